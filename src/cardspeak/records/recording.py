"""Recording a hand: its log as a hand history."""

from __future__ import annotations

from dataclasses import fields as fields_of
from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand import events
from cardspeak.records.phh import BadHistory, History, code
from cardspeak.records.replay import table

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

_HOUSE: Final = "wsop"
"""The house of a history that names none."""


def record(hand: Hand, **about: Any) -> History:  # noqa: ANN401  whatever TOML has
    """Write a hand down, with whatever else is to be said about it.

    >>> from cardspeak.hand import deal, placard
    >>> hand = deal(placard("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    >>> hand.raise_to(30), hand.fold(), hand.fold()
    (None, None, None)
    >>> history = record(hand, players=["Ann", "Bob", "Cy"])
    >>> history.actions
    ['d dh p1 AcJh', 'd dh p2 8d3d', 'd dh p3 Qd4s', 'p3 cbr 30', 'p1 f', 'p2 f']
    >>> history.fields["finishing_stacks"]
    [995, 990, 1015]
    """
    board = hand.placard
    posts = hand.posts
    told: dict[str, Any] = {
        "variant": code(board.game.slug, board.limit),
        "ante_trimming_status": not posts.dead_antes,
        "antes": _from_the_button(hand, posts.antes),
    }
    if board.blinds:
        blinds = _from_the_button(hand, posts.blinds)
        told["blinds_or_straddles"] = blinds[::-1] if hand.seats == 2 else blinds
    if board.bring_in:
        told["bring_in"] = board.bring_in
    if board.limit == "fixed":
        told |= {"small_bet": board.bets[0], "big_bet": board.bets[-1]}
    else:
        told["min_bet"] = board.minimum
    told["starting_stacks"] = _from_the_button(hand, hand.started_with)
    told["actions"] = _Scribe(hand).actions()
    told |= about
    if hand.over:
        told["finishing_stacks"] = _from_the_button(hand, hand.stacks)
    told |= _own_fields(hand)
    history = History(told)
    _refuse_what_is_lost(history, hand)
    return history


def _from_the_button(hand: Hand, each: tuple[int, ...] | list[int]) -> list[int]:
    """List something of every seat, the left of the button first."""
    first = hand.button + 1
    return [*each[first:], *each[:first]]


def _own_fields(hand: Hand) -> dict[str, Any]:
    """Give the fields that are ours, where the format has none."""
    board = hand.placard
    own: dict[str, Any] = {}
    if board.house.name != _HOUSE:
        own["_house"] = board.house.name
    if board.deck.name != next(iter(board.script.decks)):
        own["_deck"] = board.deck.name
    if board.maximum:
        own["_max_bet"] = board.maximum
    carried = sum(hand.stacks) + sum(hand.put_in) + hand.dead + hand.carried
    carried -= sum(hand.started_with)
    if carried:
        own["_carried"] = carried
    return own


def _refuse_what_is_lost(history: History, hand: Hand) -> None:
    """Refuse to write what would be read as another game."""
    board, again = hand.placard, table(history)[0].placard
    if hand.runs > 1:
        raise BadHistory("a hand history cannot say that the board was run more than once")
    said_elsewhere = {"ask_to_show", "bets", "minimum", "maximum", "ante", "blinds", "run_it"}
    names = [field.name for field in fields_of(board) if field.name not in said_elsewhere]
    for name in (*names, "sizes"):
        if getattr(again, name) != getattr(board, name):
            raise BadHistory(f"a hand history cannot say what {name} is at this table")


class _Scribe:
    """Writes a log as actions, all cards that a player gets in a row as one."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.written: list[str] = []
        self.dealt: dict[int, str] = {}
        self.threw: set[int] = set()

    def player(self, seat: int) -> int:
        return (seat - self.hand.button - 1) % self.hand.seats + 1

    def actions(self) -> list[str]:
        for event in self.hand.log:
            self.write(event)
        self.flush()
        return self.written

    def flush(self) -> None:
        """Write the cards that were dealt since."""
        self.written += [f"d dh p{player} {self.dealt[player]}" for player in sorted(self.dealt)]
        self.dealt = {}
        self.threw = set()

    def write(self, event: events.Event) -> None:
        match event:
            case events.Dealt():
                player = self.player(event.seat)
                self.dealt[player] = self.dealt.get(player, "") + event.cards
            case events.Threw() | events.StoodPat():
                player = self.player(event.seat)
                if player in self.threw or not self.threw:
                    self.flush()
                self.threw.add(player)
                cards = event.cards if isinstance(event, events.Threw) else ""
                self.written.append(f"p{player} sd {cards}".rstrip())
            case events.Boarded():
                self.flush()
                self.written.append(f"d db {event.cards}")
            case events.Burned():
                self.flush()
            case _:
                self.write_turn(event)

    def write_turn(self, event: events.Event) -> None:
        match event:
            case events.Folded():
                what = "f"
            case events.Checked() | events.Called():
                what = "cc"
            case events.BroughtIn():
                what = "pb"
            case events.Opened() | events.Raised():
                what = f"cbr {event.to}"
            case events.Showed():
                what = f"sm {event.cards}"
            case events.Mucked():
                what = "sm"
            case events.Exposed():
                what = "_up"
            case events.KeptDown():
                what = "_down"
            case _:
                return
        self.flush()
        self.written.append(f"p{self.player(event.seat)} {what}")
