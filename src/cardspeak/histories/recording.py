"""Recording a hand: turning its log into a hand history."""

from __future__ import annotations

from dataclasses import fields as fields_of
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import events
from cardspeak.hand.commands import FLOOR, RefusedError
from cardspeak.hand.options import OPTION_PARTS
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.histories.phh import (
    EXTENSION_AMOUNTS,
    EXTENSION_SETTINGS,
    HandHistory,
    InvalidHistoryError,
    variant_code,
)
from cardspeak.histories.redaction import OMNISCIENT, redact_log
from cardspeak.histories.replay import (
    IllegalHistoryError,
    UnknownShowdownError,
    infer_blinds,
    replay,
    start_hand,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand

_HOUSE: Final = "wsop"
"""The default house of a history that names none."""


def record_hand(
    hand: Hand,
    *,
    viewer: int | None = OMNISCIENT,
    **extra_fields: Any,  # noqa: ANN401  any TOML value
) -> HandHistory:
    """Record a hand as a hand history, with any extra fields.

    All cards are named by default. With `viewer`, only those seen by that seat, or by a spectator
    (None).

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    >>> hand.raise_to(30), hand.fold(), hand.fold()
    (None, None, None)
    >>> history = record_hand(hand, players=["Ann", "Bob", "Cy"])
    >>> history.actions
    ['d dh p1 AcJh', 'd dh p2 8d3d', 'd dh p3 Qd4s', 'p3 cbr 30', 'p1 f', 'p2 f']
    >>> history.fields["finishing_stacks"]
    [995, 990, 1015]
    """
    board = hand.spec
    if board.script.scoring is not None:
        raise InvalidHistoryError("a hand history cannot record cards set in rows")
    posts = hand.posts
    told: dict[str, Any] = {
        "variant": variant_code(board.game.slug, board.limit),
        "ante_trimming_status": not posts.antes_are_dead,
        "antes": _in_player_order(hand, posts.antes),
    }
    if board.blinds or any(posts.blinds):
        blinds = _in_player_order(hand, posts.blinds)
        told["blinds_or_straddles"] = blinds[::-1] if hand.player_count() == 2 else blinds
    if board.bring_in:
        told["bring_in"] = board.bring_in
    if board.limit == "fixed":
        told |= {"small_bet": board.bet_sizes[0], "big_bet": board.bet_sizes[-1]}
    else:
        told["min_bet"] = board.min_bet
    told["starting_stacks"] = _in_player_order(hand, hand.starting_stacks)
    told["actions"] = _ActionWriter(hand).actions(hand.log)
    told |= extra_fields
    if hand.over:
        told["finishing_stacks"] = _in_player_order(hand, hand.stacks)
    told |= _extension_fields(hand)
    history = HandHistory(told)
    _check_lossless(history, hand)
    return HandHistory(told | {"actions": _ActionWriter(hand).actions(redact_log(hand, viewer))})


def _in_player_order(hand: Hand, each: Sequence[int]) -> list[int]:
    """Return the values of the players in their order: the left of the button first."""
    return [each[seat] for seat in hand.seats_clockwise]


def _extension_fields(hand: Hand) -> dict[str, Any]:
    """Return our extension fields, for what the format has no fields for."""
    board = hand.spec
    own: dict[str, Any] = {}
    if board.house.slug != _HOUSE:
        own["_house"] = board.house.slug
    if board.house.slug not in board.game.scripts:
        own["_borrow"] = True
    if board.deck.name != next(iter(board.script.decks)):
        own["_deck"] = board.deck.name
    if board.max_bet:
        own["_max_bet"] = board.max_bet
    own |= _stakes(hand) | _non_default_settings(board)
    if any(hand.posts.dead_blinds):
        own["_dead_blinds"] = _in_player_order(hand, hand.posts.dead_blinds)
    carried = sum(hand.stacks) + sum(hand.put_in) + hand.dead_money + hand.carried_over
    carried -= sum(hand.starting_stacks)
    if carried:
        own["_carried"] = carried
    for event in hand.log:
        if isinstance(event, events.Voided):
            own["_void"] = [event.reason, event.clause]
        elif isinstance(event, events.ChipsPutIn):
            thrown = f"p{_player_number(hand, event.seat)} {event} ({event.clause})"
            own.setdefault("_chips", []).append(thrown)
    return own


def _stakes(hand: Hand) -> dict[str, Any]:
    """Return the stakes that cannot be inferred from what was posted in this hand."""
    board, posts = hand.spec, hand.posts
    own: dict[str, Any] = {}
    fixed = board.limit == "fixed"
    big = board.bet_sizes[0] if fixed else board.min_bet
    in_sight = infer_blinds(posts.blinds, big) if board.blinds or any(posts.blinds) else ()
    if board.blinds != in_sight:
        own["_blinds"] = list(board.blinds)
    if board.ante != max(posts.antes):
        own["_ante"] = board.ante
    if fixed and len(board.bet_sizes) > 2:
        own["_bet_sizes"] = list(board.bet_sizes)
    return own


_TOLD_OPTIONS: Final = frozenset((*EXTENSION_AMOUNTS, *EXTENSION_SETTINGS))


def _non_default_settings(board: GameSpec) -> dict[str, Any]:
    """Return the options of the table that differ from the defaults."""
    plain = board.to_dict
    return {
        f"_{name}": value
        for part in OPTION_PARTS
        for name, value in plain.get(part, {}).items()
        if f"_{name}" in _TOLD_OPTIONS
    }


# ---------------------------------------------------------------- checking that nothing is lost


_AS_SIZES: Final = ("bet_sizes", "min_bet")
"""Settings that matter only through the bet sizes."""
_ASKED: Final = "ask_to_show"
"""A history says who shows, so players are always asked to show when it is replayed."""


def _check_lossless(history: HandHistory, hand: Hand) -> None:
    """Raise `InvalidHistoryError` if the history would not replay as the same hand."""
    try:
        read = start_hand(history)[0].spec
    except (RefusedError, InvalidGameSpecError) as wrong:
        raise InvalidHistoryError(f"a hand history cannot record this game: {wrong}") from None
    named, meant = _plain_settings(read), _plain_settings(hand.spec)
    for name, value in meant.items():
        if named[name] != value and name not in (*_AS_SIZES, _ASKED):
            raise InvalidHistoryError(f"a hand history cannot record {name} of this game")
    if hand.over:
        _check_replays_alike(history, hand)


def _plain_settings(spec: GameSpec) -> dict[str, Any]:
    """Return everything a spec says, with the options of its parts one by one."""
    settings = {one.name: getattr(spec, one.name) for one in fields_of(spec)}
    for part in OPTION_PARTS:
        options = settings.pop(part)
        settings |= {one.name: getattr(options, one.name) for one in fields_of(options)}
    return settings | {"bet_sizing": spec.bet_sizing}


def _check_replays_alike(history: HandHistory, hand: Hand) -> None:
    """Raise `InvalidHistoryError` if a replay of the history differs from what everybody saw."""
    try:
        again, _ = replay(history)
    except (IllegalHistoryError, UnknownShowdownError) as wrong:
        if hand.reshuffle_count:
            raise InvalidHistoryError(
                "a hand history cannot record cards that were shuffled back and dealt again"
            ) from None
        raise InvalidHistoryError(f"a hand history cannot record this hand: {wrong}") from None
    for event, read in zip_longest(_public_events(hand), _public_events(again)):
        if event != read:
            raise InvalidHistoryError(
                f"a hand history cannot record this hand: it would lose {event or read}"
            )


_UNSEEN: Final = (events.DeckCut, events.Burned, events.Reshuffled, events.ChipsPutIn)
"""Events without an action in a history: unseen cards handled by the dealer, and chips put in."""


def _public_events(hand: Hand) -> list[events.HandEventBase]:
    """Return the public events, with player numbers in place of seats."""
    return [
        _with_player_numbers(event, hand) for event in hand.log if not isinstance(event, _UNSEEN)
    ]


def _with_player_numbers(event: events.HandEventBase, hand: Hand) -> events.HandEventBase:
    seats = {
        name: _player_number(hand, seat)
        for name in ("seat", "by")
        if isinstance(seat := getattr(event, name, FLOOR), int) and seat != FLOOR
    }
    return msgspec.structs.replace(event, **seats) if seats else event


def _player_number(hand: Hand, seat: int) -> int:
    """Return the player number of a seat; the left of the button is 1."""
    return hand.seats_clockwise.index(seat) + 1


class _ActionWriter:
    """Writes a log as actions; consecutive cards to a player become one action."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.written: list[str] = []
        self.dealt: dict[int, str] = {}
        self.threw: set[int] = set()

    def player(self, seat: int) -> int:
        return _player_number(self.hand, seat)

    def actions(self, log: Sequence[events.HandEventBase]) -> list[str]:
        for event in log:
            self.write(event)
        self.flush()
        return self.written

    def flush(self) -> None:
        """Write the cards dealt since the last action."""
        self.written += [f"d dh p{player} {self.dealt[player]}" for player in sorted(self.dealt)]
        self.dealt = {}
        self.threw = set()

    def write(self, event: events.HandEventBase) -> None:
        match event:
            case events.Dealt():
                player = self.player(event.seat)
                self.dealt[player] = self.dealt.get(player, "") + event.cards
            case events.Discarded() | events.StoodPat():
                player = self.player(event.seat)
                if player in self.threw or not self.threw:
                    self.flush()
                self.threw.add(player)
                cards = event.cards if isinstance(event, events.Discarded) else ""
                self.written.append(f"p{player} sd {cards}".rstrip())
            case events.BoardDealt():
                self.flush()
                self.written.append(f"d db {event.cards}")
            case events.Burned():
                self.flush()
            case events.RunItAgreed() | events.Chopped() | events.Voided():
                self.flush()
                self.written.append(_agreement_action(event))
            case events.DrawCountAnswered() | events.ShownOnRequest():
                self.flush()
                asks = "_floor" if event.by == FLOOR else f"p{self.player(event.by)}"
                verb = "_drawn" if isinstance(event, events.DrawCountAnswered) else "_see"
                self.written.append(f"{asks} {verb} p{self.player(event.seat)}")
            case _:
                self.write_turn(event)

    def write_turn(self, event: events.HandEventBase) -> None:
        match event:
            case events.Folded():
                what = "f"
            case events.Checked() | events.Called():
                what = "cc"
            case events.BroughtIn():
                what = "pb"
            case events.Bet() | events.Raised():
                what = f"cbr {event.to}"
            case events.Showed():
                what = f"sm {event.cards}"
            case events.Mucked():
                what = "sm"
            case events.ShowedVoluntarily():
                what = f"_show {event.cards}"
            case events.Exposed():
                what = "_up"
            case events.KeptDown():
                what = "_down"
            case _:
                return
        self.flush()
        self.written.append(f"p{self.player(event.seat)} {what}")


def _agreement_action(event: events.RunItAgreed | events.Chopped | events.Voided) -> str:
    match event:
        case events.RunItAgreed(times=times):
            return f"_run {times}"
        case events.Chopped():
            return "_chop"
        case events.Voided():
            return "_void"
