"""Settings of a room and its tables that no rulebook covers."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardspeak.service.messages import Preferences


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the service runs one table. Times are in seconds unless noted otherwise."""

    bot_count: int = 0
    """How many bots sit here if there is room: one seat is always left for people."""
    hand_pause: float = 4.0
    """The pause between the end of a hand and the next deal."""
    showdown_pause: float = 2.5
    """An additional pause after a showdown."""
    think_time: tuple[float, float] = (0.9, 2.4)
    """How long a bot appears to think, at least and at most."""
    think_budget: float = 0.03
    """How long a bot actually computes."""
    samples: int = 0
    """How many deals a bot samples instead, for reproducible decisions; 0 to use `think_budget`."""
    show_delay: float = 0.7
    """The delay before a hand that must be shown is shown."""
    show_timeout: float = 6.0
    """Time to choose whether to show; after it the hand is shown."""
    run_it_timeout: float = 10.0
    """Time to vote on running it twice; after it the board is run once."""
    choose_game_timeout: float = 15.0
    """Time to choose the next game; after it the first game of the table spec is dealt."""
    ruling_timeout: float = 120.0
    """Time for the floor to rule; after it the book's default ruling applies. 0 for no limit."""
    set_hand_timeout: float = 60.0
    """Extra time for a connected player to set their rows; after it the runner sets them."""
    max_timeouts: int = 2
    """How many times in a row a player may time out before they are dealt out."""
    away_timeout: float = 900.0
    """How long a seat is kept for a player who is away."""
    controller: str = ""
    """What controls the table besides its own rules: `podium`, or the id of a tournament."""
    uses_wallets: bool = True
    """Whether chips are moved to and from wallets; not so in tournaments."""
    pause_when_empty: bool = True
    """Whether dealing stops while no person sits or watches."""


class TableRunnerState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table runner stores about a table besides its log."""

    paused_seconds: int = 0
    """For how many seconds in total the table has been paused, not counting a current pause."""
    pause_reason: str = ""
    """Why the table is paused, if it is."""
    paused_at: int = 0
    closing: bool = False
    """Whether the table is to be removed after the hand, with all chips given back."""
    preferences: dict[str, tuple[int, Preferences]] = {}
    """The preferences of each player, with the log entry as of which they were set."""


class PodiumSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the podium of a new room is run."""

    house: str = "wsop"
    """The house whose rulebook applies."""
    page_seconds: int = 180
    """For how many seconds a player is paged."""
    admission: Literal["open", "checked"] = "open"
    """Whether everybody with a name is admitted, or the floor must check their ID first."""
    seconds_to_act: int = 25
    """Time to act at the podium's tables."""
    time_bank_seconds: int = 60
    table_settings: TableSettings = TableSettings()
    """Settings of the podium's tables."""
