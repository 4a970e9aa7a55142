"""What the page asks its engine, and what it is told: noted in the page, to be looked at later."""

from typing import Any, cast

from playwright.sync_api import Page

#: Runs before the page's own scripts; the deal is always the same.
SCRIPT = """
window.asked = [];
window.told = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (message?.kind === "call") window.asked.push(JSON.parse(message.text));
  return post.call(this, message, ...rest);
};
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (data.kind === "reply") window.told.push(JSON.parse(data.text));
    });
  }
};
crypto.getRandomValues = (numbers) => {
  numbers[0] = 2 * SEED;
  return numbers;
};
"""


def recorder(seed: int = 7) -> str:
    """The script for a deal."""
    return SCRIPT.replace("SEED", str(seed))


def asked(page: Page, kind: str) -> list[dict[str, Any]]:
    """What was asked of one kind, the newest last."""
    script = "(kind) => window.asked.filter((one) => one.type === kind)"
    return cast("list[dict[str, Any]]", page.evaluate(script, kind))


def told(page: Page, part: str) -> list[dict[str, Any]]:
    """The replies that have a part, such as ``hint``, the newest last."""
    script = "(part) => window.told.filter((one) => part in one)"
    return cast("list[dict[str, Any]]", page.evaluate(script, part))
