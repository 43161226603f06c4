"""Five complete pirate board games on one engine."""

__version__ = "0.1.0"
