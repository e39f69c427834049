"""What an embed shows: the sentence of the step, the mat, who decides, the ways along the line and out."""

from common.phrase import say

from core import slots
from core.vdom import button, cls, el, icon, stone
from model.state import asks, book, in_words, is_ahead, is_ruling, ruling, step, steps
from model.state import view as verdicts
from views import chain, log, mat, notes, timings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Kid, Node, State


def view(state: "State") -> "Element":
    """Draw the whole embedded view."""
    speak = book(state)
    controls = state["embed"]["asked"]["controls"]
    if not state["lines"]:
        return _frame(controls, _nothing(state, speak), _bar(state, speak, None))
    shown = el("div", "lab embed__board", _still(mat.view(state)))
    return _frame(
        controls,
        _saying(state, speak),
        notes.fault(state, speak),
        el("div", "embed__mat", shown, _side(state, speak, controls)),
        _reasons(state, speak),
        _lesson(state, speak, controls),
        _bar(state, speak, None if controls == "none" else controls),
    )


def title(state: "State") -> str:
    """Return the title of the document: the ruling's, else the built scene's name, else a general one."""
    named = in_words(state, ruling(state).get("title", {})) or state["called"]
    return named or say(book(state), "ui.shared-scene")


def broken(state: "State") -> "Element":
    """Draw a note in place of a view that raised an error, with the way to the lab."""
    said = el("p", "note__title", say(book(state), "ui.broken.title"))
    lab = el("a", "btn btn--small", say(book(state), "ui.embed.home"), href=state["embed"]["home"])
    note = el("div", "note note--error note--page", icon("i-warn"), said, lab, role="alert")
    return el("main", "embed", note)


def _frame(controls: str, *parts: "Kid") -> "Element":
    return el("main", "embed is-" + controls, *parts)


def _still(node: "Node") -> "Node":
    """Return the tree of the mat without the buttons for accounts of numbers, which need the engine."""
    if isinstance(node, str):
        return node
    tag, attrs, kids = node
    left = [_still(kid) for kid in kids if isinstance(kid, str) or "data-ledger" not in kid[1]]
    return (tag, attrs, left)


# ---- the sentence ----


def _saying(state: "State", speak: "Book") -> "Element":
    one = step(state)
    return el(
        "div",
        "embed__saying",
        el("span", "saying__no", str(state["index"] + 1), aria_hidden="true"),
        el(
            "p",
            "",
            el("span", "embed__said", log.sentence(speak, one), data_part="saying"),
            el(
                "span",
                "embed__next",
                timings.timing_name(state, speak, one["timing"]),
                ". ",
                *_who(state, speak),
            ),
            aria_live="polite",
        ),
    )


def _who(state: "State", speak: "Book") -> "list[Node]":
    """Draw who decides now and what, or that nothing is left to decide."""
    side, kind = asks(state)
    if not side:
        return [say(speak, "ui.settled")]
    mark = stone(side) if side != "chance" else icon("i-target")
    return [mark, " ", say(speak, "ui.asks." + str(kind))]


# ---- beside the mat ----


def _side(state: "State", speak: "Book", controls: str) -> "Element":
    play = state["embed"]["play"]
    links = None
    for link in chain.view(state)[2][1:]:
        if link[0] == "ol":
            links = link
    return el(
        "aside",
        cls("embed__side", "is-playing" if play != "off" else ""),
        el("p", "embed__where", timings.timing_name(state, speak, step(state)["timing"])),
        el("h2", "embed__who", *_who(state, speak), tabindex="-1", data_part="who"),
        links,
        _moves(state, speak) if controls == "all" else None,
        aria_label=say(speak, "ui.embed.side"),
    )


def _moves(state: "State", speak: "Book") -> "Element":
    """Draw what the visitor can do: play on; while that begins, the engine's progress; then the moves."""
    play = state["embed"]["play"]
    if play == "on":
        from views import now

        return el("div", "embed__acts", now.legal(state, whole=True))
    if play == "loading":
        return el("div", "embed__acts", notes.engine(state, speak), role="status")
    bare = el("p", "quiet", say(speak, "ui.embed.bare")) if state["embed"]["bare"] else None
    shown = state["embed"]["reasons"] or not is_ruling(state)
    whys = None if shown else button("btn", say(speak, "ui.embed.reasons"), data_do="reasons")
    return el("div", "embed__acts", bare, whys, button("btn", say(speak, "ui.embed.play"), data_do="begin"))


