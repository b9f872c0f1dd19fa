"""The jackpot: a prize pool and a reserve, which the house funds, and claims to them."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.table import ledger
from cardspeak.table.ledger import Ledger
from cardspeak.table.spec_error import InvalidTableSpecError


@dataclass
class JackpotClaim:
    """A jackpot that was won but is not paid yet."""

    number: int
    player: str
    amount: int
    withheld_until: int = -1


@dataclass
class Jackpot:
    """A prize pool and a reserve; several tables may share one `Jackpot`.

    >>> jackpot = Jackpot(prize=1000, reserve=100, reseed=500, contribution=(2, 1))
    >>> jackpot.record_hand()
    >>> jackpot.prize, jackpot.reserve
    (1002, 101)
    >>> jackpot.add_claim("Ann").amount, jackpot.prize, jackpot.reserve
    (1002, 500, 0)
    """

    reseed: int
    contribution: tuple[int, int]
    """What the house pays into prize pool and reserve for each hand."""
    ledger: Ledger
    claims: list[JackpotClaim]
    """Jackpots that were won but are not paid yet, in the order they were won."""
    last_claim_number: int
    unrecorded: list[str] | None
    """During a malfunction: what happened, a player's name for a win and "" for a hand."""

    def __init__(
        self, *, prize: int, reserve: int, reseed: int, contribution: tuple[int, int]
    ) -> None:
        for amount in (prize, reserve, reseed, *contribution):
            if type(amount) is not int or amount < 0:
                raise InvalidTableSpecError(
                    f"a jackpot's amounts are whole chips, 0 or more, not {amount!r}"
                )
        self.reseed, self.contribution = reseed, contribution
        self.ledger = Ledger()
        self.claims, self.last_claim_number, self.unrecorded = [], 0, None
        self._pay_in(prize, reserve)

    @property
    def prize(self) -> int:
        """The current prize, as the display shows it."""
        return self.ledger[ledger.JACKPOT]

    @property
    def reserve(self) -> int:
        """The chips that become the next prize pool."""
        return self.ledger[ledger.RESERVE]

    def __repr__(self) -> str:
        return f"<Jackpot of {self.prize:,}, {self.reserve:,} in reserve>"

    def _pay_in(self, prize: int, reserve: int) -> None:
        self.ledger.move(ledger.HOUSE, ledger.JACKPOT, prize, "contribution")
        self.ledger.move(ledger.HOUSE, ledger.RESERVE, reserve, "contribution")
        self.ledger.clear_entries()

    def record_hand(self) -> None:
        """Pay in the contribution for a hand."""
        self._pay_in(*self.contribution)

    def add_claim(self, player: str) -> JackpotClaim:
        """Set the prize pool aside for a player; the reserve, or the reseed, is the next one."""
        self.last_claim_number += 1
        claim = JackpotClaim(self.last_claim_number, player, self.prize)
        self.claims.append(claim)
        self.ledger.move(ledger.JACKPOT, ledger.CLAIMS, claim.amount, "won")
        self.ledger.move(ledger.RESERVE, ledger.JACKPOT, self.reserve, "next prize pool")
        self.ledger.move(ledger.HOUSE, ledger.JACKPOT, max(0, self.reseed - self.prize), "reseed")
        self.ledger.clear_entries()
        return claim

    def pay_claim(self, claim: JackpotClaim) -> None:
        """Pay out a claim."""
        self.claims.remove(claim)
        self.ledger.move(ledger.CLAIMS, ledger.BANK, claim.amount, "paid")
        self.ledger.clear_entries()
