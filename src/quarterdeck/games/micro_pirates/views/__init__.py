"""What each seat may see and imagine, and the table drawn for a terminal."""
