"""What a house tells its players about its rules, and what it says of games it borrows."""

from __future__ import annotations

from typing import Any, Final

import pytest

import cardspeak as cs
from cardspeak.games.rules_text import RuleLine
from cardspeak.houses import HOUSES
from cardspeak.houses.policy_descriptions import describe_policies
from cardspeak.table.posted_notices import spec_notices

POSTED: Final = "as posted; if nothing is posted, twenty times the largest bet"
CARD_PLAYED: Final = "all of them to the highest card that plays, by suit"
HOLE_CARD: Final = "all of them to the highest hole card, by suit"

LINES: Final = (
    ("crown", "max_bet_clause", "manila manila: yes", "crown-24.5"),
    ("crown", "max_bet_clause", "no-limit: yes", "crown-1.no-limit"),
    ("canberra", "commission", "5 percent of pots over $19", "canberra-15.2.a.i"),
    (
        "canberra",
        "commission",
        "10 percent of pots over $9, where the buy-in is $100 or less",
        "canberra-15.2.a.ii",
    ),
    ("canberra", "commission", "the cap is per hand", "canberra-15.2.a.i"),
    ("canberra", "max_bet_clause", "yes", "canberra-4.2.g"),
    ("canberra", "min_buy_in", POSTED, "canberra-4.1"),
    ("official", "min_bet_clause", "other games: yes", "official-7.2"),
    ("official", "min_buy_in", POSTED, "official-7.2"),
    ("official", "min_raise_clause", "other games: yes", "official-1.1.raise"),
    ("official", "odd_chip", f"five-card-stud: {CARD_PLAYED}", "official-12.4.e"),
    ("official", "odd_chip", f"two-card-manila: {HOLE_CARD}", "official-14.4.e"),
    ("official", "odd_chip", f"other games: {CARD_PLAYED}", "official-11.4.d"),
    ("official", "raise_cap_clause", "other games: yes", "official-11.5.g"),
    (
        "wsop",
        "setting",
        (
            "the floor, and any player who was dealt in and is in their seat, after 30 seconds; "
            "the player has 30 seconds, then they check if they can, otherwise their hand is dead"
        ),
        "wsop-352",
    ),
)
"""Lines of the houses' pages: the house, the policy, what it says, and the clause."""


@pytest.mark.parametrize(
    ("house", "policy", "text", "clause"),
    [
        pytest.param(*line, marks=pytest.mark.clause(line[-1]), id=f"{line[1]}-{line[-1]}")
        for line in LINES
    ],
)
def test_the_page_of_a_house_says_what_its_book_does(
    house: str, policy: str, text: str, clause: str
) -> None:
    described = {
        listed.name: listed.answers
        for group in describe_policies(HOUSES[house])
        for listed in group.policies
    }
    assert RuleLine(text, clause) in described[policy]


@pytest.mark.parametrize(
    ("house", "clauses"),
    [
        pytest.param(house, clauses, marks=pytest.mark.clause(*clauses), id=house)
        for house, clauses in (
            ("canberra", ("canberra-15.2.c", "canberra-15.2.d")),
            ("official", ("official-8.6", "official-8.8")),
        )
    ],
)
def test_the_hands_that_pay_nothing_are_listed_in_the_order_of_the_book(
    house: str, clauses: tuple[str, ...]
) -> None:
    listed = [
        line.clause
        for group in describe_policies(HOUSES[house])
        for policy in group.policies
        if policy.name == "commission"
        for line in policy.answers
        if line.text.startswith("nothing from hands")
    ]
    assert listed == list(clauses)


# ---------------------------------------------------------------- borrowed games


def borrowed_spec(house: str, game: str, **settings: Any) -> cs.GameSpec:
    return cs.game_spec(game, house=house, borrow=True, blinds=(5, 10), **settings)


@pytest.mark.clause("official-7.2", "official-1.1.raise")
def test_a_bet_in_a_borrowed_game_is_refused_by_the_clauses_for_all_games() -> None:
    hand = cs.deal(borrowed_spec("official", "omaha-8", limit="pot"), [500] * 2, seed=1)
    with pytest.raises(cs.RefusedError) as refused:
        hand.raise_to(15)
    assert refused.value.clause == "official-1.1.raise"
    hand.call()
    hand.check()
    with pytest.raises(cs.RefusedError) as refused:
        hand.raise_to(5)
    assert refused.value.clause == "official-7.2"


@pytest.mark.clause("official-7.2")
def test_the_bets_of_a_borrowed_game_are_posted_by_the_clause_for_all_games() -> None:
    spec = cs.table_spec(borrowed_spec("official", "omaha-8", limit="pot"))
    assert spec_notices(spec)[0].clause == "official-7.2"


@pytest.mark.clause("canberra-4.2.g")
def test_a_bet_above_the_limit_of_a_borrowed_game_is_refused_by_the_house_s_own_clause() -> None:
    hand = cs.deal(borrowed_spec("canberra", "omaha-8", limit="pot"), [500] * 3, seed=1)
    with pytest.raises(cs.RefusedError) as refused:
        hand.raise_to(300)
    assert refused.value.clause == "canberra-4.2.g"


@pytest.mark.parametrize(
    ("house", "min_buy_in"),
    [
        pytest.param("canberra", 20 * 20, marks=pytest.mark.clause("canberra-4.1")),
        pytest.param("official", 20 * 20, marks=pytest.mark.clause("official-7.2")),
        pytest.param("wsop", 10 * 10, marks=pytest.mark.clause("wsop-99")),
    ],
)
def test_ten_small_bets_are_the_buy_in_of_one_house_alone(house: str, min_buy_in: int) -> None:
    spec = cs.table_spec(borrowed_spec(house, "holdem", limit="fixed"))
    assert spec.buy_in == (min_buy_in, 0)
