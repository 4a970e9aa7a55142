// On the trainer page: if the trainer does not come, the page says so instead of "please wait".
// Runs before the trainer's own script; the words stand on the element.

/** So long may a slow line take before the visitor is offered another try, in ms. */
const PATIENCE = 20_000;

/** @type {HTMLElement | null} */
const host = document.querySelector("spit-trainer");
const waiting = host?.querySelector(".spit-waiting__js");

function failed() {
  if (!host || !waiting || waiting.getAttribute("role") === "alert") return;
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "md-button md-button--primary";
  retry.textContent = host.dataset["retry"] ?? "";
  retry.addEventListener("click", () => location.reload());
  waiting.setAttribute("role", "alert");
  waiting.textContent = host.dataset["failed"] ?? "";
  const line = document.createElement("p");
  line.append(retry);
  waiting.after(line);
}

// The script itself or one of its modules: not there, blocked, or something else in its place.
document.querySelector("script[data-spit-trainer]")?.addEventListener("error", failed);
// A module that this browser does not understand.
window.addEventListener("error", (event) => {
  if (/\/assets\/(\w+\/)?trainer\//.test(event.filename ?? "") && !host?.shadowRoot) failed();
});
// The trainer is there, but not its words.
host?.addEventListener("spit-failed", failed);
window.setTimeout(() => {
  if (!host?.shadowRoot) failed();
}, PATIENCE);

export {};
