"""Mistakes with boards, streets and draws at any moment of any hand, and what holds then."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cardspeak.bots.chance import Chance, chosen
from cardspeak.cards import parse
from cardspeak.games import GAMES
from cardspeak.games.script import Forced
from cardspeak.hand import Hand, Refused, commands, deal, events, placard, repairs
from cardspeak.hand.mistakes import boards, draws, streets
from cardspeak.houses.mistakes.boards import ExtraBurn
from cardspeak.houses.mistakes.drawing import DrawOutOfSequence
from cardspeak.shuffle import practice_seed
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.commands import AnyCommand

TABLES: Final = [
    (game.slug, house)
    for game in GAMES.values()
    for house, script in game.scripts.items()
    if script.points is None
]
CARDS: Final = re.compile(r"(?:[2-9TJQKA][shdc]|Jk|\?\?)+")
WORDS: Final = ("game", "house", "hand", "clause", "why", "event", "mistake", "decision", "kind")


def _hand(game: str, house: str, seed: int, choose: Chance) -> Hand:
    forced = GAMES[game].scripts[house].forced
    posted: dict[str, Any] = {"ante": 5} if forced is Forced.ANTE else {"blinds": (5, 10)}
    if game == "manila":
        posted = {"blinds": (10,)}
    if GAMES[game].family == "flop" and house == "wsop" and choose.below(3) == 0:
        posted["run_it"] = 2
    rules = placard(game, house=house, ask_to_show=choose.below(2) > 0, **posted)
    seats = 2 + choose.below(min(5, rules.most_players - 1))
    stacks = [15 + choose.below(400) for _ in range(seats)]
    return deal(rules, stacks, seed=seed, paced=choose.below(3) == 0)


def _everywhere(hand: Hand) -> Counter[int]:
    """Count every card wherever it lies."""
    piles = [hand.deck[hand.at :], hand.burns, hand.muck, hand.thrown]
    piles += [*hand.down, *hand.up]
    shared = hand.board
    if hand.runs > 1:  # what was out when the boards parted lies there once
        boards = hand.placard.script.boards
        kept = {card for cards in shared[:boards] for card in cards}
        shared = [
            *shared[:boards],
            *([c for c in cards if c not in kept] for cards in shared[boards:]),
        ]
    piles += shared
    if hand.trouble is not None:
        piles.append(hand.trouble.aside)
        piles.append(list(hand.trouble.burn_with[0]) if hand.trouble.burn_with else [])
    return Counter(card for pile in piles for card in pile)


def _strings(thing: object) -> Iterator[str]:
    """Find every text of a view that might be cards."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for name, value in thing.items():
            if name not in WORDS:
                yield from _strings(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from _strings(value)


class _Watching:
    """Remembers which cards each player has lawfully seen."""

    def __init__(self, hand: Hand) -> None:
        self.public: set[int] = set()
        self.own: list[set[int]] = [set() for _ in range(hand.seats)]
        self.known = 0

    def look(self, hand: Hand) -> None:
        for cards in (*hand.board, *hand.up):
            self.public.update(cards)
        if hand.trouble is not None:
            self.public.update(hand.trouble.exposed)
        for seat, cards in enumerate(hand.down):
            self.own[seat].update(cards)
            if seat in hand.shown:
                self.public.update(cards)

        for event in hand.log[self.known :]:
            if isinstance(event, events.Dealt):
                dealt = parse(event.cards)
                self.own[event.seat].update(dealt)
                self.public.update(dealt[len(dealt) - event.up :])
            elif isinstance(event, repairs.Reported) and type(event.mistake) not in HIDDEN:
                for name in ("cards", "card"):
                    self.public.update(parse(getattr(event.mistake, name, "")))
        self.known = len(hand.log)

    def check(self, hand: Hand) -> None:
        for viewer in (None, *range(hand.seats)):
            mine = self.public | (self.own[viewer] if viewer is not None else set())
            view = msgspec.to_builtins(hand.view(viewer))
            shown = {
                card for words in _strings(view) if CARDS.fullmatch(words) for card in parse(words)
            }
            assert shown - mine <= {UNKNOWN_CARD}, (viewer, shown - mine)


UNKNOWN_CARD: Final = parse("??")[0]
HIDDEN: Final = (ExtraBurn, DrawOutOfSequence)
"""Reports that name cards which are not for all to see."""


@pytest.mark.parametrize(("game", "house"), TABLES)
@settings(max_examples=examples(6), suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6))
@example(seed=318)
def test_whatever_is_reported_cards_and_chips_stay_and_the_hand_ends(
    game: str, house: str, seed: int
) -> None:
    choose = Chance(practice_seed(seed))
    hand = _hand(game, house, seed, choose)
    fresh = hand.copy()
    chips, cards = sum(hand.started_with), _everywhere(hand)
    assert max(cards.values()) == 1
    watching = _Watching(hand)
    said: list[AnyCommand] = []
    reports = 0
    for _ in range(600):
        watching.look(hand)
        if hand.over:
            break
        command = chosen(hand, choose)
        if reports < 5 and choose.below(4) == 0:
            might = [
                one for subject in (boards, streets, draws) for one in subject.likely(hand, choose)
            ]
            if might:
                command = commands.Report(choose.pick(might))
        before = (hand.log[:], hand.stacks[:], hand.decision, _everywhere(hand))
        try:
            hand.act(command)
        except Refused:
            assert isinstance(command, commands.Report)
            assert before == (hand.log, hand.stacks, hand.decision, _everywhere(hand))
            continue
        said.append(command)
        if isinstance(command, commands.Report):
            reports += 1
        assert _everywhere(hand) == cards
        assert sum(hand.stacks) + sum(hand.put_in) + hand.dead + hand.carried == chips
        assert min(hand.stacks) >= 0
        watching.look(hand)
        if choose.below(4) == 0:
            watching.check(hand)
    assert hand.over
    watching.check(hand)
    for command in said:
        fresh.act(command)
    assert fresh.log == hand.log
    assert fresh.stacks == hand.stacks
