"""An observation is what a view says, and a view is the same whenever the last one was built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

import cardspeak as cs
from cardspeak.hand import RefusedError, deal, game_spec
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from hand_driver import deal_stacked, play_out
from soak import scale_examples
from test_irregularities_properties import (
    GAMES_AND_HOUSES,
    RecordedHand,
    deal_random,
    make_spec,
    play_with_irregularities,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand import Hand

HANDS_OF_EACH_GAME: Final = scale_examples(2)


def viewers(hand: Hand) -> Iterator[int | None]:
    yield None
    yield from range(hand.seat_count)


def play_random_hands(game: str, house: str) -> Iterator[Hand]:
    """Yield hands of a game, with irregularities, at every decision and when they are over."""
    for number in range(HANDS_OF_EACH_GAME):
        hand = deal_random(make_spec(game, house), number)
        for _ in play_with_irregularities(RecordedHand(hand), number):
            yield hand


def observed_fields(hand: Hand, viewer: int | None) -> dict[str, Any]:
    """Return what a view says of everything that an observation has."""
    view = hand.view(viewer)
    seats = {seat.seat: seat for seat in view.seats}
    by_seat = [seats.get(seat) for seat in range(hand.seat_count)]
    own = None if viewer is None else seats.get(viewer)
    may_be_all_in = view.over or any(seat.all_in for seat in view.seats)
    return {
        **{
            name: getattr(view, name)
            for name in ("viewer", "button", "seat_to_act", "decision", "boards")
        },
        **{name: getattr(view, name) for name in ("over", "step_index", "run_index")},
        "pot": sum(view.pots),
        **({"pots": view.pots} if may_be_all_in else {}),
        "stacks": tuple(seat.stack if seat else 0 for seat in by_seat),
        "bets": tuple(seat.bet if seat else 0 for seat in by_seat),
        "folded": tuple(seat.folded if seat else True for seat in by_seat),
        "own_cards": own.down_cards + own.up_cards if own else "",
        "shown_cards": tuple(
            seat.down_cards if seat and seat is not own and {*seat.down_cards} - {"?"} else ""
            for seat in by_seat
        ),
        "up_cards": tuple(seat.up_cards if seat else "" for seat in by_seat),
        "rows": tuple(seat.rows if seat else () for seat in by_seat)
        if any(seat.rows for seat in view.seats)
        else (),
    }


def check_observation(hand: Hand, viewer: int | None) -> None:
    now, expected = hand.observe(viewer), observed_fields(hand, viewer)
    assert {name: getattr(now, name) for name in expected} == expected
    assert {*expected, "pots"} - {"pot"} == {*now.__struct_fields__}
    assert len(now.pots) <= len(hand.view(viewer).pots)


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_an_observation_is_what_a_view_says(game: str, house: str) -> None:
    for hand in play_random_hands(game, house):
        for viewer in viewers(hand):
            check_observation(hand, viewer)


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_a_view_is_the_same_whenever_the_last_one_was_built(game: str, house: str) -> None:
    """A copy has seen nothing yet, so its views are built from the first event on."""
    for turn, hand in enumerate(play_random_hands(game, house)):
        for viewer in viewers(hand):
            if viewer is None or (turn + viewer) % 3:  # some viewers miss some turns
                assert hand.view(viewer) == hand.copy().view(viewer)


def test_a_seat_that_was_not_dealt_in_has_no_cards_and_has_folded() -> None:
    spec = cs.table_spec(game_spec("holdem", blinds=(5, 10)), seat_count=6, buy_in=(200, 1000))
    table = cs.Table(spec)
    for seat in (1, 4):
        table.act(cs.commands.Sit(seat, f"Player {seat}", 500))
    table.act(cs.commands.DrawForButton(cs.seed_from_int(1)))
    table.act(cs.commands.Deal(cs.seed_from_int(2)))
    hand = table.hand
    assert hand is not None
    now = hand.observe(2)
    assert (now.own_cards, now.folded[2], now.stacks[2]) == ("", True, 0)
    assert hand.observe(4).own_cards == cs.format_cards(hand.down_cards[4]) != ""
    for viewer in viewers(hand):
        check_observation(hand, viewer)


def test_there_is_nothing_to_see_from_a_seat_that_does_not_exist() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
    for seat in (3, -1):
        with pytest.raises(RefusedError, match=f"there is no seat {seat}: seats are 0 to 2"):
            hand.view(seat)
        with pytest.raises(RefusedError, match=f"there is no seat {seat}: seats are 0 to 2"):
            hand.observe(seat)


# ---------------------------------------------------------------- when the log loses events


def test_a_view_forgets_events_that_were_undone() -> None:
    """What is undone and what happens instead may be equally long."""
    hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [1000] * 3, seed=7)
    before = hand.view(0).log
    hand.call()
    assert hand.view(0).log == (*before, cs.events.Called(2, 10, "wsop-intro.button.4"))
    hand.log.pop()
    assert hand.view(0).log == before
    hand.call()
    hand.view(0)
    hand.log[-1] = cs.events.Folded(2, "")
    assert hand.view(0).log == (*before, cs.events.Folded(2, ""))


def test_a_view_after_a_refused_report_is_as_before() -> None:
    """The hand goes back to a copy, after it has shown what it did until then."""
    hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [1000] * 3, seed=7)
    views = {viewer: hand.view(viewer) for viewer in viewers(hand)}
    hand.restore(hand.copy())
    assert {viewer: hand.view(viewer) for viewer in viewers(hand)} == views


def test_a_hand_that_is_shown_is_observed() -> None:
    hand = deal_stacked(
        "holdem", [500] * 3, ["AhAd", "KhKd", "QhQd"], "2c4s6c8sTc", house="official"
    )
    play_out(hand)
    assert hand.observe().shown_cards == ("AhAd", "", "")
    hand.act("ask hand 1 by 0")
    assert hand.observe(2).shown_cards == ("AhAd", "KhKd", "")
    assert hand.copy().observe(0).shown_cards == ("", "KhKd", "")


def test_a_card_that_is_shown_voluntarily_is_observed() -> None:
    hand = deal_stacked("holdem", [500] * 3, ["AhAd", "KhKd", "QhQd"], "2c4s6c8sTc")
    for action in ("raise 40", "fold", "fold"):
        hand.act(action)
    winner = next(seat for seat in range(3) if not hand.folded[seat])
    card = cs.format_cards(hand.down_cards[winner][:1])
    hand.show_voluntarily(winner, card)
    assert hand.copy().observe((winner + 1) % 3).shown_cards[winner] == f"{card}??"


def test_a_view_after_a_refused_ruling_is_as_before() -> None:
    hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [1000] * 3, seed=7)
    hand.report(NotCovered("a bird took a card"))
    views = {viewer: hand.view(viewer) for viewer in viewers(hand)}
    with pytest.raises(RefusedError):
        hand.rule("no such option")
    assert {viewer: hand.view(viewer) for viewer in viewers(hand)} == views
    hand.rule(hand.decision.options[0].name)  # type: ignore[union-attr]
    for viewer in viewers(hand):
        assert hand.view(viewer) == hand.copy().view(viewer)


def test_an_observation_goes_to_json_and_back() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
    now = hand.observe(2)
    assert msgspec.json.decode(msgspec.json.encode(now), type=cs.Observation) == now
