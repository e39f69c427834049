"""Links: the line on the mat as a code and back, and the sheet that shows a link."""

from html.parser import HTMLParser

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample

from core.vdom import el, find, text_of
from embedding import options
from model import state as states
from model import variations
from parts.codes import codes
from parts.inspector import share
from parts.posts import forum_post, verdict_lines
from shapes import Element, Inspector, State, Verdicts

SETUP = {
    "A": {"monster": [{"card": "elemental-hero-neos-alius"}], "hand": ["honest", "shrink"]},
    "B": {"monster": [{"card": "summoned-skull"}]},
}
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"
LINK = "https://example.org/lab/#scene=honest-in-time&at=2"


@pytest.fixture(autouse=True)
def _numbers() -> None:
    from damagestep.lines.codes import tables

    codes.know(tables())


def opened(number: int = 2) -> State:
    state = sample.opened_page(number)
    state["lines"][0]["record"] = {**state["lines"][0]["record"], "setup": SETUP}
    return state


def test_the_code_of_what_is_shown_leads_back_to_it() -> None:
    state = opened(3)
    state["called"] = "Honest, once more"
    found = codes.read(codes.written(state) + "~whatever stands behind it")
    assert found["scene"] == SETUP
    assert found["line"] == states.moves(state)
    assert found["at"] == states.step(state)["at"]
    assert (found["profile"], found["called"]) == ("default", "Honest, once more")


def test_a_scene_is_the_same_however_it_is_written() -> None:
    whole = {"turn_player": "A", "at": "battle-step.open", **SETUP}
    assert codes.same_scene(SETUP, whole)
    assert not codes.same_scene(SETUP, dict(SETUP, turn_player="B"))


def test_a_decision_that_cuts_a_line_short_is_said_and_a_long_one_in_part() -> None:
    fault = codes.fault_of({"n": 1, "decision": "attack:" + "x" * 200, "findings": []})
    assert fault
    (error,) = fault["errors"]
    assert (error["code"], error["about"]["text"]["text"]) == ("illegal-decision", "attack:" + "x" * 73)
    assert codes.fault_of(None) is None


def test_a_line_from_a_link_parts_from_the_recorded_one_where_their_moves_do() -> None:
    state = opened()
    moves = [sample.LINE[0], "pass", "pass"]
    variations.varied(state, sample.record(tuple(moves), played=3))
    fork = states.line(state)["fork"]
    assert fork
    assert (state["line"], fork["from"], fork["decision"]) == (1, 0, "pass")
    assert state["lines"][0]["record"]["steps"][fork["index"]]["at"][0] == 2


def test_a_line_from_a_link_that_is_the_recorded_one_is_no_other() -> None:
    state = opened()
    variations.varied(state, sample.record())
    assert (state["line"], len(state["lines"])) == (0, 1)


ASKED: Inspector = {
    "link": LINK,
    "qr": {"size": 21, "path": "M0 0h7v1h-7z"},
    "sends": False,
    "text": None,  # type: ignore[typeddict-item]  # until they have come
    "kind": "html",
    "chosen": {},
    "post": None,  # type: ignore[typeddict-item]
}


NO_LINK: Inspector = {"link": None, "qr": None}  # type: ignore[typeddict-item]  # too long for one


def sheet(about: Inspector | None = None) -> tuple[str, Element]:
    title, body = share.view(opened(), {**ASKED, **(about or {})})
    return title, el("div", "", *body)


def test_the_sheet_shows_the_link_to_copy_and_to_scan() -> None:
    title, body = sheet()
    assert title == "Share this step"
    assert find(body, "data-part", "link")[0][1]["value"] == LINK
    assert find(body, "data-part", "qr")[0][1]["viewBox"] == "-4 -4 29 29"
    assert find(body, "data-do", "copy-link")
    assert not find(body, "data-do", "send-link")
    assert "step 2 of this ruling" in text_of(body)


def test_the_sheet_says_that_a_lesson_is_in_the_link() -> None:
    state = opened()
    state["lesson_code"] = "1abc"
    assert "The lesson is in the link" in text_of(el("div", "", *share.view(state, ASKED)[1]))


def test_the_sheet_offers_to_send_where_the_browser_can() -> None:
    assert find(sheet({"sends": True})[1], "data-do", "send-link")


def test_the_sheet_waits_for_the_text_and_does_without_one() -> None:
    assert not find(sheet()[1], "data-do", "copy-scene")
    assert text_of(find(sheet({"text": "A: Honest"})[1], "data-part", "scene-text")[0]) == "A: Honest"
    assert "as text" not in text_of(sheet({"text": ""})[1])


def test_a_line_that_is_too_long_for_a_link_says_so() -> None:
    _, body = sheet(NO_LINK)
    assert "too long for a link" in text_of(body)
    assert not find(body, "data-part", "link")


