"""Scene codes: a line as the text that stands in a link. Fetched with the first."""
