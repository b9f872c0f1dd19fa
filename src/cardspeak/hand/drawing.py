"""Drawing, discarding and exposing cards: what players do with their own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import UNKNOWN, describe_card_count, format_cards, parse_cards
from cardspeak.games.script import DrawStep
from cardspeak.hand import decisions, events, irregularity_events
from cardspeak.hand.card_corrections import owe_on_draw, owed_count
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import (
    check_not_dealt,
    count_undealt,
    give_cards,
)
from cardspeak.hand.decisions import DealCardsDecision, DrawDecision
from cardspeak.hand.events import Discarded, StoodPat
from cardspeak.hand.piles import (
    BURNS,
    DISCARDS,
    MUCK,
    burn,
    discard,
    expose,
    move_cards,
    reshuffle,
    return_pile,
    stub_size,
    top_of_stub,
)
from cardspeak.hand.progress import ask, end_decision, next_in_queue, remove_from_queue, set_queue
from cardspeak.houses.policies import DrawFiveRule, DrawReshuffleRule
from cardspeak.houses.remedies import RemedyAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.games.script import DiscardStep, ExposeStep
    from cardspeak.hand.hand_state import HandState


CardDecision = DrawDecision | decisions.DiscardDecision | decisions.ExposeDecision


def begin_draw(hand: HandState, step: DrawStep) -> None:
    """Ask each player in turn, from the left of the button, how many cards to replace."""
    if hand.cards.discards:
        move_cards(hand, hand.cards.discards, DISCARDS, MUCK)
    set_queue(hand, hand.live_seats())
    ask_to_draw(hand, step)


def ask_to_draw(hand: HandState, step: DrawStep) -> None:
    """Ask the next player to draw, then deal the fifth cards that were put off (crown-26.5.c)."""
    while hand.queue and hand.queue[0] < 0:
        seat = ~next_in_queue(hand)  # see `_deal_replacements`
        own_discards = _own_discards(hand, seat)
        is_last_player = _drew_last(hand, seat)
        clause = step.all_cards_clauses[is_last_player] or step.clause
        if is_last_player:
            _burn_before_fifth(hand, own_discards, clause)
        if hand.has_named_cards:
            _replenish_named_stub(hand, own_discards, 1)
            ask(hand, DealCardsDecision(seat, clause, 1, "drawn"))
            return
        replenish_stub(hand, own_discards, needed_count=1)
        give_cards(hand, seat, top_of_stub(hand, 1), 0, clause)
    if hand.queue:
        ask(hand, DrawDecision(hand.queue[0], step.clause, step.max_cards))
    else:
        end_decision(hand)


def _drew_last(hand: HandState, seat: int) -> bool:
    """Whether a player was the last to draw or stand pat."""
    return next(
        event.seat == seat
        for event in reversed(hand.log)
        if isinstance(event, (Discarded, StoodPat))
    )


def _burn_before_fifth(hand: HandState, own_discards: list[int], clause: str) -> None:
    """Burn a card before the fifth card of the last player (crown-26.5.c.ii)."""
    if hand.has_named_cards:
        _replenish_named_stub(hand, own_discards, 2, keeps_last_card=True)
    else:
        replenish_stub(hand, own_discards, needed_count=2)
    burn(hand, clause)


def _own_discards(hand: HandState, seat: int) -> list[int]:
    """Return those of a player's discards of this draw that have not been shuffled in."""
    event = next(
        event for event in reversed(hand.log) if isinstance(event, Discarded) and event.seat == seat
    )
    return [card for card in parse_cards(event.cards) if card in hand.cards.discards]


