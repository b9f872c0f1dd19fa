"""Setting: stacks, books, and cards placed in rows, face up or face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, parse, text
from cardspeak.chinese import fouls
from cardspeak.games import script
from cardspeak.hand import decisions, events
from cardspeak.hand.commands import Refused
from cardspeak.hand.dealing import check_named, check_new, give, stub, take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.games.points import Points
    from cardspeak.hand.hand import Hand

DEALS = (script.Stacks, script.Book, script.Place)
"""The steps whose cards, where they are named, come here."""


def points_of(hand: Hand) -> Points:
    """Give the way in which hands are compared, in a game that has rows."""
    points = hand.placard.script.points
    assert points is not None  # noqa: S101  for the type checker
    return points


# ---------------------------------------------------------------- boxes


def _make_boxes(hand: Hand, owners: list[int]) -> None:
    """Lay out a place for each hand that is to be set."""
    count = len(points_of(hand).rows)
    hand.owners = owners
    hand.rows = [[[] for _ in range(count)] for _ in owners]
    hand.concealed = [False] * len(owners)
    hand.fouls = [""] * len(owners)


def room(hand: Hand, box: int) -> tuple[int, ...]:
    """Say how many cards each row of a hand still takes."""
    rows = points_of(hand).rows
    return tuple(row.cards - len(held) for row, held in zip(rows, hand.rows[box], strict=True))


def live_boxes(hand: Hand) -> list[int]:
    """Give the hands whose players have not folded, clockwise from the left of the button."""
    left = hand.button + 1
    boxes = [box for box, seat in enumerate(hand.owners) if not hand.folded[seat]]
    return sorted(boxes, key=lambda box: (hand.owners[box] - left) % hand.seats)


def in_hand(hand: Hand, box: int) -> slice:
    """Say which of its player's down cards are for a hand: two hands lie one behind the other."""
    seat = hand.owners[box]
    unset = [one for one, owner in enumerate(hand.owners) if owner == seat and any(room(hand, one))]
    if box not in unset:
        return slice(0, 0)
    each = len(hand.down[seat]) // len(unset)
    first = unset.index(box) * each
    return slice(first, first + each)


# ---------------------------------------------------------------- stacks and books


def stacks(hand: Hand, step: script.Stacks) -> None:
    """Push stacks to the players, the first to the left of the button; muck what is over."""
    given, clause = step.given[hand.seats]
    _make_boxes(hand, [(hand.button + offset) % hand.seats for offset in given])
    if hand.live_cards:
        hand.queue = hand.owners[:]
        _ask_for_stack(hand, step)
        return
    for seat in hand.owners:
        give(hand, seat, take(hand, step.cards), 0, clause)
    _muck_stacks(hand, take(hand, stub(hand)), clause)


def _ask_for_stack(hand: Hand, step: script.Stacks) -> None:
    clause = step.given[hand.seats][1]
    hand.decision = decisions.Cards(hand.queue[0], clause, step.cards, "down")


def _muck_stacks(hand: Hand, cards: list[int], clause: str) -> None:
    if cards:
        hand.muck += cards
        hand.log.append(events.StackMucked(text(cards), clause))


def book(hand: Hand, step: script.Book) -> None:
    """Deal all that they still need to the players in Fantasyland, from the left of the button."""
    seats = [seat for seat in hand.live_seats() if seat in hand.in_fantasyland]
    if not seats:
        return
    if hand.live_cards:
        hand.queue = seats
        hand.decision = decisions.Cards(seats[0], step.clause, _size_of_book(hand), "down")
        return
    for seat in seats:
        give(hand, seat, take(hand, _size_of_book(hand)), 0, step.clause)


def _size_of_book(hand: Hand) -> int:
    land = points_of(hand).fantasyland
    return land.book if land else 0


def name(hand: Hand, decision: decisions.Cards, cards: Sequence[int]) -> None:
    """Take the cards that were named."""
    check_named(hand, decision, cards)
    give(hand, decision.seat, list(cards), 0, decision.clause)
    step = hand.placard.script.steps[hand.step]
    if isinstance(step, script.Place):
        _ask(hand, step)
        return
    hand.queue.pop(0)
    if hand.queue and isinstance(step, script.Stacks):
        _ask_for_stack(hand, step)
    elif hand.queue:
        hand.decision = decisions.Cards(hand.queue[0], decision.clause, decision.count, "down")
    else:
        if isinstance(step, script.Stacks):
            unseen = len(hand.placard.deck) - step.cards * len(hand.owners)
            _muck_stacks(hand, [UNKNOWN] * unseen, decision.clause)
        hand.decision = None
        hand.advance()


