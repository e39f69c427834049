"""Times the built page in a browser; `docs/performance.md` says what each figure is."""
