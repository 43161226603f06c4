"""CARDS: what cards say, and whom they ask."""
