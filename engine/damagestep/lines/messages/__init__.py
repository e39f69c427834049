"""Positions, events, verdicts and cards as JSON values and as sentences (`docs/messages.md`)."""
