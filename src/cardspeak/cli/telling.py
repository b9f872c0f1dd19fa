"""What happens in a hand, told in the terminal: a line an event, its clause beside it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardspeak.cards import parse, text
from cardspeak.cli import page
from cardspeak.cli.faces import faces
from cardspeak.hand import commands, decisions, events, repairs
from cardspeak.hand.stakes import stakes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from cardspeak.hand import Hand, Placard

WIDEST: Final = 100
_BETTING: Final = (
    events.Checked,
    events.Folded,
    events.Called,
    events.BroughtIn,
    events.Opened,
    events.Raised,
    events.ThrewChips,
    events.Forfeited,
    events.Corrected,
    events.Returned,
)


def title(placard: Placard) -> Rule:
    """Draw a line with the game and the house on it."""
    return Rule(Text.assemble((placard.game.name, "bold"), f", {placard.house.title}"))


class Teller:
    """Tells a hand as it goes: each `catch_up` tells what is new in its log."""

    def __init__(self, hand: Hand, stacks: Sequence[int]) -> None:
        self.hand = hand
        self.console = page.paper(WIDEST)
        self._stacks = list(stacks)
        self._left = list(stacks)
        self._bets = [0] * hand.seats
        self._boards = [""] * len(hand.board)
        self._pot = hand.dead
        self._told = 0
        self._betting = False

    def say(self, *parts: RenderableType) -> None:
        """Show lines."""
        page.show(*parts, console=self.console)

    def open(self) -> None:
        """Say what is played."""
        placard = self.hand.placard
        posted = f"{stakes(placard)}; {placard.deck.title}; the button at seat {self.hand.button}"
        self.say(title(placard), Text(posted, style="dim"), "")

    def catch_up(self) -> None:
        """Tell what has happened since the last time."""
        new = self.hand.log[self._told :]
        self._told = len(self.hand.log)
        for (kind, _), group in groupby(new, key=_together):
            self._next_part(kind)
            if kind is events.Dealt:
                self._tell_deal([event for event in group if isinstance(event, events.Dealt)])
            else:
                for event in group:
                    self._line(self._words(event), event.clause)  # type: ignore[attr-defined]

    def _next_part(self, kind: type) -> None:
        """Leave a line free, and count the pot, between the parts of a hand."""
        if kind in _BETTING:
            self._betting = True
        elif self._betting:
            self._betting = False
            self._bets = [0] * self.hand.seats
            self.say(Text(f"pot {self._pot}", style="bold"), "")

    def _line(self, words: Text, clause: str) -> None:
        room = self.console.width - len(clause) - 1
        if words.cell_len > room:
            words = Text("\n  ").join(words.wrap(self.console, room - 2))
        line = Table.grid(expand=True, padding=(0, 1))
        line.add_column(ratio=1)
        line.add_column(style="dim", no_wrap=True, justify="right")
        line.add_row(words, clause)
        self.say(line)

    def _tell_deal(self, deals: Sequence[events.Dealt]) -> None:
        """Tell all cards of a seat in one line, however many laps they came in."""
        down: dict[int, str] = {}
        up: dict[int, str] = {}
        for deal in deals:
            hidden = len(deal.cards) - 2 * deal.up
            down[deal.seat] = down.get(deal.seat, "") + deal.cards[:hidden]
            up[deal.seat] = up.get(deal.seat, "") + deal.cards[hidden:]
        for seat, cards in down.items():
            words = Text(f"seat {seat} is dealt ")
            words.append_text(_cards(cards))
            if up[seat]:
                words.append(" and " if cards else "").append_text(_cards(up[seat])).append(" up")
            self._line(words, deals[0].clause)

    # ------------------------------------------------------------ events in words

    def _words(self, event: events.Event) -> Text:
        match event:
            case events.Boarded(board=board, cards=cards):
                self._boards[board] += cards
                which = f" {board + 1}" if len(self._boards) > 1 else ""
                return Text(f"board{which}  ").append_text(_cards(self._boards[board]))
            case events.Burned():
                return Text("a card is burned", style="dim")
            case events.Cut(cards=cards):
                return Text(f"the dealer cuts {cards} cards off the top", style="dim")
            case events.Reshuffled(cards=count):
                return Text(f"{count} cards are shuffled again")
            case events.RanIt(times=times):
                self._boards = [cards for _ in range(times) for cards in self._boards]
                return Text(f"the rest of the board is run {times} times")
            case events.Raked(amount=amount, pot=pot):
                where = f"side pot {pot}" if pot else "the pot"
                return Text(f"the house takes {amount} from {where}")
            case events.CarriedOver(amount=amount):
                return Text(f"{amount} stay for the next hand")
            case repairs.Repair():
                self._boards = [repairs.board_left(board, event) for board in self._boards]
                return Text(event.told(lambda seat: f"seat {seat}"))
            case events.Chopped() | events.Voided() | events.StackMucked():
                return Text(_nobodys(event))
            case _:
                seat: int = event.seat  # type: ignore[attr-defined]
                return Text(f"seat {seat} ").append_text(self._deed(event, seat))

    def _deed(self, event: events.Event, seat: int) -> Text:
        match event:
            case events.Threw(cards=cards):
                return Text("throws ").append_text(_cards(cards))
            case events.Exposed(card=card):
                return Text("turns up ").append_text(_cards(card))
            case events.Showed(cards=cards):
                return Text("shows ").append_text(_cards(cards))
            case events.Seen(cards=cards, by=by):
                who = "the floor" if by == commands.FLOOR else f"seat {by}"
                return Text("had ").append_text(_cards(cards)).append(f", {who} asked to see it")
            case events.Told(drawn=drawn, by=by):
                return Text(f"drew {drawn}, as seat {by} asked to know")
            case events.Won(amount=amount, pot=pot, hand=hand):
                words = f"wins {amount}"
                words += f" of side pot {pot}" if pot else ""
                words += f" with {hand}" if hand else ""
                return Text(words, style="bold")
            case (
                events.Checked()
                | events.Folded()
                | events.StoodPat()
                | events.KeptDown()
                | events.Mucked()
            ):
                return Text(_PLAIN[type(event)])
            case events.Placed() | events.Tabled() | events.Scored() | events.Paid():
                return self._in_rows(event)
            case events.Passed() | events.WentBack():
                return _mistaken(event)
            case _:
                return self._chips(event, seat)

    def _in_rows(self, event: events.Placed | events.Tabled | events.Scored | events.Paid) -> Text:
        match event:
            case events.Placed(rows=rows):
                return Text("sets ").append_text(_rows(rows))
            case events.Tabled(rows=rows):
                return Text("tables ").append_text(_rows(rows))
            case events.Scored(other=other, points=points):
                won = " ".join(_WON[row] for row in event.rows)
                extra = [f"scoop {event.scoop:+}"] if event.scoop else []
                if any(event.royalties):
                    extra.append("royalties " + " ".join(f"{one:+}" for one in event.royalties))
                words = ", ".join([f"{points:+} against seat {other}: {won}", *extra])
                return Text(words)
            case events.Paid(seat=seat, to=to, amount=amount):
                self._left[seat] -= amount
                self._left[to] += amount
                return Text(f"pays {amount} to seat {to}", style="bold")

    def _chips(self, event: events.Event, seat: int) -> Text:
        match event:
            case events.Anted(amount=amount):
                self._pay(seat, amount, live=False)
                words = f"antes {amount}"
            case events.Posted(amount=amount, kind=kind):
                self._pay(seat, amount, live=kind != "dead blind")
                words = f"posts the {kind}, {amount}"
            case events.Called(amount=amount):
                self._pay(seat, amount)
                words = f"calls {amount}"
            case events.BroughtIn(amount=amount):
                self._pay(seat, amount)
                words = f"brings in for {amount}"
            case events.Opened(to=to):
                self._pay(seat, to - self._bets[seat])
                words = f"bets {to}"
            case events.Raised(to=to):
                self._pay(seat, to - self._bets[seat])
                words = f"raises to {to}"
            case events.Forfeited(amount=amount) | events.Corrected(amount=amount):
                self._pay(seat, amount)
                words = str(event)
            case events.Returned(amount=amount):
                self._pay(seat, -amount)
                return Text(f"gets {amount} back, which nobody called")
            case events.TookBack(amount=amount):
                self._pay(seat, -amount)
                return Text(f"takes back {amount}")
            case _:
                return Text(_PLAIN.get(type(event)) or str(event))
        return Text(words + (" and is all in" if self._left[seat] == 0 else ""))

    def _pay(self, seat: int, amount: int, *, live: bool = True) -> None:
        self._left[seat] -= amount
        self._pot += amount
        if live:
            self._bets[seat] += amount

    # ------------------------------------------------------------ decisions and the end

    def lawful(self) -> None:
        """Say whose turn it is, what they have, and what they may do."""
        decision = self.hand.decision
        if decision is None:
            return
        seat = decision.seat
        who = Text("")
        if seat >= 0:
            pot = sum(self.hand.put_in) + self.hand.dead
            who.append(f"seat {seat}  ", style="bold").append_text(self._held(seat))
            who.append(f"  {self.hand.stacks[seat]} left, pot {pot}", style="dim")
        if isinstance(decision, decisions.Place):
            who = Text(f"seat {seat}  ", style="bold").append_text(_cards(decision.cards))
            lying = [text(row) for row in self.hand.rows[decision.box]]
            if any(lying):
                who.append(" to ").append_text(_rows(lying))
        self.say("", who)
        if isinstance(decision, decisions.Ruling):
            self._options(decision)
        else:
            self._line(Text(self.may_do()), decision.clause)

    def _options(self, decision: decisions.Ruling) -> None:
        """Say what the floor may rule, and what would come of it."""
        self._line(Text(f"{decision.about}: the floor rules", style="bold"), decision.clause)
        for option in decision.options:
            usual = " (usual)" if option.name == decision.default else ""
            moves = [f"seat {seat} {chips:+}" for seat, chips in enumerate(option.chips) if chips]
            does = "; ".join((option.does, *moves))
            name = (f"rule {option.name}", "bold")
            self._line(Text.assemble(name, f"{usual}  {does}"), option.clause)

    def may_do(self) -> str:
        """List the commands that are lawful now."""
        decision = self.hand.decision
        return may_do(decision, opened=self.hand.high > 0) if decision else ""

    def refuse(self, reason: str) -> None:
        """Say why a command will not do; of all commands name those that are lawful now."""
        words, unknown, _ = reason.partition(" is no command: ")
        if unknown:
            reason = f"{words} is no command here: say {self.may_do()}, or quit"
        self.say(Padding(Text(reason, style="yellow"), (0, 0, 0, 2)))

    def _held(self, seat: int) -> Text:
        held = faces(self.hand.down[seat])
        if self.hand.up[seat]:
            held.append(" and " if self.hand.down[seat] else "")
            held.append_text(faces(self.hand.up[seat])).append(" up")
        return held

    def close(self) -> None:
        """Say how the hand left everybody."""
        table = page.table("seat", numbers=["before", "after", "won or lost"])
        for seat, before in enumerate(self._stacks):
            after = self.hand.stacks[seat]
            style = "green" if after > before else "red" if after < before else "dim"
            change = Text(f"{after - before:+}" if after != before else "0", style=style)
            table.add_row(f"{seat}", f"{before}", f"{after}", change)
        self.say("", table)


_PLAIN: Final = {
    events.Checked: "checks",
    events.Folded: "folds",
    events.StoodPat: "stands pat",
    events.KeptDown: "keeps the card down",
    events.Mucked: "mucks",
    events.TimedOut: "is out of time",
    events.Fouled: "has fouled",
    events.ToFantasyland: "goes to Fantasyland",
}
_WON: Final = {1: "won", 0: "tied", -1: "lost"}


def _together(event: events.Event) -> tuple[type, str]:
    """Say which events are told in one go: the laps of one deal."""
    return type(event), event.clause  # type: ignore[attr-defined]


def _cards(text: str) -> Text:
    return faces(parse(text))


def _mistaken(event: events.Passed | events.WentBack) -> Text:
    match event:
        case events.Passed(to=to, card=card):
            return Text("gives ").append_text(_cards(card)).append(f" to seat {to}")
        case events.WentBack(cards=cards):
            return Text("gives back ").append_text(_cards(cards))


def _nobodys(event: events.Chopped | events.Voided | events.StackMucked) -> str:
    match event:
        case events.Chopped():
            return "the blinds chop"
        case events.Voided(why=why):
            return f"the hand is void: {why}"
        case events.StackMucked(cards=cards):
            return f"a stack of {len(parse(cards))} is mucked"


def _rows(rows: Sequence[str]) -> Text:
    """Write rows, front first; one that gets nothing is a dash."""
    return Text(" / ").join(_cards(row) if row else Text("-") for row in rows)


_ONE_OF_TWO: Final[dict[type, str]] = {
    decisions.Expose: "expose, keep",
    decisions.TapOut: "tap-out, play-on",
}


def may_do(decision: decisions.AnyDecision, *, opened: bool = True) -> str:
    """List the commands that are lawful, as one would type them.

    >>> from cardspeak.hand import deal, placard
    >>> may_do(deal(placard("holdem", blinds=(5, 10)), [1000] * 3).decision)
    'fold, call (10), raise 20 … 1000'
    """
    match decision:
        case decisions.Bet():
            return ", ".join(_bets(decision, "raise" if opened else "bet"))
        case decisions.Draw(most=most):
            return f"pat, draw CARDS (up to {most})"
        case decisions.Discard(cards=cards):
            return f"discard CARDS ({cards} of them)"
        case decisions.Expose() | decisions.TapOut():
            return _ONE_OF_TWO[type(decision)]
        case decisions.Show(may_muck=may_muck):
            return "show, muck" if may_muck else "show"
        case decisions.RunIt(most=most):
            return f"run 1 … {most}"
        case decisions.Cards(count=count, what=what):
            return f"cards CARDS ({count}, {what})"
        case decisions.Ruling(options=options):
            return ", ".join(f"rule {option.name}" for option in options)
        case decisions.Place(room=room, throw=throw):
            rows = " / ".join("CARDS" if space else "-" for space in room)
            away = f" throw {'CARD' if throw == 1 else 'CARDS'}" if throw else ""
            return f"place {rows}{away} (room for {' / '.join(map(str, room))}; - for none)"


def _bets(decision: decisions.Bet, verb: str) -> list[str]:
    ways = []
    if decision.fold:
        ways.append(f"fold (costs {decision.fold_costs})" if decision.fold_costs else "fold")
    if decision.check:
        ways.append("check")
    if decision.call:
        ways.append(f"call ({decision.call})")
    if decision.bring_in:
        ways.append(f"bring-in ({decision.bring_in})")
    if decision.raise_to is not None:
        least, most = decision.raise_to
        verb = "complete" if decision.bring_in else verb
        if decision.only:
            ways += [f"{verb} {size}" for size in decision.only]
        else:
            ways.append(f"{verb} {least}" + (f" … {most}" if most > least else ""))
            if decision.step > 1 and most > least:
                ways[-1] += f" in steps of {decision.step}"
    return ways
