/** All steps of the walk by their titles: where the learner has been, and the way to any of them. */

import { h, icon } from "./dom.js";
import { Sheet } from "./sheet.js";

/**
 * @param {import("./trainer.js").Shell} shell
 * @param {import("./protocol.d.ts").WalkView} walk
 * @param {(step: string) => void} open
 */
export function openStepList(shell, walk, open) {
  const { words, store } = shell;
  const rows = walk.steps.map((step, at) => {
    const state = store.saved.walk[step] ?? "open";
    const current = step === walk.step;
    const button = h(
      "button",
      { type: "button", class: state, "aria-current": current ? "step" : null, autofocus: current, onclick: () => choose(step) },
      h("span", { class: "number", "aria-hidden": "true", text: words.number(at + 1) }),
      h("span", {}, h("span", { class: "quiet", text: `${words.ui(`dot_${state}`, { n: at + 1 })}. ` }), words.step(step).title),
      state === "solved" ? icon("check") : null,
    );
    return h("li", {}, button);
  });
  const sheet = new Sheet(shell.root, words, { title: words.ui("all_steps"), body: [h("ol", { class: "step-list" }, ...rows)], kind: "side" });
  /** @param {string} step */
  const choose = (step) => {
    sheet.close();
    open(step);
  };
}
