"""What others see of a changed draw: views, histories, tables, rulings; and changes at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.bots.opponent_model import read_betting_lines
from cardspeak.cards import format_cards
from cardspeak.hand import (
    RefusedError,
    commands,
    deal,
    decisions,
    events,
    game_spec,
)
from cardspeak.hand.narration import narrate
from cardspeak.hand.seat_numbers import read_seats
from cardspeak.histories import phh
from cardspeak.histories.recording import record_hand
from cardspeak.histories.replay import replay
from cardspeak.histories.text_history import format_text_history
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.houses.irregularities.pot_irregularities import WrongRuling
from cardspeak.service.table_permissions import Actor, authorise_table_command
from cardspeak.table.commands import Play
from draw_change_driver import (
    assert_no_card_or_chip_lost,
    assert_no_duplicate_cards,
    deal_to_draw,
    deal_with_named_cards,
    draw,
    draw_count,
    each_game,
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
    seat_to_act,
)
from hand_snapshot import snapshot
from table_driver import check_down, deal_next_hand, describe_state, open_table
from test_hand_properties import random_legal_command
from test_phh_properties import public_events

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause


# ---------------------------------------------------------------- what others see


@each_game
def test_the_others_hear_the_numbers_and_see_no_card(game: str) -> None:
    hand, cards = deal_with_named_cards(game)
    own_cards = list(hand.down_cards[0])
    draw(hand, 3)
    hand.change_draw(0, format_cards(own_cards[:1]))
    deal_named_cards(hand, cards)
    for viewer in (None, 1, 2):
        view = hand.view(viewer)
        assert [event.cards for event in view.log if isinstance(event, events.Discarded)] == [
            "??????",
            "??",
        ]
        text = msgspec.json.encode(view).decode()
        if viewer is None:
            assert not [card for card in own_cards if f'"{format_cards([card])}' in text]
        assert view.seats[0].down_cards == "??" * len(own_cards)
    own = hand.view(0)
    assert own.seats[0].down_cards == format_cards(hand.down_cards[0])


@each_game
def test_the_table_hears_of_a_changed_draw(game: str) -> None:
    hand = deal_to_draw(game)
    hand.discard()
    hand.change_draw(0, first_cards(hand, 0, 2))
    index = hand.log.index(events_of(hand, events.DrawTakenBack)[0])
    lines = [
        narrate(event, ["Ann", "Bob", "Cid"].__getitem__)
        for event in hand.view(1).log[index - 1 : index + 2]
    ]
    assert lines == ["Ann stands pat", "Ann changes the draw", "Ann draws two"]


@each_game
def test_opponents_reckon_with_the_draw_as_it_was_changed(game: str) -> None:
    hand = deal_to_draw(game)
    hand.discard()
    hand.change_draw(0, first_cards(hand, 0, 2))
    hand.discard()
    lines = read_betting_lines(hand.view(2))
    assert [lines[seat].draw_counts for seat in range(3)] == [[2], [0], []]


def test_a_change_is_typed_with_the_seat_and_the_cards() -> None:
    for text in ("change-draw 0 2c3d", "change-draw 0 2c 3d", "Change-Draw 0 2C 3D"):
        assert commands.parse_command(text) == commands.ChangeDraw(0, "2c3d")
    for text in ("change-draw", "change-draw x", "change-draw -1", "change-draw 2c"):
        with pytest.raises(RefusedError):
            commands.parse_command(text)
    assert read_seats("change-draw 1 2c") == "change-draw 0 2c"  # people count from 1


# ---------------------------------------------------------------- histories


CHANGES = ((0, 1), (2, 1, 0), (1, 3, 2), (0, 2, 1, 3), (3, 0))
"""The numbers of cards that a player states one after the other."""


def play_with_changes(game: str, *, changing: tuple[int, ...] = (0, 1, 2)) -> Hand:
    """Play a hand in which these players change every draw."""
    hand, cards = deal_with_named_cards(game)
    for index in range(draw_count(game)):
        play_named_until(hand, cards, decisions.DrawDecision)
        for seat in range(3):
            own_cards = list(hand.down_cards[seat])
            first, *others = CHANGES[(index + seat) % len(CHANGES)]
            draw(hand, first)
            for count in others if seat in changing else ():
                hand.change_draw(seat, format_cards(own_cards[:count]))
            deal_named_cards(hand, cards)
    play_named_out(hand, cards)
    return hand


@each_game
def test_a_hand_with_changed_draws_is_written_and_read_back(game: str) -> None:
    hand = play_with_changes(game)
    assert len(events_of(hand, events.DrawTakenBack)) >= 3
    history = record_hand(hand)
    text = phh.dumps(history)
    assert text.count("_change") == len(events_of(hand, events.DrawTakenBack))
    [read] = phh.loads(text)
    replayed, _ = replay(read)
    assert public_events(replayed) == public_events(hand)
    assert replayed.stacks == hand.stacks
    assert phh.dumps(record_hand(replayed)) == text


@each_game
def test_a_hand_is_written_and_read_back_up_to_a_change(game: str) -> None:
    for count in (0, 1, 3):
        hand, _ = deal_with_named_cards(game)
        own_cards = list(hand.down_cards[0])
        draw(hand, 2)
        hand.change_draw(0, format_cards(own_cards[:count]))
        [read] = phh.loads(phh.dumps(record_hand(hand)))
        replayed, _ = replay(read)
        assert public_events(replayed) == public_events(hand)
        assert replayed.decision == hand.decision


@each_game
@pytest.mark.parametrize("changing", [(0, 1, 2), (0,), (2,)])
def test_a_text_history_has_one_heading_a_draw(game: str, changing: tuple[int, ...]) -> None:
    hand = play_with_changes(game, changing=changing)
    lines = format_text_history(hand).splitlines()
    headings = [line for line in lines if line.startswith("***") and "DRAW" in line]
    assert len(headings) == len(set(headings)) == draw_count(game)
    first_players = {lines[lines.index(heading) + 1].partition(":")[0] for heading in headings}
    assert len(first_players) == 1
    changed = [index for index, line in enumerate(lines) if line.endswith("changes the draw")]
    assert len(changed) == len(events_of(hand, events.DrawTakenBack))
    for index in changed:
        player = lines[index].partition(":")[0]
        assert lines[index + 1].startswith((f"{player}: discards", f"{player}: stands pat"))


# ---------------------------------------------------------------- tables and rooms


@each_game
def test_a_draw_is_changed_at_a_table(game: str) -> None:
    table = open_table(game)
    deal_next_hand(table)
    assert table.hand is not None
    hand = table.hand
    while not isinstance(hand.decision, decisions.DrawDecision):
        decision = bet_decision(hand)
        table.act(Play(commands.Check() if decision.check else commands.Call()))
    seat = seat_to_act(hand)
    table.act(Play(commands.Discard()))
    table_events = table.act(Play(commands.ChangeDraw(seat, first_cards(hand, seat, 2))))
    assert [type(event) for event in table_events] == [
        events.DrawTakenBack,
        events.Discarded,
        events.Dealt,
    ]
    before = describe_state(table)
    for late in (commands.ChangeDraw(seat), commands.ChangeDraw(5), commands.ChangeDraw(99)):
        with pytest.raises(RefusedError):
            table.act(Play(late))
    assert describe_state(table) == before
    check_down(table)
    assert sum(hand.stacks) == 3000


@clause("wsop-277.b")
def test_players_change_only_their_own_draw() -> None:
    ann, sue, floor = (
        Actor("Ann", seat=2, hand_seat=1),
        Actor("Sue", seat=4),
        Actor("Flo", is_floor=True),
    )
    own = Play(commands.ChangeDraw(1, "2c"))
    assert authorise_table_command(own, ann) == own
    for actor in (sue, floor, Actor("Rae")):
        for seat in (-1, 0, 1, 2, 4):
            with pytest.raises(RefusedError, match="your own cards"):
                authorise_table_command(Play(commands.ChangeDraw(seat)), actor)
    for seat in (-1, 0, 2):
        with pytest.raises(RefusedError, match="your own cards"):
            authorise_table_command(Play(commands.ChangeDraw(seat)), ann)


# ---------------------------------------------------------------- rulings put right


@clause("wsop-277.b", "wsop-52")
def test_a_hand_replayed_from_a_wrong_ruling_has_the_draw_as_it_was_changed() -> None:
    hands = ["Kc5d4d3d2h", "9h7d6d4h3h", "7c6h4c3c2c"]
    hand = deal_stacked("27-single-draw", [100] * 3, hands, drawn="8h")
    play(hand, "call, call, check")
    hand.report(NotCovered("a cup fell on the cards", seat=2))
    hand.rule("play on")
    hand.discard()
    hand.change_draw(0, "Kc")
    play_out(hand)
    assert hand.stacks == [90, 90, 120]
    hand.report(WrongRuling("dead"))
    hand.rule("rebuild")
    assert hand.stacks == [120, 90, 90]  # with king high, seat 1 would have won


# ---------------------------------------------------------------- at random


PLAYERS_DECISIONS = (decisions.BetDecision, decisions.DrawDecision)


def last_to_draw(hand: Hand) -> int:
    drawn = [event for event in hand.log if isinstance(event, events.Discarded | events.StoodPat)]
    return drawn[-1].seat if drawn else 0


@each_game
@pytest.mark.parametrize("cards", ["shuffled", "named"])
def test_whatever_is_changed_no_chip_or_card_is_lost(game: str, cards: Any) -> None:
    changes = 0
    assert_complete = (
        assert_no_card_or_chip_lost if cards == "shuffled" else assert_no_duplicate_cards
    )
    for seed in range(6):
        rng = random.Random(f"{game} {seed}")
        stacks = [rng.choice((10, 40, 500)) for _ in range(rng.randint(2, 5))]
        deck_seed = seed if cards == "shuffled" else None
        hand = deal(game_spec(game, blinds=(5, 10)), stacks, cards=cards, seed=deck_seed)
        for _ in range(400):
            before = snapshot(hand)
            seat = rng.choice((rng.randrange(len(stacks)), last_to_draw(hand)))
            own = [*hand.down_cards[seat], *hand.cards.discards[-3:]]
            discards = rng.sample(own, min(len(own), rng.randint(0, 3)))
            try:
                hand.change_draw(seat, discards)
            except RefusedError:
                assert snapshot(hand) == before
            else:
                changes += 1
            assert_complete(hand, sum(stacks))
            if hand.over:
                break
            if rng.random() < 0.6 and isinstance(hand.decision, PLAYERS_DECISIONS):
                act_passively(hand)
            else:
                hand.act(rng.choice(random_legal_command(hand, rng)))
            assert_complete(hand, sum(stacks))
        assert hand.over
    assert changes