# ---------------------------------------------------------------- placing


def begin_place(hand: Hand, step: script.Place) -> None:
    """Ask for every hand that is not whole, from the left of the button."""
    if not hand.owners:
        _make_boxes(hand, list(range(hand.seats)))
    hand.queue = [box for box in live_boxes(hand) if any(room(hand, box)) and not hand.fouls[box]]
    _next(hand, step)


def _next(hand: Hand, step: script.Place) -> None:
    """Deal to the next player, where cards come now, and ask him to set them."""
    if not hand.queue:
        hand.decision = None
        return
    seat = hand.owners[hand.queue[0]]
    if not step.cards:
        _ask(hand, step)
    elif hand.live_cards:
        hand.decision = decisions.Cards(seat, step.clause, step.cards, "down")
    else:
        give(hand, seat, take(hand, step.cards), 0, step.clause)
        _ask(hand, step)


def _ask(hand: Hand, step: script.Place) -> None:
    box = hand.queue[0]
    seat = hand.owners[box]
    cards = hand.down[seat][in_hand(hand, box)]
    space = room(hand, box)
    throw, clause = step.throw, step.clause
    land = points_of(hand).fantasyland
    if land is not None and seat in hand.in_fantasyland:
        throw, clause = len(cards) - sum(space), land.clause
    hand.decision = decisions.Place(seat, clause, box, text(cards), space, throw)


def place(
    hand: Hand, decision: decisions.Place, rows: Sequence[Sequence[int]], throw: Sequence[int]
) -> None:
    """Set the cards in hand in rows, and throw away those that must go."""
    _check_room(hand, decision, rows, throw)
    _check_held(hand, decision, [*(card for row in rows for card in row), *throw])
    step = hand.placard.script.steps[hand.step]
    assert isinstance(step, script.Place)  # noqa: S101  for the type checker
    box, seat, clause = decision.box, decision.seat, decision.clause
    up = step.open and seat not in hand.in_fantasyland
    if up and any(UNKNOWN in row for row in rows):
        raise Refused("cards that are set face up are named: say which they are", clause)
    del hand.down[seat][in_hand(hand, box)]
    for row, cards in zip(hand.rows[box], rows, strict=True):
        row.extend(cards)
    hand.concealed[box] = not up
    hand.log.append(events.Placed(seat, box, tuple(map(text, rows)), up, clause))
    if throw:
        hand.muck += throw
        hand.log.append(events.Threw(seat, text(throw), clause))
    go_on(hand)


def go_on(hand: Hand) -> None:
    """Pass the turn to set cards on, or go on with the script."""
    step = hand.placard.script.steps[hand.step]
    assert isinstance(step, script.Place)  # noqa: S101  for the type checker
    hand.queue.pop(0)
    _next(hand, step)
    if not hand.queue:
        hand.advance()


def ask_again(hand: Hand) -> None:
    """Ask whose turn it is once more, for his cards have changed."""
    step = hand.placard.script.steps[hand.step]
    if isinstance(step, script.Place) and isinstance(hand.decision, decisions.Place):
        _ask(hand, step)


def foul(hand: Hand, box: int, clause: str) -> None:
    """Foul a hand: it gets no more cards, and is scooped by all that are not fouled."""
    seat = hand.owners[box]
    hand.fouls[box] = clause
    hand.log.append(events.Fouled(seat, box, clause))
    hand.muck += hand.down[seat][in_hand(hand, box)]
    del hand.down[seat][in_hand(hand, box)]
    skip(hand, box)


def skip(hand: Hand, box: int) -> None:
    """Leave out a hand that has become dead, whether it is its turn or not yet."""
    step = hand.placard.script.steps[hand.step]
    if not isinstance(step, script.Place) or box not in hand.queue:
        return
    if box == hand.queue[0]:
        go_on(hand)
    else:
        hand.queue.remove(box)


