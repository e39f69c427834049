"""What the page is built from: its tree, the browser, packages that are fetched later. Knows no duel."""
