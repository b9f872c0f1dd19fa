"""Mixed games: which game is dealt, for how long, and that nobody loses a button or a blind."""

from __future__ import annotations

import pytest

from cardspeak.games import GAMES, mixed
from cardspeak.hand import game_spec
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.table import InvalidTableSpecError, Table, events, rotation, table_spec
from cardspeak.table.commands import (
    ChangeSeat,
    ChangeTableSpec,
    ChooseGame,
    Kill,
    PostToEnter,
    RuleOnShortKillCall,
    Sit,
    SitIn,
    SitOut,
    Straddle,
)
from cardspeak.table.presets import mixed_game_specs
from cardspeak.table.seats import EntryStatus, MissedPost
from cardspeak.table.table_spec import Rotation
from table_driver import (
    assert_refused,
    chips_posted,
    deal_next_hand,
    fold_out,
    play_folded_hands,
    seat_players,
    table_events_of,
)

clause = pytest.mark.clause
HOLDEM = game_spec("holdem", limit="fixed", blinds=(5, 10))
RAZZ = game_spec("razz", limit="fixed", ante=2)
TRIPLE_DRAW = game_spec("27-triple-draw", limit="fixed", blinds=(5, 10))
OMAHA = game_spec("omaha", limit="pot", blinds=(5, 10))


def open_mix(
    *games: object, player_count: int = 4, seat_count: int = 8, **rotation: int | bool
) -> Table:
    """Open a table of several games."""
    turns = Rotation(**rotation)  # type: ignore[arg-type]
    table = Table(table_spec(list(games), seat_count=seat_count, rotation=turns))  # type: ignore[arg-type]
    seat_players(table, player_count, 1000)
    return table


def games_dealt(table: Table, count: int) -> list[str]:
    """Deal this many hands, and return their games."""
    games = []
    for _ in range(count):
        deal_next_hand(table)
        games.append(table_events_of(table, events.HandStarted)[-1].game)
        fold_out(table)
    return games


# ---------------------------------------------------------------- in turn


def test_each_game_is_dealt_for_its_number_of_hands_in_turn() -> None:
    table = open_mix(HOLDEM, RAZZ, OMAHA, hands_per_game=2)
    expected = ["holdem", "holdem", "razz", "razz", "omaha", "omaha", "holdem"]
    assert games_dealt(table, 7) == expected
    assert table_events_of(table, events.GameChanged) == [events.GameChanged("holdem", 2)]


def test_an_orbit_is_a_hand_for_everybody_dealt_in() -> None:
    table = open_mix(HOLDEM, OMAHA)
    assert games_dealt(table, 6) == ["holdem"] * 4 + ["omaha"] * 2
    table.act(SitOut(3))
    assert games_dealt(table, 3) == ["omaha"] * 2 + ["holdem"]
    two_orbits = open_mix(HOLDEM, OMAHA, player_count=2, orbits_per_game=2)
    assert games_dealt(two_orbits, 5) == ["holdem"] * 4 + ["omaha"]


def test_a_table_with_one_game_always_deals_it() -> None:
    table = open_mix(HOLDEM, hands_per_game=1)
    assert games_dealt(table, 3) == ["holdem"] * 3
    assert not table_events_of(table, events.GameChanged)


def test_a_change_begins_again_with_the_first_game() -> None:
    table = open_mix(HOLDEM, RAZZ, hands_per_game=1)
    play_folded_hands(table, 1)
    posted = [OMAHA.to_dict, RAZZ.to_dict]
    table.act(ChangeTableSpec({"games": posted}, agreeing_seats=(0, 1, 2, 3)))
    assert games_dealt(table, 2) == ["omaha", "razz"]


def test_a_number_of_hands_or_orbits_is_needed() -> None:
    with pytest.raises(InvalidTableSpecError, match="a number of hands"):
        table_spec([HOLDEM, RAZZ], rotation=Rotation(orbits_per_game=0))


# ---------------------------------------------------------------- nobody is cheated


