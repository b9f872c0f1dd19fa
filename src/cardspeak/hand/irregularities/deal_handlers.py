"""Irregularities in dealing the first cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from cardspeak.cards import JOKER, UNKNOWN, format_cards
from cardspeak.games import script
from cardspeak.hand import (
    betting,
    betting_mistakes,
    card_corrections,
    decisions,
    drawing,
    events,
    floor,
    irregularity_events,
    misdeals,
    piles,
    progress,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import check_not_dealt, give_cards
from cardspeak.hand.irregularities import stub_operations
from cardspeak.hand.irregularities.hand_effects import (
    check_seat,
    is_first_round_over,
    player_actions,
)
from cardspeak.hand.irregularities.later_cards import establish_later_card, later_card_report
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.hand.piles import stub_size, top_of_stub
from cardspeak.houses.irregularities import deal_irregularities, irregularity_slug
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity

    AnySeenCard = (
        deal_irregularities.HoleCardExposed
        | deal_irregularities.CardOffTheTable
        | deal_irregularities.CardFlashed
    )

K = TypeVar("K", bound="Irregularity")


# ---------------------------------------------------------------- state of the hand


def is_dealing(hand: HandState) -> bool:
    """Whether players are still to receive cards in the current round of dealing."""
    decision = hand.decision
    return (
        isinstance(decision, decisions.DealCardsDecision)
        and decision.seat >= 0
        and decision.kind != "drawn"
    )


def check_not_set_in_rows_alone(hand: HandState) -> None:
    """Raise RefusedError where hands are only set in rows, and there is no betting."""
    if hand.spec.script.first_bet_step is None:
        raise RefusedError(
            "hands set in rows are counted as they are set: report wrong-row-hand-size, or a "
            "misdeal with its reason"
        )


def check_dealt_hands_can_be_corrected(hand: HandState) -> None:
    """Raise RefusedError where hands are only set in rows, or too late to correct the deal."""
    check_not_set_in_rows_alone(hand)
    _check_deal_can_be_corrected(hand)


def _check_deal_can_be_corrected(hand: HandState) -> None:
    """Raise RefusedError if cards are dealt in packets or the showdown has begun."""
    if not any(isinstance(step, script.DealStep) for step in hand.spec.script.steps):
        raise RefusedError("cards are dealt in packets here: report a misdeal with its reason")
    if hand.step_index >= len(hand.spec.script.steps):
        raise RefusedError("the showdown has begun: it is too late to correct the deal")


def _first_deal_step(hand: HandState) -> script.DealStep:
    """Return the step that deals the first cards."""
    return next(step for step in hand.spec.script.steps if isinstance(step, script.DealStep))


def events_since_shuffle(hand: HandState) -> list[irregularity_events.HandEvent]:
    """Return the events since the last shuffle, that is since the start or the last misdeal."""
    misdeal_indexes = (
        index
        for index, event in enumerate(hand.log)
        if isinstance(event, irregularity_events.MisdealDeclared)
    )
    return hand.log[max(misdeal_indexes, default=-1) + 1 :]


def reports_since_shuffle(hand: HandState, kind: type[K]) -> list[K]:
    """Return the reports of a kind made since the last shuffle."""
    reports = [
        report.irregularity
        for report in events_since_shuffle(hand)
        if isinstance(report, irregularity_events.Reported)
    ]
    return [report for report in reports if isinstance(report, kind)]


# ---------------------------------------------------------------- exposed cards


def down_cards(hand: HandState, seat: object, card_names: str) -> list[int]:
    """Return a player's down cards that are named, or their last down card if none is."""
    holder = check_seat(hand, seat)
    cards = hand.cards.down_cards[holder]
    if not cards:
        raise RefusedError(f"seat {seat} has no down card yet")
    return _find_named_down_cards(hand, holder, card_names) if card_names else cards[-1:]


def _find_named_down_cards(hand: HandState, seat: int, card_names: str) -> list[int]:
    """Return the named down cards, filling in cards that were unknown so far."""
    own_cards = hand.cards.down_cards[seat]
    cards = stub_operations.parse_reported_cards(card_names)
    new_cards = [card for card in cards if card not in own_cards]
    if (
        len(set(cards)) < len(cards)
        or UNKNOWN in cards
        or len(new_cards) > own_cards.count(UNKNOWN)
    ):
        raise RefusedError(f"seat {seat} does not have {card_names} face down")
    check_not_dealt(hand, new_cards)
    piles.name_unknown(hand, piles.down(seat), new_cards)
    return cards


