"""What tries the engine against others and against itself. Nothing that serves users needs it."""