def test_what_was_copied_is_told_beside_it() -> None:
    assert "Copied." in text_of(sheet({"copied": ("link", "copied")})[1])
    assert "does not let us copy" in text_of(sheet({"copied": ("link", "not-copied")})[1])


# ---- for a post ----

ABOUT = {
    "title": 'Ogre [1] <b>"of\'" *Ours*\nand more',
    "says": "A attacks.",
    "verdicts": ["Mirror Force: not now.\nThe Damage Step admits [few]. (ADM-01)"],
    "link": "https://example.org/a (b)/#c=1BHD",
    "plain": "",
    "embed": "https://example.org/embed.html#c=1BHD~x&lang=de",
    "height": 480,
}


def test_html_for_a_post_is_escaped_whatever_the_title_says() -> None:
    text = forum_post.written("html", ABOUT)
    frame, _, way = html_parsed(text)
    attributes = dict(frame)
    assert attributes["src"] == ABOUT["embed"]
    assert attributes["title"] == 'Ogre [1] <b>"of\'" *Ours* and more'
    assert (attributes["width"], attributes["height"], attributes["loading"]) == ("640", "480", "lazy")
    assert way == [("href", forum_post.quoted(str(ABOUT["link"])))]


def html_parsed(text: str) -> list[list[tuple[str, str | None]]]:
    """The attributes of the elements of a text: an embed, and what a browser without JavaScript shows."""
    seen = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            seen.append((tag, attrs))

    Reader().feed(text)
    assert [tag for tag, _ in seen] == ["iframe", "noscript", "a"]
    return [attributes for _, attributes in seen]


def test_a_link_carries_its_recording_behind_its_code_and_the_lesson_stays_behind_that() -> None:
    link = "https://x.org/#view=matrix&c=1B&l=2C"
    assert forum_post.with_tape(link, "zip.aa") == "https://x.org/#view=matrix&c=1B~zip.aa&l=2C"
    assert forum_post.with_tape(link, "") == link


def test_the_sheet_offers_to_carry_the_recording_as_soon_as_there_is_one() -> None:
    assert not find(sheet({"tape": ""})[1], "data-do", "option-tape")
    chosen = find(sheet({"tape": "zip", "chosen": {"tape": "with"}})[1], "data-do", "option-tape")
    assert [one[1]["value"] for one in chosen] == ["with"]


def test_links_for_a_post_end_where_they_should() -> None:
    link = "https://example.org/a%20%28b%29/#c=1BHD"
    bbcode = forum_post.written("bbcode", ABOUT).splitlines()
    assert bbcode[0] == f'[url={link}]Ogre (1) <b>"of\'" *Ours* and more[/url]'
    markdown = forum_post.written("markdown", ABOUT).splitlines()
    assert markdown[0] == f'[Ogre \\[1\\] \\<b\\>"of\'" \\*Ours\\* and more]({link})'
    assert forum_post.written("discourse", ABOUT).endswith(f"\n\n{link}\n")
    assert forum_post.written("text", ABOUT).splitlines()[-1] == link


def test_every_text_for_a_post_has_title_sentence_and_verdict() -> None:
    said = "Mirror Force: not now. The Damage Step admits [few]. (ADM-01)"
    unmarked = said.replace("[", "(").replace("]", ")")
    marked = "Mirror Force: not now. The Damage Step admits \\[few\\]. \\(ADM\\-01\\)"
    assert forum_post.written("bbcode", ABOUT).splitlines()[1:] == ["A attacks.", unmarked]
    assert forum_post.written("markdown", ABOUT).split("\n\n")[1:] == ["A attacks.", marked]
    assert forum_post.written("discourse", ABOUT).split("\n\n")[1:3] == ["A attacks.", marked]
    assert forum_post.written("discourse", ABOUT).startswith("**Ogre")
    assert forum_post.written("text", ABOUT).splitlines()[1:3] == ["A attacks.", said]


def refused(card: str, *findings: Json) -> Json:
    return {
        "card": card,
        "side": "B",
        "id": "activate:" + card,
        "verb": "activate",
        "findings": list(findings),
    }


def known(*rows: Json, legal: str = "") -> Verdicts:
    options = [{"card": legal, "verb": "activate", "id": "activate:" + legal}] if legal else []
    return {"asks": {"options": options}, "refused": list(rows)}  # type: ignore[typeddict-item]


def in_post(view: Verdicts | None, card: str = "") -> list[str]:
    return verdict_lines.written(states.book(opened()), view, card)


ADMITS, ELSEWHERE, SLOW = (sample.finding(rule) for rule in ("ADM-01", "PLC-01", "SPD-01"))


def test_a_post_says_of_a_card_why_not_now_with_the_rule() -> None:
    (line,) = in_post(known(refused("dark-bribe", ADMITS)))
    assert line.startswith("Dark Bribe: not now. ")
    assert line.endswith(" (ADM-01)")


