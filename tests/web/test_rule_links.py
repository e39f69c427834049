"""Every rule that the page names leads to the page of the rule, in the language of the page."""

import pytest
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from model.state import book
from views import page, sources


@pytest.mark.parametrize(("language", "folder"), [("en", "rules/"), ("de", "rules/de/")])
def test_a_rule_leads_to_its_page_and_tells_its_name(language: str, folder: str) -> None:
    speak = book(opened_page()).copy()
    speak.update({"lang": language, "words": {"rule.WIN-01": "The timing an effect names"}})
    tag, given, kids = sources.rule_chip(speak, "WIN-01")
    assert (tag, kids) == ("a", ["WIN-01"])
    assert given["href"] == folder + "WIN-01.html"
    assert given["title"] == "The timing an effect names"
    assert given["target"] == "_blank"


def test_a_rule_without_a_name_is_a_link_all_the_same() -> None:
    speak = book(opened_page()).copy()
    speak["words"] = {}
    assert sources.rule_chip(speak, "ABC-01")[1]["href"] == "rules/ABC-01.html"


def test_the_rules_of_what_cannot_be_done_now_are_links() -> None:
    (refused,) = find(page.view(opened_page(3)), "data-part", "refused")
    linked = [node for node in find(refused, "href") if str(node[1]["href"]).startswith("rules/")]
    assert linked
    assert {node[1]["href"] for node in linked} == {"rules/" + text_of(node) + ".html" for node in linked}
