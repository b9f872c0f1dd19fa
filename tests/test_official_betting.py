"""Official Rules of Poker: whose turn it is and by which clause, raises, chips, and where to deal.

Every game of the book is tried, with the clauses of its own section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

import cardspeak as cs
from cardspeak.cards import format_cards
from cardspeak.games import GAMES
from cardspeak.hand import deal, decisions, events, game_spec
from cardspeak.hand.commands import RefusedError, Report
from cardspeak.hand.irregularity_events import OutOfTurnActionWithdrawn
from cardspeak.houses.irregularities.deal_irregularities import UncutDeck, WrongButton
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn, SkippedPlayer
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from cardspeak.table import Table, table_spec
from cardspeak.table import events as table_events
from cardspeak.table.commands import (
    CorrectButton,
    Deal,
    DrawForButton,
    Leave,
    Play,
    Sit,
    SitOut,
    Straddle,
)
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.table.table_spec import Rotation
from hand_driver import (
    bet_decision,
    events_of,
    legal_actions,
    play,
    play_to_round,
    raise_minimum,
    stack_deck,
)
from table_driver import deal_next_hand, fold_out, open_table

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec

clause = pytest.mark.clause

SECTIONS: Final = {
    "draw": 11,
    "five-card-stud": 12,
    "seven-card-stud": 13,
    "two-card-manila": 14,
    "three-card-manila": 15,
    "holdem": 16,
    "omaha": 17,
}
STUDS: Final = ("five-card-stud", "seven-card-stud")
ROUNDS: Final = {
    "draw": ("2.a 2.c", "4.a 4.b"),
    "five-card-stud": ("2.a 2.b", "3.b 3.c", "3.b 3.c", "4.b 4.c"),
    "seven-card-stud": ("2.a 2.b", "3.b 3.c", "3.b 3.c", "3.b 3.c", "4.b 4.c"),
    "two-card-manila": ("2.a 2.c", "3.b 3.c", "3.b 3.c", "3.b 3.c", "4.b 4.c"),
    "three-card-manila": ("2.a 2.c", "3.b 3.c", "3.b 3.c", "3.b 3.c", "4.b 4.c"),
    "holdem": ("2.a 2.c", "3.b 3.c", "4.b 4.c", "5.b 5.c"),
    "omaha": ("2.a 2.c", "3.b 3.c", "4.b 4.c", "5.b 5.c"),
}
"""For each betting round, the clause on who acts first and the one on everybody after that."""
RAISE_CAPS: Final = {
    "draw": "official-11.5.g",
    "five-card-stud": "official-12.5.e",
    "seven-card-stud": "official-13.5.e",
    "two-card-manila": "official-14.5.f",
    "three-card-manila": "official-14.5.f",  # section 15 has no rules on wagers
    "holdem": "official-16.6.f",
    "omaha": "official-16.6.f",  # section 17 breaks off before its own
}

SIZES: Final = {
    "draw": "11.5.a 11.5.d 11.5.e 11.5.f",
    "five-card-stud": "12.5.a 12.5.b 12.5.c 12.5.d",
    "seven-card-stud": "13.5.a 13.5.b 13.5.c 13.5.d",
    "two-card-manila": "14.5.a 14.5.c 14.5.d 14.5.e",
    "three-card-manila": "14.5.a 14.5.c 14.5.d 14.5.e",
    "holdem": "16.6.a 16.6.c 16.6.d 16.6.e",
    "omaha": "17.6.a 17.6.c 17.6.d 17.6.c",
}
"""The clauses on the smallest bet, the smallest raise, and the largest of pot and spread limits."""


def make_spec(game: str, **stakes: Any) -> GameSpec:
    defaults: dict[str, Any] = {"limit": "no-limit"}
    defaults |= {"ante": 5, "min_bet": 10} if game in STUDS else {"blinds": (5, 10)}
    return game_spec(game, house="official", **(defaults | stakes))


def test_these_are_all_games_of_the_book() -> None:
    assert {slug for slug, game in GAMES.items() if "official" in game.scripts} == set(SECTIONS)


# ---------------------------------------------------------------- turns


def _betting_rounds() -> list[Any]:
    params = []
    for game, rounds in ROUNDS.items():
        for number, letters in enumerate(rounds, 1):
            opener, others = (f"official-{SECTIONS[game]}.{letter}" for letter in letters.split())
            params.append(
                pytest.param(
                    game,
                    number,
                    opener,
                    others,
                    marks=clause(opener, others),
                    id=f"{game}, round {number}",
                )
            )
    return params


@pytest.mark.parametrize(("game", "number", "opener", "others"), _betting_rounds())
def test_each_turn_cites_the_clause_on_the_first_player_or_on_everybody_else(
    game: str, number: int, opener: str, others: str
) -> None:
    hand = play_to_round(deal(make_spec(game), [1000] * 3, seed=8), number)
    first = bet_decision(hand).seat
    second, third = (first + 1) % 3, (first + 2) % 3

    assert bet_decision(hand).clause == opener
    raise_minimum(hand)
    assert hand.log[-1].clause == opener
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (second, others)
    raise_minimum(hand)
    assert hand.log[-1].clause == others
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (third, others)
    hand.call()

    # The opener has been raised, and now calls, raises or folds like everybody else.
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (first, others)
    assert legal_actions(hand) == {"call", "raise", "fold"}
    with pytest.raises(RefusedError, match="you cannot check") as refused:
        hand.check()
    assert refused.value.clause == others
    raise_minimum(hand)
    assert hand.log[-1].clause == others


@pytest.mark.parametrize(("game", "number", "opener", "others"), _betting_rounds())
def test_an_opener_who_folds_or_checks_leaves_the_others_the_same_choice(
    game: str, number: int, opener: str, others: str
) -> None:
    hand = play_to_round(deal(make_spec(game), [1000] * 3, seed=8), number)
    first = bet_decision(hand).seat
    if number == 1 and game in STUDS:
        assert legal_actions(hand) == {"bet"}  # the low card must bet
        return
    passed = play(hand.copy(), "call" if number == 1 else "check")
    folded = play(hand, "fold")
    assert folded.log[-1].clause == passed.log[-1].clause == opener
    passed_on = f"official-{SECTIONS[game]}.2.b" if number == 1 else others
    for after, cited in ((passed, others), (folded, passed_on)):
        assert (bet_decision(after).seat, bet_decision(after).clause) == ((first + 1) % 3, cited)
        assert legal_actions(after) == (
            {"call", "raise", "fold"} if number == 1 else {"check", "bet", "fold"}
        )


@clause("official-1.1.action")
@pytest.mark.parametrize("action", ["raise 40", "fold", "call"])
@pytest.mark.parametrize("game", SECTIONS)
def test_an_action_out_of_turn_is_taken_back_and_binds_nobody(game: str, action: str) -> None:
    hand = deal(make_spec(game), [1000] * 4, seed=8)
    if game in STUDS:
        raise_minimum(hand)
    in_turn = bet_decision(hand)
    hasty = (in_turn.seat + 1) % 4
    stacks, bets = hand.stacks[:], hand.bets[:]
    hand.report(ActionOutOfTurn(hasty, action))

    withdrawn = hand.log[-1]
    assert isinstance(withdrawn, OutOfTurnActionWithdrawn)
    assert (withdrawn.seat, withdrawn.clause) == (hasty, "official-1.1.action")
    assert (hand.stacks, hand.bets, hand.decision) == (stacks, bets, in_turn)
    hand.call()
    assert bet_decision(hand).seat == hasty
    assert legal_actions(hand) == {"call", "raise", "fold"}  # and is free to choose


@clause("official-1.1.action")
@pytest.mark.parametrize("game", SECTIONS)
def test_a_player_who_was_passed_over_acts_in_turn(game: str) -> None:
    hand = deal(make_spec(game), [1000] * 4, seed=8)
    in_turn = hand.decision
    assert in_turn is not None
    hand.report(ActionOutOfTurn((in_turn.seat + 1) % 4, "raise 40"))
    hand.report(SkippedPlayer(in_turn.seat))
    assert hand.log[-1].clause == "official-1.1.action"
    assert hand.decision == in_turn


# ---------------------------------------------------------------- raises


def _capped_games() -> list[Any]:
    return [
        pytest.param(game, clause_id, limit, marks=clause(clause_id), id=f"{game} {limit}")
        for game, clause_id in RAISE_CAPS.items()
        for limit in ("fixed", "spread")
    ]


@pytest.mark.parametrize(("game", "clause_id", "limit"), _capped_games())
def test_three_raises_are_the_most_until_only_two_players_are_left(
    game: str, clause_id: str, limit: str
) -> None:
    hand = play_to_round(deal(make_spec(game, limit=limit), [100_000] * 4, seed=8), 2)
    for _ in range(4):  # a bet and three raises
        raise_minimum(hand)
    for players_left in (3, 2):
        assert legal_actions(hand) == {"call", "fold"}
        with pytest.raises(RefusedError, match="no bet or raise") as refused:
            hand.raise_to(99_000)
        assert refused.value.clause == clause_id
        hand.fold()
        assert hand.folded.count(False) == players_left
    for _ in range(4):  # head to head, although the cap was reached with more
        raise_minimum(hand)


@pytest.mark.parametrize(("game", "clause_id", "limit"), _capped_games())
def test_the_cap_is_lifted_between_two_who_can_bet_beside_an_all_in(
    game: str, clause_id: str, limit: str
) -> None:
    """Official-1.1.head-to-head: an all-in player takes no part in the betting round."""
    hand = play_to_round(deal(make_spec(game, limit=limit), [100_000] * 3, seed=8), 2)
    short = (bet_decision(hand).seat + 2) % 3
    stacks = [100_000] * 3
    stacks[short] = hand.chips.put_in[short] + 3
    hand = play_to_round(deal(make_spec(game, limit=limit), stacks, seed=8), 2)
    assert (bet_decision(hand).seat + 2) % 3 == short
    raise_minimum(hand)
    raise_minimum(hand)
    hand.call()
    assert hand.stacks[short] == 0
    for _ in range(5):
        raise_minimum(hand)
    assert clause_id == RAISE_CAPS[game]


def _size_limits() -> list[Any]:
    params = []
    for game, clauses in SIZES.items():
        smallest_bet, smallest_raise, pot, spread = (
            f"official-{clause_id}" for clause_id in clauses.split()
        )
        for limit, largest in (("half-pot", pot), ("pot", pot), ("spread", spread)):
            cited = (smallest_bet, smallest_raise, largest)
            params.append(
                pytest.param(game, limit, cited, marks=clause(*cited), id=f"{game} {limit}")
            )
    return params


@pytest.mark.parametrize(("game", "limit", "cited"), _size_limits())
def test_bets_and_raises_are_within_the_limits_of_the_game(
    game: str, limit: str, cited: tuple[str, str, str]
) -> None:
    hand = play_to_round(deal(make_spec(game, limit=limit), [1000] * 4, seed=8), 2)
    pot = sum(hand.chips.put_in)
    max_bet = {"half-pot": pot // 2, "pot": pot, "spread": 100}[limit]
    assert bet_decision(hand).raise_to == (10, max_bet)
    for size, clause_id in ((9, cited[0]), (max_bet + 1, cited[2])):
        with pytest.raises(RefusedError) as refused:
            hand.raise_to(size)
        assert refused.value.clause == clause_id

    hand.raise_to(15)
    pot += 15 + 15  # with the call
    max_raise = 15 + {"half-pot": pot // 2, "pot": pot, "spread": 100}[limit]
    assert bet_decision(hand).raise_to == (30, max_raise)
    for size, clause_id in ((29, cited[1]), (max_raise + 1, cited[2])):
        with pytest.raises(RefusedError) as refused:
            hand.raise_to(size)
        assert refused.value.clause == clause_id
    hand.raise_to(31)  # a raise of 16: the next is at least as much
    assert bet_decision(hand).raise_to is not None
    assert bet_decision(hand).raise_to[0] == 31 + 16  # type: ignore[index]


@clause("official-11.1.c.iv", "official-11.5.d")
@pytest.mark.parametrize(
    ("limit", "min_raise_to"), [("no-limit", 40), ("spread", 40), ("pot", 40), ("fixed", 30)]
)
def test_the_first_raise_over_an_over_blind_is_by_as_much_or_by_the_fixed_bet(
    limit: str, min_raise_to: int
) -> None:
    hand = deal(
        make_spec("draw", limit=limit),
        [1000] * 5,
        button=0,
        seed=1,
        posted_blinds=[0, 5, 10, 20, 0],
    )
    sizes = bet_decision(hand).raise_to
    assert sizes is not None
    assert (bet_decision(hand).call, sizes[0]) == (20, min_raise_to)
    with pytest.raises(
        RefusedError, match=f"to (at least )?{min_raise_to}, not {min_raise_to - 1}"
    ):
        hand.raise_to(min_raise_to - 1)


@clause("official-11.1.c.iv", "official-11.2.a")
def test_an_over_blind_is_for_a_player_who_has_no_other_blind() -> None:
    spec = make_spec("draw", blinds=(5, 10, 20))
    with pytest.raises(RefusedError, match="only the player left of the big blind") as refused:
        deal(spec, [1000] * 3, button=2, seed=1, posted_blinds=[40, 10, 20])
    assert refused.value.clause == "official-11.1.c.iv"
    hand = deal(spec, [1000] * 4, button=3, seed=1, posted_blinds=[5, 10, 20, 40])
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (0, 35)


@clause("official-10.1", "official-1.1.table-stakes")
@pytest.mark.parametrize("game", SECTIONS)
def test_nobody_raises_a_player_who_is_all_in(game: str) -> None:
    hand = play_to_round(deal(make_spec(game), [1000, 60], seed=8), 2)
    if bet_decision(hand).seat == 0:
        hand.check()
    hand.raise_to(hand.stacks[1])
    assert legal_actions(hand) == {"call", "fold"}
    with pytest.raises(RefusedError, match="no bet or raise is possible") as refused:
        hand.raise_to(200)
    assert refused.value.clause == "official-10.1"
    hand.call()
    while not hand.over:  # they stay to the showdown, and nobody is asked to bet again
        assert isinstance(hand.decision, decisions.DrawDecision)
        hand.discard()
    assert sum(hand.stacks) == 1060


# ---------------------------------------------------------------- chips


@clause("official-1.1.raise")
@pytest.mark.parametrize("game", SECTIONS)
@pytest.mark.parametrize(
    ("chips", "action", "to", "returned"),
    [
        ([60], "call", 50, 10),
        ([50, 20], "call", 50, 20),
        ([80], "call", 50, 30),
        ([89], "call", 50, 39),
        ([90], "raise", 90, 0),
        ([50, 45], "raise", 95, 0),
        ([200], "raise", 200, 0),
    ],
)
def test_chips_are_a_raise_only_if_they_are_enough_for_one(
    game: str, chips: list[int], action: str, to: int, returned: int
) -> None:
    hand = play_to_round(deal(make_spec(game), [1000] * 3, seed=8), 2)
    play(hand, "bet 10, raise 50")
    wager = hand.interpret_chips(bet_decision(hand).seat, chips)
    assert (wager.action, wager.to, wager.returned) == (action, to, returned)
    assert wager.clause == "official-1.1.raise"
    hand.put_in_chips(bet_decision(hand).seat, chips)
    assert hand.betting.bet_to_match == to


@clause("official-1.1.call")
@pytest.mark.parametrize("game", SECTIONS)
def test_chips_short_of_a_call_are_made_up_or_taken_back_with_a_fold(game: str) -> None:
    hand = play_to_round(deal(make_spec(game), [1000] * 3, seed=8), 2)
    play(hand, "bet 50")
    seat, stack = bet_decision(hand).seat, hand.stacks[bet_decision(hand).seat]
    hand.put_in_chips(seat, [25])
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.clause) == (seat, 50, "official-1.1.call")
    assert (decision.fold, decision.fold_cost, decision.raise_to) == (True, 0, None)
    completed = play(hand.copy(), "call")
    assert completed.stacks[seat] == stack - 50
    hand.fold()
    assert hand.folded[seat]
    assert hand.stacks[seat] == stack


@clause("official-1.1.call")
@pytest.mark.parametrize("game", SECTIONS)
def test_a_short_call_that_nobody_noticed_is_made_up_while_the_round_is_open(game: str) -> None:
    hand = play_to_round(deal(make_spec(game), [1000] * 3, seed=8), 2)
    play(hand, "bet 50")
    seat, stack = bet_decision(hand).seat, hand.stacks[bet_decision(hand).seat]
    hand.put_in_chips(seat, [25], unnoticed=True)
    late = play(hand.copy(), "call")

    hand.report(WrongAmount(seat))
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.clause) == (seat, 50, "official-1.1.call")
    assert hand.stacks[seat] == stack
    assert play(hand.copy(), "fold").stacks[seat] == stack
    assert play(hand, "call").stacks[seat] == stack - 50

    if late.over:  # the second round of draw is the last
        return
    late.report(WrongAmount(seat))  # the round is over, and the book has no rule for that
    assert isinstance(late.decision, decisions.RulingDecision)
    assert late.decision.clause == "official-1.1.poker-room-supervisor"
    assert late.stacks[seat] == stack - 25


@clause("official-1.1.call")
def test_a_bet_that_is_too_low_is_no_short_call() -> None:
    hand = play_to_round(deal(make_spec("holdem"), [1000] * 3, seed=8), 2)
    play(hand, "bet 50")
    seat = bet_decision(hand).seat
    hand.put_in_chips(seat, [70], said="raise", unnoticed=True)
    hand.report(WrongAmount(seat))
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.clause == "official-1.1.poker-room-supervisor"
    assert [option.name for option in hand.decision.options] == ["bring up", "stands"]


# ---------------------------------------------------------------- the deal


@clause("official-1.1.substantial-action")
@pytest.mark.parametrize(
    ("game", "actions", "is_substantial"),
    [
        ("holdem", "fold", False),
        ("holdem", "fold, fold", True),
        ("holdem", "call, fold", True),
        ("draw", "fold, fold", True),
        ("five-card-stud", "bet 10", False),
        ("five-card-stud", "bet 10, fold", True),
        ("seven-card-stud", "bet 10, call", True),
    ],
)
def test_two_players_acting_is_substantial_action_whatever_they_do(
    game: str, actions: str, is_substantial: bool
) -> None:
    hand = play(deal(make_spec(game), [1000] * 5, seed=8), actions)
    hand.report(UncutDeck())
    if is_substantial:
        assert isinstance(hand.decision, decisions.BetDecision)
        assert hand.log[-1].clause == "official-1.1.substantial-action"
    else:
        assert isinstance(hand.decision, decisions.RulingDecision)
        assert hand.decision.clause == "official-1.1.misdeal"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("five-card-stud", marks=clause("official-12.1.b")),
        pytest.param("seven-card-stud", marks=clause("official-13.1.b")),
    ],
)
def test_antes_are_in_the_pot_before_the_cut_and_the_first_card(game: str) -> None:
    hand = deal(make_spec(game), [1000, 1000, 3, 1000], seed=8, cut=20)
    kinds = [type(event) for event in hand.log[:6]]
    assert kinds == [*[events.Anted] * 4, events.DeckCut, events.Dealt]
    assert hand.chips.put_in == [5, 5, 3, 5]


def first_cards(table: Table, count: int) -> list[int]:
    assert table.hand is not None
    return [event.seat for event in events_of(table.hand, events.Dealt)][:count]


def by_stud() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param("five-card-stud", marks=clause("official-12.1.c")),
            pytest.param("seven-card-stud", marks=clause("official-13.1.c")),
        ],
    )


@by_stud()
def test_stud_is_dealt_from_the_dealers_left_in_every_hand_and_has_no_button(game: str) -> None:
    table = Table(table_spec(make_spec(game), seat_count=8))
    for seat in (1, 3, 4, 6):
        table.act(Sit(seat, f"player {seat}", 1000))
    table.act(DrawForButton(cs.seed_from_int(1)))
    for _ in range(3):
        moved = [e for e in deal_next_hand(table) if isinstance(e, table_events.ButtonMoved)]
        assert not moved
        assert table.visible_button == -1
        assert first_cards(table, 5) == [1, 3, 4, 6, 1]
        fold_out(table)
    table.act(Sit(0, "player 0", 1000))
    table.act(Leave(6))
    deal_next_hand(table)
    assert first_cards(table, 5) == [0, 1, 3, 4, 0]
    fold_out(table)
    table.act(SitOut(0))
    table.act(SitOut(1))
    deal_next_hand(table)
    assert first_cards(table, 3) == [3, 4, 3]


@by_stud()
def test_where_there_is_no_button_none_is_corrected(game: str) -> None:
    table = Table(table_spec(make_spec(game), seat_count=8))
    for seat in (1, 3, 4, 6):
        table.act(Sit(seat, f"player {seat}", 1000))
    table.act(DrawForButton(cs.seed_from_int(1)))
    section = SECTIONS[game]
    with pytest.raises(RefusedError, match="this game has no button") as refused:
        table.act(CorrectButton(3))
    assert refused.value.clause == f"official-{section}.1.c"
    deal_next_hand(table)
    assert table.hand is not None
    with pytest.raises(RefusedError, match="this game has no button") as refused:
        table.hand.report(WrongButton(3))
    assert refused.value.clause == f"official-{section}.1.c"


@by_stud()
def test_between_games_with_blinds_stud_leaves_the_button_where_it_is(game: str) -> None:
    games = [make_spec("holdem"), make_spec(game)]
    table = Table(table_spec(games, seat_count=8, rotation=Rotation(hands_per_game=1)))
    for seat in (1, 3, 4, 6):
        table.act(Sit(seat, f"player {seat}", 1000))
    table.act(DrawForButton(cs.seed_from_int(1)))
    dealt = []
    for _ in range(6):
        deal_next_hand(table)
        dealt.append((table.game_spec.game.slug, table.button, first_cards(table, 4)))
        has_button = table.game_spec.game.slug == "holdem"
        assert table.visible_button == (table.button if has_button else -1)
        # An irregularity in a hand is no reason to move the button either.
        assert table.hand is not None
        hasty = next(seat for seat in (1, 3) if seat != bet_decision(table.hand).seat)
        table.act(Play(Report(ActionOutOfTurn(hasty, "fold"))))
        fold_out(table)
    assert dealt == [
        ("holdem", 6, [1, 3, 4, 6]),
        (game, 6, [1, 3, 4, 6]),
        ("holdem", 1, [3, 4, 6, 1]),
        (game, 1, [1, 3, 4, 6]),
        ("holdem", 3, [4, 6, 1, 3]),
        (game, 3, [1, 3, 4, 6]),
    ]


@clause("official-12.4.a.2", "official-12.4.a.1")
def test_a_stub_with_just_enough_cards_and_the_burn_is_dealt_as_it_is() -> None:
    spec = make_spec("five-card-stud")
    hand = play_to_round(deal(spec, [1000] * 10, stacked_deck=spec.deck.cards), 3)
    play(hand, "bet 10" + ", call" * 8 + ", fold")
    # 10 hands of 4 cards and 2 burns: one burn and 9 last cards are left, which is enough.
    assert not events_of(hand, events.Reshuffled)
    last_cards = [event.cards for event in events_of(hand, events.Dealt)][-9:]
    assert "".join(last_cards) == format_cards(spec.deck.cards[-9:])
    assert hand.cards.deck_position == 52


@pytest.mark.parametrize(
    ("game", "deck", "max_players", "clause_id"),
    [
        pytest.param(
            game, deck, max_players, clause_id, marks=clause(clause_id), id=f"{game} {deck}"
        )
        for game, deck, max_players, clause_id in (
            ("draw", "52", 8, "official-5.1.a.i"),
            ("five-card-stud", "52", 10, "official-5.1.a.ii"),
            ("seven-card-stud", "52", 8, "official-5.1.a.iii"),
            ("holdem", "52", 10, "official-5.1.a.iv"),
            ("omaha", "52", 10, "official-5.1.a.v"),
            ("draw", "40", 6, "official-5.1.b.i"),
            ("five-card-stud", "40", 8, "official-5.1.b.ii"),
            ("seven-card-stud", "40", 6, "official-5.1.b.iii"),
            ("three-card-manila", "36", 9, "official-5.1.c"),
            ("draw", "32", 5, "official-5.1.d.i"),
            ("five-card-stud", "32", 6, "official-5.1.d.ii"),
            ("seven-card-stud", "32", 4, "official-5.1.d.iii"),
            ("two-card-manila", "32", 11, "official-5.1.d.iv"),
            ("three-card-manila", "32", 7, "official-5.1.d.v"),
        )
    ],
)
def test_a_table_has_no_more_seats_than_the_game_has_players(
    game: str, deck: str, max_players: int, clause_id: str
) -> None:
    spec = make_spec(game, deck=deck)
    assert (
        table_spec(spec).seat_count
        == table_spec(spec, seat_count=max_players).seat_count
        == max_players
    )
    with pytest.raises(InvalidTableSpecError, match=f"2 to {max_players} players") as refused:
        table_spec(spec, seat_count=max_players + 1)
    assert refused.value.clause == clause_id
    with pytest.raises(InvalidTableSpecError, match=f"2 to {max_players} players"):
        table_spec([spec, make_spec("two-card-manila")], seat_count=max_players + 1)


@clause("official-6.1.a", "official-6.1.b", "official-3.3.a")
@pytest.mark.parametrize("game", SECTIONS)
def test_at_a_table_every_hand_is_dealt_from_the_whole_deck_in_another_order(game: str) -> None:
    settings: dict[str, Any] = {"ante": 5, "min_bet": 10} if game in STUDS else {}
    table = open_table(game, house="official", player_count=4, **settings)
    orders = []
    for number in range(5):
        table.act(Deal(cs.seed_from_int(number)))
        assert table.hand is not None
        orders.append(tuple(table.hand.cards.deck))
        assert sorted(table.hand.cards.deck) == sorted(table.game_spec.deck.cards)
        fold_out(table)
    assert len(set(orders)) == 5


@clause("official-1.1.over-blind")
@pytest.mark.parametrize("game", [game for game in SECTIONS if game not in STUDS])
def test_at_a_table_only_draw_has_an_over_blind_and_only_left_of_the_last_blind(game: str) -> None:
    table = open_table(game, house="official", player_count=5)
    blinds_are_at = {0: 5, 1: 10}
    if game != "draw":
        with pytest.raises(RefusedError) as refused:
            table.act(Straddle(2))
        assert refused.value.clause == "official-1.1.over-blind"
        return
    for seat in (0, 1, 3, 4):
        with pytest.raises(RefusedError, match="only left of the big blind"):
            table.act(Straddle(seat))
    table.act(Straddle(2))
    deal_next_hand(table)
    assert table.hand is not None
    posts = {event.seat: event.amount for event in events_of(table.hand, events.Posted)}
    assert posts == {**blinds_are_at, 2: 20}
    assert bet_decision(table.hand).seat == 3


@clause("official-11.1.c.iv", "official-1.1.over-blind")
def test_between_two_players_an_over_blind_needs_a_player_without_a_blind() -> None:
    table = open_table("draw", house="official", player_count=2)
    for seat in (0, 1):
        with pytest.raises(RefusedError, match="here everybody has one"):
            table.act(Straddle(seat))
    table = open_table("draw", house="official", player_count=2, blinds=(10,))
    with pytest.raises(RefusedError, match="only left of the big blind"):
        table.act(Straddle(0))  # who has the blind
    table.act(Straddle(1))
    deal_next_hand(table)
    assert table.hand is not None
    posts = [(post.seat, post.amount) for post in events_of(table.hand, events.Posted)]
    assert posts == [(0, 10), (1, 20)]
    assert (bet_decision(table.hand).seat, bet_decision(table.hand).call) == (0, 10)
    single = deal(make_spec("draw", blinds=(10,)), [500] * 2, seed=1, posted_blinds=[10, 20])
    assert (bet_decision(single).seat, bet_decision(single).call) == (0, 10)
    with pytest.raises(RefusedError, match="only the player left of the big blind"):
        deal(make_spec("draw"), [500] * 2, seed=1, posted_blinds=[20, 10])


@clause("official-12.3.b", "official-13.3.b", "official-12.4.b", "official-13.4.b")
@pytest.mark.parametrize(
    ("hands", "opener"),
    [
        (("7s 7c Kd", "7h 7d Ks", "4d 5h 6s"), 1),  # the king's suit, not that of the pair
        (("Ad 9s Kc", "Ah 9c Ks", "4d 5h 6s"), 1),  # the ace's suit, not that of the king
        (("Kc 3d 3h", "Qs 2d 2h", "As Kd Qh"), 0),  # a pair of threes
    ],
)
@pytest.mark.parametrize("game", STUDS)
def test_of_equal_boards_the_highest_card_decides_by_its_suit(
    game: str, hands: tuple[str, ...], opener: int
) -> None:
    spec = make_spec(game)
    down_cards = ("8c Tc", "8d Td", "8h Th") if game == "seven-card-stud" else ("8c", "8d", "8h")
    dealt = [f"{down} {up}" for down, up in zip(down_cards, hands, strict=True)]
    hand = play_to_round(deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, dealt)), 3)
    assert bet_decision(hand).seat == opener
