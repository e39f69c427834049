"""Scene codes as the engine reads and writes them: `common.coding` with the tables of `data/numbers/`.

`cards.txt` has a card a line, and behind it its effects, its ways to keep it and its replacements;
`words.txt` has the words of card data. A line's number stands for it in every code, so lines are never taken
out or moved, and neither are the names behind a card; what is called otherwise from now on is renamed in its
place. `python -m tools.vocabulary.scene_codes --number` adds what has no number yet.
"""

from functools import cache
from typing import Any

from damagestep.common.coding import code
from damagestep.library.faces import without_faces
from damagestep.library.library import data_folder
from damagestep.lines.line import Line
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import record, replace, sparse
from damagestep.records.terms import DecisionId


@record
class Coded:
    """What a scene code says: `profile` is a name with switches, `at` a place, `called` the scene's name."""

    scene: Scene
    profile: str
    decisions: tuple[DecisionId, ...]
    at: tuple[int, int]
    called: str


@cache
def numbers() -> dict[str, Any]:
    """Return the tables for `common.coding.code`, from names to numbers and back."""
    made: dict[str, Any] = code.tables(**tables())
    return made


def tables() -> dict[str, Any]:
    """Return the cards with their parts, and the words of card data, as the page fetches them."""
    folder = data_folder() / "numbers"
    cards = (folder / "cards.txt").read_text(encoding="utf-8").splitlines()
    words = (folder / "words.txt").read_text(encoding="utf-8").splitlines()
    return {"cards": [line.split() for line in cards], "words": words}


def code_of(line: Line, at: tuple[int, int] = (0, 0), called: str = "") -> str:
    """Return the scene code of a line, a place in it and the name of the scene.

    A card that the catalogue knows just so is only named there, by its passcode.

    Raises:
        NotEncodable: it is too long.
    """
    scene = sparse(replace(line.scene, cards=without_faces(line.scene.cards)))
    profile = line.profile.id
    given = {"scene": scene, "profile": profile, "line": line.decisions, "at": at, "called": called}
    return code.encode(given, numbers())


def read_code(text: str) -> Coded:
    """Return what a scene code says. Its scene and decisions are checked only when the line is played.

    Raises:
        BadCode: the text is no code, too long, of a later version, or damaged.
        BadInput: the scene, or a card that it brings along, cannot be read; with the faults.
    """
    from damagestep.records.validation import read

    found = code.decode(text, numbers())
    return Coded(
        scene=read(Scene, found["scene"], "scene"),
        profile=found["profile"],
        decisions=tuple(found["line"]),
        at=(found["at"][0], found["at"][1]),
        called=found["called"],
    )
