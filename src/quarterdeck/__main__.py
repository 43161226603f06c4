"""`python -m quarterdeck` is the command line."""

from __future__ import annotations

from quarterdeck.cli import main

if __name__ == "__main__":
    main()
