"""Wrong starting hands and exposed cards, in every game of the World Series that they can be in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cardspeak as cs
from cardspeak.cards import format_cards
from cardspeak.games import GAMES, script
from cardspeak.hand import decisions, events, irregularity_events
from cardspeak.hand.stakes import default_stakes
from cardspeak.houses.irregularities.deal_irregularities import (
    CardFlashed,
    CardOffTheTable,
    DealtTooFew,
    DealtTooMany,
    HoleCardExposed,
    PlayerNotDealtIn,
)
from cardspeak.houses.irregularities.draw_irregularities import DrawCardExposed
from cardspeak.houses.irregularities.held_hand_irregularities import ShownToOne, WrongHandSize
from cardspeak.houses.irregularities.street_irregularities import LastCardFaceUp
from hand_driver import act_passively, events_of, play
from misdeal_driver import assert_misdealt, report_and_get_clause

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import AnyIrregularity

clause = pytest.mark.clause

WITH_POTS = [
    slug
    for slug, game in GAMES.items()
    if "wsop" in game.scripts and game.scripts["wsop"].scoring is None
]
STUD = [slug for slug in WITH_POTS if GAMES[slug].family == "stud"]


def steps(slug: str) -> tuple[script.ScriptStep, ...]:
    return tuple(GAMES[slug].scripts["wsop"].steps)


DRAW = [
    slug for slug in WITH_POTS if any(isinstance(step, script.DrawStep) for step in steps(slug))
]


def is_last_card_down(slug: str) -> bool:
    deals = [step for step in steps(slug) if isinstance(step, script.DealStep)]
    return not deals[-1].passes[-1][1] and script.NextCardStep not in map(type, steps(slug))


LAST_CARD_DOWN = [slug for slug in STUD if is_last_card_down(slug)]
"""Stud with a door card, and a last card that comes down."""


def dealt(slug: str, player_count: int = 4, **options: Any) -> Hand:
    spec = cs.game_spec(slug, house="wsop", **{**default_stakes(GAMES[slug], "wsop"), **options})
    return cs.deal(spec, [500] * player_count, seed=3)


def play_to(hand: Hand, step_index: int) -> Hand:
    while hand.step_index < step_index:
        act_passively(hand)
    return hand


def last_round(hand: Hand) -> int:
    rounds = (i for i, s in enumerate(hand.spec.script.steps) if isinstance(s, script.BetStep))
    return max(rounds)


# ---------------------------------------------------------------- too many, too few, none


@clause("wsop-103.d", "wsop-118")
@pytest.mark.parametrize("slug", WITH_POTS)
def test_one_extra_card_is_a_burn_and_one_each_to_two_players_a_misdeal(slug: str) -> None:
    hand = dealt(slug)
    assert report_and_get_clause(hand, DealtTooMany(1)) == "wsop-118"
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    hand.report(DealtTooMany(2))
    assert_misdealt(hand, "wsop-267.c" if GAMES[slug].family == "draw" else "wsop-103.d")
    assert (
        report_and_get_clause(hand, DealtTooMany(2)) == "wsop-118"
    )  # counted from the new deal on


@clause("wsop-103.e")
@pytest.mark.parametrize("slug", LAST_CARD_DOWN)
@pytest.mark.parametrize("seat", range(4))
def test_a_down_card_missing_behind_the_door_cards_is_a_misdeal(slug: str, seat: int) -> None:
    hand = dealt(slug)
    assert all(hand.up_cards)
    hand.report(DealtTooFew(seat))
    assert_misdealt(hand, "wsop-103.e")


@clause("wsop-103.i")
@pytest.mark.parametrize("slug", STUD)
@pytest.mark.parametrize("seat", range(4))
def test_a_player_dealt_out_is_a_misdeal_although_door_cards_are_out(slug: str, seat: int) -> None:
    hand = dealt(slug)
    hand.report(PlayerNotDealtIn(seat))
    assert_misdealt(hand, "wsop-103.i")


@clause("wsop-104.1", "wsop-103.i")
@pytest.mark.parametrize("slug", STUD)
def test_after_substantial_action_the_hand_of_a_player_dealt_out_is_dead(slug: str) -> None:
    hand = dealt(slug)
    open_for_a_full_bet(hand)
    act_passively(hand)
    act_passively(hand)
    assert isinstance(hand.decision, decisions.BetDecision)
    seat = hand.decision.seat
    assert report_and_get_clause(hand, PlayerNotDealtIn(seat)) == "wsop-104.1"
    assert hand.folded[seat]
    assert hand.stacks[seat] < 500


def open_for_a_full_bet(hand: Hand) -> None:
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert decision.raise_to is not None
    hand.raise_to(decision.raise_to[0])


@clause("wsop-104.3")
@pytest.mark.parametrize("slug", STUD)
@pytest.mark.parametrize("opening", ["forced", "full"])
def test_the_forced_bet_is_no_action_however_large_it_is(slug: str, opening: str) -> None:
    hand = dealt(slug, player_count=4)
    if opening == "full":
        open_for_a_full_bet(hand)
    else:
        act_passively(hand)
    act_passively(hand)  # the first player after it
    trial = hand.copy()
    trial.report(PlayerNotDealtIn(0))
    assert_misdealt(trial, "wsop-103.i")
    act_passively(hand)  # the second
    seat = hand.live_seats()[0]
    assert report_and_get_clause(hand, PlayerNotDealtIn(seat)) == "wsop-104.1"
    assert not events_of(hand, irregularity_events.MisdealDeclared)


# ---------------------------------------------------------------- the last card of stud


@clause("wsop-105.d")
@pytest.mark.parametrize("slug", LAST_CARD_DOWN)
@pytest.mark.parametrize("ruling", ["live", "dead"])
def test_a_hand_that_lacks_its_last_card_may_be_live_from_the_last_round_on(
    slug: str, ruling: str
) -> None:
    hand = dealt(slug, player_count=3)
    play_to(hand, last_round(hand))
    count = len(hand.down_cards[1]) + len(hand.up_cards[1])
    lost = hand.down_cards[1][-1]
    assert report_and_get_clause(hand, WrongHandSize(1, count - 1)) == "wsop-105.d"
    assert isinstance(hand.decision, decisions.RulingDecision)
    hand.rule(ruling)
    assert hand.folded[1] == (ruling == "dead")
    assert ruling == "dead" or lost not in hand.down_cards[1]
    while not hand.over:
        act_passively(hand)
    assert sum(hand.stacks) == 1500


@clause("wsop-105.d")
@pytest.mark.parametrize("slug", LAST_CARD_DOWN)
def test_a_hand_that_lacks_two_cards_or_one_of_an_earlier_street_is_dead(slug: str) -> None:
    hand = dealt(slug, player_count=3)
    play_to(hand, 2)
    count = len(hand.down_cards[1]) + len(hand.up_cards[1])
    early = hand.copy()
    early.report(WrongHandSize(1, count - 1))
    assert early.folded[1]
    play_to(hand, last_round(hand))
    count = len(hand.down_cards[1]) + len(hand.up_cards[1])
    hand.report(WrongHandSize(1, count - 2))
    assert hand.folded[1]


# ---------------------------------------------------------------- flashed or off the table


def reports_after(hand: Hand, report: AnyIrregularity) -> list[str]:
    """Report, and return the clauses by which cards were treated after that."""
    hand.report(report)
    return [event.clause for event in events_of(hand, irregularity_events.Reported)]


def after_first_draw(slug: str) -> tuple[Hand, int, str]:
    """Play until the first player has drawn a card; return the hand, the seat and the card."""
    hand = dealt(slug)
    while not isinstance(hand.decision, decisions.DrawDecision):
        act_passively(hand)
    seat = hand.decision.seat
    hand.discard(format_cards(hand.down_cards[seat][:1]))
    return hand, seat, format_cards(hand.down_cards[seat][-1:])


@pytest.mark.parametrize("slug", DRAW)
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(CardFlashed, marks=clause("wsop-119.1")),
        pytest.param(CardOffTheTable, marks=clause("wsop-119.3")),
    ],
)
def test_a_drawn_card_that_is_flashed_is_treated_as_exposed_in_the_draw(
    slug: str, kind: type[CardFlashed | CardOffTheTable]
) -> None:
    hand, seat, card = after_first_draw(slug)
    expected = hand.copy()
    [by_game] = reports_after(expected, DrawCardExposed(seat, card))
    own = {CardFlashed: "wsop-119.1", CardOffTheTable: "wsop-119.3"}[kind]
    assert reports_after(hand, kind(seat, card)) == [own, by_game]
    while not hand.over:
        assert hand.down_cards == expected.down_cards
        act_passively(hand)
        act_passively(expected)
    assert hand.stacks == expected.stacks


@clause("wsop-119.1")
@pytest.mark.parametrize("slug", DRAW)
def test_a_drawn_card_that_the_player_flashes_plays(slug: str) -> None:
    hand, seat, card = after_first_draw(slug)
    assert reports_after(hand, CardFlashed(seat, card, by_player=True)) == ["wsop-119.1"]
    while isinstance(hand.decision, decisions.DrawDecision):
        act_passively(hand)
    assert card in format_cards(hand.down_cards[seat])


@clause("wsop-119.2")
@pytest.mark.parametrize("slug", DRAW)
@pytest.mark.parametrize("ruling", ["exposed", "play on"])
def test_the_floor_rules_on_a_disputed_flash_of_a_drawn_card(slug: str, ruling: str) -> None:
    hand, seat, card = after_first_draw(slug)
    looked = hand.copy()
    assert reports_after(looked, CardFlashed(seat, card, is_disputed=True, looked_at=True)) == [
        "wsop-119.2"
    ]
    assert not isinstance(looked.decision, decisions.RulingDecision)
    hand.report(CardFlashed(seat, card, is_disputed=True))
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert [option.name for option in hand.decision.options] == ["exposed", "play on"]
    hand.rule(ruling)
    while isinstance(hand.decision, decisions.DrawDecision):
        act_passively(hand)
    assert (card in format_cards(hand.down_cards[seat])) == (ruling == "play on")


@pytest.mark.parametrize("slug", LAST_CARD_DOWN)
@pytest.mark.parametrize(
    ("kind", "own"),
    [
        pytest.param(CardFlashed, "wsop-119.1", marks=clause("wsop-119.1")),
        pytest.param(CardOffTheTable, "wsop-231", marks=clause("wsop-231")),
    ],
)
def test_a_last_card_that_is_flashed_is_treated_as_dealt_face_up(
    slug: str, kind: type[CardFlashed | CardOffTheTable], own: str
) -> None:
    hand = dealt(slug)
    play_to(hand, last_round(hand))
    expected = hand.copy()
    [by_game] = reports_after(expected, LastCardFaceUp(2))
    assert reports_after(hand, kind(2)) == [own, by_game]
    assert hand.up_cards == expected.up_cards
    assert hand.decision == expected.decision


@clause("wsop-119.2")
@pytest.mark.parametrize("slug", LAST_CARD_DOWN)
def test_the_floor_rules_on_a_disputed_flash_of_a_last_card(slug: str) -> None:
    hand = dealt(slug)
    play_to(hand, last_round(hand))
    expected = hand.copy()
    expected.report(LastCardFaceUp(2))
    hand.report(CardFlashed(2, is_disputed=True))
    hand.rule("exposed")
    assert hand.up_cards == expected.up_cards


@clause("wsop-120")
def test_a_drawn_or_last_card_is_not_reported_as_one_of_the_first_deal() -> None:
    hand, seat, card = after_first_draw("badugi")
    with pytest.raises(cs.RefusedError, match="report draw-card-exposed"):
        hand.report(HoleCardExposed(seat, card))
    hand = dealt("razz")
    play_to(hand, last_round(hand))
    with pytest.raises(cs.RefusedError, match="report last-card-face-up"):
        hand.report(HoleCardExposed(1))


# ---------------------------------------------------------------- show one, show all


def shown(hand: Hand) -> list[str]:
    return [event.cards for event in events_of(hand, irregularity_events.CardsShownToOthers)]


@clause("wsop-144.2")
@pytest.mark.parametrize("slug", WITH_POTS)
def test_cards_seen_by_a_caller_who_may_be_raised_are_shown_at_once(slug: str) -> None:
    hand = dealt(slug)
    act_passively(hand)  # the opening, or a call
    caller = next(event.seat for event in reversed(hand.log) if hasattr(event, "seat"))
    other = next(seat for seat in hand.live_seats() if seat != caller)
    card = format_cards(hand.down_cards[other][:1])
    hand.report(ShownToOne(other, card, shown_to_seat=caller))
    assert shown(hand) == [card]
    assert events_of(hand, irregularity_events.Reported)[-1].clause == "wsop-144.2"


@clause("wsop-119.3", "wsop-119.1", "wsop-120", "wsop-104.1")
@pytest.mark.parametrize("kind", [CardOffTheTable, CardFlashed])
@pytest.mark.parametrize(("card_count", "clause_then"), [(8, "wsop-120"), (13, "wsop-104.1")])
def test_a_later_card_of_chinese_draw_is_no_last_card_of_stud(
    kind: type[CardOffTheTable], card_count: int, clause_then: str
) -> None:
    hand = cs.deal("chinese-draw", stacks=[500] * 2, ante=5, seed=1)
    while len(hand.down_cards[0]) < card_count:
        act_passively(hand)  # after the first round two have checked, then four
    before = len(hand.log)
    hand.report(kind(0))
    reports = [
        event.clause
        for event in hand.log[before:]
        if isinstance(event, irregularity_events.Reported)
    ]
    assert reports == ["wsop-119.3" if kind is CardOffTheTable else "wsop-119.1", clause_then]
    assert len(hand.log) == before + 2, "it stays where it is, and nobody else's card is turned up"


@clause("wsop-144.4")
def test_cards_seen_by_a_caller_whom_nobody_can_raise_any_more_wait_for_the_end_of_the_round() -> (
    None
):
    spec = cs.game_spec("holdem", limit="fixed", blinds=(5, 10))
    hand = cs.deal(spec, [500] * 3, seed=3)
    play(hand, "raise 20, raise 30, raise 40, raise 50")  # four raises: the round is capped
    while isinstance(hand.decision, decisions.BetDecision) and hand.decision.raise_to is not None:
        play(hand, "call")
    last = hand.decision
    assert isinstance(last, decisions.BetDecision)
    viewer = hand.log[-1].seat  # type: ignore[union-attr]
    card = format_cards(hand.down_cards[last.seat][:1])
    hand.report(ShownToOne(last.seat, card, shown_to_seat=viewer))
    assert shown(hand) == []
    while not events_of(hand, events.BoardDealt):
        act_passively(hand)
    assert shown(hand) == [card]


@clause("wsop-144.4")
@pytest.mark.parametrize("game", ["27-triple-draw", "badugi", "pineapple", "drawmaha"])
def test_between_two_rounds_everybody_sees_at_once_what_one_player_was_shown(game: str) -> None:
    hand = cs.deal(cs.game_spec(game, blinds=(5, 10)), [500] * 3, seed=3)
    while not isinstance(hand.decision, decisions.DrawDecision | decisions.DiscardDecision):
        act_passively(hand)
    shower, viewer = (seat for seat in range(3) if seat != hand.decision.seat)
    card = format_cards(hand.down_cards[shower][:1])
    hand.report(ShownToOne(shower, card, shown_to_seat=viewer))
    assert shown(hand) == [card]
    assert events_of(hand, irregularity_events.Reported)[-1].clause == "wsop-144.4"


@clause("wsop-144.3")
def test_cards_seen_by_a_caller_who_is_all_in_wait_for_the_end_of_the_betting() -> None:
    hand = cs.deal(cs.game_spec("holdem", blinds=(5, 10)), [500, 500, 10], seed=3)
    play(hand, "call")
    card = format_cards(hand.down_cards[0][:1])
    hand.report(ShownToOne(0, card, shown_to_seat=2))
    play(hand, "call, check")
    assert shown(hand) == []
    while not hand.over:
        act_passively(hand)
    assert shown(hand) == [card]
