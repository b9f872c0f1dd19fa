"""Tables of remedies: an irregularity in a situation of a game, and all that follows from it.

A case is written from the book: which clause applies, what becomes of hands, cards, chips and the
turn, or what the floor may rule and what each ruling does. All cases of one irregularity prove all
clauses that govern it, because each also says which of them does not apply.

What was played before is written as commands and a few words more: see `play_before`. What follows
is written in words, too: ``dead 2, turn 3`` is a dead hand in seat 2, and then it is seat 3's turn;
``removed 2 0`` is seat 2 sent out of the room for 0 hours. `OUTCOME_WORDS` has them all.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Literal

import pytest

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import format_cards
from cardspeak.games import GAMES
from cardspeak.games.script import PlaceStep
from cardspeak.hand import deal, decisions, events, game_spec, irregularity_events
from cardspeak.hand.options import ShowdownOptions
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from cardspeak.shuffle import seed_from_int
from fold_check import assert_is_fold
from hand_driver import act_passively, play_out, play_to_decision, play_to_round, stack_deck

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cardspeak.hand import GameSpec, Hand
    from cardspeak.houses.irregularities import AnyIrregularity


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the floor may rule, by which clause, and what follows."""

    clause: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Case:
    """An irregularity in a situation, and what the book says follows."""

    name: str
    games: Sequence[str]
    before: str
    """What is played before the report."""
    irregularity: Any
    clause: str
    """The clause of the remedy."""
    outcome: str = ""
    """What follows, if the book decides."""
    afterwards: str = ""
    """What is played after the report, as `before`; the outcome includes it."""
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    """What follows from each ruling, if the floor decides."""
    default: str = ""
    """The ruling that the book prefers."""
    stacks: Sequence[int] = (1000,) * 4
    limit: str = ""
    card_by_card: bool = False
    """Whether the dealer deals one card at a time, so that the report can come in between."""
    fantasyland_seats: Sequence[int] = ()
    hole_cards: Sequence[str] = ()
    """The players' cards, if they matter."""
    further_clauses: Sequence[str] = ()
    """Further clauses that it proves."""
    check: Callable[[Hand], None] | None = None
    """What else must hold."""

    def kind(self) -> str:
        """Return the name of the irregularity."""
        name: str = getattr(self.irregularity, "kind", None) or type(self.irregularity).__name__
        return name


@dataclass(frozen=True, slots=True)
class Report:
    """A report that names cards of the hand."""

    kind: str
    make: Callable[[Hand], AnyIrregularity]

    def __call__(self, hand: Hand) -> AnyIrregularity:
        return self.make(hand)


def wsop_games(*families: str) -> list[str]:
    """Return the games of some families that the World Series plays."""
    return [
        game.slug for game in GAMES.values() if game.family in families and "wsop" in game.scripts
    ]


FLOP: Final = wsop_games("flop")
DRAW: Final = wsop_games("draw")
ALL_STUD: Final = wsop_games("stud")
MEXICAN: Final = ["mexican-poker"]
STUD: Final = [game for game in ALL_STUD if game not in MEXICAN]


def deal_case(game: str, case: Case) -> Hand:
    """Deal a hand of a game, with the forced bets it has."""
    stacks = case.stacks[:3] if game.startswith("pineapple-ofc") else case.stacks
    spec = _spec(game, case.limit)
    cards: Literal["card-by-card", "shuffled"] = "card-by-card" if case.card_by_card else "shuffled"
    if case.hole_cards:
        deck = stack_deck(spec, case.hole_cards, folding_seats=())
        return deal(spec, stacks, stacked_deck=deck, cards=cards)
    seed = _seed_where_first_seat_opens(game, len(stacks))
    return deal(spec, stacks, seed=seed, cards=cards, fantasyland_seats=case.fantasyland_seats)


def _spec(game: str, limit: str = "") -> GameSpec:
    family = GAMES[game].family
    settings: dict[str, Any] = {}
    if family == "stud":
        settings = {"ante": 1} if game == "mexican-poker" else {"ante": 1, "bring_in": 3}
    elif family in {"flop", "draw"} or game == "chinese-draw":
        settings = {"blinds": (5, 10)}
    if settings:
        settings["showdown"] = ShowdownOptions(ask_to_show=True)
    return game_spec(game, house="wsop", limit=limit, **settings)