def _reasons(state: "State", speak: "Book") -> "Element | None":
    """Draw what may be done at the step, where it cannot be played from here, and why all else may not."""
    playing = state["embed"]["play"] == "on"
    if not (playing or state["embed"]["reasons"]) or not verdicts(state):
        return None
    title = say(speak, "ui.embed.reasons")
    acts = [] if playing else slots.offered("verdicts.legal")(state, True)[1]
    legal = el("h3", "", say(speak, "ui.legal")) if acts else None
    kids = [_told(one) for one in acts + [slots.offered("verdicts.refused")(state)]]  # noqa: RUF005
    return el("section", "embed__reasons", legal, *kids, aria_label=title, tabindex="-1", data_part="reasons")


def _told(node: "Node") -> "Node":
    """Return a tree with moves to read instead of to press, and with no other button than to another step."""
    if isinstance(node, str):
        return node
    tag, attrs, kids = node
    left = [
        _told(kid)
        for kid in kids
        if isinstance(kid, str) or kid[0] != "button" or "data-decide" in kid[1] or "data-go" in kid[1]
    ]
    if "data-decide" in attrs:
        return ("div", {"class": attrs["class"]}, left)
    return (tag, attrs, left)


# ---- below ----


def _lesson(state: "State", speak: "Book", controls: str) -> "Element | None":
    """Draw the note of the step, the way to the next one, and what a damaged lesson has lost."""
    lesson = state["lesson"]
    if not lesson:
        return None
    from parts.lessons import model
    from parts.lessons import view as lessons

    one, onward = model.note(state), model.beside(state, 1)
    lost = [el("li", "", say(speak, "ui.lesson.lost." + each["kind"], each)) for each in lesson["lost"]]
    next_one = None
    if onward is not None and controls != "none":
        next_one = button("btn btn--small", say(speak, "ui.lesson.next"), data_go=onward)
    place = None
    if lesson["chapters"][1:]:
        about = {"n": lesson["chapter"] + 1, "of": len(lesson["chapters"])}
        place = el("span", "quiet", say(speak, "ui.lesson.chapter-of", about))
    title = lesson["chapters"][lesson["chapter"]]["title"] or lesson["title"]
    return el(
        "section",
        "embed__lesson",
        el("p", "embed__title", title, " ", place) if title or place else None,
        el("ul", "embed__lost", *lost, role="alert") if lost else None,
        lessons.note(state, one) if one else None,
        next_one,
        aria_label=say(speak, "ui.lesson.title"),
        data_part="lesson",
    )


def _bar(state: "State", speak: "Book", controls: "str | None") -> "Element":
    home = el(
        "a",
        "embed__home",
        say(speak, "ui.embed.home"),
        href=state["embed"]["home"],
        target="_blank",
        rel="noopener",
        data_part="home",
    )
    if not controls:
        return el("div", "embed__bar", home)
    place = {"n": state["index"] + 1, "of": len(steps(state))}
    return el(
        "div",
        "embed__bar",
        _stepper(speak, "prev"),
        _stepper(speak, "next"),
        el("div", "ticks", *[_tick(state, index) for index in range(len(steps(state)))], aria_hidden="true"),
        el("span", "embed__count", say(speak, "ui.embed.step", place)),
        home,
    )


def _stepper(speak: "Book", name: str) -> "Element":
    said = say(speak, "ui.embed." + name)
    drawn = icon("i-" + name)
    return button("btn btn--bare btn--icon", drawn, data_do=name, aria_label=said, title=said)


def _tick(state: "State", index: int) -> "Element":
    now, one = state["index"], steps(state)[index]
    begins = index and one["timing"] != steps(state)[index - 1]["timing"]
    ahead = "is-ahead" if is_ahead(state, index) else ""
    kind = "is-now" if index == now else "is-past" if index < now else ahead
    style = {"--h": one["height"]} if one["height"] else None
    return el("span", cls("mark", kind, "is-sub" if begins else ""), data_go=index, style=style)


def _nothing(state: "State", speak: "Book") -> "Element | None":
    """Draw why there is no scene to show; None if nothing is wrong."""
    said = state["fault"]
    if not said:
        return None
    if said["kind"] == "file":
        return _note(
            speak, "file", say(speak, "ui.embed.file", {"file": {"text": said["file"]}}), "retry", "reload"
        )
    text = say(speak, "ui.embed." + said["why"], {"n": said["near"]})
    newer = said["why"] == "code-newer"
    return _note(speak, "link", text, *(("reload", "reload-page") if newer else ("", "")))


def _note(speak: "Book", kind: str, text: str, label: str, does: str) -> "Element":
    act = button("btn btn--small", say(speak, "ui.fault." + label), data_do=does) if does else None
    return el(
        "div",
        "note note--error note--page",
        icon("i-warn"),
        el("p", "note__title", say(speak, "ui.fault." + kind)),
        el("p", "", text),
        el("div", "note__acts", act) if act else None,
        role="alert",
        data_part="fault",
    )
