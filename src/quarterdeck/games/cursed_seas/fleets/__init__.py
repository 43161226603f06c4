"""Fleets: what people bring to the table."""
