"""The notices posted at a table: its table spec in words, with the clauses."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cardspeak.houses.commission import HandCharge, NoCharge, PercentageCharge, Rake, TimeCharge
from cardspeak.houses.number_words import describe_range, pluralise
from cardspeak.houses.policies import Notice, RakeExemption

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.table.table import Table
    from cardspeak.table.table_spec import TableSpec

_HOUR = 3600
JOINING_NOTICE: Final = "By joining a game you agree to the rules."


def spec_notices(spec: TableSpec) -> tuple[Notice, ...]:
    """Return the notices that are posted for a table spec, one line each.

    >>> from cardspeak.hand import game_spec
    >>> from cardspeak.table import table_spec
    >>> for notice in spec_notices(table_spec(game_spec("holdem", house="crown", blinds=(5, 10)))):
    ...     print(notice.clause, notice.text)
    crown-7.8 Hold'em: bets and raises from 10 to all-in
    crown-20.2.c Hold'em: 2 blinds, 5 and 10
    crown-7.16 Hold'em: betting style A, no-limit
    crown-7.2 Buy-in: 200 or more
    crown-38.12 By joining a game you agree to the rules.
    """
    joining = spec.house.people.joining_agrees
    games = dict.fromkeys(notice for game in spec.games for notice in _of_game(game))
    return (
        *games,
        Notice(f"Buy-in: {describe_range(*spec.buy_in)}", spec.house.placard.buy_in_clause),
        *_charges(spec),
        *([Notice(JOINING_NOTICE, joining.clause)] if joining.value else []),
    )


def table_notices(table: Table) -> tuple[Notice, ...]:
    """Return the notices that are posted at a table, including the current jackpot."""
    rules = table.house.jackpot
    if table.jackpot is None or rules is None:
        return spec_notices(table.spec)
    notice = Notice(f"Current jackpot: {table.jackpot.prize:,}", rules.display_clause)
    return (*spec_notices(table.spec), notice)


# ---------------------------------------------------------------- bets


def _of_game(game_spec: GameSpec) -> Iterator[Notice]:
    clauses, name = game_spec.house.placard, game_spec.game.name
    sizes = describe_bet_sizes(game_spec)
    if sizes:
        yield Notice(f"{name}: {sizes}", clauses.bet_range_clause.for_game(game_spec.game))
    if clauses.deck_clause:
        yield Notice(f"{name}: {game_spec.deck.description}", clauses.deck_clause)
    yield from board_notices(game_spec)


def board_notices(game_spec: GameSpec) -> Iterator[Notice]:
    """Yield the notices shown both at the table and on a board in the room.

    They are about blinds, betting style, and which card opens.
    """
    clauses, name = game_spec.house.placard, game_spec.game.name
    if game_spec.blinds:
        clause = clauses.blinds_clause.for_game(game_spec.game)
        yield Notice(f"{name}: {_blinds(game_spec)}", clause)
    yield from _style(game_spec)
    first = _rounds(game_spec)[:1]
    if first and first[0].opening.starts_by_up_cards:
        card = "highest" if first[0].opening.high_up_cards_first else "lowest"
        clause = clauses.opening_card_clause.for_game(game_spec.game)
        yield Notice(f"{name}: the {card} card opens", clause)


def _style(game_spec: GameSpec) -> Iterator[Notice]:
    """Yield the betting style, where the book has styles."""
    clauses = game_spec.house.placard
    clause = clauses.betting_style_clause.for_game(game_spec.game)
    if clause:
        letter = clauses.style_names.lookup(game_spec.limit).value
        style = f"betting style {letter}, {game_spec.limit}"
        yield Notice(f"{game_spec.game.name}: {style}", clause)


def describe_bet_sizes(game_spec: GameSpec) -> str:
    """Describe the minimum and maximum bets of a game; empty if it is played for points.

    >>> from cardspeak.hand import game_spec
    >>> describe_bet_sizes(game_spec("holdem", house="wsop", limit="fixed", blinds=(5, 10)))
    'bets and raises of 10, then 20'
    >>> describe_bet_sizes(game_spec("omaha", house="wsop", limit="pot", blinds=(5, 10)))
    'bets and raises from 10 to the pot'
    """
    sizes = list(dict.fromkeys(_size(betting_round) for betting_round in _rounds(game_spec)))
    if not sizes:
        return ""
    preposition = "from" if " to " in sizes[0] else "of"
    return f"bets and raises {preposition} {', then '.join(sizes)}"


def _rounds(game_spec: GameSpec) -> list[BettingRound]:
    return [
        betting_round for betting_round in game_spec.betting_rounds if betting_round is not None
    ]


def _size(betting_round: BettingRound) -> str:
    sizes = betting_round.sizes
    if sizes.fixed_bet:
        return f"{sizes.fixed_bet:,}"
    if sizes.max_bet:
        return f"{sizes.min_bet:,} to {sizes.max_bet:,}"
    if sizes.max_twice_last_bet:
        return f"{sizes.min_bet:,} to twice the last bet"
    maximum = {
        0: "all-in",
        1: "half the pot" if sizes.pot_denominator > 1 else "the pot",
    }[sizes.pot_numerator]
    return f"{sizes.min_bet:,} to {maximum}"


def _blinds(game_spec: GameSpec) -> str:
    count = len(game_spec.blinds)
    return f"{pluralise(count, 'blind')}, " + " and ".join(
        f"{blind:,}" for blind in game_spec.blinds
    )


# ---------------------------------------------------------------- charges


def _charges(spec: TableSpec) -> Iterator[Notice]:
    clauses, rake = spec.house.placard, spec.rake
    match spec.commission:
        case PercentageCharge(percent=percent) if isinstance(rake, Rake):
            pots = (
                "pots won at a showdown"
                if RakeExemption.UNCONTESTED in rake.exemptions
                else "the pots"
            )
            yield Notice(f"Commission: {percent}% of {pots}", clauses.commission_clause)
            scope = spec.house.commission.cap_scope.value.value
            cap = _dollars(spec, rake.cap)
            yield Notice(f"Rake cap: minimum 0, maximum {cap} {scope}", clauses.rake_cap_clause)
        case HandCharge(amount=amount):
            maximum = _dollars(spec, amount)
            yield Notice(
                f"Commission: a fee per hand, minimum 0, maximum {maximum}",
                clauses.commission_clause,
            )
            yield Notice(f"Maximum per hand: {maximum}", clauses.hand_charge_cap_clause)
        case TimeCharge(amount=amount):
            seconds = spec.house.commission.time_charge_seconds.value
            hourly = _dollars(spec, Fraction(amount * _HOUR, seconds))
            yield Notice(
                f"Commission: a time charge, minimum and maximum {hourly} per hour",
                clauses.commission_clause,
            )
            yield Notice(
                f"Maximum per hour from each player: {hourly}", clauses.time_charge_cap_clause
            )
        case NoCharge():
            yield Notice("Commission: none", clauses.commission_clause)


def _dollars(spec: TableSpec, chips: int | Fraction) -> str:
    """Format an amount in dollars."""
    amount = f"{float(Fraction(chips) / spec.units_per_dollar):,.2f}".removesuffix(".00")
    return f"${amount}"
