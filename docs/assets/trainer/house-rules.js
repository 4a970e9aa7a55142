/**
 * The house rules as the sheet offers them: which option each switch turns, and which are chosen.
 * What they mean in play, and what goes together, only the engine knows.
 */

import { VALUES } from "./options.js";

/** @typedef {import("./protocol.d.ts").Options} Options */
/** @typedef {"jokers" | "centres" | "pace" | "ace_link" | "slap" | "stalemate" | "short_deal" | "solo"} Switch */

/** Other games with the same cards, as the rules call them. @type {readonly Switch[]} */
export const VARIANTS = ["jokers", "centres", "pace", "ace_link"];
/** What the rules leave open, or other tables do otherwise. @type {readonly Switch[]} */
export const HABITS = ["slap", "stalemate", "short_deal", "solo"];
export const ENDINGS = VALUES.ending;

/** @param {Options} options @param {Switch} key */
export function isOn(options, key) {
  return options[key] !== VALUES[key][0];
}

/** @param {Options} options @param {Switch} key @param {boolean} on */
export function turn(options, key, on) {
  Object.assign(options, { [key]: VALUES[key][on ? 1 : 0] });
}

/** Everything below the fold of the sheet as the rules write it. @param {Options} options */
export function asWritten(options) {
  for (const key of [...VARIANTS, ...HABITS]) turn(options, key, false);
  options.ending = ENDINGS[0] ?? options.ending;
}

/**
 * The names of what departs from the rules as written.
 * @param {Options} options
 * @param {(key: string) => string} ui
 */
export function chosen(options, ui) {
  const names = [...VARIANTS, ...HABITS].filter((key) => isOn(options, key)).map((key) => ui(`opt_${key}`));
  if (options.ending !== ENDINGS[0]) names.push(ui(`ending_${options.ending}`));
  return names;
}
