"""What holds in every hand of every game, house, deck and limit, whatever the players do."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardspeak.cards import ALL_CARDS, UNKNOWN, InvalidCardsError, format_cards, parse_cards
from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import (
    BettingOptions,
    ChineseOptions,
    DealingOptions,
    GameSpec,
    Hand,
    InvalidGameSpecError,
    RefusedError,
    ShowdownOptions,
    commands,
    deal,
    decisions,
    events,
    game_spec,
)
from cardspeak.hand.views import HandView
from cardspeak.houses import HOUSES
from cardspeak.houses.irregularities.row_irregularities import WrongRowHandSize
from hand_snapshot import snapshot
from soak import scale_examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.irregularity_events import HandEvent

Settings = dict[str, Any]

MANY_EXAMPLES: Final = settings(
    max_examples=scale_examples(100), suppress_health_check=[HealthCheck.too_slow]
)
MAX_STEPS: Final = 2000
"""More turns than any hand can have with these stacks."""


# ---------------------------------------------------------------- settings


def _stakes(forced: ForcedBets) -> list[Settings]:
    blinds: list[Settings] = [{"blinds": (5, 10)}, {"blinds": (10,)}, {"blinds": (1, 2, 5)}]
    antes: list[Settings] = [{"ante": 5}, {"ante": 1, "bring_in": 2, "bet_sizes": (4, 8)}]
    stakes: dict[ForcedBets, list[Settings]] = {
        ForcedBets.BLINDS: blinds,
        ForcedBets.BLINDS_AND_MAYBE_ANTE: [*blinds, {"blinds": (5, 10), "ante": 2}],
        ForcedBets.ANTE: antes,
        ForcedBets.ANTE_OR_BLINDS: blinds + antes[:1],
        ForcedBets.NONE: [{}],
    }
    return stakes[forced]


def _all_settings() -> Iterator[Settings]:
    for game in GAMES.values():
        for house, script in game.scripts.items():
            for deck in script.decks:
                for limit in script.limits:
                    for stakes in _stakes(script.forced_bets):
                        yield {
                            "game": game.slug,
                            "house": house,
                            "deck": deck,
                            "limit": limit,
                            **stakes,
                        }


def _allowed(settings: Settings) -> bool:
    try:
        make_spec(**settings)
    except InvalidGameSpecError:
        return False
    return True


@cache
def _make_spec(items: tuple[tuple[str, Any], ...]) -> GameSpec:
    settings = dict(items)
    return game_spec(settings.pop("game"), **settings)


def make_spec(**settings: Any) -> GameSpec:
    """Make each game spec once: looking up its rankings takes longer than a hand."""
    return _make_spec(tuple(settings.items()))


ALLOWED_SETTINGS: Final = [settings for settings in _all_settings() if _allowed(settings)]
OPTION_SETTINGS: Final[list[Settings]] = [
    {},
    {"showdown": ShowdownOptions(ask_to_show=True)},
    {"dealing": DealingOptions(max_runs=3)},
    {"dealing": DealingOptions(max_runs=2), "showdown": ShowdownOptions(ask_to_show=True)},
    {"betting": BettingOptions(pot_rounding=5)},
    {"betting": BettingOptions(bet_increment=5)},
    {"showdown": ShowdownOptions(odd_chip_size=5)},
    {"betting": BettingOptions(double_opening_bet=True)},
    {"dealing": DealingOptions(hole_card_count=5)},
    {"dealing": DealingOptions(hole_card_count=3)},
    {"showdown": ShowdownOptions(winning_hands="split")},
    {"showdown": ShowdownOptions(winning_hands="low", ace_low=True)},
    {"betting": BettingOptions(opening_card="low")},
    {"betting": BettingOptions(blind_style="B")},
    {"betting": BettingOptions(blind_style="C")},
    {"chinese": ChineseOptions(pot_awarded_by="rows")},
    {"chinese": ChineseOptions(fantasyland_entry="22")},
    {"chinese": ChineseOptions(perfect_low_royalty=10)},
    *({"borrow": True, "house": house} for house in HOUSES),
]
"""Options that a house may add; where it may not, the game is dealt without them."""


@dataclass(frozen=True)
class Deal:
    """Everything that a hand is dealt from."""

    settings: Settings
    stacks: tuple[int, ...]
    button: int
    seed: int
    carried: int
    player_seed: int
    """The seed of what the players do."""
    fantasyland: tuple[int, ...]

    def hand(self, **settings: Any) -> Hand:
        return deal(
            make_spec(**self.settings),
            self.stacks,
            button=self.button,
            carried_over=self.carried,
            fantasyland_seats=self.fantasyland,
            **(settings or {"seed": self.seed}),
        )

    def players(self) -> random.Random:
        return random.Random(self.player_seed)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    settings = draw(st.sampled_from(ALLOWED_SETTINGS))
    with_options = {**settings, **draw(st.sampled_from(OPTION_SETTINGS))}
    settings = with_options if _allowed(with_options) else settings
    spec = make_spec(**settings)
    count = draw(st.integers(max(2, len(spec.blinds)), spec.max_players))
    size = draw(st.sampled_from([12, 60, 1000, 10**9]))
    has_fantasyland = (
        spec.script.scoring is not None and spec.script.scoring.fantasyland is not None
    )
    return Deal(
        settings,
        tuple(draw(st.lists(st.integers(1, size), min_size=count, max_size=count))),
        draw(st.integers(0, count - 1)),
        draw(st.integers(0, 10**6)),
        draw(st.sampled_from([0, 0, 7])),
        draw(st.integers(0, 10**6)),
        tuple(seat for seat in range(count) if has_fantasyland and draw(st.integers(0, 3)) == 0),
    )


# ---------------------------------------------------------------- players


def random_legal_command(hand: Hand, rng: random.Random) -> list[commands.HandCommand]:
    """Choose a legal command of any kind, often at the ends of its range."""
    match hand.decision:
        case decisions.BetDecision() as turn:
            return _bets(turn, hand.spec.betting.bet_increment, rng)
        case decisions.DrawDecision(seat=seat, max_cards=maximum):
            down_cards = hand.down_cards[seat]
            counts = range(min(maximum, len(down_cards)) + 1)
            return [
                commands.Discard(format_cards(rng.sample(down_cards, count))) for count in counts
            ]
        case decisions.DiscardDecision(seat=seat, count=count):
            return [commands.Discard(format_cards(rng.sample(hand.down_cards[seat], count)))]
        case decisions.ExposeDecision():
            return [commands.Expose(), commands.KeepDown()]
        case decisions.ShowDecision(can_muck=may_muck):
            return [commands.Show(), commands.Muck()] if may_muck else [commands.Show()]
        case decisions.RunItDecision(max_runs=maximum):
            return [commands.RunIt(run_count) for run_count in range(1, maximum + 1)]
        case decisions.PlaceDecision() as turn:
            return [_setting(turn, rng), _setting(turn, rng)]
        case decisions.DealCardsDecision(count=count):
            return [commands.DealCards(format_cards(rng.sample(undealt_cards(hand), count)))]
    raise AssertionError(hand.decision)


def _setting(decision: decisions.PlaceDecision, rng: random.Random) -> commands.PlaceCards:
    """Set the cards in hand anywhere there is room."""
    cards = list(parse_cards(decision.cards))
    slots = [row for row, space in enumerate(decision.free_slots) for _ in range(space)]
    rng.shuffle(cards)
    rng.shuffle(slots)
    count = len(cards) - decision.discard_count
    rows: list[list[int]] = [[] for _ in decision.free_slots]
    for card, row in zip(cards[:count], slots, strict=False):
        rows[row].append(card)
    return commands.PlaceCards(tuple(map(format_cards, rows)), format_cards(cards[count:]))


def _bets(
    decision: decisions.BetDecision, chip: int, rng: random.Random
) -> list[commands.HandCommand]:
    can: list[commands.HandCommand] = []
    if decision.fold:
        can.append(commands.Fold())
    if decision.check:
        can.append(commands.Check())
    if decision.call:
        can.append(commands.Call())
    if decision.bring_in_amount:
        can.append(commands.BringIn())
    if decision.raise_to is not None:
        minimum, maximum = decision.raise_to
        between = minimum + chip * rng.randint(0, (maximum - minimum) // chip)
        sizes = decision.allowed_sizes or (minimum, maximum, *([] if between % chip else [between]))
        can += map(commands.RaiseTo, sizes)
    return can


def undealt_cards(hand: Hand) -> list[int]:
    """Return the cards that may come, where they are named by whoever sees them."""
    dealt_cards = {
        card for cards_ in (*hand.down_cards, *hand.up_cards, *hand.boards) for card in cards_
    }
    dealt_cards.update(
        hand.cards.mucked_cards,
        hand.cards.discards,
        *(row for rows in hand.rows.placed for row in rows),
    )
    return [card for card in hand.spec.deck.cards if card not in dealt_cards]


SAMPLE_COMMANDS: Final[list[Any]] = [
    commands.Fold(),
    commands.Check(),
    commands.Call(),
    commands.BringIn(),
    commands.RaiseTo(0),
    commands.RaiseTo(-5),
    commands.RaiseTo(10**12),
    commands.Discard(),
    commands.Discard("AsAs"),
    commands.Discard("Jo"),
    commands.Discard("AsKsQsJsTs9s"),
    commands.ChangeDraw(-1),
    commands.ChangeDraw(99, "As"),
    commands.Expose(),
    commands.KeepDown(),
    commands.Show(),
    commands.Show("AsAs"),
    commands.Muck(),
    commands.DealCards("AsKs"),
    commands.RunIt(0),
    commands.RunIt(2),
    commands.RunIt(9),
    commands.PlaceCards(("", "", "")),
    commands.PlaceCards(("As", "Ks")),
    commands.PlaceCards(("AsKsQs", "AhKhQhJhTh", "AdKdQdJdTd"), "2c"),
    commands.Rule("foul"),
    commands.Report(WrongRowHandSize(99, 14)),
    commands.Report(WrongRowHandSize(-1, 13)),
    "place",
    "place As / / / /",
    "report wrong-count row_hand=0",
    "shove",
    "",
    "raise to",
    "raise -1",
    "raise 1.5",
    "bet ten",
    "draw 1h",
    "change-draw",
    "change-draw 0 1h",
    "fold now",
    "cards ??",
]


def illegal_commands(hand: Hand) -> list[Any]:
    """Return commands that must be refused now: the wrong kind, or just outside the range."""
    decision = hand.decision
    illegal = [command for command in SAMPLE_COMMANDS if not _may_be_legal(decision, command)]
    if isinstance(decision, decisions.BetDecision) and decision.raise_to is not None:
        minimum, maximum = decision.raise_to
        illegal += [commands.RaiseTo(minimum - 1), commands.RaiseTo(maximum + 1)]
        illegal += [
            commands.RaiseTo(to + 1)
            for to, next_size in pairwise(decision.allowed_sizes)
            if to + 1 < next_size
        ]
    if isinstance(decision, decisions.DrawDecision):
        down_cards = hand.down_cards[decision.seat]
        other_cards = [card for card in hand.spec.deck.cards if card not in down_cards]
        illegal += [
            commands.Discard(format_cards(other_cards[:1])),
            commands.Discard(format_cards([down_cards[0], down_cards[0]])),
        ]
        if len(down_cards) > decision.max_cards:
            illegal.append(commands.Discard(format_cards(down_cards[: decision.max_cards + 1])))
    if isinstance(decision, decisions.PlaceDecision):
        fine = _setting(decision, random.Random(1))
        cards_ = list(parse_cards(decision.cards))
        other_cards = [card for card in hand.spec.deck.cards if card not in cards_]
        swapped = {format_cards(cards_[:1]): format_cards(other_cards[:1])}
        illegal += [
            commands.PlaceCards(fine.rows[:2], fine.discards),
            commands.PlaceCards(fine.rows, fine.discards + format_cards(other_cards[:1])),
            msgspec.convert(_swap_cards(msgspec.to_builtins(fine), swapped), commands.PlaceCards),
        ]
        if len(cards_) > decision.free_slots[0]:
            illegal.append(
                commands.PlaceCards((decision.cards, *("" for _ in fine.rows[1:])), fine.discards)
            )
    if isinstance(decision, decisions.DiscardDecision):
        down_cards = hand.down_cards[decision.seat]
        illegal += [
            commands.Discard(),
            commands.Discard(format_cards(down_cards[: decision.count + 1])),
        ]
    return illegal


def _may_be_legal(decision: decisions.HandDecision | None, command: Any) -> bool:  # noqa: C901
    """Return whether one of `SAMPLE_COMMANDS` could be legal."""
    match decision, command:
        case decisions.BetDecision(fold=may), commands.Fold():
            return may
        case decisions.BetDecision(check=may), commands.Check():
            return may
        case decisions.BetDecision(call=amount), commands.Call():
            return amount > 0
        case decisions.BetDecision(bring_in_amount=amount), commands.BringIn():
            return amount > 0
        case decisions.DrawDecision(), commands.Discard(cards=""):
            return True
        case ((decisions.DrawDecision() | decisions.DiscardDecision()), commands.Discard()):
            return True  # it may be that the player holds just these: see `unlawful`
        case decisions.ExposeDecision(), (commands.Expose() | commands.KeepDown()):
            return True
        case decisions.ShowDecision(), commands.Show(cards=""):
            return True
        case decisions.ShowDecision(can_muck=may), commands.Muck():
            return may
        case decisions.RunItDecision(max_runs=max_runs), commands.RunIt(run_count=run_count):
            return 1 <= run_count <= max_runs
        case _:
            return False


def _swap_cards(value: Any, swapped: dict[str, str]) -> Any:
    """Write other cards in place of these, wherever they are named."""
    if isinstance(value, str):
        for card, other in swapped.items():
            value = value.replace(card, other)
        return value
    if isinstance(value, dict):
        return {name: _swap_cards(value, swapped) for name, value in value.items()}
    return [_swap_cards(value, swapped) for value in value]


def play(
    hand: Hand, rng: random.Random, said_so_far: list[commands.HandCommand] | None = None
) -> Iterator[Hand]:
    """Play a hand to its end; it is given after each step, and before the first."""
    yield hand
    for _ in range(MAX_STEPS):
        if hand.over:
            return
        command = rng.choice(random_legal_command(hand, rng))
        hand.act(command)
        if said_so_far is not None:
            said_so_far.append(command)
        yield hand
    raise AssertionError(f"the hand does not end:\n{hand.log}")


# ---------------------------------------------------------------- what there is


def count_chips(hand: Hand) -> int:
    return (
        sum(hand.stacks) + sum(hand.chips.put_in) + hand.chips.dead_money + hand.chips.carried_over
    )


def all_cards(hand: Hand) -> list[int]:
    """Return all cards, wherever they are; boards that are run again share their first cards."""
    board = [card for cards_ in hand.boards for card in cards_]
    if hand.runs.count > 1:
        board = list(dict.fromkeys(board))
    rows = [row for rows_ in hand.rows.placed for row in rows_]
    cards = [card for cards_ in (*hand.down_cards, *hand.up_cards, *rows) for card in cards_]
    return [
        *hand.cards.deck[hand.cards.deck_position :],
        *cards,
        *board,
        *hand.cards.burns,
        *hand.cards.mucked_cards,
        *hand.cards.discards,
    ]


@MANY_EXAMPLES
@given(deals())
def test_no_chip_or_card_is_lost_or_created(dealt: Deal) -> None:
    hand = dealt.hand()
    chip_count = sum(dealt.stacks) + dealt.carried
    whole = sorted(hand.spec.deck.cards)
    for now in play(hand, dealt.players()):
        assert count_chips(now) == chip_count
        assert min(*now.stacks, *now.chips.put_in, *now.bets) >= 0
        assert sorted(all_cards(now)) == whole
    assert sum(hand.stacks) + hand.chips.carried_over == chip_count


@MANY_EXAMPLES
@given(deals())
def test_hands_with_named_cards_also_end(dealt: Deal) -> None:
    hand = dealt.hand(cards="named")
    for now in play(hand, dealt.players()):
        assert count_chips(now) == sum(dealt.stacks) + dealt.carried
        rows = [row for rows_ in now.rows.placed for row in rows_]
        cards = [card for cards_ in (*now.down_cards, *now.up_cards, *rows) for card in cards_]
        assert len(cards) == len(set(cards))


@MANY_EXAMPLES
@given(deals())
def test_legal_commands_are_executed_and_illegal_ones_refused(dealt: Deal) -> None:
    rng = dealt.players()
    for hand in play(dealt.hand(), rng):
        before = snapshot(hand)
        for command in [] if hand.over else random_legal_command(hand, rng):
            twin = hand.copy()
            twin.act(command)
            assert len(twin.log) > len(hand.log), command
        for command in illegal_commands(hand):
            with pytest.raises((RefusedError, InvalidCardsError)) as error:
                hand.act(command)
            assert len(str(error.value).split()) > 3, command
        assert snapshot(hand) == before


# ---------------------------------------------------------------- copies and replays


@MANY_EXAMPLES
@given(deals(), st.integers(0, 30))
def test_a_copy_is_exact_and_independent(dealt: Deal, turns: int) -> None:
    hand = dealt.hand()
    for turn, _ in enumerate(play(hand, dealt.players())):
        if turn == turns:
            break
    before = snapshot(hand)
    twin = hand.copy()
    assert snapshot(twin) == before
    *_, _ = play(twin, random.Random(1))
    assert snapshot(hand) == before
    others = [hand.copy(), copy.copy(hand), copy.deepcopy(hand)]
    *_, _ = play(hand, random.Random(1))
    assert snapshot(hand) == snapshot(twin)
    for other in others:
        assert snapshot(other) == before
        assert other.spec is hand.spec


@MANY_EXAMPLES
@given(deals())
def test_the_same_deal_and_the_same_commands_make_the_same_log(dealt: Deal) -> None:
    done: list[commands.HandCommand] = []
    hand = dealt.hand()
    *_, _ = play(hand, dealt.players(), done)
    replayed = dealt.hand()
    for command in done:
        replayed.act(msgspec.json.decode(msgspec.json.encode(command), type=commands.HandCommand))
    assert msgspec.json.encode(replayed.log) == msgspec.json.encode(hand.log)
    assert snapshot(replayed) == snapshot(hand)


# ---------------------------------------------------------------- views


def cards_seen_by(hand: Hand, viewer: int | None) -> set[int]:
    """Return which cards somebody has seen, by the log."""
    seen: set[int] = set()
    for event in hand.log:
        match event:
            case events.Dealt(seat=seat, cards=named, up_count=up):
                faces = parse_cards(named)
                seen.update(faces if seat == viewer else faces[len(faces) - up :])
            case (
                events.BoardDealt(cards=named)
                | events.Showed(cards=named)
                | events.ShownOnRequest(cards=named)
            ):
                seen.update(parse_cards(named))
            case events.Exposed(card=named) | events.ShowedVoluntarily(cards=named):
                seen.update(parse_cards(named))
            case events.CardsPlaced(seat=seat, rows=rows, face_up=up):
                seen.update(parse_cards("".join(rows)) if up or seat == viewer else ())
            case events.RowsTabled(rows=rows):
                seen.update(parse_cards("".join(rows)))
    return seen


def view_bytes(hand: Hand, viewer: int | None) -> bytes:
    return msgspec.json.encode(hand.view(viewer))


@dataclass(frozen=True)
class CardSwap:
    """Swaps the cards that a viewer has not seen with each other."""

    swaps: dict[int, int]

    @classmethod
    def for_viewer(cls, hand: Hand, viewer: int | None, rng: random.Random) -> CardSwap:
        seen = cards_seen_by(hand, viewer)
        hidden = [card for card in hand.spec.deck.cards if card not in seen]
        return cls(dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True)))

    def cards(self, cards_: list[int]) -> list[int]:
        return [self.swaps.get(card, card) for card in cards_]

    def card_text(self, text: str) -> str:
        return format_cards(self.cards(list(parse_cards(text)))) if text else text

    def command(self, command: commands.HandCommand) -> commands.HandCommand:
        if isinstance(command, commands.Discard):
            return commands.Discard(self.card_text(command.cards))
        if isinstance(command, commands.PlaceCards):
            return commands.PlaceCards(
                tuple(map(self.card_text, command.rows)), self.card_text(command.discards)
            )
        return command

    def event(self, event: HandEvent) -> HandEvent:
        match event:
            case events.CardsPlaced():
                return msgspec.structs.replace(event, rows=tuple(map(self.card_text, event.rows)))
            case events.Dealt() | events.Discarded() | events.SpareHandMucked():
                return msgspec.structs.replace(event, cards=self.card_text(event.cards))
            case events.Burned():
                return msgspec.structs.replace(event, card=self.card_text(event.card))
        return event

    def hand(self, hand: Hand) -> Hand:
        """Return a copy of the hand with the cards swapped, wherever they are."""
        other = hand.copy()
        for pile in ("deck", "burns", "mucked_cards", "discards"):
            setattr(other.cards, pile, self.cards(getattr(other.cards, pile)))
        other.cards.down_cards = [self.cards(card) for card in other.down_cards]
        other.rows.placed = [[self.cards(row) for row in rows] for rows in other.rows.placed]
        other.log = [self.event(event) for event in other.log]
        return other


@MANY_EXAMPLES
@given(deals())
def test_no_byte_of_a_view_depends_on_a_hidden_card(dealt: Deal) -> None:
    """At any time, to the very end: cards that nobody showed may be any others."""
    rng = dealt.players()
    for hand in play(dealt.hand(), rng):
        if not hand.over and rng.random() < 0.7:
            continue
        for viewer in (None, *range(hand.seat_count)):
            other = CardSwap.for_viewer(hand, viewer, rng).hand(hand)
            assert view_bytes(other, viewer) == view_bytes(hand, viewer), viewer


@MANY_EXAMPLES
@given(deals(), st.data())
def test_hands_that_differ_only_in_hidden_cards_always_look_the_same(
    dealt: Deal, data: st.DataObject
) -> None:
    """The same, played: what is asked and answered gives nothing away either."""
    deck = list(dealt.hand().cards.deck)
    hand = dealt.hand(stacked_deck=deck)
    viewer = data.draw(st.sampled_from([None, *range(hand.seat_count)]))
    done: list[commands.HandCommand] = []
    looks = []
    last = hand.copy()
    for now in play(hand, dealt.players(), done):
        ends = events.Showed | events.Mucked | events.RowsTabled | events.Fouled | events.Reshuffled
        if any(isinstance(event, ends) for event in now.log):
            break
        looks.append(view_bytes(now, viewer))
        last = now.copy()
    swap = CardSwap.for_viewer(last, viewer, dealt.players())
    other = dealt.hand(stacked_deck=swap.cards(deck))
    for look, command in zip(looks, [*done, None], strict=False):
        assert view_bytes(other, viewer) == look
        if command is None or look is looks[-1]:
            break
        try:
            other.act(swap.command(command))
        except RefusedError:  # a check that other hole cards do not allow (crown-21.5.d)
            assert command == commands.Check()
            break


def test_a_spectator_and_every_seat_see_a_whole_view() -> None:
    """The views that the tests above compare are not empty."""
    hand = deal(make_spec(game="holdem", house="wsop", blinds=(5, 10)), [100, 100, 100], seed=7)
    view = msgspec.json.decode(view_bytes(hand, 1), type=HandView)
    assert [seat.down_cards for seat in view.seats] == [
        "????",
        format_cards(hand.down_cards[1]),
        "????",
    ]
    assert [seat.down_cards for seat in hand.view().seats] == ["????"] * 3
    assert UNKNOWN not in hand.cards.deck
    assert ALL_CARDS[hand.down_cards[1][0]] in cards_seen_by(hand, 1)
