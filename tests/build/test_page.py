"""The page's own files as the site serves them."""

from tools import page


def test_a_style_sheet_loses_comments_and_indentation_and_nothing_else() -> None:
    sheet = b"""/* tokens;
     * with a } in between */
    :root {
      --font: "Asap DS", serif;  /* 13 px */
      width: calc(100% - var(--s2));
    }

    @media (max-width: 719px) {
      .a > .b:not(.c),
      .d { content: ""; }
    }
    """
    assert page.slim(sheet) == (
        b':root {--font: "Asap DS", serif;width: calc(100% - var(--s2));}'
        b'@media (max-width: 719px) {.a > .b:not(.c),.d { content: ""; }}'
    )
