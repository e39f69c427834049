"""Two lines, or one line under two profiles, side by side. Fetched with the first comparison."""

ENTRY = True
