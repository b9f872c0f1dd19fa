"""Turns and sizes: the referee of each house agrees with the hand at every decision.

See `referee.py` for the clauses, and `docs/understand/laws.md` for how a difference is repeated.
"""

from __future__ import annotations

from typing import Final

import pytest

import cardspeak as cs
from laws.hand_setups import HandSetup, random_setup
from laws.refereed_play import RefereeError, referee_hand
from soak import seeds

HAND_COUNT: Final = 1000
"""Hands of each house in `make test`."""


@pytest.mark.parametrize("house", ["crown", "canberra", "official", "wsop"])
def test_every_decision_is_the_one_that_the_referee_says(house: str) -> None:
    for seed in seeds(HAND_COUNT):
        setup = random_setup(seed, house=house)
        try:
            referee_hand(setup, player_seed=seed)
        except RefereeError as error:
            pytest.fail(f"seed {seed}, {setup}: {error}")


def _setup(
    house: str, game: str, limit: str, stacks: tuple[int, ...], **options: object
) -> HandSetup:
    if "blinds" not in options and "ante" not in options:
        options["blinds"] = (5, 10)
    options.setdefault("button", len(stacks) - 1)
    return HandSetup(
        game=game,
        house=house,
        deck="52",
        limit=limit,
        stacks=stacks,
        seed=1,
        **options,  # type: ignore[arg-type]
    )


OPEN_PAIR: Final = "2c5d9h 3c6d8h KhQsJd 2s KdTs9s"
"""Stud for three: seat 2 brings in, and seat 0 shows a pair of kings on fourth street."""
HIGH_OPENS: Final = "2c5d9h 3c6d8h AhQsJd"
"""Stud for three: seat 0 shows the highest card."""

OLD_FAULTS: Final = {
    # A big blind that is all-in for less than the small blind: nobody is left to bet against.
    "1 crown": (_setup("crown", "holdem", "no-limit", (3, 500)), ""),
    "1 wsop": (_setup("wsop", "holdem", "no-limit", (3, 500)), ""),
    "1 official": (_setup("official", "holdem", "no-limit", (500, 3)), ""),
    "1 canberra": (
        _setup("canberra", "seven-card-stud", "no-limit", (500, 3), blinds=(5, 10), options={}),
        "",
    ),
    "34": (_setup("crown", "holdem", "no-limit", (30, 5000), blinds=(50, 100)), ""),
    # The table's maximum is that of Manila's last round too.
    "9": (
        HandSetup(
            game="manila",
            house="crown",
            deck="32",
            limit="manila",
            stacks=(900, 900),
            button=1,
            seed=1,
            blinds=(30,),
            max_bet=100,
        ),
        "call, check, check, check, check, check, check, check",
    ),
    "A1": (_setup("wsop", "holdem", "no-limit", (500, 2, 500, 500), ante=2, blinds=(5, 10)), ""),
    "A1 both": (
        _setup("wsop", "holdem", "no-limit", (2, 2, 500, 500), ante=2, blinds=(5, 10)),
        "",
    ),
    "A2 crown": (_setup("crown", "holdem", "no-limit", (500, 500), blinds=(5, 5)), ""),
    "A2 wsop": (_setup("wsop", "holdem", "no-limit", (500, 500), blinds=(5, 5)), ""),
    "A3": (
        _setup("crown", "holdem", "no-limit", (500,) * 4, blinds=(5, 5), straddle_seat=2),
        "",
    ),
    "A4": (_setup("wsop", "holdem", "pot", (500,) * 4, straddle_seat=2), "fold, fold"),
    "A6": (
        _setup(
            "wsop", "seven-card-stud", "fixed", (500,) * 3, ante=1, bring_in=7, bet_sizes=(10, 20)
        ),
        "stay, call, raise 10",
    ),
    "A7": (
        _setup(
            "wsop",
            "seven-card-stud",
            "fixed",
            (500, 33, 500),
            ante=1,
            bring_in=5,
            bet_sizes=(10, 20),
            stacked_deck=OPEN_PAIR,
        ),
        "stay, call, call, raise 20, raise 27, call",
    ),
    "A8": (
        _setup(
            "wsop",
            "seven-card-stud",
            "fixed",
            (8, 500, 500),
            ante=1,
            bring_in=5,
            bet_sizes=(10, 20),
            stacked_deck=OPEN_PAIR,
        ),
        "stay, call, call, raise 2",
    ),
    "A9": (
        _setup("official", "holdem", "fixed", (500, 500, 500, 25, 500, 30), blinds=(5, 10)),
        "raise 20, raise 25, call, raise 30, fold, fold",
    ),
    # Two short tap-outs do not reopen the betting, and a raise comes on top of them.
    "12 reopened": (
        _setup(
            "canberra",
            "seven-card-stud",
            "no-limit",
            (500, 95, 135),
            ante=5,
            min_bet=10,
            stacked_deck=HIGH_OPENS,
        ),
        "raise 50, raise 90, raise 130",
    ),
    "12 least": (
        _setup(
            "canberra",
            "seven-card-stud",
            "no-limit",
            (500, 104, 500),
            ante=5,
            min_bet=10,
            stacked_deck=HIGH_OPENS,
        ),
        "raise 50, raise 99",
    ),
    "14": (
        _setup("official", "holdem", "fixed", (500, 500, 24)),
        "raise 20, raise 30, raise 40, call",
    ),
}
"""What the first referee found, by its number; these setups may not come up at random."""


@pytest.mark.parametrize("fault", OLD_FAULTS)
def test_a_fault_that_was_found_once_would_be_found_again(fault: str) -> None:
    setup, actions = OLD_FAULTS[fault]
    referee_hand(setup, actions=actions)


@pytest.mark.clause("wsop-188.a.1")
@pytest.mark.parametrize("game", ["omaha", "big-o"])
def test_the_first_raise_over_a_mandatory_button_straddle(game: str) -> None:
    """No. 16: with 1-2-5 it may be to 10, 15 or 20, and the small blind makes it."""
    spec = cs.game_spec(game, limit="pot", blinds=(1, 2))
    table = cs.Table(
        cs.table_spec(
            spec, seat_count=4, straddle_from="button", mandatory_straddle=True, straddle_amount=5
        )
    )
    for seat in range(4):
        table.act(cs.commands.Sit(seat, f"player {seat}", 500))
    table.act(cs.commands.DrawForButton(cs.seed_from_int(1)))
    table.act(cs.commands.Deal(cs.seed_from_int(2)))
    decision = table.decision
    assert isinstance(decision, cs.decisions.BetDecision)
    assert decision.seat == table.dealt_seats[0]
    assert decision.raise_to == (10, 20)
