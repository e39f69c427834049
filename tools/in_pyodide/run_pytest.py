"""Run pytest inside Pyodide, on the wheels that the site ships."""

from __future__ import annotations

import sys

import pytest

if __name__ == "__main__":
    sys.exit(pytest.main(["-p", "no:cacheprovider", "-m", "not host", *sys.argv[1:]]))
