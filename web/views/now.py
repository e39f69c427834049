"""Whose decision it is and why, what may be done, and why everything else may not."""

from common import phrase
from common.phrase import say
from state import asks, book, index_at, step, view as verdicts
from tree import button, cls, el, icon, stone
from views import chart, notes


def view(state):
    speak = book(state)
    known = verdicts(state)
    return el(
        "aside", "now", _lead(state, speak, known), _legal(state, speak, known), _refused(state, speak, known),
        id="now", aria_label=say(speak, "ui.legal"),
    )


def timing_name(state, speak, timing):
    """Step and numbered sub-step: ``Damage Step, 2 Before damage calculation``."""
    for known in state["timings"]:
        if known["id"] == timing:
            name = say(speak, "step." + known["step"])
            if known["sub"]:
                return name + ", " + str(known["sub"]) + " " + say(speak, "ui.sub." + str(known["sub"]))
            return name
    return say(speak, "timing." + timing)


def _lead(state, speak, known):
    one = step(state)
    side, kind = asks(state)
    if side:
        who = el("h2", "now__who", stone(side), say(speak, "ui.asks." + kind), tabindex="-1", data_part="who")
        reason = known["asks"].get("why") if known else None
        why = phrase.finding(speak, reason) if reason else say(speak, "box." + one["box"] + ".why") if one["box"] else None
    else:
        who = el("h2", "now__who now__who--game", say(speak, "ui.settled"), tabindex="-1", data_part="who")
        why = say(speak, "ui.settled-why")
    return el(
        "div", "now__lead",
        el("p", "now__where", timing_name(state, speak, one["timing"])), who,
        el("p", "now__why", why) if why else None,
        el("figure", "now__chart", chart.view(speak, one["box"])),
    )


# ---- legal ----


def _legal(state, speak, known):
    options = known["asks"]["options"] if known and known["asks"] else []
    count = el("span", "now__count", str(len(options))) if options else None
    body = [el("ul", "acts", *[el("li", "", _act(speak, known["asks"]["side"], option)) for option in options])] if options else []
    if not known and step(state)["asks"]:
        body.append(notes.engine(state, speak))
    if not body:
        return el("div", "", data_part="legal")
    return el(
        "section", "now__part now__part--acts", el("div", "now__head", el("h3", "", say(speak, "ui.legal"), " ", count)), *body,
        data_part="legal",
    )


def option_name(speak, option):
    """What a button does, in the words of the game."""
    about = {"card": {"card": option.get("card") or ""}, "cards": {"cards": option.get("cards") or []}}
    key = "ui.act." + option["verb"]
    if option["verb"] == "attack":
        key += "" if option.get("target") else "-direct"
        about["target"] = {"card": option.get("target") or ""}
    return say(speak, key, about)


def _act(speak, side, option):
    then = []
    if option.get("targets"):
        then.append(say(speak, "ui.act.targets", {"cards": {"cards": option["targets"]}}))
    if option.get("effect"):
        then.append(effect_sentence(speak, option))
    doors = [el("span", "act__door", phrase.finding(speak, found)) for found in option["findings"] if _tells(speak, found)]
    texts = [text for text in then if text]
    return button(
        "act",
        el("span", "act__verdict", icon("v-legal")), el("span", "act__what", option_name(speak, option)),
        el("span", "act__then", " ".join(texts), " " if texts and doors else None, *doors[:1]) if texts or doors else None,
        el("span", "act__go", icon("i-right")), data_decide=option["id"], data_side=side,
    )


def effect_sentence(speak, option):
    key = "effect." + phrase.card_key(option["card"]) + "." + option["effect"]
    return say(speak, key) if phrase.has(speak, key) else ""


def _tells(speak, found):
    """Whether a rule that holds has something of its own to say."""
    return found["outcome"] == "holds" and phrase.has(speak, "finding." + found["rule"] + ".holds")


# ---- not now ----


