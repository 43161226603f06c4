/** How a finished game went, in the words of whoever sat at the table. */

/** @typedef {"won" | "lost" | "drawn" | "over"} Verdict */

const PLACES = ["", "First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

/** @param {any} table a summary @returns {Verdict} */
export function verdictOf({ outcome, you }) {
  if (!outcome || you.length !== 1) return "over";
  const rank = outcome.ranks[you[0]];
  if (rank !== 1) return "lost";
  return outcome.ranks.filter((/** @type {number} */ one) => one === 1).length > 1 ? "drawn" : "won";
}

/** "Won, 9 to 6"; "Third of four, 12". @param {any} table a summary */
export function resultOf(table) {
  const { outcome, seats, you } = table;
  if (!outcome) return "Over";
  const own = you[0] ?? outcome.ranks.indexOf(1);
  const others = outcome.scores.filter((/** @type {number} */ _, /** @type {number} */ seat) => seat !== own).sort((/** @type {number} */ a, /** @type {number} */ b) => b - a);
  const score = [outcome.scores[own], ...others].join(" to ");
  const verdict = verdictOf(table);
  if (verdict === "over") return own < 0 ? "The sea has won" : `${winners(outcome, seats)} won, ${score}`;
  if (verdict === "lost" && seats.length > 2) return `${PLACES[outcome.ranks[own]]} of ${seats.length}, ${outcome.scores[own]}`;
  return `${{ won: "Won", lost: "Lost", drawn: "Drawn" }[verdict]}, ${score}`;
}

/** @param {any} outcome @param {any[]} seats */
const winners = (outcome, seats) => seats.filter((seat) => outcome.ranks[seat.seat] === 1).map((seat) => seat.name).join(" and ") || "Nobody";
