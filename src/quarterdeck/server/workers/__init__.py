"""Processes that think, so that the event loop never does."""

from __future__ import annotations
