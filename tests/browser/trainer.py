"""The trainer as a visitor meets it: what is on the page, and fingers and keys on it."""

import json
import re
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Locator, Page, Worker, expect

from tests.conftest import OpenPage
from tests.session.page import OPTIONS

#: language → where its pages are, and what its visitors' browsers say
LANGUAGES = {
    "fr": ("", "fr-FR"),
    "pt": ("pt/", "pt-BR"),
    "es": ("es/", "es-ES"),
    "nl": ("nl/", "nl-NL"),
}
TABLE = """[...document.querySelector("spit-trainer").shadowRoot.querySelectorAll(".slot")]
  .map((node) => node.getAttribute("aria-label"))"""
PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
#: All files of the runtime.
WASM = "**/assets/wasm/**"
#: A visitor who pays for what he fetches: nothing comes ahead of need.
SAVE_DATA = """Object.defineProperty(Object.getPrototypeOf(navigator), "connection",
  { value: { saveData: true, effectiveType: "4g" } });"""
ARROWS = {"L": "ArrowLeft", "R": "ArrowRight", "M": "ArrowUp", "N": "ArrowDown"}


class Trainer:
    """One trainer page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def open(
        cls, open_page: OpenPage, lang: str = "fr", place: str = "", **options: Any
    ) -> "Trainer":
        """Open the page in a language, at a place such as ``#walk=up``."""
        folder, locale = LANGUAGES[lang]
        page = open_page(f"{folder}trainer/{place}", locale=locale, **options)
        return cls(page)

    @classmethod
    def at_step(cls, open_page: OpenPage, step: str, lang: str = "fr", **options: Any) -> "Trainer":
        """Open the page at a step of the walk."""
        trainer = cls.open(open_page, lang, f"#walk={step}", **options)
        expect(trainer.find(".stage.walk h2")).not_to_be_empty()
        return trainer

    @classmethod
    def in_game(
        cls, open_page: OpenPage, lang: str = "fr", rules: tuple[str, ...] = (), **options: Any
    ) -> "Trainer":
        """Open the page and begin a game against the slowest opponent, by these house rules."""
        trainer = cls.open(open_page, lang, "#play", **options)
        trainer.find("dialog input[name=level][value='1']").check()
        if rules:
            trainer.find("dialog .house-rules summary").click()
        for rule in rules:
            switch = f"dialog :is(input[name='{rule}'], input[name=ending][value='{rule}'])"
            trainer.find(switch).check()
        trainer.find("dialog .button.main").click()
        expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
        return trainer

    @classmethod
    def with_record(
        cls,
        open_page: OpenPage,
        record: str,
        lang: str = "fr",
        rules: dict[str, str] | None = None,
        **options: Any,
    ) -> "Trainer":
        """Open the page on a game that was put by, with the house rules it was begun with."""
        trainer = cls.open(open_page, lang, **options)
        saved = json.dumps({"record": record, "options": {**OPTIONS, **(rules or {}), "level": 1}})
        script = """(saved) => {
          sessionStorage.setItem("spit:1", saved);
          history.replaceState(null, "", "#play");
        }"""
        trainer.page.evaluate(script, saved)
        trainer.page.reload()
        return trainer

    def resume(self) -> None:
        """Go on with a paused game."""
        self.find(".veil .button.main").click()
        expect(self.find(".veil")).to_be_hidden()

    def find(self, selector: str) -> Locator:
        """Find something inside the trainer."""
        return self.page.locator(f"spit-trainer {selector}")

    def slot(self, place: str) -> Locator:
        """Find a place of the table."""
        return self.find(f"[data-place='{place}']")

    def card(self, place: str) -> str | None:
        """Return the face-up card of a place, as ``9h``."""
        face = self.slot(place).locator(".face.top")
        if face.get_attribute("hidden") is not None:
            return None
        return f"{face.get_attribute('data-rank')}{face.get_attribute('data-suit')}"

    def expect_card(self, place: str, card: str) -> None:
        """Wait until a place shows a card."""
        face = f".face.top[data-rank='{card[0]}'][data-suit='{card[1]}']:not([hidden])"
        expect(self.slot(place).locator(face)).to_have_count(1)

    def middle(self, place: str) -> tuple[float, float]:
        """Return the middle of a place on the screen."""
        box = self.slot(place).bounding_box()
        assert box is not None, f"{place} is not on the screen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, source: str, to: tuple[float, float]) -> None:
        """Carry a card with the mouse."""
        mouse = self.page.mouse
        mouse.move(*self.middle(source))
        mouse.down()
        mouse.move(*to, steps=6)
        mouse.up()

    def do(self, action: str) -> None:
        """Do one action of the engine's notation with the keyboard: ``A3>L``, ``A!``, ``A*R``."""
        press = self.page.keyboard.press
        if action == "A!":
            press("Space")
        elif move := re.fullmatch(r"A([1-5])>([LMR1-5])", action):
            press(f"Digit{move[1]}")
            press(ARROWS.get(move[2], f"Digit{move[2]}"))
        elif slap := re.fullmatch(r"A\*([LMR])", action):
            press(ARROWS[slap[1]])
        elif turn := re.fullmatch(r"A([1-5])\^", action):
            press(f"Digit{turn[1]}")
        else:
            raise ValueError(f"no keys for {action!r}")

    def act(self, action: str) -> None:
        """Do one action and wait until the table has changed."""
        before = self.table()
        self.do(action)
        self.wait_for_change(before)

    def play(self) -> dict[str, Any]:
        """Look at the table like a player and do at most one act; say what a result sheet says."""
        return cast("dict[str, Any]", self.page.evaluate(PLAYER))

    def table(self) -> list[str]:
        """Return the names of all places, which say what lies there."""
        return cast("list[str]", self.page.evaluate(f"() => {TABLE}"))

    def wait_for_change(self, before: list[str]) -> None:
        """Wait until the table is no longer as it was."""
        script = f"(before) => JSON.stringify({TABLE}) !== JSON.stringify(before)"
        self.page.wait_for_function(script, arg=before, timeout=60_000)

    def workers(self) -> list[Worker]:
        """Return the engine's workers; the theme has one of its own."""
        return [one for one in self.page.workers if one.url.endswith("/trainer/worker.js")]

    def catalog(self) -> dict[str, Any]:
        """Return the words of the page's language."""
        script = """async () => (await fetch(
            document.querySelector("spit-trainer").dataset.catalog)).json()"""
        return cast("dict[str, Any]", self.page.evaluate(script))
