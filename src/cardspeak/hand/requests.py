"""Requests and commands out of turn: questions, chops, void hands, a rap on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, format_cards
from cardspeak.hand import (
    betting,
    betting_state,
    commands,
    decisions,
    drawing,
    events,
    showdown,
    showing,
)
from cardspeak.hand.chips import carry_over, close_pots, return_contribution
from cardspeak.hand.commands import DEALER_OR_FLOOR, RefusedError
from cardspeak.hand.dealing import check_not_dealt
from cardspeak.hand.piles import down, muck_hand, name_unknown
from cardspeak.houses.policies import AskToSeeRule, ChopRule, DrawCountRule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.hand_state import HandState


# ---------------------------------------------------------------- how many cards were drawn


def tell_draw_count(hand: HandState, seat: int, by_seat: int) -> None:
    """Tell a player in the hand how many cards another drew, until there is action after it."""
    if not hand.spec.script.has_draw:
        raise RefusedError("this game has no draw")
    rule = hand.spec.house.dealing.draw_count.for_game(hand.spec.game)
    if rule.value is DrawCountRule.NOT_TOLD:
        raise RefusedError(
            "in this house the dealer does not say how many cards a player drew", rule.clause
        )
    hand.check_dealt_in(seat)
    if hand.over or by_seat in (DEALER_OR_FLOOR, seat):
        raise RefusedError(
            "only another player in the hand may ask how many cards were drawn", rule.clause
        )
    hand.check_dealt_in(by_seat)
    if hand.folded[by_seat]:
        raise RefusedError(
            f"seat {by_seat} has folded: only players in the hand may ask", rule.clause
        )
    count = _last_draw_count(hand, seat, rule.clause)
    hand.record(events.DrawCountAnswered(seat, count, by_seat, rule.clause))


def _last_draw_count(hand: HandState, seat: int, clause: str) -> int:
    has_acted = False
    for event in reversed(hand.log):
        if isinstance(event, events.Discarded | events.StoodPat) and event.seat == seat:
            if has_acted:
                raise RefusedError(
                    "there has been action since the draw: it is too late to ask", clause
                )
            return len(event.cards) // 2 if isinstance(event, events.Discarded) else 0
        has_acted = has_acted or isinstance(event, events.BETTING_ACTIONS)
    raise RefusedError(f"seat {seat} has not drawn yet: ask after the draw", clause)


# ---------------------------------------------------------------- asking to see a hand


def show_on_request(hand: HandState, seat: int, by_seat: int) -> None:
    """Show a hand that came to the showdown to all; a mucked one stays dead.

    Anybody at the table may ask, dealt in or not, where players may ask at all.
    """
    hand.check_dealt_in(seat)
    if by_seat != DEALER_OR_FLOOR:
        hand.check_at_table(by_seat)
    rule = hand.spec.house.showdown.ask_to_see.for_game(hand.spec.game)
    if rule.value is AskToSeeRule.NOBODY:
        raise RefusedError("nobody may ask to see a hand that was not shown", rule.clause)
    if rule.value is AskToSeeRule.FLOOR and by_seat != DEALER_OR_FLOOR:
        raise RefusedError(
            "only the floor may ask to see a hand, if collusion is suspected: call the floor",
            rule.clause,
        )
    _check_can_request(hand, seat, rule.clause)
    showing.show_on_request(hand, seat, by_seat, rule.clause)
    if seat in hand.queue and not hand.over:  # it was not mucked yet: tabled cards speak
        showdown.show_hand(hand, seat, ())


def _check_can_request(hand: HandState, seat: int, clause: str) -> None:
    if hand.step_index < len(hand.spec.script.steps):
        raise RefusedError(
            "only hands that reached the showdown may be seen, and there was none", clause
        )
    if hand.folded[seat] and seat not in hand.showing.mucked_seats:
        raise RefusedError(f"seat {seat} folded before the showdown: its cards stay unseen", clause)
    if seat in seats_shown(hand):
        raise RefusedError(f"the hand of seat {seat} is face up already", clause)
    if UNKNOWN in hand.cards.down_cards[seat] + hand.cards.up_cards[seat]:
        raise RefusedError(f"the cards of seat {seat} are unknown", clause)


def seats_shown(hand: HandState) -> set[int]:
    """Return the seats whose hands all have seen: shown, tabled all-in, or shown on request."""
    shown = hand.showing
    return {*shown.shown_seats, *shown.all_in_tabled_seats, *shown.requested_seats}


def is_face_up(hand: HandState, seat: int) -> bool:
    """Whether everybody has seen all cards of a seat."""
    return not _unseen_cards(hand, seat)


# ---------------------------------------------------------------- showing voluntarily


def show_voluntarily(hand: HandState, seat: int, cards: Sequence[int]) -> None:
    """Show a hand, or some of its cards, after the hand; shown to one, it is shown to all."""
    hand.check_dealt_in(seat)
    clause = hand.spec.house.showdown.show_one_show_all_clause
    hidden = _showable_cards(hand, seat)
    shown = list(cards) or hidden
    newly_named = [card for card in shown if card not in hidden]
    if UNKNOWN in shown or len(newly_named) > hidden.count(UNKNOWN):
        raise RefusedError(
            f"seat {seat} can only show its own cards: {format_cards(hidden)}", clause
        )
    if newly_named:
        check_not_dealt(hand, newly_named)
        name_unknown(hand, down(seat), newly_named)
    showing.show_voluntarily(hand, seat, shown, clause)


def can_show(hand: HandState, seat: int) -> bool:
    """Whether a player has cards that they may show now that the hand is over."""
    try:
        _showable_cards(hand, seat)
    except RefusedError:
        return False
    return True


def _showable_cards(hand: HandState, seat: int) -> list[int]:
    """Return the cards a player may show after the hand; raise `RefusedError` if there are none."""
    clause = hand.spec.house.showdown.show_one_show_all_clause
    if not hand.over:
        raise RefusedError("show when it is your turn, or when the hand is over", clause)
    rule = hand.spec.house.showdown.ask_to_see.for_game(hand.spec.game)
    muck_clause = rule.clause if rule.value is AskToSeeRule.NOBODY else ""
    if hand.folded[seat] and seat not in hand.showing.mucked_seats:
        raise RefusedError(f"seat {seat} folded: its cards stay in the muck", muck_clause or clause)
    if seat in hand.showing.mucked_seats and muck_clause:
        raise RefusedError(f"seat {seat} mucked: its cards stay in the muck", muck_clause)
    hidden = _unseen_cards(hand, seat)
    if not hidden:
        raise RefusedError(f"the cards of seat {seat} are face up already", clause)
    return hidden


def exposed_cards(hand: HandState) -> set[int]:
    """Return the cards everybody has seen, exposed by mistake or shown voluntarily."""
    exposed = () if hand.irregularities is None else hand.irregularities.exposed_down_cards
    return {*exposed, *hand.showing.voluntary_cards}


def _unseen_cards(hand: HandState, seat: int) -> list[int]:
    """Return a seat's cards that not everybody has seen."""
    if seat in seats_shown(hand):
        return []
    seen = exposed_cards(hand)
    return [card for card in hand.cards.down_cards[seat] if card not in seen]


