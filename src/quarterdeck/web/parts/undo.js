/** Taking back, in words: what it would undo, before anybody asks for it and while the others decide. */
import { count } from "../lib/dom.js";

/** The plays after the first `kept`, as this reader knows them. @param {any} known @param {number} kept */
const after = (known, kept) => known.log.filter((/** @type {any} */ entry) => entry.number > kept);

/** How many plays stay if one's own last choice is taken back. @param {any} known */
function keptByUndo(known) {
  const own = known.log.findLast((/** @type {any} */ entry) => known.you.includes(entry.seat));
  return own ? own.number - 1 : known.number;
}

/** Whether other people have to agree. @param {any} known */
export const asksOthers = (known) => !known.undo.free && known.undo.ask && known.seats.some((/** @type {any} */ seat) => seat.kind === "person" && !known.you.includes(seat.seat));

/** What the button does. @param {any} known */
export function undoTitle(known) {
  const more = known.undo.free ? 0 : known.number - keptByUndo(known) - 1;
  const what = asksOthers(known) ? "Ask the others whether you may take your last choice back" : "Take your last choice back";
  return more > 0 ? `${what}, and with it the ${count(more, "move")} after it` : what;
}

/** What a request that waits would do. @param {any} known @param {{ number: number }} pending */
export function undoWords(known, pending) {
  const back = known.number - pending.number;
  const first = after(known, pending.number)[0]?.notes[0]?.text;
  return `${count(back, "move")} would be taken back${first ? `, from “${first}” on` : ""}. The dice will say the same again.`;
}
