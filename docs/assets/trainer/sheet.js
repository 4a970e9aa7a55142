/** Dialogs: one way to open them, to close them and to give the focus back. */

import { h, icon, iconButton } from "./dom.js";

/** @typedef {import("./words.js").Words} Words */

/**
 * @typedef {object} SheetParts
 * @property {string} title
 * @property {(Node | null)[]} body
 * @property {HTMLElement[]} [actions]
 * @property {string} [kind] a class, such as "side"
 * @property {() => void} [onclose]
 */

export class Sheet {
  /**
   * @param {HTMLElement} root where the dialog lives
   * @param {Words} words
   * @param {SheetParts} parts
   */
  constructor(root, words, { title, body, actions = [], kind = "", onclose }) {
    const head = h("h2", { id: "sheet-title", tabindex: "-1", text: title });
    this.dialog = h(
      "dialog",
      { class: `sheet ${kind}`, "aria-labelledby": "sheet-title" },
      h("header", {}, head, iconButton("close", words.ui("close"), () => this.close())),
      h("div", { class: "sheet-body", tabindex: "0" }, ...body),
      actions.length ? h("footer", {}, ...actions) : null,
    );
    this.dialog.addEventListener("click", (event) => {
      // A click on the backdrop hits the dialog itself, outside its box.
      const box = this.dialog.getBoundingClientRect();
      const outside = event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
      if (event.target === this.dialog && event.detail > 0 && outside) this.close();
    });
    this.dialog.addEventListener("close", () => {
      this.dialog.remove();
      onclose?.();
    });
    root.append(this.dialog);
    this.dialog.showModal();
    /** @type {HTMLElement} */ (this.dialog.querySelector("[autofocus]") ?? head).focus();
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }
}

/**
 * A sheet before something begins: its main button begins it, and whoever closes it leaves.
 *
 * @param {import("./trainer.js").Shell} shell
 * @param {object} parts
 * @param {string} parts.title
 * @param {string} parts.start what the main button says
 * @param {string} parts.notice what the learner has to know first; may be empty
 * @param {(Node | null)[]} parts.body
 * @param {string} parts.kind
 * @param {() => void} parts.onstart
 * @param {() => void} parts.onleave
 */
export function openStartSheet(shell, { title, start, notice, body, kind, onstart, onleave }) {
  let begun = false;
  const go = button(start, () => {
    begun = true;
    sheet.close();
    onstart();
  }, { class: "button main", autofocus: true });
  const sheet = new Sheet(shell.root, shell.words, {
    title,
    body: [notice ? h("p", { role: "alert", text: notice }) : null, ...body],
    actions: [go],
    kind,
    onclose: () => {
      if (!begun) onleave();
    },
  });
}

/**
 * @param {string} text
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, unknown>} [props]
 */
export function button(text, onclick, props = {}) {
  return h("button", { type: "button", class: "button", onclick, ...props, text });
}

/**
 * A set of exclusive answers as large radio buttons.
 * @param {object} parts
 * @param {string} parts.name
 * @param {string} parts.legend
 * @param {{value: string, text: string, note?: string}[]} parts.options
 * @param {string} parts.value
 * @param {string} [parts.kind]
 * @param {(value: string) => void} parts.onchange
 */
export function choice({ name, legend, options, value, kind = "", onchange }) {
  return h(
    "fieldset",
    { class: `choice ${kind}` },
    h("legend", { text: legend }),
    h(
      "div",
      { class: "options" },
      ...options.map((option) =>
        h(
          "label",
          {},
          h("input", { type: "radio", name, value: option.value, checked: option.value === value, onchange: () => onchange(option.value) }),
          h("span", { class: "option" }, h("b", { text: option.text }), option.note ? h("small", { text: option.note }) : null),
        ),
      ),
    ),
  );
}

/**
 * A part that is unfolded on demand; its line says, besides its title, what is chosen in it.
 * @param {string} title
 * @param {Node} inside
 * @param {string} kind a class
 */
export function fold(title, inside, kind) {
  const note = h("small");
  const summary = h("summary", {}, h("span", {}, h("b", { text: title }), note), icon("right"));
  const element = h("details", { class: `fold ${kind}` }, summary, inside);
  element.addEventListener("toggle", () => {
    if (element.open) element.scrollIntoView({ block: "start" });
  });
  return { element, summary, note };
}

/**
 * @param {string} text
 * @param {string} note
 * @param {boolean} value
 * @param {(value: boolean) => void} onchange
 * @param {string | null} [name]
 */
export function toggle(text, note, value, onchange, name = null) {
  const input = h("input", { type: "checkbox", role: "switch", checked: value, name });
  input.addEventListener("change", () => onchange(input.checked));
  return h("label", { class: "toggle" }, h("span", {}, h("b", { text }), note ? h("small", { text: note }) : null), input, h("i", { "aria-hidden": "true" }));
}

/**
 * A value between two buttons that lower and raise it.
 * @param {object} parts
 * @param {string} parts.name what is changed
 * @param {Node[]} parts.less what stands on the first button
 * @param {Node[]} parts.more
 * @param {[string, string]} [parts.labels] what the buttons are called, where they show a sign
 * @param {(by: -1 | 1) => void} parts.onstep
 */
export function stepper({ name, less, more, labels, onstep }) {
  const value = h("span", { class: "value" });
  /** @param {-1 | 1} by @param {Node[]} inside @param {string | undefined} label */
  const make = (by, inside, label) => {
    const node = h("button", { type: "button", class: "button step-button", "aria-label": label, title: label }, ...inside);
    // At its end a button keeps the focus that it has.
    node.addEventListener("click", () => node.ariaDisabled === "true" || onstep(by));
    return node;
  };
  const down = make(-1, less, labels?.[0]);
  const up = make(1, more, labels?.[1]);
  const element = h("div", { class: "stepper", role: "group", "aria-label": name }, down, value, up);
  /** @param {string} text @param {boolean} least @param {boolean} most */
  const show = (text, least, most) => {
    if (value.textContent !== text) value.textContent = text;
    down.ariaDisabled = String(least);
    up.ariaDisabled = String(most);
  };
  return { element, show };
}

/**
 * A choice out of a list that is only seen when it is asked for.
 * @param {string} text
 * @param {{value: string, text: string}[]} options
 * @param {string} value
 * @param {(value: string) => void} onchange
 * @param {string} name
 */
export function select(text, options, value, onchange, name) {
  const list = h("select", { name, onchange: () => onchange(list.value) }, ...options.map((one) => h("option", { value: one.value, selected: one.value === value, text: one.text })));
  return h("label", { class: "select" }, h("span", { text }), list);
}
