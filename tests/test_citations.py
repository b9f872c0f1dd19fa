"""Each event and refusal cites the clause that orders exactly that, in every game of the book."""

from __future__ import annotations

from typing import Any

import pytest

import cardspeak as cs
from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand.events import Anted, Posted, Showed, UncalledBetReturned, Won
from hand_driver import events_of, play_out

OFFICIAL_SECTIONS = {
    "draw": 11,
    "five-card-stud": 12,
    "seven-card-stud": 13,
    "two-card-manila": 14,
    "three-card-manila": 15,
    "holdem": 16,
    "omaha": 17,
}
"""The section of the official rules on each game."""


def deal(house: str, game: str, **options: Any) -> cs.Hand:
    """Deal a hand to three players, with usual stakes of the game."""
    script = GAMES[game].script_for(house)
    is_ante = script.forced_bets is ForcedBets.ANTE
    if "manila" in script.limits:
        stakes: dict[str, Any] = {"blinds": (10,)}
    elif is_ante or (house == "canberra" and "blinds" not in options):
        stakes = {"ante": 10}
    else:
        stakes = {"blinds": (5, 10)}
    return cs.deal(game, house=house, stacks=[1000] * 3, seed=3, **(stakes | options))


def games_with(house: str, *, ante: bool) -> list[str]:
    """Return the games of a house that are played with an ante, or with two blinds."""
    kind = ForcedBets.ANTE if ante else ForcedBets.BLINDS
    scripts = ((slug, game.scripts.get(house)) for slug, game in GAMES.items())
    return [
        slug
        for slug, script in scripts
        if script is not None and script.forced_bets is kind and "manila" not in script.limits
    ]


@pytest.mark.clause("crown-20.4")
@pytest.mark.parametrize("game", games_with("crown", ante=True))
def test_an_ante_at_crown_cites_the_clause_on_antes(game: str) -> None:
    assert {event.clause for event in events_of(deal("crown", game), Anted)} == {"crown-20.4"}


@pytest.mark.clause("crown-20.2.a", "crown-20.2.b")
@pytest.mark.parametrize("game", games_with("crown", ante=False))
def test_blinds_at_crown_cite_the_clauses_on_blinds(game: str) -> None:
    posted = {event.kind: event.clause for event in events_of(deal("crown", game), Posted)}
    assert posted == {"small blind": "crown-20.2.a", "big blind": "crown-20.2.b"}


@pytest.mark.clause("canberra-8.5.a", "canberra-8.5.b")
def test_antes_and_blinds_at_canberra_cite_their_own_clause() -> None:
    anted = events_of(deal("canberra", "seven-card-stud"), Anted)
    assert {event.clause for event in anted} == {"canberra-8.5.b"}
    hand = cs.deal("seven-card-stud", house="canberra", blinds=(5, 10), stacks=[1000] * 3, seed=3)
    assert {event.clause for event in events_of(hand, Posted)} == {"canberra-8.5.a"}


@pytest.mark.clause("official-12.1.b", "official-13.1.b", "official-16.1.c.i", "official-16.1.c.ii")
@pytest.mark.parametrize("game", OFFICIAL_SECTIONS)
def test_by_the_official_rules_every_game_cites_its_own_section(game: str) -> None:
    section = OFFICIAL_SECTIONS[game]
    hand = deal("official", game)
    if "stud" in game:
        assert {event.clause for event in events_of(hand, Anted)} == {f"official-{section}.1.b"}
    else:
        assert [event.clause for event in events_of(hand, Posted)] == [
            f"official-{section}.1.c.i",
            f"official-{section}.1.c.ii",
        ]
    play_out(hand)
    for event in events_of(hand, Showed) + events_of(hand, Won):
        assert event.clause.startswith(f"official-{section}."), event


@pytest.mark.clause("crown-6.9", "wsop-153")
@pytest.mark.parametrize(("house", "cited"), [("crown", "crown-6.9"), ("wsop", "wsop-153")])
def test_heads_up_the_blinds_cite_the_clause_that_gives_the_button_the_small_one(
    house: str, cited: str
) -> None:
    hand = cs.deal("holdem", house=house, blinds=(5, 10), stacks=[100] * 2, seed=3)
    assert {event.clause for event in events_of(hand, Posted)} == {cited}


