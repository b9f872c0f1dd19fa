"""Ways into a game at the World Series: every game, limit and number of blinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.games import GAMES
from cardspeak.hand import events as hand_events
from cardspeak.hand import game_spec
from cardspeak.houses.clauses import get_clause
from cardspeak.houses.policies import EntryOption
from cardspeak.shuffle import seed_from_int
from cardspeak.table import RefusedError, Rotation, Table, commands, events, table_spec
from cardspeak.table.commands import (
    BuyButton,
    CorrectButton,
    DealIn,
    DrawForButton,
    Kill,
    Leave,
    PostToEnter,
    Sit,
    SitIn,
    SitOut,
    Straddle,
    TransferIn,
    WaitForBigBlind,
)
from cardspeak.table.seats import MissedPost
from table_driver import (
    NAMES,
    assert_refused,
    chips_posted,
    deal_next_hand,
    fold_out,
    play_folded_hands,
    table_events_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.game_spec import GameSpec

WAYS_IN: dict[str, Any] = {
    "post": PostToEnter,
    "wait": WaitForBigBlind,
    "buy the button": BuyButton,
    "kill": Kill,
    "straddle": Straddle,
    "at once": DealIn,
    "after the button": lambda seat: DealIn(seat, after_button=True),
}
BADUGIS = {"badugi": "wsop-302", "baduci": "wsop-311", "badaci": "wsop-321"}
LOWBALLS = get_clause("wsop-269.a").games
BUTTON_GAMES = get_clause("wsop-153").games


def open_with_button(spec: Any, player_count: int = 5, **table_settings: Any) -> Table:
    """Open a table of wsop games, with the first button in the last player's seat."""
    table = Table(table_spec(spec, **table_settings))
    for seat in range(player_count):
        table.act(Sit(seat, NAMES[seat], 1000))
    table.act(DrawForButton(seed_from_int(1)))
    table.act(CorrectButton(player_count - 1))
    return table


def spec_of(game: str, limit: str, blinds: tuple[int, ...]) -> GameSpec:
    return game_spec(game, house="wsop", limit=limit, blinds=blinds)


def blind_games() -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Every game with blinds, at each of its limits; games of draw with one blind, too."""
    for game in BUTTON_GAMES:
        for limit in GAMES[game].scripts["wsop"].limits:
            yield game, limit, (5, 10)
            if game in LOWBALLS:
                yield game, limit, (10,)


def ways_of_new_player(game: str, limit: str, blinds: tuple[int, ...]) -> tuple[str, set[str]]:
    """Return the clause on a new player's ways in, and these, as the book has them."""
    if game in BADUGIS:
        return BADUGIS[game], {"wait", "post"}
    if game in LOWBALLS and len(blinds) == 1:
        return "wsop-269.b", {"wait", "kill"}
    if game in LOWBALLS:
        return "wsop-269.a", {"wait", "post", "kill"}
    if limit in ("fixed", "spread"):
        return "wsop-99.a.1", {"wait", "post", "buy the button"}
    return "wsop-99.a.2", {"at once", "wait", "post", "buy the button"}


def ways_after_missing(game: str, blinds: tuple[int, ...]) -> tuple[str, set[str]]:
    """Return the clause on the ways back after a missed blind, and these."""
    if game in BADUGIS:
        return BADUGIS[game], {"wait"}
    if game in LOWBALLS and len(blinds) == 1:
        return "wsop-272", {"wait", "kill"}
    if game in LOWBALLS:
        return "wsop-273.1", {"wait", "kill", "straddle"}
    return "wsop-156.1", {"post", "wait", "straddle"}


def case(case_clause: str, *values: Any) -> Any:
    return pytest.param(
        *values,
        id=" ".join(str(value) for value in values[:3]),
        marks=pytest.mark.clause(case_clause),
    )


def ways_accepted(table: Table, seat: int, clause: str) -> set[str]:
    """Return the ways in that a table grants a player; it refuses the others with the clause."""
    accepted, cited = set(), {clause}
    for name, command in WAYS_IN.items():
        try:
            table.act(command(seat))
            accepted.add(name)
        except RefusedError as refusal:
            cited.add(refusal.clause)
    assert cited == {clause}
    return accepted


# ---------------------------------------------------------------- new players


