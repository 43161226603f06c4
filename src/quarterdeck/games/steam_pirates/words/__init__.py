"""The game in a person's words."""
