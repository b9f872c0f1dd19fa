"""Prints a hand in the terminal: one line per event, with its clause beside it."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardspeak.cards import format_cards, parse_cards
from cardspeak.cli import output
from cardspeak.cli.card_text import render_cards
from cardspeak.hand import decisions, events, irregularity_events
from cardspeak.hand.commands import UnknownCommandError
from cardspeak.hand.narration import narrate
from cardspeak.hand.seat_numbers import name_seat, write_seats
from cardspeak.hand.stakes import describe_stakes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from cardspeak.hand import GameSpec, Hand

MAX_WIDTH: Final = 100
_BETTING: Final = (
    events.Checked,
    events.Folded,
    events.Called,
    events.BroughtIn,
    events.Bet,
    events.Raised,
    events.ChipsPutIn,
    events.ShortCallForfeited,
    events.AmountCorrected,
    events.UncalledBetReturned,
)
_PUT_IN: Final = (
    events.Anted,
    events.Posted,
    events.Called,
    events.BroughtIn,
    events.Bet,
    events.Raised,
    events.ShortCallForfeited,
    events.AmountCorrected,
)


def title_rule(spec: GameSpec) -> Rule:
    """Draw a horizontal rule with the game and the house."""
    return Rule(Text.assemble((spec.game.name, "bold"), f", {spec.house.title}"))


class HandPrinter:
    """Prints a hand as it goes: each `print_new_events` prints what is new in its log."""

    def __init__(self, hand: Hand, stacks: Sequence[int]) -> None:
        self.hand = hand
        self.console = output.make_console(MAX_WIDTH)
        self._stacks = list(stacks)
        self._stacks_now = list(stacks)
        self._bets = [0] * hand.seat_count
        self._boards = [""] * len(hand.boards)
        self._pot = hand.chips.dead_money
        self._printed_events = 0
        self._betting = False

    def print(self, *parts: RenderableType) -> None:
        """Print lines."""
        output.print_page(*parts, console=self.console)

    def print_header(self) -> None:
        """Print which game is played."""
        spec = self.hand.spec
        button = name_seat(self.hand.button)
        description = f"{describe_stakes(spec)}; {spec.deck.description}; button in {button}"
        self.print(title_rule(spec), Text(description, style="dim"), "")

    def print_new_events(self) -> None:
        """Print the events since the last call."""
        new_events = self.hand.log[self._printed_events :]
        self._printed_events = len(self.hand.log)
        for (kind, _), group in groupby(new_events, key=_grouping_key):
            self._end_betting_round(kind)
            if kind is events.Dealt:
                self._print_deal([event for event in group if isinstance(event, events.Dealt)])
            else:
                for event in group:
                    self._print_line(self._describe_event(event), event.clause)

    def _end_betting_round(self, kind: type) -> None:
        """Print the pot and an empty line if an event of this kind ends a betting round."""
        if kind in _BETTING:
            self._betting = True
        elif self._betting:
            self._betting = False
            self._bets = [0] * self.hand.seat_count
            self.print(Text(f"pot {self._pot}", style="bold"), "")

    def _print_line(self, text: Text, clause: str) -> None:
        text_width = self.console.width - len(clause) - 1
        if text.cell_len > text_width:
            text = Text("\n  ").join(text.wrap(self.console, text_width - 2))
        line = Table.grid(expand=True, padding=(0, 1))
        line.add_column(ratio=1)
        line.add_column(style="dim", no_wrap=True, justify="right")
        line.add_row(text, clause)
        self.print(line)

    def _print_deal(self, deals: Sequence[events.Dealt]) -> None:
        """Print all cards of a seat on one line, even if they were dealt one at a time."""
        down: dict[int, str] = {}
        up: dict[int, str] = {}
        for deal in deals:
            down_length = len(deal.cards) - 2 * deal.up_count
            down[deal.seat] = down.get(deal.seat, "") + deal.cards[:down_length]
            up[deal.seat] = up.get(deal.seat, "") + deal.cards[down_length:]
        for seat, cards in down.items():
            deal = events.Dealt(seat, cards + up[seat], len(up[seat]) // 2, deals[0].clause)
            self._print_line(_sentence(deal), deal.clause)

    # ------------------------------------------------------------ events in words

    def _describe_event(self, event: events.HandEventBase) -> Text:
        match event:
            case events.BoardDealt(board_index=board, cards=cards):
                self._boards[board] += cards
                board_number = f" {board + 1}" if len(self._boards) > 1 else ""
                return Text(f"board{board_number}  ").append_text(_cards(self._boards[board]))
            case events.RunItAgreed(run_count=run_count):
                self._boards = [cards for _ in range(run_count) for cards in self._boards]
            case irregularity_events.IrregularityEvent():
                self._boards = [
                    irregularity_events.board_after_event(board, event) for board in self._boards
                ]
            case _:
                return self._count_chips(event).append(self._all_in_note(event))
        return _sentence(event)

    def _count_chips(self, event: events.HandEventBase) -> Text:
        """Keep count of the chips that an event moves, and describe it."""
        match event:
            case events.Anted(seat=seat, amount=amount):
                self._put_in(seat, amount, live=False)
            case events.Posted(seat=seat, amount=amount, kind=kind):
                self._put_in(seat, amount, live=kind != "dead blind")
            case (
                events.Called(seat=seat, amount=amount)
                | events.BroughtIn(seat=seat, amount=amount)
                | events.ShortCallForfeited(seat=seat, amount=amount)
                | events.AmountCorrected(seat=seat, amount=amount)
            ):
                self._put_in(seat, amount)
            case events.Bet(seat=seat, to=to) | events.Raised(seat=seat, to=to):
                self._put_in(seat, to - self._bets[seat])
            case (
                events.UncalledBetReturned(seat=seat, amount=amount)
                | events.BetReturned(seat=seat, amount=amount)
                | events.ContributionReturned(seat=seat, amount=amount)
            ):
                self._put_in(seat, -amount)
            case events.PointsPaid(seat=seat, to_seat=to, amount=amount):
                self._stacks_now[seat] -= amount
                self._stacks_now[to] += amount
        return _sentence(event)

    def _all_in_note(self, event: events.HandEventBase) -> str:
        """Return a note if a player has just gone all-in."""
        if isinstance(event, _PUT_IN) and self._stacks_now[event.seat] == 0:
            return " and is all-in"
        return ""

    def _put_in(self, seat: int, amount: int, *, live: bool = True) -> None:
        self._stacks_now[seat] -= amount
        self._pot += amount
        if live:
            self._bets[seat] += amount

    # ------------------------------------------------------------ decisions and the result

    def print_decision(self) -> None:
        """Print whose turn it is, their cards, and their legal actions."""
        decision = self.hand.decision
        if decision is None:
            return
        seat = decision.seat
        line = Text("")
        if seat >= 0:
            pot = sum(self.hand.chips.put_in) + self.hand.chips.dead_money
            line.append(f"{name_seat(seat)}  ", style="bold").append_text(self._cards_in_hand(seat))
            line.append(f"  stack {self.hand.stacks[seat]}, pot {pot}", style="dim")
        if isinstance(decision, decisions.PlaceDecision):
            line = Text(f"{name_seat(seat)}  ", style="bold").append_text(_cards(decision.cards))
            rows = [format_cards(row) for row in self.hand.rows.placed[decision.row_hand]]
            if any(rows):
                line.append(" to ").append_text(_format_rows(rows))
        self.print("", line)
        if isinstance(decision, decisions.RulingDecision):
            self._print_options(decision)
        else:
            self._print_line(Text(self.legal_actions()), decision.clause)

    def _print_options(self, decision: decisions.RulingDecision) -> None:
        """Print the floor's options and the effect of each."""
        self._print_line(
            Text(f"{decision.irregularity}: the floor must rule", style="bold"), decision.clause
        )
        for option in decision.options:
            default = " (default)" if option.name == decision.default else ""
            chip_changes = [
                f"{name_seat(seat)} {chips:+}"
                for seat, chips in enumerate(option.chip_changes)
                if chips
            ]
            effect = "; ".join((option.description, *chip_changes))
            name = (f"rule {option.name}", "bold")
            self._print_line(Text.assemble(name, f"{default}  {effect}"), option.clause)

    def legal_actions(self) -> str:
        """Return the commands that are legal now."""
        decision = self.hand.decision
        return (
            format_legal_actions(decision, bet_made=self.hand.betting.bet_to_match > 0)
            if decision
            else ""
        )

    def print_help(self) -> None:
        """Print what can be typed now."""
        lines = (
            f"now: {self.legal_actions()}",
            "at any time: ask drawn SEAT by SEAT, ask hand SEAT by SEAT, quit",
            "after a draw: change-draw SEAT CARDS, or without cards to stand pat",
            "if something goes wrong: report IRREGULARITY …",
            "cards are written AhKd or A♥K♦, and seats are counted from 1",
        )
        self.print(*(Padding(Text(line), (0, 0, 0, 2)) for line in lines))

    def print_refusal(self, command: str, error: ValueError) -> None:
        """Print why a command was refused; for an unknown command, list the legal ones."""
        reason = write_seats(str(error))
        if isinstance(error, UnknownCommandError):
            reason = f"{command!r} is not a command: type {self.legal_actions()}, or quit"
        self.print(Padding(Text(reason, style="yellow"), (0, 0, 0, 2)))

    def _cards_in_hand(self, seat: int) -> Text:
        text = render_cards(self.hand.down_cards[seat])
        if self.hand.up_cards[seat]:
            text.append(" and " if self.hand.down_cards[seat] else "")
            text.append_text(render_cards(self.hand.up_cards[seat])).append(" up")
        return text

    def print_result(self) -> None:
        """Print everybody's result."""
        table = output.make_table("seat", right_aligned=["before", "after", "net"])
        for seat, before in enumerate(self._stacks):
            after = self.hand.stacks[seat]
            style = "green" if after > before else "red" if after < before else "dim"
            change = Text(f"{after - before:+}" if after != before else "0", style=style)
            table.add_row(f"{seat + 1}", f"{before}", f"{after}", change)
        self.print("", table)


