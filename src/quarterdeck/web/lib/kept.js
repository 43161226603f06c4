/** What this browser keeps: for the shell, and for the parts of a game that outlive a table. */

/** @param {string} key @param {any} otherwise */
export function kept(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`quarterdeck.${key}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
export function keep(key, value) {
  try {
    localStorage.setItem(`quarterdeck.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play until the page is closed.
  }
}
