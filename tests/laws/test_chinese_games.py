"""Every Chinese game is dealt, set, scored and paid as its clauses say."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest

import cardspeak as cs
from laws.chinese_rows import (
    RowHand,
    cards_left,
    is_fouled,
    payments,
    random_rows,
    score,
    split_cards,
    take_rows,
)
from laws.game_clauses.chinese import CHINESE_GAMES, ChineseRules
from laws.rankings import RANKS
from laws.test_games import EVERY_LIMIT, FORCED_BETS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from laws.chinese_rows import Rows

CHINESE_DRAW_STAKES: Final[dict[str, Any]] = {"blinds": (5, 10)}
"""Chinese draw is the one Chinese game with betting."""
POINT_GAMES: Final = tuple(
    game for game, rules in CHINESE_GAMES.items() if "points" in rules.limits
)
"""Games in which players pay each other by points, without a pot."""
FANTASYLAND_GAMES: Final = tuple(
    game for game, rules in CHINESE_GAMES.items() if rules.fantasyland_cards
)


def stakes_of(game: str) -> dict[str, Any]:
    """Return what players post in a game before the deal."""
    return {} if game in POINT_GAMES else CHINESE_DRAW_STAKES


def for_each_game(
    clauses: Callable[[ChineseRules], Iterable[str]], games: Iterable[str] = tuple(CHINESE_GAMES)
) -> pytest.MarkDecorator:
    """Run a test for each of these games, marked with the clauses that it proves."""
    params = [
        pytest.param(
            game,
            marks=pytest.mark.clause(*dict.fromkeys(clauses(CHINESE_GAMES[game]))),
            id=f"wsop-{game}",
        )
        for game in games
        if tuple(clauses(CHINESE_GAMES[game]))
    ]
    return pytest.mark.parametrize("game", params)


def test_the_rules_of_every_chinese_game_are_written_down() -> None:
    dealt = {game.slug for game in cs.GAMES.values() if game.family == "chinese"}
    assert dealt == set(CHINESE_GAMES)


# ---------------------------------------------------------------- hands to compare

NO_ROYALTIES: Final[tuple[Rows, Rows]] = (
    ("AhKd2c", "7h7d3c4d5s", "9h9d9cJsQd"),
    ("AsKc2d", "8h8d3d4c6s", "5h5c5dTsJd"),
)
"""The fronts tie, and each hand wins one of the other rows."""
FIRST_HAND_SCOOPS: Final[tuple[Rows, Rows]] = (
    ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d"),
    ("7h6d3h", "4h4d8hTsJd", "AcAd5h6cJs"),
)
FRONT_BEATS_MIDDLE: Final[tuple[Rows, Rows]] = (
    ("AhAd3c", "8h8d4c5c6d", "KhKdKc2s7d"),
    ("9h7c2d", "ThTd3h4s6c", "JhJdQhQs5d"),
)
MIDDLE_BEATS_BACK: Final[tuple[Rows, Rows]] = (
    ("9h7c2d", "KhKdKc2s7d", "8h8d4c5c6d"),
    ("QhTs3c", "6h6s4d5sJc", "AhAdTcTd3h"),
)
FLUSHES: Final[tuple[Rows, Rows]] = (
    ("6s6d2c", "3h5h8hThQh", "AcKcQcJc9c"),
    ("2h2d2s", "4c5d6c7s8s", "7d8d9dTdJd"),
)
FULL_HOUSES: Final[tuple[Rows, Rows]] = (
    ("AhAdAc", "KhKdKcQsQd", "4s5s6s7s8s"),
    ("JhJd3c", "9h9d9c9s2h", "ThTdTcTs2d"),
)
ROYAL_FLUSH: Final[tuple[Rows, Rows]] = (
    ("KhQh9c", "5h6h7h8h9h", "AsKsQsJsTs"),
    ("3c3d4h", "4c5c6c7cKc", "JcJdJhQcQd"),
)
HIGH_MATCHUPS: Final = (
    NO_ROYALTIES,
    FIRST_HAND_SCOOPS,
    FRONT_BEATS_MIDDLE,
    MIDDLE_BEATS_BACK,
    FLUSHES,
    FULL_HOUSES,
    ROYAL_FLUSH,
)
"""Pairs of hands for games in which the highest hand wins every row."""
LOW_MIDDLES: Final = (
    "ThTd9d7c3s",  # a pair
    "Th9d7c3s2h",
    "9h6d5c4s3h",
    "8h5d4c3s2h",
    "7h6d4c3s2h",
    "7h5d4c3s2h",
    "6h5d4c3s2h",  # a straight
    "9h8h7h4h2h",  # a flush
    "Jh9d7c3s2h",  # a jack
    "Ah5d4c3s2h",  # an ace
)
BACKS_BEHIND_LOWS: Final = ("AsAcKsKcQs", "JsJcQdQsKd", "TsTc9sQdKd")
"""Backs for a hand with a low in the middle; aces in front beat the last of them."""


def front_hands() -> Iterable[Rows]:
    """Yield a hand for every pair and every three of a kind in front."""
    for rank in RANKS:
        kicker = "Kd" if rank != "K" else "Jd"
        middle = "2h3h4h5h6s" if rank not in "23456" else "8h9hThJhQs"
        for front in (f"{rank}c{rank}d{kicker}", f"{rank}c{rank}d{rank}h"):
            yield front, middle, "2s4s7s9sKs"


def scoring_matchups(rules: ChineseRules) -> list[list[Rows]]:
    """Return pairs of hands that show every rule of the scoring."""
    if rules.has_low_middle:
        hands = [("AdKd3d", middle, BACKS_BEHIND_LOWS[0]) for middle in LOW_MIDDLES]
        hands += [("AdAh4d", "7h5d4c3s2h", back) for back in BACKS_BEHIND_LOWS[1:]]
        hands += [(front, "Th9d7s3h2c", "AsKsQsJs8s") for front, _, _ in front_hands()]
        hands = [hand for hand in hands if not repeats_a_card(hand)]
        return [with_other_hand(rules, hand) for hand in hands]
    matchups = [list(matchup) for matchup in HIGH_MATCHUPS]
    return matchups + [with_other_hand(rules, hand) for hand in front_hands()]


def repeats_a_card(rows: Rows) -> bool:
    """Return whether a card is in a hand twice."""
    cards = split_cards("".join(rows))
    return len(set(cards)) < len(cards)


def with_other_hand(rules: ChineseRules, rows: Rows) -> list[Rows]:
    """Return a hand, and another of the cards that are left."""
    return [rows, take_rows(rules, cards_left([rows]))]


def taiwanese_matchups() -> Iterable[tuple[list[Rows], str]]:
    """Yield pairs of hands, with boards that make every kind of hand in every row."""
    boards = (
        "AsKsQsJs2d",
        "9s8s7s6s2d",
        "AsAhAc2d3h",
        "AsAhKcKd3h",
        "AsAh9c6d3h",
        "AsKh9c6d3h",
        "TsJhQc2d3d",
        "2s5s9s3hJd",
    )
    for board in boards:
        for cut in range(0, 42, 7):
            cards = cards_left([], board)
            cards = cards[cut:] + cards[:cut]
            rules = CHINESE_GAMES["taiwanese"]
            yield [take_rows(rules, cards), take_rows(rules, cards)], board


def played_matchups(game: str) -> Iterable[RowHand]:
    """Yield the matchups of a game, dealt and played."""
    if game == "taiwanese":
        hands = [
            RowHand(game, rows, [500] * 2, board=board) for rows, board in taiwanese_matchups()
        ]
    else:
        stakes = stakes_of(game)
        matchups = scoring_matchups(CHINESE_GAMES[game])
        hands = [
            RowHand(game, rows, [500] * len(rows), settings=stakes)
            for rows in (with_third_hand(game, matchup) for matchup in matchups)
        ]
    for hand in hands:
        hand.play()
        yield hand


def with_third_hand(game: str, rows: list[Rows]) -> list[Rows]:
    """Closed Chinese for two gives each two hands: add a third player (wsop-342.a)."""
    if game != "chinese":
        return rows
    return [*rows, take_rows(CHINESE_GAMES[game], cards_left(rows))]


# ---------------------------------------------------------------- dealing and setting


@for_each_game(lambda rules: rules.dealing_clauses)
def test_every_street_is_dealt_set_and_seen(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for seats in range(3 if game == "chinese" else 2, min(rules.max_players, 4) + 1):
        board = "AsKsQsJsTs" if game == "taiwanese" else ""
        rows = random_rows(rules, seats, seats, board)
        played = RowHand(game, rows, [500] * seats, board=board, settings=stakes_of(game))
        hand = played.play()
        order = [(hand.button + 1 + step) % seats for step in range(seats)]
        assert played.turns == [
            (seat, street.cards, street.discards) for street in rules.streets for seat in order
        ]
        assert set(played.first_free_slots.values()) == {rules.row_sizes}
        assert {face_down for _, face_down in played.set_face_down} == {
            not rules.streets[0].face_up
        }
        tabled = [event for event in hand.log if isinstance(event, cs.events.RowsTabled)]
        assert [event.rows for event in tabled] == [rows[event.seat] for event in tabled]
        is_open_face = rules.streets[0].face_up
        assert {event.seat for event in tabled} == (set() if is_open_face else set(range(seats)))
        assert all(event.clause in rules.dealing_clauses for event in tabled)
        assert [str(card) for card in hand.boards[0]] == list(split_cards(board)) if board else True
        check_first_cards(rules, hand, order)


def check_first_cards(rules: ChineseRules, hand: cs.Hand, order: list[int]) -> None:
    """Check that the first cards are dealt one at a time, or in packets of thirteen (wsop-341)."""
    dealt = [event for event in hand.log if isinstance(event, cs.events.Dealt)]
    is_dealt_in_packets = rules.streets[0].cards == 13 and len(dealt) == len(order)
    rounds = 1 if is_dealt_in_packets else 5
    first_cards = dealt[: rounds * len(order)]
    assert [event.seat for event in first_cards] == order * rounds
    sizes = {len(event.cards) // 2 for event in first_cards}
    assert sizes == {13 if is_dealt_in_packets else 1}
    assert all(event.up_count == 0 for event in dealt)


@for_each_game(lambda rules: ["wsop-346.1", "wsop-346.2"], ["chinese-draw"])
def test_chinese_draw_bets_after_five_eight_and_all_cards(game: str) -> None:
    rows = random_rows(CHINESE_GAMES[game], 4, 3)
    from_left_of_button = ["seat 0 acts", "seat 1 acts", "seat 2 acts", "seat 3 acts"]
    from_left_of_blind = ["seat 1 acts", "seat 2 acts", "seat 3 acts", "seat 0 acts"]
    with_raise_by_seat_2 = [*from_left_of_blind, "seat 1 acts"]
    for forced_bets, raiser, first_round in (
        ("ante", -1, from_left_of_button),
        ("blinds", -1, from_left_of_blind),
        ("blinds", 2, with_raise_by_seat_2),
    ):
        played = RowHand(game, rows, [500] * 4, settings=FORCED_BETS[forced_bets], raiser=raiser)
        assert summarize_log(played.play()) == [
            *["card dealt"] * 20,
            *first_round,
            *["card dealt"] * 12,
            *from_left_of_button,
            *["card dealt"] * 20,
            *["rows set"] * 4,
            *from_left_of_button,
            *["rows tabled"] * 4,
        ]


def summarize_log(hand: cs.Hand) -> list[str]:
    """Return what happened in a hand, in order: cards, bets, and rows set and tabled."""
    summary = []
    for event in hand.log:
        match event:
            case cs.events.Dealt():
                summary.append("card dealt")
            case cs.events.CardsPlaced():
                summary.append("rows set")
            case cs.events.Checked() | cs.events.Called() | cs.events.Raised():
                summary.append(f"seat {event.seat} acts")
            case cs.events.RowsTabled():
                summary.append("rows tabled")
            case _:
                pass
    return summary


# ---------------------------------------------------------------- scoring and payment


@for_each_game(
    lambda rules: (
        *rules.scoring_clauses,
        *rules.royalty_clauses,
        *rules.foul_clauses,
        *rules.dealing_clauses,
    )
)
def test_rows_royalties_scoops_and_fouls_are_scored(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for played in played_matchups(game):
        log = played.hand.log
        fouled = {event.seat for event in log if isinstance(event, cs.events.Fouled)}
        assert fouled == {seat for seat, rows in enumerate(played.rows) if is_fouled(rules, rows)}
        clauses = {event.clause for event in log if isinstance(event, cs.events.Fouled)}
        assert clauses <= set(rules.foul_clauses)
        scored = [event for event in log if isinstance(event, cs.events.RowsScored)]
        assert len(scored) == len(played.rows) * (len(played.rows) - 1) // 2
        for event in scored:
            own_rows, other_rows = played.rows[event.seat], played.rows[event.other_seat]
            expected = score(rules, own_rows, other_rows, played.board)
            assert event.row_results == expected.row_results
            assert event.net_royalties == expected.royalties
            assert (event.scoop, event.points) == (expected.scoop, expected.points)
            assert event.clause == rules.scoring_clauses[0]


@for_each_game(lambda rules: (rules.payment_clause, rules.payment_cap_clause), POINT_GAMES)
def test_players_pay_in_order_and_no_more_than_they_have(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for seats in range(3, min(rules.max_players, 4) + 1):
        for seed in range(6):
            board = "AsKhQd9s3c" if game == "taiwanese" else ""
            rows = rows_that_win_points(rules, seats, seed, board)
            stacks = [500, 3, 8, 5][:seats] if seed % 2 else [500] * seats
            played = RowHand(game, rows, stacks, board=board)
            log = played.play().log
            paid = [event for event in log if isinstance(event, cs.events.PointsPaid)]
            expected = payments(rules, played)
            assert expected
            assert [(event.seat, event.to_seat, event.amount) for event in paid] == expected
            for event in paid:
                won = abs(score(rules, rows[event.seat], rows[event.to_seat], board).points)
                is_capped = event.amount < won
                assert event.clause == (
                    rules.payment_cap_clause if is_capped else rules.payment_clause
                )


def rows_that_win_points(rules: ChineseRules, seat_count: int, seed: int, board: str) -> list[Rows]:
    """Return two hands that are not fouled, if there is no board, and others of random cards."""
    middles = ("Th9d7c4s2h", "8h6d5c4h3h") if rules.has_low_middle else ("6h6d4c5sJc", "3h3s7d9c8c")
    not_fouled = [("KcQc3d", middles[0], "AsAhTcTdJd"), ("Kd9s5d", middles[1], "QsQhQdAcAd")]
    rows = [] if board else not_fouled
    cards = cards_left(rows, board)
    random.Random(seed).shuffle(cards)
    return [*rows, *(take_rows(rules, cards) for _ in range(seat_count - len(rows)))]


@for_each_game(lambda rules: ["wsop-346.3", "wsop-349"], ["chinese-draw"])
def test_the_pot_of_chinese_draw_goes_to_the_most_points(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for played in played_matchups(game):
        first, second = played.rows
        points = score(rules, first, second).points
        won = {event.seat for event in played.hand.log if isinstance(event, cs.events.Won)}
        assert won == ({0} if points > 0 else {1} if points else {0, 1})


# ---------------------------------------------------------------- Fantasyland


FOUR_OF_A_KIND_BACK: Final[Rows] = ("AhKd2c", "7h7d3c4d5s", "9h9d9c9sQd")
FULL_HOUSE_MIDDLE: Final[Rows] = ("AhKd2c", "7h7d7c4d4s", "9h9d9cQsQd")
THREE_DEUCES_FRONT: Final[Rows] = ("2h2d2c", "7h8d9cTdJs", "Ah5h6h9hQh")
STRAIGHT_FLUSH_BACK: Final[Rows] = ("AhKd2c", "7h7d3c4d5s", "9h8hThJhQh")
THREE_SEVENS_MIDDLE: Final[Rows] = ("AhKd2c", "7h7d7c4d5s", "9s8dTcJhQh")
FULL_HOUSE_BACK: Final[Rows] = ("AhKd2c", "7h7d3c4d5s", "9h9d9cQsQd")
JACKS_FRONT: Final[Rows] = ("JhJd2c", "KhKd3c4d5s", "9h9d9cQs7d")
QUEENS_FRONT: Final[Rows] = ("QhQd2c", "KhKd3c4d5s", "9h9d9cTs7d")
HANDS_THAT_STAY: Final = {
    "back": (FOUR_OF_A_KIND_BACK, STRAIGHT_FLUSH_BACK),
    "middle": (FULL_HOUSE_MIDDLE,),
    "front": (THREE_DEUCES_FRONT,),
}
"""By the row that keeps their player in Fantasyland."""


def low_middle(front: str, back: str) -> str:
    """Return a ten-high low, in several suits, of cards that the other rows do not have."""
    used = split_cards(front + back)
    suits_to_try = ("cdhs", "dhsc", "hscd", "scdh", "cdhs")
    return "".join(
        next(rank + suit for suit in suits if rank + suit not in used)
        for rank, suits in zip("T8643", suits_to_try, strict=True)
    )


def next_fantasyland_seats(
    game: str, rows: Rows, *, is_in_fantasyland: bool
) -> tuple[list[str], tuple[int, ...]]:
    """Play these rows in seat 0; return the clauses on Fantasyland, and the seats in it next."""
    rules = CHINESE_GAMES[game]
    if rules.has_low_middle:
        rows = (rows[0], low_middle(rows[0], rows[2]), rows[2])
    played = RowHand(
        game,
        with_other_hand(rules, rows),
        [500] * 2,
        fantasyland_seats=(0,) if is_in_fantasyland else (),
    )
    hand = played.play()
    earned = [event.clause for event in hand.log if isinstance(event, cs.events.EarnedFantasyland)]
    return earned, tuple(hand.rows.next_fantasyland_seats)


@for_each_game(lambda rules: ["wsop-353"], FANTASYLAND_GAMES)
def test_queens_or_better_in_front_take_a_player_to_fantasyland(game: str) -> None:
    assert next_fantasyland_seats(game, QUEENS_FRONT, is_in_fantasyland=False) == (
        ["wsop-353"],
        (0,),
    )
    assert next_fantasyland_seats(game, THREE_DEUCES_FRONT, is_in_fantasyland=False) == (
        ["wsop-353"],
        (0,),
    )
    assert next_fantasyland_seats(game, JACKS_FRONT, is_in_fantasyland=False) == ([], ())
    assert next_fantasyland_seats(game, FOUR_OF_A_KIND_BACK, is_in_fantasyland=False) == ([], ())


@for_each_game(lambda rules: rules.stay_clause_by_row.values(), FANTASYLAND_GAMES)
def test_strong_rows_keep_a_player_in_fantasyland(game: str) -> None:
    stay_clauses = CHINESE_GAMES[game].stay_clause_by_row
    for row_name, hands in HANDS_THAT_STAY.items():
        for rows in hands:
            is_kept = row_name in stay_clauses
            expected = ([stay_clauses[row_name]], (0,)) if is_kept else ([], ())
            assert next_fantasyland_seats(game, rows, is_in_fantasyland=True) == expected, row_name
    for rows in (QUEENS_FRONT, THREE_SEVENS_MIDDLE, FULL_HOUSE_BACK):
        assert next_fantasyland_seats(game, rows, is_in_fantasyland=True) == ([], ())


@for_each_game(
    lambda rules: (*rules.fantasyland_deal_clauses, *rules.dealing_clauses), FANTASYLAND_GAMES
)
def test_in_fantasyland_five_cards_come_one_by_one_and_the_rest_at_once(game: str) -> None:
    rules = CHINESE_GAMES[game]
    seats = min(3, rules.max_players)
    rows = random_rows(rules, seats, 8)
    played = RowHand(game, rows, [500] * seats, fantasyland_seats=(0, 1))
    hand = played.play()
    dealt = [event for event in hand.log if isinstance(event, cs.events.Dealt)]
    first_cards = dealt[: 5 * seats]
    assert [event.seat for event in first_cards] == list(range(seats)) * 5
    books = dealt[5 * seats : 5 * seats + 2]  # the book's word for the cards that come at once
    assert [event.seat for event in books] == [0, 1]
    assert [len(event.cards) // 2 for event in books] == [rules.fantasyland_cards - 5] * 2
    book_clauses = {event.clause for event in books}
    assert book_clauses <= set(rules.fantasyland_deal_clauses)
    fantasyland_turns = [turn for turn in played.turns if turn[0] in (0, 1)]
    assert fantasyland_turns == [
        (seat, rules.fantasyland_cards, rules.fantasyland_cards - 13) for seat in (0, 1)
    ]
    assert all(face_down for seat, face_down in played.set_face_down if seat in (0, 1))
    assert not any(face_down for seat, face_down in played.set_face_down if seat == 2)
    tabled = [event for event in hand.log if isinstance(event, cs.events.RowsTabled)]
    summary = summarize_log(hand)
    assert "rows set" not in summary[summary.index("rows tabled") :]
    assert [(event.seat, event.rows, event.clause) for event in tabled] == [
        (seat, rows[seat], "wsop-347.1") for seat in (0, 1)
    ]


# ---------------------------------------------------------------- which game specs are accepted


@for_each_game(lambda rules: [rules.deck_clause])
def test_the_deck_has_52_cards_and_the_table_no_more_than_the_most_players(game: str) -> None:
    rules = CHINESE_GAMES[game]
    stakes = stakes_of(game)
    spec = cs.game_spec(game, **stakes)
    assert cs.deal(spec, [500] * rules.max_players, seed=1).seat_count == rules.max_players
    with pytest.raises(
        cs.RuleViolationError, match=rf"to {rules.max_players} players.*{rules.deck_clause}"
    ):
        cs.deal(spec, [500] * (rules.max_players + 1), seed=1)
    for deck in ("48", "40", "32", "52+joker", "mexican"):
        with pytest.raises(cs.InvalidGameSpecError, match=rf"\({rules.deck_clause}\)"):
            cs.game_spec(game, deck=deck, **stakes)


@for_each_game(lambda rules: [rules.limits_clause])
def test_a_game_is_dealt_with_its_limits_and_no_others(game: str) -> None:
    rules = CHINESE_GAMES[game]
    stakes = stakes_of(game)
    for limit in rules.limits:
        assert cs.game_spec(game, limit=limit, **stakes).limit == limit
    for limit in {*EVERY_LIMIT, "points"} - set(rules.limits):
        with pytest.raises(
            cs.InvalidGameSpecError, match=rf"not {limit} \({rules.limits_clause}\)"
        ):
            cs.game_spec(game, limit=limit, **stakes)


@for_each_game(lambda rules: [rules.forced_bets_clause])
def test_a_game_has_its_forced_bets_and_no_others(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for name, stakes in FORCED_BETS.items():
        if name in rules.forced_bets:
            cs.game_spec(game, **stakes)
            continue
        with pytest.raises(cs.InvalidGameSpecError, match=rf"\({rules.forced_bets_clause}\)"):
            cs.game_spec(game, **stakes)


@for_each_game(lambda rules: ["wsop-347.b"], FANTASYLAND_GAMES)
def test_nobody_is_dealt_in_with_less_than_a_point(game: str) -> None:
    spec = cs.game_spec(game, point_value=5)
    cs.deal(spec, [5, 500], seed=1)
    with pytest.raises(cs.RefusedError) as refused:
        cs.deal(spec, [4, 500], seed=1)
    assert refused.value.clause == "wsop-347.b"


@for_each_game(lambda rules: ["wsop-352"], FANTASYLAND_GAMES)
def test_the_cards_of_a_slow_player_are_set_for_them(game: str) -> None:
    hand = cs.deal(game, [500] * 2, seed=1)
    hand.time_out()
    (event,) = [event for event in hand.log if isinstance(event, cs.events.PlacementTimedOut)]
    assert (event.seat, event.clause) == (0, "wsop-352")
    front = hand.rows.placed[0][0]
    assert len(front) == 3


@for_each_game(lambda rules: [rules.royalty_choice_clause])
def test_royalties_for_a_row_that_the_game_does_not_have_are_refused(game: str) -> None:
    stakes = stakes_of(game)
    clause = CHINESE_GAMES[game].royalty_choice_clause
    with pytest.raises(cs.InvalidGameSpecError, match=rf"no row 'roof'.*\({clause}\)"):
        cs.game_spec(game, chinese=cs.ChineseOptions(royalties={"roof": {}}), **stakes)


@for_each_game(lambda rules: [rules.royalty_choice_clause], ["chinese", "chinese-draw"])
def test_royalties_posted_for_one_row_are_paid_for_that_row_only(game: str) -> None:
    options = cs.ChineseOptions(royalties={"middle": {"flush": 5}})
    rows = with_third_hand(game, list(FLUSHES))
    settings = {"chinese": options, **stakes_of(game)}
    log = RowHand(game, rows, [500] * len(rows), settings=settings).play().log
    scored = [event for event in log if isinstance(event, cs.events.RowsScored)]
    (first_two,) = [event for event in scored if {event.seat, event.other_seat} == {0, 1}]
    assert tuple(map(abs, first_two.net_royalties)) == (0, 5, 0)


@for_each_game(lambda rules: ["wsop-353"], FANTASYLAND_GAMES)
def test_the_threshold_of_fantasyland_is_a_hand_that_the_front_can_make(game: str) -> None:
    cs.game_spec(game, chinese=cs.ChineseOptions(fantasyland_entry="KK"))
    with pytest.raises(cs.InvalidGameSpecError, match=r"\(wsop-353\)"):
        cs.game_spec(game, chinese=cs.ChineseOptions(fantasyland_entry="flush"))


@for_each_game(lambda rules: ["wsop-361.d"], ["pineapple-ofc-27"])
def test_the_perfect_low_pays_six_to_ten_as_agreed(game: str) -> None:
    for points in range(6, 11):
        cs.game_spec(game, chinese=cs.ChineseOptions(perfect_low_royalty=points))
    for points in (5, 11):
        with pytest.raises(cs.InvalidGameSpecError, match=r"\(wsop-361.d\)"):
            cs.game_spec(game, chinese=cs.ChineseOptions(perfect_low_royalty=points))


@for_each_game(lambda rules: ["wsop-346.3"], ["chinese-draw"])
def test_the_pot_is_awarded_by_points_or_by_rows_as_posted(game: str) -> None:
    for award in ("points", "rows"):
        cs.game_spec(game, chinese=cs.ChineseOptions(pot_awarded_by=award), **CHINESE_DRAW_STAKES)
    with pytest.raises(cs.InvalidGameSpecError, match=r"\(wsop-346.3\)"):
        cs.game_spec(game, chinese=cs.ChineseOptions(pot_awarded_by="luck"), **CHINESE_DRAW_STAKES)


@for_each_game(lambda rules: ["wsop-353.c.1"], FANTASYLAND_GAMES)
def test_a_player_who_earned_fantasyland_adds_no_chips_before_it(game: str) -> None:
    spec = cs.game_spec(game, point_value=1)
    table = cs.Table(cs.table_spec(spec, seat_count=2, buy_in=(100, 0)))
    for seat in range(2):
        table.act(cs.commands.Sit(seat, f"player {seat}", 500))
    table.act(cs.commands.AddChips(0, 10))
    table.seats[0].fantasyland = True
    with pytest.raises(cs.RefusedError) as refused:
        table.act(cs.commands.AddChips(0, 10))
    assert refused.value.clause == "wsop-353.c.1"
    table.act(cs.commands.AddChips(1, 10))
