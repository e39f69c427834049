"""Rulings are Markdown files (`data/rulings/`): documentation, tests and playable scenes at once.

    # Topic
    Deutsch: Thema

    ## Title of a ruling {#its-id}
    Deutsch: Titel

    What is claimed, in our words.
    > Dasselbe auf Deutsch.

    Sources: etcg:battle-phase#battle-step · Covers: `id-of-the-corpus`

    ```duel
    A: Cyber Dragon
    B: | set: Mirror Force

    cannot activate Mirror Force   # EVT-01
    A attacks directly with Cyber Dragon
    ```

The topic's id, by which addresses know it, is the file's name unless its heading ends in one, `{#its-id}`.

Behind the sources, of which there is at least one, may stand, each on a line of its own, `Stands on:
derived`, where that does not follow from the citations (`_basis`), `Date: 2017-03-24`, the date of the
official answer, which a ruling that stands on one needs, and `Not under: etcg-2009 (timings, flip_window) ·
bilaterus-2014 (chain_limit.AFTER)`, the profiles of cited sources under which the script does not hold,
each with the switches that are the reason.

The block is a scene (`lines.scenes.parse`), an empty line, and a script (`script`). In the scene part
`profile: bilaterus-2014` reads the rules as that profile does, and `switch: name = value` turns one switch
of it; `chain_limit.START = 1` reaches into a group of switches, `null` means none, `[a, b]` a list.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import cast, get_args

from damagestep.cards.card import Words
from damagestep.library.lazy_map import LazyMap
from damagestep.library.library import is_baked, profiles, rules
from damagestep.library.profiles import UnknownProfile, profile_named, switched
from damagestep.library.tables import Profile
from damagestep.lines.scenes.parse import BadText, TextFault, parse_scene
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import replace
from damagestep.records.terms import Cite
from damagestep.rulings.contents import topic_files
from damagestep.rulings.ruling import Basis, ReadOtherwise, Ruling, ScriptLine, Topic
from damagestep.rulings.shelves import ShelvedRulings

COMMENT = re.compile(r"(^|\s)#(?=\s|$)")
"""The beginning of a comment; another `#` belongs to a name, `Jinzo #7`, or an effect, `honest#boost`."""
ITEM = re.compile(r"[a-z0-9-]+\.[1-9][0-9]*")
DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
CITE = re.compile(r"[a-z0-9-]+(:[\w-]+)?(#[\w-]+)?")
"""A citation: the source, its page and the section of that."""
NOTES = ("Sources", "Stands on", "Date", "Not under")
"""The lines of a ruling's head that are neither its claim nor the German of it."""
NOT_UNDER = re.compile(r"(?P<profile>[a-z0-9-]+) \((?P<switches>[^()]+)\)")
OFFICIAL_ANSWERS, CARD_PAGES = "konami-qa", "konami-db"
HEADING = re.compile(r"#+ (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}$")


@cache
def rulings() -> Mapping[str, Ruling]:
    """Return all rulings by id, in the order of the files.

    Raises:
        BadText: a file cannot be read, its name, line and reason are in the message; or an id is used twice.
    """
    return ShelvedRulings() if is_baked() else read_rulings()


def read_rulings() -> Mapping[str, Ruling]:
    """Read the rulings from their Markdown files.

    Raises:
        BadText: as `rulings`.
    """
    found: list[Ruling] = []
    for name, file in topic_files().items():
        found += parse(file.read_text(encoding="utf-8"), name)
    ids = [r.id for r in found]
    if twice := sorted({i for i in ids if ids.count(i) > 1}):
        raise BadText((TextFault(line=0, text=f"rulings named twice: {', '.join(twice)}"),))
    return LazyMap.of((r.id, r) for r in found)


def parse(text: str, file: str) -> list[Ruling]:
    """Read the rulings of one Markdown text, in their order; `file` is the name that errors give it.

    Raises:
        BadText: at least one cannot be read; with `file` and the line in every reason.
    """
    found, faults = parse_readable(text, file)
    if faults:
        raise BadText(faults)
    return found


