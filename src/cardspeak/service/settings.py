"""How a room and its tables are run: what no book says."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardspeak.service.messages import Wishes


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the service runs one table. Seconds, if nothing else is said."""

    bots: int = 0
    """How many bots sit here while there is room: one seat is always left to people."""
    pause: float = 4.0
    """Between the end of a hand and the next."""
    showdown_pause: float = 2.5
    """What is added to it after a showdown."""
    think: tuple[float, float] = (0.9, 2.4)
    """How long a bot seems to think, at least and at most."""
    budget: float = 0.03
    """How long it does think."""
    samples: int = 0
    """How many deals it samples instead, so that it decides the same every time; 0 for seconds."""
    show_after: float = 0.7
    """Before a hand that must be shown is shown."""
    show_within: float = 6.0
    """To choose whether to show; then the hand is shown."""
    vote_within: float = 10.0
    """To vote on running it twice; then it is run once."""
    choose_within: float = 15.0
    """To choose the next game; then the first on the sign is dealt."""
    rule_within: float = 120.0
    """For the floor to rule; then the croupier does what the book has as usual. 0 for ever."""
    set_within: float = 60.0
    """After the posted time, for who is there to set cards in rows; then the croupier sets them."""
    away_after: int = 2
    """How many times in a row somebody may run out of time before he is dealt out."""
    gone_after: float = 900.0
    """For how long a seat is kept for somebody who is away."""
    host: str = ""
    """Who decides over it besides its own rules: podium, or the id of a tournament."""
    of_wallets: bool = True
    """Whether its chips come out of wallets and go back there; a tournament's do not."""
    sleeps: bool = True
    """Whether no hand is dealt while no person sits or watches."""


class TableState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a croupier remembers of a table besides its log."""

    held: int = 0
    """For how many seconds the table has been paused so far."""
    paused: str = ""
    """Why the table is paused, if it is."""
    paused_at: int = 0
    closing: bool = False
    """Whether everybody gets his chips back when the hand is over, and the table is taken away."""
    wishes: dict[str, tuple[int, Wishes]] = {}
    """What players wish, and as of which entry of the log."""


class PodiumSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the podium of a new room is run."""

    house: str = "wsop"
    """Whose book it goes by."""
    page: int = 180
    """For how many seconds a name is called."""
    doors: Literal["open", "checked"] = "open"
    """Whether everybody who has a name here is let in, or shows the floor who he is."""
    seconds: int = 25
    """To act at its tables."""
    time_bank: int = 60
    tables: TableSettings = TableSettings()
    """How its tables are run."""
