"""The fixed board: an open table, so all of it is geometry."""