def _establish_exposed_card(hand: HandState, report: AnySeenCard) -> AnyIrregularity:
    """Mark a down card as seen by everybody, unless that is disputed."""
    check_dealt_hands_can_be_corrected(hand)
    cards = down_cards(hand, report.seat, report.cards)
    later = later_card_report(hand, report.seat, cards)
    if later is not None and isinstance(report, deal_irregularities.HoleCardExposed):
        raise RefusedError(
            "that card was dealt after the first betting round: report "
            f"{irregularity_slug(type(later))}"
        )
    flashed = report if isinstance(report, deal_irregularities.CardFlashed) else None
    if flashed is None or not flashed.is_disputed:
        if UNKNOWN in cards:
            raise RefusedError("name the card that was seen: this hand is played with named cards")
        if later is None or (flashed is not None and flashed.by_player):
            mark_exposed(hand, cards)
    return msgspec.structs.replace(report, cards=format_cards(cards))


def mark_exposed(hand: HandState, cards: Sequence[int]) -> None:
    """Mark these down cards as seen by everybody."""
    exposed = ensure_irregularities(hand).exposed_down_cards
    if any(card in exposed for card in cards):
        raise RefusedError(f"{format_cards(cards)} is face up already")
    card_corrections.expose(hand, cards)


def _count_exposed(hand: HandState, report: Any, *, of_one: bool) -> int:
    """Count the cards that the dealer exposed, of this player or of all players."""
    reports = [*reports_since_shuffle(hand, deal_irregularities.HoleCardExposed), report]
    return sum(
        len(exposed.cards) // 2 for exposed in reports if not of_one or exposed.seat == report.seat
    )


def _is_first_or_second(hand: HandState, report: Any) -> bool:
    """Whether a card was one of the first two dealt from the deck."""
    size = _first_deal_step(hand).passes[0][0]
    first, second = divmod(0, size), divmod(1, size)
    cards = hand.cards.down_cards[report.seat]
    position = hand.seats_clockwise.index(report.seat)
    reported = stub_operations.parse_reported_cards(report.cards)
    # A card that nobody has named is the last of those.
    indexes = [max(i for i, own in enumerate(cards) if own == card) for card in reported]
    return any((position, index) in (first, second) for index in indexes)


# ---------------------------------------------------------------- replacement cards


def deal_replacements(hand: HandState, seat: int, count: int, card_names: str, clause: str) -> None:
    """Deal a player cards from the top of the stub, face down."""
    if hand.has_named_cards:
        cards = stub_operations.parse_reported_cards(card_names) or [UNKNOWN] * count
        check_not_dealt(hand, cards)
    else:
        if hand.spec.script.has_draw:
            drawing.fill_stub(hand, [], count)
        cards = top_of_stub(hand, count)
    if len(cards) != count:
        to_come = "card that comes" if count == 1 else f"{count} cards that come"
        raise RefusedError(f"name the {to_come} from the top, not {len(cards)}", clause)
    give_cards(hand, seat, cards, 0, clause)


def defer_until_dealt(hand: HandState, action: RemedyAction, report: Any, clause: str) -> bool:
    """Defer an action until everybody has been dealt in; return whether to skip it now.

    It is also skipped if the player's hand is dead by now.
    """
    if is_dealing(hand):
        floor.defer(hand, hand.step_index + 1, action, report, clause)
        return True
    return bool(hand.folded[report.seat])


def take_from_hand(hand: HandState, report: Any, destination: str, clause: str) -> int:
    """Take cards out of a player's hand; return how many."""
    cards = stub_operations.parse_reported_cards(report.cards)
    exposed = ensure_irregularities(hand).exposed_down_cards
    is_exposed = all(card in exposed for card in cards)
    card_corrections.record(
        hand,
        irregularity_events.CardsGivenUp(
            report.seat, report.cards, destination, is_exposed, clause
        ),
    )
    return len(cards)


def _replace_card(hand: HandState, report: Any, clause: str) -> None:
    """Replace exposed cards, which go to the muck."""
    if defer_until_dealt(hand, RemedyAction.REPLACE_CARD, report, clause):
        return
    count = take_from_hand(hand, report, card_corrections.TO_MUCK, clause)
    deal_replacements(hand, report.seat, count, report.replacement, clause)


