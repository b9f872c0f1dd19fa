"""What a notebook shows: odds, ranges, hands and cards as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import cardspeak as cs
from cardspeak.bots import random_player
from cardspeak.cards import deck
from cardspeak.hand import deal, game_spec
from cardspeak.hand.hand_svg import render_view
from cardspeak.odds import expected_points, parse_range
from cardspeak.odds.by_street import odds_by_street
from cardspeak.shuffle import derive_seed, seed_from_int
from cardspeak.svg import CARD_HEIGHT, CARD_WIDTH, MissingPngRendererError
from test_svg import SVG_NAMESPACE, card_positions, svg_texts

if TYPE_CHECKING:
    from cardspeak.hand import Hand


def cards_are_inside(svg: str) -> bool:
    """Return whether every card lies within the picture."""
    root = ET.fromstring(svg)
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    return all(
        0 <= x <= width - CARD_WIDTH * scale and 0 <= y <= height - CARD_HEIGHT * scale
        for x, y, scale in card_positions(svg)
    )


def box_widths(svg: str, fill: str) -> list[float]:
    """Return the widths of the boxes of a colour."""
    return [
        float(element.get("width", 0))
        for element in ET.fromstring(svg).iter(f"{SVG_NAMESPACE}rect")
        if element.get("fill") == fill
    ]


def test_notebooks_show_cards_row_by_row() -> None:
    shown = cs.render_cards("AhKd??", cs.parse_cards("Qs"))
    assert shown._repr_svg_() == shown
    assert [y for _, y, _ in card_positions(shown)] == [16, 16, 16, 16 + CARD_HEIGHT + 10]
    assert cards_are_inside(shown)


def test_bars_are_as_long_as_the_equities_they_show() -> None:
    player = cs.odds("AhKh", "AdKs", board="Qh7h2c").players[0]
    won, lost = sorted(box_widths(cs.odds("AhKh", "AdKs", board="Qh7h2c")._repr_svg_(), "#8fcbe8"))
    assert won / lost == pytest.approx(player.win / player.equity, abs=0.001)


def test_odds_are_rendered_identically_each_time() -> None:
    shown = [cs.odds("AhKh", "QQ+, AK", "random", seed=1)._repr_svg_() for _ in range(2)]
    assert shown[0] == shown[1]
    assert {"QQ+, AK", "random"} <= set(svg_texts(shown[0]))


@pytest.mark.parametrize("hands", [2, 10])
def test_two_to_ten_hands_have_room(hands: int) -> None:
    svg = cs.odds(*["random"] * (hands - 1), "AhKh", error=0.02, seed=1)._repr_svg_()
    assert cards_are_inside(svg)
    assert svg_texts(svg).count("random") == hands - 1


def test_stud_hands_of_seven_cards_have_room() -> None:
    odds = cs.odds("AhAdKcKd5c9s2h", "2c2d2s9c", game="seven-card-stud")
    assert cards_are_inside(odds._repr_svg_())
    assert len(card_positions(odds._repr_svg_())) == 11


def test_several_boards_and_shares_are_drawn() -> None:
    odds = cs.odds(
        "AhKhQhJh9c",
        "2c2d3h3s7c",
        game="double-board-omaha",
        board=("As7d2h", "KsKd3c"),
        error=0.02,
        seed=1,
    )
    svg = odds._repr_svg_()
    assert cards_are_inside(svg)
    assert len(card_positions(svg)) == 16
    assert any(text.startswith("board 2 ") for text in svg_texts(svg))


def test_notebooks_show_points() -> None:
    points = expected_points(
        "random", "Ah / JdTh / TsTd", game="open-face-chinese", error=8, seed=1
    )
    assert cards_are_inside(points._repr_svg_())
    assert f"{points.players[0].points:+.2f}".replace("-", "−") in svg_texts(points._repr_svg_())


def test_the_chart_goes_from_no_board_to_the_given_one() -> None:
    streets = odds_by_street("AhKh", "QsQd", board="Qh7h2c6c")
    assert [street.boards for street in streets] == [("",), ("Qh7h2c",), ("Qh7h2c6c",)]
    assert streets[0].outcomes == cs.odds("AhKh", "QsQd").outcomes


def test_hands_with_discards_have_no_earlier_street() -> None:
    streets = odds_by_street("AhKh", "QsQd", game="crazy-pineapple", board="Qh7h2c6c")
    assert [street.boards for street in streets][-1] == ("Qh7h2c6c",)
    assert ("",) not in [street.boards for street in streets]


# ---------------------------------------------------------------- ranges


def test_a_range_is_a_square_of_all_kinds() -> None:
    svg = parse_range("QQ+, AKs, 76s:0.5, AhQd")._repr_svg_()
    assert svg is not None
    shown = svg_texts(svg)
    assert len([kind for kind in shown if len(kind) in (2, 3) and "%" not in kind]) == 169
    assert "50%" in shown
    assert "8%" in shown  # one of twelve
    assert len(box_widths(svg, "#f3d27a")) == 3
    assert len(box_widths(svg, "#8fcbe8")) == 2
    assert len(box_widths(svg, "#b5dd9c")) == 1


def test_a_short_deck_has_a_smaller_square() -> None:
    svg = parse_range("66+", deck=deck(36))._repr_svg_()
    assert svg is not None
    assert len(box_widths(svg, "#29413d")) == 81


def test_ranges_of_more_cards_stay_text() -> None:
    assert parse_range("AA**ds", hand_size=4)._repr_svg_() is None


# ---------------------------------------------------------------- hands


def play_steps(game: str, player_count: int, steps: int, **stakes: int | tuple[int, ...]) -> Hand:
    hand = deal(game_spec(game, house="wsop", **stakes), [1000] * player_count, seed=3)  # type: ignore[arg-type]
    rng = random_player.Rng(derive_seed(seed_from_int(3), "players"))
    for _ in range(steps):
        if not hand.over:
            random_player.act_randomly(hand, rng)
    return hand


@pytest.mark.parametrize(
    ("game", "player_count", "stakes"),
    [
        ("holdem", 10, {"blinds": (5, 10)}),
        ("double-board-omaha", 7, {"blinds": (5, 10)}),
        ("seven-card-stud", 7, {"ante": 5}),
        ("27-triple-draw", 6, {"blinds": (5, 10)}),
        ("open-face-chinese", 3, {"point_value": 5}),
        ("chinese", 2, {"point_value": 5}),
    ],
)
def test_a_hand_is_drawn_as_its_viewer_sees_it(
    game: str, player_count: int, stakes: dict[str, int | tuple[int, ...]]
) -> None:
    for steps in (0, 5, 12):
        hand = play_steps(game, player_count, steps, **stakes)
        for viewer in (None, 0):
            svg = render_view(hand.view(viewer))
            assert cards_are_inside(svg)
            assert sum(text.startswith("seat ") for text in svg_texts(svg)) == player_count
        assert hand._repr_svg_() == hand.view(None)._repr_svg_() == render_view(hand.view(None))


def test_side_pots_are_drawn_once_somebody_is_all_in() -> None:
    hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [100, 1000, 1000], seed=7)
    assert "pot 15" in svg_texts(render_view(hand.view(None)))
    for command in ("raise 300", "call", "call"):
        hand.act(command)
    assert "pot 300 + 400" in svg_texts(render_view(hand.view(None)))


def test_nobody_is_shown_cards_they_may_not_see() -> None:
    hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [1000] * 4, seed=7)
    ranks = set("23456789AKQJ") | {"10"}
    assert not ranks & set(svg_texts(hand._repr_svg_()))
    own_texts = [text for text in svg_texts(render_view(hand.view(2))) if text in ranks]
    assert len(own_texts) == 2


# ---------------------------------------------------------------- painting


def test_png_without_the_extra_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardspeak.svg.find_spec", lambda name: None)
    with pytest.raises(
        MissingPngRendererError, match=r"pip install 'cardspeak\[png\]', or use SVG"
    ):
        cs.render_cards("AhKd").to_png()


def test_a_png_has_the_size_asked_for() -> None:
    small, large = (cs.render_cards("AhKd").to_png(zoom) for zoom in (1, 3))
    assert int.from_bytes(large[16:20]) == 3 * int.from_bytes(small[16:20])
