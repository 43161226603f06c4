"""The page's files."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import running


def test_the_pages_files_are_served_with_etags(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "vendor").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Quarterdeck</title>" + " " * 500)
    (web / "vendor" / "lit.js").write_text("export const lit = 1;\n" * 50)
    (tmp_path / "secret.txt").write_text("secret")
    with running(tmp_path, web=str(web)) as port:
        page = port.http.get("/")
        assert "Quarterdeck" in page.text
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
        assert port.http.get("/t/abc").text == page.text
        again = port.http.get("/", headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        script = port.http.get("/vendor/lit.js", headers={"accept-encoding": "gzip"})
        assert script.headers["content-encoding"] == "gzip"
        assert "max-age" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        plain = port.http.get("/vendor/lit.js", headers={"accept-encoding": "identity"})
        assert plain.text == script.text
        (web / "index.html").write_text("changed")
        assert port.http.get("/").text == "changed"
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/vendor", "/%00"):
            assert port.http.get(path).status_code == 404, path
