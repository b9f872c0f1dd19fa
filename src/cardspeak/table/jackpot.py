"""The jackpot: pools that the house pays into, and who wins them with hole cards and flop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import RANKS, text
from cardspeak.games import script
from cardspeak.hand import asking
from cardspeak.hand import events as in_hand
from cardspeak.hand.commands import Refused
from cardspeak.table import commands, events, ledger
from cardspeak.table.ledger import Ledger

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand import Hand
    from cardspeak.houses.jackpots import JackpotRules
    from cardspeak.table.table import Table

TEN: Final = RANKS.index("T")


@dataclass
class Claim:
    """A jackpot that was won and is not paid yet."""

    number: int
    player: str
    amount: int
    withheld_until: int = -1


@dataclass
class Jackpot:
    """A prize pool and a reserve. Several tables may share one: give it to each of them.

    >>> pool = Jackpot(prize=1000, reserve=100, reseed=500, contribution=(2, 1))
    >>> pool.record()
    >>> pool.prize, pool.reserve
    (1002, 101)
    >>> pool.claim("Ann").amount, pool.prize, pool.reserve
    (1002, 500, 0)
    """

    reseed: int
    contribution: tuple[int, int]
    """What the house pays into prize pool and reserve for each round of play."""
    books: Ledger
    claims: list[Claim]
    """What was won and is not paid, in the order in which it was won."""
    number: int
    waiting: list[str] | None
    """While nothing is recorded: what happened, a player's name for a win and "" for a round."""

    def __init__(
        self, *, prize: int, reserve: int, reseed: int, contribution: tuple[int, int]
    ) -> None:
        self.reseed, self.contribution = reseed, contribution
        self.books = Ledger()
        self.claims, self.number, self.waiting = [], 0, None
        self._pay_in(prize, reserve)

    @property
    def prize(self) -> int:
        """What is to be won now, as the display shows it."""
        return self.books[ledger.JACKPOT]

    @property
    def reserve(self) -> int:
        """What becomes the next prize pool."""
        return self.books[ledger.RESERVE]

    def _pay_in(self, prize: int, reserve: int) -> None:
        self.books.move(ledger.HOUSE, ledger.JACKPOT, prize, "contribution")
        self.books.move(ledger.HOUSE, ledger.RESERVE, reserve, "contribution")
        self.books.forget_entries()

    def record(self) -> None:
        """Pay in for a round of play."""
        self._pay_in(*self.contribution)

    def claim(self, player: str) -> Claim:
        """Set the prize pool aside for a player; the reserve, or the reseed, is the next one."""
        self.number += 1
        won = Claim(self.number, player, self.prize)
        self.claims.append(won)
        self.books.move(ledger.JACKPOT, ledger.CLAIMS, won.amount, "won")
        self.books.move(ledger.RESERVE, ledger.JACKPOT, self.reserve, "next prize pool")
        self.books.move(ledger.HOUSE, ledger.JACKPOT, max(0, self.reseed - self.prize), "reseed")
        self.books.forget_entries()
        return won

    def pay(self, claim: Claim) -> None:
        """Pay a claim out."""
        self.claims.remove(claim)
        self.books.move(ledger.CLAIMS, ledger.BANK, claim.amount, "paid")
        self.books.forget_entries()


@dataclass
class Exposing:
    """What the dealer waits for after a hand: hole cards to be exposed, or nothing."""

    seat: int = -1
    flop: bool = False
    """Whether a flop was dealt for the jackpot alone."""
    void: bool = False


def _at(table: Table) -> tuple[Jackpot, JackpotRules]:
    rules = table.customs.jackpot
    if table.jackpot is None or rules is None:
        raise Refused("there is no jackpot at this table", rules.available if rules else "")
    return table.jackpot, rules


# ---------------------------------------------------------------- after a hand


def after_hand(table: Table, hand: Hand) -> None:
    """Record the round of play, and see whether somebody has a royal flush on the flop."""
    pool, rules = table.jackpot, table.customs.jackpot
    if pool is None or rules is None:
        return
    table.exposing = Exposing(void=any(isinstance(event, in_hand.Voided) for event in hand.log))
    if table.exposing.void:
        return
    if pool.waiting is None:
        pool.record()
    else:
        pool.waiting.append("")
    flop = hand.board[0][:3]
    for at, number in enumerate(table.hand_seats):
        if not hand.folded[at] and _is_royal(hand.down[at], flop):
            if at in asking.turned_up(hand):
                _win(table, number, rules)
            else:
                table.exposing.seat = number
                table.tell(events.JackpotAsked(number, rules.exposed))


def _is_royal(hole: Sequence[int], flop: Sequence[int]) -> bool:
    """Say whether two hole cards and a flop are the five highest cards of a suit."""
    cards = {*hole, *flop}
    return len(hole) == 2 and len(cards) == 5 and _could_be(cards)


def _could_be(cards: set[int]) -> bool:
    return len({card & 3 for card in cards}) == 1 and all(card >> 2 >= TEN for card in cards)


def _win(table: Table, number: int, rules: JackpotRules) -> None:
    pool, player = table.jackpot, table.seats[number].player
    assert pool is not None  # noqa: S101  for the type checker
    if pool.waiting is not None:
        pool.waiting.append(player)
        return
    won = pool.claim(player)
    table.tell(events.JackpotWon(won.number, player, won.amount, pool.prize, rules.replaced))


