/**
 * The learner's hand: turns taps and drops on places into acts. It knows which place waits for
 * which, never whether a play is allowed: the engine says that.
 */

/** @typedef {import("./protocol.d.ts").View} View */

/**
 * @typedef {object} Gesture
 * @property {"move" | "spit" | "slap" | "turn" | "choose"} act
 * @property {string} [source]
 * @property {string | null} [to]
 */

/** Two taps within this time are a double tap. */
const TWICE = 350;

export class Hand {
  /**
   * @param {object} table
   * @param {() => View | null} table.view
   * @param {(gesture: Gesture, t: number) => void} table.act
   * @param {(selected: string | null, aimed: string | null) => void} table.onchange
   * @param {() => boolean} table.direct one tap is enough
   */
  constructor({ view, act, onchange, direct }) {
    this.view = view;
    this.act = act;
    this.onchange = onchange;
    this.direct = direct;
    /** @type {string | null} a card that waits for its place */
    this.selected = null;
    /** @type {string | null} a place that waits for its card */
    this.aimed = null;
    this.last = { place: "", t: -Infinity };
  }

  /** Whether a tap on this place finishes a gesture, so that it may count when the finger lands. */
  /** @param {string} place */
  finishes(place) {
    return isCentre(place) && (this.selected !== null || this.view()?.phase === "slap");
  }

  clear() {
    this.#choose(null, null);
  }

  /**
   * @param {string} place
   * @param {number} t
   */
  tap(place, t) {
    const view = this.view();
    if (!view || view.paused) return;
    const twice = this.last.place === place && t - this.last.t < TWICE;
    this.last = { place: twice ? "" : place, t };
    if (slaps(view, place)) this.#do({ act: "slap", to: place }, t);
    else if (place === "A|") this.#do(view.game === "speed" ? { act: "move", source: place, to: null } : { act: "spit" }, t);
    else if (isSide(place)) this.#do({ act: "spit" }, t);
    else if (isCentre(place)) this.#tapCentre(place, t, twice);
    else if (place.startsWith("A")) this.#tapOwn(place, t, twice, view);
    else if (this.selected) this.#do({ act: "move", source: this.selected, to: place }, t);
    else this.#do({ act: "move", source: place, to: null }, t);
  }

  /**
   * A card dropped on a place, or the spit pile's top carried to the centre for a flip.
   * @param {string} source
   * @param {string} to
   * @param {number} t
   */
  drop(source, to, t) {
    if (source === "A|" && isCentre(to) && this.view()?.game !== "speed") this.#do({ act: "spit", to }, t);
    else this.#do({ act: "move", source, to }, t);
  }

  /**
   * A central pile named by a key: where the chosen card goes, or what the hand slaps.
   * @param {string} place
   * @param {number} t
   */
  point(place, t) {
    const view = this.view();
    if (!view || view.paused) return;
    if (slaps(view, place)) this.#do({ act: "slap", to: place }, t);
    else if (this.selected) this.#do({ act: "move", source: this.selected, to: place }, t);
    else this.#choose(null, this.aimed === place ? null : place);
  }

  /** @param {number} t */
  spit(t) {
    this.#do({ act: "spit" }, t);
  }

  /** After each new view: a card that is gone can no longer be chosen. */
  refresh() {
    const pile = this.selected && this.#pile(this.selected);
    if (pile && pile.top === null) this.clear();
  }

  /** @param {string} place @param {number} t @param {boolean} twice */
  #tapCentre(place, t, twice) {
    if (this.selected) this.#do({ act: "move", source: this.selected, to: place }, t);
    else if (twice) this.#do({ act: "slap", to: place }, t);
    else this.#choose(null, this.aimed === place ? null : place);
  }

  /** @param {string} place @param {number} t @param {boolean} twice @param {View} view */
  #tapOwn(place, t, twice, view) {
    const pile = this.#pile(place);
    if (!pile) return;
    if (pile.count === 0) {
      if (this.selected) this.#do({ act: "move", source: this.selected, to: place }, t);
      else if (view.game === "speed") this.#do({ act: "move", source: "A|", to: place }, t);
      else this.#choose(null, this.aimed === place ? null : place);
    } else if (pile.top === null) this.#do({ act: "turn", source: place }, t);
    else if (this.aimed) this.#do({ act: "move", source: place, to: this.aimed }, t);
    else if (twice || this.direct()) {
      const open = (view.targets[place]?.length ?? 0) > 1;
      this.#do({ act: "move", source: place, to: null }, t);
      if (open) this.#choose(place, null);
    } else this.#choose(this.selected === place ? null : place, null);
  }

  /** @param {string} place */
  #pile(place) {
    return this.view()?.seats[0]?.piles[Number(place[1]) - 1] ?? null;
  }

  /** @param {Gesture} gesture @param {number} t */
  #do(gesture, t) {
    this.#choose(null, null);
    this.act(gesture, t);
  }

  /** @param {string | null} selected @param {string | null} aimed */
  #choose(selected, aimed) {
    if (selected === this.selected && aimed === this.aimed) return;
    this.selected = selected;
    this.aimed = aimed;
    this.onchange(selected, aimed);
  }
}

/** @param {string} place */
function isCentre(place) {
  return /^[LMNR]$/.test(place);
}

/** @param {string} place a pile that lies closed beside a central pile */
function isSide(place) {
  return /^[LMNR]\|$/.test(place);
}

/** @param {View} view @param {string} place whether a hand on this place slaps it */
function slaps(view, place) {
  return view.phase === "slap" || (view.phase === "call" && isCentre(place));
}
