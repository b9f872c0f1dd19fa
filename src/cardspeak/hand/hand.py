"""A hand: what people do with it, and its progress through the script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeVar, Unpack

from cardspeak.cards import describe_card_count
from cardspeak.games import script
from cardspeak.hand import (
    betting,
    card_by_card,
    chips_put_in,
    commands,
    dealing,
    decisions,
    draw_change,
    drawing,
    events,
    fold,
    hand_json,
    irregularities,
    legal_bets,
    posting,
    progress,
    requests,
    row_placement,
    row_scoring,
    showdown,
    spoken_wagers,
    view_building,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import to_cards
from cardspeak.hand.decisions import BetDecision
from cardspeak.hand.hand_state import HandState

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from cardspeak.hand.commands import ChipDetails
    from cardspeak.hand.hand_state import HandStart
    from cardspeak.hand.views import HandView, Observation
    from cardspeak.hand.wager_intent import WagerIntent
    from cardspeak.houses.commission import Commission
    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.odds import Odds
    from cardspeak.odds.calculation import BudgetSettings

D = TypeVar("D", bound=decisions.HandDecisionBase)


class Hand(HandState):
    """One hand. `decision` is who must act and what is legal; then call a method to act.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [1000] * 3, seed=7)
    >>> hand.decision
    BetDecision(seat=2, clause='wsop-intro.button.4', fold=True, check=False, call=10, \
raise_to=(20, 1000))
    >>> hand.raise_to(30)
    >>> hand.log[-1]
    Raised(seat=2, to=30, clause='wsop-intro.button.4')
    >>> hand.raise_to(40)
    Traceback (most recent call last):
    cardspeak.hand.commands.RefusedError: a raise must be to at least 50, not 40 \
