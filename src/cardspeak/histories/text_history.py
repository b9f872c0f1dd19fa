"""Hand histories as text in the layout of online poker sites, for people and for trackers."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

from cardspeak.cards import ALL_CARDS, parse_cards
from cardspeak.games import script
from cardspeak.hand import commands, events, irregularity_events
from cardspeak.hand.views import redact_event
from cardspeak.houses.number_words import ordinal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardspeak.hand.hand import Hand

LIMIT_NAMES: Final = {"fixed": "Limit", "pot": "Pot Limit", "no-limit": "No Limit"}
HIDDEN_CARD: Final = "??"
DRAW_NAMES: Final = ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
SEVENTH_STREET: Final = 7


def format_text_history(
    hand: Hand,
    *,
    players: Sequence[str] = (),
    hero: int | None = None,
    site: str = "Cardspeak",
    hand_number: int = 1,
    table_name: str = "cardspeak",
    played_at: dt.datetime = dt.datetime(2000, 1, 1, tzinfo=dt.UTC),
) -> str:
    """Return the text history of a finished hand, with the public cards and those of `hero`.

    Trackers look for the name of a site that they know: pass it as `site`.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    >>> hand.raise_to(30), hand.fold(), hand.fold()
    (None, None, None)
    >>> print(format_text_history(hand, players=["Ann", "Bob", "Cy"], hero=0))
    Cardspeak Hand #1: Hold'em No Limit (5/10) - 2000/01/01 0:00:00 UTC
    Table 'cardspeak' 3-max Seat #1 is the button
    Seat 1: Ann (1000 in chips)
    Seat 2: Bob (1000 in chips)
    Seat 3: Cy (1000 in chips)
    Bob: posts small blind 5
    Cy: posts big blind 10
    *** HOLE CARDS ***
    Dealt to Ann [Qd 4s]
    Ann: raises 20 to 30
    Bob: folds
    Cy: folds
    Uncalled bet (20) returned to Ann
    Ann collected 25 from pot
    *** SUMMARY ***
    Total pot 25 | Rake 0
    Seat 1: Ann (button) collected (25)
    Seat 2: Bob folded
    Seat 3: Cy folded
    """
    names = list(players) or [f"Player {seat + 1}" for seat in range(hand.seat_count)]
    spec = hand.spec
    limit = LIMIT_NAMES.get(spec.limit, spec.limit.title())
    stakes = "/".join(map(str, spec.bet_sizes if spec.limit == "fixed" else spec.blinds))
    stakes = stakes or str(spec.ante or spec.point_value)
    time_text = f"{played_at:%Y/%m/%d} {played_at.hour}:{played_at:%M:%S} {played_at:%Z}"
    header = [
        f"{site} Hand #{hand_number}: {spec.game.name} {limit} ({stakes}) - {time_text}",
        f"Table '{table_name}' {hand.seat_count}-max Seat #{hand.button + 1} is the button",
        *(
            f"Seat {seat + 1}: {names[seat]} ({hand.starting_stacks[seat]} in chips)"
            for seat in hand.dealt_seats()
        ),
    ]
    return "\n".join((*header, *_TextWriter(hand, names, hero).lines(), *_summary(hand, names)))


def _format_cards(cards: str | Iterable[int]) -> str:
    card_list = (
        parse_cards(cards) if isinstance(cards, str) else [ALL_CARDS[card] for card in cards]
    )
    return f"[{' '.join(map(str, card_list))}]"


def _format_rows(rows: Sequence[str]) -> str:
    return " / ".join(_format_cards(row) if row else "-" for row in rows)


class _TextWriter:
    """Walks through the log, keeping track of everybody's stack and bets."""

    def __init__(self, hand: Hand, names: list[str], hero: int | None) -> None:
        self.names = names
        self.log = [redact_event(event, hero) for event in hand.log]
        self.stacks = list(hand.starting_stacks)
        self.bets = [0] * hand.seat_count
        self.boards: dict[int, str] = {}
        deal_steps = [step for step in hand.spec.script.steps if isinstance(step, script.DealStep)]
        self.is_stud = any("U" in step.pattern for step in deal_steps)
        first_deal = deal_steps[0].pattern.replace(",", "") if deal_steps else ""
        self.street_number = min(len(first_deal), 3) - 1
        """Streets of stud are numbered by the cards that a player has then."""
        self.has_draws = any(isinstance(step, script.DrawStep) for step in hand.spec.script.steps)
        self.draw_count = 0
        self.street = ""
        self.cards_by_seat: dict[int, list[str]] = {}
        self.street_seats: set[int] = set()
        """Who has a card of this street; a reshuffle may come in the middle of one."""
        self.drawn_seats: set[int] = set()
        self.changing_seat = -1
        self.winning_hands = {
            event.seat: event.hand_description
            for event in hand.log
            if isinstance(event, events.Won)
        }

    def lines(self) -> Iterator[str]:
        for event in self.log:
            if not isinstance(event, events.Dealt):
                yield from self.write_cards()
            yield from self.write_event(event)

    # ------------------------------------------------------------ cards

    def write_cards(self) -> Iterator[str]:
        """Write the cards dealt since: everybody's up cards, but only the hero's down cards."""
        if not self.cards_by_seat:
            return
        is_next_street = self.is_stud and not self.street_seats.isdisjoint(self.cards_by_seat)
        if not self.street or is_next_street:
            self.street_seats = set()
            self.bets = self.bets if not self.street else [0] * len(self.bets)
            self.street = "HOLE CARDS" if not self.is_stud else self.next_street()
            yield f"*** {self.street} ***"
        self.street_seats |= self.cards_by_seat.keys()
        for seat, (down, up) in self.cards_by_seat.items():
            faces = down.replace(HIDDEN_CARD, "") + up
            if faces:
                yield f"Dealt to {self.names[seat]} {_format_cards(faces)}"
        self.cards_by_seat = {}

    def next_street(self) -> str:
        self.street_number = min(self.street_number + 1, SEVENTH_STREET)
        is_river = self.street_number == SEVENTH_STREET
        return "RIVER" if is_river else f"{ordinal(self.street_number)} STREET"

    def write_draw(self, seat: int) -> Iterator[str]:
        if seat == self.changing_seat:
            self.changing_seat = -1
            return
        if self.has_draws and (seat in self.drawn_seats or not self.drawn_seats):
            self.drawn_seats = set()
            self.bets = [0] * len(self.bets)
            yield f"*** {DRAW_NAMES[min(self.draw_count, 2)]} ***"
            self.draw_count += 1
        self.drawn_seats.add(seat)

    def write_board(self, event: events.BoardDealt) -> str:
        before = self.boards.get(event.board_index, "")
        self.boards[event.board_index] = before + event.cards
        self.bets = [0] * len(self.bets)
        name = event.street.upper() or "BOARD"
        board_number = f" {event.board_index + 1}" if event.board_index else ""
        board_text = f"{_format_cards(before)} " if before else ""
        return f"*** {name}{board_number} *** {board_text}{_format_cards(event.cards)}"

    # ------------------------------------------------------------ chips

    def put_in(self, seat: int, amount: int) -> str:
        """Take chips from a player; return a note if they are all-in."""
        self.stacks[seat] -= amount
        self.bets[seat] += amount
        return "" if self.stacks[seat] else " and is all-in"

    def format_raise(self, player: str, seat: int, to: int, *, is_opening_bet: bool) -> str:
        highest_bet = max(self.bets)
        all_in = self.put_in(seat, to - self.bets[seat])
        return (
            f"{player}: bets {to}{all_in}"
            if is_opening_bet
            else f"{player}: raises {to - highest_bet} to {to}{all_in}"
        )

    def write_event(self, event: events.HandEventBase) -> Iterator[str]:
        seat = getattr(event, "seat", -1)
        player = self.names[seat]
        match event:
            case events.Dealt(cards=cards, up_count=up_count):
                down, up_cards = self.cards_by_seat.setdefault(seat, ["", ""])
                down_length = len(cards) - 2 * up_count
                self.cards_by_seat[seat] = [
                    down + cards[:down_length],
                    up_cards + cards[down_length:],
                ]
            case events.BoardDealt():
                yield self.write_board(event)
            case events.Discarded(cards=cards):
                yield from self.write_draw(seat)
                count = len(parse_cards(cards))
                discards = "" if HIDDEN_CARD in cards else f" {_format_cards(cards)}"
                yield f"{player}: discards {count} card{'s' if count > 1 else ''}{discards}"
            case events.StoodPat():
                yield from self.write_draw(seat)
                yield f"{player}: stands pat"
            case events.DrawTakenBack():
                self.changing_seat = seat
                yield f"{player}: changes the draw"
            case events.DrawCountAnswered():
                yield from self.write_out_of_turn(event, player)
            case _:
                self.drawn_seats = set()
                yield from self.write_chips(event, player, seat)

    def write_chips(self, event: events.HandEventBase, player: str, seat: int) -> Iterator[str]:
        match event:
            case events.Anted(amount=amount):
                self.stacks[seat] -= amount
                yield f"{player}: posts the ante {amount}"
            case events.Posted(amount=amount, kind="dead blind"):
                self.stacks[seat] -= amount
                yield f"{player}: posts dead blind {amount}"
            case events.Posted(amount=amount, kind=kind):
                yield f"{player}: posts {kind} {amount}{self.put_in(seat, amount)}"
            case events.BroughtIn(amount=amount):
                yield f"{player}: brings in for {amount}{self.put_in(seat, amount)}"
            case events.Called(amount=amount):
                yield f"{player}: calls {amount}{self.put_in(seat, amount)}"
            case events.Bet(to=to) | events.Raised(to=to):
                yield self.format_raise(
                    player, seat, to, is_opening_bet=isinstance(event, events.Bet)
                )
            case events.UncalledBetReturned(amount=amount):
                self.stacks[seat] += amount
                yield f"Uncalled bet ({amount}) returned to {player}"
            case events.Won(amount=amount, pot_index=pot):
                yield f"{player} collected {amount} from {f'side pot-{pot}' if pot else 'pot'}"
            case _:
                yield from self.write_action(event, player, seat)

    def write_action(self, event: events.HandEventBase, player: str, seat: int) -> Iterator[str]:
        match event:
            case events.Folded():
                yield f"{player}: folds"
            case events.Checked():
                yield f"{player}: checks"
            case events.Showed(cards=cards):
                if self.street != "SHOW DOWN":
                    self.street = "SHOW DOWN"
                    yield "*** SHOW DOWN ***"
                description = self.winning_hands.get(seat) or "a losing hand"
                yield f"{player}: shows {_format_cards(cards)} ({description})"
            case events.Mucked():
                yield f"{player}: mucks hand"
            case events.ChipsPutIn():
                yield f"{player}: {event}"
            case events.ShortCallForfeited(amount=amount) | events.AmountCorrected(amount=amount):
                yield f"{player}: {event}{self.put_in(seat, amount)}"
            case events.Exposed(card=card):
                yield f"{player}: exposes {_format_cards(card)}"
            case events.KeptDown():
                yield f"{player}: keeps a card down"
            case _:
                yield from self.write_out_of_turn(event, player)

    def write_rows(self, event: events.HandEventBase, player: str) -> Iterator[str]:
        match event:
            case events.CardsPlaced(rows=rows):
                yield (
                    f"{player}: sets "
                    f"{'a hand' if HIDDEN_CARD in ''.join(rows) else _format_rows(rows)}"
                )
            case events.RowsTabled(rows=rows):
                if self.street != "SHOW DOWN":
                    self.street = "SHOW DOWN"
                    yield "*** SHOW DOWN ***"
                yield f"{player}: shows {_format_rows(rows)}"
            case events.Fouled():
                yield f"{player}: has a fouled hand"
            case events.RowsScored(other_seat=other_seat, points=points):
                yield f"{player}: {points:+} points against {self.names[other_seat]}"
            case events.PointsPaid(to_seat=to_seat, amount=amount):
                yield f"{player} pays {amount} to {self.names[to_seat]}"
            case events.EarnedFantasyland():
                yield f"{player}: goes to Fantasyland"
            case _:
                yield from self.write_irregularities(event, player)

    def write_irregularities(self, event: events.HandEventBase, player: str) -> Iterator[str]:
        match event:
            case events.TimedOut():
                yield f"{player}: has timed out"
            case events.SpareHandMucked():
                yield "A spare hand is mucked"
            case events.CardPassed(to_seat=to_seat):
                yield f"{player}: passes a card to {self.names[to_seat]}"
            case events.CardsReturnedToStub(cards=cards):
                yield f"{player}: returns {len(parse_cards(cards))} cards to the stub"
            case irregularity_events.IrregularityEvent():
                self.boards = {
                    index: irregularity_events.board_after_event(board, event)
                    for index, board in self.boards.items()
                }
                yield event.narrate(self.names.__getitem__)

    def write_out_of_turn(self, event: events.HandEventBase, player: str) -> Iterator[str]:
        match event:
            case events.DrawCountAnswered(draw_count=count, by=by):
                yield f"{self.names[by]}: asks how many cards {player} drew ({count})"
            case events.ShownOnRequest(cards=cards, by=by):
                asker = "The floor" if by == commands.DEALER_OR_FLOOR else self.names[by]
                yield f"{asker}: asks to see {player}'s hand {_format_cards(cards)}"
            case events.ShowedVoluntarily(cards=cards):
                yield f"{player}: shows {_format_cards(cards)}"
            case events.AllInTabled(cards=cards):
                yield f"{player}: shows {_format_cards(cards)}"
            case events.Chopped():
                yield "The blinds chop"
            case events.Voided(reason=reason):
                yield f"Hand void: {reason}"
            case events.ContributionReturned(amount=amount):
                yield f"{player} takes back {amount}"
            case events.Raked(amount=amount, pot_index=pot):
                yield f"Rake {amount} taken from {f'side pot-{pot}' if pot else 'pot'}"
            case _:
                yield from self.write_rows(event, player)


