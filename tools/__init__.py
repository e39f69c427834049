"""The build of the site, and what goes with it: set-up, server, checks and measurements."""
