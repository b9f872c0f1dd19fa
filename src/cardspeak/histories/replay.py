"""Replaying hand histories: every action goes through the engine, and none is corrected."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import UNKNOWN, InvalidCardsError, format_cards, parse_cards
from cardspeak.games import get_game
from cardspeak.games.script import ForcedBets
from cardspeak.hand import deal, game_spec
from cardspeak.hand.commands import DEALER_OR_FLOOR, RefusedError
from cardspeak.hand.dealing import BOARD_SEAT
from cardspeak.hand.decisions import (
    BetDecision,
    DealCardsDecision,
    DiscardDecision,
    DrawDecision,
    RunItDecision,
    ShowDecision,
)
from cardspeak.hand.options import group_options
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.histories.phh import (
    AMOUNT_FIELDS,
    EXTENSION_AMOUNTS,
    EXTENSION_LISTS,
    EXTENSION_SETTINGS,
    MAX_DIGITS,
    PER_PLAYER_FIELDS,
    InvalidHistoryError,
    is_writable_amount,
)
from cardspeak.histories.stacked_deck import PLAYER_NAMES, find_deal_order, stack_deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardspeak.cards import Card
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand
    from cardspeak.histories.phh import HandHistory
    from cardspeak.histories.stacked_deck import DealOrder


class IllegalHistoryError(ValueError):
    """A history with an action that the rules forbid, or without one that they require."""


class UnknownShowdownError(ValueError):
    """A history that does not reveal the hands at the showdown."""


# ---------------------------------------------------------------- setting up the table


@dataclass(frozen=True)
class ChipUnit:
    """The smallest chip unit of a history: `scale` units make 1 in its own amounts."""

    scale: int

    def to_chips(self, amount: Decimal | int) -> int:
        """Convert an amount to a whole number of units."""
        if isinstance(amount, int):
            return amount * self.scale
        return int(amount * self.scale)

    def to_all_chips(self, amounts: Iterable[Decimal | int]) -> list[int]:
        """Convert amounts to whole numbers of units."""
        return [self.to_chips(amount) for amount in amounts]

    def to_amount(self, chips: int) -> Decimal:
        """Convert units back to an amount of the history."""
        return Decimal(chips) / self.scale


_WHOLE_CHIPS: Final = ChipUnit(1)


def find_chip_unit(history: HandHistory) -> ChipUnit:
    """Return the largest unit in which every amount of a history is whole.

    >>> from cardspeak.histories.phh import HandHistory
    >>> find_chip_unit(HandHistory({"antes": [0, 0], "starting_stacks": [Decimal("2.50"), 3],
    ...     "actions": []}))
    ChipUnit(scale=10)
    """
    return _chip_unit(history.fields, _bets(_split_actions(history.actions)))


def _chip_unit(fields: dict[str, Any], bets: list[Decimal | int]) -> ChipUnit:
    amounts = [*bets]
    for name in _LISTS:
        amounts += fields.get(name, ())
    for name in AMOUNT_FIELDS:
        if name in fields:
            amounts.append(fields[name])
    places = [_places(amount) for amount in amounts if not isinstance(amount, int)]
    return ChipUnit(10 ** max(0, *places)) if places else _WHOLE_CHIPS


def _places(amount: Decimal) -> int:
    """Return the number of decimal places of an amount."""
    return -int(amount.normalize().as_tuple().exponent) if amount.is_finite() else 0


def _split_actions(actions: Sequence[str]) -> list[list[str]]:
    return [action.split() for action in actions]


def _bets(actions: list[list[str]]) -> list[Decimal | int]:
    """List the bet amounts; words that are not amounts count as 0 here and are refused later."""
    return [_amount(parts[2]) for parts in actions if len(parts) > 2 and parts[1] == "cbr"]


def _amount(text: str) -> Decimal | int:
    try:
        amount = _parse_amount(text)
    except ArithmeticError:
        return 0
    return amount if isinstance(amount, int) or amount.is_finite() else 0


def _parse_amount(text: str) -> Decimal | int:
    """Parse an amount, or raise `ArithmeticError`."""
    if text.isdecimal() and len(text) <= MAX_DIGITS:
        return int(text)
    amount = Decimal(text)
    if not is_writable_amount(amount):
        raise ArithmeticError
    return amount


def start_hand(history: HandHistory) -> tuple[Hand, ChipUnit]:
    """Seat the players and post what the history says they posted."""
    setup = _HandSetup(history, _split_actions(history.actions))
    return setup.deal(), setup.unit


_AMOUNTS: Final = ("small_bet", "big_bet", "min_bet", "bring_in", "_max_bet", "_carried")
_LISTS: Final = (*PER_PLAYER_FIELDS, *EXTENSION_LISTS)
_EXTENSION_FIELDS: Final = frozenset((*EXTENSION_AMOUNTS, *EXTENSION_LISTS, *EXTENSION_SETTINGS))


class _HandSetup:
    """The table and the players before the first card."""

    def __init__(self, history: HandHistory, actions: list[list[str]]) -> None:
        fields, game = history.fields, history.variant
        bets = _bets(actions)
        unit = _chip_unit(fields, bets)
        antes = unit.to_all_chips(fields["antes"])
        blinds = unit.to_all_chips(fields.get("blinds_or_straddles", ())) or [0] * len(antes)
        if len(antes) == 2:
            blinds.reverse()  # heads-up, the format lists the button (p2) first
        small_bet, big_bet, min_bet, bring_in, max_bet, carried = unit.to_all_chips(
            [fields.get(name, 0) for name in _AMOUNTS]
        )
        self.spec, self.deal_order = _build_spec(
            game.game,
            history.house,
            game.limit,
            str(fields.get("_deck", "")),
            infer_blinds(blinds, small_bet or min_bet) if "blinds_or_straddles" in fields else (),
            max(antes),
            bring_in,
            (small_bet, big_bet) if small_bet and big_bet else (),
            min_bet,
            max_bet,
            () if _EXTENSION_FIELDS.isdisjoint(fields) else _settings(fields, unit),
        )
        self.stacks = _stacks(fields["starting_stacks"], bets, unit)
        self.antes = antes
        self.blinds = blinds
        self.dead_antes = not fields.get("ante_trimming_status", False)
        self.dead_blinds = unit.to_all_chips(fields.get("_dead_blinds", ())) or None
        self.unposted_blinds = unit.to_all_chips(fields.get("_unposted_blinds", ())) or None
        self.carried = carried
        self.unit = unit
        self.void: Sequence[str] = fields.get("_void", ())

    def deal(self, deck: Sequence[Card] = ()) -> Hand:
        """Deal from this deck, or with named cards if there is none."""
        return deal(
            self.spec,
            self.stacks,
            cards="shuffled" if deck else "named",
            stacked_deck=deck,
            posted_antes=self.antes,
            posted_blinds=self.blinds,
            antes_are_dead=self.dead_antes,
            dead_blinds=self.dead_blinds,
            unposted_blinds=self.unposted_blinds,
            carried_over=self.carried,
        )


def _settings(fields: dict[str, Any], unit: ChipUnit) -> tuple[tuple[str, Any], ...]:
    """Return the other table settings, under their names in `game_spec`."""
    chips = unit.to_chips
    return (
        *((name[1:], chips(fields[name])) for name in EXTENSION_AMOUNTS if name in fields),
        *(
            (name[1:], tuple(map(chips, fields[name])))
            for name in EXTENSION_LISTS
            if name in fields
        ),
        *((name[1:], fields[name]) for name in EXTENSION_SETTINGS if name in fields),
    )


def infer_blinds(posted: Sequence[int], big_blind: int) -> tuple[int, ...]:
    """Infer the table's blinds from what was posted, ignoring straddles and other posts."""
    blinds = sorted([amount for amount in posted if amount > 0])
    big_blind = big_blind or (blinds[-1] if blinds else 0)
    small_blind = blinds[0] if blinds else big_blind
    return (small_blind, big_blind) if 0 < small_blind < big_blind else (big_blind,)


