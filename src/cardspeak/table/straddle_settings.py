"""Where players may straddle by a table spec, and what the book says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.games.script import ExtraBlinds
from cardspeak.houses.policies import StraddleRule
from cardspeak.table.spec_error import InvalidTableSpecError

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec

UNDER_THE_GUN: Final = "under the gun"
BUTTON: Final = "button"
EITHER: Final = "either"
NONE: Final = "none"


def check_straddle(game_spec: GameSpec, straddle_from: str, amount: int, *, mandatory: bool) -> str:
    """Check the straddle settings of a table spec, and return where straddles may be posted."""
    rule = game_spec.house.straddles.straddle
    default = default_straddle_from(game_spec)
    if straddle_from not in ("", NONE, UNDER_THE_GUN, BUTTON, EITHER):
        raise InvalidTableSpecError(
            f"a straddle is {UNDER_THE_GUN}, {BUTTON}, {EITHER} or {NONE}, not {straddle_from}"
        )
    if straddle_from in (BUTTON, EITHER) and (
        rule.value is not StraddleRule.UNDER_THE_GUN_OR_BUTTON or _is_limit_game(game_spec)
    ):
        raise InvalidTableSpecError(
            "this game has no button straddle", no_button_straddle_clause(game_spec)
        )
    if (
        straddle_from == UNDER_THE_GUN
        and rule.value is StraddleRule.OVER_BLINDS_OF_GAME
        and default == NONE
    ):
        raise InvalidTableSpecError(
            f"{game_spec.game.slug} is played without straddles (over-blinds)", rule.clause
        )
    if mandatory and straddle_from not in (UNDER_THE_GUN, BUTTON):
        raise InvalidTableSpecError(
            "a mandatory straddle is either under the gun or button: choose one"
        )
    if (mandatory or amount) and rule.value is not StraddleRule.UNDER_THE_GUN_OR_BUTTON:
        raise InvalidTableSpecError(
            "a straddle is optional here, and twice the big blind", rule.clause
        )
    return straddle_from or default


def default_straddle_from(game_spec: GameSpec) -> str:
    """Return where a straddle may be posted by default."""
    if not game_spec.blinds:
        return NONE
    if game_spec.script.house_options is not None:
        return UNDER_THE_GUN if game_spec.betting.over_blind else NONE
    rule = game_spec.house.straddles.straddle.value
    if rule is StraddleRule.UNDER_THE_GUN_OR_BUTTON:
        return UNDER_THE_GUN if _is_limit_game(game_spec) else EITHER
    who_may = game_spec.script.extra_blinds[0]
    is_of_game = who_may is ExtraBlinds.ALL_IN_TURN or (
        rule is StraddleRule.OVER_BLINDS_OF_GAME and who_may is not ExtraBlinds.NOBODY
    )
    return UNDER_THE_GUN if is_of_game else NONE


def _is_limit_game(game_spec: GameSpec) -> bool:
    return game_spec.limit in ("fixed", "spread")


def no_button_straddle_clause(game_spec: GameSpec) -> str:
    """Return the clause by which the button does not straddle in this game."""
    house = game_spec.house
    limit_clause = house.straddles.limit_straddle_clause if _is_limit_game(game_spec) else ""
    return limit_clause or house.straddles.straddle.clause
