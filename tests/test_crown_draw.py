"""Crown's draw, with blinds and with an ante, played as the book says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import InvalidGameSpecError, RefusedError, deal, game_spec
from cardspeak.hand.decisions import BetDecision, DealCardsDecision, DrawDecision
from cardspeak.hand.events import (
    Anted,
    Burned,
    Dealt,
    Discarded,
    Posted,
    PotCarriedOver,
    Reshuffled,
    StoodPat,
    Won,
)
from hand_driver import (
    bet_decision,
    deal_named_cards,
    describe_actions,
    events_of,
    play_by_seat,
    play_to_decision,
    seats_at_showdown,
    seats_shown,
    stack_deck,
    stack_on_top,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.cards import Card
    from cardspeak.hand import GameSpec, Hand

clause = pytest.mark.clause

BLINDS_SPEC = game_spec("draw", house="crown", blinds=(5, 10), max_bet=100)
ANTE_SPEC = game_spec("draw-ante", house="crown", ante=10, max_bet=100)


@dataclass(frozen=True)
class DrawGame:
    """One of the two games at a table of four, the button at seat 3."""

    spec: GameSpec
    small_deck_spec: GameSpec
    section: int
    opener: int
    all_call: str

    def drawing(self, *cards: str, drawn: str = "", stacks: tuple[int, ...] = (500,) * 4) -> Hand:
        """Deal, and let all call the opening bet of 20."""
        hand = deal(
            self.spec,
            stacks,
            stacked_deck=stack_deck(self.spec, cards, drawn=drawn) if cards else "",
        )
        play_by_seat(hand, self.all_call)
        return hand


WITH_BLINDS = DrawGame(
    BLINDS_SPEC,
    game_spec("draw", house="crown", blinds=(5, 10), deck="32"),
    26,
    2,
    "2 bet 20, 3 call, 0 call, 1 call",
)
WITH_ANTE = DrawGame(
    ANTE_SPEC,
    game_spec("draw-ante", house="crown", ante=10, deck="32"),
    27,
    0,
    "0 bet 20, 1 call, 2 call, 3 call",
)


def deal_and_play(hand: Hand, deck: list[int], actions: str) -> None:
    """Name the first five cards of each player, if they are to be named, then bet."""
    while isinstance(hand.decision, DealCardsDecision):
        hand.deal_cards(format_cards([deck.pop()]))
    play_by_seat(hand, actions)


def parametrize_draw_games(*points: str) -> pytest.MarkDecorator:
    """Run a test for both games: 5.a is crown-26.5.a and crown-27.5.a."""
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(
                game,
                id=game.spec.game.slug,
                marks=clause(*(f"crown-{game.section}.{point}" for point in points)),
            )
            for game in (WITH_BLINDS, WITH_ANTE)
        ],
    )


# ---------------------------------------------------------------- before the draw, with blinds


def dealt_one_at_a_time(hand: Hand, order: tuple[int, ...], deck: list[Card]) -> bool:
    cards_dealt = [(event.seat, event.cards) for event in events_of(hand, Dealt)]
    cards = [format_cards([card]) for card in deck]
    return cards_dealt == list(zip(order * 5, cards, strict=False))


@clause("crown-26.2", "crown-1.blind-bet", "crown-1.burn-card")
def test_five_cards_come_one_at_a_time_beginning_with_the_first_blind() -> None:
    deck = stack_on_top(BLINDS_SPEC)
    hand = deal(BLINDS_SPEC, [500] * 4, button=1, stacked_deck=deck)
    first, second = "crown-20.2.a", "crown-20.2.b"
    assert hand.log[:2] == [Posted(2, 5, "small blind", first), Posted(3, 10, "big blind", second)]
    assert dealt_one_at_a_time(hand, (2, 3, 0, 1), deck)
    assert all(isinstance(event, Dealt) for event in hand.log[2:])
    play_by_seat(hand, "0 bet 20, 1 call, 2 fold, 3 fold")
    assert not events_of(hand, Burned)
    assert hand.stacks == [480, 480, 495, 490]


@clause("crown-26.4.a")
def test_the_player_left_of_the_last_blind_opens_for_exactly_twice_that_blind_or_folds() -> None:
    hand = deal(BLINDS_SPEC, [500] * 4, seed=0)
    assert hand.decision == BetDecision(
        seat=2,
        clause="crown-26.4.a",
        fold=True,
        check=False,
        call=0,
        raise_to=(20, 20),
        allowed_sizes=(20,),
    )
    for command in ("check", "call", "bet 10", "bet 19", "bet 21", "bet 40"):
        with pytest.raises(RefusedError) as error:
            hand.act(command)
        assert error.value.clause == "crown-26.4.a"
    play_by_seat(hand, "2 bet 20, 3 fold, 0 fold, 1 fold")
    assert winnings(hand) == {2: 25}


@clause("crown-26.4.b")
def test_the_option_to_open_passes_clockwise_until_somebody_opens() -> None:
    hand = deal(BLINDS_SPEC, [500] * 4, seed=0)
    play_by_seat(hand, "2 fold")
    assert describe_actions(hand) == "fold, bet"
    play_by_seat(hand, "3 fold")
    assert describe_actions(hand) == "fold, bet"
    assert bet_decision(hand).raise_to == (20, 20)
    play_by_seat(hand, "0 bet 20, 1 call")
    assert hand.stacks == [480, 480, 500, 500]


@clause("crown-26.4.c")
def test_if_nobody_opens_the_last_blind_wins_the_blinds() -> None:
    hand = deal(BLINDS_SPEC, [500] * 4, seed=0)
    play_by_seat(hand, "2 fold, 3 fold, 0 fold")
    assert hand.over
    assert hand.stacks == [495, 505, 500, 500]
    assert events_of(hand, Won)[0].clause == "crown-26.4.c"
    assert not events_of(hand, StoodPat)


@clause("crown-26.4.c", "crown-8.1")
@pytest.mark.parametrize("stacks", [[3, 500, 500, 500], [5, 10, 500, 500], [500, 3, 500, 500]])
@pytest.mark.parametrize("opens", [False, True])
def test_a_blind_that_is_all_in_stays_to_the_showdown_whether_anybody_opens_or_not(
    stacks: list[int],
    opens: bool,
) -> None:
    hand = deal(BLINDS_SPEC, stacks, seed=0)
    play_by_seat(hand, "2 fold, 3 bet 20" if opens else "2 fold, 3 fold")
    short = 1 if stacks[1] == 3 else 0
    while isinstance(hand.decision, BetDecision) and hand.decision.seat != short:
        hand.fold()
    assert isinstance(hand.decision, DrawDecision)
    assert not hand.folded[short]


@clause("crown-26.4.a", "crown-7.11")
def test_a_short_all_in_opening_is_no_full_bet() -> None:
    hand = deal(BLINDS_SPEC, [500, 500, 15, 500], seed=0)
    assert bet_decision(hand).allowed_sizes == (15,)
    play_by_seat(hand, "2 bet 15")
    assert (bet_decision(hand).call, bet_decision(hand).raise_to) == (15, (35, 115))
    play_by_seat(hand, "3 raise 35")
    assert bet_decision(hand).raise_to == (55, 135)


@clause("crown-26.4.d", "crown-26.4.f", "crown-20.5")
def test_after_the_opening_each_in_turn_calls_raises_or_folds_until_one_is_left() -> None:
    hand = deal(BLINDS_SPEC, [500] * 4, seed=0)
    play_by_seat(hand, "2 bet 20")
    assert describe_actions(hand) == "fold, call 20, raise"
    assert bet_decision(hand).raise_to == (40, 120)
    play_by_seat(hand, "3 raise 50")
    assert describe_actions(hand) == "fold, call 45, raise"
    assert bet_decision(hand).raise_to == (80, 150)
    play_by_seat(hand, "0 fold")
    assert describe_actions(hand) == "fold, call 40, raise"
    play_by_seat(hand, "1 fold, 2 fold")
    assert winnings(hand) == {3: 20 + 20 + 5 + 10}
    assert hand.stacks == [495, 490, 480, 535]


@clause("crown-26.4.e")
def test_blinds_and_over_blinds_are_part_of_a_call() -> None:
    hand = deal(BLINDS_SPEC, [500] * 5, posted_blinds=[5, 10, 20, 0, 0], seed=0)
    play_by_seat(hand, "3 bet 40, 4 fold")
    assert bet_decision(hand).call == 35
    play_by_seat(hand, "0 call")
    assert bet_decision(hand).call == 30
    play_by_seat(hand, "1 call")
    assert bet_decision(hand).call == 20
    play_by_seat(hand, "2 call")
    assert hand.stacks == [460, 460, 460, 460, 500]
    assert isinstance(hand.decision, DrawDecision)


@clause("crown-26.1", "crown-26.4.a", "crown-26.4.c")
def test_over_blinds_double_the_blind_before_and_the_opening_doubles_the_last() -> None:
    hand = deal(BLINDS_SPEC, [500] * 5, posted_blinds=[5, 10, 20, 0, 40], seed=0)
    assert [event.amount for event in events_of(hand, Posted)] == [5, 10, 20, 40]
    assert isinstance(hand.log[4], Dealt)
    play_by_seat(hand, "0 fold")
    assert bet_decision(hand).allowed_sizes == (80,)
    play_by_seat(hand, "1 fold, 2 fold, 3 fold")
    assert hand.stacks == [495, 490, 480, 500, 535]
    for blinds in ([5, 10, 30, 0, 0], [5, 10, 0, 0, 40], [5, 10, 20, 30, 0]):
        with pytest.raises(RefusedError) as error:
            deal(BLINDS_SPEC, [500] * 5, posted_blinds=blinds, seed=0)
        assert error.value.clause == "crown-26.1"


# ---------------------------------------------------------------- before the draw, with an ante


@clause("crown-27.1", "crown-20.4", "crown-1.ante", "crown-1.burn-card")
def test_after_the_antes_five_cards_come_one_at_a_time_from_the_left_of_the_button() -> None:
    deck = stack_on_top(ANTE_SPEC)
    hand = deal(ANTE_SPEC, [500] * 4, button=1, stacked_deck=deck)
    assert hand.log[:4] == [Anted(seat, 10, "crown-20.4") for seat in (2, 3, 0, 1)]
    assert dealt_one_at_a_time(hand, (2, 3, 0, 1), deck)
    play_by_seat(hand, "2 bet 10, 3 fold, 0 fold, 1 fold")
    assert hand.stacks == [490, 490, 530, 490]
    assert not events_of(hand, Burned)
    with pytest.raises(InvalidGameSpecError) as error:
        game_spec("draw-ante", house="crown", ante=5, min_bet=10)
    assert error.value.clause == "crown-20.4"


@clause("crown-27.3.a")
def test_the_player_left_of_the_button_opens_within_the_table_limits_or_folds() -> None:
    hand = deal(ANTE_SPEC, [500] * 4, button=1, seed=0)
    assert hand.decision == BetDecision(
        seat=2, clause="crown-27.3.a", fold=True, check=False, call=0, raise_to=(10, 100)
    )
    for command in ("check", "bet 9", "bet 101"):
        with pytest.raises(RefusedError) as error:
            hand.act(command)
        assert error.value.clause == "crown-27.3.a"
    play_by_seat(hand, "2 bet 100, 3 fold, 0 fold, 1 fold")
    assert winnings(hand) == {2: 40}


@clause("crown-27.3.b", "crown-27.3.d", "crown-27.4")
def test_with_an_ante_too_the_option_to_open_passes_on_and_then_each_calls_raises_or_folds() -> (
    None
):
    hand = deal(ANTE_SPEC, [500] * 4, seed=0)
    play_by_seat(hand, "0 fold")
    assert describe_actions(hand) == "fold, bet"
    play_by_seat(hand, "1 fold, 2 bet 30")
    assert describe_actions(hand) == "fold, call 30, raise"
    assert bet_decision(hand).raise_to == (60, 130)
    play_by_seat(hand, "3 raise 60")
    assert describe_actions(hand) == "fold, call 30, raise"
    play_by_seat(hand, "2 fold")
    assert winnings(hand) == {3: 100}
    assert not seats_at_showdown(hand)


@clause("crown-27.3.c")
def test_a_pot_that_nobody_opens_is_carried_to_the_next_hand_and_all_ante_again() -> None:
    hand = deal(ANTE_SPEC, [500] * 4, seed=0)
    play_by_seat(hand, "0 fold, 1 fold, 2 fold")
    assert describe_actions(hand) == "fold, bet"
    play_by_seat(hand, "3 fold")
    assert hand.over
    assert hand.log[-1] == PotCarriedOver(40, "crown-27.3.c")
    assert (hand.stacks, hand.chips.carried_over) == ([490] * 4, 40)
    following = deal(ANTE_SPEC, hand.stacks, button=0, carried_over=hand.chips.carried_over, seed=0)
    assert [event.amount for event in events_of(following, Anted)] == [10] * 4
    play_by_seat(following, "1 bet 10, 2 fold, 3 fold, 0 fold")
    assert winnings(following) == {1: 80}
    assert sum(following.stacks) == 2000


@clause("crown-27.3.c", "crown-27.4")
def test_the_last_player_who_opens_wins_at_once() -> None:
    hand = deal(ANTE_SPEC, [500] * 4, seed=0)
    play_by_seat(hand, "0 fold, 1 fold, 2 fold, 3 bet 10")
    assert hand.stacks == [490, 490, 490, 530]
    assert hand.chips.carried_over == 0


@clause("crown-27.3.c", "crown-8.1")
@pytest.mark.parametrize("short", [1, 10])
def test_a_player_all_in_for_the_ante_stays_to_the_showdown_though_nobody_opens(short: int) -> None:
    hand = deal(ANTE_SPEC, [500, short, 500, 500], seed=0)
    play_by_seat(hand, "0 fold, 2 fold")
    # Nobody could call an opening bet of seat 3, so there is nothing to ask.
    assert isinstance(hand.decision, DrawDecision)
    while not hand.over:
        hand.discard()
    assert hand.chips.carried_over == 0
    assert seats_at_showdown(hand) == [1, 3]


# ---------------------------------------------------------------- the draw

PAT_HANDS = ("AcAd3h4s5c", "KcKd3c4d6c", "QcQd3d4h7c", "JcJd3s4c8c")


@parametrize_draw_games("5.a")
def test_each_player_still_in_is_asked_from_the_left_of_the_button_even_if_all_in(
    game: DrawGame,
) -> None:
    hand = deal(game.spec, (500, 30 if game is WITH_ANTE else 20, 500, 500), seed=0)
    play_by_seat(hand, game.all_call.replace("3 call", "3 fold"))
    assert hand.stacks[1] == 0
    for seat in (0, 1, 2):
        assert hand.decision == DrawDecision(seat, f"crown-{game.section}.5.a", 5)
        hand.discard(format_cards(hand.down_cards[seat][: 2 * seat]))
    assert [event.seat for event in events_of(hand, StoodPat)] == [0]
    assert [(event.seat, len(event.cards) // 2) for event in events_of(hand, Discarded)] == [
        (1, 2),
        (2, 4),
    ]
    assert [len(cards) for cards in hand.down_cards[:3]] == [5, 5, 5]
    assert isinstance(hand.decision, BetDecision)


@parametrize_draw_games("5.a")
@pytest.mark.parametrize("button", [0, 1, 2, 3])
def test_wherever_the_button_is_the_player_at_its_left_is_asked_first(
    game: DrawGame, button: int
) -> None:
    hand = play_to_decision(deal(game.spec, [500] * 4, seed=0, button=button), DrawDecision)
    seats_to_draw = []
    while isinstance(hand.decision, DrawDecision):
        seats_to_draw.append(hand.decision.seat)
        hand.discard()
    assert seats_to_draw == [(button + step) % 4 for step in (1, 2, 3, 4)]


@parametrize_draw_games("5.a")
def test_nobody_discards_more_than_five_or_cards_not_held(game: DrawGame) -> None:
    hand = game.drawing(*PAT_HANDS)
    for cards in ("Kc", "AcAd3h4s5cKc"):
        with pytest.raises(RefusedError) as error:
            hand.discard(cards)
        assert error.value.clause == f"crown-{game.section}.5.a"
    play_by_seat(hand, "0 pat, 1 pat, 2 pat, 3 pat")
    play_by_seat(hand, f"{game.opener} bet 10")


@parametrize_draw_games("5.b")
def test_up_to_four_cards_are_replaced_at_once_from_the_top(game: DrawGame) -> None:
    hand = game.drawing(*PAT_HANDS, drawn="2c2d2h2s 9c9d9h 6h")
    play_by_seat(hand, "0 draw Ad3h4s5c")
    assert format_cards(hand.down_cards[0]) == "Ac2c2d2h2s"
    play_by_seat(hand, "1 draw 3c4d6c")
    assert format_cards(hand.down_cards[1]) == "KcKd9c9d9h"
    play_by_seat(hand, "2 pat, 3 draw 8c")
    assert format_cards(hand.down_cards[3]) == "JcJd3s4c6h"
    assert [type(event) for event in hand.log[-7:]] == [
        *(Discarded, Dealt, Discarded, Dealt, StoodPat, Discarded, Dealt)
    ]
    assert not events_of(hand, Burned)


@parametrize_draw_games("5.c.i")
def test_a_player_drawing_five_gets_the_fifth_card_after_everybody_else_has_drawn(
    game: DrawGame,
) -> None:
    hand = game.drawing(*PAT_HANDS, drawn="2c2d2h2s 9c9d9h9s Th Qh Kh")
    play_by_seat(hand, "0 draw AcAd3h4s5c")
    assert format_cards(hand.down_cards[0]) == "2c2d2h2s"
    play_by_seat(hand, "1 draw KcKd3c4d6c")
    assert format_cards(hand.down_cards[1]) == "9c9d9h9s"
    play_by_seat(hand, "2 draw 7c, 3 pat")
    assert format_cards(hand.down_cards[2]) == "QcQd3d4hTh"
    assert format_cards(hand.down_cards[0]) == "2c2d2h2sQh"
    assert format_cards(hand.down_cards[1]) == "9c9d9h9sKh"
    assert not events_of(hand, Burned)
    play_by_seat(hand, f"{game.opener} bet 10")


@parametrize_draw_games("5.c.ii")
def test_the_last_player_drawing_five_gets_the_fifth_card_after_a_burn(game: DrawGame) -> None:
    hand = game.drawing(*PAT_HANDS, drawn="2c2d2h2s 9c9d9h9s Th Qh Kh")
    play_by_seat(hand, "0 draw AcAd3h4s5c, 1 pat, 2 pat, 3 draw JcJd3s4c8c")
    assert [event.card for event in events_of(hand, Burned)] == ["Th"]
    cited = [(event.seat, event.clause) for event in events_of(hand, Dealt)][-4:]
    not_last, last = (f"crown-{game.section}.5.c.{number}" for number in ("i", "ii"))
    assert cited == [(0, not_last), (3, last), (3, last), (0, not_last)]
    assert format_cards(hand.down_cards[3]) == "9c9d9h9sQh"
    assert format_cards(hand.down_cards[0]) == "2c2d2h2sKh"


@parametrize_draw_games("5.d")
def test_the_last_card_is_shuffled_with_all_discards_but_those_of_the_player_drawing(
    game: DrawGame,
) -> None:
    hand = deal(game.small_deck_spec, [500] * 4, seed=3)
    discards = hand.down_cards[3][:]
    play_by_seat(hand, game.all_call.replace("3 call", "3 fold"))
    for seat in (0, 1):
        discards += hand.down_cards[seat][:4]
        hand.discard(format_cards(hand.down_cards[seat][:4]))
    assert not events_of(hand, Reshuffled)
    *top, last = hand.cards.deck[-4:]
    hand.discard(format_cards(hand.down_cards[2]))
    assert events_of(hand, Reshuffled) == [Reshuffled(14, f"crown-{game.section}.5.d")]
    assert sorted(hand.cards.deck[-14:]) == sorted([*discards, last])
    assert hand.down_cards[2][:3] == top
    assert set(hand.down_cards[2][3:]) <= {*discards, last}


@parametrize_draw_games("5.c.ii", "5.d")
@pytest.mark.parametrize("cards", ["shuffled", "named"])
def test_the_last_card_after_the_burn_is_shuffled_in_while_a_fifth_card_is_owed(
    game: DrawGame, cards: str
) -> None:
    hand = deal(
        game.small_deck_spec,
        [500] * 4,
        **({"seed": 3} if cards == "shuffled" else {"cards": cards}),
    )
    deck: list[int] = list(game.small_deck_spec.deck.cards)
    deal_and_play(hand, deck, game.all_call)
    for seat, count in ((0, 5), (1, 2), (2, 0), (3, 5)):  # two cards are left for three
        hand.discard(format_cards(hand.down_cards[seat][:count]))
        while isinstance(hand.decision, DealCardsDecision) and not events_of(hand, Reshuffled):
            hand.deal_cards(format_cards([deck.pop() for _ in range(hand.decision.count)]))
    names = [type(event).__name__ for event in hand.log if f"{game.section}.5." in event.clause]
    dealt = ["Discarded", "Dealt"]
    drawn = [*dealt, *dealt, "StoodPat", *dealt, "Burned", "Reshuffled"]
    assert names[: len(drawn)] == drawn
    assert events_of(hand, Reshuffled) == [Reshuffled(1 + 5 + 2 + 1, f"crown-{game.section}.5.d")]
    if cards == "shuffled":
        assert [event.seat for event in events_of(hand, Dealt)][-2:] == [3, 0]
    else:
        assert (hand.decision.seat, hand.decision.count) == (3, 1)  # type: ignore[union-attr]


@parametrize_draw_games("5.c.ii")
def test_with_named_cards_too_a_card_is_burned_before_the_fifth_of_the_last_player(
    game: DrawGame,
) -> None:
    hand = deal(game.spec, [500] * 4, cards="named")
    deck: list[int] = list(game.spec.deck.cards)
    deal_and_play(hand, deck, game.all_call)
    play_by_seat(hand, "0 pat, 1 pat, 2 pat")
    hand.discard(format_cards(hand.down_cards[3]))
    assert isinstance(hand.decision, DealCardsDecision)
    assert (hand.decision.seat, hand.decision.count) == (3, 4)
    hand.deal_cards(format_cards([deck.pop() for _ in range(4)]))
    assert [event.card for event in events_of(hand, Burned)] == ["??"]
    assert (hand.decision.seat, hand.decision.count) == (3, 1)
    hand.deal_cards(format_cards([deck.pop()]))
    assert len(hand.down_cards[3]) == 5
    assert isinstance(hand.decision, BetDecision)


@parametrize_draw_games("5.d")
def test_the_last_card_is_dealt_where_no_other_is_needed(game: DrawGame) -> None:
    hand = deal(game.small_deck_spec, [500] * 4, seed=3)
    play_by_seat(hand, game.all_call)
    last = hand.cards.deck[-1]
    for seat, count in ((0, 4), (1, 4), (2, 3), (3, 1)):
        hand.discard(format_cards(hand.down_cards[seat][:count]))
    assert not events_of(hand, Reshuffled)
    assert hand.down_cards[3][-1] == last


@parametrize_draw_games("5.d")
def test_with_named_cards_too_no_player_draws_back_their_own_discards(game: DrawGame) -> None:
    hand = deal(game.small_deck_spec, [500] * 4, cards="named")
    cards = list(hand.spec.deck.cards)
    deal_named_cards(hand, cards)
    play_by_seat(hand, game.all_call.replace("3 call", "3 fold"))
    folded, earlier = hand.cards.mucked_cards[0], hand.down_cards[0][0]
    for seat in (0, 1):
        hand.discard(format_cards(hand.down_cards[seat][:4]))
        deal_named_cards(hand, cards)
    assert not events_of(hand, Reshuffled)
    own = hand.down_cards[2][0]
    hand.discard(format_cards(hand.down_cards[2]))
    assert events_of(hand, Reshuffled) == [Reshuffled(14, f"crown-{game.section}.5.d")]
    with pytest.raises(RefusedError, match="has already been dealt"):
        hand.deal_cards(format_cards([*cards[:3], own]))
    hand.deal_cards(format_cards([*cards[:3], folded]))
    assert events_of(hand, Burned) == [Burned("??", hand.decision.clause)]  # type: ignore[union-attr]
    with pytest.raises(RefusedError, match="has already been dealt"):
        hand.deal_cards(format_cards([own]))
    hand.deal_cards(format_cards([earlier]))
    assert hand.down_cards[2][3:] == [folded, earlier]


@parametrize_draw_games("5.d")
def test_the_last_card_named_completes_the_draw(game: DrawGame) -> None:
    hand = deal(game.small_deck_spec, [500] * 4, cards="named")
    cards = list(hand.spec.deck.cards)
    deal_named_cards(hand, cards)
    play_by_seat(hand, game.all_call)
    for seat, count in ((0, 4), (1, 4), (2, 3), (3, 1)):
        hand.discard(format_cards(hand.down_cards[seat][:count]))
        deal_named_cards(hand, cards)
    assert not cards
    assert not events_of(hand, Reshuffled)


# ---------------------------------------------------------------- the final round


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(WITH_BLINDS, id="draw", marks=clause("crown-26.3", "crown-26.6.b")),
        pytest.param(WITH_ANTE, id="draw-ante", marks=clause("crown-27.2", "crown-27.6.b")),
    ],
)
def test_nobody_may_check_in_either_round(game: DrawGame) -> None:
    hand = deal(game.spec, [500] * 4, seed=0)
    decision_count = 0
    while not hand.over:
        if isinstance(hand.decision, DrawDecision):
            hand.discard()
            continue
        decision_count += 1
        assert not bet_decision(hand).check
        with pytest.raises(RefusedError):
            hand.check()
        if bet_decision(hand).call:
            hand.call()
        else:
            hand.raise_to(20)
    assert decision_count == 8
    assert sum(winnings(hand).values()) == (200 if game is WITH_ANTE else 160)


@parametrize_draw_games("6.a")
def test_the_opener_bets_first_or_folds_whoever_raised(game: DrawGame) -> None:
    hand = deal(game.spec, [500] * 4, seed=0)
    play_by_seat(hand, game.all_call.replace("3 call", "3 raise 40"))
    while isinstance(hand.decision, BetDecision) and hand.decision.call:
        hand.call()
    play_by_seat(hand, "0 pat, 1 pat, 2 pat, 3 pat")
    assert hand.decision == BetDecision(
        seat=game.opener,
        clause=f"crown-{game.section}.6.a",
        fold=True,
        check=False,
        call=0,
        raise_to=(10, 100),
    )
    play_by_seat(hand, f"{game.opener} fold, {game.opener + 1} bet 10")
    assert describe_actions(hand) == "fold, call 10, raise"


@parametrize_draw_games("6.a")
def test_if_the_opener_has_folded_the_next_player_to_the_left_bets_first(game: DrawGame) -> None:
    hand = deal(game.spec, [500] * 4, seed=0)
    play_by_seat(hand, game.all_call.replace("3 call", "3 raise 40"))
    while isinstance(hand.decision, BetDecision):
        if hand.decision.seat == game.opener:
            hand.fold()
        else:
            hand.call()
    while isinstance(hand.decision, DrawDecision):
        hand.discard()
    assert bet_decision(hand).seat == game.opener + 1
    assert describe_actions(hand) == "fold, bet"


@parametrize_draw_games("6.a")
def test_the_opener_is_the_player_who_opened_wherever_the_button_is(game: DrawGame) -> None:
    hand = deal(game.spec, [500] * 4, button=1, seed=0)
    if game is WITH_ANTE:
        play_by_seat(hand, "2 fold, 3 bet 10, 0 call, 1 call, 3 pat, 0 pat, 1 pat")
    else:
        play_by_seat(hand, "0 fold, 1 bet 20, 2 call, 3 call, 2 pat, 3 pat, 1 pat")
    assert bet_decision(hand).seat == (3 if game is WITH_ANTE else 1)
    assert describe_actions(hand) == "fold, bet"


@parametrize_draw_games("6.a")
def test_an_opener_who_is_all_in_is_skipped(game: DrawGame) -> None:
    stacks = [500] * 4
    stacks[game.opener] = 30 if game is WITH_ANTE else 20
    hand = deal(game.spec, stacks, seed=0)
    play_by_seat(hand, game.all_call + ", 0 pat, 1 pat, 2 pat, 3 pat")
    assert bet_decision(hand).seat == game.opener + 1
    assert describe_actions(hand) == "fold, bet"


@parametrize_draw_games("6.b")
def test_after_the_first_bet_each_calls_raises_or_folds_until_all_bets_are_matched(
    game: DrawGame,
) -> None:
    hand = game.drawing(*PAT_HANDS, stacks=(500, 500, 500, 60))
    play_by_seat(hand, "0 pat, 1 pat, 2 pat, 3 pat")
    first = game.opener
    seats = [(first + offset) % 4 for offset in range(4)]
    play_by_seat(hand, f"{seats[0]} bet 50")
    while bet_decision(hand).seat != 3:
        assert describe_actions(hand) == "fold, call 50, raise"
        assert bet_decision(hand).raise_to == (100, 150)
        hand.call()
    short = hand.stacks[3]
    assert describe_actions(hand) == f"fold, call {short}"
    hand.call()
    while not hand.over:
        hand.call()
    total = 4 * (60 - short) + 4 * short
    assert winnings(hand) == {0: total + 3 * (50 - short)}


@parametrize_draw_games("6.b")
def test_the_option_to_bet_passes_on_and_the_last_player_left_wins(game: DrawGame) -> None:
    hand = game.drawing(*PAT_HANDS)
    play_by_seat(hand, "0 pat, 1 pat, 2 pat, 3 pat")
    seats = [(game.opener + offset) % 4 for offset in range(4)]
    for seat in seats[:3]:
        assert bet_decision(hand).seat == seat
        assert describe_actions(hand) == "fold, bet"
        hand.fold()
    assert hand.over
    assert winnings(hand) == {seats[3]: 120 if game is WITH_ANTE else 80}
    assert hand.chips.carried_over == 0


@parametrize_draw_games("6.c")
def test_after_the_final_round_all_in_players_show_first_then_the_called_player_then_the_rest(
    game: DrawGame,
) -> None:
    hand = game.drawing(*PAT_HANDS, stacks=(500, 40, 500, 30))
    play_by_seat(hand, "0 pat, 1 pat, 2 pat, 3 pat")
    if game is WITH_ANTE:
        play_by_seat(hand, "0 bet 10, 1 call, 2 raise 20, 0 call")
    else:
        play_by_seat(hand, "2 bet 30, 3 call, 0 call, 1 call")
    assert seats_at_showdown(hand) == [3, 1, 2, 0]
    assert seats_shown(hand) == [3, 1, 2, 0]
    assert set(winnings(hand)) == {0}
