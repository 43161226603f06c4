"""What a place of the page will import: its document names it, so that all of it comes at once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import PurePosixPath

from quarterdeck.server.api.files import File, Site, packed_file

HARBOUR = ("app.js", "pages/lobby.js")
TABLE = ("app.js", "pages/table/page.js", "lib/trails.js", "lib/zoom.js")
"""Where the imports begin; every board draws with the last two."""

IMPORT = re.compile(r"""(?:^|;)(?:import|export)\b[^;"'()]*["']([^"']+)["']""", re.MULTILINE)
"""An import that the browser follows by itself; `import("…")` waits until it is called."""


def document(site: Site, begin: tuple[str, ...]) -> File | None:
    """The page's document with the modules that follow from where a place begins."""
    plain = site.find("index.html")
    if plain is None:
        return None
    return with_preloads(plain.body, tuple(modules(site, begin)))


def modules(site: Site, begin: Iterable[str]) -> list[str]:
    """All that is imported from some files on, nearest first."""
    known = [name for name in begin if site.find(name)]
    for name in known:
        file = site.find(name)
        source = file.body.decode() if file else ""
        found = [resolved(name, wanted) for wanted in IMPORT.findall(source)]
        known += [path for path in dict.fromkeys(found) if path not in known and site.find(path)]
    return known


def resolved(name: str, wanted: str) -> str:
    """`../lib/dom.js` as seen from `pages/lobby.js` is `lib/dom.js`."""
    if wanted.startswith("/"):
        return wanted.lstrip("/")
    parts: list[str] = list(PurePosixPath(name).parent.parts)
    for part in PurePosixPath(wanted).parts:
        if part == "..":
            parts = parts[:-1]
        else:
            parts.append(part)
    return "/".join(parts)


@lru_cache(maxsize=16)
def with_preloads(body: bytes, names: tuple[str, ...]) -> File:
    links = "".join(f'<link rel="modulepreload" href="/{name}">\n' for name in names)
    return packed_file(body.replace(b"</head>", links.encode() + b"</head>"), "text/html")
