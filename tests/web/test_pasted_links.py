"""A link that is pasted where a text or a question is expected is recognised, however it was bent."""

import pytest

from parts.finding import links

SITE = "https://some.example/damagestep/"


@pytest.mark.parametrize(
    ("text", "link"),
    [
        (f"{SITE}#scene=honest&at=3", "#scene=honest&at=3"),
        (f"  {SITE}#scene=honest&amp;at=3\n", "#scene=honest&amp;at=3"),
        (f"[url={SITE}#c=1abc]see[/url]", "#c=1abc]see[/url]"),
        (f'<a href="{SITE}%23scene%3Dhonest">', '#scene%3Dhonest">'),
        (f"{SITE}?scene=honest", "#scene=honest"),
        ("#card=123", "#card=123"),
        (f"{SITE}#c=1abc is this right?", "#c=1abc"),
        ("https://some.example/thread/12#post-3", ""),
        ("Draw 1 card.", ""),
        ("", ""),
    ],
)
def test_a_link_is_found_in_what_was_pasted(text: str, link: str) -> None:
    assert links.of_text(text) == link


def test_a_whole_page_with_a_link_in_it_is_no_link() -> None:
    assert links.of_text(f"{SITE}#c=1abc " + "and many words more " * 9) == ""
