"""POWERS: what cards can do beyond the rules."""
