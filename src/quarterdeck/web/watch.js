// Runs before the first paint, so that the night watch never sees a flash of day.
(() => {
  /** @type {{ watch?: string, motion?: string }} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("quarterdeck.settings") ?? "{}");
  } catch {
    // An unreadable setting counts as none.
  }
  const night = matchMedia("(prefers-color-scheme: dark)").matches;
  const { dataset } = document.documentElement;
  dataset.watch = settings.watch ?? (night ? "night" : "day");
  dataset.motion = settings.motion ?? "full";
})();
