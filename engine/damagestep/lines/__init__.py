"""A line of play: a scene, the decisions taken in it, and the positions they lead to."""
