"""Crown's penalties, case by case: which are offered for what, to whom, and what each does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cardspeak.hand import Hand, RefusedError, decisions, events, irregularity_events
from cardspeak.hand.commands import Report, Rule
from cardspeak.hand.narration import narrate
from cardspeak.houses.irregularities import irregularity_slug, offences
from cardspeak.rulings import find_ruling
from cardspeak.table.commands import Play, SitIn
from crown_cases import outcome_of, play_to_situation
from crown_driver import crown_games, deal_crown, open_crown_table
from hand_driver import events_of, play_by_seat, play_out, play_to_round
from table_driver import deal_next_hand, fold_out

if TYPE_CHECKING:
    from cardspeak.houses.irregularities.offences import Offence

clause = pytest.mark.clause

SIT_OUT_OR_BAR: Final = {"3 hands": "38.7.a", "10 hands": "38.7.b", "bar": "38.7.c"}
BROKEN_RULE: Final = {
    "void wagers": "38.10.a",
    "forfeit wagers": "38.10.a",
    "exclude": "38.10.b",
    "void and exclude": "38.10.b",
}
EXCLUDE: Final = {"exclude": "38.10.b"}


def collusion(paragraph: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the penalties for playing in another's interest, in the hand and out of it."""
    void = {name: BROKEN_RULE[name] for name in ("void wagers", "exclude", "void and exclude")}
    return (
        {"dead": "12.8", **SIT_OUT_OR_BAR, **void, "warn": paragraph},
        {**SIT_OUT_OR_BAR, **EXCLUDE, "warn": paragraph},
    )


def broken_rule(paragraph: str, out_of_hand: str = "") -> tuple[dict[str, str], dict[str, str]]:
    """Return the penalties for breaking a rule, in the hand and out of it."""
    return {**BROKEN_RULE, "play on": paragraph}, {**EXCLUDE, "play on": out_of_hand or paragraph}