def _replace_and_burn(hand: HandState, report: Any, clause: str) -> None:
    """Replace exposed cards; the first of them becomes the next burn, if one is to come."""
    if defer_until_dealt(hand, RemedyAction.REPLACE_CARD_AND_BURN_IT, report, clause):
        return
    can_be_burned = _can_be_burned(hand)
    destination = card_corrections.TO_NEXT_BURN if can_be_burned else card_corrections.TO_MUCK
    count = take_from_hand(hand, report, destination, clause)
    deal_replacements(hand, report.seat, count, report.replacement, clause)


def _can_be_burned(hand: HandState) -> bool:
    to_come = hand.spec.script.steps[hand.step_index :]
    burns = any(isinstance(step, script.BurnStep) for step in to_come)
    return burns and ensure_irregularities(hand).next_burn is None


# ---------------------------------------------------------------- exposed in stud


def _deal_next_down(hand: HandState, report: Any, clause: str) -> None:
    """Turn an exposed card into the up card, and deal the next up card face down instead.

    If the up card has already been dealt, and players do not choose which card to turn up, the
    exposed card stays where it is, known to everybody.
    """
    seat = report.seat
    state = ensure_irregularities(hand)
    players_choose = any(isinstance(step, script.NextCardStep) for step in hand.spec.script.steps)
    is_up_card_to_come = (
        is_dealing(hand)
        and not hand.cards.up_cards[seat]
        and (hand.step_index, seat) not in state.dealt_down_instead
    )
    if not (is_up_card_to_come or players_choose):
        return
    card = format_cards(stub_operations.parse_reported_cards(report.cards)[:1])
    card_corrections.record(hand, irregularity_events.ExposedCardTurnedUp(seat, card, clause))
    if is_up_card_to_come:
        card_corrections.change_deal(hand, card_corrections.DEALT_DOWN, hand.step_index, seat)
    if is_dealing(hand):
        refresh_deal_decision(hand)
    elif isinstance(hand.decision, decisions.ExposeDecision) and seat in hand.queue:
        drawing.continue_without(hand, hand.decision, seat)  # no down card left to turn up


def refresh_deal_decision(hand: HandState) -> None:
    """Ask again for the next card, which may now be dealt face down."""
    decision = hand.decision
    assert isinstance(decision, decisions.DealCardsDecision)  # noqa: S101  for the type checker
    if (hand.step_index, decision.seat) in ensure_irregularities(
        hand
    ).dealt_down_instead and decision.kind == "up":
        progress.ask(hand, msgspec.structs.replace(decision, kind="down"))


def _declare_all_in(hand: HandState, report: Any, clause: str) -> None:
    """Declare a player all-in for what they have bet so far."""
    betting_mistakes.declare_all_in(hand, report.seat, clause)
    if isinstance(hand.decision, decisions.BetDecision):
        betting.continue_without(hand, report.seat)


def _treat_as_exposed(hand: HandState, report: AnySeenCard, clause: str) -> AnyIrregularity:
    """Return the report of an exposed card: of the first deal, of a draw, or a last card."""
    cards = stub_operations.parse_reported_cards(report.cards)
    later = later_card_report(hand, report.seat, cards)
    if later is not None:
        return establish_later_card(hand, later)
    if isinstance(report, deal_irregularities.CardFlashed) and report.is_disputed:
        # Now that the floor has ruled that it was; nobody may have named it.
        mark_exposed(hand, [card for card in cards if card != UNKNOWN])
    return deal_irregularities.HoleCardExposed(report.seat, report.cards, report.replacement)


def _is_later_card(hand: HandState, report: Any) -> bool:
    if report.seat == -1:  # on top of the stub
        return not is_dealing(hand)
    cards = stub_operations.parse_reported_cards(report.cards)
    return later_card_report(hand, report.seat, cards) is not None


# ---------------------------------------------------------------- too few cards


def _establish_too_few(
    hand: HandState, report: deal_irregularities.DealtTooFew
) -> deal_irregularities.DealtTooFew:
    """Put back on the stub the cards that the player was not dealt."""
    check_dealt_hands_can_be_corrected(hand)
    cards = hand.cards.down_cards[check_seat(hand, report.seat)]
    if type(report.missing_count) is not int or not 1 <= report.missing_count <= len(cards):
        raise RefusedError(
            f"seat {report.seat} has {len(cards)} down cards: {report.missing_count} cannot be "
            "missing"
        )
    if _has_drawn(hand):
        raise RefusedError("cards have been drawn since: report wrong-hand-size instead")
    _return_undealt(hand, report.seat, report.missing_count)
    return report


