/** How far the learner is in the walk: what the way in is called, and where it leads. */

/** @typedef {{walk: Record<string, "solved" | "seen">, through: boolean}} Progress */

/** @param {string[]} steps @param {Progress} progress @returns {string | undefined} what is to do next */
function next(steps, { walk, through }) {
  return through ? undefined : steps.find((step) => walk[step] !== "solved");
}

/**
 * @param {string[]} steps in any order
 * @param {Progress} progress
 * @returns {"walk" | "walk_on" | "walk_again"} the key of its words
 */
export function wayIn(steps, progress) {
  if (!next(steps, progress)) return "walk_again";
  return steps.some((step) => progress.walk[step]) ? "walk_on" : "walk";
}

/**
 * @param {string[]} steps in their order
 * @param {Progress} progress
 * @returns {string} the step to begin with
 */
export function firstStep(steps, progress) {
  return next(steps, progress) ?? steps[0] ?? "";
}
