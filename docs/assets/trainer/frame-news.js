/** What the frame of a watched step shows, in the messages that a game has for the same events. */

/** @typedef {import("./protocol.d.ts").Event} Event */
/** @typedef {import("./protocol.d.ts").Say} Say */
/** @typedef {import("./protocol.d.ts").View} View */

/**
 * @param {Event[]} events
 * @param {View | null} before the table before them
 * @param {View} after
 * @returns {{says: Say[], places: string[]}} sentences; and where the others have left something
 */
export function frameNews(events, before, after) {
  /** @type {Say[]} */
  const says = [];
  /** @type {Set<string>} */
  const places = new Set();
  const flips = events.filter((event) => event.kind === "flip");
  if (flips.length === 2) says.push(say("flip_both", { left: topOf(flips, "L"), right: topOf(flips, "R") }));
  for (const event of events) {
    const told = one(event, flips.length === 2, before, after);
    if (told) says.push(told);
    if (event.kind === "freeze" && event.seat !== 1) says.push(say("counts", counts(after)));
    else if (event.to && event.kind !== "flip") places.add(event.to);
  }
  return { says, places: [...places] };
}

/**
 * @param {Event} event
 * @param {boolean} both two cards were flipped, and have been told
 * @param {View | null} before
 * @param {View} after
 * @returns {Say | null}
 */
function one({ kind, seat, card, to = "" }, both, before, after) {
  const [you = 0, other = 0] = after.seats.map((one) => one.total);
  const mine = seat === 0;
  switch (kind) {
    case "play":
      return mine || !card ? null : say("bot_plays", { card, place: to });
    case "flip":
      return both || !card ? null : say("flip_one", { card, place: to });
    case "say":
      return say(mine ? "you_said_spit" : "bot_said_spit", {});
    case "freeze":
      return say(seat === null ? "slap_race" : mine ? "slap_now" : "bot_slaps_soon", {});
    case "stalemate":
      return seat === null ? say("stalemate_equal", { n: after.seats[0]?.tableau ?? 0 }) : null;
    case "slap":
      return say(mine ? "you_claimed" : "bot_claimed", { n: before?.centre[to === "L" ? 0 : 1]?.count ?? 0 });
    case "round_end":
      return say(seat === null ? "round_none" : mine ? "round_you" : "round_bot", { you, other });
    case "deal":
      return say("dealt", { round: after.round, you, other });
    default:
      return null;
  }
}

/** @param {View} view how many cards lie where one may slap */
function counts(view) {
  const [left = 0, right = 0] = view.centre.map((pile) => pile.count);
  return { left, right };
}

/** @param {Event[]} flips @param {string} place */
function topOf(flips, place) {
  return flips.find((event) => event.to === place)?.card ?? "-";
}

/** @param {string} key @param {Say["params"]} params @returns {Say} */
function say(key, params) {
  return { key: `say.${key}`, params, rule: null, tone: "info" };
}
