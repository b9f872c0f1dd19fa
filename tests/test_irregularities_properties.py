"""What holds in every hand in which things go wrong, whatever it is and wherever it happens."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from cardspeak.bots import random_irregularities, random_player
from cardspeak.cards import parse_cards
from cardspeak.games import GAMES
from cardspeak.games.script import BoardStep, ForcedBets
from cardspeak.hand import (
    Hand,
    RefusedError,
    commands,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.hand.irregularity_events import HandEvent
from cardspeak.houses.irregularities import (
    board_irregularities,
    deal_irregularities,
    deck_irregularities,
    draw_irregularities,
    held_hand_irregularities,
    street_irregularities,
)
from cardspeak.shuffle import seed_from_int
from hand_driver import act_passively, play_round, seat_to_act
from soak import scale_examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand import GameSpec

GAMES_AND_HOUSES: Final = [(game.slug, house) for game in GAMES.values() for house in game.scripts]
IRREGULARITY_PERCENT: Final = 15
MAX_TURNS: Final = 3000
"""More turns than any hand has."""


def make_spec(game: str, house: str, **options: Any) -> GameSpec:
    forced = GAMES[game].scripts[house].forced_bets
    stakes: dict[str, Any] = {"blinds": (5, 10)}
    if forced is ForcedBets.ANTE or house == "canberra":
        stakes = {"ante": 5}
    elif GAMES[game].scripts[house].single_blind_sizes[1]:
        stakes = {"blinds": (10,)}
    return game_spec(game, house=house, **({} if forced is ForcedBets.NONE else stakes), **options)


class RecordedHand:
    """A hand that keeps the commands it was sent."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.commands_sent: list[commands.HandCommand] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.hand, name)

    def act(self, command: commands.HandCommand) -> None:
        self.hand.act(command)
        self.commands_sent.append(command)


def deal_random(spec: GameSpec, number: int) -> Hand:
    """Deal a hand of some size, every second of them card by card."""
    stacks = [200 + 100 * (number % 7)] * min(spec.max_players, 2 + number % 5)
    return deal(spec, stacks, seed=number, cards="card-by-card" if bool(number % 2) else "shuffled")


def play_with_irregularities(recorded: RecordedHand, number: int) -> Iterator[None]:
    """Play a hand in which things go wrong, turn by turn."""
    rng = random_player.Rng(seed_from_int(number))
    for _ in range(MAX_TURNS):
        yield
        if recorded.hand.over:
            return
        random_irregularities.act_with_irregularities(recorded, rng, IRREGULARITY_PERCENT)  # type: ignore[arg-type]
    raise AssertionError(f"the hand does not end: {recorded.hand.decision}")


def all_piles(hand: Hand) -> Counter[int]:
    """Gather every card from wherever it lies; cards on several boards count once."""
    rows = [card for row_hand in hand.rows.placed for row in row_hand for card in row]
    cards_in_hands = [card for cards in (*hand.down_cards, *hand.up_cards) for card in cards]
    board = {card for cards in hand.boards for card in cards}
    set_aside = [] if hand.irregularities is None else hand.irregularities.cards_out_of_play()
    return Counter(
        [
            *hand.cards.deck[hand.cards.deck_position :],
            *hand.cards.burns,
            *hand.cards.mucked_cards,
            *hand.cards.discards,
            *rows,
            *cards_in_hands,
            *board,
            *set_aside,
        ]
    )


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_no_chip_or_card_is_lost_when_things_go_wrong(game: str, house: str) -> None:
    spec = make_spec(game, house)
    board_cards = [step.card_count for step in spec.script.steps if isinstance(step, BoardStep)]
    board_size = sum(board_cards) or 1  # where cards run short at stud, one for everybody
    for number in range(scale_examples(8)):
        hand = deal_random(spec, number)
        chips = sum(hand.starting_stacks)
        recorded = RecordedHand(hand)
        for _ in play_with_irregularities(recorded, number):
            chips_in_pot = (
                sum(hand.chips.put_in)
                + hand.chips.dead_money
                + hand.chips.carried_over
                + hand.chips.withheld
            )
            assert sum(hand.stacks) + chips_in_pot == chips
            assert all_piles(hand) == Counter(spec.deck.cards)
            assert max((len(board) for board in hand.boards), default=0) <= board_size
            assert min(hand.stacks) >= 0
        replayed = deal_random(spec, number)
        for command in recorded.commands_sent:
            wire = msgspec.json.encode(command)
            replayed.act(msgspec.json.decode(wire, type=commands.HandCommand))
        assert replayed.log == hand.log
        assert replayed.stacks == hand.stacks
        wire = msgspec.json.encode(hand.log)
        assert msgspec.json.decode(wire, type=list[HandEvent]) == hand.log