def _endings(hand: Hand) -> dict[int, str]:
    """Return how each seat's hand ended."""
    endings: dict[int, str] = {}
    for event in hand.log:
        match event:
            case events.Folded(seat=seat):
                endings[seat] = "folded"
            case events.Mucked(seat=seat):
                endings[seat] = "mucked"
            case events.Showed(seat=seat, cards=cards):
                endings[seat] = f"showed {_format_cards(cards)}"
            case events.ShowedVoluntarily(seat=seat, cards=cards):
                endings[seat] = f"{endings.get(seat, '')} showed {_format_cards(cards)}".strip()
            case events.ShownOnRequest(seat=seat, cards=cards):
                endings[seat] = f"{endings.get(seat, 'showed')} {_format_cards(cards)}"
    return endings


def _paid(hand: Hand) -> dict[int, int]:
    """Return each player's net result in chips paid for points, if there are any."""
    net: dict[int, int] = {}
    for event in hand.log:
        if isinstance(event, events.PointsPaid):
            net[event.seat] = net.get(event.seat, 0) - event.amount
            net[event.to_seat] = net.get(event.to_seat, 0) + event.amount
    return net


def _points(net: int) -> str:
    return f"won {net} on points" if net >= 0 else f"lost {-net} on points"


def _summary(hand: Hand, names: list[str]) -> Iterator[str]:
    won = [0] * hand.seat_count
    raked = 0
    for event in hand.log:
        if isinstance(event, events.Won):
            won[event.seat] += event.amount
        elif isinstance(event, events.Raked):
            raked += event.amount
    endings = _endings(hand)
    for seat, net in _paid(hand).items():
        endings[seat] = f"{endings.get(seat, '')} {_points(net)}".strip()
    yield "*** SUMMARY ***"
    yield f"Total pot {sum(won) + raked} | Rake {raked}"
    for board in hand.boards:
        if board:
            yield f"Board {_format_cards(board)}"
    for seat in hand.dealt_seats():
        button = " (button)" if seat == hand.button else ""
        ending = endings.get(seat, "")
        if won[seat]:
            ending = f"{ending} and won ({won[seat]})" if ending else f"collected ({won[seat]})"
        yield f"Seat {seat + 1}: {names[seat]}{button} {ending}".rstrip()
