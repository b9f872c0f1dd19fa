"""Whose turn it is at crown, and by which clause, in every round of every game of the book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from cardspeak.games import GAMES
from cardspeak.games.script import BetStep
from cardspeak.hand import BettingOptions, InvalidGameSpecError, RefusedError, deal, game_spec
from cardspeak.hand.decisions import BetDecision, DealCardsDecision, DrawDecision
from cardspeak.hand.events import Bet, Called, Checked, Dealt, Folded, Posted, Raised
from cardspeak.table import events as table_events
from cardspeak.table import table_spec
from cardspeak.table.commands import AddChips, Straddle
from cardspeak.table.posted_notices import spec_notices
from hand_driver import (
    act_passively,
    bet_decision,
    deal_named_cards,
    describe_actions,
    events_of,
    play_by_seat,
    play_to_round,
    raise_minimum,
    winnings,
)
from table_driver import assert_refused, deal_next_hand, fold_out, open_table

if TYPE_CHECKING:
    from cardspeak.hand import GameSpec, Hand
    from cardspeak.table import Table

clause = pytest.mark.clause


@dataclass(frozen=True)
class RoundClauses:
    """The clauses of one betting round, without the name of the book."""

    first_player: str
    """Who acts first, and may do what."""
    other_players: str
    """What the others may do."""
    opening_passed_on: str = ""
    """That the next player may open, if the first has folded; what the others may do if empty."""
    blind_option: str = ""
    """What the blind may do if nobody raised."""
    cap: str = "7.15"
    """How many raises there may be."""


def flop_rounds(section: int) -> tuple[RoundClauses, ...]:
    first = RoundClauses(f"{section}.2.a", f"{section}.2.e", f"{section}.2.b", cap="7.16.b")
    later = (RoundClauses(f"{section}.{n}.a", f"{section}.{n}.b", cap="7.16.b") for n in (4, 6, 8))
    return (first, *later)


def stud_rounds(
    section: int, first: int, later: int, last: int, count: int
) -> tuple[RoundClauses, ...]:
    prefix = f"{section}.{first}"
    middle = RoundClauses(f"{section}.{later}.a", f"{section}.{later}.c")
    return (
        RoundClauses(f"{prefix}.a", f"{prefix}.e", f"{prefix}.b"),
        *(middle for _ in range(count)),
        RoundClauses(f"{section}.{last}.a", f"{section}.{last}.c"),
    )


ROUNDS = {
    "five-card-stud": stud_rounds(21, 2, 4, 5, 2),
    "six-card-stud": stud_rounds(22, 3, 5, 7, 2),
    "seven-card-stud": stud_rounds(23, 3, 7, 9, 3),
    "manila": (
        RoundClauses("24.4.a", "24.4.b", blind_option="24.4.c", cap="24.5"),
        *(RoundClauses("24.7.a", "24.7.b", cap="24.7.c") for _ in range(3)),
        RoundClauses("24.9.a", "24.9.b", cap="24.9.c"),
    ),
    "crown-perth-manila": (
        RoundClauses("25.3.a", "25.3.c", "25.3.b"),
        *(RoundClauses("25.5.a", "25.5.b") for _ in range(3)),
        RoundClauses("25.7.a", "25.7.b"),
    ),
    "draw": (
        RoundClauses("26.4.a", "26.4.d", "26.4.b"),
        RoundClauses("26.6.a", "26.6.b", "26.6.a"),
    ),
    "draw-ante": (
        RoundClauses("27.3.a", "27.3.d", "27.3.b"),
        RoundClauses("27.6.a", "27.6.b", "27.6.a"),
    ),
    "holdem": flop_rounds(28),
    "omaha": flop_rounds(29),
}
"""The betting rounds of each game, by the sections of the book."""


def make_spec(slug: str, *, limit: str = "", betting: BettingOptions | None = None) -> GameSpec:
    """Return the spec of a game, with capped raises unless another limit is given."""
    stakes: dict[str, object] = {"ante": 10}
    if slug in ("holdem", "omaha"):
        stakes = {"blinds": (5, 10), "limit": limit or "fixed"}
    elif slug == "draw":
        stakes = {"blinds": (5, 10)}
    elif slug == "manila":
        stakes = {"blinds": (10,)}
    if betting is not None:
        stakes |= {"betting": betting, "is_tournament": True}
    return game_spec(slug, house="crown", **stakes)  # type: ignore[arg-type]


def deal_to_round(spec: GameSpec, number: int, player_count: int = 4) -> Hand:
    return play_to_round(deal(spec, [5000] * player_count, seed=3), number)


def every_round(*fields: str) -> pytest.MarkDecorator:
    """Run a test for every round of every game, marked with the clauses in these fields."""
    return pytest.mark.parametrize(
        ("slug", "number", "betting_round"),
        [
            pytest.param(
                slug,
                number,
                betting_round,
                id=f"{slug}-{number}",
                marks=clause(
                    *(
                        f"crown-{cited}"
                        for cited in (getattr(betting_round, field) for field in fields)
                        if cited
                    )
                ),
            )
            for slug, rounds in ROUNDS.items()
            for number, betting_round in enumerate(rounds, 1)
        ],
    )


def test_these_are_all_games_of_the_book_and_all_their_rounds() -> None:
    scripts = {
        slug: game.scripts["crown"] for slug, game in GAMES.items() if "crown" in game.scripts
    }
    assert {
        slug: sum(isinstance(step, BetStep) for step in script.steps)
        for slug, script in scripts.items()
    } == {slug: len(rounds) for slug, rounds in ROUNDS.items()}


# ---------------------------------------------------------------- turns


@every_round("first_player", "other_players", "opening_passed_on")
def test_the_first_has_a_clause_of_their_own_and_those_after_an_opening_another(
    slug: str, number: int, betting_round: RoundClauses
) -> None:
    hand = deal_to_round(make_spec(slug), number)
    log_length = len(hand.log)
    first = hand.decision
    assert first is not None
    assert first.clause == f"crown-{betting_round.first_player}"
    hand.fold()
    assert (
        bet_decision(hand).clause
        == f"crown-{betting_round.opening_passed_on or betting_round.other_players}"
    )
    opener = bet_decision(hand).seat
    raise_minimum(hand)
    assert bet_decision(hand).clause == f"crown-{betting_round.other_players}"
    raise_minimum(hand)
    while bet_decision(hand).seat != opener:
        assert bet_decision(hand).clause == f"crown-{betting_round.other_players}"
        hand.call()
    # The opener opens no more: they call, raise or fold like the others.
    assert bet_decision(hand).clause == f"crown-{betting_round.other_players}"
    hand.fold()
    cited = [
        (type(event), event.clause)
        for event in hand.log[log_length:]
        if isinstance(event, (Bet, Raised, Called, Folded))
    ]
    assert cited[0] == (Folded, f"crown-{betting_round.first_player}")
    assert cited[1][1] == f"crown-{betting_round.opening_passed_on or betting_round.other_players}"
    assert {text for _, text in cited[2:]} == {f"crown-{betting_round.other_players}"}


@every_round("first_player", "other_players")
def test_the_first_who_bets_or_checks_answers_a_raise_by_the_clause_on_all(
    slug: str, number: int, betting_round: RoundClauses
) -> None:
    hand = deal_to_round(make_spec(slug), number, player_count=3)
    first = bet_decision(hand).seat
    if bet_decision(hand).check:
        hand.check()
        assert events_of(hand, Checked)[-1].clause == f"crown-{betting_round.first_player}"
    raise_minimum(hand)
    raise_minimum(hand)
    while bet_decision(hand).seat != first:
        hand.call()
    assert bet_decision(hand).clause == f"crown-{betting_round.other_players}"


@clause("crown-24.4.c")
def test_the_blind_of_manila_has_a_clause_of_its_own_unless_there_is_a_raise() -> None:
    hand = deal(make_spec("manila"), [500] * 3, seed=0)
    play_by_seat(hand, "1 call, 2 call")
    assert bet_decision(hand).clause == "crown-24.4.c"
    hand.check()
    assert hand.log[-2] == Checked(0, "crown-24.4.c")
    hand = deal(make_spec("manila"), [500] * 3, seed=0)
    play_by_seat(hand, "1 call, 2 raise 20")
    assert bet_decision(hand).clause == "crown-24.4.b"


@pytest.mark.parametrize("slug", ["six-card-stud", "seven-card-stud"])
@pytest.mark.parametrize("cards", ["shuffled", "card-by-card", "named"])
@clause("crown-22.1", "crown-22.2", "crown-23.1", "crown-23.2")
def test_the_first_up_card_is_dealt_by_a_clause_of_its_own(slug: str, cards: str) -> None:
    spec = make_spec(slug)
    seed = None if cards == "named" else 1
    hand = deal(spec, [500] * 3, seed=seed, cards=cards)  # type: ignore[arg-type]
    section = 22 if slug == "six-card-stud" else 23
    named = list(spec.deck.cards)
    while isinstance(hand.decision, DealCardsDecision):
        expected = 2 if hand.decision.kind == "up" else 1
        assert hand.decision.clause == f"crown-{section}.{expected}"
        if cards == "named":
            deal_named_cards(hand, named)
        else:
            hand.deal_next()
    assert [(event.up_count, event.clause) for event in events_of(hand, Dealt)] == [
        *[(0, f"crown-{section}.1")] * 3,
        *[(1, f"crown-{section}.2")] * 3,
    ]


# ---------------------------------------------------------------- how many raises


@every_round("cap")
def test_three_raises_and_no_more_while_three_players_are_in(
    slug: str, number: int, betting_round: RoundClauses
) -> None:
    hand = deal_to_round(make_spec(slug), number)
    if not hand.betting.opened:
        raise_minimum(hand)
    for _ in range(3):
        raise_minimum(hand)
    assert bet_decision(hand).raise_to is None
    with pytest.raises(RefusedError) as error:
        hand.raise_to(hand.betting.bet_to_match + 40)
    assert error.value.clause == f"crown-{betting_round.cap}"
    hand.fold()
    hand.fold()
    assert bet_decision(hand).raise_to is None  # two are left, but the cap was reached before
    hand = deal_to_round(make_spec(slug), number, player_count=2)
    if not hand.betting.opened:
        raise_minimum(hand)
    for _ in range(7):
        raise_minimum(hand)


@every_round("cap")
def test_a_tournament_may_lift_the_cap_of_the_book_but_not_that_of_a_game(
    slug: str, number: int, betting_round: RoundClauses
) -> None:
    spec = make_spec(slug, betting=BettingOptions(uncapped_raises=True))
    hand = deal_to_round(spec, number)
    if not hand.betting.opened:
        raise_minimum(hand)
    for _ in range(3):
        raise_minimum(hand)
    assert (bet_decision(hand).raise_to is None) == (betting_round.cap != "7.15")


# ---------------------------------------------------------------- why nobody may raise


@clause("crown-7.11")
@pytest.mark.parametrize("slug", ["holdem", "omaha"])
def test_one_short_all_in_reopens_nothing_by_the_clause_on_raises(slug: str) -> None:
    hand = deal(make_spec(slug, limit="no-limit"), [500, 500, 500, 45], seed=0)
    play_by_seat(hand, "2 raise 30, 3 raise 45, 0 fold, 1 fold")
    assert describe_actions(hand) == "fold, call 15"
    with pytest.raises(RefusedError) as error:
        hand.raise_to(75)
    assert error.value.clause == "crown-7.11"


@clause("crown-8.1")
@every_round("first_player")
def test_a_player_with_no_more_than_the_call_taps_out_and_bets_no_more(
    slug: str, number: int, betting_round: RoundClauses
) -> None:
    del betting_round
    hand = deal_to_round(make_spec(slug), number)
    raise_minimum(hand)
    seat = bet_decision(hand).seat
    amount = hand.betting.bet_to_match
    hand = _with_short_stack(slug, number, seat, hand.chips.put_in[seat] + 3)
    assert bet_decision(hand).seat == seat
    assert (bet_decision(hand).call, bet_decision(hand).raise_to) == (3, None)
    with pytest.raises(RefusedError) as error:
        hand.raise_to(2 * amount)
    assert error.value.clause == "crown-8.1"
    hand.call()
    assert (hand.stacks[seat], hand.folded[seat]) == (0, False)
    while not hand.over:
        assert hand.decision is not None
        assert not isinstance(hand.decision, BetDecision) or hand.decision.seat != seat
        act_passively(hand)
    assert not hand.folded[seat]


def _with_short_stack(slug: str, number: int, seat: int, stack: int) -> Hand:
    """Play to the first bet of a round again, with this stack of one player."""
    stacks = [5000] * 4
    stacks[seat] = stack
    hand = deal(make_spec(slug), stacks, seed=3)
    play_to_round(hand, number)
    raise_minimum(hand)
    return hand


@clause("crown-7.27")
def test_a_player_who_called_short_makes_it_up_or_folds_and_may_not_raise() -> None:
    hand = deal(make_spec("holdem", limit="no-limit"), [500] * 3, seed=0)
    hand.put_in_chips(2, [5])
    with pytest.raises(RefusedError) as error:
        hand.raise_to(40)
    assert error.value.clause == "crown-7.27"


# ---------------------------------------------------------------- sizes


@pytest.mark.parametrize(
    ("slug", "number", "too_small", "too_large", "options"),
    [
        pytest.param(
            slug, number, low, high, options, marks=clause(f"crown-{low}", f"crown-{high}")
        )
        for slug, number, low, high, options in (
            ("five-card-stud", 1, "21.2.d", "21.2.d", {}),
            ("six-card-stud", 1, "22.3.d", "22.3.d", {}),
            ("seven-card-stud", 1, "23.3.d", "23.3.d", {}),
            ("seven-card-stud", 1, "23.4.a", "1.table-maximum", {"opening_card": "low"}),
            ("crown-perth-manila", 1, "25.3.a", "25.3.a", {}),
            ("crown-perth-manila", 3, "25.5.a", "25.5.a", {}),
            ("crown-perth-manila", 5, "25.7.a", "25.7.a", {}),
            ("draw", 2, "26.6.a", "1.table-maximum", {}),
            ("draw-ante", 1, "27.3.a", "27.3.a", {}),
            ("draw-ante", 2, "27.6.a", "1.table-maximum", {}),
            ("five-card-stud", 2, "1.table-minimum", "1.table-maximum", {}),
            ("six-card-stud", 4, "1.table-minimum", "1.table-maximum", {}),
            ("seven-card-stud", 5, "1.table-minimum", "1.table-maximum", {}),
        )
    ],
)
def test_an_opening_bet_outside_the_limits_cites_the_clause_on_that_limit(
    slug: str, number: int, too_small: str, too_large: str, options: dict[str, str]
) -> None:
    spec = make_spec(slug)
    if options:
        spec = game_spec(slug, house="crown", ante=10, betting=BettingOptions(**options))  # type: ignore[arg-type]
    hand = deal_to_round(spec, number)
    assert bet_decision(hand).raise_to == (10, 100)
    for amount, cited in ((9, too_small), (101, too_large)):
        with pytest.raises(RefusedError) as error:
            hand.raise_to(amount)
        assert error.value.clause == f"crown-{cited}"


@clause("crown-7.8")
@pytest.mark.parametrize(
    ("slug", "limit", "bet_sizes"),
    [
        *((slug, "fixed", "of 10, then 20") for slug in ("holdem", "omaha")),
        *((slug, "half-pot", "from 10 to half the pot") for slug in ("holdem", "omaha")),
        *((slug, "pot", "from 10 to the pot") for slug in ("holdem", "omaha")),
        *((slug, "no-limit", "from 10 to all-in") for slug in ("holdem", "omaha")),
        ("manila", "", "from 10 to 20, then 20, then 40"),
        *(
            (slug, "", "from 10 to 100")
            for slug in ROUNDS
            if slug not in ("holdem", "omaha", "manila")
        ),
    ],
)
def test_the_smallest_and_largest_wagers_of_every_game_are_posted(
    slug: str, limit: str, bet_sizes: str
) -> None:
    notices = spec_notices(table_spec(make_spec(slug, limit=limit)))
    assert [notice.text for notice in notices if notice.clause == "crown-7.8"] == [
        f"{GAMES[slug].name}: bets and raises {bet_sizes}"
    ]


@clause("crown-24.9.b", "crown-24.9.a")
@pytest.mark.parametrize(("max_bet", "last_bet"), [(0, 120), (500, 120), (120, 120), (100, 100)])
def test_the_last_bet_of_manila_is_four_blinds_or_the_table_maximum(
    max_bet: int, last_bet: int
) -> None:
    spec = game_spec("manila", house="crown", min_bet=10, blinds=(30,), max_bet=max_bet)
    hand = deal_to_round(spec, 5)
    assert bet_decision(hand).allowed_sizes == (last_bet,)
    hand.raise_to(last_bet)
    assert bet_decision(hand).allowed_sizes == (2 * last_bet,)


# ---------------------------------------------------------------- opening at draw

DRAW = game_spec("draw", house="crown", blinds=(5, 10), max_bet=100)


@clause("crown-26.3", "crown-26.4.b", "crown-8.1")
@pytest.mark.parametrize("stack", [1, 7, 10])
def test_last_chips_that_do_not_exceed_the_blind_stay_in_and_open_nothing(stack: int) -> None:
    hand = deal(DRAW, [500, 500, stack, 500], seed=0)
    assert describe_actions(hand) == f"fold, call {stack}"
    play_by_seat(hand, "2 call")
    for seat in (3, 0):
        assert bet_decision(hand).seat == seat
        assert bet_decision(hand).clause == "crown-26.4.b"
        assert (bet_decision(hand).allowed_sizes, bet_decision(hand).call) == ((20,), 0)
        hand.fold()
    # The last blind has nothing to open: it is in against the player who tapped out.
    assert hand.decision == DrawDecision(1, "crown-26.5.a", 5)
    hand.discard()
    hand.discard()
    assert hand.over
    assert winnings(hand).get(2, 0) in (0, stack + min(stack, 5) + min(stack, 10))
    assert (sum(hand.stacks), hand.stacks[0], hand.stacks[3]) == (1500 + stack, 495, 500)


@clause("crown-26.3", "crown-26.4.b", "crown-26.4.d")
def test_after_last_chips_that_open_nothing_the_next_player_opens_for_two_blinds() -> None:
    hand = deal(DRAW, [500, 500, 7, 500], seed=0)
    play_by_seat(hand, "2 call, 3 bet 20")
    assert (bet_decision(hand).clause, bet_decision(hand).call) == ("crown-26.4.d", 15)
    play_by_seat(hand, "0 call")
    assert describe_actions(hand) == "fold, call 10, raise"
    play_by_seat(hand, "1 fold, 0 pat, 2 pat, 3 pat")
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (3, "crown-26.6.a")


@clause("crown-26.3")
@pytest.mark.parametrize("stacks", [(500, 500, 7, 500), (8, 500, 500, 500), (8, 500, 10, 12)])
def test_nobody_can_check_at_draw_however_short_the_stacks(stacks: tuple[int, ...]) -> None:
    hands = [deal(DRAW, stacks, seed=0)]
    decision_count = 0
    while hands:
        hand = hands.pop()
        decision = hand.decision
        if not isinstance(decision, BetDecision):
            continue
        decision_count += 1
        assert not decision.check
        for command in (
            "fold",
            "call",
            f"raise {decision.raise_to[0]}" if decision.raise_to else "",
        ):
            if not command or (command == "call" and not decision.call):
                continue
            if hand.betting.raise_count > 1 and command.startswith("raise"):
                continue
            copied = hand.copy()
            copied.act(command)
            hands.append(copied)
    assert decision_count > 10


# ---------------------------------------------------------------- over-blinds


@clause("crown-26.1")
@pytest.mark.parametrize(
    "posted",
    [
        [20, 10, 0, 0, 0],  # the small blind
        [5, 20, 0, 0, 0],  # the big blind
        [80, 10, 20, 40, 0],
        [5, 0, 20, 0, 0],  # there is no big blind
    ],
)
def test_a_player_who_has_a_blind_has_had_their_turn_to_post(posted: list[int]) -> None:
    with pytest.raises(RefusedError) as error:
        deal(DRAW, [500] * 5, posted_blinds=posted, seed=0)
    assert error.value.clause == "crown-26.1"


@clause("crown-26.1")
def test_every_player_after_the_big_blind_may_double_the_blind_before() -> None:
    spec = game_spec("draw", house="crown", blinds=(1, 2), max_bet=1000)
    amounts = [1, 2, 4, 8, 16, 32, 64, 128]
    hand = deal(spec, [500] * 8, posted_blinds=amounts, seed=0)
    assert [event.amount for event in events_of(hand, Posted)] == amounts
    assert [event.clause for event in events_of(hand, Posted)][2:] == ["crown-26.1"] * 6
    assert (bet_decision(hand).seat, bet_decision(hand).allowed_sizes) == (0, (256,))


@clause("crown-26.1", "crown-1.table-maximum", "crown-26.4.a")
def test_an_over_blind_leaves_room_for_an_opening_bet_within_the_table_maximum() -> None:
    for max_bet, allowed in ((160, True), (159, False)):
        spec = game_spec("draw", house="crown", blinds=(5, 10), max_bet=max_bet)
        posted = [5, 10, 20, 40, 80]
        if allowed:
            hand = deal(spec, [500] * 5, posted_blinds=posted, seed=0)
            assert bet_decision(hand).allowed_sizes == (160,)
            continue
        with pytest.raises(RefusedError) as error:
            deal(spec, [500] * 5, posted_blinds=posted, seed=0)
        assert error.value.clause == "crown-1.table-maximum"
    with pytest.raises(InvalidGameSpecError, match="below the smallest bet, 20"):
        game_spec("draw", house="crown", blinds=(5, 10), max_bet=19)


def draw_table(max_bet: int, chips: int = 1000) -> Table:
    """Five players; the next hand has its button at seat 1 and its blinds at 2 and 3."""
    table = open_table(
        "draw",
        house="crown",
        player_count=5,
        chips=chips,
        max_bet=max_bet,
        table={"buy_in": (10, 0)},
    )
    deal_next_hand(table)
    fold_out(table)
    return table


def posts_at(table: Table) -> list[tuple[int, int]]:
    assert table.hand is not None
    return [(event.seat, event.amount) for event in events_of(table.hand, Posted)]


@clause("crown-26.1")
def test_at_a_table_over_blinds_are_posted_in_turn_as_far_as_maximum_and_stacks_allow() -> None:
    for max_bet, chips, posted in (
        (1000, 1000, [(2, 5), (3, 10), (4, 20), (0, 40), (1, 80)]),
        (100, 1000, [(2, 5), (3, 10), (4, 20), (0, 40)]),
        (1000, 60, [(2, 5), (3, 10), (4, 20), (0, 40)]),
    ):
        table = draw_table(max_bet, chips)
        for seat in (1, 0, 4):
            announced = table.act(Straddle(seat))
            assert announced == [table_events.StraddleAnnounced(seat, "crown-26.1")]
        for seat in (2, 3):
            assert_refused(table, Straddle(seat), "crown-26.1", "players after the big blind")
        dropped = deal_next_hand(table)
        assert posts_at(table) == posted
        assert [
            event.seat for event in dropped if isinstance(event, table_events.StraddleDropped)
        ] == ([] if len(posted) == 5 else [1])
    table = draw_table(1000)
    table.act(Straddle(0))  # who declines passes the option on
    deal_next_hand(table)
    assert posts_at(table) == [(2, 5), (3, 10), (0, 20)]


@clause("crown-26.1", "crown-1.table-maximum")
def test_at_a_table_no_over_blind_is_announced_that_leaves_no_room_to_open() -> None:
    table = draw_table(39)
    assert_refused(table, Straddle(4), "crown-1.table-maximum", "the opening bet is twice it")


# ---------------------------------------------------------------- the unopened pot


@clause("crown-27.3.c")
@pytest.mark.parametrize("opener", [0, 1, 2])
def test_a_pot_that_was_opened_is_won_at_once_when_all_others_fold(opener: int) -> None:
    hand = deal(make_spec("draw-ante"), [500] * 4, seed=0)
    for _ in range(opener):
        hand.fold()
    hand.raise_to(10)
    for _ in range(3 - opener):
        hand.fold()
    assert hand.over
    assert winnings(hand) == {opener: 40}


# ---------------------------------------------------------------- table stakes


@clause("crown-7.3")
def test_chips_added_during_a_hand_cite_the_clause_on_players_not_in_it() -> None:
    table = open_table(house="crown", player_count=3)
    assert table.act(AddChips(0, 50)) == [table_events.ChipsAdded(0, 50, "crown-7.6")]
    deal_next_hand(table)
    assert table.decision is not None
    seat = table.decision.seat  # type: ignore[union-attr]
    assert_refused(table, AddChips(seat, 50), "crown-7.3", "until the hand is over")
    assert table.hand is not None
    table.hand.fold()
    assert table.act(AddChips(seat, 50)) == [table_events.ChipsAdded(seat, 50, "crown-7.3")]
