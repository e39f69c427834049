"""Records, the one kind of object the engine is made of, and the terms of the field as types."""