@pytest.mark.parametrize(
    ("game", "limit", "blinds", "entries"),
    [
        case(clause, *settings, entries)
        for settings in blind_games()
        for clause, entries in [ways_of_new_player(*settings)]
    ],
)
def test_the_entry_options_of_a_new_player(
    game: str, limit: str, blinds: tuple[int, ...], entries: set[str]
) -> None:
    table = open_with_button(spec_of(game, limit, blinds), 4)
    play_folded_hands(table, 1)
    table.act(Sit(4, "New", 1000))
    assert ways_accepted(table, 4, ways_of_new_player(game, limit, blinds)[0]) == entries


@pytest.mark.clause("wsop-99.a.3")
@pytest.mark.parametrize("game", get_clause("wsop-99.a.3").games)
def test_a_new_player_at_stud_only_antes(game: str) -> None:
    table = open_with_button(game_spec(game, house="wsop", limit="fixed", ante=5), 4)
    play_folded_hands(table, 1)
    table.act(Sit(4, "New", 1000))
    deal_next_hand(table)
    assert 4 in table.dealt_seats
    assert table.hand is not None
    anted = [event for event in table.hand.log if isinstance(event, hand_events.Anted)]
    assert {event.seat: event.amount for event in anted} == dict.fromkeys(range(5), 5)
    assert not chips_posted(table)


def _with_gap(limit: str = "fixed", *, game: str = "holdem", **table_settings: Any) -> Table:
    """Sit players at 0, 2, 4 and 6, and put the button at 0 for the next hand."""
    table = Table(table_spec(spec_of(game, limit, (5, 10)), seat_count=8, **table_settings))
    for seat in (0, 2, 4, 6):
        table.act(Sit(seat, f"P{seat}", 1000))
    table.act(DrawForButton(seed_from_int(1)))
    table.act(CorrectButton(0))
    return table


@pytest.mark.clause("wsop-154.2", "wsop-99.a.2")
@pytest.mark.parametrize("limit", ["fixed", "spread", "pot", "no-limit"])
@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_ahead_of_the_blinds_a_new_player_may_post_the_big_blind_alone(
    game: str, limit: str
) -> None:
    table = _with_gap(limit, game=game)
    table.act(Sit(1, "New", 1000))
    table.act(PostToEnter(1))
    deal_next_hand(table)
    assert (table.button, chips_posted(table)) == (0, {1: 10, 2: 5, 4: 10})
    fold_out(table)
    deal_next_hand(table)
    assert (table.button, chips_posted(table)) == (2, {4: 5, 6: 10})


@pytest.mark.clause("wsop-154.1")
@pytest.mark.parametrize("limit", ["fixed", "no-limit"])
def test_a_new_player_does_not_come_in_on_the_button(limit: str) -> None:
    table = _with_gap(limit)
    play_folded_hands(table, 1)
    table.act(Leave(2))  # the small blind: the next button is there
    table.act(Sit(2, "New", 1000))
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert (table.button, 2 in table.dealt_seats) == (2, False)
    fold_out(table)
    deal_next_hand(table)
    assert (table.button, 2 in table.dealt_seats) == (4, True)


@pytest.mark.clause("wsop-154.1", "wsop-156.1")
def test_a_player_who_missed_a_blind_may_come_back_on_the_button() -> None:
    table = _with_gap()
    play_folded_hands(table, 1)
    table.act(SitOut(4))  # after the big blind
    play_folded_hands(table, 1)
    assert table.seats[4].missed_posts == {MissedPost.SMALL_BLIND}
    table.act(SitIn(4))
    table.act(PostToEnter(4))
    deal_next_hand(table)
    assert table.button == 4
    assert 4 in table.dealt_seats
    assert chips_posted(table)[4] == 5


# ---------------------------------------------------------------- missed blinds


def miss_blinds(table: Table, seat: int, hands: int = 2) -> None:
    """Let a player be away while the big blind passes, and come back to the table."""
    while table.blind_seats[-1] != (seat - 1) % 5:
        play_folded_hands(table, 1)
    table.act(SitOut(seat))
    play_folded_hands(table, hands)
    assert table.seats[seat].missed_posts
    table.act(SitIn(seat))


@pytest.mark.parametrize(
    ("game", "limit", "blinds", "entries"),
    [
        case(clause, *settings, entries)
        for settings in blind_games()
        for clause, entries in [ways_after_missing(settings[0], settings[2])]
    ],
)
def test_the_entry_options_of_a_player_who_missed_a_blind(
    game: str, limit: str, blinds: tuple[int, ...], entries: set[str]
) -> None:
    table = open_with_button(spec_of(game, limit, blinds))
    play_folded_hands(table, 1)
    miss_blinds(table, 2)
    assert ways_accepted(table, 2, ways_after_missing(game, blinds)[0]) == entries