def _grouping_key(event: events.HandEventBase) -> tuple[type, str]:
    """Return the key that groups events printed together, such as the rounds of one deal."""
    return type(event), event.clause  # type: ignore[attr-defined]


def _cards(text: str) -> Text:
    return render_cards(parse_cards(text))


_STYLES: Final[dict[type, str]] = {
    events.Burned: "dim",
    events.DeckCut: "dim",
    events.Won: "bold",
    events.PointsPaid: "bold",
}
_BRACKETED: Final = re.compile(r"\[((?:\w\w ?)+)\]")


def _sentence(event: events.HandEventBase) -> Text:
    """Narrate an event as a line, with its cards as faces."""
    sentence = narrate(event, name_seat)
    line = Text(style=_STYLES.get(type(event), ""))
    first_text, *parts = _BRACKETED.split(sentence[0].lower() + sentence[1:])
    line.append(first_text)
    for cards, text in zip(parts[::2], parts[1::2], strict=True):
        line.append_text(_cards(cards)).append(text)
    return line


def _format_rows(rows: Sequence[str]) -> Text:
    """Format rows, front first; an empty one is a dash."""
    return Text(" / ").join(_cards(row) if row else Text("-") for row in rows)


_TWO_CHOICES: Final[dict[type, str]] = {
    decisions.ExposeDecision: "expose, keep",
    decisions.TapOutDecision: "tap-out, play-on",
}


