"""The command line: `check`, `play`, `draw`, `why`, `matrix`, `compare`, `explore`, `save`, `code`, `schema`.

A scene file holds a scene as `notation` describes it and, below an empty line, decisions: what each was
is a decision id, one a line; `profile: etcg-2009` above the scene chooses a reading. It may as well be what
`save` has printed. `-` reads standard input. A ruling is named by its id. A scene
code, or a link that ends with one, is as good as a file.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from damagestep.catalogues import book
from damagestep.codes import code_of, read_code
from damagestep.common import phrase
from damagestep.common.coding.code import BadCode, NotEncodable
from damagestep.common.exporting import mat, svg, transcript, words
from damagestep.common.recording import tables
from damagestep.compare import compare
from damagestep.explore import PORTION, Exploration, exploration
from damagestep.line import Line, Place
from damagestep.notation import BadText
from damagestep.procedure.machine import IllegalDecision
from damagestep.procedure.options import about
from damagestep.questions import Answer, NoQuestion, ask, read_question
from damagestep.readings import NoReading, reading
from damagestep.rendering import Unwritable
from damagestep.rulings import parse, rulings
from damagestep.saved import Replayed, dump, parse_line, read_saved, render_line, replayed
from damagestep.scene_faults import BadScene
from damagestep.schema.edge import BadInput
from damagestep.schema.ruling import Ruling
from damagestep.schemas import SHAPES, schema
from damagestep.script import RulingFailed, run
from damagestep.state import asked
from damagestep.terms import plain
from damagestep.view import event, finding, recording, timing
from damagestep.wordlists import LANGUAGES

OK, FAILED, BAD_INPUT = 0, 1, 2
UNREADABLE = (
    BadCode,
    NotEncodable,
    BadText,
    BadScene,
    BadInput,
    NoQuestion,
    NoReading,
    Unwritable,
    IllegalDecision,
    OSError,
)
"""What is wrong with what was given, and not with the program."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 when all is well, 1 when a ruling fails, 2 for input that cannot be read."""
    chosen = _parser().parse_args(arguments)
    try:
        return int(chosen.command(chosen))
    except UNREADABLE as error:
        print(error, file=sys.stderr)
        return BAD_INPUT


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

    play = commands.add_parser("play", parents=[lines], help="print what happens in a scene, step by step")
    play.add_argument("scene", help="a scene file, '-', or the id of a ruling")
    play.set_defaults(command=play_scene)

    picture = commands.add_parser("draw", parents=[lines], help="print the mat of a step as SVG")
    picture.add_argument("scene", help="a scene file, '-', or the id of a ruling")
    picture.add_argument(
        "--step", type=int, metavar="N", help="which step, counted from 1 (the last decision's)"
    )
    picture.set_defaults(command=draw_step)

    why = commands.add_parser("why", parents=[lines], help="say where something may be done, and why not")
    why.add_argument("scene", help="a scene file, '-', or the id of a ruling")
    why.add_argument("decision", help="a decision id, such as activate:honest#boost")
    why.set_defaults(command=explain)

    sweep = commands.add_parser("matrix", parents=[lines], help="every effect at every timing of a line")
    sweep.add_argument("scene", help="a scene file, '-', or the id of a ruling (from its first decision)")
    sweep.set_defaults(command=show_matrix)

    beside = commands.add_parser("compare", parents=[lines], help="say where two lines part, and in what")
    beside.add_argument("scene", help="a scene file, '-', or the id of a ruling")
    beside.add_argument("other", nargs="?", help="another; without it, the same line under --profile")
    beside.set_defaults(command=compare_lines)

    keep = commands.add_parser("save", parents=[lines], help="print a line as JSON, or as text with --text")
    keep.add_argument("scene", help="a scene file, '-', or the id of a ruling")
    keep.add_argument("--text", action="store_true", help="print it as a scene file")
    keep.set_defaults(command=save_line)

    share = commands.add_parser("code", parents=[lines], help="print the scene code of a line, for links")
    share.add_argument("scene", help="a scene file, '-', or the id of a ruling")
    share.set_defaults(command=print_code)

    shape = commands.add_parser("schema", help="print the JSON schema of what damagestep reads and answers")
    shape.add_argument("name", choices=SHAPES)
    shape.set_defaults(command=print_schema)

    find = commands.add_parser("explore", parents=[lines], help="follow every line of a scene")
    find.add_argument("scene", help="a scene file, '-', or the id of a ruling (from its start)")
    find.add_argument("--most", type=int, default=20_000, metavar="N", help="positions to look at (20000)")
    find.add_argument("--can", metavar="QUESTION", help="ask: 'Honest in graveyard', 'A wins'")
    find.add_argument("--progress", action="store_true", help="say on standard error how far it has come")
    find.set_defaults(command=follow_all)
    return parser


