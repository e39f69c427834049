"""The data files that the build of the site needs."""
