"""The page's document names what a place imports, so that it comes at once."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.conftest import running

from quarterdeck.server.api.files import Site
from quarterdeck.server.api.preloads import HARBOUR, TABLE, modules

WEB = Path(__file__).parents[3] / "src" / "quarterdeck" / "web"
NAMED = re.compile(r'<link rel="modulepreload" href="([^"]+)">')


def test_imports_are_followed_and_those_that_wait_are_not(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "app.js").write_text(
        'import { a } from "./lib/a.js";\nexport { b } from "/lib/b.js";\n'
        'import "./lib/gone.js";\nconst late = () => import("./lib/late.js");\n'
    )
    (tmp_path / "lib" / "a.js").write_text('import {\n  c,\n} from "../c.js";import"../d.js";\n')
    for name in ("lib/b.js", "c.js", "d.js", "lib/late.js"):
        (tmp_path / name).write_text('import { a } from "/lib/a.js";\n')
    assert modules(Site(tmp_path), ["app.js"]) == ["app.js", "lib/a.js", "lib/b.js", "c.js", "d.js"]


def test_each_place_names_its_own_modules() -> None:
    harbour, table = (modules(Site(WEB), begin) for begin in (HARBOUR, TABLE))
    assert {"lib/dom.js", "vendor/lit-html/lit-html.js"} <= {*harbour} & {*table}
    assert "pages/lobby.js" not in table
    assert {"pages/table/model.js", "vendor/panzoom/panzoom.js"} <= {*table} - {*harbour}


def test_the_document_names_them(tmp_path: Path) -> None:
    with running(tmp_path) as port:
        harbour, table = port.http.get("/").text, port.http.get("/t/abc").text
        assert NAMED.findall(harbour) == [f"/{name}" for name in modules(Site(WEB), HARBOUR)]
        assert NAMED.findall(table) == [f"/{name}" for name in modules(Site(WEB), TABLE)]
        assert all(port.http.get(path).status_code == 200 for path in NAMED.findall(table))