@lru_cache(maxsize=256)
def _build_spec(  # noqa: PLR0917  positional, so that equal tables share a cache key
    game: str,
    house: str,
    limit: str,
    deck: str,
    blinds: tuple[int, ...],
    ante: int,
    bring_in: int,
    bet_sizes: tuple[int, ...],
    min_bet: int,
    max_bet: int,
    settings: tuple[tuple[str, Any], ...],
) -> tuple[GameSpec, DealOrder | None]:
    script = get_game(game).scripts.get(house)
    posts_ante = script is not None and script.forced_bets is ForcedBets.ANTE
    options: dict[str, Any] = {
        "blinds": () if posts_ante else blinds,
        "ante": ante or (bring_in if posts_ante else 0),
        "bet_sizes": bet_sizes,
        **dict(settings),
    }
    spec = game_spec(
        game,
        house=house,
        limit=limit,
        deck=deck,
        bring_in=bring_in,
        min_bet=min_bet,
        max_bet=max_bet,
        **group_options({"ask_to_show": True, **options}),
    )
    return spec, find_deal_order(spec)


def _stacks(
    stacks: Sequence[Decimal | int], bets: Sequence[Decimal | int], unit: ChipUnit
) -> list[int]:
    """Return the stacks in units; an infinite stack becomes more than all others can call."""
    finite = [stack for stack in stacks if type(stack) is int or Decimal(stack).is_finite()]
    if len(finite) == len(stacks):
        return unit.to_all_chips(stacks)
    unlimited = sum(finite) + sum(bets) * len(stacks) + 10**6
    return unit.to_all_chips(stack if stack in finite else unlimited for stack in stacks)


