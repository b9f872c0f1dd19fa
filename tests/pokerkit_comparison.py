"""Plays a hand in our engine and in PokerKit: the same cards, choices, actions and chips.

Both get the same cards, named to PokerKit from our log. At each turn both list the legal actions;
an action that is legal in both is then taken in both. Where they differ the WSOP's rulebook
decides. Each such difference is a `Difference`. It is recognized by what happened in the hand,
never by what the two engines answered, and each has a test in `test_pokerkit_differences.py` that
shows our side.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pokerkit as room

from cardspeak.cards import ALL_CARDS, format_cards, parse_cards
from cardspeak.hand import deal, decisions, events, game_spec

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from cardspeak.hand import GameSpec

SMALL_BLIND, BIG_BLIND, BIG_BET = 5, 10, 20
ANTE, BRING_IN = 2, 3

AUTOMATIC_STEPS: Final = tuple(
    step
    for step in room.Automation
    if step
    not in (
        room.Automation.CARD_BURNING,
        room.Automation.HOLE_DEALING,
        room.Automation.BOARD_DEALING,
    )
)


class Difference(Enum):
    """Where PokerKit differs from the rulebook, and what is then not compared."""

    HALF_BET = "limit: an all-in of half a bet is a bet, a shorter one is completed (wsop-129)"
    CAP = "limit: a bet and four raises, heads up without end (wsop-126.a, 127); there four in all"
    BELOW_MIN_RAISE = "an all-in under the minimum reopens nothing (wsop-171.2)"
    CUMULATIVE_SHORT_ALL_INS = (
        "short all-ins reopen by what a player faces (wsop-173), not by their sum"
    )
    NOBODY_CAN_CALL = "a raise that nobody has the chips to call is lawful, and comes back"
    SMALL_BLIND_AS_BIG = "pot limit: the small blind counts as a big blind (wsop-187.1)"
    OPEN_PAIR = "stud: an open pair on fourth street allows the big bet (wsop-227.1)"
    ALL_IN_BRING_IN = "a bring-in of a player's last chips is no bet as well (wsop-224.2)"
    SHORT_BRING_IN = "a short bring-in is worth a whole one (wsop-224.2); the hand ends here"
    ODD_CHIPS = (
        "odd chips one each (wsop-149.a), in stud by suit (wsop-149.b), and two hands that tie "
        "for high and low split evenly (wsop-149.c)"
    )
    MERGED_POTS = "a hand given up at the showdown does not merge two pots (wsop-149.e)"
    LOW_NOT_IN_SIDE_POT = "a low hand that is in no side pot takes nothing of it (wsop-149.e)"


@dataclass(frozen=True)
class ComparedGame:
    """A game that both engines have."""

    slug: str
    limit: str
    pokerkit_game: type
    max_players: int

    @property
    def is_stud(self) -> bool:
        return issubclass(self.pokerkit_game, room.SevenCardStud)

    def spec(self) -> GameSpec:
        if self.is_stud:
            return game_spec(
                self.slug,
                house="wsop",
                limit=self.limit,
                ante=ANTE,
                bring_in=BRING_IN,
                bet_sizes=(BIG_BLIND, BIG_BET),
            )
        return game_spec(self.slug, house="wsop", limit=self.limit, blinds=(SMALL_BLIND, BIG_BLIND))

    def state(self, stacks: Sequence[int]) -> Any:
        """Return PokerKit's state, without its cap on raises: `Difference.CAP` compares that."""
        sizes = (BIG_BLIND, BIG_BET) if self.limit == "fixed" else (BIG_BLIND,)
        forced: tuple[Any, ...] = (0, (SMALL_BLIND, BIG_BLIND))
        if self.is_stud:
            forced = (ANTE, BRING_IN)
        return without_raise_cap(self.pokerkit_game).create_state(
            AUTOMATIC_STEPS,
            True,
            *forced,
            *sizes,
            tuple(stacks),
            len(stacks),
            mode=room.Mode.CASH_GAME,
        )


class LimitOmahaEight(
    room.games.FixedLimitPokerMixin, room.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
):
    """Fixed-limit Omaha-8; PokerKit's own class of that name is pot limit."""


@cache
def without_raise_cap(theirs: type) -> Any:
    return type(theirs.__name__, (theirs,), {"max_completion_betting_or_raising_count": None})


