"""Crown's hold'em and Omaha, played as the book says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import RefusedError, deal, game_spec
from cardspeak.hand.decisions import BetDecision
from cardspeak.hand.events import (
    BoardDealt,
    Burned,
    Dealt,
    Posted,
    Raised,
    UncalledBetReturned,
    Won,
)
from hand_driver import (
    bet_decision,
    count_rounds,
    describe_actions,
    events_of,
    play_by_seat,
    play_out,
    play_to_round,
    seats_at_showdown,
    seats_shown,
    stack_deck,
    stack_on_top,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand import GameSpec, Hand

clause = pytest.mark.clause

BOARD = "Ah9s8c4d2s"


@dataclass(frozen=True)
class FlopGame:
    """One of the two games with blinds of 5 and 10, the button at the last seat."""

    slug: str
    section: int
    hole_cards: tuple[str, ...]

    def table(self, limit: str = "no-limit") -> GameSpec:
        return game_spec(self.slug, house="crown", limit=limit, blinds=(5, 10))

    def deal(self, limit: str = "no-limit", stacks: tuple[int, ...] = (500,) * 4) -> Hand:
        spec = self.table(limit)
        return deal(
            spec,
            stacks,
            stacked_deck=stack_deck(spec, self.hole_cards[: len(stacks)], board=BOARD),
        )

    def at_round(
        self, number: int, limit: str = "no-limit", stacks: tuple[int, ...] = (500,) * 4
    ) -> Hand:
        hand = self.deal(limit, stacks)
        play_to_round(hand, number)
        return hand


HOLDEM = FlopGame("holdem", 28, ("AcAd", "KcKd", "QcQd", "JcJd", "TcTd"))
OMAHA = FlopGame("omaha", 29, ("AcAd5h6c", "KcKd5s6d", "QcQd5c6h", "JcJd5d6s", "TcTd7h7c"))


def parametrize_flop_games(
    *points: str, further_clauses: tuple[str, ...] = ()
) -> pytest.MarkDecorator:
    """Run a test for both games: 2.a is crown-28.2.a and crown-29.2.a."""
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(
                game,
                id=game.slug,
                marks=clause(
                    *(f"crown-{game.section}.{point}" for point in points), *further_clauses
                ),
            )
            for game in (HOLDEM, OMAHA)
        ],
    )


# ---------------------------------------------------------------- the deal

DECK_TOP = "2c3c4c5c6c7c8c9cTcJcQcKcAc 2d3d4d5d6d7d8d"


@clause("crown-28.1", "crown-1.blind-bet")
def test_at_holdem_two_cards_are_dealt_one_at_a_time_from_the_left_of_the_button() -> None:
    spec = HOLDEM.table()
    hand = deal(spec, [500] * 3, button=0, stacked_deck=stack_on_top(spec, DECK_TOP))
    assert [type(event) for event in hand.log[:3]] == [Posted, Posted, Dealt]
    assert [(event.seat, event.cards) for event in events_of(hand, Dealt)] == [
        *((1, "2c"), (2, "3c"), (0, "4c"), (1, "5c"), (2, "6c"), (0, "7c")),
    ]
    play_by_seat(hand, "0 fold, 1 fold")
    assert winnings(hand) == {2: 10}
    hand = deal(spec, [500] * 2, button=0, stacked_deck=stack_on_top(spec, DECK_TOP))
    assert [event.seat for event in events_of(hand, Dealt)] == [1, 0, 1, 0]


@clause("crown-29.1", "crown-1.blind-bet")
def test_at_omaha_four_cards_are_dealt_two_at_a_time_from_the_left_of_the_button() -> None:
    spec = OMAHA.table()
    hand = deal(spec, [500] * 3, button=0, stacked_deck=stack_on_top(spec, DECK_TOP))
    assert [type(event) for event in hand.log[:3]] == [Posted, Posted, Dealt]
    assert [(event.seat, event.cards) for event in events_of(hand, Dealt)] == [
        *((1, "2c3c"), (2, "4c5c"), (0, "6c7c")),
        *((1, "8c9c"), (2, "TcJc"), (0, "QcKc")),
    ]
    play_by_seat(hand, "0 fold, 1 fold")
    assert winnings(hand) == {2: 10}


@parametrize_flop_games("3", "5", "7", further_clauses=("crown-1.burn-card",))
def test_a_card_is_burnt_before_the_flop_the_fourth_and_the_fifth_card(game: FlopGame) -> None:
    spec = game.table()
    hand = deal(spec, [500] * 2, button=0, stacked_deck=stack_on_top(spec, DECK_TOP))
    dealt = sum(len(event.cards) for event in events_of(hand, Dealt))
    undealt = DECK_TOP.replace(" ", "")[dealt:]
    cards = [undealt[index : index + 2] for index in range(0, 16, 2)]
    play_by_seat(hand, "0 call, 1 check")
    table = [event for event in hand.log if isinstance(event, Burned | BoardDealt)]
    rule = f"crown-{game.section}."
    assert table == [
        Burned(cards[0], rule + "3"),
        BoardDealt(0, "".join(cards[1:4]), rule + "3", "flop"),
    ]
    play_by_seat(hand, "1 check, 0 check")
    table = [event for event in hand.log if isinstance(event, Burned | BoardDealt)]
    assert table[2:] == [Burned(cards[4], rule + "5"), BoardDealt(0, cards[5], rule + "5", "turn")]
    play_by_seat(hand, "1 check, 0 check")
    table = [event for event in hand.log if isinstance(event, Burned | BoardDealt)]
    assert table[4:] == [Burned(cards[6], rule + "7"), BoardDealt(0, cards[7], rule + "7", "river")]
    play_by_seat(hand, "1 check, 0 check")
    assert hand.over
    assert not set(hand.cards.burns) & set(hand.boards[0])


# ---------------------------------------------------------------- the first round


@parametrize_flop_games("2.a", "2.b", further_clauses=("crown-20.5", "crown-1.check"))
def test_from_the_left_of_the_last_blind_each_calls_raises_or_folds(game: FlopGame) -> None:
    hand = game.deal()
    assert hand.decision == BetDecision(
        seat=2,
        clause=f"crown-{game.section}.2.a",
        fold=True,
        check=False,
        call=10,
        raise_to=(20, 500),
    )
    with pytest.raises(RefusedError):
        hand.check()
    play_by_seat(hand, "2 fold")
    assert describe_actions(hand) == "fold, call 10, raise"
    play_by_seat(hand, "3 call")
    assert describe_actions(hand) == "fold, call 5, raise"
    play_by_seat(hand, "0 fold, 1 check")
    assert count_rounds(hand) == 2


@parametrize_flop_games("2.b", "2.c")
def test_if_nobody_opens_the_last_blind_wins(game: FlopGame) -> None:
    hand = game.deal()
    play_by_seat(hand, "2 fold, 3 fold, 0 fold")
    assert hand.stacks == [495, 505, 500, 500]
    assert hand.over
    assert events_of(hand, Won)[0].clause == f"crown-{game.section}.2.c"
    assert not events_of(hand, BoardDealt)


@parametrize_flop_games("2.c", further_clauses=("crown-7.18",))
def test_in_a_straddled_pot_that_nobody_opens_the_straddler_wins(game: FlopGame) -> None:
    hand = deal(game.table(), [500] * 4, posted_blinds=[5, 10, 20, 0], seed=0)
    play_by_seat(hand, "3 fold, 0 fold, 1 fold")
    assert hand.stacks == [495, 490, 515, 500]
    assert events_of(hand, Won)[0].clause == f"crown-{game.section}.2.c"


@parametrize_flop_games("2.d")
def test_a_blind_is_part_of_its_players_call(game: FlopGame) -> None:
    hand = game.deal()
    play_by_seat(hand, "2 raise 30, 3 call")
    assert bet_decision(hand).call == 25
    play_by_seat(hand, "0 call")
    assert bet_decision(hand).call == 20
    play_by_seat(hand, "1 call")
    assert hand.stacks == [470] * 4


@parametrize_flop_games("2.e")
def test_the_last_blind_if_only_called_may_check_or_raise(game: FlopGame) -> None:
    hand = game.deal()
    play_by_seat(hand, "2 call, 3 call, 0 call")
    assert describe_actions(hand) == "fold, check, raise"
    play_by_seat(hand, "1 raise 30")
    assert describe_actions(hand) == "fold, call 20, raise"
    play_by_seat(hand, "2 fold, 3 fold, 0 fold")
    assert winnings(hand) == {1: 40}
    hand = game.deal()
    play_by_seat(hand, "2 call, 3 fold, 0 call, 1 check")
    assert count_rounds(hand) == 2
    assert hand.stacks == [490, 490, 490, 500]


# ---------------------------------------------------------------- later rounds


@pytest.mark.parametrize(
    ("game", "number", "rule"),
    [
        pytest.param(game, number, f"crown-{game.section}.{point}", marks=clause(f"{rule}.{point}"))
        for game, rule in ((HOLDEM, "crown-28"), (OMAHA, "crown-29"))
        for number, point in ((2, "4.a"), (3, "6.a"), (4, "8.a"))
    ],
)
def test_in_later_rounds_the_first_active_player_from_the_button_checks_bets_or_folds(
    game: FlopGame, number: int, rule: str
) -> None:
    hand = game.at_round(number)
    assert hand.decision == BetDecision(
        seat=0, clause=rule, fold=True, check=True, call=0, raise_to=(10, 490)
    )
    play_by_seat(hand, "0 fold")
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "1 check, 2 check, 3 check")
    if not hand.over:
        assert bet_decision(hand).seat == 1
    with pytest.raises(RefusedError):
        game.at_round(number).raise_to(9)


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param(game, number, marks=clause(f"crown-{game.section}.{point}", further_clause))
        for game in (HOLDEM, OMAHA)
        for number, point, further_clause in (
            (2, "4.b", "crown-1.betting-round"),
            (3, "6.b", "crown-1.betting-round"),
            (4, "8.b", "crown-1.betting-round"),
        )
    ],
)
def test_in_later_rounds_each_checks_bets_calls_raises_or_folds_until_all_bets_are_called(
    game: FlopGame, number: int
) -> None:
    hand = game.at_round(number, stacks=(500, 500, 500, 60))
    step_before = hand.step_index
    play_by_seat(hand, "0 check")
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "1 bet 40")
    assert describe_actions(hand) == "fold, call 40, raise"
    assert bet_decision(hand).raise_to == (80, 490)
    play_by_seat(hand, "2 raise 100")
    assert describe_actions(hand) == "fold, call 50"
    play_by_seat(hand, "3 call")
    assert describe_actions(hand) == "fold, call 100, raise"
    play_by_seat(hand, "0 call")
    assert hand.step_index == step_before
    play_by_seat(hand, "1 call")
    assert hand.step_index > step_before
    play_out(hand)
    assert winnings(hand) == {0: 4 * 60 + 3 * 50}


@parametrize_flop_games("4.b", "6.b")
def test_in_later_rounds_the_only_player_left_wins_the_pot_at_once(game: FlopGame) -> None:
    for number in (2, 3):
        hand = game.at_round(number)
        play_by_seat(hand, "0 check, 1 bet 20, 2 fold, 3 raise 40, 0 fold, 1 fold")
        assert winnings(hand) == {3: 40 + 40}
        assert len(hand.boards[0]) == number + 1
        assert not seats_at_showdown(hand)


@parametrize_flop_games("8.c", further_clauses=("crown-9.2.a", "crown-9.2.b", "crown-9.2.c"))
def test_all_in_players_show_from_the_smallest_stake_up_then_the_called_player_then_the_rest(
    game: FlopGame,
) -> None:
    hand = game.at_round(4, stacks=(500, 80, 500, 40))
    play_by_seat(hand, "0 check, 1 check, 2 bet 100, 3 call, 0 call, 1 call")
    assert seats_at_showdown(hand) == [3, 1, 2, 0]
    assert seats_shown(hand) == [3, 1, 2, 0]
    assert winnings(hand) == {0: 40 * 4 + 40 * 3 + 30 * 2}


@parametrize_flop_games(further_clauses=("crown-9.2.a",))
def test_players_all_in_for_equally_much_show_clockwise_from_the_left_of_the_button(
    game: FlopGame,
) -> None:
    hand = game.at_round(4, stacks=(500, 80, 500, 80))
    assert hand.button == 3
    play_by_seat(hand, "0 check, 1 bet 70, 2 call, 3 call, 0 call")
    assert seats_at_showdown(hand) == [1, 3, 2, 0]


# ---------------------------------------------------------------- the styles of betting


@parametrize_flop_games(further_clauses=("crown-7.16.a", "crown-1.no-limit", "crown-1.table-stake"))
def test_at_no_limit_the_largest_wager_is_the_whole_stake(game: FlopGame) -> None:
    hand = game.deal(stacks=(500, 700, 300, 500))
    assert bet_decision(hand).raise_to == (20, 300)
    play_by_seat(hand, "2 fold, 3 raise 500")
    assert describe_actions(hand) == "fold, call 495"
    play_by_seat(hand, "0 fold")
    assert bet_decision(hand).call == 490
    play_by_seat(hand, "1 call")
    assert sum(winnings(hand).values()) == 1005
    assert hand.stacks[1] >= 200


@parametrize_flop_games(further_clauses=("crown-7.16.a", "crown-1.pot-limit"))
def test_at_pot_limit_the_largest_raise_is_the_pot_after_the_call(game: FlopGame) -> None:
    hand = game.deal("pot")
    assert bet_decision(hand).raise_to == (20, 10 + 25)
    with pytest.raises(RefusedError):
        hand.raise_to(36)
    play_by_seat(hand, "2 raise 35")
    assert bet_decision(hand).raise_to == (60, 35 + 15 + 35 + 35)
    play_by_seat(hand, "3 call, 0 fold, 1 call")
    assert bet_decision(hand).raise_to == (10, 110)
    play_by_seat(hand, "1 bet 110, 2 fold, 3 fold")
    assert winnings(hand) == {1: 110}


@parametrize_flop_games(further_clauses=("crown-7.16.a", "crown-1.half-pot-limit"))
def test_at_half_pot_limit_the_largest_raise_is_half_of_the_pot_limit_but_at_least_the_minimum(
    game: FlopGame,
) -> None:
    hand = game.deal("half-pot")
    assert bet_decision(hand).raise_to == (20, 10 + 12)
    play_by_seat(hand, "2 raise 22")
    assert bet_decision(hand).raise_to == (34, 22 + (15 + 22 + 22) // 2)
    play_by_seat(hand, "3 call, 0 fold, 1 fold, 2 bet 29")
    with pytest.raises(RefusedError):
        hand.raise_to(30)
    play_by_seat(hand, "3 fold")
    assert winnings(hand) == {2: 59}
    heads_up = game.deal("half-pot", (500, 500))
    play_by_seat(heads_up, "1 call, 0 check")
    assert bet_decision(heads_up).raise_to == (10, 10)


@parametrize_flop_games(further_clauses=("crown-7.14", "crown-7.16.a"))
def test_raises_are_not_counted_where_the_pot_or_the_stake_is_the_limit(game: FlopGame) -> None:
    for limit in ("no-limit", "pot", "half-pot"):
        hand = game.deal(limit, (5000,) * 4)
        for _ in range(6):
            least_and_most = bet_decision(hand).raise_to
            assert least_and_most is not None
            hand.raise_to(least_and_most[0])
        assert len(events_of(hand, Raised)) == 6
        play_by_seat(hand, "0 fold, 1 fold, 2 fold")
        assert hand.over


@parametrize_flop_games(further_clauses=("crown-7.16.b", "crown-1.limit", "crown-7.15"))
def test_at_limit_every_raise_is_the_bet_of_the_round_and_there_are_three(game: FlopGame) -> None:
    hand = game.deal("fixed")
    for to, seat in ((20, 2), (30, 3), (40, 0)):
        assert (bet_decision(hand).seat, bet_decision(hand).allowed_sizes) == (seat, (to,))
        for amount in (to - 5, to + 5):
            with pytest.raises(RefusedError):
                hand.raise_to(amount)
        hand.raise_to(to)
    assert describe_actions(hand) == "fold, call 30"
    play_by_seat(hand, "1 call, 2 call, 3 call")
    for number, bet in ((2, 10), (3, 20), (4, 20)):
        assert count_rounds(hand) == number
        assert bet_decision(hand).allowed_sizes == (bet,)
        play_by_seat(hand, f"0 bet {bet}, 1 raise {2 * bet}, 2 raise {3 * bet}, 3 raise {4 * bet}")
        assert describe_actions(hand) == f"fold, call {3 * bet}"
        play_by_seat(hand, "0 call, 1 call, 2 call")
    assert winnings(hand) == {0: 4 * (40 + 40 + 80 + 80)}


@parametrize_flop_games(further_clauses=("crown-7.16.b", "crown-7.15", "crown-1.heads-up"))
def test_at_limit_the_last_two_players_raise_without_a_cap_unless_three_raises_came_before(
    game: FlopGame,
) -> None:
    hand = game.deal("fixed", (500, 500, 500))
    play_by_seat(hand, "2 raise 20, 0 fold, 1 raise 30, 2 raise 40, 1 raise 50, 2 raise 60, 1 fold")
    assert winnings(hand) == {2: 105}
    hand = game.deal("fixed", (500, 500, 500))
    play_by_seat(hand, "2 raise 20, 0 raise 30, 1 raise 40, 2 fold")
    assert describe_actions(hand) == "fold, call 10"
    play_by_seat(hand, "0 call")
    assert hand.stacks == [460, 460, 480]


@parametrize_flop_games(further_clauses=("crown-7.15", "crown-1.heads-up"))
def test_a_third_player_who_is_all_in_keeps_the_cap_on(game: FlopGame) -> None:
    hand = game.deal("fixed", (500, 500, 20))
    play_by_seat(hand, "2 raise 20, 0 raise 30, 1 raise 40")
    assert describe_actions(hand) == "fold, call 10"
    play_by_seat(hand, "0 call, 0 bet 10, 1 raise 20, 0 raise 30, 1 raise 40")
    assert describe_actions(hand) == "fold, call 10"
    play_by_seat(hand, "0 call")
    assert count_rounds(hand) == 3


@parametrize_flop_games(further_clauses=("crown-7.18",))
def test_the_straddler_acts_last_in_the_first_round_only(game: FlopGame) -> None:
    hand = deal(game.table(), [500] * 5, posted_blinds=[5, 10, 20, 0, 0], seed=0)
    assert [event.kind for event in events_of(hand, Posted)][-1] == "straddle"
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.raise_to) == (3, 20, (40, 500))
    play_by_seat(hand, "3 call, 4 call, 0 call, 1 call")
    assert describe_actions(hand) == "fold, check, raise"
    play_by_seat(hand, "2 check")
    assert bet_decision(hand).raise_to == (10, 480)
    play_by_seat(hand, "0 check, 1 check, 2 check, 3 check, 4 check, 0 bet 10")
    assert bet_decision(hand).raise_to == (20, 480)


@parametrize_flop_games(further_clauses=("crown-7.17", "crown-20.3"))
def test_only_the_player_left_of_the_big_blind_may_straddle_for_exactly_twice_it(
    game: FlopGame,
) -> None:
    for blinds in ([5, 10, 15, 0], [5, 10, 40, 0], [5, 10, 0, 20], [5, 10, 20, 40]):
        with pytest.raises(RefusedError) as error:
            deal(game.table(), [500] * 4, posted_blinds=blinds, seed=0)
        assert error.value.clause == "crown-7.17"
    with pytest.raises(RefusedError):
        deal(game.table(), [500] * 2, posted_blinds=[10, 20], seed=0)
    hand = deal(game.table(), [500] * 4, button=2, posted_blinds=[10, 20, 0, 5], seed=0)
    assert isinstance(hand.log[3], Dealt)
    play_by_seat(hand, "2 fold, 3 fold, 0 call, 1 check")
    assert hand.stacks == [480, 480, 500, 495]


@parametrize_flop_games(further_clauses=("crown-7.18", "crown-7.16.b"))
def test_at_limit_a_straddle_is_no_raise_and_raises_stay_one_bet(game: FlopGame) -> None:
    hand = deal(game.table("fixed"), [500] * 4, posted_blinds=[5, 10, 20, 0], seed=0)
    for to, seat in ((30, 3), (40, 0), (50, 1)):
        assert (bet_decision(hand).seat, bet_decision(hand).allowed_sizes) == (seat, (to,))
        hand.raise_to(to)
    assert describe_actions(hand) == "fold, call 30"
    play_by_seat(hand, "2 call, 3 call, 0 call")
    assert bet_decision(hand).allowed_sizes == (10,)


@pytest.mark.parametrize("short", [4, 5, 6])
@parametrize_flop_games(further_clauses=("crown-7.12",))
def test_at_limit_a_short_bet_may_be_called_or_completed_which_is_no_raise(
    game: FlopGame, short: int
) -> None:
    hand = game.at_round(2, "fixed", (10 + short, 500, 500, 500))
    play_by_seat(hand, f"0 bet {short}")
    assert describe_actions(hand) == f"fold, call {short}, raise"
    assert bet_decision(hand).allowed_sizes == (10,)
    play_by_seat(hand, "1 call, 2 raise 10, 3 raise 20, 1 raise 30, 2 raise 40")
    assert describe_actions(hand) == "fold, call 20"
    play_by_seat(hand, "3 call, 1 call")
    assert hand.stacks == [0, 450, 450, 450]


@pytest.mark.parametrize("short", [4, 5, 6])
@parametrize_flop_games(further_clauses=("crown-7.12",))
def test_at_limit_completing_a_short_raise_counts_as_one_of_the_three_raises(
    game: FlopGame, short: int
) -> None:
    hand = game.at_round(2, "fixed", (500, 20 + short, 500, 500))
    play_by_seat(hand, f"0 bet 10, 1 raise {10 + short}")
    assert describe_actions(hand) == f"fold, call {10 + short}, raise"
    assert bet_decision(hand).allowed_sizes == (20,)
    play_by_seat(hand, "2 raise 20, 3 raise 30, 0 raise 40")
    assert describe_actions(hand) == "fold, call 20"
    play_by_seat(hand, "2 call, 3 call")
    assert hand.stacks == [450, 0, 450, 450]


@parametrize_flop_games(further_clauses=("crown-7.11", "crown-1.raise"))
def test_a_raise_is_at_least_the_last_bet_or_raise(game: FlopGame) -> None:
    hand = game.at_round(2)
    play_by_seat(hand, "0 bet 30")
    assert bet_decision(hand).raise_to == (60, 490)
    with pytest.raises(RefusedError):
        hand.raise_to(59)
    play_by_seat(hand, "1 raise 110")
    assert bet_decision(hand).raise_to == (190, 490)
    play_by_seat(hand, "2 raise 190, 3 fold, 0 fold, 1 fold")
    assert winnings(hand) == {2: 40 + 30 + 110 + 110}


@parametrize_flop_games(further_clauses=("crown-7.11", "crown-1.raise"))
def test_a_short_all_in_raise_does_not_reopen_the_betting_for_players_who_have_acted(
    game: FlopGame,
) -> None:
    hand = game.at_round(2, stacks=(500, 500, 160, 500))
    play_by_seat(hand, "0 bet 100, 1 call, 2 raise 150")
    assert bet_decision(hand).raise_to == (250, 490)
    play_by_seat(hand, "3 call")
    assert describe_actions(hand) == "fold, call 50"
    play_by_seat(hand, "0 call")
    assert describe_actions(hand) == "fold, call 50"
    play_by_seat(hand, "1 call")
    assert count_rounds(hand) == 3


@parametrize_flop_games(further_clauses=("crown-7.11",))
def test_a_full_raise_after_a_short_all_in_reopens_the_betting(game: FlopGame) -> None:
    hand = game.at_round(2, stacks=(500, 500, 160, 500))
    play_by_seat(hand, "0 bet 100, 1 call, 2 raise 150, 3 raise 250")
    assert describe_actions(hand) == "fold, call 150, raise"
    assert bet_decision(hand).raise_to == (350, 490)
    play_by_seat(hand, "0 call, 1 call")
    assert hand.stacks == [240, 240, 0, 240]


@pytest.mark.parametrize("last", [200, 210])  # 100 in all over the bet of 100, or more
@parametrize_flop_games(further_clauses=("crown-7.13",))
def test_two_short_all_ins_that_add_up_to_a_raise_reopen_the_betting_for_all(
    game: FlopGame, last: int
) -> None:
    hand = game.at_round(2, stacks=(500, 500, 160, 500, 10 + last))
    play_by_seat(hand, f"0 bet 100, 1 call, 2 raise 150, 3 call, 4 raise {last}")
    assert describe_actions(hand) == f"fold, call {last - 100}, raise"
    assert bet_decision(hand).raise_to == (last + 100, 490)
    play_by_seat(hand, "0 call")
    assert describe_actions(hand) == f"fold, call {last - 100}, raise"
    play_by_seat(hand, "1 call")
    assert describe_actions(hand) == f"fold, call {last - 150}, raise"
    play_by_seat(hand, "3 fold")
    assert hand.stacks == [490 - last, 490 - last, 0, 340, 0]


@parametrize_flop_games(further_clauses=("crown-7.13", "crown-7.11"))
def test_two_short_all_ins_that_do_not_add_up_to_a_raise_do_not_reopen_the_betting(
    game: FlopGame,
) -> None:
    hand = game.at_round(2, stacks=(500, 500, 150, 500, 205))
    play_by_seat(hand, "0 bet 100, 1 call, 2 raise 140, 3 call, 4 raise 195")
    for seat, call in ((0, 95), (1, 95), (3, 55)):
        assert bet_decision(hand).seat == seat
        assert describe_actions(hand) == f"fold, call {call}"
        hand.call()
    assert count_rounds(hand) == 3


@parametrize_flop_games(
    further_clauses=("crown-8.1", "crown-1.active-player", "crown-1.all-in", "crown-1.call")
)
def test_an_all_in_player_stays_to_the_showdown_and_wins_only_what_they_matched(
    game: FlopGame,
) -> None:
    hand = game.deal(stacks=(40, 500, 500))
    play_by_seat(hand, "2 raise 100")
    assert describe_actions(hand) == "fold, call 35"
    play_by_seat(hand, "0 call, 1 call, 1 bet 50, 2 call, 1 check, 2 check, 1 check, 2 check")
    assert hand.over
    assert winnings(hand) == {0: 120, 1: 220}
    assert hand.stacks == [120, 570, 350]


@parametrize_flop_games(further_clauses=("crown-2",))
def test_a_bet_that_nobody_calls_wins_and_is_returned(game: FlopGame) -> None:
    hand = game.at_round(4)
    play_by_seat(hand, "0 check, 1 check, 2 bet 100, 3 fold, 0 fold, 1 fold")
    assert [(event.seat, event.amount) for event in events_of(hand, UncalledBetReturned)] == [
        (2, 100)
    ]
    assert winnings(hand) == {2: 40}
