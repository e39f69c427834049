"""Starts the embed. PyScript wants this file as source; everything else comes as bytecode."""

import gc

from pyscript.js_modules import native

gc.threshold(4 * 1024 * 1024)  # bytes; by itself MicroPython clears up after every 16 KB, twice for each key
await native.begin()  # noqa: F704, PLE1142 - PyScript allows it
from embedding import listeners  # noqa: E402

listeners.start()
