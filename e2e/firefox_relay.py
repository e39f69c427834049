#!/usr/bin/env python3
"""Starts Firefox for Playwright and stands between the two.

Playwright asks for the newest commands of WebDriver BiDi, some of which a Firefox with extended support does
not know yet; one unknown command ends the launch. What Firefox does not know is answered here as if done: it
is emulation alone, of which no test in Firefox may depend. Everything else passes unchanged.

Playwright runs this file in place of the browser, whose path stands in the environment (`FIREFOX`).
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from typing import TYPE_CHECKING

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

FIREFOX = "FIREFOX"
"""The variable with the path of the browser."""
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
EMULATION = "emulation."


def answer(asked: dict[int, str], message: str) -> str:
    """Return what Playwright gets for a message of Firefox; `asked` are the commands by their numbers."""
    said = json.loads(message)
    if said.get("error") == "unknown command" and asked.get(said["id"], "").startswith(EMULATION):
        return json.dumps({"type": "success", "id": said["id"], "result": {}})
    return message


async def relay(near: ServerConnection, far_address: str) -> None:
    """Pass messages on in both directions until one side closes."""
    path = near.request.path if near.request else ""
    async with connect(far_address + path, max_size=None, compression=None) as far:
        asked: dict[int, str] = {}

        async def ask() -> None:
            async for message in near:
                call = json.loads(message)
                asked[call["id"]] = call["method"]
                await far.send(message)

        async def tell() -> None:
            async for message in far:
                await near.send(answer(asked, str(message)))

        both = [asyncio.create_task(ask()), asyncio.create_task(tell())]
        _, left = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for one in left:
            one.cancel()
        for ended in await asyncio.gather(*both, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, ConnectionClosed):
                raise ended


async def listen(firefox: str) -> str:
    """Take connections that go to the address of a Firefox, and return the address where."""
    server = await serve(lambda near: relay(near, firefox), "127.0.0.1", 0, max_size=None, compression=None)
    return f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


async def main() -> int:
    """Run Firefox with the arguments given, say where the relay listens, and return Firefox's exit code."""
    firefox = await asyncio.create_subprocess_exec(
        os.environ[FIREFOX], *sys.argv[1:], stderr=asyncio.subprocess.PIPE
    )
    assert firefox.stderr
    async for line in firefox.stderr:
        text = line.decode(errors="replace")
        if found := LISTENING.search(text):
            text = text.replace(found[1], await listen(found[1]))
        sys.stderr.write(text)
        sys.stderr.flush()
    return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
