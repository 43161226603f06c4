/**
 * What the view of Sea of Thieves consists of (docs/api.md).
 *
 * @typedef {{ name: string, q: number, r: number, type: string, island: string | null, symbol: string | null, waypoint: string | null }} Hex
 * @typedef {{ id: string, name: string, kind: string, gold: number, reputation: number }} Token
 * @typedef {{ id: string, name: string, level: string, company: string, cost: number, goal: string, islands: string[],
 *   needed: number, reward: number[], penalty: number[], guards?: number, progress?: number, by_island?: [string, number][], due_by_island?: [string, number][] }} Voyage
 * @typedef {{ id: string, name: string, text: string, timing?: string, cost?: number, reputation?: number }} Card
 * @typedef {{ id: string, name: string, type: string, at: string | null, water: number, gauge: number, damage: number,
 *   crew: number, defeated: number, special: Card[], special_defeated: Card[], tokens: number,
 *   cargo: { loot: number, treasure: number }, captains: Token[], hold: Token[] | null, voyage: Voyage | null,
 *   upgrade: { type: string, cost: number, reputation: number } | null }} Ship
 * @typedef {{ id: string, name: string, at: string | null, damage: number, left: number, dice: number, slain: boolean,
 *   tentacles: number | null, booty: Token[] }} Enemy
 * @typedef {{ seat: string, gold: number, reputation: number, fortune: number, hand: Card[] | null, voyages: string[],
 *   plans: Voyage[] | null, kept: any[], ships: Ship[] }} Player
 */
export {};
