"""Write the reference of the card vocabulary: `python -m tools.vocabulary`; with a word, list its uses."""

from __future__ import annotations

import argparse

from tools.vocabulary.page import PAGE, listed, page


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tools.vocabulary", description=__doc__)
    parser.add_argument("word", nargs="?", help="a word whose uses are to be listed")
    word = parser.parse_args().word
    if word:
        print(listed(word))
        return
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    PAGE.write_text(page(old), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
