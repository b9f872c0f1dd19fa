"""Mixed games: which game is dealt, for how long, and that nobody loses a button or a blind."""

from __future__ import annotations

import pytest

from cardspeak.games import GAMES, mixed
from cardspeak.hand import placard
from cardspeak.hand.placard import BadPlacard
from cardspeak.table import BadSign, Table, events, rotation, sign
from cardspeak.table.commands import (
    Change,
    ChangeSeat,
    ChooseGame,
    Kill,
    Post,
    PutInShort,
    Return,
    Sit,
    SitOut,
    Straddle,
)
from cardspeak.table.presets import mixed as placards_of
from cardspeak.table.seats import Entry, Owed
from cardspeak.table.sign import Rotation
from lounge import deal, fold_out, hands, posts, refused, seat_them, told

clause = pytest.mark.clause
HOLDEM = placard("holdem", limit="fixed", blinds=(5, 10))
RAZZ = placard("razz", limit="fixed", ante=2)
TRIPLE_DRAW = placard("27-triple-draw", limit="fixed", blinds=(5, 10))
OMAHA = placard("omaha", limit="pot", blinds=(5, 10))


def mix(*games: object, players: int = 4, seats: int = 8, **turn: int | bool) -> Table:
    """Open a table of several games."""
    turns = Rotation(**turn)  # type: ignore[arg-type]
    table = Table(sign(list(games), seats=seats, rotation=turns))  # type: ignore[arg-type]
    seat_them(table, players, 1000)
    return table


def dealt(table: Table, count: int) -> list[str]:
    """Deal so many hands, and say of which games."""
    games = []
    for _ in range(count):
        deal(table)
        games.append(told(table, events.HandBegan)[-1].game)
        fold_out(table)
    return games


# ---------------------------------------------------------------- in turn


def test_each_game_is_dealt_for_so_many_hands_in_turn() -> None:
    table = mix(HOLDEM, RAZZ, OMAHA, hands=2)
    expected = ["holdem", "holdem", "razz", "razz", "omaha", "omaha", "holdem"]
    assert dealt(table, 7) == expected
    assert told(table, events.GameIs) == [events.GameIs("holdem", 2)]


def test_an_orbit_is_a_hand_for_everybody_dealt_in() -> None:
    table = mix(HOLDEM, OMAHA)
    assert dealt(table, 6) == ["holdem"] * 4 + ["omaha"] * 2
    table.act(SitOut(3))
    assert dealt(table, 3) == ["omaha"] * 2 + ["holdem"]
    twice = mix(HOLDEM, OMAHA, players=2, orbits=2)
    assert dealt(twice, 5) == ["holdem"] * 4 + ["omaha"]


def test_a_table_with_one_game_deals_it_for_ever() -> None:
    table = mix(HOLDEM, hands=1)
    assert dealt(table, 3) == ["holdem"] * 3
    assert not told(table, events.GameIs)


def test_a_change_begins_again_with_the_first_game() -> None:
    table = mix(HOLDEM, RAZZ, hands=1)
    hands(table, 1)
    posted = [OMAHA.posted, RAZZ.posted]
    table.act(Change({"games": posted}, agreed=(0, 1, 2, 3)))
    assert dealt(table, 2) == ["omaha", "razz"]


def test_a_number_of_hands_or_orbits_is_needed() -> None:
    with pytest.raises(BadSign, match="a number of hands"):
        sign([HOLDEM, RAZZ], rotation=Rotation(orbits=0))


# ---------------------------------------------------------------- nobody is cheated


def test_button_and_blinds_wait_while_antes_are_played() -> None:
    table = mix(HOLDEM, RAZZ, hands=1)
    plain = mix(HOLDEM, hands=1)
    for _ in range(9):
        hands(plain, 1)
        hands(table, 1)
        assert (table.button, table.positions) == (plain.button, plain.positions)
        assert told(table, events.HandBegan)[-1].game == "holdem"
        hands(table, 1)
        assert told(table, events.HandBegan)[-1].game == "razz"
        assert (table.button, table.positions) == (plain.button, plain.positions)


