/**
 * The service worker: keeps the site on the reader's device, each release in a store of its own. It
 * never takes a page over from another release: the browser lets a new one begin when no page of the
 * old one is open any more. The build writes it as `sw.js` into the root of the site, with the list
 * of the release and `plan.js` before it.
 */

import { allFiles, inherited, isFixed, missingPage, others, patience, readerOf, storesOf, wanted, wayOf } from "./plan.js";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = scope.registration.scope;
const place = new URL(root).pathname;
const files = allFiles(RELEASE);
/** Tells of a stored file what it is, so that the next release knows whether it has the same. */
const HASH = "Spit-Hash";

/** When the line was too slow last. */
let slowAt = -Infinity;
/** One after the other, so that nothing is fetched twice. */
let filling = Promise.resolve();

function store() {
  return caches.open(storesOf(place) + RELEASE.id);
}

/** @param {string} path @returns {Promise<Response | undefined>} undefined too where storage is refused */
async function find(path) {
  try {
    return await (await store()).match(root + path);
  } catch {
    return undefined;
  }
}

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Stores a file if it is that of this release, byte for byte: the server may have another by now.
 * @param {string} path
 * @param {Response} response
 */
async function keep(path, response) {
  const hash = files[path];
  if (!hash || !response.ok) return false;
  const bytes = await response.arrayBuffer();
  if (!(await digest(bytes)).startsWith(hash)) return false;
  const headers = { "Content-Type": response.headers.get("Content-Type") ?? "", [HASH]: hash };
  await (await store()).put(root + path, new Response(bytes, { headers }));
  return true;
}

/** @param {string} path fetches a file of this release, after all that a reader waits for */
async function bring(path) {
  const response = await fetch(root + path, /** @type {RequestInit} */ ({ priority: "low", cache: isFixed(path) ? "default" : "no-cache" }));
  return keep(path, response);
}

/**
 * Stores what a reader of a language needs; goes on where it was interrupted.
 * @param {{lang: string, used: string[] | null}} what
 */
async function fill({ lang, used }) {
  const paths = used && used.map((url) => (url.startsWith(root) ? url.slice(root.length) : "-"));
  for (const path of wanted(RELEASE, lang, paths)) {
    // The first file of another release says that all others are so too.
    if (!(await find(path)) && !(await bring(path))) return;
  }
}

/** Takes over what is stored of other releases: what has not changed as it is, the rest anew. */
async function inherit() {
  /** @type {Map<string, Response>} */
  const byHash = new Map();
  /** @type {string[]} */
  const stored = [];
  for (const name of others(await caches.keys(), place, RELEASE.id)) {
    const old = await caches.open(name);
    for (const { url } of await old.keys()) {
      const response = await old.match(url);
      stored.push(url.slice(root.length));
      if (response) byHash.set(response.headers.get(HASH) ?? "", response);
    }
  }
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (/** @type {unknown} */ (navigator));
  for (const path of inherited(RELEASE, stored)) {
    if (await find(path)) continue;
    const same = byHash.get(files[path] ?? "");
    if (same) await (await store()).put(root + path, same.clone());
    // Without the whole of it the old release stays; the browser tries again by itself.
    else if (!connection?.saveData && !(await bring(path))) throw new Error(`${path} is not that of release ${RELEASE.id}`);
  }
}

/** No page of another release is open. */
async function begin() {
  const old = others(await caches.keys(), place, RELEASE.id);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  // The very first one may also serve the page that has called it: nothing served that before.
  if (old.length === 0) await scope.clients.claim();
}

/** @param {FetchEvent} event */
async function ask(event) {
  return /** @type {Response | undefined} */ (await event.preloadResponse) ?? fetch(event.request);
}

/** @param {FetchEvent} event @param {string} path asks the server, and stores what it says */
async function askAndKeep(event, path) {
  const response = await ask(event);
  if (response.ok && path in files) event.waitUntil(keep(path, response.clone()).catch(() => false));
  return response;
}

/**
 * Asks the server, but for so long only as there is patience where a copy is stored.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function newest(event, path) {
  const copy = await find(path);
  if (!copy) return askAndKeep(event, path);
  const late = new Promise((resolve) => setTimeout(resolve, patience(Date.now(), slowAt), "late"));
  const answer = await Promise.race([ask(event).catch(() => "down"), late]);
  if (answer === "late") slowAt = Date.now();
  return answer instanceof Response && answer.status < 500 ? answer : copy;
}

/** @param {FetchEvent} event @param {import("./plan.js").Way} way @returns {Promise<Response>} */
async function answer(event, { kind, path }) {
  if (kind === "fixed") return (await find(path)) ?? askAndKeep(event, path);
  if (kind === "fresh") return newest(event, path);
  // What is relative in a page holds at its own address alone.
  if (kind === "moved") return ask(event).catch(() => Response.redirect(root + path));
  return newest(event, path).catch(() => {
    const reader = readerOf(RELEASE, root, event.request.referrer, path);
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(missingPage(reader, root, RELEASE.style), { status: 503, headers });
  });
}

scope.addEventListener("install", (event) => event.waitUntil(inherit()));
scope.addEventListener("activate", (event) => event.waitUntil(begin()));
scope.addEventListener("message", (event) => {
  filling = filling.then(() => fill(event.data)).catch(() => undefined);
  event.waitUntil(filling);
});
scope.addEventListener("fetch", (event) => {
  const { method, mode, url, headers } = event.request;
  const way = wayOf({ method, mode, url, ranged: headers.has("range") }, root, files);
  if (way) event.respondWith(answer(event, way));
});
