"""Every page of the documentation is in the navigation, and every link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCED = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
REGISTRIES = ("pypi" + ".org", "npmjs" + ".com", "anaconda" + ".org")


def configured(section: str) -> list[str]:
    """Return the pages that a section of `mkdocs.yml` names."""
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    (part,) = re.findall(rf"^{section}:.*\n((?:[ ].*\n)+)", text, re.MULTILINE)
    return re.findall(r"[\w/-]+\.md$", part, re.MULTILINE)


def pages() -> list[str]:
    left_out = configured("exclude_docs")
    names = (path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
    return sorted(page for page in names if page not in left_out)


def local_links(file: Path) -> Iterator[tuple[Path, str]]:
    """Yield the file and the anchor of every link that stays in the repository."""
    prose = CODE.sub("", FENCED.sub("", file.read_text("utf-8")))
    for link in LINK.findall(prose):
        if not re.match(r"[a-z]+:", link):
            path, _, anchor = link.partition("#")
            yield (file.parent / path).resolve() if path else file, anchor


def anchors(file: Path) -> set[str]:
    """Return the anchors of a page: those that are given, and those made from headings."""
    text = FENCED.sub("", file.read_text("utf-8"))
    headings = re.findall(r"^#+ (.*?)(?: \{#.*\})?$", text, re.MULTILINE)
    slugs = (re.sub(r"[^\w\s-]", "", heading).strip().lower() for heading in headings)
    return {re.sub(r"[-\s]+", "-", heading) for heading in slugs} | set(
        re.findall(r"\{#([\w-]+)\}", text)
    )


FILES = [
    *(DOCS / page for page in pages()),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
]


def test_every_page_is_in_the_navigation_once() -> None:
    assert sorted(configured("nav")) == pages()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(file: Path) -> None:
    for target, anchor in local_links(file):
        assert target.exists(), f"{file} links to {target}"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{file} links to {target}#{anchor}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_link_names_a_package_registry(file: Path) -> None:
    text = file.read_text("utf-8")
    assert not [host for host in REGISTRIES if host in text]


def test_the_first_page_leads_to_every_other() -> None:
    reached: set[Path] = set()
    waiting = [DOCS / "index.md"]
    while waiting:
        page = waiting.pop()
        if page.suffix == ".md" and page not in reached:
            reached.add(page)
            waiting += [target for target, _ in local_links(page)]
    assert {DOCS / page for page in pages()} <= reached


def test_the_messages_that_the_page_explains_are_messages_of_the_room() -> None:
    page = (DOCS / "guides" / "run-a-room.md").read_text("utf-8")
    quoted = re.findall(r"^\| \*(.+?)\* \|", page, re.MULTILINE)
    assert quoted
    sources = [path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py")]
    for message in quoted:
        parts = [part.strip() for part in message.split("…")]
        assert any(all(part in text for part in parts) for text in sources), message
