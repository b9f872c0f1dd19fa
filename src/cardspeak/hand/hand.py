"""A hand: seats, chips and cards, and the way through its script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from cardspeak.games import script
from cardspeak.hand import (
    asking,
    betting,
    commands,
    dealing,
    decisions,
    drawing,
    events,
    mistakes,
    posting,
    scores,
    setting,
    showdown,
    thrown,
    views,
)
from cardspeak.hand.commands import Refused
from cardspeak.hand.dealing import read_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.placard import Placard
    from cardspeak.hand.posting import Posts
    from cardspeak.hand.reading import Reading
    from cardspeak.hand.rounds import Round
    from cardspeak.hand.trouble import Trouble
    from cardspeak.hand.views import View
    from cardspeak.houses.commission import Commission
    from cardspeak.houses.mistakes import Mistake
    from cardspeak.odds import Odds

D = TypeVar("D", bound=decisions.Decision)

LIVE = None
"""Cards that are named one by one by whoever sees them."""


class Hand:
    """One hand. Ask `decision` who must decide and what is lawful, then act.

    >>> from cardspeak.hand import deal, placard
    >>> hand = deal(placard("holdem", house="wsop", blinds=(5, 10)), [1000] * 3, seed=7)
    >>> hand.decision
    Bet(seat=2, clause='wsop-intro.button.4', fold=True, check=False, call=10, \
raise_to=(20, 1000))
    >>> hand.raise_to(30)
    >>> hand.log[-1]
    Raised(seat=2, to=30, clause='wsop-intro.button.4')
    >>> hand.raise_to(40)
    Traceback (most recent call last):
    cardspeak.hand.commands.Refused: a raise here is to 50 at least (wsop-intro.button.4)
    """

    __slots__ = (
        "acted",
        "aggressor",
        "at",
        "began_heads_up",
        "bet",
        "board",
        "burns",
        "button",
        "by_hand",
        "cap_reached",
        "carried",
        "checkers",
        "clockwise",
        "commission",
        "concealed",
        "dead",
        "decision",
        "deck",
        "down",
        "fantasyland",
        "first_opener",
        "folded",
        "fouls",
        "full_deck",
        "full_level",
        "gave_up",
        "held",
        "high",
        "in_fantasyland",
        "laid_open",
        "last_blind",
        "last_full",
        "led",
        "live_cards",
        "log",
        "muck",
        "mucked",
        "opened",
        "opener",
        "over",
        "owners",
        "pending",
        "placard",
        "posts",
        "put_in",
        "queue",
        "raises",
        "read",
        "reshuffles",
        "round_step",
        "rows",
        "run",
        "run_from",
        "runs",
        "seats",
        "secret",
        "shown",
        "small_blinds",
        "stacks",
        "started_with",
        "step",
        "thrown",
        "top_blind",
        "trouble",
        "turn",
        "up",
    )

    placard: Placard
    decision: decisions.AnyDecision | None
    log: list[events.Event]
    commission: Commission | None
    round_step: Round | None
    trouble: Trouble | None
    folded: list[bool]
    over: bool
    full_deck: Sequence[int] | None
    in_fantasyland: tuple[int, ...]
    fantasyland: tuple[int, ...]

    def begin(  # noqa: PLR0915  one line for each thing a hand knows
        self,
        placard: Placard,
        stacks: Sequence[int],
        *,
        button: int,
        deck: Sequence[int] | None,
        secret: bytes,
        posts: Posts,
        carried: int,
        cut: int,
        fantasyland: tuple[int, ...],
        commission: Commission | None,
        paced: bool,
        go: bool = True,
    ) -> None:
        """Sit everybody down, post, and, if it may go on, deal until somebody must decide."""
        count = len(stacks)
        self.placard = placard
        self.seats = count
        self.button = button
        self.clockwise = [(button + left) % count for left in range(1, count + 1)]
        self.secret = secret
        self.stacks = list(stacks)
        self.started_with = tuple(stacks)
        self.posts = posts
        self.bet = [0] * count
        self.put_in = [0] * count
        self.dead = carried
        self.commission = commission
        self.folded = [False] * count
        self.down: list[list[int]] = [[] for _ in range(count)]
        self.up: list[list[int]] = [[] for _ in range(count)]
        self.board: list[list[int]] = [[] for _ in range(placard.script.boards)]
        self.burns: list[int] = []
        self.muck: list[int] = []
        self.gave_up: list[tuple[list[int], list[int]]] = [([], [])] * count  # down and up cards
        self.thrown: list[int] = []
        self.live_cards = deck is LIVE
        self.deck: list[int] = [] if deck is None else list(deck)
        self.at = 0
        self.reshuffles = 0
        self.log = []
        self.step = -1
        self.decision = None
        self.over = False
        self.carried = 0
        self.first_opener = -1
        self.last_blind = self.led = -1
        self.top_blind = 0
        self.small_blinds: tuple[int, ...] = ()
        self.queue: list[int] = []
        self.shown: list[int] = []
        self.mucked: list[int] = []
        self.laid_open: list[int] = []
        self.read: dict[int, int] = {}
        self.acted = [False] * count
        self.pending = [False] * count
        self.high = self.full_level = self.last_full = self.raises = 0
        self.opened = self.began_heads_up = self.cap_reached = False
        self.aggressor = self.opener = self.turn = -1
        self.checkers: list[int] = []
        self.round_step = None
        self._clear(fantasyland, deck, paced=paced)
        posting.post(self, posts)
        if cut:
            self.log.append(events.Cut(cut, placard.house.cut))
        if go:
            self.advance()

    def _clear(
        self, fantasyland: tuple[int, ...], deck: Sequence[int] | None, *, paced: bool
    ) -> None:
        """Nothing is run again, set in rows or reported yet."""
        self.runs = 0  # none: the players have not been asked
        self.run = 0
        self.run_from = -1
        self.owners: list[int] = []  # of each hand in rows its seat
        self.rows: list[list[list[int]]] = []
        self.concealed: list[bool] = []
        self.fouls: list[str] = []
        self.in_fantasyland = fantasyland
        self.fantasyland = fantasyland  # of the next hand, and so of a re-deal (wsop-22.a.5)
        self.trouble = None
        self.held = 0  # of what was won, until it is decided whose it is
        self.full_deck = deck
        self.by_hand = paced or deck is LIVE

    # ------------------------------------------------------------ the way through the script

    def advance(self) -> None:
        """Go on until somebody must decide or the hand is over."""
        steps = self.placard.script.steps
        while self.decision is None and not self.over:
            if self.live_count() <= 1 or betting.unopened(self):
                showdown.award_unchallenged(self)
                return
            if self.placard.tournament:
                showdown.lay_open(self)
            if dealing.offer_run_it(self):
                return
            self.step += 1
            if self.trouble is not None and self.trouble.due and mistakes.repair(self):
                self.step -= 1  # which begins when whoever was asked has answered
                return
            if self.step == len(steps):
                if dealing.next_run(self):
                    continue
                if self.placard.script.points is None:
                    showdown.begin(self)
                else:
                    scores.score(self)
                return
            _BEGIN[type(steps[self.step])](self, steps[self.step])

    def live_count(self) -> int:
        """How many players have not folded."""
        live = 0
        for folded in self.folded:
            live += not folded
        return live

    def live_seats(self) -> list[int]:
        """Seats that have not folded, clockwise from the left of the button."""
        folded = self.folded
        return [seat for seat in self.clockwise if not folded[seat]]

    def to_muck(self, seat: int) -> None:
        """Put a player's cards with those that are out of play."""
        self.muck += self.down[seat] + self.up[seat]
        self.gave_up[seat] = (self.down[seat], self.up[seat])
        self.down[seat] = []
        self.up[seat] = []
        for box, owner in enumerate(self.owners):
            if owner == seat:
                for row in self.rows[box]:
                    self.muck += row
                self.rows[box] = [[] for _ in self.rows[box]]

    # ------------------------------------------------------------ commands

    def act(self, command: str | commands.AnyCommand) -> None:
        """Do what a command says, or refuse it and change nothing."""
        if isinstance(command, str):
            command = commands.read(command)
        do = _DO.get(type(command))
        if do is None:
            raise Refused(f"{command!r} is no command: say it in words, 'call' or 'raise 40'")
        do(self, command)

    def _asked(self, kind: type[D], doing: str) -> D:
        decision = self.decision
        if isinstance(decision, kind):
            return decision
        if decision is None:
            raise Refused(f"the hand is over: nobody can {doing}")
        raise Refused(f"now is no time to {doing}: {_waits_for(decision)}", decision.clause)

    def fold(self) -> None:
        """Give up the hand."""
        decision = self._asked(decisions.Bet, "fold")
        if not decision.fold:
            raise Refused("the first to act must bet and cannot fold", decision.clause)
        betting.fold(self, decision.seat)

    def check(self) -> None:
        """Bet nothing."""
        decision = self._asked(decisions.Bet, "check")
        if decision.call:
            raise Refused(f"there are {decision.call} to call", decision.clause)
        if not decision.check:
            raise Refused("one cannot check here", decision.clause)
        betting.check(self, decision.seat)

    def call(self) -> None:
        """Match the bet."""
        decision = self._asked(decisions.Bet, "call")
        if not decision.call:
            raise Refused("there is nothing to call", decision.clause)
        betting.call(self, decision.seat)

    def bring_in(self) -> None:
        """Make the forced bet."""
        decision = self._asked(decisions.Bet, "bring in")
        if not decision.bring_in:
            raise Refused("no bring-in is owed here", decision.clause)
        betting.bring_in(self, decision.seat)

    def raise_to(self, to: object) -> None:
        """Bet or raise, so that the bet of this round is `to`."""
        decision = self._asked(decisions.Bet, "bet or raise")
        if type(to) is not int:  # True is an int, too
            raise Refused(f"bets are made in whole chips, not {to!r}", self.placard.house.chips)
        _refuse_size(decision, to)
        chip = self.placard.chip
        if (
            to % chip
            and not decision.only
            and to < self.bet[decision.seat] + self.stacks[decision.seat]
        ):
            clause = self.placard.house.smallest_chip
            raise Refused(f"a bet or raise here is a multiple of {chip}, not {to}", clause)
        betting.raise_to(self, decision.seat, to)

    def chips(self, seat: object, chips: object = (), **how: object) -> None:
        """Put out chips, or say something: the house reads it, and what it is is done.

        `how` is whatever else `commands.Chips` has: said, pulled_back, then and so on.
        """
        thrown.throw(self, commands.chips(seat, chips, how))

    def reading(self, seat: object, chips: object = (), **how: object) -> Reading:
        """Say what chips and words would be, and change nothing."""
        return thrown.reading(self, commands.chips(seat, chips, how))

    def throw(self, cards: str | Sequence[int] = "") -> None:
        """Throw cards, as text or as cards: to draw as many, or for good."""
        thrown = list(read_cards(cards))
        if isinstance(self.decision, decisions.Discard):
            drawing.discard(self, self.decision, thrown)
        else:
            drawing.draw(self, self._asked(decisions.Draw, "throw cards"), thrown)

    def expose(self) -> None:
        """Turn up the down card."""
        decision = self._asked(decisions.Expose, "turn a card up")
        drawing.expose(self, decision.seat)

    def keep(self) -> None:
        """Keep the down card down."""
        decision = self._asked(decisions.Expose, "keep a card down")
        drawing.keep(self, decision.seat)

    def show(self, cards: str | Sequence[int] = "") -> None:
        """Table the hand, naming cards that were unknown."""
        decision = self._asked(decisions.Show, "show")
        if self.placard.script.points is None:
            showdown.show(self, decision.seat, read_cards(cards))
        else:
            setting.show(self, decision, read_cards(cards))

    def muck_hand(self) -> None:
        """Give the hand up unshown."""
        decision = self._asked(decisions.Show, "muck")
        if not decision.may_muck:
            raise Refused("this hand must be shown to win", decision.clause)
        showdown.muck(self, decision.seat)

    def name(self, cards: str | Sequence[int]) -> None:
        """Say which cards came."""
        decision = self._asked(decisions.Cards, "name cards")
        if isinstance(self.placard.script.steps[self.step], setting.DEALS):
            setting.name(self, decision, read_cards(cards))
        else:
            dealing.name(self, decision, read_cards(cards))

    def run_it(self, times: object) -> None:
        """Run the rest of the board so many times."""
        decision = self._asked(decisions.RunIt, "run the board again")
        if type(times) is not int or not 1 <= times <= decision.most:
            raise Refused(f"the board is run one to {decision.most} times", decision.clause)
        dealing.run_it(self, times, decision.clause)

    def place(self, *rows: str | Sequence[int], throw: str | Sequence[int] = "") -> None:
        """Set the cards in hand in rows, front first, and throw away those that must go."""
        decision = self._asked(decisions.Place, "set cards")
        setting.place(self, decision, [read_cards(cards) for cards in rows], read_cards(throw))

    def time_out(self) -> None:
        """Say that the time of whoever must set cards is up."""
        setting.time_out(self, self._asked(decisions.Place, "place cards for a slow player"))

    def deal_next(self) -> None:
        """Deal the next card, as the dealer, where the hand waits for that."""
        decision = self._asked(decisions.Cards, "deal a card")
        if self.live_cards:
            raise Refused("the cards are on a real table: say which came", decision.clause)
        dealing.deal_next(self, decision)

    def tap_out(self) -> None:
        """Bet no more: be in for the pots as they are."""
        betting.tap_out(self, self._asked(decisions.TapOut, "tap out"))

    def play_on(self) -> None:
        """Play on, though one might tap out."""
        betting.play_on(self, self._asked(decisions.TapOut, "say that one plays on"))

    def rule(self, option: object, by: str = "", why: str = "", *, lead: bool = False) -> None:
        """Decide, as the floor, or as its `lead`, what becomes of a mistake; say who, and why."""
        decision = self._asked(decisions.Ruling, "rule on a mistake")
        mistakes.rule(self, decision, option, by, why, lead=lead)

    def appeal(self, by: str = "") -> None:
        """Take the last ruling to whoever stands above the floor, where the book has that."""
        mistakes.appeal(self, by)

    # ------------------------------------------------------------ said out of turn

    def report(self, mistake: Mistake, by: int = commands.FLOOR) -> None:
        """Report a mistake, as seat `by` or as the dealer or the floor."""
        mistakes.report(self, mistake, by)

    def rap(self) -> None:
        """Check, or stand pat, by a rap on the table."""
        asking.rap(self)

    def ask_drawn(self, seat: int, by: int) -> None:
        """Ask, as seat `by`, how many cards a seat drew."""
        asking.drawn(self, seat, by)

    def ask_to_see(self, seat: int, by: int) -> None:
        """Ask, as seat `by` or as `commands.FLOOR`, to see a hand that came to the showdown."""
        asking.see(self, seat, by)

    def show_anyway(self, seat: int, cards: str = "") -> None:
        """Show a hand that nobody need see, or some of its cards, when the hand is over."""
        asking.show_anyway(self, seat, read_cards(cards))

    def chop(self) -> None:
        """Take the blinds back, as both have agreed."""
        self._asked(decisions.Bet, "chop the blinds")
        asking.chop(self)

    def rule_dead(self) -> None:
        """Declare, as the floor, the hand dead whose turn it is."""
        asking.dead(self)

    def void(self, why: str, clause: str = "") -> None:
        """Declare the hand void, as the floor: all chips go back."""
        asking.void(self, why, clause)

    # ------------------------------------------------------------ views

    def view(self, seat: int | None = None) -> View:
        """Build what a seat may see, or, without one, what everybody may."""
        return views.view(self, seat)

    def odds(self, seat: int | None = None, **settings: Any) -> Odds:  # noqa: ANN401
        """Work out the odds from what a seat knows, or, without one, from what everybody does.

        The settings are those of `cardspeak.odds.of`.
        """
        from cardspeak.odds import of  # the only look down the layers, and only when asked

        return of(self, seat, **settings)

    def _repr_svg_(self) -> str:
        """Show a notebook what everybody sees."""
        from cardspeak.hand.picture import of_view

        return of_view(self.view(None))

    # ------------------------------------------------------------ copies

    def copy(self) -> Hand:  # noqa: PLR0915  one line for each thing a hand knows
        """Make a copy to try things on: nothing done to it shows here."""
        twin = Hand()
        twin.acted = self.acted[:]
        twin.aggressor = self.aggressor
        twin.at = self.at
        twin.began_heads_up = self.began_heads_up
        twin.bet = self.bet[:]
        twin.board = [cards[:] for cards in self.board]
        twin.burns = self.burns[:]
        twin.button = self.button
        twin.by_hand = self.by_hand
        twin.cap_reached = self.cap_reached
        twin.carried = self.carried
        twin.checkers = self.checkers[:]
        twin.clockwise = self.clockwise
        twin.commission = self.commission
        twin.concealed = self.concealed[:]
        twin.dead = self.dead
        twin.decision = self.decision
        twin.deck = self.deck[:]
        twin.down = [cards[:] for cards in self.down]
        twin.fantasyland = self.fantasyland
        twin.first_opener = self.first_opener
        twin.folded = self.folded[:]
        twin.fouls = self.fouls[:]
        twin.full_deck = self.full_deck
        twin.full_level = self.full_level
        twin.gave_up = self.gave_up[:]
        twin.held = self.held
        twin.high = self.high
        twin.in_fantasyland = self.in_fantasyland
        twin.last_blind = self.last_blind
        twin.last_full = self.last_full
        twin.led = self.led
        twin.live_cards = self.live_cards
        twin.log = self.log[:]
        twin.muck = self.muck[:]
        twin.mucked = self.mucked[:]
        twin.laid_open = self.laid_open[:]
        twin.opened = self.opened
        twin.opener = self.opener
        twin.over = self.over
        twin.owners = self.owners[:]
        twin.pending = self.pending[:]
        twin.placard = self.placard
        twin.posts = self.posts
        twin.put_in = self.put_in[:]
        twin.queue = self.queue[:]
        twin.raises = self.raises
        twin.read = self.read.copy()
        twin.reshuffles = self.reshuffles
        twin.round_step = self.round_step
        twin.rows = [[row[:] for row in rows] for rows in self.rows]
        twin.run = self.run
        twin.run_from = self.run_from
        twin.runs = self.runs
        twin.seats = self.seats
        twin.secret = self.secret
        twin.shown = self.shown[:]
        twin.small_blinds = self.small_blinds
        twin.stacks = self.stacks[:]
        twin.started_with = self.started_with
        twin.step = self.step
        twin.thrown = self.thrown[:]
        twin.top_blind = self.top_blind
        twin.trouble = None if self.trouble is None else self.trouble.copy()
        twin.turn = self.turn
        twin.up = [cards[:] for cards in self.up]
        return twin


