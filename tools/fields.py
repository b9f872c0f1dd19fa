"""``python -m tools.fields``: write the fields that the arranger takes where none is given."""

from __future__ import annotations

from typing import Final

from cardspeak.chinese.usual import FOLDER, made, written
from cardspeak.games.points import CHINESE, OPEN_FACE, PINEAPPLE_27

FIELDS: Final = {"chinese": CHINESE, "open-face": OPEN_FACE, "pineapple-27": PINEAPPLE_27}
"""Turbo and pineapple are scored as open face is, and have its field."""


def main() -> None:
    """Write one file for each way of scoring."""
    FOLDER.mkdir(exist_ok=True)
    for name, points in FIELDS.items():
        (FOLDER / f"{name}.txt").write_text(written(points, made(points)), "utf-8")


if __name__ == "__main__":
    main()
