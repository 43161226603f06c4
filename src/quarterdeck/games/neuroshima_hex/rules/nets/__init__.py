"""NETS: who is caught, and by whom."""
