"""Helpers for tests of a single hand: stack the deck, deal, play, and read what happened.

Stack a deck: `stack_deck`, `stack_on_top`. Deal it: `deal_stacked`, `deal_named_cards`.
Play: `play` and `play_by_seat` from text; `act_passively`, `raise_minimum` and `put_in_chips` once;
`play_to_round`, `play_round`, `play_to_decision` and `play_out` passively for longer.
Read: `bet_decision`, `seat_to_act`, `legal_actions`, `describe_actions`, `ruling_options`,
`count_rounds`, `events_of`, `events_since`, `last_report_cites`, `summarise_deal`, `folded_seats`,
`winnings`, `net_chips`, `seats_shown`, `seats_mucked`, `seats_at_showdown`.
Refusals: `assert_action_refused`, `assert_report_refused`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import pytest

from cardspeak.cards import format_cards, parse_cards
from cardspeak.games import script
from cardspeak.hand import RefusedError, deal, decisions, events, game_spec, irregularity_events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.cards import Card
    from cardspeak.hand import GameSpec, Hand
    from cardspeak.hand.irregularity_events import HandEvent
    from cardspeak.houses.irregularities import Irregularity

E = TypeVar("E", bound=events.HandEventBase)
SpecOptions = dict[str, Any]
"""Keyword arguments of `game_spec`."""

# ---------------------------------------------------------------- stack a deck


def stack_on_top(spec: GameSpec, *cards: str) -> list[Card]:
    """Return a deck with these cards on top, in this order."""
    top = parse_cards(" ".join(cards))
    return [*top, *(card for card in spec.deck.cards if card not in top)]


def stack_deck(
    spec: GameSpec,
    hands: Sequence[str],
    *,
    board: str = "",
    drawn: str = "",
    next_cards: str = "",
    button: int | None = None,
    folding_seats: Sequence[int] | None = None,
) -> list[Card]:
    """Return a deck in which each seat gets its cards in turn, and the board comes as written.

    Cards that are not named are any cards left over. Seats in `folding_seats` fold before the
    second deal, and get no more cards. If these are not given, a seat folds when the cards named
    for it end; one for which no card is named stays in.
    Several boards have their cards in dealing order. Drawn cards come all at once, at the first
    draw; `next_cards` come after everything else.
    """
    count = len(hands)
    button = count - 1 if button is None else button
    seats = [(button + offset) % count for offset in range(1, count + 1)]
    named_cards = {
        card for cards in (*hands, board, drawn, next_cards) for card in parse_cards(cards)
    }
    spare = iter([card for card in spec.deck.cards if card not in named_cards])
    seat_cards = [list(parse_cards(cards)) for cards in hands]
    board_cards = list(parse_cards(board))
    order: list[Card] = []
    for step in spec.script.steps:
        if isinstance(step, script.DealStep | script.NextCardStep):
            deal_rounds = step.pattern.split(",") if isinstance(step, script.DealStep) else ["U"]
            for deal_round in deal_rounds:
                for seat in seats:
                    order += _take(len(deal_round), seat_cards[seat], spare)
            if folding_seats is not None:
                seats = [seat for seat in seats if seat not in folding_seats]
            else:
                seats = [seat for seat in seats if seat_cards[seat] or not hands[seat]]
        elif isinstance(step, script.BurnStep):
            order += _take(1, [], spare)
        elif isinstance(step, script.BoardStep):
            order += _take(step.card_count * spec.script.board_count, board_cards, spare)
        elif isinstance(step, script.DrawStep):
            order += parse_cards(drawn)
            drawn = ""
    order += parse_cards(next_cards)
    return [*order, *(card for card in spec.deck.cards if card not in order)]


def _take(count: int, cards: list[Card], spare: Iterator[Card]) -> list[Card]:
    """Take this many cards from a list, then from the spare ones; fewer if there are no more."""
    taken = cards[:count]
    del cards[:count]
    return [*taken, *(card for _, card in zip(range(count - len(taken)), spare, strict=False))]


# ---------------------------------------------------------------- deal


def deal_stacked(
    game: str,
    stacks: Sequence[int],
    hands: Sequence[str] = (),
    board: str = "",
    drawn: str = "",
    *,
    next_cards: str = "",
    button: int | None = None,
    folding_seats: Sequence[int] = (),
    posted_antes: Sequence[int] | None = None,
    posted_blinds: Sequence[int] | None = None,
    antes_are_dead: bool = False,
    dead_blinds: Sequence[int] | None = None,
    carried_over: int = 0,
    **settings: Any,
) -> Hand:
    """Deal a game with these cards and any others (see `stack_deck`); the blinds are 5 and 10."""
    if "blinds" not in settings and "ante" not in settings:
        settings["blinds"] = (5, 10)
    spec = game_spec(game, **settings)
    deck = stack_deck(
        spec,
        [*hands, *[""] * (len(stacks) - len(hands))],
        board=board,
        drawn=drawn,
        next_cards=next_cards,
        button=button,
        folding_seats=folding_seats,
    )
    return deal(
        spec,
        stacks,
        button=button,
        stacked_deck=deck,
        posted_antes=posted_antes,
        posted_blinds=posted_blinds,
        antes_are_dead=antes_are_dead,
        dead_blinds=dead_blinds,
        carried_over=carried_over,
    )


def deal_named_cards(hand: Hand, cards: list[Card]) -> None:
    """Name the cards that a hand waits for, taking them from the top of these."""
    while isinstance(hand.decision, decisions.DealCardsDecision):
        count = hand.decision.count
        hand.deal_cards(format_cards(cards[:count]))
        del cards[:count]


# ---------------------------------------------------------------- play


def play(hand: Hand, text: str) -> Hand:
    """Execute these commands in order: ``"call, raise 40, fold"``."""
    for command in text.split(","):
        hand.act(command.strip())
    return hand


def play_by_seat(hand: Hand, text: str) -> Hand:
    """Execute commands with their seats: ``"2 bet 10, 0 fold"``. It must be that seat's turn."""
    for line in filter(None, map(str.strip, text.split(","))):
        seat, _, command = line.partition(" ")
        assert hand.decision is not None, f"{line!r}: the hand is over"
        assert hand.decision.seat == int(seat), f"{line!r}: it is seat {hand.decision.seat}'s turn"
        hand.act(command)
    return hand


