"""What the page says about working without a network, and about a new version of itself."""

from tests.web import page_sample as sample
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from model import state as states
from model import variations
from shapes import State
from views import page


def read(state: State, name: str) -> str:
    return " ".join(" ".join(text_of(one) for one in find(page.view(state), "data-part", name)).split())


def offered(state: State) -> str:
    (shown,) = find(page.view(state), "data-part", "update")
    return text_of(shown)


def with_update(language: str = "en", update: str = "waiting", *, lost: bool = False) -> State:
    state = opened_page(language=language)
    state["offline"]["update"], state["offline"]["lost"] = update, lost
    return state


def test_nothing_is_said_where_the_browser_cannot_keep_the_page() -> None:
    assert read(opened_page(), "offline") == ""


def test_the_first_download_says_how_far_it_is() -> None:
    state = opened_page()
    state["offline"].update({"state": "fetching", "done": 43})
    assert (
        read(state, "offline") == "Being kept on this device for use without a network, 43 %"
    )  # split() takes the no-break space


def test_a_new_version_is_offered_for_now_or_later() -> None:
    state = with_update()
    assert "A new version is ready. The scene, this line and this step stay." in read(state, "update")
    assert [one[1]["data-update"] for one in find(page.view(state), "data-update")] == ["now", "later"]


def test_it_is_said_which_lines_do_not_come_along_where_the_browser_keeps_none() -> None:
    state = with_update()
    state["kept"] = False
    states.go(state, 2)
    for decision in ("pass", "x"):
        variations.beside(state, sample.record([*sample.LINE[:2], decision]))
    assert "The 2 other lines played do not." in offered(state)
    state["lines"][1]["removed"] = True
    assert "The other line played does not." in offered(state)
    state["kept"] = True
    assert "The scene, the lines played and this step stay." in offered(state)


def test_a_line_that_no_address_can_hold_is_not_lost_without_a_word() -> None:
    assert "too long for an address: loading loses it" in read(with_update(lost=True), "update")


def test_it_is_said_in_german_too() -> None:
    state = with_update("de", update="elsewhere")
    assert "In einem anderen Tab läuft schon eine neue Version." in read(state, "update")
