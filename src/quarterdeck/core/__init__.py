"""The core: what every game gives and what every game gets."""
