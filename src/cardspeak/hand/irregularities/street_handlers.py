"""Irregularities on the later streets of stud, and tapping out because of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.cards import UNKNOWN, format_cards
from cardspeak.games import script
from cardspeak.hand import (
    betting,
    betting_mistakes,
    betting_state,
    card_corrections,
    dealing,
    decisions,
    events,
    floor,
    irregularity_events,
    legal_bets,
    piles,
    progress,
)
from cardspeak.hand.betting_mistakes import next_betting_step
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities import stub_operations
from cardspeak.hand.irregularities.hand_effects import (
    check_seat,
    effective_events,
    numbered_effective_events,
)
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.houses.irregularities.street_irregularities import (
    DownCardExposedByPlayer,
    LastCardFaceUp,
    PrematureStreet,
    StreetOutOfSequence,
)
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity


# ---------------------------------------------------------------- before the betting is complete


def _establish_premature_street(hand: HandState, report: PrematureStreet) -> PrematureStreet:
    street = stub_operations.next_street_step(hand)
    steps = hand.spec.script.steps
    if not isinstance(hand.decision, decisions.BetDecision):
        raise RefusedError("there is no betting now: the next street cannot be dealt too early")
    if street == len(steps) or not isinstance(steps[street], script.DealStep | script.NextCardStep):
        raise RefusedError("players are dealt no cards after this betting round")
    seats = hand.live_seats()
    if type(report.count) is not int or not 1 <= report.count <= len(seats):
        raise RefusedError(f"1 to {len(seats)} cards can have been dealt, not {report.count}")
    seats = seats[: report.count]
    are_down = [_is_dealt_down(hand, steps[street], seat) for seat in seats]
    if any(seat not in seats or not are_down[seats.index(seat)] for seat in report.looking_seats):
        raise RefusedError("only players who were dealt a down card can have looked at it")
    stub_operations.burn_for_premature_cards(hand)
    cards = stub_operations.find_reported_cards(
        hand, report.count, report.cards or ("??" * report.count if all(are_down) else "")
    )
    stub_operations.set_aside(hand, cards)
    seen = [UNKNOWN if is_down else card for card, is_down in zip(cards, are_down, strict=True)]
    return msgspec.structs.replace(report, cards=format_cards(seen))


def _is_dealt_down(hand: HandState, step: script.ScriptStep, seat: int) -> bool:
    if isinstance(step, script.NextCardStep):
        return not hand.cards.down_cards[seat]
    return isinstance(step, script.DealStep) and step.passes[0][1] == 0


def _set_aside_whole_street(hand: HandState, report: PrematureStreet, clause: str) -> None:
    """Set aside the premature cards, with one more for each player who has not got one."""
    missing_count = hand.live_count() - report.count
    unseen = piles.top_of_stub(hand, missing_count)
    if hand.has_named_cards:
        unseen += [UNKNOWN] * (missing_count - len(unseen))
    stub_operations.set_aside(hand, unseen)
    seen = [card for card in stub_operations.parse_reported_cards(report.cards) if card != UNKNOWN]
    hidden_count = report.count - len(seen) - len(report.looking_seats) + len(unseen)
    hand.record(
        irregularity_events.CardsSetAside(
            "??" * hidden_count + format_cards(seen), len(seen), clause
        )
    )


def _keep_card_looked_at(hand: HandState, report: PrematureStreet, clause: str) -> None:
    """Let players who looked at their last card keep it; they are dealt no other."""
    seats = hand.live_seats()[: report.count]
    cards = ensure_irregularities(hand).set_aside[-report.count :]
    street = stub_operations.next_street_step(hand)
    for seat in report.looking_seats:
        card = cards[seats.index(seat)]
        piles.move_cards(hand, [card], piles.SET_ASIDE, piles.STUB)
        dealing.give_cards(hand, seat, [card], 0, clause)
        card_corrections.change_deal(hand, card_corrections.ALREADY_DEALT, street, seat)


def _call_only(hand: HandState, report: PrematureStreet, clause: str) -> None:
    for seat in report.looking_seats:
        betting_mistakes.bar_from_betting(hand, seat, clause)
    betting.refresh_decision(hand)


# ---------------------------------------------------------------- the last card


def _last_card_deals(hand: HandState) -> list[events.Dealt]:
    """Return the deals of a last down card, in order."""
    deals: list[events.Dealt] = []
    for event in reversed(effective_events(hand.log)):
        if isinstance(event, events.Dealt):
            if event.up_count:
                break
            deals.append(event)
        elif isinstance(
            event, irregularity_events.MisdealDeclared | irregularity_events.StreetRedealt
        ):
            break
    return deals[::-1]


def count_down_cards(hand: HandState) -> int:
    """Count the down cards of a player who has been dealt all their cards."""
    steps = hand.spec.script.steps
    passes = [
        one_pass for step in steps if isinstance(step, script.DealStep) for one_pass in step.passes
    ]
    discard_count = sum(step.card_count for step in steps if isinstance(step, script.DiscardStep))
    return sum(size - up for size, up in passes) - discard_count


def _establish_last_card_face_up(hand: HandState, report: LastCardFaceUp) -> LastCardFaceUp:
    """Turn the card up, because everybody has seen it."""
    seat = check_seat(hand, report.seat)
    last = stub_operations.last_street_step(hand)
    if not stub_operations.is_last_down_street(hand, last) or hand.step_index < last:
        raise RefusedError("no last down card has been dealt yet")
    has_last_card = any(event.seat == seat for event in _last_card_deals(hand))
    if not has_last_card or len(hand.cards.down_cards[seat]) != count_down_cards(hand):
        raise RefusedError(f"seat {seat} has no last down card, or it is face up already")
    down_cards = hand.cards.down_cards[seat]
    card = _named_card(hand, down_cards[-1], report.card)
    piles.name_card(hand, piles.down(seat), len(down_cards) - 1, card)
    piles.move_cards(hand, [card], piles.down(seat), piles.up(seat))
    return msgspec.structs.replace(report, card=format_cards([card]))


def _named_card(hand: HandState, card: int, card_name: str) -> int:
    """Return the card: the known one or, with named cards, the one that is named."""
    named = stub_operations.parse_reported_cards(card_name)
    if card != UNKNOWN:
        if named not in ([], [card]):
            raise RefusedError(f"that card is not {card_name}: leave it out")
        return card
    if len(named) != 1:
        raise RefusedError("name the card: everybody has seen it")
    dealing.check_not_dealt(hand, named)
    return named[0]


def _is_first_to_get_last_card(hand: HandState, report: LastCardFaceUp) -> bool:
    """Whether nobody in the hand got a last card before; folded hands may get some (wsop-229)."""
    first = next(event.seat for event in _last_card_deals(hand) if not event.dead)
    return first == report.seat


def _turn_others_up(hand: HandState, _: LastCardFaceUp, clause: str) -> None:
    """Turn up everybody else's last card too, whether it has been dealt yet or not."""
    full_count = count_down_cards(hand)
    for event in _last_card_deals(hand):
        seat = event.seat
        if not hand.folded[seat] and len(hand.cards.down_cards[seat]) == full_count:
            card = format_cards(hand.cards.down_cards[seat][-1:])
            card_corrections.record(hand, irregularity_events.LastCardTurnedUp(seat, card, clause))
    last_street = stub_operations.last_street_step(hand)
    card_corrections.change_deal(hand, card_corrections.DEALT_FACE_UP, last_street)
    if isinstance(hand.decision, decisions.DealCardsDecision):
        dealing.ask_for_cards(hand)
    restart_round(hand)


