"""The World Series' remedies for irregularities with burns, boards and streets."""

from __future__ import annotations

import pytest

from cardspeak.houses.irregularities.board_irregularities import (
    ExtraBurn,
    NoBurn,
    PrematureBoard,
    TooManyBoardCards,
)
from cardspeak.houses.irregularities.draw_irregularities import PrematureDraw
from remedy_cases import (
    ALL_STUD,
    DRAW,
    FLOP,
    STUD,
    Case,
    Ruling,
    assert_case,
    params_by_clause,
)

SHORT = (1000, 1000, 10, 10)

ONE_BOARD = [game for game in FLOP if game != "double-board-omaha"]
TWO_BOARDS = ["double-board-omaha"]
BURN_BEFORE_TURN = [game for game in ONE_BOARD if game != "drawmaha"]
TAKEN_BACK = ", ".join(f"taken back {seat}" for seat in range(4))
ALL_DEALT = ", ".join(f"dealt {seat}" for seat in range(4))
DEALT_AGAIN = f"again, burn, {ALL_DEALT}"
BOARD_TAKEN_BACK = ", ".join(["taken back"] * 5)
BOARDS_AGAIN = "board, burn, board, burn, board, turn 0"
STREET_AGAIN = f"{TAKEN_BACK}, {DEALT_AGAIN}"
KEPT = "taken back 0, taken back 2, taken back 3, again, burn, dealt 0, dealt 2, dealt 3"
NO_BURNS = [
    Case(
        "flop",
        ONE_BOARD,
        "round 2",
        NoBurn(),
        "wsop-164",
        "taken back, shuffled, again, burn, board, turn 0",
    ),
    Case(
        "flop",
        TWO_BOARDS,
        "round 2",
        NoBurn(),
        "wsop-164",
        "taken back, taken back, shuffled, again, burn, board, board, turn 0",
    ),
    Case("flop, acted on", FLOP, "round 2, check", NoBurn(), "wsop-165.1", "burned late, turn 1"),
    *(
        Case(
            name,
            games,
            before,
            NoBurn(),
            "wsop-165.1",
            f"{'taken back, ' * boards}again, burn, {'board, ' * boards}turn 0",
        )
        for games, boards in ((BURN_BEFORE_TURN, 1), (TWO_BOARDS, 2))
        for name, before in (("turn", "round 3"), ("river", "round 4"))
    ),
    *(
        Case(
            f"{name}, acted on",
            FLOP,
            f"{before}, check",
            NoBurn(),
            "wsop-165.1",
            "burned late, turn 1",
        )
        for name, before in (("turn", "round 3"), ("river", "round 4"))
    ),
    Case(
        "flop burn, found on the turn",
        FLOP,
        "round 3",
        NoBurn(1),
        "wsop-165.1",
        "burned late, turn 0",
    ),
    Case("fourth street", ALL_STUD, "round 2", NoBurn(), "wsop-233", STREET_AGAIN),
    Case(
        "fourth street, acted on",
        ALL_STUD,
        "round 2, check",
        NoBurn(),
        "wsop-122.2",
        "burned late, same turn",
    ),
    Case("seventh street", STUD, "round 5", NoBurn(), "wsop-233", STREET_AGAIN),
    Case(
        "seventh street, looked at",
        STUD,
        "round 5",
        NoBurn(looking_seats=(1,)),
        "wsop-233",
        KEPT,
    ),
    Case(
        "seventh street, looked at and acted on",
        STUD,
        "round 5, check",
        NoBurn(looking_seats=(1,)),
        "wsop-122.2",
        "burned late, same turn",
    ),
    Case("fifth street", ["mexican-poker"], "round 4", NoBurn(), "wsop-233", STREET_AGAIN),
    Case("draw, nobody has drawn", DRAW, "draw", NoBurn(), "wsop-122.1", "again, burn, turn 0"),
    Case("draw, one stood pat", DRAW, "draw, pass", NoBurn(), "wsop-122.2", "burned late, turn 1"),
    Case("draw, acted on", DRAW, "round 2, check", NoBurn(), "wsop-122.2", "burned late, turn 1"),
]
EXTRA_BURNS = [
    Case(
        "flop",
        ONE_BOARD,
        "round 2",
        ExtraBurn(),
        "wsop-164",
        "burn returned, taken back, shuffled, again, board, turn 0",
    ),
    Case(
        "flop",
        TWO_BOARDS,
        "round 2",
        ExtraBurn(),
        "wsop-164",
        "burn returned, taken back, taken back, shuffled, again, board, board, turn 0",
    ),
    Case(
        "flop, acted on", FLOP, "round 2, check", ExtraBurn(), "wsop-165.1", "burn returned, turn 1"
    ),
    *(
        Case(
            name,
            games,
            before,
            ExtraBurn(),
            "wsop-165.1",
            f"{'taken back, ' * boards}again, burn, {'board, ' * boards}turn 0",
        )
        for games, boards in ((BURN_BEFORE_TURN, 1), (TWO_BOARDS, 2))
        for name, before in (("turn", "round 3"), ("river", "round 4"))
    ),
    *(
        Case(
            f"{name}, acted on",
            FLOP,
            f"{before}, check",
            ExtraBurn(),
            "wsop-165.1",
            "burn returned, turn 1",
        )
        for name, before in (("turn", "round 3"), ("river", "round 4"))
    ),
    Case("fourth street", ALL_STUD, "round 2", ExtraBurn(), "wsop-233", STREET_AGAIN),
    Case(
        "fourth street, acted on",
        ALL_STUD,
        "round 2, check",
        ExtraBurn(),
        "wsop-122.3",
        "burn returned, same turn",
    ),
    Case("seventh street", STUD, "round 5", ExtraBurn(), "wsop-233", STREET_AGAIN),
    Case(
        "seventh street, looked at",
        STUD,
        "round 5",
        ExtraBurn(looking_seats=(1,)),
        "wsop-233",
        KEPT,
    ),
    Case(
        "seventh street, looked at and acted on",
        STUD,
        "round 5, check",
        ExtraBurn(looking_seats=(1,)),
        "wsop-122.3",
        "burn returned, same turn",
    ),
    Case("draw, nobody has drawn", DRAW, "draw", ExtraBurn(), "wsop-122.1", "again, burn, turn 0"),
    Case(
        "draw, one stood pat",
        DRAW,
        "draw, pass",
        ExtraBurn(),
        "wsop-122.3",
        "burn returned, turn 1",
    ),
    Case(
        "draw, acted on", DRAW, "round 2, check", ExtraBurn(), "wsop-122.3", "burn returned, turn 1"
    ),
]
NO_DRAW = [game for game in ONE_BOARD if game != "drawmaha"]
BROKE, ANTE_ONLY = (10,) * 4, (1,) * 4
ALL_IN = [
    *(
        Case(f"{name}, all-in", games, "show", irregularity(number), clause, outcome, stacks=BROKE)
        for irregularity in (NoBurn, ExtraBurn)
        for name, games, number, clause, outcome in (
            ("river", ONE_BOARD, 0, "wsop-165.2", "taken back, again, burn, board, turn 0"),
            (
                "turn",
                NO_DRAW,
                2,
                "wsop-165.2",
                "taken back, taken back, taken back, again, burn, board, burn, board, turn 0",
            ),
        )
    ),
    Case(
        "flop, all-in",
        ["holdem"],
        "show",
        NoBurn(1),
        "wsop-164",
        f"{BOARD_TAKEN_BACK}, shuffled, again, burn, {BOARDS_AGAIN}",
        stacks=BROKE,
    ),
    Case(
        "flop, all-in",
        ["holdem"],
        "show",
        ExtraBurn(1),
        "wsop-164",
        f"burn returned, {BOARD_TAKEN_BACK}, shuffled, again, {BOARDS_AGAIN}",
        stacks=BROKE,
    ),
    *(
        Case(
            f"{name}, all-in",
            STUD,
            "show",
            irregularity(number, looking_seats=looked),
            clause,
            outcome,
            stacks=ANTE_ONLY,
        )
        for irregularity in (NoBurn, ExtraBurn)
        for name, number, looked, clause, outcome in (
            ("seventh street", 0, (), "wsop-122.4", STREET_AGAIN),
            (
                "sixth street",
                3,
                (),
                "wsop-122.4",
                f"{TAKEN_BACK}, taken back, {TAKEN_BACK}, {DEALT_AGAIN}, burn, {ALL_DEALT}",
            ),
            ("seventh street, looked at", 0, (1,), "wsop-233", KEPT),
        )
    ),
    *(
        Case(
            "nothing dealt yet",
            games,
            f"burn {number}",
            irregularity(),
            clause,
            "again, burn, turn -1",
            card_by_card=True,
        )
        for irregularity in (NoBurn, ExtraBurn)
        for games, number, clause in ((FLOP, 1, "wsop-164"), (NO_DRAW, 2, "wsop-165.1"))
    ),
]
PREMATURE = [
    Case(
        "flop",
        ONE_BOARD,
        "call",
        PrematureBoard(),
        "wsop-166",
        "set aside, shuffled, no burn, board, turn 0",
        afterwards="round 2",
    ),
    Case(
        "turn",
        ONE_BOARD,
        "round 2, check",
        PrematureBoard(),
        "wsop-167.1",
        "set aside, burn, board, shuffled, cut, no burn, board, turn 0",
        afterwards="round 4",
    ),
    Case(
        "river",
        ONE_BOARD,
        "round 3, check",
        PrematureBoard(),
        "wsop-167.2",
        "set aside, shuffled, cut, no burn, board, turn 0",
        afterwards="round 4",
    ),
    Case(
        "draw",
        DRAW,
        "call",
        PrematureDraw(),
        "wsop-123",
        "shuffled, no burn, turn 0",
        afterwards="draw",
    ),
]
FLOPS = [
    Case(
        "four cards",
        FLOP,
        "round 2",
        TooManyBoardCards(),
        "wsop-163.1",
        "taken back, board, turn 0",
    ),
    Case(
        "five cards",
        ONE_BOARD,
        "round 2",
        TooManyBoardCards(2),
        "wsop-163.2",
        "taken back, shuffled, again, board, turn 0",
    ),
    *(
        Case(
            name,
            FLOP,
            before,
            TooManyBoardCards(extra),
            "wsop-48",
            rulings={
                "play on": Ruling("wsop-48", turn),
                "misdeal": Ruling("wsop-48", "misdeal, back 0 5, back 2 10, back 3 10, turn 2"),
                "void": Ruling("wsop-48", "void, back 0 10, back 1 10, back 2 10, back 3 10, over"),
            },
        )
        for name, before, extra, turn in (
            ("four cards, acted on", "round 2, check", 1, "turn 1"),
            ("five cards, acted on", "round 2, check", 2, "turn 1"),
            ("two turn cards", "round 3", 1, "turn 0"),
        )
    ),
]


@pytest.mark.parametrize(
    "case", params_by_clause(*NO_BURNS, *EXTRA_BURNS, *ALL_IN, *PREMATURE, *FLOPS)
)
def test_an_irregularity_with_burns_and_boards(case: Case) -> None:
    assert_case(case)
