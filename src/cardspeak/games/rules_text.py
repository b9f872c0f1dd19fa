"""Scripts in words, for the command line, the web pages and the players' help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardspeak import ranking
from cardspeak.cards import parse_deck
from cardspeak.games.script import (
    ALL_LIMITS,
    BetStep,
    BetTier,
    BoardStep,
    BurnStep,
    DealPacketsStep,
    DealStep,
    DiscardStep,
    DrawStep,
    ExposeStep,
    ExtraBlinds,
    FantasylandDealStep,
    FirstByPosition,
    FirstByUpCards,
    NextCardStep,
    OpeningRule,
    PlaceStep,
    RevealStep,
    limit_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardspeak.games.scoring_rules import RowScoring
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
_TIERS: Final = {
    "fixed": {
        BetTier.SMALL: "small bets",
        BetTier.BIG: "big bets",
        BetTier.OPENER_CHOOSES: "small bets; small or big, as the opener chooses",
        BetTier.BIG_WITH_OPEN_PAIR: "small bets; small or big bets with an open pair",
    },
    "manila": {
        BetTier.SMALL: "raises of one to two blinds",
        BetTier.BIG: "bets of two blinds",
        BetTier.TWICE_BIG: "bets of four blinds",
    },
}
_STEP_WORDS: Final[dict[type, str]] = {
    BetStep: "bet",
    BurnStep: "burn",
    FantasylandDealStep: "book",
    RevealStep: "table",
}
"""Steps that a single word describes in full."""
_CARD_USE_TEXT: Final = {
    ranking.ANY_CARDS: "any cards",
    ranking.OMAHA: "exactly two hole cards and three board cards",
    ranking.HOLE_ONLY: "hole cards only",
}


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A statement about a script and the clause it is based on."""

    text: str
    clause: str


