"""Official Rules of Poker: every irregularity, in every game and situation the book tells apart.

The book defines a misdeal, a defective deck, a dead hand and substantial action, and says no more:
what follows is the supervisor's decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

import cardspeak as cs
from cardspeak import irregularities as kinds
from cardspeak.hand import decisions, events, irregularity_events
from cardspeak.houses.irregularities.wager_irregularities import BindingAction
from hand_driver import act_passively, bet_decision, events_of, legal_actions, play, ruling_options
from ruling_cases import (
    Outcome,
    RulingCase,
    calls,
    case_params,
    check_case,
    chips_put_in,
    has_card_replaced,
    is_completed,
    is_dead,
    is_misdealt,
    is_reconstructed,
    is_void,
    is_warned,
    plays_on,
    raises_to,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause

GAMES: Final = [slug for slug, game in cs.GAMES.items() if "official" in game.scripts]
SUPERVISOR: Final = "official-1.1.poker-room-supervisor"
MISDEAL: Final = "official-1.1.misdeal"
SUBSTANTIAL: Final = "official-1.1.substantial-action"
DEFECTIVE: Final = "official-1.1.defective-deck"
BOXED: Final = "official-1.1.boxed-card"


def deal_official(game: str, *, player_count: int = 5, **settings: Any) -> Hand:
    """Deal a game of the book without a limit; seat 2 acts first, and seat 1 last."""
    is_stud = cs.get_game(game).family == "stud"
    forced: dict[str, Any] = {"ante": 2, "min_bet": 10} if is_stud else {"blinds": (5, 10)}
    cards = settings.pop("cards", "shuffled")
    spec = cs.game_spec(game, house="official", limit="no-limit", **forced, **settings)
    hands = (cs.deal(spec, [500] * player_count, seed=seed, cards=cards) for seed in range(5, 1000))
    return next(
        hand for hand in hands if cards != "shuffled" or bet_decision(hand).seat == 2 % player_count
    )


def deal_after(game: str, actions: str) -> Hand:
    """Deal, and let players in turn act: c for check, call or the least bet, f for fold."""
    hand = deal_official(game)
    for action in actions:
        if action == "f" and bet_decision(hand).fold:
            hand.fold()
        else:
            act_passively(hand)
    return hand


# ---------------------------------------------------------------- the table of cases


def deal_cases(*, is_late: bool) -> list[RulingCase]:
    """Irregularities of the first deal, before and after substantial action."""
    redeal, go_on = Outcome(MISDEAL, is_misdealt), Outcome(MISDEAL, plays_on)
    dead = Outcome(MISDEAL, is_dead)
    complete, take_back = Outcome(MISDEAL, is_completed), Outcome(MISDEAL, is_reconstructed)
    replace = Outcome(MISDEAL, has_card_replaced)
    if is_late:
        either: dict[Any, dict[str, Outcome]] = {
            kinds.DealtTooFew(1): {"dead": dead, "complete": complete},
            kinds.DealtTooMany(1): {"dead": dead, "take back": take_back},
        }
        none: list[Any] = [
            kinds.HoleCardExposed(1),
            kinds.ExtraHand(),
            kinds.DealtOutOfTurn(1, 3),
            kinds.WrongFirstCard(1),
            kinds.UncutDeck(),
            kinds.CardExposedInCut(),
        ]
        return [
            *(
                RulingCase(f"late {type(report).__name__}", report, SUBSTANTIAL, effect=plays_on)
                for report in none
            ),
            *(
                RulingCase(
                    f"late {type(report).__name__}",
                    report,
                    SUBSTANTIAL,
                    options=options,
                    default="dead",
                )
                for report, options in either.items()
            ),
        ]
    reports: dict[Any, dict[str, Outcome]] = {
        kinds.HoleCardExposed(1): {"misdeal": redeal, "replace": replace, "play on": go_on},
        kinds.DealtTooFew(1): {"misdeal": redeal, "complete": complete, "dead": dead},
        kinds.DealtTooMany(1): {"misdeal": redeal, "take back": take_back, "dead": dead},
        kinds.ExtraHand(): {"misdeal": redeal, "play on": go_on},
        kinds.DealtOutOfTurn(1, 3): {"misdeal": redeal, "play on": go_on},
        kinds.WrongFirstCard(1): {"misdeal": redeal, "play on": go_on},
        kinds.UncutDeck(): {"misdeal": redeal, "play on": go_on},
        kinds.CardExposedInCut(): {"misdeal": redeal, "play on": go_on},
    }
    return [
        RulingCase(type(report).__name__, report, MISDEAL, options=options, default="misdeal")
        for report, options in reports.items()
    ]


def other_cases() -> list[RulingCase]:
    """What does not depend on how far the hand has got."""
    redeal, void = Outcome(MISDEAL, is_misdealt), Outcome(SUPERVISOR, is_void)
    go_on, dead = Outcome(SUPERVISOR, plays_on), Outcome(SUPERVISOR, is_dead)
    not_covered = {"play on": go_on, "dead": dead, "misdeal": redeal, "void": void}
    seatless = {name: outcome for name, outcome in not_covered.items() if name != "dead"}
    defect = {"void": Outcome(DEFECTIVE, is_void), "play on": Outcome(DEFECTIVE, plays_on)}
    boxed = {
        "replace": Outcome(BOXED, has_card_replaced),
        "play on": Outcome(BOXED, plays_on),
        "misdeal": redeal,
    }
    joker = {
        "void": defect["void"],
        "replace": Outcome(DEFECTIVE, has_one_new_card),
        "dead": Outcome(DEFECTIVE, is_dead),
    }
    of_supervisor: dict[Any, dict[str, Outcome]] = {
        kinds.NotCovered("?", 1): not_covered,
        kinds.NotCovered("?"): seatless,
        kinds.Disruption("fire"): seatless,
        kinds.Fraud("marked", 1): not_covered,
        kinds.WrongHandSize(1, 9): not_covered,
        kinds.FouledHand(1): not_covered,
        kinds.Cheating(1): not_covered,
        kinds.SideBet(1): not_covered,
    }
    of_the_deck: dict[Any, dict[str, Outcome]] = {
        kinds.BoxedCard(1, other_boxed_count=4): defect,
        kinds.JokerFound(1): joker,
        kinds.ForeignCard(): defect,
        kinds.MismatchedBack(): defect,
        kinds.DuplicateCard(): defect,
        kinds.DeckCount(53): defect,
        kinds.DeckCount(31): defect,
    }
    warnings: dict[Any, str] = {
        kinds.Influence(1, "folded for him"): "official-7.6",
        kinds.PassingInformation(1, "a nod"): "official-7.7",
        kinds.MisleadingInformation(1, "I have aces"): "official-7.7",
        kinds.RevealingLiveHand(1, "look"): "official-7.7",
        kinds.RevealingFoldedHand(1, "I had an ace"): "official-7.7",
        kinds.BrokenSilence(1, "well"): "official-7.8.b",
    }
    return [
        RulingCase(
            "Misdeal",
            kinds.Misdeal("?"),
            MISDEAL,
            options={"misdeal": redeal, "play on": Outcome(MISDEAL, plays_on)},
        ),
        *(
            RulingCase(f"{report}", report, SUPERVISOR, options=options)
            for report, options in of_supervisor.items()
        ),
        *(
            RulingCase(f"{report}", report, BOXED, options=boxed)
            for report in (kinds.BoxedCard(1), kinds.BoxedCard(1, other_boxed_count=3))
        ),
        *(
            RulingCase(f"{report}", report, DEFECTIVE, options=options)
            for report, options in of_the_deck.items()
        ),
        RulingCase(
            "UnfitCards",
            kinds.UnfitCards("bent"),
            "official-4.2",
            options={
                "change later": Outcome("official-4.2", plays_on),
                "void": defect["void"],
            },
        ),
        RulingCase(
            "ForeignLanguage",
            kinds.ForeignLanguage(1, "allora"),
            "official-7.8.a",
            options={
                "order English": Outcome("official-7.8.a", is_warned),
                "play on": Outcome("official-7.8.a", plays_on),
            },
        ),
        *(
            RulingCase(f"{report}", report, clause_id, effect=is_warned)
            for report, clause_id in warnings.items()
        ),
    ]


def has_one_new_card(before: Hand, hand: Hand, report: Any, clause_id: str) -> None:
    (dealt,) = [event for event in hand.log[len(before.log) :] if isinstance(event, events.Dealt)]
    assert (dealt.seat, dealt.clause) == (report.seat, clause_id)
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)


EARLY_COUNT: Final = len(deal_cases(is_late=False))
DEAL_CASES: Final = case_params([*deal_cases(is_late=False), *deal_cases(is_late=True)])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("actions", ["", "c"])
@pytest.mark.parametrize("case", DEAL_CASES[:EARLY_COUNT])
def test_before_substantial_action_a_bad_deal_is_dealt_again_unless_the_floor_rules_otherwise(
    case: RulingCase, actions: str, game: str
) -> None:
    check_case(case, lambda: deal_after(game, actions))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("actions", ["cc", "cf"])
@pytest.mark.parametrize("case", DEAL_CASES[EARLY_COUNT:])
def test_after_substantial_action_a_badly_dealt_hand_is_played(
    case: RulingCase, actions: str, game: str
) -> None:
    if cs.get_game(game).family != "stud" and actions == "cf":
        actions = "ff"  # two players who fold have acted on their hands
    check_case(case, lambda: deal_after(game, actions))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("actions", ["", "c"])
@pytest.mark.parametrize("case", case_params(other_cases()))
def test_the_supervisor_decides_what_the_book_does_not(
    case: RulingCase, actions: str, game: str
) -> None:
    check_case(case, lambda: deal_after(game, actions))


# ---------------------------------------------------------------- missed, or a wrong button

BLIND_GAMES: Final = [game for game in GAMES if cs.get_game(game).family != "stud"]


@clause(MISDEAL, SUBSTANTIAL)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("actions", ["", "c", "cc"])
def test_a_missed_player_gets_cards_or_is_out_and_before_substantial_action_all_are_dealt_again(
    game: str, actions: str
) -> None:
    hand = deal_after(game, actions)
    before = hand.copy()
    hand.report(kinds.PlayerNotDealtIn(1))
    assert isinstance(hand.decision, decisions.RulingDecision)
    is_late = actions == "cc"
    assert hand.decision.clause == (SUBSTANTIAL if is_late else MISDEAL)
    assert hand.decision.default == ("dead" if is_late else "misdeal")
    names = ["dead", "complete"] if is_late else ["misdeal", "complete", "dead"]
    assert ruling_options(hand) == dict.fromkeys(names, MISDEAL)

    completed, dead, again = hand.copy(), hand.copy(), hand.copy()
    completed.rule("complete")
    assert list(map(len, completed.down_cards)) == list(map(len, before.down_cards))
    assert (completed.decision, completed.stacks) == (before.decision, before.stacks)
    dead.rule("dead")
    assert dead.log[-1] == irregularity_events.HandKilled(1, MISDEAL)
    assert (dead.folded[1], chips_put_in(dead)) == (True, chips_put_in(before))
    if not is_late:
        again.rule("misdeal")
        assert irregularity_events.MisdealDeclared(MISDEAL) in again.log
        assert not any(again.folded)


@clause(MISDEAL, SUBSTANTIAL)
@pytest.mark.parametrize("game", BLIND_GAMES)
@pytest.mark.parametrize("actions", ["", "c", "cc"])
def test_a_wrong_button_is_corrected_with_the_misdeal(game: str, actions: str) -> None:
    hand = deal_after(game, actions)
    before = hand.copy()
    hand.report(kinds.WrongButton(1))
    if actions == "cc":
        assert hand.log[-1] == irregularity_events.Reported(kinds.WrongButton(1), -1, SUBSTANTIAL)
        assert (hand.decision, hand.button) == (before.decision, 4)
        return
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert (hand.decision.clause, hand.decision.default) == (MISDEAL, "misdeal")
    assert ruling_options(hand) == {"misdeal": MISDEAL, "play on": MISDEAL}
    as_it_is = hand.copy()
    as_it_is.rule("play on")
    assert (as_it_is.decision, as_it_is.button) == (before.decision, 4)
    hand.rule("misdeal")
    assert hand.button == 1
    assert hand.bets == [0, 0, 5, 10, 0]
    assert bet_decision(hand).seat == 4
    assert hand.log.index(irregularity_events.HandButtonCorrected(1, MISDEAL)) < hand.log.index(
        irregularity_events.MisdealDeclared(MISDEAL)
    )


@clause(MISDEAL, SUBSTANTIAL)
def test_after_the_first_round_an_exposed_card_stays_even_if_only_one_player_has_acted() -> None:
    spec = cs.game_spec("holdem", house="official", limit="no-limit", blinds=(5, 10))
    hand = cs.deal(spec, [500, 10], button=1, seed=5, cards="card-by-card")
    while is_being_dealt(hand):
        hand.act("deal")
    hand.call()  # the big blind is all-in
    assert is_being_dealt(hand)
    hand.report(kinds.HoleCardExposed(0))
    reported = hand.log[-1]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == MISDEAL
    assert is_being_dealt(hand)


def is_being_dealt(hand: Hand) -> bool:
    return isinstance(hand.decision, decisions.DealCardsDecision)


@clause(MISDEAL, SUBSTANTIAL)
def test_after_the_first_round_with_substantial_action_that_is_the_reason() -> None:
    hand = play(deal_official("holdem", player_count=3), "call, call, check")
    hand.report(kinds.HoleCardExposed(0))
    reported = hand.log[-1]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == SUBSTANTIAL


# ---------------------------------------------------------------- turns


@clause("official-1.1.action")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("action", ["call", "raise 60", "fold"])
def test_an_action_out_of_turn_is_taken_back(game: str, action: str) -> None:
    hand = deal_after(game, "c")
    before = hand.copy()
    assert bet_decision(hand).seat == 3
    hand.report(kinds.ActionOutOfTurn(4, action))
    reported = hand.log[len(before.log)]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == "official-1.1.action"
    assert hand.log[-1] == irregularity_events.OutOfTurnActionWithdrawn(
        4, action, "official-1.1.action"
    )
    assert (hand.decision, hand.stacks, hand.folded) == (
        before.decision,
        before.stacks,
        before.folded,
    )
    hand.call()
    assert bet_decision(hand).seat == 4  # who is as free as if nothing had been done
    assert legal_actions(hand) == {"fold", "call", "raise"}


@clause("official-1.1.action")
@pytest.mark.parametrize("game", GAMES)
def test_a_skipped_player_acts_in_turn(game: str) -> None:
    hand = deal_after(game, "c")
    before = hand.copy()
    hand.report(kinds.SkippedPlayer(3))
    assert hand.log[-1] == irregularity_events.Reported(
        kinds.SkippedPlayer(3), -1, "official-1.1.action"
    )
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)


# ---------------------------------------------------------------- chips and words


def wager_cases() -> list[RulingCase]:
    """Disputes about chips: the book only says what a call and a raise are."""
    call, bigger = BindingAction("call", 10), BindingAction("raise", 60)
    to_60, to_10 = Outcome(SUPERVISOR, raises_to(60)), Outcome(SUPERVISOR, calls(10))
    go_on = Outcome(SUPERVISOR, plays_on)
    reports: dict[Any, dict[str, Outcome]] = {
        kinds.StringBet(3, call, bigger): {"one motion": to_60, "string bet": to_10},
        kinds.ForwardMotion(3, bigger, call): {"take back": go_on, "leave the call": to_10},
        kinds.ConditionalStatement(3, bigger): {"free": go_on, "held to it": to_60},
        kinds.MisinformedWager(3, bigger, "that nobody had bet"): {
            "stands": to_60,
            "reconsider": go_on,
        },
        kinds.HiddenChips(3, bigger, call): {"all of it": to_60, "what was seen": to_10},
    }
    return [
        RulingCase(type(report).__name__, report, SUPERVISOR, options=options)
        for report, options in reports.items()
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("case", case_params(wager_cases()))
def test_the_supervisor_decides_what_chips_count_as(case: RulingCase, game: str) -> None:
    check_case(case, lambda: deal_after(game, "c"))


WRONG_AMOUNTS: Final = ("official-1.1.call", SUPERVISOR)


@clause("official-1.1.call")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("unnoticed", [False, True])
def test_fewer_chips_than_a_call_are_completed_or_taken_back(game: str, unnoticed: bool) -> None:
    hand = play(deal_official(game), "raise 40")
    stack = hand.stacks[3]
    hand.put_in_chips(3, [15], unnoticed=unnoticed)
    if unnoticed:
        assert hand.stacks[3] == stack - 15
        hand.report(kinds.WrongAmount(3))
        assert events_of(hand, events.AmountCorrected) == [
            events.AmountCorrected(3, -15, "official-1.1.call")
        ]
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.fold_cost, decision.clause) == (
        3,
        40,
        0,
        "official-1.1.call",
    )
    assert legal_actions(hand) == {"call", "fold"}
    with pytest.raises(cs.RefusedError) as error:
        hand.act("raise 90")
    assert error.value.clause == "official-1.1.call"
    folded = hand.copy()
    folded.fold()
    assert folded.stacks[3] == stack
    hand.call()
    assert hand.stacks[3] == stack - 40


def open_wrongly(amount: int) -> Hand:
    """Let seat 0 open the flop of a spread limit, 10 to 50, for a wrong amount, and seat 1 call."""
    spec = cs.game_spec("holdem", house="official", limit="spread", blinds=(5, 10), max_bet=50)
    hand = play(cs.deal(spec, [500] * 3, button=2, seed=5), "call, call, check")
    hand.put_in_chips(0, [amount], unnoticed=True)
    hand.call()
    return hand


@clause(*WRONG_AMOUNTS)
def test_the_supervisor_decides_about_a_bet_that_is_too_small() -> None:
    hand = open_wrongly(4)
    hand.report(kinds.WrongAmount(0))
    assert ruling_options(hand) == {"bring up": SUPERVISOR, "stands": SUPERVISOR}
    stands = hand.copy()
    stands.rule("stands")
    assert (stands.bets, bet_decision(stands).call) == ([4, 4, 0], 4)
    hand.rule("bring up")
    assert hand.bets == [10, 4, 0]
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (1, 6)


@clause(*WRONG_AMOUNTS)
def test_the_supervisor_decides_about_a_bet_that_is_too_large() -> None:
    hand = open_wrongly(300)
    hand.report(kinds.WrongAmount(0))
    assert ruling_options(hand) == {"surplus back": SUPERVISOR, "stands": SUPERVISOR}
    stands = hand.copy()
    stands.rule("stands")
    assert stands.bets == [300, 300, 0]
    hand.rule("surplus back")
    assert (hand.bets, hand.stacks) == ([50, 50, 0], [440, 440, 490])


@clause(*WRONG_AMOUNTS)
@pytest.mark.parametrize("amount", [4, 300, -6])
def test_after_the_round_a_wrong_amount_is_like_anything_the_book_does_not_cover(
    amount: int,
) -> None:
    if amount < 0:  # a call that is short
        hand = open_wrongly(50)
        hand.put_in_chips(2, [-amount], unnoticed=True)
    else:
        hand = open_wrongly(amount)
        hand.call()
    hand.report(kinds.WrongAmount(2 if amount < 0 else 0))
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.clause == SUPERVISOR
    assert list(ruling_options(hand)) == [
        "play on",
        "dead",
        "misdeal",
        "void",
    ]


# ---------------------------------------------------------------- the deck


@clause("official-6.3", DEFECTIVE)
@pytest.mark.parametrize("game", GAMES)
def test_a_deck_with_the_right_number_of_cards_is_no_defect(game: str) -> None:
    hand = deal_after(game, "c")
    before = hand.copy()
    size = len(hand.spec.deck)
    hand.report(kinds.DeckCount(size))
    assert hand.log[-1] == irregularity_events.Reported(kinds.DeckCount(size), -1, "official-6.3")
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)
    while not hand.over:
        hand.fold()
    for count, clause_id in ((size, "official-6.3"), (size - 1, DEFECTIVE)):
        counted = hand.copy()
        counted.report(kinds.DeckCount(count))
        assert counted.log[-1] == irregularity_events.Reported(
            kinds.DeckCount(count), -1, clause_id
        )
        assert (counted.decision, counted.stacks) == (None, hand.stacks)  # the pot is awarded


@clause(BOXED, DEFECTIVE, MISDEAL)
@pytest.mark.parametrize("game", GAMES)
def test_a_boxed_card_on_top_of_the_deck_is_left_out_or_dealt(game: str) -> None:
    hand = deal_after(game, "c")
    top_card = hand.cards.deck[hand.cards.deck_position]
    hand.report(kinds.BoxedCard())
    assert ruling_options(hand) == {"replace": BOXED, "play on": BOXED, "misdeal": MISDEAL}
    used = hand.copy()
    used.rule("play on")
    assert used.cards.deck[used.cards.deck_position] == top_card
    hand.rule("replace")
    assert hand.log[-1] == irregularity_events.CardScrapped(cs.format_cards([top_card]), BOXED)
    assert top_card not in hand.cards.deck[hand.cards.deck_position :]


@clause(BOXED, DEFECTIVE)
def test_five_boxed_cards_found_one_by_one_make_a_deck_defective() -> None:
    hand = deal_after("omaha", "c")
    own_cards = [kinds.BoxedCard(1, cs.format_cards([card])) for card in hand.down_cards[1]]
    for count, report in enumerate([*own_cards, kinds.BoxedCard()], start=1):
        hand.report(report)
        assert isinstance(hand.decision, decisions.RulingDecision)
        assert hand.decision.clause == (DEFECTIVE if count == 5 else BOXED)
        hand.rule("play on")


# ---------------------------------------------------------------- cards speak


@clause("official-1.1.cards-speak", "official-1.1.dead-hand")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mucks", [False, True])
def test_a_miscalled_hand_counts_by_its_cards(game: str, mucks: bool) -> None:
    hand = deal_official(game, player_count=3, showdown=cs.ShowdownOptions(ask_to_show=True))
    while not isinstance(hand.decision, decisions.ShowDecision):
        act_passively(hand)
    pot = chips_put_in(hand)
    caller = hand.decision.seat
    (other, third) = [seat for seat in hand.live_seats() if seat != caller]
    hand.report(kinds.MiscalledHand(caller, "A", mucked_seat=other if mucks else -1))
    log = [type(event).__name__ for event in hand.log]
    if mucks:
        assert hand.folded[other]
        assert log.index("HandKilled") < log.index("Showed")  # it is out before the hand is read
    assert events_of(hand, events.Showed)[0].seat == caller
    while not hand.over:
        hand.act("show")
    winners = {event.seat: event.amount for event in events_of(hand, events.Won)}
    assert sum(winners.values()) == pot
    contenders = [caller, third] if mucks else [caller, other, third]
    (share,) = hand.spec.pot_shares
    strengths = {
        seat: share.card_use.strength(
            share.ranking, [*hand.down_cards[seat], *hand.up_cards[seat]], hand.boards[0]
        )
        for seat in contenders
    }
    assert set(winners) == {
        seat for seat in contenders if strengths[seat] == max(strengths.values())
    }
