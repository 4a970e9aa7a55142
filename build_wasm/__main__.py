"""``python -m build_wasm``: make the bundle, or check the one that is there."""

import argparse
import sys
from pathlib import Path

from build_wasm.build import build
from build_wasm.errors import BuildError
from build_wasm.manifest import Manifest
from build_wasm.project import Project, add_project_options
from build_wasm.verify import verify


def _summary(manifest: Manifest) -> str:
    return (
        f"Pyodide {manifest['pyodide']}, engine {manifest['engine']}, "
        f"{len(manifest['files'])} files, {manifest['bytes'] / 1e6:.2f} MB "
        f"({manifest['gzip'] / 1e6:.2f} MB compressed)"
    )


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code is 1 when something is missing or wrong."""
    parser = argparse.ArgumentParser(prog="python -m build_wasm", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only verify the bundle on disk")
    add_project_options(parser)
    parser.add_argument("--out", type=Path, help="the bundle (default: docs/assets/wasm)")
    options = parser.parse_args(arguments)
    project = Project(options.project, options.entry)
    output = options.out or project.default_output
    try:
        if options.check:
            print(f"{output} is whole: {_summary(verify(output))}")
        else:
            manifest, made = build(project, output)
            print(f"{output} {'made' if made else 'is up to date'}: {_summary(manifest)}")
    except BuildError as error:
        print(f"build_wasm: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
