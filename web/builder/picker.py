"""Choosing a card for a zone: what was typed, what fits, the card as it is, and how it will lie."""

from common.hyphens import soft
from common.phrase import card_name, has, number, say
from tree import button, cls, el, icon

from builder import desk as desks
from builder import draft as drafts
from builder import shelf

FRAMES = (
    "normal",
    "effect",
    "ritual",
    "fusion",
    "synchro",
    "xyz",
    "link",
    "pendulum",
    "spell",
    "trap",
    "token",
)


def parts(speak, desk):
    """Search, kinds, what was found, the card that is marked, and the buttons that put it down."""
    offered = desks.hits(desk)
    marked = desks.chosen(desk)
    made = None
    if desk["pick"]["text"].strip():
        made = el("div", "hits hits--own", _make(speak, desk["pick"]["text"].strip()))
    found = [_hit(speak, desk, offered[n], n == desk["pick"]["at"]) for n in range(len(offered))]
    none = None if offered else el("p", "quiet", say(speak, "ui.build.no-hits"))
    return [
        _search(speak, desk, marked),
        _filters(speak, desk),
        el(
            "div",
            "picker__body",
            el(
                "div",
                "picker__found",
                none,
                el(
                    "ul",
                    "hits",
                    *found,
                    id="hits",
                    role="listbox",
                    aria_label=say(speak, "ui.build.hits", {"n": len(offered)}),
                )
                if offered
                else None,
                made,
            ),
            el("div", "place", _full(speak, desk, marked), _ways(speak, desk, marked)) if marked else None,
        ),
        _foot(speak, desk, marked is not None),
    ]


def _search(speak, desk, marked):
    return el(
        "label",
        "find",
        el("span", "sr", say(speak, "ui.build.search")),
        icon("i-search"),
        el(
            "input",
            "find__text",
            type="search",
            value=desk["pick"]["text"],
            placeholder=say(speak, "ui.build.search-hint"),
            data_field="search",
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="done",
            role="combobox",
            aria_expanded="true",
            aria_controls="hits",
            aria_autocomplete="list",
            aria_activedescendant="hit-" + marked if marked else None,
        ),
    )


def _filters(speak, desk):
    """The kinds of cards that fit the zone, to narrow the list."""
    spot, chosen = desk["open"], desk["pick"]["frame"]
    fitting = [
        desk["cards"][ref]["frame"] for ref in desk["order"] if shelf.may_lie(desk["cards"][ref], spot)
    ]
    offered = [frame for frame in FRAMES if frame in fitting]
    if not offered[1:]:
        return None
    chips = [_chip(say(speak, "ui.build.fits"), "", chosen)]
    chips.extend([_chip(say(speak, "ui.build.frame." + one), one, chosen) for one in offered])
    return el("div", "picker__filters", *chips, role="group", aria_label=say(speak, "ui.build.kinds"))


def _chip(text, frame, chosen):
    swatch = el("span", "chip__swatch", aria_hidden="true") if frame else None
    return button(
        cls("chip", "k-" + frame if frame else ""),
        swatch,
        text,
        data_frame=frame,
        aria_pressed="true" if frame == chosen else "false",
    )


def _hit(speak, desk, ref, marked):
    entry = desk["cards"][ref]
    return el(
        "li",
        "",
        button(
            "hit k-" + entry["frame"],
            el("span", "hit__art", icon("k-" + _drawn(entry), "emblem")),
            el("span", "hit__name", *_underlined(card_name(speak, ref), desk["pick"]["text"].strip())),
            el("span", "hit__note", note(speak, entry)),
            id="hit-" + ref,
            role="option",
            tabindex="-1",
            draggable="true",
            data_hit=ref,
            aria_selected="true" if marked else "false",
        ),
        role="none",
    )


def _drawn(entry):
    return "token" if entry["frame"] == "unknown" else entry["frame"]


def _underlined(name, typed):
    """A name with what was typed of it marked, where it stands there as it was typed."""
    at = name.lower().find(typed.lower()) if typed else -1
    if at < 0:
        return [name]
    end = at + len(typed)
    return [part for part in (name[:at], el("mark", "", name[at:end]), name[end:]) if part]


