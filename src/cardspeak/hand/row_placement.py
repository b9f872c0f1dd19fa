"""Setting hands in rows: dealing packets of cards, and placing cards face up or face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, describe_card_count, format_cards, parse_cards
from cardspeak.chinese import fouls
from cardspeak.games import script
from cardspeak.hand import decisions, events, showing
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import check_named_cards, check_not_dealt, give_cards
from cardspeak.hand.piles import discard, muck_spare_hand, stub_size, top_of_stub
from cardspeak.hand.progress import ask, end_decision, next_in_queue, remove_from_queue, set_queue
from cardspeak.hand.rows import (
    foul,
    free_slots,
    get_scoring,
    make_row_hands,
    place,
    table,
    unplaced_slice,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.hand_state import HandState

DEALING_STEPS = (script.DealPacketsStep, script.FantasylandDealStep, script.PlaceStep)
"""The steps whose named cards are dealt by this module."""


def live_row_hands(hand: HandState) -> list[int]:
    """Return the hands whose players have not folded, clockwise from the left of the button."""
    row_hands = [
        row_hand for row_hand, seat in enumerate(hand.rows.owners) if not hand.folded[seat]
    ]
    return sorted(
        row_hands, key=lambda row_hand: hand.seats_clockwise.index(hand.rows.owners[row_hand])
    )


# ---------------------------------------------------------------- packets and Fantasyland


def begin_packets(hand: HandState, step: script.DealPacketsStep) -> None:
    """Deal packets of cards to the players, first to the left of the button, and muck the rest."""
    places, clause = step.distribution[hand.player_count()]
    # Packets go around from the left of the button, which is one seat from it.
    make_row_hands(
        hand, [hand.seats_clockwise[(place - 1) % hand.player_count()] for place in places]
    )
    if hand.has_named_cards:
        set_queue(hand, hand.rows.owners)
        _ask_for_packet(hand, step)
        return
    for seat in hand.rows.owners:
        give_cards(hand, seat, top_of_stub(hand, step.card_count), 0, clause)
    if stub_size(hand):
        muck_spare_hand(hand, top_of_stub(hand, stub_size(hand)), clause)


def _ask_for_packet(hand: HandState, step: script.DealPacketsStep) -> None:
    clause = step.distribution[hand.player_count()][1]
    ask(hand, decisions.DealCardsDecision(hand.queue[0], clause, step.card_count, "down"))


def begin_fantasyland_deal(hand: HandState, step: script.FantasylandDealStep) -> None:
    """Deal the players in Fantasyland all the cards they still need, from left of the button."""
    seats = [seat for seat in hand.live_seats() if seat in hand.rows.fantasyland_seats]
    if not seats:
        return
    if hand.has_named_cards:
        set_queue(hand, seats)
        count = _fantasyland_card_count(hand)
        ask(hand, decisions.DealCardsDecision(seats[0], step.clause, count, "down"))
        return
    clause = step.clause
    for seat in seats:
        give_cards(hand, seat, top_of_stub(hand, _fantasyland_card_count(hand)), 0, clause)
        clause = step.next_book_clause


def _fantasyland_card_count(hand: HandState) -> int:
    fantasyland = get_scoring(hand).fantasyland
    return fantasyland.extra_cards if fantasyland else 0


def deal_named_cards(
    hand: HandState, decision: decisions.DealCardsDecision, cards: Sequence[int]
) -> None:
    """Deal the cards that were named."""
    check_named_cards(hand, decision, cards)
    give_cards(hand, decision.seat, list(cards), 0, decision.clause)
    step = hand.spec.script.steps[hand.step_index]
    if isinstance(step, script.PlaceStep):
        _ask_to_place(hand, step)
        return
    next_in_queue(hand)
    if hand.queue and isinstance(step, script.DealPacketsStep):
        _ask_for_packet(hand, step)
    elif hand.queue:
        clause = (
            step.next_book_clause
            if isinstance(step, script.FantasylandDealStep)
            else decision.clause
        )
        ask(hand, decisions.DealCardsDecision(hand.queue[0], clause, decision.count, "down"))
    else:
        if isinstance(step, script.DealPacketsStep):
            unseen_count = len(hand.spec.deck) - step.card_count * len(hand.rows.owners)
            if unseen_count:
                muck_spare_hand(hand, [UNKNOWN] * unseen_count, decision.clause)
        end_decision(hand)
        hand.advance()


# ---------------------------------------------------------------- placing


def begin_place(hand: HandState, step: script.PlaceStep) -> None:
    """Ask for every incomplete hand to be set, from the left of the button."""
    if not hand.rows.owners:
        make_row_hands(hand, hand.dealt_seats())
    set_queue(
        hand,
        [
            row_hand
            for row_hand in live_row_hands(hand)
            if any(free_slots(hand, row_hand)) and not hand.rows.foul_clauses[row_hand]
        ],
    )
    _deal_to_next(hand, step)


def _deal_to_next(hand: HandState, step: script.PlaceStep) -> None:
    """Deal to the next player, if cards are dealt in this step, and ask them to set cards."""
    if not hand.queue:
        end_decision(hand)
        return
    seat = hand.rows.owners[hand.queue[0]]
    if not step.card_count:
        _ask_to_place(hand, step)
    elif hand.has_named_cards:
        ask(hand, decisions.DealCardsDecision(seat, step.clause, step.card_count, "down"))
    else:
        give_cards(hand, seat, top_of_stub(hand, step.card_count), 0, step.clause)
        _ask_to_place(hand, step)


def _ask_to_place(hand: HandState, step: script.PlaceStep) -> None:
    row_hand = hand.queue[0]
    seat = hand.rows.owners[row_hand]
    cards = hand.cards.down_cards[seat][unplaced_slice(hand, row_hand)]
    slots = free_slots(hand, row_hand)
    discard_count, clause = step.discard_count, step.clause
    fantasyland = get_scoring(hand).fantasyland
    if fantasyland is not None and seat in hand.rows.fantasyland_seats:
        discard_count, clause = len(cards) - sum(slots), fantasyland.clause
    ask(
        hand,
        decisions.PlaceDecision(seat, clause, row_hand, format_cards(cards), slots, discard_count),
    )


def place_cards(
    hand: HandState,
    decision: decisions.PlaceDecision,
    rows: Sequence[Sequence[int]],
    discards: Sequence[int],
) -> None:
    """Set the cards in hand in rows, and discard those that must go."""
    _check_free_slots(hand, decision, rows, discards)
    _check_held(hand, decision, [*(card for row in rows for card in row), *discards])
    step = hand.spec.script.steps[hand.step_index]
    assert isinstance(step, script.PlaceStep)  # noqa: S101  for the type checker
    row_hand, seat, clause = decision.row_hand, decision.seat, decision.clause
    is_face_up = step.face_up and seat not in hand.rows.fantasyland_seats
    if is_face_up and any(UNKNOWN in row for row in rows):
        raise RefusedError("cards set face up must be named", clause)
    place(hand, row_hand, rows, clause, is_face_up=is_face_up)
    if discards:
        discard(hand, seat, discards, clause)
    continue_placement(hand)


def continue_placement(hand: HandState) -> None:
    """Pass the turn to set cards, or go on with the script."""
    step = hand.spec.script.steps[hand.step_index]
    assert isinstance(step, script.PlaceStep)  # noqa: S101  for the type checker
    next_in_queue(hand)
    _deal_to_next(hand, step)
    if not hand.queue:
        hand.advance()


def refresh_decision(hand: HandState) -> None:
    """Compute the decision again because the player's cards have changed."""
    step = hand.spec.script.steps[hand.step_index]
    if isinstance(step, script.PlaceStep) and isinstance(hand.decision, decisions.PlaceDecision):
        _ask_to_place(hand, step)


