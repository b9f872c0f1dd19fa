"""What every hand asks of sign and house, resolved to plain values when that is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand import posting
from cardspeak.houses.customs import ShortStake

if TYPE_CHECKING:
    from cardspeak.hand.placard import Placard
    from cardspeak.hand.posting import Posts
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
        self.time_bank: int = sign.time_bank
        self.charges = sign.commission is not None
        declared = customs.short_stake.value is ShortStake.DECLARED
        self.declares: bool = declared and not sign.tournament
        """Whether a stake below the least is declared."""
        self.counts_idle: bool = customs.places.idle_hands.value > 0 and not sign.tournament
        """Whether a player who does not bet may lose his seat."""
        self.sequels = self.kills or self.mixed or self.charges or self.declares or self.counts_idle
        """Whether something may follow from any hand: a kill, another game, a player who goes."""
        self.needs_a_point = bool(self.placard.script.needs_a_point)
        self.button_moves: str = customs.button_moves
        self._posts: dict[int, Posts] = {}

    def posts(self, players: int) -> Posts:
        """Give what each of so many players posts by the placard; the last has the button."""
        made = self._posts.get(players)
        if made is None:
            made = self._posts[players] = posting.posts_for(
                self.placard,
                players,
                players - 1,
                None,
                None,
                dead_antes=False,
                dead_blinds=None,
            )
        return made
