/** The bots in words: what a level and a style are called, and lists to choose from. */

import { NAMED, VALUES } from "./options.js";
import { select } from "./sheet.js";

/** @typedef {import("./protocol.d.ts").BotWord} BotWord */
/** @typedef {import("./protocol.d.ts").LevelInfo} LevelInfo */
/** @typedef {import("./protocol.d.ts").StyleChoice} Style */
/** @typedef {import("./words.js").Words} Words */

/** The named level next to one; the lower of two. @param {number} level */
export function nearest(level) {
  return Math.ceil(level - 0.5);
}

/** @param {Words} words @param {number} level */
export function levelName(words, level) {
  return words.ui(`level_${nearest(level)}`);
}

/**
 * A style by its name; that of a level says whose it is.
 * @param {Words} words
 * @param {LevelInfo[]} levels
 * @param {number} level
 * @param {Style} style
 */
export function styleName(words, levels, level, style) {
  if (style !== "level") return words.ui(`style_${style}`);
  const own = levels.find((one) => one.level === level)?.style ?? "first";
  return words.ui("style_level", { style: words.ui(`style_${own === "level" ? "first" : own}`) });
}

/**
 * A bot in a line: its level, and its style where that is not the level's own.
 * @param {Words} words
 * @param {BotWord} bot
 */
export function botName(words, { level, style }) {
  const name = levelName(words, level);
  return style === "level" ? name : `${name} · ${words.ui(`style_${style}`)}`;
}

/**
 * Two lists to choose a bot by.
 * @param {Words} words
 * @param {LevelInfo[]} levels
 * @param {BotWord} bot changed by what is chosen
 * @param {string} name
 * @param {() => void} [onchange]
 */
export function botLists(words, levels, bot, name, onchange = () => {}) {
  const styles = () => VALUES.style.map((style) => ({ value: style, text: styleName(words, levels, bot.level, style) }));
  const kind = select(words.ui("style"), styles(), bot.style, (value) => {
    bot.style = /** @type {Style} */ (value);
    onchange();
  }, `${name}-style`);
  const level = select(words.ui("level_of"), NAMED.map((one) => ({ value: String(one), text: levelName(words, one) })), String(bot.level), (value) => {
    bot.level = Number(value);
    // What the level's own style is called depends on the level.
    const first = kind.querySelector("option");
    if (first) first.textContent = styleName(words, levels, bot.level, "level");
    onchange();
  }, `${name}-level`);
  return [level, kind];
}