def parse_readable(text: str, file: str) -> tuple[list[Ruling], tuple[TextFault, ...]]:
    """Read those rulings of one Markdown text that can be read; return them with the faults of the others.

    Nothing is read of a text without a heading.
    """
    lines = text.splitlines()
    starts = [n for n, line in enumerate(lines) if line.startswith("## ")]
    found: list[Ruling] = []
    faults: list[TextFault] = []
    try:
        topic = _topic(lines, file)
        if not starts:
            raise _fail(file, 0, "there is no ruling; one begins with '## Title {#its-id}'")
    except BadText as bad:
        return found, bad.faults
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        try:
            found.append(_ruling(lines, start, end, topic, file))
        except BadText as bad:
            faults += bad.faults
    return found, tuple(faults)


def _fail(file: str, number: int, reason: str) -> BadText:
    return BadText((TextFault(line=number + 1, text=f"{file}: {reason}"),))


def _titled(lines: list[str], at: int, mark: str, file: str) -> Words:
    title = lines[at] if at < len(lines) else ""
    german = lines[at + 1] if at + 1 < len(lines) else ""
    if not title.startswith(mark) or not german.startswith("Deutsch: "):
        raise _fail(file, at, f"expected a heading '{mark}…' and under it 'Deutsch: …'")
    return Words(en=title.removeprefix(mark).strip(), de=german.removeprefix("Deutsch: ").strip())


def _topic(lines: list[str], file: str) -> Topic:
    title = _titled(lines, 0, "# ", file)
    if heading := HEADING.fullmatch(lines[0]):
        return Topic(id=heading["id"], title=replace(title, en=heading["title"]))
    return Topic(id=file.rpartition("/")[2].removesuffix(".md"), title=title)


def _ruling(lines: list[str], start: int, end: int, topic: Topic, file: str) -> Ruling:
    heading = HEADING.fullmatch(lines[start])
    if heading is None:
        raise _fail(file, start, "a ruling's heading reads '## Title {#its-id}'")
    title = _titled(lines, start, "## ", file)
    try:
        opened = lines.index("```duel", start, end)
        closed = lines.index("```", opened, end)
    except ValueError:
        raise _fail(file, start, "the ruling has no ```duel block") from None
    if any(x.startswith("```") for x in lines[closed + 1 : end]):
        raise _fail(
            file, closed + 1, "a ruling has one ```duel block; a further scene is a ruling of its own"
        )
    prose = lines[start + 2 : opened]
    notes = {key: value.strip() for key, _, value in (x.partition(":") for x in prose) if key in NOTES}
    english = " ".join(x for x in prose if x and not x.startswith("> ") and x.partition(":")[0] not in NOTES)
    german = " ".join(x.removeprefix("> ") for x in prose if x.startswith("> "))
    if not english or not german or "Sources" not in notes:
        raise _fail(file, start, "a ruling needs its claim, the same in German behind '> ', and 'Sources: …'")
    sources, _, named = notes["Sources"].partition("Covers:")
    at = next(n for n in range(start, opened) if lines[n].partition(":")[0] == "Sources")
    cites, covers = _sources(sources, file, at), tuple(re.findall(r"`([^`]+)`", named))
    scene, profile, script = _block(lines, opened + 1, closed, file)
    basis = notes.get("Stands on") or _basis(cites, covers, script)
    if basis not in get_args(Basis):
        raise _fail(
            file, start, f"'{basis}' is nothing a ruling stands on; known are {', '.join(get_args(Basis))}"
        )
    date = notes.get("Date")
    if date and not DATE.fullmatch(date):
        raise _fail(file, start, f"'{date}' is no date; dates read '2017-03-24'")
    if basis == "answer" and not date:
        raise _fail(file, start, "an official answer has a date: 'Date: 2017-03-24'")
    return Ruling(
        id=heading["id"],
        file=file,
        topic=topic,
        title=replace(title, en=heading["title"]),
        claim=Words(en=english, de=german),
        sources=cites,
        stands_on=cast(Basis, basis),
        date=date,
        not_under=_not_under(notes.get("Not under", ""), start, file),
        covers=covers,
        scene=_scene(scene, opened + 1, file),
        profile=profile,
        script=script,
    )


