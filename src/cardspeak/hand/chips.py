"""The chips of a hand. They move by events alone, and this is the only module that moves them.

A rule that moves chips calls a function here; it appends the event to the log and applies it.
`EFFECTS` is what `fold` applies for each record, to arrive at the same chips from records alone.
The functions that rules call take plain numbers because reading them back from an event is slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand import irregularity_events
from cardspeak.hand.events import (
    AmountCorrected,
    Anted,
    Bet,
    BroughtIn,
    Called,
    ContributionReturned,
    PointsPaid,
    Posted,
    PotCarriedOver,
    Raised,
    Raked,
    ShortCallForfeited,
    UncalledBetReturned,
    Won,
)
from cardspeak.hand.notes import BetsCollected, PotsClosed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState

DEAD_BLIND: Final = "dead blind"
"""The kind of post that is nobody's bet."""


class Chips:
    """Where the chips are."""

    stacks: list[int]
    bets: list[int]
    """What each seat has bet in this betting round."""
    put_in: list[int]
    """What each seat has put into the pots, bets of this round included."""
    dead_money: int
    """Chips in the pots that nobody in the hand has put in as a bet."""
    carried_over: int
    """What nobody won, for the next hand."""
    withheld: int
    """Winnings held back until it is decided whose they are."""

    @staticmethod
    def at_start(stacks: Sequence[int], dead_money: int) -> Chips:
        """Return the chips at the start of a hand."""
        count = len(stacks)
        part = Chips()
        part.stacks = list(stacks)
        part.bets = [0] * count
        part.put_in = [0] * count
        part.dead_money = dead_money
        part.carried_over = 0
        part.withheld = 0
        return part

    def copy(self) -> Chips:
        """Return an independent copy."""
        copied = Chips()
        copied.dead_money = self.dead_money
        copied.stacks = self.stacks[:]
        copied.bets = self.bets[:]
        copied.put_in = self.put_in[:]
        copied.carried_over = self.carried_over
        copied.withheld = self.withheld
        return copied

    def total(self) -> int:
        """Return how many chips there are; only rake changes it."""
        return (
            sum(self.stacks)
            + sum(self.put_in)
            + self.dead_money
            + self.carried_over
            + self.withheld
        )


# ---------------------------------------------------------------- what events do


def _bet(chips: Chips, seat: int, amount: int) -> None:
    chips.stacks[seat] -= amount
    chips.bets[seat] += amount
    chips.put_in[seat] += amount


def _ante(chips: Chips, seat: int, amount: int) -> None:
    chips.stacks[seat] -= amount
    chips.put_in[seat] += amount  # an ante is not a bet: nobody has to match it


def _pay_dead(chips: Chips, seat: int, amount: int) -> None:
    chips.stacks[seat] -= amount
    chips.dead_money += amount


def _return_uncalled(chips: Chips, seat: int, amount: int) -> None:
    chips.stacks[seat] += amount
    chips.put_in[seat] -= amount


def _refund(chips: Chips, seat: int, amount: int) -> None:
    """Return chips to a seat: what it put in, then what it paid dead."""
    from_bets = min(amount, chips.put_in[seat])
    chips.stacks[seat] += amount
    chips.put_in[seat] -= from_bets
    chips.dead_money -= amount - from_bets
    chips.bets[seat] = 0


def _collect_bets(chips: Chips) -> None:
    chips.bets = [0] * len(chips.bets)


def _close_pots(chips: Chips) -> None:
    chips.dead_money += sum(chips.put_in)
    chips.put_in = [0] * len(chips.put_in)
    chips.bets = [0] * len(chips.bets)


def _win(chips: Chips, seat: int, amount: int) -> None:
    chips.stacks[seat] += amount
    chips.dead_money -= amount


def _move(chips: Chips, from_seat: int, to_seat: int, amount: int) -> None:
    chips.stacks[from_seat] -= amount
    chips.stacks[to_seat] += amount


def _carry_over(chips: Chips, amount: int) -> None:
    chips.dead_money += chips.carried_over - amount
    chips.carried_over = amount


def _withhold(chips: Chips, seat: int, amount: int) -> None:
    chips.stacks[seat] -= amount
    chips.withheld += amount


