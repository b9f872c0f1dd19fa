"""Official Rules of Poker: five- and seven-card stud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import RefusedError, ShowdownOptions, deal, events, game_spec
from hand_driver import (
    bet_decision,
    events_of,
    legal_actions,
    play,
    play_out,
    play_to_round,
    seats_mucked,
    seats_shown,
    stack_deck,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause

SECTIONS = {"five-card-stud": 12, "seven-card-stud": 13}


def parametrize_studs(*ids: str) -> pytest.MarkDecorator:
    """Try a test in both studs, with the clauses of their sections."""
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(
                game,
                marks=clause(*(f"official-{section}.{clause_id}" for clause_id in ids)),
                id=game,
            )
            for game, section in SECTIONS.items()
        ],
    )


def make_spec(game: str, **stakes: Any) -> GameSpec:
    return game_spec(game, house="official", **({"ante": 5, "min_bet": 10} | stakes))


def deal_stud(game: str, *hands: str, stacks: list[int] | None = None, **stakes: Any) -> Hand:
    """Deal these cards, up cards written as in five-card stud: one down card comes first.

    Seven-card stud gets a second down card in front, which is whatever is left over, and the
    last card goes down. A seat whose cards end early folds before the next ones.
    """
    spec = make_spec(game, **stakes)
    cards = list(hands)
    if game == "seven-card-stud":
        fillers = iter(("2c", "2d", "2h", "2s", "3c", "3d"))
        cards = [next(fillers) + " " + hand for hand in hands]
    deck = stack_deck(spec, cards)
    return deal(spec, stacks or [1000] * len(hands), stacked_deck=deck)


# ---------------------------------------------------------------- ante and deal


@parametrize_studs("1.b")
def test_every_player_antes_before_the_first_card(game: str) -> None:
    hand = deal(make_spec(game), [1000, 1000, 3], seed=4)

    antes = hand.log[:3]
    assert antes == events_of(hand, events.Anted)
    assert [(event.seat, event.amount) for event in events_of(hand, events.Anted)] == [
        (0, 5),
        (1, 5),
        (2, 3),
    ]
    assert hand.chips.put_in == [5, 5, 3]
    assert hand.bets == [0, 0, 0]
    kinds = [type(event) for event in deal(make_spec(game), [1000] * 3, seed=4, cut=9).log[:4]]
    assert kinds == [events.Anted] * 3 + [events.DeckCut]  # before the cards are cut
    with pytest.raises(ValueError, match="played with an ante"):
        game_spec(game, house="official")


@clause("official-1.1.ante")
@pytest.mark.parametrize("game", SECTIONS)
@pytest.mark.parametrize("ante", [5, 7])
@pytest.mark.parametrize("player_count", range(2, 8))
def test_an_ante_is_the_same_for_everybody_and_paid_before_any_card(
    game: str, ante: int, player_count: int
) -> None:
    spec = game_spec(game, house="official", ante=ante)
    for button in range(player_count):
        hand = deal(spec, [1000] * player_count, button=button, seed=4)
        paid = [event for event in hand.log[:player_count] if isinstance(event, events.Anted)]
        assert sorted(event.seat for event in paid) == list(range(player_count))
        assert {event.amount for event in paid} == {ante}
        assert isinstance(hand.log[player_count], events.Dealt)
        assert not events_of(hand, events.Posted)
        assert hand.stacks == [1000 - ante] * player_count


@clause("official-1.1.ante")
@pytest.mark.parametrize("game", SECTIONS)
def test_an_ante_is_no_bet_and_goes_to_whoever_wins_the_pot(game: str) -> None:
    hand = deal(make_spec(game), [1000] * 3, seed=4)
    play(hand, "raise 10, fold, fold")

    (seat,) = winnings(hand)
    assert winnings(hand) == {seat: 15}
    assert sorted(hand.stacks) == [995, 995, 1010]


@pytest.mark.parametrize(
    ("game", "down"),
    [
        pytest.param("five-card-stud", 1, marks=clause("official-12.1.c")),
        pytest.param("seven-card-stud", 2, marks=clause("official-13.1.c")),
    ],
)
def test_down_cards_come_first_one_a_lap_and_then_one_card_up(game: str, down: int) -> None:
    spec = make_spec(game)
    hand = deal(spec, [100] * 3, stacked_deck=spec.deck.cards)

    deals = events_of(hand, events.Dealt)
    assert [event.seat for event in deals] == [0, 1, 2] * (down + 1)
    assert [event.cards for event in deals] == [
        format_cards([card]) for card in spec.deck.cards[: len(deals)]
    ]
    assert [event.up_count for event in deals] == [0] * 3 * down + [1] * 3
    assert [len(cards) for cards in hand.up_cards] == [1] * 3


# ---------------------------------------------------------------- the first round


@parametrize_studs("2.a")
def test_the_lowest_up_card_must_bet_at_least_the_minimum(game: str) -> None:
    hand = deal_stud(game, "4c Kd", "4d 7s", "4h 8c", limit="no-limit")

    assert bet_decision(hand).seat == 1
    assert legal_actions(hand) == {"bet"}
    assert bet_decision(hand).raise_to == (10, 995)
    for action in ("check", "fold", "call", "bet 9"):
        with pytest.raises(RefusedError):
            hand.act(action)
    hand.act("bet 10")
    assert events_of(hand, events.Bet)[-1].clause == f"official-{SECTIONS[game]}.2.a"


@parametrize_studs("2.a")
@pytest.mark.parametrize(
    ("ups", "opener"),
    [
        (("7c", "7d", "7h"), 0),
        (("7h", "7d", "7s"), 1),
        (("7s", "Ac", "7h"), 2),
        (("Ac", "Kd", "Kh"), 1),
    ],
    ids=["clubs lowest", "diamonds next", "then hearts", "the ace is high"],
)
def test_equal_lowest_cards_are_broken_by_the_lowest_suit(
    game: str, ups: tuple[str, ...], opener: int
) -> None:
    hand = deal_stud(game, *(f"4{suit} {up}" for suit, up in zip("cdh", ups, strict=True)))

    assert bet_decision(hand).seat == opener


@parametrize_studs("2.b")
def test_after_the_forced_bet_the_others_call_raise_or_fold(game: str) -> None:
    hand = play(deal_stud(game, "4c Kd", "4d 7s", "4h 8c", limit="no-limit"), "bet 10")
    assert bet_decision(hand).seat == 2
    assert legal_actions(hand) == {"call", "raise", "fold"}

    uncontested = play(hand.copy(), "raise 30, fold, fold")
    assert winnings(uncontested) == {2: 15 + 20}
    assert not events_of(uncontested, events.Showed)

    play(hand, "raise 30, fold, call")
    assert [len(hand.up_cards[seat]) for seat in (1, 2)] == [2, 2]
    assert hand.chips.put_in == [5, 35, 35]


# ---------------------------------------------------------------- later rounds


def _rounds(letter: str, last: str) -> list[Any]:
    return [
        pytest.param(
            game,
            number,
            f"official-{section}.{part}",
            marks=clause(f"official-{section}.{part}"),
            id=f"{game}, round {number}",
        )
        for game, section, rounds in (("five-card-stud", 12, 4), ("seven-card-stud", 13, 5))
        for number in range(2, rounds + 1)
        for part in (last if number == rounds else f"3.{letter}",)
    ]


@pytest.mark.parametrize(("game", "number", "clause_id"), _rounds("a", "4.a.1"))
def test_a_card_is_burned_and_one_dealt_to_each_active_player(
    game: str, number: int, clause_id: str
) -> None:
    spec = make_spec(game)
    hand = deal(spec, [1000] * 4, stacked_deck=spec.deck.cards)
    play(hand, "bet 10, call, fold, call")
    play_to_round(hand, number - 1)
    folded_seat = hand.folded.index(True)
    top = (
        hand.cards.deck_position
        if number > 2
        else {"five-card-stud": 8, "seven-card-stud": 12}[game]
    )
    play_to_round(hand, number)

    active = [seat for seat in range(4) if seat != folded_seat]
    burned, *cards = hand.log[-4:]
    assert burned == events.Burned(format_cards(spec.deck.cards[top : top + 1]), clause_id)
    down = game == "seven-card-stud" and number == 5
    assert cards == [
        events.Dealt(seat, format_cards([card]), 0 if down else 1, clause_id)
        for seat, card in zip(active, spec.deck.cards[top + 1 :], strict=False)
    ]


@parametrize_studs("3.b")
def test_the_highest_hand_showing_opens_with_a_bet_a_check_or_a_fold(game: str) -> None:
    hand = deal_stud(game, "4c Ad 8s", "4d 7s 7h", "4h 8c Ks")
    play(hand, "bet 10, call, call")

    assert bet_decision(hand).seat == 1  # a pair over an ace
    assert legal_actions(hand) == {"check", "bet", "fold"}
    hand.check()
    assert bet_decision(hand).seat == 2


@parametrize_studs("3.b")
def test_equal_hands_showing_are_broken_by_the_highest_card_by_suit(game: str) -> None:
    hand = deal_stud(game, "4c 7c Kd", "4d Kh 7s", "4h Kc 7d")
    play(hand, "bet 10, call, call")
    assert bet_decision(hand).seat == 1

    hand = deal_stud(game, "4c 9s 8s", "4d 8h 9d", "4h 8c 9c")
    play(hand, "bet 10, call, call")
    assert bet_decision(hand).seat == 0


@pytest.mark.parametrize(("game", "number", "clause_id"), _rounds("c", "4.c"))
def test_later_rounds_go_clockwise_until_one_is_left_or_all_bets_are_matched(
    game: str, number: int, clause_id: str
) -> None:
    hand = play_to_round(deal(make_spec(game, limit="no-limit"), [1000] * 3, seed=8), number)
    before = sum(hand.chips.put_in)
    after = [(bet_decision(hand).seat + n) % 3 for n in range(3)]
    hand.check()
    assert bet_decision(hand).seat == after[1]
    assert legal_actions(hand) == {"check", "bet", "fold"}
    hand.raise_to(50)
    assert bet_decision(hand).seat == after[2]
    assert legal_actions(hand) == {"call", "raise", "fold"}

    uncontested = play(hand.copy(), "fold, fold")
    assert winnings(uncontested) == {after[1]: before}

    play(hand, "raise 100, fold")
    assert bet_decision(hand).seat == after[1]
    hand.call()
    play_out(hand)
    assert sum(winnings(hand).values()) == before + 200
    assert set(winnings(hand)) <= set(after[1:])


@parametrize_studs("4.b")
def test_the_highest_hand_showing_opens_the_last_round_too(game: str) -> None:
    hand = deal_stud(game, "4c Ad 8s Tc Jc 5c", "4d 7s 7h 9c 5d 8d", "4h 8c Ks 7d 5s 9d")
    play_to_round(hand, 4 if game == "five-card-stud" else 5)
    assert bet_decision(hand).seat == 1
    assert legal_actions(hand) == {"check", "bet", "fold"}

    tied = deal_stud(game, "4c 9d 8s Tc Jc 5c", "4d Jh 8h 9c Td 8d", "4h Ts Js 9s 8c 9h")
    play_to_round(tied, 4 if game == "five-card-stud" else 5)
    assert bet_decision(tied).seat == 2  # of three jacks high, the jack of spades


@pytest.mark.parametrize(
    ("game", "deck"),
    [
        pytest.param("five-card-stud", "40", marks=clause("official-12.4.b", "official-12.4.d")),
        pytest.param("seven-card-stud", "52", marks=clause("official-13.4.b", "official-13.4.d")),
    ],
)
def test_a_common_last_card_plays_but_does_not_decide_who_opens(game: str, deck: str) -> None:
    spec = make_spec(game, deck=deck)
    hand = deal(spec, [1000] * 8, seed=6)
    last = 4 if game == "five-card-stud" else 5
    play_to_round(hand, last - 1)
    opener = bet_decision(hand).seat
    play_to_round(hand, last)

    (common,) = hand.boards[0]
    assert bet_decision(hand).seat == opener  # nothing new lies before anybody
    strengths = [_strength(hand, seat, [common]) for seat in range(8)]
    own_strengths = [_strength(hand, seat, []) for seat in range(8)]
    play_out(hand)
    assert seats_shown(hand)[0] == opener
    best = strengths.index(max(strengths))
    assert list(winnings(hand)) == [best]
    assert strengths[best] > own_strengths[best]  # it is the common card that made the hand


def _strength(hand: Hand, seat: int, board: list[int]) -> int:
    cards = hand.down_cards[seat] + hand.up_cards[seat] + board
    return hand.spec.pot_shares[0].ranking.strength(cards) if len(cards) >= 5 else 0


# ---------------------------------------------------------------- the showdown


@clause("official-12.4.d")
def test_the_called_player_shows_first_and_others_only_an_equal_or_better_hand() -> None:
    spec = make_spec("five-card-stud", limit="no-limit")
    hands = ("Kc 7d 9s 8s 4c", "Qc 8h Js 7h 4d", "Ah As 9d Td 5h", "Ac Ad 9c Tc 6h")
    hand = play_to_round(deal(spec, [1000] * 4, stacked_deck=stack_deck(spec, hands)), 4)
    assert bet_decision(hand).seat == 3
    play(hand, "check, check, bet 20, call, call, call")

    assert seats_shown(hand) == [1, 2, 3]  # the bettor, and whoever beats what lies there
    assert seats_mucked(hand) == [0]
    assert list(winnings(hand)) == [3]


@clause("official-12.4.d")
def test_after_a_checked_last_round_its_opener_shows_first() -> None:
    spec = make_spec("five-card-stud", limit="no-limit")
    hands = ("Kc 7d 9s 8s 4c", "Qc 8h Js 7h 4d", "Ah Ks 9d Td 5h")
    hand = play_out(deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, hands)))

    assert seats_shown(hand) == [2]  # king high showing, ace high in all
    assert seats_mucked(hand) == [0, 1]
    assert list(winnings(hand)) == [2]


@clause("official-13.4.d")
def test_seven_card_hands_are_the_best_five_of_seven() -> None:
    spec = make_spec("seven-card-stud", limit="no-limit")
    hands = ("Ah 2d Kh Qh 7c Jh Th", "As Ac 3d Ad Kc Ks 9d", "9s 8s 7s 6s 5d 2s 2h")
    hand = play_to_round(deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, hands)), 5)
    assert bet_decision(hand).seat == 1
    play(hand, "bet 20, call, call")

    assert seats_shown(hand) == [1, 0]
    assert seats_mucked(hand) == [2]
    assert list(winnings(hand)) == [0]
    assert events_of(hand, events.Won)[0].hand_description == "royal flush"


@clause("official-13.4.d")
def test_at_seven_card_stud_a_worse_hand_need_not_show() -> None:
    spec = make_spec(
        "seven-card-stud", limit="no-limit", showdown=ShowdownOptions(ask_to_show=True)
    )
    hands = ("Kc 7d 9s 8s 4c 2h 3h", "Qc 8h Js 7h 4d 2d 3d", "Ah Ad Kd Td 5h 8c 9c")
    hand = play_to_round(deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, hands)), 5)
    play(hand, "bet 20, call, call")

    assert hand.decision
    assert hand.decision.seat == 2
    with pytest.raises(RefusedError, match="must be shown"):
        hand.act("muck")
    play(hand, "show, muck, muck")
    assert list(winnings(hand)) == [2]


@clause("official-12.4.e")
def test_an_odd_chip_goes_to_the_highest_card_and_of_equal_ones_to_its_suit() -> None:
    spec = make_spec("five-card-stud", limit="no-limit")
    hands = ("Ks Kd 9c 8c 7d", "Kh Kc 9s 8s 7s", "2c 3c 5h 6h Td")
    hand = play_out(deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, hands)))

    assert winnings(hand) == {0: 23, 1: 22}  # the king of spades over the nine of spades


@clause("official-12.4.e")
def test_two_odd_chips_both_go_to_one_hand() -> None:
    spec = make_spec("five-card-stud", limit="no-limit")
    hands = ("Kc Qd Js 9h 7c", "Kd Qh Jc 9s 7d", "Kh Qs Jd 9c 7h")
    hand = deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, hands), carried_over=2)
    play_out(hand)

    assert winnings(hand) == {0: 15, 1: 15, 2: 17}
    assert {event.clause for event in events_of(hand, events.Won)} == {"official-12.4.e"}


@clause("official-13.4.e")
def test_only_the_five_cards_that_play_are_compared() -> None:
    spec = make_spec("seven-card-stud", limit="no-limit")
    hands = ("Th 9c 8d 7c 6h 2s 2d", "Td 9h 8h 7d 6c 5s As", "4c 4d Kd Qc 3h 3d 2c")
    hand = play_out(deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, hands)))

    assert winnings(hand) == {0: 23, 1: 22}  # the ten of hearts; the ace of spades does not play
    assert {event.clause for event in events_of(hand, events.Won)} == {"official-13.4.e"}


@clause("official-13.4.e")
def test_of_two_cards_that_could_play_the_better_suit_counts() -> None:
    spec = make_spec("seven-card-stud", limit="no-limit")
    hands = ("Td Ts 9c 8d 7c 6h 2d", "Th 9h 8h 7d 6c 3s As", "4c 4d Kd Qc 3h 3d 2c")
    hand = play_out(deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, hands)))

    assert winnings(hand) == {0: 23, 1: 22}


@parametrize_studs("4.f")
def test_the_pot_is_not_divided_by_agreement(game: str) -> None:
    hand = deal(make_spec(game, limit="no-limit"), [100, 100], seed=5)
    for command in ("split", "divide the pot"):
        with pytest.raises(RefusedError, match="is not a command"):
            hand.act(command)
    with pytest.raises(RefusedError, match="every hand is played out"):
        hand.act("chop")
    play(hand, "bet 95")
    with pytest.raises(RefusedError):
        hand.act("run 2")
    hand.call()

    assert hand.over
    cards = 5 if game == "five-card-stud" else 7
    received = [event.seat for event in events_of(hand, events.Dealt)]
    assert [received.count(seat) for seat in (0, 1)] == [cards, cards]
    assert events_of(hand, events.Showed)
    assert sum(winnings(hand).values()) == 200


@clause("official-12.4.a.1", "official-12.4.a.2")
def test_a_stub_that_is_one_card_short_of_the_burn_is_mixed_with_the_burns() -> None:
    hand = play_to_round(deal(make_spec("five-card-stud"), [1000] * 10, seed=2), 4)
    (mixed,) = events_of(hand, events.Reshuffled)
    assert mixed.count == 10 + 2
    assert len(events_of(hand, events.Burned)) == 3
    assert [len(cards) for cards in hand.up_cards] == [4] * 10
