"""What every hand asks of sign and house, resolved to plain values when that is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.houses.customs import ShortStake

if TYPE_CHECKING:
    from cardspeak.hand.placard import Placard
    from cardspeak.table.sign import Sign


class Rules:
    """The sign and the house's customs while one of its games is dealt."""

    def __init__(self, sign: Sign, game: int) -> None:
        customs = sign.house.customs
        self.placard: Placard = sign.games[game]
        self.slug: str = self.placard.game.slug
        self.blinds = len(self.placard.blinds)
        self.most_players: int = self.placard.most_players
        self.mixed = len(sign.games) > 1
        self.chosen: bool = sign.rotation.choice
        """Whether the players choose the games."""
        self.must_straddle: bool = sign.must_straddle
        self.kills = bool(sign.kill)
        self.charges = sign.commission is not None
        self.declares: bool = customs.short_stake.value is ShortStake.DECLARED
        """Whether a stake below the least is declared."""
        self.counts_idle: bool = customs.places.idle_hands.value > 0
        """Whether a player who does not bet may lose his seat."""
        self.button_moves: str = customs.button_moves
