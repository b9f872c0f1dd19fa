"""Every game of every house is dealt, bet and settled as its book says.

The laws of this folder run over random games; here each of them runs over a fixed number of hands
of each game, marked with the clauses of that game (`game_clauses`).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

import cardspeak as cs
from cardspeak.cards import format_cards
from laws.dealing import check_cards
from laws.dealing_order import check_order
from laws.game_clauses import RULES_BY_HOUSE, GameRules, RoundClauses
from laws.game_hands import (
    calm_setups,
    fold_to_a_bet,
    opening_style,
    played_hands,
    walk_to_round,
)
from laws.last_street import check_last_street
from laws.refereed_play import RefereeError
from laws.settlement import settlement_differences
from laws.test_cards import REORDERING_EVENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from _pytest.mark import ParameterSet

    from laws.hand_setups import HandSetup

EVERY_LIMIT: Final = ("fixed", "spread", "half-pot", "pot", "no-limit", "manila", "straddle")
EVERY_DECK: Final = ("52", "48", "44", "40", "36", "32", "mexican")
JOKER: Final = "Jo"
FORCED_BETS: Final[dict[str, dict[str, Any]]] = {
    "blinds": {"blinds": (10,)},
    "ante": {"ante": 10},
    "both": {"blinds": (10,), "ante": 10},
    "none": {},
}


def games_with(clauses: Callable[[GameRules], Iterable[str]]) -> Iterable[ParameterSet]:
    """Yield every game that has such clauses, marked with them."""
    for house, rules_by_game in RULES_BY_HOUSE.items():
        for game, rules in rules_by_game.items():
            ids = dict.fromkeys(clause for clause in clauses(rules) if clause)
            if ids:
                marks = pytest.mark.clause(*ids)
                yield pytest.param(house, game, marks=marks, id=f"{house}-{game}")


def every_game(clauses: Callable[[GameRules], Iterable[str]]) -> pytest.MarkDecorator:
    """Run a test for every game of every house that has such clauses."""
    return pytest.mark.parametrize(("house", "game"), list(games_with(clauses)))


def test_the_rules_of_every_game_with_betting_are_listed() -> None:
    dealt = {
        (house, game.slug)
        for game in cs.GAMES.values()
        for house in game.scripts
        if game.family != "chinese"
    }
    assert dealt == {(house, game) for house, games in RULES_BY_HOUSE.items() for game in games}


# ---------------------------------------------------------------- the hands


@every_game(lambda rules: (*rules.round_clauses, *rules.turn_clauses, *rules.size_clauses))
def test_turns_and_sizes_are_those_of_the_referee(house: str, game: str) -> None:
    for played in played_hands(house, game):
        assert not played.difference, f"{played.setup}: {played.difference}"


@every_game(lambda rules: rules.round_clauses)
def test_all_rounds_are_played_and_cite_their_clauses(house: str, game: str) -> None:
    rules = RULES_BY_HOUSE[house][game]
    cited: dict[tuple[str, int, bool], set[str]] = defaultdict(set)
    for played in played_hands(house, game):
        if played.is_calm and played.setup.straddle_seat < 0:
            for number, is_first, clause in played.citations:
                style = "" if number else opening_style(played.setup)
                cited[style, number, is_first].add(clause)
    for (style, number), expected in numbered_rounds(rules).items():
        others = expected.other_players or expected.first_player
        first = {expected.first_player, *equal_up_cards(house, game, style, number, expected)}
        assert expected.first_player in cited[style, number, True], (style, number)
        assert cited[style, number, True] <= first, (style, number)
        assert others in cited[style, number, False], (style, number)
        special = {
            expected.opening_passed_on,
            expected.blind_option,
            *no_check_behind(house, game, expected),
        }
        assert cited[style, number, False] <= {others, *special}
    assert max(number for _, number, _ in cited) == len(rules.rounds) - 1


def numbered_rounds(rules: GameRules) -> dict[tuple[str, int], RoundClauses]:
    """Return the rounds of a game by number, with the other styles of the first one."""
    styles = {(style, 0): expected for style, expected in rules.first_rounds_by_style.items()}
    return styles | {("", number): expected for number, expected in enumerate(rules.rounds)}


def equal_up_cards(
    house: str, game: str, style: str, number: int, expected: RoundClauses
) -> list[str]:
    """Return the clause by which one of equal up cards acts first, if it is one of its own."""
    if expected.first_player == "wsop-242.1" and number:
        return ["wsop-242.2"]
    if house != "crown" or cs.get_game(game).family != "stud":
        return []
    return [expected.first_player.removesuffix("a") + ("b" if number or style else "c")]


def no_check_behind(house: str, game: str, expected: RoundClauses) -> list[str]:
    """Return the clause by which some may not check behind in the last round of Crown's studs."""
    is_stud = house == "crown" and cs.get_game(game).family == "stud"
    return (
        [expected.first_player.removesuffix("a") + "d"]
        if is_stud and expected.last_player_left == "crown-2"
        else []
    )