def _refused(state, speak, known):
    if not known:
        return el("section", "now__part now__part--whys", data_part="refused", hidden=True)
    rows = known["refused"]
    whose = state["whose"]
    kids = []
    for side in ("A", "B"):
        mine = [row for row in rows if row["side"] == side]
        if mine and whose in (side, "all"):
            kids.extend(_side(state, speak, side, mine))
    if not rows:
        kids.append(el("p", "quiet", say(speak, "ui.refused-none")))
    title = el("h3", "", say(speak, "ui.refused"), " ", el("span", "now__count", str(len(rows))) if rows else None)
    return el(
        "section", "now__part now__part--whys", el("div", "now__head", title, _whose(speak, whose) if rows else None), *kids,
        data_part="refused",
    )


def _whose(speak, chosen):
    items = []
    for value in ("A", "B", "all"):
        text = say(speak, "ui.refusal.everybody") if value == "all" else value
        items.append(button("seg__item", text, data_whose=value, aria_pressed="true" if value == chosen else "false"))
    return el("div", "seg", *items, role="group", aria_label=say(speak, "ui.refusal.whose"))


def reasons(row):
    """What refuses it; where nothing does, what there is."""
    refusing = [found for found in row["findings"] if found["outcome"] == "refused"]
    return refusing or row["findings"]


def shared(rows):
    """Findings that refuse all of them: said once for the side."""
    if len(rows) < 2:
        return []
    first = reasons(rows[0])
    return [found for found in first if all([found in reasons(row) for row in rows[1:]])]


def _side(state, speak, side, rows):
    common = shared(rows)
    said = [_reason(speak, found, "span") for found in common]
    head = el(
        "h4", "whys__side", stone(side), el("span", "", say(speak, "ui.mat.player") + " " + side),
        el("span", "whys__shared", *said) if said else None,
    )
    return [head, el("ul", "whys", *[_why(state, speak, row, common) for row in rows])]


def _why(state, speak, row, common):
    own = [found for found in reasons(row) if found not in common]
    disputed = any([found.get("disputed") for found in row["findings"]])
    listed = el("ul", "why__reasons", *[_reason(speak, found, "li") for found in own]) if own else None
    return el(
        "li", cls("why", "why--disputed" if disputed else ""),
        el("span", "why__verdict", icon("v-disputed" if disputed else "v-wait")),
        el("div", "", el("p", "why__head", el("span", "why__name", *_who(speak, row)), el("span", "why__kind", _note(speak, row, disputed))), listed, _when(state, speak, row)),
    )


def _who(speak, row):
    return [phrase.card_name(speak, row["card"])]


def _note(speak, row, disputed):
    said = []
    if row["verb"] == "attack":
        direct = not row.get("target")
        said.append(say(speak, "ui.refusal.attack-direct") if direct else say(speak, "ui.refusal.attack", {"target": {"card": row["target"]}}))
    elif row.get("targets"):
        said.append(say(speak, "ui.refusal.targets", {"cards": {"cards": row["targets"]}}))
    if disputed:
        said.append(say(speak, "ui.disputed"))
    return ", ".join(said)


def _reason(speak, found, tag):
    said = [phrase.finding(speak, found), " ", _rule(speak, found)]
    for cite in found.get("cites") or []:
        said.extend([" ", el("span", "cite", notes.source(speak, cite))])
    return el(tag, "why__reason", *said)


def _rule(speak, found):
    key = "rule." + found["rule"]
    return el("span", "cite", found["rule"], title=say(speak, key) if phrase.has(speak, key) else None)


def _when(state, speak, row):
    """The steps of this line where it would be legal: the next one after here first."""
    found = [index_at(state, at) for at in row.get("legal_at") or []]
    places = [index for index in found if index is not None and index != state["index"]]
    if not places:
        return None
    later = [index for index in places if index > state["index"]]
    best = min(later) if later else max(places)
    timing = step_timing(state, best)
    text = el("b", "", say(speak, "ui.refusal.legal-at", {"n": best + 1}))
    go = button("go", say(speak, "ui.refusal.go", {"n": best + 1}), data_go=best)
    return el("p", "why__if", text, " ", say(speak, "timing." + timing), ". ", go)


def step_timing(state, index):
    return state["lines"][state["line"]]["record"]["steps"][index]["timing"]