def check_rulings(chosen: argparse.Namespace) -> int:
    """Runs rulings and prints each that fails, with its file, line and reason."""
    found: list[Ruling] = [] if chosen.files else list(rulings().values())
    for file in chosen.files:
        found += parse(file.read_text(encoding="utf-8"), file.name)
    failures = []
    for ruling in found:
        try:
            run(ruling)
        except RulingFailed as error:
            failures.append({"ruling": ruling.id, "reason": str(error)})
    total = len(found)
    if chosen.json:
        print(json.dumps({"passed": total - len(failures), "failed": failures}, ensure_ascii=False))
    else:
        for failure in failures:
            print(f"{failure['ruling']}: {failure['reason']}")
        print(f"{total - len(failures)} passed, {len(failures)} failed")
    return FAILED if failures else OK


def play_scene(chosen: argparse.Namespace) -> int:
    """Prints the transcript of a scene: its decisions, then what happens if both players pass."""
    line = _line(chosen.scene, chosen.profile)
    whole = line.to_end()
    if chosen.json:
        print(json.dumps(recording(whole, chosen.scene, len(line.decisions)), ensure_ascii=False))
        return OK
    speak, last = book(chosen.lang, line.scene.cards), ""
    for number, place in enumerate(whole.places):
        if (here := timing(place.duel)) != last:
            print(phrase.say(speak, f"timing.{here}"))
            last = here
        if place.event:
            print(f"{number:4}  {phrase.event(speak, event(place.event))}")
    life = whole.duel.life
    print(f"A {life.A}, B {life.B}")
    return OK


def draw_step(chosen: argparse.Namespace) -> int:
    """Prints the mat of one step as an SVG file."""
    line = _line(chosen.scene, chosen.profile)
    made = recording(line.to_end(), chosen.scene, len(line.decisions))
    steps, shown = made["steps"], tables(made["steps"])
    last = max(n for n, step in enumerate(steps) if step["at"][0] <= len(line.decisions))
    at = last if chosen.step is None else min(max(chosen.step, 1), len(steps)) - 1
    speak = book(chosen.lang, line.scene.cards)
    said = {"n": at + 1, "text": {"text": transcript.sentence(speak, steps[at])}}
    told = (phrase.say(speak, "picture.step", said), words.described(speak, shown[at]))
    print(svg.file(mat.drawing(speak, shown[at], told)), end="")
    return OK


def explain(chosen: argparse.Namespace) -> int:
    """Says at every decision of a scene whether something may be done, and if not, why not."""
    line = _line(chosen.scene, chosen.profile).to_end()
    answers = [
        (number, place, verdict)
        for number, place in enumerate(line.places)
        if asked(place.duel) and (verdict := about(place.duel, chosen.decision))
    ]
    if not answers:
        raise IllegalDecision(chosen.decision, None)
    if chosen.json:
        print(json.dumps([_answer(place, verdict) for _, place, verdict in answers], ensure_ascii=False))
        return OK
    speak = book(chosen.lang, line.scene.cards)
    for number, place, verdict in answers:
        name = phrase.say(speak, f"timing.{timing(place.duel)}")
        print(f"{number:4}  {name}, {asked(place.duel)}: {'+' if verdict.holds else '-'}")
        for refusal in verdict.refused:
            print(f"        {phrase.finding(speak, finding(refusal))} [{refusal.rule}]")
    return OK


def show_matrix(chosen: argparse.Namespace) -> int:
    """Prints for every effect whether it may be activated at each timing, and the rules that forbid it."""
    line = _line(chosen.scene, chosen.profile)
    if chosen.scene in rulings():
        line = line.back(len(line.decisions) - 1)
    found = line.matrix()
    if chosen.json:
        print(json.dumps(plain(found), ensure_ascii=False))
        return OK
    for row in found.rows:
        print(f"{row.card}{f'#{row.effect}' if row.effect else ''}, {row.side}")
        for at, cell in zip(found.timings, row.cells, strict=True):
            print(f"    {at:40}{'+' if cell.legal else ' '.join(cell.refused) or cell.status}")
    return OK


