"""Every Chinese game is dealt, set, scored and paid as its clauses say."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest

import cardspeak as cs
from laws.chinese_rows import RowHand, is_fouled, payments, random_rows, score, split, take_rows
from laws.game_clauses.chinese import CHINESE_GAMES, ChineseRules
from laws.rankings import RANKS
from laws.settings import deck_cards
from laws.test_games import EVERY_LIMIT, FORCED_BETS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from laws.chinese_rows import Rows

BETTING: Final[dict[str, Any]] = {"blinds": (5, 10)}
"""The stakes of Chinese draw."""
POINT_GAMES: Final = tuple(
    game for game, rules in CHINESE_GAMES.items() if "points" in rules.limits
)
FANTASYLAND_GAMES: Final = tuple(
    game for game, rules in CHINESE_GAMES.items() if rules.fantasyland_cards
)


def stakes_of(game: str) -> dict[str, Any]:
    """Return the stakes of a game beside the value of a point."""
    return {} if game in POINT_GAMES else BETTING


def every_game(
    clauses: Callable[[ChineseRules], Iterable[str]], games: Iterable[str] = tuple(CHINESE_GAMES)
) -> pytest.MarkDecorator:
    """Run a test for every game, marked with those of its clauses."""
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


def test_the_rules_of_every_chinese_game_are_listed() -> None:
    dealt = {game.slug for game in cs.GAMES.values() if game.family == "chinese"}
    assert dealt == set(CHINESE_GAMES)


# ---------------------------------------------------------------- hands that separate

NO_ROYALTIES: Final[tuple[Rows, Rows]] = (
    ("AhKd2c", "7h7d3c4d5s", "9h9d9cJsQd"),
    ("AsKc2d", "8h8d3d4c6s", "5h5c5dTsJd"),
)
"""A tie in front, and a row each."""
SCOOP: Final[tuple[Rows, Rows]] = (
    ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d"),
    ("7h6d3h", "4h4d8hTsJd", "AcAd5h6cJs"),
)
FRONT_ABOVE_MIDDLE: Final[tuple[Rows, Rows]] = (
    ("AhAd3c", "8h8d4c5c6d", "KhKdKc2s7d"),
    ("9h7c2d", "ThTd3h4s6c", "JhJdQhQs5d"),
)
MIDDLE_ABOVE_BACK: Final[tuple[Rows, Rows]] = (
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
ROYAL: Final[tuple[Rows, Rows]] = (
    ("KhQh9c", "5h6h7h8h9h", "AsKsQsJsTs"),
    ("3c3d4h", "4c5c6c7cKc", "JcJdJhQcQd"),
)
HIGH_PLANS: Final = (
    NO_ROYALTIES,
    SCOOP,
    FRONT_ABOVE_MIDDLE,
    MIDDLE_ABOVE_BACK,
    FLUSHES,
    FULL_HOUSES,
    ROYAL,
)
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
LOW_BACKS: Final = ("AsAcKsKcQs", "JsJcQdQsKd", "TsTc9sQdKd")
"""The last is below a pair of aces in front."""


def front_hands() -> Iterable[Rows]:
    """Yield a hand with every pair and every three of a kind in front."""
    for rank in RANKS:
        kicker = "Kd" if rank != "K" else "Jd"
        middle = "2h3h4h5h6s" if rank not in "23456" else "8h9hThJhQs"
        for front in (f"{rank}c{rank}d{kicker}", f"{rank}c{rank}d{rank}h"):
            yield front, middle, "2s4s7s9sKs"


def plans(rules: ChineseRules) -> list[list[Rows]]:
    """Return hands of two players that show every rule of the scoring."""
    if rules.has_low_middle:
        firsts = [("AdKd3d", middle, LOW_BACKS[0]) for middle in LOW_MIDDLES]
        firsts += [("AdAh4d", "7h5d4c3s2h", back) for back in LOW_BACKS[1:]]
        firsts += [(front, "Th9d7s3h2c", "AsKsQsJs8s") for front, _, _ in front_hands()]
        firsts = [
            rows for rows in firsts if len(set(split("".join(rows)))) == len("".join(rows)) // 2
        ]
        return [with_other_hand(rules, rows) for rows in firsts]
    hands = [list(plan) for plan in HIGH_PLANS]
    return hands + [with_other_hand(rules, rows) for rows in front_hands()]


def with_other_hand(rules: ChineseRules, rows: Rows) -> list[Rows]:
    """Return a hand, and another of the cards that are left."""
    deck = [card for card in deck_cards("52") if card not in split("".join(rows))]
    return [rows, take_rows(rules, deck)]


def taiwanese_plans() -> Iterable[tuple[list[Rows], str]]:
    """Yield hands with boards that make every kind of hand in every rules."""
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
        for seed in range(6):
            deck = [card for card in deck_cards("52") if card not in split(board)]
            deck = deck[seed * 7 :] + deck[: seed * 7]
            rules = CHINESE_GAMES["taiwanese"]
            yield [take_rows(rules, deck), take_rows(rules, deck)], board


def row_hands(game: str) -> Iterable[RowHand]:
    """Yield the hands of a game, dealt and played."""
    rules = CHINESE_GAMES[game]
    if game == "taiwanese":
        hands = [RowHand(game, rows, [500] * 2, board=board) for rows, board in taiwanese_plans()]
    else:
        settings = stakes_of(game)
        hands = [
            RowHand(game, rows, [500] * len(rows), settings=settings)
            for rows in (with_third_hand(game, plan) for plan in plans(rules))
        ]
    for hand in hands:
        hand.play()
        yield hand


def with_third_hand(game: str, rows: list[Rows]) -> list[Rows]:
    """Closed Chinese for two gives each two hands: add a third player (wsop-342.a)."""
    if game != "chinese":
        return rows
    used = split("".join("".join(hand) for hand in rows))
    deck = [card for card in deck_cards("52") if card not in used]
    return [*rows, take_rows(CHINESE_GAMES[game], deck)]


# ---------------------------------------------------------------- dealing and setting


@every_game(lambda rules: rules.dealing_clauses)
def test_every_street_is_dealt_set_and_seen(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for seats in range(3 if game == "chinese" else 2, min(rules.max_players, 4) + 1):
        board = "AsKsQsJsTs" if game == "taiwanese" else ""
        rows = random_rows(rules, seats, seats)
        if board:
            deck = [card for card in deck_cards("52") if card not in split(board)]
            rows = [take_rows(rules, deck) for _ in range(seats)]
        settings = stakes_of(game)
        played = RowHand(game, rows, [500] * seats, board=board, settings=settings)
        hand = played.play()
        order = [(hand.button + 1 + step) % seats for step in range(seats)]
        assert played.turns == [
            (seat, street.cards, street.discards) for street in rules.streets for seat in order
        ]
        assert set(played.first_slots.values()) == {rules.row_sizes}
        assert {is_hidden for _, is_hidden in played.hidden} == {not rules.streets[0].face_up}
        tabled = [event for event in hand.log if isinstance(event, cs.events.RowsTabled)]
        assert [event.rows for event in tabled] == [rows[event.seat] for event in tabled]
        is_open = rules.streets[0].face_up
        assert {event.seat for event in tabled} == (set() if is_open else set(range(seats)))
        assert all(event.clause in rules.dealing_clauses for event in tabled)
        assert [str(card) for card in hand.boards[0]] == list(split(board)) if board else True
        check_lap_order(rules, hand, order)


def check_lap_order(rules: ChineseRules, hand: cs.Hand, order: list[int]) -> None:
    """Check that the first cards come one at a time, or in stacks of thirteen (wsop-341)."""
    dealt = [event for event in hand.log if isinstance(event, cs.events.Dealt)]
    size = rules.streets[0].cards
    count = len(order) if size == 13 and len(dealt) == len(order) else 5 * len(order)
    assert [event.seat for event in dealt[:count]] == (order * 5)[:count]
    each = {len(event.cards) // 2 for event in dealt[:count]}
    assert each == {13 if count == len(order) else 1}
    assert all(event.up_count == 0 for event in dealt)


@every_game(lambda rules: ["wsop-346.1", "wsop-346.2"], ["chinese-draw"])
def test_chinese_draw_bets_after_five_eight_and_all_cards(game: str) -> None:
    rows = random_rows(CHINESE_GAMES[game], 4, 3)
    left_of_button = ["bet 0", "bet 1", "bet 2", "bet 3"]
    left_of_blind = ["bet 1", "bet 2", "bet 3", "bet 0"]
    after_raise = ["bet 1", "bet 2", "bet 3", "bet 0", "bet 1"]
    for forced, raiser, first in (
        ("ante", -1, left_of_button),
        ("blinds", -1, left_of_blind),
        ("blinds", 2, after_raise),
    ):
        played = RowHand(game, rows, [500] * 4, settings=FORCED_BETS[forced], raiser=raiser)
        assert kinds_of_events(played.play()) == [
            *["card"] * 20,
            *first,
            *["card"] * 12,
            *left_of_button,
            *["card"] * 20,
            *["set"] * 4,
            *left_of_button,
            *["table"] * 4,
        ]


def kinds_of_events(hand: cs.Hand) -> list[str]:
    """Return what happened in a hand, and who checked, called or raised."""
    kinds = []
    for event in hand.log:
        match event:
            case cs.events.Dealt():
                kinds.append("card")
            case cs.events.CardsPlaced():
                kinds.append("set")
            case cs.events.Checked(seat=seat) | cs.events.Called(seat=seat):
                kinds.append(f"bet {seat}")
            case cs.events.Raised(seat=seat):
                kinds.append(f"bet {seat}")
            case cs.events.RowsTabled():
                kinds.append("table")
            case _:
                pass
    return kinds


# ---------------------------------------------------------------- scoring and payment


@every_game(
    lambda rules: (
        *rules.scoring_clauses,
        *rules.royalty_clauses,
        *rules.foul_clauses,
        *rules.dealing_clauses,
    )
)
def test_rows_royalties_scoops_and_fouls_are_scored(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for played in row_hands(game):
        log = played.hand.log
        fouled = {event.seat for event in log if isinstance(event, cs.events.Fouled)}
        assert fouled == {s for s, rows in enumerate(played.rows) if is_fouled(rules, rows)}
        clauses = {event.clause for event in log if isinstance(event, cs.events.Fouled)}
        assert clauses <= set(rules.foul_clauses)
        scored = [event for event in log if isinstance(event, cs.events.RowsScored)]
        assert len(scored) == len(played.rows) * (len(played.rows) - 1) // 2
        for event in scored:
            rows, others = played.rows[event.seat], played.rows[event.other_seat]
            expected = score(rules, rows, others, played.board)
            assert event.row_results == expected.row_results
            assert event.net_royalties == expected.royalties
            assert (event.scoop, event.points) == (expected.scoop, expected.points)
            assert event.clause == rules.scoring_clauses[0]


@every_game(lambda rules: (rules.payment_clause, rules.payment_cap_clause), POINT_GAMES)
def test_players_pay_in_order_and_no_more_than_they_have(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for seats in range(3, min(rules.max_players, 4) + 1):
        for seed in range(6):
            board = "AsKhQd9s3c" if game == "taiwanese" else ""
            rows = rows_that_pay(rules, seats, seed, board)
            stacks = [500, 3, 8, 5][:seats] if seed % 2 else [500] * seats
            played = RowHand(game, rows, stacks, board=board)
            paid = [e for e in played.play().log if isinstance(e, cs.events.PointsPaid)]
            expected = payments(rules, played)
            assert expected
            assert [(event.seat, event.to_seat, event.amount) for event in paid] == expected
            for event in paid:
                won = abs(score(rules, rows[event.seat], rows[event.to_seat], board).points)
                is_capped = event.amount < won
                assert event.clause == (
                    rules.payment_cap_clause if is_capped else rules.payment_clause
                )


def rows_that_pay(rules: ChineseRules, seats: int, seed: int, board: str) -> list[Rows]:
    """Return a good hand, another that is good in the usual games, and others of any cards."""
    middles = ("Th9d7c4s2h", "8h6d5c4h3h") if rules.has_low_middle else ("6h6d4c5sJc", "3h3s7d9c8c")
    good = [("KcQc3d", middles[0], "AsAhTcTdJd"), ("Kd9s5d", middles[1], "QsQhQdAcAd")]
    rows = [] if board else good
    used = split(board + "".join("".join(hand) for hand in rows))
    deck = [card for card in deck_cards("52") if card not in used]
    random.Random(seed).shuffle(deck)
    return [*rows, *(take_rows(rules, deck) for _ in range(seats - len(rows)))]


@every_game(lambda rules: ["wsop-346.3", "wsop-349"], ["chinese-draw"])
def test_the_pot_of_chinese_draw_goes_to_the_most_points(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for played in row_hands(game):
        first, second = played.rows
        points = score(rules, first, second).points
        won = {event.seat for event in played.hand.log if isinstance(event, cs.events.Won)}
        assert won == ({0} if points > 0 else {1} if points else {0, 1})


# ---------------------------------------------------------------- Fantasyland


QUADS_BACK: Final[Rows] = ("AhKd2c", "7h7d3c4d5s", "9h9d9c9sQd")
FULL_MIDDLE: Final[Rows] = ("AhKd2c", "7h7d7c4d4s", "9h9d9cQsQd")
TRIPS_FRONT: Final[Rows] = ("2h2d2c", "7h8d9cTdJs", "Ah5h6h9hQh")
STRAIGHT_FLUSH_BACK: Final[Rows] = ("AhKd2c", "7h7d3c4d5s", "9h8hThJhQh")
TRIPS_MIDDLE: Final[Rows] = ("AhKd2c", "7h7d7c4d5s", "9s8dTcJhQh")
FULL_BACK: Final[Rows] = ("AhKd2c", "7h7d3c4d5s", "9h9d9cQsQd")
PAIR_FRONT: Final[Rows] = ("JhJd2c", "KhKd3c4d5s", "9h9d9cQs7d")
QUEENS_FRONT: Final[Rows] = ("QhQd2c", "KhKd3c4d5s", "9h9d9cTs7d")
STAYS: Final = {
    "back": (QUADS_BACK, STRAIGHT_FLUSH_BACK),
    "middle": (FULL_MIDDLE,),
    "front": (TRIPS_FRONT,),
}


def low_middle(used: str) -> str:
    """Return a ten-high low of cards that are not used, in several suits."""
    suits = ("cdhs", "dhsc", "hscd", "scdh", "cdhs")
    choices = [
        [rank + suit for suit in order if rank + suit not in split(used)]
        for rank, order in zip("T8643", suits, strict=True)
    ]
    return "".join(cards[0] for cards in choices)


def fantasyland_after(game: str, rows: Rows, *, was_in: bool) -> tuple[list[str], tuple[int, ...]]:
    """Play a hand of one player's rows; return by which clauses they go on, and who does."""
    rules = CHINESE_GAMES[game]
    if rules.has_low_middle:
        rows = (rows[0], low_middle(rows[0] + rows[2]), rows[2])
    played = RowHand(
        game, with_other_hand(rules, rows), [500] * 2, in_fantasyland=(0,) if was_in else ()
    )
    hand = played.play()
    earned = [event.clause for event in hand.log if isinstance(event, cs.events.EarnedFantasyland)]
    return earned, tuple(hand.next_fantasyland)


