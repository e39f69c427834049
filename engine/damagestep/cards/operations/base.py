"""How operations hang on one another."""

from typing import Literal

Join = Literal["always", "then", "also", "and-if-you-do", "or-else"]
"""How an operation hangs on the one before it.

A sentence of its own, after it, beside it, only if it was done, or only if it was not.
"""