def _establish_not_dealt_in(
    hand: HandState, report: deal_irregularities.PlayerNotDealtIn
) -> deal_irregularities.PlayerNotDealtIn:
    """Put back on the stub all cards of a player who was dealt none."""
    check_dealt_hands_can_be_corrected(hand)
    cards = hand.cards.down_cards[check_seat(hand, report.seat)]
    if not cards or _has_drawn(hand):
        raise RefusedError(f"seat {report.seat} has no cards yet, or has drawn cards since")
    if hand.cards.up_cards[report.seat]:
        if is_first_round_over(hand):
            raise RefusedError(f"seat {report.seat} has been dealt cards on later streets")
        return report  # everybody saw the player's up card: they keep it until the remedy
    missing_count = len(cards)
    _return_undealt(hand, report.seat, missing_count)
    return msgspec.structs.replace(report, missing_count=missing_count)


def _return_undealt(hand: HandState, seat: int, count: int) -> None:
    cards = hand.cards.down_cards[seat][-count:]
    if any(card in ensure_irregularities(hand).exposed_down_cards for card in cards):
        raise RefusedError(f"everybody has seen the card that seat {seat} was dealt")
    card_corrections.return_to_stub(hand, cards, piles.down(seat))


def _has_drawn(hand: HandState) -> bool:
    draw_events = (events.Discarded, events.StoodPat)
    return any(isinstance(event, draw_events) for event in events_since_shuffle(hand))


def _is_next_in_sequence(hand: HandState, report: Any) -> bool:
    """Whether the missing card is the last one dealt: no card, up or down, came after it."""
    dealt = [event for event in events_since_shuffle(hand) if isinstance(event, events.Dealt)]
    is_last = dealt[-1].seat == report.seat and not dealt[-1].up_count
    return bool(report.missing_count == 1 and is_last)


def _is_button_one_short(hand: HandState, report: Any) -> bool:
    return bool(report.seat == hand.seats_clockwise[-1] and report.missing_count == 1)


def _deal_missing(hand: HandState, report: Any, clause: str) -> None:
    deal_replacements(hand, report.seat, report.missing_count, "", clause)


def _complete_on_draw(hand: HandState, report: Any, clause: str) -> None:
    card_corrections.record(
        hand, irregularity_events.DrawCardsOwed(report.seat, report.missing_count, clause)
    )


def _has_no_action(hand: HandState, report: Any) -> bool:
    return not player_actions(hand) or getattr(report, "acted_during_deal", False)


# ---------------------------------------------------------------- too many cards


def _count_extra_cards(hand: HandState, report: deal_irregularities.DealtTooMany) -> int:
    """Count the extra cards of all players, including those reported now."""
    reports = [*reports_since_shuffle(hand, deal_irregularities.DealtTooMany), report]
    return sum(extra.extra_count for extra in reports)


def _establish_too_many(
    hand: HandState, report: deal_irregularities.DealtTooMany
) -> deal_irregularities.DealtTooMany:
    """Deal the extra cards from the stub to the player."""
    check_dealt_hands_can_be_corrected(hand)
    seat = check_seat(hand, report.seat)
    if type(report.extra_count) is not int or report.extra_count < 1:
        raise RefusedError(f"there cannot be {report.extra_count} extra cards")
    cards = _find_extra_cards(hand, report.extra_count, report.cards)
    piles.move_cards(hand, cards, piles.STUB, piles.down(seat))
    return msgspec.structs.replace(report, cards=format_cards(cards))


def _find_extra_cards(hand: HandState, count: int, card_names: str) -> list[int]:
    """Return cards of the stub that were dealt wrongly."""
    if not hand.has_named_cards:
        if card_names:
            raise RefusedError("extra cards from a shuffled deck are known: leave them out")
        if stub_size(hand) < count:
            raise RefusedError(
                f"{count} extra cards cannot have been dealt: the stub has {stub_size(hand)}"
            )
        return top_of_stub(hand, count)
    cards = stub_operations.parse_reported_cards(card_names) or [UNKNOWN] * count
    if len(cards) != count:
        raise RefusedError(f"{count} cards were dealt, not {len(cards)}: name all of them or none")
    check_not_dealt(hand, cards)
    return cards


def _return_as_burn(hand: HandState, report: Any, clause: str) -> None:
    """Put extra cards back; they are burned before anything else is dealt."""
    can_be_burned = _can_be_burned(hand)
    destination = card_corrections.TO_NEXT_BURN if can_be_burned else card_corrections.TO_STUB
    take_from_hand(hand, report, destination, clause)


