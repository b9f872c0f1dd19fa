"""Tournaments at Canberra: section 20 of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.bots import random_player
from cardspeak.hand import InvalidGameSpecError, deal, decisions, game_spec
from cardspeak.hand import events as hand_events
from cardspeak.houses.commission import PercentageCharge
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, table_spec
from cardspeak.table import commands as table_commands
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.tournament import (
    ChipOffer,
    InvalidTournamentSpecError,
    Level,
    PayoutTable,
    RefusedError,
    Stage,
    Tournament,
    TournamentDriver,
    TournamentSpec,
    commands,
    events,
    finishing_order,
    formats,
    notices,
)
from cardspeak.tournament.spec import build_level_spec
from cardspeak.tournament.state import EntrantStatus, Phase
from tournament_driver import (
    assert_tournament_refuses,
    bust_players,
    compare_cash_and_tournament,
    events_of_kind,
    play_tournament,
    play_tournament_hand,
    players_at,
    publish_tournament,
    register_players,
    start_session,
    start_tournament,
)

if TYPE_CHECKING:
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.hand import Hand


def start_canberra(player_count: int, **settings: Any) -> Tournament:
    return start_tournament(player_count, "canberra", **settings)


@pytest.mark.clause("canberra-A.session")
def test_a_session_is_a_number_of_hands_or_a_period_of_time() -> None:
    for stage, now in ((Stage(session_hands=1), 0), (Stage(session_seconds=60), 60)):
        tournament = start_canberra(3, stages=(stage,))
        first, second, _ = players_at(tournament, 1)
        tournament.act(commands.AdvanceTournamentTime(now))
        new_events = (
            []
            if tournament.phase is Phase.FINISHED
            else play_tournament_hand(tournament, 1, {first: 1100, second: 900})
        )
        assert tournament.phase is Phase.FINISHED
        assert (
            now or events_of_kind(new_events, events.SessionEnded)[0].clause == "canberra-A.session"
        )


@pytest.mark.clause("canberra-A.tournament-chips")
def test_tournament_chips_are_never_money() -> None:
    tournament = start_canberra(4, buy_in=20, rake=2)
    assert "1,000 starting chips (no cash value)" in notices.describe_spec(tournament.spec)
    bust_players(tournament, *players_at(tournament, 1)[:2])
    new_events = bust_players(tournament, players_at(tournament, 1)[0])
    assert (tournament.prize_pool, tournament.total_rake, tournament.chips_in_play) == (72, 8, 4000)
    assert [event.prize for event in events_of_kind(new_events, events.PrizeAwarded)] == [
        72,
        0,
        0,
        0,
    ]
    spec = game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=5)
    with pytest.raises(InvalidTableSpecError):
        table_spec(spec, is_tournament=True, commission=PercentageCharge(5, cap=5))


@pytest.mark.clause("canberra-19.4", "canberra-20.1")
def test_a_decision_in_a_tournament_is_final_but_for_a_review_as_at_any_table() -> None:
    tournament = start_canberra(3)
    assert tournament.act(commands.DecideDispute("a string bet", "it is a call", "Dora")) == [
        events.DisputeDecided(1, "a string bet", "it is a call", "Dora", "canberra-19.4")
    ]
    assert_tournament_refuses(
        tournament, commands.ReviewDispute(2, "upheld", "the Commission"), "canberra-19.4"
    )
    assert tournament.act(commands.ReviewDispute(1, "it is a raise", "the Commission")) == [
        events.DisputeReviewed(
            1, "it is a call", "it is a raise", "the Commission", "canberra-19.4"
        )
    ]


@pytest.mark.clause("canberra-A.tournament-commission")
@pytest.mark.clause("canberra-20.4.c")
@pytest.mark.clause("canberra-20.20")
def test_the_house_keeps_its_rake_and_the_rest_is_the_prize_pool() -> None:
    tournament = register_players(10, "canberra", buy_in=50, rake=7)
    assert tournament.total_rake == 70
    assert tournament.prize_pool == 430
    assert "Buy-in: 50, including 7 rake" in notices.describe_spec(tournament.spec)
    with pytest.raises(InvalidTournamentSpecError, match=r"canberra-20\.20"):
        publish_tournament("canberra", buy_in=50, rake=51)


@pytest.mark.clause("canberra-20.1")
def test_the_rules_of_the_game_and_of_tournaments_both_apply() -> None:
    assert compare_cash_and_tournament("canberra", "seven-card-stud", ante=5) > 0
    spec = game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=5)
    for is_tournament in (False, True):
        table = Table(table_spec(spec, is_tournament=is_tournament))
        sit = table_commands.Sit(3, "Ann", 1000)
        if not is_tournament:  # section 20 does not apply
            table.act(sit)
            table.act(table_commands.AddChips(3, 100))
            continue
        with pytest.raises(RefusedError) as error:
            table.act(sit)
        assert error.value.clause == "canberra-20.7"
        table.act(table_commands.TransferIn(3, "Ann", 1000, moved_by_house=True))
        with pytest.raises(RefusedError):
            table.act(table_commands.AddChips(3, 100))


@pytest.mark.clause("canberra-20.2")
def test_a_director_is_named_before_the_start() -> None:
    tournament = Tournament(formats.freezeout("seven-card-stud", house="canberra"))
    tournament.act(commands.OpenRegistration("Max"))
    for player in ("Ann", "Bob"):
        tournament.act(commands.Register(player))
    assert_tournament_refuses(tournament, commands.DrawSeats(seed_from_int(1)), "canberra-20.2")
    assert_tournament_refuses(tournament, commands.NameDirector("Dora", by=""), "canberra-20.2")
    new_events = tournament.act(commands.NameDirector("Dora", by="Max"))
    assert new_events == [events.DirectorNamed("Dora", "Max", "", "canberra-20.2")]
    start_session(tournament)


@pytest.mark.clause("canberra-20.4")
@pytest.mark.clause("canberra-20.4.a")
@pytest.mark.clause("canberra-20.4.d")
def test_the_spec_has_the_start_and_what_the_buy_in_buys() -> None:
    tournament = register_players(4, "canberra", starts_at=1000, starting_stack=1500)
    tournament.act(commands.DrawSeats(seed_from_int(1)))
    assert_tournament_refuses(
        tournament,
        commands.StartSession("Dora"),
        "canberra-20.4.a",
        "starts in 16 minutes 40 seconds",
    )
    tournament.act(commands.AdvanceTournamentTime(1000))
    tournament.act(commands.StartSession("Dora"))
    assert {entrant.chips for entrant in tournament.active_entrants} == {1500}
    assert "Starts at 16 minutes 40 seconds on the tournament's clock" in notices.describe_spec(
        tournament.spec
    )
    assert_tournament_refuses(tournament, commands.Register("Fay"), "canberra-20.4", "closed")


@pytest.mark.clause("canberra-20.4.b")
def test_the_spec_has_the_flights() -> None:
    stages = (Stage("flights", flight_count=2), Stage("final"))
    tournament = start_canberra(8, stages=stages)
    notice_lines = notices.describe_spec(tournament.spec)
    assert "Flights: 2 flights, 1 player advances from each" in notice_lines
    for table in sorted(tournament.tables):
        new_events = bust_players(tournament, *players_at(tournament, table)[:-1])
    assert {event.clause for event in events_of_kind(new_events, events.Advanced)} == {
        "canberra-20.4.b"
    }
    assert len(tournament.active_entrants) == 2


@pytest.mark.clause("canberra-20.4.e")
def test_the_spec_has_the_minimum_and_maximum_number_of_players() -> None:
    tournament = register_players(3, "canberra", min_players=4, max_players=5)
    assert_tournament_refuses(
        tournament, commands.DrawSeats(seed_from_int(1)), "canberra-20.4.e", "at least 4"
    )
    for player in ("Ann", "Bob", "Cid"):
        tournament.act(commands.Register(player))
    assert len(tournament.active_entrants) == 5
    assert tournament.entrants["Cid"].status is EntrantStatus.ALTERNATE


@pytest.mark.clause("canberra-20.4.f")
def test_the_spec_may_restrict_who_plays() -> None:
    tournament = publish_tournament(
        "canberra", allowed_groups=("members",), excluded_groups=("staff",)
    )
    assert_tournament_refuses(tournament, commands.Register("Ann"), "canberra-20.4.f", "members")
    assert_tournament_refuses(
        tournament,
        commands.Register("Ann", groups=("members", "staff")),
        "canberra-20.4.f",
        "not for staff",
    )
    tournament.act(commands.Register("Ann", groups=("members",)))
    notice_lines = notices.describe_spec(tournament.spec)
    assert "For members only" in notice_lines
    assert "Not for staff" in notice_lines


@pytest.mark.clause("canberra-20.4.g")
def test_the_spec_has_the_levels() -> None:
    tournament = start_canberra(4, level_seconds=300)
    level_started = events_of_kind(
        tournament.act(commands.AdvanceTournamentTime(300)), events.LevelStarted
    )[0]
    assert (level_started.level, level_started.clause) == (2, "canberra-20.4.g")
    with pytest.raises(InvalidTournamentSpecError):
        publish_tournament("canberra", limit="manila")
    limits = (
        {"ante": 5, "min_bet": 10, "max_bet": 50},
        {"ante": 10, "min_bet": 20, "max_bet": 100},
    )
    spec = TournamentSpec(
        name="spread",
        house="canberra",
        approval_reference="17",
        games=({"game": "seven-card-stud", "limit": "spread"},),
        levels=(Level((limits[0],), duration_hands=1), Level((limits[1],))),
    )
    assert notices.describe_levels(spec) == (
        "Level 1, 1 hand: Seven-card stud spread limit 10 to 50, ante 5",
        "Level 2, to the end: Seven-card stud spread limit 20 to 100, ante 10",
    )
    driver = TournamentDriver(Tournament(spec), seed_from_int(1))
    driver.act(commands.OpenRegistration("Max"))
    driver.act(commands.NameDirector("Dora", "Max"))
    for player in ("Ann", "Bob"):
        driver.act(commands.Register(player))
    driver.act(commands.DrawSeats(seed_from_int(1)))
    driver.act(commands.StartSession("Dora"))
    for limit in limits:
        bet_ranges: list[tuple[int, int]] = []

        def choose(hand: Hand, _: str, ranges: list[tuple[int, int]] = bet_ranges) -> HandCommand:
            if isinstance(hand.decision, decisions.BetDecision) and hand.decision.raise_to:
                ranges.append(hand.decision.raise_to)
            return random_player.choose_random_command(hand, random_player.Rng(seed_from_int(1)))

        driver.play_hand(1, choose)
        hand = driver.tables[1].hand
        assert hand is not None
        antes = {event.amount for event in hand.log if isinstance(event, hand_events.Anted)}
        assert antes == {limit["ante"]}
        assert bet_ranges[0] == (limit["min_bet"], limit["max_bet"])


@pytest.mark.clause("canberra-20.4.h")
@pytest.mark.clause("canberra-20.18")
def test_the_spec_shares_the_whole_prize_pool() -> None:
    tournament = start_canberra(4, buy_in=101, payouts=(PayoutTable((50, 30, 20)),))
    for _ in range(3):
        new_events = bust_players(tournament, players_at(tournament, 1)[0])
    prizes = [event.prize for event in events_of_kind(new_events, events.PrizeAwarded)]
    assert prizes == [203, 121, 80, 0]
    assert sum(prizes) == tournament.prize_pool == 404
    assert events_of_kind(new_events, events.TournamentFinished)[0].clause == "canberra-20.18"


@pytest.mark.clause("canberra-20.18")
@pytest.mark.parametrize("disqualified", [1, 2, 3])
@pytest.mark.parametrize("method", ["icm", "chips", "agreed"])
def test_the_whole_pool_is_paid_when_players_of_a_deal_are_disqualified(
    disqualified: int, method: str
) -> None:
    tournament = start_canberra(4, buy_in=100, payouts=(PayoutTable((50, 30, 20)),))
    bust_players(tournament, players_at(tournament, 1)[0])
    players = players_at(tournament, 1)
    amounts = dict(zip(players, (150, 110, 90), strict=True)) if method == "agreed" else {}
    make_deal = commands.MakeDeal(
        method, tuple(players), "Dora", tuple(amounts.items()), left_to_play_for=50
    )
    (deal_made,) = events_of_kind(tournament.act(make_deal), events.DealMade)
    stacks = {player: tournament.entrants[player].chips for player in players}
    tournament.act(commands.RecordHandStart(1, stacks))
    for player in players[:disqualified]:
        tournament.act(commands.Disqualify(player, "Dora", "swore"))
    new_events = tournament.act(commands.RecordHandResult(1, stacks))
    if disqualified == 1:
        new_events = bust_players(tournament, players[1])
    prizes = {
        event.player: event.prize for event in events_of_kind(new_events, events.PrizeAwarded)
    }
    assert tournament.phase is Phase.FINISHED
    assert sum(prizes.values()) == tournament.prize_pool == 400
    forfeited = sum(deal_made.amounts[player] for player in players[:disqualified])
    winner = players[2] if disqualified < 3 else max(prizes, key=lambda player: prizes[player])
    assert prizes[winner] == 50 + forfeited + deal_made.amounts.get(winner, 0) * (disqualified < 3)
    if disqualified == 1:
        assert prizes[players[1]] == deal_made.amounts[players[1]]


@pytest.mark.clause("canberra-20.3")
def test_a_tournament_needs_the_reference_of_its_approval() -> None:
    with pytest.raises(InvalidTournamentSpecError, match="need approval") as error:
        Tournament(
            TournamentSpec(
                name="stud",
                house="canberra",
                games=({"game": "seven-card-stud", "limit": "no-limit"},),
                levels=(Level(({"blinds": (5, 10)},)),),
            )
        )
    assert error.value.clause == "canberra-20.3"


@pytest.mark.clause("canberra-20.5")
def test_the_spec_overrides_the_rules_of_the_game_for_this_tournament_only() -> None:
    levels = (Level(({"blinds": (5, 10)},)),)
    games = ({"game": "seven-card-stud", "limit": "no-limit"},)
    for is_uncapped, max_raises in ((False, 3), (True, 6)):  # section 5 allows three raises
        spec = TournamentSpec(
            name="blind stud",
            house="canberra",
            approval_reference="17",
            games=games,
            levels=levels,
            uncapped=is_uncapped,
        )
        hand = deal(build_level_spec(spec, 0).games[0], [1000] * 3, seed=1)
        raises = 0
        while (
            isinstance(hand.decision, decisions.BetDecision)
            and hand.decision.raise_to
            and raises < 6
        ):
            hand.raise_to(hand.decision.raise_to[0])
            raises += 1
        assert raises == max_raises


@pytest.mark.clause("canberra-20.5")
@pytest.mark.parametrize(
    ("stakes", "clause"),
    [
        ({"blinds": (5, 10), "ante": 2}, "canberra-4.2.b"),
        ({"blinds": (5, 10, 20, 40)}, "canberra-4.2.c"),
    ],
)
def test_the_conditions_of_a_tournament_may_have_other_forced_bets_than_the_book(
    stakes: dict[str, Any], clause: str
) -> None:
    game: dict[str, Any] = {"game": "seven-card-stud", "limit": "no-limit"}
    with pytest.raises(InvalidGameSpecError, match=clause):
        game_spec(**game, house="canberra", **stakes)
    game_spec(**game, house="canberra", blinds=(5, 10, 20))
    spec = TournamentSpec(
        name="blind stud",
        house="canberra",
        approval_reference="17",
        games=(game,),
        levels=(Level((stakes,)),),
        starting_stack=500,
    )
    driver = play_tournament(spec, 5, 1)
    assert [entrant.chips for entrant in driver.tournament.active_entrants] == [2500]
    hand = deal(build_level_spec(spec, 0).games[0], [1000] * 5, seed=1)
    blinds, ante = stakes["blinds"], stakes.get("ante", 0)
    posted = [event for event in hand.log if isinstance(event, hand_events.Posted)]
    anted = [event for event in hand.log if isinstance(event, hand_events.Anted)]
    assert [(event.seat, event.amount) for event in posted] == list(enumerate(blinds))
    assert [event.amount for event in anted] == ([ante] * 5 if ante else [])
    assert isinstance(hand.decision, decisions.BetDecision)
    assert hand.decision.call == blinds[-1] - sum(
        event.amount for event in posted if event.seat == hand.decision.seat
    )


@pytest.mark.clause("canberra-20.6")
def test_everybody_registers_once() -> None:
    with pytest.raises(InvalidTournamentSpecError, match=r"canberra-20\.6"):
        publish_tournament("canberra", max_entries_per_player=2, last_registration_level=1)
    tournament = register_players(4, "canberra", buy_in=10)
    assert_tournament_refuses(
        tournament, commands.Register("p1"), "canberra-20.6", "has registered"
    )
    tournament.act(commands.Unregister("p4"))  # without a refund
    assert_tournament_refuses(
        tournament, commands.Register("p4"), "canberra-20.6", "has unregistered"
    )
    tournament.act(commands.Substitute("p3", "Eve", "Dora", "ill"))
    assert_tournament_refuses(
        tournament, commands.Register("p3"), "canberra-20.6", "a substitute is playing"
    )
    assert_tournament_refuses(
        tournament, commands.Substitute("p2", "p3", "Dora", "ill"), "canberra-20.6"
    )
    assert_tournament_refuses(
        tournament, commands.Substitute("p2", "p1", "Dora", "ill"), "canberra-20.6", "one entry"
    )
    assert (tournament.prize_pool, tournament.entry_count, len(tournament.active_entrants)) == (
        40,
        4,
        3,
    )


@pytest.mark.clause("canberra-20.7")
def test_nobody_gets_a_seat_without_a_draw_before_the_session() -> None:
    with pytest.raises(InvalidTournamentSpecError, match=r"canberra-20\.7"):
        publish_tournament("canberra", last_registration_level=1)
    seats_drawn = set()
    for seed in range(12):
        tournament = register_players(3, "canberra", seats_per_table=5)
        tournament.act(commands.DrawSeats(seed_from_int(seed)))
        drawn = events_of_kind(tournament.act(commands.Register("Eve")), events.SeatDrawn)
        assert [event.clause for event in drawn] == ["canberra-20.7"]
        seats_drawn.add(drawn[0].seat)
    assert len(seats_drawn) > 1
    tournament = register_players(4, "canberra")
    tournament.act(commands.DrawSeats(seed_from_int(1)))
    assert events_of_kind(
        tournament.act(commands.Register("Eve")), events.AlternateAdded
    )  # all places are drawn for
    tournament.act(commands.StartSession("Dora"))
    assert_tournament_refuses(tournament, commands.Register("Fay"), "canberra-20.4", "closed")


@pytest.mark.clause("canberra-20.7")
def test_seats_are_drawn_and_kept_for_the_whole_session() -> None:
    tournament = register_players(8, "canberra")
    drawn = events_of_kind(tournament.act(commands.DrawSeats(seed_from_int(1))), events.SeatDrawn)
    assert {event.clause for event in drawn} == {"canberra-20.7"}
    tournament.act(commands.StartSession("Dora"))
    first_table, second_table = sorted(tournament.tables)
    assert_tournament_refuses(
        tournament,
        commands.MovePlayer(players_at(tournament, first_table)[0], second_table, "Dora", "asked"),
        "canberra-20.7",
    )
    new_events = bust_players(tournament, *players_at(tournament, first_table)[:2])
    new_events += bust_players(tournament, players_at(tournament, second_table)[0])
    assert not events_of_kind(new_events, events.PlayerMoved)
    assert (
        len(players_at(tournament, first_table)),
        len(players_at(tournament, second_table)),
    ) == (2, 3)
    # Four are left: one table is enough.
    new_events = bust_players(tournament, players_at(tournament, second_table)[0])
    assert events_of_kind(new_events, events.SessionEnded)
    assert tournament.phase is Phase.BETWEEN_SESSIONS
    redrawn = events_of_kind(start_session(tournament, seed=2), events.SeatDrawn)
    assert len(redrawn) == 4
    assert len({event.table for event in redrawn}) == 1


@pytest.mark.clause("canberra-20.7")
def test_the_draw_may_give_anybody_any_table_and_any_opponents() -> None:
    tables, groups = set(), set()
    for seed in range(24):
        tournament = register_players(8, "canberra")
        tournament.act(commands.DrawSeats(seed_from_int(seed)))
        entrant = tournament.entrants["p1"]
        tables.add(entrant.table)
        groups.add(frozenset(players_at(tournament, entrant.table)))
        assert sorted(table.player_count for table in tournament.tables.values()) == [4, 4]
    assert tables == {1, 2}
    assert len(groups) > 4


@pytest.mark.clause("canberra-20.8")
def test_the_director_decides_how_many_play_at_a_table() -> None:
    tournament = register_players(6, "canberra", seats_per_table=7)
    assert_tournament_refuses(tournament, commands.SetSeatsPerTable(3, ""), "canberra-20.8")
    new_events = tournament.act(commands.SetSeatsPerTable(3, "Dora"))
    assert events_of_kind(new_events, events.SeatsPerTableSet) == [
        events.SeatsPerTableSet(3, 7, "Dora", "canberra-20.8")
    ]
    start_session(tournament)
    assert [table.player_count for table in tournament.tables.values()] == [3, 3]


@pytest.mark.clause("canberra-20.9")
def test_a_player_not_seated_when_a_session_begins_may_forfeit_seat_and_buy_in() -> None:
    tournament = register_players(4, "canberra", buy_in=10)
    tournament.act(commands.MarkAbsent("p1"))
    tournament.act(commands.MarkAbsent("p3"))
    start_session(tournament)
    assert_tournament_refuses(
        tournament, commands.ForfeitEntry("p2", "Dora"), "canberra-20.9", "is present"
    )
    tournament.act(commands.MarkAbsent("p2"))
    assert_tournament_refuses(
        tournament, commands.ForfeitEntry("p2", "Dora"), "canberra-20.9", "was present at the start"
    )
    tournament.act(commands.MarkPresent("p3"))
    tournament.act(commands.MarkAbsent("p3"))
    assert_tournament_refuses(
        tournament, commands.ForfeitEntry("p3", "Dora"), "canberra-20.9", "was present at the start"
    )
    assert_tournament_refuses(tournament, commands.ForfeitEntry("p1", ""), "canberra-20.9")
    new_events = tournament.act(commands.ForfeitEntry("p1", "Dora"))
    assert new_events[0] == events.EntryForfeited("p1", "Dora", "canberra-20.9")
    assert not events_of_kind(new_events, events.BuyInRefunded)
    assert tournament.prize_pool == 40
    assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed == 3000
    for _ in range(2):
        new_events = bust_players(tournament, players_at(tournament, 1)[0])
    prizes = {
        event.player: event.prize for event in events_of_kind(new_events, events.PrizeAwarded)
    }
    assert "p1" not in prizes
    assert sum(prizes.values()) == 40


@pytest.mark.clause("canberra-20.10")
def test_an_untaken_seat_may_go_to_an_alternate_and_the_buy_in_is_refunded() -> None:
    tournament = register_players(5, "canberra", buy_in=10, rake=1, max_players=4)
    tournament.act(commands.DrawSeats(seed_from_int(1)))
    assert_tournament_refuses(
        tournament, commands.GiveSeatToAlternate("p1", "p5", "Dora"), "canberra-20.10", "is present"
    )
    tournament.act(commands.MarkAbsent("p1"))
    assert_tournament_refuses(
        tournament,
        commands.GiveSeatToAlternate("p1", "p2", "Dora"),
        "canberra-20.10",
        "not an alternate",
    )
    seat = tournament.entrants["p1"].table, tournament.entrants["p1"].seat
    new_events = tournament.act(commands.GiveSeatToAlternate("p1", "p5", "Dora"))
    assert events_of_kind(new_events, events.Registered)[0].player == "p5"
    assert events_of_kind(new_events, events.BuyInRefunded) == [
        events.BuyInRefunded("p1", 10, "an alternate took the seat", "canberra-20.10")
    ]
    assert (tournament.entrants["p5"].table, tournament.entrants["p5"].seat) == seat
    assert (tournament.prize_pool, tournament.total_rake) == (36, 4)
    tournament.act(commands.StartSession("Dora"))
    tournament.act(commands.MarkAbsent("p2"))
    assert_tournament_refuses(
        tournament,
        commands.GiveSeatToAlternate("p2", "p1", "Dora"),
        "canberra-20.10",
        "before the first session",
    )


@pytest.mark.clause("canberra-20.10")
def test_no_seat_goes_to_an_alternate_before_the_second_session() -> None:
    stages = (Stage("heat", session_hands=1, advancing_per_flight=3), Stage("final"))
    tournament = register_players(5, "canberra", max_players=4, stages=stages)
    start_session(tournament)
    play_tournament_hand(tournament, 1)
    tournament.act(commands.DrawSeats(seed_from_int(2)))
    (table,) = tournament.tables
    absent, *_ = players_at(tournament, table)
    tournament.act(commands.MarkAbsent(absent))
    assert tournament.phase is Phase.SEATED
    assert_tournament_refuses(
        tournament,
        commands.GiveSeatToAlternate(absent, "p5", "Dora"),
        "canberra-20.10",
        "before the first session",
    )


@pytest.mark.clause("canberra-20.11")
def test_a_player_may_leave_during_a_session_without_asking() -> None:
    tournament = start_canberra(3)
    new_events = tournament.act(commands.MarkAbsent("p1"))
    assert new_events == [events.MarkedAbsent("p1", "", "canberra-20.11")]
    assert tournament.is_absent("p1")
    assert players_at(tournament, 1).count("p1") == 1  # they keep their seat and chips
    assert tournament.entrants["p1"].chips == 1000


@pytest.mark.clause("canberra-20.11")
@pytest.mark.parametrize("forced_bets", [{"ante": 5}, {"blinds": (5, 10)}])
def test_an_absent_player_posts_forced_bets_and_is_folded_on_their_turn(
    forced_bets: dict[str, Any],
) -> None:
    spec = register_players(3, "canberra").spec
    spec = msgspec.structs.replace(spec, levels=(Level((forced_bets,)),))
    driver = TournamentDriver(Tournament(spec), seed_from_int(5))
    driver.act(commands.OpenRegistration("Max"))
    driver.act(commands.NameDirector("Dora", "Max"))
    for player in ("p1", "p2", "p3"):
        driver.act(commands.Register(player))
    driver.act(commands.MarkAbsent("p1"))
    driver.act(commands.DrawSeats(seed_from_int(1)))
    driver.act(commands.StartSession("Dora"))
    rng = random_player.Rng(seed_from_int(3))
    players_asked = set()

    def choose(hand: Hand, player: str) -> HandCommand:
        players_asked.add(player)
        return random_player.choose_random_command(hand, rng)

    put_in = 0
    for _ in range(3):
        number = next(iter(driver.tables))
        table = driver.tables[number]
        driver.play_hand(number, choose)
        assert table.hand is not None
        seat = driver.tournament.entrants["p1"].seat
        own_events = [event for event in table.hand.log if getattr(event, "seat", -1) == seat]
        posted = [
            event.amount
            for event in own_events
            if isinstance(event, hand_events.Anted | hand_events.Posted)
        ]
        put_in += sum(posted)
        assert posted or "blinds" in forced_bets  # the button posts nothing
        assert sum(isinstance(event, hand_events.Folded) for event in own_events) == 1
        bets = (hand_events.Called, hand_events.Bet, hand_events.Raised)
        assert not any(isinstance(event, bets) for event in own_events)
        if driver.tournament.phase is not Phase.PLAYING:
            break
    assert "p1" not in players_asked
    assert driver.tournament.entrants["p1"].chips == 1000 - put_in
    assert put_in >= 15


@pytest.mark.clause("canberra-20.12", "canberra-20.6")
def test_a_substitute_needs_the_directors_permission() -> None:
    tournament = start_canberra(4)
    assert_tournament_refuses(
        tournament, commands.Substitute("p1", "Eve", "", "ill"), "canberra-20.12"
    )
    assert_tournament_refuses(
        tournament, commands.Substitute("p1", "p2", "Dora", "ill"), "canberra-20.6", "one entry"
    )
    seat = tournament.entrants["p1"].seat
    new_events = tournament.act(commands.Substitute("p1", "Eve", "Dora", "ill"))
    (substituted,) = events_of_kind(new_events, events.Substituted)
    assert substituted == events.Substituted(
        "p1", "Eve", 1, seat, 1000, "Dora", "ill", "canberra-20.12"
    )
    assert "Eve" in players_at(tournament, 1)
    assert "p1" not in tournament.entrants
    play_tournament_hand(tournament, 1, {"Eve": 1300, "p2": 700})
    tournament = register_players(4, "canberra", allowed_groups=("members",), groups=("members",))
    assert_tournament_refuses(
        tournament,
        commands.Substitute("p1", "Eve", "Dora", "ill"),
        "canberra-20.4.f",
        "for members",
    )
    tournament.act(commands.Substitute("p1", "Eve", "Dora", "ill", groups=("members",)))
    assert "Eve" in tournament.entrants


@pytest.mark.clause("canberra-20.13")
def test_everybody_sees_how_many_chips_everybody_has() -> None:
    tournament = start_canberra(4)
    first, second, *_ = players_at(tournament, 1)
    play_tournament_hand(tournament, 1, {first: 1700, second: 300})
    ranked = finishing_order.rank_players(tournament)
    assert ranked[0] == [first]
    assert ranked[-1] == [second]
    assert sum(entrant.chips for entrant in tournament.active_entrants) == tournament.chips_issued
    stacks = {player: tournament.entrants[player].chips for player in players_at(tournament, 1)}
    fewer_chips = stacks | {first: 1600}
    assert_tournament_refuses(
        tournament, commands.RecordHandStart(1, fewer_chips), "canberra-20.13", "removed"
    )
    hand = deal(
        game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=5),
        [1700, 300, 1000],
        seed=1,
    )
    for viewer in (None, 0, 1, 2):
        assert [seat.stack for seat in hand.view(viewer).seats] == hand.stacks


@pytest.mark.clause("canberra-20.14")
def test_nobody_adds_or_removes_chips() -> None:
    tournament = start_canberra(4)
    players = players_at(tournament, 1)
    more = dict.fromkeys(players, 1000) | {players[0]: 1100}
    assert_tournament_refuses(tournament, commands.RecordHandStart(1, more), "canberra-20.14")
    passed_on = more | {players[1]: 900}
    assert_tournament_refuses(tournament, commands.RecordHandStart(1, passed_on), "canberra-20.14")
    fewer = dict.fromkeys(players, 1000) | {players[0]: 900}
    assert_tournament_refuses(tournament, commands.RecordHandStart(1, fewer), "canberra-20.13")
    assert_tournament_refuses(tournament, commands.Rebuy("p1"), "canberra-20.14")
    with pytest.raises(InvalidTournamentSpecError, match=r"canberra-20\.14"):
        publish_tournament("canberra", rebuy=ChipOffer(price=10, chips=1000))


@pytest.mark.clause("canberra-20.14", "canberra-20.13", "crown-40.6.f")
@pytest.mark.parametrize(
    ("house", "added", "removed"),
    [
        ("canberra", "canberra-20.14", "canberra-20.13"),
        ("crown", "crown-39.2.a", "crown-40.6.f"),
    ],
)
def test_a_tournament_table_refuses_chips_by_the_rules_of_tournaments(
    house: str, added: str, removed: str
) -> None:
    spec = register_players(2, house).spec
    table = Table(build_level_spec(spec, 0))
    table.act(table_commands.TransferIn(1, "Ann", 1000, moved_by_house=True))
    for command, clause in (
        (table_commands.AddChips(1, 100), added),
        (table_commands.RemoveChips(1, 100), removed),
    ):
        with pytest.raises(RefusedError) as error:
            table.act(command)
        assert error.value.clause == clause


@pytest.mark.clause("canberra-20.15")
def test_a_break_has_a_length() -> None:
    tournament = start_canberra(4)
    assert_tournament_refuses(tournament, commands.StartBreak(0, "Dora"), "canberra-20.15")
    (started,) = events_of_kind(
        tournament.act(commands.StartBreak(300, "Dora")), events.BreakStarted
    )
    assert started == events.BreakStarted(300, "Dora", "canberra-20.15")
    assert not tournament.can_deal(1)
    tournament.act(commands.AdvanceTournamentTime(299))
    assert not tournament.can_deal(1)
    assert tournament.act(commands.AdvanceTournamentTime(300)) == [
        events.BreakEnded("canberra-20.15")
    ]
    assert tournament.can_deal(1)


@pytest.mark.clause("canberra-20.16")
def test_the_director_sets_the_shot_clock() -> None:
    driver = TournamentDriver(register_players(4, "canberra"), seed_from_int(1))
    driver.act(commands.DrawSeats(seed_from_int(1)))
    driver.act(commands.StartSession("Dora"))
    new_events = driver.act(commands.SetShotClock(20, "Dora"))
    assert events_of_kind(new_events, events.ShotClockSet) == [
        events.ShotClockSet(20, 0, "Dora", "canberra-20.16")
    ]
    assert all(table.spec.seconds_to_act == 20 for table in driver.tables.values())
    assert driver.tournament.table_spec["seconds_to_act"] == 20


@pytest.mark.clause("canberra-20.17")
def test_places_are_determined_and_awarded() -> None:
    tournament = start_canberra(3, buy_in=10)
    first, second, third = players_at(tournament, 1)
    bust_players(tournament, first)
    awards = events_of_kind(bust_players(tournament, third), events.PrizeAwarded)
    assert [(event.place, event.player) for event in awards] == [
        (1, second),
        (2, third),
        (3, first),
    ]
    assert {event.clause for event in awards} == {"canberra-20.17"}


@pytest.mark.clause("canberra-20.19")
def test_of_players_eliminated_in_the_same_hand_the_one_who_put_in_more_places_higher() -> None:
    tournament = start_canberra(4, buy_in=100, payouts=(PayoutTable((60, 30, 10)),))
    first, second, third, fourth = players_at(tournament, 1)
    play_tournament_hand(tournament, 1, {first: 1400, second: 600})
    new_events = bust_players(tournament, first, second)
    places = {
        event.player: (event.place, event.tied_count)
        for event in events_of_kind(new_events, events.Eliminated)
    }
    assert places == {first: (3, 1), second: (4, 1)}
    awards = events_of_kind(bust_players(tournament, third), events.PrizeAwarded)
    prizes = {event.player: event.prize for event in awards}
    assert prizes == {fourth: 240, third: 120, first: 40, second: 0}


@pytest.mark.clause("canberra-20.19")
def test_players_who_put_in_the_same_share_the_prizes_of_their_places() -> None:
    tournament = start_canberra(4, buy_in=101, payouts=(PayoutTable((60, 30, 10)),))
    first, second, third, _ = players_at(tournament, 1)
    new_events = bust_players(tournament, first, second, third)
    awards = {event.player: event for event in events_of_kind(new_events, events.PrizeAwarded)}
    shared = [awards[player] for player in (first, second, third)]
    assert {(event.place, event.tied_count) for event in shared} == {(2, 3)}
    assert sorted(event.prize for event in shared) == [53, 54, 54]
    assert {event.clause for event in shared} == {"canberra-20.19"}
    assert sum(event.prize for event in awards.values()) == tournament.prize_pool == 404


@pytest.mark.clause("canberra-20.17", "canberra-20.19")
def test_places_cite_the_clause_on_the_same_hand_only_where_players_went_out_together() -> None:
    tournament = start_canberra(4, buy_in=100, payouts=(PayoutTable((60, 30, 10)),))
    first, second, third, fourth = players_at(tournament, 1)
    eliminated = events_of_kind(bust_players(tournament, first), events.Eliminated)
    assert [event.clause for event in eliminated] == ["canberra-20.17"]
    play_tournament_hand(tournament, 1, {second: 1900, third: 1100})
    new_events = bust_players(tournament, second, third)
    eliminated = events_of_kind(new_events, events.Eliminated)
    assert {event.player: event.clause for event in eliminated} == dict.fromkeys(
        (second, third), "canberra-20.19"
    )
    awards = events_of_kind(new_events, events.PrizeAwarded)
    assert [(event.player, event.place, event.clause) for event in awards] == [
        (fourth, 1, "canberra-20.17"),
        (second, 2, "canberra-20.19"),
        (third, 3, "canberra-20.19"),
        (first, 4, "canberra-20.17"),
    ]


@pytest.mark.clause("canberra-20.17", "canberra-20.19")
def test_players_with_equal_chips_when_the_time_is_over_did_not_go_out_in_one_hand() -> None:
    stages = (Stage("heats", flight_count=2, session_hands=1), Stage("final", session_hands=1))
    tournament = start_canberra(8, buy_in=100, stages=stages)
    for table in sorted(tournament.tables):
        winner, loser, *_ = players_at(tournament, table)
        play_tournament_hand(tournament, table, {winner: 1300, loser: 700})
    start_session(tournament, seed=2)
    (table,) = tournament.tables
    awards = events_of_kind(play_tournament_hand(tournament, table), events.PrizeAwarded)
    assert [event.tied_count for event in awards] == [2, 2, 4, 4, 4, 4, 2, 2]
    assert {event.clause for event in awards} == {"canberra-20.17"}


@pytest.mark.clause("canberra-20.21")
def test_buy_ins_are_not_refunded_unless_the_tournament_is_cancelled() -> None:
    tournament = register_players(4, "canberra", buy_in=10, rake=1)
    new_events = tournament.act(commands.Unregister("p1"))
    assert not events_of_kind(new_events, events.BuyInRefunded)
    assert tournament.prize_pool + tournament.total_rake == 40
    new_events = tournament.act(commands.CancelTournament("Max", "a flood"))
    refunds = events_of_kind(new_events, events.BuyInRefunded)
    assert {event.player: event.amount for event in refunds} == dict.fromkeys(
        ("p1", "p2", "p3", "p4"), 10
    )
    assert {event.clause for event in refunds} == {"canberra-20.21"}
    assert (tournament.prize_pool, tournament.total_rake) == (0, 0)
    assert_tournament_refuses(tournament, commands.StartSession("Dora"), "canberra-20.7")
