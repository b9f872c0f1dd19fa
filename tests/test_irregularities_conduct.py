"""Conduct: what a player must not do, and what the floor may do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

import cardspeak as cs
from cardspeak.hand import (
    Hand,
    RefusedError,
    deal,
    game_spec,
    irregularity_events,
)
from cardspeak.hand.events import Won
from cardspeak.houses.irregularities import offences
from hand_driver import act_passively, events_of, play_by_seat, play_out, ruling_options
from wsop_offences import REMOVABLE_OFFENCES

if TYPE_CHECKING:
    from cardspeak.houses.irregularities.offences import Offence


def deal_hand(house: str, game: str = "holdem") -> Hand:
    if game == "seven-card-stud":
        return deal(game_spec(game, house=house, ante=5), [100] * 3, seed=5)
    hand = deal(game_spec(game, house=house, blinds=(5, 10)), [100] * 3, seed=5)
    play_by_seat(hand, "2 call")
    return hand


def rule_and_finish(hand: Hand, option: str) -> list[str]:
    """Rule, play the hand to its end, and return what came of the offence."""
    hand.rule(option, by="Lee", reason="seen by the dealer")
    play_out(hand)
    assert hand.over
    assert sum(hand.stacks) == 300
    ruling = events_of(hand, irregularity_events.Ruled)[-1]
    assert (ruling.by, ruling.reason) == ("Lee", "seen by the dealer")
    penalty_events = (
        irregularity_events.Warned
        | irregularity_events.SitOutPenaltyGiven
        | irregularity_events.PlayerExcluded
        | irregularity_events.PlayerRemoved
        | irregularity_events.HandKilled
    )
    return [event.narrate(str) for event in hand.log if isinstance(event, penalty_events)]


OUT_OF_THE_ROOM = ["2 must leave the poker room at once"]


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(kind, clause, marks=pytest.mark.clause(clause))
        for kind, clause in REMOVABLE_OFFENCES
    ],
)
@pytest.mark.parametrize(
    ("option", "outcome", "clause_id"),
    [
        ("warn", ["2 is warned: it was heard by all"], ""),
        ("remove", [*OUT_OF_THE_ROOM, "2's hand is dead"], "wsop-intro.conduct"),
        ("bar", [f"{OUT_OF_THE_ROOM[0]}, for good", "2's hand is dead"], "wsop-intro.conduct"),
    ],
)
@pytest.mark.clause("wsop-intro.conduct")
def test_an_offence_may_bring_a_warning_removal_or_barring(
    kind: type[Offence], clause: str, option: str, outcome: list[str], clause_id: str
) -> None:
    hand = deal_hand("wsop")
    hand.report(kind(2, "it was heard by all"), by_seat=0)
    assert hand.decision is not None
    assert hand.decision.clause == clause
    assert ruling_options(hand)[option] == (clause_id or clause)
    assert rule_and_finish(hand, option) == outcome


@pytest.mark.clause("wsop-18.3")
def test_acting_out_of_turn_on_purpose_is_an_offence() -> None:
    hand = deal_hand("wsop")
    hand.report(offences.DeliberateActionOutOfTurn(0, "raised to stop a bet"))
    assert rule_and_finish(hand, "remove") == [
        "0 must leave the poker room at once",
        "0's hand is dead",
    ]


@pytest.mark.clause("wsop-30")
def test_a_single_outburst_gets_a_warning_from_the_dealer() -> None:
    hand = deal_hand("wsop")
    hand.report(offences.Profanity(1, "a curse", is_single_outburst=True))
    assert hand.log[-1] == irregularity_events.Warned(1, "a curse", "wsop-30")
    play_out(hand)
    assert hand.over


@pytest.mark.clause("wsop-31")
@pytest.mark.parametrize(
    ("option", "outcome"),
    [
        ("bar", [f"{OUT_OF_THE_ROOM[0]}, for good", "2's hand is dead"]),
        ("remove", [*OUT_OF_THE_ROOM, "2's hand is dead"]),
        ("warn", ["2 is warned: marked cards"]),
    ],
)
def test_a_cheat_may_be_expelled_at_once(option: str, outcome: list[str]) -> None:
    hand = deal_hand("wsop")
    hand.report(offences.Cheating(2, "marked cards"))
    assert rule_and_finish(hand, option) == outcome
    if option != "warn":
        assert hand.stacks[2] == 90  # what it has bet stays


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(offences.Abuse, "wsop-10", marks=pytest.mark.clause("wsop-10")),
        pytest.param(offences.PhoneUse, "wsop-25", marks=pytest.mark.clause("wsop-25")),
    ],
)
@pytest.mark.parametrize(
    ("option", "outcome"),
    [
        ("warn", ["0 is warned"]),
        ("remove", ["0 must leave the poker room at once", "0's hand is dead"]),
    ],
)
def test_a_player_who_is_abusive_or_uses_a_phone_may_be_removed_from_the_room(
    kind: type[Offence], clause: str, option: str, outcome: list[str]
) -> None:
    hand = deal_hand("wsop")
    hand.report(kind(0))
    assert ruling_options(hand) == {"warn": clause, "remove": clause}
    assert rule_and_finish(hand, option) == outcome


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(offences.DeviceUse, "wsop-24b", marks=pytest.mark.clause("wsop-24b")),
        pytest.param(offences.Inattention, "wsop-78", marks=pytest.mark.clause("wsop-78")),
    ],
)
@pytest.mark.parametrize(
    ("option", "outcome"), [("warn", ["0 is warned"]), ("exclude", ["0 must leave the game"])]
)
def test_a_player_who_does_not_pay_attention_may_be_excluded_after_the_hand(
    kind: type[Offence], clause: str, option: str, outcome: list[str]
) -> None:
    hand = deal_hand("wsop")
    hand.report(kind(0))
    assert ruling_options(hand) == {"warn": clause, "exclude": clause}
    assert rule_and_finish(hand, option) == outcome


@pytest.mark.clause("wsop-25")
@pytest.mark.parametrize("cards", ["shuffled", "card-by-card"])
@pytest.mark.parametrize("game", ["holdem", "omaha-8", "razz", "27-triple-draw", "badugi"])
@pytest.mark.parametrize("pair", [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_two_players_who_communicate_are_both_removed_at_once(
    pair: tuple[int, int], game: str, cards: Literal["shuffled", "card-by-card"]
) -> None:
    """Whoever is to act, and whatever is to be decided: both hands are dead, and nobody asks."""
    spec = (
        cs.game_spec(game, ante=5, bring_in=5)
        if game == "razz"
        else cs.game_spec(game, limit="fixed", blinds=(5, 10))
    )
    unreported = cs.deal(spec, [200] * 4, seed=5, cards=cards)
    while not unreported.over:
        hand = unreported.copy()
        hand.report(offences.PhoneUse(pair[0], "texting", other_seat=pair[1]))
        removed = irregularity_events.PlayerRemoved
        assert events_of(hand, removed) == [removed(seat, 0, "wsop-25") for seat in pair]
        assert all(hand.folded[seat] for seat in pair)
        killed = events_of(hand, irregularity_events.HandKilled)
        assert {event.seat for event in killed} == set(pair)
        index = hand.log.index(killed[0])
        assert hand.log[index : index + 2] == killed  # no card comes in between
        while not hand.over:
            assert hand.decision is not None
            assert hand.decision.seat not in pair
            act_passively(hand)
        assert all(hand.stacks[seat] == unreported.stacks[seat] for seat in pair)
        assert sum(hand.stacks) == 800
        act_passively(unreported)


@pytest.mark.clause("wsop-25", "wsop-48")
@pytest.mark.parametrize(
    ("option", "stacks"), [("void", [100, 100, 100]), ("last to fold wins", [90, 90, 120])]
)
def test_neither_of_the_last_two_players_profits_if_both_are_removed(
    option: str, stacks: list[int]
) -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [100] * 3, seed=5)
    play_by_seat(hand, "2 fold, 0 call")
    hand.report(offences.PhoneUse(0, "texting", other_seat=1))
    assert ruling_options(hand) == {"void": "wsop-48", "last to fold wins": "wsop-48"}
    hand.rule(option)
    assert hand.over
    removed = events_of(hand, irregularity_events.PlayerRemoved)
    assert [event.seat for event in removed] == [0, 1]
    assert hand.stacks == stacks


@pytest.mark.clause("wsop-25", "wsop-48")
def test_heads_up_the_hand_of_two_who_communicate_is_void() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [100] * 2, seed=5)
    play_by_seat(hand, "1 raise 100")
    hand.report(offences.PhoneUse(1, "texting", other_seat=0))
    assert ruling_options(hand) == {"void": "wsop-48"}
    hand.rule("void")
    assert hand.stacks == [100, 100]


@pytest.mark.clause("wsop-25")
def test_a_player_who_is_alone_in_an_unopened_pot_communicates_with_nobody() -> None:
    spec = game_spec("draw-ante", house="wsop", borrow=True, ante=5)
    hand = deal(spec, [100] * 3, seed=5)
    play_by_seat(hand, "0 fold, 1 fold")
    hand.report(offences.PhoneUse(2, "texting"))
    assert ruling_options(hand) == {"warn": "wsop-25", "remove": "wsop-25"}


@pytest.mark.clause("wsop-25")
def test_a_player_who_has_folded_or_is_not_dealt_in_is_removed_as_well() -> None:
    hand = deal_hand("wsop")
    play_by_seat(hand, "0 fold")
    hand.report(offences.PhoneUse(0, "texting", other_seat=2))
    assert [event.seat for event in events_of(hand, irregularity_events.PlayerRemoved)] == [0, 2]
    assert [event.seat for event in events_of(hand, irregularity_events.HandKilled)] == [2]
    assert hand.over
    assert hand.stacks == [95, 115, 90]


@pytest.mark.clause("wsop-25b")
@pytest.mark.parametrize(
    ("option", "outcome"), [("warn", "2 is warned"), ("dead", "2's hand is dead")]
)
def test_only_english_is_spoken_during_a_hand(option: str, outcome: str) -> None:
    hand = deal_hand("wsop")
    hand.report(offences.ForeignLanguage(2))
    assert rule_and_finish(hand, option) == [outcome]


@pytest.mark.clause("wsop-183")
def test_nobody_rules_on_side_bets_and_the_best_hand_wins() -> None:
    hand, unreported = deal_hand("wsop"), deal_hand("wsop")
    hand.report(offences.SideBet(0, "insured their aces"))
    play_out(hand)
    play_out(unreported)
    assert hand.stacks == unreported.stacks


@pytest.mark.clause("wsop-347.c")
def test_a_player_out_of_chips_in_open_face_must_leave_for_a_day() -> None:
    hand = deal(game_spec("open-face-chinese"), [100, 100], seed=2)
    hand.report(offences.OutOfPocket(1, "had no chips left for the points"))
    hand.rule("day")
    assert hand.log[-1] == irregularity_events.PlayerExcluded(1, 24, "wsop-347.c")
    while not hand.over:
        hand.time_out()
    assert sum(hand.stacks) == 200


# ---------------------------------------------------------------- the other houses


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(kind, clause, marks=pytest.mark.clause(clause))
        for kind, clause in (
            (offences.Cheating, "canberra-16.1"),
            (offences.ForeignLanguage, "canberra-16.3"),
            (offences.Influence, "canberra-19.7"),
            (offences.SideBet, "canberra-19.8"),
        )
    ],
)
def test_at_canberra_breaking_any_rule_has_the_same_penalties(
    kind: type[Offence], clause: str
) -> None:
    hand = deal_hand("canberra", "seven-card-stud")
    hand.report(kind(2, "seen by all"))
    assert hand.decision is not None
    assert hand.decision.clause == clause
    assert set(ruling_options(hand)) == {"fold", "exclude", "fold and exclude", "play on"}


def test_a_void_raise_need_not_be_called() -> None:
    hand = deal_hand("crown")
    play_by_seat(hand, "0 raise 60")
    hand.report(offences.DeliberatelyBrokenRule(0))
    hand.rule("void wagers")
    assert hand.decision is not None
    assert (hand.decision.seat, hand.decision.check) == (1, True)  # type: ignore[union-attr]
    play_out(hand)
    assert hand.stacks[0] == 100
    assert sorted(hand.stacks[1:]) == [90, 110]


# ---------------------------------------------------------------- canberra and official


@pytest.mark.clause("canberra-19.2.a", "canberra-19.2.b", "canberra-16.8")
@pytest.mark.parametrize("kind", [offences.DeliberatelyBrokenRule, offences.PassingInformation])
@pytest.mark.parametrize(
    ("option", "outcome"),
    [
        ("fold", ["2's hand is dead"]),
        ("exclude", ["2 must leave the game"]),
        ("fold and exclude", ["2's hand is dead", "2 must leave the game"]),
        ("play on", []),
    ],
)
def test_at_canberra_the_operator_may_fold_the_hand_and_exclude_the_player(
    kind: type[Offence], option: str, outcome: list[str]
) -> None:
    hand = deal_hand("canberra", "seven-card-stud")
    hand.report(kind(2, "swapped a card"))
    assert rule_and_finish(hand, option) == outcome
    if "fold" in option:
        assert hand.stacks[2] == 95


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(*offence, marks=pytest.mark.clause(offence[1]))
        for offence in [
            (offences.Influence, "official-7.6"),
            (offences.PassingInformation, "official-7.7"),
            (offences.BrokenSilence, "official-7.8.b"),
        ]
    ],
)
def test_by_the_official_rules_the_player_is_told_to_stop(kind: type[Offence], clause: str) -> None:
    hand = deal_hand("official")
    hand.report(kind(1, "talked"))
    assert hand.log[-1] == irregularity_events.Warned(1, "talked", clause)
    play_out(hand)
    assert sum(hand.stacks) == 300


@pytest.mark.clause("official-7.8.a")
@pytest.mark.parametrize(("option", "is_warned"), [("order English", True), ("play on", False)])
@pytest.mark.parametrize("game", ["holdem", "draw", "seven-card-stud", "two-card-manila"])
def test_officially_the_supervisor_may_order_english(
    game: str, option: str, is_warned: bool
) -> None:
    hand = deal_hand("official", game)
    hand.report(offences.ForeignLanguage(1, "allora"))
    assert ruling_options(hand) == {
        "order English": "official-7.8.a",
        "play on": "official-7.8.a",
    }
    hand.rule(option, by="Max", reason="nobody else understands it")
    warning = irregularity_events.Warned(1, "allora", "official-7.8.a")
    assert (warning in hand.log) == is_warned
    play_out(hand)
    assert sum(hand.stacks) == 300


def test_an_offence_needs_a_player() -> None:
    hand = deal_hand("wsop")
    before = len(hand.log)
    for offence in (offences.Threat(7), offences.PhoneUse(0, other_seat=9)):
        with pytest.raises(RefusedError, match="there is no seat"):
            hand.report(offence)
    assert len(hand.log) == before


@pytest.mark.clause("crown-38.10.a")
def test_nobody_is_awarded_a_pot_whose_wagers_were_all_void() -> None:
    hand = deal(game_spec("holdem", house="crown", blinds=(5, 10)), [500] * 3, seed=7)
    for seat in (0, 1):
        hand.report(offences.DeliberatelyBrokenRule(seat))
        hand.rule("void wagers")
    assert hand.over
    assert hand.stacks == [500] * 3
    assert not events_of(hand, Won)