@pytest.mark.clause("wsop-156.1", "wsop-151")
@pytest.mark.parametrize(("blinds", "dead"), [((5, 10), 5), ((2, 5, 10), 7)])
@pytest.mark.parametrize("limit", ["fixed", "no-limit"])
def test_a_small_blind_that_passes_the_player_who_comes_back_is_made_up_too(
    limit: str, blinds: tuple[int, ...], dead: int
) -> None:
    table = open_with_button(spec_of("holdem", limit, blinds))
    play_folded_hands(table, 1)
    miss_blinds(table, 3, hands=1)
    assert table.seats[3].missed_posts == {MissedPost.BIG_BLIND}
    table.act(PostToEnter(3))
    deal_next_hand(table)
    assert 3 not in table.blind_seats
    assert table.hand is not None
    posted = [
        (event.kind, event.amount)
        for event in table.hand.log
        if isinstance(event, hand_events.Posted) and event.seat == 3
    ]
    assert posted == [("dead blind", dead), ("post", 10)]


DRAW_MIX = ("27-triple-draw", "a5-triple-draw", "badugi", "baduci", "badaci", "archie")


def open_mix(games: tuple[str, ...], player_count: int = 5) -> Table:
    specs = [spec_of(game, "fixed", (5, 10)) for game in games]
    return open_with_button(
        specs, player_count, seat_count=7, rotation=Rotation(hands_per_game=100)
    )


@pytest.mark.clause("wsop-70.a.1")
@pytest.mark.parametrize("game", [*DRAW_MIX, "holdem", "omaha-8"])
def test_in_every_round_of_a_mixed_game_missed_blinds_are_made_up(game: str) -> None:
    table = open_mix((game, "crazy-pineapple"))
    play_folded_hands(table, 1)
    miss_blinds(table, 2)
    assert ways_accepted(table, 2, "wsop-70.a.1") == {"post", "wait", "straddle"}
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert chips_posted(table)[2] == 15


@pytest.mark.clause("wsop-70.a.1")
@pytest.mark.parametrize("game", DRAW_MIX)
def test_in_a_draw_round_of_a_mixed_game_a_new_player_may_post(game: str) -> None:
    table = open_mix((game, "holdem"))
    play_folded_hands(table, 1)
    table.act(Sit(6, "New", 1000))
    table.act(PostToEnter(6))
    deal_next_hand(table)
    assert chips_posted(table)[6] == 10


@pytest.mark.clause("wsop-70.a.2")
@pytest.mark.parametrize("game", ["27-triple-draw", "baduci", "archie"])
def test_in_a_draw_round_of_a_mixed_game_the_straddle_is_a_seventh_hand(game: str) -> None:
    table = open_mix((game, "holdem"), player_count=7)
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    table.act(SitIn(2))
    chosen = table.act(Straddle(2))
    assert chosen == [events.EntryChosen(2, EntryOption.STRADDLE, "wsop-70.a.2")]
    players_dealt_in = {}
    for _ in range(6):
        deal_next_hand(table)
        players_dealt_in[table.blind_seats[-1]] = (
            len(table.dealt_seats),
            chips_posted(table).get(2),
        )
        fold_out(table)
    assert players_dealt_in[1] == (7, 20)


# ---------------------------------------------------------------- tables with kills


@pytest.mark.clause("wsop-210")
@pytest.mark.parametrize("kill", ["", "full", "half"])
def test_a_player_who_makes_up_blinds_at_a_table_with_kills_may_buy_the_button(kill: str) -> None:
    table = _with_gap(kill=kill)
    table.act(Sit(1, "Back", 1000))
    table.act(WaitForBigBlind(1))
    while 1 not in table.dealt_seats:
        deal_next_hand(table)
        fold_out(table)
    table.act(SitOut(1))
    while table.seats[1].missed_posts != {MissedPost.SMALL_BLIND, MissedPost.BIG_BLIND}:
        play_folded_hands(table, 1)
    while table.blind_seats[0] != 0:
        play_folded_hands(table, 1)
    table.act(SitIn(1))
    if not kill:
        assert_refused(table, BuyButton(1), "wsop-156.1", "but not buy the button")
        return
    assert ways_accepted(table, 1, "wsop-210") == {"post", "wait", "straddle", "buy the button"}
    table.act(BuyButton(1))
    deal_next_hand(table)
    assert (table.button, chips_posted(table)) == (0, {1: 15})
    fold_out(table)
    deal_next_hand(table)
    assert table.button == 1