def _keep_opener(hand: HandState, _: LastCardFaceUp, clause: str) -> None:
    """Let the player who opened the previous round open the last one."""
    log, first_deal = effective_events(hand.log), _last_card_deals(hand)[0]
    # With named cards an unknown card of the first deal makes an event that is equal to it.
    deal_index = next(index for index, event in enumerate(log) if event is first_deal)
    opener = -1
    for event in reversed(log[:deal_index]):
        if isinstance(event, events.BETTING_ACTIONS):
            opener = event.seat
        elif opener >= 0 and isinstance(event, events.Dealt):
            break
    if opener >= 0 and _is_betting_to_come(hand):
        _set_opener(hand, opener, clause)


def _let_player_open_or_tap_out(hand: HandState, report: Any, clause: str) -> None:
    """Let the player open the last round, or the first such player if there are several.

    A card that is still in the deck goes to the player who is dealt the next one.
    """
    seat: int = report.seat
    if seat == -1:
        assert hand.decision is not None  # noqa: S101  for the type checker
        seat = hand.decision.seat
    if not _is_betting_to_come(hand) or not legal_bets.can_bet(hand, seat):
        return
    betting_mistakes.tap_out_on_check(hand, seat, clause)
    openers = ensure_irregularities(hand).taps_out_on_check
    _set_opener(hand, next(other for other in hand.live_seats() if other in openers), clause)


def _set_opener(hand: HandState, seat: int, clause: str) -> None:
    betting_mistakes.set_opener(hand, seat, clause)
    restart_round(hand)


def restart_round(hand: HandState) -> None:
    """Restart the current betting round: nobody has acted, and another player may open."""
    if isinstance(hand.decision, decisions.BetDecision):
        progress.begin_step(hand, hand.step_index - 1)
        progress.end_decision(hand)


# ---------------------------------------------------------------- tapping out


