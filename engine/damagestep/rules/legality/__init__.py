"""What may be done.

One function per rule, each numbered, cited in `data/rules.toml` and explained in the catalogues.
"""
