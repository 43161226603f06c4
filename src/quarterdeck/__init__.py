"""Five complete pirate board games on one engine."""

from __future__ import annotations

__version__ = "0.1.0"
