"""Stakes in words, and default stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.games.script import ForcedBets, limit_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.games import Game
    from cardspeak.hand.game_spec import GameSpec


def describe_stakes(spec: GameSpec) -> str:
    """Describe the stakes of a game.

    >>> from cardspeak.hand import BettingOptions, DealingOptions, game_spec
    >>> describe_stakes(game_spec("razz", house="wsop", ante=5))
    'fixed limit 10/20, ante 5, bring-in 5'
    >>> describe_stakes(game_spec("holdem", limit="pot", blinds=(5, 10),
    ...     betting=BettingOptions(pot_rounding=5), dealing=DealingOptions(max_runs=3)))
    'pot-limit, blinds 5/10, pots rounded up to 5, run it up to 3 times'
    """
    limit = limit_name(spec.limit)
    terms = [f"{spec.point_value} per point" if spec.point_value else limit]
    if spec.limit == "fixed":
        terms[0] += f" {_slashed(spec.bet_sizes)}"
    elif spec.limit == "spread":
        terms[0] += f" {spec.min_bet} to {spec.max_bet}"
    if spec.ante:
        terms.append(f"ante {spec.ante}")
    if spec.blinds:
        name = "blinds" if len(spec.blinds) > 1 else "blind"
        terms.append(f"{name} {_slashed(spec.blinds)}")
    if spec.bring_in:
        terms.append(f"bring-in {spec.bring_in}")
    return ", ".join((*terms, *_extra_terms(spec)))


def stakes_key(spec: GameSpec) -> str:
    """Return a key for the stakes of a spec.

    It tells games of a table apart and is stored in records, so it must never change. It shares
    nothing with `describe_stakes`, whose words may.

    >>> from cardspeak.hand import game_spec
    >>> stakes_key(game_spec("holdem", limit="fixed", blinds=(5, 10)))
    'fixed bets:10/20 blinds:5/10'
    """
    amounts: dict[str, Sequence[int]] = {
        "point": (spec.point_value,),
        "bets": spec.bet_sizes if spec.limit == "fixed" else (),
        "spread": (spec.min_bet, spec.max_bet) if spec.limit == "spread" else (),
        "ante": (spec.ante,),
        "blinds": spec.blinds,
        "bring-in": (spec.bring_in,),
        "over-blind": (spec.betting.over_blind,),
        "kill": (spec.kill_blind,),
        "double-opening-bet": (int(spec.betting.double_opening_bet),),
        "increment": (_unless_one(spec.betting.bet_increment),),
        "odd-chip": (_unless_one(spec.showdown.odd_chip_size),),
        "rounding": (_unless_one(spec.betting.pot_rounding),),
        "runs": (_unless_one(spec.dealing.max_runs),),
    }
    parts = [f"{name}:{_slashed(values)}" for name, values in amounts.items() if any(values)]
    if spec.chinese.pot_awarded_by:
        parts.append(f"by:{spec.chinese.pot_awarded_by}")
    return " ".join((spec.limit, *parts))


def _unless_one(amount: int) -> int:
    """Return an amount, or 0 if it is 1, the default."""
    return amount if amount > 1 else 0


def _extra_terms(spec: GameSpec) -> Iterator[str]:
    """Yield other terms of the game, where they are not the default."""
    if spec.betting.over_blind:
        yield f"over-blinds from {spec.betting.over_blind}"
    if spec.kill_blind:
        yield f"kill {spec.kill_blind}"
    if spec.betting.double_opening_bet:
        yield "opening bet doubled"
    if spec.betting.bet_increment > 1:
        yield f"bets in multiples of {spec.betting.bet_increment}"
    if spec.showdown.odd_chip_size > 1:
        yield f"odd chip {spec.showdown.odd_chip_size}"
    if spec.betting.pot_rounding > 1:
        yield f"pots rounded up to {spec.betting.pot_rounding}"
    max_runs = spec.dealing.max_runs
    if max_runs > 1:
        yield "run it twice allowed" if max_runs == 2 else f"run it up to {max_runs} times"
    if spec.chinese.pot_awarded_by:
        yield f"pot awarded by {spec.chinese.pot_awarded_by}"


def _slashed(amounts: Sequence[int]) -> str:
    return "/".join(map(str, amounts))


# ---------------------------------------------------------------- defaults


def default_stakes(game: Game, house: str) -> dict[str, Any]:
    """Return blinds of 5 and 10, or an ante of 5; Manila has one blind (crown-24.1)."""
    script = game.script_for(house)
    if script.forced_bets is ForcedBets.NONE:
        return {}
    may_have_either = script.forced_bets is ForcedBets.ANTE_OR_BLINDS
    if script.forced_bets is ForcedBets.ANTE or (may_have_either and game.family == "stud"):
        return {"ante": 5}
    return {"blinds": (10,) if "manila" in script.limits else (5, 10)}