def _check_room(
    hand: Hand, decision: decisions.Place, rows: Sequence[Sequence[int]], throw: Sequence[int]
) -> None:
    names = [row.name for row in points_of(hand).rows]
    if len(rows) != len(names):
        raise Refused(
            f"a hand has {len(names)} rows, {' / '.join(names)}, not {len(rows)}", decision.clause
        )
    for row, cards, space in zip(names, rows, decision.room, strict=True):
        if len(cards) > space:
            raise Refused(
                f"the {row} has room for {space} more, not for {len(cards)}", decision.clause
            )
    if len(throw) != decision.throw:
        raise Refused(f"{decision.throw} cards must go, not {len(throw)}", decision.clause)
    to_set = len(decision.cards) // 2 - decision.throw
    given = sum(map(len, rows))
    if given != to_set:
        raise Refused(f"{to_set} cards must be set, not {given}", decision.clause)


def _check_held(hand: Hand, decision: decisions.Place, cards: Sequence[int]) -> None:
    held: list[int] = list(parse(decision.cards))
    fresh: list[int] = []
    for card in cards:
        if card in held:
            held.remove(card)
        elif UNKNOWN in held:
            held.remove(UNKNOWN)
            fresh.append(card)
        else:
            seat = decision.seat
            raise Refused(f"seat {seat} does not hold {text([card])} to set", decision.clause)
    check_new(hand, fresh)


# ---------------------------------------------------------------- a slow player


def time_out(hand: Hand, decision: decisions.Place) -> None:
    """Place the cards of a player who took too long, as the book says (wsop-352)."""
    clause = hand.placard.script.slow_player
    if not clause:
        raise Refused("the book does not say where a slow player's cards go: wait for him")
    cards: list[int] = list(parse(decision.cards))
    if UNKNOWN in cards:
        raise Refused("the cards of a slow player are named before they are placed", clause)
    own = hand.rows[decision.box]
    unseen = set(hand.placard.deck.cards).difference(cards, *_seen(hand, decision.seat))
    where = fouls.slow_player(points_of(hand), own, cards, unseen, decision.throw)
    hand.log.append(events.TimedOut(decision.seat, clause))
    placed = zip(where, cards, strict=True)
    rows: list[list[int]] = [[] for _ in own]
    thrown: list[int] = []
    for at, card in placed:
        (thrown if at is None else rows[at]).append(card)
    place(hand, decision, rows, thrown)


def _seen(hand: Hand, seat: int) -> list[list[int]]:
    """Give the cards that a player has seen, but for those in his hand."""
    threw = [
        list[int](parse(event.cards))
        for event in hand.log
        if isinstance(event, events.Threw) and event.seat == seat
    ]
    lying = [
        row
        for box, rows in enumerate(hand.rows)
        if hand.owners[box] == seat or not hand.concealed[box]
        for row in rows
    ]
    return [*threw, *lying, *hand.board]


# ---------------------------------------------------------------- tabling


def table(hand: Hand, step: script.Table) -> None:
    """Turn up every hand that was set face down."""
    hand.queue = [box for box in live_boxes(hand) if hand.concealed[box]]
    hand.shown = hand.live_seats()
    _table_next(hand, step.clause)


def _table_next(hand: Hand, clause: str) -> None:
    """Turn hands up, as far as their cards are known."""
    while hand.queue:
        box = hand.queue[0]
        seat = hand.owners[box]
        if any(UNKNOWN in row for row in hand.rows[box]):
            hand.decision = decisions.Show(seat, clause, may_muck=False)
            return
        hand.queue.pop(0)
        hand.concealed[box] = False
        hand.log.append(events.Tabled(seat, box, tuple(map(text, hand.rows[box])), clause))
    hand.decision = None


def show(hand: Hand, decision: decisions.Show, cards: Sequence[int]) -> None:
    """Table a hand whose cards nobody has named yet: all of them, front row first."""
    box = hand.queue[0]
    rows = hand.rows[box]
    lying = [card for row in rows for card in row]
    alike = len(cards) == len(lying) and all(
        card in (named, UNKNOWN) for named, card in zip(cards, lying, strict=True)
    )
    if not alike or UNKNOWN in cards:
        raise Refused(
            f"name all {len(lying)} cards as they lie, the front row first", decision.clause
        )
    check_new(hand, [card for card, before in zip(cards, lying, strict=True) if before == UNKNOWN])
    fresh = iter(cards)
    hand.rows[box] = [[next(fresh) for _ in row] for row in rows]
    _table_next(hand, decision.clause)
    if not hand.queue:
        hand.advance()
