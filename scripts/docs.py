"""Writes the documentation as web pages to build/docs; with --check only looks for broken links."""

from __future__ import annotations

import html
import re
import shutil
import sys
from pathlib import Path
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "docs"
SOURCES = ("*.md", "docs/**/*.md", "src/quarterdeck/games/*/*.md")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif }}
pre {{ overflow-x: auto; padding: .75rem; background: #f8f1e0 }}
table {{ border-collapse: collapse }}
td, th {{ border: 1px solid #b8a680; padding: .25rem .5rem; text-align: left }}
</style>
{body}
</html>
"""


def main() -> int:
    pages = {path: MARKDOWN.parse(path.read_text("utf-8")) for path in sources()}
    broken = [problem for path, tokens in pages.items() for problem in broken_links(path, tokens)]
    for problem in broken:
        print(problem, file=sys.stderr)
    if sys.argv[1:] != ["--check"]:
        for path, tokens in pages.items():
            write_page(path, tokens)
        print(f"{len(pages)} pages in {TARGET.relative_to(ROOT)}, beginning with README.html")
    return 1 if broken else 0


def sources() -> list[Path]:
    return sorted(path for pattern in SOURCES for path in ROOT.glob(pattern))


def broken_links(path: Path, tokens: list[Token]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}: the link to {link} leads nowhere"
        for link in map(href, links(tokens))
        if is_ours(link) and not exists(path, link)
    ]


def links(tokens: list[Token]) -> list[Token]:
    """The links and pictures of a page."""
    found = []
    for token in tokens:
        if token.type in ("link_open", "image"):
            found.append(token)
        found += links(token.children or [])
    return found


def href(token: Token) -> str:
    return str(token.attrs["href" if token.type == "link_open" else "src"])


def is_ours(link: str) -> bool:
    return not re.match(r"[a-z]+:", link)


def exists(page: Path, link: str) -> bool:
    name, _, anchor = unquote(link).partition("#")
    target = page.parent / name if name else page
    if not anchor or target.suffix != ".md":
        return target.exists()
    return target.is_file() and anchor in anchors(target)


def anchors(page: Path) -> set[str]:
    tokens = MARKDOWN.parse(page.read_text("utf-8"))
    return {slug(tokens[at + 1].content) for at, token in enumerate(tokens) if is_heading(token)}


def is_heading(token: Token) -> bool:
    return token.type == "heading_open"


def slug(heading: str) -> str:
    """The anchor that code hosts give to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def write_page(path: Path, tokens: list[Token]) -> None:
    for at, token in enumerate(tokens):
        if is_heading(token):
            token.attrSet("id", slug(tokens[at + 1].content))
    page = target_of(path.with_suffix(".html"))
    for link in links(tokens):
        if not is_ours(href(link)):
            continue
        carry_along(path.parent / unquote(href(link)))
        if link.type == "link_open":
            link.attrSet("href", re.sub(r"\.md(?=#|$)", ".html", href(link)))
    body = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    page.write_text(PAGE.format(title=html.escape(title(tokens)), body=body), "utf-8")


def target_of(path: Path) -> Path:
    target = TARGET / path.resolve().relative_to(ROOT)
    target.parent.mkdir(parents=True, exist_ok=True)
    return target


def carry_along(linked: Path) -> None:
    """Pictures, licences: files that are linked but are no pages."""
    if linked.is_file() and linked.suffix != ".md":
        shutil.copyfile(linked, target_of(linked))


def title(tokens: list[Token]) -> str:
    headings = [tokens[at + 1].content for at, token in enumerate(tokens) if is_heading(token)]
    return headings[0] if headings else "Quarterdeck"


if __name__ == "__main__":
    raise SystemExit(main())