def foul_row_hand(hand: HandState, row_hand: int, clause: str) -> None:
    """Foul a hand: it gets no more cards, and is scooped by every hand that is not foul."""
    foul(hand, row_hand, clause)
    skip_row_hand(hand, row_hand)


def skip_row_hand(hand: HandState, row_hand: int) -> None:
    """Skip a hand that has become dead, whether it is its turn or not yet."""
    step = hand.spec.script.steps[hand.step_index]
    if not isinstance(step, script.PlaceStep) or row_hand not in hand.queue:
        return
    if row_hand == hand.queue[0]:
        continue_placement(hand)
    else:
        remove_from_queue(hand, row_hand)


def continue_without(hand: HandState, seat: int) -> None:
    """Continue after a player whose hand is dead is out of the pot."""
    for row_hand, owner in enumerate(hand.rows.owners):
        if owner == seat:
            skip_row_hand(hand, row_hand)


def _check_free_slots(
    hand: HandState,
    decision: decisions.PlaceDecision,
    rows: Sequence[Sequence[int]],
    discards: Sequence[int],
) -> None:
    names = [row.name for row in get_scoring(hand).rows]
    if len(rows) != len(names):
        raise RefusedError(
            f"a hand has {len(names)} rows, {' / '.join(names)}, not {len(rows)}", decision.clause
        )
    for row, cards, slots in zip(names, rows, decision.free_slots, strict=True):
        if len(cards) > slots:
            raise RefusedError(
                f"the {row} has room for {slots} more cards, not {len(cards)}", decision.clause
            )
    if len(discards) != decision.discard_count:
        raise RefusedError(
            f"discard {describe_card_count(decision.discard_count)}, not {len(discards)}",
            decision.clause,
        )
    needed_count = len(decision.cards) // 2 - decision.discard_count
    given_count = sum(map(len, rows))
    if given_count != needed_count:
        raise RefusedError(
            f"set {describe_card_count(needed_count)}, not {given_count}", decision.clause
        )


