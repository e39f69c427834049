"""Questions about lines: what two differ in and why, and where every line of a scene ends."""