def _expose(table: Table, said: commands.ExposeForJackpot) -> None:
    _, rules = _at(table)
    if table.hand is None or table.in_hand or not 0 <= said.seat == table.exposing.seat:
        raise Refused("the dealer has not asked this player for his hole cards", rules.exposed)
    cards = table.hand.down[table.hand_seats.index(said.seat)]
    table.exposing.seat = -1
    table.tell(events.JackpotShown(said.seat, text(cards), rules.exposed))
    _win(table, said.seat, rules)


# ---------------------------------------------------------------- the flop that is asked for


def _ask_for_flop(table: Table, said: commands.AskForFlop) -> None:
    _, rules = _at(table)
    hand = table.hand
    if hand is None or said.seat not in table.hand_seats:
        raise Refused("only a player who was dealt in may ask for the flop", rules.flop_asked)
    if not hand.over or hand.live_count() > 1 or any(hand.board) or table.exposing.void:
        raise Refused(
            "the flop is asked for when all others have folded before it", rules.flop_asked
        )
    at = table.hand_seats.index(said.seat)
    if hand.folded[at]:
        raise Refused("a folded hand cannot win the jackpot", rules.folded)
    if table.exposing.flop:
        raise Refused("the flop was dealt already", rules.flop_asked)
    hole = hand.down[at]
    if not _could_be(set(hole)):
        raise Refused(
            "the flop is dealt only for two cards of a royal flush, and these are not",
            rules.flop_asked,
        )
    flop = _next_flop(hand)
    table.exposing.flop = True
    table.tell(events.JackpotShown(said.seat, text(hole), rules.flop_asked))
    table.tell(events.JackpotFlop(text(flop), rules.flop_asked))
    if _is_royal(hole, flop):
        _win(table, said.seat, rules)


def _next_flop(hand: Hand) -> list[int]:
    """Find the flop as the script would have dealt it, from the stub as it lies."""
    at = hand.at
    burned = hand.trouble is not None and hand.trouble.burn_with is not None
    for step in hand.placard.script.steps[hand.step + 1 :]:
        if isinstance(step, script.Burn):
            at += not burned  # where a flop came too soon, its burn lies there (crown-36.5)
        elif isinstance(step, script.Board):
            return hand.deck[at : at + step.cards]
    return []


# ---------------------------------------------------------------- the manager


def _claim(pool: Jackpot, number: int, by: str, rules: JackpotRules) -> Claim:
    claim = next((one for one in pool.claims if one.number == number), None)
    if claim is None:
        raise Refused(f"no jackpot {number} waits to be confirmed", rules.confirmed)
    if not by:
        raise Refused("a manager confirms or withholds a jackpot: say who", rules.confirmed)
    return claim


def _confirm(table: Table, said: commands.ConfirmJackpot) -> None:
    pool, rules = _at(table)
    claim = _claim(pool, said.claim, said.by, rules)
    if table.now < claim.withheld_until:
        raise Refused(f"it is withheld until {claim.withheld_until}", rules.withheld[1])
    first = next(one for one in pool.claims if table.now >= one.withheld_until)
    if first is not claim:
        raise Refused(f"jackpot {first.number} was won before and is paid first", rules.in_order)
    pool.pay(claim)
    table.tell(events.JackpotPaid(claim.number, claim.player, claim.amount, said.by, rules.paid))


def _withhold(table: Table, said: commands.WithholdJackpot) -> None:
    pool, rules = _at(table)
    claim = _claim(pool, said.claim, said.by, rules)
    seconds, clause = rules.withheld
    if not said.why:
        raise Refused("say why the jackpot is withheld", clause)
    if claim.withheld_until >= 0:
        raise Refused(f"it was withheld once, for {seconds} seconds: no longer", clause)
    claim.withheld_until = table.now + seconds
    table.tell(
        events.JackpotWithheld(claim.number, claim.withheld_until, said.by, said.why, clause)
    )


def _stop_recording(table: Table, said: commands.StopRecording) -> None:
    pool, rules = _at(table)
    if not said.why:
        raise Refused("say why nothing is recorded", rules.unrecorded)
    if pool.waiting is not None:
        raise Refused("nothing is recorded as it is", rules.unrecorded)
    pool.waiting = []
    table.tell(events.RecordingStopped(said.why, rules.unrecorded))


def _make_up(table: Table, said: commands.MakeUpRounds) -> None:
    pool, rules = _at(table)
    if pool.waiting is None:
        raise Refused("everything was recorded: there is nothing to make up", rules.unrecorded)
    if not said.by:
        raise Refused("a manager makes up rounds: say who", rules.unrecorded)
    happened, pool.waiting = pool.waiting, None
    table.tell(events.RoundsMadeUp(happened.count(""), said.by, rules.unrecorded))
    for player in happened:
        if not player:
            pool.record()
            continue
        won = pool.claim(player)
        table.tell(events.JackpotWon(won.number, player, won.amount, pool.prize, rules.in_sequence))


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.ExposeForJackpot: _expose,
    commands.AskForFlop: _ask_for_flop,
    commands.ConfirmJackpot: _confirm,
    commands.WithholdJackpot: _withhold,
    commands.StopRecording: _stop_recording,
    commands.MakeUpRounds: _make_up,
}
