"""Checks of a game spec against the book: stakes, forced bets and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.games.rules_text import join_words
from cardspeak.games.script import BoardStep, ForcedBets, limit_name
from cardspeak.hand.options import (
    OPTION_PARTS,
    BettingOptions,
    ChineseOptions,
    DealingOptions,
    ShowdownOptions,
)
from cardspeak.hand.script_options import choose
from cardspeak.hand.spec_error import InvalidGameSpecError

if TYPE_CHECKING:
    from cardspeak.games import Script
    from cardspeak.houses import House

POT_AWARDED_BY: Final = ("points", "rows")
"""How a pot is awarded to hands in rows: to the most points, or a part for each row."""


def check_parts(**parts: object) -> None:
    """Raise `InvalidGameSpecError` for anything but a part of options where one is expected."""
    for name, part in parts.items():
        if type(part) is not OPTION_PARTS[name]:
            raise InvalidGameSpecError(
                f"{name} must be {OPTION_PARTS[name].__name__}(...), not {part!r}"
            )


def check_text(**texts: object) -> None:
    """Raise `InvalidGameSpecError` for anything but text where a name is expected."""
    for name, text in texts.items():
        if not isinstance(text, str):
            raise InvalidGameSpecError(f"{name} must be text, not {text!r}")


def check_whole_chips(clause: str, **amounts: object) -> None:
    """Raise `InvalidGameSpecError` for stakes that are not whole chips."""
    for name, value in amounts.items():
        is_tuple = name in ("blinds", "bet_sizes")
        if is_tuple and not isinstance(value, tuple):
            raise InvalidGameSpecError(f"{name} must be a tuple such as (5, 10), not {value!r}")
        for amount in value if is_tuple else (value,):  # type: ignore[attr-defined]
            if type(amount) is not int:  # True is an int, too
                raise InvalidGameSpecError(f"{name} must be whole chips, not {amount!r}", clause)
            if amount < 0:
                raise InvalidGameSpecError(f"{name} cannot be negative, and {amount} is")


def check_house_options(
    game: str,
    house: str,
    script: Script,
    *,
    ante: int,
    blinds: tuple[int, ...],
    betting: BettingOptions,
    showdown: ShowdownOptions,
    is_tournament: bool,
) -> None:
    """Raise `InvalidGameSpecError` for choices that the book does not leave to the house.

    In a tournament its conditions prevail over the book's rules on forced bets (canberra-20.5).
    """
    options = script.house_options
    if options is None:
        chosen = {
            "winning_hands": showdown.winning_hands,
            "opening_card": "" if script.opening_rounds else betting.opening_card,
            "blind_style": betting.blind_style,
            "ace_low": showdown.ace_low,
            "over_blind": betting.over_blind,
        }
        _check_no_choice(game, house, [name for name, value in chosen.items() if value])
        return
    if ante and blinds and not is_tournament:  # canberra-20.5
        raise InvalidGameSpecError(
            f"{game} is played with an ante or with blinds, not both", script.forced_bets_clause
        )
    max_blinds, clause = options.max_blinds
    if len(blinds) > max_blinds and not is_tournament:  # canberra-20.5
        raise InvalidGameSpecError(
            f"at {house} at most {max_blinds} players post blinds, not {len(blinds)}", clause
        )
    if betting.over_blind and (not blinds or betting.over_blind <= blinds[-1]):
        raise InvalidGameSpecError(
            "an over-blind must be more than the last blind", options.over_blind_size_clause
        )


def check_chinese_options(
    game: str, house: str, script: Script, point_value: int, chinese: ChineseOptions
) -> None:
    """Raise `InvalidGameSpecError` for options of rows and points that the game does not have."""
    chosen = {
        "pot_awarded_by": bool(chinese.pot_awarded_by),
        "point_value": bool(point_value),
        "royalties": chinese.royalties is not None,
        "perfect_low_royalty": bool(chinese.perfect_low_royalty),
        "fantasyland_entry": bool(chinese.fantasyland_entry),
    }
    given_names = (name for name, is_given in chosen.items() if is_given)
    _check_no_choice(
        game, house, [name for name in given_names if name not in script.option_clauses]
    )
    if chinese.pot_awarded_by:
        choose(script, "pot_awarded_by", chinese.pot_awarded_by, POT_AWARDED_BY)


def _check_no_choice(game: str, house: str, names: list[str]) -> None:
    if names:
        raise InvalidGameSpecError(f"{house} has no choice of {names[0]} at {game}")


def check_forced_bets(
    game: str, script: Script, ante: int, blinds: tuple[int, ...], *, is_tournament: bool
) -> None:
    """Raise `InvalidGameSpecError` if forced bets are missing or of the wrong kind."""
    requirement = ""
    if script.forced_bets is ForcedBets.NONE:
        requirement = "for points, without ante or blinds" if ante or blinds else ""
    elif script.forced_bets in (ForcedBets.BLINDS, ForcedBets.BLINDS_AND_MAYBE_ANTE) and not blinds:
        requirement = "with blinds: say how large they are"
    elif script.forced_bets is ForcedBets.ANTE and not ante:
        requirement = "with an ante: say how large it is"
    elif script.forced_bets is ForcedBets.ANTE and blinds:
        requirement = "with an ante, not with blinds"
    elif not blinds and not ante:
        requirement = "with an ante or blinds: say how large"
    elif script.forced_bets is ForcedBets.BLINDS and ante and not is_tournament:
        requirement = "with blinds alone: leave the ante out"
    elif 0 in blinds:
        requirement = "with blinds of at least one chip: leave out those that nobody posts"
    elif list(blinds) != sorted(blinds):
        requirement = "with blinds in rising order, the smallest first"
    if requirement:
        raise InvalidGameSpecError(f"{game} is played {requirement}", script.forced_bets_clause)


def check_bring_in(game: str, house: str, script: Script, bring_in: int) -> None:
    """Raise `InvalidGameSpecError` for a bring-in where nobody brings in."""
    if bring_in and not script.has_bring_in:
        raise InvalidGameSpecError(
            f"{house} deals {game} without a bring-in: leave bring_in out",
            script.forced_bets_clause,
        )


def check_stake_sizes(
    game: str, script: Script, ante: int, blinds: tuple[int, ...], minimum: int
) -> None:
    """Raise `InvalidGameSpecError` for an ante or a blind of a size the book does not allow."""
    if script.ante_is_minimum_clause and ante != minimum:
        raise InvalidGameSpecError(
            f"the ante must be the table minimum, {minimum}, not {ante}",
            script.ante_is_minimum_clause,
        )
    multiples, clause = script.single_blind_sizes
    if multiples and blinds not in [(times * minimum,) for times in multiples]:
        sizes = join_words([times * minimum for times in multiples], "or")
        raise InvalidGameSpecError(
            f"{game} has one blind, of {sizes}, with a minimum of {minimum}", clause
        )


def check_last_blind(script: Script, blinds: tuple[int, ...], minimum: int) -> None:
    """Raise `InvalidGameSpecError` if the last blind is less than the first round's minimum bet."""
    if script.min_blind_clause and blinds and blinds[-1] < minimum:
        raise InvalidGameSpecError(
            f"the last blind must be at least {minimum}, the minimum bet, not {blinds[-1]}",
            script.min_blind_clause,
        )


