"""What everybody at a table is sent."""

from __future__ import annotations