GAMES: Final = [
    ComparedGame("holdem", "no-limit", room.NoLimitTexasHoldem, 10),
    ComparedGame("holdem", "fixed", room.FixedLimitTexasHoldem, 10),
    ComparedGame("omaha", "pot", room.PotLimitOmahaHoldem, 9),
    ComparedGame("omaha-8", "fixed", LimitOmahaEight, 9),
    ComparedGame("seven-card-stud", "fixed", room.FixedLimitSevenCardStud, 6),
    ComparedGame("stud-8", "fixed", room.FixedLimitSevenCardStudHighLowSplitEightOrBetter, 6),
    ComparedGame("razz", "fixed", room.FixedLimitRazz, 6),
    ComparedGame("27-single-draw", "no-limit", room.NoLimitDeuceToSevenLowballSingleDraw, 6),
    ComparedGame("27-triple-draw", "fixed", room.FixedLimitDeuceToSevenLowballTripleDraw, 6),
    ComparedGame("badugi", "fixed", room.FixedLimitBadugi, 6),
]
POKERKIT_CARDS: Final = {card: next(room.Card.parse(str(card))) for card in ALL_CARDS[:52]}


@dataclass(frozen=True)
class BettingOptions:
    """The legal actions in a betting decision."""

    seat: int
    call: int
    bring_in: int
    min_raise_to: int
    """0 if no bet or raise is possible."""
    max_raise_to: int
    allowed_sizes: tuple[int, ...] = ()


@dataclass
class BettingRound:
    """What has happened in a betting round so far, as tracked by this test."""

    began_with: int
    blinds: bool
    largest_raise: int = 0
    raises: int = 0
    short_all_ins: list[int] = field(default_factory=list)
    acted: set[int] = field(default_factory=set)


