"""CARGO: docking, exploring, stowing, gold."""