def act_passively(hand: Hand) -> None:
    """Act once: check, call or open for the minimum; stand pat; keep cards down; show.

    Where the dealer deals card by card, deal the next one.
    """
    match hand.decision:
        case decisions.BetDecision(bring_in_amount=bring_in) if bring_in:
            hand.bring_in()
        case decisions.BetDecision(check=True):
            hand.check()
        case decisions.BetDecision(call=call) if call:
            hand.call()
        case decisions.BetDecision(raise_to=(min_size, _)):
            hand.raise_to(min_size)
        case decisions.DrawDecision():
            hand.discard()
        case decisions.DiscardDecision(seat=seat, count=count):
            hand.discard(format_cards(hand.down_cards[seat][-count:]))
        case decisions.ExposeDecision():
            hand.keep_down()
        case decisions.ShowDecision():
            hand.show()
        case decisions.DealCardsDecision():
            hand.deal_next()
        case _:
            raise AssertionError(hand.decision)


def raise_minimum(hand: Hand) -> None:
    """Bet or raise the minimum."""
    sizes = bet_decision(hand).raise_to
    assert sizes is not None
    hand.raise_to(sizes[0])


def put_in_chips(hand: Hand, seat: int, *chips: int, **options: Any) -> tuple[str, str]:
    """Put chips in; return what they were taken for, and the clause, both as foretold."""
    intent = hand.interpret_chips(seat, chips, **options)
    hand.put_in_chips(seat, chips, **options)
    event = events_of(hand, events.ChipsPutIn)[-1]
    assert (event.interpreted_as, event.clause) == (str(intent), intent.clause)
    return event.interpreted_as, event.clause


def play_to_round(hand: Hand, number: int) -> Hand:
    """Play passively until this betting round begins, the first being 1."""
    while count_rounds(hand) < number or not isinstance(hand.decision, decisions.BetDecision):
        act_passively(hand)
    return hand


def play_round(hand: Hand) -> Hand:
    """Play the betting round passively to its end, and on to the next."""
    current_round = hand.betting.round
    while hand.betting.round is current_round and not hand.over:
        act_passively(hand)
    return hand


def play_to_decision(hand: Hand, kind: type[decisions.HandDecisionBase]) -> Hand:
    """Play passively until somebody must make a decision of this kind."""
    while not isinstance(hand.decision, kind):
        act_passively(hand)
    return hand


def play_out(hand: Hand) -> Hand:
    """Play passively until the hand is over."""
    while not hand.over:
        act_passively(hand)
    return hand


# ---------------------------------------------------------------- read what happened


def bet_decision(hand: Hand) -> decisions.BetDecision:
    """Return the decision, which must be a betting decision."""
    assert isinstance(hand.decision, decisions.BetDecision), hand.decision
    return hand.decision


def seat_to_act(hand: Hand) -> int:
    """Return the seat of the player in turn."""
    assert hand.decision is not None
    return hand.decision.seat


def legal_actions(hand: Hand) -> set[str]:
    """Return the legal actions of the player in turn: ``{"fold", "call", "raise"}``."""
    decision = bet_decision(hand)
    is_legal = {
        "fold": decision.fold,
        "check": decision.check,
        "call": decision.call,
        "raise" if hand.betting.opened else "bet": decision.raise_to,
    }
    return {action for action, legal in is_legal.items() if legal}