@pytest.mark.clause("wsop-269.c")
@pytest.mark.parametrize("game", LOWBALLS)
@pytest.mark.parametrize("kill", ["", "full", "half"])
@pytest.mark.parametrize("blinds", [(5, 10), (10,)])
def test_a_player_who_comes_in_by_a_kill_doubles_the_big_blind_and_the_limits(
    game: str, kill: str, blinds: tuple[int, ...]
) -> None:
    table = open_with_button(spec_of(game, "fixed", blinds), 4, kill=kill)
    play_folded_hands(table, 1)
    table.act(Sit(4, "New", 1000))
    table.act(Kill(4))
    deal_next_hand(table)
    assert chips_posted(table)[4] == 20
    assert table.hand is not None
    assert table.hand.spec.bet_sizes == (20, 40)


@pytest.mark.clause("wsop-156.1")
def test_a_missed_blind_is_noted_with_its_clause() -> None:
    table = open_with_button(spec_of("holdem", "fixed", (5, 10)))
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    deal_next_hand(table)
    missed = table_events_of(table, events.PostMissed)
    assert missed == [events.PostMissed(2, "big blind", "wsop-73.1")]


@pytest.mark.clause("wsop-162.1")
@pytest.mark.parametrize(("place", "seat"), [("under the gun", 3), ("button", 0)])
def test_a_missed_mandatory_straddle_is_noted_with_its_own_clause(place: str, seat: int) -> None:
    spec = spec_of("omaha", "pot", (5, 10))
    table = open_with_button(spec, straddle_from=place, mandatory_straddle=True)
    play_folded_hands(table, 1)
    table.act(SitOut(seat))
    deal_next_hand(table)
    missed = table_events_of(table, events.PostMissed)
    assert events.PostMissed(seat, "straddle", "wsop-162.1") in missed


@pytest.mark.clause("wsop-12.5", "wsop-159.1")
def test_a_player_who_changed_seats_and_comes_in_free_is_no_new_player_and_straddles() -> None:
    table = open_with_button(
        spec_of("holdem", "no-limit", (5, 10)),
        8,
        seat_count=10,
        straddle_from="under the gun",
        mandatory_straddle=True,
    )
    play_folded_hands(table, 1)
    table.act(commands.ChangeSeat(3, 8))
    while 8 not in table.dealt_seats:
        deal_next_hand(table)
        posted = chips_posted(table)
        fold_out(table)
    assert table.blind_seats == [6, 7]
    assert posted == {6: 5, 7: 10, 8: 20}


@pytest.mark.clause("wsop-160")
def test_a_player_who_deals_off_cites_the_clause_that_lets_them() -> None:
    table = open_with_button(spec_of("holdem", "fixed", (5, 10)), seat_count=8)
    play_folded_hands(table, 1)
    moved = table.act(commands.DealOff(4, 6))
    assert moved == [events.SeatChanged(4, 6, "Eve", "", "wsop-160")]


# ---------------------------------------------------------------- one blind


def set_stack(table: Table, seat: int, chips: int) -> None:
    """Give a player another stack, through the ledger."""
    table.ledger.move(f"stack {seat}", "bank", table.seats[seat].stack, "for the test")
    table.ledger.move("bank", f"stack {seat}", chips, "for the test")
    table.seats[seat].stack = chips


@pytest.mark.clause("wsop-270.1", "wsop-271")
@pytest.mark.parametrize("game", LOWBALLS)
@pytest.mark.parametrize(
    ("stacks", "posted"),
    [((4,), {2: 10}), ((4, 3), {3: 10}), ((4, 5), {2: 5}), ((4, 3, 4), {4: 10}), ((5,), {1: 5})],
)
def test_a_player_who_lacks_half_of_the_only_blind_is_passed_by_it(
    game: str, stacks: tuple[int, ...], posted: dict[int, int]
) -> None:
    table = open_with_button(spec_of(game, "fixed", (10,)))
    play_folded_hands(table, 1)
    assert table.blind_seats == [0]
    for seat, chips in enumerate(stacks, start=1):
        set_stack(table, seat, chips)
    deal_next_hand(table)
    assert len(table.dealt_seats) == 5
    assert chips_posted(table) == posted