# ---------------------------------------------------------------- into the pots


def affordable(hand: HandState, seat: int, amount: int) -> int:
    """Return how many of these chips a seat can put in: it is all-in if its stack is less."""
    return min(amount, hand.chips.stacks[seat])


def post_ante(hand: HandState, seat: int, amount: int, clause: str, *, dead: bool) -> None:
    """Post an ante; a dead one is in the pots, but not from the seat (wsop-150)."""
    hand.record(Anted(seat, amount, clause, dead))
    if dead:
        _pay_dead(hand.chips, seat, amount)
    else:
        _ante(hand.chips, seat, amount)


def post_blind(hand: HandState, seat: int, amount: int, kind: str, clause: str) -> None:
    """Post a blind, a straddle or a kill; a dead blind is nobody's bet."""
    hand.record(Posted(seat, amount, kind, clause))
    if kind == DEAD_BLIND:
        _pay_dead(hand.chips, seat, amount)
    else:
        _bet(hand.chips, seat, amount)


def put_in_call(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Put in what a call costs."""
    hand.record(Called(seat, amount, clause))
    _bet(hand.chips, seat, amount)


def put_in_bring_in(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Put in the bring-in."""
    hand.record(BroughtIn(seat, amount, clause))
    _bet(hand.chips, seat, amount)


def put_in_bet(hand: HandState, seat: int, to: int, clause: str) -> None:
    """Put in the first bet of a round."""
    hand.record(Bet(seat, to, clause))
    _bet(hand.chips, seat, to - hand.chips.bets[seat])


def put_in_raise(hand: HandState, seat: int, to: int, clause: str, *, is_completion: bool) -> None:
    """Put in what a raise takes, to a total of `to` for the round."""
    hand.record(Raised(seat, to, clause, is_completion))
    _bet(hand.chips, seat, to - hand.chips.bets[seat])


def forfeit_short_call(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Leave the chips of a call that was not made up in the pots."""
    hand.record(ShortCallForfeited(seat, amount, clause))
    _bet(hand.chips, seat, amount)


def correct_amount(
    hand: HandState, seat: int, amount: int, clause: str, *, is_bet: bool = True
) -> None:
    """Add chips to what a seat has put in, or return some if negative.

    They are part of its bet, unless that round is over or nobody has to call them.
    """
    hand.record(AmountCorrected(seat, amount, clause, is_bet))
    _correct(hand.chips, seat, amount, is_bet=is_bet)


def _correct(chips: Chips, seat: int, amount: int, *, is_bet: bool) -> None:
    if is_bet:
        _bet(chips, seat, amount)
    else:
        _ante(chips, seat, amount)


# ---------------------------------------------------------------- back from the pots


def collect_bets(hand: HandState) -> None:
    """End a betting round: what is in front of the seats, if anything, goes into the pots."""
    hand.note(_BETS_COLLECTED)
    _collect_bets(hand.chips)


def return_uncalled_bet(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Return chips that nobody called."""
    hand.record(UncalledBetReturned(seat, amount, clause))
    _return_uncalled(hand.chips, seat, amount)


def return_contribution(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Return what a seat has put in."""
    hand.record(ContributionReturned(seat, amount, clause))
    _refund(hand.chips, seat, amount)


def refund(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Return what a seat has put in because of an irregularity."""
    hand.record(irregularity_events.ChipsRefunded(seat, amount, clause))
    _refund(hand.chips, seat, amount)


# ---------------------------------------------------------------- the pots are awarded


def close_pots(hand: HandState) -> None:
    """End all betting: from now on the chips in the pots are nobody's until they are awarded."""
    hand.note(_POTS_CLOSED)
    _close_pots(hand.chips)


def win(hand: HandState, event: Won) -> None:
    """Award chips of a pot; if nothing is left in it, there is nothing to award."""
    if event.amount:
        hand.record(event)
        _win(hand.chips, event.seat, event.amount)


def rake(hand: HandState, amount: int, pot_index: int, clause: str) -> None:
    """Take the commission of the house from a pot."""
    hand.record(Raked(amount, pot_index, clause))
    hand.chips.dead_money -= amount


def carry_over(hand: HandState, amount: int, clause: str) -> None:
    """Keep what nobody won for the next hand."""
    hand.record(PotCarriedOver(amount, clause))
    _carry_over(hand.chips, amount)


def pay_points(hand: HandState, seat: int, to_seat: int, amount: int, clause: str) -> None:
    """Pay another player for points."""
    hand.record(PointsPaid(seat, to_seat, amount, clause))
    _move(hand.chips, seat, to_seat, amount)


# ---------------------------------------------------------------- after that


def move_winnings(hand: HandState, from_seat: int, to_seat: int, amount: int, clause: str) -> None:
    """Move chips that were awarded from one player to another."""
    hand.record(irregularity_events.ChipsMoved(from_seat, to_seat, amount, clause))
    _move(hand.chips, from_seat, to_seat, amount)


def hold_winnings(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Withhold what a player won until it is decided whose it is."""
    hand.record(irregularity_events.PotHeld(seat, amount, clause))
    _withhold(hand.chips, seat, amount)


def take_back_winnings(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Put back into the pot what a player won, because the hand is void after all."""
    hand.record(irregularity_events.WinningsReturned(seat, amount, clause))
    _win(hand.chips, seat, -amount)


def take_back_rake(hand: HandState, amount: int, clause: str) -> None:
    """Put back into the pot what the house took."""
    hand.record(irregularity_events.RakeReturned(amount, clause))
    hand.chips.dead_money += amount


_BETS_COLLECTED: Final = BetsCollected()
_POTS_CLOSED: Final = PotsClosed()


# ---------------------------------------------------------------- effects


def _apply_ante(hand: HandState, event: Anted) -> None:
    (_pay_dead if event.dead else _ante)(hand.chips, event.seat, event.amount)


def _apply_post(hand: HandState, event: Posted) -> None:
    (_pay_dead if event.kind == DEAD_BLIND else _bet)(hand.chips, event.seat, event.amount)


def _apply_bet_to(hand: HandState, event: Bet | Raised) -> None:
    _bet(hand.chips, event.seat, event.to - hand.chips.bets[event.seat])


def _apply_amount(
    effect: Callable[[Chips, int, int], None],
) -> Callable[[HandState, Any], None]:
    """Return the effect of an event with a seat and an amount."""
    return lambda hand, event: effect(hand.chips, event.seat, event.amount)


def _apply_rake(hand: HandState, event: Raked) -> None:
    hand.chips.dead_money -= event.amount


def _apply_rake_returned(hand: HandState, event: irregularity_events.RakeReturned) -> None:
    hand.chips.dead_money += event.amount


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    Anted: _apply_ante,
    Posted: _apply_post,
    Called: _apply_amount(_bet),
    BroughtIn: _apply_amount(_bet),
    ShortCallForfeited: _apply_amount(_bet),
    Bet: _apply_bet_to,
    Raised: _apply_bet_to,
    AmountCorrected: lambda hand, event: _correct(
        hand.chips, event.seat, event.amount, is_bet=event.is_bet
    ),
    BetsCollected: lambda hand, _: _collect_bets(hand.chips),
    UncalledBetReturned: _apply_amount(_return_uncalled),
    ContributionReturned: _apply_amount(_refund),
    irregularity_events.ChipsRefunded: _apply_amount(_refund),
    PotsClosed: lambda hand, _: _close_pots(hand.chips),
    Won: _apply_amount(_win),
    Raked: _apply_rake,
    PotCarriedOver: lambda hand, event: _carry_over(hand.chips, event.amount),
    PointsPaid: lambda hand, event: _move(hand.chips, event.seat, event.to_seat, event.amount),
    irregularity_events.ChipsMoved: lambda hand, event: _move(
        hand.chips, event.from_seat, event.to_seat, event.amount
    ),
    irregularity_events.PotHeld: _apply_amount(_withhold),
    irregularity_events.WinningsReturned: lambda hand, event: _win(
        hand.chips, event.seat, -event.amount
    ),
    irregularity_events.RakeReturned: _apply_rake_returned,
}
"""What each event does to the chips; all others leave them where they are."""