def describe_actions(hand: Hand) -> str:
    """Return the legal actions of the player in turn as text: ``"fold, call 10, raise"``."""
    decision = bet_decision(hand)
    is_legal = {
        "fold": decision.fold,
        "check": decision.check,
        f"call {decision.call}": decision.call,
        "raise" if hand.betting.opened else "bet": decision.raise_to,
    }
    return ", ".join(action for action, legal in is_legal.items() if legal)


def ruling_options(hand: Hand) -> dict[str, str]:
    """Return what the floor may rule, in the order it is offered, each with its clause."""
    assert isinstance(hand.decision, decisions.RulingDecision), hand.decision
    return {option.name: option.clause for option in hand.decision.options}


def count_rounds(hand: Hand) -> int:
    """Return the number of betting rounds that have begun."""
    steps = hand.spec.script.steps[: hand.step_index + 1]
    return sum(isinstance(step, script.BetStep) for step in steps)


def events_of(hand: Hand, kind: type[E]) -> list[E]:
    """Return the events of a kind, in order."""
    return [event for event in hand.log if isinstance(event, kind)]


def events_since(hand: Hand, kind: type[events.HandEventBase]) -> list[HandEvent]:
    """Return all events after the last one of a kind."""
    last_index = max(index for index, event in enumerate(hand.log) if isinstance(event, kind))
    return hand.log[last_index + 1 :]


def last_report_cites(hand: Hand, clause: str) -> bool:
    """Whether the last report was answered by this clause."""
    return events_of(hand, irregularity_events.Reported)[-1].clause == clause


def folded_seats(hand: Hand) -> list[int]:
    """Return the seats whose hands are folded or dead."""
    return [seat for seat in range(hand.seat_count) if hand.folded[seat]]


def winnings(hand: Hand) -> dict[int, int]:
    """Return what each seat won from the pots."""
    assert hand.over
    total: dict[int, int] = {}
    for event in events_of(hand, events.Won):
        total[event.seat] = total.get(event.seat, 0) + event.amount
    return total


def net_chips(hand: Hand, stacks: Sequence[int], carried_over: int = 0) -> list[int]:
    """Return how many chips each seat won or lost in the hand."""
    assert hand.over
    assert sum(hand.stacks) + hand.chips.carried_over == sum(stacks) + carried_over
    return [now - before for now, before in zip(hand.stacks, stacks, strict=True)]


def seats_shown(hand: Hand) -> list[int]:
    """Return the seats that tabled a hand, in order."""
    return [event.seat for event in events_of(hand, events.Showed)]


def seats_mucked(hand: Hand) -> list[int]:
    """Return the seats that mucked at the showdown, in order."""
    return [event.seat for event in events_of(hand, events.Mucked)]


def seats_at_showdown(hand: Hand) -> list[int]:
    """Return the seats in the order in which they showed or mucked."""
    return [event.seat for event in hand.log if isinstance(event, events.Showed | events.Mucked)]


def assert_action_refused(hand: Hand, action: str, clause: str = "", text: str = "") -> None:
    """Assert that an action is refused, with this clause, and changes nothing."""
    before = (hand.decision, list(hand.stacks), len(hand.log))
    with pytest.raises(RefusedError, match=text or None) as error:
        hand.act(action)
    assert error.value.clause == clause or not clause
    assert (hand.decision, hand.stacks, len(hand.log)) == before


def assert_report_refused(hand: Hand, irregularity: Irregularity, text: str) -> None:
    """Assert that a report is refused, with this text, and changes nothing."""
    before = (hand.decision, list(hand.stacks), list(hand.log), list(hand.cards.mucked_cards))
    with pytest.raises(RefusedError, match=text):
        hand.report(irregularity)
    assert (hand.decision, hand.stacks, hand.log, hand.cards.mucked_cards) == before


def summarise_deal(hand: Hand) -> str:
    """Summarise a hand's steps: ``DD bet burn 3 bet`` is two down, a bet, a flop and a bet."""
    words: list[str] = []
    first_seat = -1
    for event in hand.log:
        match event:
            case events.Dealt(seat=seat, cards=cards, up_count=up):
                if words and words[-1] == "draw":
                    continue
                if not words or words[-1].strip("DU"):
                    words.append("")
                    first_seat = seat
                if seat == first_seat:
                    words[-1] += "D" * (len(cards) // 2 - up) + "U" * up
            case events.Burned():
                words.append("burn")
            case events.BoardDealt(cards=cards):
                words.append(f"{len(cards) // 2}")
            case _:
                word = _SUMMARY_WORDS.get(type(event), "")
                if word and words[-1:] != [word]:
                    words.append(word)
    return " ".join(words)


_SUMMARY_WORDS: Final[dict[type, str]] = {
    events.Checked: "bet",
    events.Called: "bet",
    events.Folded: "bet",
    events.Raised: "bet",
    events.Bet: "bet",
    events.BroughtIn: "bet",
    events.Discarded: "draw",
    events.StoodPat: "draw",
    events.Exposed: "turn",
    events.KeptDown: "turn",
}
