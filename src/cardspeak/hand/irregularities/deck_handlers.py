"""Irregularities of the deck itself, and cards that are not what they should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.cards import JOKER, UNKNOWN, format_cards
from cardspeak.games import script
from cardspeak.hand import (
    card_corrections,
    chips,
    decisions,
    events,
    floor,
    irregularity_events,
    piles,
    requests,
    showdown,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import (
    check_not_dealt,
    count_undealt,
)
from cardspeak.hand.irregularities import stub_operations
from cardspeak.hand.irregularities.deal_handlers import (
    check_not_set_in_rows_alone,
    deal_replacements,
    defer_until_dealt,
    down_cards,
    events_since_shuffle,
    is_dealing,
    mark_exposed,
    reports_since_shuffle,
    take_from_hand,
)
from cardspeak.hand.irregularities.hand_effects import (
    check_seat,
    numbered_effective_events,
    player_actions,
)
from cardspeak.hand.irregularities.later_cards import later_card_report
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.houses.irregularities import deck_irregularities
from cardspeak.houses.irregularities.board_irregularities import BoardCardFaceUp
from cardspeak.houses.irregularities.draw_irregularities import DrawCardExposed
from cardspeak.houses.irregularities.street_irregularities import LastCardFaceUp
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity

_CARD_STEPS: Final = (
    script.DealStep,
    script.NextCardStep,
    script.BoardStep,
    script.DrawStep,
    script.PlaceStep,
    script.FantasylandDealStep,
)
"""Steps in which players or the board get cards."""

# ---------------------------------------------------------------- a card face up in the deck


def _establish_boxed_card(
    hand: HandState, report: deck_irregularities.BoxedCard
) -> deck_irregularities.BoxedCard:
    """Mark a card as seen by everybody: one that was dealt, or the next card of the deck."""
    if type(report.other_boxed_count) is not int or report.other_boxed_count < 0:
        raise RefusedError(f"there cannot be {report.other_boxed_count} more boxed cards")
    if hand.step_index >= len(hand.spec.script.steps):
        raise RefusedError("the showdown has begun: no more cards are needed from the deck")
    if report.seat == -1 and _is_board_card_next(hand):
        raise RefusedError("the next card is a board card: report board-card-face-up")
    cards = (
        _top_card(hand, report)
        if report.seat == -1
        else down_cards(hand, report.seat, report.cards)
    )
    if len(cards) != 1 or UNKNOWN in cards:
        raise RefusedError("name one boxed card, and report the others one by one")
    mark_exposed(hand, cards)
    if report.seat == -1 and hand.has_named_cards:  # it is known from now on
        piles.move_cards(hand, cards, piles.STUB, piles.STUB)
    return msgspec.structs.replace(report, cards=format_cards(cards))


def _top_card(hand: HandState, report: deck_irregularities.BoxedCard) -> list[int]:
    """Return the top card of the stub, which must still be needed in this hand."""
    if not _are_cards_to_come(hand):
        raise RefusedError("no more cards are needed from the deck in this hand")
    if hand.has_named_cards:
        cards = stub_operations.parse_reported_cards(report.cards)
        known_cards = piles.top_of_stub(hand, 1)
        if known_cards and known_cards != cards:
            raise RefusedError(
                f"the card on top is known to be {format_cards(known_cards)}: report the next one "
                f"when that has been dealt"
            )
        check_not_dealt(hand, [card for card in cards if card not in known_cards])
        return cards
    if report.cards or not piles.stub_size(hand):
        raise RefusedError("the deck is shuffled: leave out the card on top of it")
    return piles.top_of_stub(hand, 1)


def _are_cards_to_come(hand: HandState) -> bool:
    """Whether players or the board are still to get cards from the deck."""
    if isinstance(hand.decision, decisions.DealCardsDecision | decisions.DrawDecision):
        return True
    later_steps = hand.spec.script.steps[hand.step_index + 1 :]
    return any(isinstance(step, _CARD_STEPS) for step in later_steps)


def _is_board_card_next(hand: HandState) -> bool:
    """Whether the next card is for the board, and the house has a rule for that."""
    steps, index = hand.spec.script.steps, stub_operations.next_dealing_step(hand)
    return (
        isinstance(hand.decision, decisions.BetDecision)
        and bool(hand.spec.remedies.get(BoardCardFaceUp))
        and isinstance(steps[index] if index < len(steps) else None, script.BoardStep)
    )


def _count_boxed(hand: HandState, report: deck_irregularities.BoxedCard) -> int:
    return sum(
        1 + boxed.other_boxed_count
        for boxed in (*reports_since_shuffle(hand, deck_irregularities.BoxedCard), report)
    )


def _is_nothing_dealt(hand: HandState) -> bool:
    return not any(isinstance(event, events.Dealt) for event in events_since_shuffle(hand))


def _is_first_of_street(hand: HandState, report: deck_irregularities.BoxedCard) -> bool:
    """Whether the card would be the first one dealt before a betting round."""
    if report.seat != -1:
        return False
    if not is_dealing(hand):
        return True
    step = hand.spec.script.steps[hand.step_index]
    pass_count = len(step.passes) if isinstance(step, script.DealStep) else 1
    return len(hand.queue) == pass_count * hand.live_count()


def _is_last_down_card(hand: HandState, report: deck_irregularities.BoxedCard) -> bool:
    """Whether the card is a player's last down card, or is dealt as one next."""
    if report.seat != -1:
        later = later_card_report(
            hand, report.seat, stub_operations.parse_reported_cards(report.cards)
        )
        return isinstance(later, LastCardFaceUp)
    decision = hand.decision
    return (
        isinstance(decision, decisions.DealCardsDecision)
        and decision.kind == "down"
        and stub_operations.is_last_down_street(hand, hand.step_index)
    )


