"""The terminal: playing, replaying and reading results without a browser."""
