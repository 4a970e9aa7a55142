/**
 * The address of what is on the screen: `#walk=up`, `#play`, `#play=jokers+three` for a game to be
 * chosen with house rules, or none for the first screen. Each screen is one entry in the browser's
 * history, so that Back leads to the first screen.
 */

/** @typedef {{where: "start" | "walk" | "play", step: string | null, bad: boolean}} Aim */

/** What marks an entry of ours that has the first screen behind it. */
const ENTERED = "spit-entered";

/**
 * @param {string} hash as the browser gives it
 * @returns {Aim | null} null for a place on the page that is no affair of the trainer
 */
export function readHash(hash) {
  const [name = "", step] = hash.replace(/^#/, "").split(/=(.*)/s);
  const where = name === "" ? "start" : /^(walk|play)(?![a-z-])/i.exec(name)?.[1]?.toLowerCase();
  if (where === "walk") return { where, step: step || null, bad: name !== "walk" };
  if (where === "play") return { where, step: step || null, bad: name !== "play" };
  if (where === "start") return { where, step: null, bad: false };
  return null;
}

/**
 * Browsers limit how often an address may change; one that stays as it was is no reason to stop.
 * @param {() => void} change
 */
function quietly(change) {
  try {
    change();
  } catch (error) {
    console.warn(error);
  }
}

export class Route {
  /** @param {(aim: Aim) => void} onmove the visitor went back or forth, or changed the address */
  constructor(onmove) {
    this.leaving = false;
    this.stop = new AbortController();
    const follow = () => {
      this.leaving = false;
      const aim = readHash(location.hash);
      if (aim) onmove(aim);
    };
    window.addEventListener("popstate", follow, { signal: this.stop.signal });
  }

  /** @param {string} text the same screen at another place */
  set(text) {
    quietly(() => history.replaceState(history.state, "", this.#address(text)));
  }

  /** @param {string} text another screen, with the first one behind it */
  enter(text) {
    quietly(() => history.pushState({ [ENTERED]: true }, "", this.#address(text)));
  }

  /** Goes back to the first screen if it lies behind; its listener then hears of it. */
  back() {
    if (!history.state?.[ENTERED]) return false;
    if (!this.leaving) history.back();
    this.leaving = true;
    return true;
  }

  /** @param {string} text */
  #address(text) {
    const url = new URL(location.href);
    url.hash = text;
    return url;
  }
}
