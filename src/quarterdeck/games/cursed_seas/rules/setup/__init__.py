"""SETUP: from sealed fleets to the first turn."""
