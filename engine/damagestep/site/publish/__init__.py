"""The files that the site is given when it is built."""
