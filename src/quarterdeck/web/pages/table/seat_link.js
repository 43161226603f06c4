/** The link of one's own seat: opened on another device, the seat is there too. It stands behind the `#`, which browsers send to nobody. */
import { toast } from "../../parts/toasts.js";
import { berths } from "../../net/local.js";

const FORM = /^#seat=(.+)$/;

/** The path of this browser's seat, or "" if it has none. @param {string} id */
export function seatPath(id) {
  const token = berths.of(id)?.token;
  return token ? `/t/${id}#seat=${encodeURIComponent(token)}` : "";
}

/** Takes the seat that the address names, if it is one; a seat this browser has already is never lost. @param {string} id */
export async function adoptSeat(id) {
  const found = FORM.exec(location.hash);
  if (!found) return;
  history.replaceState(null, "", location.pathname + location.search);
  const token = decoded(found[1] ?? "");
  const game = await gameOfSeat(id, token);
  if (game) berths.keep(id, { token, game });
  else toast("This link leads to no seat of this table: perhaps a part of it is missing.");
}

/** @param {string} id @param {string} token @returns {Promise<string>} the game at whose table the token has a seat, or "" */
async function gameOfSeat(id, token) {
  try {
    const answer = await fetch(`/api/tables/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    const table = await answer.json();
    return answer.ok && table.you.length ? table.game : "";
  } catch {
    return "";
  }
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
