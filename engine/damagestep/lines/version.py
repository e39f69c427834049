"""The version of this package, which saved lines name."""

__version__ = "0.1.0"
