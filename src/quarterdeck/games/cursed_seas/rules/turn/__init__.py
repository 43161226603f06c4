"""TURN: the order of play."""
