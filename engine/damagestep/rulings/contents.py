"""The subjects of the rulings and the order of their topics: `data/rulings/contents.toml`.

A subject is a folder of `data/rulings/`, a topic a Markdown file in it.
"""

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from damagestep.cards.card import Words
from damagestep.library.library import data_folder, read_toml
from damagestep.lines.scenes.parse import BadText, TextFault
from damagestep.records.record import record

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

CONTENTS = "contents.toml"


@record
class Subject:
    """A subject: the name of its folder, its title, and its files in their order, without `.md`."""

    folder: str
    title: Words
    topics: tuple[str, ...]


@cache
def subjects() -> tuple[Subject, ...]:
    """Return the subjects in the order of the page.

    Raises:
        BadInput: the table of contents is damaged.
    """
    from damagestep.records.validation import read

    rows = read_toml(data_folder() / "rulings" / CONTENTS)["subject"]
    return tuple(read(Subject, row, f"rulings/{CONTENTS}, subject {n}") for n, row in enumerate(rows, 1))


def topic_files() -> dict[str, "Traversable"]:
    """Return the files of all topics by their names below `data/rulings/`, in the order of the page.

    Raises:
        BadInput: as `subjects`.
        BadText: the table of contents lists a file that is not there, or twice, or lacks one.
    """
    folder = data_folder() / "rulings"
    listed = [f"{subject.folder}/{topic}.md" for subject in subjects() for topic in subject.topics]
    there = [file.name for file in folder.iterdir() if file.name.endswith(".md")]
    there += [f"{one.name}/{file.name}" for one in folder.iterdir() if one.is_dir() for file in one.iterdir()]
    if amiss := sorted((Counter(listed) - Counter(there)) + (Counter(there) - Counter(listed))):
        reason = f"{CONTENTS} has to list each file once, and no other: {', '.join(amiss)}"
        raise BadText((TextFault(line=0, text=reason),))
    return {name: folder / name for name in listed}
