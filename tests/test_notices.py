"""The notices that the books require: on the sign of a table, at the table, and for the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.games import GAMES, get_game
from cardspeak.hand import BettingOptions, deal, game_spec
from cardspeak.hand import events as hand_events
from cardspeak.hand.announcements import announce_up_cards
from cardspeak.hand.commands import DEALER_OR_FLOOR
from cardspeak.hand.irregularity_events import Reported
from cardspeak.houses import HOUSES
from cardspeak.houses.commission import HandCharge, NoCharge, PercentageCharge, TimeCharge
from cardspeak.houses.house_notices import game_notices, house_notices
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from cardspeak.podium import ListedGame, commands, notices
from cardspeak.podium import events as podium_events
from cardspeak.service.bootstrap import default_table_spec
from cardspeak.service.table_views import NO_VIEWER, TableContext, build_view
from cardspeak.table import Table, events, table_spec
from cardspeak.table.commands import ChangeTableSpec, SitIn, SitOut
from cardspeak.table.jackpot import Jackpot
from cardspeak.table.narration import narrate
from cardspeak.table.posted_notices import spec_notices, table_notices
from cardspeak.table.presets import PRESETS
from hand_driver import deal_stacked, events_of, play, play_to_round
from in_process_room import make_table_row, open_room
from podium_driver import SUE_AND_REASON, PodiumDriver
from simulation import run_simulated
from table_driver import (
    NAMES,
    act,
    check_down,
    deal_next_hand,
    fold_out,
    open_table,
    seat_players,
    seat_to_act_at,
    table_events_of,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.service.messages import TableView
    from cardspeak.table import TableSpec

clause = pytest.mark.clause
RANKS: Final = "23456789TJQK"
OPENING_CARDS: Final = ("lowest", "highest")


def notice_lines(spec: TableSpec, clause_id: str) -> list[str]:
    """Return the notices that a clause requires at a table."""
    return [notice.text for notice in table_notices(Table(spec)) if notice.clause == clause_id]


def make_spec(
    slug: str, house: str, *, table: dict[str, Any] | None = None, **settings: Any
) -> TableSpec:
    return table_spec(game_spec(slug, house=house, **settings), **(table or {}))


def room_view(table: Table, viewer: str = NO_VIEWER) -> TableView:
    """Look at a table as the room shows it."""
    context = TableContext("t", "Table", b"k" * 16, table, dealt_to=table.hand_players)
    return build_view(context, viewer)


# ---------------------------------------------------------------- wagers and blinds


@pytest.mark.parametrize(
    ("slug", "clause_id"),
    [
        pytest.param(slug, clause_id, marks=clause(clause_id))
        for slug, clause_id in (
            ("draw", "official-11.5.a"),
            ("five-card-stud", "official-12.5.a"),
            ("seven-card-stud", "official-13.5.a"),
            ("two-card-manila", "official-14.5.a"),
            ("holdem", "official-16.6.a"),
            ("omaha", "official-17.6.a"),
        )
    ],
)
def test_the_notice_has_the_minimum_and_maximum_bet(slug: str, clause_id: str) -> None:
    name = get_game(slug).name
    forced: dict[str, Any] = {"ante": 1} if "stud" in slug else {"blinds": (5,)}
    if slug in ("draw", "holdem", "omaha"):
        forced["blinds"] = (2, 5)
    fixed = make_spec(slug, "official", limit="fixed", bet_sizes=(5, 10), **forced)
    assert notice_lines(fixed, clause_id) == [f"{name}: bets and raises of 5, then 10"]
    spread = make_spec(slug, "official", limit="spread", min_bet=5, max_bet=50, **forced)
    assert notice_lines(spread, clause_id) == [f"{name}: bets and raises from 5 to 50"]
    pot = make_spec(slug, "official", limit="pot", min_bet=5, **forced)
    assert notice_lines(pot, clause_id) == [f"{name}: bets and raises from 5 to the pot"]
    if slug in ("holdem", "omaha"):
        free = make_spec(slug, "official", limit="no-limit", min_bet=5, **forced)
        assert notice_lines(free, clause_id) == [f"{name}: bets and raises from 5 to all-in"]


@clause("official-14.5.a", "crown-20.2.c", "crown-23.5")
def test_the_notices_of_a_table_in_the_room_are_those_of_its_spec(tmp_path: Path) -> None:
    rows = (
        make_table_row("two-card-manila", house="official", table_id="a", blinds=(5,), limit="pot"),
        make_table_row("holdem", house="crown", table_id="b", blinds=(5, 10)),
        make_table_row(
            "seven-card-stud",
            house="crown",
            table_id="c",
            ante=2,
            betting=BettingOptions(opening_card="low"),
        ),
    )

    async def shown() -> dict[str, str]:
        async with open_room(tmp_path, *rows) as room:
            return {
                notice.clause: notice.text for row in rows for notice in room.table_notices(row.id)
            }

    notices_of_table = run_simulated(shown())
    assert (
        notices_of_table["official-14.5.a"] == "Two-card Manila: bets and raises from 5 to the pot"
    )
    assert notices_of_table["crown-20.2.c"] == "Hold'em: 2 blinds, 5 and 10"
    assert notices_of_table["crown-23.5"] == "Seven-card stud: the lowest card opens"


@clause("official-7.2")
@pytest.mark.parametrize(
    ("charge", "expected"),
    [
        (PercentageCharge(10, cap=5), "Commission: 10% of the pots"),
        (TimeCharge(6), "Commission: a time charge, minimum and maximum $6 per hour"),
    ],
)
def test_the_notice_at_the_table_has_game_buy_in_limits_and_charge(
    charge: Any, expected: str
) -> None:
    games = [
        game_spec("holdem", house="official", limit="fixed", bet_sizes=(5, 10), blinds=(2, 5)),
        game_spec("seven-card-stud", house="official", limit="pot", ante=1, min_bet=5),
    ]
    table = Table(table_spec(games, buy_in=(300, 0), commission=charge))
    seat_players(table, 3, 1000)
    expected_lines = {
        "Hold'em: bets and raises of 5, then 10",
        "Seven-card stud: bets and raises from 5 to the pot",
        "Buy-in: 300 or more",
        expected,
    }
    assert expected_lines <= {notice.text for notice in table_notices(table)}
    assert notice_lines(table.spec, "official-7.2") == ["Buy-in: 300 or more"]
    table.act(
        ChangeTableSpec({"games": [games[0].to_dict], "buy_in": [400, 0]}, agreeing_seats=(0, 1, 2))
    )
    changed = {notice.text for notice in table_notices(table)}
    assert {"Buy-in: 400 or more", expected} <= changed
    assert not any(text.startswith("Seven-card stud") for text in changed)


@clause("crown-7.8")
def test_the_minimum_and_maximum_bets_are_posted_at_the_entrance() -> None:
    driver = PodiumDriver("crown")
    driver.open_table("1", ListedGame(("holdem",), "no-limit", (1, 2), buy_in=(40, 200)))
    driver.open_table("2", ListedGame(("omaha",), "pot", (5, 10), buy_in=(400, 0)))
    shown = [
        notice.text
        for notice in notices.entrance_notices(driver.podium)
        if notice.clause == "crown-7.8"
    ]
    assert shown == [
        "Hold'em, no-limit 1/2: bets and raises from 2 to all-in",
        "Omaha, pot-limit 5/10: bets and raises from 10 to the pot",
    ]


@clause("canberra-4.1")
def test_canberra_posts_the_minimum_stake_and_bet_and_their_changes() -> None:
    spec = game_spec(
        "seven-card-stud", house="canberra", ante=2, min_bet=5, limit="spread", max_bet=50
    )
    table = Table(table_spec(spec, buy_in=(50, 0)))
    seat_players(table, 3, 200)
    shown = [notice.text for notice in table_notices(table) if notice.clause == "canberra-4.1"]
    assert shown == ["Seven-card stud: bets and raises from 5 to 50", "Buy-in: 50 or more"]
    table.act(ChangeTableSpec({"games": [spec.to_dict | {"min_bet": 10}], "buy_in": [100, 0]}))
    assert table_events_of(table, events.SpecChangeAnnounced)[-1].clause == "canberra-4.1"
    deal_next_hand(table)  # players were told before this hand, and it is played as before
    assert [
        notice.text for notice in table_notices(table) if notice.clause == "canberra-4.1"
    ] == shown
    fold_out(table)
    assert [notice.text for notice in table_notices(table) if notice.clause == "canberra-4.1"] == [
        "Seven-card stud: bets and raises from 10 to 50",
        "Buy-in: 100 or more",
    ]


@clause("crown-20.2.c")
def test_the_number_and_the_size_of_blinds_are_posted() -> None:
    two = make_spec("holdem", "crown", blinds=(5, 10))
    assert notice_lines(two, "crown-20.2.c") == ["Hold'em: 2 blinds, 5 and 10"]
    assert notice_lines(make_spec("manila", "crown", blinds=(5,)), "crown-20.2.c") == [
        "Manila: 1 blind, 5"
    ]
    assert not notice_lines(make_spec("five-card-stud", "crown", ante=2), "crown-20.2.c")


@pytest.mark.parametrize(
    ("slug", "blinds", "clause_id"),
    [
        pytest.param(slug, blinds, clause_id, marks=clause(clause_id))
        for slug, blinds, clause_id in (
            ("draw", (1, 2), "official-11.1.c.iii"),
            ("draw", (1, 2, 4), "official-11.1.c.iii"),
            ("two-card-manila", (2,), "official-14.1.c.iii"),
            ("three-card-manila", (2,), "official-15.1.c.iii"),
            ("holdem", (1, 2), "official-16.1.c.iii"),
            ("omaha", (1, 2), "official-17.1.c.iii"),
            ("omaha", (5,), "official-17.1.c.iii"),
        )
    ],
)
def test_the_notice_says_how_many_blinds_there_are(
    slug: str, blinds: tuple[int, ...], clause_id: str
) -> None:
    (shown,) = notice_lines(make_spec(slug, "official", blinds=blinds), clause_id)
    count = f"{len(blinds)} blind{'s' if len(blinds) > 1 else ''}"
    assert shown == f"{get_game(slug).name}: {count}, {' and '.join(map(str, blinds))}"


@clause("crown-7.16")
@pytest.mark.parametrize("slug", ["holdem", "omaha"])
def test_the_betting_style_of_a_table_is_shown(slug: str) -> None:
    name = get_game(slug).name
    for limit, style in (("no-limit", "A"), ("pot", "A"), ("half-pot", "A"), ("fixed", "B")):
        shown = notice_lines(make_spec(slug, "crown", limit=limit, blinds=(5, 10)), "crown-7.16")
        assert shown == [f"{name}: betting style {style}, {limit}"]
    assert not notice_lines(make_spec("draw", "crown", blinds=(5, 10)), "crown-7.16")


_OPENING_GAMES: Final = [
    (slug, house, card)
    for slug, game in GAMES.items()
    for house in game.scripts
    for notice in spec_notices(default_table_spec(game, house))
    if (card := notice.text.partition(": the ")[2].removesuffix(" card opens")) in OPENING_CARDS
]


@pytest.mark.parametrize(("slug", "house", "card"), _OPENING_GAMES)
def test_the_card_that_is_posted_opens(slug: str, house: str, card: str) -> None:
    spec = default_table_spec(GAMES[slug], house).games[0]
    openers = set()
    for seed in range(20):
        hand = deal(spec, [1000] * 3, seed=seed)
        # An ace is high in one game and low in another, and suits may break ties.
        up_cards = [seat.up_cards[:2].replace("Jo", "?") for seat in hand.view().seats]
        ranks = [RANKS.find(card[0]) for card in up_cards]
        if len({*ranks}) == 3 and min(ranks) >= 0 and hand.decision is not None:
            openers.add(sorted(ranks).index(ranks[hand.decision.seat]))
    assert openers == {OPENING_CARDS.index(card) * 2}


def test_the_highest_card_is_posted_for_razz_and_the_lowest_for_stud() -> None:
    posted = {(slug, house): card for slug, house, card in _OPENING_GAMES}
    assert posted["razz", "wsop"] == "highest"
    assert posted["seven-card-stud", "wsop"] == "lowest"


@clause("crown-23.5")
def test_the_notice_says_whether_the_high_or_the_low_card_opens() -> None:
    for first, card in (("high", "highest"), ("low", "lowest")):
        stud = make_spec(
            "seven-card-stud", "crown", ante=2, betting=BettingOptions(opening_card=first)
        )
        assert notice_lines(stud, "crown-23.5") == [f"Seven-card stud: the {card} card opens"]


def test_every_public_game_posts_its_bets_or_the_value_of_a_point() -> None:
    for preset in PRESETS.values():
        shown = [notice.text for notice in spec_notices(preset.spec)]
        assert len(shown) == len(set(shown))
        for spec in preset.spec.games:
            is_posted = any(text.startswith(f"{spec.game.name}: bets and raises") for text in shown)
            assert is_posted == (spec.limit != "points"), preset.name


# ---------------------------------------------------------------- what the house charges


def crown_spec(charge: Any, **table: Any) -> TableSpec:
    return make_spec("holdem", "crown", blinds=(5, 10), table={"commission": charge, **table})


@clause("crown-19.1")
def test_the_notice_shows_what_is_taken_from_pots_at_a_showdown() -> None:
    ten = crown_spec(PercentageCharge(10, cap=20))
    assert notice_lines(ten, "crown-19.1") == ["Commission: 10% of pots won at a showdown"]
    always_charged = crown_spec(PercentageCharge(5, cap=20, charges_uncontested=True))
    assert notice_lines(always_charged, "crown-19.1") == ["Commission: 5% of the pots"]
    assert notice_lines(crown_spec(NoCharge()), "crown-19.1") == ["Commission: none"]


@clause("crown-1.cap")
def test_the_notice_shows_the_cap_on_the_rake() -> None:
    (shown,) = notice_lines(crown_spec(PercentageCharge(10, cap=20)), "crown-1.cap")
    assert shown == "Rake cap: minimum 0, maximum $20 per winner, over all pots"
    (small,) = notice_lines(
        crown_spec(PercentageCharge(10, cap=1250), units_per_dollar=100), "crown-1.cap"
    )
    assert "maximum $12.50" in small


def official_spec(charge: Any, **table: Any) -> TableSpec:
    return make_spec("holdem", "official", blinds=(5, 10), table={"commission": charge, **table})


@clause("official-8.1")
def test_the_notice_shows_the_kind_and_amount_of_the_charge() -> None:
    assert notice_lines(
        official_spec(PercentageCharge(10, cap=500), units_per_dollar=100), "official-8.1"
    ) == [
        "Commission: 10% of the pots",
        "Rake cap: minimum 0, maximum $5 per hand",
    ]
    assert notice_lines(official_spec(HandCharge(3)), "official-8.1") == [
        "Commission: a fee per hand, minimum 0, maximum $3"
    ]
    assert notice_lines(official_spec(TimeCharge(6)), "official-8.1") == [
        "Commission: a time charge, minimum and maximum $6 per hour"
    ]


@clause("official-8.2.b.ii")
def test_the_notice_shows_the_maximum_charge_for_a_hand() -> None:
    assert notice_lines(official_spec(HandCharge(3)), "official-8.2.b.ii") == [
        "Maximum per hand: $3"
    ]
    assert not notice_lines(official_spec(TimeCharge(6)), "official-8.2.b.ii")


@clause("official-8.2.c.iii")
def test_the_notice_shows_the_maximum_charge_for_an_hour() -> None:
    (shown,) = notice_lines(
        official_spec(TimeCharge(600), units_per_dollar=100), "official-8.2.c.iii"
    )
    assert shown == "Maximum per hour from each player: $6"
    assert not notice_lines(official_spec(HandCharge(3)), "official-8.2.c.iii")


@clause("crown-41.3")
def test_the_current_jackpot_is_always_shown() -> None:
    pool = Jackpot(prize=1000, reserve=300, reseed=200, contribution=(5, 2))
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    first, second = (Table(table_spec(spec, has_jackpot=True), pool) for _ in range(2))
    for table in (first, second):
        seat_players(table, 3, 1000)
    for hands in range(3):
        for table in (first, second):  # what is paid in at one table is shown at both
            (shown,) = [
                notice.text for notice in table_notices(table) if notice.clause == "crown-41.3"
            ]
            assert shown == f"Current jackpot: {1000 + 5 * hands:,}"
            assert room_view(table).jackpot == 1000 + 5 * hands
        deal_next_hand(first)
        assert room_view(first).jackpot == pool.prize
        fold_out(first)
    assert room_view(open_table(house="crown")).jackpot == 0


# ---------------------------------------------------------------- at the table


@pytest.mark.parametrize(
    ("house", "settings"),
    [
        pytest.param("crown", {}, marks=clause("crown-7.5")),
        pytest.param(
            "canberra",
            {"game": "seven-card-stud", "limit": "no-limit", "ante": 2},
            marks=clause("canberra-4.3"),
        ),
        pytest.param("wsop", {}, marks=clause("wsop-46.1", "wsop-72.1")),
    ],
)
def test_everybody_sees_everybodys_chips_at_any_time(house: str, settings: dict[str, Any]) -> None:
    table = open_table(house=house, player_count=4, chips=1234, **settings)
    deal_next_hand(table)
    act(table, "raise 30" if not settings else "bet 30", "call")
    stacks = [table.stack_behind(seat) for seat in range(4)]
    assert len(set(stacks)) > 1, "some have put more in than others"
    assert table.hand is not None
    for viewer in (*NAMES[:4], NO_VIEWER):
        view = room_view(table, viewer)
        assert [seat.stack for seat in view.seats[:4]] == stacks
    for viewer_seat in (*range(4), None):
        shown = [seat.stack for seat in table.hand.view(viewer_seat).seats]
        assert shown == stacks
    texts = [notice.text for notice in house_notices(HOUSES[house])]
    assert ("Everybody's chips must be visible to the whole table" in texts) == (
        house != "canberra"
    )


@clause("crown-1.missed-blind-button")
def test_a_player_who_missed_a_blind_is_marked_until_it_is_made_up() -> None:
    table = open_table(house="crown", player_count=4)
    deal_next_hand(table)
    fold_out(table)
    assert table.hand is not None
    away = next(seat for seat in range(4) if seat not in table.blind_seats and seat != table.button)
    table.act(SitOut(away))
    missed: list[events.PostMissed] = []
    while len(missed) < 2:
        deal_next_hand(table)
        missed += table_events_of(table, events.PostMissed)
        fold_out(table)
    marker = "crown-1.missed-blind-button"
    assert missed == [
        events.PostMissed(away, blind, marker) for blind in ("big blind", "small blind")
    ]
    for viewer in (*NAMES[:4], NO_VIEWER):
        owes = [seat.owes for seat in room_view(table, viewer).seats[:4]]
        assert [seat for seat, blinds in enumerate(owes) if blinds] == [away]
        assert set(owes[away]) <= {"small blind", "big blind"}
    table.act(SitIn(away))
    while away not in table.dealt_seats:
        assert room_view(table).seats[away].owes
        deal_next_hand(table)
        if away not in table.dealt_seats:
            fold_out(table)
    assert not room_view(table).seats[away].owes, "it is made up"
    assert "crown-1.missed-blind-button" in {
        notice.clause for notice in game_notices(HOUSES["crown"], get_game("holdem"))
    }


@clause("wsop-205.3")
def test_a_kill_is_announced_before_the_deal_and_marked_at_the_killers_seat() -> None:
    table = open_table(
        player_count=5, chips=5000, limit="fixed", blinds=(10, 20), table={"kill": "full"}
    )
    while table.kill_button.killer_seat < 0:
        assert room_view(table).killer_seat == -1
        new_events = deal_next_hand(table)
        if table.kill_button.killer_seat < 0:
            check_down(table)
    kinds = [type(event) for event in new_events]
    assert kinds.index(events.PotKilled) < kinds.index(hand_events.Dealt)
    (killed,) = [event for event in new_events if isinstance(event, events.PotKilled)]
    assert (
        narrate(killed, NAMES.__getitem__)
        == f"{NAMES[table.kill_button.killer_seat]} kills the pot"
    )
    view = room_view(table, NAMES[seat_to_act_at(table)])
    assert view.killer_seat == table.kill_button.killer_seat
    assert view.stakes == "fixed limit 40/80, blinds 10/20, kill 40"
    fold_out(table)
    assert room_view(table).killer_seat == -1


PLAYER_NAME = ("Ann", "Bob", "Cid").__getitem__


@clause("wsop-232")
def test_the_dealer_names_the_card_that_brings_in_then_the_high_hand_and_pairs() -> None:
    hands = ["AcAd 4h5h6h7h 2s", "KcQd Js9d9h8c 3s", "2c2h TdTc5d3c 4d"]
    fixed: dict[str, Any] = {"limit": "fixed", "ante": 1, "bring_in": 2, "bet_sizes": (4, 8)}
    hand = deal_stacked("seven-card-stud", [1000] * 3, hands, **fixed)
    assert announce_up_cards(hand, PLAYER_NAME) == "Ann has the low card, [4h]"
    play(hand, "bring-in, call, call")
    assert announce_up_cards(hand, PLAYER_NAME) == "Cid is high with a pair of tens"
    play(hand, "check, check, check")
    tens, nines = "a pair of tens, five kicker", "a pair of nines, jack kicker"
    assert announce_up_cards(hand, PLAYER_NAME) == f"Cid is high with {tens}; Bob has {nines}"
    play(hand, "check, check, check")
    text = announce_up_cards(hand, PLAYER_NAME)
    assert text.startswith("Cid is high with a pair of tens")
    for unsaid in ("straight", "flush", "Ann"):  # who shows four hearts in a row
        assert unsaid not in text
    play(hand, "bet 8, raise 16")
    (raised,) = events_of(hand, hand_events.Raised)
    assert narrate(raised, PLAYER_NAME) == "Ann raises to 16"


def test_nothing_is_announced_where_cards_do_not_say_who_acts() -> None:
    table = open_table()
    deal_next_hand(table)
    assert room_view(table).announcement == ""


def test_the_room_shows_the_dealers_announcements() -> None:
    table = open_table("razz", limit="fixed", ante=1)
    deal_next_hand(table)
    assert table.hand is not None
    text = announce_up_cards(table.hand, NAMES.__getitem__)
    assert "has the high card, [" in text
    assert room_view(table).announcement == text == room_view(table, NAMES[0]).announcement
    fold_out(table)
    assert room_view(table).announcement == ""


# ---------------------------------------------------------------- what players are told


@clause("crown-14.3")
def test_players_are_told_to_speak_english_whatever_they_play() -> None:
    text = "English only at the tables"
    assert text in {
        notice.text for notice in house_notices(HOUSES["crown"]) if notice.clause == "crown-14.3"
    }
    for slug, game in GAMES.items():
        if "crown" in game.scripts:
            assert "crown-14.3" in {
                notice.clause for notice in game_notices(HOUSES["crown"], get_game(slug))
            }


@clause("wsop-145.3")
def test_players_are_asked_to_show_without_delay() -> None:
    text = "If you acted last or think you have won, show your hand without delay"
    for slug, game in GAMES.items():
        if "wsop" in game.scripts:
            shown = {
                notice.text: notice.clause
                for notice in game_notices(HOUSES["wsop"], get_game(slug))
            }
            assert shown[text] == "wsop-145.3"


@clause("wsop-185.1")
@pytest.mark.parametrize("player_count", [3, 2])
def test_everybody_in_the_game_may_point_out_a_bet_over_the_pot(player_count: int) -> None:
    for slug in ("holdem", "omaha", "seven-card-stud", "badugi"):
        assert "wsop-185.1" in {
            notice.clause for notice in game_notices(HOUSES["wsop"], get_game(slug))
        }
    hands, board = ["QsQh", "AsAh", "KsKh"][:player_count], "2c7d9hJc3s"
    for by_seat in (DEALER_OR_FLOOR, *range(player_count)):
        hand = deal_stacked(
            "holdem", [5000] * player_count, hands, board,
            button=player_count - 1, limit="pot", blinds=(25, 50),
        )  # fmt: skip
        play_to_round(hand, 2)
        assert hand.decision is not None
        bettor, pot = hand.decision.seat, 50 * player_count
        hand.put_in_chips(bettor, [100, 100, 100], unnoticed=True)
        assert hand.bets[bettor] == 300
        assert events_of(hand, hand_events.ChipsPutIn)[-1].returned == 0, "nobody gave chips back"
        hand.report(WrongAmount(bettor), by_seat)
        assert events_of(hand, Reported)[-1].by_seat == by_seat
        (corrected,) = events_of(hand, hand_events.AmountCorrected)
        assert corrected.amount == pot - 300


@clause("wsop-6")
def test_the_floor_accommodates_a_player_with_special_needs_and_can_undo_it() -> None:
    driver, game_ = PodiumDriver(), ListedGame(("holdem",), "fixed", (20, 40), buy_in=(200, 0))
    driver(commands.OpenWaitlist(*SUE_AND_REASON, game_))
    driver.identify("Ann", "Bob")
    afar = commands.JoinWaitlist("Ann", game_.name, in_person=False)
    assert driver.assert_refused(afar) == driver.podium.house.podium.in_person.clause
    driver(
        commands.Accommodate(
            "Sue", "walks slowly", "Ann", extra_seconds=300, may_join_remotely=True
        )
    )
    acted = driver.only_event(podium_events.FloorActed)
    assert (acted.by, acted.reason, acted.clause) == ("Sue", "walks slowly", "wsop-6")
    assert [fact.value["extra_seconds"] for fact in (*acted.before, *acted.after)] == [0, 300]
    driver(afar)
    driver(commands.JoinWaitlist("Bob", game_.name))
    driver.open_table("1", game_)
    now, page = driver.podium.now, driver.podium.page_seconds
    until = {
        event.player: event.expires_at for event in driver.events_of(podium_events.CalledForSeat)
    }
    assert until == {"Ann": now + page + 300, "Bob": now + page}
    lock_up = driver.podium.house.podium.lock_up_seconds.value
    driver(commands.AnswerCall("Ann"))
    assert driver.only_event(podium_events.SeatLockedUp).expires_at == now + lock_up + 300
    assert (
        driver.assert_refused(
            commands.Accommodate(*SUE_AND_REASON, "Ann", 300, may_join_remotely=True)
        )
        == "wsop-6"
    )
    assert driver.assert_refused(commands.Accommodate(*SUE_AND_REASON, "Ann", -1)) == "wsop-6"
    driver(commands.UndoFloorAction(*SUE_AND_REASON, acted.action_number))
    assert driver.podium.state.people["Ann"].extra_seconds == 0


@pytest.mark.clause("canberra-2.2", "canberra-2.3")
@pytest.mark.parametrize("deck", ["52", "48", "44", "40", "36", "32", "52+joker", "32+joker"])
def test_canberra_declares_the_deck_and_the_joker_before_play(deck: str) -> None:
    spec = table_spec(game_spec("seven-card-stud", house="canberra", ante=2, deck=deck))
    size, _, joker = deck.partition("+")
    cards = f"{size} cards{' and a joker' if joker else ''}"
    [notice] = [notice for notice in spec_notices(spec) if notice.clause == "canberra-2.2"]
    assert notice.text == f"Seven-card stud: {cards}"
