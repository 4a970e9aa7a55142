/**
 * The address of what is on the screen: `#walk=up`, `#play`, `#play=jokers+three` for a game to be
 * chosen with house rules, `#watch`, `#position=…`, or none for the first screen. Each screen is one entry in
 * the browser's history, so that Back leads to the first screen.
 */

/** @typedef {{where: "start" | "walk" | "play" | "watch" | "position", step: string | null, bad: boolean}} Aim */

/** What marks an entry of ours that has the first screen behind it. */
const ENTERED = "spit-entered";
/** What was done with the position of an entry: it outlives a reload, and comes back with Back. */
const DONE = "spit-done";

/**
 * @param {string} hash as the browser gives it
 * @returns {Aim | null} null for a place on the page that is no affair of the trainer
 */
export function readHash(hash) {
  const [name = "", step] = hash.replace(/^#/, "").split(/=(.*)/s);
  const where = name === "" ? "start" : /^(walk|play|watch|position)(?![a-z-])/i.exec(name)?.[1]?.toLowerCase();
  if (where === "walk") return { where, step: step || null, bad: name !== "walk" };
  if (where === "position") return { where, step: decoded(step ?? "").replaceAll("_", " "), bad: false };
  if (where === "play") return { where, step: step ? decoded(step) : null, bad: name !== "play" };
  if (where === "start" || where === "watch") return { where, step: null, bad: false };
  return null;
}

/**
 * A position (SPN) as an address has it: `_` for a space, so that no program that passes it on cuts
 * it off there.
 * @param {string} spn
 */
export function positionHash(spn) {
  return `position=${spn.replaceAll(" ", "_").replace(/[^\w/+=:-]/g, encodeURIComponent)}`;
}

/** @param {string} text @returns {string} what cannot be read stays what it is */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
      const aim = this.aim();
      if (aim) onmove(aim);
    };
    window.addEventListener("popstate", follow, { signal: this.stop.signal });
  }

  /** Where the address leads. */
  aim() {
    return readHash(location.hash);
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

  /** @returns {string[]} what was done with the position of this entry */
  get done() {
    const done = history.state?.[DONE];
    return Array.isArray(done) ? done : [];
  }

  set done(done) {
    quietly(() => history.replaceState({ ...history.state, [DONE]: done }, ""));
  }

  /** @param {string} text */
  #address(text) {
    const url = new URL(location.href);
    url.hash = text;
    return url;
  }
}

/** The way of a table that stands among the text of a page: the address is not its own. */
export class NoRoute {
  /** @param {string} spn its position */
  constructor(spn) {
    this.spn = spn;
    this.stop = new AbortController();
    /** @type {string[]} */
    this.done = [];
  }

  /** @returns {Aim} */
  aim() {
    return { where: "position", step: this.spn, bad: false };
  }

  set() {}

  enter() {}

  back() {
    return false;
  }
}
