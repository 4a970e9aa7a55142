// @ts-check
/**
 * The memory of a started engine, kept in this browser for the next visit.
 *
 * It belongs to one build and one browser. Pyodide calls this an experiment, so it is given up at the
 * slightest doubt, and the engine starts as it does at the first visit.
 */

/** @typedef {{url: string, agent: string}} Key */

const STORE = "engine-snapshot";
const HASH = "Snapshot-Sha256";
const AGENT = "Snapshot-Agent";
/** A larger one has more than the memory that Pyodide starts with, and may not come back right. */
const MOST = 21e6;

/** @param {Uint8Array<ArrayBuffer> | ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where it is noted that a snapshot is being used: who comes and finds that knows that it failed. */
const triedAt = (/** @type {Key} */ key) => `${key.url}&tried`;

/**
 * What was kept under this key, if it is whole and the last start from it went well. Whoever uses it
 * says by `worked` that it does.
 *
 * @param {Key} key
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}
 */
export async function recall(key) {
  try {
    if (!(await caches.has(STORE))) return null;
    const store = await caches.open(STORE);
    const [kept, tried] = await Promise.all([store.match(key.url), store.match(triedAt(key))]);
    if (kept && !tried && kept.headers.get(AGENT) === key.agent) {
      const noted = store.put(triedAt(key), new Response());
      const bytes = await kept.arrayBuffer();
      await noted;
      if ((await sha256(bytes)) === kept.headers.get(HASH)) return new Uint8Array(bytes);
    }
    if (kept) await forget();
  } catch {
    // No storage: the engine starts without.
  }
  return null;
}

/** @param {Key} key an engine runs that was started from what was kept under it */
export async function worked(key) {
  await caches.open(STORE).then((store) => store.delete(triedAt(key))).catch(() => false);
}

/** Gives up what was kept. */
export async function forget() {
  await caches.delete(STORE).catch(() => false);
}

/**
 * Keeps a snapshot in the place of any other; where there is no room for it, none.
 *
 * @param {Key} key
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export async function keep(key, bytes) {
  if (bytes.length > MOST) return;
  try {
    const headers = { [HASH]: await sha256(bytes), [AGENT]: key.agent };
    await caches.delete(STORE);
    await (await caches.open(STORE)).put(key.url, new Response(bytes, { headers }));
  } catch {
    await forget();
  }
}