def _not_under(text: str, start: int, file: str) -> tuple[ReadOtherwise, ...]:
    found = []
    for part in _listed(text):
        match = NOT_UNDER.fullmatch(part)
        if match is None or match["profile"] not in profiles():
            raise _fail(file, start, f"'{part}' names no profile; 'Not under' reads 'etcg-2009 (timings)'")
        found.append(ReadOtherwise(profile=match["profile"], switches=_parts(match["switches"])))
    return tuple(found)


def _sources(text: str, file: str, at: int) -> tuple[Cite, ...]:
    """Return the sources of a ruling, of which there is at least one, from what stands in its line `at`."""
    found = _listed(text)
    if not found:
        raise _fail(file, at, "a ruling needs a source: 'Sources: konami-qa:20773'")
    for cite in found:
        if not CITE.fullmatch(cite):
            raise _fail(file, at, f"'{cite}' is no source; several stand with '·' between them")
    return found


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("·") if part.strip())


def _basis(cites: tuple[Cite, ...], covers: tuple[str, ...], script: tuple[ScriptLine, ...]) -> Basis:
    """Return what a ruling stands on as far as it follows from its citations.

    A Q&A answers the very question. What covers or proves an item of the corpus is stated by a source, and
    so is what cites anything other than the page of a card, whose text only says what the card does.
    """
    sources = {cite.partition(":")[0] for cite in cites}
    if OFFICIAL_ANSWERS in sources:
        return "answer"
    stated = covers or any(line.proves for line in script) or sources - {CARD_PAGES}
    return "statement" if stated else "derived"


def _scene(text: str, start: int, file: str) -> Scene:
    """Read the scene of a block that begins after line `start`; its faults name lines of the file."""
    try:
        return parse_scene(text)
    except BadText as bad:
        faults = (TextFault(line=start + f.line, text=f"{file}: {f.text}") for f in bad.faults)
        raise BadText(tuple(faults)) from None


def _block(lines: list[str], start: int, end: int, file: str) -> tuple[str, Profile, tuple[ScriptLine, ...]]:
    gap = next((n for n in range(start, end) if not lines[n].strip()), end)
    profile = profiles()["default"]
    scene = []
    for number in range(start, gap):
        key, _, value = lines[number].partition(":")
        try:
            if key == "profile":
                profile = profile_named(value.strip())
            elif key == "switch":
                profile = switched(profile, value)
        except UnknownProfile as error:
            raise _fail(file, number, str(error)) from None
        scene.append("" if key in ("profile", "switch") else lines[number])
    script = []
    for number in range(gap, end):
        text, _, behind = COMMENT.sub("\n", lines[number], count=1).partition("\n")
        if text.strip():
            script.append(_line(number, text.strip(), behind, file))
    return "\n".join(scene), profile, tuple(script)


def _line(number: int, text: str, behind: str, file: str) -> ScriptLine:
    """Read a script line; behind its `#` are rule ids, then `proves` and items of the corpus."""
    ids, _, items = behind.partition("proves ")
    named, proves = _parts(ids), _parts(items.replace("proves ", ""))
    if unknown := [rule for rule in named if rule not in rules()]:
        raise _fail(file, number, f"'{unknown[0]}' is no rule; rules read 'WIN-01'")
    if wrong := [i for i in proves if not ITEM.fullmatch(i)]:
        raise _fail(file, number, f"'{wrong[0]}' is no item of the corpus; they read 'its-id.1'")
    return ScriptLine(number=number + 1, text=text, rules=named, proves=proves)


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
