"""What sets up, builds, serves, checks and times damagestep; each folder is for one of these."""