def _establish_extra_hand(
    hand: HandState, report: deal_irregularities.ExtraHand
) -> deal_irregularities.ExtraHand:
    """Take the cards of extra hands off the stub and muck them."""
    _check_deal_can_be_corrected(hand)
    if type(report.hand_count) is not int or report.hand_count < 1:
        raise RefusedError(f"there cannot be {report.hand_count} extra hands")
    cards = _find_extra_cards(hand, report.hand_count * _cards_per_hand(hand), "")
    piles.move_cards(hand, cards, piles.STUB, piles.MUCK)
    return report


def _cards_per_hand(hand: HandState) -> int:
    return sum(size for size, _ in _first_deal_step(hand).passes)


# ---------------------------------------------------------------- out of turn


def _establish_out_of_turn(
    hand: HandState, report: deal_irregularities.DealtOutOfTurn
) -> deal_irregularities.DealtOutOfTurn:
    _check_deal_can_be_corrected(hand)
    if check_seat(hand, report.seat) == check_seat(hand, report.dealt_to_seat, live=False):
        raise RefusedError(
            f"a card that was due to seat {report.seat} cannot be dealt to that seat out of turn"
        )
    return report


def _reconstruct_hands(hand: HandState, report: Any, clause: str) -> None:
    """Put every card where it belongs: extra cards on the stub, missing ones into the hand.

    In the record, a card dealt to the wrong player is already in the right place.
    """
    hand.record(irregularity_events.HandsReconstructed(clause))
    if isinstance(report, deal_irregularities.DealtTooMany):
        take_from_hand(hand, report, card_corrections.TO_STUB, clause)
    elif isinstance(report, deal_irregularities.ExtraHand):
        count = report.hand_count * _cards_per_hand(hand)
        card_corrections.return_to_stub(hand, hand.cards.mucked_cards[-count:], piles.MUCK)
    elif isinstance(report, deal_irregularities.DealtTooFew | deal_irregularities.PlayerNotDealtIn):
        _deal_missing(hand, report, clause)


# ---------------------------------------------------------------- the button, and the cut


def _establish_wrong_first(
    hand: HandState, report: deal_irregularities.WrongFirstCard
) -> deal_irregularities.WrongFirstCard:
    _check_deal_can_be_corrected(hand)
    if check_seat(hand, report.seat, live=False) == hand.seats_clockwise[0]:
        raise RefusedError(
            f"seat {report.seat} is left of the button: the first card belongs there"
        )
    return report


def _establish_wrong_button(
    hand: HandState, report: deal_irregularities.WrongButton
) -> deal_irregularities.WrongButton:
    if no_button_clause := hand.spec.script.no_button_clause:
        raise RefusedError(
            "this game has no button: cards are dealt from the dealer's left", no_button_clause
        )
    if check_seat(hand, report.button, live=False) == hand.seats_clockwise[-1]:
        raise RefusedError(f"the button is at seat {report.button} already")
    return report


def _correct_button(hand: HandState, report: Any, clause: str) -> None:
    misdeals.correct_button(hand, report.button, clause)


def _establish_uncut(
    hand: HandState, report: deal_irregularities.UncutDeck
) -> deal_irregularities.UncutDeck:
    if any(isinstance(event, events.DeckCut) for event in events_since_shuffle(hand)):
        raise RefusedError("the deck was cut: the log shows it")
    return report


