"""The pages that are made out of the data say what the data says."""

from __future__ import annotations

import pytest
from tools import pages


@pytest.mark.parametrize("name", ["games", "houses"])
def test_the_page_is_what_the_data_gives(name: str) -> None:
    written = (pages.DOCS / f"{name}.md").read_text("utf-8")
    made: str = getattr(pages, name)()
    assert written == made, f"docs/{name}.md is not what the data gives: run `make docs`"


def test_every_house_has_a_row_for_every_policy() -> None:
    page = pages.houses()
    for section in page.split("\n## ")[1:]:
        for house in ("crown", "canberra", "official", "wsop"):
            assert f"\n| {house} | " in section
