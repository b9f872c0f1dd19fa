"""The World Series' remedies for pots awarded wrongly, and for games it borrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import Hand, RefusedError, deal, decisions, game_spec
from cardspeak.hand.irregularity_events import CardScrapped, CardsSetAside, PotHandedOver, Reported
from cardspeak.houses.irregularities.board_irregularities import PrematureBoard
from cardspeak.houses.irregularities.deck_irregularities import BoxedCard
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.houses.irregularities.pot_irregularities import PotPushedToWrongPlayer, WrongRuling
from cardspeak.houses.irregularities.row_irregularities import WrongRowHandSize
from hand_driver import events_of, play_out

if TYPE_CHECKING:
    from cardspeak.houses.irregularities import AnyIrregularity

MOVED, STAYS, HELD = [90, 120, 90], [90, 90, 120], [90, 90, 90]
"""The chips if the winner, seat 1, gets the pot; if seat 2 keeps it; while the house holds it."""


def deal_three() -> Hand:
    """Deal a hand that seat 1 wins if everybody checks and calls."""
    return deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [100] * 3, seed=7)


def assert_ruling(
    hand: Hand,
    irregularity: AnyIrregularity,
    clause: str,
    rulings: dict[str, tuple[str, list[int]]],
    default: str,
) -> None:
    """Assert what the floor may rule, by which clause, and who has what afterwards."""
    hand.report(irregularity)
    assert events_of(hand, Reported)[-1].clause == clause
    assert isinstance(hand.decision, decisions.RulingDecision)
    offered = [(option.name, option.clause) for option in hand.decision.options]
    assert offered == [(name, option_clause) for name, (option_clause, _) in rulings.items()]
    assert hand.decision.default == default
    for name, (_, stacks) in rulings.items():
        trial = hand.copy()
        trial.rule(name)
        assert trial.stacks == stacks, name
        if name == "move":
            moved = events_of(trial, PotHandedOver)[-1]
            assert (moved.from_seat, moved.to_seat, moved.amount) == (2, 1, 30)
        assert sum(trial.stacks) + trial.chips.withheld == 300


@pytest.mark.clause("wsop-51.1", "wsop-51.2", "wsop-52", "wsop-53")
@pytest.mark.parametrize("house_error", [False, True])
def test_a_pot_pushed_to_the_wrong_player_is_moved_before_the_next_hand(house_error: bool) -> None:
    hand = deal_three()
    play_out(hand)
    rulings = {"move": ("wsop-52", MOVED), "stand": ("wsop-51.1", STAYS), "hold": ("wsop-53", HELD)}
    irregularity = PotPushedToWrongPlayer(2, house_error=house_error)
    assert_ruling(hand, irregularity, "wsop-52", rulings, "move")


@pytest.mark.clause("wsop-51.1", "wsop-51.2")
def test_after_the_next_hand_has_begun_only_a_house_error_is_corrected() -> None:
    hand = deal_three()
    play_out(hand)
    late = hand.copy()
    late.report(PotPushedToWrongPlayer(2, next_hand_begun=True))
    assert events_of(late, Reported)[-1].clause == "wsop-51.1"
    assert (late.decision, late.stacks) == (None, STAYS)
    rulings = {"move": ("wsop-51.2", MOVED), "stand": ("wsop-51.1", STAYS)}
    irregularity = PotPushedToWrongPlayer(2, next_hand_begun=True, house_error=True)
    assert_ruling(hand, irregularity, "wsop-51.2", rulings, "move")


def play_with_wrong_ruling() -> Hand:
    """Play a hand in which the floor killed the hand that would have won."""
    hand = deal_three()
    hand.call()
    hand.report(NotCovered("a lamp fell on the table", 1))
    hand.rule("dead")
    play_out(hand)
    return hand


@pytest.mark.clause("wsop-51.1", "wsop-51.2", "wsop-52", "wsop-7")
@pytest.mark.parametrize("house_error", [False, True])
def test_a_wrong_ruling_is_replayed_before_the_next_hand(house_error: bool) -> None:
    hand = play_with_wrong_ruling()
    as_ruled = list(hand.stacks)
    assert as_ruled[1] == 90
    rulings = {"rebuild": ("wsop-52", MOVED), "stand": ("wsop-7", as_ruled)}
    assert_ruling(hand, WrongRuling("play on", house_error=house_error), "wsop-52", rulings, "")


@pytest.mark.clause("wsop-51.1", "wsop-51.2")
def test_a_wrong_ruling_stands_once_the_next_hand_has_begun_unless_the_house_erred() -> None:
    hand = play_with_wrong_ruling()
    as_ruled = list(hand.stacks)
    late = hand.copy()
    late.report(WrongRuling("play on", next_hand_begun=True))
    assert events_of(late, Reported)[-1].clause == "wsop-51.1"
    assert (late.decision, late.stacks) == (None, as_ruled)
    rulings = {"rebuild": ("wsop-51.2", MOVED), "stand": ("wsop-51.1", as_ruled)}
    irregularity = WrongRuling("play on", next_hand_begun=True, house_error=True)
    assert_ruling(hand, irregularity, "wsop-51.2", rulings, "rebuild")


@pytest.mark.clause("wsop-123", "wsop-22.1")
def test_a_game_of_another_book_is_played_by_the_rules_for_all_games() -> None:
    spec = game_spec("manila", house="wsop", borrow=True, blinds=(10,))
    hand = deal(spec, [1000] * 3, seed=7)
    early = hand.copy()
    early.report(PrematureBoard())
    assert events_of(early, Reported)[0].clause == "wsop-123"
    assert len(events_of(early, CardsSetAside)) == 1
    hand.report(BoxedCard())
    assert events_of(hand, Reported)[0].clause == "wsop-22.1"
    assert len(events_of(hand, CardScrapped)) == 1


@pytest.mark.clause("wsop-353.d.1")
def test_nobody_has_more_cards_in_fantasyland_than_the_deck_has_left() -> None:
    hand = deal(game_spec("open-face-chinese"), [100] * 3, seed=7, fantasyland_seats=(1,))
    events_before = len(hand.log)
    with pytest.raises(RefusedError, match="nobody can have 60 cards"):
        hand.report(WrongRowHandSize(1, 60))
    assert len(hand.log) == events_before