(wsop-171.1)
    """

    def __repr__(self) -> str:
        decision = self.decision
        if decision is None:
            state = "over" if self.over else "in the middle of a command"
        elif decision.seat < 0:
            state = f"waiting for a {type(decision).__name__}"
        else:
            state = f"seat {decision.seat} to act"
        return f"<Hand {self.spec.label}, {len(self.dealt_seats())} players, {state}>"

    # ------------------------------------------------------------ progress through the script

    def advance(self) -> None:
        """Continue until somebody must act or the hand is over."""
        rules, steps = self.rules, self.rules.steps
        while self.decision is None and not self.over:
            if self.is_one_left():
                showdown.award_uncontested(self)
                return
            if rules.is_tournament:
                showdown.table_all_in_hands(self)
            if dealing.offer_run_it(self):
                return
            progress.begin_step(self, self.step_index + 1)
            if (
                self.irregularities is not None
                and self.irregularities.floor.deferred_actions
                and irregularities.run_deferred_actions(self)
            ):
                # It begins when the pending decision has been made.
                progress.begin_step(self, self.step_index - 1)
                return
            if self.step_index == len(steps):
                if dealing.begin_next_run(self):
                    continue
                if rules.scores_rows:
                    row_scoring.score_rows(self)
                else:
                    showdown.begin_showdown(self)
                return
            _STEP_HANDLERS[type(steps[self.step_index])](self, steps[self.step_index])

    def on_turn(self, seat: int) -> None:
        """Settle what a player did out of turn, now that it is their turn."""
        irregularities.resolve_held_action(self, seat)

    def on_end(self) -> None:
        """Show the cards that were to be shown later: the hand is ending."""
        irregularities.show_deferred_cards(self)

    # ------------------------------------------------------------ commands

    def act(self, command: str | commands.HandCommand) -> None:
        """Execute a command, or raise `RefusedError` and change nothing.

        Text is what players say: ``"call"``, ``"raise 40"``, ``"pot"``, ``"draw AhKd"``.
        """
        if isinstance(command, str):
            command = self.parse_command(command)
        handler = _COMMAND_HANDLERS.get(type(command))
        if handler is None:
            raise RefusedError(
                f"{command!r} is not a command: use text such as 'call' or 'raise 40'"
            )
        handler(self, command)

    def parse_command(self, text: str) -> commands.HandCommand:
        """Parse a command from text; ``"pot"`` and ``"all-in"`` are of their size now."""
        if spoken_wagers.is_wager(text):
            decision = self._expect_decision(BetDecision, "bet or raise")
            return spoken_wagers.parse_wager(self, decision, text)
        return commands.parse_command(text)

    def _expect_decision(self, kind: type[D], action: str) -> D:
        decision = self.decision
        if isinstance(decision, kind):
            return decision
        self._check_waiting()
        if decision is None:
            is_for_a_card = kind is decisions.DealCardsDecision
            clause = self.spec.house.showdown.undealt_cards_clause if is_for_a_card else ""
            raise RefusedError(f"the hand is over: nobody can {action}", clause)
        raise RefusedError(
            f"you cannot {action} now: {_describe_decision(decision)}", decision.clause
        )

    def _check_waiting(self) -> None:
        """Raise `RefusedError` in the middle of a command, where `at` may have led."""
        if self.decision is None and not self.over:
            raise RefusedError(
                "this hand is in the middle of a command, where nobody can do anything: look at "
                "it, or go to the end of the command"
            )

    def fold(self) -> None:
        """Give up the hand."""
        decision = self._expect_decision(BetDecision, "fold")
        if not decision.fold:
            raise RefusedError("the first to act must bet and cannot fold", decision.clause)
        betting.fold(self, decision.seat)
        self.end_command()

    def check(self) -> None:
        """Bet nothing."""
        decision = self._expect_decision(BetDecision, "check")
        if decision.call:
            raise RefusedError(
                f"you cannot check: there is {decision.call} to call", decision.clause
            )
        if not decision.check:
            raise RefusedError("you cannot check here", decision.clause)
        betting.check(self, decision.seat)
        self.end_command()

    def call(self) -> None:
        """Match the bet."""
        decision = self._expect_decision(BetDecision, "call")
        if not decision.call:
            raise RefusedError("there is nothing to call", decision.clause)
        betting.call(self, decision.seat)
        self.end_command()

    def bring_in(self) -> None:
        """Make the bring-in."""
        decision = self._expect_decision(BetDecision, "bring in")
        if not decision.bring_in_amount:
            raise RefusedError("there is no bring-in to post here", decision.clause)
        betting.bring_in(self, decision.seat)
        self.end_command()

    def raise_to(self, to: SupportsIndex) -> None:
        """Bet or raise to a total of `to` for this round."""
        decision = self._expect_decision(BetDecision, "bet or raise")
        if type(to) is not int:  # True is an int, too
            raise RefusedError(
                f"bets are made in whole chips, not {to!r}",
                self.spec.house.betting.chips_only_clause,
            )
        _check_raise_size(self, decision, to)
        seat, betting_round = decision.seat, self.betting.round
        increment = 1 if betting_round is None else betting_round.sizes.bet_increment
        if (
            to % increment
            and not decision.allowed_sizes
            and to < self.chips.bets[seat] + self.chips.stacks[seat]
        ):
            clause = self.spec.house.betting.chip_multiple_clause
            raise RefusedError(
                f"a bet or raise must be a multiple of {increment}, not {to}", clause
            )
        betting.raise_to(self, seat, to)
        self.end_command()

    def put_in_chips(
        self, seat: SupportsIndex, chips: Sequence[int] = (), **details: Unpack[ChipDetails]
    ) -> None:
        """Put in chips or say something, and do what the house interprets it as.

        `details` are the other fields of `commands.PutInChips`: said, pulled_back, later_motions …
        """
        chips_put_in.put_in_chips(self, commands.build_put_in_chips(seat, chips, details))
        self.end_command()

    def interpret_chips(
        self, seat: SupportsIndex, chips: Sequence[int] = (), **details: Unpack[ChipDetails]
    ) -> WagerIntent:
        """Return how chips and words would be interpreted, and change nothing."""
        return chips_put_in.interpret_chips(self, commands.build_put_in_chips(seat, chips, details))

    def discard(self, cards: str | Sequence[int] = "") -> None:
        """Discard cards, to draw replacements or for good."""
        discards = list(to_cards(cards))
        if isinstance(self.decision, decisions.DiscardDecision):
            drawing.discard_cards(self, self.decision, discards)
        else:
            drawing.draw_cards(
                self, self._expect_decision(decisions.DrawDecision, "discard"), discards
            )
        self.end_command()

    def expose(self) -> None:
        """Expose the down card."""
        decision = self._expect_decision(decisions.ExposeDecision, "expose a card")
        drawing.expose_card(self, decision.seat)
        self.end_command()

    def keep_down(self) -> None:
        """Keep the down card down."""
        decision = self._expect_decision(decisions.ExposeDecision, "keep a card down")
        drawing.keep_down(self, decision.seat)
        self.end_command()

    def show(self, cards: str | Sequence[int] = "") -> None:
        """Table the hand, naming cards that were unknown."""
        decision = self._expect_decision(decisions.ShowDecision, "show")
        if self.spec.script.scoring is None:
            showdown.show_hand(self, decision.seat, to_cards(cards))
        else:
            row_placement.name_tabled_cards(self, decision, to_cards(cards))
        self.end_command()

    def muck(self) -> None:
        """Muck the hand unshown."""
        decision = self._expect_decision(decisions.ShowDecision, "muck")
        if not decision.can_muck:
            raise RefusedError("this hand must be shown to win", decision.clause)
        showdown.muck_hand(self, decision.seat)
        self.end_command()

    def deal_cards(self, cards: str | Sequence[int]) -> None:
        """Name the cards that were dealt."""
        decision = self._expect_decision(decisions.DealCardsDecision, "name cards")
        if isinstance(self.spec.script.steps[self.step_index], row_placement.DEALING_STEPS):
            row_placement.deal_named_cards(self, decision, to_cards(cards))
        else:
            card_by_card.deal_named_cards(self, decision, to_cards(cards))
        self.end_command()

    def run_it(self, run_count: SupportsIndex) -> None:
        """Run the rest of the board this many times."""
        decision = self._expect_decision(decisions.RunItDecision, "run it again")
        if type(run_count) is not int or not 1 <= run_count <= decision.max_runs:
            raise RefusedError(
                f"the board may be run 1 to {decision.max_runs} times, not {run_count!r}",
                decision.clause,
            )
        dealing.begin_runs(self, run_count, decision.clause)
        self.end_command()

    def place_cards(self, *rows: str | Sequence[int], discards: str | Sequence[int] = "") -> None:
        """Set the cards in hand in rows, front first, and discard those that must go."""
        decision = self._expect_decision(decisions.PlaceDecision, "set cards")
        row_placement.place_cards(
            self, decision, [to_cards(cards) for cards in rows], to_cards(discards)
        )
        self.end_command()

    def time_out(self) -> None:
        """Report that the player who must set cards has run out of time."""
        row_placement.place_for_slow_player(
            self, self._expect_decision(decisions.PlaceDecision, "set cards for a slow player")
        )
        self.end_command()

    def deal_next(self) -> None:
        """Deal the next card, as the dealer, where the hand is dealt card by card."""
        decision = self._expect_decision(decisions.DealCardsDecision, "deal a card")
        if self.has_named_cards:
            raise RefusedError(
                "this hand is played with named cards: name the card that was dealt",
                decision.clause,
            )
        card_by_card.deal_next(self, decision)
        self.end_command()

    def tap_out(self) -> None:
        """Bet no more, and stay in for the pots as they are."""
        betting.tap_out(self, self._expect_decision(decisions.TapOutDecision, "tap out"))
        self.end_command()

    def play_on(self) -> None:
        """Play on although tapping out is allowed."""
        betting.play_on(self, self._expect_decision(decisions.TapOutDecision, "play on"))
        self.end_command()

    def rule(
        self,
        option: str | decisions.RulingOption,
        by: str = "",
        reason: str = "",
        *,
        final: bool = False,
    ) -> None:
        """Rule on an irregularity, as the floor; `final` if the floor's superior ruled.

        The option is one of the decision's, or its name.
        """
        decision = self._expect_decision(decisions.RulingDecision, "rule")
        irregularities.rule(self, decision, option, by, reason, final=final)
        self.end_command()

    def appeal(self, by: str = "") -> None:
        """Appeal the last ruling to the floor's superior, where the book allows it."""
        self._check_waiting()
        irregularities.appeal(self, by)
        self.end_command()

    # ------------------------------------------------------------ commands out of turn

    def report(self, irregularity: Irregularity, by_seat: int = commands.DEALER_OR_FLOOR) -> None:
        """Report an irregularity, as `by_seat`, or as the dealer or the floor."""
        self._check_waiting()
        irregularities.report(self, irregularity, by_seat)
        self.end_command()

    def rap(self) -> None:
        """Rap the table: check, or stand pat."""
        requests.rap(self)
        self.end_command()

    def ask_draw_count(self, seat: int, by_seat: int) -> None:
        """Ask, as `by_seat`, how many cards a seat drew."""
        self._check_waiting()
        requests.tell_draw_count(self, seat, by_seat)
        self.end_command()

    def change_draw(self, seat: int, cards: str | Sequence[int] = "") -> None:
        """Take a seat's stated draw back and discard these cards instead; none is standing pat."""
        self._check_waiting()
        draw_change.change_draw(self, seat, list(to_cards(cards)))
        self.end_command()

    def ask_to_see(self, seat: int, by_seat: int) -> None:
        """Ask to see a hand of the showdown, as `by_seat` or as `commands.DEALER_OR_FLOOR`."""
        self._check_waiting()
        requests.show_on_request(self, seat, by_seat)
        self.end_command()

    def show_voluntarily(self, seat: int, cards: str = "") -> None:
        """Show a hand, or some of its cards, after the hand although nothing requires it."""
        self._check_waiting()
        requests.show_voluntarily(self, seat, to_cards(cards))
        self.end_command()

    def chop(self) -> None:
        """Chop the blinds: both players have agreed to take them back."""
        self._expect_decision(BetDecision, "chop the blinds")
        requests.chop_blinds(self)
        self.end_command()

    def declare_dead(self) -> None:
        """Declare the hand of the player to act dead, as the floor."""
        requests.declare_dead(self)
        self.end_command()

    def void(self, reason: str, clause: str = "") -> None:
        """Void the hand, as the floor: all chips are returned."""
        self._check_waiting()
        requests.void_hand(self, reason, clause)
        self.end_command()

    # ------------------------------------------------------------ views

    def view(self, seat: int | None = None) -> HandView:
        """Return what a seat may see, or without a seat what is public, with the log."""
        if seat is not None:
            self.check_at_table(seat)
        return view_building.build_view(self, seat)

    def observe(self, seat: int | None = None) -> Observation:
        """Return what a seat knows now, or without a seat what is public: quicker than `view`.

        It has no log, so it costs the same at every moment of a hand.

        >>> from cardspeak.hand import deal, game_spec
        >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
        >>> now = hand.observe(hand.decision.seat)
        >>> now.own_cards, now.pot, now.decision.call
        ('Qd4s', 15, 10)
        """
        if seat is not None:
            self.check_at_table(seat)
        return view_building.observe(self, seat)

    def odds(
        self,
        seat: int | None = None,
        *,
        known_seats: Collection[int] = (),
        draws: Sequence[int | Sequence[int]] | None = None,
        **budget: Unpack[BudgetSettings],
    ) -> Odds:
        """Calculate the odds from what a seat knows, or without a seat from what is public.

        The keywords are those of `cardspeak.odds.odds_for_hand`.
        """
        from cardspeak.odds import (
            odds_for_hand,  # the only import from that layer, and only when called
        )

        return odds_for_hand(self, seat, known_seats=known_seats, draws=draws, **budget)

    def _repr_svg_(self) -> str:
        """Return the picture of the public view for a notebook."""
        from cardspeak.hand.hand_svg import render_view

        return render_view(self.view(None))

    # ------------------------------------------------------------ copies

    def __copy__(self) -> Hand:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Hand:
        """Return a copy; what it shares with this hand cannot change."""
        return self.copy()

    def copy(self) -> Hand:
        """Return an independent copy to try things on."""
        copied = Hand()
        copied.restore(self)
        return copied

    # ------------------------------------------------------------ saving, and comparing

    def to_json(self) -> bytes:
        """Return the hand as JSON, from which `from_json` restores it.

        It has every card, even those still to come: keep it away from players, who may have
        `view`.

        >>> from cardspeak.hand import deal, game_spec
        >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
        >>> hand.raise_to(30)
        >>> saved = hand.to_json()
        >>> Hand.from_json(saved) == hand
        True
        """
        return hand_json.encode(self, self.start.commission)

    @staticmethod
    def from_json(text: bytes | str) -> Hand:
        """Restore a hand from its JSON; raise `RefusedError` if the text is something else.

        Its records are applied as they stand, without checking them against the rules.
        """
        hand = Hand()
        hand_json.read(hand, text)
        return hand

    def __reduce__(self) -> tuple[type[Hand], tuple[()], tuple[bytes, Commission | None]]:
        """Return what a pickle holds: the JSON, and the commission, which may be of any class."""
        return Hand, (), (hand_json.encode(self, None), self.start.commission)

    def __setstate__(self, saved: tuple[bytes, Commission | None]) -> None:
        """Restore the hand from a pickle."""
        hand_json.read(self, *saved)

    def __eq__(self, other: object) -> bool:
        """Whether both hands began alike, and the same has happened in them since."""
        if not isinstance(other, Hand):
            return NotImplemented
        start: object = self.start  # as a struct, mypyc would compare it by identity
        return start == other.start and self.records == other.records

    __hash__ = None  # type: ignore[assignment]  # it changes

    # ------------------------------------------------------------ back in time

    def at(self, event_count: SupportsIndex) -> Hand:
        """Return the hand as it stood after this many events, as a hand of its own.

        After the last event of a command it waits for the next decision and can be played on from
        there. Between two events of one command it waits for nobody and can only be looked at.

        >>> from cardspeak.hand import deal, game_spec
        >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
        >>> event_count = len(hand.log)
        >>> hand.raise_to(30)
        >>> hand.at(event_count).decision.call
        10
        """
        if type(event_count) is not int or not 0 <= event_count <= len(self.log):
            raise RefusedError(
                f"this hand has {len(self.log)} events: say how many of them, not {event_count!r}"
            )
        earlier = Hand()
        fold.replay_events(earlier, self, event_count)
        return earlier

    def undo(self) -> None:
        """Take the last command back: this hand is again what it was before.

        Called again, it takes back the command before that. Only a hand of its own can do this: a
        table that plays a hand has moved chips by it, and does not notice.

        >>> from cardspeak.hand import deal, game_spec
        >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
        >>> hand.raise_to(30)
        >>> hand.undo()
        >>> hand.decision.seat, hand.stacks
        (2, [995, 990, 1000])
        >>> hand.undo()
        Traceback (most recent call last):
        cardspeak.hand.commands.RefusedError: nobody has done anything in this hand yet: there is \
nothing to take back
        """
        earlier_ends = [end for end in self.command_ends if end < len(self.records)]
        if not earlier_ends:
            raise RefusedError(
                "nobody has done anything in this hand yet: there is nothing to take back"
            )
        fold.replay_records(self, self, earlier_ends[-1])


