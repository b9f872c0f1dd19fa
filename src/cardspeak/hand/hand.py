"""A hand: seats, chips and cards, and the way through its script."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

from cardspeak.cards import UNKNOWN, parse, text
from cardspeak.games import script
from cardspeak.hand import (
    betting,
    commands,
    dealing,
    decisions,
    drawing,
    events,
    posting,
    showdown,
    views,
)
from cardspeak.hand.commands import Refused
from cardspeak.shuffle import practice_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.placard import Placard
    from cardspeak.hand.posting import Posts
    from cardspeak.hand.views import View
    from cardspeak.ranking import Ranking

D = TypeVar("D", bound=decisions.Decision)

LIVE = None
"""Cards that are named one by one by whoever sees them."""


class Hand:
    """One hand. Ask `decision` who must decide and what is lawful, then act.

    >>> from cardspeak.hand import deal, placard
    >>> hand = deal(placard("holdem", house="wsop", blinds=(5, 10)), [1000] * 3, seed=7)
    >>> hand.decision
    Bet(seat=2, clause='wsop-intro.button.4', fold=True, check=False, call=10, \
raise_to=(20, 1000), only=(), bring_in=0)
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
        "cap_reached",
        "carried",
        "checkers",
        "dead",
        "decision",
        "deck",
        "down",
        "first_opener",
        "folded",
        "full_level",
        "high",
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
        "pending",
        "placard",
        "posts",
        "put_in",
        "queue",
        "raises",
        "reshuffles",
        "round_step",
        "run",
        "run_from",
        "runs",
        "seats",
        "seed",
        "showing",
        "shown",
        "small_blinds",
        "stacks",
        "started_with",
        "step",
        "thrown",
        "top_blind",
        "turn",
        "up",
    )

    placard: Placard
    decision: decisions.AnyDecision | None
    log: list[events.Event]
    showing: Ranking | None
    round_step: script.Bet | None

    def __init__(
        self,
        placard: Placard,
        stacks: Sequence[int],
        *,
        button: int,
        deck: Sequence[int] | None,
        seed: bytes,
        posts: Posts,
        carried: int = 0,
    ) -> None:
        count = len(stacks)
        self.placard = placard
        self.seats = count
        self.button = button
        self.seed = seed
        self.stacks = list(stacks)
        self.started_with = tuple(stacks)
        self.posts = posts
        self.bet = [0] * count
        self.put_in = [0] * count
        self.dead = carried
        self.folded = [False] * count
        self.down: list[list[int]] = [[] for _ in range(count)]
        self.up: list[list[int]] = [[] for _ in range(count)]
        self.board: list[list[int]] = [[] for _ in range(placard.script.boards)]
        self.burns: list[int] = []
        self.muck: list[int] = []
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
        self.runs = 0  # none: the players have not been asked
        self.run = 0
        self.run_from = -1
        self.queue: list[int] = []
        self.shown: list[int] = []
        self.mucked: list[int] = []
        self.acted = [False] * count
        self.pending = [False] * count
        self.high = self.full_level = self.last_full = self.raises = 0
        self.opened = self.began_heads_up = self.cap_reached = False
        self.aggressor = self.opener = self.turn = -1
        self.checkers: list[int] = []
        self.round_step = None
        self.showing = None
        posting.post(self, posts)
        self.advance()

    # ------------------------------------------------------------ the way through the script

    def advance(self) -> None:
        """Go on until somebody must decide or the hand is over."""
        steps = self.placard.script.steps
        while self.decision is None and not self.over:
            if self.live_count() <= 1:
                showdown.award_unchallenged(self)
                return
            if dealing.offer_run_it(self):
                return
            self.step += 1
            if self.step == len(steps):
                if dealing.next_run(self):
                    continue
                showdown.begin(self)
                return
            _BEGIN[type(steps[self.step])](self, steps[self.step])

    def live_count(self) -> int:
        """How many players have not folded."""
        return self.folded.count(False)

    def live_seats(self) -> list[int]:
        """Seats that have not folded, clockwise from the left of the button."""
        folded, first = self.folded, self.button + 1
        clockwise = (*range(first, self.seats), *range(first))
        return [seat for seat in clockwise if not folded[seat]]

    def to_muck(self, seat: int) -> None:
        """Put a player's cards with those that are out of play."""
        self.muck += self.down[seat] + self.up[seat]
        self.down[seat] = []
        self.up[seat] = []

    # ------------------------------------------------------------ commands

    def act(self, command: str | commands.AnyCommand) -> None:
        """Do what a command says, or refuse it and change nothing."""
        if isinstance(command, str):
            command = commands.read(command)
        _DO[type(command)](self, command)

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

    def raise_to(self, to: int) -> None:
        """Bet or raise, so that the bet of this round is `to`."""
        decision = self._asked(decisions.Bet, "bet or raise")
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

    def throw(self, cards: str = "") -> None:
        """Throw cards: to draw as many, or for good."""
        if isinstance(self.decision, decisions.Discard):
            drawing.discard(self, self.decision, cards)
        else:
            drawing.draw(self, self._asked(decisions.Draw, "throw cards"), cards)

    def expose(self) -> None:
        """Turn up the down card."""
        decision = self._asked(decisions.Expose, "turn a card up")
        drawing.expose(self, decision.seat)

    def keep(self) -> None:
        """Keep the down card down."""
        decision = self._asked(decisions.Expose, "keep a card down")
        drawing.keep(self, decision.seat)

    def show(self, cards: str = "") -> None:
        """Table the hand, naming cards that were unknown."""
        decision = self._asked(decisions.Show, "show")
        showdown.show(self, decision.seat, parse(cards))

    def muck_hand(self) -> None:
        """Give the hand up unshown."""
        decision = self._asked(decisions.Show, "muck")
        if not decision.may_muck:
            raise Refused("this hand must be shown to win", decision.clause)
        showdown.muck(self, decision.seat)

    def name(self, cards: str) -> None:
        """Say which cards came."""
        dealing.name(self, self._asked(decisions.Cards, "name cards"), parse(cards))

    def run_it(self, times: int) -> None:
        """Run the rest of the board so many times."""
        decision = self._asked(decisions.RunIt, "run the board again")
        if not 1 <= times <= decision.most:
            raise Refused(f"the board is run one to {decision.most} times", decision.clause)
        dealing.run_it(self, times, decision.clause)

    # ------------------------------------------------------------ views

    def view(self, seat: int | None = None) -> View:
        """Build what a seat may see, or, without one, what everybody may."""
        return views.view(self, seat)

    # ------------------------------------------------------------ copies

    def copy(self) -> Hand:
        """Make a copy to try things on: nothing done to it shows here."""
        twin = object.__new__(Hand)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        for name in _FLAT:
            setattr(twin, name, getattr(self, name)[:])
        twin.down = [cards[:] for cards in self.down]
        twin.up = [cards[:] for cards in self.up]
        twin.board = [cards[:] for cards in self.board]
        return twin


