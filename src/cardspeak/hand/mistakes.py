"""Mistakes: what is reported to the floor, and what becomes of it, one function a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.cards import UNKNOWN, parse, text
from cardspeak.chinese.scoring import WRONG_NUMBER
from cardspeak.games import script
from cardspeak.hand import asking, decisions, events, reports
from cardspeak.hand.commands import Refused
from cardspeak.hand.setting import ask_again, in_hand, skip
from cardspeak.shuffle import SEED_SIZE, derive, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand import Hand


def report(hand: Hand, mistake: reports.AnyMistake) -> None:
    """Do what the book says about a mistake, or ask the floor where it leaves that to it."""
    do = _REPORTED.get(type(mistake))
    if do is None:
        raise Refused(f"{mistake!r} is no mistake that can be reported: say 'count 0 has 14'")
    if hand.over:
        raise Refused("the hand is over: what went wrong in it stands")
    if hand.reported is not None:
        raise Refused("the floor is deciding about another mistake: wait for the ruling")
    do(hand, mistake)


def rule(hand: Hand, decision: decisions.Ruling, option: object) -> None:
    """Decide about the mistake that was reported, and let play go on."""
    if not isinstance(option, str) or option not in decision.options:
        options = " or ".join(decision.options)
        raise Refused(f"the floor may rule {options} here, not {option}", decision.clause)
    mistake = hand.reported
    hand.reported = None
    hand.decision = hand.suspended
    hand.suspended = None
    hand.log.append(events.Ruled(option, decision.clause))
    _RULED[type(mistake)](hand, mistake, option, decision.clause)


def _ask_the_floor(
    hand: Hand, mistake: reports.AnyMistake, options: tuple[str, ...], clause: str
) -> None:
    """Stop play until the floor has decided."""
    hand.reported = mistake
    hand.suspended = hand.decision
    hand.decision = decisions.Ruling(-1, clause, options)


# ---------------------------------------------------------------- the wrong number of cards


def _wrong_count(hand: Hand, told: reports.WrongCount) -> None:
    for box in (told.box, told.short):
        if type(box) is not int or not -1 <= box < len(hand.owners) or told.box == -1:
            raise Refused(f"there is no hand in rows {told.box}: nothing is to be counted there")
    seat = hand.owners[told.box]
    if hand.folded[seat] or hand.fouls[told.box]:
        raise Refused("this hand is dead already: its cards need not be counted")
    lying = sum(map(len, hand.rows[told.box]))
    held = len(hand.down[seat][in_hand(hand, told.box)])
    if type(told.cards) is not int or told.cards == (lying or held):
        raise Refused(f"hand {told.box} has {lying or held} cards, which is right")
    if told.short >= 0:
        _even_out(hand, told)
    elif seat in hand.in_fantasyland:
        _fantasyland_count(hand, told, in_time=not _substantial_action(hand))
    elif lying:
        _count(hand, told, WRONG_NUMBER)
        _foul(hand, told.box, WRONG_NUMBER)
    else:
        raise Refused("nothing is set yet: say which hand has the card that another has too many")


def _count(hand: Hand, told: reports.WrongCount, clause: str) -> None:
    hand.log.append(events.Counted(hand.owners[told.box], told.box, told.cards, clause))


def _foul(hand: Hand, box: int, clause: str) -> None:
    """Foul a hand: it gets no more cards, and is scooped by all that are not fouled."""
    seat = hand.owners[box]
    hand.fouls[box] = clause
    hand.log.append(events.Fouled(seat, box, clause))
    hand.muck += hand.down[seat][in_hand(hand, box)]
    del hand.down[seat][in_hand(hand, box)]
    skip(hand, box)


def _even_out(hand: Hand, told: reports.WrongCount) -> None:
    """Let the player who has a card too few take one of the other's at random (wsop-345)."""
    first = hand.placard.script.steps[0]
    clause = first.one_too_many if isinstance(first, script.Stacks) else ""
    if not clause:
        raise Refused("a hand with too many cards does not give one to another in this game")
    if hand.owners[told.box] == hand.owners[told.short]:
        raise Refused("both hands are of the same player: say which other hand is short", clause)
    if not all(in_hand(hand, box).stop for box in (told.box, told.short)):
        raise Refused("a hand that is set is counted as it lies: report the other one", clause)
    if told.cards != _dealt(hand, told.box) + 1:
        raise Refused(
            f"one card too many is {_dealt(hand, told.box) + 1} cards, not {told.cards}", clause
        )
    long, short = (hand.down[hand.owners[box]] for box in (told.box, told.short))
    strayed = in_hand(hand, told.short).stop - 1
    spread = [*long[in_hand(hand, told.box)], short[strayed]]
    [taken] = _drawn(hand, told, spread, 1, clause)
    _count(hand, told, clause)
    one, other = hand.owners[told.box], hand.owners[told.short]
    hand.log.append(events.Passed(other, one, text([short[strayed]]), clause))
    hand.log.append(events.Passed(one, other, text([taken]), clause))
    if taken != short[strayed]:
        long[long.index(taken)], short[strayed] = short[strayed], taken
    ask_again(hand)


