"""One numbering of seats: what leaves a hand or a table names the seats of the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
import pytest

from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.cards import format_cards
from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import (
    Hand,
    RefusedError,
    deal,
    decisions,
    events,
    game_spec,
    irregularities,
    irregularity_events,
)
from cardspeak.hand.commands import Fold, Report, Rule
from cardspeak.hand.hand import start_hand
from cardspeak.hand.hand_state import HandStart
from cardspeak.hand.posting import Posts
from cardspeak.houses.irregularities import AnyIrregularity
from cardspeak.houses.irregularities.held_hand_irregularities import HiddenCards
from cardspeak.houses.irregularities.irregularity import field_types
from cardspeak.houses.irregularities.offences import Abuse, PhoneUse, RepeatedIntegrityHarm
from cardspeak.houses.irregularities.pot_irregularities import PotPushedToWrongPlayer
from cardspeak.service.storage.models import LogEntryRow
from cardspeak.service.table_projection import TableProjection
from cardspeak.service.table_views import NO_VIEWER, TableContext, build_event_lines, build_view
from cardspeak.shuffle import derive_seed, seed_from_int
from cardspeak.table import Table, commands, table_spec
from cardspeak.table import events as table_events
from cardspeak.table.commands import Play
from seat_fields import (
    FIELDS_BY_SEAT,
    OTHER_FIELDS,
    SEAT_FIELDS,
    lists_by_seat,
    number_fields,
    renumber_seats,
    seats_in,
    spread_over_seats,
)
from soak import scale_examples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import GameSpec
    from cardspeak.hand.commands import HandCommand

GAMES_AND_HOUSES: Final = [(game.slug, house) for game in GAMES.values() for house in game.scripts]
IRREGULARITY_PERCENT: Final = 20
"""The percentage of what happens in a hand that is an irregularity."""
MAX_TURNS: Final = 3000
"""More turns than any hand has."""
SEAT_COUNT: Final = 12
"""The seats of the table with empty seats."""


def test_every_integer_field_is_listed_as_a_seat_or_not() -> None:
    unknown = [
        f"{kind}.{name}"
        for kind, name in number_fields()
        if (name in SEAT_FIELDS) + (name in FIELDS_BY_SEAT) + (name in OTHER_FIELDS) != 1
    ]
    assert not unknown, "list them in seat_fields.py"


def test_a_field_with_a_seat_says_so() -> None:
    assert {name for name in SEAT_FIELDS if "seat" not in name} == {"button", "viewer"}


def test_the_report_form_of_the_browser_knows_which_numbers_are_seats() -> None:
    form = Path(__file__).parents[1] / "web" / "src" / "lib" / "floor" / "report-form.ts"
    (pattern,) = re.findall(r"SEAT_FIELD = /(.*)/;", form.read_text("utf-8"))
    fields = {
        name
        for kind in get_args(AnyIrregularity)
        for name, type_ in field_types(kind).items()
        if type_ in (int, int | None)
    }
    assert {name for name in fields if re.search(pattern, name)} == fields & SEAT_FIELDS


def stakes(game: str, house: str) -> GameSpec:
    forced = GAMES[game].scripts[house].forced_bets
    settings: dict[str, Any] = {"blinds": (5, 10)}
    if forced is ForcedBets.ANTE or house == "canberra":
        settings = {"ante": 5}
    elif GAMES[game].scripts[house].single_blind_sizes[1]:
        settings = {"blinds": (10,)}
    return game_spec(game, house=house, **({} if forced is ForcedBets.NONE else settings))


# ---------------------------------------------------------------- hands with empty seats


class Twins:
    """The same hand twice: with nobody missing, and at a table with empty seats (`sparse`)."""

    def __init__(self, full: Hand, new_seats: Sequence[int], button: int) -> None:
        self.full = full
        self.new_seats = new_seats
        self.button = button
        """Where the button of the other hand is: at an empty seat if it is dead."""
        posts = full.posts
        self.sparse = start_hand(
            HandStart(
                full.spec,
                self.spread(full.starting_stacks),
                button,
                [new_seats[seat] for seat in full.seats_clockwise],
                full.start.deck,
                full.start.shuffle_seed,
                Posts(self.spread(posts.antes), self.spread(posts.blinds)),
                fantasyland_seats=tuple(new_seats[seat] for seat in full.rows.fantasyland_seats),
            )
        )

    def spread(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """Return what each seat has at the table with empty seats."""
        return spread_over_seats(numbers, self.new_seats, SEAT_COUNT)

    def sparse_value(self, value: Any) -> Any:
        """Return a value of the full hand with the seats of the sparse one."""
        return renumber_seats(value, self.new_seats, SEAT_COUNT)

    def act(self, command: HandCommand) -> None:
        """Execute a command in both; both refuse it, or neither."""
        refused = [
            _refusal(hand, hand_command)
            for hand, hand_command in (
                (self.full, command),
                (self.sparse, self.sparse_value(command)),
            )
        ]
        assert len({refusal is None for refusal in refused}) == 1, refused

    def compare(self) -> None:
        """Check that both hands are the same but for their seats."""
        full, sparse = self.full, self.sparse
        assert sparse.log == [self.sparse_value(event) for event in full.log]
        assert sparse.decision == self.sparse_value(full.decision)
        assert tuple(sparse.stacks) == self.spread(full.stacks)
        for seat in (None, 0):
            seen = sparse.view(None if seat is None else self.new_seats[seat])
            expected = self.sparse_value(full.view(seat))
            seen, expected = (
                msgspec.structs.replace(view, button=-1, seats=tuple(sorted(view.seats, key=_seat)))
                for view in (seen, expected)
            )
            assert seen == expected


def _seat(view: Any) -> int:
    return int(view.seat)


def _refusal(hand: Hand, command: HandCommand) -> RefusedError | None:
    try:
        hand.act(command)
    except RefusedError as error:
        return error
    return None


def random_command(hand: Hand, rng: Rng) -> HandCommand:
    """Choose what happens next: something legal, or now and then an irregularity."""
    state = hand.irregularities
    is_ruled_on = state is not None and state.floor.pending_report is not None
    if rng.randbelow(100) < IRREGULARITY_PERCENT and not is_ruled_on:
        return Report(rng.choice(irregularities.sample_irregularities(hand, rng)))
    return choose_random_command(hand, rng)


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_a_hand_with_empty_seats_is_the_same_hand(game: str, house: str) -> None:
    spec = stakes(game, house)
    for number in range(scale_examples(2)):
        rng = Rng(derive_seed(seed_from_int(number), f"{game} {house}"))
        players = 2 + rng.randbelow(min(spec.max_players, 6) - 1)
        new_seats = sorted(rng.sample(range(SEAT_COUNT), players))
        if spec.script.scoring is None:  # row hands have numbers of their own
            first = rng.randbelow(players)
            new_seats = new_seats[first:] + new_seats[:first]
        button = rng.randbelow(players)
        full = deal(spec, [200 + rng.randbelow(800) for _ in new_seats], button=button, seed=number)
        following = (new_seats[button] + 1) % SEAT_COUNT
        dead = following not in new_seats and rng.randbelow(2)
        twins = Twins(full, new_seats, following if dead else new_seats[button])
        for _ in range(MAX_TURNS):
            twins.compare()
            if full.over:
                break
            twins.act(random_command(full, rng))
        assert full.over


# ---------------------------------------------------------------- tables with gaps


class WatchedTable:
    """A table whose every event, decision and view is checked for the seats it names."""

    def __init__(self, spec: GameSpec, rng: Rng) -> None:
        self.rng = rng
        self.size = min(spec.max_players, 9)
        self.table = Table(table_spec(spec, seat_count=self.size, buy_in=(100, 0)))
        for seat in sorted(rng.sample(range(self.size), 2 + rng.randbelow(self.size - 2))):
            self.table.act(commands.Sit(seat, f"player {seat}", 1000))
        self.table.act(commands.DrawForButton(derive_seed(seed_from_int(1), "button")))

    @property
    def taken(self) -> list[int]:
        return [number for number, seat in enumerate(self.table.seats) if seat.taken]

    def act(self, command: commands.TableCommand) -> bool:
        """Execute a command and check all that follows; return whether it was allowed."""
        before = self.taken
        try:
            events = self.table.act(command)
        except RefusedError:
            return False
        for event in events:
            self.check_seats(event, *before)
        self.check_views()
        return True

    def check_seats(self, value: object, *before: int) -> None:
        """Check that every seat named is one where somebody sits or sat, or was dealt in."""
        known_seats = {-2, -1, *before, *self.taken, *self.table.dealt_seats}
        for field_path, seat in seats_in(value):
            empty = field_path in (".button", ".seat") and seat == self.table.button
            assert seat in known_seats or empty, f"{value}: {field_path} is {seat}"
        for name, numbers in lists_by_seat(value):
            assert len(numbers) in (0, len(self.table.seats)), name

    def check_views(self) -> None:
        table, hand = self.table, self.table.hand
        self.check_seats(table.decision)
        if hand is None:
            return
        players = [
            f"player {seat}" if seat in table.dealt_seats else "" for seat in range(self.size)
        ]
        assert list(table.hand_players) == players
        for viewer in (None, *hand.dealt_seats()):
            view = hand.view(viewer)
            self.check_seats(view)
            assert [seat.seat for seat in view.seats] == sorted(table.dealt_seats)
            if viewer is not None and hand.irregularities is None and not hand.over:
                own = view.seat_view(viewer).down_cards
                assert own == format_cards(hand.down_cards[viewer])
        context = TableContext("t", "Table", b"k" * 16, table, dealt_to=table.hand_players)
        for seat in self.taken:
            table_view = build_view(context, table.seats[seat].player, is_floor=True)
            self.check_seats(msgspec.structs.replace(table_view, seats=()))
            for seat_view in table_view.seats:
                assert seat_view.hand_view is None or seat_view.hand_view.seat == seat_view.seat

    def between_hands(self) -> None:
        """Let players come, go, sit out and come back."""
        for seat in range(self.size):
            seat_view = self.table.seats[seat]
            match self.rng.randbelow(6):
                case 0 if not seat_view.taken:
                    self.act(commands.Sit(seat, f"player {seat}", 1000))
                case 1 if seat_view.taken and len(self.taken) > 2:
                    self.act(commands.Leave(seat))
                case 2 if seat_view.taken:
                    self.act(commands.SitOut(seat))
                case 3 if seat_view.taken:
                    self.act(commands.SitIn(seat))
            if seat_view.taken and seat_view.stack < 100:
                self.act(commands.AddChips(seat, 1000))

    def play_hand(self, number: int) -> None:
        before = {seat: self.table.seats[seat].stack for seat in range(self.size)}
        if not self.act(commands.Deal(seed_from_int(number))):
            for seat in self.taken:
                self.act(commands.SitIn(seat))
            return
        irregularities = self.rng.randbelow(2)
        for _ in range(MAX_TURNS):
            hand = self.table.hand
            assert hand is not None
            if hand.over:
                break
            command = (
                random_command(hand, self.rng)
                if irregularities
                else choose_random_command(hand, self.rng)
            )
            if not self.act(Play(command)):
                self.act(Play(choose_random_command(hand, self.rng)))
        self.check_net(before)

    def check_net(self, before: dict[int, int]) -> None:
        """Check that the result of the hand is at the seats of those who won and lost it."""
        (hand_ended,) = [
            event for event in self.table.events if isinstance(event, table_events.HandEnded)
        ]
        assert len(hand_ended.net) == self.size
        for seat, stack in before.items():
            if self.table.seats[seat].taken:
                assert self.table.seats[seat].stack == stack + hand_ended.net[seat]
            assert seat in self.table.dealt_seats or not hand_ended.net[seat]


TABLES: Final = [
    ("holdem", "wsop"),
    ("holdem", "crown"),
    ("seven-card-stud", "canberra"),
    ("seven-card-stud", "official"),
    ("razz", "wsop"),
    ("badugi", "wsop"),
    ("open-face-chinese", "wsop"),
]


@pytest.mark.parametrize(("game", "house"), TABLES)
def test_everything_at_a_table_with_gaps_names_its_seats(game: str, house: str) -> None:
    for number in range(scale_examples(3)):
        rng = Rng(derive_seed(seed_from_int(number), f"table {game} {house}"))
        watched = WatchedTable(stakes(game, house), rng)
        for hand in range(6):
            watched.between_hands()
            watched.play_hand(hand)


# ---------------------------------------------------------------- players who are not in the hand


@pytest.fixture
def table() -> Table:
    """Return a table with players in seats 1, 4 and 7, of whom the one in seat 4 sits out."""
    new_table = Table(table_spec(game_spec("holdem", house="crown", blinds=(5, 10)), seat_count=9))
    for seat, player in ((1, "Ann"), (4, "Bob"), (7, "Cid")):
        new_table.act(commands.Sit(seat, player, 500))
    new_table.act(commands.DrawForButton(seed_from_int(7)))
    new_table.act(commands.SitOut(4))
    new_table.act(commands.Deal(seed_from_int(8)))
    return new_table


def test_a_player_who_sits_out_can_be_reported_for_an_offence(table: Table) -> None:
    table.act(Play(Report(RepeatedIntegrityHarm(4), by_seat=7)))
    assert isinstance(table.decision, decisions.RulingDecision)
    assert "3 hands" in [option.name for option in table.decision.options]
    table.act(Play(Rule("3 hands")))
    assert table.penalties.out_until_hand["Bob"][0] == table.hand_number + 3
    assert table.hand_in_progress, "the others play on"
    assert isinstance(table.decision, decisions.BetDecision)


def test_a_player_who_sits_out_can_report(table: Table) -> None:
    (event, *_) = table.act(Play(Report(Abuse(7), by_seat=4)))
    assert isinstance(event, irregularity_events.Reported)
    assert (event.irregularity, event.by_seat) == (Abuse(7), 4)


@pytest.mark.parametrize(
    ("report", "text"),
    [
        (Report(Abuse(5)), "nobody sits in seat 5"),
        (Report(Abuse(9)), "no seat 9"),
        (Report(PhoneUse(1, other_seat=2)), "nobody sits in seat 2"),
        (Report(Abuse(1), by_seat=3), "nobody sits in seat 3"),
        (Report(HiddenCards(4)), "seats 1, 7"),
    ],
)
def test_nobody_without_a_seat_can_be_reported(table: Table, report: Report, text: str) -> None:
    with pytest.raises(RefusedError, match=text):
        table.act(Play(report))


def test_a_penalty_follows_a_player_who_has_moved_since_the_hand(table: Table) -> None:
    table.act(Play(Fold()))
    table.act(commands.ChangeSeat(7, 2))
    table.act(commands.ChangeSeat(4, 7))
    table.act(Play(Report(RepeatedIntegrityHarm(7))))
    table.act(Play(Rule("3 hands")))
    assert "Cid" in table.penalties.out_until_hand
    assert not table.seats[2].present


@pytest.mark.clause("crown-38.7.a")
@pytest.mark.parametrize("seat", [4, 5])
@pytest.mark.parametrize("command", [commands.Sit, commands.TransferIn])
def test_a_penalty_does_not_end_when_the_player_leaves_and_sits_down_again(
    table: Table, command: type[commands.Sit | commands.TransferIn], seat: int
) -> None:
    table.act(Play(Report(RepeatedIntegrityHarm(4), by_seat=7)))
    table.act(Play(Rule("3 hands")))
    table.act(commands.Leave(4))
    seated = table.act(command(seat, "Bob", 500))
    assert seated[-1] == table_events.SatOut(seat, "crown-38.7.a")
    with pytest.raises(RefusedError, match="3 hands of a penalty left"):
        table.act(commands.SitIn(seat))
    table.act(commands.LiftPenalty("Bob", reason="the wrong player", by="Flo"))
    table.act(commands.SitIn(seat))
    assert table.seats[seat].present


@pytest.mark.clause("crown-38.7.b")
def test_a_short_penalty_does_not_end_a_longer_one(table: Table) -> None:
    for option in ("10 hands", "3 hands"):
        table.act(Play(Report(RepeatedIntegrityHarm(4), by_seat=7)))
        table.act(Play(Rule(option)))
    assert table.penalties.out_until_hand["Bob"] == (table.hand_number + 10, "crown-38.7.b")


# ---------------------------------------------------------------- names in the room


class ProjectedTable:
    """A table with the lines that the room shows of its events."""

    def __init__(self, table: Table) -> None:
        self.projection = TableProjection(TableContext("t", "Table", b"k" * 16, table), 1, {})
        self.seq = 0

    def act(self, command: commands.TableCommand, viewer: str = NO_VIEWER) -> list[str]:
        """Do something, and return the lines that a viewer gets."""
        self.seq += 1
        events = self.projection.table.act(command)
        entry = LogEntryRow("t", self.seq, 1, 0, b"", "", "", 0)
        self.projection.apply(entry, events)
        return [line.text for line in build_event_lines(self.projection.latest_events, viewer)]


@pytest.fixture
def projected_table() -> ProjectedTable:
    """Return a table with Ann, Bob and Cid in seats 1, 4 and 7."""
    projected = ProjectedTable(
        Table(table_spec(game_spec("holdem", house="wsop", blinds=(5, 10)), seat_count=9))
    )
    for seat, player in ((1, "Ann"), (4, "Bob"), (7, "Cid")):
        projected.act(commands.Sit(seat, player, 500))
    projected.act(commands.DrawForButton(seed_from_int(7)))
    return projected


def fold_hand(projected_table: ProjectedTable, seed: int) -> None:
    projected_table.act(commands.Deal(seed_from_int(seed)))
    while projected_table.projection.table.hand_in_progress:
        projected_table.act(Play(Fold()))


def test_a_seat_change_names_the_player_who_moved(projected_table: ProjectedTable) -> None:
    (line,) = projected_table.act(commands.ChangeSeat(4, 5))
    assert line.startswith("Bob moves to seat 6")


def test_players_who_move_into_each_others_seats_are_named(projected_table: ProjectedTable) -> None:
    fold_hand(projected_table, 1)
    projected_table.act(commands.RequestSeat(4, 7))
    projected_table.act(commands.RequestSeat(1, 4))
    lines = projected_table.act(commands.Leave(7))
    assert [line.split(" with ")[0].split(", ")[0] for line in lines] == [
        "Cid leaves",
        "Bob moves to seat 8",
        "Ann moves to seat 5",
    ]


def test_an_amended_hand_has_the_players_it_was_dealt_to(projected_table: ProjectedTable) -> None:
    fold_hand(projected_table, 1)
    table = projected_table.projection.table
    assert table.hand is not None
    winner = next(event.seat for event in table.hand.log if isinstance(event, events.Won))
    loser = next(seat for seat in (1, 4, 7) if seat != winner)
    names = {seat: table.seats[seat].player for seat in (1, 4, 7)}
    other = next(seat for seat in (1, 4, 7) if seat not in (winner, loser))
    projected_table.act(commands.Leave(other))
    projected_table.act(commands.Sit(other, "Dee", 500))
    projected_table.act(commands.Deal(seed_from_int(2)))
    report = Report(PotPushedToWrongPlayer(loser, house_error=True), by_seat=winner)
    lines = projected_table.act(commands.AmendLastHand(report))
    assert lines[0].startswith(f"In the previous hand: {names[winner]} reports")
    lines = projected_table.act(commands.AmendLastHand(Rule("move")))
    assert any(f"{names[loser]} gives" in line and names[winner] in line for line in lines), lines
    assert projected_table.projection.context.previously_dealt_to[other] == names[other] != "Dee"
