/**
 * The one clock of the trainer: whole milliseconds since the page began, the scale of the engine's
 * times. An input counts from the moment the finger moved, not from when we came to look.
 */

/** @returns {number} */
export function now() {
  return Math.round(performance.now());
}

/**
 * @param {Event} event
 * @returns {number} when the input happened, on the scale of {@link now}
 */
export function stampOf(event) {
  return Math.round(event.timeStamp);
}