def check_max_bet(
    script: Script,
    limit: str,
    blinds: tuple[int, ...],
    over_blind: int,
    *,
    min_bet: int,
    max_bet: int,
) -> None:
    """Raise `InvalidGameSpecError` for a table maximum that the limit has no use for."""
    if max_bet and limit not in ("spread", "manila"):
        raise InvalidGameSpecError(
            f"{limit_name(limit)} has no table maximum: leave max_bet out", script.limits_clause
        )
    # Manila's bets are two blinds from round two on, Crown's draw is opened for two blinds.
    is_two_blinds = limit == "manila" or (script.opens_for_two_blinds and bool(blinds))
    smallest = max(min_bet, 2 * blinds[-1]) if is_two_blinds else min_bet
    if max_bet and max_bet < smallest:
        raise InvalidGameSpecError(
            f"the table maximum, {max_bet}, is below the smallest bet, {smallest}",
            script.limits_clause,
        )
    # A raise is at least what the last blind was, and at most the maximum (canberra-5.1).
    highest_blind = max((over_blind, *blinds))
    if max_bet and max_bet < highest_blind:
        name = "over-blind" if highest_blind == over_blind else "last blind"
        raise InvalidGameSpecError(
            f"nobody could raise: a raise is at least the {name}, {highest_blind}, and the table "
            f"maximum is {max_bet}; make max_bet {highest_blind} or more",
            script.limits_clause,
        )


def check_other_options(
    game: str,
    house: House,
    script: Script,
    *,
    betting: BettingOptions,
    dealing: DealingOptions,
    is_tournament: bool,
) -> None:
    """Raise `InvalidGameSpecError` for impossible runs, chips, openings or raises."""
    max_runs, clause = house.dealing.max_runs.value, house.dealing.max_runs.clause
    if script.scoring is not None or not any(isinstance(step, BoardStep) for step in script.steps):
        max_runs = 1
    if type(dealing.max_runs) is not int or not 1 <= dealing.max_runs <= max_runs:
        times = "once only" if max_runs == 1 else f"at most {max_runs} times"
        raise InvalidGameSpecError(f"{house.slug} runs the board of {game} {times}", clause)
    if min(betting.pot_rounding, betting.bet_increment) < 1:
        raise InvalidGameSpecError("a chip is worth at least 1")
    if betting.double_opening_bet and not script.double_open_clause:
        raise InvalidGameSpecError(
            f"{game} is not opened for double the blind", script.opening_clause
        )
    if betting.uncapped_raises and not is_tournament:
        raise InvalidGameSpecError(
            "raises are uncapped only in tournaments", house.betting.max_raises.clause
        )
