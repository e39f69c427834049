"""`python -m damagestep` is the command line."""

import sys

from damagestep.cli import main

sys.exit(main())
