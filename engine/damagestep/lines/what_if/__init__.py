"""What would have to change for a refused decision to be legal: the changes, and the trial of each."""
