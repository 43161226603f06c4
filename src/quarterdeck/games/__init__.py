"""The games: one folder each, found by their place."""
