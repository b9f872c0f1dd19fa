"""Irregularities in the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import UNKNOWN, format_cards
from cardspeak.games import script
from cardspeak.hand import (
    card_corrections,
    dealing,
    decisions,
    drawing,
    events,
    floor,
    irregularity_events,
    piles,
    progress,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities import stub_operations
from cardspeak.hand.irregularities.hand_effects import (
    check_seat,
    effective_events,
)
from cardspeak.hand.irregularities.street_handlers import ask_before_betting
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.houses.irregularities.draw_irregularities import (
    DrawCardExposed,
    DrawOutOfSequence,
    PrematureDraw,
)
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity


# ---------------------------------------------------------------- cards exposed


def _events_since_betting(hand: HandState) -> list[events.HandEventBase]:
    """Return the events since the last action in a betting round."""
    since: list[events.HandEventBase] = []
    for event in reversed(effective_events(hand.log)):
        if isinstance(event, (*events.BETTING_ACTIONS, irregularity_events.MisdealDeclared)):
            break
        since.append(event)
    return since[::-1]


def cards_drawn(hand: HandState, seat: int) -> list[int]:
    """Return the cards a player drew in the draw that is under way or has just ended."""
    cards: list[int] = []
    has_discarded = False
    for event in _events_since_betting(hand):
        has_discarded = has_discarded or (
            isinstance(event, events.Discarded) and event.seat == seat
        )
        if has_discarded and isinstance(event, events.Dealt) and event.seat == seat:
            cards += stub_operations.parse_reported_cards(event.cards)
    return cards


def _establish_exposed(hand: HandState, report: DrawCardExposed) -> DrawCardExposed:
    """Mark the drawn cards as seen by everybody."""
    seat = check_seat(hand, report.seat)
    cards = stub_operations.parse_reported_cards(report.cards)
    drawn = cards_drawn(hand, seat)
    if not hand.spec.script.has_draw or isinstance(hand.decision, decisions.ShowDecision):
        raise RefusedError("there is no draw going on")
    if not drawn:
        raise RefusedError(
            f"seat {seat} has not just drawn a card: once the betting has begun it is too late"
        )
    if not cards or len(set(cards)) < len(cards) or len(cards) > len(drawn):
        raise RefusedError(f"name which of the {len(drawn)} cards seat {seat} drew were exposed")
    exposed = ensure_irregularities(hand).exposed_down_cards
    for card in cards:
        if card in drawn and card in hand.cards.down_cards[seat] and card not in exposed:
            continue
        if UNKNOWN not in drawn or UNKNOWN not in hand.cards.down_cards[seat]:
            raise RefusedError(
                f"seat {seat} has not just drawn {format_cards([card])}, or it was replaced"
            )
        dealing.check_not_dealt(hand, [card])
        piles.name_card(hand, piles.down(seat), _last_unknown(hand, seat), card)
    card_corrections.expose(hand, cards)
    return report


def _last_unknown(hand: HandState, seat: int) -> int:
    down = hand.cards.down_cards[seat]
    return max(index for index, card in enumerate(down) if card == UNKNOWN)


def _are_several_exposed(hand: HandState, report: DrawCardExposed) -> bool:
    """Whether two or more cards were exposed in this draw, including those reported now."""
    reports = [
        event.irregularity
        for event in _events_since_betting(hand)
        if isinstance(event, irregularity_events.Reported)
        and isinstance(event.irregularity, DrawCardExposed)
    ]
    return sum(len(exposed.cards) // 2 for exposed in (*reports, report)) > 1


def _is_drawing(hand: HandState) -> bool:
    return isinstance(hand.spec.script.steps[hand.step_index], script.DrawStep)


def _replace_after_draw(hand: HandState, report: DrawCardExposed, clause: str) -> None:
    """Replace exposed cards from the top of the deck once everybody has drawn."""
    if hand.decision is not None and _is_drawing(hand):
        floor.defer(hand, hand.step_index + 1, RemedyAction.REPLACE_AFTER_DRAW, report, clause)
        return
    seat = report.seat
    cards = [
        card
        for card in stub_operations.parse_reported_cards(report.cards)
        if card in hand.cards.down_cards[seat]
    ]
    if not cards:
        return
    _take_exposed(hand, seat, cards, clause)
    if hand.start.card_by_card:
        ask_before_betting(hand, drawing.ask_for_replacements(hand, seat, len(cards), clause))
    else:
        dealing.give_cards(hand, seat, drawing.find_replacements(hand, seat, len(cards)), 0, clause)


def _take_exposed(hand: HandState, seat: int, cards: list[int], clause: str) -> None:
    """Take exposed cards away; one of them becomes the next burn, if one is to come."""
    state = ensure_irregularities(hand)
    card_corrections.forget_exposed(hand, cards)
    for card in cards:
        to_come = hand.spec.script.steps[hand.step_index :]
        if state.next_burn is None and any(isinstance(step, script.BurnStep) for step in to_come):
            card_corrections.set_next_burn(hand, [card], piles.down(seat), clause)
        else:
            piles.move_cards(hand, [card], piles.down(seat), piles.DISCARDS)
    hand.record(irregularity_events.CardsTakenBack(seat, format_cards(cards), len(cards), clause))


# ---------------------------------------------------------------- the wrong order


def _establish_out_of_sequence(hand: HandState, report: DrawOutOfSequence) -> DrawOutOfSequence:
    """Complete the player's draw if they looked at the cards; else they do not get them."""
    seat = check_seat(hand, report.seat)
    decision = hand.decision
    if (
        not isinstance(decision, decisions.DrawDecision)
        or seat == decision.seat
        or seat not in hand.queue
    ):
        raise RefusedError(f"seat {seat} cannot have drawn out of turn now")
    discards = stub_operations.parse_reported_cards(report.discards)
    if not 0 < len(discards) <= decision.max_cards:
        raise RefusedError(f"name the cards seat {seat} discarded, at most {decision.max_cards}")
    drawing.check_holds(hand, seat, discards, decision.clause)
    if not report.looked_at:
        return report
    cards = stub_operations.find_reported_cards(
        hand, len(discards), report.cards or _unknown_cards(hand, len(discards))
    )
    piles.discard(hand, seat, discards, decision.clause, is_draw=True)
    dealing.give_cards(hand, seat, cards, 0, drawing.replacement_clause(hand))
    progress.remove_from_queue(hand, seat)
    return report


