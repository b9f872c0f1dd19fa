"""How a room and its tables are run: what no book says."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardspeak.service.messages import Preferences


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the service runs one table. Seconds, if nothing else is said."""

    bots: int = 0
    """How many bots sit here while there is room: one seat is always left to people."""
    hand_pause: float = 4.0
    """Between the end of a hand and the next."""
    showdown_pause: float = 2.5
    """What is added to it after a showdown."""
    think_time: tuple[float, float] = (0.9, 2.4)
    """How long a bot seems to think, at least and at most."""
    think_budget: float = 0.03
    """How long it does think."""
    samples: int = 0
    """How many deals it samples instead, so that it decides the same every time; 0 for seconds."""
    show_delay: float = 0.7
    """Before a hand that must be shown is shown."""
    show_timeout: float = 6.0
    """To choose whether to show; then the hand is shown."""
    run_it_timeout: float = 10.0
    """To vote on running it twice; then it is run once."""
    choose_game_timeout: float = 15.0
    """To choose the next game; then the first on the sign is dealt."""
    ruling_timeout: float = 120.0
    """For the floor to rule; then the croupier does what the book has as usual. 0 for ever."""
    set_hand_timeout: float = 60.0
    """After the posted time, for who is there to set cards in rows; then the croupier sets them."""
    max_timeouts: int = 2
    """How many times in a row somebody may run out of time before he is dealt out."""
    away_timeout: float = 900.0
    """For how long a seat is kept for somebody who is away."""
    controller: str = ""
    """Who decides over it besides its own rules: podium, or the id of a tournament."""
    uses_wallets: bool = True
    """Whether its chips come out of wallets and go back there; a tournament's do not."""
    pause_when_empty: bool = True
    """Whether no hand is dealt while no person sits or watches."""


class TableState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a croupier remembers of a table besides its log."""

    paused_seconds: int = 0
    """For how many seconds the table has been paused so far."""
    pause_reason: str = ""
    """Why the table is paused, if it is."""
    paused_at: int = 0
    closing: bool = False
    """Whether everybody gets his chips back when the hand is over, and the table is taken away."""
    preferences: dict[str, tuple[int, Preferences]] = {}
    """What players wish, and as of which entry of the log."""


class PodiumSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the podium of a new room is run."""

    house: str = "wsop"
    """Whose book it goes by."""
    page_seconds: int = 180
    """For how many seconds a name is called."""
    admission: Literal["open", "checked"] = "open"
    """Whether everybody who has a name here is let in, or shows the floor who he is."""
    seconds_to_act: int = 25
    """To act at its tables."""
    time_bank: int = 60
    table_settings: TableSettings = TableSettings()
    """How its tables are run."""
