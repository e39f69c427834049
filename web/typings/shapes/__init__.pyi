"""The shapes that the modules of the page hand to one another, for mypy alone: nothing here is built or run.

What comes from outside is `Json` under a name that says what it is; what the page makes itself is a record.
"""

from shapes.browser import *
from shapes.builder import *
from shapes.drawing import *
from shapes.outside import *
from shapes.page import *
from shapes.workshop import *
