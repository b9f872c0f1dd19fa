"""Conduct: what a player must not do, and what the floor may do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import (
    Hand,
    RefusedError,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.irregularities import offences
from scripted_play import events_of, play_passively, play_seats

if TYPE_CHECKING:
    from cardspeak.houses.irregularities.offences import Offence


def dealt(house: str, game: str = "holdem") -> Hand:
    if game == "seven-card-stud":
        return deal(game_spec(game, house=house, ante=5), [100] * 3, seed=5)
    hand = deal(game_spec(game, house=house, blinds=(5, 10)), [100] * 3, seed=5)
    play_seats(hand, "2 call")
    return hand


def options(hand: Hand) -> dict[str, str]:
    assert isinstance(hand.decision, decisions.RulingDecision), hand.decision
    return {option.name: option.clause for option in hand.decision.options}


def ended(hand: Hand, option: str) -> list[str]:
    """Rule, play the hand to its end, and say what came of the offence."""
    hand.rule(option, by="Lee", reason="seen by the dealer")
    play_passively(hand)
    assert hand.over
    assert sum(hand.stacks) == 300
    ruled = events_of(hand, irregularity_events.Ruled)[-1]
    assert (ruled.by, ruled.reason) == ("Lee", "seen by the dealer")
    what = (
        irregularity_events.Warned
        | irregularity_events.SitOutPenaltyGiven
        | irregularity_events.PlayerRemoved
        | irregularity_events.HandKilled
    )
    return [event.narrate(str) for event in hand.log if isinstance(event, what)]


VIOLATIONS: list[tuple[type[Offence], str]] = [
    (offences.Threat, "wsop-29"),
    (offences.Profanity, "wsop-30"),
    (offences.Disturbance, "wsop-32"),
    (offences.CardAbuse, "wsop-33"),
    (offences.Vandalism, "wsop-34"),
    (offences.Intoxication, "wsop-35"),
    (offences.DeliberateActionOutOfTurn, "wsop-37"),
    (offences.CheckDownAgreement, "wsop-39"),
    (offences.EarlyHandReading, "wsop-40"),
    (offences.TellingPlayerToShow, "wsop-41"),
    (offences.RevealingLiveHand, "wsop-42"),
    (offences.RevealingFoldedHand, "wsop-43"),
    (offences.Stalling, "wsop-44"),
    (offences.Influence, "wsop-47"),
]


@pytest.mark.parametrize(
    ("kind", "clause"),
    [pytest.param(*one, marks=pytest.mark.clause(one[1])) for one in VIOLATIONS],
)
@pytest.mark.parametrize(
    ("option", "outcome", "by"),
    [
        ("warn", "2 is warned: it was heard by all", ""),
        ("remove", "2 must leave", "wsop-intro.conduct"),
        ("bar", "2 must leave for good", "wsop-intro.conduct"),
    ],
)
@pytest.mark.clause("wsop-intro.conduct")
def test_a_violation_may_bring_a_warning_removal_or_barring(
    kind: type[Offence], clause: str, option: str, outcome: str, by: str
) -> None:
    hand = dealt("wsop")
    hand.report(kind(2, "it was heard by all"), by=0)
    assert hand.decision is not None
    assert hand.decision.clause == clause
    assert options(hand)[option] == (by or clause)
    assert ended(hand, option) == [outcome]


@pytest.mark.clause("wsop-18.3")
def test_acting_out_of_turn_on_purpose_is_an_offence() -> None:
    hand = dealt("wsop")
    hand.report(offences.DeliberateActionOutOfTurn(0, "raised to stop a bet"))
    assert ended(hand, "remove") == ["0 must leave"]


@pytest.mark.clause("wsop-30")
def test_a_single_outburst_gets_a_warning_from_the_dealer() -> None:
    hand = dealt("wsop")
    hand.report(offences.Profanity(1, "a curse", is_single_outburst=True))
    assert hand.log[-1] == irregularity_events.Warned(1, "a curse", "wsop-30")
    play_passively(hand)
    assert hand.over


@pytest.mark.clause("wsop-31")
@pytest.mark.parametrize(
    ("option", "outcome"),
    [
        ("bar", ["2's hand is dead", "2 must leave for good"]),
        ("remove", ["2's hand is dead", "2 must leave"]),
        ("warn", ["2 is warned: marked cards"]),
    ],
)
def test_a_cheat_may_be_expelled_at_once(option: str, outcome: list[str]) -> None:
    hand = dealt("wsop")
    hand.report(offences.Cheating(2, "marked cards"))
    assert ended(hand, option) == outcome
    if option != "warn":
        assert hand.stacks[2] == 90  # what it has bet stays


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(offences.Abuse, "wsop-10", marks=pytest.mark.clause("wsop-10")),
        pytest.param(offences.PhoneUse, "wsop-25", marks=pytest.mark.clause("wsop-25")),
        pytest.param(offences.DeviceUse, "wsop-24b", marks=pytest.mark.clause("wsop-24b")),
        pytest.param(offences.Inattention, "wsop-78", marks=pytest.mark.clause("wsop-78")),
    ],
)
@pytest.mark.parametrize(
    ("option", "outcome"), [("warn", "0 is warned"), ("remove", "0 must leave")]
)
def test_a_player_who_disturbs_the_game_may_be_removed(
    kind: type[Offence], clause: str, option: str, outcome: str
) -> None:
    hand = dealt("wsop")
    hand.report(kind(0))
    assert set(options(hand).values()) == {clause}
    assert ended(hand, option) == [outcome]


@pytest.mark.clause("wsop-25")
def test_two_players_who_communicate_are_both_removed_at_once() -> None:
    hand = dealt("wsop")
    hand.report(offences.PhoneUse(0, "texting", other_seat=1))
    assert events_of(hand, irregularity_events.PlayerRemoved) == [
        irregularity_events.PlayerRemoved(0, 0, "wsop-25"),
        irregularity_events.PlayerRemoved(1, 0, "wsop-25"),
    ]
    play_passively(hand)
    assert hand.over


@pytest.mark.clause("wsop-25b")
@pytest.mark.parametrize(
    ("option", "outcome"), [("warn", "2 is warned"), ("dead", "2's hand is dead")]
)
def test_only_english_is_spoken_during_a_hand(option: str, outcome: str) -> None:
    hand = dealt("wsop")
    hand.report(offences.ForeignLanguage(2))
    assert ended(hand, option) == [outcome]


@pytest.mark.clause("wsop-183")
def test_nobody_rules_on_side_bets_and_the_best_hand_wins() -> None:
    hand, plain = dealt("wsop"), dealt("wsop")
    hand.report(offences.SideBet(0, "insured his aces"))
    play_passively(hand)
    play_passively(plain)
    assert hand.stacks == plain.stacks


@pytest.mark.clause("wsop-347.c")
def test_a_player_out_of_chips_in_open_face_must_leave_for_a_day() -> None:
    hand = deal(game_spec("open-face-chinese"), [100, 100], seed=2)
    hand.report(offences.OutOfPocket(1, "had no chips left for the points"))
    assert hand.log[-1] == irregularity_events.PlayerRemoved(1, 24, "wsop-347.c")
    while not hand.over:
        hand.time_out()
    assert sum(hand.stacks) == 200


# ---------------------------------------------------------------- crown


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(
            offences.PassingInformation, "crown-12.8", marks=pytest.mark.clause("crown-12.8")
        ),
        pytest.param(
            offences.MisleadingInformation, "crown-12.9", marks=pytest.mark.clause("crown-12.9")
        ),
    ],
)
@pytest.mark.parametrize("option", ["dead", "stand"])
def test_at_crown_the_offenders_hand_may_be_dead_or_stand(
    kind: type[Offence], clause: str, option: str
) -> None:
    hand = dealt("crown")
    hand.report(kind(2, "told his neighbour"))
    assert options(hand) == {"dead": clause, "stand": clause}
    assert ended(hand, option) == (["2's hand is dead"] if option == "dead" else [])
    assert (hand.stacks[2] == 90) or option == "stand"


@pytest.mark.clause("crown-38.7", "crown-38.7.a", "crown-38.7.b", "crown-38.7.c")
@pytest.mark.parametrize(
    ("option", "clause", "outcome"),
    [
        ("3 hands", "crown-38.7.a", "2 must sit out 3 hands"),
        ("10 hands", "crown-38.7.b", "2 must sit out 10 hands"),
        ("bar", "crown-38.7.c", "2 must leave for good"),
    ],
)
def test_a_player_who_repeatedly_harms_the_game_is_excluded(
    option: str, clause: str, outcome: str
) -> None:
    hand = dealt("crown")
    hand.report(offences.RepeatedIntegrityHarm(2, "the third time tonight"))
    assert options(hand)[option] == clause
    assert ended(hand, option) == [outcome]


@pytest.mark.clause("crown-38.10.a", "crown-38.10.b")
@pytest.mark.parametrize(
    ("option", "stack", "outcome"),
    [
        ("void wagers", 100, ["2's hand is dead"]),
        ("forfeit wagers", 90, ["2's hand is dead"]),
        ("bar", None, ["2 must leave for good"]),
        ("void and bar", 100, ["2's hand is dead", "2 must leave for good"]),
    ],
)
def test_the_wagers_of_a_player_who_breaks_the_rules_may_be_void(
    option: str, stack: int | None, outcome: list[str]
) -> None:
    hand = dealt("crown")
    hand.report(offences.DeliberateRuleBreach(2, "took chips back"))
    assert hand.decision.default == "void wagers"  # type: ignore[union-attr]
    assert ended(hand, option) == outcome
    assert stack in (None, hand.stacks[2])
    if option.startswith("void"):
        assert events_of(hand, events.ContributionReturned) == [
            events.ContributionReturned(2, 10, "crown-38.10." + ("b" if "bar" in option else "a"))
        ]


def test_a_void_raise_need_not_be_called() -> None:
    hand = dealt("crown")
    play_seats(hand, "0 raise 60")
    hand.report(offences.DeliberateRuleBreach(0))
    hand.rule("void wagers")
    assert hand.decision is not None
    assert (hand.decision.seat, hand.decision.check) == (1, True)  # type: ignore[union-attr]
    play_passively(hand)
    assert hand.stacks[0] == 100
    assert sorted(hand.stacks[1:]) == [90, 110]


# ---------------------------------------------------------------- canberra and official


@pytest.mark.clause("canberra-19.2.a", "canberra-19.2.b", "canberra-16.8")
@pytest.mark.parametrize("kind", [offences.DeliberateRuleBreach, offences.PassingInformation])
@pytest.mark.parametrize(
    ("option", "outcome"),
    [
        ("fold", ["2's hand is dead"]),
        ("exclude", ["2 must leave"]),
        ("fold and exclude", ["2's hand is dead", "2 must leave"]),
        ("play on", []),
    ],
)
def test_at_canberra_the_operator_may_fold_the_hand_and_exclude_the_player(
    kind: type[Offence], option: str, outcome: list[str]
) -> None:
    hand = dealt("canberra", "seven-card-stud")
    hand.report(kind(2, "swapped a card"))
    assert ended(hand, option) == outcome
    if "fold" in option:
        assert hand.stacks[2] == 95


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(*one, marks=pytest.mark.clause(one[1]))
        for one in [
            (offences.Influence, "official-7.6"),
            (offences.PassingInformation, "official-7.7"),
            (offences.ForeignLanguage, "official-7.8.a"),
            (offences.BrokenSilence, "official-7.8.b"),
        ]
    ],
)
def test_by_the_official_rules_the_player_is_told_to_stop(kind: type[Offence], clause: str) -> None:
    hand = dealt("official")
    hand.report(kind(1, "talked"))
    assert hand.log[-1] == irregularity_events.Warned(1, "talked", clause)
    play_passively(hand)
    assert sum(hand.stacks) == 300


def test_an_offence_needs_a_player() -> None:
    hand = dealt("wsop")
    before = len(hand.log)
    for wrong in (offences.Threat(7), offences.PhoneUse(0, other_seat=9)):
        with pytest.raises(RefusedError, match="there is no seat"):
            hand.report(wrong)
    assert len(hand.log) == before
