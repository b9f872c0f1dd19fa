"""The pages that are made out of the data say what the data says."""

from __future__ import annotations

import pytest
from tools import docs_pages


@pytest.mark.parametrize("name", docs_pages.GENERATED_FILES)
def test_every_generated_page_is_up_to_date(name: str) -> None:
    committed = (docs_pages.DOCS_DIR / name).read_text("utf-8")
    generated = docs_pages.GENERATED_FILES[name]()
    assert committed == generated, f"docs/{name} is not what the data gives: run `make docs`"


def test_every_house_has_a_row_for_every_policy() -> None:
    page = docs_pages.houses_page()
    for section in page.split("\n## ")[1:]:
        for house in ("crown", "canberra", "official", "wsop"):
            assert f"\n| {house} | " in section
