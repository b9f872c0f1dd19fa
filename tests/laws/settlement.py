"""Settlement: who wins which chips, from the definition of pots, shares and odd chips.

Nothing here is taken from the engine: the chips are counted from what the log says was put in, and
every hand is ranked by `rankings.py`.

- **Pots.** An all-in player wins from each other player at most what they put in (crown-1.all-in,
  canberra-14.2, official-1.1.all-in, wsop-150): chips are cut into layers at what each player who
  is still in has put in, and a player who put in less than a layer has no part in it. What nobody
  matched goes back.
- **Shares.** High-low and other split games halve each pot, double boards and several runs divide
  it by boards (wsop-189, 217); a share that nobody qualifies for goes to the others (wsop-191,
  295).
- **Odd chips.** See `odd_chip_order`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final

import cardspeak as cs
from laws import rankings
from laws.hand_setups import deck_cards

if TYPE_CHECKING:
    from laws.hand_setups import HandSetup
    from laws.rankings import Ranking, Value

SUITS: Final = "cdhs"
"""For odd chips, lowest first (official-11.4.d, wsop-146)."""
OMAHA_GAMES: Final = (
    "omaha",
    "omaha-8",
    "omaha-hilo",
    "big-o",
    "big-easy",
    "double-board-omaha",
    "three-card-manila",
)
"""Exactly two from the hand with three of the board."""
MANILA_GAMES: Final = ("manila", "crown-perth-manila", "two-card-manila")


ACTIONS: Final = (
    cs.events.Checked,
    cs.events.Called,
    cs.events.BroughtIn,
    cs.events.Bet,
    cs.events.Raised,
    cs.events.Folded,
    cs.events.HandKilled,
)
BETWEEN_ROUNDS: Final = (
    cs.events.Dealt,
    cs.events.Burned,
    cs.events.BoardDealt,
    cs.events.Discarded,
    cs.events.StoodPat,
    cs.events.Exposed,
    cs.events.KeptDown,
)
"""After the first of these that follows an action, a new betting round begins."""


@dataclass
class Facts:
    """What the log says about a hand that is over."""

    live_bets: list[int]
    dead_money: int
    folded: list[int]
    """In the order in which they folded."""
    hole_cards: list[list[str]]
    up_cards: list[list[str]]
    boards: list[list[str]]
    returned: list[int]
    won: list[int]
    carried_over: int
    chips_left: list[int] = field(default_factory=list)
    """What each seat had behind before anything was awarded."""


def read_log(hand: cs.Hand) -> Facts:
    """Count the chips and collect the cards of a finished hand from its log."""
    count = len(hand.starting_stacks)
    facts = Facts([0] * count, 0, [], [], [], [], [0] * count, [0] * count, 0)
    in_front = [0] * count
    acted = False
    for event in hand.log:
        if isinstance(event, ACTIONS):
            acted = True
        elif acted and isinstance(event, BETWEEN_ROUNDS):
            in_front, acted = [0] * count, False
        _count_chips_put_in(facts, in_front, event)
        _count_chips_awarded(facts, event)
    facts.chips_left = [
        start - facts.live_bets[seat] - dead_of(hand, seat)
        for seat, start in enumerate(hand.starting_stacks)
    ]
    facts.hole_cards = [[str(card) for card in cards] for cards in hand.down_cards]
    facts.up_cards = [[str(card) for card in cards] for cards in hand.up_cards]
    facts.boards = [[str(card) for card in board] for board in hand.boards]
    return facts


def _count_chips_put_in(facts: Facts, in_front: list[int], event: object) -> None:
    """Add what an event puts into the pot; `in_front` is what each seat has bet in this round."""
    events = cs.events
    match event:
        case events.Anted(seat=seat, amount=amount):
            facts.live_bets[seat] += amount
        case events.Posted(amount=amount, kind="dead blind"):
            facts.dead_money += amount
        case (
            events.Posted(seat=seat, amount=amount)
            | events.Called(seat=seat, amount=amount)
            | events.BroughtIn(seat=seat, amount=amount)
        ):
            in_front[seat] += amount
            facts.live_bets[seat] += amount
        case events.Bet(seat=seat, to=to) | events.Raised(seat=seat, to=to):
            facts.live_bets[seat] += to - in_front[seat]
            in_front[seat] = to
        case _:
            pass


def _count_chips_awarded(facts: Facts, event: object) -> None:
    events = cs.events
    match event:
        case events.Folded(seat=seat) | events.HandKilled(seat=seat):
            facts.folded.append(seat)
        case events.UncalledBetReturned(seat=seat, amount=amount):
            facts.returned[seat] += amount
        case events.Won(seat=seat, amount=amount):
            facts.won[seat] += amount
        case events.PotCarriedOver(amount=amount):
            facts.carried_over += amount
        case _:
            pass


@dataclass
class Pot:
    """A layer of chips, and the seats that may win it."""

    amount: int
    contenders: list[int]


def make_pots(facts: Facts) -> tuple[list[Pot], list[int]]:
    """Return the pots, and the uncalled chips that go back to each seat."""
    bets = list(facts.live_bets)
    count = len(bets)
    live = [seat for seat in range(count) if seat not in facts.folded]
    returned = [0] * count
    for seat in range(count):
        # Nobody else put in as much, so nobody can win it from this player.
        matched = max((bets[other] for other in range(count) if other != seat), default=0)
        if seat in live and bets[seat] > matched:
            returned[seat] = bets[seat] - matched
            bets[seat] = matched
    if live:
        # A dead hand's wagers stay in the pot (crown-12.3, 12.7, canberra-19.2.a) and would have
        # to be called (crown-7.26). What is more than anybody left has chips for, they cannot call
        # and cannot win (crown-1.all-in, official-1.1.all-in): nobody else put it in, so it goes
        # back. The same holds for a fold that had to be paid for (canberra-10.1.a).
        max_bet = max(bets[seat] + facts.chips_left[seat] for seat in live)
        for seat in facts.folded:
            returned[seat] += max(0, bets[seat] - max_bet)
            bets[seat] = min(bets[seat], max_bet)
    pots = []
    below = 0
    for level in sorted({bets[seat] for seat in live}):
        amount = sum(min(bet, level) - min(bet, below) for bet in bets)
        contenders = [seat for seat in live if bets[seat] >= level]
        pots.append(Pot(amount, contenders))
        below = level
    if pots:
        # More than anybody left has: of a folded blind no book says whose it is; the highest pot's.
        pots[-1].amount += sum(max(0, bet - below) for bet in bets)
    if len(live) == 1:
        pots = [Pot(sum(bets), live)]  # the only player left wins the pot (crown-28.2.e, wsop-16.1)
    if pots:
        pots[0].amount += facts.dead_money
    return [pot for pot in pots if pot.amount], returned


# ---------------------------------------------------------------- shares


def rankings_of(setup: HandSetup) -> dict[str, Ranking]:
    """Return the rankings of a setup by name, for its deck and house."""
    stripped = setup.deck.partition("+")[0] not in ("52", "mexican")
    mexican = setup.deck == "mexican"
    size = setup.deck.partition("+")[0]
    ranks = rankings.MEXICAN_RANKS if mexican else rankings.RANKS[(52 - int(size)) // 4 :]
    showdown = setup.options.get("showdown")
    ace_low = setup.house != "canberra" or bool(getattr(showdown, "ace_low", False))

    def high(cards: tuple[str, ...]) -> Value:
        return rankings.high(
            cards,
            ranks=ranks,
            ace_low=ace_low,
            flush_beats_full_house=stripped or mexican,
            royal_flush_is_best=setup.house == "canberra",
        )

    natural_cards = [card for card in deck_cards(setup.deck) if card != "Jo"]
    return {
        "high": rankings.with_joker(high, natural_cards),
        "high, joker showing": rankings.with_joker_showing(high, natural_cards),
        "low": rankings.ace_to_five_with_joker,
        "8": rankings.eight_or_better,
        "27": rankings.deuce_to_seven,
        "9+": rankings.nines_or_better,
        "badugi": rankings.badugi,
        "badugi ace high": lambda cards: rankings.badugi(cards, ace_low=False),
    }


GAME_SHARES: Final[dict[str, list[tuple[str, str]]]] = {
    "omaha-8": [("high", "omaha"), ("8", "omaha")],
    "big-o": [("high", "omaha"), ("8", "omaha")],
    "big-easy": [("high", "omaha"), ("8", "omaha")],
    "omaha-hilo": [("high", "omaha"), ("low", "omaha")],
    "drawmaha": [("high", "hole"), ("high", "omaha")],
    "razz": [("low", "any")],
    "kansas-city-razz": [("27", "any")],
    "stud-8": [("high", "any"), ("8", "any")],
    "super-stud-8": [("high", "any"), ("8", "any")],
    "stud-hilo": [("high", "any"), ("low", "any")],
    "razzdugi": [("low", "any"), ("badugi", "all")],
    "razzduci": [("low", "any"), ("27", "any")],
    "a5-single-draw": [("low", "any")],
    "a5-triple-draw": [("low", "any")],
    "27-single-draw": [("27", "any")],
    "27-triple-draw": [("27", "any")],
    "archie": [("9+", "any"), ("8", "any")],
    "badugi": [("badugi", "all")],
    "baduci": [("27", "any"), ("badugi ace high", "all")],
    "badaci": [("low", "any"), ("badugi", "all")],
}
"""The shares of a pot, the one that gets the odd chip first: the high (wsop-149.c), the five-card
draw hand (149.d, 195), the razz hand (332)."""


CANBERRA_SHARES: Final[dict[str, list[tuple[str, str]]]] = {
    "low": [("low", "any")],
    "split": [("high", "any"), ("low", "any")],
    "split-8": [("high", "any"), ("8", "any")],
}
"""What the operator may decide before a hand (canberra-3.5.b to d)."""


def shares_of(setup: HandSetup) -> list[tuple[str, str]]:
    """Return the rankings that share a pot, each with how a hand is made."""
    if setup.game in GAME_SHARES:
        return GAME_SHARES[setup.game]
    winning_hands = getattr(setup.options.get("showdown"), "winning_hands", "")
    if winning_hands in CANBERRA_SHARES:
        return CANBERRA_SHARES[winning_hands]
    if setup.game in OMAHA_GAMES:
        return [("high", "omaha")]
    if setup.game in MANILA_GAMES:
        return [("high", "manila")]
    return [("high", "any")]


def possible_hands(card_use: str, hole: list[str], board: list[str]) -> list[tuple[str, ...]]:
    """Return every hand that may be made of hole cards and board."""
    if card_use == "all":
        return [tuple(hole + board)]
    if card_use == "hole":
        return list(combinations(hole, 5))
    if card_use == "any":
        return list(combinations(hole + board, 5))
    hole_parts = combinations(hole, 2) if card_use == "omaha" else [tuple(hole)]
    return [two + three for two in hole_parts for three in combinations(board, 3)]


def best_hands(
    ranking: Ranking, card_use: str, hole: list[str], board: list[str]
) -> tuple[Value | None, list[tuple[str, ...]]]:
    """Return the best value, and every hand that has it."""
    values = [(ranking(cards), cards) for cards in possible_hands(card_use, hole, board)]
    qualified = [(value, cards) for value, cards in values if value is not None]
    if not qualified:
        return None, []
    best = max(value for value, _ in qualified)
    return best, [cards for value, cards in qualified if value == best]


# ---------------------------------------------------------------- odd chips


def odd_chip_order(
    setup: HandSetup, name: str, winners: dict[int, list[tuple[str, ...]]], hole: list[list[str]]
) -> list[int] | None:
    """Return the seats that get odd chips, in order; None where the book does not decide.

    - crown: one each, clockwise from the left of the button (18.2);
    - canberra: all to the first clockwise from the button (13.2);
    - official: all to the highest card by suit: of the hand (11.4.d, 12.4.e, 13.4.e), of the hole
      cards (14.4.e, 16.5.e), of the hole cards used (15.4.e, 17.5.e);
    - wsop: one each clockwise from the button (149.a), in stud from the highest card by suit of
      the five that play (149.b).
    """
    clockwise = [seat for seat in setup.left_of_button if seat in winners]
    if setup.house in ("crown", "canberra"):
        return clockwise
    if setup.house == "wsop" and setup.family != "stud":
        return clockwise
    if name.startswith("badugi"):
        return None  # five cards decide, and a badugi has four (wsop-149.b)
    tops = {}
    for seat, hands in winners.items():
        top_cards = {_top_card(setup, name, cards, hole[seat]) for cards in hands}
        if len(top_cards) > 1 or None in top_cards:
            return None  # several hands are as good, and no book says which one counts
        tops[seat] = top_cards.pop()
    if len(set(tops.values())) < len(tops):
        return None  # the same community card is the highest in both
    return sorted(tops, key=lambda seat: tops[seat] or (), reverse=True)


def _top_card(
    setup: HandSetup, name: str, cards: tuple[str, ...], hole: list[str]
) -> tuple[int, int] | None:
    if setup.house == "official" and setup.game in ("holdem", "two-card-manila"):
        cards = tuple(hole)
    elif setup.house == "official" and setup.family in ("flop", "manila"):
        cards = tuple(card for card in cards if card in hole)
    if "Jo" in cards:
        return None  # a joker has no suit
    # A card ranks as in its hand: the ace is the lowest of an ace-to-five low.
    ranks = rankings.ACE_LOW_RANKS if name in ("low", "8") else rankings.RANKS
    return max((ranks.index(card[0]), SUITS.index(card[1])) for card in cards)


# ---------------------------------------------------------------- the settlement


@dataclass
class Payout:
    """The minimum and maximum each seat must get; they differ only where a book is silent."""

    minimum: list[int]
    maximum: list[int]

    def pay(
        self, setup: HandSetup, amount: int, winners: list[int], order: list[int] | None
    ) -> None:
        """Divide an amount among equal hands (crown-18.2, canberra-13.2, official, wsop-149)."""
        each, odd = divmod(amount, len(winners))
        for seat in winners:
            self.minimum[seat] += each
            self.maximum[seat] += each + (odd if order is None else 0)
        if order is None:
            return
        all_to_first = setup.house in ("canberra", "official")
        for place in range(odd):
            seat = order[0] if all_to_first else order[place]
            self.minimum[seat] += 1
            self.maximum[seat] += 1


def settle(setup: HandSetup, facts: Facts) -> Payout:
    """Return what each seat must have won or got back."""
    count = len(facts.live_bets)
    payout = Payout([0] * count, [0] * count)
    pots, returned = make_pots(facts)
    for seat, amount in enumerate(returned):
        payout.minimum[seat] += amount
        payout.maximum[seat] += amount
    for pot in pots:
        _award(setup, facts, pot, payout)
    return payout


def _award(setup: HandSetup, facts: Facts, pot: Pot, payout: Payout) -> None:
    if len(pot.contenders) == 1:
        payout.pay(setup, pot.amount, pot.contenders, pot.contenders)
        return
    boards = facts.boards or [[]]
    parts = _divide(pot.amount, len(boards))
    for board, amount in zip(boards, parts, strict=True):
        _award_board(setup, facts, Pot(amount, pot.contenders), board, payout)


def _divide(amount: int, count: int) -> list[int]:
    """Return equal parts, odd chips to the first ones (wsop-149.c, 217)."""
    each, odd = divmod(amount, count)
    return [each + (place < odd) for place in range(count)]


def _award_board(
    setup: HandSetup, facts: Facts, pot: Pot, board: list[str], payout: Payout
) -> None:
    awards = []
    hole = [facts.hole_cards[s] + facts.up_cards[s] for s in range(len(facts.hole_cards))]
    for name, card_use in shares_of(setup):
        hands = {
            seat: best_hands(_ranking(setup, facts, name, seat), card_use, hole[seat], board)
            for seat in pot.contenders
        }
        winners = _winners(hands)
        if winners:
            awards.append((name, winners))
    if not awards:  # wsop-296: neither high nor low qualifies
        clockwise = [seat for seat in setup.left_of_button if seat in pot.contenders]
        payout.pay(setup, pot.amount, pot.contenders, clockwise)
        return
    if len(awards) > 1 and len({tuple(sorted(winners)) for _, winners in awards}) == 1:
        awards = awards[:1]  # the same hands both ways: as evenly as possible (wsop-149.c)
    for (name, winners), amount in zip(awards, _divide(pot.amount, len(awards)), strict=True):
        order = odd_chip_order(setup, name, winners, hole)
        if setup.house == "wsop" and len(facts.boards) > 1 and not _has_two_boards(setup):
            order = None  # how odd chips go between the runs of a board is not said (wsop-217)
        payout.pay(setup, amount, list(winners), order)


def _has_two_boards(setup: HandSetup) -> bool:
    return setup.game == "double-board-omaha"


def _ranking(setup: HandSetup, facts: Facts, name: str, seat: int) -> Ranking:
    """Return a ranking; a joker that is face up is worth less (wsop-255)."""
    if setup.game == "mexican-poker" and "Jo" in facts.up_cards[seat]:
        name = "high, joker showing"
    return rankings_of(setup)[name]


def _winners(
    hands: dict[int, tuple[Value | None, list[tuple[str, ...]]]],
) -> dict[int, list[tuple[str, ...]]]:
    """Return the seats with the best hand, with every way to make it."""
    best = max((value for value, _ in hands.values() if value is not None), default=None)
    if best is None:
        return {}
    return {seat: cards for seat, (value, cards) in hands.items() if value == best}


def settlement_differences(setup: HandSetup, hand: cs.Hand) -> list[str]:
    """Return where the stacks at the end are not what the settlement says."""
    facts = read_log(hand)
    if facts.carried_over:
        return []  # nobody opened: the pot waits for the next hand (crown-27.3.c)
    if _is_unopened_crown_draw(setup, hand):
        return []  # crown-26.4.c and 8.1 contradict each other over an all-in blind
    if _has_unranked_ace(setup, facts):
        return []
    if _has_two_boards(setup) and len(facts.boards) > 2:
        return []  # how odd chips go between two boards, each run twice, is not said
    payout = settle(setup, facts)
    problems = []
    for seat, stack in enumerate(hand.stacks):
        start = hand.starting_stacks[seat]
        winnings = stack - start + facts.live_bets[seat] + dead_of(hand, seat)
        if not payout.minimum[seat] <= winnings <= payout.maximum[seat]:
            minimum, maximum = payout.minimum[seat], payout.maximum[seat]
            problems.append(f"seat {seat} must get {minimum} to {maximum}, not {winnings}")
    if sum(hand.stacks) != sum(hand.starting_stacks):
        problems.append("chips were made or lost")
    return problems


def dead_of(hand: cs.Hand, seat: int) -> int:
    """Return the dead chips a seat put in."""
    return sum(
        event.amount
        for event in hand.log
        if isinstance(event, cs.events.Posted) and event.kind == "dead blind" and event.seat == seat
    )


def _has_unranked_ace(setup: HandSetup, facts: Facts) -> bool:
    """Canberra ranks the ace highest (3.1) and does not say what it is in a low hand."""
    if setup.house != "canberra" or shares_of(setup) == [("high", "any")]:
        return False
    hands = [*facts.hole_cards, *facts.up_cards]
    cards = [card for hand_cards in hands for card in hand_cards]
    return any(card[0] in "AJ" and card not in ("Jc", "Jd", "Jh", "Js") for card in cards)


def _is_unopened_crown_draw(setup: HandSetup, hand: cs.Hand) -> bool:
    if setup.house != "crown" or setup.game != "draw":
        return False
    return not any(isinstance(event, cs.events.Bet | cs.events.Raised) for event in hand.log)