class ComparedHand:
    """One hand, played in both engines."""

    def __init__(self, game: ComparedGame, stacks: Sequence[int], seed: int) -> None:
        self.game = game
        self.stacks = list(stacks)
        self.ours = deal(game.spec(), stacks, seed=seed)
        self.theirs = game.state(stacks)
        self.log_position = 0
        self.dealt: list[deque[int]] = [deque() for _ in stacks]
        self.boarded: deque[int] = deque()
        self.burned: deque[int] = deque()
        self.step = -1
        self.round = BettingRound(0, blinds=False)
        self.differences_seen: Counter[Difference] = Counter()

    # ------------------------------------------------------------ the same cards

    def sync_cards(self) -> None:
        """Deal the same cards in PokerKit, and check where there is no decision."""
        log = self.ours.log
        for event in log[self.log_position :]:
            match event:
                case events.Dealt(seat=seat, cards=cards):
                    self.dealt[seat].extend(parse_cards(cards))
                case events.BoardDealt(cards=cards):
                    self.boarded.extend(parse_cards(cards))
                case events.Burned(card=card):
                    self.burned.extend(parse_cards(card))
        self.log_position = len(log)
        while self._deal_one() or self._nothing_to_decide():
            pass

    def _deal_one(self) -> bool:
        theirs = self.theirs
        if theirs.can_burn_card():  # when the deck is out, we burn nothing
            card = (
                POKERKIT_CARDS[ALL_CARDS[self.burned.popleft()]]
                if self.burned
                else room.Card.UNKNOWN
            )
            theirs.burn_card((card,))
            return True
        seat = theirs.hole_dealee_index
        if seat is not None and self.dealt[seat]:
            theirs.deal_hole((POKERKIT_CARDS[ALL_CARDS[self.dealt[seat].popleft()]],), seat)
            return True
        count = theirs.board_dealing_count
        if not theirs.card_burning_status and count and self.boarded:
            theirs.deal_board(
                tuple(POKERKIT_CARDS[ALL_CARDS[self.boarded.popleft()]] for _ in range(count))
            )
            return True
        return False

    def _nothing_to_decide(self) -> bool:
        """Check in PokerKit for a player who can neither call nor raise; we ask for no decision."""
        theirs = self.theirs
        if theirs.actor_index is None or self._asked() == theirs.actor_index:
            return False
        if theirs.checking_or_calling_amount:
            return False
        if theirs.min_completion_betting_or_raising_to_amount is not None:
            return False
        theirs.check_or_call()
        return True

    def _asked(self) -> int | None:
        decision = self.ours.decision
        return decision.seat if isinstance(decision, decisions.BetDecision) else None

    # ------------------------------------------------------------ the same choices

    def our_options(self) -> BettingOptions:
        decision = self.ours.decision
        assert isinstance(decision, decisions.BetDecision), decision
        assert decision.check == (not decision.call and not decision.bring_in_amount)
        minimum, maximum = decision.raise_to or (0, 0)
        return BettingOptions(
            decision.seat,
            decision.call,
            decision.bring_in_amount,
            minimum,
            maximum,
            decision.allowed_sizes,
        )

    def their_options(self) -> BettingOptions:
        theirs = self.theirs
        return BettingOptions(
            -1 if theirs.actor_index is None else theirs.actor_index,
            theirs.checking_or_calling_amount or 0,
            theirs.effective_bring_in_amount or 0,
            theirs.min_completion_betting_or_raising_to_amount or 0,
            theirs.max_completion_betting_or_raising_to_amount or 0,
        )

    def expected_differences(self, our_options: BettingOptions) -> dict[str, set[Difference]]:
        """Return which differences are possible at this turn, and in what."""
        differences: dict[str, set[Difference]] = {"right": set(), "size": set()}
        ours, now = self.ours, self.round
        fixed = self.game.limit == "fixed"
        if fixed and now.short_all_ins:
            differences["right"].add(Difference.HALF_BET)
            differences["size"].add(Difference.HALF_BET)
        if fixed and now.raises >= (4 if now.blinds else 5) and now.began_with > 2:
            differences["right"].add(Difference.CAP)
        if not fixed and our_options.seat in now.acted:
            if any(short < BIG_BLIND for short in now.short_all_ins):
                differences["right"].add(Difference.BELOW_MIN_RAISE)
            if len(now.short_all_ins) > 1:
                differences["right"].add(Difference.CUMULATIVE_SHORT_ALL_INS)
        others = [
            seat
            for seat in range(ours.seat_count)
            if seat != our_options.seat and not ours.folded[seat]
        ]
        if all(ours.stacks[seat] + ours.bets[seat] <= ours.betting.bet_to_match for seat in others):
            differences["right"].add(Difference.NOBODY_CAN_CALL)
        if our_options.bring_in == ours.stacks[our_options.seat]:
            differences["right"].add(Difference.ALL_IN_BRING_IN)
        big_blind = 0 if ours.seat_count == 2 else 1
        through = big_blind in now.acted or ours.folded[big_blind]
        through = through or ours.bets[big_blind] > BIG_BLIND
        small_blind = 1 - big_blind
        short = our_options.seat != small_blind and ours.bets[small_blind] < BIG_BLIND
        if self.game.limit == "pot" and now.blinds and not through and short:
            differences["size"].add(Difference.SMALL_BLIND_AS_BIG)
        if self.game.slug == "seven-card-stud" and len(our_options.allowed_sizes) > 1:
            differences["size"].add(Difference.OPEN_PAIR)
        return differences

    def compare(self) -> list[int]:
        """Compare the legal actions; return the raises that are legal in both."""
        our_options, their_options = self.our_options(), self.their_options()
        situation = f"{self}\nhere {our_options}\nthere {their_options}"
        assert our_options.seat == their_options.seat, situation
        assert our_options.call == their_options.call, situation
        assert our_options.bring_in == their_options.bring_in, situation
        expected = self.expected_differences(our_options)
        if expected["right"] == {Difference.CAP}:
            assert not our_options.min_raise_to, situation
        if bool(our_options.min_raise_to) != bool(their_options.min_raise_to):
            assert expected["right"], situation
            self._explain_right(our_options, expected["right"], situation)
            self.differences_seen.update(expected["right"])
            return []
        if (our_options.min_raise_to, our_options.max_raise_to) != (
            their_options.min_raise_to,
            their_options.max_raise_to,
        ):
            assert expected["size"], situation
            self.differences_seen.update(expected["size"])
            self._explain_size(our_options, their_options, expected["size"], situation)
        if not our_options.min_raise_to:
            return []
        if our_options.allowed_sizes:
            return [
                to
                for to in our_options.allowed_sizes
                if their_options.min_raise_to <= to <= their_options.max_raise_to
            ]
        minimum, maximum = (
            max(our_options.min_raise_to, their_options.min_raise_to),
            min(our_options.max_raise_to, their_options.max_raise_to),
        )
        return [minimum, maximum] if minimum <= maximum else []

    def _explain_right(
        self, our_options: BettingOptions, kinds: set[Difference], situation: str
    ) -> None:
        if kinds <= {Difference.BELOW_MIN_RAISE, Difference.CUMULATIVE_SHORT_ALL_INS}:
            amount_to_call = self.ours.betting.bet_to_match - self.ours.bets[our_options.seat]
            assert bool(our_options.min_raise_to) == (
                amount_to_call >= max(BIG_BLIND, self.round.largest_raise)
            ), situation
        elif kinds == {Difference.NOBODY_CAN_CALL}:
            assert our_options.min_raise_to, situation
        elif kinds == {Difference.ALL_IN_BRING_IN}:
            assert not our_options.min_raise_to, situation

    def _explain_size(
        self,
        our_options: BettingOptions,
        their_options: BettingOptions,
        kinds: set[Difference],
        situation: str,
    ) -> None:
        if kinds == {Difference.SMALL_BLIND_AS_BIG}:
            assert our_options.min_raise_to == their_options.min_raise_to, situation
            own = self.ours.bets[our_options.seat] + self.ours.stacks[our_options.seat]
            big_blind = 0 if self.ours.seat_count == 2 else 1
            missing = BIG_BLIND - self.ours.bets[1 - big_blind]
            assert our_options.max_raise_to == min(own, their_options.max_raise_to + missing), (
                situation
            )
        elif kinds == {Difference.OPEN_PAIR}:
            assert our_options.min_raise_to == their_options.min_raise_to, situation
            own = self.ours.bets[our_options.seat] + self.ours.stacks[our_options.seat]
            assert our_options.max_raise_to == min(own, self.ours.betting.bet_to_match + BIG_BET), (
                situation
            )

    # ------------------------------------------------------------ the same actions

    def play(self, rng: random.Random) -> bool:
        """Play the hand in both engines; return False if it must stop at a short bring-in."""
        self.sync_cards()
        while not self.ours.over:
            decision = self.ours.decision
            if isinstance(decision, decisions.DrawDecision):
                self.draw(decision, rng)
            else:
                assert isinstance(decision, decisions.BetDecision), decision
                if decision.bring_in_amount and self.stacks[decision.seat] < ANTE + BRING_IN:
                    self.compare()
                    self.differences_seen[Difference.SHORT_BRING_IN] += 1
                    return False
                self.bet(decision, rng)
            self.sync_cards()
        return True

    def draw(self, decision: decisions.DrawDecision, rng: random.Random) -> None:
        theirs = self.theirs
        assert theirs.stand_patter_or_discarder_index == decision.seat, self
        down_cards = self.ours.down_cards[decision.seat]
        discards = rng.sample(down_cards, rng.choice([0, 1, 1, 2, 3, len(down_cards)]))
        self.ours.discard(format_cards(discards))
        theirs.stand_pat_or_discard(tuple(POKERKIT_CARDS[ALL_CARDS[card]] for card in discards))

    def bet(self, decision: decisions.BetDecision, rng: random.Random) -> None:
        ours, theirs = self.ours, self.theirs
        if self.step != ours.step_index:
            self.step = ours.step_index
            able = sum(
                stack > 0 and not folded
                for stack, folded in zip(ours.stacks, ours.folded, strict=True)
            )
            self.round = BettingRound(able, blinds=ours.betting.bet_to_match > 0)
        raises = self.compare()
        luck = rng.random()
        if raises and luck < 0.4:
            to = rng.choice([*raises, rng.randint(raises[0], raises[-1])])
            self.raise_to(decision.seat, to if not decision.allowed_sizes else rng.choice(raises))
        elif decision.bring_in_amount:
            ours.bring_in()
            theirs.post_bring_in()
        elif luck > 0.88:
            ours.fold()
            theirs.fold()
        else:
            self.round.acted.add(decision.seat)
            if decision.check:
                ours.check()
            else:
                ours.call()
            theirs.check_or_call()

    def raise_to(self, seat: int, to: int) -> None:
        now, increase = self.round, to - self.ours.betting.bet_to_match
        if self.game.limit == "fixed":
            step = self.ours.betting.round
            assert step is not None
            short = to % step.sizes.fixed_bet != 0
        else:
            short = increase < max(BIG_BLIND, now.largest_raise)
        if short:
            now.short_all_ins.append(increase)
        else:
            now.largest_raise = increase
            now.acted.clear()
        now.raises += 1
        now.acted.add(seat)
        self.ours.raise_to(to)
        self.theirs.complete_bet_or_raise_to(to)

    # ------------------------------------------------------------ the same chips

    def compare_stacks(self) -> None:
        """Compare the stacks at the end."""
        assert not self.theirs.status, self
        our_stacks, their_stacks = self.ours.stacks, list(self.theirs.stacks)
        assert sum(our_stacks) == sum(self.stacks), self
        if our_stacks == their_stacks:
            return
        ties = self.count_odd_chips()
        split = self.split_pots()
        kinds = {Difference.ODD_CHIPS} if ties else set()
        if split > 1:
            kinds.add(Difference.MERGED_POTS)
        if self.has_low_outside():
            kinds.add(Difference.LOW_NOT_IN_SIDE_POT)
        assert kinds, f"{self}\nhere {our_stacks}\nthere {their_stacks}"
        self.differences_seen.update(kinds)
        if Difference.LOW_NOT_IN_SIDE_POT not in kinds:
            difference = max(
                abs(our_stack - their_stack)
                for our_stack, their_stack in zip(our_stacks, their_stacks, strict=True)
            )
            assert difference <= ties + split, f"{self}\nhere {our_stacks}\nthere {their_stacks}"

    def shares(self) -> dict[tuple[int, str], list[int]]:
        """Return what was won of each share of each pot."""
        shares: dict[tuple[int, str], list[int]] = {}
        for event in self.ours.log:
            if isinstance(event, events.Won):
                shares.setdefault((event.pot_index, event.clause), []).append(event.amount)
        return shares

    def count_odd_chips(self) -> int:
        """Return the number of odd chips that only the rulebook can assign."""
        minimum = 2 if self.game.is_stud else 3
        ties = sum(
            sum(share) - len(share) * min(share)
            for share in self.shares().values()
            if len(share) >= minimum
        )
        return ties + self.count_identical_hands()

    def count_identical_hands(self) -> int:
        """Return how many pots two players won evenly, each of them half of high and low."""
        odd_halves = Counter(
            pot for (pot, _), share in self.shares().items() if len(share) == 2 and sum(share) % 2
        )
        return sum(count == 2 for count in odd_halves.values())

    def split_pots(self) -> int:
        """Return the number of split pots, if there are several pots that PokerKit might merge."""
        parts = Counter(pot for (pot, _), share in self.shares().items() for _ in share)
        return sum(count > 1 for count in parts.values()) if len(parts) > 1 else 0

    def has_low_outside(self) -> bool:
        """Whether a low hand won part of one pot while another pot had no low hand."""
        if len(self.ours.spec.pot_shares) < 2:
            return False
        clauses = Counter(pot for pot, _ in self.shares())
        return len(set(clauses.values())) > 1

    def __str__(self) -> str:
        log = "\n".join(map(str, self.ours.log))
        return f"{self.game.slug} {self.game.limit}, stacks {self.stacks}\n{log}"


def find_game(slug: str, limit: str) -> ComparedGame:
    return next(game for game in GAMES if (game.slug, game.limit) == (slug, limit))


def random_stacks(game: ComparedGame, rng: random.Random) -> list[int]:
    """Return random stacks: short, equal, huge or mixed.

    The big blind can always post in full: we count a short one as a full big blind, PokerKit only
    as what was posted (`test_a_short_big_blind_is_still_worth_a_big_blind`).
    """
    count = rng.randint(2, game.max_players)
    match rng.randrange(4):
        case 0:
            stacks = [rng.randint(1, 45) for _ in range(count)]
        case 1:
            stacks = [1000] * count
        case 2:
            stacks = [rng.randint(1000, 1_000_000) for _ in range(count)]
        case _:
            stacks = [rng.choice([3, 8, 15, 50, 200, 1000, 5000]) for _ in range(count)]
    if not game.is_stud:
        big_blind = 0 if count == 2 else 1
        stacks[big_blind] = max(stacks[big_blind], BIG_BLIND)
    return stacks
