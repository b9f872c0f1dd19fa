"""Coming into a game, and coming back: what new and returning players post."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardspeak.houses.policies.house_rule import NO_RULE, ByGame, HouseRule


class EntryOption(Enum):
    """How a player who is not dealt in comes in, or back."""

    WAIT_FOR_BIG_BLIND = "wait_for_big_blind"
    WITHOUT_POSTING = "without_posting"
    POST = "post"
    BUY_BUTTON = "buy_button"
    KILL_POT = "kill_pot"
    STRADDLE = "straddle"
    AFTER_BUTTON = "after_button"

    @property
    def description(self) -> str:
        """What the player does, in words."""
        return _ENTRY_OPTION_TEXT[self]


_ENTRY_OPTION_TEXT: Final = {
    EntryOption.WAIT_FOR_BIG_BLIND: "waits for the big blind",
    EntryOption.WITHOUT_POSTING: "is dealt in without posting",
    EntryOption.POST: "posts",
    EntryOption.BUY_BUTTON: "buys the button",
    EntryOption.KILL_POT: "kills the pot",
    EntryOption.STRADDLE: "straddles under the gun",
    EntryOption.AFTER_BUTTON: "comes in after the button",
}


class MissedBlindRule(Enum):
    """Which of the missed blinds that a player makes up are live."""

    BIG_BLIND_LIVE = "the big blind; the rest is dead"
    LONE_SMALL_BLIND_LIVE = (
        "the big blind, or the small blind if only that was missed; the rest is dead"
    )


class ButtonEntryRule(Enum):
    """Who may come in at the seat where the button is."""

    ANYBODY = "anybody"
    NO_NEW_PLAYER = "anybody but a new player"
    NOBODY = "neither new players nor players who missed a blind"


class MustMoveEntryRule(Enum):
    """Where a player called from a must-move game may come in without posting."""

    ANYWHERE = "anywhere"
    NOT_ON_BUTTON = "anywhere but on the button; the player may let it pass first"
    NOT_ON_BUTTON_NO_PASS = "anywhere but on the button; the player may not let it pass first"  # noqa: S105  no password
    NOT_ON_BUTTON_OR_SMALL_BLIND = (
        "anywhere but on the button or in the small blind; the player may let the button pass first"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPolicy:
    """The house's rules on who may come into a game, and what they post."""

    new_player_entry: ByGame[HouseRule[tuple[EntryOption, ...]]]
    """How new players come in."""
    missed_blind_entry: ByGame[HouseRule[tuple[EntryOption, ...]]]
    """How players who missed a blind come back in."""
    new_player_wait_clause: ByGame[str] = ByGame("")
    """The clause by which a new player waits for the big blind, if it is a separate one."""
    new_player_post_clause: ByGame[str] = ByGame("")
    """The clause by which a new player posts to come in, if it is a separate one."""
    new_player_kill_clause: ByGame[str] = ByGame("")
    """The clause by which a new player comes in by killing the pot, if it is a separate one."""
    missed_blind_wait_clause: ByGame[str] = ByGame("")
    """The clause by which a player who missed a blind waits for it, if it is a separate one."""
    missed_blind_straddle_clause: ByGame[str] = ByGame("")
    """The clause by which a player who missed a blind comes back with a straddle."""
    missed_blinds: HouseRule[MissedBlindRule]
    missed_blind_marker_clause: str = ""
    """The clause by which a player who missed a blind is marked, if it is a separate one."""
    button_entry: HouseRule[ButtonEntryRule]
    must_move_entry: ByGame[HouseRule[MustMoveEntryRule]]
    missed_blind_carried_clause: ByGame[str] = ByGame("")
    """The clause by which a missed-blind button goes along from a must-move game."""
    free_first_orbit: HouseRule[bool] = NO_RULE
    """Whether new players post nothing until the button has reached their seat once."""
    small_blind_entry: HouseRule[bool] = NO_RULE
    """Whether a new player who need not post may come in with a smaller blind."""
    passing_blind_clause: str = ""
    """The clause by which a player who comes back owes a smaller blind that passes them."""
    short_blind: HouseRule[bool] = NO_RULE
    """Whether a player with less than half of the only blind is skipped, and the next one posts."""
    short_blind_entry_clause: str = ""
    """The clause on how a player who was skipped for that comes in again."""
    missing_post_dead_clause: str = ""
    """The clause by which a hand dealt in without a post is dead until its player acts."""
    may_post_after_deal: HouseRule[bool] = NO_RULE
    """Whether a player who has not looked at their cards may still post for that hand."""
    missing_post_live_clause: str = ""
    """The clause by which that hand is live once they act, and they post in the next one."""
    must_post_after_folding: HouseRule[bool] = NO_RULE
    """Whether a player who folded a hand without having posted must post in the next one."""
    post_for_self_clause: str = ""
    """The clause by which nobody posts for another player."""
