/**
 * What a game's workshop gets from the shell, and what it must export (docs/boards.md). Types only, no code.
 *
 * @typedef {import("./types.js").Template} Template
 *
 * @typedef {object} Host what the shell does for a workshop
 * @property {string} game
 * @property {any} collection what the server sends of the game's pieces
 * @property {boolean} offline the collection is the one this browser kept
 * @property {() => void} draw
 * @property {(path: string) => void} go
 * @property {(path: string, body: unknown, signal?: AbortSignal) => Promise<any>} ask a request to the game's fleets
 * @property {(rule: string) => void} openRule
 * @property {(sentence: string) => void} say
 * @property {(options: Record<string, string>, answer: string) => Promise<void>} sitDown opens a table, and answers its first question
 * @property {(table: string, answer: string) => Promise<void>} answer answers the open question of a table that waits
 * @property {(name: string, body: () => Template) => void} show a dialog
 * @property {() => void} shut
 * @property {() => Template} closeButton
 * @property {(text: string) => void} copy
 *
 * @typedef {{ render: () => Template, close: () => void, settle?: () => void }} Workshop
 */
export {};
