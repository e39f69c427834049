"""The commands about every line of a scene: `explore` lists its ends, `ask` answers a question."""

import argparse
import json
from typing import Any

from damagestep.cli.lines import load_line
from damagestep.cli.printing import end_progress, tell_progress
from damagestep.common import phrase
from damagestep.lines.analysis.asking import Answer, asking
from damagestep.lines.analysis.explore import PORTION, Exploration, exploration
from damagestep.lines.analysis.questions import read_question
from damagestep.lines.line import Line
from damagestep.lines.messages.book import book
from damagestep.records.record import plain
from damagestep.rulings.parse import rulings

Book = dict[str, Any]


def follow_all(chosen: argparse.Namespace) -> bool:
    """Print how many positions a scene has, and a line to each of its ends.

    At most --most positions are examined; how many are left open is printed too. The scene of a ruling is
    explored from its beginning, any other line from its end.
    """
    line = _start(chosen)
    speak = book(chosen.lang, line.scene.cards)
    found = exploration(line)
    while found.undecided and found.looked_at < chosen.most:
        found = found.work(min(PORTION, chosen.most - found.looked_at))
        _report(chosen, speak, found.looked_at, found.undecided)
    end_progress()
    data, told = _ends(found, len(line.decisions), speak)
    print(json.dumps(data, ensure_ascii=False) if chosen.json else "\n".join(told))
    return True


def answer_question(chosen: argparse.Namespace) -> bool:
    """Print whether some line answers a question with yes, and that line, or how many end otherwise.

    Where it begins, and --most, are as with `follow_all`.

    Raises:
        NoQuestion: it is no question about this scene.
    """
    line = _start(chosen)
    speak = book(chosen.lang, line.scene.cards)
    found = asking(line, read_question(chosen.question, line.duel))
    while not found.over and found.looked_at < chosen.most:
        found = found.work(min(PORTION, chosen.most - found.looked_at))
        _report(chosen, speak, found.looked_at, found.answer.undecided)
    end_progress()
    answer = found.answer
    if chosen.json:
        print(json.dumps(plain(answer), ensure_ascii=False))
    else:
        print(_told(answer, speak))
    return True


def _start(chosen: argparse.Namespace) -> Line:
    line = load_line(chosen.scene, chosen.profile, chosen.lang)
    return line.back(len(line.decisions)) if chosen.scene in rulings() else line


def _report(chosen: argparse.Namespace, speak: Book, looked_at: int, left: int) -> None:
    tell_progress(phrase.say(speak, "cli.looked-at", {"n": looked_at, "left": left}), asked=chosen.progress)


def _ends(found: Exploration, taken: int, speak: Book) -> tuple[dict[str, Any], list[str]]:
    """Return the ends that were found, as data and in words, without the first decisions of each line."""
    ends = [(end.life, end.winner, path[taken:]) for end, path in found.outcomes.items()]
    outcomes = [{"A": life.A, "B": life.B, "winner": won, "line": list(path)} for life, won, path in ends]
    counted = {"n": found.positions, "ends": len(ends), "left": found.undecided}
    told = [phrase.say(speak, "cli.explored", counted)]
    told += [f"A {life.A}, B {life.B}: {' '.join(d for d in path if d != 'pass')}" for life, _, path in ends]
    return {"counts": list(found.counts), "undecided": found.undecided, "outcomes": outcomes}, told


def _told(answer: Answer, speak: Book) -> str:
    if answer.yes:
        return f"{phrase.say(speak, 'cli.yes')}: {' '.join(answer.line)}"
    if answer.yes is None:
        so_far = {"n": answer.looked_at, "left": answer.undecided, "lines": answer.lines}
        return phrase.say(speak, "answer.open", so_far)
    return phrase.say(speak, "answer.no", {"n": answer.lines})