def _is_betting_to_come(hand: HandState) -> bool:
    """Whether at least two players can bet in the current or next round."""
    return legal_bets.count_able(hand) > 1 and next_betting_step(hand) < len(hand.spec.script.steps)


def _offer_tap_out(hand: HandState, report: Any, clause: str) -> None:
    """Ask the player, before the betting round begins, whether they tap out."""
    ensure_irregularities(hand)  # it records who taps out
    if not _is_betting_to_come(hand):
        return
    seat, is_betting = _holder(hand, report), isinstance(hand.decision, decisions.BetDecision)
    if hand.decision is not None and (seat is None or not is_betting):
        step = next_betting_step(hand, hand.step_index + is_betting)
        floor.defer(hand, step, RemedyAction.OFFER_TAP_OUT, report, clause)
    elif seat is not None and legal_bets.can_bet(hand, seat):
        ask_before_betting(hand, decisions.TapOutDecision(seat, clause))


def _holder(hand: HandState, report: Any) -> int | None:
    """Return the seat of a report; of a card that was still in the deck, who was dealt it."""
    if report.seat != -1:
        return int(report.seat)
    cards = stub_operations.parse_reported_cards(report.cards)
    return next(
        (seat for seat in hand.live_seats() if cards[0] in hand.cards.down_cards[seat]), None
    )


def ask_before_betting(
    hand: HandState, decision: decisions.TapOutDecision | decisions.DealCardsDecision
) -> None:
    """Ask for a decision before the current or next betting round begins."""
    restart_round(hand)
    progress.ask(hand, decision)


# ---------------------------------------------------------------- Mexican poker


def _last_street_deals(hand: HandState) -> list[events.Dealt]:
    """Return the deals of the last street, in order."""
    deals: list[events.Dealt] = []
    last = stub_operations.last_deal_index(hand)
    until_last = [e for index, e in numbered_effective_events(hand.log) if index <= last]
    for event in reversed(until_last):
        if not isinstance(event, events.Dealt):
            break
        deals.append(event)
    return deals[::-1]


def _establish_out_of_sequence(hand: HandState, report: StreetOutOfSequence) -> StreetOutOfSequence:
    steps = hand.spec.script.steps
    rounds = [index for index, step in enumerate(steps) if isinstance(step, script.BetStep)]
    if not rounds:
        raise RefusedError("this game has no betting between streets: they are dealt as they come")
    first_round = rounds[0]
    if hand.step_index > first_round and isinstance(hand.decision, decisions.DealCardsDecision):
        return _check_stray_next_card(hand, hand.decision, report)
    previous_step = (
        steps[hand.step_index - 1] if isinstance(hand.decision, decisions.BetDecision) else None
    )
    if hand.step_index <= first_round or not isinstance(
        previous_step, script.DealStep | script.NextCardStep
    ):
        raise RefusedError("no later street has just been dealt")
    seats = [event.seat for event in _last_street_deals(hand)]
    if len(seats) < 2:
        raise RefusedError("that street was a single card: it cannot be out of sequence")
    if report.due_seat != -1:
        if report.due_seat == report.first_seat or not {report.due_seat, report.first_seat} <= {
            *seats
        }:
            raise RefusedError("give two players who were dealt a card on this street")
        return report
    if report.first_seat not in seats[1:]:
        other_seats = ", ".join(map(str, seats[1:]))
        raise RefusedError(
            f"the deal should begin at seat {seats[0]}: report where it began instead, one of the "
            f"seats {other_seats}"
        )
    return report


def _check_stray_next_card(
    hand: HandState, decision: decisions.DealCardsDecision, report: StreetOutOfSequence
) -> StreetOutOfSequence:
    """Accept that the card due next went to somebody else, while the street is being dealt."""
    if decision.seat < 0 or decision.kind == "drawn" or report.due_seat != decision.seat:
        raise RefusedError(f"the next card is due to seat {decision.seat}: say who got it instead")
    if check_seat(hand, report.first_seat) == report.due_seat:
        raise RefusedError(f"seat {report.due_seat} got its own card: that is in sequence")
    return report


def _move_cards_face_up(hand: HandState, report: StreetOutOfSequence, clause: str) -> None:
    """Give every player who has a wrong card, face up, the one they would have got in sequence."""
    if isinstance(hand.decision, decisions.DealCardsDecision):
        progress.ask(hand, msgspec.structs.replace(hand.decision, kind="up"))
        return
    deals = _last_street_deals(hand)
    seats = [event.seat for event in deals]
    cards = [stub_operations.parse_reported_cards(event.cards)[0] for event in deals]
    correct = _correct_deals(report, seats)
    for i, seat in enumerate(seats):
        index = correct[i]
        if index == i:
            continue
        if hand.folded[seat]:
            place = card_corrections.find_card(hand, seats[index], cards[index])
            piles.move_cards(hand, [cards[index]], place, piles.MUCK)
            hand.record(stub_operations.cards_taken_back_event(deals[index], clause))
        else:
            card_corrections.record(
                hand, irregularity_events.CardMoved(seats[index], seat, deals[index].cards, clause)
            )