_BEGIN: Final[dict[type, Callable[..., None]]] = {
    script.Deal: dealing.deal,
    script.Burn: dealing.burn,
    script.Board: dealing.board,
    script.NextCard: dealing.next_card,
    script.Bet: betting.begin,
    script.Draw: drawing.begin_draw,
    script.Discard: drawing.begin_discard,
    script.Expose: drawing.begin_expose,
    script.Stacks: setting.stacks,
    script.Book: setting.book,
    script.Place: setting.begin_place,
    script.Table: setting.table,
}


_DO: Final[dict[type, Callable[[Hand, Any], None]]] = {
    commands.Fold: lambda hand, _: hand.fold(),
    commands.Check: lambda hand, _: hand.check(),
    commands.Call: lambda hand, _: hand.call(),
    commands.BringIn: lambda hand, _: hand.bring_in(),
    commands.RaiseTo: lambda hand, said: hand.raise_to(said.to),
    commands.Throw: lambda hand, said: hand.throw(said.cards),
    commands.Expose: lambda hand, _: hand.expose(),
    commands.Keep: lambda hand, _: hand.keep(),
    commands.Show: lambda hand, said: hand.show(said.cards),
    commands.Muck: lambda hand, _: hand.muck_hand(),
    commands.Name: lambda hand, said: hand.name(said.cards),
    commands.RunIt: lambda hand, said: hand.run_it(said.times),
    commands.Rap: lambda hand, _: hand.rap(),
    commands.AskDrawn: lambda hand, said: hand.ask_drawn(said.seat, said.by),
    commands.AskToSee: lambda hand, said: hand.ask_to_see(said.seat, said.by),
    commands.ShowAnyway: lambda hand, said: hand.show_anyway(said.seat, said.cards),
    commands.Chop: lambda hand, _: hand.chop(),
    commands.Dead: lambda hand, _: hand.rule_dead(),
    commands.Void: lambda hand, said: hand.void(said.why, said.clause),
    commands.Place: lambda hand, said: hand.place(*said.rows, throw=said.throw),
    commands.TimeOut: lambda hand, _: hand.time_out(),
    commands.DealNext: lambda hand, _: hand.deal_next(),
    commands.Chips: lambda hand, said: hand.chips(**commands.as_told(said)),
    commands.TapOut: lambda hand, _: hand.tap_out(),
    commands.PlayOn: lambda hand, _: hand.play_on(),
    commands.Report: lambda hand, said: hand.report(said.mistake, said.by),
    commands.Rule: lambda hand, said: hand.rule(said.option, said.by, said.why, lead=said.lead),
    commands.Appeal: lambda hand, said: hand.appeal(said.by),
}