# ---------------------------------------------------------------- replaying


def replay(history: HandHistory) -> tuple[Hand, ChipUnit]:
    """Replay a history to its end, or to where it was recorded if the hand was not over then.

    >>> from cardspeak.histories import phh
    >>> text = '''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
    ... '''
    >>> hand, _ = replay(phh.loads(text)[0])
    >>> hand.stacks
    [98, 102]
    >>> replay(phh.loads(text.replace("cbr 6", "cbr 3"))[0])
    Traceback (most recent call last):
    cardspeak.histories.replay.IllegalHistoryError: the hand, action 3 'p2 cbr 3': a raise \
must be to at least 4, not 3 (wsop-171.1)
    """
    replayer = _replay_actions(history)
    try:
        if history.is_unfinished:
            replayer.answer_shows()
        else:
            replayer.finish()
    except (RefusedError, InvalidCardsError) as error:
        raise IllegalHistoryError(f"{history}, after its last action: {error}") from None
    except UnknownShowdownError as error:
        raise UnknownShowdownError(f"{history} {error}") from None
    return replayer.hand, replayer.unit


def _replay_actions(history: HandHistory) -> _Replayer:
    """Replay the actions of a history, from a stacked deck if possible, otherwise card by card."""
    try:
        actions = _split_actions(history.actions)
        setup = _HandSetup(history, actions)
        replayer = _replay_from_stacked_deck(setup, actions)
        if replayer is not None:
            return replayer
        replayer = _Replayer(setup.deal(), setup.unit, setup.void)
    except (RefusedError, InvalidGameSpecError, InvalidHistoryError, LookupError) as error:
        raise IllegalHistoryError(f"{history}: {error}") from None
    for number, action in enumerate(history.actions, 1):
        try:
            replayer.act(action)
        except (RefusedError, InvalidCardsError) as error:
            raise IllegalHistoryError(f"{history}, action {number} {action!r}: {error}") from None
    return replayer


def _replay_from_stacked_deck(setup: _HandSetup, actions: list[list[str]]) -> _Replayer | None:
    """Replay the actions from a stacked deck; return None if they are not in the common form.

    Anything refused here is replayed card by card, which gives the reason.
    """
    order = setup.deal_order
    if order is None:
        return None
    seats = len(setup.stacks)
    try:
        deck = stack_deck(actions, seats, order)
        if deck is None:
            return None
        replayer = _Replayer(setup.deal(deck), setup.unit, setup.void)
        return replayer if replayer.try_replay(actions, order.street_cards) else None
    except (RefusedError, InvalidCardsError):
        return None


