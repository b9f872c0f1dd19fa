"""Recording a hand: turning its log into a hand history."""

from __future__ import annotations

import dataclasses
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import events
from cardspeak.hand.commands import DEALER_OR_FLOOR, RefusedError
from cardspeak.hand.options import OPTION_PARTS
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.histories.phh import (
    EXTENSION_AMOUNTS,
    EXTENSION_SETTINGS,
    UNFINISHED,
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

_DEFAULT_HOUSE: Final = "wsop"
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
    >>> for action in ("raise 30", "fold", "fold"):
    ...     hand.act(action)
    >>> history = record_hand(hand, players=["Ann", "Bob", "Cy"])
    >>> history.actions
    ['d dh p1 AcJh', 'd dh p2 8d3d', 'd dh p3 Qd4s', 'p3 cbr 30', 'p1 f', 'p2 f']
    >>> history.fields["finishing_stacks"]
    [995, 990, 1015]
    """
    spec = hand.spec
    if spec.script.scoring is not None:
        raise InvalidHistoryError("a hand history cannot record cards set in rows")
    posts = hand.posts
    fields: dict[str, Any] = {
        "variant": variant_code(spec.game.slug, spec.limit),
        "ante_trimming_status": not posts.antes_are_dead,
        "antes": _in_player_order(hand, posts.antes),
    }
    if spec.blinds or any(posts.blinds):
        blinds = _in_player_order(hand, posts.blinds)
        fields["blinds_or_straddles"] = blinds[::-1] if hand.player_count() == 2 else blinds
    if spec.bring_in:
        fields["bring_in"] = spec.bring_in
    if spec.limit == "fixed":
        fields |= {"small_bet": spec.bet_sizes[0], "big_bet": spec.bet_sizes[-1]}
    else:
        fields["min_bet"] = spec.min_bet
    fields["starting_stacks"] = _in_player_order(hand, hand.starting_stacks)
    fields["actions"] = _ActionWriter(hand).actions(hand.log)
    fields |= extra_fields
    if hand.over:
        fields["finishing_stacks"] = _in_player_order(hand, hand.stacks)
    else:
        fields[UNFINISHED] = True
    fields |= _extension_fields(hand)
    history = HandHistory(fields)
    _check_lossless(history, hand)
    return HandHistory(fields | {"actions": _ActionWriter(hand).actions(redact_log(hand, viewer))})


def _in_player_order(hand: Hand, values: Sequence[int]) -> list[int]:
    """Return the values of the players in their order: the left of the button first."""
    return [values[seat] for seat in hand.seats_clockwise]


def _extension_fields(hand: Hand) -> dict[str, Any]:
    """Return our extension fields, for what the format has no fields for."""
    spec = hand.spec
    extensions: dict[str, Any] = {}
    if spec.house.slug != _DEFAULT_HOUSE:
        extensions["_house"] = spec.house.slug
    if spec.house.slug not in spec.game.scripts:
        extensions["_borrow"] = True
    if spec.deck.name != next(iter(spec.script.decks)):
        extensions["_deck"] = spec.deck.name
    if spec.max_bet:
        extensions["_max_bet"] = spec.max_bet
    extensions |= _stakes(hand) | _non_default_settings(spec) | _special_blinds(hand)
    carried_over = (
        sum(hand.stacks) + sum(hand.chips.put_in) + hand.chips.dead_money + hand.chips.carried_over
    )
    carried_over -= sum(hand.starting_stacks)
    if carried_over:
        extensions["_carried"] = carried_over
    for event in hand.log:
        if isinstance(event, events.Voided):
            extensions["_void"] = [event.reason, event.clause]
        elif isinstance(event, events.ChipsPutIn):
            description = f"p{_player_number(hand, event.seat)} {event} ({event.clause})"
            extensions.setdefault("_chips", []).append(description)
    return extensions


def _special_blinds(hand: Hand) -> dict[str, Any]:
    """Return the blinds that were made up, and those that were not posted."""
    posts = hand.posts
    blinds = {"_dead_blinds": posts.dead_blinds, "_unposted_blinds": posts.unposted_blinds}
    return {
        name: _in_player_order(hand, amounts) for name, amounts in blinds.items() if any(amounts)
    }


def _stakes(hand: Hand) -> dict[str, Any]:
    """Return the stakes that cannot be inferred from what was posted in this hand."""
    spec, posts = hand.spec, hand.posts
    stakes: dict[str, Any] = {}
    is_fixed = spec.limit == "fixed"
    big_bet = spec.bet_sizes[0] if is_fixed else spec.min_bet
    inferred_blinds = (
        infer_blinds(posts.blinds, big_bet) if spec.blinds or any(posts.blinds) else ()
    )
    if spec.blinds != inferred_blinds:
        stakes["_blinds"] = list(spec.blinds)
    if spec.ante != max(posts.antes):
        stakes["_ante"] = spec.ante
    if is_fixed and len(spec.bet_sizes) > 2:
        stakes["_bet_sizes"] = list(spec.bet_sizes)
    return stakes


_WRITTEN_OPTIONS: Final = frozenset((*EXTENSION_AMOUNTS, *EXTENSION_SETTINGS))


def _non_default_settings(spec: GameSpec) -> dict[str, Any]:
    """Return the options of the table that differ from the defaults."""
    settings = spec.to_dict
    return {
        f"_{name}": value
        for part in OPTION_PARTS
        for name, value in settings.get(part, {}).items()
        if f"_{name}" in _WRITTEN_OPTIONS
    }


# ---------------------------------------------------------------- checking that nothing is lost


_SIZE_SETTINGS: Final = ("bet_sizes", "min_bet")
"""Settings that matter only through the bet sizes."""
_ASK_TO_SHOW: Final = "ask_to_show"
"""A history says who shows, so players are always asked to show when it is replayed."""


def _check_lossless(history: HandHistory, hand: Hand) -> None:
    """Raise `InvalidHistoryError` if the history would not replay as the same hand."""
    try:
        read_spec = start_hand(history)[0].spec
    except (RefusedError, InvalidGameSpecError) as error:
        raise InvalidHistoryError(f"a hand history cannot record this game: {error}") from None
    read_settings, settings = _plain_settings(read_spec), _plain_settings(hand.spec)
    for name, value in settings.items():
        if read_settings[name] != value and name not in (*_SIZE_SETTINGS, _ASK_TO_SHOW):
            raise InvalidHistoryError(f"a hand history cannot record {name} of this game")
    _check_replays_alike(history, hand)


def _plain_settings(spec: GameSpec) -> dict[str, Any]:
    """Return everything a spec says, with the options of its parts one by one."""
    settings = {option.name: getattr(spec, option.name) for option in dataclasses.fields(spec)}
    for part in OPTION_PARTS:
        options = settings.pop(part)
        settings |= {
            option.name: getattr(options, option.name) for option in dataclasses.fields(options)
        }
    return settings | {"bet_sizing": spec.bet_sizing}


def _check_replays_alike(history: HandHistory, hand: Hand) -> None:
    """Raise `InvalidHistoryError` if a replay of the history differs from what everybody saw."""
    try:
        replayed, _ = replay(history)
    except (IllegalHistoryError, UnknownShowdownError) as error:
        if hand.cards.reshuffle_count:
            raise InvalidHistoryError(
                "a hand history cannot record cards that were shuffled back and dealt again"
            ) from None
        raise InvalidHistoryError(f"a hand history cannot record this hand: {error}") from None
    for event, replayed_event in zip_longest(_public_events(hand), _public_events(replayed)):
        if event != replayed_event:
            raise InvalidHistoryError(
                f"a hand history cannot record this hand: it would lose {event or replayed_event}"
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
        for name in ("seat", "by_seat")
        if isinstance(seat := getattr(event, name, DEALER_OR_FLOOR), int)
        and seat != DEALER_OR_FLOOR
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
        self.discarded: set[int] = set()
        self.draw_verb = "sd"

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
        self.discarded = set()

    def write(self, event: events.HandEventBase) -> None:
        match event:
            case events.Dealt():
                player = self.player(event.seat)
                self.dealt[player] = self.dealt.get(player, "") + event.cards
            case events.Discarded() | events.StoodPat():
                player = self.player(event.seat)
                if player in self.discarded or not self.discarded:
                    self.flush()
                self.discarded.add(player)
                cards = event.cards if isinstance(event, events.Discarded) else ""
                self.written.append(f"p{player} {self.draw_verb} {cards}".rstrip())
                self.draw_verb = "sd"
            case events.DrawTakenBack():
                self.draw_verb = "_change"
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
                asker = (
                    "_floor"
                    if event.by_seat == DEALER_OR_FLOOR
                    else f"p{self.player(event.by_seat)}"
                )
                verb = "_drawn" if isinstance(event, events.DrawCountAnswered) else "_see"
                self.written.append(f"{asker} {verb} p{self.player(event.seat)}")
            case _:
                self.write_turn(event)

    def write_turn(self, event: events.HandEventBase) -> None:
        match event:
            case events.Folded():
                action = "f"
            case events.Checked() | events.Called():
                action = "cc"
            case events.BroughtIn():
                action = "pb"
            case events.Bet() | events.Raised():
                action = f"cbr {event.to}"
            case events.Showed():
                action = f"sm {event.cards}"
            case events.Mucked():
                action = "sm"
            case events.ShowedVoluntarily():
                action = f"_show {event.cards}"
            case events.Exposed():
                action = "_up"
            case events.KeptDown():
                action = "_down"
            case _:
                return
        self.flush()
        self.written.append(f"p{self.player(event.seat)} {action}")


def _agreement_action(event: events.RunItAgreed | events.Chopped | events.Voided) -> str:
    match event:
        case events.RunItAgreed(run_count=run_count):
            return f"_run {run_count}"
        case events.Chopped():
            return "_chop"
        case events.Voided():
            return "_void"
