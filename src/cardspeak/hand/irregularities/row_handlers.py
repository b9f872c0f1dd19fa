"""Irregularities with hands that are set in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import UNKNOWN, format_cards
from cardspeak.games import script
from cardspeak.hand import events
from cardspeak.hand.card_corrections import record, swap_down_cards
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities.stub_operations import parse_reported_cards
from cardspeak.hand.piles import reshuffle_seed, top_of_stub
from cardspeak.hand.row_placement import foul_row_hand, refresh_decision
from cardspeak.hand.rows import unplaced_slice
from cardspeak.houses.irregularities.row_irregularities import WrongRowHandSize
from cardspeak.houses.remedies import Condition, RemedyAction
from cardspeak.shuffle import SEED_SIZE, derive_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity


# ---------------------------------------------------------------- the wrong number of cards


def _establish_wrong_size(hand: HandState, report: WrongRowHandSize) -> WrongRowHandSize:
    if not hand.rows.owners:
        raise RefusedError("no hand has been dealt that is set in rows")
    for row_hand, lowest in ((report.row_hand, 0), (report.short_row_hand, -1)):
        if type(row_hand) is not int or not lowest <= row_hand < len(hand.rows.owners):
            raise RefusedError(
                f"there is no row hand {row_hand}: they are numbered from 0 to "
                f"{len(hand.rows.owners) - 1}"
            )
    seat = hand.rows.owners[report.row_hand]
    if hand.folded[seat] or hand.rows.foul_clauses[report.row_hand]:
        raise RefusedError("this hand is dead already: there is no need to count it")
    card_count = _count_set_cards(hand, report) or len(
        hand.cards.down_cards[seat][unplaced_slice(hand, report.row_hand)]
    )
    if type(report.card_count) is not int or report.card_count == card_count:
        raise RefusedError(f"row hand {report.row_hand} has {card_count} cards, the right number")
    if (
        report.short_row_hand < 0
        and not _count_set_cards(hand, report)
        and any(isinstance(step, script.DealPacketsStep) for step in hand.spec.script.steps)
    ):
        raise RefusedError(
            "nothing is set yet: give the row hand that is one card short as short_row_hand"
        )
    return report


def _count_set_cards(hand: HandState, report: WrongRowHandSize) -> int:
    """Count the cards of a hand that are already set."""
    return sum(map(len, hand.rows.placed[report.row_hand]))


def _is_in_fantasyland(hand: HandState, report: WrongRowHandSize) -> bool:
    return hand.rows.owners[report.row_hand] in hand.rows.fantasyland_seats


def _foul_rows(hand: HandState, report: WrongRowHandSize, clause: str) -> None:
    foul_row_hand(hand, report.row_hand, clause)


def _even_out_hands(hand: HandState, report: WrongRowHandSize, clause: str) -> None:
    """Let the player who is a card short take one of the other hand's at random."""
    if hand.rows.owners[report.row_hand] == hand.rows.owners[report.short_row_hand]:
        raise RefusedError(
            "both hands belong to the same player: the one that is short is another's", clause
        )
    if not all(
        unplaced_slice(hand, row_hand).stop for row_hand in (report.row_hand, report.short_row_hand)
    ):
        raise RefusedError("that hand is already set: report the other one", clause)
    if report.card_count != _count_dealt_cards(hand, report.row_hand) + 1:
        raise RefusedError(
            f"one extra card makes {_count_dealt_cards(hand, report.row_hand) + 1} cards, not "
            f"{report.card_count}",
            clause,
        )
    long_hand, short_hand = (
        hand.cards.down_cards[hand.rows.owners[row_hand]]
        for row_hand in (report.row_hand, report.short_row_hand)
    )
    missing_index = unplaced_slice(hand, report.short_row_hand).stop - 1
    spread = [*long_hand[unplaced_slice(hand, report.row_hand)], short_hand[missing_index]]
    [taken] = _draw_at_random(hand, report, spread, 1, clause)
    long_seat = hand.rows.owners[report.row_hand]
    short_seat = hand.rows.owners[report.short_row_hand]
    hand.record(
        events.CardPassed(short_seat, long_seat, format_cards([short_hand[missing_index]]), clause)
    )
    hand.record(events.CardPassed(long_seat, short_seat, format_cards([taken]), clause))
    if taken != short_hand[missing_index]:
        taken_index = long_hand.index(taken)
        swap_down_cards(hand, long_seat, taken_index, short_seat, missing_index)
    refresh_decision(hand)


