"""Apply what the house chose to a game's script: winning hands, opener, hole cards, royalties."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.chinese.fantasyland import with_fantasyland_entry
from cardspeak.chinese.royalties import InvalidScoringError, with_royalties
from cardspeak.games.rules_text import join_words
from cardspeak.games.script import BetStep, DealStep
from cardspeak.hand.spec_error import InvalidGameSpecError

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cardspeak.games import Script
    from cardspeak.hand.options import BettingOptions, ChineseOptions


def with_house_options(
    script: Script, betting: BettingOptions, winning_hands: str, *, has_blinds: bool
) -> Script:
    """Return the script with the house's choices of opener, blind style and winning hands."""
    options = script.house_options
    if options is None:
        if not script.opening_rounds:
            return script
        chosen = choose(script, "opening_card", betting.opening_card, script.opening_rounds)
        opening_round = script.opening_rounds[chosen]
        if opening_round is None:
            return script
        return script.replace_step(_first_round(script), opening_round)
    blind_style = choose(script, "blind_style", betting.blind_style, options.blind_style)
    opening, clause = options.blind_style[blind_style]
    first_round = _first_round(script)
    opening_card = choose(script, "opening_card", betting.opening_card, options.opening_card)
    opener = replace(first_round, first_to_act=options.opening_card[opening_card])
    if has_blinds:
        opener = replace(
            opener,
            opening_rule=opening,
            clause=clause,
            blind_clause=options.blind_option_clause,
        )
    elif betting.blind_style:
        raise InvalidGameSpecError(
            "blind_style is for games with blinds, and this one has an ante", clause
        )
    chosen_hands = choose(script, "winning_hands", winning_hands, options.winning_hands)
    script = script.replace_step(first_round, opener)
    return replace(script, shares=options.winning_hands[chosen_hands])


def _first_round(script: Script) -> BetStep:
    first_round = script.first_bet_step
    assert first_round is not None, "only the opening of a betting round can be chosen"  # noqa: S101
    return first_round


def choose(script: Script, name: str, value: str, choices: Collection[str]) -> str:
    """Return the choice, by default the first; raise `InvalidGameSpecError` for any other."""
    if value and value not in choices:
        raise InvalidGameSpecError(
            f"{name} must be {join_words(choices, 'or')}, not {value}", script.option_clauses[name]
        )
    return value or next(iter(choices))


def with_hole_card_count(game: str, script: Script, count: int) -> Script:
    """Return the script with this many hole cards, and with as many players as the deck allows."""
    if not count:
        return script
    min_cards, clause = script.min_hole_cards
    first = script.first_deal
    # What two players can be dealt, besides a board of five and three burns.
    max_cards = max((int(name) - 8) // 2 for name in script.decks) if min_cards else 0
    is_possible = type(count) is int and min_cards <= count <= max_cards
    if not is_possible or not isinstance(first, DealStep):
        allowed = (
            f"{min_cards} to {max_cards} hole cards"
            if min_cards
            else "the usual number of hole cards"
        )
        raise InvalidGameSpecError(
            f"{game} is dealt with {allowed}, not with {count!r}", clause or first.clause
        )
    return replace(
        script.replace_step(first, replace(first, pattern=",".join("D" * count))),
        decks={
            name: (min(max_cards, (int(name) - 8) // count), players_clause)
            for name, (max_cards, players_clause) in script.decks.items()
        },
    )


def with_chinese_options(script: Script, chinese: ChineseOptions) -> Script:
    """Return the script with the chosen royalties and Fantasyland entry."""
    scoring = script.scoring
    if scoring is None:
        return script
    option = "royalties"
    try:
        if chinese.royalties is not None:
            scoring = with_royalties(
                scoring, _check_royalties(chinese.royalties, script.option_clauses[option])
            )
        if bonus := chinese.perfect_low_royalty:
            option = "perfect_low_royalty"
            agreed_royalties = (
                (row.name, row.royalties.table | dict.fromkeys(row.royalties.negotiable, bonus))
                for row in scoring.rows
                if row.royalties.negotiable
            )
            scoring = with_royalties(scoring, dict(agreed_royalties))
        if chinese.fantasyland_entry:
            option = "fantasyland_entry"
            scoring = with_fantasyland_entry(scoring, chinese.fantasyland_entry)
    except InvalidScoringError as error:
        raise InvalidGameSpecError(str(error), script.option_clauses[option]) from None
    return replace(script, scoring=scoring)


def _check_royalties(royalties: object, clause: str) -> Mapping[str, Mapping[str, int]]:
    """Raise `InvalidGameSpecError` for anything but tables of whole points, by row and by hand."""
    is_valid = isinstance(royalties, dict) and all(
        isinstance(table, dict)
        and all(
            isinstance(hand_name, str) and type(points) is int and points >= 0
            for hand_name, points in table.items()
        )
        for table in royalties.values()
    )
    if not is_valid:
        raise InvalidGameSpecError(
            "royalties must be whole points by row and hand, such as "
            f"{{'back': {{'quads': 10}}}}, not {royalties!r}",
            clause,
        )
    return royalties  # type: ignore[return-value]