@every_game(lambda rules: ["wsop-353"], FANTASYLAND_GAMES)
def test_queens_or_better_in_front_lead_to_fantasyland(game: str) -> None:
    assert fantasyland_after(game, QUEENS_FRONT, was_in=False) == (["wsop-353"], (0,))
    assert fantasyland_after(game, TRIPS_FRONT, was_in=False) == (["wsop-353"], (0,))
    assert fantasyland_after(game, PAIR_FRONT, was_in=False) == ([], ())
    assert fantasyland_after(game, QUADS_BACK, was_in=False) == ([], ())


@every_game(lambda rules: rules.stay_clause_by_row.values(), FANTASYLAND_GAMES)
def test_strong_rows_keep_a_player_in_fantasyland(game: str) -> None:
    stays = CHINESE_GAMES[game].stay_clause_by_row
    for place, hands in STAYS.items():
        for rows in hands:
            expected = ([stays[place]], (0,)) if place in stays else ([], ())
            assert fantasyland_after(game, rows, was_in=True) == expected, place
    for rows in (QUEENS_FRONT, TRIPS_MIDDLE, FULL_BACK):
        assert fantasyland_after(game, rows, was_in=True) == ([], ())


@every_game(
    lambda rules: (*rules.fantasyland_deal_clauses, *rules.dealing_clauses), FANTASYLAND_GAMES
)
def test_fantasyland_is_five_cards_and_a_book(game: str) -> None:
    rules = CHINESE_GAMES[game]
    seats = min(3, rules.max_players)
    rows = random_rows(rules, seats, 8)
    played = RowHand(game, rows, [500] * seats, in_fantasyland=(0, 1))
    hand = played.play()
    dealt = [event for event in hand.log if isinstance(event, cs.events.Dealt)]
    lap_seats = [event.seat for event in dealt[: 5 * seats]]
    assert lap_seats == list(range(seats)) * 5
    books = dealt[5 * seats : 5 * seats + 2]
    assert [event.seat for event in books] == [0, 1]
    assert [len(event.cards) // 2 for event in books] == [rules.fantasyland_cards - 5] * 2
    book_clauses = {event.clause for event in books}
    assert book_clauses <= set(rules.fantasyland_deal_clauses)
    own_turns = [turn for turn in played.turns if turn[0] in (0, 1)]
    assert own_turns == [
        (seat, rules.fantasyland_cards, rules.fantasyland_cards - 13) for seat in (0, 1)
    ]
    assert all(is_hidden for seat, is_hidden in played.hidden if seat in (0, 1))
    assert not any(is_hidden for seat, is_hidden in played.hidden if seat == 2)
    tabled = [event for event in hand.log if isinstance(event, cs.events.RowsTabled)]
    kinds = kinds_of_events(hand)
    assert "set" not in kinds[kinds.index("table") :]
    assert [(event.seat, event.rows, event.clause) for event in tabled] == [
        (seat, rows[seat], "wsop-347.1") for seat in (0, 1)
    ]


# ---------------------------------------------------------------- what is accepted


@every_game(lambda rules: [rules.deck_clause])
def test_the_deck_and_the_most_players(game: str) -> None:
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


@every_game(lambda rules: [rules.limits_clause])
def test_limits(game: str) -> None:
    rules = CHINESE_GAMES[game]
    stakes = stakes_of(game)
    for limit in rules.limits:
        assert cs.game_spec(game, limit=limit, **stakes).limit == limit
    for limit in {*EVERY_LIMIT, "points"} - set(rules.limits):
        with pytest.raises(
            cs.InvalidGameSpecError, match=rf"not {limit} \({rules.limits_clause}\)"
        ):
            cs.game_spec(game, limit=limit, **stakes)


@every_game(lambda rules: [rules.forced_bets_clause])
def test_forced_bets(game: str) -> None:
    rules = CHINESE_GAMES[game]
    for name, forced in FORCED_BETS.items():
        if name in rules.forced_bets:
            cs.game_spec(game, **forced)
            continue
        with pytest.raises(cs.InvalidGameSpecError, match=rf"\({rules.forced_bets_clause}\)"):
            cs.game_spec(game, **forced)


@every_game(lambda rules: ["wsop-347.b"], FANTASYLAND_GAMES)
def test_nobody_is_dealt_in_with_less_than_a_point(game: str) -> None:
    spec = cs.game_spec(game, point_value=5)
    cs.deal(spec, [5, 500], seed=1)
    with pytest.raises(cs.RefusedError) as refused:
        cs.deal(spec, [4, 500], seed=1)
    assert refused.value.clause == "wsop-347.b"


@every_game(lambda rules: ["wsop-352"], FANTASYLAND_GAMES)
def test_the_cards_of_a_slow_player_are_set_for_them(game: str) -> None:
    hand = cs.deal(game, [500] * 2, seed=1)
    hand.time_out()
    (event,) = [event for event in hand.log if isinstance(event, cs.events.TimedOut)]
    assert (event.seat, event.clause) == (0, "wsop-352")
    front = hand.placed_rows[0][0]
    assert len(front) == 3


@every_game(lambda rules: [rules.royalty_choice_clause])
def test_royalties_that_the_house_posts_are_for_the_rows_of_the_game(game: str) -> None:
    stakes = stakes_of(game)
    clause = CHINESE_GAMES[game].royalty_choice_clause
    with pytest.raises(cs.InvalidGameSpecError, match=rf"no row 'roof'.*\({clause}\)"):
        cs.game_spec(game, chinese=cs.ChineseOptions(royalties={"roof": {}}), **stakes)


@every_game(lambda rules: [rules.royalty_choice_clause], ["chinese", "chinese-draw"])
def test_posted_royalties_are_paid_for_the_row_they_are_posted_for(game: str) -> None:
    posted = cs.ChineseOptions(royalties={"middle": {"flush": 5}})
    rows = with_third_hand(game, list(FLUSHES))
    settings = {"chinese": posted, **stakes_of(game)}
    log = RowHand(game, rows, [500] * len(rows), settings=settings).play().log
    scored = [event for event in log if isinstance(event, cs.events.RowsScored)]
    own = [event for event in scored if {event.seat, event.other_seat} == {0, 1}]
    assert [tuple(map(abs, event.net_royalties)) for event in own] == [(0, 5, 0)]


@every_game(lambda rules: ["wsop-353"], FANTASYLAND_GAMES)
def test_the_threshold_of_fantasyland_is_a_hand_that_the_front_can_make(game: str) -> None:
    cs.game_spec(game, chinese=cs.ChineseOptions(fantasyland_entry="KK"))
    with pytest.raises(cs.InvalidGameSpecError, match=r"\(wsop-353\)"):
        cs.game_spec(game, chinese=cs.ChineseOptions(fantasyland_entry="flush"))


@every_game(lambda rules: ["wsop-361.d"], ["pineapple-ofc-27"])
def test_the_perfect_low_pays_six_to_ten_as_agreed(game: str) -> None:
    for points in range(6, 11):
        cs.game_spec(game, chinese=cs.ChineseOptions(perfect_low_royalty=points))
    for points in (5, 11):
        with pytest.raises(cs.InvalidGameSpecError, match=r"\(wsop-361.d\)"):
            cs.game_spec(game, chinese=cs.ChineseOptions(perfect_low_royalty=points))


@every_game(lambda rules: ["wsop-346.3"], ["chinese-draw"])
def test_the_pot_is_for_points_or_rows_as_posted(game: str) -> None:
    for award in ("points", "rows"):
        cs.game_spec(game, chinese=cs.ChineseOptions(pot_awarded_by=award), **BETTING)
    with pytest.raises(cs.InvalidGameSpecError, match=r"\(wsop-346.3\)"):
        cs.game_spec(game, chinese=cs.ChineseOptions(pot_awarded_by="luck"), **BETTING)


@every_game(lambda rules: ["wsop-353.c.1"], FANTASYLAND_GAMES)
def test_nobody_adds_chips_on_the_way_to_fantasyland(game: str) -> None:
    spec = cs.game_spec(game, point_value=1)
    table = cs.Table(cs.table_spec(spec, seats=2, buy_in=(100, 0)))
    for seat in range(2):
        table.act(cs.commands.Sit(seat, f"player {seat}", 500))
    table.act(cs.commands.AddChips(0, 10))
    table.seats[0].fantasyland = True
    with pytest.raises(cs.RefusedError) as refused:
        table.act(cs.commands.AddChips(0, 10))
    assert refused.value.clause == "wsop-353.c.1"
    table.act(cs.commands.AddChips(1, 10))
