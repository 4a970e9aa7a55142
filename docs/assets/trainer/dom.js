/** Small helpers to build elements without a framework. */

/**
 * Makes an element. A property that begins with `on` is a listener, `class` and `text` are what
 * they say, `true` sets an empty attribute, `false`, `null` and `undefined` set nothing.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on") && typeof value === "function") {
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "class") node.className = String(value);
    else if (name === "text") node.textContent = String(value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * Lets a node show a text. The same text again costs nothing: set anew it would be laid out anew.
 * @param {Node} node
 * @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @param {string} inner the content of a 24 × 24 drawing
 * @param {string} [box]
 * @returns {SVGSVGElement}
 */
export function drawing(inner, box = "0 0 24 24") {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg viewBox="${box}" aria-hidden="true" focusable="false">${inner}</svg>`;
  return /** @type {SVGSVGElement} */ (holder.content.firstElementChild);
}

const STROKE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** Our own line drawings, by name. */
const ICONS = {
  pause: '<path fill="currentColor" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z"/>',
  play: '<path fill="currentColor" d="M8 5v14l11-7z"/>',
  gear: `<g ${STROKE}><circle cx="12" cy="12" r="3.2"/><path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8"/></g>`,
  close: `<path ${STROKE} d="M6 6l12 12M18 6 6 18"/>`,
  wide: `<path ${STROKE} d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>`,
  narrow: `<path ${STROKE} d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5"/>`,
  left: `<path ${STROKE} d="m14.5 6-6 6 6 6"/>`,
  right: `<path ${STROKE} d="m9.5 6 6 6-6 6"/>`,
  back: `<path ${STROKE} d="M10 6 4 12l6 6M4 12h16"/>`,
  skip: `<path ${STROKE} d="m6 6 6 6-6 6M13 6l6 6-6 6"/>`,
  undo: `<path ${STROKE} d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10H9"/>`,
  again: `<path ${STROKE} d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M18.5 2.8v4.4h-4.4"/>`,
  minus: `<path ${STROKE} d="M5 12h14"/>`,
  plus: `<path ${STROKE} d="M5 12h14M12 5v14"/>`,
  onward: `<path ${STROKE} d="M6 5.5v13L15.5 12zM19 5.5v13"/>`,
  people: `<g ${STROKE}><circle cx="8.5" cy="8" r="3.2"/><path d="M2.5 19.5c0-3.6 2.6-5.8 6-5.8s6 2.2 6 5.8M15.5 5.2a3.2 3.2 0 0 1 0 5.8M17.5 14.2c2.4.6 4 2.5 4 5.3"/></g>`,
  bulb: `<path ${STROKE} d="M9 17.5c0-2.5-3-3.8-3-7.5a6 6 0 0 1 12 0c0 3.7-3 5-3 7.5zM9.8 21h4.4"/>`,
  eye: `<g ${STROKE}><path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z"/><circle cx="12" cy="12" r="3"/></g>`,
  check: `<path ${STROKE} stroke-width="2.6" d="m5 12.5 4.5 4.5L19 7.5"/>`,
  steps: `<g ${STROKE}><path d="M4 19h5v-5h5V9h6"/><circle cx="5.5" cy="13" r="0.6"/></g>`,
  book: `<path ${STROKE} d="M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13c-3.5 0-6.5.5-8.5 2zM12 6.5v13"/>`,
  hand: `<g fill="none" stroke="currentColor" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round"><path d="M8 12.5V5.5M11.3 11.5V3.7M14.6 11.5V4.8M17.8 12.5V7.5M8 15 5 11.5"/><path fill="currentColor" d="M8 13h9.8c0 4.5-1.3 7.5-5 7.5-3 0-4-2-4.8-5.5z"/></g>`,
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  const node = drawing(ICONS[name]);
  node.classList.add("icon");
  return node;
}

/**
 * A real button with a drawing; its name is read, not shown, unless `text` is given.
 * @param {keyof typeof ICONS} name
 * @param {string} label
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, unknown>} [props]
 */
export function iconButton(name, label, onclick, props = {}) {
  return h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...props }, icon(name));
}