def _waits_for(decision: decisions.AnyDecision) -> str:
    if isinstance(decision, decisions.Cards):
        return f"the hand waits for {decision.count} cards to come"
    if isinstance(decision, decisions.RunIt):
        return "the players may agree to run the board several times"
    if isinstance(decision, decisions.Ruling):
        return f"the floor must rule {' or '.join(one.name for one in decision.options)}"
    what = {
        decisions.Bet: "to bet",
        decisions.Draw: "to draw",
        decisions.Discard: "to discard",
        decisions.Expose: "to turn a card up or keep it down",
        decisions.Show: "to show",
        decisions.Place: "to set cards",
        decisions.TapOut: "to tap out or play on",
    }[type(decision)]
    return f"it is seat {decision.seat}'s turn {what}"


def _refuse_size(decision: decisions.Bet, to: int) -> None:
    if decision.raise_to is None:
        raise Refused("there is no bet or raise to be made here", decision.clause)
    least, most = decision.raise_to
    if decision.only:
        if to not in decision.only:
            sizes = " or ".join(map(str, decision.only))
            raise Refused(f"a bet or raise here is to {sizes}, not to {to}", decision.clause)
    elif to < least:
        raise Refused(f"a raise here is to {least} at least", decision.clause)
    elif to > most:
        raise Refused(f"a raise here is to {most} at most", decision.clause)
