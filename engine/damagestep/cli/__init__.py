"""The command line: `python -m damagestep --help` lists the commands.

A scene file holds a scene as `lines.scenes.parse` describes it and, below an empty line, decisions: one
decision id a line. `profile: etcg-2009` above the scene chooses a profile. The output of `save` is read too.
`-` reads standard input. A ruling is named by its id. A scene code, or a link that ends with one, serves as
well as a file.
"""

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from damagestep.cli import exchange, exploring, reasons, verbs
from damagestep.cli.checks import check_rulings, tell_cards
from damagestep.cli.errors import UNREADABLE, error_lines
from damagestep.cli.printing import LONGEST_ECHO, echo, part_errors, printed
from damagestep.cli.reading import read_texts
from damagestep.cli.understood import understood_said
from damagestep.library.catalogues import LANGUAGES
from damagestep.lines.analysis.asking import MOST
from damagestep.lines.exchange.notes import NothingImported
from damagestep.lines.messages.book import book
from damagestep.records.untrusted_text import number_in
from damagestep.records.validation import BadInput
from damagestep.site.service.schemas import SHAPES

OK, FAILED, BAD_INPUT, NOTHING, INTERRUPTED = 0, 1, 2, 3, 130
SCENE = "a scene file, '-', a scene code, the id of a ruling, or a link to one of them"
STANDARD_OUTPUT = "standard output"
LONG_ARGUMENT = re.compile(rf"'[^']{{{LONGEST_ECHO},}}'|\S{{{LONGEST_ECHO},}}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the arguments are those of the process if none are given.

    Return 0 if it succeeds, 1 if a ruling fails, 2 for input that cannot be read or output that nobody takes,
    3 if nothing was imported, 130 if it was interrupted. Which cards were understood by less than their names
    is said on standard error. Arguments that the parser refuses end the program (SystemExit).
    """
    try:
        with printed("en", every=False):
            chosen = _parser().parse_args(arguments)
        with printed(chosen.lang, every=chosen.all):
            return _run(chosen)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(chosen: argparse.Namespace) -> int:
    """Run a command, and say what cannot be read; return the exit status."""
    if sys.__stdout__ is None:
        return _said(OSError(errno.EBADF, os.strerror(errno.EBADF), STANDARD_OUTPUT), chosen.lang)
    try:
        with understood_said(chosen.lang):
            code = OK if chosen.command(chosen) else FAILED
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads the output, such as head, has read enough
        _give_up_output()
        return OK
    except UNREADABLE as error:
        if isinstance(error, OSError) and error.filename is None:
            _give_up_output()
            error.filename = STANDARD_OUTPUT
        return _said(error, chosen.lang)
    return code


def _give_up_output() -> None:
    """Let what still waits to be printed go nowhere, so that the end of the process does not fail at it."""
    if sys.__stdout__ is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())


def _said(error: Exception, language: str) -> int:
    """Say an error, that of a damaged library as it is, since all words need the cards; return the status."""
    try:
        lines = error_lines(error, book(language))
    except BadInput as damaged:
        lines = [str(damaged)]
    part_errors(language)
    print("\n".join(lines), file=sys.stderr)
    return NOTHING if isinstance(error, NothingImported) else BAD_INPUT


class Parser(argparse.ArgumentParser):
    """The parser of arguments; what it repeats of them is short."""

    def error(self, message: str) -> NoReturn:
        """End the program with the usage and one line."""
        self.print_usage(sys.stderr)
        self.exit(BAD_INPUT, f"{self.prog}: {LONG_ARGUMENT.sub(lambda found: echo(found[0]), message)}\n")


def _step(text: str) -> int:
    """Return a number from 1; for argparse.

    Raises:
        ValueError: it is none.
    """
    if number := number_in(text):
        return number
    raise ValueError(text)


_step.__name__ = "number from 1"
"""As argparse calls it where it refuses a text."""


def _parser() -> Parser:
    parser = Parser(prog="damagestep", description="Yu-Gi-Oh! timing, with reasons.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    shared = Parser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    shared.add_argument("--json", action="store_true", help="print JSON instead of sentences")
    shared.add_argument("--all", action="store_true", help="say everything that is wrong, not ten lines")

    check = commands.add_parser("check", parents=[shared], help="run rulings: files, or all built-in ones")
    check.add_argument("files", nargs="*", type=Path)
    check.set_defaults(command=check_rulings)

    lines = Parser(add_help=False, parents=[shared])
    lines.add_argument("--profile", help="read the rules so: etcg-2009, default+flip_window=true")
    scenes = Parser(add_help=False, parents=[lines])
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
    picture.add_argument("--step", type=_step, metavar="N", help="which step, from 1 (the last decision's)")
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


def _add_searches(commands: Any, scenes: Parser) -> None:
    """Add the commands that follow every line of a scene to those of the parser."""
    search = Parser(add_help=False, parents=[scenes])
    search.add_argument(
        "--most", type=_step, default=MOST, metavar="N", help=f"positions to look at ({MOST})"
    )
    search.add_argument("--progress", action="store_true", help="say on standard error how far it has come")
    find = commands.add_parser("explore", parents=[search], help="follow every line of a scene")
    find.set_defaults(command=exploring.follow_all)

    inquiry = commands.add_parser("ask", parents=[search], help="ask whether some line of a scene does it")
    inquiry.add_argument("question", help="'Honest in graveyard', 'A wins', 'B takes no damage'")
    inquiry.set_defaults(command=exploring.answer_question)