@cache
def _seed_where_first_seat_opens(game: str, player_count: int) -> int:
    """Return a seed whose cards let seat 0 open in stud, so that turns go in the order of seats."""
    if GAMES[game].family != "stud":
        return 7
    hands = (deal(_spec(game), [1000] * player_count, seed=seed) for seed in count())
    return next(seed for seed, hand in enumerate(hands) if hand.decision.seat == 0)  # type: ignore[union-attr]


def play_before(hand: Hand, before: str) -> None:
    """Play what came before: commands, and words for longer stretches.

    ``round 2`` plays passively to the second betting round, ``draw`` to the next draw, ``show`` to
    the showdown, ``end`` to the end, ``burn 1`` to the first burn; ``deal 3`` deals three cards;
    ``draws 2`` exchanges two, ``placed 2`` lets all set cards twice, ``early 3 call`` is a call of
    seat 3 out of turn; ``pass`` checks or calls once.
    """
    for command in filter(None, map(str.strip, before.split(","))):
        word, *details = command.split()
        if word in _STRETCHES:
            _STRETCHES[word](hand, *details)
        else:
            hand.act(command)


def _to_burn(hand: Hand, number: str) -> None:
    while sum(isinstance(event, events.Burned) for event in hand.log) < int(number):
        act_passively(hand)


def _draws(hand: Hand, number: str) -> None:
    assert hand.decision is not None
    hand.discard(format_cards(hand.down_cards[hand.decision.seat][-int(number) :]))


def _deals(hand: Hand, number: str) -> None:
    for _ in range(int(number)):
        hand.deal_next()


def _to_placed(hand: Hand, number: str) -> None:
    rng = Rng(seed_from_int(3))
    while _placed_count(hand) < int(number):
        act_randomly(hand, rng)


def _acts_early(hand: Hand, seat: str, *action: str) -> None:
    hand.report(ActionOutOfTurn(int(seat), " ".join(action)))


def _placed_count(hand: Hand) -> int:
    steps = hand.spec.script.steps[: hand.step_index]
    return sum(isinstance(step, PlaceStep) for step in steps)


_STRETCHES: Final[dict[str, Callable[..., object]]] = {
    "round": lambda hand, number: play_to_round(hand, int(number)),
    "draw": lambda hand: play_to_decision(hand, decisions.DrawDecision),
    "show": lambda hand: play_to_decision(hand, decisions.ShowDecision),
    "end": play_out,
    "burn": _to_burn,
    "deal": _deals,
    "draws": _draws,
    "placed": _to_placed,
    "early": _acts_early,
    "pass": act_passively,
}


def outcomes_since(hand: Hand, index: int, turn_before: int) -> set[str]:
    """Return what happened since an index of the log, in short, with whose turn it is.

    That may be said as ``turn 2`` or, because in stud it is up to the cards, as ``same turn``.
    """
    words = [_describe(event) for event in hand.log[index:]]
    if "misdeal" in words:
        words = [word for word in words if not word.startswith(("dealt", "posts", "antes"))]
    text = ", ".join(filter(None, words))
    if hand.over or hand.decision is None:
        return {", ".join(filter(None, [text, "over"]))}
    turns = [f"turn {hand.decision.seat}"]
    if hand.decision.seat == turn_before:
        turns.append("same turn")
    if hand.spec.game.family == "stud" and {"misdeal", "again"} & {*words}:
        return {text}
    return {", ".join(filter(None, [text, turn])) for turn in turns}


def _describe(event: Any) -> str:
    if isinstance(event, irregularity_events.Ruled):
        return ""
    if isinstance(event, irregularity_events.Reported):
        return f"as {event.clause}"
    name = OUTCOME_WORDS.get(type(event), type(event).__name__)
    if name is None:
        return ""
    fields = [
        str(getattr(event, name))
        for name in ("seat", "from_seat", "to_seat", "button", "amount", "hours", "card_count")
        if hasattr(event, name) and (name, getattr(event, name)) != ("seat", -1)
    ]
    return " ".join([name, *fields])