def _dealt(hand: Hand, box: int) -> int:
    cards = in_hand(hand, box)
    return int(cards.stop - cards.start)


def _drawn(
    hand: Hand, told: reports.WrongCount, spread: Sequence[int], count: int, clause: str
) -> list[int]:
    """Draw cards from those spread face down: by chance, or as whoever sees them names them."""
    if told.card:
        named: list[int] = list(parse(told.card))
        if len(named) != count or any(card not in spread for card in named):
            raise Refused(f"{told.card} is not among the {len(spread)} cards", clause)
        return named
    seed = told.seed or hand.seed
    if len(seed) != SEED_SIZE:
        raise Refused("say which cards were drawn, or give a seed of 32 bytes to draw by", clause)
    return list(shuffle(spread, derive(seed, "wrong count")))[:count]


# ---------------------------------------------------------------- in Fantasyland


def _substantial_action(hand: Hand) -> bool:
    """Say whether all have set their second draw after the first five (wsop-104.4)."""
    steps = hand.placard.script.steps[: hand.step]
    return sum(isinstance(step, script.Place) and step.cards > 0 for step in steps) >= 2


def _fantasyland_count(hand: Hand, told: reports.WrongCount, *, in_time: bool) -> None:
    """Ask the floor about a book of the wrong size: in time to repair it, or to foul the hand."""
    book = next(step for step in hand.placard.script.steps if isinstance(step, script.Book))
    clause = book.counted_in_time if in_time else book.counted_late
    if not in_time:
        options: tuple[str, ...] = ("foul", "stand")
    elif any(hand.rows[told.box]):
        options = ("stand", "void")
    else:
        options = ("correct", "void")
    if options[0] == "correct":
        _too_many(hand, told, clause)  # which refuses what cannot be corrected later
    _count(hand, told, clause)
    _ask_the_floor(hand, told, options, clause)


def _rule_on_count(hand: Hand, told: reports.WrongCount, option: str, clause: str) -> None:
    if option == "foul":
        _foul(hand, told.box, clause)
    elif option == "void":
        asking.void(hand, "a book of the wrong size", clause)
    elif option == "correct":
        _take_back(hand, told, clause)


def _too_many(hand: Hand, told: reports.WrongCount, clause: str) -> tuple[list[int], list[int]]:
    """Give what a player keeps of a book that is too large, and what goes back at random."""
    held = hand.down[hand.owners[told.box]]
    over = max(told.cards - len(held), 0)
    stub = hand.deck[hand.at : hand.at + over]
    extra: list[int] = [UNKNOWN] * over if hand.live_cards else stub
    if told.cards < 0 or len(extra) < over:
        raise Refused(f"nobody can have {told.cards} cards", clause)
    keeps = [*held, *extra]
    back = _drawn(hand, told, keeps, over, clause) if over else []
    for card in back:
        keeps.remove(card)
    return keeps, back


def _take_back(hand: Hand, told: reports.WrongCount, clause: str) -> None:
    """Put cards that were too many back on the stub; those that lacked are in his hand now."""
    seat = hand.owners[told.box]
    hand.down[seat], back = _too_many(hand, told, clause)
    if back:
        if not hand.live_cards:
            hand.deck[hand.at : hand.at + len(back)] = back
        hand.log.append(events.WentBack(seat, text(back), clause))
    ask_again(hand)


_REPORTED: dict[type, Callable[[Hand, Any], None]] = {
    reports.WrongCount: _wrong_count,
}
_RULED: dict[type, Callable[[Hand, Any, str, str], None]] = {
    reports.WrongCount: _rule_on_count,
}