@every_game(
    lambda rules: [expected.last_player_left for expected in numbered_rounds(rules).values()]
)
def test_the_last_player_left_in_any_round_wins(house: str, game: str) -> None:
    setups = calm_setups(house, game)
    for (style, number), expected in numbered_rounds(RULES_BY_HOUSE[house][game]).items():
        hand = walk_to_round(setups[style], number)
        (won,) = fold_to_a_bet(hand)
        assert hand.over
        assert not settlement_differences(setups[style], hand)
        assert won.clause == expected.last_player_left, (style, number)


@every_game(
    lambda rules: [
        size for expected in numbered_rounds(rules).values() for size in expected.size_clauses
    ]
)
def test_a_bet_or_raise_of_another_size_is_refused_by_its_clause(house: str, game: str) -> None:
    setups = calm_setups(house, game)
    for (style, number), expected in numbered_rounds(RULES_BY_HOUSE[house][game]).items():
        setup = setups[style]
        if setup.limit == "spread":
            setup = replace(setup, max_bet=5 * max(*setup.blinds, setup.min_bet, 10))
        hand = walk_to_round(setup, number)
        max_opening_clause = expected.max_opening_size or expected.opening_size
        for clause, max_clause in (
            (expected.opening_size, max_opening_clause),
            (expected.raise_size, expected.raise_size),
        ):
            decision = hand.decision
            assert isinstance(decision, cs.decisions.BetDecision)
            assert decision.raise_to is not None
            min_size, max_size = decision.raise_to
            wrong_sizes = {min_size - 1: clause, max_size + 1: max_clause}
            for size, cited in wrong_sizes.items() if clause and max_size < hand.stacks[0] else ():
                with pytest.raises(cs.RefusedError) as refused:
                    hand.copy().raise_to(size)
                assert refused.value.clause == cited, (style, number, size)
            hand.raise_to(min_size)


@every_game(
    lambda rules: (
        *rules.dealing_clauses,
        *rules.draw_clauses,
        *rules.replacement_clauses,
        *(expected.first_player for expected in rules.rounds),
    )
)
def test_cards_come_in_the_order_of_the_book(house: str, game: str) -> None:
    rules = RULES_BY_HOUSE[house][game]
    draws = set()
    cited_clauses: set[str] = set()
    for played in played_hands(house, game):
        setup, hand = played.setup, played.hand
        draws |= played.draw_limits
        cited_clauses |= set(clauses_of_drawn_cards(hand))
        try:
            check_cards(setup, hand)
            check_last_street(setup, hand)
            if not any(isinstance(event, REORDERING_EVENTS) for event in hand.log):
                check_order(setup, hand)
        except RefereeError as error:
            pytest.fail(f"{setup}: {error}")
    assert draws == ({rules.max_draw} if rules.max_draw else set())
    assert cited_clauses <= {*rules.draw_clauses, *rules.replacement_clauses}
    assert cited_clauses >= set(rules.replacement_clauses)


def clauses_of_drawn_cards(hand: cs.Hand) -> Iterator[str]:
    """Yield the clause of each card that was dealt for a discard."""
    drawing: set[int] = set()
    for event in hand.log:
        match event:
            case cs.events.Discarded(seat=seat, is_draw=True):
                drawing.add(seat)
            case cs.events.Dealt(seat=seat, clause=clause) if seat in drawing:
                yield clause
            case _:
                pass


