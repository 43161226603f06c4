"""MOVE: ships under way, and what lies in their way."""
