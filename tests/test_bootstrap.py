"""The room file of a new room: its tables, its tournaments, and its podium's settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.hand import game_spec
from cardspeak.service import bootstrap
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.table import table_spec

if TYPE_CHECKING:
    from pathlib import Path

TABLE: dict[str, Any] = {
    "id": "t",
    "table_spec": table_spec(game_spec("holdem", blinds=(5, 10))).to_dict,
}


def load_room_file(folder: Path, *entries: dict[str, Any]) -> Any:
    file = folder / "room.json"
    file.write_bytes(msgspec.json.encode(entries))
    return bootstrap.load_room_file(file)


def test_a_room_file_sets_how_the_podium_is_run(tmp_path: Path) -> None:
    settings = {"house": "crown", "admission": "checked", "page_seconds": 60}
    rows, podium = load_room_file(tmp_path, TABLE, {"id": "podium", "podium_settings": settings})
    assert [row.id for row in rows] == ["t"]
    assert podium == PodiumSettings(house="crown", admission="checked", page_seconds=60)


def test_tables_of_a_new_room_have_names_that_fit_on_a_phone() -> None:
    names = [row.name for row in bootstrap.default_tables(TableSettings())]
    assert {"Hold'em, WSOP", "Draw, Official", "HORSE, WSOP"} <= {*names}
    assert max(map(len, names)) < 34


def test_a_room_file_without_podium_settings_gets_the_defaults(tmp_path: Path) -> None:
    rows, podium = load_room_file(tmp_path, TABLE)
    assert [row.id for row in rows] == ["t"]
    assert podium is None


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"id": "x"}, "x must have exactly one of"),
        (TABLE | {"podium_settings": {}}, "t must have exactly one of"),
        ({"id": "podium", "podium_settings": {"house": "savoy"}}, "there is no house savoy"),
        ({"id": "podium", "podium_settings": {"admission": "shut"}}, "is not a valid room file"),
    ],
)
def test_an_invalid_room_file_is_refused_with_a_clear_message(
    tmp_path: Path, entry: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        load_room_file(tmp_path, entry)