# ---------------------------------------------------------------- hands that nobody wins


def chop_blinds(hand: HandState) -> None:
    """Return both blinds, as they have agreed: all others have folded and neither has acted."""
    clause = check_can_chop(hand)
    hand.record(events.Chopped(clause))
    _return_all_chips(hand, clause)


def check_can_chop(hand: HandState) -> str:
    """Return the clause by which the blinds may chop now; raise `RefusedError` if they may not."""
    rule = hand.spec.house.showdown.chop.for_game(hand.spec.game)
    if rule.value is ChopRule.NEVER:
        raise RefusedError(
            "players may not agree to share a pot: every hand is played out", rule.clause
        )
    if not can_chop(hand):
        raise RefusedError(
            "the blinds may chop only if everybody else has folded, neither blind has acted "
            "and nothing else is in the pot",
            rule.clause,
        )
    return rule.clause


def can_chop(hand: HandState) -> bool:
    """Whether only the blinds are left and may chop if both agree."""
    rule = hand.spec.house.showdown.chop.for_game(hand.spec.game)
    return rule.value is not ChopRule.NEVER and _are_only_blinds_left(hand)


def _are_only_blinds_left(hand: HandState) -> bool:
    big_blind = max(hand.spec.blinds, default=0)
    live_seats = hand.live_seats()
    pot = sum(hand.chips.put_in) + hand.chips.dead_money
    return (
        hand.step_index == 1
        and len(live_seats) == 2
        and all(0 < hand.posts.blinds[seat] <= big_blind for seat in live_seats)
        and not any(hand.betting.acted)
        and not any(hand.posts.antes)
        and pot == sum(hand.starting_stacks[seat] - hand.chips.stacks[seat] for seat in live_seats)
    )


def void_hand(hand: HandState, reason: str, clause: str) -> None:
    """End a hand that nobody wins: every chip goes back to the player who put it in."""
    clause = clause or hand.spec.house.showdown.void_hand_clause
    if hand.over:
        raise RefusedError("the hand is over and its pots are awarded: it cannot be void", clause)
    if not clause:
        raise RefusedError(
            "this house's book has no void hands: give the clause that makes it void"
        )
    if not reason.strip():
        raise RefusedError("give a reason: why the hand is void", clause)
    hand.record(events.Voided(reason, clause))
    _return_all_chips(hand, clause)


def _return_all_chips(hand: HandState, clause: str) -> None:
    """Return to everybody what they put in; what the last hand left stays for the next."""
    surplus = (
        sum(hand.chips.stacks)
        + sum(hand.chips.put_in)
        + hand.chips.dead_money
        - sum(hand.starting_stacks)
    )
    close_pots(hand)
    for seat in hand.seats_clockwise:
        if hand.starting_stacks[seat] > hand.chips.stacks[seat]:
            amount = hand.starting_stacks[seat] - hand.chips.stacks[seat]
            return_contribution(hand, seat, amount, clause)
    if surplus:
        carry_over(hand, surplus, clause)
    showdown.close_hand(hand)


# ---------------------------------------------------------------- dead hands

_CARD_DECISIONS = (decisions.DrawDecision, decisions.DiscardDecision, decisions.ExposeDecision)


def declare_dead(hand: HandState) -> None:
    """Kill the hand of the player to act; what it has bet stays in the pot."""
    decision = hand.decision
    if isinstance(decision, decisions.BetDecision):
        betting.fold(hand, decision.seat)
        return
    if not isinstance(decision, _CARD_DECISIONS):
        raise RefusedError("a hand can be ruled dead only when its player must act")
    muck_hand(hand, decision.seat)
    betting_state.fold(hand, decision.seat, decision.clause)
    drawing.ask_next(hand, decision)


# ---------------------------------------------------------------- a rap on the table


def rap(hand: HandState) -> None:
    """Check or stand pat, depending on the decision."""
    if not hand.spec.house.betting.rap.value:
        raise RefusedError("in this house a rap on the table means nothing: check or stand pat")
    if isinstance(hand.decision, decisions.DrawDecision):
        hand.act_within(commands.Discard())
    else:
        hand.act_within(commands.Check())
