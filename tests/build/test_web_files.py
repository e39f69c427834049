"""The page's own files as the site serves them."""

import re

from fontTools.ttLib import TTFont
from tools.build import web_files

FACE = re.compile(r"@font-face\{.*?\}", re.DOTALL)
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")
ESCAPED = re.compile(r"\\u([0-9a-f]{4})")
UNSEEN = {0x0, 0xD}
"""Signs that a font has and nobody writes."""


def faces() -> dict[str, set[int]]:
    """The letters for which the style sheet sends for each file of the typeface."""
    found = {}
    for face in FACE.findall(web_files.read_page()[web_files.SHEET].decode()):
        file = re.search(r'url\("(.*?)"\)', face)
        assert file
        found[file[1]] = {
            letter
            for first, last in RANGE.findall(face)
            for letter in range(int(first, 16), int(last or first, 16) + 1)
        }
    return found


def test_each_letter_is_sent_for_in_one_file_of_the_typeface_that_has_it() -> None:
    first, further = faces().items()
    assert not first[1] & further[1]
    for name, letters in (first, further):
        assert letters <= set(TTFont(web_files.WEB / name).getBestCmap())
    assert first[1] | further[1] == set(TTFont(web_files.WEB / further[0]).getBestCmap()) - UNSEEN


def test_what_the_page_says_needs_the_first_file_of_the_typeface_alone() -> None:
    _, further = faces().values()
    for name, text in web_files.read_tree(web_files.WEB).items():
        if name.endswith((".toml", ".py", ".html")):
            written = [
                ord(letter) for letter in text.decode() if not letter.isascii()
            ]  # code has its own signs
            escaped = [int(digits, 16) for digits in ESCAPED.findall(text.decode())]
            assert further & {*written, *escaped} == set(), name


def test_the_parts_of_the_style_are_the_labs_or_come_with_the_views() -> None:
    parts = {"90-adaptations.css": b".c {}", "72-builder.css": b".b {}", "20-ground.css": b".a {}"}
    assert web_files.join_sheets(parts) == {web_files.SHEET: b".a{}.c{}", web_files.FURTHER: b".b{}"}


def test_a_script_loses_comments_and_indentation_and_nothing_else() -> None:
    text = """// What it is for.
    export function start() {
      // Once.
      return "https://…/ // no comment";  // said behind code
    }
    """
    assert (
        web_files.minify_script(text.encode()).decode()
        == """export function start() {
return "https://…/ // no comment";
}
"""
    )


def test_no_script_of_the_page_has_a_text_of_several_lines() -> None:
    for name, text in web_files.read_tree(web_files.WEB).items():
        if name.endswith(".js"):
            assert all(line.count(b"`") % 2 == 0 for line in text.splitlines()), name


def test_a_style_sheet_loses_comments_and_needless_spaces_and_nothing_else() -> None:
    sheet = b"""/* tokens;
     * with a } in between */
    :root {
      --font: "Asap DS", serif;  /* 13 px */
      width: calc(100% - var(--s2));
    }

    @media (max-width: 719px) {
      .a > .b:not(.c) :is(b, i),
      .d { content: " > "; }
    }
    """
    assert web_files.minify(sheet) == (
        b':root{--font:"Asap DS",serif;width:calc(100% - var(--s2))}'
        b'@media (max-width:719px){.a>.b:not(.c) :is(b,i),.d{content:" > "}}'
    )