def _count_dealt_cards(hand: HandState, row_hand: int) -> int:
    cards = unplaced_slice(hand, row_hand)
    return int(cards.stop - cards.start)


def _draw_at_random(
    hand: HandState, report: WrongRowHandSize, spread: Sequence[int], count: int, clause: str
) -> list[int]:
    """Draw cards from a face-down spread: at random, or those the report names."""
    if report.returned_cards:
        cards = parse_reported_cards(report.returned_cards)
        if len(cards) != count or any(card not in spread for card in cards):
            raise RefusedError(
                f"{report.returned_cards} is not among the {len(spread)} cards", clause
            )
        return cards
    seed = report.seed or reshuffle_seed(hand)
    if len(seed) != SEED_SIZE:
        raise RefusedError(
            "name the cards that were drawn, or give a 32-byte seed to draw them", clause
        )
    return list(shuffle(spread, derive_seed(seed, "wrong count")))[:count]


# ---------------------------------------------------------------- in Fantasyland


def _check_correctable(hand: HandState, report: WrongRowHandSize, clause: str) -> None:
    """Raise RefusedError if the hand could not be corrected later."""
    _choose_extra_cards(hand, report, clause)


def _choose_extra_cards(hand: HandState, report: WrongRowHandSize, clause: str) -> list[int]:
    """Return the cards, chosen at random, that a player puts back of a hand that is too large."""
    own_cards = hand.cards.down_cards[hand.rows.owners[report.row_hand]]
    extra_count = max(report.card_count - len(own_cards), 0)
    extra_cards = top_of_stub(hand, extra_count)
    if hand.has_named_cards:
        extra_cards = [UNKNOWN] * extra_count
    if report.card_count < 0 or len(extra_cards) < extra_count:
        raise RefusedError(f"nobody can have {report.card_count} cards", clause)
    spread = [*own_cards, *extra_cards]
    return _draw_at_random(hand, report, spread, extra_count, clause) if extra_count else []


def _return_extra_cards(hand: HandState, report: WrongRowHandSize, clause: str) -> None:
    """Put extra cards back on the stub; missing cards are in the player's hand already."""
    seat = hand.rows.owners[report.row_hand]
    returned = _choose_extra_cards(hand, report, clause)
    if returned:
        record(hand, events.CardsReturnedToStub(seat, format_cards(returned), clause))
    refresh_decision(hand)


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return hands in rows that could have a card too many or too few."""
    row_hands = range(len(hand.rows.owners))
    if not row_hands:
        return []
    row_hand, other = rng.choice(row_hands), rng.choice(row_hands)
    dealt_count = len(
        hand.cards.down_cards[hand.rows.owners[row_hand]][unplaced_slice(hand, row_hand)]
    )
    set_count = sum(map(len, hand.rows.placed[row_hand])) + 1 - 2 * rng.randbelow(2)
    return [
        WrongRowHandSize(row_hand, dealt_count + 1),
        WrongRowHandSize(row_hand, dealt_count + 1, other),
        WrongRowHandSize(row_hand, set_count),
    ]


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    WrongRowHandSize: _establish_wrong_size
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.ANOTHER_HAND_SHORT: lambda _, report: report.short_row_hand >= 0,
    Condition.IN_FANTASYLAND: _is_in_fantasyland,
    Condition.CARDS_ALREADY_SET: lambda hand, report: _count_set_cards(hand, report) > 0,
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.EVEN_OUT_HANDS: _even_out_hands,
    RemedyAction.FOUL_ROW_HAND: _foul_rows,
    RemedyAction.COUNT_CARDS: _check_correctable,
    RemedyAction.RETURN_EXTRA_CARDS: _return_extra_cards,
}
