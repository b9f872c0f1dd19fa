"""Crown's five-, six- and seven-card stud, played as the book says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import BettingOptions, InvalidGameSpecError, RefusedError, deal, game_spec
from cardspeak.hand.decisions import BetDecision
from cardspeak.hand.events import Anted, Burned, Checked, Dealt, Won
from hand_driver import (
    bet_decision,
    count_rounds,
    describe_actions,
    events_of,
    play_by_seat,
    play_to_round,
    seats_at_showdown,
    seats_shown,
    stack_deck,
    stack_on_top,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause


@dataclass(frozen=True)
class Stud:
    """One of the three games, with an ante of 5 and bets of 5 to 50."""

    slug: str
    down_count: int
    """How many cards are dealt down before the up cards."""
    up_count: int
    sections: dict[str, str]
    """The paragraphs of its deal and its rounds."""

    @property
    def round_count(self) -> int:
        """The number of betting rounds."""
        return 5 if self.slug == "seven-card-stud" else 4

    def clause_id(self, name: str) -> str:
        """Return the clause: ``first.a`` is point a of the rule about the first round."""
        section, _, point = name.partition(".")
        return f"crown-{self.sections[section]}{'.' if point else ''}{point}"

    def deal(
        self,
        *shown: str,
        down: tuple[str, ...] = (),
        button: int = -1,
        stacks: tuple[int, ...] = (),
    ) -> Hand:
        """Deal these up cards; the down cards are any others, unless they are named."""
        spec = game_spec(self.slug, house="crown", ante=5, max_bet=50)
        down_cards = [list(parse_cards(cards)) for cards in down or [""] * len(shown)]
        up_cards = [list(parse_cards(cards))[: self.up_count] for cards in shown]
        named_cards = {card for cards in (*down_cards, *up_cards) for card in cards}
        unnamed_cards = [card for card in spec.deck.cards if card not in named_cards]
        hands = []
        for own_down, own_up in zip(down_cards, up_cards, strict=True):
            own_down += [unnamed_cards.pop() for _ in range(self.down_count + 1 - len(own_down))]
            last = own_down[self.down_count : self.down_count + 1] if self.down_count == 2 else []
            hands.append(format_cards([*own_down[: self.down_count], *own_up, *last]))
        seats = len(shown)
        return deal(
            spec,
            stacks or (500,) * seats,
            button=button % seats,
            stacked_deck=stack_deck(spec, hands, button=button % seats),
        )


FIVE = Stud(
    "five-card-stud", 1, 4, {"deal": "21.1", "first": "21.2", "later": "21.4", "final": "21.5"}
)
SIX = Stud(
    "six-card-stud", 2, 3, {"deal": "22.1", "first": "22.3", "later": "22.5", "final": "22.7"}
)
SEVEN = Stud(
    "seven-card-stud", 2, 4, {"deal": "23.1", "first": "23.3", "later": "23.7", "final": "23.9"}
)


def parametrize_studs(*rules: str, further_clauses: tuple[str, ...] = ()) -> pytest.MarkDecorator:
    """Run a test for each of the three games, marked with the clauses of that game."""
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(
                game, id=game.slug, marks=clause(*map(game.clause_id, rules), *further_clauses)
            )
            for game in (FIVE, SIX, SEVEN)
        ],
    )


# ---------------------------------------------------------------- the deal

DECK_TOP = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d"


def dealt_cards(hand: Hand) -> list[tuple[int, str, int]]:
    return [(event.seat, event.cards, event.up_count) for event in events_of(hand, Dealt)]


@clause("crown-21.1", "crown-21.3", "crown-1.burn-card")
def test_five_card_stud_is_one_down_and_four_up_from_the_left_of_the_button() -> None:
    spec = game_spec("five-card-stud", house="crown", ante=5)
    hand = deal(spec, [100] * 3, button=0, stacked_deck=stack_on_top(spec, DECK_TOP))
    assert dealt_cards(hand) == [
        *((1, "2c", 0), (2, "3c", 0), (0, "4c", 0)),
        *((1, "5c", 1), (2, "6c", 1), (0, "7c", 1)),
    ]
    play_by_seat(hand, "0 bet 5, 1 fold, 2 call")
    assert dealt_cards(hand)[6:] == [(2, "8c", 1), (0, "9c", 1)]
    play_by_seat(hand, "0 check, 2 check")
    assert dealt_cards(hand)[8:] == [(2, "Tc", 1), (0, "Jc", 1)]
    play_by_seat(hand, "0 check, 2 check")
    assert dealt_cards(hand)[10:] == [(2, "Qc", 1), (0, "Kc", 1)]
    play_by_seat(hand, "0 check, 2 bet 5, 0 call")
    assert len(dealt_cards(hand)) == 12
    assert hand.over
    assert not events_of(hand, Burned)
    assert [len(hand.down_cards[seat]) for seat in (0, 2)] == [1, 1]
    assert [len(hand.up_cards[seat]) for seat in (0, 2)] == [4, 4]


@clause("crown-22.1", "crown-22.2", "crown-22.4", "crown-22.6", "crown-1.burn-card")
def test_six_card_stud_is_two_down_together_then_three_up_and_one_down() -> None:
    spec = game_spec("six-card-stud", house="crown", ante=5)
    hand = deal(spec, [100] * 3, button=0, stacked_deck=stack_on_top(spec, DECK_TOP))
    assert dealt_cards(hand) == [
        *((1, "2c3c", 0), (2, "4c5c", 0), (0, "6c7c", 0)),
        *((1, "8c", 1), (2, "9c", 1), (0, "Tc", 1)),
    ]
    play_by_seat(hand, "0 bet 5, 1 fold, 2 call")
    assert dealt_cards(hand)[6:] == [(2, "Jc", 1), (0, "Qc", 1)]
    play_by_seat(hand, "0 check, 2 check")
    assert dealt_cards(hand)[8:] == [(2, "Kc", 1), (0, "Ac", 1)]
    play_by_seat(hand, "0 check, 2 check")
    assert dealt_cards(hand)[10:] == [(2, "2d", 0), (0, "3d", 0)]
    play_by_seat(hand, "0 check, 2 bet 5, 0 call")
    assert len(dealt_cards(hand)) == 12
    assert hand.over
    assert not events_of(hand, Burned)


@clause("crown-23.1", "crown-23.2", "crown-23.6", "crown-23.8", "crown-1.burn-card")
def test_seven_card_stud_is_two_down_together_then_four_up_and_one_down() -> None:
    spec = game_spec("seven-card-stud", house="crown", ante=5)
    hand = deal(spec, [100] * 3, button=0, stacked_deck=stack_on_top(spec, DECK_TOP))
    assert dealt_cards(hand) == [
        *((1, "2c3c", 0), (2, "4c5c", 0), (0, "6c7c", 0)),
        *((1, "8c", 1), (2, "9c", 1), (0, "Tc", 1)),
    ]
    play_by_seat(hand, "0 bet 5, 1 fold, 2 call")
    assert dealt_cards(hand)[6:] == [(2, "Jc", 1), (0, "Qc", 1)]
    play_by_seat(hand, "0 check, 2 check")
    assert dealt_cards(hand)[8:] == [(2, "Kc", 1), (0, "Ac", 1)]
    play_by_seat(hand, "0 check, 2 check")
    assert dealt_cards(hand)[10:] == [(2, "2d", 1), (0, "3d", 1)]
    play_by_seat(hand, "0 check, 2 check")
    assert dealt_cards(hand)[12:] == [(2, "4d", 0), (0, "5d", 0)]
    play_by_seat(hand, "0 check, 2 bet 5, 0 call")
    assert len(dealt_cards(hand)) == 14
    assert hand.over
    assert not events_of(hand, Burned)


@parametrize_studs("deal", further_clauses=("crown-20.4", "crown-1.ante"))
def test_everybody_antes_the_table_minimum_before_the_first_card(game: Stud) -> None:
    hand = game.deal("9c", "Kd", "Qs")
    assert hand.log[:3] == [Anted(seat, 5, "crown-20.4") for seat in range(3)]
    assert isinstance(hand.log[3], Dealt)
    assert hand.stacks == [495] * 3
    play_by_seat(hand, "1 fold, 2 fold")
    assert winnings(hand) == {0: 15}
    with pytest.raises(InvalidGameSpecError) as error:
        game_spec(game.slug, house="crown", ante=5, min_bet=10)
    assert error.value.clause == "crown-20.4"


# ---------------------------------------------------------------- the first round


@parametrize_studs("first.a")
def test_the_high_card_must_bet_or_fold(game: Stud) -> None:
    hand = game.deal("9c", "Ad", "Ks")
    assert hand.decision == BetDecision(
        seat=1, clause=game.clause_id("first.a"), fold=True, check=False, call=0, raise_to=(5, 50)
    )
    with pytest.raises(RefusedError) as error:
        hand.check()
    assert error.value.clause == game.clause_id("first.a")
    play_by_seat(hand, "1 bet 5, 2 fold, 0 fold")
    assert winnings(hand) == {1: 15}


@parametrize_studs("first.a", "first.b")
def test_the_high_card_opens_or_folds_and_the_option_passes_by_rank(game: Stud) -> None:
    hand = game.deal("Ac", "9d", "Ks", "Jh")
    play_by_seat(hand, "0 fold, 2 fold")
    assert bet_decision(hand).seat == 3
    assert describe_actions(hand) == "fold, bet"
    play_by_seat(hand, "3 bet 5, 1 call")
    assert count_rounds(hand) == 2
    assert hand.folded == [True, False, True, False]


@parametrize_studs("first.b")
def test_the_option_of_a_high_card_that_is_all_in_passes_on_by_the_clause_on_folds(
    game: Stud,
) -> None:
    hand = game.deal("9c", "Kd", "Qs", "Jc", stacks=(500, 5, 500, 500))
    assert bet_decision(hand).seat == 2
    assert bet_decision(hand).clause == game.clause_id("first.b")


@parametrize_studs("first.b", "first.f")
def test_the_last_player_left_wins_the_antes_without_a_bet(game: Stud) -> None:
    hand = game.deal("Ac", "9d", "Ks")
    play_by_seat(hand, "0 fold, 2 fold")
    assert winnings(hand) == {1: 15}
    assert hand.stacks == [495, 510, 495]


@parametrize_studs("first.c")
def test_of_equal_high_cards_the_one_nearest_the_left_of_the_button_has_the_option(
    game: Stud,
) -> None:
    hand = game.deal("Kh", "9d", "Ks", "Kd", button=1)
    assert bet_decision(hand).clause == game.clause_id("first.c")
    play_by_seat(hand, "2 fold, 3 fold, 0 fold")
    assert winnings(hand) == {1: 20}
    hand = game.deal("Kh", "9d", "Ks", "Kd", button=2)
    play_by_seat(hand, "3 fold, 0 fold, 2 bet 5, 1 fold")
    assert winnings(hand) == {2: 20}


@parametrize_studs("first.d", further_clauses=("crown-1.table-minimum", "crown-1.table-maximum"))
def test_the_opening_bet_is_from_the_table_minimum_to_the_table_maximum(game: Stud) -> None:
    for amount in (4, 51):
        with pytest.raises(RefusedError, match=r"at least 5,|at most 50,"):
            game.deal("9c", "Kd", "Qs").raise_to(amount)
    for amount in (5, 50):
        hand = game.deal("9c", "Kd", "Qs")
        play_by_seat(hand, f"1 bet {amount}, 2 fold, 0 call")
        assert hand.stacks == [495 - amount, 495 - amount, 495]


@parametrize_studs("first.e", further_clauses=("crown-20.5",))
def test_after_the_opener_each_in_turn_calls_raises_or_folds(game: Stud) -> None:
    hand = game.deal("9c", "4d", "Qs", "Kd")
    play_by_seat(hand, "3 bet 10")
    assert describe_actions(hand) == "fold, call 10, raise"
    assert bet_decision(hand).raise_to == (20, 60)
    play_by_seat(hand, "0 call")
    assert describe_actions(hand) == "fold, call 10, raise"
    play_by_seat(hand, "1 raise 30")
    assert describe_actions(hand) == "fold, call 30, raise"
    with pytest.raises(RefusedError):
        hand.check()
    play_by_seat(hand, "2 fold, 3 call")
    assert describe_actions(hand) == "fold, call 20, raise"
    play_by_seat(hand, "0 call")
    assert count_rounds(hand) == 2
    assert hand.stacks == [465, 465, 495, 465]


@parametrize_studs("first.f", further_clauses=("crown-2",))
def test_the_only_player_left_after_an_opening_wins_the_pot(game: Stud) -> None:
    hand = game.deal("9c", "4d", "Kd")
    play_by_seat(hand, "2 bet 10, 0 raise 25, 1 fold, 2 fold")
    assert winnings(hand) == {0: 35}
    assert hand.stacks == [520, 495, 485]
    assert not seats_at_showdown(hand)


# ---------------------------------------------------------------- seven-card stud, low card opens


def low_card_opens(*shown: str, button: int = -1) -> Hand:
    spec = game_spec(
        "seven-card-stud",
        house="crown",
        ante=5,
        max_bet=50,
        betting=BettingOptions(opening_card="low"),
    )
    down_cards = iter(
        [card for card in spec.deck.cards if format_cards([card]) not in " ".join(shown)][::-1]
    )
    hands = [
        format_cards([next(down_cards), next(down_cards), *parse_cards(cards)]) for cards in shown
    ]
    button_seat = button % len(shown)
    return deal(
        spec,
        (500,) * len(shown),
        button=button_seat,
        stacked_deck=stack_deck(spec, hands, button=button_seat),
    )


@clause("crown-23.4.a", "crown-1.low-card-open")
def test_the_low_card_must_open_and_an_ace_is_high() -> None:
    hand = low_card_opens("9c", "Ad", "3s")
    assert hand.decision == BetDecision(
        seat=2, clause="crown-23.4.a", fold=False, check=False, call=0, raise_to=(5, 50)
    )
    for command in ("fold", "check", "bet 4"):
        with pytest.raises(RefusedError) as error:
            hand.act(command)
        assert error.value.clause == "crown-23.4.a"
    with pytest.raises(RefusedError, match="at most 50"):
        hand.act("bet 51")
    play_by_seat(hand, "2 bet 5, 0 fold, 1 fold")
    assert winnings(hand) == {2: 15}


@clause("crown-23.4.b")
def test_of_equal_low_cards_the_one_nearest_the_left_of_the_button_must_open() -> None:
    hand = low_card_opens("3h", "Ad", "3s", button=1)
    assert bet_decision(hand).clause == "crown-23.4.b"
    play_by_seat(hand, "2 bet 5, 0 fold, 1 fold")
    assert winnings(hand) == {2: 15}
    hand = low_card_opens("3h", "Ad", "3s", button=2)
    play_by_seat(hand, "0 bet 5, 1 fold, 2 fold")
    assert winnings(hand) == {0: 15}


@clause("crown-23.4.a", "crown-23.4.c")
def test_the_next_player_must_open_for_a_dead_low_card_by_the_rule_for_the_opener() -> None:
    hand = low_card_opens("9c", "Ad", "3s", "Kd")
    hand.act("report absent-when-to-act seat=2")
    decision = bet_decision(hand)
    assert (decision.seat, decision.fold, decision.check) == (3, False, False)
    assert decision.clause == "crown-23.4.a"
    play_by_seat(hand, "3 bet 5")
    assert bet_decision(hand).clause == "crown-23.4.c"


@clause("crown-23.4.c", "crown-23.4.d", "crown-23.7.a")
def test_after_the_low_card_the_others_call_raise_or_fold_and_the_high_hand_leads_later() -> None:
    hand = low_card_opens("9c 4h", "Ad 6h", "3s")
    play_by_seat(hand, "2 bet 10")
    assert describe_actions(hand) == "fold, call 10, raise"
    play_by_seat(hand, "0 call")
    assert describe_actions(hand) == "fold, call 10, raise"
    play_by_seat(hand, "1 raise 20, 2 fold, 0 call")
    assert hand.decision is not None
    assert hand.decision.clause == "crown-23.7.a"
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "1 bet 5, 0 fold")
    assert winnings(hand) == {1: 65}


@clause("crown-23.4.d")
def test_the_only_player_left_after_the_low_card_opened_wins() -> None:
    hand = low_card_opens("9c", "Ad", "3s")
    play_by_seat(hand, "2 bet 10, 0 raise 20, 1 fold, 2 fold")
    assert winnings(hand) == {0: 35}


@clause("crown-1.high-card-open", "crown-23.3.a")
def test_unless_the_low_card_rule_is_posted_the_high_card_has_the_option_to_open() -> None:
    hand = SEVEN.deal("9c", "Ad", "3s")
    assert bet_decision(hand).seat == 1
    assert describe_actions(hand) == "fold, bet"
    play_by_seat(hand, "1 fold, 0 bet 5, 2 fold")
    assert winnings(hand) == {0: 15}
    with pytest.raises(InvalidGameSpecError):
        game_spec(
            "six-card-stud", house="crown", ante=5, betting=BettingOptions(opening_card="low")
        )


# ---------------------------------------------------------------- later rounds

LEADS = ("9c9d2h3s", "Kd5hKh4s", "QsAh6cAc")
"""The seat with the best hand showing changes with every card: 1, 0, 1 and at last 2."""


@parametrize_studs("later.a", "final.a")
def test_the_highest_hand_showing_is_first_to_check_or_bet(game: Stud) -> None:
    hand = game.deal(*LEADS)
    play_by_seat(hand, "1 bet 5, 2 call, 0 call")
    leads = [0, 1, 2, 2] if game is SEVEN else [0, 1, 2] if game is FIVE else [0, 1, 1]
    for number, lead in enumerate(leads, 2):
        assert count_rounds(hand) == number
        rule = game.clause_id("final.a" if number == len(leads) + 1 else "later.a")
        decision = bet_decision(hand)
        assert (decision.seat, decision.clause) == (lead, rule)
        assert describe_actions(hand) == "fold, check, bet"
        play_by_seat(hand, f"{lead} bet 5, {(lead + 1) % 3} call, {(lead + 2) % 3} call")
    assert hand.over


@parametrize_studs("later.b", "final.b")
def test_of_equal_hands_showing_the_one_nearest_the_left_of_the_button_is_first(
    game: Stud,
) -> None:
    ties = ("Kd7h4c2s", "8c3s5d6h", "Kh7s4d2c")
    for button, first in ((1, 2), (2, 0)):
        hand = game.deal(*ties, button=button)
        while not hand.over:
            number = count_rounds(hand)
            is_final = number == game.round_count
            rule = "first.c" if number == 1 else "final.b" if is_final else "later.b"
            decision = bet_decision(hand)
            assert (decision.seat, decision.clause) == (first, game.clause_id(rule))
            others = f"{(first + 1) % 3} call, {(first + 2) % 3} call"
            play_by_seat(hand, f"{first} bet 5, {others}")
        assert count_rounds(hand) >= 4


@parametrize_studs("later.a", "later.b")
def test_hands_that_are_equal_behind_the_leader_or_folded_are_no_tie(game: Stud) -> None:
    hand = game.deal("Kd7h4c2s", "8c3s5d6h", "Kh7s4d2c", "Ad8d6c9h")
    play_by_seat(hand, "3 bet 5, 0 call, 1 call, 2 call")
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (3, game.clause_id("later.a"))
    play_by_seat(hand, "3 bet 5, 0 call, 1 call, 2 fold")
    play_by_seat(hand, "3 bet 5, 0 call, 1 call" if game is SEVEN else "3 fold, 0 check, 1 check")
    if game is SEVEN:
        play_by_seat(hand, "3 fold, 0 check, 1 check")
    assert bet_decision(hand).seat == 0
    assert bet_decision(hand).clause == game.clause_id("final.a")


@parametrize_studs("later.c", further_clauses=("crown-1.betting-round", "crown-1.check"))
def test_in_later_rounds_each_checks_bets_calls_raises_or_folds_until_all_bets_are_matched(
    game: Stud,
) -> None:
    hand = game.deal("Ac9d2h3s", "Kd5h7h4s", "Qs8h6cTc", stacks=(500, 500, 65))
    play_by_seat(hand, "0 bet 5, 1 call, 2 call")
    while count_rounds(hand) < game.round_count - 1:
        number = count_rounds(hand)
        play_by_seat(hand, "0 check")
        assert describe_actions(hand) == "fold, check, bet"
        assert bet_decision(hand).raise_to == (5, 50)
        play_by_seat(hand, "1 check, 2 bet 10")
        assert describe_actions(hand) == "fold, call 10, raise"
        assert bet_decision(hand).raise_to == (20, 60)
        play_by_seat(hand, "0 raise 20")
        assert describe_actions(hand) == "fold, call 20, raise"
        assert bet_decision(hand).raise_to == (30, 70)
        play_by_seat(hand, "1 call")
        assert count_rounds(hand) == number
        play_by_seat(hand, "2 call")
        assert count_rounds(hand) == number + 1
    play_by_seat(hand, "0 bet 50, 1 raise 100, 2 call")
    assert hand.stacks[2] == 0
    assert describe_actions(hand) == "fold, call 50, raise"
    play_by_seat(hand, "0 call")
    assert count_rounds(hand) == game.round_count
    play_by_seat(hand, "0 bet 5, 1 fold")
    assert hand.over


@parametrize_studs("later.d")
def test_a_player_left_alone_in_a_later_round_wins_at_once(game: Stud) -> None:
    for rounds in range(1, 4 if game is SEVEN else 3):
        hand = game.deal(*(cards[: 2 * (rounds + 1)] for cards in ("AcKd2h3s", "9d5h7h4s")))
        play_by_seat(hand, "0 bet 5, 1 call, " + "0 check, 1 check, " * (rounds - 1))
        assert bet_decision(hand).clause == game.clause_id("later.a")
        play_by_seat(hand, "0 bet 5, 1 fold")
        assert winnings(hand) == {0: 20}
        assert not seats_at_showdown(hand)


# ---------------------------------------------------------------- the final round


def final_round(game: Stud, *shown: str, down: tuple[str, ...], stacks: tuple[int, ...]) -> Hand:
    hand = game.deal(*shown, down=down, stacks=stacks)
    play_to_round(hand, game.round_count)
    return hand


KINGS = ("KsKd9c2d", "QsQd8c3d", "Ah7c5s4s")


@parametrize_studs("final.c")
def test_in_the_final_round_each_acts_within_the_limits_until_all_bets_are_matched(
    game: Stud,
) -> None:
    down = ("3h6h8h", "4h6sTh", "Ac6dJd")
    hand = final_round(game, *KINGS, down=down, stacks=(500, 500, 45))
    assert bet_decision(hand).raise_to == (5, 50)
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "0 bet 20")
    assert describe_actions(hand) == "fold, call 20, raise"
    assert bet_decision(hand).raise_to == (40, 70)
    play_by_seat(hand, "1 raise 60")
    assert describe_actions(hand) == "fold, call 35"
    play_by_seat(hand, "2 call")
    assert bet_decision(hand).raise_to == (100, 110)
    play_by_seat(hand, "0 call")
    assert hand.over
    assert winnings(hand) == {2: 3 * 45, 0: 2 * 25}


@parametrize_studs("final.d")
def test_behind_a_check_only_a_hand_that_beats_the_checkers_open_cards_may_check(
    game: Stud,
) -> None:
    down = ("3h6h8h", "4h6sTh", "Ac6dJd")
    hand = final_round(game, *KINGS, down=down, stacks=(500,) * 3)
    play_by_seat(hand, "0 check")
    assert describe_actions(hand) == "fold, bet"
    with pytest.raises(RefusedError) as error:
        hand.check()
    assert error.value.clause == game.clause_id("final.d")
    play_by_seat(hand, "1 fold")
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "2 check")
    assert winnings(hand) == {2: 30}
    assert events_of(hand, Checked)[-1].seat == 2


@parametrize_studs("final.d")
def test_behind_two_checks_a_hand_must_beat_the_open_cards_of_both(game: Stud) -> None:
    down = ("3h6h8h", "AsAc9h", "7d8dTc")  # seat 1 has aces, and seat 2 a pair below the kings
    shown = ("KsKd9c2d", "Qs6c8c3d", "7h5c4s2s")
    hand = final_round(game, *shown, down=down, stacks=(500,) * 3)
    play_by_seat(hand, "0 check")
    if game is FIVE:  # which has one down card: seat 1 has no pair
        assert describe_actions(hand) == "fold, bet"
        play_by_seat(hand, "1 fold")
        assert describe_actions(hand) == "fold, bet"
        return
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "1 check")
    assert describe_actions(hand) == "fold, bet"  # it beats the queen, and not the kings
    with pytest.raises(RefusedError) as error:
        hand.check()
    assert error.value.clause == game.clause_id("final.d")


@parametrize_studs("final.d")
def test_the_same_cards_and_a_kicker_beat_the_checkers_open_cards(game: Stud) -> None:
    same = ("KsKd9c2d", "KhKc9d2h")
    hand = final_round(game, *same, down=("4c6c8c", "3s5s7s"), stacks=(500,) * 2)
    play_by_seat(hand, "0 check")
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "1 check")
    assert winnings(hand) == {0: 20}


@parametrize_studs("final.d")
def test_a_player_who_cannot_check_behind_may_bet_and_the_checker_may_still_raise(
    game: Stud,
) -> None:
    down = ("3h6h8h", "4h6sTh")
    hand = final_round(game, *KINGS[:2], down=down, stacks=(500,) * 2)
    play_by_seat(hand, "0 check")
    assert describe_actions(hand) == "fold, bet"
    play_by_seat(hand, "1 bet 5, 0 raise 10, 1 call")
    assert winnings(hand) == {0: 40}


@parametrize_studs("final.e", further_clauses=("crown-9.2.a", "crown-9.2.b", "crown-9.2.c"))
def test_all_in_players_show_from_the_smallest_stake_up_then_the_called_player_then_the_rest(
    game: Stud,
) -> None:
    shown = ("KsKd9c2d", "QsQd8c3d", "Ah7c5s4s", "JdTs8h2s")
    down = ("3h6h8s", "4h6sTh", "Ac6dJh", "3c5h9s")
    hand = game.deal(*shown, down=down, stacks=(500, 60, 500, 25))
    play_by_seat(hand, "2 bet 20, 3 call, 0 call, 1 call, 0 bet 35, 1 call, 2 call")
    play_to_round(hand, game.round_count)
    play_by_seat(hand, "0 check, 2 bet 10, 0 call")
    assert seats_at_showdown(hand) == [3, 1, 2, 0]
    assert seats_shown(hand) == [3, 1, 2]
    assert winnings(hand) == {2: sum(event.amount for event in events_of(hand, Won))}
