// Lets Lighthouse look at pages, one after the other, in one browser. Reads one line of JSON:
// { chrome, flags, addresses, categories }; writes one for each page:
// { address, scores: { category: 0–100 }, faults: [text], machine }, the last
// being how quick the machine was. tools/lighthouse.py is what asks.

import { createInterface } from "node:readline";

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const { value: line } = await createInterface({ input: process.stdin })[Symbol.asyncIterator]().next();
const { chrome: chromePath, flags: chromeFlags, addresses, categories } = JSON.parse(line);

/**
 * Where no figure for speed is asked for, nobody waits for more. The slow line is only simulated:
 * with any other, Lighthouse waits five seconds after each step, whatever is set here.
 */
const QUICK = {
  throttlingMethod: "simulate",
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 100,
  networkQuietThresholdMs: 200,
  cpuQuietThresholdMs: 0,
};
/** A phone in the hand of somebody on a slow line: Lighthouse's own settings. */
const settings = {
  onlyCategories: categories,
  formFactor: "mobile",
  ...(categories.includes("performance") ? {} : QUICK),
};

/** What took points away, with the first places where it is. */
function faults({ categories: found, audits }) {
  return Object.values(found).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => {
        const { title, displayValue = "", errorMessage = "", details } = audits[id];
        const places = (details?.items ?? []).slice(0, 3).map((item) => item.node?.snippet ?? item.url ?? item.description ?? "");
        return [category.id, id, title, displayValue, errorMessage, ...places].filter(Boolean).join(" | ");
      }),
  );
}

const chrome = await launch({ chromePath, chromeFlags });
try {
  for (const address of addresses) {
    const { lhr } = await lighthouse(address, { port: chrome.port, logLevel: "silent" }, { extends: "lighthouse:default", settings });
    const scores = Object.fromEntries(
      Object.values(lhr.categories).map(({ id, score }) => [id, score === null ? 0 : Math.round(score * 100)]),
    );
    const failed = lhr.runtimeError ? [lhr.runtimeError.message] : [];
    process.stdout.write(`${JSON.stringify({ address, scores, faults: [...failed, ...faults(lhr)], machine: lhr.environment.benchmarkIndex })}\n`);
  }
} finally {
  chrome.kill();
}
