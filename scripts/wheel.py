"""Two wheels in `dist`: one of plain Python for every platform, one compiled for this one.

The compiled wheel is the plain one with the libraries of `make compile` put beside the sources,
where Python prefers them. Both bring along how the games are played (`quarterdeck selfcheck`).
"""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from scripts.compile import game_folders
from scripts.fresh import BUILT, PROJECT, fitting
from scripts.libraries import SUFFIX

DIST = PROJECT / "dist"
PRINTS = "quarterdeck/selfcheck.json"
Contents = dict[str, bytes]


def plain_wheel() -> tuple[str, Contents]:
    """Name and contents of the wheel that the project's build makes."""
    with tempfile.TemporaryDirectory() as folder:
        uv = os.environ.get("UV", "uv")
        subprocess.run(
            [uv, "build", "--quiet", "--wheel", "--out-dir", folder], cwd=PROJECT, check=True
        )
        (path,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(path) as archive:
            return path.name, {name: archive.read(name) for name in archive.namelist()}


def fingerprints() -> bytes:
    """How plain Python plays the games."""
    command = "from quarterdeck.lab.selfcheck import written; print(written(), end='')"
    environment = {**os.environ, "PYTHONPATH": str(PROJECT / "src")}
    return subprocess.check_output([sys.executable, "-c", command], env=environment)


def libraries(folder: Path) -> Contents:
    """What `make compile` built."""
    found = [path for path in sorted(folder.rglob(f"*{SUFFIX}")) if path.parent.name != "made"]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def platform_tag() -> str:
    """For example `cp311-cp311-linux_x86_64`."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def compiled(name: str, contents: Contents, added: Contents, tag: str) -> tuple[str, Contents]:
    """The wheel with libraries in it: named and described as one for this platform."""
    described = next(each for each in contents if each.endswith(".dist-info/WHEEL"))
    lines = contents[described].decode().splitlines()
    kept = [line for line in lines if not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    text = "\n".join(
        [*[line for line in kept if line], "Root-Is-Purelib: false", f"Tag: {tag}", ""]
    )
    base = "-".join(name.split("-")[:2])
    return f"{base}-{tag}.whl", {**contents, **added, described: text.encode()}


def recorded(contents: Contents) -> Contents:
    """The contents with their list: every file with its digest and size."""
    listed = next(each for each in contents if each.endswith(".dist-info/RECORD"))
    lines = [
        f"{name},sha256={_digest(data)},{len(data)}"
        for name, data in contents.items()
        if name != listed
    ]
    return {**contents, listed: "\n".join([*lines, f"{listed},,", ""]).encode()}


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def write(name: str, contents: Contents) -> None:
    DIST.mkdir(exist_ok=True)
    path = DIST / name
    with zipfile.ZipFile(path, "w") as archive:
        for file, data in recorded(contents).items():
            entry = zipfile.ZipInfo(file)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    print(f"{path.relative_to(PROJECT)} ({path.stat().st_size / 1e6:.1f} MB)")


def main() -> None:
    name, contents = plain_wheel()
    contents[PRINTS] = fingerprints()
    write(name, contents)
    if fitting() != game_folders():
        subprocess.run([sys.executable, "-m", "scripts.compile"], cwd=PROJECT, check=True)
    write(*compiled(name, contents, libraries(BUILT), platform_tag()))


if __name__ == "__main__":
    main()
