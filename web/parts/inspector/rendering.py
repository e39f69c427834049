"""Renders what is exported of a step; ``asked`` holds language and format."""

import json

from common.exporting import formats, mat, svg, transcript, words
from common.phrase import say

from model import state as states
from views import masthead, profiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Inspector, Json, State, Texts


SCHEMA = "schemas/line.json"


def book(state: "State", asked: "Inspector") -> "Book":
    """Return the book in the language that was chosen for the export, which need not be that of the page."""
    return {
        "lang": asked["lang"],
        "words": asked["words"],
        "cards": state["cards"],
        "sources": state["sources"],
    }


def document(state: "State", asked: "Inspector") -> "Json":
    """Return the transcript of the whole line as the chosen viewpoint sees it."""
    speak = book(state, asked)
    told = states.ruling(state)
    profile = states.line(state)["record"]["profile"]
    reading = ""
    if profile != profiles.DEFAULT:
        reading = say(speak, "export.reading", {"text": {"text": profiles.name(speak, profile)}})
    about: "Json" = {
        "title": title(state, asked),
        "claim": _in(asked, told.get("claim", {})),
        "reading": reading,
    }
    about["link"] = asked["link"] or ""
    about["sources"] = told.get("sources", [])
    return transcript.document(speak, states.steps(state), states.tables(state)[-1], about)


def title(state: "State", asked: "Inspector") -> str:
    """Return the ruling's title in the language of the export, else that of the page's header."""
    return _in(asked, states.ruling(state).get("title", {})) or masthead.title(state)


def _in(asked: "Inspector", said: "Texts") -> str:
    return said.get(asked["lang"]) or said.get("en", "")


def text(state: "State", asked: "Inspector") -> str:
    """Return the transcript as a text in the format that was chosen."""
    return formats.transcribe(asked["format"], book(state, asked), document(state, asked))


def drawing(state: "State", asked: "Inspector") -> "Element":
    """Return the mat of the step as a tree, with a title and a description."""
    speak = book(state, asked)
    step = states.step(state)
    about: "Json" = {"n": state["index"] + 1, "timing": {"timing": step["timing"]}}
    about["text"] = {"text": transcript.sentence(speak, step)}
    said = title(state, asked) + ". " + say(speak, "picture.step", about)
    return mat.drawing(speak, states.table(state), (said, words.described(speak, states.table(state))))


def picture(state: "State", asked: "Inspector") -> str:
    """Return the mat of the step as the text of an SVG file."""
    return svg.file(drawing(state, asked))


def scene(state: "State", base: str) -> str:
    """Return scene, profile and decisions as JSON, which the command line and the engine read.

    ``base`` is the address of the site, for that of the schema.
    """
    record = states.line(state)["record"]
    saved = {"$schema": base + SCHEMA, "v": 1, "profile": record["profile"]}
    saved["scene"] = state["lines"][0]["record"]["setup"]
    saved["decisions"] = states.moves(state)
    return json.dumps(saved) + "\n"


def file_name(state: "State", suffix: str) -> str:
    """Return the name of a file with this suffix: the ruling's id or the scene's name, and the step.

    The id or name is written in lower-case letters and digits, joined by hyphens; it is ``scene`` without
    any.
    """
    named = str(state["scene"]) if states.is_ruling(state) else state["called"]
    plain = "".join([sign if sign.isalpha() or sign.isdigit() else "-" for sign in named.lower()])
    parts = [part for part in plain.split("-") if part]
    return ("-".join(parts) or "scene") + "-" + str(state["index"] + 1) + "." + suffix
