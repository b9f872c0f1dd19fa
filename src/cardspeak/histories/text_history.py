"""Hand histories as text in the layout of online poker sites, for people and for trackers."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import ALL_CARDS, parse_cards
from cardspeak.games import script
from cardspeak.hand import commands, events
from cardspeak.hand.irregularity_events import IrregularityEvent, board_after_event
from cardspeak.houses.number_words import ordinal, pluralise
from cardspeak.visibility import redact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

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
    >>> for action in ("raise 30", "fold", "fold"):
    ...     hand.act(action)
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
    return "\n".join((*header, *_HistoryWriter(hand, names, hero).lines(), *_summary(hand, names)))


def _format_cards(cards: str | Iterable[int]) -> str:
    card_list = (
        parse_cards(cards) if isinstance(cards, str) else [ALL_CARDS[card] for card in cards]
    )
    return f"[{' '.join(map(str, card_list))}]"


def _format_rows(rows: Sequence[str]) -> str:
    return " / ".join(_format_cards(row) if row else "-" for row in rows)


class _HistoryWriter:
    """Writes what happened, street by street, keeping track of everybody's stack and bets."""

    def __init__(self, hand: Hand, names: list[str], hero: int | None) -> None:
        self.names = names
        self.log = [
            shown_event for event in hand.log if (shown_event := redact(event, hero)) is not None
        ]
        self.stacks = list(hand.starting_stacks)
        self.bets = [0] * hand.seat_count
        """What everybody has bet in this betting round."""
        self.boards: dict[int, str] = {}
        steps = hand.spec.script.steps
        deal_steps = [step for step in steps if isinstance(step, script.DealStep)]
        self.has_up_cards = any("U" in step.pattern for step in deal_steps)
        first_deal = deal_steps[0].pattern.replace(",", "") if deal_steps else ""
        self.street_number = min(len(first_deal), 3) - 1
        """The number of cards that a player has, by which the streets of stud are numbered."""
        self.has_draws = hand.spec.script.has_draw
        self.draw_count = 0
        self.heading = ""
        self.new_cards: dict[int, tuple[str, str]] = {}
        """Each seat's down cards and up cards that were dealt and are not written yet."""
        self.street_seats: set[int] = set()
        """Who has a card of this street; a reshuffle may come in the middle of one."""
        self.drawn_seats: set[int] = set()
        """Who has drawn or stood pat in this draw."""
        self.changing_seat = -1
        """Who has taken back a draw, and states another one next."""
        self.winning_hands = {
            event.seat: event.hand_description
            for event in hand.log
            if isinstance(event, events.Won)
        }

    def lines(self) -> Iterator[str]:
        for event in self.log:
            if isinstance(event, events.Dealt):
                self.note_dealt_cards(event)
                continue
            yield from self.dealt_cards()
            yield from self.draw_heading(event)
            yield from self.showdown_heading(event)
            if isinstance(event, IrregularityEvent):
                yield self.irregularity(event)
            elif type(event) in _LINES:
                yield _LINES[type(event)](event, self)

    # ------------------------------------------------------------ cards and headings

    def note_dealt_cards(self, event: events.Dealt) -> None:
        down_cards, up_cards = self.new_cards.get(event.seat, ("", ""))
        down_length = len(event.cards) - 2 * event.up_count
        self.new_cards[event.seat] = (
            down_cards + event.cards[:down_length],
            up_cards + event.cards[down_length:],
        )

    def dealt_cards(self) -> Iterator[str]:
        """Write the cards dealt since: everybody's up cards, but only the hero's down cards."""
        if not self.new_cards:
            return
        is_next_street = self.has_up_cards and not self.street_seats.isdisjoint(self.new_cards)
        if not self.heading or is_next_street:
            self.street_seats = set()
            if self.heading:
                self.bets = [0] * len(self.bets)
            self.heading = self.next_numbered_street() if self.has_up_cards else "HOLE CARDS"
            yield f"*** {self.heading} ***"
        self.street_seats |= self.new_cards.keys()
        for seat, (down_cards, up_cards) in self.new_cards.items():
            known_cards = down_cards.replace(HIDDEN_CARD, "") + up_cards
            if known_cards:
                yield f"Dealt to {self.names[seat]} {_format_cards(known_cards)}"
        self.new_cards = {}

    def next_numbered_street(self) -> str:
        self.street_number = min(self.street_number + 1, SEVENTH_STREET)
        is_river = self.street_number == SEVENTH_STREET
        return "RIVER" if is_river else f"{ordinal(self.street_number)} STREET"

    def draw_heading(self, event: events.HandEventBase) -> Iterator[str]:
        """Write the heading of a draw before its first player draws or stands pat."""
        if isinstance(event, events.Checked | events.Bet | events.Called | events.Raised):
            self.drawn_seats = set()
        if isinstance(event, events.DrawTakenBack):
            self.changing_seat = event.seat
        if not isinstance(event, events.Discarded | events.StoodPat):
            return
        if event.seat == self.changing_seat:
            self.changing_seat = -1
            return
        if self.has_draws and (event.seat in self.drawn_seats or not self.drawn_seats):
            self.drawn_seats = set()
            self.bets = [0] * len(self.bets)
            yield f"*** {DRAW_NAMES[min(self.draw_count, 2)]} ***"
            self.draw_count += 1
        self.drawn_seats.add(event.seat)

    def showdown_heading(self, event: events.HandEventBase) -> Iterator[str]:
        """Write the heading of the showdown before the first hand is shown."""
        is_shown = isinstance(event, events.Showed | events.RowsTabled)
        if is_shown and self.heading != "SHOW DOWN":
            self.heading = "SHOW DOWN"
            yield "*** SHOW DOWN ***"

    def board(self, event: events.BoardDealt) -> str:
        board_before = self.boards.get(event.board_index, "")
        self.boards[event.board_index] = board_before + event.cards
        self.bets = [0] * len(self.bets)
        street = event.street.upper() or "BOARD"
        board_number = f" {event.board_index + 1}" if event.board_index else ""
        cards_before = f"{_format_cards(board_before)} " if board_before else ""
        return f"*** {street}{board_number} *** {cards_before}{_format_cards(event.cards)}"

    def irregularity(self, event: IrregularityEvent) -> str:
        self.boards = {
            index: board_after_event(board, event) for index, board in self.boards.items()
        }
        return event.narrate(self.names.__getitem__)

    # ------------------------------------------------------------ chips

    def put_in(self, seat: int, amount: int) -> str:
        """Move chips from a player's stack to their bet; return a note if they are all-in."""
        self.bets[seat] += amount
        self.put_in_dead(seat, amount)
        return "" if self.stacks[seat] else " and is all-in"

    def put_in_dead(self, seat: int, amount: int) -> None:
        """Take chips that are no part of a bet from a player's stack."""
        self.stacks[seat] -= amount

    def ante(self, event: events.Anted) -> str:
        self.put_in_dead(event.seat, event.amount)
        return f"{self.names[event.seat]}: posts the ante {event.amount}"

    def post(self, event: events.Posted) -> str:
        post = f"{self.names[event.seat]}: posts {event.kind} {event.amount}"
        if event.kind == "dead blind":
            self.put_in_dead(event.seat, event.amount)
            return post
        return post + self.put_in(event.seat, event.amount)

    def bet(self, event: events.Bet) -> str:
        all_in = self.put_in(event.seat, event.to - self.bets[event.seat])
        return f"{self.names[event.seat]}: bets {event.to}{all_in}"

    def raise_to(self, event: events.Raised) -> str:
        raised_by = event.to - max(self.bets)
        all_in = self.put_in(event.seat, event.to - self.bets[event.seat])
        return f"{self.names[event.seat]}: raises {raised_by} to {event.to}{all_in}"

    def return_uncalled_bet(self, event: events.UncalledBetReturned) -> str:
        self.stacks[event.seat] += event.amount
        return f"Uncalled bet ({event.amount}) returned to {self.names[event.seat]}"