@every_game(lambda rules: rules.showdown_clauses)
def test_pots_go_to_the_hands_that_win_them(house: str, game: str) -> None:
    for played in played_hands(house, game):
        assert not settlement_differences(played.setup, played.hand), played.setup


@every_game(lambda rules: rules.showdown_clauses)
def test_the_odds_of_hands_that_are_shown_are_those_of_who_won(house: str, game: str) -> None:
    compared = 0
    for played in played_hands(house, game):
        shown, winners = shown_for_one_pot(played.hand)
        if len(shown) < 2 or house_chose_other_winners(played.setup):
            continue
        boards = [format_cards(board) for board in played.hand.boards]
        deck = played.setup.deck
        odds = cs.odds(*shown.values(), board=boards, game=game, house=house, deck=deck)
        equities = zip(shown, odds.players, strict=True)
        assert {seat for seat, player in equities if player.equity} == winners, played.setup
        compared += 1
        if compared == 2:
            break
    assert compared


def shown_for_one_pot(hand: cs.Hand) -> tuple[dict[int, str], set[int]]:
    """Return the hands shown and who won; none if a joker or a community card of stud matters."""
    shown = {event.seat: event.cards for event in hand.log if isinstance(event, cs.events.Showed)}
    awards = [event for event in hand.log if isinstance(event, cs.events.Won)]
    is_stud_with_board = hand.spec.game.family == "stud" and any(hand.boards)
    if is_stud_with_board or any(award.pot_index for award in awards):
        return {}, set()
    if any(JOKER in cards for cards in shown.values()):
        return {}, set()
    return shown, {award.seat for award in awards}


def house_chose_other_winners(setup: HandSetup) -> bool:
    """Whether the house chose that other hands than the highest win."""
    showdown = setup.options.get("showdown", cs.ShowdownOptions())
    return showdown.winning_hands not in ("", "high")


@every_game(lambda rules: (rules.unopened_clause,))
def test_nobody_opens_the_first_round(house: str, game: str) -> None:
    clause = RULES_BY_HOUSE[house][game].unopened_clause
    setup = calm_setups(house, game)[""]
    hand = setup.deal()
    while isinstance(hand.decision, cs.decisions.BetDecision):
        hand.fold()
    endings = [
        (event.seat if isinstance(event, cs.events.Won) else -1, event.clause)
        for event in hand.log
        if isinstance(event, cs.events.Won | cs.events.PotCarriedOver)
    ]
    assert endings == [(setup.last_blind_seat() if setup.blinds else -1, clause)]


@every_game(lambda rules: (rules.straddle_clause,))
def test_one_more_blind_may_be_posted_and_is_twice_the_last(house: str, game: str) -> None:
    rules = RULES_BY_HOUSE[house][game]
    blinds = [5, 10][-len(rules.blind_clauses) :]
    has_no_last_blind = rules.straddle_clause == "crown-26.1"
    for extra, is_allowed in (([20], True), ([20, 40], has_no_last_blind), ([15], False)):
        posted = [*blinds, *extra, 0, 0][:5]
        spec = cs.game_spec(game, house=house, blinds=tuple(blinds))
        if is_allowed:
            hand = cs.deal(spec, [500] * len(posted), posted_blinds=posted, seed=1)
            posts = [event for event in hand.log if isinstance(event, cs.events.Posted)]
            assert posts[-1].amount == extra[-1]
            assert posts[-1].clause == rules.straddle_clause
            continue
        with pytest.raises(cs.RefusedError) as refused:
            cs.deal(spec, [500] * len(posted), posted_blinds=posted, seed=1)
        assert refused.value.clause == rules.straddle_clause, extra


# ---------------------------------------------------------------- what is accepted


def stakes(rules: GameRules) -> dict[str, Any]:
    """Return stakes that a game accepts."""
    return FORCED_BETS[rules.forced_bets[0]]


