"""The shapes that the modules of the page hand to one another, for mypy alone: nothing here is built or run.

What a visitor may write, scenes and cards, is `Json`; all else is a record.
"""

from shapes.answers import *
from shapes.browser import *
from shapes.builder import *
from shapes.drawing import *
from shapes.outside import *
from shapes.page import *
from shapes.workshop import *