def _is_first_set_to_come(hand: HandState) -> bool:
    """Whether the first cards of hands in rows are still to be set."""
    steps = hand.spec.script.steps
    return hand.step_index <= next(
        index for index, step in enumerate(steps) if isinstance(step, script.PlaceStep)
    )


def _is_nobody_dealt_to_since(hand: HandState, report: deck_irregularities.BoxedCard) -> bool:
    """Whether the next card of the deck has gone to nobody else yet."""
    dealt = [event for event in events_since_shuffle(hand) if isinstance(event, events.Dealt)]
    if not dealt or dealt[-1].seat != report.seat:
        return False
    last = dealt[-1]
    down_count = len(last.cards) // 2 - last.up_count
    last_down_cards = hand.cards.down_cards[report.seat][-down_count:] if down_count else []
    return set(stub_operations.parse_reported_cards(report.cards)) <= set(last_down_cards)


def _defer_until_all_have_theirs(hand: HandState, report: Any, clause: str) -> bool:
    """Wait until the others have their cards of this deal, or have drawn; return whether to."""
    cards = stub_operations.parse_reported_cards(report.cards)
    is_drawing = isinstance(hand.spec.script.steps[hand.step_index], script.DrawStep)
    if is_drawing and isinstance(later_card_report(hand, report.seat, cards), DrawCardExposed):
        floor.defer(hand, hand.step_index + 1, RemedyAction.SCRAP_CARD, report, clause)
        return True
    return defer_until_dealt(hand, RemedyAction.SCRAP_CARD, report, clause)


def _scrap_card(hand: HandState, report: Any, clause: str) -> None:
    """Take a card out of play; the next card of the deck replaces it.

    If that has been dealt to somebody else by now, all others get their cards first (wsop-22.1).
    """
    if report.seat == -1:
        card_corrections.record(hand, irregularity_events.CardScrapped(report.cards, clause))
    elif _is_nobody_dealt_to_since(hand, report) or not _defer_until_all_have_theirs(
        hand, report, clause
    ):
        take_from_hand(hand, report, card_corrections.TO_SCRAPS, clause)
        deal_replacements(hand, report.seat, 1, report.replacement, clause)


def _shuffle_boxed_in(hand: HandState, report: Any, clause: str) -> None:
    """Shuffle the stub together with the face-up card, which is then unknown again."""
    piles.reshuffle(hand, count_undealt(hand), clause)


# ---------------------------------------------------------------- a joker


def _establish_joker(
    hand: HandState, report: deck_irregularities.JokerFound
) -> deck_irregularities.JokerFound:
    """Return the card that the joker stood for to the stub: nobody has seen it."""
    if JOKER in hand.spec.deck.cards:
        raise RefusedError("this game is played with a joker: it is part of the deck")
    check_not_set_in_rows_alone(hand)
    card = down_cards(hand, report.seat, "")[0]
    if report.dealt_earlier:
        card = hand.cards.down_cards[report.seat][0]
    is_shown = card != UNKNOWN and report.seat in requests.seats_shown(hand)
    if is_shown or card in ensure_irregularities(hand).exposed_down_cards:
        position = "first" if report.dealt_earlier else "last"
        raise RefusedError(
            f"everybody has seen the {position} card of seat {report.seat}: it is not a joker"
        )
    card_corrections.return_to_stub(hand, [card], piles.down(report.seat))
    return report


def _replace_joker(hand: HandState, report: Any, clause: str) -> None:
    deal_replacements(hand, report.seat, 1, report.replacement, clause)


def _has_holder_acted(hand: HandState, report: deck_irregularities.JokerFound) -> bool:
    """Whether the holder has acted with the joker: before it was dealt they could not have."""
    since = 0 if report.dealt_earlier else _last_down_deal_index(hand, report.seat)
    return any(event.seat == report.seat for event in player_actions(hand, since))


