"""What a railbird does: rig the deck, call the action, and read what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from cardspeak.cards import parse, text
from cardspeak.games import script
from cardspeak.hand import Refused, deal, decisions, events, placard

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.hand.events import Event
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.placard import Placard

E = TypeVar("E", bound="Event")
Posted = dict[str, Any]
BLINDS = (5, 10)


def rigged(
    posted: Placard,
    hands: Sequence[str],
    board: str = "",
    drawn: str = "",
    then: str = "",
    *,
    button: int | None = None,
    out: Sequence[int] = (),
) -> str:
    """Lay a deck out so that each seat gets its cards in turn, and the board comes as written.

    Cards that do not matter are filled in. Seats that are `out` get no cards after the first
    deal. With several boards their cards stand in the order they come. Drawn cards come in one
    stretch, at the first draw. What comes after all that is `then`.
    """
    count = len(hands)
    button = count - 1 if button is None else button
    named = {card for cards in (*hands, board, drawn, then) for card in parse(cards)}
    spare = iter([card for card in posted.deck.cards if card not in named])
    own = [iter(parse(cards)) for cards in hands]
    shared = iter(parse(board))
    seats = [(button + offset) % count for offset in range(1, count + 1)]
    order: list[int] = []
    for step in posted.script.steps:
        if isinstance(step, script.Deal | script.NextCard):
            laps = step.laps.split(",") if isinstance(step, script.Deal) else ["U"]
            for lap in laps:
                for seat in seats:
                    order += [_next(own[seat], spare) for _ in lap]
            seats = [seat for seat in seats if seat not in out]
        elif isinstance(step, script.Burn):
            order.append(next(spare, -1))
        elif isinstance(step, script.Board):
            order += [_next(shared, spare) for _ in range(step.cards * posted.script.boards)]
        elif isinstance(step, script.Draw) and drawn:
            order += parse(drawn)
            drawn = ""
    order = [card for card in order if card >= 0]
    order += parse(then)
    rest: list[int] = [card for card in posted.deck.cards if card not in order]
    return text(order + rest)


def _next(cards: Iterator[int], spare: Iterator[int]) -> int:
    for card in cards:
        return card
    return next(spare, -1)


def seat_them(
    game: str,
    stacks: Sequence[int],
    hands: Sequence[str] = (),
    board: str = "",
    drawn: str = "",
    *,
    then: str = "",
    button: int | None = None,
    out: Sequence[int] = (),
    antes: Sequence[int] | None = None,
    blinds_are: Sequence[int] | None = None,
    dead_antes: bool = False,
    dead_blinds: Sequence[int] | None = None,
    carried: int = 0,
    **posted: Any,
) -> Hand:
    """Deal a hand of the World Series' game, with these cards if they are given."""
    if "blinds" not in posted and "ante" not in posted:
        posted["blinds"] = BLINDS
    rules = placard(game, **posted)
    cards = [*hands, *[""] * (len(stacks) - len(hands))]
    return deal(
        rules,
        stacks,
        button=button,
        deck=rigged(rules, cards, board, drawn, then, button=button, out=out),
        antes=antes,
        blinds=blinds_are,
        dead_antes=dead_antes,
        dead_blinds=dead_blinds,
        carried=carried,
    )


def play(hand: Hand, actions: str) -> None:
    """Do what is written, one action after the other: ``"raise 30, call, fold"``."""
    for action in actions.split(","):
        hand.act(action.strip())


def finish(hand: Hand) -> None:
    """Play on quietly: check or call, stand pat, keep cards down, show."""
    while not hand.over:
        quietly(hand)


def quietly(hand: Hand) -> None:
    match hand.decision:
        case decisions.Bet(check=check, bring_in=bring_in, call=call):
            if bring_in:
                hand.bring_in()
            elif check:
                hand.check()
            elif call:
                hand.call()
            else:
                hand.raise_to(options(hand).raise_to[0])  # type: ignore[index]
        case decisions.Draw():
            hand.throw()
        case decisions.Discard(seat=seat, cards=cards):
            hand.throw(text(hand.down[seat][-cards:]))
        case decisions.Expose():
            hand.keep()
        case decisions.Show():
            hand.show()
        case _:
            raise AssertionError(hand.decision)


def until(hand: Hand, kind: type) -> None:
    """Play on quietly until a decision of a kind is due."""
    while not isinstance(hand.decision, kind):
        quietly(hand)


def next_round(hand: Hand) -> None:
    """Play the betting round quietly to its end, and on to the next."""
    now = hand.round_step
    while hand.round_step is now and not hand.over:
        quietly(hand)


def options(hand: Hand) -> decisions.Bet:
    """What the player whose turn it is may bet."""
    assert isinstance(hand.decision, decisions.Bet), hand.decision
    return hand.decision


def turn(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


def logged(hand: Hand, kind: type[E]) -> list[E]:
    """The events of a kind, in the order they happened."""
    return [event for event in hand.log if isinstance(event, kind)]


def gains(hand: Hand, stacks: Sequence[int], carried: int = 0) -> list[int]:
    """How many chips each seat is up or down on the hand."""
    assert hand.over
    assert sum(hand.stacks) + hand.carried == sum(stacks) + carried
    return [now - before for now, before in zip(hand.stacks, stacks, strict=True)]


def refused(hand: Hand, action: str, clause: str = "", words: str = "") -> None:
    """An action is refused, by this clause, and changes nothing."""
    before = (hand.decision, list(hand.stacks), len(hand.log))
    with pytest.raises(Refused, match=words or None) as caught:
        hand.act(action)
    assert caught.value.clause == clause or not clause
    assert (hand.decision, hand.stacks, len(hand.log)) == before


_BETS = (
    events.Checked,
    events.Called,
    events.Folded,
    events.Raised,
    events.Opened,
    events.BroughtIn,
)


def story(hand: Hand) -> str:
    """Tell a hand as its dealer would: ``DD bet burn 3 bet`` is two down cards, a bet, a flop."""
    told: list[str] = []
    for event in hand.log:
        match event:
            case events.Dealt(seat=seat, cards=cards, up=up):
                if told and told[-1] == "draw":
                    continue
                faces = "D" * (len(cards) // 2 - up) + "U" * up
                if not told or told[-1].strip("DU"):
                    told.append("")
                    first = seat
                told[-1] += faces if seat == first else ""
            case events.Burned():
                told.append("burn")
            case events.Boarded(cards=cards):
                told.append(f"{len(cards) // 2}")
            case _:
                word = "bet" if isinstance(event, _BETS) else _WORDS.get(type(event), "")
                if word and told[-1:] != [word]:
                    told.append(word)
    return " ".join(told)


_WORDS: dict[type, str] = {
    events.Threw: "draw",
    events.StoodPat: "draw",
    events.Exposed: "turn",
    events.KeptDown: "turn",
}
