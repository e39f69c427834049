"""The reader is no part of the engine that the site loads: inside it there is nothing here to test."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("damagestep.reading") else ["test_*.py"]