def _last_down_deal_index(hand: HandState, seat: int) -> int:
    """Return the log index of the last deal of down cards to a player."""
    return max(
        (
            index
            for index, event in numbered_effective_events(hand.log)
            if isinstance(event, events.Dealt)
            and event.seat == seat
            and 2 * event.up_count < len(event.cards)
        ),
        default=0,
    )


# ---------------------------------------------------------------- the deck


def _accept_as_reported(hand: HandState, report: Any) -> AnyIrregularity:
    return report  # type: ignore[no-any-return]


def _establish_duplicate(
    hand: HandState, report: deck_irregularities.DuplicateCard
) -> deck_irregularities.DuplicateCard:
    stub_operations.parse_reported_cards(report.cards)
    return report


def _establish_count(
    hand: HandState, report: deck_irregularities.DeckCount
) -> deck_irregularities.DeckCount:
    if type(report.card_count) is not int or report.card_count < 0:
        raise RefusedError(f"a deck cannot have {report.card_count} cards")
    return report


def _is_pot_awarded(hand: HandState, report: Any) -> bool:
    return hand.over


def _establish_for_seat(hand: HandState, report: Any) -> AnyIrregularity:
    check_seat(hand, report.seat)
    return report  # type: ignore[no-any-return]


def _establish_unfit_cards(
    hand: HandState, report: deck_irregularities.UnfitCards
) -> deck_irregularities.UnfitCards:
    if not report.reason.strip():
        raise RefusedError("give a reason: what is wrong with the cards")
    return report


def _forfeit_to_next_hand(hand: HandState, report: Any, clause: str) -> None:
    """Return everybody's chips except one player's, which stay in the pot for the next hand."""
    hand.record(events.Voided("the deck is defective", clause))
    chips.close_pots(hand)
    for seat in hand.seats_clockwise:
        amount = hand.starting_stacks[seat] - hand.chips.stacks[seat]
        if seat == report.seat:
            hand.record(irregularity_events.ChipsLeftForNextHand(seat, amount, clause))
        elif amount:
            chips.return_contribution(hand, seat, amount, clause)
    chips.carry_over(hand, hand.chips.dead_money, clause)
    showdown.close_hand(hand)


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    deck_irregularities.BoxedCard: _establish_boxed_card,
    deck_irregularities.JokerFound: _establish_joker,
    deck_irregularities.ForeignCard: _accept_as_reported,
    deck_irregularities.MismatchedBack: _accept_as_reported,
    deck_irregularities.DuplicateCard: _establish_duplicate,
    deck_irregularities.DeckCount: _establish_count,
    deck_irregularities.UnfitCards: _establish_unfit_cards,
    deck_irregularities.ConcealedDefect: _establish_for_seat,
    deck_irregularities.CardsDropped: _establish_for_seat,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.NO_CARD_DEALT: lambda hand, _: _is_nothing_dealt(hand),
    Condition.FIRST_OF_STREET: _is_first_of_street,
    Condition.LAST_DOWN_CARD: _is_last_down_card,
    Condition.FIRST_FIVE_NOT_SET: lambda hand, _: _is_first_set_to_come(hand),
    Condition.SEVERAL_BOXED: lambda hand, report: _count_boxed(hand, report) > 1,
    Condition.FIVE_BOXED: lambda hand, report: _count_boxed(hand, report) > 4,
    Condition.HOLDER_ACTED: _has_holder_acted,
    Condition.ONLY_IN_STUB: lambda _, report: report.in_stub,
    Condition.DECK_COUNT_RIGHT: lambda hand, report: report.card_count == len(hand.spec.deck),
    Condition.CARDS_MISSING: lambda hand, report: report.card_count < len(hand.spec.deck),
    Condition.POT_AWARDED: _is_pot_awarded,
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.SCRAP_CARD: _scrap_card,
    RemedyAction.SHUFFLE_BOXED_IN: _shuffle_boxed_in,
    RemedyAction.REPLACE_JOKER: _replace_joker,
    RemedyAction.FORFEIT_TO_NEXT_HAND: _forfeit_to_next_hand,
}


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities of the deck that could be reported now."""
    seat, count = rng.choice(hand.dealt_seats()), len(hand.spec.deck)
    stub_only = rng.randbelow(2) == 1
    return [
        deck_irregularities.BoxedCard(),
        deck_irregularities.BoxedCard(seat, other_boxed_count=rng.randbelow(3)),
        deck_irregularities.JokerFound(seat, looked_at=stub_only),
        deck_irregularities.JokerFound(seat, dealt_earlier=True),
        deck_irregularities.ForeignCard(in_stub=stub_only),
        deck_irregularities.MismatchedBack(in_stub=stub_only),
        deck_irregularities.DuplicateCard(),
        deck_irregularities.DeckCount(count - 1 + rng.randbelow(3)),
        deck_irregularities.UnfitCards("a card is bent"),
        deck_irregularities.ConcealedDefect(seat),
        deck_irregularities.CardsDropped(seat),
    ]
