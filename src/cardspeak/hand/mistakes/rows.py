"""Mistakes with hands that are set in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import UNKNOWN, parse, text
from cardspeak.hand import events
from cardspeak.hand.commands import Refused
from cardspeak.hand.dealing import seed_of
from cardspeak.hand.setting import ask_again, foul, in_hand
from cardspeak.houses.mistakes.rows import WrongCount
from cardspeak.houses.remedies import Do, When
from cardspeak.shuffle import SEED_SIZE, derive, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake


# ---------------------------------------------------------------- the wrong number of cards


def _wrong_count(hand: Hand, told: WrongCount) -> WrongCount:
    for box in (told.box, told.short):
        if type(box) is not int or not -1 <= box < len(hand.owners) or told.box == -1:
            raise Refused(f"there is no hand in rows {told.box}: nothing is to be counted there")
    seat = hand.owners[told.box]
    if hand.folded[seat] or hand.fouls[told.box]:
        raise Refused("this hand is dead already: its cards need not be counted")
    held = _lying(hand, told) or len(hand.down[seat][in_hand(hand, told.box)])
    if type(told.cards) is not int or told.cards == held:
        raise Refused(f"hand {told.box} has {held} cards, which is right")
    if told.short < 0 and not _lying(hand, told) and not _in_fantasyland(hand, told):
        raise Refused("nothing is set yet: say which hand has the card that another has too many")
    return told


def _lying(hand: Hand, told: WrongCount) -> int:
    """Count the cards of a hand that are set."""
    return sum(map(len, hand.rows[told.box]))


def _in_fantasyland(hand: Hand, told: WrongCount) -> bool:
    return hand.owners[told.box] in hand.in_fantasyland


def _foul_rows(hand: Hand, told: WrongCount, clause: str) -> None:
    foul(hand, told.box, clause)


def _even_out(hand: Hand, told: WrongCount, clause: str) -> None:
    """Let the player who has a card too few take one of the other's at random."""
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
    hand: Hand, told: WrongCount, spread: Sequence[int], count: int, clause: str
) -> list[int]:
    """Draw cards from those spread face down: by chance, or as whoever sees them names them."""
    if told.card:
        named: list[int] = list(parse(told.card))
        if len(named) != count or any(card not in spread for card in named):
            raise Refused(f"{told.card} is not among the {len(spread)} cards", clause)
        return named
    seed = told.seed or seed_of(hand)
    if len(seed) != SEED_SIZE:
        raise Refused("say which cards were drawn, or give a seed of 32 bytes to draw by", clause)
    return list(shuffle(spread, derive(seed, "wrong count")))[:count]


# ---------------------------------------------------------------- in Fantasyland


def _correctable(hand: Hand, told: WrongCount, clause: str) -> None:
    """Refuse what could not be corrected later."""
    _too_many(hand, told, clause)


def _too_many(hand: Hand, told: WrongCount, clause: str) -> tuple[list[int], list[int]]:
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


def _take_back(hand: Hand, told: WrongCount, clause: str) -> None:
    """Put cards that were too many back on the stub; those that lacked are in his hand now."""
    seat = hand.owners[told.box]
    hand.down[seat], back = _too_many(hand, told, clause)
    if back:
        if not hand.live_cards:
            hand.deck[hand.at : hand.at + len(back)] = back
        hand.log.append(events.WentBack(seat, text(back), clause))
    ask_again(hand)


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List hands in rows that could have a card too many or too few."""
    boxes = range(len(hand.owners))
    if not boxes:
        return []
    box, other = choose.pick(boxes), choose.pick(boxes)
    held = len(hand.down[hand.owners[box]][in_hand(hand, box)])
    lying = sum(map(len, hand.rows[box])) + 1 - 2 * choose.below(2)
    return [WrongCount(box, held + 1), WrongCount(box, held + 1, other), WrongCount(box, lying)]


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {WrongCount: _wrong_count}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.ANOTHER_IS_SHORT: lambda _, told: told.short >= 0,
    When.IN_FANTASYLAND: _in_fantasyland,
    When.SOME_ARE_SET: lambda hand, told: _lying(hand, told) > 0,
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.EVEN_OUT: _even_out,
    Do.FOUL_ROWS: _foul_rows,
    Do.COUNT_BOOK: _correctable,
    Do.TAKE_BACK: _take_back,
}
