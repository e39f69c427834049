"""Write the page about the frames of the agenda: `python -m tools.frames`.

The page is made from the code: from the syntax trees of the rules, which show what each handler puts on the
agenda, and from the table of sequels.
"""

from __future__ import annotations

import ast
from collections import deque
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import damagestep
from damagestep.duel.agenda import Frame
from damagestep.duel.state import ASKING
from damagestep.records.record import kebab
from damagestep.rules.mechanics.operations.outcome import MEANINGS
from damagestep.rules.procedure.machine import HANDLERS, push_decision
from damagestep.rules.procedure.sequels import SEQUELS, Sequel, with_sequels
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

ENGINE = Path(damagestep.__file__).parent
PAGE = ROOT / "docs" / "frames.md"
FRAMES = {kind.__name__: kind for kind in get_args(Frame)}
READ_ONLY = ("damagestep.rules.legality.", "damagestep.rules.query.", "damagestep.rules.procedure.options")
"""Where frames are only put on a copy of the position, to ask what would be possible."""
TRIALS = {("damagestep.rules.procedure.window", "must_answer")}
"""Functions that do the same elsewhere."""
DECISION, SEQUEL = "a decision", "an event"
HEAD = """\
# The frames of the agenda

What is still to be done in a duel stands on its agenda, a stack of frames; the top frame acts, or waits for a
decision. An arrow leads from a frame to one that it puts on the agenda or makes way for. Frames with round
corners may wait for a player or chance. `a decision` is what follows a player's decision
(`machine.push_decision`), `an event` what follows an event by itself (below).

Written by `python -m tools.frames` from the [rules](../engine/damagestep/rules/); not to be edited.
"""
TABLE = """\
## What follows an event by itself

In this order (`rules.procedure.sequels.SEQUELS`). What a later row queues is carried out before what an
earlier one has queued. Rows marked with * are skipped where nothing has changed that a continuous effect
depends on.

| row | follows | why it stands here |
|---|---|---|
"""
Name = tuple[str, str]
"""A module and a name in it."""


def file_of(module: str) -> Path:
    """Return the path that a module of the engine has or would have, whether or not it exists."""
    path = ENGINE.joinpath(*module.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def tree(module: str) -> ast.Module:
    """Return the syntax tree of a module of the engine."""
    return ast.parse(file_of(module).read_text("utf-8"))


@cache
def names(module: str) -> dict[str, Name]:
    """Return where each name of a module is defined, by name: the module and the name there."""
    found: dict[str, Name] = {}
    for node in tree(module).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found[name] = (module, name)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                found[name] = (module, name)
            case ast.ImportFrom(module=str(origin), names=aliases):
                found |= {alias.asname or alias.name: (origin, alias.name) for alias in aliases}
    return found


@cache
def definition(of: Name) -> ast.AST | None:
    """Return the syntax tree of the function or table of that name; None if its module defines neither."""
    module, name = of
    for node in tree(module).body:
        match node:
            case ast.FunctionDef(name=found) if found == name:
                return node
            case ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found)):
                if found == name:
                    return node
    return None


def put_by(start: Name) -> set[str]:
    """Return the names of the frames that a function makes, itself or in what it calls or looks up."""
    made: set[str] = set()
    seen, left = {start}, deque([start])
    while left:
        module, name = left.popleft()
        node = definition((module, name))
        for part in ast.walk(node) if node else ():
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in FRAMES:
                made.add(part.func.id)
            for further in referred(part, module):
                if further not in seen and further not in TRIALS and followed(further[0]):
                    seen.add(further)
                    left.append(further)
    return made


def referred(part: ast.AST, module: str) -> list[Name]:
    """Return the functions and tables that one node of a syntax tree names: `put`, or `battle.ACTIONS`."""
    match part:
        case ast.Name(id="MEANINGS", ctx=ast.Load()):
            return [
                name_of(carry) for carry in MEANINGS.values()
            ]  # what has registered itself as an operation
        case ast.Name(id=name, ctx=ast.Load()) if name in names(module):
            return [names(module)[name]]
        case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in names(module):
            origin = ".".join(names(module)[name])
            return [(origin, attribute)] if file_of(origin).exists() else []
    return []


def followed(module: str) -> bool:
    """Check whether a module's functions change the position itself, and not a copy that is only tried."""
    changes = module.startswith(("damagestep.rules.mechanics", "damagestep.rules.procedure"))
    return (changes or module == "damagestep.duel.verbs") and not f"{module}.".startswith(READ_ONLY)


def name_of(function: Callable[..., object]) -> Name:
    """Return the name of a function with its module."""
    return function.__module__, function.__name__


def arrows() -> dict[str, set[str]]:
    """Return for each frame the frames that it puts on the agenda, and also for decisions and events."""
    found = {kind.__name__: put_by(name_of(handler)) - {kind.__name__} for kind, handler in HANDLERS.items()}
    return {**found, DECISION: put_by(name_of(push_decision)), SEQUEL: put_by(name_of(with_sequels))}


def diagram() -> str:
    """Return the diagram of frames in Mermaid's language."""
    waiting = [name for name, kind in FRAMES.items() if kind in ASKING]
    ids = {name: name for name in FRAMES} | {DECISION: "decision", SEQUEL: "event"}
    shapes = {DECISION: f"decision([{DECISION}])", SEQUEL: f"event([{SEQUEL}])"}
    shapes |= {name: f"{name}({name})" for name in waiting}
    lines = [f"    {shapes.get(name, f'{name}[{name}]')}" for name in ids]
    for source, targets in arrows().items():
        lines += [f"    {ids[source]} --> {target}" for target in FRAMES if target in targets]
    lines += [f"    {name} -.-> decision" for name in waiting]
    return "\n".join(["```mermaid", "flowchart LR", *lines, "```", ""])


def row(sequel: Sequel) -> str:
    """Return a Markdown row for a sequel (what follows an event by itself): name, events, why it stands here.

    A `*` marks one that is skipped while nothing has changed that continuous effects depend on.
    """
    kinds = ["every stage"] if sequel.on is None else sorted(kebab(kind.__name__) for kind in sequel.on)
    return f"| {sequel.name}{'*' if sequel.needs == 'recheck' else ''} | {', '.join(kinds)} | {sequel.why} |"


def page() -> str:
    """Return the whole page in Markdown."""
    meanings = [f"| `{name}` | {str(kind.__doc__).splitlines()[0]} |" for name, kind in FRAMES.items()]
    listed = "\n".join(["## What each frame is", "", "| frame | meaning |", "|---|---|", *meanings, ""])
    return "\n".join([HEAD, diagram(), listed, TABLE + "\n".join(map(row, SEQUELS)), ""])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"Wrote {PAGE.relative_to(ROOT)}.")
