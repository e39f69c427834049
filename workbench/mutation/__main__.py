"""The command line of the package: try, print, compare with the lists."""

from __future__ import annotations

import argparse
import difflib
import os
import sys
import time
from collections import Counter
from multiprocessing import get_context
from typing import TYPE_CHECKING

from tests.test_ablation import where_it_matters
from tools.errors import BuildError, explained

from damagestep.lines.scenes.parse import BadText
from damagestep.records.validation import BadInput
from workbench.mutation import __doc__ as explanation
from workbench.mutation.kill import looked_up, recorded
from workbench.mutation.lists import Differences, Lists, differences, lists, write_waiting
from workbench.mutation.trying import Finding, Outcome, Piece, pieces, tried

if TYPE_CHECKING:
    from collections.abc import Iterable

SIGN_OF_LIFE = 10  # seconds
MOST_PROCESSES = 4
JUDGED: tuple[Outcome, ...] = ("noticed", "recorded", "unnoticed")
"""The outcomes of clauses that were tried."""


def wanted(names: list[str], known: list[Piece]) -> list[Piece]:
    """Return the pieces that have one of these ids or sorts; all known pieces if no name is given.

    Raises:
        BuildError: a name is neither an id nor a sort.
    """
    words = {word for piece in known for word in (piece.id, piece.sort)}
    for name in names:
        if name not in words:
            near = difflib.get_close_matches(name, words, n=1)
            hint = f"; did you mean '{near[0]}'?" if near else "."
            raise BuildError(f"There is no card, row, profile or rule called '{name}'{hint}")
    return [piece for piece in known if not names or {piece.id, piece.sort} & set(names)]


def try_all(chosen: list[Piece]) -> list[Finding]:
    """Try the pieces in several processes; return all findings, sorted by file.

    On standard error it says from time to time how many pieces are done.
    """
    looked_up()  # once, for all processes
    recorded()
    if any(piece.sort == "rules" for piece in chosen):
        where_it_matters()
    started = told = time.monotonic()
    found: list[Finding] = []
    processes = min(MOST_PROCESSES, os.cpu_count() or 1, len(chosen))
    with get_context("fork").Pool(processes) as pool:
        for done, findings in enumerate(pool.imap_unordered(tried, chosen), 1):
            found += findings
            if time.monotonic() - told > SIGN_OF_LIFE:
                told = time.monotonic()
                print(
                    f"... {done} of {len(chosen)} tried, {told - started:.0f} s", file=sys.stderr, flush=True
                )
    return sorted(found, key=lambda one: one.file)


def print_left_over(found: list[Finding], known: Lists) -> None:
    """Print, file by file, the clauses that nobody notices, and what the lists say of each."""
    for file in dict.fromkeys(one.file for one in found):
        here = [one for one in found if one.file == file]
        if left := [one for one in here if one.outcome == "unnoticed"]:
            print(f"\n{file}: {_counted(here)}")
            for one in left:
                print(f"  {one.clause}  ({one.kind}; {_listed(one.name, known)})")


def _listed(name: str, known: Lists) -> str:
    if name in known.accepted:
        return f"accepted: {known.accepted[name]}"
    return "waits for a witness" if name in known.waiting else "NEW"


def print_kinds(found: list[Finding]) -> None:
    """Print for each kind of clause how many were tried and how many a ruling, a recording or nobody notices.

    A clause that both notice is counted as a ruling's.
    """
    print(f"\n{'kind':18} {'clauses':>8} {'ruling':>8} {'recording':>10} {'left over':>10}")
    judged = [one for one in found if one.outcome in JUDGED]
    for kind in sorted({one.kind for one in judged}):
        counts = Counter(one.outcome for one in judged if one.kind == kind)
        columns = f"{counts['noticed']:8} {counts['recorded']:10} {counts['unnoticed']:10}"
        print(f"{kind:18} {counts.total():8} {columns}")


def _counted(found: Iterable[Finding]) -> str:
    counts = Counter(one.outcome for one in found)
    said = f"{sum(counts[outcome] for outcome in JUDGED)} clauses, {counts['noticed']} noticed by a ruling, "
    return f"{said}{counts['recorded']} by a recording alone, {counts['unnoticed']} left over"


def print_differences(wrong: Differences) -> None:
    """Print each clause that a list wrongly has or lacks, and what to do about it."""
    for names, said in (
        (wrong.new, "is noticed by nobody: write a ruling, or accept it with a reason in tests/clauses.toml"),
        (wrong.noticed, "is listed, but a witness notices it: take it off its list"),
        (wrong.gone, "is listed, but there is no such clause: take it off its list"),
    ):
        for name in names:
            print(f"{name}  {said}")


def main() -> int:
    """Try the pieces asked for, print what is found, and return 1 if the lists differ from it, else 0."""
    parser = argparse.ArgumentParser(prog="python -m workbench.mutation", description=explanation)
    parser.add_argument("names", nargs="*", metavar="name")
    parser.add_argument(
        "--write", action="store_true", help="write the list of what waits for a ruling again"
    )
    asked = parser.parse_args()
    started, every, known = time.monotonic(), pieces(), lists()
    chosen = wanted(asked.names, every)
    found = try_all(chosen)
    print_left_over(found, known)
    print_kinds(found)
    counts = Counter(one.outcome for one in found)
    print(
        f"\n{len(chosen)} pieces in {time.monotonic() - started:.0f} s: {_counted(found)}; not tried: "
        f"{counts['part']} parts of those, {counts['equal']} that say the same, {counts['invalid']} invalid\n"
    )
    if asked.write:
        write_waiting(known, found, chosen)
        known = lists()
    wrong = differences(known, found, chosen, every)
    print_differences(wrong)
    print(f"exit code {int(bool(wrong))}")
    return int(bool(wrong))


if __name__ == "__main__":
    with explained():
        try:
            sys.exit(main())
        except (BadInput, BadText) as bad:
            raise BuildError(f"The data cannot be read:\n{bad}") from None
