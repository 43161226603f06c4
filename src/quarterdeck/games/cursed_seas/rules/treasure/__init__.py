"""TREASURE: what unique treasures do."""
