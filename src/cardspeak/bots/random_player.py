"""A player who takes random legal actions, reproducible for the same seed."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_256
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import commands, decisions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand
    from cardspeak.hand.commands import HandCommand

T = TypeVar("T")

PlayerDecision: TypeAlias = (
    decisions.BetDecision
    | decisions.PlaceDecision
    | decisions.DrawDecision
    | decisions.DiscardDecision
    | decisions.ExposeDecision
    | decisions.TapOutDecision
    | decisions.ShowDecision
)
"""The decisions that one player makes."""

_BLOCK: Final = 1088
"""Bytes generated at once: eight blocks of SHAKE-256."""
_FOLD, _CHECK, _CALL = commands.Fold(), commands.Check(), commands.Call()
_BRING_IN, _SHOW = commands.BringIn(), commands.Show()


class Rng:
    """Unbiased random numbers from a seed.

    >>> from cardspeak.shuffle import seed_from_int
    >>> rng = Rng(seed_from_int(7))
    >>> [rng.randbelow(6) + 1 for _ in range(10)]
    [4, 4, 1, 6, 6, 3, 5, 5, 2, 2]
    """

    __slots__ = ("_blocks", "_bytes", "_position", "_seed")

    def __init__(self, seed: bytes) -> None:
        self._seed = b"cardspeak chance " + seed
        self._blocks = 0
        self._bytes = b""
        self._position = 0

    def randbelow(self, count: int) -> int:
        """Return a number from 0 to `count` - 1, each equally likely."""
        if count < 1:
            raise ValueError(f"a random choice needs at least 1 option, not {count}")
        # Rejection sampling: take as many bits as the highest number has until the result is low
        # enough. At most about every second draw is rejected, and every number is equally likely.
        bits = (count - 1).bit_length()
        size, mask = (bits + 7) // 8, (1 << bits) - 1
        while True:
            drawn = int.from_bytes(self._take_bytes(size), "little") & mask
            if drawn < count:
                return drawn

    def _take_bytes(self, size: int) -> bytes:
        position = self._position
        if position + size > len(self._bytes):
            block = shake_256(self._seed + self._blocks.to_bytes(8, "little")).digest(_BLOCK)
            self._blocks += 1
            self._bytes = self._bytes[position:] + block
            position = 0
        self._position = position + size
        return self._bytes[position : position + size]

    def choice(self, items: Sequence[T]) -> T:
        """Return a random item."""
        return items[self.randbelow(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Return `count` different random items."""
        remaining = list(items)
        return [remaining.pop(self.randbelow(len(remaining))) for _ in range(count)]


def act_randomly(hand: Hand, rng: Rng) -> None:
    """Take a random legal action. Every legal action is possible.

    >>> from cardspeak.hand import deal, game_spec
    >>> from cardspeak.shuffle import seed_from_int
    >>> hand = deal(game_spec("razz", ante=5), [1000] * 4, seed=7)
    >>> choose = Rng(seed_from_int(7))
    >>> while not hand.over:
    ...     act_randomly(hand, choose)
    >>> sum(hand.stacks)
    4000
    """
    hand.act(choose_random_command(hand, rng))


def choose_random_command(hand: Hand, rng: Rng) -> HandCommand:
    """Choose a random legal action of a player, the dealer or the floor."""
    decision = hand.decision
    match decision:
        case None:
            raise ValueError("the hand is over: there is nothing to decide")
        case decisions.RunItDecision() | decisions.RulingDecision() | decisions.DealCardsDecision():
            return _choose_for_table(hand, decision, rng)
        case _:
            return choose_legal_command(
                decision, hand.down_cards[decision.seat], hand.spec.betting.bet_increment, rng
            )


def choose_legal_command(
    decision: PlayerDecision, hole_cards: Sequence[int], bet_increment: int, rng: Rng
) -> HandCommand:
    """Choose a random legal action from a decision, the down cards and the smallest chip."""
    match decision:
        case decisions.BetDecision():
            return _choose_bet(decision, bet_increment, rng)
        case decisions.PlaceDecision():
            return _choose_placement(decision, rng)
        case decisions.DrawDecision(max_cards=maximum):
            return commands.Discard(
                format_cards(
                    rng.sample(hole_cards, rng.randbelow(min(maximum, len(hole_cards)) + 1))
                )
            )
        case decisions.DiscardDecision(count=count):
            return commands.Discard(format_cards(rng.sample(hole_cards, count)))
        case decisions.ExposeDecision():
            options: Sequence[HandCommand] = (commands.Expose(), commands.KeepDown())
            return rng.choice(options)
        case decisions.TapOutDecision():
            tap_out_options: Sequence[HandCommand] = (commands.TapOut(), commands.PlayOn())
            return rng.choice(tap_out_options)
        case decisions.ShowDecision(can_muck=can_muck):
            show_options: Sequence[HandCommand] = (_SHOW, commands.Muck()) if can_muck else (_SHOW,)
            return rng.choice(show_options)


def _choose_for_table(
    hand: Hand,
    decision: decisions.RunItDecision | decisions.RulingDecision | decisions.DealCardsDecision,
    rng: Rng,
) -> HandCommand:
    match decision:
        case decisions.RunItDecision(max_runs=maximum):
            return commands.RunIt(1 + rng.randbelow(maximum))
        case decisions.RulingDecision(options=options):
            return commands.Rule(rng.choice(options).name)
        case decisions.DealCardsDecision() if not hand.has_named_cards:
            return commands.DealNext()
        case decisions.DealCardsDecision():
            raise ValueError(
                "the random player does not deal cards: the cards of this hand are named"
            )


def _choose_placement(decision: decisions.PlaceDecision, rng: Rng) -> HandCommand:
    """Place at random; if a whole hand is set, half of the time put the best cards in the back."""
    cards = list(parse_cards(decision.cards))
    slots = [row for row, free_count in enumerate(decision.free_slots) for _ in range(free_count)]
    count = len(cards) - decision.discard_count
    if count == len(slots) and rng.randbelow(2):
        ranks = Counter(card >> 2 for card in cards)
        cards.sort(key=lambda card: (ranks[card >> 2], card), reverse=True)
        slots.reverse()
    else:
        cards = rng.sample(cards, len(cards))
        slots = rng.sample(slots, count)
    rows: list[list[int]] = [[] for _ in decision.free_slots]
    for card, row in zip(cards, slots, strict=False):
        rows[row].append(card)
    return commands.PlaceCards(
        tuple(format_cards(row) for row in rows), format_cards(cards[count:])
    )


def _choose_bet(decision: decisions.BetDecision, chip: int, rng: Rng) -> HandCommand:
    """Bet at random: folding is rarer than staying in, and half of the raises are the minimum."""
    options: list[HandCommand] = []
    if decision.fold:
        options.append(_FOLD)
    if decision.check:
        options += [_CHECK] * 9
    if decision.call:
        options += [_CALL] * 3
    if decision.bring_in_amount:
        options += [_BRING_IN] * 3
    if decision.raise_to is not None:
        minimum, maximum = decision.raise_to
        size = minimum
        if decision.allowed_sizes:
            size = rng.choice(decision.allowed_sizes)
        elif rng.randbelow(2):
            size += rng.randbelow(maximum - minimum + 1)
            size -= size % chip if size < maximum else 0
        options.append(commands.RaiseTo(size))
    return rng.choice(options)