def format_legal_actions(decision: decisions.HandDecision, *, bet_made: bool = True) -> str:
    """List the legal commands, as they are typed.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
    >>> format_legal_actions(hand.decision)
    'fold, call (10), raise 20 … 1000'
    """
    match decision:
        case decisions.BetDecision():
            return ", ".join(_bet_commands(decision, "raise" if bet_made else "bet"))
        case decisions.DrawDecision(max_cards=maximum):
            return f"pat, draw CARDS (up to {maximum})"
        case decisions.DiscardDecision(count=count):
            return f"discard CARDS ({count} cards)"
        case decisions.ExposeDecision() | decisions.TapOutDecision():
            return _TWO_CHOICES[type(decision)]
        case decisions.ShowDecision(can_muck=can_muck):
            return "show, muck" if can_muck else "show"
        case decisions.RunItDecision(max_runs=maximum):
            return f"run 1 … {maximum}"
        case decisions.DealCardsDecision(count=count, kind=kind):
            return f"cards CARDS ({count}, {kind})"
        case decisions.RulingDecision(options=options):
            return ", ".join(f"rule {option.name}" for option in options)
        case decisions.PlaceDecision(free_slots=free_slots, discard_count=count):
            rows = " / ".join("CARDS" if slots else "-" for slots in free_slots)
            discard = f" discard {'CARD' if count == 1 else 'CARDS'}" if count else ""
            return (
                f"place {rows}{discard} (room for {' / '.join(map(str, free_slots))}; - for none)"
            )


def _bet_commands(decision: decisions.BetDecision, verb: str) -> list[str]:
    actions = []
    if decision.fold:
        actions.append(f"fold (costs {decision.fold_cost})" if decision.fold_cost else "fold")
    if decision.check:
        actions.append("check")
    if decision.call:
        actions.append(f"call ({decision.call})")
    if decision.bring_in_amount:
        actions.append(f"bring-in ({decision.bring_in_amount})")
    if decision.raise_to is not None:
        minimum, maximum = decision.raise_to
        verb = "complete" if decision.bring_in_amount else verb
        first = "complete" if decision.is_completion else verb
        if decision.allowed_sizes:
            actions += [
                f"{verb if size > minimum else first} {size}" for size in decision.allowed_sizes
            ]
        else:
            actions.append(f"{verb} {minimum}" + (f" … {maximum}" if maximum > minimum else ""))
            if decision.increment > 1 and maximum > minimum:
                actions[-1] += f" in steps of {decision.increment}"
    return actions
