// On every page with figures: "try it" opens the position of its figure in place, as a live table.
// Nothing of the trainer is fetched before the first click; without this script, and with any key
// or button that opens a link elsewhere, it is an ordinary link to the trainer.

const assets = new URL("..", import.meta.url);

/** Puts the open table away, if there is one: there is never a second. */
let putAway = () => {};

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-position] a.spit-try") : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (!link.hasAttribute("aria-busy")) void open(link);
});

/** @param {HTMLAnchorElement} link */
async function open(link) {
  const figure = link.closest("[data-position]");
  const rest = wait(link);
  try {
    await import(new URL("trainer/element.js", assets).href);
  } catch {
    rest();
    location.assign(link.href);
    return;
  }
  if (figure instanceof HTMLElement) lay(figure, link, rest);
}

/**
 * Says at once that something happens: on a slow line a table takes seconds to come.
 * @param {HTMLAnchorElement} link
 * @returns {() => void} says no more
 */
function wait(link) {
  const said = document.createElement("span");
  said.className = "spit-busy";
  said.role = "status";
  link.after(said);
  // What is put into a status is read aloud; what it is born with, not everywhere.
  said.textContent = link.dataset["busy"] ?? "";
  link.setAttribute("aria-busy", "true");
  return () => {
    said.remove();
    link.removeAttribute("aria-busy");
  };
}

/**
 * @param {HTMLElement} figure stays until there is a table to be seen
 * @param {HTMLAnchorElement} link
 * @param {() => void} rest
 */
function lay(figure, link, rest) {
  putAway();
  const table = document.createElement("spit-trainer");
  const lang = document.documentElement.lang.slice(0, 2);
  table.dataset["position"] = figure.dataset["position"];
  table.dataset["catalog"] = new URL(`catalog/catalog.${lang}.json`, assets).href;
  table.dataset["wasm"] = new URL("wasm/manifest.json", assets).href;
  table.dataset["rules"] = new URL("../rules/", link.href).href;
  putAway = () => {
    putAway = () => {};
    rest();
    table.remove();
    figure.classList.remove("spit-away");
  };
  table.addEventListener("spit-closed", () => {
    putAway();
    link.focus();
  });
  // The trainer's own page knows what to say when its words do not come.
  table.addEventListener("spit-failed", () => {
    putAway();
    location.assign(link.href);
  });
  table.addEventListener("spit-drawn", () => {
    rest();
    figure.classList.add("spit-away");
  });
  figure.after(table);
}

export {};