_FLAT = (
    "acted",
    "bet",
    "burns",
    "checkers",
    "deck",
    "folded",
    "log",
    "muck",
    "mucked",
    "pending",
    "put_in",
    "queue",
    "shown",
    "stacks",
    "thrown",
)
_SHARED = tuple(name for name in Hand.__slots__ if name not in (*_FLAT, "down", "up", "board"))

_BEGIN: dict[type, Callable[..., None]] = {
    script.Deal: dealing.deal,
    script.Burn: dealing.burn,
    script.Board: dealing.board,
    script.NextCard: dealing.next_card,
    script.Bet: betting.begin,
    script.Draw: drawing.begin_draw,
    script.Discard: drawing.begin_discard,
    script.Expose: drawing.begin_expose,
}


_DO: dict[type, Callable[[Hand, Any], None]] = {
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
}


def _waits_for(decision: decisions.AnyDecision) -> str:
    if isinstance(decision, decisions.Cards):
        return f"the hand waits for {decision.count} cards to be named"
    if isinstance(decision, decisions.RunIt):
        return "the players may agree to run the board several times"
    what = {
        decisions.Bet: "to bet",
        decisions.Draw: "to draw",
        decisions.Discard: "to discard",
        decisions.Expose: "to turn a card up or keep it down",
        decisions.Show: "to show",
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


def deal(
    placard: Placard,
    stacks: Sequence[int],
    *,
    button: int | None = None,
    seed: int | bytes = 0,
    deck: str | Sequence[int] = "",
    live: bool = False,
    antes: Sequence[int] | None = None,
    blinds: Sequence[int] | None = None,
    dead_antes: bool = False,
    carried: int = 0,
) -> Hand:
    """Deal a hand: from a seed, from a given deck, or with cards named one by one (`live`).

    `antes` and `blinds` say what each seat posts where that is not what the placard says:
    straddles, players who post to come in (negative: live, but not a blind), antes that one pays
    for all (`dead_antes`: nobody has to match them). `carried` is left from the hand before.
    """
    count = len(stacks)
    if not 2 <= count <= placard.most_players:
        clause = placard.script.decks[placard.deck.name][1]
        raise Refused(
            f"{placard.game.slug} is for 2 to {placard.most_players} players, not {count}", clause
        )
    if any(stack <= 0 for stack in stacks):
        raise Refused("every player needs chips to be dealt in")
    button = count - 1 if button is None else button
    if not 0 <= button < count:
        raise Refused(f"the button is at one of the seats 0 to {count - 1}, not at {button}")
    secret = seed if isinstance(seed, bytes) else practice_seed(seed)
    if live:
        cards: Sequence[int] | None = LIVE
    elif deck:
        cards = parse(deck) if isinstance(deck, str) else deck
        placard.deck.check([card for card in cards if card != UNKNOWN])
        secret = sha256(text(cards).encode()).digest()
    else:
        cards = shuffle(placard.deck.cards, secret)
    return Hand(
        placard,
        stacks,
        button=button,
        deck=cards,
        seed=secret,
        posts=posting.posts_for(placard, count, button, antes, blinds, dead_antes=dead_antes),
        carried=carried,
    )
