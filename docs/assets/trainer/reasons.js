/** What was done, each with its reason: the engine says a reason right after what it explains. */

/** @typedef {import("./protocol.d.ts").Say} Say */

/** What a hint says: it is told apart from the news of the game. */
export const HINT = /^say\.(hint|why)_/;

/**
 * @param {Say[]} says
 * @param {{sentence: (say: Say) => string}} words
 * @returns {{say: Say, text: string, why: string}[]} `why` is empty where nothing is explained
 */
export function withReasons(says, words) {
  /** @type {{say: Say, text: string, why: string}[]} */
  const told = [];
  for (const say of says) {
    const text = words.sentence(say);
    const last = told.at(-1);
    if (last && say.key.startsWith("say.why_")) last.why = `${last.why} ${text}`.trim();
    else told.push({ say, text, why: "" });
  }
  return told;
}