def _check_held(hand: HandState, decision: decisions.PlaceDecision, cards: Sequence[int]) -> None:
    cards_left: list[int] = list(parse_cards(decision.cards))
    new_cards: list[int] = []
    for card in cards:
        if card in cards_left:
            cards_left.remove(card)
        elif UNKNOWN in cards_left:
            cards_left.remove(UNKNOWN)
            new_cards.append(card)
        else:
            seat = decision.seat
            raise RefusedError(
                f"seat {seat} does not hold {format_cards([card])} to set", decision.clause
            )
    check_not_dealt(hand, new_cards)


# ---------------------------------------------------------------- a slow player


def place_for_slow_player(hand: HandState, decision: decisions.PlaceDecision) -> None:
    """Place the cards of a player who ran out of time as the book says (wsop-352)."""
    clause = hand.spec.script.slow_player_clause
    if not clause:
        raise RefusedError(
            "the book does not say where a slow player's cards go: wait for the player"
        )
    cards: list[int] = list(parse_cards(decision.cards))
    if UNKNOWN in cards:
        raise RefusedError("name a slow player's cards before they are set", clause)
    own_rows = hand.rows.placed[decision.row_hand]
    unseen_cards = set(hand.spec.deck.cards).difference(cards, *_cards_seen_by(hand, decision.seat))
    row_indices = fouls.place_slow_player_cards(
        get_scoring(hand), own_rows, cards, unseen_cards, decision.discard_count
    )
    hand.record(events.PlacementTimedOut(decision.seat, clause))
    placements = zip(row_indices, cards, strict=True)
    rows: list[list[int]] = [[] for _ in own_rows]
    discards: list[int] = []
    for row_index, card in placements:
        (discards if row_index is None else rows[row_index]).append(card)
    place_cards(hand, decision, rows, discards)


def _cards_seen_by(hand: HandState, seat: int) -> list[list[int]]:
    """Return the cards that a player has seen, except those in their hand."""
    own_discards = [
        list[int](parse_cards(event.cards))
        for event in hand.log
        if isinstance(event, events.Discarded) and event.seat == seat
    ]
    visible_rows = [
        row
        for row_hand, rows in enumerate(hand.rows.placed)
        if hand.rows.owners[row_hand] == seat or not hand.rows.face_down[row_hand]
        for row in rows
    ]
    return [*own_discards, *visible_rows, *hand.cards.boards]


# ---------------------------------------------------------------- tabling


def begin_reveal(hand: HandState, step: script.RevealStep) -> None:
    """Table every hand that was set face down."""
    face_down = hand.rows.face_down
    set_queue(hand, [row_hand for row_hand in live_row_hands(hand) if face_down[row_hand]])
    showing.reveal_rows(hand)
    _table_next(hand, step.clause)


def _table_next(hand: HandState, clause: str) -> None:
    """Table hands as long as their cards are known."""
    while hand.queue:
        row_hand = hand.queue[0]
        seat = hand.rows.owners[row_hand]
        if any(UNKNOWN in row for row in hand.rows.placed[row_hand]):
            ask(hand, decisions.ShowDecision(seat, clause, can_muck=False))
            return
        next_in_queue(hand)
        table(hand, row_hand, hand.rows.placed[row_hand], clause)
    end_decision(hand)


def name_tabled_cards(
    hand: HandState, decision: decisions.ShowDecision, cards: Sequence[int]
) -> None:
    """Table a hand by naming all of its cards, front row first."""
    row_hand = hand.queue[0]
    rows = hand.rows.placed[row_hand]
    placed_cards = [card for row in rows for card in row]
    matches = len(cards) == len(placed_cards) and all(
        card in (named, UNKNOWN) for named, card in zip(cards, placed_cards, strict=True)
    )
    if not matches or UNKNOWN in cards:
        raise RefusedError(
            f"name all {len(placed_cards)} cards as they are set, front row first", decision.clause
        )
    check_not_dealt(
        hand, [card for card, placed in zip(cards, placed_cards, strict=True) if placed == UNKNOWN]
    )
    next_named = iter(cards)
    named_rows = [[next(next_named) for _ in row] for row in rows]
    next_in_queue(hand)
    table(hand, row_hand, named_rows, decision.clause)
    _table_next(hand, decision.clause)
    if not hand.queue:
        hand.advance()
