// On every page: the language switch keeps the place on the page, and a visitor who reads
// another of our languages is offered it, once, never sent there.

const REMEMBERED = "spit.language";

/** @returns {string | null} */
function remembered() {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null; // storage is switched off: the offer comes on every page, and does no harm
  }
}

/** @param {string} code */
function remember(code) {
  try {
    localStorage.setItem(REMEMBERED, code);
  } catch {
    // as above
  }
}

/** So much of a paragraph must still be seen below the header to count as being read, in px. */
const READ = 48;

/**
 * The paragraph that is being read: the one in the address while it can be seen, else the topmost
 * in the window.
 * The footer is no place to read: from there the address alone says where the reader was.
 * @param {Element} link
 */
function place(link) {
  if (link.closest("footer")) return location.hash;
  const aim = document.getElementById(location.hash.slice(1))?.getBoundingClientRect();
  if (aim && aim.bottom > 0 && aim.top < innerHeight) return location.hash;
  const anchors = [...document.querySelectorAll(".md-content h2[id], .md-content li[id], .spit-decision[id], .spit-intro[id]")];
  const boxes = anchors.map((anchor) => anchor.getBoundingClientRect());
  const header = document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0;
  // What stands below a heading is its own, up to the next place.
  const topmost = anchors.find(({ tagName }, n) =>
    (tagName === "H2" ? (boxes[n + 1]?.top ?? Infinity) : (boxes[n]?.bottom ?? 0)) > header + READ);
  return scrollY > 0 && topmost ? `#${topmost.id}` : location.hash;
}

// Read at the click, for the place may change while the page is open.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-spit-language]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  link.hash = place(link);
  remember(link.dataset["spitLanguage"] ?? "");
});

/** The languages that we have, in the order in which this visitor prefers them. */
function preferred() {
  const own = document.documentElement.lang.slice(0, 2).toLowerCase();
  /** @type {NodeListOf<HTMLTemplateElement>} */
  const offers = document.querySelectorAll("template.spit-offer-template");
  const byCode = new Map([...offers].map((offer) => [offer.dataset["code"], offer]));
  for (const tag of navigator.languages) {
    const code = tag.slice(0, 2).toLowerCase();
    if (code === own) return null;
    const offer = byCode.get(code);
    if (offer) return offer;
  }
  return null;
}

const offer = remembered() === null ? preferred() : null;
if (offer) {
  const bar = /** @type {DocumentFragment} */ (offer.content.cloneNode(true));
  const aside = bar.querySelector("aside");
  bar.querySelector("button")?.addEventListener("click", () => {
    remember(document.documentElement.lang.slice(0, 2).toLowerCase());
    aside?.remove();
  });
  // Before the header, and after the link that skips it, which has to be the first of all.
  document.querySelector("[data-md-component=announce]")?.append(bar);
}

/**
 * Figures far from the window are not worked out with the page, which would keep a phone busy
 * (figure.css). When it has nothing else to do they are, one by one, so that each paragraph comes
 * to lie where a jump expects it.
 * @type {Element[]}
 */
const figures = [...document.querySelectorAll(".spit-figure")];
/** @type {(work: () => void) => void} */
const idly = "requestIdleCallback" in window ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 30);

function drawOne() {
  figures.shift()?.classList.add("is-drawn");
  if (figures.length > 0) idly(drawOne);
}

if (figures.length > 0) addEventListener("load", () => idly(drawOne));
