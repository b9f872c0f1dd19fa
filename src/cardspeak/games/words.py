"""Scripts in words: what the command, the pages and a player's help say about a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardspeak import ranking
from cardspeak.cards import deck_named
from cardspeak.games.script import (
    ANY_LIMIT,
    Bet,
    Board,
    Book,
    Burn,
    Deal,
    Discard,
    Draw,
    Expose,
    NextCard,
    Opening,
    Place,
    Position,
    Showing,
    Stacks,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardspeak.games.points import Points
    from cardspeak.games.script import Script, Share

_NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
)
_STREETS: Final = ("flop", "turn", "river")
_TIERS: Final = {
    "fixed": ("small bets", "big bets", "big bets"),
    "manila": ("raises of one to two blinds", "bets of two blinds", "bets of four blinds"),
}
_PLAYING: Final = {
    ranking.ANY: "any cards",
    ranking.TWO_AND_THREE: "exactly two of one's own and three of the board",
    ranking.HOLE: "one's own cards alone",
}


@dataclass(frozen=True, slots=True)
class Line:
    """Something a script says, and the clause it rests on."""

    words: str
    clause: str


def number(count: int) -> str:
    """Write a small number as a word.

    >>> number(3), number(30)
    ('three', '30')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else f"{count}"


def listed(names: Iterable[object], last: str = "and") -> str:
    """List things as a sentence does.

    >>> listed(["crown", "official", "wsop"])
    'crown, official and wsop'
    """
    *most, final = map(str, names)
    return f"{', '.join(most)} {last} {final}" if most else final


# ---------------------------------------------------------------- steps


def steps(script: Script) -> tuple[Line, ...]:
    """Say a script step by step.

    >>> from cardspeak.games import game
    >>> for line in steps(game("omaha").scripts["crown"])[:4]:
    ...     print(line.words, line.clause)
    deal four down, two at a time crown-29.1
    bet from the left of the last blind or straddle; small bets crown-29.2.a
    burn a card crown-29.3
    deal the flop, three cards crown-29.3
    """
    return tuple(Line(words, clause) for words, clause in _steps(script))


def _steps(script: Script) -> Iterator[tuple[str, str]]:
    up_cards = boards = 0
    for step in script.steps:
        match step:
            case Deal(laps, clause):
                yield f"deal {_laps(laps)}", clause
                up_cards += laps.count("U")
            case Burn(clause):
                yield "burn a card", clause
            case Board(cards, clause):
                yield _board(script, cards, boards), clause
                boards += 1
            case Bet(clause=clause):
                yield _bet(script, step, up_cards), clause
            case Draw() | Discard() | Expose():
                yield _own_cards(step), step.clause
            case NextCard(clause):
                yield "deal one each, up to who has a down card, down to who has none", clause
                up_cards += 1
            case _:
                yield _setting(script, step), step.clause


def _own_cards(step: Draw | Discard | Expose) -> str:
    match step:
        case Draw(most):
            return f"throw and draw up to {number(most)}, or stand pat"
        case Discard(cards):
            return f"throw away {_cards(cards)}"
        case Expose():
            return "turn the down card up, or keep it down"


def _setting(script: Script, step: Stacks | Book | Place | Table) -> str:
    match step:
        case Stacks(cards=cards):
            return f"deal the deck in stacks of {number(cards)}, one for each hand"
        case Book():
            return f"deal {number(_book(script))} more at once to whoever is in Fantasyland"
        case Place(cards=0, open=seen):
            return "set them in rows" if seen else "set them in rows, face down"
        case Place(cards=cards, throw=0):
            return (
                f"deal {_cards(cards)} to each in turn, who sets {'it' if cards == 1 else 'them'}"
            )
        case Place(cards=cards, throw=throw):
            kept = f"sets {number(cards - throw)} and throws away {number(throw)}"
            return f"deal {_cards(cards)} to each in turn, who {kept}"
        case Table():
            return "turn up what is set"


def _book(script: Script) -> int:
    land = script.points.fantasyland if script.points else None
    return land.book if land else 0


def steps_in_short(script: Script) -> str:
    """Say a script in one line.

    >>> from cardspeak.games import game
    >>> steps_in_short(game("holdem").scripts["wsop"])
    'two down, bet, burn, flop, bet, burn, turn, bet, burn, river, bet'
    """
    boards = iter(_STREETS if _has_flop(script) else ("one for all",) * len(script.steps))
    said = []
    for step in script.steps:
        match step:
            case Deal(laps):
                said.append(_laps(laps))
            case Board():
                said.append(next(boards))
            case Draw(most):
                said.append(f"draw up to {number(most)}")
            case Discard(cards):
                said.append(f"throw {number(cards)}")
            case Expose():
                said.append("turn up or keep down")
            case NextCard():
                said.append("one each")
            case Stacks(cards=cards):
                said.append(f"stacks of {number(cards)}")
            case Place(cards=cards, throw=throw):
                said.append(
                    "set" if not cards else f"set {number(cards - throw)} of {number(cards)}"
                )
            case _:
                said.append(type(step).__name__.lower())
    return ", ".join(said)


