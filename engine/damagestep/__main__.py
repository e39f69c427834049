"""`python -m damagestep` is the command line."""

import sys


def main() -> int:
    """Run the command line; return its exit status, also where it is interrupted before it begins."""
    try:
        from damagestep.cli import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
