"""The state of a hand in progress as a viewer knows it, and the odds from there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Unpack

import msgspec

from cardspeak.cards import UNKNOWN, format_cards, parse_cards
from cardspeak.hand import events
from cardspeak.odds.calculation import Budget
from cardspeak.odds.deal_plan import OddsError, PlannedCard, build_deal_plan
from cardspeak.odds.hand_input import ParsedHand
from cardspeak.odds.scenario import HandProgress, RunoutBuilder, build_scenario_from, check_cards
from cardspeak.odds.showdown_odds import calculate_odds, parse_draws

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cardspeak.cards import Card
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.views import HandView, SeatView
    from cardspeak.odds.calculation import BudgetSettings
    from cardspeak.odds.deal_plan import DealPlan
    from cardspeak.odds.results import Odds
    from cardspeak.odds.scenario import Scenario


def odds_for_hand(
    hand: Hand,
    viewer: int | None = None,
    *,
    known_seats: Collection[int] = (),
    draws: Sequence[int | Sequence[int]] | None = None,
    **budget: Unpack[BudgetSettings],
) -> Odds:
    """Calculate the odds of every player who has not folded, from what a viewer knows.

    `viewer` is a seat, or None for a spectator who sees only public information. `known_seats` are
    further seats whose down cards are known, as on a broadcast. `draws` has, for each remaining
    player in seat order, how many cards they draw in each of the last draws. The other arguments
    are those of `odds`.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [1000] * 2, seed=7)
    >>> [f"{player.equity:.0%}" for player in odds_for_hand(hand, known_seats=(0, 1)).players]
    ['66%', '34%']
    """
    scenario, seats = scenario_for_hand(hand, viewer, known_seats, draws)
    odds = calculate_odds(scenario, Budget(**budget))
    players = zip(odds.players, seats, strict=True)
    return msgspec.structs.replace(
        odds, players=tuple(msgspec.structs.replace(player, seat=seat) for player, seat in players)
    )


def scenario_for_hand(
    hand: Hand,
    viewer: int | None,
    known_seats: Collection[int] = (),
    draws: Sequence[int | Sequence[int]] | None = None,
) -> tuple[Scenario, list[int]]:
    """Return what a viewer knows of a hand as a scenario, and the seats it covers."""
    view = hand.view(viewer)
    if known_seats:
        seats = (
            msgspec.structs.replace(
                seat_view, down_cards=format_cards(hand.down_cards[seat_view.seat])
            )
            if seat_view.seat in known_seats
            else seat_view
            for seat_view in view.seats
        )
        view = msgspec.structs.replace(view, seats=tuple(seats))
    state = known_state(view, hand.spec, returned_cards=hand.cards.deck[hand.cards.deck_position :])
    draw_counts = parse_draws(draws, len(state.seats)) or ((),) * len(state.seats)
    return state.to_scenario(draw_counts), list(state.seats)


@dataclass(frozen=True)
class KnownHandState:
    """The state of a hand in progress, as far as it is known."""

    plan: DealPlan
    seats: tuple[int, ...]
    """The seats that have not folded."""
    hands: tuple[ParsedHand, ...]
    progress: tuple[HandProgress, ...]
    """For each of these seats, how far it is in the deal plan."""
    boards: tuple[tuple[int, ...], ...]
    board_events_done: int
    """Index of the first event of the deal plan that still adds cards to the boards."""
    dead_cards: tuple[int, ...]
    """Cards that have been seen and cannot come again."""

    def to_scenario(self, draws: Sequence[Sequence[int]]) -> Scenario:
        """Return the scenario in which each seat draws the given numbers of cards."""
        check_cards(self.plan, self.hands, self.boards, self.dead_cards)
        progress = [
            replace(hand_progress, draws=tuple(draw_counts))
            for hand_progress, draw_counts in zip(self.progress, draws, strict=True)
        ]
        runout = RunoutBuilder(self.plan, progress, self.board_events_done)
        return build_scenario_from(self.plan, self.hands, self.boards, self.dead_cards, runout)


def known_state(
    view: HandView, spec: GameSpec, returned_cards: Collection[int] = ()
) -> KnownHandState:
    """Derive the state of a hand from a view, and from nothing else.

    `returned_cards` are cards that were seen but have since gone back to the stub, where known.

    >>> from cardspeak.hand import deal, game_spec
    >>> table = game_spec("holdem", house="wsop", blinds=(5, 10))
    >>> [hand.name for hand in known_state(deal(table, [1000] * 2, seed=7).view(0), table).hands]
    ['AcQd', '????']
    """
    plan = build_deal_plan(spec)
    if plan.scoring is not None:
        raise OddsError(f"{plan.slug} is played for points, not for a pot: there are no odds")
    players = [seat_view for seat_view in view.seats if not seat_view.folded]
    if view.over or len(players) < 2:
        raise OddsError("the hand is over: there are no odds any more")
    hands, progress = [], []
    for seat_view in players:
        events_done = _seat_events_done(view, plan, seat_view)
        hand, face_up = _hand_of_seat(
            parse_cards(seat_view.down_cards),
            parse_cards(seat_view.up_cards),
            plan.face_up_flags(events_done),
        )
        hands.append(hand)
        progress.append(HandProgress(events_done, face_up))
    first_board = view.run_index * plan.board_count
    boards = tuple(
        tuple(parse_cards(board))
        for board in view.boards[first_board : first_board + plan.board_count]
    )
    cards_in_play = [card for cards in (*(hand.cards for hand in hands), *boards) for card in cards]
    dead_cards = tuple(sorted(seen_cards(view).difference(returned_cards, cards_in_play)))
    return KnownHandState(
        plan=plan,
        seats=tuple(seat_view.seat for seat_view in players),
        hands=tuple(hands),
        progress=tuple(progress),
        boards=boards,
        board_events_done=_board_events_done(view, plan, boards),
        dead_cards=dead_cards,
    )


def _hand_of_seat(
    down: Sequence[Card], up: Sequence[Card], planned_flags: tuple[bool, ...]
) -> tuple[ParsedHand, tuple[bool, ...]]:
    """Return a seat's cards and which are face up; cards still being dealt are unknown."""
    cards = (*down, *up)
    face_up = (False,) * len(down) + (True,) * len(up)
    missing = max(0, len(planned_flags) - len(cards))
    name = "".join(map(str, cards))
    return ParsedHand(name, cards + (UNKNOWN,) * missing), face_up + planned_flags[
        len(planned_flags) - missing :
    ]