def draw_cards(hand: HandState, decision: DrawDecision, discards: list[int]) -> None:
    """Discard cards and deal replacements; discarding none is standing pat."""
    seat, clause = decision.seat, decision.clause
    check_draw(hand, decision, discards)
    next_in_queue(hand)
    if discards:
        discard(hand, seat, discards, clause, is_draw=True)
    else:
        hand.record(StoodPat(seat, clause))
    count = len(discards)
    if hand.irregularities is not None:
        count += _take_missing_count(hand, seat)
    if count and not _deal_replacements(hand, seat, discards, count, decision):
        return
    step = hand.rules.steps[hand.step_index]
    ask_to_draw(hand, step)  # type: ignore[arg-type]
    if hand.decision is None:
        hand.advance()


def check_draw(
    hand: HandState,
    decision: DrawDecision,
    discards: list[int],
    taken_back: Sequence[int] = (),
) -> None:
    """Raise `RefusedError` if a player may not discard these cards, or those they take back."""
    if len(discards) > decision.max_cards:
        raise RefusedError(f"you may draw at most {decision.max_cards} cards", decision.clause)
    check_holds(hand, decision.seat, discards, decision.clause, taken_back)


def _take_missing_count(hand: HandState, seat: int) -> int:
    """Return how many missing cards a player gets with this draw."""
    count = owed_count(hand, seat)
    if count:
        owe_on_draw(hand, seat, 0)
    return count


def _deal_replacements(
    hand: HandState,
    seat: int,
    own_discards: list[int],
    count: int,
    decision: DrawDecision,
) -> bool:
    """Deal replacements, or wait until they are named; return whether they were dealt."""
    is_fifth_last = (
        count == 5
        and decision.max_cards == 5
        and hand.spec.house.dealing.draw_five.value is DrawFiveRule.FIFTH_LAST
    )
    step = _draw_step(hand)
    clause = step.replacement_clause or step.clause
    if is_fifth_last:
        is_last_player = not any(other_seat >= 0 for other_seat in hand.queue)
        # The complement of a seat in the queue stands for its fifth card, which is still owed.
        set_queue(hand, [~seat, *hand.queue] if is_last_player else [*hand.queue, ~seat])
        clause = step.all_cards_clauses[is_last_player] or clause
        count = 4
    if hand.has_named_cards:
        _replenish_named_stub(hand, own_discards, count)
        ask(hand, DealCardsDecision(seat, clause, count, "drawn"))
        return False
    fill_stub(hand, own_discards, count)
    give_cards(hand, seat, top_of_stub(hand, count), 0, clause)
    return True


def _draw_step(hand: HandState) -> DrawStep:
    step = hand.rules.steps[hand.step_index]
    assert isinstance(step, DrawStep)  # noqa: S101  for the type checker
    return step


def replacement_clause(hand: HandState) -> str:
    """Return the clause by which the replacements of the draw that is under way are dealt."""
    step = _draw_step(hand)
    return step.replacement_clause or step.clause


def fill_stub(hand: HandState, own_discards: list[int], count: int) -> None:
    """Make sure that a player can get cards from the top: replenish the stub where it runs out."""
    if stub_size(hand) > count:  # nearly always
        return
    for dealt_count in range(count):
        if stub_size(hand) - dealt_count <= 1:
            replenish_stub(hand, own_discards, count - dealt_count, dealt_count)


def ask_for_replacements(hand: HandState, seat: int, count: int, clause: str) -> DealCardsDecision:
    """Ask for the cards that replace a player's drawn cards that were taken back."""
    if hand.has_named_cards:
        _replenish_named_stub(hand, _cards_taken_back(hand, seat), count)
    set_queue(hand, ())
    return DealCardsDecision(seat, clause, count, "drawn")


def find_replacements(hand: HandState, seat: int, count: int) -> list[int]:
    """Return the cards of the stub that replace a player's drawn cards that were taken back.

    They belong to the draw, so the same rules apply where the stub runs out.
    """
    fill_stub(hand, _cards_taken_back(hand, seat), count)
    return top_of_stub(hand, count)


def _cards_taken_back(hand: HandState, seat: int) -> list[int]:
    """Return the discards that were last taken back from a player: they do not come back."""
    event = next(
        event
        for event in reversed(hand.log)
        if isinstance(event, irregularity_events.CardsTakenBack) and event.seat == seat
    )
    return [card for card in parse_cards(event.cards) if card in hand.cards.discards]


