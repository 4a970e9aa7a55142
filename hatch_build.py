"""Packs the words of all languages into the wheel; a checkout reads them from docs/texts/."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls while it builds a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the catalogs and name them to hatchling as files of the package.

        :param version: ``editable`` for a link to the checkout, which needs no copy of the words.
        :raises SystemExit: the source texts have faults; lists them all.
        """
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from spit.text.catalog import load_catalogs, write_catalogs
        from spit.text.errors import TextErrors

        try:
            catalogs = load_catalogs(Path(self.root) / "docs" / "texts")
        except TextErrors as errors:
            raise SystemExit(f"the texts have faults:\n{errors}") from None
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        write_catalogs(catalogs, folder)
        for path in sorted(folder.iterdir()):
            build_data["force_include"][str(path)] = f"spit/catalogs/{path.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the catalogs: they are in the wheel now."""
        if version != "editable":
            self._folder.cleanup()
