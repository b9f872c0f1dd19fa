"""Players who change how many cards they draw (wsop-277, 306, 315, 325), at every draw game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.cards import UNKNOWN, InvalidCardsError, format_cards
from cardspeak.games import GAMES
from cardspeak.hand import (
    DealingOptions,
    RefusedError,
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
)
from cardspeak.houses.irregularities.deal_irregularities import DealtTooFew
from cardspeak.houses.irregularities.draw_irregularities import DrawCardExposed
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from draw_change_driver import (
    CHANGE_CLAUSES,
    DRAW_GAMES,
    acted_clause,
    assert_change_refused,
    assert_no_card_or_chip_lost,
    assert_no_duplicate_cards,
    bets_after_draw,
    change_clauses,
    deal_to_draw,
    deal_with_named_cards,
    dealt_clause,
    draw,
    draw_count,
    draw_decision,
    each_game,
    each_game_that_bets_next,
    first_cards,
    play_named_out,
    play_named_until,
)
from hand_driver import (
    act_passively,
    bet_decision,
    deal_named_cards,
    deal_stacked,
    events_of,
    play,
    play_out,
    play_to_decision,
    seat_to_act,
)
from hand_snapshot import snapshot
from test_hand_properties import all_cards

if TYPE_CHECKING:
    from cardspeak.cards import Card
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.views import HandView

clause = pytest.mark.clause


# ---------------------------------------------------------------- where the rule holds


@clause("wsop-277.a", "wsop-277.b", "wsop-306", "wsop-315", "wsop-325")
def test_every_game_with_a_draw_has_a_clause_on_changing_it() -> None:
    named = {game for entry in CHANGE_CLAUSES for game in entry.games}
    assert named == set(DRAW_GAMES)
    assert {len(change_clauses(game)) for game in DRAW_GAMES} == {1, 2}


@each_game
def test_one_card_is_burned_before_all_draws_of_a_round(game: str) -> None:
    hand = deal_to_draw(game)
    for _ in range(draw_count(game)):
        play_to_decision(hand, decisions.DrawDecision)
        burned = hand.log[-1]
        assert isinstance(burned, events.Burned)
        assert burned.clause == (
            "wsop-intro.drawmaha.3" if game == "drawmaha" else dealt_clause(game)
        )
        index = len(hand.log)
        for _ in range(3):
            draw(hand, 1)
        drawn = [type(event) for event in hand.log[index : index + 6]]
        assert drawn == [events.Discarded, events.Dealt] * 3


# ---------------------------------------------------------------- a pat hand


@each_game
def test_a_pat_hand_may_draw_until_the_next_player_has_drawn(game: str) -> None:
    hand = deal_to_draw(game)
    for _ in range(draw_count(game)):
        play_to_decision(hand, decisions.DrawDecision)
        clause_id = draw_decision(hand).clause
        for seat, count in ((0, 1), (1, 3), (2, 2)):
            if seat == 2 and not bets_after_draw(game):
                continue
            assert seat_to_act(hand) == seat
            own_cards = list(hand.down_cards[seat])
            discarded_before = list(hand.cards.discards)
            hand.discard()
            after, index = hand.decision, len(hand.log)
            discards = format_cards(own_cards[:count])
            hand.change_draw(seat, discards)
            taken_back, discarded, dealt = hand.log[index:]
            assert taken_back == events.DrawTakenBack(seat, acted_clause(game))
            assert discarded == events.Discarded(seat, discards, clause_id, is_draw=True)
            assert isinstance(dealt, events.Dealt)
            assert (dealt.seat, len(dealt.cards)) == (seat, 2 * count)
            assert (
                format_cards(hand.down_cards[seat]) == format_cards(own_cards[count:]) + dealt.cards
            )
            assert hand.cards.discards == [*discarded_before, *own_cards[:count]]
            assert hand.decision == after  # the next player, as if nothing had happened
            assert_no_card_or_chip_lost(hand)
    play_out(hand)
    assert_no_card_or_chip_lost(hand)
    changes = 3 if bets_after_draw(game) else 2
    assert len(events_of(hand, events.DrawTakenBack)) == changes * draw_count(game)


@each_game_that_bets_next
def test_the_last_player_may_change_until_the_betting_begins(game: str) -> None:
    hand = deal_to_draw(game)
    play(hand, "pat, pat, pat")
    before = bet_decision(hand)
    assert before.seat == 0
    hand.act(f"change-draw 2 {first_cards(hand, 2, 1)}")
    assert hand.decision == before
    assert (hand.bets, hand.betting.opened, hand.betting.raise_count) == ([0, 0, 0], False, 0)
    assert_change_refused(hand, 2, "", dealt_clause(game))
    hand.check()
    assert_change_refused(hand, 2, "", dealt_clause(game))
    play_out(hand)
    assert_no_card_or_chip_lost(hand)


@clause("wsop-277.a")
def test_at_drawmaha_the_turn_ends_it_for_the_last_player() -> None:
    hand = deal_to_draw("drawmaha")
    play(hand, "pat, pat, pat")
    assert len(hand.boards[0]) == 4
    assert_change_refused(hand, 2, first_cards(hand, 2, 1), "wsop-277.a")
    hand, cards = deal_with_named_cards("drawmaha")
    play(hand, "pat, pat, pat")
    turn = hand.decision
    assert isinstance(turn, decisions.DealCardsDecision)
    assert turn.kind == "board"
    hand.change_draw(2, first_cards(hand, 2, 2))
    assert hand.decision == decisions.DealCardsDecision(2, turn.clause, 2, "drawn")
    hand.change_draw(2)
    assert hand.decision == turn
    hand.change_draw(2, first_cards(hand, 2, 1))
    hand.deal_cards(format_cards([cards.pop()]))
    assert hand.decision == turn
    hand.deal_cards(format_cards([cards.pop()]))
    assert_change_refused(hand, 2, "", "wsop-277.a")
    play_named_out(hand, cards)
    assert_no_duplicate_cards(hand)


@each_game_that_bets_next
@pytest.mark.parametrize("action", ["check", "fold", "bet"])
def test_once_the_betting_has_begun_no_draw_can_be_changed(game: str, action: str) -> None:
    hand = deal_to_draw(game)
    play(hand, "pat, pat, pat")
    bet = bet_decision(hand).raise_to
    assert bet is not None
    hand.act(f"bet {bet[0]}" if action == "bet" else action)
    for seat in (1, 2):
        assert_change_refused(hand, seat, first_cards(hand, seat, 1), acted_clause(game))
    play_out(hand)
    assert not events_of(hand, events.DrawTakenBack)


@each_game
@pytest.mark.parametrize("count", [0, 2])
def test_once_the_next_player_has_drawn_or_stood_pat_it_is_too_late(game: str, count: int) -> None:
    hand = deal_to_draw(game)
    hand.discard()
    draw(hand, count)
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), acted_clause(game))
    if count == 0:
        hand.change_draw(1, first_cards(hand, 1, 2))
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), acted_clause(game))
    hand.discard()
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), acted_clause(game))
    assert_change_refused(hand, 1, "", dealt_clause(game))
    assert_no_card_or_chip_lost(hand)


@each_game
def test_a_draw_of_an_earlier_round_is_final(game: str) -> None:
    hand = deal_to_draw(game)
    play(hand, "pat, pat, pat, check, check, check")
    if hand.over or draw_count(game) == 1:
        return
    play_to_decision(hand, decisions.DrawDecision)
    for seat in range(3):
        assert_change_refused(hand, seat, first_cards(hand, seat, 1), acted_clause(game))


# ---------------------------------------------------------------- cards dealt


@each_game
def test_a_draw_is_final_once_its_cards_are_dealt(game: str) -> None:
    hand = deal_to_draw(game)
    for seat in range(3):
        draw(hand, 2)
        for cards in ("", first_cards(hand, seat, 1), first_cards(hand, seat, 3)):
            assert_change_refused(hand, seat, cards, dealt_clause(game))
    play_out(hand)
    assert_no_card_or_chip_lost(hand)


@each_game
def test_a_pat_hand_that_became_a_draw_is_final(game: str) -> None:
    hand = deal_to_draw(game)
    hand.discard()
    hand.change_draw(0, first_cards(hand, 0, 1))
    for cards in ("", first_cards(hand, 0, 2)):
        assert_change_refused(hand, 0, cards, dealt_clause(game))


@each_game
def test_with_named_cards_a_draw_may_be_changed_until_they_are_named(game: str) -> None:
    hand, cards = deal_with_named_cards(game)
    clause_id = draw_decision(hand).clause
    own_cards = list(hand.down_cards[0])
    discarded_before = list(hand.cards.discards)
    draw(hand, 2)
    index = len(hand.log)
    for count in (3, 1, 0, 2, 0, 3):
        discards = format_cards(own_cards[-count:]) if count else ""
        hand.change_draw(0, discards)
        assert hand.log[index] == events.DrawTakenBack(0, acted_clause(game))
        if count:
            assert hand.log[index + 1] == events.Discarded(0, discards, clause_id, is_draw=True)
            assert hand.decision == decisions.DealCardsDecision(0, clause_id, count, "drawn")
        else:
            assert hand.log[index + 1] == events.StoodPat(0, clause_id)
            assert seat_to_act(hand) == draw_decision(hand).seat == 1
        assert len(hand.log) == index + 2
        assert hand.down_cards[0] == own_cards[: len(own_cards) - count]
        assert hand.cards.discards == [*discarded_before, *own_cards[len(own_cards) - count :]]
        index += 2
    new = cards[:3]
    deal_named_cards(hand, cards)
    assert hand.down_cards[0] == [*own_cards[:-3], *new]
    assert_change_refused(hand, 0, "", dealt_clause(game))
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), dealt_clause(game))
    assert seat_to_act(hand) == 1
    play_named_out(hand, cards)
    assert_no_duplicate_cards(hand)


@each_game_that_bets_next
def test_with_named_cards_the_last_player_may_come_back_to_the_draw(game: str) -> None:
    hand, cards = deal_with_named_cards(game)
    play(hand, "pat, pat, pat")
    before = bet_decision(hand)
    hand.change_draw(2, first_cards(hand, 2, 1))
    waiting = hand.decision
    assert isinstance(waiting, decisions.DealCardsDecision)
    assert (waiting.seat, waiting.count) == (2, 1)
    with pytest.raises(RefusedError):
        hand.check()
    hand.change_draw(2)
    assert hand.decision == before
    hand.change_draw(2, first_cards(hand, 2, 2))
    deal_named_cards(hand, cards)
    assert hand.decision == before
    assert_change_refused(hand, 2, "", dealt_clause(game))
    play_named_out(hand, cards)
    assert_no_duplicate_cards(hand)


@each_game
def test_cards_taken_back_may_be_discarded_again_with_others(game: str) -> None:
    hand, _ = deal_with_named_cards(game)
    own_cards = list(hand.down_cards[0])
    draw(hand, 1)
    hand.change_draw(0, format_cards(own_cards[:2]))
    assert hand.down_cards[0] == own_cards[2:]
    hand.change_draw(0, format_cards(own_cards[:1]))
    assert sorted(hand.down_cards[0]) == sorted(own_cards[1:])
    hand.change_draw(0)
    assert sorted(hand.down_cards[0]) == sorted(own_cards)


@each_game
def test_hidden_cards_too_come_back(game: str) -> None:
    """Where nobody has named a hand, the number of cards is all that is known."""
    hand = deal(game_spec(game, blinds=(5, 10)), [500] * 3, cards="named")
    while not isinstance(hand.decision, decisions.DrawDecision):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            known = hand.decision.kind == "board"
            hand.deal_cards("2c3d4h" if known else "??" * hand.decision.count)
        else:
            act_passively(hand)
    size = len(hand.down_cards[0])
    hand.discard("????")
    hand.change_draw(0, "??")
    assert hand.down_cards[0] == [UNKNOWN] * (size - 1)
    hand.change_draw(0)
    assert hand.down_cards[0] == [UNKNOWN] * size
    assert seat_to_act(hand) == 1
    hand.change_draw(0, "??????")
    hand.deal_cards("??????")
    assert hand.down_cards[0] == [UNKNOWN] * size


@each_game
def test_dealt_card_by_card_the_cards_of_a_draw_come_at_once_too(game: str) -> None:
    hand = deal(game_spec(game, blinds=(5, 10)), [500] * 3, seed=4, cards="card-by-card")
    while not isinstance(hand.decision, decisions.DrawDecision):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hand.deal_next()
        else:
            act_passively(hand)
    hand.act("rap")
    hand.change_draw(0, first_cards(hand, 0, 2))
    assert seat_to_act(hand) == 1
    assert_change_refused(hand, 0, "", dealt_clause(game))
    assert_no_card_or_chip_lost(hand)


@each_game
@pytest.mark.parametrize("cards", ["shuffled", "named"])
def test_after_a_change_the_hand_is_as_if_it_had_been_stated_at_once(game: str, cards: Any) -> None:
    for seat in range(3 if bets_after_draw(game) else 2):
        hand, rest = deal_with_named_cards(game) if cards == "named" else (deal_to_draw(game), [])
        for _ in range(seat):
            hand.discard()
        twin = hand.copy()
        discards = draw(twin, 2)
        hand.discard()
        if cards == "named":
            hand.change_draw(seat, first_cards(hand, seat, 3))
            hand.change_draw(seat)
        hand.change_draw(seat, discards)
        assert hand.decision == twin.decision
        for other in (hand, twin):
            deal_named_cards(other, rest[:])
        assert comparable(hand) == comparable(twin)
        for viewer in (None, *range(3)):
            if cards == "shuffled" or viewer != seat:  # cards taken back lie in another order
                assert without_log(hand, viewer) == without_log(twin, viewer)


def without_log(hand: Hand, viewer: int | None) -> HandView:
    return msgspec.structs.replace(hand.view(viewer), log=())


def comparable(hand: Hand) -> dict[str, Any]:
    """Return all that a hand knows but its records, with the cards of each player in order."""
    state = snapshot(hand)
    del state["log"], state["records"]
    return state | {"cards.down_cards": [sorted(cards) for cards in hand.down_cards]}


# ---------------------------------------------------------------- what is no change


@each_game
def test_the_same_number_of_cards_is_no_change(game: str) -> None:
    hand, _ = deal_with_named_cards(game)
    hand.discard()
    assert_change_refused(hand, 0, "", acted_clause(game), "number")
    hand, _ = deal_with_named_cards(game)
    own_cards = list(hand.down_cards[0])
    draw(hand, 2)
    assert_change_refused(hand, 0, format_cards(own_cards[:2]), acted_clause(game), "number")
    assert_change_refused(hand, 0, format_cards(own_cards[1:3]), acted_clause(game), "number")
    hand.change_draw(0, format_cards(own_cards[1:2]))


@each_game
def test_nobody_draws_more_than_they_may_or_cards_they_do_not_hold(game: str) -> None:
    hand, _ = deal_with_named_cards(game)
    maximum = draw_decision(hand).max_cards
    draw(hand, 1)
    own_cards = hand.down_cards[0]
    others = hand.down_cards[1]
    too_many = [*own_cards, *hand.cards.discards[-1:], *others][: maximum + 1]
    clause_id = hand.decision.clause if hand.decision else ""
    for cards, text in (
        (too_many, f"at most {maximum} cards"),
        ([own_cards[0], others[0]], "seat 0 does not hold"),
        (others[:2], "seat 0 does not hold"),
        ([hand.spec.deck.cards[-1], own_cards[0]], "seat 0 does not hold"),
        ([own_cards[0], UNKNOWN], "seat 0 does not hold"),
    ):
        assert_change_refused(hand, 0, format_cards(cards), clause_id, text)
    twice = format_cards([own_cards[0]]) * 2
    for change in ([own_cards[0], own_cards[0]], twice, "xx", "2", "2c3", "Jo", [99], [-5], ["2c"]):
        before = snapshot(hand)
        with pytest.raises((RefusedError, InvalidCardsError)):
            hand.change_draw(0, change)  # type: ignore[arg-type]
        assert snapshot(hand) == before


@clause("wsop-277.a", "wsop-277.b")
def test_at_drawmaha_a_change_keeps_to_three_cards() -> None:
    hand = deal_to_draw("drawmaha")
    assert draw_decision(hand).max_cards == 3
    hand.discard()
    assert_change_refused(hand, 0, first_cards(hand, 0, 4), "wsop-intro.drawmaha.3", "3")
    hand.change_draw(0, first_cards(hand, 0, 3))
    assert len(hand.down_cards[0]) == 5


@clause("wsop-306")
def test_at_badugi_all_four_cards_may_be_changed() -> None:
    hand = deal_to_draw("badugi")
    hand.discard()
    hand.change_draw(0, first_cards(hand, 0, 4))
    assert (len(hand.down_cards[0]), len(hand.cards.discards)) == (4, 4)


@clause("wsop-277.b", "wsop-282")
def test_a_joker_too_may_be_discarded_after_all() -> None:
    hand = deal_to_draw("a5-triple-draw", hands=["Jo2c3d4h9s"], deck="52+joker")
    hand.discard()
    hand.change_draw(0, "Jo9s")
    assert len(hand.down_cards[0]) == 5
    assert sorted(all_cards(hand)) == sorted(hand.spec.deck.cards)
    assert len(hand.spec.deck.cards) == 53


# ---------------------------------------------------------------- who may change


@each_game
def test_only_who_drew_last_may_change(game: str) -> None:
    hand = deal_to_draw(game)
    assert_change_refused(
        hand, 0, "", acted_clause(game), "seat 0 has not drawn yet"
    )  # has not drawn yet
    hand.discard()
    for seat in (1, 2):
        assert_change_refused(
            hand,
            seat,
            first_cards(hand, seat, 1),
            acted_clause(game),
            f"seat {seat} has not drawn yet",
        )
        assert_change_refused(hand, seat, "", acted_clause(game))
    for seat in (-1, 3, 99):
        assert_change_refused(hand, seat, "", "", f"no seat {seat}")
    hand.change_draw(0, first_cards(hand, 0, 1))


def test_no_draw_can_be_changed_before_there_is_one() -> None:
    hand = deal_stacked("27-triple-draw", [500] * 3)
    for seat in range(3):
        assert_change_refused(hand, seat, "", "wsop-277.b")
    hand = deal(game_spec("27-triple-draw", blinds=(5, 10)), [500] * 3, cards="named")
    for seat in range(3):
        assert_change_refused(hand, seat, "", "wsop-277.b")


@each_game
def test_a_folded_player_has_no_draw_to_change(game: str) -> None:
    hand = deal_stacked(game, [500] * 4)
    play(hand, "call, fold, call, check")
    play_to_decision(hand, decisions.DrawDecision)
    cards = [format_cards(hand.cards.mucked_hands[3][0][:1]), ""]
    for _ in range(3):
        hand.discard()
        for text in cards:
            assert_change_refused(hand, 3, text, acted_clause(game), "seat 3 has folded")
    assert_no_card_or_chip_lost(hand, 2000)


@each_game
def test_a_player_who_folds_after_their_draw_has_none_to_change(game: str) -> None:
    hand = deal_to_draw(game)
    play(hand, "pat, pat, pat, fold")
    assert_change_refused(hand, 0, "", acted_clause(game), "seat 0 has folded")


@each_game
def test_an_all_in_player_may_change_too(game: str) -> None:
    hand = deal_stacked(game, [500, 10, 500])
    play_to_decision(hand, decisions.DrawDecision)
    assert hand.stacks[1] == 0
    play(hand, "pat, pat")
    hand.change_draw(1, first_cards(hand, 1, 2))
    assert seat_to_act(hand) == 2
    play_out(hand)
    assert_no_card_or_chip_lost(hand, 1010)


@each_game
def test_heads_up_the_first_may_change_until_the_second_draws(game: str) -> None:
    hand = deal_to_draw(game, (500, 500))
    first, second = seat_to_act(hand), 1 - seat_to_act(hand)
    hand.discard()
    hand.change_draw(first, first_cards(hand, first, 1))
    assert seat_to_act(hand) == second
    hand.discard()
    assert_change_refused(hand, first, "", dealt_clause(game))
    if bets_after_draw(game):
        hand.change_draw(second, first_cards(hand, second, 2))
    assert bet_decision(hand).seat == first
    play_out(hand)
    assert_no_card_or_chip_lost(hand, 1000)


# ---------------------------------------------------------------- the last draw


@each_game
def test_with_everybody_all_in_the_burn_or_the_showdown_ends_it_for_the_last_player(
    game: str,
) -> None:
    hand = deal_stacked(game, [10, 10, 10])
    for draws_left in reversed(range(draw_count(game))):
        play_to_decision(hand, decisions.DrawDecision)
        play(hand, "pat, pat")
        hand.change_draw(1, first_cards(hand, 1, 1))
        hand.discard()
        if draws_left:
            assert isinstance(hand.log[-1], events.Burned)
            assert_change_refused(hand, 2, first_cards(hand, 2, 1), dealt_clause(game))
    assert hand.over
    assert_change_refused(hand, 2, "", acted_clause(game), "the hand is over")
    assert_no_card_or_chip_lost(hand, 30)


@clause("wsop-277.b")
def test_before_the_board_is_run_the_last_draw_may_be_changed() -> None:
    hand = deal_stacked("drawmaha", [10] * 3, dealing=DealingOptions(max_runs=2))
    play_to_decision(hand, decisions.DrawDecision)
    play(hand, "pat, pat, pat")
    before = hand.decision
    assert isinstance(before, decisions.RunItDecision)
    hand.change_draw(2, first_cards(hand, 2, 1))
    assert hand.decision == before
    hand.run_it(2)
    assert_change_refused(hand, 2, "", "wsop-277.b", "the hand is over")
    assert hand.over
    assert len(hand.boards) == 2
    assert_no_card_or_chip_lost(hand, 30)


@each_game_that_bets_next
def test_before_the_first_hand_is_shown_the_last_draw_may_be_changed(game: str) -> None:
    hand = deal_stacked(game, [10, 10, 10], showdown=ShowdownOptions(ask_to_show=True))
    for _ in range(draw_count(game) - 1):
        play_to_decision(hand, decisions.DrawDecision)
        play(hand, "pat, pat, pat")
    play_to_decision(hand, decisions.DrawDecision)
    play(hand, "pat, pat, pat")
    before = hand.decision
    assert isinstance(before, decisions.ShowDecision)
    shown = hand.copy()
    shown.show()
    assert_change_refused(shown, 2, first_cards(shown, 2, 1), acted_clause(game))
    hand.change_draw(2, first_cards(hand, 2, 1))
    assert hand.decision == before
    assert_no_card_or_chip_lost(hand, 30)
    play_out(hand)
    assert_no_card_or_chip_lost(hand, 30)


# ---------------------------------------------------------------- what may come in between


def deal_short(cards: str = "named") -> tuple[Hand, list[Card]]:
    """Deal with seat 0 a card short, which comes with the draw (wsop-276.4)."""
    spec = game_spec("27-triple-draw", blinds=(5, 10))
    if cards != "named":
        hand = deal(spec, [500] * 3, seed=5)
        rest: list[Card] = []
    else:
        hand, rest = deal(spec, [500] * 3, cards="named"), list(spec.deck.cards)
        deal_named_cards(hand, rest)
    play(hand, "call, call")
    hand.report(DealtTooFew(0))
    hand.act("check")
    if rest:
        deal_named_cards(hand, rest)
    assert len(hand.down_cards[0]) == 4
    return hand, rest


@clause("wsop-277.a")
def test_a_missing_card_that_came_with_a_pat_hand_makes_it_final() -> None:
    hand, _ = deal_short("shuffled")
    hand.discard()
    assert len(hand.down_cards[0]) == 5
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), "wsop-277.a")


@clause("wsop-277.b")
def test_a_missing_card_comes_besides_those_of_the_draw_however_often_it_is_changed() -> None:
    hand, rest = deal_short()
    own_cards = list(hand.down_cards[0])
    hand.discard()
    for count in (2, 0, 3, 1):
        assert isinstance(hand.decision, decisions.DealCardsDecision)
        hand.change_draw(0, format_cards(own_cards[:count]))
        assert isinstance(hand.decision, decisions.DealCardsDecision)
        assert (hand.decision.seat, hand.decision.count) == (0, count + 1)
        assert sorted(hand.down_cards[0]) == sorted(own_cards[count:])
    deal_named_cards(hand, rest)
    assert len(hand.down_cards[0]) == 5
    assert_change_refused(hand, 0, "", "wsop-277.a")
    play_named_out(hand, rest)
    assert_no_duplicate_cards(hand)


@each_game
def test_a_question_in_between_changes_nothing_and_hears_the_new_number(game: str) -> None:
    hand = deal_to_draw(game)
    hand.discard()
    hand.ask_draw_count(0, by_seat=1)
    hand.change_draw(0, first_cards(hand, 0, 2))
    hand.ask_draw_count(0, by_seat=2)
    answers = [event.draw_count for event in events_of(hand, events.DrawCountAnswered)]
    assert answers == [0, 2]
    hand, cards = deal_with_named_cards(game)
    draw(hand, 2)
    hand.ask_draw_count(0, by_seat=1)
    hand.change_draw(0)
    hand.ask_draw_count(0, by_seat=1)
    hand.ask_draw_count(0, by_seat=2)
    hand.change_draw(0, first_cards(hand, 0, 3))
    hand.ask_draw_count(0, by_seat=1)
    answers = [event.draw_count for event in events_of(hand, events.DrawCountAnswered)]
    assert answers == [2, 0, 0, 3]
    deal_named_cards(hand, cards)
    assert_change_refused(hand, 0, "", dealt_clause(game))


@each_game_that_bets_next
def test_after_the_last_draw_too_a_question_leaves_it_open(game: str) -> None:
    hand = deal_to_draw(game)
    play(hand, "pat, pat, pat")
    hand.ask_draw_count(2, by_seat=0)
    hand.change_draw(2, first_cards(hand, 2, 1))
    hand.ask_draw_count(2, by_seat=0)
    assert hand.log[-1] == events.DrawCountAnswered(2, 1, 0, hand.log[-1].clause)


@clause("wsop-277.b")
def test_a_card_exposed_after_a_change_is_one_of_that_draw() -> None:
    hand = deal_to_draw("27-triple-draw")
    hand.discard()
    hand.change_draw(0, first_cards(hand, 0, 2))
    card = format_cards(hand.down_cards[0][-1:])
    hand.report(DrawCardExposed(0, card))
    play_out(hand)
    assert card not in format_cards(hand.cards.mucked_hands[0][0] + hand.down_cards[0])
    assert_no_card_or_chip_lost(hand)


@each_game
def test_a_ruling_makes_a_draw_final(game: str) -> None:
    hand = deal_to_draw(game)
    hand.discard()
    hand.report(NotCovered("a drink was spilt"))
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), acted_clause(game))
    hand.rule("play on")
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), acted_clause(game))
    play_out(hand)
    assert_no_card_or_chip_lost(hand)


@each_game
def test_a_draw_before_a_misdeal_is_forgotten(game: str) -> None:
    hand = deal_to_draw(game)
    hand.discard()
    hand.report(NotCovered("the deck fell"))
    hand.rule("misdeal")
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), acted_clause(game))
    play_out(hand)
    assert_no_card_or_chip_lost(hand)


@each_game
def test_a_void_hand_has_no_draw_to_change(game: str) -> None:
    hand = deal_to_draw(game)
    hand.discard()
    hand.void("fire")
    assert_change_refused(hand, 0, first_cards(hand, 0, 1), acted_clause(game), "the hand is over")


@clause("wsop-277.a", "wsop-277.b", "wsop-intro.lowball.6")
def test_a_stub_that_was_reshuffled_for_a_draw_stays_so() -> None:
    hand, cards = deal_with_named_cards("27-triple-draw", (5000,) * 6, limit="fixed")
    for _ in range(6):
        draw(hand, 2)
        deal_named_cards(hand, cards)
    play_named_until(hand, cards, decisions.DrawDecision)
    while not events_of(hand, events.Reshuffled):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            deal_named_cards(hand, cards)
        draw(hand, 4)
    seat = seat_to_act(hand)
    discards = hand.cards.discards[-4:]
    stub, reshuffled = list(hand.cards.deck), events_of(hand, events.Reshuffled)
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    hand.change_draw(seat, format_cards(discards[:1]))
    hand.change_draw(seat)
    assert len(hand.down_cards[seat]) == 5
    hand.change_draw(seat, format_cards(discards[:2]))
    assert events_of(hand, events.Reshuffled) == reshuffled
    assert hand.cards.deck == stub
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    assert hand.decision.count == 2
    assert_no_duplicate_cards(hand, 30000)


def deal_with_fifth_card_last() -> tuple[Hand, list[Card]]:
    """Deal at a house with the fifth card put off: no book has both rules, another house may."""
    spec = game_spec("27-single-draw", blinds=(5, 10))
    draw_five = game_spec("draw", house="crown", blinds=(5, 10)).house.dealing.draw_five
    dealing = replace(spec.house.dealing, draw_five=draw_five)
    spec = replace(spec, house=replace(spec.house, dealing=dealing))
    hand, cards = deal(spec, [500] * 3, cards="named"), list(spec.deck.cards)
    deal_named_cards(hand, cards)
    play(hand, "call, call")
    return hand, cards


@clause("wsop-277.b")
@pytest.mark.parametrize("missing", [0, 1])
def test_a_fifth_card_that_was_put_off_is_taken_back_too(missing: int) -> None:
    hand, cards = deal_with_fifth_card_last()
    if missing:
        hand.report(DealtTooFew(0))
    hand.check()
    own_cards = list(hand.down_cards[0])
    assert len(own_cards) == 5 - missing
    hand.discard(format_cards(own_cards))
    for count in (2, len(own_cards), 0, len(own_cards), 1):
        hand.change_draw(0, format_cards(own_cards[:count]))
        if count + missing:
            assert isinstance(hand.decision, decisions.DealCardsDecision)
            assert hand.decision.count == min(count + missing, 4)
    play_named_until(hand, cards, decisions.BetDecision)
    assert [len(down) for down in hand.down_cards] == [5, 5, 5]
    play_named_out(hand, cards)
    assert_no_duplicate_cards(hand)


@clause("wsop-277.b")
def test_the_last_player_changes_before_a_fifth_card_of_another_comes() -> None:
    hand, cards = deal_with_fifth_card_last()
    hand.check()
    for _ in range(2):
        draw(hand, 5)
        deal_named_cards(hand, cards)
    hand.discard()
    fifth = hand.decision
    assert isinstance(fifth, decisions.DealCardsDecision)
    assert (fifth.seat, fifth.count) == (0, 1)
    for count in (1, 5, 0, 2):
        hand.change_draw(2, first_cards(hand, 2, count))
        if not count:
            assert hand.decision == fifth
    play_named_until(hand, cards, decisions.BetDecision)
    assert [len(down) for down in hand.down_cards] == [5, 5, 5]
    assert_change_refused(hand, 2, "", "wsop-277.a")


# ---------------------------------------------------------------- other houses and games


@pytest.mark.parametrize(
    ("house", "game"),
    [
        ("crown", "draw"),
        ("crown", "draw-ante"),
        ("official", "draw"),
        ("canberra", "draw"),
        ("crown", "27-triple-draw"),
        ("official", "badugi"),
    ],
)
@pytest.mark.parametrize("cards", ["shuffled", "named"])
def test_other_houses_do_not_let_a_draw_be_changed(house: str, game: str, cards: Any) -> None:
    stakes: dict[str, Any] = {"ante": 5} if game == "draw-ante" else {"blinds": (5, 10)}
    spec = game_spec(game, house=house, borrow=house not in GAMES[game].scripts, **stakes)
    hand = deal(spec, [500] * 3, cards=cards, seed=3 if cards == "shuffled" else None)
    rest = list(spec.deck.cards)
    play_named_until(hand, rest, decisions.DrawDecision)
    seat = seat_to_act(hand)
    hand.discard()
    assert_change_refused(hand, seat, first_cards(hand, seat, 1), "", "house")
    hand.discard()


@clause("wsop-277.b")
def test_five_card_draw_at_this_house_follows_its_lowball() -> None:
    hand = deal(game_spec("draw", house="wsop", borrow=True, blinds=(5, 10)), [500] * 3, seed=3)
    play_to_decision(hand, decisions.DrawDecision)
    seat = seat_to_act(hand)
    hand.discard()
    hand.change_draw(seat, first_cards(hand, seat, 1))
    assert events_of(hand, events.DrawTakenBack) == [events.DrawTakenBack(seat, "wsop-277.b")]


def test_games_without_a_draw_have_nothing_to_change() -> None:
    hand = deal_stacked("holdem", [500] * 3)
    assert_change_refused(hand, 2, "", "", "no draw")
    hand = deal_stacked("crazy-pineapple", [500] * 3)
    play_to_decision(hand, decisions.DiscardDecision)
    seat = seat_to_act(hand)
    draw(hand, 1)
    assert_change_refused(hand, seat, first_cards(hand, seat, 1), "", "no draw")