def _replenish_named_stub(
    hand: HandState, own_discards: list[int], count: int, *, keeps_last_card: bool = False
) -> None:
    """Let reshuffled cards be named again where the stub runs out.

    With `keeps_last_card` the last of `count` cards is not dealt yet.
    """
    left_count = count_undealt(hand)
    if left_count > count:
        return
    reshuffle_rule = hand.spec.house.dealing.draw_reshuffle.for_game(hand.spec.game)
    deals_last_card = reshuffle_rule.value.deals_last_card or keeps_last_card or _is_last_draw(hand)
    if left_count == count and deals_last_card:
        return
    returned_count = _return_for_reshuffle(hand, reshuffle_rule.value, own_discards)
    if left_count + returned_count < count:
        returned_count += _return_for_reshuffle(hand, reshuffle_rule.value, own_discards)
    if left_count + returned_count < count:
        returned_count += return_pile(hand, DISCARDS)
    last_card_count = 0 if reshuffle_rule.value.deals_last_card else min(left_count, 1)
    reshuffle(hand, last_card_count + returned_count, reshuffle_rule.clause)


def replenish_stub(
    hand: HandState, own_discards: list[int], needed_count: int, dealt_count: int = 0
) -> None:
    """Reshuffle cards into the stub when it runs out: before its last card, or after it.

    The top `dealt_count` cards are on their way to the player.
    """
    left_count = stub_size(hand) - dealt_count
    if left_count > 1:
        return
    reshuffle_rule = hand.spec.house.dealing.draw_reshuffle.for_game(hand.spec.game)
    deals_last_card = reshuffle_rule.value.deals_last_card or (
        needed_count == 1 and _is_last_draw(hand)
    )
    if left_count and deals_last_card:
        return
    if not _return_for_reshuffle(hand, reshuffle_rule.value, own_discards) and not left_count:
        return_pile(hand, DISCARDS)
    reshuffle(hand, stub_size(hand) - dealt_count, reshuffle_rule.clause)


def _is_last_draw(hand: HandState) -> bool:
    """Whether nobody draws after this player, who then gets the last card of the stub."""
    steps_to_come = hand.spec.script.steps[hand.step_index + 1 :]
    if hand.queue or any(isinstance(step, DrawStep) for step in steps_to_come):
        return False
    irregularities = hand.irregularities
    return irregularities is None or all(
        deferred.action is not RemedyAction.REPLACE_AFTER_DRAW
        for deferred in irregularities.floor.deferred_actions
    )


def _return_for_reshuffle(hand: HandState, rule: DrawReshuffleRule, own_discards: list[int]) -> int:
    """Return the cards that may be reshuffled; all that are out of play, if there are none."""
    count = 0
    if rule is DrawReshuffleRule.MUCK_AND_PREVIOUS_DISCARDS:
        count = return_pile(hand, MUCK)
    elif rule is DrawReshuffleRule.EARLIER_DISCARDS_AFTER_LAST_CARD:
        count = return_pile(hand, DISCARDS, own_discards)
    if not count:
        count = return_pile(hand, MUCK) + return_pile(hand, BURNS)
        count += return_pile(hand, DISCARDS, own_discards)
    return count


def begin_discard(hand: HandState, step: DiscardStep) -> None:
    """Ask each player in turn to discard."""
    set_queue(hand, hand.live_seats())
    ask(hand, decisions.DiscardDecision(hand.queue[0], step.clause, step.card_count))


def discard_cards(
    hand: HandState, decision: decisions.DiscardDecision, discards: list[int]
) -> None:
    """Discard down cards for good."""
    if len(discards) != decision.count:
        raise RefusedError(
            f"discard {describe_card_count(decision.count)}, not {len(discards)}", decision.clause
        )
    check_holds(hand, decision.seat, discards, decision.clause)
    discard(hand, decision.seat, discards, decision.clause)
    next_in_queue(hand)
    if hand.queue:
        ask(hand, decisions.DiscardDecision(hand.queue[0], decision.clause, decision.count))
    else:
        end_decision(hand)
        hand.advance()


