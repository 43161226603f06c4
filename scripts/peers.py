"""Measures other engines on this machine; prints JSON.

Each peer is a script beside this one that plays random games for a while and prints its numbers: in
a throw-away environment, or in this one if that is where it is installed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
PEERS = {"catanatron": "catanatron==3.2.1"}
WHEN_INSTALLED = {"openspiel": "pyspiel"}
"""Too large to be fetched for a measurement: the module by which it is known to be here."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="CPU seconds for each peer")
    seconds = parser.parse_args().seconds
    try:
        results = {peer: measure(peer, package, seconds) for peer, package in PEERS.items()}
        for peer, module in WHEN_INSTALLED.items():
            if find_spec(module) is not None:
                results[peer] = numbers(peer, Path(sys.executable), seconds)
    except CannotMeasure as problem:
        print(problem, file=sys.stderr)
        return 2
    print(json.dumps(results))
    return 0


class CannotMeasure(Exception):
    """A sentence that says what failed and what would help."""


def measure(peer: str, package: str, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="quarterdeck-peers-") as folder:
        return numbers(peer, install(Path(folder), package), seconds)


def numbers(peer: str, python: Path, seconds: float) -> dict[str, Any]:
    command = [str(python), str(HERE / f"peer_{peer}.py"), str(seconds)]
    found: dict[str, Any] = json.loads(run(command, f"{peer} is installed but did not play"))
    return found


def install(folder: Path, package: str) -> Path:
    """A fresh environment holding the package; its Python."""
    python = folder / "bin" / "python"
    problem = f"{package} could not be installed: is the package index within reach?"
    uv = shutil.which("uv") or shutil.which(HERE.parent / ".tools" / "bin" / "uv")
    if uv:
        run([uv, "venv", "--quiet", "--python", sys.executable, str(folder)], problem)
        run([uv, "pip", "install", "--quiet", "--python", str(python), package], problem)
    else:
        run([sys.executable, "-m", "venv", str(folder)], problem)
        run([str(python), "-m", "pip", "install", "--quiet", package], problem)
    return python


def run(command: list[str], problem: str) -> str:
    environment = dict(os.environ)
    if CERTIFICATES.exists():
        environment.setdefault("UV_SYSTEM_CERTS", "1")
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        raise CannotMeasure(f"{problem} ({last[0].strip()})")
    return done.stdout


if __name__ == "__main__":
    raise SystemExit(main())
