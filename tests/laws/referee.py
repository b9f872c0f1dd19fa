"""A referee for every house: slow, obvious, and written from the books alone.

It keeps its own chips and its own list of the players who must still act. At every turn it says
whose turn it is, what staying in costs, whether they may fold and raise, and between which sizes.
Where a book is silent, it says so (`SILENT`) and nothing is compared. The clauses are beside the
rules below; `docs/understand/laws.md` has them in one table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from laws import up_cards
from laws.hand_setups import POT_RATIOS
from laws.settlement import best_hands, rankings_of

if TYPE_CHECKING:
    from laws.hand_setups import HandSetup

SILENT: Final = "silent"
OPEN_PAIR_GAMES: Final = ("seven-card-stud", "super-stud")
"""Where an open pair on fourth street allows the upper limit (wsop-227, intro.super-stud.2)."""
ROUND_COUNTS: Final = {
    "five-card-stud": 4,
    "six-card-stud": 4,
    "mexican-poker": 4,
    "draw": 2,
    "draw-ante": 2,
    "a5-single-draw": 2,
    "27-single-draw": 2,
}
FAMILY_ROUND_COUNTS: Final = {"flop": 4, "manila": 5, "stud": 5, "draw": 4}
OPEN_OR_FOLD_GAMES: Final = ("crown-perth-manila", "draw", "draw-ante")
"""Crown's games in which one opens the first round or folds (25.3, 26.4, 27.3)."""

Sizes = list[tuple[int, int]]
"""The totals a player may bet or raise to, as ranges from minimum to maximum."""


@dataclass
class Turn:
    """What the referee says about one decision."""

    seat: int
    seat_known: bool = True
    can_fold: bool | None = True
    costs: tuple[int, ...] | str = (0,)
    """What staying in may cost; empty where the player must bet or fold."""
    sizes: Sizes | str = field(default_factory=list)


