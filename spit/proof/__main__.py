"""``python -m spit.proof``: all faults of the texts that one writes, in seconds."""

import argparse
import sys
from pathlib import Path

from spit.proof.compare import compare
from spit.proof.grammar import NoGrammarError
from spit.proof.reader import proof_read
from spit.proof.spelling import ROOT, NoDictionaryError
from spit.text.languages import CODES, LANGUAGES

TEXTS = ROOT / "docs" / "texts"


def main(arguments: list[str] | None = None) -> int:
    """Print each fault with its file and line; 1 if there is one, 2 if it cannot be told."""
    parser = argparse.ArgumentParser(prog="python -m spit.proof", description=__doc__)
    parser.add_argument("--lang", choices=CODES, help="only this language")
    parser.add_argument("--texts", type=Path, default=TEXTS, metavar="DIR", help="all the texts")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="only these texts")
    asked = parser.parse_args(arguments)
    by_language: dict[str, list[Path]] = {}
    for path in asked.files:
        lang = asked.lang or path.resolve().parent.name
        if lang not in LANGUAGES:
            parser.error(f"{path} is in no folder of a language; expected --lang")
        by_language.setdefault(lang, []).append(path)
    if not asked.files:
        by_language = {lang: [] for lang in ([asked.lang] if asked.lang else CODES)}
    try:
        faults = [
            fault
            for lang, only in by_language.items()
            for fault in proof_read(lang, asked.texts / lang, only)
        ]
        if not asked.files:
            folders = {str(asked.texts / lang) for lang in by_language}
            faults += [
                fault for fault in compare(asked.texts) if str(Path(fault.path).parent) in folders
            ]
    except (NoDictionaryError, NoGrammarError) as reason:
        print(f"spit.proof: {reason}", file=sys.stderr)
        return 2
    print("\n".join(dict.fromkeys(map(str, faults))) or "no fault found")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
