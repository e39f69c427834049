"""The command `explore`: every line of a scene, its ends, and questions about them."""

import argparse
import json
import sys
from typing import Any

from damagestep.cli.lines import load_line
from damagestep.common import phrase
from damagestep.lines.analysis.explore import PORTION, Exploration, exploration
from damagestep.lines.analysis.questions import Answer, ask, read_question
from damagestep.lines.messages.book import book
from damagestep.records.record import plain
from damagestep.rulings.parse import rulings

Book = dict[str, Any]


def follow_all(chosen: argparse.Namespace) -> bool:
    """Print how many positions a scene has and a line to each of its ends, or answer a question.

    At most --most positions are examined; what is left open is printed too. The scene of a ruling is explored
    from its beginning, any other line from its end.

    Raises:
        NoQuestion: --can is no question about this scene.
    """
    line = load_line(chosen.scene, chosen.profile, chosen.lang)
    if chosen.scene in rulings():
        line = line.back(len(line.decisions))
    speak = book(chosen.lang, line.scene.cards)
    question = read_question(chosen.can, line.duel) if chosen.can else None
    found = exploration(line)
    while found.undecided and found.looked_at < chosen.most:
        found = found.work(min(PORTION, chosen.most - found.looked_at))
        if chosen.progress:
            so_far = {"n": found.looked_at, "left": found.undecided}
            print(phrase.say(speak, "cli.looked-at", so_far), file=sys.stderr)
        if question and found.witness(question) is not None:
            break
    taken = len(line.decisions)
    data, told = _ends(found, taken, speak) if question is None else _asked(ask(found, question), speak)
    print(json.dumps(data, ensure_ascii=False) if chosen.json else "\n".join(told))
    return True


def _ends(found: Exploration, taken: int, speak: Book) -> tuple[dict[str, Any], list[str]]:
    """Return the ends that were found, as data and in words, without the first decisions of each line."""
    ends = [(end.life, end.winner, path[taken:]) for end, path in found.outcomes.items()]
    outcomes = [{"A": life.A, "B": life.B, "winner": won, "line": list(path)} for life, won, path in ends]
    counted = {"n": found.positions, "ends": len(ends), "left": found.undecided}
    told = [phrase.say(speak, "cli.explored", counted)]
    told += [f"A {life.A}, B {life.B}: {' '.join(d for d in path if d != 'pass')}" for life, _, path in ends]
    return {"counts": list(found.counts), "undecided": found.undecided, "outcomes": outcomes}, told


def _asked(answer: Answer, speak: Book) -> tuple[dict[str, Any], list[str]]:
    """Return an answer as data and in words."""
    word = phrase.say(speak, {True: "cli.yes", False: "cli.no", None: "cli.open"}[answer.yes])
    return plain(answer), [f"{word}: {' '.join(answer.line)}" if answer.yes else word]
