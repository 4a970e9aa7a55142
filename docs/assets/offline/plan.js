/**
 * What the service worker decides, apart from what it does: which requests it answers and how, what
 * is to be stored, and what goes. Paths are below the root of the site.
 *
 * @typedef {Record<string, string>} Files path → the first digits of its bytes' SHA-256, in hex
 *
 * @typedef {object} Language
 * @property {string} locale
 * @property {string} root where its pages begin
 * @property {Files} pages with what they alone ask for
 * @property {Files} sheets the same sheets as files to print: nothing else needs them
 * @property {{heading: string, text: string, home: string}} words of the page instead of a page that is not stored
 *
 * @typedef {object} Release all that one build has made
 * @property {string} id
 * @property {string} folder of our own scripts, styles and words, named by what is in it
 * @property {string} style of the page instead of a page
 * @property {Files} shell what the pages of all languages ask for
 * @property {Files} runtime
 * @property {Record<string, Language>} languages
 *
 * `fixed` never changes at its address; of anything else the server may have another by now. `moved`
 * is a page's address without its slash.
 * @typedef {{kind: "page" | "moved" | "fixed" | "fresh", path: string}} Way
 */

/** So long is the network waited for where a copy is stored, in ms. */
const PATIENCE = 3000;
/** The same, while the line has just kept a reader waiting. */
const IMPATIENCE = 300;
/** So long is the line thought of as slow, in ms. */
const SLOW = 30_000;

/** A folder, or a file of the theme, that is named by what is in it. */
const NAMED_BY_CONTENT = /(^|\/)[0-9a-f]{8,64}\/|\.[0-9a-f]{8}\.min\./;

/** @param {Release} release @returns {Files} every file that can be stored */
export function allFiles({ shell, runtime, languages }) {
  return Object.assign({}, shell, runtime, ...Object.values(languages).flatMap(({ pages, sheets }) => [pages, sheets]));
}

/**
 * How a request is answered; null leaves it to the browser.
 * @param {{method: string, mode: string, url: string, ranged: boolean}} request
 * @param {string} root address of the site, with a slash at its end
 * @param {Files} files
 * @returns {Way | null}
 */
export function wayOf({ method, mode, url, ranged }, root, files) {
  if (method !== "GET" || ranged || !url.startsWith(root)) return null;
  const path = (url.split("#", 1)[0] ?? "").slice(root.length);
  if (mode === "navigate") {
    const page = (path.split("?", 1)[0] ?? "").replace(/(^|\/)index\.html$/, "$1");
    return !(page in files) && `${page}/` in files ? { kind: "moved", path: `${page}/` } : { kind: "page", path: page };
  }
  if (!(path in files)) return null;
  return { kind: isFixed(path) ? "fixed" : "fresh", path };
}

/** @param {string} path whether its address says what is in it, so that any copy is as good as another */
export function isFixed(path) {
  return NAMED_BY_CONTENT.test(path);
}

/** @param {number} now @param {number} slowAt when the line was too slow last, both in ms */
export function patience(now, slowAt) {
  return now - slowAt < SLOW ? IMPATIENCE : PATIENCE;
}

/**
 * What a reader of a language needs to have the whole site, in the order in which it is fetched.
 * @param {Release} release
 * @param {string} lang
 * @param {string[] | null} used nothing but what was used, where data is dear
 */
export function wanted({ shell, runtime, languages }, lang, used) {
  const language = languages[lang];
  if (!language) return [];
  const whole = [shell, language.pages, runtime, language.sheets].flatMap((files) => Object.keys(files));
  return used ? whole.filter((path) => used.includes(path)) : whole;
}

/**
 * What a new release stores before it takes over: what was stored of the old one.
 * @param {Release} release
 * @param {string[]} stored paths of the old release
 */
export function inherited(release, stored) {
  const files = allFiles(release);
  const renamed = stored.map((path) => path.replace(/^assets\/[0-9a-f]{12}\//, release.folder));
  const whole = Object.entries(release.languages)
    .filter(([, { root, sheets }]) => stored.includes(`${root}trainer/`) && Object.keys(sheets).every((path) => stored.includes(path)))
    .flatMap(([lang]) => wanted(release, lang, null));
  return [...new Set([...whole, ...renamed])].filter((path) => path in files);
}

/** @param {string} pathname of the root of the site: other sites of the same host have stores too */
export function storesOf(pathname) {
  return `spit ${pathname} `;
}

/**
 * The stores of other releases of this site.
 * @param {string[]} names of all stores of the host
 * @param {string} pathname of the root of the site
 * @param {string} id of this release
 */
export function others(names, pathname, id) {
  const ours = storesOf(pathname);
  return names.filter((name) => name.startsWith(ours) && name !== ours + id);
}

/**
 * The language of the reader: that of the page where he comes from, else that of where he goes.
 * @param {Release} release
 * @param {string} root
 * @param {string} referrer address
 * @param {string} path
 * @returns {Language}
 */
export function readerOf({ languages }, root, referrer, path) {
  const from = referrer.startsWith(root) ? referrer.slice(root.length) : path;
  const all = Object.values(languages).sort((one, other) => other.root.length - one.root.length);
  return /** @type {Language} */ (all.find((language) => from.startsWith(language.root)));
}

/**
 * The page instead of one that is not stored.
 * @param {Language} language
 * @param {string} root
 * @param {string} style
 */
export function missingPage({ locale, root: home, words }, root, style) {
  const text = (/** @type {string} */ said) => said.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(words.heading)}</title>
<link rel="stylesheet" href="${root}${style}">
</head>
<body>
<main>
<section>
<h1>${text(words.heading)}</h1>
<p>${text(words.text)}</p>
<p><a href="${root}${home}">${text(words.home)}</a></p>
</section>
</main>
</body>
</html>
`;
}
