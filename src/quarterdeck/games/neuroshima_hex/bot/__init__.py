"""What a bot knows of this game."""