def information(paragraph: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the penalties for passing on information, in the hand and out of it."""
    return {"dead": paragraph, "stand": paragraph}, {**EXCLUDE, "stand": paragraph}


PENALTIES: Final[dict[type[Offence], tuple[str, dict[str, str], dict[str, str]]]] = {
    offences.PassingInformation: ("12.8", *information("12.8")),
    offences.RevealingLiveHand: ("12.8", *information("12.8")),
    offences.MisleadingInformation: ("12.9", *information("12.9")),
    offences.CheckDownAgreement: ("14.1", *collusion("14.1")),
    offences.Influence: ("14.1", *collusion("14.1")),
    offences.Cheating: ("14.1", *collusion("14.1")),
    offences.EarlyHandReading: ("14.1", *collusion("14.1")),
    offences.TellingPlayerToShow: ("14.1", *collusion("14.1")),
    offences.RevealingFoldedHand: ("14.1", *collusion("14.1")),
    offences.ForeignLanguage: ("14.3", *broken_rule("14.3")),
    offences.DeviceUse: ("38.9", *broken_rule("38.9")),
    offences.DeliberateActionOutOfTurn: ("20.5", *broken_rule("20.5")),
    offences.OutOfPocket: ("7.3", *broken_rule("7.3")),
    offences.RepeatedIntegrityHarm: (
        "38.7",
        {**SIT_OUT_OR_BAR, "warn": "38.7"},
        {**SIT_OUT_OR_BAR, "warn": "38.7"},
    ),
    offences.DeliberatelyBrokenRule: ("38.10.a", *broken_rule("38.10.a", "38.10.b")),
}
"""The clause that is broken, and the options in the hand and out of it, with their clauses."""

EFFECTS: Final = {
    "dead": "HandKilled",
    "forfeit wagers": "HandKilled",
    "void wagers": "ContributionReturned HandKilled",
    "exclude": "PlayerExcluded",
    "void and exclude": "ContributionReturned HandKilled PlayerExcluded",
    "3 hands": "SitOutPenaltyGiven",
    "10 hands": "SitOutPenaltyGiven",
    "bar": "PlayerExcluded",
    "warn": "Warned",
    "stand": "",
    "play on": "",
}


WORDS: Final = {
    "dead": "'s hand is dead",
    "forfeit wagers": "'s hand is dead",
    "void wagers": "'s hand is dead",
    "exclude": " must leave the game",
    "void and exclude": " must leave the game",
    "3 hands": " must sit out 3 hands",
    "10 hands": " must sit out 10 hands",
    "bar": " must leave the game, for good",
    "warn": " is warned",
}
"""How the last effect is described."""


def report_on(kind: type[Offence], hand: Hand, seat: int) -> str:
    return outcome_of(hand, f"report {irregularity_slug(kind)} seat={seat}")


def write_options(paragraph: str, options: dict[str, str]) -> str:
    return f"{paragraph}: " + ", ".join(f"{name} {option}" for name, option in options.items())


def penalty_params() -> list[object]:
    """Return every offence and option, marked with both clauses."""
    return [
        pytest.param(
            kind,
            is_in_hand,
            option,
            paragraph,
            marks=clause(f"crown-{PENALTIES[kind][0]}", f"crown-{paragraph}"),
            id=f"{kind.__name__} {'in' if is_in_hand else 'out of'} the hand: {option}",
        )
        for kind, (_, in_hand, out_of_hand) in PENALTIES.items()
        for is_in_hand, options in ((True, in_hand), (False, out_of_hand))
        for option, paragraph in options.items()
    ]


@pytest.mark.parametrize(("kind", "is_in_hand", "option", "paragraph"), penalty_params())
def test_each_offence_has_the_penalties_of_the_book(
    kind: type[Offence], is_in_hand: bool, option: str, paragraph: str
) -> None:
    broken, in_hand, out_of_hand = PENALTIES[kind]
    hand = deal_crown("holdem")
    play_by_seat(hand, "2 raise 40, 3 fold")
    seat = 2 if is_in_hand else 3
    if kind is offences.DeliberatelyBrokenRule and not is_in_hand:
        broken = "38.10.b"
    expected = write_options(broken, in_hand if is_in_hand else out_of_hand)
    assert report_on(kind, hand, seat) == expected
    assert isinstance(hand.decision, decisions.RulingDecision)
    is_broken_rule = kind is offences.DeliberatelyBrokenRule and is_in_hand
    assert hand.decision.default == ("void wagers" if is_broken_rule else "")
    assert outcome_of(hand, f"rule {option}") == f"{paragraph} {EFFECTS[option]}".strip()
    if option in WORDS:
        assert narrate(hand.log[-1], str) == f"{seat}{WORDS[option]}"
    assert hand.stacks[seat] == (500 if "void" in option or not is_in_hand else 460)
    assert (seat in hand.live_seats()) == (is_in_hand and "HandKilled" not in EFFECTS[option])
    assert sum(play_out(hand).stacks) == 2000


@clause("crown-12.8", "crown-12.9", "crown-14.1", "crown-14.3", "crown-38.7", "crown-38.10.b")
@pytest.mark.parametrize("kind", PENALTIES)
@pytest.mark.parametrize("game", crown_games())
def test_the_penalties_are_the_same_in_every_game_and_after_the_hand(
    kind: type[Offence], game: str
) -> None:
    broken, in_hand, out_of_hand = PENALTIES[kind]
    hand = play_to_round(deal_crown(game), 2)
    assert report_on(kind, hand, hand.decision.seat) == write_options(broken, in_hand)  # type: ignore[union-attr]
    over = play_out(deal_crown(game))
    stacks = list(over.stacks)
    is_broken_rule = kind is offences.DeliberatelyBrokenRule
    late = write_options("38.10.b" if is_broken_rule else broken, out_of_hand)
    assert report_on(kind, over, 0) == late
    over.rule(next(iter(out_of_hand)))
    assert over.stacks == stacks


@clause("crown-12.8")
@pytest.mark.parametrize("game", crown_games())
def test_the_hands_of_two_who_swap_cards_may_both_be_dead(game: str) -> None:
    hand = play_to_round(deal_crown(game), 2)
    seat = hand.decision.seat  # type: ignore[union-attr]
    other = (seat + 1) % 4
    with pytest.raises(RefusedError, match="two different players"):
        hand.act(f"report passing-information seat={seat} other_seat={seat}")
    report = f"report passing-information seat={seat} other_seat={other}"
    assert outcome_of(hand, report) == write_options("12.8", {"dead": "12.8", "stand": "12.8"})
    assert outcome_of(hand, "rule dead") == "12.8 HandKilled"
    assert [event.seat for event in events_of(hand, irregularity_events.HandKilled)] == [
        other,
        seat,
    ]
    assert set(hand.live_seats()) == {0, 1, 2, 3} - {seat, other}
    assert sum(play_out(hand).stacks) == 2000


@clause("crown-12.8", "crown-38.6")
@pytest.mark.parametrize("game", crown_games())
@pytest.mark.parametrize("option", ["void", "stand"])
def test_of_two_who_swap_cards_alone_in_the_hand_neither_wins_by_the_others_dead_hand(
    game: str, option: str
) -> None:
    hand = play_to_round(deal_crown(game, stacks=(500, 500)), 2)
    assert outcome_of(hand, "report passing-information seat=0 other_seat=1") == write_options(
        "12.8", {"void": "38.6", "stand": "12.8"}
    )
    hand.act(f"rule {option}")
    assert hand.over == (option == "void")
    if hand.over:
        assert hand.stacks == [500, 500]
    assert not events_of(hand, irregularity_events.HandKilled)


@clause("crown-12.8")
def test_the_ruling_finder_asks_whether_two_swapped_cards_and_are_alone() -> None:
    answer = find_ruling(offences.PassingInformation, house="crown", game="holdem")
    assert [[condition.value for condition in branch.conditions] for branch in answer.branches] == [
        ["two players are believed to be communicating", "nobody else is still in the hand"],
        ["the player is still in the hand"],
        [],
    ]


@clause("crown-12.8")
def test_one_of_two_who_swap_cards_may_have_folded() -> None:
    hand = deal_crown("holdem")
    play_by_seat(hand, "2 raise 40, 3 fold")
    report = "report passing-information seat=3 other_seat=2"
    assert outcome_of(hand, report) == write_options("12.8", {"dead": "12.8", "stand": "12.8"})
    hand.act("rule dead")
    assert hand.live_seats() == [0, 1]
    play_out(hand)
    assert outcome_of(hand, report) == write_options(
        "12.8", {"exclude": "38.10.b", "stand": "12.8"}
    )
    hand.act("rule exclude")
    excluded = events_of(hand, irregularity_events.PlayerExcluded)
    assert [event.seat for event in excluded] == [3, 2]


@clause("crown-38.9")
def test_a_phone_is_forbidden_in_the_hand_alone() -> None:
    hand = deal_crown("holdem")
    play_by_seat(hand, "2 call, 3 fold")
    assert report_on(offences.PhoneUse, hand, 3) == "38.9"
    assert report_on(offences.PhoneUse, hand, 2) == write_options("38.9", broken_rule("38.9")[0])
    hand.rule("play on")
    over = play_out(hand)
    assert report_on(offences.PhoneUse, over, 2) == "38.9"


@clause("crown-38.10.a", "crown-38.10.b", "crown-38.9")
@pytest.mark.parametrize("option", BROKEN_RULE)
def test_a_phone_in_the_hand_may_cost_the_wagers_or_the_seat(option: str) -> None:
    hand = deal_crown("holdem")
    play_by_seat(hand, "2 raise 40")
    report_on(offences.PhoneUse, hand, 2)
    assert outcome_of(hand, f"rule {option}") == f"{BROKEN_RULE[option]} {EFFECTS[option]}"
    assert hand.stacks[2] == (500 if "void" in option else 460)


NOT_IN_THE_BOOK: Final = [
    offences.Abuse,
    offences.Threat,
    offences.Profanity,
    offences.Disturbance,
    offences.CardAbuse,
    offences.Vandalism,
    offences.Intoxication,
    offences.Stalling,
    offences.Inattention,
    offences.BrokenSilence,
    offences.SideBet,
]


@clause("crown-38.6")
@pytest.mark.parametrize("kind", NOT_IN_THE_BOOK)
def test_an_irregularity_that_the_book_does_not_name_is_decided_fairly_and_is_no_misdeal(
    kind: type[Offence],
) -> None:
    hand = play_to_situation(deal_crown("holdem"), "round 1, two acted")
    assert report_on(kind, hand, 1) == "38.6: play on 38.6, dead 38.6, void 38.6"


@clause("crown-12.8", "crown-14.4")
@pytest.mark.parametrize("game", crown_games())
@pytest.mark.parametrize(("option", "effect"), [("dead", " HandKilled"), ("play on", "")])
def test_a_live_hand_shown_to_another_player_may_be_dead(
    game: str, option: str, effect: str
) -> None:
    hand = deal_crown(game)
    cards = "".join(map(str, hand.down_cards[1]))
    assert outcome_of(hand, f"report shown-to-one seat=1 cards={cards} shown_to_seat=2") == (
        "12.8: dead 12.8, play on 12.8"
    )
    assert outcome_of(hand, f"rule {option}") == f"12.8{effect}"
    assert (1 in hand.live_seats()) == (option == "play on")


@clause("crown-14.4")
@pytest.mark.parametrize("game", crown_games("flop", "manila", "stud"))
def test_a_folded_hand_shown_to_one_active_player_is_shown_to_all_of_them(game: str) -> None:
    hand = play_to_round(deal_crown(game), 2)
    seat = hand.decision.seat  # type: ignore[union-attr]
    cards = "".join(map(str, hand.down_cards[seat]))
    hand.fold()
    other = hand.decision.seat  # type: ignore[union-attr]
    report = f"report shown-to-one seat={seat} cards={cards} shown_to_seat="
    active, folded = hand.copy(), hand
    assert outcome_of(active, f"{report}{other}") == "14.4 CardsShownToOthers"
    shown = events_of(active, irregularity_events.CardsShownToOthers)[-1]
    assert (shown.cards, set(shown.shown_to_seats)) == (cards, set(active.live_seats()))
    folded.fold()
    assert outcome_of(folded, f"{report}{other}") == "14.4"
    assert not events_of(folded, irregularity_events.CardsShownToOthers)


@clause("crown-14.4")
@pytest.mark.parametrize("game", crown_games("flop", "manila", "stud"))
def test_after_the_hand_only_a_hand_that_won_uncalled_must_be_shown_to_all(game: str) -> None:
    hand = play_to_round(deal_crown(game), 2)
    folder = hand.decision.seat  # type: ignore[union-attr]
    cards = ["".join(map(str, cards_dealt)) for cards_dealt in hand.down_cards]
    while not hand.over:
        hand.fold()
    (winner,) = {event.seat for event in events_of(hand, events.Won)}
    report = "report shown-to-one seat={} cards={} shown_to_seat={}"
    assert outcome_of(hand, report.format(folder, cards[folder], winner)) == "14.4"
    assert (
        outcome_of(hand, report.format(winner, cards[winner], folder)) == "14.4 CardsShownToOthers"
    )
    assert hand.view().seat_view(winner).down_cards == cards[winner]


@clause("crown-13.1.s2")
@pytest.mark.parametrize("game", crown_games())
def test_cards_exposed_in_folding_are_shown_to_everybody(game: str) -> None:
    hand = deal_crown(game)
    seat = hand.decision.seat  # type: ignore[union-attr]
    cards = "".join(map(str, hand.down_cards[seat]))
    hand.fold()
    assert outcome_of(hand, f"report folded-face-up seat={seat} cards={cards}") == (
        "13.1.s2 CardsShownToOthers"
    )
    for viewer in (None, *range(4)):
        assert cards in str(hand.view(viewer).log)


@clause("crown-38.7", "crown-38.7.a", "crown-38.7.b")
@pytest.mark.parametrize("game", crown_games())
@pytest.mark.parametrize(("option", "hands"), [("3 hands", 3), ("10 hands", 10)])
def test_an_excluded_player_sits_out_exactly_the_given_number_of_hands(
    game: str, option: str, hands: int
) -> None:
    table = open_crown_table(game)
    deal_next_hand(table)
    table.act(Play(Report(offences.RepeatedIntegrityHarm(3), by_seat=0)))
    table.act(Play(Rule(option, by="the supervisor")))
    fold_out(table)
    for _ in range(hands):
        with pytest.raises(RefusedError, match=r"of a penalty left to sit out \(crown-38\.7"):
            table.act(SitIn(3))
        deal_next_hand(table)
        assert 3 not in table.dealt_seats
        fold_out(table)
    table.act(SitIn(3))
    assert table.seats[3].present
