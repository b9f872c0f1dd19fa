"""What holds whatever goes wrong in the deal or with the deck, in every game of every house."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.cards import UNKNOWN, format_cards
from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import (
    CardSource,
    GameSpec,
    Hand,
    RefusedError,
    ShowdownOptions,
    commands,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.hand.irregularities import deal_handlers, deck_handlers
from cardspeak.houses.irregularities import deal_irregularities as kinds
from cardspeak.houses.irregularities import deck_irregularities as deck_kinds
from cardspeak.shuffle import seed_from_int
from hand_snapshot import snapshot
from soak import scale_examples

if TYPE_CHECKING:
    from collections.abc import Iterator

MANY_EXAMPLES: Final = settings(
    max_examples=scale_examples(100), suppress_health_check=[HealthCheck.too_slow]
)
STAKES: Final[dict[ForcedBets, dict[str, Any]]] = {
    ForcedBets.BLINDS: {"blinds": (5, 10)},
    ForcedBets.BLINDS_AND_MAYBE_ANTE: {"blinds": (5, 10)},
    ForcedBets.ANTE: {"ante": 5},
    ForcedBets.ANTE_OR_BLINDS: {"ante": 5},
    ForcedBets.NONE: {},
}
TABLES: Final = [(game.slug, house) for game in GAMES.values() for house in game.scripts]
CARD_SOURCES: Final[list[CardSource]] = ["shuffled", "card-by-card", "named"]
MAX_STEPS: Final = 600


@cache
def make_spec(game: str, house: str) -> GameSpec:
    forced = GAMES[game].scripts[house].forced_bets
    stakes = STAKES[forced]
    if house == "crown" and game == "manila":
        stakes = {"blinds": (10,)}
    return game_spec(game, house=house, showdown=ShowdownOptions(ask_to_show=True), **stakes)


def act_legally(hand: Hand, rng: Rng) -> commands.HandCommand:
    """Do anything legal, and name cards where they are named."""
    if isinstance(hand.decision, decisions.DealCardsDecision) and hand.has_named_cards:
        return commands.DealCards(
            format_cards(rng.sample(_undealt_cards(hand), hand.decision.count))
        )
    if isinstance(hand.decision, decisions.ShowDecision) and hand.has_named_cards:
        unknown = hand.down_cards[hand.decision.seat].count(UNKNOWN)
        return commands.Show(format_cards(rng.sample(_undealt_cards(hand), unknown)))
    return choose_random_command(hand, rng)


def _piles(hand: Hand) -> Iterator[list[int]]:
    yield from (
        hand.cards.mucked_cards,
        hand.cards.discards,
        hand.cards.burns,
        *hand.boards,
        *hand.down_cards,
        *hand.up_cards,
    )
    for rows in hand.rows.placed:
        yield from rows
    if hand.irregularities is not None:
        yield hand.irregularities.cards_out_of_play()


def _undealt_cards(hand: Hand) -> list[int]:
    dealt_cards = {card for pile in _piles(hand) for card in pile}
    return [card for card in hand.spec.deck.cards if card not in dealt_cards]


def play(hand: Hand, rng: Rng, commands_sent: list[commands.HandCommand]) -> Iterator[Hand]:
    """Play a hand to its end, with irregularities now and then."""
    for _ in range(MAX_STEPS):
        if hand.over:
            return
        if rng.randbelow(5) == 0:
            subject = rng.choice((deal_handlers, deck_handlers))
            commands_sent.append(
                commands.Report(rng.choice(subject.sample_irregularities(hand, rng)))
            )
        else:
            commands_sent.append(act_legally(hand, rng))
        before = hand_state(hand)
        try:
            hand.act(commands_sent[-1])
        except RefusedError:
            assert isinstance(commands_sent.pop(), commands.Report | commands.Rule)
            assert hand_state(hand) == before
        yield hand
    raise AssertionError("the hand does not end")


def hand_state(hand: Hand) -> Any:
    """Return all that a refusal must leave as it is."""
    known = snapshot(hand)
    for name in ("irregularities", "start", "spec"):
        del known[name]
    return known


# ---------------------------------------------------------------- what everybody may know


def public_cards(hand: Hand) -> set[str]:
    """Return the cards that all have seen, as the log has them."""
    seen: set[str] = set()
    for event in hand.log:
        match event:
            case events.Dealt(cards=cards, up_count=up) if up:
                seen |= _split_cards(cards[-2 * up :])
            case events.BoardDealt(cards=cards) | events.Showed(cards=cards):
                seen |= _split_cards(cards)
            case events.Exposed(card=card) | irregularity_events.ExposedCardTurnedUp(card=card):
                seen |= {card}
            case events.CardsPlaced(rows=rows, face_up=True) | events.RowsTabled(rows=rows):
                seen |= _split_cards("".join(rows))
            case irregularity_events.Reported(irregularity=irregularity):
                seen |= _split_cards(_cards_everybody_saw(irregularity))
    return seen


def _cards_everybody_saw(irregularity: Any) -> str:
    match irregularity:
        case kinds.CardFlashed(is_disputed=True):
            return ""
        case kinds.HoleCardExposed() | kinds.CardOffTheTable() | kinds.CardFlashed():
            return irregularity.cards
        case deck_kinds.BoxedCard(cards=cards):
            return cards
    return ""


def _split_cards(cards: str) -> set[str]:
    return {cards[index : index + 2] for index in range(0, len(cards), 2)}


def own_cards(hand: Hand, seat: int | None) -> set[str]:
    """Return the cards that a player has had."""
    cards: set[str] = set()
    for event in hand.log:
        if isinstance(event, events.Dealt) and event.seat == seat:
            cards |= _split_cards(event.cards)
        if isinstance(event, irregularity_events.Reported) and isinstance(
            event.irregularity, kinds.DealtTooMany
        ):
            irregularity = event.irregularity
            cards |= (
                _split_cards(irregularity.cards)
                if irregularity.seat == seat and irregularity.looked_at
                else set()
            )
    return cards


CARD_FIELDS: Final = ("cards", "card", "down_cards", "up_cards", "rows", "boards")


def cards_shown_to(hand: Hand, seat: int | None) -> set[str]:
    """Return the cards that a view tells."""
    cards: set[str] = set()

    def look(data: Any, name: str = "") -> None:
        if isinstance(data, dict):
            for key, value in data.items():
                look(value, key)
        elif isinstance(data, list):
            for value in data:
                look(value, name)
        elif isinstance(data, str) and name in CARD_FIELDS:
            cards.update(_split_cards(data))

    look(msgspec.json.decode(msgspec.json.encode(hand.view(seat))))
    return cards - {"??"}


# ---------------------------------------------------------------- what holds


@given(
    st.sampled_from(TABLES),
    st.sampled_from(CARD_SOURCES),
    st.integers(2, 9),
    st.sampled_from([15, 200, 3000]),
    st.integers(0, 10**6),
)
@MANY_EXAMPLES
def test_irregularities_in_the_deal_lose_and_leak_no_card(
    seat_at: tuple[str, str], card_source: CardSource, count: int, stack: int, seed: int
) -> None:
    spec = make_spec(*seat_at)
    stacks = [stack] * min(count, spec.max_players)
    hand = deal(spec, stacks, seed=seed, cards=card_source)
    commands_sent: list[commands.HandCommand] = []
    for now in play(hand, Rng(seed_from_int(seed)), commands_sent):
        chips = (
            sum(now.stacks) + sum(now.chips.put_in) + now.chips.dead_money + now.chips.carried_over
        )
        assert chips == sum(stacks)
        known_cards = Counter(card for pile in _piles(now) for card in pile if card != UNKNOWN)
        if now.has_named_cards:
            assert max(known_cards.values(), default=1) == 1
        else:
            assert known_cards + Counter(now.cards.deck[now.cards.deck_position :]) == Counter(
                spec.deck.cards
            )
        for seat in (None, 0):
            assert cards_shown_to(now, seat) <= public_cards(now) | own_cards(now, seat)
    replayed = deal(spec, stacks, seed=seed, cards=card_source)
    for command in commands_sent:
        replayed.act(command)
    assert replayed.log == hand.log