def _pot_name(pot_index: int) -> str:
    return f"side pot-{pot_index}" if pot_index else "pot"


def _discard(event: events.Discarded, history: _HistoryWriter) -> str:
    count = len(parse_cards(event.cards))
    cards = "" if HIDDEN_CARD in event.cards else f" {_format_cards(event.cards)}"
    return f"{history.names[event.seat]}: discards {pluralise(count, 'card')}{cards}"


def _show(event: events.Showed, history: _HistoryWriter) -> str:
    description = history.winning_hands.get(event.seat) or "a losing hand"
    return f"{history.names[event.seat]}: shows {_format_cards(event.cards)} ({description})"


def _show_on_request(event: events.ShownOnRequest, history: _HistoryWriter) -> str:
    asker = (
        "The floor" if event.by_seat == commands.DEALER_OR_FLOOR else history.names[event.by_seat]
    )
    return f"{asker}: asks to see {history.names[event.seat]}'s hand {_format_cards(event.cards)}"


def _set_rows(event: events.CardsPlaced, history: _HistoryWriter) -> str:
    is_hidden = HIDDEN_CARD in "".join(event.rows)
    rows = "a hand" if is_hidden else _format_rows(event.rows)
    return f"{history.names[event.seat]}: sets {rows}"


_LINES: Final[dict[type, Callable[[Any, _HistoryWriter], str]]] = {
    # Cards
    events.BoardDealt: lambda event, history: history.board(event),
    events.Discarded: _discard,
    events.StoodPat: lambda event, history: f"{history.names[event.seat]}: stands pat",
    events.DrawTakenBack: lambda event, history: f"{history.names[event.seat]}: changes the draw",
    events.DrawCountAnswered: lambda event, history: (
        f"{history.names[event.by_seat]}: asks how many cards {history.names[event.seat]} drew "
        f"({event.draw_count})"
    ),
    events.Exposed: lambda event, history: (
        f"{history.names[event.seat]}: exposes {_format_cards(event.card)}"
    ),
    events.KeptDown: lambda event, history: f"{history.names[event.seat]}: keeps a card down",
    events.CardPassed: lambda event, history: (
        f"{history.names[event.seat]}: passes a card to {history.names[event.to_seat]}"
    ),
    events.CardsReturnedToStub: lambda event, history: (
        f"{history.names[event.seat]}: returns {len(parse_cards(event.cards))} cards to the stub"
    ),
    events.SpareHandMucked: lambda _event, _history: "A spare hand is mucked",
    # Bets
    events.Anted: lambda event, history: history.ante(event),
    events.Posted: lambda event, history: history.post(event),
    events.BroughtIn: lambda event, history: (
        f"{history.names[event.seat]}: brings in for {event.amount}"
        f"{history.put_in(event.seat, event.amount)}"
    ),
    events.Folded: lambda event, history: f"{history.names[event.seat]}: folds",
    events.Checked: lambda event, history: f"{history.names[event.seat]}: checks",
    events.Called: lambda event, history: (
        f"{history.names[event.seat]}: calls {event.amount}"
        f"{history.put_in(event.seat, event.amount)}"
    ),
    events.Bet: lambda event, history: history.bet(event),
    events.Raised: lambda event, history: history.raise_to(event),
    events.ChipsPutIn: lambda event, history: f"{history.names[event.seat]}: {event}",
    events.ShortCallForfeited: lambda event, history: (
        f"{history.names[event.seat]}: {event}{history.put_in(event.seat, event.amount)}"
    ),
    events.AmountCorrected: lambda event, history: (
        f"{history.names[event.seat]}: {event}{history.put_in(event.seat, event.amount)}"
    ),
    events.UncalledBetReturned: lambda event, history: history.return_uncalled_bet(event),
    # Showdown and pots
    events.Showed: _show,
    events.Mucked: lambda event, history: f"{history.names[event.seat]}: mucks hand",
    events.AllInTabled: lambda event, history: (
        f"{history.names[event.seat]}: shows {_format_cards(event.cards)}"
    ),
    events.ShowedVoluntarily: lambda event, history: (
        f"{history.names[event.seat]}: shows {_format_cards(event.cards)}"
    ),
    events.ShownOnRequest: _show_on_request,
    events.Raked: lambda event, _history: (
        f"Rake {event.amount} taken from {_pot_name(event.pot_index)}"
    ),
    events.Won: lambda event, history: (
        f"{history.names[event.seat]} collected {event.amount} from {_pot_name(event.pot_index)}"
    ),
    events.Chopped: lambda _event, _history: "The blinds chop",
    events.Voided: lambda event, _history: f"Hand void: {event.reason}",
    events.BetReturned: lambda event, history: (
        f"{history.names[event.seat]} takes back {event.amount}"
    ),
    events.ContributionReturned: lambda event, history: (
        f"{history.names[event.seat]} takes back {event.amount}"
    ),
    # Hands set in rows
    events.CardsPlaced: _set_rows,
    events.PlacementTimedOut: lambda event, history: f"{history.names[event.seat]}: has timed out",
    events.RowsTabled: lambda event, history: (
        f"{history.names[event.seat]}: shows {_format_rows(event.rows)}"
    ),
    events.Fouled: lambda event, history: f"{history.names[event.seat]}: has a fouled hand",
    events.RowsScored: lambda event, history: (
        f"{history.names[event.seat]}: {event.points:+} points against "
        f"{history.names[event.other_seat]}"
    ),
    events.PointsPaid: lambda event, history: (
        f"{history.names[event.seat]} pays {event.amount} to {history.names[event.to_seat]}"
    ),
    events.EarnedFantasyland: lambda event, history: (
        f"{history.names[event.seat]}: goes to Fantasyland"
    ),
}
"""The line of each kind of event; cuts, burns and reshuffles have none in such histories."""


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


def _net_points_payments(hand: Hand) -> dict[int, int]:
    """Return the chips that each player won or lost on points, if the game has any."""
    net_chips: dict[int, int] = {}
    for event in hand.log:
        if isinstance(event, events.PointsPaid):
            net_chips[event.seat] = net_chips.get(event.seat, 0) - event.amount
            net_chips[event.to_seat] = net_chips.get(event.to_seat, 0) + event.amount
    return net_chips


def _summary(hand: Hand, names: list[str]) -> Iterator[str]:
    won = [0] * hand.seat_count
    raked = 0
    for event in hand.log:
        if isinstance(event, events.Won):
            won[event.seat] += event.amount
        elif isinstance(event, events.Raked):
            raked += event.amount
    endings = _endings(hand)
    for seat, chips in _net_points_payments(hand).items():
        result = f"won {chips} on points" if chips >= 0 else f"lost {-chips} on points"
        endings[seat] = f"{endings.get(seat, '')} {result}".strip()
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
