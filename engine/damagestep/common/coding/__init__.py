"""Scene codes, read and written by the engine, and by the page, which fetches this package at need."""
