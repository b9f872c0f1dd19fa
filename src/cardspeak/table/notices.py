"""The sign of a table in words: what hangs there for everybody to read, with the clauses."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cardspeak.houses.commission import Exempt, Nil, Percentage, PerHand, Rake, Time
from cardspeak.houses.notices import Notice, for_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.placard import Placard
    from cardspeak.hand.rounds import Round
    from cardspeak.table.sign import Sign
    from cardspeak.table.table import Table

_HOUR = 3600
JOINING: Final = "Who joins a game agrees to the rules."


def on_sign(sign: Sign) -> tuple[Notice, ...]:
    """Say what is posted, a line for each.

    >>> from cardspeak.hand import placard
    >>> from cardspeak.table import sign
    >>> for notice in on_sign(sign(placard("holdem", house="crown", blinds=(5, 10)))):
    ...     print(notice.clause, notice.text)
    crown-7.8 Hold'em: bets and raises of 10 to all one has
    crown-20.2.c Hold'em: 2 blinds, of 5 and 10
    crown-7.16 Hold'em: betting style A, no-limit
    crown-7.2 To sit down: 200 or more
    crown-38.12 Who joins a game agrees to the rules.
    """
    joining = sign.house.room.joining_agrees
    games = dict.fromkeys(notice for game in sign.games for notice in _of_game(game))
    return (
        *games,
        Notice(f"To sit down: {_buy_in(sign)}", sign.house.signs.buy_in),
        *_charges(sign),
        *([Notice(JOINING, joining)] if joining else []),
    )


def at_table(table: Table) -> tuple[Notice, ...]:
    """Say what is posted at a table, and how large the jackpot is at this moment."""
    rules = table.customs.jackpot
    if table.jackpot is None or rules is None:
        return on_sign(table.sign)
    now = Notice(f"The jackpot is {table.jackpot.prize:,} now", rules.displayed)
    return (*on_sign(table.sign), now)


def _buy_in(sign: Sign) -> str:
    least, most = sign.buy_in
    return f"{least:,} to {most:,}" if most else f"{least:,} or more"


# ---------------------------------------------------------------- what is bet


def _of_game(game: Placard) -> Iterator[Notice]:
    signs, name = game.house.signs, game.game.name
    said = wagers(game)
    if said:
        yield Notice(f"{name}: {said}", for_game(signs.wagers, game.game))
    yield from on_board(game)


def on_board(game: Placard) -> Iterator[Notice]:
    """Say what is on the table's sign and on a board in the room: blinds, style, who opens."""
    signs, name = game.house.signs, game.game.name
    if game.blinds:
        yield Notice(f"{name}: {_blinds(game)}", for_game(signs.blinds, game.game))
    yield from _style(game)
    first = _rounds(game)[:1]
    if first and first[0].by_cards:
        card = "highest" if first[0].best_first else "lowest"
        yield Notice(f"{name}: the {card} card opens", for_game(signs.opens, game.game))


def _style(game: Placard) -> Iterator[Notice]:
    """Say which betting style is played, where the book has styles."""
    signs = game.house.signs
    clause = for_game(signs.style, game.game)
    if clause:
        played = f"betting style {signs.styles[game.limit]}, {game.limit}"
        yield Notice(f"{game.game.name}: {played}", clause)


def wagers(game: Placard) -> str:
    """Say the least and the most that is bet in a game; nothing where points are played for.

    >>> from cardspeak.hand import placard
    >>> wagers(placard("holdem", house="wsop", limit="fixed", blinds=(5, 10)))
    'bets and raises of 10, later 20'
    >>> wagers(placard("omaha", house="wsop", limit="pot", blinds=(5, 10)))
    'bets and raises of 10 to the pot'
    """
    sizes = dict.fromkeys(_size(one) for one in _rounds(game))
    return f"bets and raises of {', later '.join(sizes)}" if sizes else ""


def _rounds(game: Placard) -> list[Round]:
    return [one for one in game.rounds if one is not None]


def _size(one: Round) -> str:
    if one.unit:
        return f"{one.unit:,}"
    if one.most:
        return f"{one.least:,} to {one.most:,}"
    if one.doubles:
        return f"{one.least:,} to twice the bet before"
    most = {0: "all one has", 1: "half the pot" if one.of_pot > 1 else "the pot"}[one.pot_part]
    return f"{one.least:,} to {most}"


def _blinds(game: Placard) -> str:
    count = len(game.blinds)
    return f"{count} blind{'' if count == 1 else 's'}, of " + " and ".join(
        f"{blind:,}" for blind in game.blinds
    )


# ---------------------------------------------------------------- what is charged


def _charges(sign: Sign) -> Iterator[Notice]:
    signs, rake = sign.house.signs, sign.rake
    match sign.commission:
        case Percentage(percent=percent) if isinstance(rake, Rake):
            pots = "pots won at a showdown" if Exempt.UNCONTESTED in rake.exempt else "the pots"
            yield Notice(f"Commission: {percent}% of {pots}", signs.charge)
            whose = sign.house.customs.commission.cap_for.value.value
            most = _dollars(sign, rake.cap)
            yield Notice(f"The cap: 0 at least and {most} at most {whose}", signs.cap)
        case PerHand(amount=amount):
            most = _dollars(sign, amount)
            yield Notice(
                f"Commission: a fee for each hand, 0 at least and {most} at most", signs.charge
            )
            yield Notice(f"For a hand {most} at most", signs.per_hand)
        case Time(amount=amount):
            seconds, _ = sign.house.customs.commission.time
            hourly = Fraction(amount * _HOUR, seconds)
            most = _dollars(sign, hourly)
            yield Notice(f"Commission: a charge for time, {most} an hour and no less", signs.charge)
            yield Notice(f"For an hour {most} at most from each player", signs.time)
        case Nil():
            yield Notice("Commission: nothing", signs.charge)


def _dollars(sign: Sign, chips: int | Fraction) -> str:
    """Say an amount in dollars."""
    amount = f"{float(Fraction(chips) / sign.dollar):,.2f}".removesuffix(".00")
    return f"{amount} dollar{'' if amount == '1' else 's'}"