class Referee:
    """The chips and turns of one hand, as the house's book orders them."""

    def __init__(self, setup: HandSetup) -> None:
        self.setup = setup
        self.house = setup.house
        self.spec = setup.spec()
        self.stack = list(setup.stacks)
        self.put_in = [0] * setup.seat_count
        self.folded: set[int] = set()
        self.round_index = -1
        self.round_count = ROUND_COUNTS.get(setup.game, FAMILY_ROUND_COUNTS[setup.family])
        self.opener = -1
        self.opener_known = True
        self.posted_units: dict[int, int] = {}
        """The limit posted for a round, where the book does not say which it has."""
        self.asked_seat = -1
        """The player the engine has to act, which decides only where the book is silent."""
        self.cards: list[list[str]] = []
        """All cards of each seat, which only the dealer may look at (crown-14.5)."""
        self.posts: list[tuple[int, int]] = []
        self._post()

    # ------------------------------------------------------------ forced bets

    def _post(self) -> None:
        """Take antes from all, then blinds; a player with less posts that (wsop-150, crown-8.1)."""
        for seat in range(self.setup.seat_count):
            self._take_forced(seat, self.setup.ante)
        self.start_round()
        owed = self.setup.blind_of_each_seat()
        for seat, blind in enumerate(owed):
            self.in_front[seat] = self._take_forced(seat, blind)
        if (seat := self.setup.entering_seat) >= 0:
            self._take_forced(seat, self.setup.dead_blind)
            self.in_front[seat] = self._take_forced(seat, self.setup.blinds[-1])
        if any(owed):
            # A short blind is still a blind of the proper amount for everybody else (wsop-150).
            self.current = self.level = self.base = max(owed)
            self.opened = self.setup.game not in OPEN_OR_FOLD_GAMES or self.house != "crown"
            if self.house != "wsop":  # the blind, or straddle, is the bet before (crown-7.11)
                self.raise_size = max(owed)

    def _take_forced(self, seat: int, amount: int) -> int:
        amount = min(amount, self.stack[seat])
        if amount:
            self.posts.append((seat, amount))
        self._pay(seat, amount)
        return amount

    def _pay(self, seat: int, amount: int) -> None:
        self.stack[seat] -= amount
        self.put_in[seat] += amount

    # ------------------------------------------------------------ rounds

    def start_round(self) -> None:
        """Forget the round before, and wait for the cards of the next."""
        self.round_index += 1
        count = self.setup.seat_count
        self.in_front = [0] * count
        self.current = 0
        """The highest bet, which a call must match."""
        self.level = 0
        """The last full bet or raise."""
        self.base = 0
        """In a fixed limit: what the next full bet is added to."""
        self.raise_size = self.min_bet()
        """The minimum that a raise must add."""
        self.raise_count = 0
        self.opened = False
        """Whether there is a bet to call or raise."""
        self.acted_at: dict[int, int] = {}
        """The players to whom the betting is closed, with the bet they last acted on."""
        self.upper_only = False
        self.had_open_pair = False
        self.sizes_silent = False
        self.cap_silent = False
        self.rights_silent = False
        self.costs_silent = False
        self.cap_reached_with_more = False
        self.first_decision = True
        self.checked: set[int] = set()
        self.to_act: list[int] = []
        self.began_with = len(self.bettors())
        self.pending_start = True
        self.forced_seat = -1
        self.bring_in_seat = -1
        self.small_blind_counts = self.round_index == 0 and self.house == "wsop"
        self.short_increases = 0

    def live(self) -> list[int]:
        """Return the seats that have not folded."""
        return [seat for seat in range(self.setup.seat_count) if seat not in self.folded]

    def bettors(self) -> list[int]:
        """Return the seats that have not folded and have chips to bet."""
        return [seat for seat in self.live() if self.stack[seat] > 0]

    def min_bet(self) -> int:
        """Return the minimum bet: the big blind, or the table's minimum (wsop-128, crown-1)."""
        return self.spec.min_bet or (max(self.setup.blinds) if self.setup.blinds else 1)

    def open_round(self, up: list[list[str]]) -> None:
        """Find who acts first, now that the cards of the round are dealt."""
        if not self.pending_start:
            return
        self.pending_start = False
        self.up = {seat: up[seat] for seat in self.live()}
        self.had_open_pair = self._upper_allowed()
        order = self.setup.left_of_button
        if self.round_index == 0:
            self.began_with = len(self.bettors())
            self._open_first_round(order)
        else:
            self._open_later_round(order)

    def _open_first_round(self, order: list[int]) -> None:
        setup = self.setup
        if setup.family == "stud":
            self._open_stud(order)
        elif setup.blinds:
            first = setup.clockwise(setup.last_blind_seat() + 1)
            if self.house == "wsop" and setup.straddle_seat == setup.button:
                first = order  # wsop-intro.button.4: the small blind opens
            if not self.opened:  # crown-26.4: the last blind is not asked to open
                first = [seat for seat in first if seat != setup.last_blind_seat()]
            self.to_act = first
        else:
            self.to_act = order
        self.to_act = [seat for seat in self.to_act if self.stack[seat] > 0]

    def _open_stud(self, order: list[int]) -> None:
        setup = self.setup
        options = setup.options.get("betting")
        card = getattr(options, "opening_card", "") or ("high" if self.house == "canberra" else "")
        doors = {seat: cards[-1] for seat, cards in self.up.items()}
        seat, self.opener_known = up_cards.first_round_opener(
            setup.game, self.house, card, doors, order
        )
        self.to_act = setup.clockwise(seat)
        if self._passes_by_card():
            # 21.2.b: the choice passes from card to card, the highest first.
            self.to_act = sorted(order, key=lambda s: (-up_cards.rank_of(doors[s]), order.index(s)))
            self.opener_known = self.stack[seat] > 0
        elif self.house in ("crown", "official") or (self.house == "canberra" and not setup.blinds):
            self.forced_seat = seat
            # No book says who opens in place of a low card that is all-in for the ante.
            self.opener_known = self.opener_known and self.stack[seat] > 0
        elif self.house == "canberra":
            self.opener_known = self.opener_known and self.stack[seat] > 0
        else:
            self.forced_seat = seat  # all-in for the ante: the player to the left (wsop-224.1)

    def _passes_by_card(self) -> bool:
        """Crown's studs: the option to open goes to the next highest card (21.2.b, 23.3.b)."""
        options = self.setup.options.get("betting")
        return (
            self.house == "crown"
            and self.round_index == 0
            and not self.opened
            and getattr(options, "opening_card", "") != "low"
        )

    def _open_later_round(self, order: list[int]) -> None:
        setup = self.setup
        self.opener_known = True
        if setup.family == "stud":
            first, self.opener_known = up_cards.later_round_opener(
                setup.game, self.house, self.up, order
            )
            self.to_act = setup.clockwise(first)  # all-in: as if they had checked (wsop-247.3)
        elif setup.game in ("draw", "draw-ante") and self.house == "crown":
            self.to_act = setup.clockwise(self.opener)  # 26.6.a, 27.6.a
        elif setup.game == "draw":
            self.to_act = setup.clockwise(setup.last_blind_seat() + 1)  # official-11.4.a
        else:
            self.to_act = order
        self.to_act = [seat for seat in self.to_act if self.stack[seat] > 0]
        self.to_act = [seat for seat in self.to_act if seat not in self.folded]
        if len(self.to_act) < 2:
            self.to_act = []  # nobody to bet against

    # ------------------------------------------------------------ whose turn

    def next_seat(self) -> int | None:
        """Return who must act now, or None if the round is over."""
        if len(self.live()) < 2 and not self.last_may_open():
            return None
        while self.to_act:
            seat = self.to_act[0]
            if seat not in self.folded and self.stack[seat] > 0 and self._has_a_choice(seat):
                return seat
            self.to_act.pop(0)
        return None

    def last_may_open(self) -> bool:
        """Draw with an ante: the last player opens, or the pot is carried over (crown-27.3.c)."""
        return self.setup.game == "draw-ante" and self.round_index == 0 and not self.opened

    def _has_a_choice(self, seat: int) -> bool:
        """Return whether anything a player does could still matter to the betting.

        An all-in player wins from each other at most what they put in (crown-1.all-in,
        official-1.1.all-in): a player who has matched every all-in and has nobody left to bet
        against does not act (crown-39.5).
        """
        others = [other for other in self.live() if other != seat]
        if not others:
            return True
        if self.in_front[seat] < max((self.in_front[other] for other in others), default=0):
            return True
        if self._can_be_matched(seat, self.in_front[seat]):
            return True
        if self.in_front[seat] >= max(self.in_front):
            return False
        # Somebody folded a larger blind: it must be called at crown (7.26); others do not say.
        return self.house == "crown" or self.asked_seat == seat

    def _can_be_matched(self, seat: int, total: int) -> bool:
        """Return whether anybody else has the chips to match more than this total."""
        return any(
            self.stack[other] > 0 and self.in_front[other] + self.stack[other] > total
            for other in self.live()
            if other != seat
        )

    # ------------------------------------------------------------ what is legal

    def turn(self) -> Turn:
        """Say what the player to act may do."""
        seat = self.next_seat()
        assert seat is not None
        turn = Turn(seat, seat_known=self.opener_known or not self.first_decision)
        turn.can_fold = seat != self.forced_seat or self.opened
        if self.setup.game == "mexican-poker" and not self.opened and self.round_index == 0:
            # Whether the next player must bet for a high card that is all-in is not said (256).
            turn.can_fold = False if seat == self.forced_seat else None
        turn.costs = self._costs(seat)
        turn.sizes = self._sizes(seat)
        return turn

    def adopt_opener(self, seat: int) -> None:
        """Where the book does not say who opens, take it from the table."""
        if self.forced_seat >= 0:
            self.forced_seat = seat
        if self.to_act and seat in self.to_act and not self._passes_by_card():
            self.to_act.sort(key=self.setup.clockwise(seat).index)

    def _costs(self, seat: int) -> tuple[int, ...] | str:
        if self._style() == "C" and self.first_decision:
            return () if self._sizes(seat) else SILENT  # canberra-10.1.c: call and raise, or fold
        if self.costs_silent:
            return SILENT
        if self._must_check_better():
            return self._cost_of_checking_behind(seat)
        if self._must_open():
            if self.setup.bring_in and not self.opened:
                return (min(self.setup.bring_in, self.stack[seat]),)
            if self.in_front[seat] + self.stack[seat] <= self.current:
                # crown-8.1: last chips keep a player in; they open nothing, for nobody may check
                # afterwards (26.3).
                return (self.stack[seat],)
            return ()
        needed = {self.current}
        highest = max(self.in_front[other] for other in range(self.setup.seat_count))
        if highest < self.current and not (self.house == "wsop" and len(self.bettors()) > 1):
            # A blind is short. Only wsop-150 says that its proper amount must be called; and
            # where nobody can match more than the all-in has, the rest comes back anyway.
            needed.add(max(highest, self.in_front[seat]))
        return tuple(
            sorted({min(self.stack[seat], amount - self.in_front[seat]) for amount in needed})
        )

    def _style(self) -> str:
        """Return Canberra's style of blind betting: A, B or C (10.1); empty elsewhere."""
        if self.house != "canberra" or not self.setup.blinds or self.round_index:
            return ""
        return str(self.setup.options["betting"].blind_style)

    def fold_cost(self) -> int:
        """Return what a fold costs: under Blind A the opener calls and folds (canberra-10.1.a)."""
        seat = self.to_act[0]
        if self._style() == "A" and self.first_decision:
            return min(self.stack[seat], max(0, self.current - self.in_front[seat]))
        return 0

    def _must_check_better(self) -> bool:
        """Crown's studs: checking behind in the last round takes a better hand (21.5.d)."""
        return (
            self.house == "crown"
            and self.setup.family == "stud"
            and self.round_index == self.round_count - 1
            and not self.opened
            and bool(self.checked)
        )

    def _cost_of_checking_behind(self, seat: int) -> tuple[int, ...] | str:
        """Return a cost of 0 where the hand beats the boards of all who checked before."""
        table = rankings_of(self.setup)
        own, _ = best_hands(table["high"], "any", self.cards[seat], [])
        assert own is not None
        ranks = "23456789TJQKA"[(52 - int(self.setup.deck)) // 4 :]
        for other in self.checked:
            counts, values = up_cards.showing(self.up[other])
            category = {(4,): 7, (3,): 3, (3, 1): 3, (2, 2): 2, (2, 1): 1, (2, 1, 1): 1}
            shift = len("23456789TJQKA") - len(ranks)
            shown = (category.get(counts, 0), *(value - shift for value in values))
            if own[: len(shown)] == shown:
                return SILENT  # the same as far as the other hand shows: higher or not?
            if own < shown:
                return ()
        return (0,)

    def _must_open(self) -> bool:
        """Return whether passing is impossible: bet (or bring in), or fold."""
        if self.opened:
            return False
        setup = self.setup
        if self.round_index == 0 and setup.family == "stud" and not setup.blinds:
            return True
        if self.house == "crown" and setup.game in OPEN_OR_FOLD_GAMES:
            # 25.3.a; 26.3, 27.2: draw knows no check in any round.
            return self.round_index == 0 or setup.game != "crown-perth-manila"
        return False

    def _sizes(self, seat: int) -> Sizes | str:
        total = self.in_front[seat] + self.stack[seat]
        if total <= self.current:
            return []
        if not self.opened and self.round_index == 0 and total <= self.setup.bring_in:
            return []  # all of it is the bring-in (wsop-224.2)
        if all(self.stack[other] == 0 for other in self.live() if other != seat):
            # Nobody is left to bet against; a game without a call to make leaves it open.
            return SILENT if self._must_open() else []
        if self._raise_is_silent(seat):
            return SILENT
        if self.opened and not self.may_raise(seat):
            return []
        capped = self._capped()
        if capped == SILENT:
            return SILENT
        if capped:
            return []
        if self.sizes_silent:
            return SILENT
        return self._limits(seat, total)

    def _raise_is_silent(self, seat: int) -> bool:
        """Return whether no book says if this player may raise."""
        if not self._can_be_matched(seat, self.current):
            return True  # a raise would come back whole
        if self.rights_silent and (seat in self.acted_at or self.house == "canberra"):
            return True
        # Whether the forced bet is an action (wsop-129.1) is not said.
        return seat == self.bring_in_seat and self.short_increases > 0 and not self.level

    def may_raise(self, seat: int) -> bool:
        """Return whether the betting is open to a player who may have acted before."""
        if seat not in self.acted_at:
            return True
        if self.house != "wsop":
            return False
        facing = self.current - self.acted_at[seat]
        if self.setup.limit == "fixed":
            unit = self.spec.bet_sizes[-1] if self.upper_only else self.unit()
            return 2 * facing >= unit  # wsop-129.4, with half a bet as in 129.3
        return facing >= self.raise_size  # wsop-171.2, 173

    def _capped(self) -> bool | str:
        setup = self.setup
        limited = setup.limit not in (*POT_RATIOS, "no-limit")
        if self.house == "canberra":
            limited = bool(setup.blinds)
        cap = 4 if self.house == "wsop" else 3
        if not limited or not self.opened or self.raise_count < cap:
            return False
        if self.cap_silent:
            return SILENT
        able, live = len(self.bettors()), len(self.live())
        if self.house == "wsop":
            return self.began_with > 2
        if self.house == "official":
            return able > 2
        if live == 2:
            return self.house == "crown" and self.cap_reached_with_more
        # Crown and Canberra: beside an all-in, "two players remaining" can be read in two ways.
        return True if able > 2 else SILENT

    # ------------------------------------------------------------ sizes

    def unit(self) -> int:
        """Return the fixed bet of this round."""
        sizes = self.spec.bet_sizes
        if self.round_index in self.posted_units:
            return self.posted_units[self.round_index]
        if self.setup.family == "draw" and self.round_count == 2:
            return sizes[self.round_index]
        return sizes[0] if self.round_index < 2 else sizes[-1]

    def _limits(self, seat: int, total: int) -> Sizes | str:
        limit = self.setup.limit
        if limit == "manila":
            return self._manila(total)
        if limit == "fixed":
            return self._fixed(total)
        low, high = self._low(), self._high(seat)
        if SILENT in (low, high):
            return SILENT
        assert isinstance(low, int)
        assert isinstance(high, int)
        if self._is_crown_draw_opening(was_opened=self.opened):
            low = high = 2 * max(self.setup.blind_of_each_seat())  # 26.4.a
            if total <= low // 2:
                return SILENT
        if high < low:
            return SILENT  # the pot is smaller than the minimum bet: no book says which prevails
        return [(min(low, total), min(high, total))]

    def _low(self) -> int | str:
        if not self.opened:
            return self.min_bet()
        if self.setup.bring_in and self.round_index == 0 and not self.level:
            return SILENT  # no book says what a raise of a bring-in is without fixed bets
        return self.current + self.raise_size

    def _high(self, seat: int) -> int | str:
        limit = self.setup.limit
        if limit == "no-limit":
            return 10**9
        if limit == "straddle":  # canberra-A.straddle: twice the bet before
            return 2 * self.current if self.current else SILENT
        if limit == "spread":
            return self.current + self.setup.max_bet if self.setup.max_bet else SILENT
        call = self.current - self.in_front[seat]
        pots = {pot + call for pot in self._pots(seat)}
        tops = {self.current + int(POT_RATIOS[limit] * pot) for pot in pots}
        return tops.pop() if len(tops) == 1 else SILENT

    def _pots(self, seat: int) -> set[int]:
        """Return what the pot may count as; more than one where the book is silent."""
        pot = sum(self.put_in)
        setup = self.setup
        if not self.small_blind_counts or len(setup.blinds) < 2:
            return {pot}
        # Adding -1 makes two answers, which is how silence is said here.
        if setup.dead_blind:
            return {pot, -1}  # wsop-188.a.2 counts it as more in one game alone
        owed = setup.blind_of_each_seat()
        big = setup.blinds[-1]
        if any(self.in_front[s] < owed[s] for s in range(setup.seat_count)):
            return {pot, -1}  # wsop-187 is silent on short blinds
        smalls = [s for s, blind in enumerate(owed) if 0 < blind < big and self.in_front[s] < big]
        if not smalls:
            return {pot}
        if len(setup.blinds) > 2 or setup.limit == "half-pot":
            return {pot, -1}  # wsop-187 speaks of two blinds and of pot-limit
        if seat in smalls or self.in_front[smalls[0]] != owed[smalls[0]]:
            return {pot, -1}  # wsop-187 is silent on the small blind's own call
        return {pot + big - owed[smalls[0]]}

    def _fixed(self, total: int) -> Sizes | str:
        setup = self.setup
        if setup.game == "mexican-poker":
            if self.round_index == 0 and not self.opened and self.to_act[0] == self.forced_seat:
                # The high card brings in for the smaller or the larger limit (wsop-256).
                return [
                    (size, size) for size in sorted({min(s, total) for s in self.spec.bet_sizes})
                ]
            return SILENT  # which of the two limits a later round has is not written
        if self.unit_is_posted():
            return SILENT
        unit = self.unit()
        if self.had_open_pair and not self.upper_only and not self._upper_allowed():
            return SILENT  # the pair was folded: whether the choice is still there is not said
        if self.upper_only or self._upper_allowed():
            steps = [self.spec.bet_sizes[-1]]
            if not self.upper_only:
                steps = [unit, self.spec.bet_sizes[-1]]
            levels = [self.base + step for step in steps]
            if levels[0] < total < levels[-1]:
                return SILENT
        else:
            levels = [self.base + unit]
        levels = [level for level in levels if level > self.current]
        return [(size, size) for size in sorted({min(level, total) for level in levels})]

    def unit_is_posted(self) -> bool:
        """Return whether the limit of the round stands on a notice, and is not known yet."""
        return (
            self.house == "official"
            and self.round_index > 0
            and self.round_index not in self.posted_units
        )

    def learn_unit(self, sizes: tuple[int, ...]) -> None:
        """Take the limit of this round from the first full bet that is offered."""
        if self.setup.limit != "fixed" or not sizes or self.opened:
            return
        if sizes[0] == self.stack[self.to_act[0]]:
            return  # perhaps only all they have
        if self.unit_is_posted() and set(sizes) <= set(self.spec.bet_sizes):
            self.posted_units[self.round_index] = sizes[0]

    def _upper_allowed(self) -> bool:
        return (
            self.house == "wsop"
            and self.setup.game in OPEN_PAIR_GAMES
            and self.round_index == 1
            and up_cards.has_open_pair({s: c for s, c in self.up.items() if s not in self.folded})
        )

    def _manila(self, total: int) -> Sizes | str:
        blind = self.setup.blinds[0]
        if self.level != self.current:
            return SILENT  # 7.11 or 7.12: whether Manila is a fixed limit is not said
        if self.round_index == 0:  # 24.5, 7.11
            low, high = self.current + self.raise_size, self.current + 2 * blind
            return [(min(low, total), min(high, total))]
        return [(min(self.current + self.manila_unit(), total),) * 2]

    def manila_unit(self) -> int:
        """Return the bet of Manila's later rounds: twice, at last four times the blind."""
        if self.setup.limit != "manila" or self.round_index == 0:
            return 0
        unit = (4 if self.round_index == 4 else 2) * self.setup.blinds[0]  # 24.7, 24.9.a, 24.10.a
        return min(unit, self.setup.max_bet or unit)  # 1.table-maximum, 24.9.b

    # ------------------------------------------------------------ what was done

    def fold(self, seat: int, cost: int = 0) -> None:
        """Note a fold, with what Canberra's Blind A makes the opener put in first (10.1.a)."""
        self._done(seat)
        self.in_front[seat] += cost
        self._pay(seat, cost)
        self.folded.add(seat)

    def stay(self, seat: int, cost: int) -> None:
        """Note a check or a call."""
        self._done(seat)
        self.in_front[seat] += cost
        self._pay(seat, cost)
        if self.opened or self.house == "wsop":
            self.acted_at[seat] = self.current
        else:
            self.checked.add(seat)

    def bring_in(self, seat: int) -> None:
        """Note a bring-in; the others must enter for all of it (wsop-224.2)."""
        self._done(seat)
        cost = min(self.setup.bring_in, self.stack[seat])
        self.in_front[seat] += cost
        self._pay(seat, cost)
        self.current = self.setup.bring_in
        self.bring_in_seat = seat
        self.opened = True
        self.acted_at[seat] = self.current
        self._others_act(seat)

    def bet(self, seat: int, to: int) -> None:
        """Note a bet or raise to a total."""
        self._done(seat)
        self._pay(seat, to - self.in_front[seat])
        self.in_front[seat] = to
        was_opened, self.opened = self.opened, True
        if not was_opened and self.opener < 0:
            self.opener = seat
        if not was_opened and self.setup.game == "mexican-poker" and to in self.spec.bet_sizes:
            self.posted_units[self.round_index] = to  # the smaller or the larger limit (wsop-256)
        if self.setup.limit == "fixed":
            self._note_fixed(to)
        else:
            self._note_sized(to, was_opened=was_opened)
        self.acted_at[seat] = to
        self.current = max(to, self.current if self.costs_silent else 0)
        if self.raise_count >= 3 and len(self.live()) > 2:
            self.cap_reached_with_more = True
        self._others_act(seat)

    def _done(self, seat: int) -> None:
        assert self.to_act[0] == seat
        self.to_act.pop(0)
        self.first_decision = False
        if self.setup.blinds and seat == self.setup.big_blind_seat():
            self.small_blind_counts = False  # wsop-187.2: until the big blind is through acting

    def _others_act(self, seat: int) -> None:
        around = self.setup.clockwise(seat + 1)[:-1]
        self.to_act = [s for s in around if s not in self.folded and self.stack[s] > 0]

    def _note_sized(self, to: int, *, was_opened: bool) -> None:
        """No-limit, pot-limit and spread: is it a full bet or raise?"""
        opening = (
            2 * max(self.setup.blinds) if self._is_crown_draw_opening(was_opened=was_opened) else 0
        )
        min_increase = opening or self.manila_unit() or self.raise_size
        added = to - self.current if was_opened or not opening else to
        over_bring_in = was_opened and self.setup.bring_in and not self.level
        if over_bring_in and added < max(self.current, self.min_bet()):
            # What a full raise over a bring-in is, without fixed bets, is not said.
            self.sizes_silent = self.rights_silent = True
        if added >= min_increase:
            self.raise_count += was_opened
            self.raise_size = added
            self.level = to
            self.acted_at.clear()
            self.short_increases = 0
            return
        if opening:
            self.raise_size = opening
            if to <= self.current:  # an opening bet that does not even match the blind
                self.costs_silent = self.sizes_silent = True
                self.current = self.level
        if self.setup.limit == "manila":
            self.sizes_silent = True  # 7.11 or 7.12: whether Manila is a fixed limit is not said
        if self.house == "canberra" and not was_opened:
            self.rights_silent = True  # 14.5 speaks of a raise; of a short bet nothing is said
        if self.setup.limit == "spread" and self.house == "wsop":
            self.sizes_silent = self.rights_silent = True  # the book knows no spread limit
        if not was_opened:
            # Whether a short bet and a short raise add up, as two short raises do, is not said.
            self.rights_silent = self.house == "crown" or self.rights_silent
            return
        self.short_increases += 1
        if (
            self.house == "crown"
            and to - self.level >= self.raise_size
            and self.short_increases > 1
        ):
            self.acted_at.clear()  # 7.13
            self.level = to
            self.short_increases = 0
            self.cap_silent = True  # whether they count as one of the three raises is not said

    def _is_crown_draw_opening(self, *, was_opened: bool) -> bool:
        return (
            not was_opened
            and self.house == "crown"
            and self.setup.game == "draw"
            and self.round_index == 0
        )

    def _note_fixed(self, to: int) -> None:
        """Fixed limit: full, a completion, or a short all-in of half a bet or less."""
        if self.unit_is_posted() and not self.level:
            # Opened with a player's last chips: whether that is a full bet is on the notice.
            self.sizes_silent = self.rights_silent = self.cap_silent = True
        unit = self.unit()
        if self.upper_only or (self._upper_allowed() and to >= self.base + self.spec.bet_sizes[-1]):
            unit = self.spec.bet_sizes[-1]
            if to >= self.base + unit:
                self.upper_only = True
        is_raise = self.level > 0
        lower, upper = (self.base + size for size in self.spec.bet_sizes[:2])
        if self._upper_allowed() and not self.upper_only and lower < to < upper:
            # Between the lower and the upper limit: no book says which of them it is.
            self.sizes_silent = self.rights_silent = self.cap_silent = True
        if to >= self.base + unit:
            self.raise_count += is_raise
            self.level = self.base = to
            self.acted_at.clear()
            self.short_increases = 0
            return
        self.short_increases += 1
        half = 2 * (to - self.base) >= unit
        if self.house == "wsop":
            self._note_short_wsop(to, unit, half=half, is_raise=is_raise)
        elif self.house == "official" and self.short_increases > 1:
            self.sizes_silent = True  # 10.2 after two tap-outs can be read in two ways
        elif self.house == "official" and half:
            self.base = to  # 10.2.2: raise a full level on top; 10.2.3: it is no raise
            self.level = self.level or to
        elif self.house == "crown" and self.short_increases > 1:
            self.cap_silent = True

    def _note_short_wsop(self, to: int, unit: int, *, half: bool, is_raise: bool) -> None:
        bring_in = self.setup.bring_in if self.round_index == 0 and not self.level else 0
        readings = {half, 2 * (to - bring_in) >= unit - bring_in, 2 * (to - bring_in) >= unit}
        if bring_in and len(readings) > 1:  # half of a bet, of the completion, or on top of it
            self.sizes_silent = self.rights_silent = self.cap_silent = True
        if self._upper_allowed() and not self.upper_only and half:
            self.sizes_silent = self.rights_silent = self.cap_silent = True
        if half and self.short_increases > 1:
            # Together they are half a bet: whether that is a full bet to raise is not said.
            self.sizes_silent = self.cap_silent = True
        elif half:
            self.raise_count += is_raise
            self.level = self.base = to
            self.acted_at.clear()
            self.short_increases = 0
