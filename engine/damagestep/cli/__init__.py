"""The command line: `python -m damagestep --help` lists the commands.

A scene file holds a scene as `lines.scenes.parse` describes it and, below an empty line, decisions: one
decision id a line. `profile: etcg-2009` above the scene chooses a profile. The output of `save` is read too.
`-` reads standard input. A ruling is named by its id. A scene code, or a link that ends with one, serves as
well as a file.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from damagestep.cli import exchange, exploring, reasons, verbs
from damagestep.cli.checks import check_rulings, tell_cards
from damagestep.cli.errors import UNREADABLE, error_lines
from damagestep.cli.reading import read_texts
from damagestep.cli.understood import understood_said
from damagestep.library.catalogues import LANGUAGES
from damagestep.lines.analysis.asking import MOST
from damagestep.lines.exchange.notes import NothingImported
from damagestep.lines.messages.book import book
from damagestep.records.validation import BadInput
from damagestep.site.service.schemas import SHAPES

OK, FAILED, BAD_INPUT, NOTHING = 0, 1, 2, 3
SCENE = "a scene file, '-', a scene code, or the id of a ruling"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the arguments are those of the process if none are given.

    Return 0 if it succeeds, 1 if a ruling fails, 2 for input that cannot be read, 3 if nothing was imported.
    Which cards were understood by less than their names is said on standard error. Arguments that the parser
    refuses end the program (SystemExit).
    """
    chosen = _parser().parse_args(arguments)
    try:
        with understood_said(chosen.lang):
            code = OK if chosen.command(chosen) else FAILED
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads the output, such as head, has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except UNREADABLE as error:
        print("\n".join(_said(error, chosen.lang)), file=sys.stderr)
        return NOTHING if isinstance(error, NothingImported) else BAD_INPUT
    return code


def _said(error: Exception, language: str) -> list[str]:
    """Return the lines of an error; that of a damaged library as it is, since all words need the cards."""
    try:
        speak = book(language)
    except BadInput as damaged:
        return [str(damaged)]
    return error_lines(error, speak)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="damagestep", description="Yu-Gi-Oh! timing, with reasons.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    shared.add_argument("--json", action="store_true", help="print JSON instead of sentences")

    check = commands.add_parser("check", parents=[shared], help="run rulings: files, or all built-in ones")
    check.add_argument("files", nargs="*", type=Path)
    check.set_defaults(command=check_rulings)

    lines = argparse.ArgumentParser(add_help=False, parents=[shared])
    lines.add_argument("--profile", help="read the rules so: etcg-2009, default+flip_window=true")
    scenes = argparse.ArgumentParser(add_help=False, parents=[lines])
    scenes.add_argument("scene", help=SCENE)

    card = commands.add_parser("card", parents=[lines], help="say what cards do: card files, or names")
    card.add_argument("cards", nargs="+", metavar="CARD", help="a card file (TOML or JSON), or a card's name")
    card.set_defaults(command=tell_cards)

    reader = commands.add_parser("read", parents=[shared], help="read a card's text: effects, Damage Step")
    reader.add_argument(
        "file", help="name, type line and text, one below the other; with --json a card a line; or '-'"
    )
    reader.set_defaults(command=read_texts)

    play = commands.add_parser("play", parents=[scenes], help="print what happens in a scene, step by step")
    play.set_defaults(command=verbs.play_scene)

    picture = commands.add_parser("draw", parents=[scenes], help="print the mat of a step as SVG")
    picture.add_argument("--step", type=int, metavar="N", help="which step, from 1 (the last decision's)")
    picture.set_defaults(command=verbs.draw_step)

    why = commands.add_parser("why", parents=[scenes], help="say where something may be done, and why not")
    why.add_argument("decision", help="a decision id, such as activate:honest#boost")
    why.set_defaults(command=reasons.explain)

    sweep = commands.add_parser("matrix", parents=[scenes], help="every effect at every timing of a line")
    sweep.set_defaults(command=verbs.show_matrix)

    beside = commands.add_parser("compare", parents=[scenes], help="say where two lines part, and in what")
    beside.add_argument("other", nargs="?", help="another; without it, the same line under --profile")
    beside.set_defaults(command=verbs.compare_lines)

    keep = commands.add_parser("save", parents=[scenes], help="print a line as JSON, or as text with --text")
    keep.add_argument("--text", action="store_true", help="print it as a scene file")
    keep.set_defaults(command=verbs.save_line)

    share = commands.add_parser("code", parents=[scenes], help="print the scene code of a line, for links")
    share.set_defaults(command=verbs.print_code)

    take = commands.add_parser(
        "import", parents=[shared], help="read an EDOPro puzzle as a scene file, or a deck list"
    )
    take.add_argument("file", help="a puzzle (.lua), a deck (.ydk, names, JSON), a ydke:// link, or '-'")
    take.add_argument("--playable", action="store_true", help="leave out what keeps the scene from play")
    take.set_defaults(command=exchange.import_file)

    give = commands.add_parser("export", parents=[scenes], help="print a scene as an EDOPro puzzle")
    give.set_defaults(command=exchange.export_puzzle)

    shape = commands.add_parser(
        "schema", parents=[shared], help="print the JSON schema of what damagestep reads and answers"
    )
    shape.add_argument("name", choices=SHAPES)
    shape.set_defaults(command=verbs.print_schema)

    _add_searches(commands, scenes)
    return parser


def _add_searches(commands: Any, scenes: argparse.ArgumentParser) -> None:
    """Add the commands that follow every line of a scene to those of the parser."""
    search = argparse.ArgumentParser(add_help=False, parents=[scenes])
    search.add_argument("--most", type=int, default=MOST, metavar="N", help=f"positions to look at ({MOST})")
    search.add_argument("--progress", action="store_true", help="say on standard error how far it has come")
    find = commands.add_parser("explore", parents=[search], help="follow every line of a scene")
    find.set_defaults(command=exploring.follow_all)

    inquiry = commands.add_parser("ask", parents=[search], help="ask whether some line of a scene does it")
    inquiry.add_argument("question", help="'Honest in graveyard', 'A wins', 'B takes no damage'")
    inquiry.set_defaults(command=exploring.answer_question)