def start_hand(start: HandStart, cut: int = 0) -> Hand:
    """Post the forced bets, and deal until somebody must act; `cut` cards were cut off the deck."""
    hand = Hand()
    hand.begin(start)
    posting.post_forced_bets(hand, start.posts)
    if cut:
        hand.record(events.DeckCut(cut, start.spec.house.dealing.cut_clause))
    hand.advance()
    hand.end_command()
    return hand


_STEP_HANDLERS: Final[dict[type, Callable[..., None]]] = {
    script.DealStep: dealing.begin_deal,
    script.BurnStep: dealing.begin_burn,
    script.BoardStep: dealing.begin_board,
    script.NextCardStep: dealing.begin_next_card,
    script.BetStep: betting.begin_bet,
    script.DrawStep: drawing.begin_draw,
    script.DiscardStep: drawing.begin_discard,
    script.ExposeStep: drawing.begin_expose,
    script.DealPacketsStep: row_placement.begin_packets,
    script.FantasylandDealStep: row_placement.begin_fantasyland_deal,
    script.PlaceStep: row_placement.begin_place,
    script.RevealStep: row_placement.begin_reveal,
}


_COMMAND_HANDLERS: Final[dict[type, Callable[[Hand, Any], None]]] = {
    commands.Fold: lambda hand, _: hand.fold(),
    commands.Check: lambda hand, _: hand.check(),
    commands.Call: lambda hand, _: hand.call(),
    commands.BringIn: lambda hand, _: hand.bring_in(),
    commands.RaiseTo: lambda hand, command: hand.raise_to(command.to),
    commands.Discard: lambda hand, command: hand.discard(command.cards),
    commands.ChangeDraw: lambda hand, command: hand.change_draw(command.seat, command.cards),
    commands.Expose: lambda hand, _: hand.expose(),
    commands.KeepDown: lambda hand, _: hand.keep_down(),
    commands.Show: lambda hand, command: hand.show(command.cards),
    commands.Muck: lambda hand, _: hand.muck(),
    commands.DealCards: lambda hand, command: hand.deal_cards(command.cards),
    commands.RunIt: lambda hand, command: hand.run_it(command.run_count),
    commands.Rap: lambda hand, _: hand.rap(),
    commands.AskDrawCount: lambda hand, command: hand.ask_draw_count(command.seat, command.by_seat),
    commands.AskToSee: lambda hand, command: hand.ask_to_see(command.seat, command.by_seat),
    commands.ShowVoluntarily: lambda hand, command: hand.show_voluntarily(
        command.seat, command.cards
    ),
    commands.Chop: lambda hand, _: hand.chop(),
    commands.DeclareDead: lambda hand, _: hand.declare_dead(),
    commands.Void: lambda hand, command: hand.void(command.reason, command.clause),
    commands.PlaceCards: lambda hand, command: hand.place_cards(
        *command.rows, discards=command.discards
    ),
    commands.TimeOut: lambda hand, _: hand.time_out(),
    commands.DealNext: lambda hand, _: hand.deal_next(),
    commands.PutInChips: lambda hand, command: hand.put_in_chips(
        **commands.put_in_chips_kwargs(command)
    ),
    commands.TapOut: lambda hand, _: hand.tap_out(),
    commands.PlayOn: lambda hand, _: hand.play_on(),
    commands.Report: lambda hand, command: hand.report(command.irregularity, command.by_seat),
    commands.Rule: lambda hand, command: hand.rule(
        command.option, command.by, command.reason, final=command.final
    ),
    commands.Appeal: lambda hand, command: hand.appeal(command.by),
}


