"""Text histories: other programs can read them, and they have no hidden cards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from pokerkit import HandHistory

from cardspeak.cards import ALL_CARDS, parse_cards
from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import deal, events, game_spec
from cardspeak.histories.text_history import format_text_history
from random_actions import act_at_random

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand


def play_hand(slug: str, seed: int) -> Hand:
    """Play a hand at random at the first house that deals the game."""
    rng = random.Random(f"{slug} {seed}")
    house, script = next(iter(GAMES[slug].scripts.items()))
    has_ante = script.forced_bets is ForcedBets.ANTE
    has_blinds = script.forced_bets not in (ForcedBets.ANTE, ForcedBets.NONE)
    blinds = () if not has_blinds else (10,) if slug == "manila" else (5, 10)
    spec = game_spec(slug, house=house, blinds=blinds, ante=5 if has_ante else 0)
    count = rng.randint(2, min(6, spec.max_players))
    stacks = [rng.choice((50, 200, 1000)) for _ in range(count)]
    hand = deal(spec, stacks, button=rng.randrange(count), seed=seed)
    while not hand.over:
        act_at_random(hand, rng)
    return hand


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pokerkit_parses_a_text_history_to_the_same_result() -> None:
    for seed in range(60):
        rng = random.Random(seed)
        stacks = [rng.choice((50, 200, 1000)) for _ in range(rng.randint(3, 6))]
        spec = game_spec("holdem", house="wsop", blinds=(5, 10))
        hand = deal(spec, stacks, seed=seed)
        while not hand.over:
            act_at_random(hand, rng)
        text = format_text_history(hand, site="PokerStars")
        [history] = HandHistory.from_pokerstars(text, error_status=True)
        *_, final_state = history
        assert list(final_state.stacks) == hand.stacks, text


@pytest.mark.parametrize("slug", GAMES)
def test_a_public_history_has_only_cards_that_everybody_saw(slug: str) -> None:
    for seed in range(10):
        hand = play_hand(slug, seed)
        public_cards: set[int] = set()
        for event in hand.log:
            match event:
                case events.Dealt(cards=cards, up_count=up):
                    public_cards.update(parse_cards(cards)[-up:] if up else ())
                case events.BoardDealt(cards=cards) | events.Showed(cards=cards):
                    public_cards.update(parse_cards(cards))
                case events.Exposed(card=card):
                    public_cards.update(parse_cards(card))
                case events.CardsPlaced(rows=rows, face_up=True) | events.RowsTabled(rows=rows):
                    public_cards.update(parse_cards("".join(rows)))
        text = format_text_history(hand)
        hidden = [card for card in ALL_CARDS[:53] if card not in public_cards]
        assert not [card for card in hidden if f"{card} " in text or f"{card}]" in text]


@pytest.mark.parametrize("slug", GAMES)
def test_the_chips_in_a_history_add_up(slug: str) -> None:
    hand = play_hand(slug, 3)
    text = format_text_history(hand, hero=0)
    won = sum(event.amount for event in hand.log if isinstance(event, events.Won))
    assert f"Total pot {won} | Rake 0" in text


@pytest.mark.parametrize(
    ("slug", "streets"),
    [
        ("five-card-stud", ["2nd STREET", "3rd STREET", "4th STREET", "5th STREET"]),
        ("mexican-poker", ["2nd STREET", "3rd STREET", "4th STREET", "5th STREET"]),
        ("six-card-stud", ["3rd STREET", "4th STREET", "5th STREET", "6th STREET"]),
        ("super-stud", ["3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER"]),
        ("razz", ["3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER"]),
    ],
)
def test_streets_of_stud_are_numbered_by_the_cards_of_a_player(
    slug: str, streets: list[str]
) -> None:
    histories = [format_text_history(play_hand(slug, seed)) for seed in range(150)]
    longest = max(histories, key=lambda text: text.count("STREET") + text.count("RIVER"))
    headings = [line.strip("* ") for line in longest.splitlines() if line.startswith("*** ")]
    assert [heading for heading in headings if heading not in ("SHOW DOWN", "SUMMARY")] == streets


def test_a_reshuffle_in_the_middle_of_a_draw_does_not_start_another_draw_heading() -> None:
    hand = play_hand("27-triple-draw", 0)
    kinds = [type(event) for event in hand.log]
    assert kinds[-10:-5] == [
        events.Discarded,
        events.Reshuffled,
        events.Dealt,
        events.Discarded,
        events.Dealt,
    ]
    titles = [line for line in format_text_history(hand).splitlines() if "DRAW" in line]
    assert titles == [f"*** {name} DRAW ***" for name in ("FIRST", "SECOND", "THIRD")]