def test_button_and_blinds_wait_while_antes_are_played() -> None:
    table = open_mix(HOLDEM, RAZZ, hands_per_game=1)
    one_hand_each = open_mix(HOLDEM, hands_per_game=1)
    for _ in range(9):
        play_folded_hands(one_hand_each, 1)
        play_folded_hands(table, 1)
        assert (table.button, table.blind_seats) == (
            one_hand_each.button,
            one_hand_each.blind_seats,
        )
        assert table_events_of(table, events.HandStarted)[-1].game == "holdem"
        play_folded_hands(table, 1)
        assert table_events_of(table, events.HandStarted)[-1].game == "razz"
        assert (table.button, table.blind_seats) == (
            one_hand_each.button,
            one_hand_each.blind_seats,
        )


@pytest.mark.parametrize("per_game", [1, 2, 3, 5])
def test_everybody_posts_the_same_blinds_over_many_orbits(per_game: int) -> None:
    table = open_mix(RAZZ, HOLDEM, OMAHA, hands_per_game=per_game)
    paid = dict.fromkeys(range(4), 0)
    played = 0
    while played < 24:
        deal_next_hand(table)
        blinds = chips_posted(table)
        played += bool(blinds)
        for seat, amount in blinds.items():
            paid[seat] += amount
        fold_out(table)
    assert paid == dict.fromkeys(range(4), 24 // 4 * 15)


@clause("wsop-98.d.7")
def test_a_missed_blind_is_still_owed_after_the_antes() -> None:
    table = open_mix(HOLDEM, RAZZ, hands_per_game=4)
    table.act(SitOut(2))
    play_folded_hands(table, 4)
    assert MissedPost.BIG_BLIND in table.seats[2].missed_posts
    table.act(SitIn(2))
    deal_next_hand(table)
    assert table.game_spec.game.slug == "razz"
    assert 2 in table.dealt_seats, "the ante is enough for a hand of razz"
    fold_out(table)
    assert MissedPost.BIG_BLIND in table.seats[2].missed_posts
    play_folded_hands(table, 3)
    deal_next_hand(table)
    assert table.game_spec.game.slug == "holdem"
    assert 2 not in table.dealt_seats or 2 in chips_posted(table)


def test_a_new_player_plays_the_ante_games_at_once_and_must_still_come_in_to_the_others() -> None:
    table = open_mix(HOLDEM, RAZZ, hands_per_game=2)
    play_folded_hands(table, 2)
    table.act(Sit(5, "Fay", 1000))
    entry = table.seats[5].entry_status
    deal_next_hand(table)
    assert 5 in table.dealt_seats
    fold_out(table)
    assert table.seats[5].entry_status is entry


# ---------------------------------------------------------------- the players' choice


def test_players_choose_in_turn_what_is_dealt_for_an_orbit() -> None:
    table = open_mix(HOLDEM, RAZZ, OMAHA, player_count=3, players_choose=True)
    first = (table.button + 1) % 3
    with pytest.raises(ValueError, match="must choose the game first"):
        deal_next_hand(table)
    assert_refused(table, ChooseGame((first + 1) % 3, "razz"), "", "turn to choose")
    assert_refused(table, ChooseGame(first, "badugi"), "", "not a game of this table")
    table.act(ChooseGame(first, "razz"))
    assert_refused(table, ChooseGame(first, "omaha"), "", "still being dealt")
    assert games_dealt(table, 3) == ["razz"] * 3
    second = (first + 1) % 3
    table.act(ChooseGame(second, "omaha"))
    assert games_dealt(table, 3) == ["omaha"] * 3
    with pytest.raises(ValueError, match="must choose the game first"):
        deal_next_hand(table)


def test_the_stakes_tell_two_games_of_the_same_name_apart() -> None:
    no_limit = game_spec("holdem", limit="no-limit", blinds=(10, 20))
    table = open_mix(HOLDEM, RAZZ, no_limit, player_count=2, players_choose=True)
    first, razz, last = table.spec.game_names
    assert (razz, last) == ("razz", "holdem no-limit blinds:10/20")
    assert_refused(
        table,
        ChooseGame(rotation.next_chooser(table), "holdem pot"),
        "",
        "not a game of this table",
    )
    for name, index in ((last, 2), (first, 0), ("holdem", 0)):
        table.act(ChooseGame(rotation.next_chooser(table), name))
        assert table.game_spec is table.spec.games[index]
        play_folded_hands(table, 2)


def test_a_straddle_is_for_one_hand_even_if_that_has_no_blinds() -> None:
    table = open_mix(HOLDEM, RAZZ, player_count=4, players_choose=True)
    table.act(ChooseGame(rotation.next_chooser(table), "holdem"))
    games_dealt(table, 4)
    under_the_gun = (table.blind_seats[-1] + 2) % 4
    table.act(Straddle(under_the_gun))
    table.act(ChooseGame(rotation.next_chooser(table), "razz"))
    assert table.straddlers
    games_dealt(table, 4)
    assert not table.straddlers
    table.act(ChooseGame(rotation.next_chooser(table), "holdem"))
    deal_next_hand(table)
    assert sorted(chips_posted(table).values()) == [5, 10]


def test_an_ante_game_after_a_kill_pot_is_not_killed() -> None:
    table = open_mix(TRIPLE_DRAW, RAZZ, seat_count=6, hands_per_game=2)
    games_dealt(table, 1)
    table.act(Sit(5, "New", 1000))
    table.act(Kill(5))
    games_dealt(table, 1)
    assert table.kill_button.killer_seat == 5
    deal_next_hand(table)
    assert table_events_of(table, events.HandStarted)[0].game == "razz"
    assert table.kill_button.killer_seat == -1
    assert_refused(
        table,
        RuleOnShortKillCall(1, kill_announced=True),
        table.house.kills.short_kill_call_clause,
        "kill pot",
    )


def test_nobody_chooses_where_the_games_come_in_turn() -> None:
    table = open_mix(HOLDEM, RAZZ)
    assert_refused(table, ChooseGame(0, "razz"), "", "not dealer's choice")


# ---------------------------------------------------------------- mixes by name


@pytest.mark.parametrize("slug", mixed.MIXES)
def test_every_named_mix_is_dealt_by_the_wsop(slug: str) -> None:
    games = mixed_game_specs(slug, small_bet=20)
    assert [game.game.slug for game in games] == [game for game, _ in mixed.MIXES[slug].games]
    table = Table(table_spec(games, rotation=Rotation(hands_per_game=1)))
    seat_players(table, 4, 1000)
    assert games_dealt(table, len(games)) == [spec.game.slug for spec in games]
    assert sum(seat.stack for seat in table.seats) == 4000


def test_a_house_deals_a_mix_of_others_games_only_if_it_borrows_them() -> None:
    with pytest.raises(InvalidGameSpecError, match="does not deal omaha-8"):
        mixed_game_specs("horse", house="official", small_bet=20)
    games = mixed_game_specs("horse", house="official", small_bet=20, borrow=True)
    assert table_spec(games).house.slug == "official"


def test_mixes_name_games_of_the_catalogue() -> None:
    for named in mixed.MIXES.values():
        assert {game for game, _ in named.games} <= set(GAMES)


@clause("wsop-159.2")
@pytest.mark.parametrize("hands_before", [1, 2])
def test_a_player_who_changes_seats_in_a_mix_waits_for_their_former_position(
    hands_before: int,
) -> None:
    table = open_mix(HOLDEM, RAZZ, player_count=5, hands_per_game=1)
    play_folded_hands(table, hands_before)
    assert table.blind_seats == [4, 0]
    table.act(ChangeSeat(1, 7))  # who would have had the big blind next
    assert table.seats[7].entry_status is EntryStatus.CHANGED_SEAT
    assert_refused(table, PostToEnter(7), "wsop-159.2", "wait")
    blinds: list[int] = []
    waited = 0
    while not blinds or 7 not in table.dealt_seats or not chips_posted(table):
        deal_next_hand(table)
        if table.game_spec.game.slug == "razz":
            assert 7 in table.dealt_seats, "an ante game has no places"
        elif chips_posted(table):
            blinds.append(chips_posted(table).get(7, 0))
            waited += 7 not in table.dealt_seats
        fold_out(table)
    assert waited == 3, "Cid, Dee and Eve came later, and come first now"
    assert blinds[-1] == 10
