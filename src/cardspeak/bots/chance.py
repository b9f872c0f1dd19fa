"""A player who does anything lawful, by chance: the same things again for the same seed."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_256
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from cardspeak.cards import parse, text
from cardspeak.hand import commands, decisions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand
    from cardspeak.hand.commands import AnyCommand

T = TypeVar("T")

AnyTurn: TypeAlias = (
    decisions.Bet
    | decisions.Place
    | decisions.Draw
    | decisions.Discard
    | decisions.Expose
    | decisions.TapOut
    | decisions.Show
)
"""What one player decides."""

_BLOCK: Final = 1088
"""Bytes drawn at once: eight blocks of SHAKE-256."""
_FOLD, _CHECK, _CALL = commands.Fold(), commands.Check(), commands.Call()
_BRING_IN, _SHOW = commands.BringIn(), commands.Show()


class Chance:
    """Fair draws from a seed.

    >>> from cardspeak.shuffle import practice_seed
    >>> chance = Chance(practice_seed(7))
    >>> [chance.below(6) + 1 for _ in range(10)]
    [4, 4, 1, 6, 6, 3, 5, 5, 2, 2]
    """

    __slots__ = ("_at", "_blocks", "_bytes", "_seed")

    def __init__(self, seed: bytes) -> None:
        self._seed = b"cardspeak chance " + seed
        self._blocks = 0
        self._bytes = b""
        self._at = 0

    def below(self, count: int) -> int:
        """Draw one of 0 to `count` - 1, each as likely as another."""
        if count < 1:
            raise ValueError(f"nothing is there to draw from: {count} is less than 1")
        # As many bits as the highest number has, until they make one that is low enough: at
        # most every second draw is thrown away, and none that is kept is likelier.
        bits = (count - 1).bit_length()
        size, mask = (bits + 7) // 8, (1 << bits) - 1
        while True:
            drawn = int.from_bytes(self._take(size), "little") & mask
            if drawn < count:
                return drawn

    def _take(self, size: int) -> bytes:
        at = self._at
        if at + size > len(self._bytes):
            block = shake_256(self._seed + self._blocks.to_bytes(8, "little")).digest(_BLOCK)
            self._blocks += 1
            self._bytes = self._bytes[at:] + block
            at = 0
        self._at = at + size
        return self._bytes[at : at + size]

    def pick(self, things: Sequence[T]) -> T:
        """Draw one of these."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """Draw so many of these, none of them twice."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(count)]


def act(hand: Hand, choose: Chance) -> None:
    """Do something lawful. Everything that is lawful is done now and then.

    >>> from cardspeak.hand import deal, placard
    >>> from cardspeak.shuffle import practice_seed
    >>> hand = deal(placard("razz", ante=5), [1000] * 4, seed=7)
    >>> choose = Chance(practice_seed(7))
    >>> while not hand.over:
    ...     act(hand, choose)
    >>> sum(hand.stacks)
    4000
    """
    hand.act(chosen(hand, choose))


def chosen(hand: Hand, choose: Chance) -> AnyCommand:
    """Choose something lawful, for whoever says it."""
    decision = hand.decision
    match decision:
        case None:
            raise ValueError("the hand is over: nothing is left to do")
        case decisions.RunIt() | decisions.Ruling() | decisions.Cards():
            return _for_all(hand, decision, choose)
        case _:
            return lawful(decision, hand.down[decision.seat], hand.placard.chip, choose)


def lawful(decision: AnyTurn, held: Sequence[int], chip: int, choose: Chance) -> AnyCommand:
    """Choose something lawful for a player, from his turn, his down cards and the smallest chip."""
    match decision:
        case decisions.Bet():
            return _bet(decision, chip, choose)
        case decisions.Place():
            return _place(decision, choose)
        case decisions.Draw(most=most):
            return commands.Throw(text(choose.some(held, choose.below(min(most, len(held)) + 1))))
        case decisions.Discard(cards=cards):
            return commands.Throw(text(choose.some(held, cards)))
        case decisions.Expose():
            turned: Sequence[AnyCommand] = (commands.Expose(), commands.Keep())
            return choose.pick(turned)
        case decisions.TapOut():
            taps: Sequence[AnyCommand] = (commands.TapOut(), commands.PlayOn())
            return choose.pick(taps)
        case decisions.Show(may_muck=may_muck):
            shown: Sequence[AnyCommand] = (_SHOW, commands.Muck()) if may_muck else (_SHOW,)
            return choose.pick(shown)


def _for_all(
    hand: Hand, decision: decisions.RunIt | decisions.Ruling | decisions.Cards, choose: Chance
) -> AnyCommand:
    match decision:
        case decisions.RunIt(most=most):
            return commands.RunIt(1 + choose.below(most))
        case decisions.Ruling(options=options):
            return commands.Rule(choose.pick(options).name)
        case decisions.Cards() if not hand.live_cards:
            return commands.DealNext()
        case decisions.Cards():
            raise ValueError("chance plays, but does not deal: the cards of this hand are named")


def _place(decision: decisions.Place, choose: Chance) -> AnyCommand:
    """Set cards: anywhere, or, where a whole hand is set, half of the time the best ones behind."""
    cards = list(parse(decision.cards))
    slots = [row for row, space in enumerate(decision.room) for _ in range(space)]
    count = len(cards) - decision.throw
    if count == len(slots) and choose.below(2):
        ranks = Counter(card >> 2 for card in cards)
        cards.sort(key=lambda card: (ranks[card >> 2], card), reverse=True)
        slots.reverse()
    else:
        cards = choose.some(cards, len(cards))
        slots = choose.some(slots, count)
    rows: list[list[int]] = [[] for _ in decision.room]
    for card, row in zip(cards, slots, strict=False):
        rows[row].append(card)
    return commands.Place(tuple(text(row) for row in rows), text(cards[count:]))


def _bet(decision: decisions.Bet, chip: int, choose: Chance) -> AnyCommand:
    """Bet: folding is rarer than staying in, and half of the raises are the least there is."""
    ways: list[AnyCommand] = []
    if decision.fold:
        ways.append(_FOLD)
    if decision.check:
        ways += [_CHECK] * 9
    if decision.call:
        ways += [_CALL] * 3
    if decision.bring_in:
        ways += [_BRING_IN] * 3
    if decision.raise_to is not None:
        least, most = decision.raise_to
        size = least
        if decision.only:
            size = choose.pick(decision.only)
        elif choose.below(2):
            size += choose.below(most - least + 1)
            size -= size % chip if size < most else 0
        ways.append(commands.RaiseTo(size))
    return choose.pick(ways)
