"""Fetches what the page takes from npm: lit-html, panzoom, fonts, icons; writes it into the page.

The page has no build step: its vendored files are committed. Run this after changing a version
below or a list of icons:

    python scripts/vendor_web.py            everything (needs npm)
    python scripts/vendor_web.py icons      the icon sprites alone

`NAME.txt` in a folder `icons` of the page or of a game lists icons, one a line (`name` or `name as
other-name`); the sprite beside it, `NAME.svg`, has just these. How boards use them: docs/boards.md.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src" / "quarterdeck" / "web"
LISTS = (
    "src/quarterdeck/web/art/icons/*.txt",
    "src/quarterdeck/games/*/page/icons/*.txt",
    "examples/*/page/icons/*.txt",
)

PACKAGES = {
    "lit-html": "3.3.3",
    "@panzoom/panzoom": "4.6.2",
    "@iconify-json/game-icons": "1.2.4",
    "@fontsource/im-fell-english-sc": "5.3.0",
    "@fontsource/im-fell-english": "5.3.0",
    "@fontsource/source-sans-3": "5.3.0",
    "axe-core": "4.14.0",
}
LIT_MODULES = ("lit-html", "directive", "directive-helpers", "async-directive")
LIT_DIRECTIVES = ("repeat", "keyed", "live", "ref", "class-map", "guard")
FONTS = {
    "@fontsource/im-fell-english-sc": ("im-fell-english-sc-latin-400-normal",),
    "@fontsource/im-fell-english": ("im-fell-english-latin-400-italic",),
    "@fontsource/source-sans-3": tuple(
        f"source-sans-3-latin-{weight}-normal" for weight in (400, 600, 700)
    ),
}
# lit-html's types name one type of a package that the page does not have.
TRUSTED = re.compile(r"import type \{ TrustedHTML \} from 'trusted-types/[^']*';")
SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=.*")
LONG_DECIMALS = re.compile(r"(\.\d{2})\d+")


def fetch(package: str, folder: Path) -> Path:
    """Unpacks one npm package and returns its folder."""
    command = ["npm", "pack", "--silent", f"{package}@{PACKAGES[package]}"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    [archive] = folder.glob("*.tgz")
    target = folder / package.replace("/", "-")
    with tarfile.open(archive) as content:
        content.extractall(target, filter="data")
    archive.unlink()
    return target / "package"


def copy_text(source: Path, target: Path) -> None:
    text = SOURCE_MAP.sub("", source.read_text(encoding="utf-8"))
    text = TRUSTED.sub("type TrustedHTML = string;", text)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text.rstrip() + "\n", encoding="utf-8")


def vendor_lit(package: Path) -> None:
    target = WEB / "vendor" / "lit-html"
    names = [*LIT_MODULES, *(f"directives/{name}" for name in LIT_DIRECTIVES)]
    for name in names:
        for ending in (".js", ".d.ts"):
            copy_text(package / f"{name}{ending}", target / f"{name}{ending}")
    copy_text(package / "LICENSE", target / "LICENSE")


def vendor_panzoom(package: Path) -> None:
    target = WEB / "vendor" / "panzoom"
    copy_text(package / "dist" / "panzoom.es.js", target / "panzoom.js")
    copy_text(package / "dist" / "src" / "panzoom.d.ts", target / "panzoom.d.ts")
    copy_text(package / "dist" / "src" / "types.d.ts", target / "types.d.ts")
    copy_text(package / "MIT-License.txt", target / "LICENSE")


def vendor_fonts(folder: Path) -> None:
    for package, faces in FONTS.items():
        source = fetch(package, folder)
        for face in faces:
            shutil.copy(source / "files" / f"{face}.woff2", WEB / "fonts" / f"{face}.woff2")


def vendor_axe(package: Path) -> None:
    target = ROOT / "tests" / "web" / "vendor"
    target.mkdir(parents=True, exist_ok=True)
    shutil.copy(package / "axe.min.js", target / "axe.min.js")
    shutil.copy(package / "LICENSE", target / "LICENSE")


def symbols(names: list[str], icons: dict[str, Any]) -> Iterator[str]:
    """One `<symbol>` for each line of a list; two decimals of 512 are plenty."""
    for line in names:
        name, _, other = line.partition(" as ")
        if name not in icons:
            raise SystemExit(f"There is no icon '{name}' among the game-icons.")
        body = LONG_DECIMALS.sub(r"\1", icons[name]["body"])
        yield f'<symbol id="{other or name}" viewBox="0 0 512 512">{body}</symbol>'


def write_sprites(package: Path) -> None:
    icons = json.loads((package / "icons.json").read_text(encoding="utf-8"))["icons"]
    for listing in sorted(path for pattern in LISTS for path in ROOT.glob(pattern)):
        lines = listing.read_text(encoding="utf-8").splitlines()
        names = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
        inside = "\n".join(symbols(names, icons))
        credit = "<!-- game-icons.net, CC BY 3.0 -->"
        sprite = f'<svg xmlns="http://www.w3.org/2000/svg">{credit}\n{inside}\n</svg>\n'
        listing.with_suffix(".svg").write_text(sprite, encoding="utf-8")
        print(f"{listing.relative_to(ROOT)}: {len(names)} icons, {len(sprite)} characters")


def main(wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_sprites(fetch("@iconify-json/game-icons", folder))
        if wanted == ["icons"]:
            return
        vendor_lit(fetch("lit-html", folder))
        vendor_panzoom(fetch("@panzoom/panzoom", folder))
        vendor_axe(fetch("axe-core", folder))
        vendor_fonts(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