def _has_flop(script: Script) -> bool:
    return [step.cards for step in script.steps if isinstance(step, Board)] == [3, 1, 1]


def _laps(laps: str) -> str:
    down, up = laps.count("D"), laps.count("U")
    parts = [f"{number(count)} {way}" for count, way in ((down, "down"), (up, "up")) if count]
    together = max(map(len, laps.split(",")))
    how = " together" if "," not in laps else f", {number(together)} at a time"
    return " and ".join(parts) + (how if together > 1 else "")


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{number(count)} cards"


def _board(script: Script, cards: int, nth: int) -> str:
    named = _has_flop(script)
    what = f"the {_STREETS[nth]}, {_cards(cards)}" if named else f"{_cards(cards)} for all"
    where = f" on each of {number(script.boards)} boards" if script.boards > 1 else ""
    return f"deal {what}{where}"


def _bet(script: Script, step: Bet, up_cards: int) -> str:
    first = step.first
    if isinstance(first, Showing):
        high = first.best == (first.ranking == "shown")
        who = f"the {'highest' if high else 'lowest'} {'card' if up_cards == 1 else 'board'} up"
    else:
        who = _WHO[first]
    parts = [f"bet from {who}"]
    if step.opening is not Opening.CHECK:
        parts[0] += f", who must {_MUST.get(step.opening, step.opening.value)}"
    parts += [tiers[step.tier] for limit, tiers in _TIERS.items() if limit in script.limits]
    if step.open_pair:
        parts.append("with an open pair small or big")
    if step.either:
        parts.append("small or big as the opener likes")
    if step.beat_to_check:
        parts.append("one checks behind only with a hand that beats the checkers' boards")
    return "; ".join(parts)


_WHO: Final = {
    Position.AFTER_BLINDS: "the left of the last blind or straddle",
    Position.BUTTON: "the left of the button",
    Position.LAST_BLIND: "the left of the seat that posted the last blind",
    Position.FIRST_OPENER: "whoever opened the first round",
}
_MUST: Final = {
    Opening.OPEN_OR_FOLD: "open or fold, and so on until somebody opens",
    Opening.MUST_BET: "bet",
    Opening.BRING_IN: "bring in or open for a full bet",
}


# ---------------------------------------------------------------- decks, limits, pots


def decks(script: Script) -> tuple[Line, ...]:
    """Say which decks there are, and for how many players each is at most."""
    return tuple(
        Line(f"{deck_named(name).title} for up to {most} players", clause)
        for name, (most, clause) in script.decks.items()
    )


def decks_in_short(script: Script) -> str:
    """Say the decks and their most players as shortly as can be.

    >>> from cardspeak.games import game
    >>> decks_in_short(game("draw").scripts["official"])
    '52: 8, 40: 6, 32: 5'
    >>> decks_in_short(game("seven-card-stud").scripts["canberra"])
    '52–32 (+joker): 8–5'
    """
    plain = {name: most for name, (most, _) in script.decks.items() if "+joker" not in name}
    joker = " (+joker)" if len(plain) < len(script.decks) else ""
    if len(plain) > 3:
        (most, many), *_, (least, few) = plain.items()
        return f"{most}–{least}{joker}: {many}–{few}"
    return ", ".join(f"{name}{joker}: {most}" for name, most in plain.items())


def limits(script: Script) -> str:
    """Say which limits there are.

    >>> from cardspeak.games import game
    >>> limits(game("holdem").scripts["wsop"]), limits(game("holdem").scripts["crown"])
    ('any', 'any but spread')
    """
    missing = [limit for limit in ANY_LIMIT if limit not in script.limits]
    if len(missing) > 1:
        return ", ".join(script.limits)
    others = [limit for limit in script.limits if limit not in ANY_LIMIT]
    return ", ".join([f"any but {missing[0]}" if missing else "any", *others])


def pot(script: Script) -> tuple[Line, ...]:
    """Say who gets which part of the pot.

    >>> from cardspeak.games import game
    >>> for line in pot(game("omaha-8").scripts["wsop"]):
    ...     print(line.words)
    half to the best high, exactly two of one's own and three of the board
    half to the best eight or better, exactly two of one's own and three of the board
    """
    lines = [Line(words, share.clause) for share, words in _shares(script)]
    if script.points is not None:
        lines += [Line(words, clause) for words, clause in _points(script.points)]
    if script.all_split_unqualified:
        lines.append(
            Line("if no hand qualifies, all who are left share it", script.all_split_unqualified)
        )
    if script.carries_over:
        lines.append(Line("if nobody opens, it stays for the next hand", script.unopened))
    if script.last_blind_wins:
        lines.append(Line("if nobody opens, the last blind wins it", script.unopened))
    return tuple(lines)