def check_holds(
    hand: HandState, seat: int, cards: list[int], clause: str, taken_back: Sequence[int] = ()
) -> None:
    """Raise `RefusedError` if a player does not hold these cards, with those they take back."""
    held_cards = [*hand.cards.down_cards[seat], *taken_back]
    cards_left = held_cards[:]
    for card in cards:
        if card in cards_left:
            cards_left.remove(card)
        elif UNKNOWN in cards_left:
            cards_left.remove(UNKNOWN)
        else:
            raise RefusedError(f"seat {seat} does not hold {format_cards([card])}", clause)
    new_cards = [card for card in cards if card not in held_cards]
    if new_cards:
        check_not_dealt(hand, new_cards)


def begin_expose(hand: HandState, step: ExposeStep) -> None:
    """Ask each player with a down card, in betting order, whether to expose it."""
    seats = (
        (hand.betting.first_to_act + offset) % hand.seat_count for offset in range(hand.seat_count)
    )
    set_queue(
        hand,
        [seat for seat in seats if not hand.folded[seat] and hand.cards.down_cards[seat]],
    )
    _ask_to_expose(hand, step.clause)


def _ask_to_expose(hand: HandState, clause: str) -> None:
    if hand.queue:
        ask(hand, decisions.ExposeDecision(hand.queue[0], clause))
    else:
        end_decision(hand)


def expose_card(hand: HandState, seat: int) -> None:
    """Expose the down card."""
    clause = hand.spec.script.steps[hand.step_index].clause
    expose(hand, seat, clause)
    _next_to_expose(hand, clause)


def keep_down(hand: HandState, seat: int) -> None:
    """Keep the down card down."""
    clause = hand.spec.script.steps[hand.step_index].clause
    hand.record(events.KeptDown(seat, clause))
    _next_to_expose(hand, clause)


def _next_to_expose(hand: HandState, clause: str) -> None:
    next_in_queue(hand)
    _ask_to_expose(hand, clause)
    if hand.decision is None:
        hand.advance()


def continue_without(hand: HandState, decision: CardDecision, seat: int) -> None:
    """Continue after a hand has been taken out of play, whether it was its turn or not."""
    if decision.seat == seat:
        ask_next(hand, decision)
        return
    _leave_draw(hand, seat)
    if hand.is_one_left():
        end_decision(hand)
        hand.advance()


def continue_draw_without(hand: HandState, decision: DealCardsDecision, seat: int) -> None:
    """Continue after a hand has been taken out of play while drawn cards are to be named."""
    _leave_draw(hand, seat)
    if not hand.is_one_left():
        if decision.seat != seat:
            return
        ask_to_draw(hand, hand.spec.script.steps[hand.step_index])  # type: ignore[arg-type]
    else:
        end_decision(hand)
    if hand.decision is None:
        hand.advance()


def _leave_draw(hand: HandState, seat: int) -> None:
    """Take a seat out of the queue, and the fifth card that it is still owed."""
    remove_from_queue(hand, seat)
    remove_from_queue(hand, ~seat)


def ask_next(hand: HandState, decision: CardDecision) -> None:
    """Ask the next player to make the same decision, or go on with the script."""
    next_in_queue(hand)
    is_alone = hand.is_one_left()
    if isinstance(decision, DrawDecision) and not is_alone:
        ask_to_draw(hand, hand.spec.script.steps[hand.step_index])  # type: ignore[arg-type]
    elif hand.queue and not is_alone:
        ask(hand, msgspec.structs.replace(decision, seat=hand.queue[0]))
    else:
        end_decision(hand)
    if hand.decision is None:
        hand.advance()