def _seat_events_done(view: HandView, plan: DealPlan, seat: SeatView) -> int:
    """Return how many planned events a seat has had; the current step may have passed it or not."""
    events_before = plan.events_before_step(view.step_index)
    events_after = plan.events_before_step(view.step_index + 1)
    if events_before == events_after:
        return events_after
    is_waiting = seat.seat in view.seats_waiting
    if isinstance(plan.events[events_before], PlannedCard):
        # A community card is dealt instead of one card to each player.
        has_community_card = any(view.boards) and not plan.board_size(len(plan.events))
        card_count = (len(seat.down_cards) + len(seat.up_cards)) // 2
        is_waiting = card_count <= len(plan.face_up_flags(events_before)) and not has_community_card
    return events_before if is_waiting else events_after


def _board_events_done(view: HandView, plan: DealPlan, boards: Sequence[Sequence[int]]) -> int:
    """Return the index of the first event that still adds cards to the boards."""
    events_done = plan.events_before_step(view.step_index)
    if plan.board_size(events_done) < len(boards[0]):
        return plan.events_before_step(view.step_index + 1)
    return events_done


def seen_cards(view: HandView) -> set[int]:
    """Return the cards a viewer sees now or has seen since the stub was last shuffled."""
    seen: set[int] = set()
    for event in view.log:
        if isinstance(event, events.Reshuffled):
            seen.clear()
        for name in ("cards", "card"):
            cards = getattr(event, name, "")
            if isinstance(cards, str):
                seen.update(parse_cards(cards))
    for seat in view.seats:
        seen.update(parse_cards(seat.down_cards), parse_cards(seat.up_cards))
    return seen - {UNKNOWN}