def _describe_decision(decision: decisions.HandDecision) -> str:
    if isinstance(decision, decisions.DealCardsDecision):
        return f"the hand is waiting for {describe_card_count(decision.count)}"
    if isinstance(decision, decisions.RunItDecision):
        return "the players are deciding whether to run it again"
    if isinstance(decision, decisions.RulingDecision):
        return f"the floor must rule: {' or '.join(option.name for option in decision.options)}"
    turn_text = {
        BetDecision: "to bet",
        decisions.DrawDecision: "to draw",
        decisions.DiscardDecision: "to discard",
        decisions.ExposeDecision: "to expose the card or keep it down",
        decisions.ShowDecision: "to show",
        decisions.PlaceDecision: "to set cards",
        decisions.TapOutDecision: "to tap out or play on",
    }[type(decision)]
    return f"it is seat {decision.seat}'s turn {turn_text}"


def _check_raise_size(hand: Hand, decision: BetDecision, to: int) -> None:
    limits, allowed_sizes = decision.raise_to, decision.allowed_sizes
    if limits is None:
        raise RefusedError(
            "no bet or raise is possible here", legal_bets.no_raise_clause(hand, decision)
        )
    if allowed_sizes:
        is_legal = to in allowed_sizes
    else:
        min_to, max_to = limits
        is_legal = min_to <= to <= max_to
    if not is_legal:
        _refuse_raise_size(hand, decision.seat, to, limits, allowed_sizes)


def _refuse_raise_size(
    hand: Hand, seat: int, to: int, limits: tuple[int, int], allowed_sizes: tuple[int, ...]
) -> None:
    """Raise `RefusedError` for a bet or raise that is too small or too large."""
    betting_round = hand.betting.round
    assert betting_round is not None  # noqa: S101  for the type checker
    min_to, max_to = limits
    sizes = betting_round.sizes
    max_clause = legal_bets.too_large_clause(hand, betting_round, to)
    must_be = "a raise must be to" if hand.betting.opened else "a bet must be"
    if to > max_to == hand.chips.bets[seat] + hand.chips.stacks[seat]:
        max_clause = hand.spec.house.betting.stack_limit_clause or max_clause
    if allowed_sizes:
        allowed = " or ".join(map(str, allowed_sizes))
        raise RefusedError(f"{must_be} {allowed}, not {to}", max_clause)
    if to < min_to:
        raise RefusedError(
            f"{must_be} at least {min_to}, not {to}",
            sizes.min_raise_clause if hand.betting.opened else sizes.min_bet_clause,
        )
    raise RefusedError(f"{must_be} at most {max_to}, not {to}", max_clause)
