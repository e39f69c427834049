"""Reads the lines of the catalogue: what was read of an effect, what Konami's notes say of it.

The lines are described where they are written (`damagestep.library.catalogue`).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import CardFacts, NoteFacts, ReadFacts


POINTS = ("declared", "start", "before-calculation", "calculation", "after-calculation", "end")
ANSWERS = {"y": "yes", "n": "no", "i": "if"}
UNNUMBERED = "0"
NO_CHAIN = ("continuous", "unclassified", "not-an-effect", "no-chain")
OF_MONSTERS = ("trigger", "quick", "ignition")


def reads(card: "CardFacts") -> "list[ReadFacts]":
    """Return what was read of each effect of a card."""
    return [_read(line) for line in card.get("reads") or []]


def notes(card: "CardFacts") -> "list[NoteFacts]":
    """Return what the notes say of each effect of a card."""
    return [_note(line) for line in card.get("notes") or []]


def _read(line: str) -> "ReadFacts":
    class_, speed, must, targets, zones, letters, rule, state = line.split(" ")
    return {
        "class": class_,
        "speed": int(speed),
        "mandatory": must == "must",
        "targets": targets == "targets",
        "from": [] if zones == "-" else zones.split("+"),
        "open": [] if letters == "-" else [ANSWERS[letter] for letter in letters],
        "rule": rule,
        "state": state,
    }


def _note(line: str) -> "NoteFacts":
    told = line.split(" ")
    effect, class_ = told[0], told[1]
    said = {one.split(":")[0]: one.split(":")[1] for one in told[2:]}
    return {
        "effect": effect,
        "class": "" if class_ == "-" else class_,
        "targets": said.get("targets", ""),
        "step": said.get("step", ""),
        "windows": said["windows"].split("+") if "windows" in said else [],
    }


def paired(card: "CardFacts") -> "list[tuple[ReadFacts, NoteFacts | None]]":
    """Return each effect that was read with the note about it, None where it is not plain which one that is.

    As `damagestep.library.catalogue.CatalogueCard.pairs`; a test compares the two over all cards.
    """
    read, said = reads(card), notes(card)
    about: "dict[int, NoteFacts]" = {}
    for scale in (False, True):
        starting = [
            place for place, one in enumerate(read) if one["speed"] and (one["from"] == ["pendulum"]) == scale
        ]
        chained = [
            note for note in said if note["effect"].startswith("p") == scale and note["class"] not in NO_CHAIN
        ]
        if len(starting) == len(chained):
            for number, place in enumerate(starting):
                if _may_be_one(read[place], chained[number]):
                    about[place] = chained[number]
    return [(one, about.get(place)) for place, one in enumerate(read)]


def _may_be_one(read: "ReadFacts", note: "NoteFacts") -> bool:
    class_ = "trigger" if read["class"] == "flip" else read["class"]
    return note["class"] not in OF_MONSTERS or note["class"] == class_


def differs(read: "ReadFacts", note: "NoteFacts | None") -> bool:
    """Check whether reading and note contradict each other about the Damage Step as a whole."""
    if note is None or not note["step"]:
        return False
    return (note["step"] != "no") != any(answer != "no" for answer in read["open"][1:])