def test_a_post_is_about_the_card_that_was_asked_about() -> None:
    view = known(refused("dark-bribe", ADMITS), refused("shrink", ELSEWHERE), legal="honest")
    assert [one.partition(":")[0] for one in in_post(view, "shrink")] == ["Shrink"]
    assert in_post(view, "honest") == ["Honest: legal now."]


def test_a_post_names_few_cards_and_those_first_that_the_timing_keeps_back() -> None:
    other = sample.finding("TGT-01")
    rows = [refused("shrink", ELSEWHERE), refused("honest", other), refused("skull", SLOW)]
    rows += [refused("dark-bribe", ADMITS), refused("dark-bribe@2", ADMITS)]
    said = in_post(known(*rows))
    assert len(said) == verdict_lines.FEW
    assert not any(one.startswith(("Shrink", "Honest")) for one in said)
    assert in_post(known(refused("shrink", ELSEWHERE))) == []
    assert in_post(None, "shrink") == []


def test_a_reason_too_long_for_a_post_is_cut_between_two_words() -> None:
    speak = states.book(opened())
    speak = {**speak, "words": {**speak["words"], "finding.ADM-01.refused": "No such word. " * 40}}
    (line,) = verdict_lines.written(speak, known(refused("dark-bribe", ADMITS)))
    assert len(line) < verdict_lines.LONGEST + 40
    assert line.endswith(("No \u2026", "such \u2026", "word. \u2026"))


def test_a_built_scene_is_given_its_title_where_it_is_shared_and_a_ruling_has_its_own() -> None:
    assert not find(sheet()[1], "data-do", "option-title")
    (field,) = find(sheet({"naming": "Ogre, twice"})[1], "data-do", "option-title")
    assert field[1]["value"] == "Ogre, twice"


def test_what_is_still_on_its_way_is_shared_as_the_address_has_it() -> None:
    assert "the one that this page was opened with" in text_of(sheet({"pending": True})[1])


def test_a_text_for_a_post_is_offered_in_both_languages() -> None:
    (field,) = find(sheet({"kind": "bbcode"})[1], "data-do", "option-lang")
    assert field[1]["value"] == "en"
    assert [one[1]["value"] for one in field[2] if not isinstance(one, str)] == ["en", "de"]
    assert not find(sheet({"kind": "bbcode"})[1], "data-do", "option-theme")


def test_a_forum_that_looks_at_a_link_by_itself_gets_the_page_without_scripts_of_a_ruling() -> None:
    plain = forum_post.plain(
        "https://x.org/lab/index.html?q", "https://x.org/lab/#view=matrix&scene=honest&at=3", "en"
    )
    assert plain == "https://x.org/lab/rulings/honest.html#step-3"
    assert forum_post.written("discourse", {**ABOUT, "plain": plain}).endswith(f"\n\n{plain}\n")
    assert (
        forum_post.plain("https://x.org/", "https://x.org/#scene=a&at=1", "de")
        == "https://x.org/rulings/de/a.html#step-1"
    )
    assert forum_post.plain("https://x.org/", "https://x.org/#scene=a&c=1B", "en") == ""
    assert forum_post.plain("https://x.org/", "https://x.org/#c=1B", "en") == ""


@pytest.mark.parametrize(
    ("page", "link", "tape", "chosen", "expected"),
    [
        ("https://x.org/", "https://x.org/#scene=a&at=3", "", {}, "scene=a&at=3"),
        ("https://x.org/index.html?q", "https://x.org/#view=matrix&c=1B", "zip", {}, "c=1B~zip"),
        (
            "https://x.org/",
            "https://x.org/#scene=a&c=1B",
            "zip",
            {"eyes": "A", "lang": ""},
            "scene=a&c=1B~zip&eyes=A",
        ),
    ],
)
def test_an_embed_is_asked_for_what_the_link_leads_to(
    page: str, link: str, tape: str, chosen: Json, expected: str
) -> None:
    address = forum_post.embed(page, link, tape, chosen)
    assert address == "https://x.org/embed.html#" + expected
    read = options.read(address)
    assert read["taped"] == tape
    assert read["eyes"] == (chosen.get("eyes") or "both")


def test_the_sheet_offers_every_writing_and_the_options_of_an_embed() -> None:
    asked: Inspector = {**ASKED, "chosen": {"theme": "dark"}, "post": "<iframe></iframe>"}
    shown = el("div", "", *share.view(opened(), asked)[1])
    assert [len(find(shown, "data-do", "post-" + kind)) for kind in share.KINDS] == [1] * 5
    for name, values in share.OPTIONS:
        assert set(values) - {""} == set(options.CHOICES[name][1:])
    assert find(shown, "data-do", "option-theme")[0][1]["value"] == "dark"
    assert text_of(find(shown, "data-part", "post")[0]) == "<iframe></iframe>"
    assert not find(
        el("div", "", *share.view(opened(), {**asked, "kind": "text"})[1]), "data-do", "option-theme"
    )
