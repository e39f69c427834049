"""`python -m damagestep` is the command line."""

import sys

from damagestep.cli import main

if __name__ == "__main__":
    sys.exit(main())