CARDS: Final = re.compile(r'"((?:[2-9TJQKA][shdc]|Jo|\?\?)+)"')


FIELDS_EVERYBODY_SEES: Final = {
    board_irregularities.BoardCardFaceUp: "card",
    board_irregularities.PrematureBoard: "cards",
    board_irregularities.TooManyBoardCards: "cards",
    board_irregularities.UnclearBoardCard: "cards",
    deck_irregularities.BoxedCard: "cards",
    draw_irregularities.DrawCardExposed: "cards",
    deal_irregularities.CardFlashed: "cards",
    deal_irregularities.CardOffTheTable: "cards",
    deal_irregularities.HoleCardExposed: "cards",
    street_irregularities.LastCardFaceUp: "card",
    street_irregularities.PrematureStreet: "cards",
    street_irregularities.DownCardExposedByPlayer: "card",
}
"""Irregularities that expose cards to everybody, and the field that names the cards."""


class SeenCards:
    """The cards that each seat, and everybody, has seen so far."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.public: set[str] = set()
        self.own: list[set[str]] = [set() for _ in range(hand.seat_count)]
        self.event_count = 0

    def update(self) -> None:
        hand = self.hand
        faces = [*hand.up_cards, *hand.boards]
        for seat in range(hand.seat_count):
            self.own[seat] |= card_names(hand.down_cards[seat] + hand.up_cards[seat])
            if seat in hand.showing.shown_seats:
                faces.append(hand.down_cards[seat])
        for row_hand, owner in enumerate(hand.rows.owners):
            rows = [card for row in hand.rows.placed[row_hand] for card in row]
            self.own[owner] |= card_names(rows)
            if not hand.rows.face_down[row_hand]:
                faces.append(rows)
        self.public |= {name for cards in faces for name in card_names(cards)}
        for event in hand.log[self.event_count :]:
            self.apply(event)
        self.event_count = len(hand.log)

    def apply(self, event: events.HandEventBase) -> None:
        """Note who saw cards that are no longer on the table, or that nobody may turn up."""
        match event:
            case events.Dealt(seat=seat, cards=cards, up_count=up) if self.hand.folded[seat]:
                self.public |= split_cards(
                    cards[len(cards) - 2 * up :]
                )  # they lay there, then were mucked
            case irregularity_events.Reported(
                irregularity=held_hand_irregularities.ShownToOne(cards=cards, shown_to_seat=seat)
            ):
                self.own[seat] |= split_cards(cards)
            case irregularity_events.Reported(
                irregularity=deal_irregularities.DealtTooMany(
                    seat=seat, cards=cards, looked_at=True
                )
            ):
                self.own[seat] |= split_cards(cards)
            case irregularity_events.CardsShownToOthers(cards=cards, shown_to_seats=viewers):
                for seat in viewers:
                    self.own[seat] |= split_cards(cards)
                self.public |= set() if viewers else split_cards(cards)
            case irregularity_events.Reported(
                irregularity=deal_irregularities.CardFlashed(is_disputed=True)
            ):
                pass  # nobody can say that anybody saw it
            case irregularity_events.Reported(irregularity=irregularity) if (
                type(irregularity) in FIELDS_EVERYBODY_SEES
            ):
                self.public |= split_cards(
                    getattr(irregularity, FIELDS_EVERYBODY_SEES[type(irregularity)])
                )


def card_names(cards: list[int]) -> set[str]:
    from cardspeak.cards import CARD_NAMES

    return {CARD_NAMES[card] for card in cards}


def split_cards(text: object) -> set[str]:
    return (
        {text[index : index + 2] for index in range(0, len(text), 2)}
        if isinstance(text, str)
        else set()
    )


def cards_in_view(hand: Hand, viewer: int | None) -> set[str]:
    """Return every card anywhere in a view."""
    view = msgspec.json.encode(hand.view(viewer)).decode()
    return {name for text in CARDS.findall(view) for name in split_cards(text)} - {"??"}


def check_views(seen: SeenCards) -> None:
    """Check that no view shows a card that its viewer has not seen."""
    seen.update()
    hand = seen.hand
    for viewer in (None, *range(hand.seat_count)):
        known_cards = seen.public if viewer is None else seen.public | seen.own[viewer]
        unseen = cards_in_view(hand, viewer) - known_cards
        assert not unseen, (viewer, unseen, hand.log[-6:])


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_a_view_shows_no_card_that_its_viewer_has_not_seen(game: str, house: str) -> None:
    spec = make_spec(game, house)
    for number in range(20, 20 + scale_examples(3)):
        hand = deal_random(spec, number)
        seen = SeenCards(hand)
        for _ in play_with_irregularities(RecordedHand(hand), number):
            check_views(seen)


def test_everybody_sees_a_board_card_that_is_face_up_in_the_deck() -> None:
    hand = deal(make_spec("manila", "crown"), [500] * 3, seed=1)
    seen = SeenCards(hand)
    for _ in range(2):
        act_passively(hand)
    hand.report(board_irregularities.BoardCardFaceUp())
    check_views(seen)
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert card_names(
        hand.cards.deck[hand.cards.deck_position : hand.cards.deck_position + 1]
    ) <= cards_in_view(hand, None)


@pytest.mark.parametrize("game", ["seven-card-stud", "super-stud", "mexican-poker"])
def test_a_card_dealt_to_a_folded_hand_is_seen_only_if_face_up(game: str) -> None:
    hand = deal(make_spec(game, "wsop"), [500] * 4, seed=1)
    seen = SeenCards(hand)
    check_views(seen)
    play_round(hand)
    check_views(seen)
    folded = seat_to_act(hand)
    hand.fold()
    log_length = len(hand.log)
    while not hand.over:
        check_views(seen)
        act_passively(hand)
    cards_dealt = [
        event
        for event in hand.log[log_length:]
        if isinstance(event, events.Dealt) and event.seat == folded
    ]
    up = {event.cards for event in cards_dealt if event.up_count}
    down = {event.cards for event in cards_dealt if not event.up_count}
    assert down
    for viewer in (None, *range(hand.seat_count)):
        assert cards_in_view(hand, viewer) & (up | down) == up


def test_a_card_shown_to_one_player_is_known_only_to_its_owner_and_them() -> None:
    hand = deal(make_spec("holdem", "wsop"), [500] * 3, seed=1)
    seen = SeenCards(hand)
    check_views(seen)
    assert seat_to_act(hand) == 2
    hand.fold()
    [card] = card_names(hand.down_cards[0][:1])
    hand.report(held_hand_irregularities.ShownToOne(0, card, 2))
    check_views(seen)
    assert [card in own for own in seen.own] == [True, False, True]
    assert card not in seen.public


def test_a_report_of_no_irregularity_is_refused_and_changes_nothing() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [100] * 3, seed=1)
    log = hand.log[:]
    for report in (None, 3, "flop", parse_cards("Ah")):
        with pytest.raises(RefusedError):
            hand.report(report)  # type: ignore[arg-type]
    assert hand.log == log