class _Replayer:
    """Feeds the actions of a history to a hand.

    The format gives all of a player's cards at once even if they are dealt one at a time, all
    discards of a draw before the cards drawn, and shows in any order. What comes too early is kept
    until the hand asks for it.
    """

    def __init__(self, hand: Hand, unit: ChipUnit, void: Sequence[str]) -> None:
        self.hand = hand
        self.unit = unit
        self.void = void
        self.pending_cards: dict[int, list[Card]] = {}
        self.pending_discards: list[tuple[int, str]] = []
        self.pending_shows: dict[int, str] = {}

    def act(self, action: str) -> None:
        """Apply one action."""
        match action.partition("#")[0].split():
            case []:
                pass
            case ["d", "dh", player, cards]:
                self.receive_cards(self.parse_seat(player), parse_cards(cards))
            case ["d", "db", cards]:
                self.receive_cards(BOARD_SEAT, parse_cards(cards))
            case [player, "sd", *cards] if len(cards) < 2:
                self.pending_discards.append((self.parse_seat(player), "".join(cards)))
                if not self.waits_for_cards(draws=True):
                    raise RefusedError("nobody can draw now")
                self.feed_cards()
            case [player, "sm", *cards] if len(cards) < 2:
                self.receive_show(self.parse_seat(player), "".join(cards))
            case [player, ("_drawn" | "_see" | "_show" | "_change") as verb, *arguments]:
                self.apply_out_of_turn(player, verb, "".join(arguments))
            case [("_run" | "_chop" | "_void") as verb, *arguments]:
                self.apply_agreement(verb, arguments)
            case [player, *arguments]:
                self.apply_turn(self.parse_seat(player), arguments)

    def try_replay(self, actions: list[list[str]], streets: Sequence[int]) -> bool:
        """Apply the actions after the hole cards; return False if they do not match the deal."""
        hand = self.hand
        board = hand.boards[0]
        board_size = street = 0
        for index in range(hand.seat_count, len(actions)):
            parts = actions[index]
            if len(parts) < 2:
                return False
            verb = parts[1]
            if parts[0] == "d":
                board_size += streets[street]
                street += 1
                if len(board) < board_size:
                    return False
            elif verb == "sm" and len(parts) < 4:
                self.receive_show(self.parse_seat(parts[0]), "".join(parts[2:]))
            elif len(board) != board_size or not self.apply_bet(parts, verb):
                return False
        return len(board) == board_size

    def apply_bet(self, parts: list[str], verb: str) -> bool:
        """Apply a fold, check, call, bet or raise in turn; return False for anything else."""
        hand = self.hand
        decision = hand.decision
        if type(decision) is not BetDecision or parts[0] != PLAYER_NAMES[decision.seat]:
            return False
        if len(parts) == 2:
            if verb == "f":
                hand.fold()
            elif verb != "cc":
                return False
            elif decision.check:
                hand.check()
            else:
                hand.call()
        elif verb == "cbr" and len(parts) == 3:
            hand.raise_to(self.parse_chips(parts[2]))
        else:
            return False
        return True

    def parse_seat(self, player: str) -> int:
        """Return the seat of p1, p2 …"""
        number = player[1:]
        if (
            player[:1] != "p"
            or not number.isdecimal()
            or not 1 <= int(number) <= self.hand.seat_count
        ):
            raise RefusedError(
                f"there is no player {player!r}: players are p1 to p{self.hand.seat_count}"
            )
        return int(number) - 1

    # ------------------------------------------------------------ cards

    def waits_for_cards(self, *, draws: bool = False) -> bool:
        """Whether the hand is waiting for cards, or for a discard."""
        decision = self.hand.decision
        if isinstance(decision, (DrawDecision, DiscardDecision)):
            return True
        return isinstance(decision, DealCardsDecision) and (not draws or decision.kind == "drawn")

    def receive_cards(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep cards until the hand asks for them."""
        decision = self.hand.decision
        is_waiting = self.waits_for_cards()
        is_for_board = isinstance(decision, DealCardsDecision) and decision.seat == BOARD_SEAT
        if not is_waiting or is_for_board != (seat == BOARD_SEAT):
            raise RefusedError(f"no card is dealt {_destination(seat)} now")
        self.pending_cards.setdefault(seat, []).extend(cards)
        self.feed_cards()

    def feed_cards(self) -> None:
        """Give the hand the cards and discards it asks for, as far as they are known."""
        hand = self.hand
        while True:
            decision = hand.decision
            if isinstance(decision, DealCardsDecision):
                cards = self.pending_cards.get(decision.seat, [])
                if len(cards) < decision.count:
                    return
                hand.deal_cards(format_cards(cards[: decision.count]))
                del cards[: decision.count]
            elif isinstance(decision, (DrawDecision, DiscardDecision)) and self.pending_discards:
                seat, discards = self.pending_discards.pop(0)
                if seat != decision.seat:
                    raise RefusedError(f"it is p{decision.seat + 1}'s turn to draw")
                hand.discard(discards)
            else:
                return

    def check_all_dealt(self) -> None:
        """Raise `RefusedError` if cards are missing or left over."""
        decision = self.hand.decision
        if isinstance(decision, DealCardsDecision):
            missing = decision.count - len(self.pending_cards.get(decision.seat, ()))
            noun = "card is" if missing == 1 else "cards are"
            raise RefusedError(
                f"{missing} {noun} still to come {_destination(decision.seat)}", decision.clause
            )
        if isinstance(decision, (DrawDecision, DiscardDecision)):
            raise RefusedError(f"p{decision.seat + 1} has yet to draw", decision.clause)
        if isinstance(decision, RunItDecision):
            raise RefusedError(
                "the players have yet to decide how many times to run it", decision.clause
            )
        for seat, cards in self.pending_cards.items():
            if cards:
                raise RefusedError(
                    f"{format_cards(cards)} was dealt {_destination(seat)} and not used"
                )

    # ------------------------------------------------------------ turns

    def apply_turn(self, seat: int, arguments: list[str]) -> None:
        """Apply a player's action in turn."""
        hand = self.hand
        if arguments == ["cc"] and self.is_formal_check(seat):
            return
        self.check_all_dealt()
        decision = hand.decision
        if decision is None:
            raise RefusedError("the hand is over")
        if decision.seat != seat:
            raise RefusedError(f"it is p{decision.seat + 1}'s turn", decision.clause)
        match arguments:
            case ["f"]:
                hand.fold()
            case ["cc"]:
                can_check = isinstance(decision, BetDecision) and decision.check
                (hand.check if can_check else hand.call)()
            case ["pb"]:
                hand.bring_in()
            case ["cbr", amount]:
                hand.raise_to(self.parse_chips(amount))
            case ["_up" | "_down" as choice]:
                (hand.expose if choice == "_up" else hand.keep_down)()
            case _:
                raise RefusedError(
                    "that is not an action: use f, cc, cbr AMOUNT, pb, sd CARDS or sm CARDS"
                )
        self.feed_cards()

    # ------------------------------------------------------------ out of turn

    def apply_out_of_turn(self, player: str, verb: str, argument: str) -> None:
        """Apply a question, a voluntary show, or a changed draw."""
        if verb == "_change":
            self.hand.change_draw(self.parse_seat(player), argument)
            self.feed_cards()
            return
        self.answer_shows()
        if verb == "_show":
            self.hand.show_voluntarily(self.parse_seat(player), argument)
            return
        by_seat = DEALER_OR_FLOOR if player == "_floor" else self.parse_seat(player)
        (self.hand.ask_draw_count if verb == "_drawn" else self.hand.ask_to_see)(
            self.parse_seat(argument), by_seat
        )

    def apply_agreement(self, verb: str, arguments: list[str]) -> None:
        """Apply what is not one player's action: running it several times, a chop, a void hand."""
        match [verb, *arguments]:
            case ["_run", times] if times.isdecimal():
                self.hand.run_it(int(times))
            case ["_chop"]:
                self.hand.chop()
            case ["_void"] if len(self.void) == 2:
                self.answer_shows()
                self.hand.void(*self.void)
            case ["_void"]:
                raise RefusedError(
                    "the field _void must give the reason and the clause of a void hand"
                )
            case _:
                raise RefusedError("that is not an action: use _run TIMES, _chop or _void")

    def is_formal_check(self, seat: int) -> bool:
        """Whether a blind checks after only all-in players called: the hand does not ask then."""
        hand = self.hand
        is_before_flop = sum(map(len, hand.boards)) == 0 and not any(self.pending_cards.values())
        is_open_blind = (
            hand.posts.blinds[seat] and not hand.betting.acted[seat] and not hand.folded[seat]
        )
        is_alone = [other for other in hand.live_seats() if hand.stacks[other]] == [seat]
        return bool(
            is_before_flop
            and is_open_blind
            and is_alone
            and isinstance(hand.decision, DealCardsDecision)
        )

    def parse_chips(self, amount: str) -> int:
        """Parse the amount of a bet."""
        value: Decimal | int
        try:
            value = _parse_amount(amount)
            is_possible = value > 0 and (isinstance(value, int) or value.is_finite())
        except ArithmeticError:
            raise RefusedError(f"{amount!r} is not an amount") from None
        if not is_possible:
            raise RefusedError(f"{amount!r} is not an amount to bet")
        return self.unit.to_chips(value)

    # ------------------------------------------------------------ the showdown

    def receive_show(self, seat: int, cards: str) -> None:
        """Keep what a player shows until the showdown; an uncalled winner may show too."""
        hand = self.hand
        if isinstance(hand.decision, (BetDecision, DrawDecision, DiscardDecision)):
            raise RefusedError(f"it is p{hand.decision.seat + 1}'s turn: nobody can show now")
        if hand.folded[seat]:
            raise RefusedError(f"p{seat + 1} has folded and cannot show")
        if cards != "-" and cards:
            self.check_shown(seat, parse_cards(cards))
        if seat not in self.pending_shows or not self.shows_whole_hand(seat):
            self.pending_shows[seat] = cards

    def check_shown(self, seat: int, cards: Sequence[Card]) -> None:
        """Raise `RefusedError` if a player cannot have the cards they show."""
        hand = self.hand
        own_cards = hand.down_cards[seat] + hand.up_cards[seat]
        known_cards = [card for card in own_cards if card != UNKNOWN]
        named_cards = [card for card in cards if card != UNKNOWN]
        if len(cards) != len(own_cards):
            raise RefusedError(f"p{seat + 1} holds {len(own_cards)} cards, not {len(cards)}")
        if len(named_cards) == len(own_cards) and not set(known_cards) <= set(named_cards):
            raise RefusedError(
                f"p{seat + 1} holds {format_cards(known_cards)}, not {format_cards(named_cards)}"
            )
        other_cards = {card for board in hand.boards for card in board}
        for other in range(hand.seat_count):
            if other != seat:
                other_cards.update(hand.down_cards[other], hand.up_cards[other])
        for card in named_cards:
            if card in other_cards:
                raise RefusedError(f"{card} has already been dealt")
        hand.spec.deck.check_cards(named_cards)

    def shows_whole_hand(self, seat: int) -> bool:
        """Whether a player shows all their cards."""
        cards = self.pending_shows.get(seat, "")
        if cards == "-":
            return UNKNOWN not in self.hand.down_cards[seat] + self.hand.up_cards[seat]
        return bool(cards) and "?" not in cards

    def finish(self) -> None:
        """Answer for every player at the showdown, in whatever order the history has them."""
        self.check_all_dealt()
        self.answer_shows()
        decision = self.hand.decision
        if isinstance(decision, ShowDecision):
            raise RefusedError(f"p{decision.seat + 1} has yet to show or muck", decision.clause)
        if decision is not None:
            raise RefusedError(f"p{decision.seat + 1} has yet to act", decision.clause)

    def answer_shows(self) -> None:
        """Answer at the showdown, as far as the history has given the players' answers."""
        hand = self.hand
        while isinstance(hand.decision, ShowDecision):
            seat = hand.decision.seat
            cards = self.pending_shows.get(seat)
            if cards is None:
                return
            if self.shows_whole_hand(seat):
                hand.show("" if cards == "-" else cards)
            elif cards and not self.has_rival_shown(seat):
                raise UnknownShowdownError("cannot be settled: no hand was shown")
            else:
                hand.muck()

    def has_rival_shown(self, seat: int) -> bool:
        """Whether another player shows who is in every pot of a player with unknown cards."""
        hand = self.hand
        return any(
            self.shows_whole_hand(other) and hand.chips.put_in[other] >= hand.chips.put_in[seat]
            for other in hand.live_seats()
            if other != seat
        )


def _destination(seat: int) -> str:
    return "to the board" if seat == BOARD_SEAT else f"to p{seat + 1}"