def _points(points: Points) -> Iterator[tuple[str, str]]:
    for row in points.rows:
        with_board = f", {_PLAYING[row.playing]}" if row.playing != ranking.HOLE else ""
        title = ranking.named(row.ranking).title
        yield f"{row.name}: {_cards(row.cards)}, {title}{with_board}", row.clause
    scoop = f", and {number(points.scoop)} more for all of them" if points.scoop else ""
    yield f"a point for each row won from each other hand{scoop}", points.scored_by
    for row in points.rows:
        if row.royalties.table:
            paid = ", ".join(f"{thing} {count}" for thing, count in row.royalties.table.items())
            yield f"royalties of the {row.name}: {paid}", row.royalties.clause
    if points.fouled_by:
        yield "a fouled hand loses every row to one that is not", points.fouled_by
    land = points.fantasyland
    if land is not None:
        for threshold in land.entry:
            least = f"{threshold.least} or better in the {points.rows[threshold.row].name}"
            yield f"to Fantasyland with {least}", threshold.clause
        for threshold in land.stay:
            least = f"{threshold.least} or better in the {points.rows[threshold.row].name}"
            yield f"stays there with {least}", threshold.clause


def _shares(script: Script) -> Iterator[tuple[Share, str]]:
    part = ("all", "half", "a third")[len(script.shares) - 1]
    deck = deck_named(next(iter(script.decks)))
    has_board = any(isinstance(step, Board) for step in script.steps)
    for share in script.shares:
        words = f"{part} to the best {ranking.named(share.ranking, deck).title}"
        if has_board:
            words += f", {_PLAYING[share.playing]}"
        if script.boards > 1:
            words += f" (board {number(share.board + 1)})"
        yield share, words


def choices(script: Script) -> tuple[Line, ...]:
    """Say what the book leaves to the house to choose before a hand; the first is usual.

    >>> from cardspeak.games import game
    >>> [line.words for line in choices(game("seven-card-stud").scripts["canberra"])][:2]
    ['wins: high, low, split or split-8', 'first: the high or low card']
    >>> choices(game("razz").scripts["wsop"])
    ()
    """
    return tuple(Line(words, clause) for words, clause in _choices(script))


def _choices(script: Script) -> Iterator[tuple[str, str]]:
    settings = script.settings
    if settings is not None:
        most, most_by = settings.most_blinds
        yield f"wins: {listed(settings.wins, 'or')}", script.chosen_by["wins"]
        yield f"first: the {listed(settings.first, 'or')} card", script.chosen_by["first"]
        for name, (opening, clause) in settings.blind_style.items():
            yield f"blind style {name}: {opening.value}", clause
        yield "ante or blinds, never both", script.forced_by
        yield f"blinds of up to {number(most)} players", most_by
        yield "over-blinds, or none", settings.over_blind
        yield "the ace low too, or high only", settings.ace_low
    for name, bet in script.opens.items():
        yield f"first: the {name} card", bet.clause
    for name, words in _POSTED.items():
        if name in script.chosen_by:
            yield words, script.chosen_by[name]
    minimums, clause = script.one_blind
    if minimums:
        yield f"one blind of {listed(minimums, 'or')} table minimums", clause
    least, clause = script.least_hole
    if least:
        yield f"hole cards: {number(least)} or more", clause
    if script.double_open:
        yield "the first round opened for double the blind, or for the blind", script.double_open
    more, clause = script.doubled
    if more:
        which = "one more blind" if more == 1 else f"up to {number(more)} more blinds"
        yield f"{which}, twice the one before", clause


_POSTED: Final = {
    "point": "point: what it is worth",
    "royalties": "royalties: what each row is paid beyond winning",
    "perfect": "perfect: what the best low is paid",
    "fantasyland": "fantasyland: the front that takes a player there",
    "pot_by": "pot by points, or by rows",
}


def pot_in_short(script: Script) -> str:
    """Name the hands that win, or the rows that are compared.

    >>> from cardspeak.games import game
    >>> pot_in_short(game("stud-8").scripts["wsop"])
    'high and eight or better'
    """
    if script.points is not None:
        return listed(row.name for row in script.points.rows) + ", for points"
    deck = deck_named(next(iter(script.decks)))
    return listed(_titles([ranking.named(share.ranking, deck).title for share in script.shares]))


def _titles(titles: Sequence[str]) -> list[str]:
    if len(titles) > 1 and len(set(titles)) == 1:
        return [f"{titles[0]} twice"]
    return list(titles)
