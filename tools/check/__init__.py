"""Run checks and tests: `python -m tools.check`. Each other module is a check with a command of its own."""
