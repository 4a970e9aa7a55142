/** What the walk says of what the learner did: which words, in which tone, and what comes next. */

/** @typedef {import("./protocol.d.ts").Say} Say */
/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./protocol.d.ts").WalkView} WalkView */
/** @typedef {import("./words.js").StepText} StepText */

/** In a game the next round follows; in the walk nothing is dealt by hand. */
const ROUND_IS_OVER = new Set(["refusal.between_rounds", "refusal.game_over"]);

/** @param {Say[]} says what the engine says, without what only a game has an answer to */
export function heard(says) {
  return says.filter((say) => !ROUND_IS_OVER.has(say.key));
}

/** @param {WalkView} walk whether the step can only be solved from its beginning, or best is */
export function strayed(walk) {
  return walk.kind === "do" && (walk.state === "astray" || walk.state === "wrong");
}

/**
 * A lesson may leave it to the learner to turn up what he has uncovered.
 * @param {View | null} view
 * @returns {number | null} the pile that waits for it, from 1
 */
function toTurn(view) {
  const at = view?.seats[0]?.piles.findIndex(({ top, count }) => count > 0 && top === null) ?? -1;
  return at < 0 ? null : at + 1;
}

/**
 * Whether there is something to say: a state is told once, but whoever goes on from a place that
 * leads nowhere hears it after each act, unless the act itself was refused for a reason.
 * @param {WalkView | null} before
 * @param {WalkView} walk
 * @param {{events: unknown[], say: Say[]}} reply
 */
export function isNews(before, walk, { events, say }) {
  if (before?.step !== walk.step || before.state !== walk.state || before.outcome !== walk.outcome) return true;
  return say.some(({ key }) => ROUND_IS_OVER.has(key)) || (events.length > 0 && (strayed(walk) || (walk.kind === "do" && walk.state === "open")));
}

/**
 * @param {WalkView} walk
 * @param {StepText} text
 * @param {(key: string, params?: Record<string, number>) => string} ui
 * @param {View | null} view
 * @returns {{text: string, tone: "good" | "info" | "refusal"} | null} null while nothing is decided
 */
export function verdict(walk, text, ui, view) {
  const outcome = walk.outcome ?? "";
  const comment = text.outcomes?.[outcome] ?? text.mistakes?.[outcome];
  if (walk.state === "solved") return { text: comment ?? text.ok ?? ui("solved"), tone: "good" };
  if (walk.state === "wrong") return { text: comment ?? ui("astray"), tone: "refusal" };
  if (walk.state === "astray") return { text: ui("astray"), tone: "info" };
  const pile = walk.kind === "do" ? toTurn(view) : null;
  return pile === null ? null : { text: ui("turn_it_up", { n: pile }), tone: "info" };
}
