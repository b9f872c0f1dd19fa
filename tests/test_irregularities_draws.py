"""Cards exposed, out of sequence or too soon in the draw, to the end of the hand."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import (
    Hand,
    RefusedError,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.irregularities.deck_irregularities import BoxedCard
from cardspeak.houses.irregularities.draw_irregularities import (
    DrawCardExposed,
    DrawOutOfSequence,
    PrematureDraw,
)
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from hand_driver import (
    act_passively,
    events_of,
    last_report_cites,
    play_out,
    seat_to_act,
    stack_on_top,
)


def deal_to_draw(
    game: str, *stub: str, hole_cards: str = "", house: str = "wsop", **settings: Any
) -> Hand:
    """Deal to three players and bring them to the first draw."""
    dealing = {name: settings.pop(name) for name in ("cards",) if name in settings}
    stakes = {"ante": 5} if game == "draw-ante" else {"blinds": (5, 10)}
    spec = game_spec(game, house=house, **stakes, **settings)
    hand = deal(
        spec,
        [500] * 3,
        stacked_deck=stack_on_top(spec, hole_cards or HANDS[_hand_size(game)], *stub),
        **dealing,
    )
    _play_to_draw(hand)
    return hand


def _hand_size(game: str) -> int:
    return 4 if game == "badugi" else 5


HANDS = {
    5: "2c 3c 4c 2d 3d 4d 7h 8h 9h 5s 6s 7s Kc Kd Kh",
    4: "2c 3c 4c 3d 4d 5d 7h 8h 9h Ks Qs Js",
}
"""Three hands, card by card; the last card of each is one to discard."""


def _play_to_draw(hand: Hand) -> None:
    while not isinstance(hand.decision, decisions.DrawDecision):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hand.deal_next()
        else:
            act_passively(hand)


def discard_last(hand: Hand) -> None:
    assert isinstance(hand.decision, decisions.DrawDecision)
    hand.discard(format_cards(hand.down_cards[hand.decision.seat][-1:]))


def last_cards(hand: Hand) -> list[str]:
    return [format_cards(down[-1:]) for down in hand.down_cards]


# ---------------------------------------------------------------- boxed cards


@pytest.mark.clause("wsop-22.1", "wsop-114")
@pytest.mark.parametrize(
    "game", ["27-single-draw", "a5-triple-draw", "archie", "badugi", "baduci", "badaci"]
)
def test_a_boxed_card_of_the_draw_is_replaced_when_the_others_have_drawn(game: str) -> None:
    hand = deal_to_draw(game, "Ts Jh Qd Tc Td")
    discard_last(hand)
    discard_last(hand)
    hand.report(BoxedCard(0))
    assert last_report_cites(hand, "wsop-22.1")
    assert last_cards(hand)[:2] == ["Jh", "Qd"], "the next card is in another hand"
    discard_last(hand)
    assert last_cards(hand) == ["Td", "Qd", "Tc"], "nobody else's draw changes"
    assert [len(down) for down in hand.down_cards] == [_hand_size(game)] * 3
    assert isinstance(hand.decision, decisions.BetDecision)
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-22.1", "wsop-114")
@pytest.mark.parametrize("boxed", ["Js", "Qd"])
def test_a_boxed_card_of_the_draw_is_replaced_at_once_before_another_player_has_drawn(
    boxed: str,
) -> None:
    hand = deal_to_draw("27-triple-draw", "Ts Js Qd Tc Td")
    hand.discard("2c2d")
    hand.report(BoxedCard(0, boxed))
    kept = "Qd" if boxed == "Js" else "Js"
    assert format_cards(hand.down_cards[0][-2:]) == f"{kept}Tc"
    discard_last(hand)
    assert last_cards(hand)[1] == "Td"


@pytest.mark.clause("wsop-22.1", "wsop-114")
def test_a_boxed_card_of_the_first_deal_is_replaced_at_once_in_the_draw() -> None:
    hand = deal_to_draw("27-triple-draw", "Ts Js Qd Tc")
    discard_last(hand)
    hand.report(BoxedCard(2, "4c"))
    assert last_cards(hand)[2] == "Qd"
    assert "4c" not in format_cards(hand.down_cards[2])


@pytest.mark.clause("wsop-22.1", "wsop-intro.lowball.6")
def test_a_boxed_card_of_the_draw_is_replaced_from_the_discards_when_the_stub_has_run_out() -> None:
    hand = deal(game_spec("27-single-draw", blinds=(5, 10)), [500] * 6, seed=3)
    _play_to_draw(hand)
    for count in (4, 4, 4, 3, 3, 3):  # all 21 cards that the burn has left
        last = seat_to_act(hand)
        hand.discard(format_cards(hand.down_cards[last][:count]))
    assert not events_of(hand, events.Reshuffled)
    hand.report(BoxedCard(last))
    assert len(events_of(hand, events.Reshuffled)) == 1
    assert [len(down) for down in hand.down_cards] == [5] * 6
    play_out(hand)
    assert sum(hand.stacks) == 3000


# ---------------------------------------------------------------- replaced


@pytest.mark.clause("wsop-intro.lowball.8")
@pytest.mark.clause("wsop-274.1")
def test_one_card_exposed_is_replaced_after_the_draw_and_is_the_next_burn() -> None:
    hand = deal_to_draw("a5-triple-draw", "Qc", "Qh Jd Jh", "Ac Th")
    discard_last(hand)
    hand.report(DrawCardExposed(0, "Qh"))
    assert last_report_cites(hand, "wsop-intro.lowball.8")
    assert last_cards(hand)[0] == "Qh"  # the others draw first
    assert hand.view(2).seats[0].down_cards == "????????Qh"
    discard_last(hand)
    discard_last(hand)
    assert last_cards(hand) == ["Ac", "Jd", "Jh"]
    assert hand.view(2).seats[0].down_cards == "??????????"
    _play_to_draw(hand)
    assert format_cards(hand.cards.burns) == "QcQh"
    play_out(hand)
    # 7-5-2-2-A pairs; the others hold a pair, too, or J-8-6-3-3: the lowest pair wins.
    assert sum(hand.stacks) == 1500
    assert hand.stacks[0] == 520


@pytest.mark.clause("wsop-intro.lowball.9")
def test_several_cards_exposed_are_all_replaced_and_one_is_the_next_burn() -> None:
    hand = deal_to_draw("a5-triple-draw", "Qc", "Qh Qs Jd Jh", "Ac As Th")
    hand.discard(format_cards(hand.down_cards[0][-2:]))
    hand.report(DrawCardExposed(0, "QhQs"))
    assert last_report_cites(hand, "wsop-intro.lowball.9")
    discard_last(hand)
    discard_last(hand)
    assert format_cards(hand.down_cards[0][-2:]) == "AcAs"
    _play_to_draw(hand)
    assert format_cards(hand.cards.burns) == "QcQh"
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-intro.lowball.9")
def test_a_second_card_exposed_in_the_same_draw_makes_them_several() -> None:
    hand = deal_to_draw("a5-triple-draw", "Qc", "Qh Jd Jh", "Ac As Th")
    discard_last(hand)
    hand.report(DrawCardExposed(0, "Qh"))
    discard_last(hand)
    hand.report(DrawCardExposed(1, "Jd"))
    assert last_report_cites(hand, "wsop-intro.lowball.9")
    discard_last(hand)
    assert last_cards(hand) == ["Ac", "As", "Jh"]
    _play_to_draw(hand)
    assert format_cards(hand.cards.burns) == "QcQh"
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-274.1")
def test_the_last_player_to_draw_has_an_exposed_card_replaced_until_somebody_acts() -> None:
    hand = deal_to_draw("a5-single-draw", "Qc", "Qh Jd Jh", "Ac Th")
    for _ in range(3):
        discard_last(hand)
    acted_hand = hand.copy()
    hand.report(DrawCardExposed(2, "Jh"))
    assert last_cards(hand) == ["Qh", "Jd", "Ac"]
    assert format_cards(hand.cards.discards[-1:]) == "Jh"  # no burn is to come
    play_out(hand)
    assert sum(hand.stacks) == 1500
    acted_hand.check()
    with pytest.raises(RefusedError):
        acted_hand.report(DrawCardExposed(2, "Jh"))
    play_out(acted_hand)
    assert sum(acted_hand.stacks) == 1500


def test_when_dealing_card_by_card_the_dealer_deals_the_replacement() -> None:
    hand = deal_to_draw("a5-triple-draw", "Qc", "Qh Jd Jh", "Ac Th", cards="card-by-card")
    discard_last(hand)
    hand.report(DrawCardExposed(0, "Qh"))
    discard_last(hand)
    discard_last(hand)
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    assert hand.decision.seat == 0
    hand.deal_next()
    assert last_cards(hand) == ["Ac", "Jd", "Jh"]
    assert isinstance(hand.decision, decisions.BetDecision)


# ---------------------------------------------------------------- pitched

PITCHED = [
    pytest.param("a5-triple-draw", "fixed", "wsop-274.2", marks=pytest.mark.clause("wsop-274.2")),
    pytest.param("archie", "fixed", "wsop-274.2", marks=pytest.mark.clause("wsop-274.2")),
    pytest.param("27-triple-draw", "fixed", "wsop-288", marks=pytest.mark.clause("wsop-288")),
    pytest.param("27-single-draw", "no-limit", "wsop-291", marks=pytest.mark.clause("wsop-291")),
    pytest.param("a5-single-draw", "pot", "wsop-291", marks=pytest.mark.clause("wsop-291")),
    pytest.param("badugi", "fixed", "wsop-303", marks=pytest.mark.clause("wsop-303")),
    pytest.param("baduci", "fixed", "wsop-312", marks=pytest.mark.clause("wsop-312")),
    pytest.param("badaci", "fixed", "wsop-322", marks=pytest.mark.clause("wsop-322")),
]


@pytest.mark.parametrize(("game", "limit", "clause"), PITCHED)
@pytest.mark.parametrize("pitched", [False, True])
def test_an_exposed_card_is_kept_only_if_it_was_pitched_at_the_players_wish(
    game: str, limit: str, clause: str, pitched: bool
) -> None:
    hand = deal_to_draw(game, "Qc", "Qh Jd Jh", "Ac Th", limit=limit)
    discard_last(hand)
    hand.report(DrawCardExposed(0, "Qh", pitched=pitched))
    discard_last(hand)
    discard_last(hand)
    assert last_cards(hand)[0] == ("Qh" if pitched else "Ac")
    assert last_report_cites(hand, clause if pitched else "wsop-intro.lowball.8")
    play_out(hand)
    assert sum(hand.stacks) == 1500


# ---------------------------------------------------------------- Crown


@pytest.mark.clause("crown-34.1")
def test_crown_an_exposed_card_is_used_and_its_player_may_tap_out() -> None:
    hand = deal_to_draw("draw", "Ah Jd Jh", house="crown", hole_cards=_crown_hole_cards())
    discard_last(hand)
    hand.report(DrawCardExposed(0, "Ah"))
    assert last_report_cites(hand, "crown-34.1")
    discard_last(hand)
    discard_last(hand)
    assert last_cards(hand) == ["Ah", "Jd", "Jh"]
    assert isinstance(hand.decision, decisions.TapOutDecision)
    assert hand.decision.seat == 0
    pot, paid = sum(hand.chips.put_in), hand.chips.put_in[0]
    played_on = hand.copy()
    hand.act("tap-out")
    assert isinstance(hand.decision, decisions.BetDecision)
    assert hand.decision.seat != 0
    minimum = hand.decision.raise_to[0]  # type: ignore[index]
    hand.raise_to(minimum)
    assert hand.decision.seat != 0
    hand.call()
    # A pair of aces takes the pot it is in; the bets are a pot of the other two.
    assert hand.stacks == [500 - paid + pot, 500 - paid - minimum, 500 - paid + minimum]
    played_on.act("play-on")
    play_out(played_on)
    assert played_on.stacks[0] == max(played_on.stacks)


def _crown_hole_cards() -> str:
    return "As 3c 4c 2d 7d 4d 7h 8h 9h 5s 6s 7s Kc Kd Kh"


@pytest.mark.clause("crown-34.1")
def test_crown_a_card_exposed_in_the_draw_cannot_be_reported_after_the_last_round_has_opened() -> (
    None
):
    hand = deal_to_draw("draw", "Ah Jd Jh", house="crown", hole_cards=_crown_hole_cards())
    for _ in range(3):
        discard_last(hand)
    before = hand.copy()
    act_passively(hand)
    with pytest.raises(RefusedError):
        hand.report(DrawCardExposed(0, "Ah"))
    before.report(DrawCardExposed(0, "Ah"))  # still in time: nobody has acted
    assert isinstance(before.decision, decisions.TapOutDecision)
    before.act("play-on")
    for reported_hand in (hand, before):
        play_out(reported_hand)
        assert sum(reported_hand.stacks) == 1500


@pytest.mark.clause("crown-34.2")
def test_crown_a_player_who_looked_at_cards_out_of_sequence_keeps_them() -> None:
    hand = deal_to_draw("draw", "Ah Jd Jh", house="crown", hole_cards=_crown_hole_cards())
    hand.report(DrawOutOfSequence(1, discards="Kd"))
    assert last_cards(hand)[1] == "Ah"
    assert hand.decision is not None
    assert hand.decision.seat == 0  # the next cards are for the player who was skipped
    discard_last(hand)
    assert last_cards(hand)[0] == "Jd"
    assert hand.decision.seat == 2  # seat 1 has drawn
    discard_last(hand)
    assert last_cards(hand) == ["Jd", "Ah", "Jh"]
    play_out(hand)
    # The ace would have made seat 0 a pair: now the fours of seat 2 win.
    assert hand.stacks == [470, 470, 560]


@pytest.mark.clause("crown-34.2")
def test_crown_unseen_cards_out_of_sequence_go_to_the_player_who_was_skipped() -> None:
    hand = deal_to_draw("draw", "Ah Jd Jh", house="crown", hole_cards=_crown_hole_cards())
    hand.report(DrawOutOfSequence(1, discards="Kd", looked_at=False))
    for _ in range(3):
        discard_last(hand)
    assert last_cards(hand) == ["Ah", "Jd", "Jh"]
    play_out(hand)
    assert hand.stacks == [560, 470, 470]


# ---------------------------------------------------------------- too soon


@pytest.mark.clause("wsop-123")
def test_cards_of_a_premature_draw_do_not_play() -> None:
    spec = game_spec("27-triple-draw", limit="no-limit", blinds=(5, 10))
    hand = deal(spec, [500] * 3, stacked_deck=stack_on_top(spec, HANDS[5], "Qc", "Qh Jd Jh"))
    hand.report(PrematureDraw(2))
    assert last_report_cites(hand, "wsop-123")
    _play_to_draw(hand)
    assert format_cards(hand.cards.burns) == "Qc"
    assert events_of(hand, irregularity_events.BurnSkipped)
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 15 - 1
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.parametrize(
    "irregularity",
    [
        DrawCardExposed(0, "As"),
        DrawOutOfSequence(1, "As"),
        PrematureDraw(),
        DrawCardExposed(0, ""),
        DrawCardExposed(7, "As"),
    ],
)
def test_a_game_without_a_draw_refuses_such_reports(irregularity: Any) -> None:
    hand = deal(game_spec("razz", limit="no-limit", ante=5), [100] * 3, seed=3)
    before = hand.log[:]
    with pytest.raises(RefusedError):
        hand.report(irregularity)
    assert hand.log == before


def test_draws_before_a_misdeal_are_forgotten() -> None:
    hand = deal_to_draw("a5-triple-draw", "Qc", "Qh Jd Jh", cards="card-by-card")
    discard_last(hand)
    hand.report(NotCovered("the deck fell"))
    hand.rule("misdeal")
    hand.deal_next()
    with pytest.raises(RefusedError):
        hand.report(DrawCardExposed(0, format_cards(hand.down_cards[0])))
    _play_to_draw(hand)
    assert [len(down) for down in hand.down_cards] == [5, 5, 5]
