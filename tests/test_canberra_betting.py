"""Casino Canberra: who may do what by which clause, sizes of bets, tap-outs, over-blinds, chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.games import GAMES
from cardspeak.games.rules_text import option_lines
from cardspeak.hand import BettingOptions, deal, decisions, events, game_spec
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.irregularities.held_hand_irregularities import WrongHandSize
from cardspeak.table import table_spec
from cardspeak.table.commands import Straddle
from cardspeak.table.spec_error import InvalidTableSpecError
from hand_driver import (
    act_passively,
    bet_decision,
    count_rounds,
    events_of,
    legal_actions,
    play,
    play_to_round,
    raise_minimum,
    stack_deck,
)
from table_driver import deal_next_hand, open_table

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause

LIMITS: Final = GAMES["seven-card-stud"].scripts["canberra"].limits
BLINDS: Final[dict[str, Any]] = {"blinds": (5, 10)}
ANTE: Final[dict[str, Any]] = {"ante": 5, "min_bet": 10}
SMALL_BLIND, BIG_BLIND, FIRST_FREE, BUTTON = range(4)
"""Four players: the button is at the last seat, the first two have the blinds."""


def stud_spec(**stakes: Any) -> GameSpec:
    defaults: dict[str, Any] = {"limit": "no-limit"} | ({} if "blinds" in stakes else ANTE)
    return game_spec("seven-card-stud", house="canberra", **(defaults | stakes))


def deal_with_opener(
    opener: int, *, style: str = "B", stacks: list[int] | None = None, **stakes: Any
) -> Hand:
    """Deal four hands of which this one has the lowest card, which opens."""
    options = BettingOptions(opening_card="low", blind_style=style if "blinds" in stakes else "")
    spec = stud_spec(betting=options, **stakes)
    up_cards = ["9d", "9h", "9s", "Tc"]
    up_cards[opener] = "2c"
    down_cards = ("AcAd", "KcKd", "QcQd", "JcJd")
    hands = [f"{down}{up}" for down, up in zip(down_cards, up_cards, strict=True)]
    deck = stack_deck(spec, hands)
    return deal(spec, stacks or [1000] * 4, stacked_deck=deck)


# ---------------------------------------------------------------- blind styles


@pytest.mark.parametrize(
    ("style", "clause_id", "text"),
    [
        pytest.param(style, clause_id, text, marks=clause(clause_id))
        for style, clause_id, text in (
            (
                "A",
                "canberra-10.1.a",
                "call or raise the blind; a player who folds puts in the call first",
            ),
            ("B", "canberra-10.1.b", "call, raise or fold"),
            ("C", "canberra-10.1.c", "raise the blind or fold"),
        )
    ],
)
def test_the_house_is_told_what_each_blind_style_allows(
    style: str, clause_id: str, text: str
) -> None:
    lines = option_lines(GAMES["seven-card-stud"].scripts["canberra"])
    assert [(line.text, line.clause) for line in lines if line.clause == clause_id] == [
        (f"blind style {style}: {text}", clause_id)
    ]


@pytest.mark.parametrize("opener", range(4))
@pytest.mark.parametrize(
    ("style", "clause_id"),
    [
        pytest.param("A", "canberra-10.1.a", marks=clause("canberra-10.1.a")),
        pytest.param("B", "canberra-10.1.b", marks=clause("canberra-10.1.b")),
        pytest.param("C", "canberra-10.1.c", marks=clause("canberra-10.1.c")),
    ],
)
def test_each_blind_style_binds_the_opener_wherever_they_sit(
    style: str, clause_id: str, opener: int
) -> None:
    hand = deal_with_opener(opener, style=style, **BLINDS)
    decision = bet_decision(hand)
    to_call = 10 - hand.bets[opener]
    passive = "check" if opener == BIG_BLIND else "call"
    assert (decision.seat, decision.clause) == (opener, clause_id)
    assert decision.fold_cost == (to_call if style == "A" else 0)
    assert decision.raise_to == (20, 1000)
    assert decision.bring_in_amount == 0
    assert legal_actions(hand) == {"raise", "fold"} | (set() if style == "C" else {passive})
    folded = play(hand.copy(), "fold")
    assert folded.chips.put_in[opener] == (10 if style == "A" else hand.chips.put_in[opener])
    next_decision = bet_decision(folded)
    next_clause = "canberra-10.1.e" if next_decision.seat == BIG_BLIND else "canberra-10.2"
    assert (next_decision.seat, next_decision.clause) == ((opener + 1) % 4, next_clause)
    assert next_decision.fold_cost == 0  # only the opener is bound
    assert legal_actions(folded) == {
        "raise",
        "fold",
        "check" if next_decision.seat == BIG_BLIND else "call",
    }


@clause("canberra-10.1.a", "canberra-10.1.c")
@pytest.mark.parametrize(
    ("style", "fold_cost", "actions"),
    [("A", 10, {"call", "raise", "fold"}), ("C", 0, {"raise", "fold"})],
)
def test_the_opener_stays_bound_when_another_hand_is_dead(
    style: str, fold_cost: int, actions: set[str]
) -> None:
    hand = deal_with_opener(FIRST_FREE, style=style, **BLINDS)
    hand.report(WrongHandSize(BUTTON, 4))
    assert hand.folded[BUTTON]
    assert bet_decision(hand).seat == FIRST_FREE
    assert (legal_actions(hand), bet_decision(hand).fold_cost) == (actions, fold_cost)
    hand.fold()
    assert hand.chips.put_in[FIRST_FREE] == fold_cost


@clause("canberra-10.1.c", "canberra-14.1")
@pytest.mark.parametrize(("stack", "allowed"), [(8, "call"), (10, "call"), (13, "raise")])
def test_in_style_c_an_opener_who_cannot_raise_in_full_taps_out_or_folds(
    stack: int, allowed: str
) -> None:
    hand = deal_with_opener(FIRST_FREE, style="C", stacks=[1000, 1000, stack, 1000], **BLINDS)
    assert legal_actions(hand) == {allowed, "fold"}
    hand.act("call" if allowed == "call" else f"raise {stack}")
    assert hand.stacks[FIRST_FREE] == 0
    assert bet_decision(hand).call == max(10, stack)


@clause("canberra-10.1.e", "canberra-10.3.b")
@pytest.mark.parametrize("opener", range(4))
def test_the_last_blind_may_raise_once_wherever_the_opener_sits(opener: int) -> None:
    hand = deal_with_opener(opener, **BLINDS)
    unraised = hand.copy()
    turns: list[int] = []
    while count_rounds(unraised) == 1:
        turns.append(bet_decision(unraised).seat)
        unraised.act("check" if bet_decision(unraised).check else "call")
    assert turns == [(opener + step) % 4 for step in range(4)]
    assert unraised.chips.put_in == [10] * 4

    while bet_decision(hand).seat != BIG_BLIND:
        hand.call()
    assert legal_actions(hand) == {"check", "raise", "fold"}
    is_opener = opener == BIG_BLIND
    assert bet_decision(hand).clause == ("canberra-10.1.b" if is_opener else "canberra-10.1.e")
    hand.raise_to(20)
    for step in range(1, 4):
        assert bet_decision(hand).seat == (BIG_BLIND + step) % 4
        hand.call()
    assert count_rounds(hand) == 2
    assert hand.chips.put_in == [20] * 4


# ---------------------------------------------------------------- turns


@clause("canberra-10.2", "canberra-10.1.b", "canberra-10.1.d")
@pytest.mark.parametrize("opener", range(4))
@pytest.mark.parametrize(
    ("forced_bets", "first_clause"), [(BLINDS, "canberra-10.1.b"), (ANTE, "canberra-10.1.d")]
)
def test_the_opener_of_the_first_round_is_bound_once_and_then_acts_like_everybody(
    forced_bets: dict[str, Any], first_clause: str, opener: int
) -> None:
    hand = deal_with_opener(opener, **forced_bets)
    assert bet_decision(hand).clause == first_clause
    raise_minimum(hand)
    assert hand.log[-1].clause == first_clause
    for _ in range(3):
        assert bet_decision(hand).clause == "canberra-10.2"
        assert legal_actions(hand) == {"call", "raise", "fold"}
        hand.act("raise 80" if hand.betting.bet_to_match < 80 else "call")
        assert events_of(hand, events.Raised)[-1].clause in ("canberra-10.2", first_clause)
    decision = bet_decision(hand)
    assert (decision.seat, decision.clause) == (opener, "canberra-10.2")
    assert legal_actions(hand) == {"call", "raise", "fold"}


@clause("canberra-12.2", "canberra-12.3", "canberra-11.2")
@pytest.mark.parametrize("forced_bets", [BLINDS, ANTE])
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_opener_of_a_later_round_is_the_first_only_once(
    number: int, forced_bets: dict[str, Any]
) -> None:
    hand = play_to_round(deal(stud_spec(**forced_bets), [1000] * 3, seed=4), number)
    opener = bet_decision(hand).seat
    assert bet_decision(hand).clause == "canberra-12.2"
    raise_minimum(hand)
    assert hand.log[-1].clause == "canberra-12.2"
    assert bet_decision(hand).clause == "canberra-12.3"
    raise_minimum(hand)
    hand.call()
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (opener, "canberra-12.3")
    with pytest.raises(RefusedError, match="you cannot check") as refused:
        hand.check()
    assert refused.value.clause == "canberra-12.3"


# ---------------------------------------------------------------- sizes


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize(
    ("forced_bets", "bet_clause", "raise_clause"),
    [
        pytest.param(
            BLINDS, "canberra-5.2", "canberra-5.1", marks=clause("canberra-5.1", "canberra-5.2")
        ),
        pytest.param(
            ANTE, "canberra-6.1", "canberra-6.2", marks=clause("canberra-6.1", "canberra-6.2")
        ),
    ],
)
def test_sizes_are_by_the_rules_of_blind_games_or_of_ante_games(
    forced_bets: dict[str, Any], bet_clause: str, raise_clause: str, limit: str
) -> None:
    hand = play_to_round(deal(stud_spec(limit=limit, **forced_bets), [1000] * 3, seed=4), 2)
    with pytest.raises(RefusedError, match="at least 10, not 9") as refused:
        hand.raise_to(9)
    assert refused.value.clause == bet_clause
    hand.raise_to(10)
    with pytest.raises(RefusedError, match="at least 20, not 19") as refused:
        hand.raise_to(19)
    assert refused.value.clause == raise_clause
    hand.raise_to(20)
    assert bet_decision(hand).raise_to is not None
    assert bet_decision(hand).raise_to[0] == 30  # type: ignore[index]


@clause("canberra-4.2.g", "canberra-4.2.d")
@pytest.mark.parametrize(
    ("limit", "maximum"),
    [("spread", 10 + 100), ("half-pot", 10 + 12), ("pot", 10 + 25), ("straddle", 20)],
)
def test_in_a_blind_game_the_blinds_count_as_they_are_posted(limit: str, maximum: int) -> None:
    hand = deal_with_opener(FIRST_FREE, limit=limit, **BLINDS)
    assert bet_decision(hand).raise_to == (20, maximum)
    with pytest.raises(RefusedError, match=f"at most {maximum}, not {maximum + 1}") as refused:
        hand.raise_to(maximum + 1)
    assert refused.value.clause == "canberra-4.2.g"


@clause("canberra-4.2.g", "canberra-A.full-pot", "canberra-A.half-pot")
@pytest.mark.parametrize(
    ("limit", "first", "second"), [("pot", 20, 20 + 60), ("half-pot", 10, 10 + 20)]
)
def test_the_antes_are_in_the_pot_and_the_call_is_added_to_it(
    limit: str, first: int, second: int
) -> None:
    hand = deal_with_opener(FIRST_FREE, limit=limit, **ANTE)
    assert bet_decision(hand).raise_to == (10, first)
    hand.raise_to(first)
    assert bet_decision(hand).raise_to == (2 * first, second)


@clause("canberra-5.1", "canberra-A.betting-round")
@pytest.mark.parametrize("limit", LIMITS)
def test_three_raises_in_a_blind_game_unless_two_contest_the_pot(limit: str) -> None:
    hand = deal_with_opener(FIRST_FREE, limit=limit, stacks=[100_000] * 4, **BLINDS)
    for _ in range(3):
        raise_minimum(hand)
    for _ in range(2):
        assert legal_actions(hand) == {"call", "fold"}
        with pytest.raises(RefusedError, match="no bet or raise") as refused:
            hand.raise_to(5000)
        assert refused.value.clause == "canberra-5.1"
        hand.fold()
    for _ in range(4):
        raise_minimum(hand)


@clause("canberra-6.2")
@pytest.mark.parametrize("limit", LIMITS)
def test_an_ante_game_has_no_cap(limit: str) -> None:
    hand = deal_with_opener(FIRST_FREE, limit=limit, stacks=[100_000] * 4, **ANTE)
    for _ in range(9):
        raise_minimum(hand)


# ---------------------------------------------------------------- tapping out


@clause("canberra-14.1", "canberra-A.tap-out")
@pytest.mark.parametrize("forced_bets", [BLINDS, ANTE])
def test_nobody_raises_a_player_who_has_tapped_out(forced_bets: dict[str, Any]) -> None:
    hand = play_to_round(deal(stud_spec(**forced_bets), [1000, 60], seed=4), 2)
    if bet_decision(hand).seat == 0:
        hand.check()
    hand.raise_to(hand.stacks[1])
    assert legal_actions(hand) == {"call", "fold"}
    with pytest.raises(RefusedError, match="no bet or raise is possible") as refused:
        hand.raise_to(200)
    assert refused.value.clause == "canberra-14.1"
    hand.call()
    assert hand.over
    assert sum(hand.stacks) == 1060


@clause("canberra-14.5")
@pytest.mark.parametrize("forced_bets", [BLINDS, ANTE])
@pytest.mark.parametrize(("first", "second"), [(70, 99), (90, 100), (75, 101)])
def test_tap_outs_that_add_up_to_a_raise_are_none(
    first: int, second: int, forced_bets: dict[str, Any]
) -> None:
    """A bet of 50; each tap-out is less than 50 on top of what was to be called."""
    stacks = [1000] * 4
    hand = play_to_round(deal(stud_spec(**forced_bets), stacks, seed=4), 2)
    opener, *others = [(bet_decision(hand).seat + step) % 4 for step in range(4)]
    stacks[others[0]] = hand.chips.put_in[others[0]] + first
    stacks[others[1]] = hand.chips.put_in[others[1]] + second
    hand = play_to_round(deal(stud_spec(**forced_bets), stacks, seed=4), 2)
    play(hand, f"bet 50, raise {first}, raise {second}")

    assert bet_decision(hand).seat == others[2]  # who has not acted may raise, by a whole raise
    assert bet_decision(hand).raise_to == (second + 50, hand.stacks[others[2]])
    hand.call()
    assert bet_decision(hand).seat == opener
    assert bet_decision(hand).call == second - 50
    assert legal_actions(hand) == {"call", "fold"}
    with pytest.raises(RefusedError, match="no bet or raise") as refused:
        hand.raise_to(500)
    assert refused.value.clause == "canberra-14.5"


# ---------------------------------------------------------------- over-blinds


@clause("canberra-A.over-blind", "canberra-4.2.e", "canberra-4.2.f")
@pytest.mark.parametrize(
    ("posted_blinds", "reason", "cited"),
    [
        ([5, 10, 0, 20], "only the player left of the last blind", "canberra-4.2.e"),
        ([5, 10, 20, 20], "only the player left of the last blind", "canberra-4.2.e"),
        ([20, 10, 0, 0], "only the player left of the last blind", "canberra-4.2.e"),
        ([5, 20, 0, 0], "only the player left of the last blind", "canberra-4.2.e"),
        ([5, 10, 15, 0], "an over-blind is 20, not 15", "canberra-4.2.f"),
    ],
)
def test_an_over_blind_comes_on_top_of_the_last_blind_from_the_next_player(
    posted_blinds: list[int], reason: str, cited: str
) -> None:
    spec = stud_spec(betting=BettingOptions(over_blind=20), **BLINDS)
    with pytest.raises(RefusedError, match=reason) as refused:
        deal(spec, [1000] * 4, seed=4, posted_blinds=posted_blinds)
    assert refused.value.clause == cited


@clause("canberra-A.over-blind", "canberra-10.1.e")
@pytest.mark.parametrize("opener_is_low", [True, False])
def test_an_over_blind_is_the_last_blind_and_may_raise(opener_is_low: bool) -> None:
    options = BettingOptions(over_blind=25, opening_card="low" if opener_is_low else "high")
    spec = stud_spec(betting=options, **BLINDS)
    hand = deal(spec, [1000] * 4, seed=4, posted_blinds=[5, 10, 25, 0])
    assert [event.amount for event in events_of(hand, events.Posted)] == [5, 10, 25]
    while bet_decision(hand).seat != FIRST_FREE:
        assert bet_decision(hand).call == 25 - hand.bets[bet_decision(hand).seat]
        assert bet_decision(hand).raise_to == (50, 1000)
        hand.call()
    assert legal_actions(hand) == {"check", "raise", "fold"}
    assert bet_decision(hand).clause == "canberra-10.1.e"
    assert bet_decision(hand).raise_to == (50, 1000)


@clause("canberra-A.over-blind")
def test_at_a_table_only_the_player_after_the_last_blind_may_post_an_over_blind() -> None:
    table = open_table(
        "seven-card-stud", house="canberra", player_count=5, betting=BettingOptions(over_blind=15)
    )
    for seat in (0, 1, 3, 4):
        with pytest.raises(RefusedError, match="only left of the big blind") as refused:
            table.act(Straddle(seat))
        assert refused.value.clause == "canberra-A.over-blind"
    table.act(Straddle(2))
    deal_next_hand(table)
    assert table.hand is not None
    posts = events_of(table.hand, events.Posted)
    assert [(post.seat, post.amount) for post in posts] == [(0, 5), (1, 10), (2, 15)]


@clause("canberra-A.over-blind")
@pytest.mark.parametrize(
    ("blinds", "player_count", "over_blind_seat"),
    [((10,), 2, 1), ((5, 10), 2, None), ((5, 10, 20), 3, None), ((5, 10, 20), 4, 3)],
)
def test_a_player_who_has_a_blind_posts_no_over_blind(
    blinds: tuple[int, ...], player_count: int, over_blind_seat: int | None
) -> None:
    table = open_table(
        "seven-card-stud",
        house="canberra",
        player_count=player_count,
        blinds=blinds,
        betting=BettingOptions(over_blind=50),
    )
    for seat in range(player_count):
        if seat != over_blind_seat:
            with pytest.raises(RefusedError) as refused:
                table.act(Straddle(seat))
            assert refused.value.clause == "canberra-A.over-blind"
    if over_blind_seat is not None:
        table.act(Straddle(over_blind_seat))
    deal_next_hand(table)
    assert table.hand is not None
    posts = [post.amount for post in events_of(table.hand, events.Posted)]
    assert posts == [*blinds, *([] if over_blind_seat is None else [50])]


@clause("canberra-A.over-blind", "canberra-4.2.e")
@pytest.mark.parametrize("straddle_from", ["under the gun", "button", "either"])
def test_a_house_without_over_blinds_has_no_straddles_either(straddle_from: str) -> None:
    with pytest.raises(InvalidTableSpecError) as refused:
        table_spec(stud_spec(**BLINDS), straddle_from=straddle_from)
    assert refused.value.clause == "canberra-A.over-blind"
    over_blinds = stud_spec(betting=BettingOptions(over_blind=20), **BLINDS)
    if straddle_from == "under the gun":
        assert table_spec(over_blinds, straddle_from=straddle_from).straddle_from == straddle_from
    else:
        with pytest.raises(InvalidTableSpecError, match="no button straddle"):
            table_spec(over_blinds, straddle_from=straddle_from)


# ---------------------------------------------------------------- chips


@clause("canberra-A.raise")
@pytest.mark.parametrize("forced_bets", [BLINDS, ANTE])
@pytest.mark.parametrize(
    ("chips", "interpreted_as", "returned"),
    [
        ([60], "call 50 (canberra-17.7)", 10),
        ([80], "call 50 (canberra-17.7)", 30),
        ([89], "call 50 (canberra-17.7)", 39),
        ([90], "raise 90 (canberra-A.raise)", 0),
        ([50, 45], "raise 95 (canberra-A.raise)", 0),
        ([200], "raise 200 (canberra-A.raise)", 0),
    ],
)
def test_only_what_is_above_the_last_bet_is_the_raise(
    chips: list[int], interpreted_as: str, returned: int, forced_bets: dict[str, Any]
) -> None:
    """A bet of 10, raised by 40 to 50: the next raise is by 40."""
    hand = play_to_round(deal(stud_spec(**forced_bets), [1000] * 3, seed=4), 2)
    play(hand, "bet 10, raise 50")
    seat = bet_decision(hand).seat
    wager = hand.interpret_chips(seat, chips)
    assert f"{wager.action} {wager.to} ({wager.clause})" == interpreted_as
    assert wager.returned == returned
    stack = hand.stacks[seat]
    hand.put_in_chips(seat, chips)
    assert hand.stacks[seat] == stack - wager.to


@clause("canberra-17.7")
@pytest.mark.parametrize("declaration", ["raise 15", "raise to 19", "raise 5 more", "bet 15", "15"])
def test_a_raise_that_is_too_small_leaves_the_last_blind_as_it_is(declaration: str) -> None:
    hand = deal_with_opener(FIRST_FREE, **BLINDS)
    play(hand, "call, call, call")
    assert bet_decision(hand).seat == BIG_BLIND
    wager = hand.interpret_chips(BIG_BLIND, [], said=declaration)
    assert (wager.action, wager.to, wager.clause) == ("check", 10, "canberra-17.7")
    wager = hand.interpret_chips(BIG_BLIND, [5], said=declaration)
    assert (wager.action, wager.returned) == ("check", 5)
    wager = hand.interpret_chips(BIG_BLIND, [10], said="raise")
    assert (wager.action, wager.to) == ("raise", 20)


# ---------------------------------------------------------------- borrowed games


@clause("canberra-16.8")
def test_nobody_is_told_how_many_cards_another_player_drew() -> None:
    spec = game_spec("badugi", house="canberra", borrow=True, blinds=(5, 10))
    hand = deal(spec, [1000] * 3, seed=4)
    while not isinstance(hand.decision, decisions.DrawDecision):
        act_passively(hand)
    seat = hand.decision.seat
    hand.act("pat")
    with pytest.raises(RefusedError) as refused:
        hand.act(f"ask drawn {seat} by {(seat + 1) % 3}")
    assert refused.value.clause == "canberra-16.8"