@every_game(lambda rules: (*rules.clause_by_deck.values(), rules.deck_choice_clause))
def test_decks_and_the_most_players_with_each(house: str, game: str) -> None:
    rules = RULES_BY_HOUSE[house][game]
    clauses = rules.clause_by_deck
    for deck, max_players in rules.max_players_by_deck.items():
        spec = cs.game_spec(game, house=house, deck=deck, **stakes(rules))
        assert cs.deal(spec, [5000] * max_players, seed=1).seat_count == max_players
        with pytest.raises(
            cs.RuleViolationError, match=rf"2 to {max_players} players.*{clauses[deck]}\)"
        ):
            cs.deal(spec, [5000] * (max_players + 1), seed=1)
    every_deck = {*EVERY_DECK, *(f"{deck}+joker" for deck in EVERY_DECK[:-1])}
    clause = rules.deck_choice_clause or next(iter(clauses.values()))
    for deck in every_deck - set(rules.max_players_by_deck):
        with pytest.raises(cs.InvalidGameSpecError, match=rf"\({clause}\)"):
            cs.game_spec(game, house=house, deck=deck, **stakes(rules))


@every_game(lambda rules: (rules.limits_clause,))
def test_limits(house: str, game: str) -> None:
    rules = RULES_BY_HOUSE[house][game]
    for limit in rules.limits:
        assert cs.game_spec(game, house=house, limit=limit, **stakes(rules)).limit == limit
    for limit in {*EVERY_LIMIT, "points"} - set(rules.limits):
        with pytest.raises(
            cs.InvalidGameSpecError, match=rf"not {limit} \({rules.limits_clause}\)"
        ):
            cs.game_spec(game, house=house, limit=limit, **stakes(rules))


@every_game(lambda rules: (rules.forced_bets_clause, rules.ante_clause, *rules.blind_clauses))
def test_forced_bets(house: str, game: str) -> None:
    rules = RULES_BY_HOUSE[house][game]
    for name, forced in FORCED_BETS.items():
        if name not in rules.forced_bets:
            with pytest.raises(cs.InvalidGameSpecError, match=rf"\({rules.forced_bets_clause}\)"):
                cs.game_spec(game, house=house, **forced)
            continue
        two_blinds = (
            {"blinds": (5, 10)} if len(rules.blind_clauses) > 1 and "blinds" in forced else {}
        )
        log = cs.deal(game, [5000] * 3, house=house, seed=1, **forced | two_blinds).log
        blinds = [event.clause for event in log if isinstance(event, cs.events.Posted)]
        antes = [event.clause for event in log if isinstance(event, cs.events.Anted)]
        assert blinds == (list(rules.blind_clauses) if "blinds" in forced else [])
        assert antes == (
            [rules.ante_clause or rules.forced_bets_clause] * 3 if "ante" in forced else []
        )


CHOICES: Final[dict[str, tuple[tuple[dict[str, Any], str], ...]]] = {
    "crown seven-card-stud": (
        ({"ante": 5, "betting": cs.BettingOptions(opening_card="suit")}, "crown-23.5"),
    ),
    "crown manila": (({"blinds": (40,), "min_bet": 10}, "crown-24.1"),),
    "canberra seven-card-stud": (
        ({"ante": 5, "showdown": cs.ShowdownOptions(winning_hands="best")}, "canberra-3.5.b"),
        ({"ante": 5, "betting": cs.BettingOptions(opening_card="suit")}, "canberra-4.2.h"),
        ({"blinds": (5,), "betting": cs.BettingOptions(blind_style="D")}, "canberra-10.1.b"),
        ({"blinds": (1, 2, 4, 8)}, "canberra-4.2.c"),
    ),
}
"""Choices of the house that its book does not have, each with the clause of the choice."""


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param(
            *name.split(),
            marks=pytest.mark.clause(*(clause for _, clause in choices)),
            id=name.replace(" ", "-"),
        )
        for name, choices in CHOICES.items()
    ],
)
def test_the_house_chooses_what_its_book_leaves_open(house: str, game: str) -> None:
    for settings, clause in CHOICES[f"{house} {game}"]:
        with pytest.raises(cs.InvalidGameSpecError, match=rf"\({clause}\)"):
            cs.game_spec(game, house=house, **settings)
    if game == "manila":
        for times in (1, 2, 3):
            cs.game_spec(game, house=house, blinds=(10 * times,), min_bet=10)
    if house == "canberra":
        cs.game_spec(game, house=house, blinds=(1, 2, 4))
