"""The words of card files: their reference (`python -m tools.vocabulary`), their numbers in scene codes."""