@pytest.mark.parametrize(
    ("house", "limit", "too_small", "too_large"),
    [
        pytest.param(
            "wsop",
            "no-limit",
            "wsop-171.1",
            "wsop-intro.nolimit.2",
            marks=pytest.mark.clause("wsop-171.1", "wsop-intro.nolimit.2"),
        ),
        pytest.param(
            "wsop",
            "pot",
            "wsop-171.1",
            "wsop-intro.nolimit.3",
            marks=pytest.mark.clause("wsop-171.1", "wsop-intro.nolimit.3"),
        ),
        pytest.param(
            "crown",
            "pot",
            "crown-7.11",
            "crown-1.pot-limit",
            marks=pytest.mark.clause("crown-7.11", "crown-1.pot-limit"),
        ),
        pytest.param(
            "official",
            "half-pot",
            "official-16.6.c",
            "official-16.6.d",
            marks=pytest.mark.clause("official-16.6.c", "official-16.6.d"),
        ),
    ],
)
def test_a_refused_size_cites_the_clause_on_sizes(
    house: str, limit: str, too_small: str, too_large: str
) -> None:
    hand = deal(house, "holdem", limit=limit)
    for size, cited in ((11, too_small), (2000, too_large)):
        with pytest.raises(cs.RefusedError) as refused:
            hand.raise_to(size)
        assert refused.value.clause == cited


@pytest.mark.clause("wsop-126.a", "crown-7.16.b", "official-16.6.f")
@pytest.mark.parametrize(
    ("house", "raises", "cited"),
    [("wsop", 4, "wsop-126.a"), ("crown", 3, "crown-7.16.b"), ("official", 3, "official-16.6.f")],
)
def test_a_raise_over_the_cap_cites_the_clause_on_the_cap(
    house: str, raises: int, cited: str
) -> None:
    hand = deal(house, "holdem", limit="fixed")
    for count in range(raises):
        hand.act(f"raise {20 + 10 * count}")
    with pytest.raises(cs.RefusedError) as refused:
        hand.raise_to(20 + 10 * raises)
    assert refused.value.clause == cited


@pytest.mark.parametrize(
    ("house", "game", "cited"),
    [
        pytest.param(house, game, cited, marks=pytest.mark.clause(cited))
        for house, game, cited in (
            ("crown", "holdem", "crown-28.2.e"),
            ("canberra", "seven-card-stud", "canberra-10.3.a"),
            ("official", "five-card-stud", "official-12.2.b"),
            ("official", "holdem", "official-16.2.c"),
            ("wsop", "holdem", "wsop-139"),
        )
    ],
)
def test_a_player_left_alone_during_the_deal_wins_as_in_the_first_betting_round(
    house: str, game: str, cited: str
) -> None:
    hand = deal(house, game, cards="card-by-card")
    hand.deal_next()
    for seat in (0, 1):
        hand.report(cs.irregularities.NotCovered("swapped cards", seat))
        hand.rule("dead", by="Mia")
    assert [(event.seat, event.clause) for event in events_of(hand, Won)] == [(2, cited)]


@pytest.mark.clause("crown-28.2.e", "official-16.2.c", "wsop-139", "official-1.1.pot")
@pytest.mark.parametrize(
    ("house", "won", "returned"),
    [
        ("crown", "crown-28.2.e", "crown-19.5"),
        ("official", "official-16.2.c", "official-1.1.pot"),
        ("wsop", "wsop-139", "wsop-149.e"),
    ],
)
def test_the_only_player_left_wins_by_the_clause_that_says_so(
    house: str, won: str, returned: str
) -> None:
    hand = deal(house, "holdem", limit="no-limit")
    for action in ("raise 40", "fold", "fold"):
        hand.act(action)
    assert [event.clause for event in events_of(hand, Won)] == [won]
    assert [event.clause for event in events_of(hand, UncalledBetReturned)] == [returned]
