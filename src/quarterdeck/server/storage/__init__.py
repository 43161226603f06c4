"""The database."""

from __future__ import annotations
