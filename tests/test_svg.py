"""Pictures of cards, of a hand in rows, and of a scored hand."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from cardspeak.bots import random_player
from cardspeak.cards import deck, parse_cards
from cardspeak.chinese import rows_svg
from cardspeak.chinese.scoring import evaluate_hand
from cardspeak.games.scoring_rules import OPEN_FACE
from cardspeak.hand import deal, events, game_spec
from cardspeak.histories.chinese_svg import render_scored_hand
from cardspeak.shuffle import derive_seed, seed_from_int
from cardspeak.svg import CARD_HEIGHT, CARD_WIDTH, render_cards
from terminal import run_command

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.hand import Hand

SVG_NAMESPACE = "{http://www.w3.org/2000/svg}"
NAMES = ["Ann", "Bob & Co", "Cy", "Dora", "Maximilian"]


def play_random_hand(game: str, player_count: int, seed: int = 1) -> Hand:
    stakes: Any = {"blinds": (5, 10)} if game == "chinese-draw" else {"point_value": 5}
    hand = deal(game_spec(game, house="wsop", **stakes), [1000] * player_count, seed=seed)
    rng = random_player.Rng(derive_seed(seed_from_int(seed), "players"))
    while not hand.over:
        random_player.act_randomly(hand, rng)
    return hand


def svg_texts(svg: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(svg).iter(f"{SVG_NAMESPACE}text")]


def card_positions(svg: str) -> list[tuple[float, float, float]]:
    """Return the position and the scale of every card."""
    positions = []
    for group in ET.fromstring(svg).iter(f"{SVG_NAMESPACE}g"):
        transform = group.get("transform", "")
        if transform:
            x, y = transform.partition("(")[2].partition(")")[0].split()
            scale = transform.partition("scale(")[2].rstrip(")") or "1"
            positions.append((float(x), float(y), float(scale)))
    return positions


def test_every_card_has_its_own_face() -> None:
    faces = {render_cards([card]).partition("</title>")[2] for card in deck(52, joker=True).cards}
    faces.add(render_cards(parse_cards("??")).partition("</title>")[2])
    assert len(faces) == 54


def test_a_ten_is_drawn_as_10() -> None:
    assert svg_texts(render_cards(parse_cards("TcAh"))) == ["10", "A"]


def test_too_many_cards_in_a_row_overlap() -> None:
    rows = [parse_cards("2h3d4c5s"), parse_cards("6h6d7c8c9s"), parse_cards("AhAdKcKs2c")]
    four_cards = [x for x, y, _ in card_positions(rows_svg.render_hand(OPEN_FACE, rows))[:4]]
    three_cards = [
        x
        for x, y, _ in card_positions(rows_svg.render_hand(OPEN_FACE, [rows[0][:3], *rows[1:]]))[:3]
    ]
    assert (four_cards[0], four_cards[-1]) == (three_cards[0], three_cards[-1])


@pytest.mark.parametrize(
    ("game", "player_count"),
    [
        ("chinese", 2),  # two hands each
        ("chinese", 4),
        ("chinese-draw", 3),  # for a pot
        ("open-face-chinese", 3),
        ("pineapple-ofc-27", 3),
        ("taiwanese", 5),
    ],
)
def test_a_scored_hand_is_drawn_whole_and_nothing_covers_a_card(
    game: str, player_count: int
) -> None:
    hand = play_random_hand(game, player_count)
    svg = render_scored_hand(hand, NAMES[:player_count])
    live = [
        rows
        for row_hand, rows in enumerate(hand.rows.placed)
        if not hand.folded[hand.rows.owners[row_hand]]
    ]
    cards = sum(len(row) for rows in live for row in rows) + len(hand.boards[0])
    positions = card_positions(svg)
    assert len(positions) == cards
    root = ET.fromstring(svg)
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for x, y, scale in positions:
        assert 0 <= x <= width - CARD_WIDTH * scale
        assert 0 <= y <= height - CARD_HEIGHT * scale
    for (x, y, scale), (other_x, other_y, _) in combinations(positions, 2):
        assert abs(x - other_x) >= CARD_WIDTH * scale or abs(y - other_y) >= CARD_HEIGHT * scale


def test_points_and_chips_are_those_of_the_hand() -> None:
    hand = play_random_hand("open-face-chinese", 3)
    lines = svg_texts(render_scored_hand(hand, NAMES[:3]))
    scores = [event for event in hand.log if isinstance(event, events.RowsScored)]
    for event in scores:
        assert f"{NAMES[event.seat]} – {NAMES[event.other_seat]}" in lines
    for before, after in zip(hand.starting_stacks, hand.stacks, strict=True):
        assert f"{after - before:+}".replace("-", "−").replace("+0", "0") in lines
    fouls = [event for event in hand.log if isinstance(event, events.Fouled)]
    assert lines.count("fouled, wsop-350") == len(fouls) > 0


def test_each_of_two_hands_has_its_number() -> None:
    lines = svg_texts(render_scored_hand(play_random_hand("chinese", 2), NAMES[:2]))
    assert {"Ann 1", "Ann 2", "Bob & Co 1", "Bob & Co 2"} <= set(lines)


def test_a_player_going_to_fantasyland_is_marked() -> None:
    rows = [parse_cards(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")]
    ann = rows_svg.PlayerPanel(
        "Ann", [rows_svg.HandPanel(rows, evaluate_hand(OPEN_FACE, rows))], 0, "to Fantasyland"
    )
    assert "to Fantasyland" in svg_texts(rows_svg.render_scores(OPEN_FACE, [ann], []))


def test_a_hand_is_drawn_only_if_it_was_scored() -> None:
    hand = deal(
        game_spec("chinese-draw", house="wsop", limit="no-limit", blinds=(5, 10)),
        [1000] * 2,
        seed=1,
    )
    with pytest.raises(ValueError, match="no hands were compared"):
        render_scored_hand(hand)
    hand.act("fold")
    assert hand.over
    with pytest.raises(ValueError, match="no hands were compared"):
        render_scored_hand(hand)


def test_the_command_draws_a_hand(tmp_path: Path) -> None:
    file = tmp_path / "hand.svg"
    result = run_command("deal", "taiwanese", "--auto", "--seed", "1", "--svg", str(file))
    assert result.returncode == 0, result.stderr
    texts = svg_texts(file.read_text("utf-8"))
    assert "seat 1" in texts
    assert not any(text.startswith("seat 0") for text in texts)


def test_the_command_draws_no_hand_without_rows(tmp_path: Path) -> None:
    file = tmp_path / "hand.svg"
    result = run_command("deal", "holdem", "--auto", "--svg", str(file))
    assert result.returncode == 2
    assert result.stderr == (
        "cardspeak: Hold'em is not set in rows: only hands of Chinese poker can be drawn\n"
    )
    assert not file.exists()
