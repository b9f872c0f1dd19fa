"""Later streets of stud that were dealt wrongly, and players who tap out, played to the end."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import format_cards
from cardspeak.games import GAMES, script
from cardspeak.hand import (
    Hand,
    RefusedError,
    ShowdownOptions,
    commands,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.clauses import get_clause
from cardspeak.houses.irregularities.board_irregularities import ExtraBurn, NoBurn
from cardspeak.houses.irregularities.street_irregularities import (
    DownCardExposedByPlayer,
    LastCardFaceUp,
    PrematureStreet,
    StreetOutOfSequence,
)
from hand_driver import (
    act_passively,
    bet_decision,
    events_of,
    last_report_cites,
    play_out,
    stack_on_top,
)


def deal_stud(
    house: str,
    *streets: str,
    game: str = "seven-card-stud",
    stacks: tuple[int, ...] = (500, 500, 500),
    **settings: Any,
) -> Hand:
    """Deal stud from a deck with these cards on top, burns too."""
    dealing = {name: settings.pop(name) for name in ("cards",) if name in settings}
    spec = game_spec(game, house=house, ante=5, **settings)
    return deal(spec, stacks, stacked_deck=stack_on_top(spec, *streets), **dealing)


# Aces for seat 0, kings for seat 1, low cards for seat 2; WSOP burns a card before each street.
CROWN_STREETS = ("AsAc KsKc 2s4c", "Ad Kd 7d", "3h 6h 9h", "3s 6s 9s", "Td Jd Qd", "Th Jh Qh")
WSOP_STREETS = ("As Ks 2s Ac Kc 4c Ad Kd 2d", "5c", "3h 6h 9h", "5d", "3s 6s 9s", "5h", "Td Jd Qd")
SEVENTH_STREET = ("5s", "Th Jh Qh")


def play_to_round(hand: Hand, index: int) -> None:
    """Check and call until betting round `index` begins."""
    steps = hand.spec.script.steps
    step_index = [number for number, step in enumerate(steps) if isinstance(step, script.BetStep)][
        index - 1
    ]
    while hand.step_index < step_index:
        act_passively(hand)


def seat_to_act(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


def min_bet(hand: Hand) -> int:
    sizes = bet_decision(hand).raise_to
    assert sizes is not None
    return sizes[0]


def play_all_in(hand: Hand) -> None:
    """Get all chips in."""
    while isinstance(hand.decision, decisions.BetDecision):
        decision = hand.decision
        if decision.raise_to is not None:
            hand.raise_to(decision.raise_to[1])
        else:
            act_passively(hand)


# ---------------------------------------------------------------- before the betting is complete


@pytest.mark.clause("crown-31.3")
@pytest.mark.clause("crown-31.3.a")
@pytest.mark.clause("crown-31.3.b")
@pytest.mark.parametrize("count", [1, 2])
def test_crown_a_premature_card_is_shuffled_back_when_the_round_is_over(count: int) -> None:
    hand = deal_stud("crown", *CROWN_STREETS)
    play_to_round(hand, 2)
    hand.report(PrematureStreet(count))
    assert last_report_cites(hand, "crown-31.3")
    assert not events_of(hand, events.Reshuffled)
    play_to_round(hand, 3)
    # Nine cards of the first street and three of the next are out.
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 12
    assert events_of(hand, events.DeckCut)
    assert [len(up) for up in hand.up_cards] == [3, 3, 3]
    play_out(hand)
    assert sum(hand.stacks) == 1500
    assert max(hand.stacks) == 500 + 2 * (500 - min(hand.stacks))


@pytest.mark.clause("wsop-234.1")
@pytest.mark.clause("wsop-234.2")
@pytest.mark.clause("wsop-123")
@pytest.mark.parametrize("count", [1, 2])
def test_wsop_a_premature_street_is_set_aside_and_shuffled_back_before_seventh_street(
    count: int,
) -> None:
    hand = deal_stud("wsop", *WSOP_STREETS, *SEVENTH_STREET)
    play_to_round(hand, 2)
    hand.report(PrematureStreet(count))
    assert last_report_cites(hand, "wsop-234.1")
    assert hand.irregularities is not None
    # Burned with them was 5d; one card for each lies aside, seen or not.
    assert format_cards(hand.irregularities.set_aside) == "3s6s9s"
    assert events_of(hand, irregularity_events.CardsSetAside)[0].up_count == count
    play_to_round(hand, 3)
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["Td", "Jd", "Qd"]
    assert format_cards(hand.cards.burns) == "5c5d5h"
    play_to_round(hand, 4)
    assert not events_of(hand, events.Reshuffled)
    play_to_round(hand, 5)
    # 18 cards are out and four burned; neither they nor the muck are shuffled.
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 18 - 4
    assert hand.irregularities.set_aside == []
    play_out(hand)
    assert sum(hand.stacks) == 1500


PREMATURE = [
    slug
    for slug, game in GAMES.items()
    if game.family == "stud" and "wsop" in game.scripts and slug != "mexican-poker"
]


@pytest.mark.clause("wsop-234.1")
@pytest.mark.parametrize("game", PREMATURE)
@pytest.mark.parametrize("player_count", [2, 4])
def test_wsop_one_card_for_each_player_is_set_aside_whatever_came_too_early(
    game: str, player_count: int
) -> None:
    for count in range(1, player_count + 1):
        spec = game_spec(game, ante=5)
        hand = deal(spec, [500] * player_count, seed=6)
        play_to_round(hand, 2)
        top = hand.cards.deck[hand.cards.deck_position :]
        hand.report(PrematureStreet(count))
        assert last_report_cites(hand, "wsop-234.1")
        assert hand.irregularities is not None
        # The card burned with them is burned; then one card each, and the rest is as it was.
        assert hand.irregularities.set_aside == top[1 : 1 + player_count]
        assert hand.cards.burns[-1] == top[0]
        play_to_round(hand, 3)
        assert hand.cards.burns[-1] == top[1 + player_count]
        street = [hand.up_cards[seat][-1] for seat in range(player_count)]
        assert street == top[2 + player_count : 2 + 2 * player_count]
        play_out(hand)
        assert sum(hand.stacks) == 500 * player_count


@pytest.mark.clause("wsop-234.1")
def test_wsop_in_mexican_poker_premature_cards_stay_aside() -> None:
    spec = game_spec("mexican-poker", ante=5)
    hand = deal(spec, [500] * 3, seed=5)
    hand.report(PrematureStreet())
    play_out(hand)
    assert hand.irregularities is not None
    assert len(hand.irregularities.set_aside) == 3
    assert not events_of(hand, events.Reshuffled)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-234.3")
def test_wsop_a_player_who_looked_at_a_premature_last_card_keeps_it_and_may_only_call() -> None:
    hand = deal_stud("wsop", *WSOP_STREETS, *SEVENTH_STREET, "7c 8c 9c Tc")
    play_to_round(hand, 4)
    hand.report(PrematureStreet(1, looking_seats=(0,)))
    assert last_report_cites(hand, "wsop-234.3")
    hand.check()  # seat 2 opens
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert (decision.raise_to, decision.check) == (None, True)
    hand.check()
    hand.act("bet 20")
    hand.call()
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert (decision.seat, decision.call, decision.raise_to) == (0, 20, None)
    hand.call()
    # Seat 0 has seven cards, and gets no other one.
    assert [len(hand.down_cards[seat] + hand.up_cards[seat]) for seat in range(3)] == [7, 7, 7]
    assert format_cards(hand.down_cards[0][-1:]) == "Th"
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert decision.raise_to is not None  # on seventh street everybody may bet
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-234.3")
def test_wsop_an_unseen_premature_last_card_is_taken_back() -> None:
    hand = deal_stud("wsop", *WSOP_STREETS, *SEVENTH_STREET, "7c 8c 9c Tc")
    play_to_round(hand, 4)
    hand.report(PrematureStreet(1))
    assert last_report_cites(hand, "wsop-234.1")
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert decision.raise_to is not None
    play_to_round(hand, 5)
    assert events_of(hand, events.Reshuffled)
    assert [len(hand.down_cards[seat] + hand.up_cards[seat]) for seat in range(3)] == [7, 7, 7]
    play_out(hand)
    assert sum(hand.stacks) == 1500


# ---------------------------------------------------------------- burns


@pytest.mark.clause("wsop-233")
def test_wsop_stud_after_a_missed_burn_everybody_gets_the_next_card() -> None:
    hand = deal_stud("wsop", *WSOP_STREETS, *SEVENTH_STREET)
    play_to_round(hand, 2)
    hand.report(NoBurn())
    # 3h was dealt first and is the burn; 5c, which was not burned, comes last.
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["6h", "9h", "5c"]
    play_to_round(hand, 3)
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["3s", "6s", "9s"]
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-233")
def test_wsop_stud_after_two_burns_everybody_gets_the_previous_card() -> None:
    hand = deal_stud("wsop", *WSOP_STREETS, *SEVENTH_STREET)
    play_to_round(hand, 2)
    hand.report(ExtraBurn())
    # 5c and 5d were burned, then 3h, 6h and 9h came.
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["5d", "3h", "6h"]
    play_to_round(hand, 3)
    assert format_cards(hand.cards.burns) == "5c9h"
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["3s", "6s", "9s"]
    play_out(hand)


@pytest.mark.clause("wsop-233")
def test_wsop_a_last_card_that_was_looked_at_is_kept() -> None:
    hand = deal_stud("wsop", *WSOP_STREETS, *SEVENTH_STREET)
    play_to_round(hand, 5)
    assert [format_cards(down[-1:]) for down in hand.down_cards] == ["Th", "Jh", "Qh"]
    hand.report(NoBurn(looking_seats=(1,)))
    # Seat 1 keeps the jack; Th is the burn, Qh and 5s go to the others in order.
    assert [format_cards(down[-1:]) for down in hand.down_cards] == ["Qh", "Jh", "5s"]
    play_out(hand)
    assert [len(hand.down_cards[seat] + hand.up_cards[seat]) for seat in range(3)] == [7, 7, 7]


def cards_taken_up(hand: Hand, viewer: int | None) -> list[str]:
    """Return the cards that the dealer took back, as a viewer sees them."""
    return [
        event.cards
        for event in hand.view(viewer).log
        if isinstance(event, irregularity_events.CardsTakenBack)
    ]


@pytest.mark.clause("wsop-229")
@pytest.mark.clause("wsop-233")
def test_wsop_the_last_card_of_a_folded_hand_is_taken_back_unseen() -> None:
    hand = deal_stud("wsop", *WSOP_STREETS, *SEVENTH_STREET)
    play_to_round(hand, 4)
    folded = seat_to_act(hand)
    hand.fold()
    play_to_round(hand, 5)
    hand.report(NoBurn())

    assert [event.cards for event in events_of(hand, irregularity_events.CardsTakenBack)] == [
        "Th",
        "Jh",
        "Qh",
    ]
    assert cards_taken_up(hand, folded) == ["??", "??", "??"], (
        "it lay in the muck: nobody looked at it"
    )
    assert cards_taken_up(hand, (folded + 1) % 3).count("??") == 2, (
        "a player who had looked at one knows it"
    )


@pytest.mark.clause("wsop-122.4")
def test_wsop_stud_with_all_players_all_in_a_burn_is_corrected_before_the_pot_is_awarded() -> None:
    hand = deal_stud(
        "wsop",
        *WSOP_STREETS,
        *SEVENTH_STREET,
        stacks=(20, 20, 20),
        showdown=ShowdownOptions(ask_to_show=True),
    )
    play_all_in(hand)
    assert isinstance(hand.decision, decisions.ShowDecision)
    hand.report(NoBurn())
    assert last_report_cites(hand, "wsop-122.4")
    assert [format_cards(down[-1:]) for down in hand.down_cards] == ["Jh", "Qh", "5s"]
    play_out(hand)
    assert hand.stacks == [60, 0, 0]


# ---------------------------------------------------------------- the last card face up


@pytest.mark.clause("crown-32.1")
@pytest.mark.parametrize("card_by_card", [False, True])
def test_crown_if_the_first_players_last_card_is_dealt_up_so_are_all_others(
    card_by_card: bool,
) -> None:
    hand = deal_stud(
        "crown",
        *CROWN_STREETS[:-1],
        "3c Jh Qh",
        cards="card-by-card" if card_by_card else "shuffled",
    )
    while len(hand.down_cards[0]) < 3:
        _take_next_step(hand)
    hand.report(LastCardFaceUp(0))
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["3c", "Jh", "Qh"]
    assert [len(down) for down in hand.down_cards] == [2, 2, 2]
    # Every card that lies face up counts: seat 0 shows three threes now, and opens.
    assert seat_to_act(hand) == 0
    while not hand.over:
        _take_next_step(hand)
    assert sum(hand.stacks) == 1500
    assert hand.stacks[0] > 500


def _take_next_step(hand: Hand) -> None:
    if isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()
    else:
        act_passively(hand)


@pytest.mark.clause("crown-32.1")
def test_crown_another_player_may_tap_out_before_the_last_round() -> None:
    hand = deal_stud("crown", *CROWN_STREETS)
    play_to_round(hand, 5)
    pot = sum(hand.chips.put_in)
    hand.report(LastCardFaceUp(1))
    assert isinstance(hand.decision, decisions.TapOutDecision)
    assert seat_to_act(hand) == 1
    with pytest.raises(RefusedError, match="to tap out or play on"):
        hand.check()
    played_on = hand.copy()
    hand.act("tap-out")
    assert events_of(hand, irregularity_events.TappedOut)[0].clause == "crown-32.1"
    minimum = min_bet(hand)
    hand.raise_to(minimum)
    assert seat_to_act(hand) in (0, 2)
    hand.call()
    # Seat 1 was not asked; what was bet is a pot of the two others.
    assert hand.over
    assert hand.stacks[0] == 500 - pot // 3 - minimum + pot + 2 * minimum
    assert hand.stacks[1] == 500 - pot // 3
    played_on.act("play-on")
    assert isinstance(played_on.decision, decisions.BetDecision)
    assert events_of(played_on, irregularity_events.PlayedOn)
    play_out(played_on)
    assert sum(played_on.stacks) == 1500


@pytest.mark.clause("crown-32.1")
def test_crown_nobody_taps_out_once_the_last_round_has_opened() -> None:
    hand = deal_stud("crown", *CROWN_STREETS)
    play_to_round(hand, 5)
    act_passively(hand)
    hand.report(LastCardFaceUp(1))
    assert isinstance(hand.decision, decisions.BetDecision)
    play_out(hand)
    assert hand.stacks[0] > 500


@pytest.mark.clause("crown-32.1")
def test_a_player_who_tapped_out_wins_only_the_pots_they_are_in() -> None:
    cards = ("AsAc KsKc QsQc", "Ad Kd 7d", "3h 6h 9h", "3s 6s 9s", "Td Jd 2d", "Th Jh 2h")
    hand = deal_stud("crown", *cards)
    play_to_round(hand, 5)
    pot, paid = sum(hand.chips.put_in), hand.chips.put_in[0]
    hand.report(LastCardFaceUp(1))
    hand.tap_out()
    assert hand.view().seats[1].all_in
    bet = 0
    while not hand.over:
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        assert decision.seat != 1
        if not bet:
            assert decision.raise_to is not None
            bet = decision.raise_to[0]
            hand.raise_to(bet)
        else:
            hand.call()
    assert hand.stacks == [500 - paid + pot + bet, 500 - paid, 500 - paid - bet]


@pytest.mark.clause("canberra-17.19")
def test_canberra_a_player_whose_last_card_is_up_opens_and_taps_out_with_a_check() -> None:
    hand = deal_stud("canberra", "As Ks 2s Ac Kc 4c Ad Kd 7d", *CROWN_STREETS[2:])
    play_to_round(hand, 5)
    opener = seat_to_act(hand)
    hand.report(LastCardFaceUp(1))
    assert opener != 1
    assert seat_to_act(hand) == 1
    pot, paid = sum(hand.chips.put_in), hand.chips.put_in[0]
    bets = hand.copy()
    hand.check()
    assert events_of(hand, irregularity_events.TappedOut)[0].seat == 1
    hand.raise_to(10)
    assert seat_to_act(hand) == 0
    hand.call()
    assert hand.over
    assert hand.stacks == [500 - paid + pot + 10, 500 - paid, 500 - paid - 10]
    bets.raise_to(10)
    assert not events_of(bets, irregularity_events.TappedOut)
    play_out(bets)
    assert bets.stacks == [500 - paid + pot + 20, 490 - paid, 490 - paid]


@pytest.mark.clause("canberra-17.19")
def test_canberra_the_first_of_two_players_with_an_up_last_card_opens_and_both_may_tap_out() -> (
    None
):
    hand = deal_stud("canberra", "As Ks 2s Ac Kc 4c Ad Kd 7d", *CROWN_STREETS[2:])
    play_to_round(hand, 5)
    hand.report(LastCardFaceUp(2))
    assert seat_to_act(hand) == 2
    hand.report(LastCardFaceUp(1))
    assert seat_to_act(hand) == 1
    hand.check()
    hand.check()
    assert [event.seat for event in events_of(hand, irregularity_events.TappedOut)] == [1, 2]
    play_out(hand)
    assert hand.stacks[0] > 500


@pytest.mark.clause("canberra-17.19")
def test_canberra_after_action_an_up_last_card_changes_nothing() -> None:
    hand = deal_stud("canberra", "As Ks 2s Ac Kc 4c Ad Kd 7d", *CROWN_STREETS[2:])
    play_to_round(hand, 5)
    hand.check()
    turn = seat_to_act(hand)
    hand.report(LastCardFaceUp(turn))
    assert seat_to_act(hand) == turn
    hand.check()
    assert not events_of(hand, irregularity_events.TappedOut)
    play_out(hand)


def deal_to_seventh(stacks: tuple[int, ...] = (500, 500, 500)) -> Hand:
    """Go to seventh street, where the queens on the board would open, not the aces."""
    hand = deal_stud("wsop", *WSOP_STREETS[:-1], "Td Jd Qd", *SEVENTH_STREET, stacks=stacks)
    play_to_round(hand, 5)
    return hand


@pytest.mark.clause("wsop-237")
@pytest.mark.clause("wsop-237.a.1")
def test_wsop_another_player_whose_last_card_is_up_may_declare_all_in() -> None:
    hand = deal_to_seventh()
    pot, paid = sum(hand.chips.put_in), hand.chips.put_in[0]
    sixth_street_opener = _opener_of_round(hand, 4)
    hand.report(LastCardFaceUp(1))
    assert last_report_cites(hand, "wsop-237.a.1")
    assert isinstance(hand.decision, decisions.TapOutDecision)
    assert seat_to_act(hand) == 1
    hand.act(commands.TapOut())
    assert seat_to_act(hand) == sixth_street_opener
    assert [len(down) for down in hand.down_cards] == [3, 2, 3]
    hand.act("bet 20")
    hand.call()
    assert hand.over
    assert hand.stacks == [500 - paid + pot + 20, 500 - paid, 500 - paid - 20]


def _opener_of_round(hand: Hand, index: int) -> int:
    """Return who acted first in a betting round, from the log alone."""
    rounds: list[int] = []
    dealt = True
    for event in hand.log:
        if isinstance(event, events.Dealt):
            dealt = True
        elif isinstance(event, events.BETTING_ACTIONS) and dealt:
            rounds.append(event.seat)
            dealt = False
    return rounds[index - 1]


@pytest.mark.clause("wsop-237")
@pytest.mark.clause("wsop-237.a.2")
def test_wsop_if_the_first_players_last_card_is_up_all_are_and_the_same_hand_opens() -> None:
    # With its third three up seat 0 shows most on seventh street, but seat 2 opened sixth.
    cards = (*WSOP_STREETS, "5s", "3c Jh Qh")
    hand = deal_stud("wsop", *cards)
    play_to_round(hand, 5)
    sixth_street_opener = _opener_of_round(hand, 4)
    hand.report(LastCardFaceUp(0))
    assert last_report_cites(hand, "wsop-237.a.2")
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["3c", "Jh", "Qh"]
    assert seat_to_act(hand) == sixth_street_opener == 2
    play_out(hand)
    assert hand.stacks[0] > 500


@pytest.mark.clause("wsop-237", "wsop-237.a.2", "wsop-237.a.1")
@pytest.mark.parametrize(("seat", "card"), [(0, "2d"), (1, "9c")])
def test_wsop_the_same_hand_opens_although_nobody_knows_the_down_cards(
    seat: int, card: str
) -> None:
    """With its second deuce or nine up another hand would open on seventh street."""
    hand = deal(game_spec("seven-card-stud", ante=5), [500] * 3, cards="named")
    ups = iter(["2c", "7d", "Th", "4d", "9s", "Jc", "5h", "3s", "Ac", "6s", "5d", "Qd"])
    while sum(map(len, hand.down_cards)) < 9:
        decision = hand.decision
        if isinstance(decision, decisions.DealCardsDecision):
            hand.deal_cards(next(ups) if decision.kind == "up" else "??")
        else:
            act_passively(hand)
    sixth_street_opener = _opener_of_round(hand, 4)
    assert sixth_street_opener != seat
    hand.report(LastCardFaceUp(seat, card))
    if seat:
        hand.act(commands.PlayOn())
    assert events_of(hand, irregularity_events.OpenerSet)[0].seat == sixth_street_opener
    assert seat_to_act(hand) == sixth_street_opener


@pytest.mark.clause("wsop-237", "wsop-237.b.1")
@pytest.mark.parametrize("game", get_clause("wsop-237.b.1").games)
def test_wsop_heads_up_both_last_cards_are_up_and_the_hand_that_opened_sixth_street_opens(
    game: str,
) -> None:
    for seed in range(6):
        hand = deal(game_spec(game, ante=5), [500, 500], seed=seed)
        play_to_round(hand, 5)
        sixth_street_opener = _opener_of_round(hand, 4)
        hand.report(LastCardFaceUp(0))
        assert last_report_cites(hand, "wsop-237.b.1")
        assert [len(up) for up in hand.up_cards] == [5, 5]
        assert isinstance(hand.decision, decisions.BetDecision), "nobody may tap out"
        assert seat_to_act(hand) == sixth_street_opener
        play_out(hand)
        assert sum(hand.stacks) == 1000


@pytest.mark.clause("wsop-237.a.2", "wsop-237.b.1", "wsop-237.b.2", "wsop-229")
@pytest.mark.parametrize(
    ("player_count", "seat", "clause"),
    [(4, 1, "wsop-237.a.2"), (3, 1, "wsop-237.b.1"), (3, 2, "wsop-237.b.2")],
)
def test_wsop_the_first_to_get_a_last_card_is_nobody_who_folded_without_a_bet(
    player_count: int, seat: int, clause: str
) -> None:
    hand = deal(game_spec("seven-card-stud", ante=5), [500] * player_count, seed=5)
    play_to_round(hand, 4)
    while seat_to_act(hand) != 0:
        hand.check()
    hand.fold()  # seat 0 gets the first card of seventh street all the same
    play_to_round(hand, 5)
    assert events_of(hand, events.Dealt)[-player_count].seat == 0
    hand.report(LastCardFaceUp(seat))
    assert last_report_cites(hand, clause)
    others_turned_up = {
        event.seat for event in events_of(hand, irregularity_events.LastCardTurnedUp)
    }
    assert others_turned_up == ({*range(2, player_count)} if seat == 1 else set())


@pytest.mark.clause("wsop-237")
def test_wsop_after_action_on_seventh_street_play_goes_on() -> None:
    hand = deal_to_seventh()
    hand.check()
    turn = seat_to_act(hand)
    hand.report(LastCardFaceUp(2))
    assert last_report_cites(hand, "wsop-237")
    assert seat_to_act(hand) == turn
    play_out(hand)
    assert hand.stacks[0] > 500


def deal_heads_up() -> Hand:
    cards = ("As Ks Ac Kc Ad Kd", "5c", "3h 6h", "5d", "3s 6s", "5h", "Td Jd", "5s", "Th Jh")
    hand = deal_stud("wsop", *cards, stacks=(500, 500))
    play_to_round(hand, 5)
    return hand


@pytest.mark.clause("wsop-237.b.1")
def test_wsop_heads_up_if_the_first_last_card_is_up_so_is_the_second() -> None:
    hand = deal_heads_up()
    hand.report(LastCardFaceUp(0))
    assert last_report_cites(hand, "wsop-237.b.1")
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["Th", "Jh"]
    paid = hand.chips.put_in[0]
    assert isinstance(hand.decision, decisions.BetDecision)
    play_out(hand)
    assert hand.stacks == [500 + paid, 500 - paid]


@pytest.mark.clause("wsop-237.b.2")
@pytest.mark.parametrize("answer", ["tap-out", "play-on"])
def test_wsop_heads_up_a_player_whose_second_last_card_is_up_may_be_all_in_for_the_pot(
    answer: str,
) -> None:
    hand = deal_heads_up()
    paid = hand.chips.put_in[0]
    hand.report(LastCardFaceUp(1))
    assert last_report_cites(hand, "wsop-237.b.2")
    assert [len(down) for down in hand.down_cards] == [3, 2]
    hand.act(answer)
    if answer == "tap-out":
        assert hand.over  # nobody is left to bet against
        assert hand.stacks == [500 + paid, 500 - paid]
    else:
        hand.act("bet 20")
        hand.call()
        assert hand.stacks == [500 + paid + 20, 500 - paid - 20]


@pytest.mark.clause("wsop-236")
def test_wsop_an_all_in_players_up_last_card_is_kept_and_changes_no_other() -> None:
    hand = deal_stud("wsop", *WSOP_STREETS, *SEVENTH_STREET, stacks=(10, 500, 500))
    play_to_round(hand, 5)
    assert hand.stacks[0] == 0
    sixth_street_opener = _opener_of_round(hand, 4)
    hand.report(LastCardFaceUp(0))  # seat 0 is also the first to get it
    assert last_report_cites(hand, "wsop-236")
    assert [len(down) for down in hand.down_cards] == [2, 3, 3]
    assert seat_to_act(hand) == sixth_street_opener
    play_out(hand)
    assert hand.stacks[0] == 30
    assert sum(hand.stacks) == 1010


# ---------------------------------------------------------------- too few cards


@pytest.mark.clause("crown-33.1")
def test_crown_without_enough_cards_one_common_card_is_seventh_street() -> None:
    spec = game_spec("seven-card-stud", house="crown", deck="32", ante=5)
    short = deal(spec, [500] * 4, seed=4)
    play_to_round(short, 5)
    assert [len(down) for down in short.down_cards] == [3] * 4  # 28 of 32: enough
    spec = game_spec("seven-card-stud", house="crown", ante=5)
    hand = deal(spec, [500] * 8, seed=4)
    play_to_round(hand, 5)
    assert [len(cards) for cards in hand.boards] == [1]  # 48 of 52, and 8 players
    assert [len(down) for down in hand.down_cards] == [2] * 8
    play_out(hand)
    assert sum(hand.stacks) == 4000


@pytest.mark.clause("canberra-17.20")
def test_canberra_without_enough_cards_the_last_card_of_the_shoe_is_common() -> None:
    spec = game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=5)
    hand = deal(spec, [500] * 8, seed=4)
    last = hand.cards.deck[-1]
    play_to_round(hand, 5)
    assert hand.boards == [[last]]
    assert [len(down) for down in hand.down_cards] == [2] * 8
    play_out(hand)
    assert sum(hand.stacks) == 4000


@pytest.mark.clause("official-13.4.a.2")
def test_official_burns_are_mixed_in_before_one_card_is_made_common() -> None:
    spec = game_spec("seven-card-stud", house="official", limit="no-limit", deck="32", ante=5)
    four = deal(spec, [500] * 4, seed=4)
    play_to_round(four, 5)
    # 24 cards and three burns are out; five of the eight left will do.
    assert [len(down) for down in four.down_cards] == [3] * 4
    play_out(four)
    spec = game_spec("seven-card-stud", house="official", limit="no-limit", ante=5)
    hand = deal(spec, [500] * 8, seed=4)
    play_to_round(hand, 5)
    # 48 cards and three burns leave one: with the burns there are four for eight players.
    assert [len(cards) for cards in hand.boards] == [1]
    play_out(hand)
    assert sum(hand.stacks) == 4000
    seven = deal(spec, [500] * 7, seed=4)
    play_to_round(seven, 5)
    # 42 and three leave seven for seven players and a burn: the burns are shuffled in.
    assert events_of(seven, events.Reshuffled)[0].count == 10
    assert [len(down) for down in seven.down_cards] == [3] * 7
    play_out(seven)
    assert sum(seven.stacks) == 3500


# ---------------------------------------------------------------- Mexican poker


def deal_mexican(player_count: int = 3) -> Hand:
    spec = game_spec("mexican-poker", ante=5)
    deck = stack_on_top(
        spec, "As Ks 2s Ac Kc 4c", "3c", "Ah Kh 5h", "3d", "Ad Kd 6d", "3h", "7s Js Qs"
    )
    return deal(spec, [500] * player_count, stacked_deck=deck)


@pytest.mark.clause("wsop-262.2")
def test_mexican_cards_out_of_sequence_are_moved_face_up_and_that_street_has_no_betting() -> None:
    hand = deal_mexican()
    play_to_round(hand, 2)
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["Ah", "Kh", "5h"]
    hand.report(StreetOutOfSequence(first_seat=1))
    # The deal began with seat 1: that king was the first card, and belongs to seat 0.
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["Kh", "5h", "Ah"]
    assert isinstance(hand.decision, decisions.ExposeDecision)
    assert last_report_cites(hand, "wsop-262.2")
    play_to_round(hand, 3)
    assert isinstance(hand.decision, decisions.BetDecision)  # the next street has its betting
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-262.2")
def test_mexican_a_down_card_out_of_sequence_is_moved_face_up_too() -> None:
    hand = deal_mexican()
    while not isinstance(hand.decision, decisions.ExposeDecision):
        act_passively(hand)
    hand.expose()
    play_to_round(hand, 2)
    assert format_cards(hand.down_cards[0]) == "Ah"
    hand.report(StreetOutOfSequence(first_seat=1))
    assert format_cards(hand.up_cards[2][-1:]) == "Ah"
    assert hand.down_cards[0] == []
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-229")
@pytest.mark.clause("wsop-262.2")
def test_mexican_a_folded_hands_down_card_out_of_sequence_stays_unseen() -> None:
    hand = deal_mexican(4)
    play_to_round(hand, 2)
    first, second = seat_to_act(hand), (seat_to_act(hand) + 1) % 4
    hand.fold()
    hand.fold()
    play_to_round(hand, 3)
    cards_by_seat = {event.seat: event.cards for event in events_of(hand, events.Dealt)[-4:]}
    hand.report(StreetOutOfSequence(first_seat=1))

    assert events_of(hand, irregularity_events.CardsTakenBack)
    for seat in (first, second):
        assert cards_by_seat[seat] not in cards_taken_up(hand, seat), (
            "nobody looked at what came to the muck"
        )


@pytest.mark.clause("wsop-262.2")
def test_mexican_one_stray_card_is_swapped_face_up_and_the_others_stay() -> None:
    hand = deal_mexican()
    play_to_round(hand, 2)
    hand.report(StreetOutOfSequence(first_seat=2, due_seat=0))
    assert last_report_cites(hand, "wsop-262.2")
    assert [format_cards(up[-1:]) for up in hand.up_cards] == ["5h", "Kh", "Ah"]
    moved = events_of(hand, irregularity_events.CardMoved)
    assert {event.card for event in moved} == {"Ah", "5h"}
    assert isinstance(hand.decision, decisions.ExposeDecision)  # no betting on this street
    play_out(hand)
    assert sum(hand.stacks) == 1500


def deal_or_act(hand: Hand, *, exposes: bool) -> None:
    """Deal the next card, or act; who exposes their down card is dealt the next one down."""
    if isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()
    elif isinstance(hand.decision, decisions.ExposeDecision) and exposes:
        hand.expose()
    else:
        act_passively(hand)


@pytest.mark.clause("wsop-262.2")
@pytest.mark.parametrize("street", [1, 2, 3])
@pytest.mark.parametrize("dealt_count", [0, 1])
@pytest.mark.parametrize("comes", ["up", "down"])
def test_mexican_a_stray_card_seen_during_the_deal_is_moved_and_the_street_completed(
    street: int, dealt_count: int, comes: str
) -> None:
    hand = deal(game_spec("mexican-poker", ante=5), [500] * 3, seed=5, cards="card-by-card")

    while len(events_of(hand, events.Burned)) < street:
        deal_or_act(hand, exposes=comes == "down")
    for _ in range(dealt_count):
        hand.deal_next()
    decision = hand.decision
    assert isinstance(decision, decisions.DealCardsDecision)
    assert decision.kind == comes
    card = hand.cards.deck[hand.cards.deck_position]
    before, bets = hand.stacks[:], len(events_of(hand, events.BETTING_ACTIONS))  # type: ignore[arg-type]
    other = (decision.seat + 1) % 3
    for report in (StreetOutOfSequence(other, decision.seat + 9), StreetOutOfSequence(other)):
        with pytest.raises(RefusedError, match="the next card is due to seat"):
            hand.report(report)
    hand.report(StreetOutOfSequence(first_seat=other, due_seat=decision.seat))
    assert last_report_cites(hand, "wsop-262.2")
    hand.deal_next()
    assert hand.up_cards[decision.seat][-1] == card  # face up, at its right place
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()
    card_counts = [len(hand.up_cards[seat] + hand.down_cards[seat]) for seat in range(3)]
    assert card_counts == [2 + street] * 3
    assert events_of(hand, irregularity_events.BettingSkipped)
    assert hand.stacks == before or hand.over
    if street < 3:
        while not isinstance(hand.decision, decisions.BetDecision):
            deal_or_act(hand, exposes=comes == "down")
        assert len(events_of(hand, events.BETTING_ACTIONS)) == bets  # type: ignore[arg-type]
        assert len(hand.up_cards[0] + hand.down_cards[0]) == 3 + street
    while not hand.over:
        deal_or_act(hand, exposes=comes == "down")
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-262.3")
def test_mexican_bets_on_cards_out_of_sequence_are_returned() -> None:
    hand = deal_mexican()
    play_to_round(hand, 2)
    before = hand.stacks[:]
    hand.raise_to(min_bet(hand))
    hand.call()
    assert hand.stacks != before
    hand.report(StreetOutOfSequence(first_seat=2))
    assert last_report_cites(hand, "wsop-262.3")
    assert hand.stacks == before
    assert isinstance(hand.decision, decisions.ExposeDecision)
    play_out(hand)
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-263")
def test_mexican_a_card_that_its_player_exposes_is_played_as_a_down_card() -> None:
    hand = deal_mexican()
    hand.report(DownCardExposedByPlayer(0, "As"))
    assert hand.view(1).seats[0].down_cards == "As"
    assert hand.view(1).seats[2].down_cards == "??"
    play_to_round(hand, 2)
    assert format_cards(hand.down_cards[0]) == "As"
    assert (
        format_cards(hand.up_cards[0]) == "AcAh"
    )  # a player with a down card gets the next one up
    play_out(hand)
    assert sum(hand.stacks) == 1500


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    "irregularity",
    [PrematureStreet(), LastCardFaceUp(0), StreetOutOfSequence(1), PrematureStreet(9)],
)
def test_a_flop_game_has_no_later_streets(irregularity: Any) -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [100] * 3, seed=3)
    with pytest.raises(RefusedError):
        hand.report(irregularity)


def test_a_last_card_can_be_turned_up_only_once() -> None:
    hand = deal_stud("official", "As Ks 2s Ac Kc 4c Ad Kd 7d")
    play_to_round(hand, 5)
    hand.report(LastCardFaceUp(1))
    assert isinstance(hand.decision, decisions.RulingDecision)  # the book is silent
    hand.rule("play on")
    with pytest.raises(
        RefusedError, match="seat 1 has no last down card, or it is face up already"
    ):
        hand.report(LastCardFaceUp(1))
    play_out(hand)


def test_with_named_cards_the_report_names_an_up_last_card() -> None:
    spec = game_spec("seven-card-stud", house="crown", ante=5)
    hand = deal(spec, [500, 500], cards="named")
    for cards in ("AsAc", "KsKc", "Ad", "Kd"):
        hand.deal_cards(cards)
    for cards in ("3h", "6h", "3s", "6s", "Td", "Jd", "??", "??"):
        while isinstance(hand.decision, decisions.BetDecision):
            act_passively(hand)
        hand.deal_cards(cards)
    with pytest.raises(RefusedError, match="name the card"):
        hand.report(LastCardFaceUp(1))
    hand.report(LastCardFaceUp(1, "Jh"))
    hand.act("tap-out")
    while not hand.over:
        if isinstance(hand.decision, decisions.ShowDecision) and hand.decision.seat == 0:
            hand.show("Th")
        else:
            act_passively(hand)
    assert hand.stacks[0] > 500
