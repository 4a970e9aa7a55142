"""The glossary. The ids of its items are those of the terms that the pages mark."""

from typing import Final

from spit.text.outline import Article, Item, Part, Position


def _terms(*pairs: tuple[str, str]) -> tuple[Item, ...]:
    return tuple(Item(term, (see,)) for term, see in pairs)


GLOSSARY: Final = Article(
    "glossary",
    intro=1,
    parts=(
        Part(
            "table",
            "llllllf",
            (
                Position(
                    "std play 8D/KS 7C/-/3dJH/9c2D/4h6s9dTcQH|Th3c "
                    "6C/JdTD/9hTS/AdKh3H/5c2h7s8c4S|AhQs"
                ),
            ),
            items=_terms(
                ("tableau", "glossary.1"),
                ("pile", "setup.3"),
                ("gap", "play.3"),
                ("spit-pile", "glossary.2"),
                ("centre", "glossary.3"),
                ("zone", "setup.5"),
            ),
        ),
        Part(
            "cards",
            "llllll",
            items=_terms(
                ("rank", "deck"),
                ("suit", "deck"),
                ("top", "glossary.8"),
                ("hidden", "play.3"),
                ("link", "glossary.6"),
                ("joker", "variants.2"),
            ),
        ),
        Part(
            "acts",
            "lllll",
            items=_terms(
                ("play", "play.2"),
                ("fill", "play.3"),
                ("spit", "glossary.4"),
                ("flip", "play.4"),
                ("slap", "glossary.5"),
            ),
        ),
        Part(
            "stops",
            "lll",
            items=_terms(("blocked", "glossary.7"), ("stalemate", "play.4"), ("final", "play.5")),
        ),
        Part(
            "games",
            "llll",
            items=_terms(
                ("round", "play.8"),
                ("game", "play.9"),
                ("series", "scoring.2"),
                ("house-rule", "variants"),
            ),
        ),
        Part(
            "speed",
            "lll",
            items=_terms(("hand", "speed.2"), ("draw-pile", "speed.5"), ("side-pile", "speed.6")),
        ),
    ),
)

#: The terms, in the order of the glossary.
TERMS: Final = tuple(item.id for part in GLOSSARY.parts for item in part.items)
