"""Build the site: `python -m tools.build [--out dist] [--work DIR] [--site https://…]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.build.site import build
from tools.build.static_pages import check_address
from tools.errors import explained
from tools.paths import CACHE, COMPILED, DIST


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(prog="tools.build", description=__doc__)
    parser.add_argument("--out", type=Path, default=DIST)
    parser.add_argument("--work", type=Path, default=CACHE / "work")
    parser.add_argument("--cache", type=Path, default=COMPILED, help="compiled archives of earlier builds")
    parser.add_argument("--site", type=check_address, default="", help="where the site will stand")
    asked = parser.parse_args()
    with explained():
        build(asked.out.resolve(), asked.work.resolve(), asked.cache.resolve(), asked.site)


if __name__ == "__main__":
    main()
