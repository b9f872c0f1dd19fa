"""What holds in every hand in which things go wrong, whatever it is and wherever it happens."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from cardspeak.bots import chance, mishaps
from cardspeak.cards import parse
from cardspeak.games import GAMES
from cardspeak.games.script import Forced
from cardspeak.hand import Hand, Refused, commands, deal, placard, repairs
from cardspeak.hand.repairs import AnyEvent
from cardspeak.shuffle import practice_seed
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand import Placard

WAYS: Final = [(game.slug, house) for game in GAMES.values() for house in game.scripts]
PERCENT: Final = 15
TURNS: Final = 3000
"""More than any hand has."""


def table(game: str, house: str) -> Placard:
    forced = GAMES[game].scripts[house].forced
    stakes: dict[str, Any] = {"blinds": (5, 10)}
    if forced is Forced.ANTE or house == "canberra":
        stakes = {"ante": 5}
    elif GAMES[game].scripts[house].one_blind[1]:
        stakes = {"blinds": (10,)}
    return placard(game, house=house, **({} if forced is Forced.NOTHING else stakes))


class Told:
    """A hand that keeps what was said to it."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.said: list[commands.AnyCommand] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.hand, name)

    def act(self, command: commands.AnyCommand) -> None:
        self.hand.act(command)
        self.said.append(command)


def dealt(at: Placard, number: int) -> Hand:
    """Deal a hand of some size, every second of them card by card."""
    stacks = [200 + 100 * (number % 7)] * min(at.most_players, 2 + number % 5)
    return deal(at, stacks, seed=number, paced=bool(number % 2))


def turns(told: Told, number: int) -> Iterator[None]:
    """Play a hand in which things go wrong, turn by turn."""
    choose = chance.Chance(practice_seed(number))
    for _ in range(TURNS):
        yield
        if told.hand.over:
            return
        mishaps.act(told, choose, PERCENT)  # type: ignore[arg-type]
    raise AssertionError(f"the hand does not end: {told.hand.decision}")


def piles(hand: Hand) -> Counter[int]:
    """Gather every card from wherever it lies; cards on several boards count once."""
    rows = [card for box in hand.rows for row in box for card in row]
    held = [card for cards in (*hand.down, *hand.up) for card in cards]
    board = {card for cards in hand.board for card in cards}
    apart = [] if hand.trouble is None else hand.trouble.cards()
    return Counter(
        [*hand.deck[hand.at :], *hand.burns, *hand.muck, *hand.thrown, *rows, *held, *board, *apart]
    )


@pytest.mark.parametrize(("game", "house"), WAYS)
def test_no_chip_and_no_card_is_lost_when_things_go_wrong(game: str, house: str) -> None:
    at = table(game, house)
    for number in range(examples(8)):
        hand = dealt(at, number)
        chips = sum(hand.started_with)
        told = Told(hand)
        for _ in turns(told, number):
            out = sum(hand.put_in) + hand.dead + hand.carried + hand.held
            assert sum(hand.stacks) + out == chips
            assert piles(hand) == Counter(at.deck.cards)
            assert min(hand.stacks) >= 0
        again = dealt(at, number)
        for command in told.said:
            wire = msgspec.json.encode(command)
            again.act(msgspec.json.decode(wire, type=commands.AnyCommand))
        assert again.log == hand.log
        assert again.stacks == hand.stacks
        wire = msgspec.json.encode(hand.log)
        assert msgspec.json.decode(wire, type=list[AnyEvent]) == hand.log


CARDS: Final = re.compile(r'"((?:[2-9TJQKA][shdc]|Jo|\?\?)+)"')


class Seen:
    """Which cards each seat, and everybody, has seen so far, by where they lay."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.all: set[str] = set()
        self.own: list[set[str]] = [set() for _ in range(hand.seats)]
        self.known = 0

    def look(self) -> None:
        hand = self.hand
        trouble = hand.trouble
        faces = [*hand.up, *hand.board, *([] if trouble is None else [trouble.exposed])]
        faces += [trouble.aside] if trouble is not None else []
        for seat in range(hand.seats):
            self.own[seat] |= named(hand.down[seat] + hand.up[seat])
            if seat in hand.shown:
                faces.append(hand.down[seat])
        for box, owner in enumerate(hand.owners):
            rows = [card for row in hand.rows[box] for card in row]
            self.own[owner] |= named(rows)
            if not hand.concealed[box]:
                faces.append(rows)
        self.all |= {name for cards in faces for name in named(cards)}
        for event in hand.log[self.known :]:
            if isinstance(event, repairs.Reported):
                self.all |= names(getattr(event.mistake, "cards", ""))
        self.known = len(hand.log)


def named(cards: list[int]) -> set[str]:
    from cardspeak.cards import NAMES

    return {NAMES[card] for card in cards}


def names(words: object) -> set[str]:
    return (
        {words[at : at + 2] for at in range(0, len(words), 2)} if isinstance(words, str) else set()
    )


@pytest.mark.parametrize(("game", "house"), WAYS)
def test_a_view_shows_no_card_that_its_viewer_has_not_seen(game: str, house: str) -> None:
    at = table(game, house)
    for number in range(20, 20 + examples(3)):
        hand = dealt(at, number)
        seen = Seen(hand)
        for _ in turns(Told(hand), number):
            seen.look()
            for viewer in (None, *range(hand.seats)):
                view = msgspec.json.encode(hand.view(viewer)).decode()
                told = {name for words in CARDS.findall(view) for name in names(words)} - {"??"}
                known = seen.all if viewer is None else seen.all | seen.own[viewer]
                assert told <= known, (viewer, told - known, hand.log[-6:])


def test_a_mistake_that_is_none_is_refused_and_changes_nothing() -> None:
    hand = deal(placard("holdem", blinds=(5, 10)), [100] * 3, seed=1)
    log = hand.log[:]
    for wrong in (None, 3, "flop", parse("Ah")):
        with pytest.raises(Refused):
            hand.report(wrong)  # type: ignore[arg-type]
    assert hand.log == log
