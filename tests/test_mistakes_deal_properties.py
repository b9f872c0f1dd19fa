"""What holds whatever goes wrong in the deal or with the deck, in every game of every house."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardspeak.bots.chance import Chance, chosen
from cardspeak.cards import UNKNOWN, text
from cardspeak.games import GAMES
from cardspeak.games.script import Forced
from cardspeak.hand import (
    Hand,
    Placard,
    Refused,
    commands,
    deal,
    decisions,
    events,
    placard,
    repairs,
)
from cardspeak.hand.mistakes import decks, initial
from cardspeak.houses.mistakes import decks as deck_kinds
from cardspeak.houses.mistakes import initial as kinds
from cardspeak.shuffle import practice_seed
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Iterator

THOROUGHLY: Final = settings(
    max_examples=examples(100), suppress_health_check=[HealthCheck.too_slow]
)
STAKES: Final[dict[Forced, dict[str, Any]]] = {
    Forced.BLINDS: {"blinds": (5, 10)},
    Forced.ANTE: {"ante": 5},
    Forced.ANTE_OR_BLINDS: {"ante": 5},
    Forced.NOTHING: {},
}
TABLES: Final = [(game.slug, house) for game in GAMES.values() for house in game.scripts]
WAYS: Final[list[dict[str, bool]]] = [{}, {"paced": True}, {"live": True}]
ENOUGH: Final = 600


@cache
def table(game: str, house: str) -> Placard:
    forced = GAMES[game].scripts[house].forced
    stakes = STAKES[forced]
    if house == "crown" and game == "manila":
        stakes = {"blinds": (10,)}
    return placard(game, house=house, ask_to_show=True, **stakes)


def lawful(hand: Hand, chance: Chance) -> commands.AnyCommand:
    """Do anything lawful, and name cards where they are named."""
    if isinstance(hand.decision, decisions.Cards) and hand.live_cards:
        return commands.Name(text(chance.some(_not_out(hand), hand.decision.count)))
    if isinstance(hand.decision, decisions.Show) and hand.live_cards:
        unknown = hand.down[hand.decision.seat].count(UNKNOWN)
        return commands.Show(text(chance.some(_not_out(hand), unknown)))
    return chosen(hand, chance)


def _piles(hand: Hand) -> Iterator[list[int]]:
    yield from (hand.muck, hand.thrown, hand.burns, *hand.board, *hand.down, *hand.up)
    for rows in hand.rows:
        yield from rows
    if hand.trouble is not None:
        yield hand.trouble.cards()


def _not_out(hand: Hand) -> list[int]:
    out = {card for pile in _piles(hand) for card in pile}
    return [card for card in hand.placard.deck.cards if card not in out]


def play(hand: Hand, chance: Chance, said: list[commands.AnyCommand]) -> Iterator[Hand]:
    """Play a hand to its end, with mistakes now and then."""
    for _ in range(ENOUGH):
        if hand.over:
            return
        if chance.below(5) == 0:
            subject = chance.pick((initial, decks))
            said.append(commands.Report(chance.pick(subject.likely(hand, chance))))
        else:
            said.append(lawful(hand, chance))
        before = state(hand)
        try:
            hand.act(said[-1])
        except Refused:
            assert isinstance(said.pop(), commands.Report | commands.Rule)
            assert state(hand) == before
        yield hand
    raise AssertionError("the hand does not end")


def state(hand: Hand) -> Any:
    """Give all that a refusal must leave as it is."""
    names = [name for name in Hand.__slots__ if name not in ("trouble", "placard", "commission")]
    trouble = () if hand.trouble is None else [getattr(hand.trouble, n) for n in _TROUBLE]
    return [getattr(hand.copy(), name) for name in names], [repr(one) for one in trouble if one]


_TROUBLE: Final = (
    "aside",
    "burn_with",
    "due",
    "exposed",
    "face_down",
    "lacking",
    "scrap",
    "tapped",
)

# ---------------------------------------------------------------- what everybody may know


def public(hand: Hand) -> set[str]:
    """Give the cards that all have seen, as the log has them."""
    seen: set[str] = set()
    for event in hand.log:
        match event:
            case events.Dealt(cards=cards, up=up) if up:
                seen |= _each(cards[-2 * up :])
            case events.Boarded(cards=cards) | events.Showed(cards=cards):
                seen |= _each(cards)
            case events.Exposed(card=card) | repairs.LaidUp(card=card):
                seen |= {card}
            case events.Placed(rows=rows, up=True) | events.Tabled(rows=rows):
                seen |= _each("".join(rows))
            case repairs.Reported(mistake=mistake):
                seen |= _each(_told(mistake))
    return seen


def _told(mistake: Any) -> str:
    match mistake:
        case kinds.CardFlashed(disputed=True):
            return ""
        case kinds.HoleCardExposed() | kinds.CardOffTheTable() | kinds.CardFlashed():
            return mistake.cards
        case deck_kinds.BoxedCard(cards=cards):
            return cards
    return ""


def _each(cards: str) -> set[str]:
    return {cards[at : at + 2] for at in range(0, len(cards), 2)}


def own(hand: Hand, seat: int | None) -> set[str]:
    """Give the cards that a player has had."""
    got: set[str] = set()
    for event in hand.log:
        if isinstance(event, events.Dealt) and event.seat == seat:
            got |= _each(event.cards)
        if isinstance(event, repairs.Reported) and isinstance(event.mistake, kinds.DealtTooMany):
            told = event.mistake
            got |= _each(told.cards) if told.seat == seat and told.looked else set()
    return got


def shown_to(hand: Hand, seat: int | None) -> set[str]:
    """Give the cards that a view tells."""
    found: set[str] = set()

    def look(thing: Any, name: str = "") -> None:
        if isinstance(thing, dict):
            for key, value in thing.items():
                look(value, key)
        elif isinstance(thing, list):
            for value in thing:
                look(value, name)
        elif isinstance(thing, str) and name in ("cards", "card", "down", "up", "rows", "boards"):
            found.update(_each(thing))

    look(msgspec.json.decode(msgspec.json.encode(hand.view(seat))))
    return found - {"??"}


# ---------------------------------------------------------------- what holds


@given(
    st.sampled_from(TABLES),
    st.sampled_from(WAYS),
    st.integers(2, 9),
    st.sampled_from([15, 200, 3000]),
    st.integers(0, 10**6),
)
@THOROUGHLY
def test_whatever_goes_wrong_in_the_deal_nothing_is_lost_and_nothing_leaks(
    seat_at: tuple[str, str], way: dict[str, bool], count: int, stack: int, seed: int
) -> None:
    posted = table(*seat_at)
    stacks = [stack] * min(count, posted.most_players)
    dealt = {"seed": seed, **way} if "live" not in way else way
    hand = deal(posted, stacks, **dealt)
    said: list[commands.AnyCommand] = []
    for now in play(hand, Chance(practice_seed(seed)), said):
        chips = sum(now.stacks) + sum(now.put_in) + now.dead + now.carried
        assert chips == sum(stacks)
        known = Counter(card for pile in _piles(now) for card in pile if card != UNKNOWN)
        if now.live_cards:
            assert max(known.values(), default=1) == 1
        else:
            assert known + Counter(now.deck[now.at :]) == Counter(posted.deck.cards)
        for seat in (None, 0):
            assert shown_to(now, seat) <= public(now) | own(now, seat)
    again = deal(posted, stacks, **dealt)
    for command in said:
        again.act(command)
    assert again.log == hand.log
