"""Casino Canberra: every irregularity, in every situation its book tells apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canberra_driver import FIRST_ROUND, deal_canberra_stud
from cardspeak import irregularities as kinds
from cardspeak.hand import events, irregularity_events
from cardspeak.houses.irregularities.wager_irregularities import BindingAction
from hand_driver import bet_decision, legal_actions, play
from ruling_cases import (
    Outcome,
    RulingCase,
    calls,
    case_params,
    check_case,
    is_dead,
    is_dead_and_excluded,
    is_excluded,
    is_misdealt,
    is_reconstructed,
    is_void,
    new_events,
    plays_on,
    raises_to,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause

PLAY_ON = Outcome("canberra-17.16", plays_on)
VOID = Outcome("canberra-19.3", is_void)
DEAD = Outcome("canberra-19.2.a", is_dead)


def first_deal_cases() -> list[RulingCase]:
    """Irregularities of the first deal, until the first betting round is over and later (17.2)."""
    misdeals = {
        "a card exposed in the cut": (kinds.CardExposedInCut(), "canberra-17.1.a"),
        "no cut": (kinds.UncutDeck(), "canberra-17.1.b"),
        "two cards of a player exposed": (
            kinds.HoleCardExposed(2, "AsAh"),
            "canberra-17.1.c",
        ),
        "a card out of turn, looked at": (
            kinds.DealtOutOfTurn(2, 3, looked_at=True),
            "canberra-17.1.d",
        ),
        "a card out of turn, mixed in": (
            kinds.DealtOutOfTurn(2, 3, is_mixed_in=True),
            "canberra-17.1.d",
        ),
        "a player missed, cards looked at": (
            kinds.PlayerNotDealtIn(2, looked_at=True),
            "canberra-17.1.e",
        ),
        "too few cards, looked at": (kinds.DealtTooFew(2, looked_at=True), "canberra-17.1.e"),
        "an extra hand, looked at": (kinds.ExtraHand(looked_at=True), "canberra-17.1.e"),
        "too many cards, looked at": (kinds.DealtTooMany(2, looked_at=True), "canberra-17.1.f"),
    }
    reconstructed = {
        "a card out of turn": (kinds.DealtOutOfTurn(2, 3), "canberra-17.1.d"),
        "a player missed": (kinds.PlayerNotDealtIn(2), "canberra-17.1.e"),
        "too few cards": (kinds.DealtTooFew(2), "canberra-17.1.e"),
        "too many cards": (kinds.DealtTooMany(2), "canberra-17.1.e"),
        "an extra hand": (kinds.ExtraHand(), "canberra-17.1.e"),
    }
    cases = []
    for effect, reports in ((is_misdealt, misdeals), (is_reconstructed, reconstructed)):
        for name, (report, clause_id) in reports.items():
            cases += [
                RulingCase(f"{name} after {before!r}", report, clause_id, before, effect)
                for before in ("", "bet 20", "bet 20, fold, call")
            ]
            if isinstance(report, kinds.PlayerNotDealtIn):
                continue  # a player who has been dealt later cards was not missed
            fouled = isinstance(report, kinds.DealtTooFew | kinds.DealtTooMany)
            cases.append(
                RulingCase(
                    f"{name}, found after the first round",
                    report,
                    "canberra-17.2",
                    FIRST_ROUND,
                    is_dead if fouled else plays_on,
                )
            )
    for before, clause_id in (("", "canberra-17.17"), ("bet 20", "canberra-17.17")):
        cases.append(
            RulingCase(
                f"one exposed after {before!r}",
                kinds.HoleCardExposed(2),
                clause_id,
                before,
                plays_on,
            )
        )
    late = RulingCase(
        "one exposed, found after the first round",
        kinds.HoleCardExposed(2),
        "canberra-17.2",
        FIRST_ROUND,
        plays_on,
    )
    return [*cases, late]


def unforeseen_cases() -> list[RulingCase]:
    """What the book leaves to the operator (17.16, 19.1, 19.3), which no rule may contradict."""
    misdeal = Outcome("canberra-17.16", is_misdealt)
    not_covered = {"play on": PLAY_ON, "dead": DEAD, "misdeal": misdeal, "void": VOID}
    late = {"play on": PLAY_ON, "dead": DEAD, "void": VOID}
    seatless = {name: outcome for name, outcome in not_covered.items() if name != "dead"}
    cases = [
        RulingCase(
            "not covered", kinds.NotCovered("?", 2), "canberra-17.16", "bet 20", options=not_covered
        ),
        RulingCase(
            "nobody's hand", kinds.NotCovered("?"), "canberra-17.16", "bet 20", options=seatless
        ),
        RulingCase(
            "a wrong count", kinds.DeckCount(51), "canberra-17.16", "bet 20", options=seatless
        ),
        RulingCase(
            "a foreign card", kinds.ForeignCard(), "canberra-17.16", "bet 20", options=seatless
        ),
        RulingCase(
            "not covered, after the first round: no misdeal any more",
            kinds.NotCovered("?", 2),
            "canberra-17.16",
            FIRST_ROUND,
            options=late,
        ),
        RulingCase(
            "a bad deal of another kind",
            kinds.Misdeal("?"),
            "canberra-17.16",
            "bet 20",
            options={"misdeal": Outcome("canberra-17.3", is_misdealt), "play on": PLAY_ON},
        ),
        RulingCase(
            "a bad deal, too late", kinds.Misdeal("?"), "canberra-17.2", FIRST_ROUND, plays_on
        ),
        RulingCase("the right count", kinds.DeckCount(52), "canberra-2.6", "bet 20", plays_on),
        RulingCase(
            "unfit cards",
            kinds.UnfitCards("bent"),
            "canberra-2.5",
            "bet 20",
            options={"change later": Outcome("canberra-2.5", plays_on), "void": VOID},
        ),
        RulingCase(
            "a joker in a game without one",
            kinds.JokerFound(2),
            "canberra-17.16",
            "bet 20",
            options={
                "void": VOID,
                "replace": Outcome("canberra-17.16", plays_on_with_a_new_card),
                "dead": Outcome("canberra-17.16", is_dead),
            },
        ),
    ]
    for before in ("", "bet 20", FIRST_ROUND):
        cases.append(
            RulingCase(
                f"a disruption after {before!r}",
                kinds.Disruption("fire"),
                "canberra-19.1",
                before,
                options={
                    "void": Outcome("canberra-19.1", is_void),
                    "play on": Outcome("canberra-19.1", plays_on),
                },
            )
        )
        cases.append(
            RulingCase(
                f"a fraud after {before!r}",
                kinds.Fraud("marked", 2),
                "canberra-19.3",
                before,
                options={
                    "void": VOID,
                    "dead": DEAD,
                    "play on": Outcome("canberra-19.3", plays_on),
                },
            )
        )
    return cases


def plays_on_with_a_new_card(before: Hand, hand: Hand, report: Any, clause_id: str) -> None:
    """The joker goes, and the top card of the deck comes in its place."""
    (dealt,) = [event for event in hand.log[len(before.log) :] if isinstance(event, events.Dealt)]
    assert (dealt.seat, dealt.clause) == (report.seat, clause_id)
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)


def offence_cases() -> list[RulingCase]:
    """Every offence that the book names, with all penalties of 19.2."""
    clauses_by_offence: dict[Any, str] = {
        kinds.DeliberatelyBrokenRule: "canberra-19.2.a",
        kinds.DeliberateActionOutOfTurn: "canberra-19.2.a",
        kinds.OutOfPocket: "canberra-4.4",
        kinds.PassingInformation: "canberra-16.8",
        kinds.MisleadingInformation: "canberra-16.8",
        kinds.RevealingLiveHand: "canberra-16.8",
        kinds.RevealingFoldedHand: "canberra-16.4",
        kinds.CheckDownAgreement: "canberra-16.1",
        kinds.Cheating: "canberra-16.1",
        kinds.EarlyHandReading: "canberra-16.1",
        kinds.ForeignLanguage: "canberra-16.3",
        kinds.HiddenCards: "canberra-17.15",
        kinds.Influence: "canberra-19.7",
        kinds.TellingPlayerToShow: "canberra-19.7",
        kinds.SideBet: "canberra-19.8",
    }
    cases = []
    for kind, clause_id in clauses_by_offence.items():
        out_of_hand = {
            "exclude": Outcome("canberra-19.2.b", is_excluded),
            "play on": Outcome(clause_id, plays_on),
        }
        in_hand = {
            "fold": Outcome("canberra-19.2.a", is_dead),
            "exclude": out_of_hand["exclude"],
            "fold and exclude": Outcome("canberra-19.2.b", is_dead_and_excluded),
            "play on": out_of_hand["play on"],
        }
        cases += [
            RulingCase(
                f"{kind.__name__} of seat {seat} after {before!r}",
                kind(seat),
                clause_id,
                before,
                options=in_hand,
            )
            for before in ("", "bet 20", FIRST_ROUND)
            for seat in (0, 2)
        ]
        if kind is not kinds.HiddenCards:
            cases.append(
                RulingCase(
                    f"{kind.__name__} of a player who has folded",
                    kind(2),
                    clause_id,
                    "bet 20, call, fold",
                    options=out_of_hand,
                )
            )
    return cases


def turn_cases() -> list[RulingCase]:
    """Out of turn (17.5, 17.6, 17.10), for seat 3 while others are still to act."""
    return [
        RulingCase(
            "a bet out of turn waits",
            kinds.ActionOutOfTurn(3, "raise 60"),
            "canberra-17.5",
            "bet 20",
            plays_on,
        ),
        RulingCase(
            "a fold out of turn is a fold",
            kinds.ActionOutOfTurn(3, "fold"),
            "canberra-17.10",
            "bet 20",
            is_dead,
        ),
        RulingCase(
            "a check out of turn is for the floor",
            kinds.ActionOutOfTurn(2, "check"),
            "canberra-17.16",
            FIRST_ROUND,
            options={
                "play on": PLAY_ON,
                "call or fold": Outcome("canberra-17.16", is_barred_from_betting),
            },
        ),
        RulingCase(
            "a player was skipped", kinds.SkippedPlayer(1), "canberra-17.6", "bet 20", plays_on
        ),
    ]


def is_barred_from_betting(before: Hand, hand: Hand, report: Any, clause_id: str) -> None:
    """The player may call or fold when their turn comes, and not bet or raise in this round."""
    assert new_events(before, hand) == [
        irregularity_events.BarredFromBetting(report.seat, clause_id)
    ]
    assert hand.decision == before.decision
    play(hand, "check, bet 20")
    assert bet_decision(hand).seat == report.seat
    assert legal_actions(hand) == {"call", "fold"}


def wager_cases() -> list[RulingCase]:
    """Disputes about chips: the book rules on amounts only, so the floor decides (17.16)."""
    call, bigger = BindingAction("call", 20), BindingAction("raise", 60)
    to_60, to_20 = Outcome("canberra-17.16", raises_to(60)), Outcome("canberra-17.16", calls(20))
    return [
        RulingCase(name, report, "canberra-17.16", "bet 20", options=options)
        for name, report, options in (
            (
                "chips in two motions",
                kinds.StringBet(1, call, bigger),
                {"one motion": to_60, "string bet": to_20},
            ),
            (
                "chips moved forward",
                kinds.ForwardMotion(1, bigger, call),
                {"take back": PLAY_ON, "leave the call": to_20},
            ),
            (
                "a conditional statement",
                kinds.ConditionalStatement(1, bigger),
                {"free": PLAY_ON, "held to it": to_60},
            ),
            (
                "misinformed",
                kinds.MisinformedWager(1, bigger, "that nobody had bet"),
                {"stands": to_60, "reconsider": PLAY_ON},
            ),
            (
                "hidden chips",
                kinds.HiddenChips(1, bigger, call),
                {"all of it": to_60, "what was seen": to_20},
            ),
        )
    ]


def held_hand_cases() -> list[RulingCase]:
    """Hands with a wrong number of cards (17.9), in the discards (17.10), shown (16.5, 16.6)."""
    cases = [
        RulingCase(
            "a hand that touched the discards",
            kinds.FouledHand(2),
            "canberra-17.10",
            "bet 20",
            options={"live": PLAY_ON, "dead": Outcome("canberra-17.10", is_dead)},
        ),
        RulingCase(
            "a hand lost in the discards",
            kinds.FouledHand(2, identifiable=False),
            "canberra-17.10",
            "bet 20",
            is_dead,
        ),
        RulingCase(
            "mucked by the dealer", kinds.HandMuckedByDealer(2), "canberra-17.10", "bet 20", is_dead
        ),
        RulingCase(
            "mucked by mistake", kinds.HandMuckedByMistake(2), "canberra-17.10", "bet 20", is_dead
        ),
        RulingCase(
            "folded by mistake",
            kinds.HandMuckedByMistake(2),
            "canberra-17.10",
            "bet 20, call, fold",
            plays_on,
        ),
        RulingCase(
            "no right hand, and nobody has folded",
            kinds.WrongHandSize(2, 4, all_hands_wrong=True),
            "canberra-17.16",
            "bet 20",
            options={"void": VOID, "play on": PLAY_ON},
        ),
    ]
    for count in (2, 4):
        for before in ("", "bet 20"):
            report = kinds.WrongHandSize(2, count)
            name = f"{count} cards after {before!r}"
            cases.append(RulingCase(name, report, "canberra-17.9", before, is_dead))
    report = kinds.WrongHandSize(2, 4)
    cases.append(
        RulingCase("a wrong hand after a fold", report, "canberra-17.9", "bet 20, fold", is_dead)
    )
    return cases


@pytest.mark.parametrize(
    "case",
    case_params(
        [
            *first_deal_cases(),
            *unforeseen_cases(),
            *offence_cases(),
            *turn_cases(),
            *wager_cases(),
            *held_hand_cases(),
        ]
    ),
)
def test_the_book_answers_every_report(case: RulingCase) -> None:
    check_case(case, deal_canberra_stud)
