"""The frame of the pages about the site itself, at its root: head, header, heading and lead."""

from __future__ import annotations

import html

SOURCES = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'"
POLICY = f"{SOURCES}; base-uri 'none'; form-action 'none'"
"""The Content Security Policy of pages without scripts."""


def write_page(title: str, heading: str, lead: str, body: str, script: str = "") -> bytes:
    """Write a page. `heading` and `body` are HTML, `title` and `lead` text, `script` a file or empty."""
    policy = f"{POLICY}; script-src 'self'" if script else POLICY
    runs = f'<script src="{script}"></script>\n' if script else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n{runs}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<meta name="description" content="{html.escape(lead)}">\n'
        f"<title>{html.escape(title)} · damagestep</title>\n"
        '<link rel="icon" href="icon.svg" type="image/svg+xml">\n<link rel="stylesheet" href="plain.css">\n'
        '</head>\n<body>\n<header class="top">'
        '<a class="brand" href="index.html"><img src="icon.svg" alt="">damagestep</a>'
        '<nav class="views"><a class="views__link" href="rulings/index.html">Rulings</a></nav></header>\n'
        f'<main>\n<h1>{heading}</h1>\n<p class="lead">{html.escape(lead)}</p>\n{body}\n</main>\n'
        "</body>\n</html>\n"
    ).encode()
