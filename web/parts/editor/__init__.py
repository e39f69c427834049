"""What builder and workshop share: history, search, card facts, shapes, sheets. Fetched with either."""
