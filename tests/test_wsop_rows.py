"""Hands set in rows at the World Series: points, payments and slow players, in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.hand import deal, decisions, events, game_spec
from cardspeak.houses.clauses import get_clause
from cardspeak.shuffle import seed_from_int
from hand_driver import events_of

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

OPEN_FACE = get_clause("wsop-349").games
POINTS_CLAUSES = {
    **dict.fromkeys((*OPEN_FACE, "chinese", "chinese-draw"), "wsop-349"),
    "taiwanese": "wsop-357",
}
PAYMENT_CLAUSES = {**dict.fromkeys(OPEN_FACE, "wsop-347.2"), "taiwanese": "wsop-357"}
CAP_CLAUSE = "wsop-347.d"


def play_rows(game: str, seed: int, stacks: list[int]) -> Hand:
    """Play a hand of random players to its end."""
    settings: dict[str, Any] = {"ante": 5} if game == "chinese-draw" else {"point_value": 5}
    hand = deal(game_spec(game, house="wsop", **settings), stacks, seed=seed)
    rng = Rng(seed_from_int(seed))
    while not hand.over:
        act_randomly(hand, rng)
    return hand


def params_by_game(clauses: dict[str, str]) -> list[Any]:
    return [
        pytest.param(game, clause, id=game, marks=pytest.mark.clause(clause))
        for game, clause in clauses.items()
    ]


@pytest.mark.parametrize(("game", "clause"), params_by_game(POINTS_CLAUSES))
def test_a_row_is_a_point_and_all_three_are_a_scoop(game: str, clause: str) -> None:
    won_all_rows = []
    for seed in range(12):
        hand = play_rows(game, seed, [5000, 5000])
        for scored in events_of(hand, events.RowsScored):
            won = sum(scored.row_results)
            scoop = 0 if game == "taiwanese" or abs(won) < 3 else won
            assert scored.scoop == scoop
            assert scored.points == won + scoop + sum(scored.net_royalties)
            assert scored.clause == clause
            won_all_rows.append(abs(won) == 3)
    assert any(won_all_rows)
    assert not all(won_all_rows) or game != "taiwanese"


@pytest.mark.parametrize(("game", "clause"), params_by_game(PAYMENT_CLAUSES))
def test_points_are_paid_by_the_clause_of_the_game(game: str, clause: str) -> None:
    cited = set()
    for seed in range(30):
        hand = play_rows(game, seed, [5000, 5000])
        points = sum(scored.points for scored in events_of(hand, events.RowsScored))
        assert hand.stacks == [
            5000 + 5 * points * (1 if scored_seat(hand) == 0 else -1),
            5000 - 5 * points * (1 if scored_seat(hand) == 0 else -1),
        ]
        cited |= {event.clause for event in events_of(hand, events.PointsPaid)}
    assert cited == {clause}


def scored_seat(hand: Hand) -> int:
    return events_of(hand, events.RowsScored)[0].seat


@pytest.mark.clause(CAP_CLAUSE)
@pytest.mark.parametrize("game", [*OPEN_FACE, "chinese", "taiwanese"])
def test_nobody_pays_or_is_paid_more_than_they_began_with(game: str) -> None:
    capped = 0
    for seed in range(12):
        stacks = [5, 5000]
        hand = play_rows(game, seed, stacks)
        for paid in events_of(hand, events.PointsPaid):
            assert paid.amount <= 5
            points = [abs(scored.points) for scored in events_of(hand, events.RowsScored)]
            is_capped = paid.amount < 5 * points[0]
            capped += is_capped and paid.clause == CAP_CLAUSE
            assert (paid.clause == CAP_CLAUSE) == is_capped or len(points) > 1
    assert capped


@pytest.mark.clause("wsop-352")
@pytest.mark.parametrize("game", get_clause("wsop-352").games)
def test_the_cards_of_a_slow_player_are_set_for_them(game: str) -> None:
    hand = deal(game_spec(game, house="wsop", point_value=5), [500, 500], seed=3)
    assert isinstance(hand.decision, decisions.PlaceDecision)
    slow = hand.decision.seat
    hand.time_out()
    assert events_of(hand, events.PlacementTimedOut) == [events.PlacementTimedOut(slow, "wsop-352")]
    [placed] = events_of(hand, events.CardsPlaced)
    assert (placed.seat, len(hand.rows.placed[slow][0])) == (slow, 3)
    while not hand.over:
        hand.time_out()
    assert [[len(row) for row in rows] for rows in hand.rows.placed] == [[3, 5, 5]] * 2
