"""Compile the archives in a folder to bytecode, with pyodide-build, on the interpreter that will run it."""

from __future__ import annotations

import sys

from pyodide_build.cli.py_compile import main

if __name__ == "__main__":
    main([sys.argv[1], "--silent", "--compression-level", "9"])
