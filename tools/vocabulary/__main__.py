"""Print the words of card files: `python -m tools.vocabulary`; with a word, its meaning and its uses.

The site has the whole reference as `vocabulary.html`.
"""

from __future__ import annotations

import argparse

from tools.vocabulary.page import describe_word, overview


def main() -> None:
    """Print the words of card files, or with a word its meaning and uses."""
    parser = argparse.ArgumentParser(prog="tools.vocabulary", description=__doc__)
    parser.add_argument("word", nargs="?", help="print its meaning and all its uses")
    word = parser.parse_args().word
    print(describe_word(word) if word else overview())


if __name__ == "__main__":
    main()
