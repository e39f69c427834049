"""The shape of a ruling."""

from typing import Literal

from damagestep.cards.card import Words
from damagestep.library.tables import Profile
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import record
from damagestep.records.terms import Cite


@record
class ScriptLine:
    """One line of a script: its number in the file, its text, and the rules and items behind `#`.

    `rules` are rule ids; `proves` the items of the corpus that the line observes, as `id.n`.
    """

    number: int
    text: str
    rules: tuple[str, ...] = ()
    proves: tuple[str, ...] = ()


Basis = Literal["answer", "statement", "derived"]
"""What a ruling stands on.

`answer`: an official answer to that very question, a Q&A of Konami's database; `statement`: what a source
itself states; `derived`: only what follows from rules and card texts.
"""


@record
class ReadOtherwise:
    """A profile under which the script of a ruling does not hold, and the switches that are the reason.

    With these switches turned to what they are in the ruling's own profile it holds.
    """

    profile: str
    switches: tuple[str, ...]


@record
class Topic:
    """What the rulings of a file are about; `id` is its anchor in the list of all rulings."""

    id: str
    title: Words


@record
class Ruling:
    """One ruling: what is claimed, by whom, in which scene, and the script that proves it.

    `file` is the name of its file below `data/rulings/`.
    `date` is that of the official answer, or of the newest of several, as `2017-03-24`. `not_under` are the
    profiles of cited sources under which the script does not hold.
    """

    id: str
    file: str
    topic: Topic
    title: Words
    claim: Words
    sources: tuple[Cite, ...]
    stands_on: Basis
    date: str | None = None
    not_under: tuple[ReadOtherwise, ...] = ()
    covers: tuple[str, ...] = ()
    scene: Scene
    profile: Profile
    script: tuple[ScriptLine, ...]
