"""Opening and sharing links that hold a whole scene. Fetched with the first of them."""

ENTRY = True
