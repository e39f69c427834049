"""Compile the archives in each folder to bytecode, on the interpreter that will run it."""

from __future__ import annotations

import sys

from pyodide_build.cli.py_compile import main

if __name__ == "__main__":
    for folder in sys.argv[1:]:
        main([folder, "--silent", "--compression-level", "9"], standalone_mode=False)
