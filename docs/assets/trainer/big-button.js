/** The one big button of a game: what it says, and whether it is the learner's turn to press it. */

/** @typedef {import("./protocol.d.ts").View} View */

/**
 * @param {View} view
 * @returns {string} the key of its words
 */
export function label(view) {
  switch (view.phase) {
    case "ready":
      return "ready";
    case "call":
      return view.seats[0]?.may_slap ? "slap" : "speed_call";
    case "deal":
    case "settled":
      return "next_round";
    case "over":
      return "new_game";
    case "slap":
      return view.seats[0]?.may_slap ? "slap" : "slap_other";
    default:
      return view.game === "speed" ? "speed_turn" : "spit";
  }
}

/** @param {View} view a slap goes to a pile, not to the button; and nobody speaks during the count */
export function enabled(view) {
  return view.phase !== "slap" && view.countdown === null;
}

/** @param {View} view */
export function wanted(view) {
  return enabled(view) && !view.paused && (view.phase === "ready" || view.phase === "settled" || (view.phase === "play" && view.can_spit));
}
