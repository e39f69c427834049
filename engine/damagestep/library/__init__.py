"""What `data/` holds: cards, timings, rules, sources and profiles, loaded and cross-checked."""
