"""The door of the worker: JSON in, JSON out, as `docs/messages.md` describes."""
