"""Casino Canberra: every irregularity, in every situation its book tells apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cardspeak as cs
from cardspeak import irregularities as kinds
from cardspeak.hand import decisions, events, irregularity_events
from cardspeak.houses.irregularities.wager_irregularities import BindingAction
from hand_driver import bet_decision, events_of, legal_actions, play, play_to_round, stack_deck
from ruling_cases import (
    Case,
    Outcome,
    calls,
    case_params,
    check_case,
    chips_put_in,
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

HANDS = ("2c3dKs8c9d4h5c", "6c6dQs7c8d9h2d", "AsAhJh4c5d7h8h", "TcTd9s3h3c2hKd")
"""Seat 0 shows the highest card: it opens, and the others act in the order of their seats."""
FIRST_ROUND = "bet 20, call, call, call"


def deal_stud(
    *, stacks: tuple[int, ...] = (500,) * 4, cards: Any = "shuffled", **settings: Any
) -> Hand:
    spec = cs.game_spec(
        "seven-card-stud", house="canberra", limit="no-limit", ante=2, min_bet=10, **settings
    )
    if cards == "named":
        return cs.deal(spec, stacks, cards="named")
    return cs.deal(spec, stacks, stacked_deck=stack_deck(spec, HANDS[: len(stacks)]), cards=cards)


# ---------------------------------------------------------------- the table of cases

PLAY_ON = Outcome("canberra-17.16", plays_on)
VOID = Outcome("canberra-19.3", is_void)
DEAD = Outcome("canberra-19.2.a", is_dead)


def first_deal_cases() -> list[Case]:
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
        for name, (report, id_) in reports.items():
            cases += [
                Case(f"{name} after {before!r}", report, id_, before, effect)
                for before in ("", "bet 20", "bet 20, fold, call")
            ]
            if isinstance(report, kinds.PlayerNotDealtIn):
                continue  # a player who has been dealt later cards was not missed
            fouled = isinstance(report, kinds.DealtTooFew | kinds.DealtTooMany)
            cases.append(
                Case(
                    f"{name}, found after the first round",
                    report,
                    "canberra-17.2",
                    FIRST_ROUND,
                    is_dead if fouled else plays_on,
                )
            )
    for before, id_ in (("", "canberra-17.17"), ("bet 20", "canberra-17.17")):
        cases.append(
            Case(f"one exposed after {before!r}", kinds.HoleCardExposed(2), id_, before, plays_on)
        )
    late = Case(
        "one exposed, found after the first round",
        kinds.HoleCardExposed(2),
        "canberra-17.2",
        FIRST_ROUND,
        plays_on,
    )
    return [*cases, late]


def unforeseen_cases() -> list[Case]:
    """What the book leaves to the operator (17.16, 19.1, 19.3), which no rule may contradict."""
    misdeal = Outcome("canberra-17.16", is_misdealt)
    not_covered = {"play on": PLAY_ON, "dead": DEAD, "misdeal": misdeal, "void": VOID}
    late = {"play on": PLAY_ON, "dead": DEAD, "void": VOID}
    seatless = {name: outcome for name, outcome in not_covered.items() if name != "dead"}
    cases = [
        Case(
            "not covered", kinds.NotCovered("?", 2), "canberra-17.16", "bet 20", options=not_covered
        ),
        Case("nobody's hand", kinds.NotCovered("?"), "canberra-17.16", "bet 20", options=seatless),
        Case("a wrong count", kinds.DeckCount(51), "canberra-17.16", "bet 20", options=seatless),
        Case("a foreign card", kinds.ForeignCard(), "canberra-17.16", "bet 20", options=seatless),
        Case(
            "not covered, after the first round: no misdeal any more",
            kinds.NotCovered("?", 2),
            "canberra-17.16",
            FIRST_ROUND,
            options=late,
        ),
        Case(
            "a bad deal of another kind",
            kinds.Misdeal("?"),
            "canberra-17.16",
            "bet 20",
            options={"misdeal": Outcome("canberra-17.3", is_misdealt), "play on": PLAY_ON},
        ),
        Case("a bad deal, too late", kinds.Misdeal("?"), "canberra-17.2", FIRST_ROUND, plays_on),
        Case("the right count", kinds.DeckCount(52), "canberra-2.6", "bet 20", plays_on),
        Case(
            "unfit cards",
            kinds.UnfitCards("bent"),
            "canberra-2.5",
            "bet 20",
            options={"change later": Outcome("canberra-2.5", plays_on), "void": VOID},
        ),
        Case(
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
            Case(
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
            Case(
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


def plays_on_with_a_new_card(before: Hand, hand: Hand, report: Any, id_: str) -> None:
    """The joker goes, and the top card of the deck comes in its place."""
    (dealt,) = [event for event in hand.log[len(before.log) :] if isinstance(event, events.Dealt)]
    assert (dealt.seat, dealt.clause) == (report.seat, id_)
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)


def breach_cases() -> list[Case]:
    """Every provision of the book that a person may contravene, with all sanctions of 19.2."""
    breaches: dict[Any, str] = {
        kinds.DeliberateRuleBreach: "canberra-19.2.a",
        kinds.DeliberateActionOutOfTurn: "canberra-19.2.a",
        kinds.OutOfPocket: "canberra-4.4",
        kinds.PassingInformation: "canberra-16.8",
        kinds.MisleadingInformation: "canberra-16.8",
        kinds.RevealingLiveHand: "canberra-16.8",
        kinds.RevealingFoldedHand: "canberra-16.4",
        kinds.CheckDownAgreement: "canberra-16.1",
        kinds.Cheating: "canberra-16.1",
        kinds.ForeignLanguage: "canberra-16.3",
        kinds.HiddenCards: "canberra-17.15",
        kinds.Influence: "canberra-19.7",
        kinds.SideBet: "canberra-19.8",
    }
    cases = []
    for kind, id_ in breaches.items():
        out_of_hand = {
            "exclude": Outcome("canberra-19.2.b", is_excluded),
            "play on": Outcome(id_, plays_on),
        }
        in_hand = {
            "fold": Outcome("canberra-19.2.a", is_dead),
            "exclude": out_of_hand["exclude"],
            "fold and exclude": Outcome("canberra-19.2.b", is_dead_and_excluded),
            "play on": out_of_hand["play on"],
        }
        cases += [
            Case(
                f"{kind.__name__} of seat {seat} after {before!r}",
                kind(seat),
                id_,
                before,
                options=in_hand,
            )
            for before in ("", "bet 20", FIRST_ROUND)
            for seat in (0, 2)
        ]
        if kind is not kinds.HiddenCards:
            cases.append(
                Case(
                    f"{kind.__name__} of a player who has folded",
                    kind(2),
                    id_,
                    "bet 20, call, fold",
                    options=out_of_hand,
                )
            )
    return cases


def turn_cases() -> list[Case]:
    """Out of turn (17.5, 17.6, 17.10), for seat 3 while others are still to act."""
    return [
        Case(
            "a bet out of turn waits",
            kinds.ActionOutOfTurn(3, "raise 60"),
            "canberra-17.5",
            "bet 20",
            plays_on,
        ),
        Case(
            "a fold out of turn is a fold",
            kinds.ActionOutOfTurn(3, "fold"),
            "canberra-17.10",
            "bet 20",
            is_dead,
        ),
        Case(
            "a check out of turn is for the floor",
            kinds.ActionOutOfTurn(2, "check"),
            "canberra-17.16",
            FIRST_ROUND,
            options={
                "play on": PLAY_ON,
                "call or fold": Outcome("canberra-17.16", is_barred_from_betting),
            },
        ),
        Case("a player was skipped", kinds.SkippedPlayer(1), "canberra-17.6", "bet 20", plays_on),
    ]


def is_barred_from_betting(before: Hand, hand: Hand, report: Any, id_: str) -> None:
    """The player may call or fold when their turn comes, and not bet or raise in this round."""
    assert new_events(before, hand) == [irregularity_events.BarredFromBetting(report.seat, id_)]
    assert hand.decision == before.decision
    play(hand, "check, bet 20")
    assert bet_decision(hand).seat == report.seat
    assert legal_actions(hand) == {"call", "fold"}


def wager_cases() -> list[Case]:
    """Disputes about chips: the book rules on amounts only, so the floor decides (17.16)."""
    call, bigger = BindingAction("call", 20), BindingAction("raise", 60)
    to_60, to_20 = Outcome("canberra-17.16", raises_to(60)), Outcome("canberra-17.16", calls(20))
    return [
        Case(name, report, "canberra-17.16", "bet 20", options=options)
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


def held_hand_cases() -> list[Case]:
    """Hands with a wrong number of cards (17.9), in the discards (17.10), shown (16.5, 16.6)."""
    cases = [
        Case(
            "a hand that touched the discards",
            kinds.FouledHand(2),
            "canberra-17.10",
            "bet 20",
            options={"live": PLAY_ON, "dead": Outcome("canberra-17.10", is_dead)},
        ),
        Case(
            "a hand lost in the discards",
            kinds.FouledHand(2, identifiable=False),
            "canberra-17.10",
            "bet 20",
            is_dead,
        ),
        Case(
            "mucked by the dealer", kinds.HandMuckedByDealer(2), "canberra-17.10", "bet 20", is_dead
        ),
        Case(
            "mucked by mistake", kinds.HandMuckedByMistake(2), "canberra-17.10", "bet 20", is_dead
        ),
        Case(
            "folded by mistake",
            kinds.HandMuckedByMistake(2),
            "canberra-17.10",
            "bet 20, call, fold",
            plays_on,
        ),
        Case(
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
            cases.append(Case(name, report, "canberra-17.9", before, is_dead))
    report = kinds.WrongHandSize(2, 4)
    cases.append(
        Case("a wrong hand after a fold", report, "canberra-17.9", "bet 20, fold", is_dead)
    )
    return cases


@pytest.mark.parametrize(
    "case",
    case_params(
        [
            *first_deal_cases(),
            *unforeseen_cases(),
            *breach_cases(),
            *turn_cases(),
            *wager_cases(),
            *held_hand_cases(),
        ]
    ),
)
def test_the_book_answers_every_report(case: Case) -> None:
    check_case(case, deal_stud)


# ---------------------------------------------------------------- out of turn, when the turn comes


@clause("canberra-17.5", "canberra-17.6")
@pytest.mark.parametrize(
    ("action", "skipped", "stands", "bet"),
    [
        ("raise 60", "fold", True, 60),
        ("raise 60", "call", True, 60),
        ("raise 60", "raise 60", True, 60),
        ("raise 60", "raise 50", True, 50),  # too small for a raise now, so a call (17.7)
        ("raise 60", "raise 100", False, 0),
        ("call", "call", True, 20),
        ("call", "raise 40", False, 0),
        ("raise 498", "call", True, 498),
        ("raise 498", "raise 498", True, 498),
    ],
)
def test_a_bet_out_of_turn_stands_unless_somebody_before_bets_more(
    action: str, skipped: str, stands: bool, bet: int
) -> None:
    hand = play(deal_stud(), "bet 20")
    hand.report(kinds.ActionOutOfTurn(2, action))
    assert (hand.bets[2], hand.stacks[2]) == (0, 498)
    hand.act(skipped)
    if stands:
        (event,) = events_of(hand, irregularity_events.OutOfTurnActionStood)
        assert (event.seat, event.clause) == (2, "canberra-17.5")
        assert (hand.bets[2], hand.stacks[2]) == (bet, 498 - bet)
        assert hand.decision is None or hand.decision.seat == 3
        return
    (released,) = events_of(hand, irregularity_events.OutOfTurnActionReleased)
    assert (released.seat, released.clause) == (2, "canberra-17.6")
    assert bet_decision(hand).seat == 2
    assert legal_actions(hand) == {"fold", "call", "raise"}
    hand.fold()
    assert (hand.bets[2], hand.stacks[2]) == (0, 498)  # the bet out of turn is returned


@clause("canberra-17.5", "canberra-17.6")
def test_a_bet_out_of_turn_stands_when_the_players_before_check() -> None:
    hand = play(deal_stud(), FIRST_ROUND)
    assert bet_decision(hand).seat == 0
    hand.report(kinds.ActionOutOfTurn(2, "bet 50"))
    play(hand, "check, check")
    assert (hand.bets[2], bet_decision(hand).seat) == (50, 3)


@clause("canberra-17.5", "canberra-17.6")
def test_nothing_is_decided_before_the_turn_comes_even_if_the_dealer_asked() -> None:
    hand = play(deal_stud(), "bet 20")
    hand.report(kinds.ActionOutOfTurn(3, "raise 60"))
    hand.act("raise 100")
    hand.report(kinds.ActionOutOfTurn(3, "raise 60", directed_by_dealer=True))
    reported = hand.log[-1]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == "canberra-17.5"
    assert (bet_decision(hand).seat, hand.bets) == (2, [20, 100, 0, 0])
    hand.fold()
    released = hand.log[-1]
    assert isinstance(released, irregularity_events.OutOfTurnActionReleased)
    assert released.clause == "canberra-17.6"
    assert bet_decision(hand).seat == 3


@clause("canberra-17.5")
@pytest.mark.parametrize(
    ("settings", "bet"), [({"limit": "pot"}, 48), ({"limit": "spread", "max_bet": 30}, 40)]
)
def test_what_is_over_the_limit_of_a_bet_out_of_turn_is_returned(
    settings: dict[str, Any], bet: int
) -> None:
    spec = cs.game_spec("seven-card-stud", house="canberra", ante=2, min_bet=10, **settings)
    hand = cs.deal(spec, [500] * 4, stacked_deck=stack_deck(spec, HANDS))
    hand.act("bet 10")
    hand.report(kinds.ActionOutOfTurn(2, "raise 300"))
    hand.call()
    assert (hand.bets[2], hand.stacks[2]) == (bet, 498 - bet)


# ---------------------------------------------------------------- wrong amounts nobody noticed

WRONG_AMOUNTS = ("canberra-17.16", "canberra-17.8")


def bet_wrongly(amount: int, *, limit: str = "no-limit", max_bet: int = 0) -> Hand:
    """Deal, let seat 0 open for 20, and let seat 1 put in an amount that nobody notices."""
    settings: dict[str, Any] = {"max_bet": max_bet} if max_bet else {}
    spec = cs.game_spec(
        "seven-card-stud", house="canberra", limit=limit, ante=2, min_bet=10, **settings
    )
    hand = cs.deal(spec, [500] * 4, stacked_deck=stack_deck(spec, HANDS))
    hand.act("bet 20")
    hand.put_in_chips(1, [amount], unnoticed=True)
    return hand


def ruling_options(hand: Hand) -> list[tuple[str, str]]:
    assert isinstance(hand.decision, decisions.RulingDecision)
    return [(option.name, option.clause) for option in hand.decision.options]


@clause(*WRONG_AMOUNTS)
def test_a_short_call_is_completed_or_taken_back() -> None:
    hand = bet_wrongly(10)
    hand.report(kinds.WrongAmount(1))
    assert events_of(hand, events.AmountCorrected) == [
        events.AmountCorrected(1, -10, "canberra-17.8")
    ]
    decision = bet_decision(hand)
    assert (decision.seat, decision.clause, decision.call) == (1, "canberra-17.8", 20)
    assert legal_actions(hand) == {"call", "fold"}
    with pytest.raises(cs.RefusedError) as error:
        hand.act("raise 60")
    assert error.value.clause == "canberra-17.8"
    folded = hand.copy()
    folded.fold()
    assert folded.stacks[1] == 498
    hand.call()
    assert hand.stacks[1] == 478


def open_too_low() -> Hand:
    """Let seat 0 open the second round for 5, less than the least bet, and seat 1 call."""
    hand = play(deal_stud(), FIRST_ROUND)
    hand.put_in_chips(0, [5], unnoticed=True)
    hand.call()
    return hand


@clause(*WRONG_AMOUNTS)
def test_the_floor_decides_about_a_bet_that_is_too_small() -> None:
    hand = open_too_low()
    assert hand.bets == [5, 5, 0, 0]
    hand.report(kinds.WrongAmount(0))
    assert ruling_options(hand) == [("bring up", "canberra-17.16"), ("stands", "canberra-17.16")]
    stands = hand.copy()
    stands.rule("stands")
    assert (stands.bets, bet_decision(stands).call) == ([5, 5, 0, 0], 5)
    hand.rule("bring up")
    assert hand.bets == [10, 5, 0, 0]
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (1, 5)


@clause(*WRONG_AMOUNTS)
def test_the_floor_decides_about_a_raise_that_is_too_large() -> None:
    hand = bet_wrongly(300, limit="spread", max_bet=50)
    hand.call()
    hand.report(kinds.WrongAmount(1))
    assert ruling_options(hand) == [
        ("surplus back", "canberra-17.16"),
        ("stands", "canberra-17.16"),
    ]
    stands = hand.copy()
    stands.rule("stands")
    assert stands.bets == [20, 300, 300, 0]
    hand.rule("surplus back")
    assert hand.bets == [20, 70, 70, 0]
    assert hand.stacks == [478, 428, 428, 498]


@clause(*WRONG_AMOUNTS)
@pytest.mark.parametrize("amount", [5, 10, 300])
def test_after_the_round_a_wrong_amount_is_like_anything_the_book_does_not_cover(
    amount: int,
) -> None:
    limits: dict[str, Any] = {"limit": "spread", "max_bet": 50} if amount == 300 else {}
    hand = open_too_low() if amount == 5 else bet_wrongly(amount, **limits)
    round_index = hand.step_index
    while hand.step_index == round_index:
        hand.call()
    hand.report(kinds.WrongAmount(0 if amount == 5 else 1))
    assert ruling_options(hand) == [
        ("play on", "canberra-17.16"),
        ("dead", "canberra-19.2.a"),
        ("void", "canberra-19.3"),
    ]


# ---------------------------------------------------------------- the player who folded last


@clause("canberra-17.9", "canberra-17.16")
@pytest.mark.parametrize(
    ("commands", "winner"),
    [
        ("bet 20, fold, call, fold", 3),
        ("bet 20, call, fold, fold", 3),
        ("bet 20, fold, fold, call", 2),
        ("bet 20, fold, out of turn, call", 3),
        ("bet 20, fold, dead, call", 2),
    ],
)
def test_if_no_hand_is_right_the_player_who_folded_last_wins(commands: str, winner: int) -> None:
    hand = deal_stud()
    for command in commands.split(", "):
        if command == "out of turn":
            hand.report(kinds.ActionOutOfTurn(3, "fold"))
        else:
            hand.act(command)
    pot = chips_put_in(hand)
    live_seats = hand.live_seats()
    hand.report(kinds.WrongHandSize(0, 5, all_hands_wrong=True))
    assert hand.over
    (won,) = events_of(hand, events.Won)
    assert (won.seat, won.amount, won.clause) == (winner, pot, "canberra-17.9")
    killed = events_of(hand, irregularity_events.HandKilled)[-len(live_seats) :]
    assert {(event.seat, event.clause) for event in killed} == {
        (seat, "canberra-17.9") for seat in live_seats
    }


@clause("canberra-17.9")
def test_a_hand_that_was_killed_is_not_one_that_folded() -> None:
    hand = play(deal_stud(), "bet 20, fold")
    hand.report(kinds.WrongHandSize(3, 4))
    hand.call()
    hand.report(kinds.WrongHandSize(0, 5, all_hands_wrong=True))
    assert [event.seat for event in events_of(hand, events.Won)] == [1]


@clause("canberra-17.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_showdown_a_wrong_hand_is_out(players: int) -> None:
    hand = deal_stud(stacks=(500,) * players, showdown=cs.ShowdownOptions(ask_to_show=True))
    while not isinstance(hand.decision, decisions.ShowDecision):
        hand.act(
            "check"
            if bet_decision(hand).check
            else "bet 20"
            if not bet_decision(hand).call
            else "call"
        )
    pot = chips_put_in(hand)
    hand.report(kinds.WrongHandSize(0, 6))
    assert hand.folded[0]
    assert hand.over == (players == 2)
    while not hand.over:
        hand.act("show")
    winners = {event.seat: event.amount for event in events_of(hand, events.Won)}
    assert 0 not in winners
    assert sum(winners.values()) == pot


# ---------------------------------------------------------------- cards that somebody has seen


@clause("canberra-16.5", "canberra-16.6")
@pytest.mark.parametrize(
    ("before", "shown_to", "id_", "is_shared"),
    [
        ("bet 20", 3, "canberra-16.6", True),
        ("bet 20, fold", 2, "canberra-16.6", True),  # a hand that is held, to anybody
        ("bet 20, fold, call", 3, "canberra-16.6", True),
        ("bet 20, fold", 3, "canberra-16.5", True),
        ("bet 20, fold, fold", 2, "canberra-16.5", False),  # to a player who is out, too
    ],
)
def test_what_one_player_saw_is_shown_to_all(
    before: str, shown_to: int, id_: str, is_shared: bool
) -> None:
    seat = 1 if id_ == "canberra-16.5" else 0
    hand = play(deal_stud(), before)
    shown = HANDS[seat][:2]
    hand.report(kinds.ShownToOne(seat, shown, shown_to))
    reported = hand.log[-2] if is_shared else hand.log[-1]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == id_
    shared = [
        irregularity_events.CardsShownToOthers(seat, shown, (), id_),
    ]
    assert events_of(hand, irregularity_events.CardsShownToOthers) == shared * is_shared
    if seat == 0:
        assert hand.view(3).seat_view(0).down_cards == f"{shown}??"


@clause("canberra-16.5")
def test_cards_exposed_in_folding_are_shown_to_all() -> None:
    hand = play(deal_stud(), "bet 20, fold")
    hand.report(kinds.FoldedFaceUp(1, "6c"))
    assert hand.log[-2:] == [
        irregularity_events.Reported(kinds.FoldedFaceUp(1, "6c"), -1, "canberra-16.5"),
        irregularity_events.CardsShownToOthers(1, "6c", (), "canberra-16.5"),
    ]
    with pytest.raises(cs.RefusedError, match="has not folded"):
        hand.report(kinds.FoldedFaceUp(0, "2c"))


# ---------------------------------------------------------------- cards exposed, or face up


def name_cards(hand: Hand, *cards: str) -> None:
    for card in cards:
        hand.act(f"cards {card}")


@clause("canberra-17.17", "canberra-17.1.c")
@pytest.mark.parametrize("position", [0, 1])
def test_an_exposed_card_is_the_up_card_and_the_others_come_down(position: int) -> None:
    hand = deal_stud(cards="named")
    name_cards(hand, *("Ah", "Kh", "Qh", "Jh")[: 4 if position else 1])
    if position:
        name_cards(hand, "Ad")
    exposed = ("Ah", "Ad")[position]
    hand.report(kinds.HoleCardExposed(0, exposed))
    assert hand.log[-2:] == [
        irregularity_events.Reported(kinds.HoleCardExposed(0, exposed), -1, "canberra-17.17"),
        irregularity_events.ExposedCardLaidUp(0, exposed, "canberra-17.17"),
    ]
    up_cards = iter(("2c", "3c", "4c"))
    deals = []
    while isinstance(hand.decision, decisions.DealCardsDecision):
        deals.append((hand.decision.seat, hand.decision.kind))
        name_cards(hand, "??" if hand.decision.kind == "down" else next(up_cards))
    assert [kind for seat, kind in deals if seat == 0] == ["down"] * (2 - position)
    assert deals[-3:] == [(1, "up"), (2, "up"), (3, "up")]
    assert [len(cards) for cards in hand.down_cards] == [2] * 4
    assert cs.format_cards(hand.up_cards[0]) == exposed
    assert bet_decision(hand).seat == 0  # the ace is the highest card showing


@clause("canberra-17.1.c", "canberra-17.17", "canberra-17.2", "canberra-17.3", "canberra-A.misdeal")
def test_a_second_exposed_card_of_the_same_player_is_a_misdeal() -> None:
    hand = deal_stud(cards="named")
    name_cards(hand, "Ah", "Kh", "Qh", "Jh")
    hand.report(kinds.HoleCardExposed(0, "Ah"))
    hand.report(kinds.HoleCardExposed(1, "Kh"))  # of another player: no misdeal
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    name_cards(hand, "Ad")
    hand.report(kinds.HoleCardExposed(0, "Ad"))
    assert hand.log[-1] == irregularity_events.MisdealDeclared("canberra-17.1.c")
    assert hand.decision == decisions.DealCardsDecision(0, "canberra-9.2", 1, "down")
    assert hand.stacks == [498] * 4
    assert not any(hand.down_cards)
    assert not any(hand.up_cards)


def deal_last_street() -> Hand:
    """Play until the last card is due, which is dealt one player at a time."""
    hand = deal_stud(cards="paced")
    while not (
        isinstance(hand.decision, decisions.DealCardsDecision)
        and len(hand.up_cards[0]) == 4
        and hand.decision.kind == "down"
    ):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hand.act("deal")
        elif bet_decision(hand).check:
            hand.check()
        else:
            hand.act("bet 10" if not bet_decision(hand).call else "call")
    return hand


def assert_shuffled_and_cut(hand: Hand, count: int) -> None:
    """The cards in the shoe are shuffled with the one that was face up, and cut (rule 7)."""
    shuffled, cut = hand.log[-2:]
    assert shuffled == events.Reshuffled(count, "canberra-17.18")
    assert isinstance(cut, events.DeckCut)
    assert cut.clause == "canberra-17.18"


@clause("canberra-17.18", "canberra-17.19")
def test_a_card_face_up_in_the_shoe_is_used_in_sequence_unless_it_begins_a_street() -> None:
    hand = deal_stud()
    hand.act("bet 20")
    top_card = hand.deck[hand.deck_position]
    hand.report(kinds.BoxedCard())
    assert_shuffled_and_cut(hand, 40)
    assert top_card in hand.deck[hand.deck_position :]
    play(hand, "call, call, call")
    dealing = deal_stud(cards="paced")
    dealing.act("deal")
    second_card = dealing.deck[dealing.deck_position]
    dealing.report(kinds.BoxedCard())
    assert not events_of(dealing, events.Reshuffled)
    assert not events_of(dealing, irregularity_events.OpenerSet)
    dealing.act("deal")
    assert dealing.down_cards[1] == [second_card]
    assert dealing.view(3).seat_view(1).down_cards == cs.format_cards([second_card])


@clause("canberra-17.18", "canberra-17.19")
def test_the_first_of_the_last_cards_is_shuffled_in_too() -> None:
    hand = deal_last_street()
    hand.report(kinds.BoxedCard())
    assert_shuffled_and_cut(hand, 28)
    assert not events_of(hand, irregularity_events.OpenerSet)


@clause("canberra-17.18", "canberra-17.19")
def test_the_first_of_the_last_cards_is_shuffled_in_where_everybody_is_all_in() -> None:
    hand = deal_stud(stacks=(2, 2), cards="paced")
    while len(hand.up_cards[1]) < 4:
        hand.deal_next()
    hand.report(kinds.BoxedCard())
    assert_shuffled_and_cut(hand, 52 - 2 * 6)
    assert not events_of(hand, irregularity_events.OpenerSet)


@clause("canberra-17.19", "canberra-17.18")
@pytest.mark.parametrize("report", ["in the shoe", "boxed", "face up"])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_whoever_gets_their_last_card_face_up_opens_or_taps_out(report: str, seat: int) -> None:
    hand = deal_last_street()
    for _ in range(seat):
        hand.act("deal")
    if report == "in the shoe":
        hand.report(kinds.BoxedCard())
    hand.act("deal")
    card = hand.down_cards[seat][-1]
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.act("deal")
    if report == "boxed":
        hand.report(kinds.BoxedCard(seat))
    if report == "face up":
        hand.report(kinds.LastCardFaceUp(seat))
    assert events_of(hand, irregularity_events.OpenerSet) == [
        irregularity_events.OpenerSet(seat, "canberra-17.19")
    ]
    view = hand.view((seat + 1) % 4).seat_view(seat)
    assert cs.format_cards([card]) in view.down_cards + view.up_cards
    assert (bet_decision(hand).seat, bet_decision(hand).check) == (seat, True)
    opened = hand.copy()
    opened.act("bet 10")
    assert not events_of(opened, irregularity_events.TappedOut)
    hand.check()
    assert hand.log[-1] == irregularity_events.TappedOut(seat, "canberra-17.19")
    while not hand.over:
        assert bet_decision(hand).seat != seat
        hand.act("bet 50" if bet_decision(hand).check else "call")
    pots = {event.pot_index: event.seat for event in events_of(hand, events.Won)}
    assert pots[1] != seat  # they play for the first pot alone


@clause("canberra-17.19", "canberra-17.18")
@pytest.mark.parametrize("kind", [kinds.BoxedCard, kinds.LastCardFaceUp])
def test_a_last_card_found_face_up_after_somebody_acted_changes_nothing(kind: Any) -> None:
    hand = play_to_round(deal_stud(), 5)
    hand.check()
    seat = bet_decision(hand).seat
    hand.report(kind(seat))
    assert not events_of(hand, irregularity_events.OpenerSet)
    hand.check()
    assert not events_of(hand, irregularity_events.TappedOut)


@clause("canberra-17.19")
def test_a_player_who_has_tapped_out_already_does_not_open() -> None:
    for kind in (kinds.BoxedCard, kinds.LastCardFaceUp):
        hand = play(deal_stud(stacks=(500, 32, 500, 500)), "bet 30, call, call, call")
        while len(hand.down_cards[0]) < 3:
            hand.check()
        opener = bet_decision(hand).seat
        hand.report(kind(1))
        assert bet_decision(hand).seat == opener
        assert not events_of(hand, irregularity_events.OpenerSet)


FLASHED = ("canberra-17.1.c", "canberra-17.16", "canberra-17.17", "canberra-17.19", "canberra-16.6")


@clause(*FLASHED)
@pytest.mark.parametrize("number", [1, 5])
@pytest.mark.parametrize("by", ["dealer", "dispute: exposed", "dispute: play on", "player"])
def test_a_flashed_card_is_exposed_if_the_dealer_showed_it(by: str, number: int) -> None:
    hand = play_to_round(deal_stud(), number)
    before = hand.copy()
    seat = 2
    card = cs.format_cards(hand.down_cards[seat][-1:])
    is_disputed = by.startswith("dispute")
    hand.report(kinds.CardFlashed(seat, by_player=by == "player", is_disputed=is_disputed))
    if is_disputed:
        assert ruling_options(hand) == [
            ("exposed", "canberra-17.16"),
            ("play on", "canberra-17.16"),
        ]
        hand.rule(by.removeprefix("dispute: "))
    reported = events_of(hand, irregularity_events.Reported)
    clauses = [event.clause for event in reported]
    remedy = "canberra-17.17" if number == 1 else "canberra-17.19"
    assert (
        clauses
        == {
            "dealer": ["canberra-17.1.c", remedy],
            "dispute: exposed": ["canberra-17.16", remedy],
            "dispute: play on": ["canberra-17.16"],
            "player": ["canberra-16.6"],
        }[by]
    )
    opens = number == 5 and remedy in clauses
    assert (
        events_of(hand, irregularity_events.OpenerSet)
        == [irregularity_events.OpenerSet(seat, "canberra-17.19")] * opens
    )
    assert opens or hand.decision == before.decision
    if by in ("dealer", "player"):  # everybody has seen it
        view = hand.view(0).seat_view(seat)
        assert card in view.down_cards + view.up_cards


@clause(*FLASHED)
def test_a_player_who_flashed_their_own_card_has_nothing_to_dispute() -> None:
    hand = play(deal_stud(), "bet 20")
    hand.report(kinds.CardFlashed(2, by_player=True, is_disputed=True))
    reported = hand.log[-1]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == "canberra-16.6"
    assert bet_decision(hand).seat == 1


@clause(*FLASHED)
def test_two_flashed_cards_of_a_player_are_a_misdeal() -> None:
    hand = play(deal_stud(), "bet 20")
    hand.report(kinds.CardFlashed(2, "As"))
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    hand.report(kinds.CardFlashed(2, "Ah"))
    assert events_of(hand, irregularity_events.MisdealDeclared) == [
        irregularity_events.MisdealDeclared("canberra-17.1.c")
    ]


@clause("official-11.3.a")
def test_a_first_card_of_a_draw_game_is_no_last_card() -> None:
    hand = cs.deal("draw", house="official", blinds=(5, 10), stacks=[500] * 3, seed=4)
    with pytest.raises(cs.RefusedError, match="no last down card"):
        hand.report(kinds.LastCardFaceUp(1))


@clause("canberra-17.2", "canberra-17.1.e")
@pytest.mark.parametrize("looked_at", [False, True])
def test_in_a_borrowed_flop_game_a_missed_player_is_out_after_the_first_round(
    looked_at: bool,
) -> None:
    spec = cs.game_spec("holdem", house="canberra", borrow=True, limit="no-limit", blinds=(5, 10))
    hand = cs.deal(spec, [500] * 3, seed=4)
    early = hand.copy()
    early.report(kinds.PlayerNotDealtIn(2, looked_at=looked_at))
    cause = (
        irregularity_events.MisdealDeclared
        if looked_at
        else (irregularity_events.HandsReconstructed)
    )
    assert cause("canberra-17.1.e") in early.log
    play(hand, "call, call, check")
    hand.report(kinds.PlayerNotDealtIn(2, looked_at=looked_at))
    assert hand.log[-1] == irregularity_events.HandKilled(2, "canberra-17.2")
    assert (hand.folded[2], hand.stacks[2], chips_put_in(hand)) == (True, 490, 30)


# ---------------------------------------------------------------- when the hand is over


def play_uncalled() -> Hand:
    return play(deal_stud(), "bet 20, fold, fold, fold")


@clause("canberra-17.14", "canberra-2.6")
@pytest.mark.parametrize(("count", "id_"), [(52, "canberra-2.6"), (51, "canberra-17.14")])
def test_a_count_of_the_cards_after_the_hand_changes_nothing(count: int, id_: str) -> None:
    hand = play_uncalled()
    hand.report(kinds.DeckCount(count))
    assert hand.log[-1] == irregularity_events.Reported(kinds.DeckCount(count), -1, id_)
    assert (hand.over, hand.stacks) == (True, [506, 498, 498, 498])
    running = play(deal_stud(), "bet 20")
    running.report(kinds.DeckCount(count))
    assert isinstance(running.decision, decisions.RulingDecision) == (count == 51)


@clause("canberra-17.14")
def test_a_pot_pushed_to_the_wrong_player_is_moved_until_the_next_hand_begins() -> None:
    for has_begun, moved, stacks in (
        (False, (2, 0), [506, 498, 498, 498]),
        (True, (0, 2), [498, 498, 506, 498]),
    ):
        hand = play_uncalled()
        report = kinds.PotPushedToWrongPlayer(2, next_hand_begun=has_begun)
        hand.report(report)
        assert hand.decision is None
        assert irregularity_events.Reported(report, -1, "canberra-17.14") in hand.log
        assert hand.log[-1] == irregularity_events.ChipsMoved(*moved, 8, "canberra-17.14")
        assert hand.stacks == stacks


@clause("canberra-17.14", "canberra-19.4")
@pytest.mark.parametrize("has_begun", [False, True])
def test_a_ruling_is_final_and_may_be_reviewed_before_the_next_hand(has_begun: bool) -> None:
    hand = play(deal_stud(), "bet 20")
    hand.report(kinds.NotCovered("a lamp fell", 2))
    hand.rule("dead", by="Max")
    with pytest.raises(cs.RefusedError, match="final"):
        hand.appeal(by="Cid")
    play(hand, "fold, fold")
    assert hand.stacks == [506, 498, 498, 498]
    hand.report(kinds.WrongRuling("void", next_hand_begun=has_begun))
    if has_begun:
        reported = hand.log[-1]
        assert isinstance(reported, irregularity_events.Reported)
        assert reported.clause == "canberra-17.14"
        assert hand.decision is None
        return
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert (hand.decision.clause, hand.decision.default) == ("canberra-19.4", "stand")
    assert ruling_options(hand) == [("stand", "canberra-19.4"), ("rebuild", "canberra-19.4")]
    stands = hand.copy()
    stands.rule("stand")
    assert stands.stacks == [506, 498, 498, 498]
    hand.rule("rebuild")
    assert hand.stacks == [500] * 4


@clause("canberra-19.3")
def test_a_fraud_found_after_the_hand_makes_it_void() -> None:
    hand = play_uncalled()
    hand.report(kinds.Fraud("marked cards", 0))
    assert ruling_options(hand) == [("void", "canberra-19.3"), ("play on", "canberra-19.3")]
    hand.rule("void")
    assert hand.stacks == [500] * 4


@clause("canberra-19.2.a", "canberra-19.2.b")
def test_a_breach_found_after_the_hand_can_only_exclude() -> None:
    hand = play_uncalled()
    hand.report(kinds.SideBet(0, "on the next card"))
    assert ruling_options(hand) == [("exclude", "canberra-19.2.b"), ("play on", "canberra-19.8")]
    hand.rule("exclude")
    assert hand.log[-1] == irregularity_events.PlayerRemoved(0, 0, "canberra-19.2.b")
    assert hand.stacks == [506, 498, 498, 498]