OUTCOME_WORDS: Final[dict[type, str | None]] = {
    irregularity_events.MisdealDeclared: "misdeal",
    irregularity_events.HandKilled: "dead",
    irregularity_events.CardsGivenUp: "gives up",
    events.Voided: "void",
    events.ContributionReturned: "back",
    events.BetReturned: "back",
    events.Burned: "burn",
    events.Dealt: "dealt",
    events.Posted: "posts",
    events.Anted: "antes",
    events.Reshuffled: "shuffled",
    events.DeckCut: "cut",
    irregularity_events.BurnSkipped: "no burn",
    irregularity_events.BurnedLate: "burned late",
    irregularity_events.ExtraBurnReturned: "burn returned",
    irregularity_events.StreetRedealt: "again",
    irregularity_events.CardsSetAside: "set aside",
    irregularity_events.CardsTakenBack: "taken back",
    irregularity_events.DrawCardsOwed: "owed on the draw",
    irregularity_events.HandButtonCorrected: "button to",
    irregularity_events.DeclaredAllIn: "declares all-in",
    irregularity_events.ExposedCardTurnedUp: "laid up",
    events.BoardDealt: "board",
    irregularity_events.LastCardTurnedUp: "turned up",
    irregularity_events.OpenerSet: "opens",
    irregularity_events.CardMoved: "moved",
    irregularity_events.BettingSkipped: "no betting",
    irregularity_events.BarredFromBetting: "may not bet",
    irregularity_events.HandRuledShort: "short",
    irregularity_events.HandRetrieved: "live again",
    irregularity_events.OutOfTurnActionStood: "stands",
    irregularity_events.Warned: "warned",
    irregularity_events.PlayerExcluded: "excluded",
    irregularity_events.PlayerRemoved: "removed",
    irregularity_events.ChipsLeftForNextHand: "left in",
    events.PotCarriedOver: "carried over",
    events.UncalledBetReturned: "uncalled",
    irregularity_events.OutOfTurnActionReleased: "released",
    irregularity_events.CardsShownToOthers: "shown",
    events.AmountCorrected: "adds",
    events.Won: "wins",
    events.Folded: "folds",
    events.Raised: "raises",
    events.Checked: None,
    events.Called: None,
    events.Bet: None,
    events.BroughtIn: None,
    events.StoodPat: None,
    events.Discarded: None,
    events.KeptDown: None,
}
"""What an event is called in an outcome; None for those that do not matter here."""


def params_by_clause(*cases: Case) -> list[Any]:
    """Return a parameter for each case, marked with what its table proves."""
    clauses: dict[str, set[str]] = defaultdict(set)
    for case in cases:
        cited = {
            case.clause,
            *case.further_clauses,
            *(ruling.clause for ruling in case.rulings.values()),
        }
        clauses[case.kind()] |= cited
    return [
        pytest.param(
            case,
            id=f"{case.kind()}: {case.name} [{case.games[0]}]",
            marks=pytest.mark.clause(*sorted(clauses[case.kind()])),
        )
        for case in cases
    ]


def assert_case(case: Case) -> None:
    """Play a case in all its games: what the book says must follow, and nothing else."""
    for game in case.games:
        try:
            _assert_in_game(game, case)
        except Exception as error:
            error.add_note(f"in {game}")
            raise


def _assert_in_game(game: str, case: Case) -> None:
    hand = deal_case(game, case)
    play_before(hand, case.before)
    chips = _count_chips(hand)
    irregularity = (
        case.irregularity(hand) if isinstance(case.irregularity, Report) else case.irregularity
    )
    index, turn = len(hand.log), hand.decision.seat if hand.decision else -1
    hand.report(irregularity)
    reported = hand.log[index]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == case.clause
    if case.rulings:
        _assert_rulings(hand, case, turn)
    else:
        assert not isinstance(hand.decision, decisions.RulingDecision)
        play_before(hand, case.afterwards)
        assert _fits(case.outcome, outcomes_since(hand, index + 1, turn))
    assert _count_chips(hand) == chips
    assert_is_fold(hand)
    if case.check:
        case.check(hand)


def _assert_rulings(hand: Hand, case: Case, turn: int) -> None:
    decision = hand.decision
    assert isinstance(decision, decisions.RulingDecision)
    offered = {option.name: option.clause for option in decision.options}
    assert offered == {name: ruling.clause for name, ruling in case.rulings.items()}
    assert decision.default == case.default
    index, chips = len(hand.log), _count_chips(hand)
    for name, ruling in case.rulings.items():
        trial = hand.copy()
        trial.rule(name)
        assert_is_fold(trial)
        assert _fits(ruling.outcome, outcomes_since(trial, index, turn)), name
        assert _count_chips(trial) == chips


def _fits(expected: str, outcomes: set[str]) -> bool:
    return any(fnmatchcase(outcome, expected) for outcome in outcomes)


def _count_chips(hand: Hand) -> int:
    """Count all chips: in front of players, in the pot, and left for the next hand."""
    in_pot = 0 if hand.over else sum(hand.chips.put_in) + hand.chips.dead_money
    return sum(hand.stacks) + in_pot + (hand.chips.carried_over if hand.over else 0)
