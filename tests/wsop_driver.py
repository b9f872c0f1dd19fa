"""Helpers for tests of WSOP games: rigged decks, actions from text, and results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from cardspeak.cards import format_cards, parse_cards
from cardspeak.games import script
from cardspeak.hand import RefusedError, deal, decisions, events, game_spec

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.hand.events import HandEventBase
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand

E = TypeVar("E", bound="HandEventBase")
SpecOptions = dict[str, Any]
BLINDS = (5, 10)


def stack_deck(
    spec: GameSpec,
    hands: Sequence[str],
    board: str = "",
    drawn: str = "",
    next_cards: str = "",
    *,
    button: int | None = None,
    out: Sequence[int] = (),
) -> str:
    """Return a deck in which each seat gets its cards in turn, and the board comes as written.

    Cards that do not matter are filled in. Seats that are `out` get no cards after the first deal.
    With several boards their cards are in dealing order. Drawn cards come all at once, at the first
    draw. `then` comes after all that.
    """
    count = len(hands)
    button = count - 1 if button is None else button
    named = {card for cards in (*hands, board, drawn, next_cards) for card in parse_cards(cards)}
    spare = iter([card for card in spec.deck.cards if card not in named])
    own = [iter(parse_cards(cards)) for cards in hands]
    shared = iter(parse_cards(board))
    seats = [(button + offset) % count for offset in range(1, count + 1)]
    order: list[int] = []
    for step in spec.script.steps:
        if isinstance(step, script.DealStep | script.NextCardStep):
            deal_rounds = step.pattern.split(",") if isinstance(step, script.DealStep) else ["U"]
            for deal_round in deal_rounds:
                for seat in seats:
                    order += [_next(own[seat], spare) for _ in deal_round]
            seats = [seat for seat in seats if seat not in out]
        elif isinstance(step, script.BurnStep):
            order.append(next(spare, -1))
        elif isinstance(step, script.BoardStep):
            order += [_next(shared, spare) for _ in range(step.cards * spec.script.board_count)]
        elif isinstance(step, script.DrawStep) and drawn:
            order += parse_cards(drawn)
            drawn = ""
    order = [card for card in order if card >= 0]
    order += parse_cards(next_cards)
    rest: list[int] = [card for card in spec.deck.cards if card not in order]
    return format_cards(order + rest)


def _next(cards: Iterator[int], spare: Iterator[int]) -> int:
    for card in cards:
        return card
    return next(spare, -1)


def deal_stacked(
    game: str,
    stacks: Sequence[int],
    hands: Sequence[str] = (),
    board: str = "",
    drawn: str = "",
    *,
    next_cards: str = "",
    button: int | None = None,
    out: Sequence[int] = (),
    antes: Sequence[int] | None = None,
    blinds_are: Sequence[int] | None = None,
    antes_are_dead: bool = False,
    dead_blinds: Sequence[int] | None = None,
    carried_over: int = 0,
    **settings: Any,
) -> Hand:
    """Deal a hand of a WSOP game, with these cards if given."""
    if "blinds" not in settings and "ante" not in settings:
        settings["blinds"] = BLINDS
    spec = game_spec(game, **settings)
    cards = [*hands, *[""] * (len(stacks) - len(hands))]
    return deal(
        spec,
        stacks,
        button=button,
        stacked_deck=stack_deck(spec, cards, board, drawn, next_cards, button=button, out=out),
        posted_antes=antes,
        posted_blinds=blinds_are,
        antes_are_dead=antes_are_dead,
        dead_blinds=dead_blinds,
        carried_over=carried_over,
    )


def play(hand: Hand, actions: str) -> None:
    """Execute the actions in order: ``"raise 30, call, fold"``."""
    for action in actions.split(","):
        hand.act(action.strip())


def finish_hand(hand: Hand) -> None:
    """Play passively to the end: check or call, stand pat, keep cards down, show."""
    while not hand.over:
        act_passively(hand)


def act_passively(hand: Hand) -> None:
    match hand.decision:
        case decisions.BetDecision(check=check, bring_in_amount=bring_in, call=call):
            if bring_in:
                hand.bring_in()
            elif check:
                hand.check()
            elif call:
                hand.call()
            else:
                hand.raise_to(bet_decision(hand).raise_to[0])  # type: ignore[index]
        case decisions.DrawDecision():
            hand.discard()
        case decisions.DiscardDecision(seat=seat, count=cards):
            hand.discard(format_cards(hand.down_cards[seat][-cards:]))
        case decisions.ExposeDecision():
            hand.keep_down()
        case decisions.ShowDecision():
            hand.show()
        case _:
            raise AssertionError(hand.decision)


def play_until(hand: Hand, kind: type) -> None:
    """Play passively until a decision of a kind is due."""
    while not isinstance(hand.decision, kind):
        act_passively(hand)


def play_round(hand: Hand) -> None:
    """Play the betting round passively to its end, and on to the next."""
    now = hand.betting_round
    while hand.betting_round is now and not hand.over:
        act_passively(hand)


def bet_decision(hand: Hand) -> decisions.BetDecision:
    """Return the betting decision of the player in turn."""
    assert isinstance(hand.decision, decisions.BetDecision), hand.decision
    return hand.decision


def seat_to_act(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


def log_events(hand: Hand, kind: type[E]) -> list[E]:
    """Return the events of a kind, in order."""
    return [event for event in hand.log if isinstance(event, kind)]


def net_chips(hand: Hand, stacks: Sequence[int], carried: int = 0) -> list[int]:
    """Return how many chips each seat won or lost in the hand."""
    assert hand.over
    assert sum(hand.stacks) + hand.carried_over == sum(stacks) + carried
    return [now - before for now, before in zip(hand.stacks, stacks, strict=True)]


def assert_refused(hand: Hand, action: str, clause: str = "", text: str = "") -> None:
    """Assert that an action is refused, with this clause, and changes nothing."""
    before = (hand.decision, list(hand.stacks), len(hand.log))
    with pytest.raises(RefusedError, match=text or None) as error:
        hand.act(action)
    assert error.value.clause == clause or not clause
    assert (hand.decision, hand.stacks, len(hand.log)) == before


_BETS = (
    events.Checked,
    events.Called,
    events.Folded,
    events.Raised,
    events.Bet,
    events.BroughtIn,
)


def summarise_deal(hand: Hand) -> str:
    """Summarise a hand's steps: ``DD bet burn 3 bet`` is two down, a bet, a flop and a bet."""
    lines: list[str] = []
    for event in hand.log:
        match event:
            case events.Dealt(seat=seat, cards=cards, up_count=up):
                if lines and lines[-1] == "draw":
                    continue
                faces = "D" * (len(cards) // 2 - up) + "U" * up
                if not lines or lines[-1].strip("DU"):
                    lines.append("")
                    first = seat
                lines[-1] += faces if seat == first else ""
            case events.Burned():
                lines.append("burn")
            case events.BoardDealt(cards=cards):
                lines.append(f"{len(cards) // 2}")
            case _:
                text = "bet" if isinstance(event, _BETS) else _WORDS.get(type(event), "")
                if text and lines[-1:] != [text]:
                    lines.append(text)
    return " ".join(lines)


_WORDS: dict[type, str] = {
    events.Discarded: "draw",
    events.StoodPat: "draw",
    events.Exposed: "turn",
    events.KeptDown: "turn",
}
