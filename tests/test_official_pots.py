"""Official Rules of Poker: who shows first in every game, odd chips, and a short last street."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

import cardspeak as cs
from cardspeak.games import script
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import events
from cardspeak.hand.commands import AskToSee
from cardspeak.table.commands import Play, SitOut
from hand_driver import act_passively, bet_decision, events_of, play, play_out, stack_deck, winnings
from table_driver import (
    act,
    check_down,
    check_or_call,
    deal_next_hand,
    open_table,
    seat_to_act_at,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause

# ---------------------------------------------------------------- who shows first

SHOWDOWNS: Final = {
    "draw": "official-11.4.c",
    "five-card-stud": "official-12.4.d",
    "seven-card-stud": "official-13.4.d",
    "two-card-manila": "official-14.4.d",
    "three-card-manila": "official-15.4.d",
    "holdem": "official-16.5.d",
    "omaha": "official-17.5.d",
}
BOARD: Final = "Kd9h8c7sTd"
HANDS: Final = {
    "draw": ("QsQh7h6c8d", "KsKh7d6s8c", "AcAd7s6h8s"),
    "five-card-stud": ("2sQhQd9s7c", "2cKcKs9d7d", "4cAcAd7s9h"),
    "seven-card-stud": ("2s3hQsQh9s7c6d", "2c3cKcKs9d7d6h", "4c5dAcAd7s9h6s"),
    "two-card-manila": ("QsQh", "KsAc", "AsAh"),
    "three-card-manila": ("QsQhAd", "KsAhQd", "AsAcKc"),
    "holdem": ("9s3h", "KsQh", "AsAh"),
    "omaha": ("9s3h2c2d", "KsQh4c4d", "AsAh5c5d"),
}
"""Hands of three players: seat 2 has the best, and seat 0 the worst."""


def deal_to_be_asked(game: str, stacks: tuple[int, ...]) -> Hand:
    """Deal these hands, with players who are asked whether they show."""
    forced: dict[str, Any] = {"ante": 5} if "stud" in game else {"blinds": (5, 10)}
    spec = cs.game_spec(
        game,
        house="official",
        limit="no-limit",
        showdown=cs.ShowdownOptions(ask_to_show=True),
        **forced,
    )
    board = BOARD if spec.script.board_count and game != "draw" and "stud" not in game else ""
    return deal_hand(
        spec, stacks, button=2, stacked_deck=stack_deck(spec, HANDS[game], board=board)
    )


def is_last_round(hand: Hand) -> bool:
    rest = hand.spec.script.steps[hand.step_index + 1 :]
    return not any(isinstance(step, script.BetStep) for step in rest)


def raise_first_and_play_to_last_round(hand: Hand) -> None:
    """Let seat 0 raise to 60 in the first round, everybody call, and check until the last one."""
    is_first_round = True
    while not (isinstance(hand.decision, cs.decisions.BetDecision) and is_last_round(hand)):
        decision = hand.decision
        if is_first_round and decision is not None and decision.seat == 0:
            hand.raise_to(60)
            is_first_round = False
        else:
            act_passively(hand)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=clause(clause_id)) for game, clause_id in SHOWDOWNS.items()]
)
@pytest.mark.parametrize("is_all_in", [False, True])
@pytest.mark.parametrize("is_checked", [False, True])
def test_the_called_player_shows_first_or_the_opener_of_the_round_if_nobody_bet(
    game: str, is_all_in: bool, is_checked: bool
) -> None:
    """Neither a raise in an earlier round nor an all-in makes anybody show first."""
    forced = 5 if "stud" in game else 0
    hand = deal_to_be_asked(game, (60 + forced, 1000, 1000) if is_all_in else (1000,) * 3)
    raise_first_and_play_to_last_round(hand)
    first = bet_decision(hand).seat
    hand.check()
    if not is_checked:
        first = bet_decision(hand).seat
        hand.raise_to(100)
    while not isinstance(hand.decision, cs.decisions.ShowDecision):
        act_passively(hand)
    assert (hand.decision.seat, hand.decision.clause) == (first, SHOWDOWNS[game])
    assert not hand.decision.can_muck
    while not hand.over:
        decision = hand.decision
        assert isinstance(decision, cs.decisions.ShowDecision)
        is_beaten = any(seat > decision.seat for seat in hand.showing.shown_seats)
        assert decision.can_muck == is_beaten
        hand.act("muck" if decision.can_muck else "show")
    assert set(winnings(hand)) == {2}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=clause(clause_id)) for game, clause_id in SHOWDOWNS.items()]
)
def test_anybody_at_the_table_may_ask_to_see_the_hands_of_the_showdown(game: str) -> None:
    forced: dict[str, Any] = {"ante": 5} if "stud" in game else {"blinds": (5, 10)}
    table = open_table(game, house="official", player_count=5, **forced)
    table.act(SitOut(4))
    unseen: list[int] = []
    while not unseen:  # until somebody mucks
        deal_next_hand(table)
        while seat_to_act_at(table) != 0 or not bet_decision(hand_of(table)).fold:
            table.act(Play(check_or_call(hand_of(table).decision)))
        act(table, "fold")
        check_down(table)
        unseen = [event.seat for event in events_of(hand_of(table), events.Mucked)]
    with pytest.raises(cs.RefusedError, match="nobody sits in seat 5"):
        table.act(Play(AskToSee(unseen[0], 5)))
    for number, seat in enumerate(unseen):
        asker = (4, 0)[number % 2]  # sitting out, and folded
        (shown,) = table.act(Play(AskToSee(seat, asker)))
        assert isinstance(shown, events.ShownOnRequest)
        assert (shown.seat, shown.by_seat, shown.clause) == (seat, asker, SHOWDOWNS[game])
    for seat, asker in ((0, 4), (unseen[0], 4)):
        with pytest.raises(cs.RefusedError):  # a folded hand; one that all have seen
            table.act(Play(AskToSee(seat, asker)))


def hand_of(table: cs.Table) -> Hand:
    assert table.hand is not None
    return table.hand


# ---------------------------------------------------------------- odd chips


@pytest.mark.parametrize(
    ("game", "hands", "winner"),
    [
        pytest.param(
            "draw",
            ("AdKcQs9h7c", "AhKdQc9s7d", "AcKhQd9c7h"),
            1,
            marks=clause("official-11.4.d"),
        ),
        pytest.param(
            "five-card-stud",
            ("KcQdJs9h7c", "7dKhQsJd9c", "7sKdQhJc9s"),
            1,
            marks=clause("official-12.4.e"),
            id="five-card-stud: an up card is the highest",
        ),
        pytest.param(
            "seven-card-stud",
            ("AdKcQs9h7c3d2d", "3h2hAhKdQc9s7d", "AcKhQd9c7h3s2s"),
            1,
            marks=clause("official-13.4.e"),
            id="seven-card-stud: an up card is the highest",
        ),
    ],
)
@pytest.mark.parametrize("button", [0, 1, 2])
def test_all_odd_chips_go_to_the_hand_with_the_highest_card_wherever_the_button_is(
    game: str, hands: tuple[str, ...], winner: int, button: int
) -> None:
    forced: dict[str, Any] = {"ante": 5} if "stud" in game else {"blinds": (5, 10)}
    spec = cs.game_spec(game, house="official", limit="no-limit", **forced)
    hand = deal_hand(
        spec,
        [1000] * 3,
        button=button,
        stacked_deck=stack_deck(spec, hands, button=button),
        carried_over=2,
    )
    play_out(hand)
    (share,) = {amount for seat, amount in winnings(hand).items() if seat != winner}
    assert winnings(hand)[winner] == share + 2


# ---------------------------------------------------------------- cards, and an over-blind


@clause("official-12.4.a.2")
@pytest.mark.parametrize(("player_count", "is_short"), [(9, False), (10, True)])
def test_five_card_stud_needs_a_card_for_each_player_and_one_to_burn(
    player_count: int, is_short: bool
) -> None:
    """Nine players use 27 + 9 cards and two burns: 14 are left. Ten leave 10, and need 11."""
    spec = cs.game_spec("five-card-stud", house="official", limit="no-limit", ante=5)
    hand = play_out(deal_hand(spec, [1000] * player_count, seed=2))
    shuffled = events_of(hand, events.Reshuffled)
    assert [event.clause for event in shuffled] == ["official-12.4.a.2"] * is_short
    assert not hand.boards[0]
    assert [len(cards) for cards in hand.up_cards] == [4] * player_count


@clause("official-12.4.a.2")
def test_exactly_enough_cards_for_the_last_street_are_not_mixed_with_the_burns() -> None:
    """With 40 cards eight players use 34 and leave 6; after three folds that is enough."""
    spec = cs.game_spec("five-card-stud", house="official", limit="no-limit", ante=5, deck="40")
    hand = deal_hand(spec, [1000] * 8, seed=3)
    folds = 0
    while not hand.over:
        decision = bet_decision(hand)
        if is_last_round(hand):
            break
        rest = hand.spec.script.steps[hand.step_index + 1 :]
        rounds_left = sum(isinstance(step, script.BetStep) for step in rest)
        if rounds_left == 1 and folds < 3:
            hand.fold()
            folds += 1
        elif decision.check:
            hand.check()
        else:
            act_passively(hand)
    assert hand.live_count() == 5
    assert not events_of(hand, events.Reshuffled)
    assert len(events_of(hand, events.Burned)) == 3


@clause("official-11.1.c.iv", "official-1.1.over-blind", "official-11.5.c")
def test_an_over_blind_is_the_bet_that_raises_are_measured_by() -> None:
    spec = cs.game_spec("draw", house="official", limit="no-limit", blinds=(5, 10))
    hand = deal_hand(spec, [1000] * 5, button=4, seed=2, posted_blinds=[5, 10, 20, 0, 0])
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.raise_to) == (3, 20, (40, 1000))
    with pytest.raises(cs.RefusedError):
        deal_hand(spec, [1000] * 5, button=4, seed=2, posted_blinds=[5, 10, 15, 0, 0])
    play(hand, "raise 40")
    assert bet_decision(hand).raise_to == (60, 1000)