@pytest.mark.clause("wsop-270.2")
@pytest.mark.parametrize("game", LOWBALLS)
def test_a_player_who_was_passed_by_the_only_blind_posts_kills_or_waits(game: str) -> None:
    table = open_with_button(spec_of(game, "fixed", (10,)))
    play_folded_hands(table, 1)
    for seat in (1, 2):
        set_stack(table, seat, 4)
    deal_next_hand(table)
    fold_out(table)
    for seat in (1, 2):
        set_stack(table, seat, 500)
        assert ways_accepted(table, seat, "wsop-270.2") == {"wait", "post", "kill"}


# ---------------------------------------------------------------- from a must-move game


def called_to(table: Table, *, has_missed_blind: bool) -> list[Any]:
    """Call a player from a must-move game to seat 6, and return the table's events."""
    return table.act(
        TransferIn(
            6,
            "Moved",
            1000,
            moved_by_house=True,
            from_must_move=True,
            has_missed_blind=has_missed_blind,
        )
    )


def open_ante_mix() -> Table:
    """Open a mixed game that deals two hands of razz after two of hold'em."""
    specs = [
        spec_of("holdem", "fixed", (5, 10)),
        game_spec("razz", house="wsop", limit="fixed", ante=1),
    ]
    table = open_with_button(specs, seat_count=7, rotation=Rotation(hands_per_game=2))
    play_folded_hands(table, 2)
    assert table.game_spec.game.slug == "razz"
    return table


@pytest.mark.clause("wsop-98.d.7")
def test_a_missed_blind_button_goes_along_to_the_main_game_of_a_mix() -> None:
    table = open_ante_mix()
    new_events = called_to(table, has_missed_blind=True)
    assert new_events[1:] == [
        events.PostMissed(6, "big blind", "wsop-98.d.7"),
        events.PostMissed(6, "small blind", "wsop-98.d.7"),
    ]
    for _ in range(2):
        deal_next_hand(table)
        assert 6 in table.dealt_seats, "the ante is enough at razz"
        fold_out(table)
    table.act(PostToEnter(6))
    deal_next_hand(table)
    assert table.game_spec.game.slug == "holdem"
    assert chips_posted(table)[6] == 15


@pytest.mark.clause("wsop-98.d.6", "wsop-98.d.7")
def test_without_a_missed_blind_button_nothing_is_posted_in_the_main_game_of_a_mix() -> None:
    table = open_ante_mix()
    assert len(called_to(table, has_missed_blind=False)) == 1
    play_folded_hands(table, 2)
    deal_next_hand(table)
    assert 6 in table.dealt_seats
    assert 6 not in chips_posted(table)


@pytest.mark.clause("wsop-98.d.6", "wsop-98.d.7")
@pytest.mark.parametrize("has_missed_blind", [True, False])
@pytest.mark.parametrize(("old_position", "hands_waited"), [("small blind", 1), ("big blind", 2)])
def test_nobody_assumes_the_button_or_the_small_blind_in_the_main_game_of_a_mix(
    old_position: str, hands_waited: int, has_missed_blind: bool
) -> None:
    """Where the blinds were, button and small blind are in the next hand."""
    specs = [spec_of("holdem", "fixed", (5, 10)), game_spec("razz", limit="fixed", ante=1)]
    table = open_with_button(specs, 5, seat_count=7, rotation=Rotation(hands_per_game=20))
    play_folded_hands(table, 1)
    seat = table.blind_seats[0 if old_position == "small blind" else 1]
    table.act(Leave(seat))
    table.act(
        TransferIn(
            seat,
            "Moved",
            1000,
            moved_by_house=True,
            from_must_move=True,
            has_missed_blind=has_missed_blind,
        )
    )
    table.act(PostToEnter(seat) if has_missed_blind else DealIn(seat))
    for _ in range(hands_waited):
        deal_next_hand(table)
        assert seat not in table.dealt_seats
        fold_out(table)
    deal_next_hand(table)
    assert seat in table.dealt_seats
    assert seat not in (table.button, *table.blind_seats)
    assert chips_posted(table).get(seat, 0) == (15 if has_missed_blind else 0)


@pytest.mark.clause("wsop-98.a.5", "wsop-98.2")
@pytest.mark.parametrize("blinds", [(37, 75), (5, 10)])
def test_in_a_main_game_of_one_kind_no_missed_blind_is_carried_over(
    blinds: tuple[int, ...],
) -> None:
    table = open_with_button(spec_of("omaha-8", "fixed", blinds), seat_count=8, buy_in=(100, 0))
    play_folded_hands(table, 1)
    assert len(called_to(table, has_missed_blind=True)) == 1
    deal_next_hand(table)
    assert 6 not in chips_posted(table)
