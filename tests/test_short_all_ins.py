"""All-ins short of a bet or a raise: who may raise afterwards, to what, and when there is a cap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cardspeak as cs
from cardspeak.games import GAMES
from cardspeak.games.script import BetStep, BetTier, OpeningRule
from cardspeak.hand.game_spec import game_spec
from hand_driver import bet_decision, play, play_to_round, stack_deck

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause

BRING_IN_GAMES = [
    game.slug
    for game in GAMES.values()
    if "wsop" in game.scripts
    and any(
        isinstance(step, BetStep) and step.opening_rule is OpeningRule.BRING_IN
        for step in game.scripts["wsop"].steps
    )
]
OPEN_PAIR_GAMES = [
    game.slug
    for game in GAMES.values()
    if "wsop" in game.scripts
    and any(
        isinstance(step, BetStep) and step.tier is BetTier.BIG_WITH_OPEN_PAIR
        for step in game.scripts["wsop"].steps
    )
]
OFFICIAL_FIXED = [
    game.slug
    for game in GAMES.values()
    if "official" in game.scripts and "fixed" in game.scripts["official"].limits
]


# ---------------------------------------------------------------- a bring-in that is completed


@clause("wsop-226")
@pytest.mark.parametrize("game", BRING_IN_GAMES)
@pytest.mark.parametrize("bring_in", [2, 5, 7, 9])
def test_a_player_who_has_called_the_bring_in_may_raise_its_completion(
    game: str, bring_in: int
) -> None:
    hand = cs.deal(
        game, ante=1, bring_in=bring_in, bet_sizes=(10, 20), stacks=[500] * 4, limit="fixed", seed=5
    )
    play(hand, "bring-in, call, call, complete 10")
    hand.act("call")  # the bring-in
    for _ in range(2):
        decision = bet_decision(hand)
        assert (decision.call, decision.raise_to) == (10 - bring_in, (20, 20))
        hand.act("call")


@clause("wsop-226", "wsop-126.c")
def test_after_a_completion_there_are_four_raises() -> None:
    hand = cs.deal("razz", ante=1, bring_in=7, bet_sizes=(10, 20), stacks=[500] * 3, seed=5)
    play(hand, "bring-in, complete 10, raise 20, raise 30, raise 40, raise 50")
    assert bet_decision(hand).raise_to is None


@clause("wsop-129.1", "wsop-129.3")
def test_a_short_all_in_over_the_bring_in_reopens_nothing_for_its_caller() -> None:
    hand = cs.deal(
        "razz", ante=1, bring_in=7, bet_sizes=(10, 20), stacks=[500] * 4, seed=5, limit="fixed"
    )
    opener = bet_decision(hand).seat
    stacks = [500] * 4
    stacks[(opener + 2) % 4] = 9  # 8 after the ante
    hand = cs.deal("razz", ante=1, bring_in=7, bet_sizes=(10, 20), stacks=stacks, seed=5)
    play(hand, "bring-in, call, raise 8")
    # To the next player 8 are half a bet or more, and so a bet.
    assert bet_decision(hand).raise_to == (18, 18)
    play(hand, "call, call")
    assert (bet_decision(hand).seat, bet_decision(hand).call) == ((opener + 1) % 4, 1)
    assert bet_decision(hand).raise_to is None


# ---------------------------------------------------------------- an open pair on fourth street


def on_fourth_street(game: str, stacks: list[int]) -> Hand:
    """Deal stud 10/20 to fourth street, where seat 0 has an open pair; all have put in 5."""
    spec = game_spec(game, ante=1, bring_in=4, bet_sizes=(10, 20), limit="fixed")
    down = 2 if game == "seven-card-stud" else 4
    spare = (f"{rank}{suit}" for suit in "chds" for rank in "234678")
    doors = ("Ah", "Ks", "Qd", "Jc")[: len(stacks)]
    fourth = ("Ac", "9h", "9d", "9s")[: len(stacks)]
    hands = [
        " ".join([next(spare) for _ in range(down)] + [door, up])
        for door, up in zip(doors, fourth, strict=True)
    ]
    hand = cs.deal(spec, stacks=stacks, stacked_deck=stack_deck(spec, hands))
    hand.act("bring-in")
    while len(hand.up_cards[0]) < 2:
        if isinstance(hand.decision, cs.decisions.DiscardDecision):
            cards = hand.down_cards[hand.decision.seat][:2]
            hand.discard(cards)
        else:
            hand.act("call")
    assert bet_decision(hand).seat == 0
    return hand


@clause("wsop-227.1", "wsop-129.1")
@pytest.mark.parametrize("game", OPEN_PAIR_GAMES)
@pytest.mark.parametrize(
    ("short", "bettor_may", "next_may"),
    [
        (27, None, (40, 40)),
        (29, None, (40, 40)),
        (30, (50, 50), (50, 50)),
        (31, (51, 51), (51, 51)),
    ],
)
def test_over_a_big_bet_half_a_bet_is_half_a_big_one(
    game: str,
    short: int,
    bettor_may: tuple[int, int] | None,
    next_may: tuple[int, int],
) -> None:
    hand = on_fourth_street(game, [500, short + 5, 500])
    assert bet_decision(hand).allowed_sizes == (10, 20)
    play(hand, f"bet 20, raise {short}")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (2, next_may)
    hand.act("call")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (0, bettor_may)


@clause("wsop-129.4", "wsop-227.1")
@pytest.mark.parametrize("game", OPEN_PAIR_GAMES)
@pytest.mark.parametrize(("called", "may_raise"), [(21, True), (22, False), (23, False)])
def test_over_a_big_bet_only_players_who_face_half_a_big_one_may_raise_again(
    game: str, called: int, may_raise: bool
) -> None:
    hand = on_fourth_street(game, [500, called + 5, 500, 36])
    play(hand, f"bet 20, raise {called}, call, raise 31")
    # 11 of 20 for the bettor; what the caller faces is half of 20 or more, or only half of 10.
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (0, (51, 51))
    hand.act("call")
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (2, 31 - called)
    assert (bet_decision(hand).raise_to is not None) == may_raise


@clause("wsop-227.1", "wsop-129.2")
@pytest.mark.parametrize("game", OPEN_PAIR_GAMES)
@pytest.mark.parametrize("short", [1, 2, 4])
def test_a_short_opening_all_in_is_completed_to_the_small_or_the_big_bet(
    game: str, short: int
) -> None:
    hand = on_fourth_street(game, [short + 5, 500, 500])
    play(hand, f"bet {short}")
    assert bet_decision(hand).allowed_sizes == (10, 20)


@clause("wsop-227.1")
@pytest.mark.parametrize("game", OPEN_PAIR_GAMES)
def test_a_small_bet_is_raised_by_a_small_or_a_big_one(game: str) -> None:
    hand = on_fourth_street(game, [500, 500, 500])
    play(hand, "bet 10")
    assert bet_decision(hand).allowed_sizes == (20, 30)
    play(hand, "raise 30")
    assert bet_decision(hand).allowed_sizes == (50,)


# ---------------------------------------------------------------- two tap-outs


def after_two_tap_outs(house: str, first: int, second: int, **settings: Any) -> Hand:
    """Seat 3 raises to 20, seats 4 and 1 tap out with these totals, and seats 0 and 2 fold or call.

    Blinds are 5 and 10 in seats 1 and 2; seat 0 has the button.
    """
    stacks = [500, second, 500, 500, first]
    hand = cs.deal(
        "omaha",
        house=house,
        limit="fixed",
        blinds=(5, 10),
        stacks=stacks,
        button=0,
        seed=4,
        **settings,
    )
    play(hand, f"raise 20, raise {first}, call, raise {second}, fold")
    return hand


@clause("official-10.2.3", "official-10.2.4")
@pytest.mark.parametrize(("first", "second"), [(25, 29), (25, 30), (25, 34), (26, 31), (29, 38)])
def test_two_tap_outs_that_add_up_to_a_raise_are_none(first: int, second: int) -> None:
    hand = after_two_tap_outs("official", first, second)
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (3, second - 20)
    assert bet_decision(hand).raise_to is None
    hand.act("call")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (0, None)


@clause("official-10.2.1", "official-10.2.2")
@pytest.mark.parametrize(("first", "second"), [(25, 35), (24, 30)])
def test_a_tap_out_that_makes_the_structured_raise_is_a_raise(first: int, second: int) -> None:
    hand = after_two_tap_outs("official", first, second)
    assert bet_decision(hand).seat == 3
    assert bet_decision(hand).raise_to == (second + 10, second + 10)


@clause("crown-7.13")
def test_at_crown_two_tap_outs_that_add_up_reopen_the_betting() -> None:
    hand = after_two_tap_outs("crown", 25, 30)
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (3, (40, 40))


@clause("wsop-129.4")
def test_at_the_wsop_what_a_player_faces_in_all_counts() -> None:
    hand = after_two_tap_outs("wsop", 24, 28)
    # 8 of 10 for the raiser, which is half a bet or more; only 4 for the caller.
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (3, (38, 38))
    hand.act("call")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (0, None)


def canberra(stacks: list[int], limit: str) -> Hand:
    """Deal seven-card stud; seat 0 shows the highest card, then come 1, 2 and 3."""
    spec = game_spec("seven-card-stud", house="canberra", ante=5, limit=limit)
    hands = ("2c 3d As", "4h 6c Kd", "7d 8h Qc", "9c 2h Jh")[: len(stacks)]
    return cs.deal(
        spec, stacks=[5 + stack for stack in stacks], stacked_deck=stack_deck(spec, hands)
    )


@clause("canberra-14.5", "canberra-A.raise", "canberra-6.2")
@pytest.mark.parametrize("limit", ["no-limit", "spread"])
def test_over_a_short_tap_out_a_raise_is_a_whole_one(limit: str) -> None:
    hand = canberra([500, 99, 500], limit)
    play(hand, "bet 50, raise 99")
    decision = bet_decision(hand)
    assert (decision.seat, decision.call) == (2, 99)
    assert decision.raise_to is not None
    assert decision.raise_to[0] == 149


@clause("canberra-14.5")
@pytest.mark.parametrize("limit", ["no-limit", "spread"])
def test_at_canberra_two_short_tap_outs_reopen_nothing(limit: str) -> None:
    hand = canberra([500, 65, 500, 90], limit)
    play(hand, "bet 40, raise 65, call, raise 90")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (0, None)
    hand.act("call")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (2, None)


# ---------------------------------------------------------------- the cap, beside an all-in


@clause(
    "official-11.5.g", "official-12.5.e", "official-13.5.e", "official-14.5.f", "official-16.6.f"
)
@pytest.mark.parametrize("game", OFFICIAL_FIXED)
@pytest.mark.parametrize("limit", ["fixed", "spread"])
def test_head_to_head_beside_an_all_in_there_is_no_cap(game: str, limit: str) -> None:
    stakes: dict[str, Any] = {"blinds": (5, 10)}
    if GAMES[game].family == "stud":
        stakes = {"ante": 5}
    spec = game_spec(game, house="official", limit=limit, **stakes)
    for short in range(3):
        stacks = [2000] * 3
        stacks[short] = 25
        hand = cs.deal(spec, stacks=stacks, seed=2)
        raise_count = 0
        while raise_count < 12:
            decision = bet_decision(hand)
            if decision.seat == short and (decision.call or decision.check):
                hand.act("call" if decision.call else "check")
            elif decision.raise_to is None:
                assert hand.stacks[short], decision  # three can bet, and the cap is reached
                hand.act("call")
            else:
                hand.raise_to(decision.raise_to[0])
                raise_count += 1
        assert hand.stacks[short] == 0


@clause("official-16.6.f")
def test_with_three_who_can_bet_the_cap_stays() -> None:
    hand = cs.deal(
        "holdem", house="official", limit="fixed", blinds=(5, 10), stacks=[500] * 3 + [10], seed=2
    )
    play(hand, "raise 20, call, raise 30, raise 40")
    assert bet_decision(hand).raise_to is None


@clause("canberra-5.1")
def test_two_who_contest_a_side_pot_may_raise_until_their_stakes_are_in() -> None:
    spec = game_spec("seven-card-stud", house="canberra", blinds=(5, 10), limit="no-limit")
    hands = ("2c 3d As", "4h 6c Kd", "7d 8h Qc")
    hand = cs.deal(spec, stacks=[2000, 2000, 10], stacked_deck=stack_deck(spec, hands))
    raise_count = 0
    while raise_count < 6:
        decision = bet_decision(hand)
        if decision.seat == 2:
            hand.act("call")
            continue
        assert decision.raise_to is not None
        hand.raise_to(decision.raise_to[0])
        raise_count += 1
    assert hand.stacks[2] == 0


@clause("crown-7.15", "crown-7.16.b")
def test_at_crown_a_player_who_is_all_in_still_contends_and_the_cap_stays() -> None:
    hand = cs.deal(
        "holdem", house="crown", limit="fixed", blinds=(5, 10), stacks=[500, 500, 10], seed=2
    )
    play(hand, "call, raise 20, raise 30, raise 40")
    assert bet_decision(hand).raise_to is None


# ---------------------------------------------------------------- an opener who is all-in

FORCED_OPENERS: list[tuple[str, str, dict[str, Any]]] = [
    (game.slug, house, {})
    for game in GAMES.values()
    for house, script in game.scripts.items()
    if any(
        isinstance(step, BetStep) and step.opening_rule is OpeningRule.MUST_BET
        for step in script.steps
    )
]
FORCED_OPENERS.append(
    ("seven-card-stud", "crown", {"betting": cs.BettingOptions(opening_card="low")})
)


def deal_with_opener_all_in(spec: cs.GameSpec) -> tuple[cs.Hand, int]:
    """Deal to four players, of whom the opener has only the ante; return the opener as well."""
    opener = bet_decision(cs.deal(spec, stacks=[500] * 4, seed=6)).seat
    stacks = [500] * 4
    stacks[opener] = 5
    return cs.deal(spec, stacks=stacks, seed=6), opener


@clause("wsop-256", "wsop-intro.mexican.4")
def test_in_mexican_poker_the_high_card_obliges_only_its_own_player() -> None:
    spec = game_spec("mexican-poker", ante=5, bet_sizes=(10, 20))
    with pytest.raises(cs.RefusedError, match="must bet and cannot fold"):
        cs.deal(spec, stacks=[500] * 4, seed=6).act("fold")
    hand, opener = deal_with_opener_all_in(spec)
    for offset in (1, 2):
        decision = bet_decision(hand)
        assert decision.seat == (opener + offset) % 4
        assert (decision.fold, decision.check, decision.allowed_sizes) == (True, False, (10, 20))
        hand.act("fold")
    # Nobody could match a bet of the last player: the hand goes on to its cards.
    assert not isinstance(hand.decision, cs.decisions.BetDecision)
    assert {opener, (opener + 3) % 4} == set(hand.live_seats())


@clause("official-12.2.a", "official-13.2.a", "canberra-10.1.d", "crown-23.4.a")
@pytest.mark.parametrize(("game", "house", "options"), FORCED_OPENERS)
def test_in_other_games_whoever_opens_in_their_place_must_bet(
    game: str, house: str, options: dict[str, Any]
) -> None:
    hand, opener = deal_with_opener_all_in(game_spec(game, house=house, ante=5, **options))
    decision = bet_decision(hand)
    assert decision.seat == (opener + 1) % 4
    assert (decision.fold, decision.check, decision.call) == (False, False, 0)


# ---------------------------------------------------------------- a short bet after checks


def flop_games(house: str, *clauses: str) -> list[Any]:
    """Return the house's flop games with each of their limits, marked with these clauses.

    Pineapple, where cards are discarded before the flop, is left to crazy pineapple.
    """
    return [
        pytest.param(house, game.slug, limit, marks=clause(*clauses))
        for game in GAMES.values()
        if game.family == "flop" and house in game.scripts and game.slug != "pineapple"
        for limit in game.scripts[house].limits
    ]


def bet_short_after_checks(house: str, game: str, limit: str, bet: int) -> Hand:
    """Two players check the second round, and the third bets all-in."""
    hand = cs.deal(
        game,
        house=house,
        limit=limit,
        blinds=(5, 10),
        stacks=[500, 500, 10 + bet],
        button=2,
        seed=4,
    )
    play_to_round(hand, 2)
    return play(hand, f"check, check, bet {bet}")


@pytest.mark.parametrize(
    ("house", "game", "limit"),
    [
        *flop_games("crown", "crown-1.check"),
        *flop_games("official", "official-1.1.check"),
    ],
)
@pytest.mark.parametrize("bet", [1, 4, 6, 9])
def test_a_player_who_has_checked_may_raise_a_short_bet(
    house: str, game: str, limit: str, bet: int
) -> None:
    hand = bet_short_after_checks(house, game, limit, bet)
    minimum = bet + 10
    if limit == "fixed" and (house == "crown" or bet < 5):  # crown-7.12, official-10.2.1
        minimum = 10
    for seat in (0, 1):
        decision = bet_decision(hand)
        assert (decision.seat, decision.call) == (seat, bet)
        assert decision.raise_to is not None
        assert decision.raise_to[0] == minimum
        if seat == 0:
            hand.act("call")
    play(hand, f"raise {minimum}")
    # The raise is a whole one, so that it may be raised by the player who called the short bet.
    assert bet_decision(hand).seat == 0
    assert bet_decision(hand).raise_to is not None


@pytest.mark.parametrize(
    ("house", "game", "limit"),
    [
        *flop_games("crown", "crown-1.check"),
        *flop_games("official", "official-1.1.check"),
    ],
)
def test_a_player_who_has_called_a_short_bet_has_acted_on_it(
    house: str, game: str, limit: str
) -> None:
    stacks = [500, 13, 500, 12]
    hand = cs.deal(game, house=house, limit=limit, blinds=(5, 10), stacks=stacks, button=3, seed=4)
    play(hand, "call, call, call, check, check, check, check, bet 2, call, raise 3, call")
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.raise_to) == (0, 1, None)


@pytest.mark.parametrize(("house", "game", "limit"), flop_games("wsop", "wsop-171.2", "wsop-129.1"))
def test_at_the_wsop_a_player_who_has_checked_may_not_raise_a_short_bet(
    house: str, game: str, limit: str
) -> None:
    hand = bet_short_after_checks(house, game, limit, 4)
    for seat in (0, 1):
        decision = bet_decision(hand)
        assert (decision.seat, decision.call, decision.raise_to) == (seat, 4, None)
        hand.act("call")
