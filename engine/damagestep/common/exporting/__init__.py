"""What leaves the simulator: the mat as a picture, a line as text, Markdown or BBCode; loaded when wanted."""
