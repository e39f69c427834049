"""Views: pure functions from the state to a tree."""
