"""What the words of cards mean on a position. Nothing here changes one."""
