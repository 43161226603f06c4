"""Tables: who sits there, what is played, what is kept."""

from __future__ import annotations
