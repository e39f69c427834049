"""Starts the embed. PyScript wants this file as source; everything else comes as bytecode."""

from pyscript.js_modules import native

await native.begin()  # noqa: F704, PLE1142 - PyScript allows it
from embedding import listening  # noqa: E402

listening.start()