def compare_lines(chosen: argparse.Namespace) -> int:
    """Prints where two lines, played to their ends, first differ; or one line under two readings."""
    left = _line(chosen.scene).to_end()
    if chosen.other:
        right = _line(chosen.other, chosen.profile).to_end()
    else:
        profile = reading(chosen.profile) if chosen.profile else left.profile
        right = replayed(left.scene, left.decisions, profile).line
    parting = compare(left, right)
    if chosen.json:
        print(json.dumps(plain(parting), ensure_ascii=False))
    elif parting is None:
        print("no difference")
    else:
        print(f"{parting.at[0]}.{parting.at[1]}  {parting.aspect}")
        for change in parting.changes:
            print(f"    {'.'.join(change.path)}: {json.dumps(change.left)} | {json.dumps(change.right)}")
    return OK


def save_line(chosen: argparse.Namespace) -> int:
    """Prints a line so that it can be loaded again."""
    line = _line(chosen.scene, chosen.profile)
    print(render_line(line) if chosen.text else dump(line), end="" if chosen.text else "\n")
    return OK


def print_code(chosen: argparse.Namespace) -> int:
    """Prints the code of a line; opened as `#c=…` it shows the place behind the last decision."""
    line = _line(chosen.scene, chosen.profile)
    print(code_of(line, line.places[-1].at))
    return OK


def print_schema(chosen: argparse.Namespace) -> int:
    """Prints a JSON schema."""
    print(json.dumps(schema(chosen.name), indent=1))
    return OK


def follow_all(chosen: argparse.Namespace) -> int:
    """Prints how many positions a scene has and a line to each of its ends, or answers a question."""
    line = _line(chosen.scene, chosen.profile)
    if chosen.scene in rulings():
        line = line.back(len(line.decisions))
    question = read_question(chosen.can, line.duel) if chosen.can else None
    found = exploration(line)
    while found.undecided and found.looked_at < chosen.most:
        found = found.work(min(PORTION, chosen.most - found.looked_at))
        if chosen.progress:
            print(f"{found.looked_at} looked at, {found.undecided} left", file=sys.stderr)
        if question and found.witness(question) is not None:
            break
    said = _ends(found, len(line.decisions)) if question is None else _asked(ask(found, question))
    print(json.dumps(said[0], ensure_ascii=False) if chosen.json else "\n".join(said[1]))
    return OK


def _ends(found: Exploration, taken: int) -> tuple[dict[str, Any], list[str]]:
    """Everything that was found, as data and in words; lines without their first decisions."""
    ends = [(end.life, end.winner, path[taken:]) for end, path in found.outcomes.items()]
    outcomes = [{"A": life.A, "B": life.B, "winner": won, "line": list(path)} for life, won, path in ends]
    words = [f"{found.positions} positions, {len(ends)} outcomes, undecided at {found.undecided}"]
    words += [f"A {life.A}, B {life.B}: {' '.join(d for d in path if d != 'pass')}" for life, _, path in ends]
    return {"counts": list(found.counts), "undecided": found.undecided, "outcomes": outcomes}, words


def _asked(answer: Answer) -> tuple[dict[str, Any], list[str]]:
    """An answer as data and in words."""
    word = {True: "yes", False: "no", None: "not found, but not everything has been looked at"}[answer.yes]
    return plain(answer), [f"{word}: {' '.join(answer.line)}" if answer.yes else word]


def _answer(place: Place, verdict: Any) -> dict[str, Any]:
    return {
        "at": list(place.at),
        "timing": timing(place.duel),
        "asked": asked(place.duel),
        "legal": verdict.holds,
        "findings": [finding(f) for f in verdict.refused],
    }


def _line(name: str, profile: str | None = None) -> Line:
    """The line of a ruling's first branch, or of a file; under another profile as far as it can be played."""
    if ruling := rulings().get(name):
        done = run(ruling)
        line = done.main or done.line
        return line if profile is None else _told(replayed(line.scene, line.decisions, reading(profile)))
    if text := _code_in(name):
        coded = read_code(text)
        return _told(replayed(coded.scene, coded.decisions, reading(profile or coded.profile)))
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    saved = read_saved(text) if text.lstrip().startswith("{") else parse_line(text)
    return _told(replayed(saved.scene, saved.decisions, reading(profile or saved.profile)))


def _code_in(name: str) -> str:
    """The scene code that somebody has given instead of a file: by itself, or in an address."""
    address, _, behind = name.partition("#")
    parts = dict(part.partition("=")[::2] for part in behind.split("&"))
    alone = address if address[:1].isdigit() and address.isprintable() and not Path(address).exists() else ""
    return parts.get("c", "") or alone


def _told(found: Replayed) -> Line:
    """The line, after a word on the decision at which it had to stop."""
    if found.broken:
        where = f"decision {found.broken.n + 1} is not possible any more"
        print(f"{where}: {IllegalDecision(found.broken.decision, found.broken.verdict)}", file=sys.stderr)
    return found.line


if __name__ == "__main__":
    sys.exit(main())