def note(speak, entry):
    """Kind, attribute, type, level and values in one line."""
    if entry["type"] != "monster":
        return kind(speak, entry)
    told = [say(speak, "ui.build.frame." + entry["frame"])]
    if entry.get("attribute"):
        told.append(entry["attribute"])
    if entry.get("race"):
        told.append(race(speak, entry["race"]))
    if entry.get("level"):
        told.append(level(speak, entry))
    told.append(str(entry.get("atk")) + "/" + str(entry.get("def")))
    return ", ".join(told)


def kind(speak, entry):
    """``Quick-Play Spell``; ``Effect monster``."""
    if entry["type"] in ("spell", "trap") and entry["kind"]:
        about = {"kind": {"text": say(speak, "ui.kind." + entry["kind"])}}
        return say(speak, "ui.build.kind-of." + entry["type"], about)
    return say(speak, "ui.frame." + entry["frame"])


def race(speak, name):
    key = "ui.race." + name.lower().replace(" ", "-")
    return say(speak, key) if has(speak, key) else name


def level(speak, entry):
    mark = {"xyz": "rank", "link": "link"}.get(entry["frame"], "level")
    return say(speak, "ui.build." + mark, {"n": entry["level"]})


def _full(speak, desk, ref):
    """The marked card in full: what is printed, and what its effects do."""
    entry = desk["cards"][ref]
    told = []
    for effect in entry["effects"].values():
        sentence = effect["says"].get(speak["lang"]) or effect["says"].get("en")
        if sentence:
            told.append(el("p", "", sentence))
    about = [kind(speak, entry)]
    if entry.get("race"):
        about.append(race(speak, entry["race"]))
    return el(
        "article",
        "card is-full k-" + entry["frame"],
        el(
            "div",
            "card__art",
            icon("k-" + _drawn(entry), "emblem"),
            el("span", "card__level", level(speak, entry)) if entry.get("level") else None,
            el("span", "card__attr", icon("a-" + entry["attribute"].lower(), ""), entry["attribute"])
            if entry.get("attribute")
            else None,
        ),
        el("p", "card__name", soft(card_name(speak, ref))),
        el("p", "card__kind", ", ".join(about)),
        el("div", "card__text", *told) if told else None,
        el("div", "card__foot", _stat(speak, "atk", entry), _stat(speak, "def", entry))
        if entry["type"] == "monster"
        else None,
    )


def _stat(speak, name, entry):
    value = entry.get(name)
    shown = number(speak, value) if isinstance(value, int) else str(value)
    return el("span", "stat", el("span", "stat__label", say(speak, "word." + name) + " "), shown)


def _ways(speak, desk, ref):
    """In which ways the card can lie there; nothing where there is no choice."""
    entry = desk["cards"][ref]
    offered = shelf.ways(entry, desk["open"])
    return ways(speak, entry, offered, desks.how(desk, ref)) if offered[1:] else None


def ways(speak, entry, offered, chosen):
    made = []
    for way in offered:
        shape = {"defence": " is-side", "set": " is-back"}.get(way, "")
        if way == "set" and entry["type"] == "monster":
            shape = " is-side is-back"
        made.append(
            button(
                "position k-" + entry["frame"],
                el("span", "position__shape" + shape, aria_hidden="true"),
                say(speak, "ui.build.way." + way),
                data_way=way,
                aria_pressed="true" if way == chosen else "false",
            )
        )
    name = say(speak, "ui.build.position")
    return el(
        "div",
        "field",
        el("p", "field__label", name),
        el("div", "positions", *made, role="group", aria_label=name),
    )


def _foot(speak, desk, ready):
    """Put down and go on, or put down and close; a pile stays open anyway."""
    acts = [button("btn btn--main", say(speak, "ui.build.put"), data_build="put", disabled=not ready)]
    if not drafts.is_pile(desk["open"]) and not desk["pick"]["replace"]:
        acts.insert(
            0, button("btn", say(speak, "ui.build.put-close"), data_build="put-close", disabled=not ready)
        )
    hint = el("p", "quiet", say(speak, "ui.build.put-hint")) if acts[1:] else None
    return el("div", "picker__foot", hint, *acts)


def _make(speak, text):
    return button(
        "hit k-token",
        el("span", "hit__art", icon("k-token", "emblem")),
        el("span", "hit__name", say(speak, "ui.build.own", {"name": {"text": text}})),
        el("span", "hit__note", say(speak, "ui.build.own-hint")),
        data_build="own",
    )