def _establish_exposed_in_cut(
    hand: HandState, report: deal_irregularities.CardExposedInCut
) -> deal_irregularities.CardExposedInCut:
    stub_operations.parse_reported_cards(report.cards)
    return report


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    deal_irregularities.HoleCardExposed: _establish_exposed_card,
    deal_irregularities.CardOffTheTable: _establish_exposed_card,
    deal_irregularities.CardFlashed: _establish_exposed_card,
    deal_irregularities.PlayerNotDealtIn: _establish_not_dealt_in,
    deal_irregularities.DealtTooFew: _establish_too_few,
    deal_irregularities.DealtTooMany: _establish_too_many,
    deal_irregularities.ExtraHand: _establish_extra_hand,
    deal_irregularities.DealtOutOfTurn: _establish_out_of_turn,
    deal_irregularities.WrongFirstCard: _establish_wrong_first,
    deal_irregularities.WrongButton: _establish_wrong_button,
    deal_irregularities.UncutDeck: _establish_uncut,
    deal_irregularities.CardExposedInCut: _establish_exposed_in_cut,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.FIRST_ROUND_OVER: lambda hand, _: is_first_round_over(hand),
    Condition.IN_FIRST_ROUND: lambda hand, _: not is_first_round_over(hand),
    Condition.NO_ACTION: _has_no_action,
    Condition.FIRST_TWO_CARDS: _is_first_or_second,
    Condition.SEVERAL_EXPOSED_IN_DEAL: lambda hand, report: (
        _count_exposed(hand, report, of_one=False) > 1
    ),
    Condition.TWO_EXPOSED_OF_PLAYER: lambda hand, report: (
        _count_exposed(hand, report, of_one=True) > 1
    ),
    Condition.THREE_EXPOSED_OF_PLAYER: lambda hand, report: (
        _count_exposed(hand, report, of_one=True) > 2
    ),
    Condition.JOKER_EXPOSED: lambda _, report: (
        JOKER in stub_operations.parse_reported_cards(report.cards)
    ),
    Condition.FLASHED_BY_PLAYER: lambda _, report: report.by_player,
    Condition.DISPUTED: lambda _, report: report.is_disputed,
    Condition.LOOKED: lambda _, report: report.looked_at,
    Condition.NOT_LOOKED: lambda _, report: not report.looked_at,
    Condition.CARD_MIXED_IN: lambda _, report: report.is_mixed_in,
    Condition.SEVERAL_EXTRA_CARDS: lambda hand, report: _count_extra_cards(hand, report) > 1,
    Condition.DEALT_AFTER_FIRST_ROUND: _is_later_card,
    Condition.MISSING_CARD_NEXT_IN_SEQUENCE: _is_next_in_sequence,
    Condition.BUTTON_ONE_CARD_SHORT: _is_button_one_short,
    Condition.FIXED_LIMIT: lambda hand, _: hand.spec.limit == "fixed",
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], AnyIrregularity | None]]] = {
    RemedyAction.REPLACE_CARD: _replace_card,
    RemedyAction.REPLACE_CARD_AND_BURN_IT: _replace_and_burn,
    RemedyAction.NEXT_CARD_DOWN: _deal_next_down,
    RemedyAction.TREAT_AS_EXPOSED: _treat_as_exposed,
    RemedyAction.RETURN_AS_BURN: _return_as_burn,
    RemedyAction.RECONSTRUCT_HANDS: _reconstruct_hands,
    RemedyAction.DEAL_MISSING_CARDS: _deal_missing,
    RemedyAction.COMPLETE_HAND_ON_DRAW: _complete_on_draw,
    RemedyAction.CORRECT_BUTTON: _correct_button,
    RemedyAction.DECLARE_ALL_IN: _declare_all_in,
}


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities in the deal that could be reported now."""
    seat = rng.choice(hand.live_seats() or hand.dealt_seats())
    other = rng.choice(hand.dealt_seats())
    looked_at = rng.randbelow(2) == 1
    irregularities: list[AnyIrregularity] = [
        deal_irregularities.UncutDeck(),
        deal_irregularities.CardExposedInCut(),
    ]
    if other != hand.seats_clockwise[-1] and not hand.spec.script.no_button_clause:
        irregularities.append(deal_irregularities.WrongButton(other))
    own_cards = hand.cards.down_cards[seat]
    if not own_cards or hand.spec.script.scoring is not None:
        return irregularities
    card = format_cards(own_cards[: rng.randbelow(2)])
    return [
        *irregularities,
        deal_irregularities.HoleCardExposed(seat, card),
        deal_irregularities.CardOffTheTable(seat, card),
        deal_irregularities.CardFlashed(
            seat, card, by_player=looked_at, is_disputed=rng.randbelow(2) == 1, looked_at=looked_at
        ),
        deal_irregularities.PlayerNotDealtIn(seat, looked_at=looked_at),
        deal_irregularities.DealtTooFew(
            seat, 1 + rng.randbelow(2), looked_at=looked_at, acted_during_deal=rng.randbelow(2) == 1
        ),
        deal_irregularities.DealtTooMany(seat, 1 + rng.randbelow(2), looked_at=looked_at),
        deal_irregularities.ExtraHand(looked_at=looked_at),
        deal_irregularities.DealtOutOfTurn(
            seat, other, looked_at=looked_at, is_mixed_in=rng.randbelow(2) == 1
        ),
        deal_irregularities.WrongFirstCard(other),
    ]
