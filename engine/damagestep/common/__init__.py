"""Code that the engine and the page share.

It runs in CPython, in Pyodide and in the page's MicroPython, so it keeps to what all three understand,
imports nothing but itself, and takes and returns plain JSON values.
"""