def number_word(count: int) -> str:
    """Return a small number as a word.

    >>> number_word(3), number_word(30)
    ('three', '30')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else f"{count}"


def join_words(names: Iterable[object], conjunction: str = "and") -> str:
    """Join names as in a sentence, with commas and a conjunction.

    >>> join_words(["crown", "official", "wsop"])
    'crown, official and wsop'
    """
    *others, last = map(str, names)
    return f"{', '.join(others)} {conjunction} {last}" if others else last


# ---------------------------------------------------------------- steps


def step_lines(script: Script) -> tuple[RuleLine, ...]:
    """Return a script's steps in words, one line each.

    >>> from cardspeak.games import get_game
    >>> for line in step_lines(get_game("omaha").scripts["crown"])[:4]:
    ...     print(line.text, line.clause)
    deal four down, two at a time crown-29.1
    bet, starting left of the last blind or straddle; small bets crown-29.2.a
    burn a card crown-29.3
    deal the flop, three cards crown-29.3
    """
    return tuple(RuleLine(text, clause) for text, clause in _step_texts(script))


def _step_texts(script: Script) -> Iterator[tuple[str, str]]:
    up_cards = 0
    for step in script.steps:
        match step:
            case DealStep(pattern, clause):
                yield f"deal {_describe_passes(pattern)}", clause
                up_cards += pattern.count("U")
            case BurnStep(clause):
                yield "burn a card", clause
            case BoardStep(clause=clause):
                yield _board_text(script, step), clause
            case BetStep(clause=clause):
                yield _bet_text(script, step, up_cards), clause
            case DrawStep() | DiscardStep() | ExposeStep():
                yield _own_cards_step_text(step), step.clause
            case NextCardStep(clause):
                yield (
                    "deal one card to each player: up if they have a down card, otherwise down",
                    clause,
                )
                up_cards += 1
            case _:
                yield _rows_step_text(script, step), step.clause


def _own_cards_step_text(step: DrawStep | DiscardStep | ExposeStep) -> str:
    match step:
        case DrawStep(max_cards):
            return f"draw up to {number_word(max_cards)}, or stand pat"
        case DiscardStep(cards):
            return f"discard {_cards_text(cards)}"
        case ExposeStep():
            return "expose the down card, or keep it down"


def _rows_step_text(
    script: Script, step: DealPacketsStep | FantasylandDealStep | PlaceStep | RevealStep
) -> str:
    match step:
        case DealPacketsStep(card_count=count):
            return f"deal the deck in packets of {number_word(count)}, one for each hand"
        case FantasylandDealStep():
            return (
                f"deal {number_word(_fantasyland_cards(script))} more at once to players in "
                "Fantasyland"
            )
        case PlaceStep(card_count=0, face_up=face_up):
            return "set them in rows" if face_up else "set them in rows, face down"
        case PlaceStep(card_count=count, discard_count=0):
            return (
                f"deal {_cards_text(count)} to each player in turn, to set "
                f"{('it' if count == 1 else 'them')}"
            )
        case PlaceStep(card_count=count, discard_count=discard_count):
            kept = (
                f"set {number_word(count - discard_count)} and discard {number_word(discard_count)}"
            )
            return f"deal {_cards_text(count)} to each player in turn, to {kept}"
        case RevealStep():
            return "turn the hands face up"


def _fantasyland_cards(script: Script) -> int:
    fantasyland = script.scoring.fantasyland if script.scoring else None
    return fantasyland.extra_cards if fantasyland else 0


def steps_summary(script: Script) -> str:
    """Return a script's steps in one line.

    >>> from cardspeak.games import get_game
    >>> steps_summary(get_game("holdem").scripts["wsop"])
    'two down, bet, burn, flop, bet, burn, turn, bet, burn, river, bet'
    """
    parts = []
    for step in script.steps:
        match step:
            case DealStep(pattern):
                parts.append(_describe_passes(pattern))
            case BoardStep(street=street):
                parts.append(street or "one community card")
            case DrawStep(max_cards):
                parts.append(f"draw up to {number_word(max_cards)}")
            case DiscardStep(count):
                parts.append(f"discard {number_word(count)}")
            case ExposeStep():
                parts.append("expose or keep down")
            case NextCardStep():
                parts.append("one each")
            case DealPacketsStep(card_count=count):
                parts.append(f"packets of {number_word(count)}")
            case PlaceStep(card_count=count, discard_count=discard_count):
                parts.append(
                    "set"
                    if not count
                    else f"set {number_word(count - discard_count)} of {number_word(count)}"
                )
            case _:
                parts.append(_STEP_WORDS[type(step)])
    return ", ".join(parts)


def _describe_passes(pattern: str) -> str:
    down, up = pattern.count("D"), pattern.count("U")
    sides = ((down, "down"), (up, "up"))
    parts = [f"{number_word(count)} {side}" for count, side in sides if count]
    largest_pass = max(map(len, pattern.split(",")))
    suffix = " together" if "," not in pattern else f", {number_word(largest_pass)} at a time"
    return " and ".join(parts) + (suffix if largest_pass > 1 else "")


def _cards_text(count: int) -> str:
    return "one card" if count == 1 else f"{number_word(count)} cards"


def _community_cards_text(count: int) -> str:
    return "one community card" if count == 1 else f"{number_word(count)} community cards"


def _board_text(script: Script, step: BoardStep) -> str:
    cards_text = (
        f"the {step.street}, {_cards_text(step.card_count)}"
        if step.street
        else _community_cards_text(step.card_count)
    )
    boards_text = (
        f" on each of {number_word(script.board_count)} boards" if script.board_count > 1 else ""
    )
    return f"deal {cards_text}{boards_text}"


def _bet_text(script: Script, step: BetStep, up_cards: int) -> str:
    first = step.first_to_act
    if isinstance(first, FirstByUpCards):
        is_high = first.best_acts_first == (first.ranking == "up-cards")
        board = "up card" if up_cards == 1 else "board"
        start = f"with the {'highest' if is_high else 'lowest'} {board}"
    else:
        start = _FIRST_TO_ACT_TEXT[first]
    parts = [f"bet, starting {start}"]
    if step.opening_rule is not OpeningRule.MAY_CHECK:
        opening = _OPENING_TEXT.get(step.opening_rule, step.opening_rule.value)
        parts.append(f"the first to act must {opening}")
    tiers = [tiers for limit, tiers in _TIERS.items() if limit in script.limits]
    parts += [words[step.tier] for words in tiers if step.tier in words]
    if step.beat_to_check_clause:
        parts.append("checking behind needs a hand that beats the boards of those who checked")
    return "; ".join(parts)


_FIRST_TO_ACT_TEXT: Final = {
    FirstByPosition.LEFT_OF_BLINDS: "left of the last blind or straddle",
    FirstByPosition.LEFT_OF_BUTTON: "left of the button",
    FirstByPosition.FIRST_ROUND_OPENER: "with the player who opened the first round",
}
_OPENING_TEXT: Final = {
    OpeningRule.OPEN_OR_FOLD: "open or fold, and so on until somebody opens",
    OpeningRule.MUST_BET: "bet",
    OpeningRule.MUST_BRING_IN: "bet; whoever acts in their place may fold",
    OpeningRule.BRING_IN: "bring in or open for a full bet",
}


# ---------------------------------------------------------------- decks, limits, pots


def deck_lines(script: Script) -> tuple[RuleLine, ...]:
    """Return the decks in words, with the maximum number of players for each."""
    return tuple(
        RuleLine(f"{parse_deck(name).description} for up to {max_players} players", clause)
        for name, (max_players, clause) in script.decks.items()
    )


def decks_summary(script: Script) -> str:
    """Return the decks and their maximum numbers of players in the shortest form.

    >>> from cardspeak.games import get_game
    >>> decks_summary(get_game("draw").scripts["official"])
    '52: 8, 40: 6, 32: 5'
    >>> decks_summary(get_game("seven-card-stud").scripts["canberra"])
    '52–32 (+joker): 8–5'
    """
    players_by_deck = {
        name: max_players for name, (max_players, _) in script.decks.items() if "+joker" not in name
    }
    joker = " (+joker)" if len(players_by_deck) < len(script.decks) else ""
    if len(players_by_deck) > 3:
        (first_deck, first_players), *_, (last_deck, last_players) = players_by_deck.items()
        return f"{first_deck}–{last_deck}{joker}: {first_players}–{last_players}"
    return ", ".join(
        f"{name}{joker}: {max_players}" for name, max_players in players_by_deck.items()
    )


def limits_summary(script: Script) -> str:
    """Return the betting limits a script allows, as they are typed.

    >>> from cardspeak.games import get_game
    >>> limits_summary(get_game("razz").scripts["wsop"])
    'fixed, pot, no-limit'
    """
    return _list_limits(script, lambda limit: limit)


def limits_text(script: Script) -> str:
    """Return the betting limits a script allows, as players say them.

    >>> from cardspeak.games import get_game
    >>> (limits_text(get_game("razz").scripts["wsop"]),
    ...  limits_text(get_game("holdem").scripts["crown"]))
    ('fixed limit, pot-limit, no-limit', 'any but spread limit')
    """
    return _list_limits(script, limit_name)


def _list_limits(script: Script, name_of: Callable[[str], str]) -> str:
    missing = [name_of(limit) for limit in ALL_LIMITS if limit not in script.limits]
    if len(missing) > 1:
        return ", ".join(map(name_of, script.limits))
    others = [name_of(limit) for limit in script.limits if limit not in ALL_LIMITS]
    return ", ".join([f"any but {missing[0]}" if missing else "any", *others])


def pot_lines(script: Script) -> tuple[RuleLine, ...]:
    """Return who wins which part of the pot, in words.

    >>> from cardspeak.games import get_game
    >>> for line in pot_lines(get_game("omaha-8").scripts["wsop"]):
    ...     print(line.text)
    half to the best high, exactly two hole cards and three board cards
    half to the best eight or better, exactly two hole cards and three board cards
    all to the best high if no hand qualifies for the rest
    """
    lines = [RuleLine(text, share.clause) for share, text in _share_texts(script)]
    lines += [
        RuleLine(
            f"all to the best {_share_title(script, share)} if no hand qualifies for the rest",
            share.whole_pot_clause,
        )
        for share in script.shares
        if share.whole_pot_clause
    ]
    if script.scoring is not None:
        lines += [RuleLine(text, clause) for text, clause in _scoring_texts(script.scoring)]
    if script.split_unqualified_clause:
        lines.append(
            RuleLine(
                "if no hand qualifies, all remaining players share it",
                script.split_unqualified_clause,
            )
        )
    if script.unopened_pot_carries_over:
        lines.append(
            RuleLine("if nobody opens, it carries over to the next hand", script.unopened_clause)
        )
    elif script.unopened_clause:
        lines.append(RuleLine("if nobody opens, the last blind wins it", script.unopened_clause))
    return tuple(lines)


def _scoring_texts(scoring: RowScoring) -> Iterator[tuple[str, str]]:
    for row in scoring.rows:
        with_board = (
            f", {_CARD_USE_TEXT[row.card_use]}" if row.card_use != ranking.HOLE_ONLY else ""
        )
        title = ranking.get_ranking(row.ranking).title
        yield f"{row.name}: {_cards_text(row.size)}, {title}{with_board}", row.clause
    scoop = (
        f", and {number_word(scoring.scoop_bonus)} more for a scoop" if scoring.scoop_bonus else ""
    )
    yield f"a point for each row won from each other hand{scoop}", scoring.scoring_clause
    for row in scoring.rows:
        if row.royalties.table:
            royalties = ", ".join(f"{hand} {count}" for hand, count in row.royalties.table.items())
            yield f"{row.name} royalties: {royalties}", row.royalties.clause
    if scoring.foul_clause:
        yield "a fouled hand loses every row to a hand that is not", scoring.foul_clause
    fantasyland = scoring.fantasyland
    if fantasyland is not None:
        for threshold in fantasyland.entry:
            min_hand = (
                f"{threshold.min_hand} or better in the {scoring.rows[threshold.row_index].name}"
            )
            yield f"Fantasyland with {min_hand}", threshold.clause
        for threshold in fantasyland.stay:
            min_hand = (
                f"{threshold.min_hand} or better in the {scoring.rows[threshold.row_index].name}"
            )
            yield f"stay in Fantasyland with {min_hand}", threshold.clause


def _share_texts(script: Script) -> Iterator[tuple[Share, str]]:
    part = ("all", "half", "a third")[len(script.shares) - 1]
    has_board = any(isinstance(step, BoardStep) for step in script.steps)
    for share in script.shares:
        text = f"{part} to the best {_share_title(script, share)}"
        if has_board:
            text += f", {_CARD_USE_TEXT[share.card_use]}"
        if script.board_count > 1:
            text += f" (board {number_word(share.board_index + 1)})"
        yield share, text


def _share_title(script: Script, share: Share) -> str:
    deck = parse_deck(next(iter(script.decks)))
    return ranking.get_ranking(share.ranking, deck).title


def option_lines(script: Script) -> tuple[RuleLine, ...]:
    """Return the choices the book leaves to the house before a hand; the default comes first.

    >>> from cardspeak.games import get_game
    >>> [line.text for line in option_lines(get_game("seven-card-stud").scripts["canberra"])][:2]
    ['winning hands: high, low, split or split-8', 'first to act: the high or low card']
    >>> option_lines(get_game("razz").scripts["wsop"])
    ()
    """
    return tuple(RuleLine(text, clause) for text, clause in _option_texts(script))


def _option_texts(script: Script) -> Iterator[tuple[str, str]]:
    options = script.house_options
    if options is not None:
        max_blinds, max_blinds_clause = options.max_blinds
        yield (
            f"winning hands: {join_words(options.winning_hands, 'or')}",
            script.option_clauses["winning_hands"],
        )
        yield (
            f"first to act: the {join_words(options.opening_card, 'or')} card",
            script.option_clauses["opening_card"],
        )
        for name, (opening, clause) in options.blind_style.items():
            yield f"blind style {name}: {opening.value}", clause
        yield "ante or blinds, never both", script.forced_bets_clause
        yield f"blinds of up to {number_word(max_blinds)} players", max_blinds_clause
        yield "over-blinds, or none", options.over_blind_clause
        yield "ace high and low, or high only", options.ace_low_clause
    for name, bet in script.opening_rounds.items():
        opening_round = bet or script.first_bet_step
        yield f"first to act: the {name} card", opening_round.clause if opening_round else ""
    for name, text in _OPTION_TEXT.items():
        if name in script.option_clauses:
            yield text, script.option_clauses[name]
    minimums, clause = script.single_blind_sizes
    if minimums:
        yield f"one blind of {join_words(minimums, 'or')} table minimums", clause
    min_cards, clause = script.min_hole_cards
    if min_cards:
        yield f"hole cards: {number_word(min_cards)} or more", clause
    if script.double_open_clause:
        yield (
            "the first round opens for the blind, or for double the blind",
            script.double_open_clause,
        )
    who_may, clause = script.extra_blinds
    if who_may is not ExtraBlinds.NOBODY:
        yield f"an extra blind by {who_may.value}", clause


_OPTION_TEXT: Final = {
    "point_value": "value of a point",
    "royalties": "royalties of each row",
    "perfect_low_royalty": "royalty for the perfect low",
    "fantasyland_entry": "the front that earns Fantasyland",
    "pot_awarded_by": "pot awarded by points or by rows",
}


def pot_summary(script: Script) -> str:
    """Return the names of the winning hands, or of the rows that are compared.

    >>> from cardspeak.games import get_game
    >>> pot_summary(get_game("stud-8").scripts["wsop"])
    'hi-lo, eight or better'
    """
    if script.scoring is not None:
        return join_words(row.name for row in script.scoring.rows) + ", for points"
    deck = parse_deck(next(iter(script.decks)))
    titles = [ranking.get_ranking(share.ranking, deck).title for share in script.shares]
    if titles == ["high", "eight or better"]:
        return "hi-lo, eight or better"
    if script.board_count > 1 and len(set(titles)) == 1:
        return f"{number_word(script.board_count)} boards, {titles[0]}"
    if len(titles) > 1 and len(set(titles)) == 1:
        return f"{titles[0]} with the board and {titles[0]} in hand"
    return join_words(titles)
