"""Cards that stay: copies from the library, those that were made, and files."""

import json

import app
import browser
import dom
from app import state
from builder import keys, reading
from builder.draft import copied
from common.phrase import error, say
from state import book

from workshop import bench as benches
from workshop import settling, sheets, toml


def open_sheet(name):
    bench = state["bench"]
    bench["sheet"], bench["text"], bench["typed"], bench["at"] = name, "", "", 0
    if name == "mine":
        benches.keep(bench)
        benches.met(bench, state["desk"]["draft"]["cards"])
    settling.show("[data-find=card]" if name == "copy" else "#shop-sheet-title")


def close_sheet(focus=None):
    bench = state["bench"]
    name = bench["sheet"]
    bench["sheet"] = ""
    settling.show(focus or "[data-shop=" + name + "]")


def on_beside(event, _name):
    """Beside a sheet, on what it covers: it closes."""
    if dom.beside(event):
        close_sheet()


def on_search(text):
    bench = state["bench"]
    bench["text"], bench["typed"], bench["at"] = text, browser.fold(text), 0
    settling.show()


def in_search(event):
    """Up and down mark a card, Enter copies it."""
    bench = state["bench"]
    offered = sheets.hits(bench, state["lang"])
    if event.key == "Enter":
        if offered:
            app.run(on_copy(event, offered[min(bench["at"], len(offered) - 1)]))
        return True
    return keys.marks(event, bench, len(offered), sheets.COPIES, settling.show)


async def on_copy(_event, ref):
    """Put a copy of a card of the library on the bench."""
    bench = state["bench"]
    if bench["files"] is None:
        try:
            bench["files"] = await browser.load("card-files.json")
        except OSError as missing:
            state["fault"] = {"kind": "file", "file": str(missing)}
    if bench["sheet"] != "copy":  # left, or the same card was copied by another key press
        return
    if bench["files"] is None:
        close_sheet()
        return
    card = bench["files"][ref]
    names = card["name"]
    name = names.get(state["lang"]) or names["en"]
    about = {"card": {"text": name}}
    called = say(book(state), "ui.shop.copy-of", about)
    benches.on_bench(bench, benches.copy_of(card, settling.taken(), called, browser.fold))
    close_sheet('[data-put="name"]')
    settling.settle('[data-put="name"]')


def on_open(_event, ref):
    bench = state["bench"]
    card = next(one for one in bench["kept"] if one["ref"] == ref)
    benches.on_bench(bench, card)
    bench["sheet"] = ""
    settling.settle('[data-put="name"]')


def open_card(card):
    """Put a card of the scene on the bench, as the scene has it."""
    bench = state["bench"]
    if not benches.fits(bench["records"], card):
        bench["note"] = {"kind": "import", "texts": [say(book(state), "ui.shop.not-a-card")]}
        settling.show("[data-shop=note]")
        return
    if card != bench["card"]:
        benches.on_bench(bench, copied(card))
    settling.settle('[data-put="name"]')


def on_delete(_event, ref):
    """Delete a card that was made; it can be had back. A scene that has it keeps it."""
    bench = state["bench"]
    bench["removed"] = next(one for one in bench["kept"] if one["ref"] == ref)
    bench["kept"] = [one for one in bench["kept"] if one["ref"] != ref]
    if bench["card"]["ref"] == ref:
        following = bench["kept"][0] if bench["kept"] else benches.empty(settling.taken())
        benches.on_bench(bench, following)
    bench["sheet"] = ""
    settling.settle("[data-shop=restore]")


def restore():
    bench = state["bench"]
    benches.on_bench(bench, bench["removed"])
    bench["removed"] = None
    settling.settle('[data-put="name"]')


def export(kind):
    card = state["bench"]["card"]
    text = toml.written(card) if kind == "toml" else json.dumps(card) + "\n"
    browser.download(card["ref"] + "." + kind, text)


async def import_file(field):
    """Put the card of a file on the bench; one that cannot be read leaves everything as it is."""
    bench = state["bench"]
    name, text = await browser.file_text(field, reading.LONGEST)
    if name is None:
        return
    answer = await app.request("card", {"text": text})
    bench["sheet"] = ""
    speak = book(state)
    if answer["ok"] and benches.fits(bench["records"], answer["card"]):
        card = answer["card"]
        taken = settling.taken()
        if card["ref"] in taken:
            card = benches.copy_of(card, taken, card["name"]["en"], browser.fold)
        benches.on_bench(bench, card)
        settling.settle('[data-put="name"]')
        return
    texts = [error(speak, one) for one in answer.get("errors") or []]
    bench["note"] = {"kind": "import", "texts": texts or [say(speak, "ui.shop.not-a-card")]}
    settling.show("[data-shop=note]")


def note():
    state["bench"]["note"] = None
    settling.show("[data-shop=mine]")
