"""Where the site will be: ``python -m spit.site.address`` prints the path below its host."""

import os
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.utils.yaml import yaml_load


def site_url(config: Path = Path("mkdocs.yml")) -> str:
    """Return ``SITE_URL``, or the address that mkdocs.yml gives without it."""
    with config.open("rb") as file:
        # yaml_load knows the !ENV tag, and so gives the same answer as the build.
        url = str(yaml_load(file)["site_url"])
    return url if url.endswith("/") else f"{url}/"


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[2])
    print(urlsplit(site_url()).path)
