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
    asked, seats = scenario_for_hand(hand, viewer, known_seats, draws)
    found = calculate_odds(asked, Budget(**budget))
    players = zip(found.players, seats, strict=True)
    return msgspec.structs.replace(
        found, players=tuple(msgspec.structs.replace(player, seat=seat) for player, seat in players)
    )


def scenario_for_hand(
    hand: Hand,
    viewer: int | None,
    known_seats: Collection[int] = (),
    draws: Sequence[int | Sequence[int]] | None = None,
) -> tuple[Scenario, list[int]]:
    """Return what a viewer knows of a hand as a scenario, and the seats it covers."""
    known = hand.view(viewer)
    if known_seats:
        seats = (
            msgspec.structs.replace(one, down_cards=format_cards(hand.down_cards[one.seat]))
            if one.seat in known_seats
            else one
            for one in known.seats
        )
        known = msgspec.structs.replace(known, seats=tuple(seats))
    standing = known_state(known, hand.spec, returned_cards=hand.deck[hand.deck_position :])
    drawn = parse_draws(draws, len(standing.seats)) or ((),) * len(standing.seats)
    return standing.to_scenario(drawn), list(standing.seats)


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
        placed = [
            replace(one, draws=tuple(drawn))
            for one, drawn in zip(self.progress, draws, strict=True)
        ]
        here = RunoutBuilder(self.plan, placed, self.board_events_done)
        return build_scenario_from(self.plan, self.hands, self.boards, self.dead_cards, here)


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
    showdown = build_deal_plan(spec)
    if showdown.scoring is not None:
        raise OddsError(f"{showdown.slug} is played for points, not for a pot: there are no odds")
    players = [one for one in view.seats if not one.folded]
    if view.over or len(players) < 2:
        raise OddsError("the hand is over: there are no odds any more")
    hands, placed = [], []
    for one in players:
        done = _seat_events_done(view, showdown, one)
        given, up = _hand_of_seat(
            parse_cards(one.down_cards), parse_cards(one.up_cards), showdown.face_up_flags(done)
        )
        hands.append(given)
        placed.append(HandProgress(done, up))
    first = view.run_index * showdown.board_count
    boards = tuple(
        tuple(parse_cards(board)) for board in view.boards[first : first + showdown.board_count]
    )
    live = [card for one in hands for card in one.cards] + [c for board in boards for c in board]
    dead = tuple(sorted(seen_cards(view).difference(returned_cards, live)))
    return KnownHandState(
        plan=showdown,
        seats=tuple(one.seat for one in players),
        hands=tuple(hands),
        progress=tuple(placed),
        boards=boards,
        board_events_done=_board_events_done(view, showdown, boards),
        dead_cards=dead,
    )


def _hand_of_seat(
    down: Sequence[Card], up: Sequence[Card], held: tuple[bool, ...]
) -> tuple[ParsedHand, tuple[bool, ...]]:
    """Return a seat's cards and which are face up; cards still being dealt are unknown."""
    cards = (*down, *up)
    lie_up = (False,) * len(down) + (True,) * len(up)
    lacks = max(0, len(held) - len(cards))
    name = "".join(map(str, cards))
    return ParsedHand(name, cards + (UNKNOWN,) * lacks), lie_up + held[len(held) - lacks :]


def _seat_events_done(view: HandView, showdown: DealPlan, seat: SeatView) -> int:
    """Return how many events are done for a seat: it may or may not have had the current step."""
    before, after = (
        showdown.events_before_step(view.step_index),
        showdown.events_before_step(view.step_index + 1),
    )
    if before == after:
        return after
    waits = seat.seat in view.seats_waiting
    if isinstance(showdown.events[before], PlannedCard):
        # A community card is dealt instead of one card to each player.
        served = any(view.boards) and not showdown.board_size(len(showdown.events))
        has = (len(seat.down_cards) + len(seat.up_cards)) // 2
        waits = has <= len(showdown.face_up_flags(before)) and not served
    return before if waits else after


def _board_events_done(view: HandView, showdown: DealPlan, boards: Sequence[Sequence[int]]) -> int:
    """Return the index of the first event that still adds cards to the boards."""
    done = showdown.events_before_step(view.step_index)
    if showdown.board_size(done) < len(boards[0]):
        return showdown.events_before_step(view.step_index + 1)
    return done


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