def _correct_deals(report: StreetOutOfSequence, seats: list[int]) -> list[int]:
    """Return, for each seat of a street, which of its deals that seat should have got."""
    count, first = len(seats), seats.index(report.first_seat)
    if report.due_seat == -1:
        return [(first + i) % count for i in range(count)]
    order, due = list(range(count)), seats.index(report.due_seat)
    order[first], order[due] = due, first
    return order


def _return_bets(hand: HandState, _: StreetOutOfSequence, clause: str) -> None:
    stub_operations.return_round_bets(hand, clause)


def _skip_betting(hand: HandState, report: StreetOutOfSequence, clause: str) -> None:
    """End the betting round before it begins; while its street is being dealt, when it is due."""
    if isinstance(hand.decision, decisions.DealCardsDecision):
        floor.defer(hand, next_betting_step(hand), RemedyAction.SKIP_BETTING, report, clause)
        return
    if hand.decision is None:
        progress.begin_step(hand, hand.step_index + 1)
    betting_state.skip_round(hand, clause)
    progress.end_decision(hand)


def _establish_exposed_by_player(
    hand: HandState, report: DownCardExposedByPlayer
) -> DownCardExposedByPlayer:
    """Mark the card, which stays where it is, as seen by everybody."""
    seat = check_seat(hand, report.seat)
    named = stub_operations.parse_reported_cards(report.card)
    if len(named) != 1:
        raise RefusedError("name the card that the player exposed")
    down = hand.cards.down_cards[seat]
    if named[0] not in down:
        if UNKNOWN not in down:
            raise RefusedError(f"seat {seat} has no down card {report.card}")
        dealing.check_not_dealt(hand, named)
        piles.name_unknown(hand, piles.down(seat), named)
    card_corrections.expose(hand, named)
    return report


# ---------------------------------------------------------------- conditions


def _is_all_in(hand: HandState, report: LastCardFaceUp) -> bool:
    return hand.chips.stacks[report.seat] == 0


def _are_bets_made(hand: HandState, _: StreetOutOfSequence) -> bool:
    return any(hand.chips.bets)


# ---------------------------------------------------------------- possible irregularities


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities on later streets that could be reported now."""
    if hand.has_named_cards or hand.over:
        return []
    live = hand.live_seats()
    seat = rng.choice(live)
    irregularities: list[AnyIrregularity] = []
    if isinstance(hand.decision, decisions.BetDecision) and any(hand.cards.up_cards):
        irregularities += [PrematureStreet(1 + rng.randbelow(len(live))), StreetOutOfSequence(seat)]
    steps = hand.spec.script.steps
    if any(hand.cards.up_cards) and hand.step_index >= stub_operations.last_street_step(hand):
        irregularities.append(LastCardFaceUp(seat))
    if hand.cards.down_cards[seat] and any(isinstance(step, script.ExposeStep) for step in steps):
        irregularities.append(
            DownCardExposedByPlayer(seat, format_cards([rng.choice(hand.cards.down_cards[seat])]))
        )
    return irregularities


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    PrematureStreet: _establish_premature_street,
    LastCardFaceUp: _establish_last_card_face_up,
    StreetOutOfSequence: _establish_out_of_sequence,
    DownCardExposedByPlayer: _establish_exposed_by_player,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.LAST_CARD_LOOKED_AT: lambda _, report: bool(report.looking_seats),
    Condition.FIRST_TO_GET_LAST_CARD: _is_first_to_get_last_card,
    Condition.PLAYER_ALL_IN: _is_all_in,
    Condition.TWO_LEFT: lambda hand, _: hand.live_count() == 2,
    Condition.BETS_MADE_ON_STREET: _are_bets_made,
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.SET_ASIDE_WHOLE_STREET: _set_aside_whole_street,
    RemedyAction.KEEP_CARD_LOOKED_AT: _keep_card_looked_at,
    RemedyAction.CALL_ONLY: _call_only,
    RemedyAction.TURN_OTHERS_UP: _turn_others_up,
    RemedyAction.KEEP_OPENER: _keep_opener,
    RemedyAction.OFFER_TAP_OUT: _offer_tap_out,
    RemedyAction.PLAYER_OPENS_OR_TAPS_OUT: _let_player_open_or_tap_out,
    RemedyAction.MOVE_CARDS_FACE_UP: _move_cards_face_up,
    RemedyAction.RETURN_BETS: _return_bets,
    RemedyAction.SKIP_BETTING: _skip_betting,
    RemedyAction.PLAY_AS_DOWN_CARD: lambda hand, report, clause: None,
}
