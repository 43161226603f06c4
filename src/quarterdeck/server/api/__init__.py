"""The interface: HTTP and one socket per table."""

from __future__ import annotations
