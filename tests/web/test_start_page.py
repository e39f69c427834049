"""The start: what it leads to is there, and the mark of the project leads to it."""

from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from damagestep.rulings.parse import rulings
from model import url
from places.start import view
from shapes import State
from views import page


def started() -> State:
    state = opened_page(4)
    state["place"] = "start"
    return state


def test_every_question_leads_to_a_ruling_that_exists() -> None:
    for name, _, leads in view.QUESTIONS:
        assert url.read(leads)["scene"] in rulings(), name


def test_the_scene_on_the_mat_is_the_picture_and_leads_back_to_it() -> None:
    state = started()
    scene = find(view.view(state), "data-place", "lab")[0]
    assert "Honest" in text_of(scene)
    bars = find(scene, "class", "is-now")
    assert len(bars) == 1
    state["opening"] = True
    assert not find(view.view(state), "data-place", "lab")


def test_the_mark_leads_to_the_start_and_the_navigation_names_the_other_views() -> None:
    head = page.header(started())
    assert find(head, "class", "brand")[0][1]["data-place"] == "start"
    assert not [node for node in find(head, "class", "views__link") if node[1].get("data-place") == "start"]
