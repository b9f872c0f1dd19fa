"""Irregularities with boards, streets and draws at any moment of any hand, and what holds then."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.cards import parse_cards
from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import (
    DealingOptions,
    Hand,
    RefusedError,
    ShowdownOptions,
    commands,
    deal,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.hand.irregularities import board_handlers, draw_handlers, street_handlers
from cardspeak.houses.irregularities.board_irregularities import ExtraBurn
from cardspeak.houses.irregularities.draw_irregularities import DrawOutOfSequence
from cardspeak.shuffle import seed_from_int
from soak import scale_examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.commands import HandCommand

TABLES: Final = [
    (game.slug, house)
    for game in GAMES.values()
    for house, script in game.scripts.items()
    if script.scoring is None
]
CARDS: Final = re.compile(r"(?:[2-9TJQKA][shdc]|Jk|\?\?)+")
WORDS: Final = (
    "game",
    "house",
    "hand",
    "clause",
    "reason",
    "event",
    "irregularity",
    "decision",
    "kind",
)


def _hand(game: str, house: str, seed: int, rng: Rng) -> Hand:
    forced = GAMES[game].scripts[house].forced_bets
    settings: dict[str, Any] = {"ante": 5} if forced is ForcedBets.ANTE else {"blinds": (5, 10)}
    if game == "manila":
        settings = {"blinds": (10,)}
    if GAMES[game].family == "flop" and house == "wsop" and rng.randbelow(3) == 0:
        settings["dealing"] = DealingOptions(max_runs=2)
    spec = game_spec(
        game, house=house, showdown=ShowdownOptions(ask_to_show=rng.randbelow(2) > 0), **settings
    )
    seats = 2 + rng.randbelow(min(5, spec.max_players - 1))
    stacks = [15 + rng.randbelow(400) for _ in range(seats)]
    return deal(
        spec, stacks, seed=seed, cards="card-by-card" if rng.randbelow(3) == 0 else "shuffled"
    )


def _count_cards(hand: Hand) -> Counter[int]:
    """Count every card wherever it lies."""
    piles = [
        hand.cards.deck[hand.cards.deck_position :],
        hand.cards.burns,
        hand.cards.mucked_cards,
        hand.cards.discards,
    ]
    piles += [*hand.down_cards, *hand.up_cards]
    shared = hand.boards
    if hand.runs.count > 1:  # what was out when the boards parted lies there once
        boards = hand.spec.script.board_count
        board_cards = {card for cards in shared[:boards] for card in cards}
        shared = [
            *shared[:boards],
            *([c for c in cards if c not in board_cards] for cards in shared[boards:]),
        ]
    piles += shared
    if hand.irregularities is not None:
        piles.append(hand.irregularities.set_aside)
        piles.append(
            list(hand.irregularities.next_burn[0]) if hand.irregularities.next_burn else []
        )
    return Counter(card for pile in piles for card in pile)


def _strings(data: object) -> Iterator[str]:
    """Find every text of a view that might be cards."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for name, value in data.items():
            if name not in WORDS or not isinstance(value, str):
                yield from _strings(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _strings(value)


class _Watching:
    """Remembers which cards each player has lawfully seen."""

    def __init__(self, hand: Hand) -> None:
        self.public: set[int] = set()
        self.own: list[set[int]] = [set() for _ in range(hand.seat_count)]
        self.event_count = 0

    def look(self, hand: Hand) -> None:
        for cards in (*hand.boards, *hand.up_cards):
            self.public.update(cards)
        if hand.irregularities is not None:
            self.public.update(hand.irregularities.exposed_down_cards)
        for seat, cards in enumerate(hand.down_cards):
            self.own[seat].update(cards)
            if seat in hand.showing.shown_seats:
                self.public.update(cards)

        for event in hand.log[self.event_count :]:
            if isinstance(event, events.Dealt):
                dealt = parse_cards(event.cards)
                self.own[event.seat].update(dealt)
                self.public.update(dealt[len(dealt) - event.up_count :])
            elif (
                isinstance(event, irregularity_events.Reported)
                and type(event.irregularity) not in HIDDEN
            ):
                for name in ("cards", "card"):
                    self.public.update(parse_cards(getattr(event.irregularity, name, "")))
        self.event_count = len(hand.log)

    def check(self, hand: Hand) -> None:
        for viewer in (None, *range(hand.seat_count)):
            visible = self.public | (self.own[viewer] if viewer is not None else set())
            view = msgspec.to_builtins(hand.view(viewer))
            shown = {
                card
                for text in _strings(view)
                if CARDS.fullmatch(text)
                for card in parse_cards(text)
            }
            assert shown - visible <= {UNKNOWN_CARD}, (viewer, shown - visible)


UNKNOWN_CARD: Final = parse_cards("??")[0]
HIDDEN: Final = (ExtraBurn, DrawOutOfSequence)
"""Reports that name cards which are not for all to see."""


@pytest.mark.parametrize(("game", "house"), TABLES)
@settings(max_examples=scale_examples(6), suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6))
@example(seed=318)
@example(seed=418)
@example(seed=490969)
def test_whatever_is_reported_no_card_or_chip_is_lost_and_the_hand_ends(
    game: str, house: str, seed: int
) -> None:
    rng = Rng(seed_from_int(seed))
    hand = _hand(game, house, seed, rng)
    fresh = hand.copy()
    chips, cards = sum(hand.starting_stacks), _count_cards(hand)
    assert max(cards.values()) == 1
    watching = _Watching(hand)
    commands_sent: list[HandCommand] = []
    reports = 0
    for _ in range(600):
        watching.look(hand)
        if hand.over:
            break
        command = choose_random_command(hand, rng)
        if reports < 5 and rng.randbelow(4) == 0:
            might = [
                irregularity
                for subject in (board_handlers, street_handlers, draw_handlers)
                for irregularity in subject.sample_irregularities(hand, rng)
            ]
            if might:
                command = commands.Report(rng.choice(might))
        before = (hand.log[:], hand.stacks[:], hand.decision, _count_cards(hand))
        try:
            hand.act(command)
        except RefusedError:
            assert isinstance(command, commands.Report)
            assert before == (hand.log, hand.stacks, hand.decision, _count_cards(hand))
            continue
        commands_sent.append(command)
        if isinstance(command, commands.Report):
            reports += 1
        assert _count_cards(hand) == cards
        assert (
            sum(hand.stacks)
            + sum(hand.chips.put_in)
            + hand.chips.dead_money
            + hand.chips.carried_over
            == chips
        )
        assert min(hand.stacks) >= 0
        watching.look(hand)
        if rng.randbelow(4) == 0:
            watching.check(hand)
    assert hand.over
    watching.check(hand)
    for command in commands_sent:
        fresh.act(command)
    assert fresh.log == hand.log
    assert fresh.stacks == hand.stacks