def _unknown_cards(hand: HandState, count: int) -> str:
    return "??" * count if hand.has_named_cards else ""


# ---------------------------------------------------------------- too soon


def _establish_premature_draw(hand: HandState, report: PrematureDraw) -> PrematureDraw:
    street = stub_operations.next_street_step(hand)
    steps = hand.spec.script.steps
    if not isinstance(hand.decision, decisions.BetDecision):
        raise RefusedError("there is no betting now: the draw cannot be dealt too early")
    if street == len(steps) or not isinstance(steps[street], script.DrawStep):
        raise RefusedError("no draw follows this betting round")
    if type(report.count) is not int or not 1 <= report.count <= len(hand.spec.deck):
        raise RefusedError(f"{report.count} cards cannot have been dealt")
    stub_operations.burn_for_premature_cards(hand)
    cards = stub_operations.find_reported_cards(
        hand, report.count, _unknown_cards(hand, report.count)
    )
    stub_operations.set_aside(hand, cards)
    return report


# ---------------------------------------------------------------- possible irregularities


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities in the draw that could be reported now."""
    irregularities: list[AnyIrregularity] = []
    if hand.has_named_cards or hand.over or not hand.spec.script.has_draw:
        return irregularities
    seat = rng.choice(hand.live_seats())
    drawn = [card for card in cards_drawn(hand, seat) if card in hand.cards.down_cards[seat]]
    if drawn:
        irregularities.append(
            DrawCardExposed(seat, format_cards([rng.choice(drawn)]), rng.randbelow(2) > 0)
        )
        irregularities.append(DrawCardExposed(seat, format_cards(drawn)))
    if isinstance(hand.decision, decisions.DrawDecision) and hand.cards.down_cards[seat]:
        discards = format_cards([rng.choice(hand.cards.down_cards[seat])])
        irregularities.append(DrawOutOfSequence(seat, discards, rng.randbelow(2) > 0))
    if isinstance(hand.decision, decisions.BetDecision):
        irregularities.append(PrematureDraw(1 + rng.randbelow(3)))
    return irregularities


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    DrawCardExposed: _establish_exposed,
    DrawOutOfSequence: _establish_out_of_sequence,
    PrematureDraw: _establish_premature_draw,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.PITCHED: lambda _, report: report.pitched,
    Condition.SEVERAL_EXPOSED_IN_DRAW: _are_several_exposed,
    Condition.DRAWN_CARDS_NOT_LOOKED_AT: lambda _, report: not report.looked_at,
    Condition.POT_OR_NO_LIMIT: lambda hand, _: hand.spec.limit in ("pot", "no-limit"),
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.REPLACE_AFTER_DRAW: _replace_after_draw,
    RemedyAction.KEEP_EXPOSED: lambda hand, report, clause: None,
    RemedyAction.KEEP_DRAWN: lambda hand, report, clause: None,
    RemedyAction.MOVE_TO_SKIPPED: lambda hand, report, clause: None,
}
