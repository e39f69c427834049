"""What leaves the lab: the line as text, the mat as a picture, the scene as a file; fetched when wanted."""

ENTRY = True
