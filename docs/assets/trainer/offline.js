/**
 * Has the site stored on the reader's device, so that it is there without a network: asked for by the
 * trainer's page alone, once the page has nothing else to do. Where the browser refuses, all stays as
 * it is.
 */

/** Resolves when the page is there and idle. */
async function idle() {
  if (document.readyState !== "complete") await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => (window.requestIdleCallback ?? ((/** @type {() => void} */ run) => window.setTimeout(run, 1500)))(() => resolve(undefined)));
}

/**
 * @param {string} address of the service worker
 * @param {string} lang code of the language
 * @param {() => Promise<unknown>} rest resolves when the line is not needed for more
 */
export async function keepOffline(address, lang, rest) {
  await idle();
  await rest();
  try {
    const { connection, serviceWorker } = /** @type {Navigator & {connection?: {saveData?: boolean}}} */ (navigator);
    await serviceWorker.register(address);
    const { active } = await serviceWorker.ready;
    const used = [location.href.split(/[?#]/, 1)[0], ...performance.getEntriesByType("resource").map(({ name }) => name)];
    active?.postMessage({ lang, used: connection?.saveData ? used : null });
  } catch {
    // Refused: in a private window, by a policy, on a page that came unencrypted.
  }
}

/** Whether the server has another release by now: nothing of this one can come from it any more. */
export async function superseded() {
  try {
    return (await fetch(import.meta.url, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}