@pytest.mark.parametrize("per_game", [1, 2, 3, 5])
def test_everybody_posts_the_same_blinds_over_many_orbits(per_game: int) -> None:
    table = mix(RAZZ, HOLDEM, OMAHA, hands=per_game)
    paid = dict.fromkeys(range(4), 0)
    played = 0
    while played < 24:
        deal(table)
        blinds = posts(table)
        played += bool(blinds)
        for seat, amount in blinds.items():
            paid[seat] += amount
        fold_out(table)
    assert paid == dict.fromkeys(range(4), 24 // 4 * 15)


@clause("wsop-98.d.7")
def test_a_missed_blind_is_still_owed_after_the_antes() -> None:
    table = mix(HOLDEM, RAZZ, hands=4)
    table.act(SitOut(2))
    hands(table, 4)
    assert Owed.BIG in table.seats[2].owes
    table.act(Return(2))
    deal(table)
    assert table.placard.game.slug == "razz"
    assert 2 in table.hand_seats, "the ante is enough for a hand of razz"
    fold_out(table)
    assert Owed.BIG in table.seats[2].owes
    hands(table, 3)
    deal(table)
    assert table.placard.game.slug == "holdem"
    assert 2 not in table.hand_seats or 2 in posts(table)


def test_a_new_player_has_the_ante_games_at_once_and_owes_his_way_in_to_the_others() -> None:
    table = mix(HOLDEM, RAZZ, hands=2)
    hands(table, 2)
    table.act(Sit(5, "Fay", 1000))
    entry = table.seats[5].entry
    deal(table)
    assert 5 in table.hand_seats
    fold_out(table)
    assert table.seats[5].entry is entry


# ---------------------------------------------------------------- the players' choice


def test_players_choose_in_turn_what_is_dealt_for_an_orbit() -> None:
    table = mix(HOLDEM, RAZZ, OMAHA, players=3, choice=True)
    first = (table.button + 1) % 3
    with pytest.raises(ValueError, match="chooses the game first"):
        deal(table)
    refused(table, ChooseGame((first + 1) % 3, "razz"), "", "the choice is")
    refused(table, ChooseGame(first, "badugi"), "", "not on the sign")
    table.act(ChooseGame(first, "razz"))
    refused(table, ChooseGame(first, "omaha"), "", "dealt now")
    assert dealt(table, 3) == ["razz"] * 3
    second = (first + 1) % 3
    table.act(ChooseGame(second, "omaha"))
    assert dealt(table, 3) == ["omaha"] * 3
    with pytest.raises(ValueError, match="chooses the game first"):
        deal(table)


def test_of_two_games_of_one_name_the_stakes_say_which_is_chosen() -> None:
    no_limit = placard("holdem", limit="no-limit", blinds=(10, 20))
    table = mix(HOLDEM, RAZZ, no_limit, players=2, choice=True)
    first, razz, last = table.sign.names
    assert (razz, last) == ("razz", "holdem no-limit, blinds 10/20")
    refused(table, ChooseGame(rotation.chooser(table), "holdem pot"), "", "not on the sign")
    for name, nth in ((last, 2), (first, 0), ("holdem", 0)):
        table.act(ChooseGame(rotation.chooser(table), name))
        assert table.placard is table.sign.games[nth]
        hands(table, 2)


def test_a_straddle_was_for_one_hand_even_if_that_has_no_blinds() -> None:
    table = mix(HOLDEM, RAZZ, players=4, choice=True)
    table.act(ChooseGame(rotation.chooser(table), "holdem"))
    dealt(table, 4)
    under_the_gun = (table.positions[-1] + 2) % 4
    table.act(Straddle(under_the_gun))
    table.act(ChooseGame(rotation.chooser(table), "razz"))
    assert table.straddlers
    dealt(table, 4)
    assert not table.straddlers
    table.act(ChooseGame(rotation.chooser(table), "holdem"))
    deal(table)
    assert sorted(posts(table).values()) == [5, 10]


def test_an_ante_game_after_a_kill_pot_is_not_killed() -> None:
    table = mix(TRIPLE_DRAW, RAZZ, seats=6, hands=2)
    dealt(table, 1)
    table.act(Sit(5, "New", 1000))
    table.act(Kill(5))
    dealt(table, 1)
    assert table.kill.killer == 5
    deal(table)
    assert told(table, events.HandBegan)[0].game == "razz"
    assert table.kill.killer == -1
    refused(table, PutInShort(1, announced=True), table.customs.places.kill_short, "kill pot")


def test_nobody_chooses_where_the_games_come_in_turn() -> None:
    table = mix(HOLDEM, RAZZ)
    refused(table, ChooseGame(0, "razz"), "", "in turn")


# ---------------------------------------------------------------- mixes by name


@pytest.mark.parametrize("slug", mixed.MIXES)
def test_every_named_mix_is_dealt_by_the_wsop(slug: str) -> None:
    games = placards_of(slug, small_bet=20)
    assert [game.game.slug for game in games] == [game for game, _ in mixed.MIXES[slug].games]
    table = Table(sign(games, rotation=Rotation(hands=1)))
    seat_them(table, 4, 1000)
    assert dealt(table, len(games)) == [game.game.slug for game in games]
    assert sum(seat.stack for seat in table.seats) == 4000


def test_a_house_deals_a_mix_of_others_games_only_if_it_borrows_them() -> None:
    with pytest.raises(BadPlacard, match="does not deal omaha-8"):
        placards_of("horse", house="official", small_bet=20)
    games = placards_of("horse", house="official", small_bet=20, borrow=True)
    assert sign(games).house.name == "official"


def test_mixes_name_games_of_the_catalogue() -> None:
    for named in mixed.MIXES.values():
        assert {game for game, _ in named.games} <= set(GAMES)


@clause("wsop-159.2")
@pytest.mark.parametrize("hands_before", [1, 2])
def test_who_changes_seats_in_a_mix_waits_for_the_place_he_had(hands_before: int) -> None:
    table = mix(HOLDEM, RAZZ, players=5, hands=1)
    hands(table, hands_before)
    assert table.positions == [4, 0]
    table.act(ChangeSeat(1, 7))  # who would have had the big blind next
    assert table.seats[7].entry is Entry.MOVED
    refused(table, Post(7), "wsop-159.2", "wait")
    blinds: list[int] = []
    waited = 0
    while not blinds or 7 not in table.hand_seats or not posts(table):
        deal(table)
        if table.placard.game.slug == "razz":
            assert 7 in table.hand_seats, "an ante game has no places"
        elif posts(table):
            blinds.append(posts(table).get(7, 0))
            waited += 7 not in table.hand_seats
        fold_out(table)
    assert waited == 3, "Cid, Dee and Eve had come after him, and come first now"
    assert blinds[-1] == 10
