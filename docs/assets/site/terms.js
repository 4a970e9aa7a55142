// A word of the glossary shows in place what it means. Without this script, and where the browser
// knows no popovers, its link leads to the glossary.

/** How far a meaning keeps from the word and from the edges of the window, in px. */
const GAP = 8;

/** @param {HTMLElement} meaning @param {HTMLElement} word */
function put(meaning, word) {
  const lines = word.getClientRects();
  const line = lines[lines.length - 1] ?? word.getBoundingClientRect();
  const { width, height } = meaning.getBoundingClientRect();
  const left = Math.min(Math.max(GAP, line.left), innerWidth - width - GAP);
  const below = line.bottom + GAP;
  const above = line.top - GAP - height;
  meaning.style.left = `${Math.max(GAP, left)}px`;
  meaning.style.top = `${below + height > innerHeight && above > 0 ? above : below}px`;
}

for (const word of document.querySelectorAll("a.spit-term")) {
  if (!(word instanceof HTMLElement)) continue;
  const meaning = document.getElementById(word.dataset["term"] ?? "");
  if (!meaning || typeof meaning.showPopover !== "function") continue;
  word.setAttribute("aria-haspopup", "dialog");
  word.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    meaning.showPopover();
    put(meaning, word);
    meaning.focus({ preventScroll: true });
  });
}
// It belongs to a place that scrolls away.
addEventListener("scroll", () => {
  for (const open of document.querySelectorAll(".spit-meaning:popover-open")) /** @type {HTMLElement} */ (open).hidePopover();
}, { passive: true });
