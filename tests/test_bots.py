"""Bots play every game to the end, and decide by what their seat sees and nothing else."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.bots import bot
from cardspeak.bots.bot import Bot, CannotDecideError
from cardspeak.bots.context import situation_key
from cardspeak.bots.lineup import Lineup
from cardspeak.bots.opponent_model import read_betting_lines
from cardspeak.bots.personalities import PERSONALITIES, get_personality
from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import JOKER, format_cards, parse_cards
from cardspeak.games import GAMES
from cardspeak.games.script import DiscardStep, DrawStep
from cardspeak.hand import ShowdownOptions, commands, deal, decisions, events, game_spec
from cardspeak.hand.stakes import default_stakes
from cardspeak.shuffle import seed_from_int
from hand_driver import act_passively, deal_stacked, play, play_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand

SAMPLES = 1024
EVERY_GAME_HOUSE_AND_LIMIT = [
    pytest.param(slug, house, limit, id=f"{slug} {house} {limit}")
    for slug, game in GAMES.items()
    for house, script in game.scripts.items()
    for limit in script.limits
]
EVERY_GAME_AND_HOUSE = [
    pytest.param(slug, house, id=f"{slug} {house}")
    for slug, game in GAMES.items()
    for house in game.scripts
]
REGULAR = get_personality("regular")


def make_spec(slug: str, house: str = "wsop", limit: str = "", **settings: Any) -> GameSpec:
    game = GAMES[slug]
    return game_spec(slug, house=house, limit=limit, **default_stakes(game, house), **settings)


def bot_command(hand: Hand, bot: Bot) -> HandCommand:
    """Return what a bot decides in the seat whose turn it is."""
    assert hand.decision is not None
    return bot.decide(hand.view(hand.decision.seat), hand.spec, samples=SAMPLES)


# ---------------------------------------------------------------- every game


@pytest.mark.parametrize(("slug", "house", "limit"), EVERY_GAME_HOUSE_AND_LIMIT)
def test_bots_play_every_game_to_the_end_and_have_a_reason_for_every_action(
    slug: str, house: str, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*decision: object) -> None:
        raise AssertionError(f"the odds could not be computed: {decision}")

    monkeypatch.setattr(bot, "_choose_fallback", fail)
    spec = make_spec(slug, house, limit)
    count = min(spec.max_players, 2 + sum(map(ord, slug + limit)) % 5)
    hand = deal(spec, [600] * count, seed=len(slug + house + limit))
    lineup = Lineup([*PERSONALITIES], seed_from_int(1))
    rng = Rng(seed_from_int(1))
    while not hand.over:
        command = lineup.choose_command(hand, rng)
        if isinstance(hand.decision, decisions.BetDecision) and hand.decision.check:
            assert not isinstance(command, commands.Fold)
        hand.act(command)
    assert sum(hand.stacks) + hand.chips.carried_over == 600 * count


@pytest.mark.parametrize("slug", ["holdem", "omaha-8", "stud-8", "badugi", "chinese-draw"])
def test_bots_act_legally_with_short_stacks_and_side_pots(slug: str) -> None:
    spec = make_spec(slug, showdown=ShowdownOptions(ask_to_show=True))
    lineup, rng = Lineup([*PERSONALITIES], seed_from_int(2)), Rng(seed_from_int(2))
    stacks = [3, 40, 900, 5000][: spec.max_players]
    for seed in range(3):
        hand = deal(spec, stacks, seed=seed)
        while not hand.over:
            hand.act(lineup.choose_command(hand, rng))
        assert sum(hand.stacks) == sum(stacks)


@pytest.mark.parametrize("slug", ["open-face-chinese", "pineapple-ofc", "pineapple-ofc-27"])
def test_bots_set_a_fantasyland_hand_without_a_foul(slug: str) -> None:
    lineup, rng = Lineup(["regular"], seed_from_int(1)), Rng(seed_from_int(1))
    hand = deal(make_spec(slug), [1000] * 2, seed=1, fantasyland_seats=(0,))
    while not hand.over:
        hand.act(lineup.choose_command(hand, rng))
    assert not any(isinstance(event, events.Fouled) and event.seat == 0 for event in hand.log)


def test_a_bot_that_mucks_would_have_won_nothing() -> None:
    spec_with_mucks, spec_without_mucks = (
        make_spec("omaha-8", showdown=ShowdownOptions(ask_to_show=True)),
        make_spec("omaha-8"),
    )
    lineup, rng = Lineup([*PERSONALITIES], seed_from_int(3)), Rng(seed_from_int(3))
    muck_count = 0
    for seed in range(12):
        stacks = [100, 200, 1000, 1000]
        hand, shown_hand = (
            deal(spec_with_mucks, stacks, seed=seed),
            deal(spec_without_mucks, stacks, seed=seed),
        )
        while not hand.over:
            command = lineup.choose_command(hand, rng)
            muck_count += isinstance(command, commands.Muck)
            if not isinstance(hand.decision, decisions.ShowDecision):
                shown_hand.act(command)
            hand.act(command)
        assert shown_hand.over
        assert hand.stacks == shown_hand.stacks
    assert muck_count


# ---------------------------------------------------------------- the view and nothing else


def replay_commands(spec: GameSpec, deck: Sequence[int], commands: Sequence[HandCommand]) -> Hand:
    hand = deal(spec, [600] * 3, stacked_deck=format_cards(deck))
    for command in commands:
        hand.act(command)
    return hand


def swap_cards(command: HandCommand, swapped: dict[int, int]) -> HandCommand:
    """Return the same command with other cards."""

    def swap(text: str) -> str:
        return format_cards([swapped[card] for card in parse_cards(text)])

    match command:
        case commands.Discard(cards=cards):
            return commands.Discard(swap(cards))
        case commands.PlaceCards(rows=rows, discards=discards):
            return commands.PlaceCards(tuple(map(swap, rows)), swap(discards))
    return command


def cards_in_view(hand: Hand, seat: int) -> set[int]:
    """Return every card that is named anywhere in a view."""
    view_text = msgspec.json.encode(hand.view(seat)).decode()
    return {card for card in hand.spec.deck.cards if str(card) in view_text}


@pytest.mark.parametrize(("slug", "house"), EVERY_GAME_AND_HOUSE)
def test_a_bots_decision_does_not_depend_on_hidden_cards(slug: str, house: str) -> None:
    spec = make_spec(slug, house)
    rng = Rng(seed_from_int(4))
    deck = rng.sample(spec.deck.cards, len(spec.deck))
    lineup = Lineup(["regular", "calling-station", "maniac"], seed_from_int(4))
    hand = replay_commands(spec, deck, [])
    commands: list[HandCommand] = []
    turns = []
    while not hand.over:
        turns.append(len(commands))
        commands.append(lineup.choose_command(hand, rng))
        hand.act(commands[-1])
    for turn in rng.sample(turns, min(3, len(turns))):
        hand = replay_commands(spec, deck, commands[:turn])
        assert hand.decision is not None
        seat = hand.decision.seat
        if seat < 0 or any(isinstance(event, events.Reshuffled) for event in hand.log):
            continue
        hidden = [card for card in spec.deck.cards if card not in cards_in_view(hand, seat)]
        # The joker stays where it is: another card in its place is worth something else.
        hidden = [card for card in hidden if card != JOKER]
        swapped = {int(card): int(card) for card in spec.deck.cards}
        swapped |= dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        swapped_hand = replay_commands(
            spec,
            [swapped[card] for card in deck],
            [swap_cards(command, swapped) for command in commands[:turn]],
        )
        assert swapped_hand.view(seat) == hand.view(seat)
        assert swapped_hand.cards.deck != hand.cards.deck or not hidden
        bot = Bot(REGULAR, b"seed")
        assert bot_command(swapped_hand, bot) == bot_command(hand, bot)


def test_the_same_seed_decides_the_same_in_any_order_and_any_thread() -> None:
    hands = [
        deal(make_spec(slug), [600] * 3, seed=5)
        for slug in ("holdem", "27-triple-draw", "razz", "pineapple-ofc", "chinese-draw")
    ]
    bot = Bot(REGULAR, b"seed")
    expected = [bot_command(hand, bot) for hand in hands]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda hand: bot_command(hand, bot), hands * 4)) == expected * 4


def test_bots_of_other_seeds_or_personalities_decide_differently() -> None:
    spec = make_spec("holdem")
    hands = [deal(spec, [600] * 3, seed=seed) for seed in range(20)]

    def folds(name: str, seed: bytes = b"") -> list[bool]:
        bot = Bot(get_personality(name), seed)
        return [isinstance(bot_command(hand, bot), commands.Fold) for hand in hands]

    assert sum(folds("rock")) > sum(folds("calling-station"))
    decisions_by_seed = [
        [bot_command(hand, Bot(get_personality("maniac"), bytes([seed]))) for hand in hands]
        for seed in (1, 2)
    ]
    assert decisions_by_seed[0] != decisions_by_seed[1]


# ---------------------------------------------------------------- what bots cannot decide


def test_a_bot_neither_makes_rulings_nor_deals_cards() -> None:
    hand = deal(make_spec("holdem"), [600] * 3, seed=6)
    bot = Bot(REGULAR, b"")
    with pytest.raises(CannotDecideError, match="not this seat's turn"):
        bot.decide(hand.view(0), hand.spec)
    view = hand.view(2)
    ruling = decisions.RulingDecision(-1, "", "an irregularity", ())
    for decision in (ruling, decisions.DealCardsDecision(2, "", 1, "down")):
        with pytest.raises(CannotDecideError, match="the floor makes rulings"):
            bot.decide(msgspec.structs.replace(view, decision=decision), hand.spec)


@pytest.mark.parametrize("slug", ["holdem", "seven-card-stud", "badugi", "chinese-draw"])
def test_a_bot_plays_safe_where_it_cannot_compute_anything(slug: str) -> None:
    hand = deal(make_spec(slug), [600] * 3, seed=6)
    while not hand.over:
        decision = hand.decision
        assert decision is not None
        view = hand.view(decision.seat)
        unknown_hands = tuple(msgspec.structs.replace(seat, down_cards="??") for seat in view.seats)
        if not isinstance(decision, decisions.DrawDecision):
            view = msgspec.structs.replace(view, seats=unknown_hands)
        command = Bot(REGULAR, b"").decide(view, hand.spec, samples=SAMPLES)
        if isinstance(decision, decisions.BetDecision):
            assert not isinstance(command, commands.Call)
        hand.act(command)


def test_bots_play_on_after_irregularities() -> None:
    from cardspeak.bots import random_irregularities

    for slug in ("holdem", "seven-card-stud", "27-triple-draw", "open-face-chinese"):
        for seed in range(4):
            hand = deal(make_spec(slug), [400] * 4, seed=seed)
            rng, lineup = Rng(seed_from_int(seed)), Lineup(["regular"], seed_from_int(seed))
            while not hand.over:
                random_irregularities.act_with_irregularities(hand, rng, 20, lineup.choose_command)
            assert sum(hand.stacks) == 1600


# ---------------------------------------------------------------- what opponents' bets say


def test_larger_raises_suggest_better_hands() -> None:
    fractions = []
    for action in ("call", "raise 20", "raise 30", "raise 100", "raise 1000"):
        hand = deal_stacked("holdem", [1000] * 3)
        play(hand, action)
        fractions.append(read_betting_lines(hand.view(0))[2].range_fraction(1))
    assert fractions == sorted(fractions, reverse=True)
    assert len(set(fractions)) == len(fractions)


def test_a_bot_folds_to_a_raise_what_it_would_call_unraised() -> None:
    unraised = deal_stacked("holdem", [1000] * 2, ["Kd8s", ""])
    raised = deal_stacked("holdem", [1000] * 2, ["Kd8s", ""], button=1)
    play(raised, "raise 700")
    play(unraised, "call")
    assert not isinstance(bot_command(unraised, Bot(REGULAR, b"")), commands.Fold)
    assert bot_command(raised, Bot(REGULAR, b"")) == commands.Fold()


# ---------------------------------------------------------------- cards kept and discarded


def discards_of_bot(
    hand: Hand,
    kind: type[decisions.DrawDecision | decisions.DiscardDecision],
    seat: int = 0,
    seed: bytes = b"",
) -> set[str]:
    """Check and call until a seat draws or discards, and return what the bot discards."""
    while not isinstance(hand.decision, kind) or hand.decision.seat != seat:
        act_passively(hand)
    command = bot_command(hand, Bot(REGULAR, seed))
    assert isinstance(command, commands.Discard)
    return {str(card) for card in parse_cards(command.cards)}


@pytest.mark.parametrize(
    ("slug", "cards"),
    [
        ("27-single-draw", "2c3d4h5s7c"),
        ("27-triple-draw", "2c3d4h5s7c"),
        ("27-triple-draw", "2c3d4h6s7c"),
        ("a5-single-draw", "Ac2d3h4s5c"),
        ("a5-triple-draw", "Ac2d3h4s6c"),
        ("badugi", "Ac2d3h4s"),
        ("badugi", "Ac2d4h6s"),
        ("badaci", "Ac2d3h4s5c"),
        ("baduci", "2c3d4h5s7c"),
        ("archie", "Ac2d3h4s5c"),
        ("drawmaha", "AcAdAhKsKc"),
    ],
)
def test_a_made_hand_stands_pat(slug: str, cards: str) -> None:
    assert (
        discards_of_bot(
            deal_stacked(slug, [1000] * 3, [cards], limit="fixed"), decisions.DrawDecision
        )
        == set()
    )


def test_bots_keep_made_hands_in_high_draw_games() -> None:
    for dealt_cards, expected in (
        ("AcAdAhKsKc", ""),
        ("2c4c6c8cTc", ""),
        ("AcAdAh7s2c", "7s2c"),
        ("KcKdQhQs3c", "3c"),
        ("AcAd9h7s2c", "9h7s2c"),
        ("9hThJhQh3c", "3c"),
    ):
        # Three aces win nearly as often pat, so that a bot's choice depends on its seed too.
        discards: Counter[frozenset[str]] = Counter()
        for seed in range(9):
            hand = deal_stacked("draw", [1000] * 3, [dealt_cards], house="official", limit="fixed")
            cards = discards_of_bot(hand, decisions.DrawDecision, seed=bytes([seed]))
            discards[frozenset(cards)] += 1
        assert discards.most_common(1)[0][0] == {str(card) for card in parse_cards(expected)}, (
            dealt_cards
        )


@pytest.mark.parametrize(
    ("slug", "cards", "discards"),
    [
        ("27-single-draw", "2c3d4h7sKc", "Kc"),
        ("27-triple-draw", "2c3d4h7sTc", "Tc"),
        ("27-triple-draw", "2c3d7hKsKc", "KsKc"),
        ("a5-triple-draw", "Ac2d3hJsJc", "JsJc"),
        ("badugi", "Ac2d3h9h", "9h"),
        ("badugi", "2c4d5hKs", "Ks"),
        ("badaci", "Ac2d3h4sKs", "Ks"),
        ("archie", "Ac2d3h4sKs", "Ks"),
    ],
)
def test_bots_discard_what_spoils_a_low_hand(slug: str, cards: str, discards: str) -> None:
    hand = deal_stacked(slug, [1000] * 3, [cards], limit="fixed")
    assert discards_of_bot(hand, decisions.DrawDecision) == {
        str(card) for card in parse_cards(discards)
    }


def test_bots_discard_the_least_useful_card_in_pineapple() -> None:
    hand = deal_stacked("crazy-pineapple", [1000] * 3, ["AhKh2c"], "QhJh7dTh3s")
    assert discards_of_bot(hand, decisions.DiscardDecision) == {"2c"}
    hand = deal_stacked("pineapple", [1000] * 3, ["AcAd7h"])
    assert discards_of_bot(hand, decisions.DiscardDecision) == {"7h"}


def test_these_games_have_draws_or_discards() -> None:
    games_with_draws = {
        slug
        for slug, game in GAMES.items()
        for script in game.scripts.values()
        if any(isinstance(step, DrawStep | DiscardStep) for step in script.steps)
    }
    assert {"draw", "drawmaha", "badugi", "pineapple", "super-stud"} < games_with_draws


def test_a_pair_of_aces_is_not_turned_up() -> None:
    hand = deal_stacked("mexican-poker", [1000] * 2, ["AcAd", "7c6d"], limit="fixed", ante=5)
    while not isinstance(hand.decision, decisions.ExposeDecision) or hand.decision.seat != 0:
        act_passively(hand)
    assert bot_command(hand, Bot(REGULAR, b"")) == commands.KeepDown()


def test_a_bot_raises_the_nuts_and_never_folds_for_free() -> None:
    hand = deal_stacked("holdem", [1000] * 2, ["AhKh", "2c2d"], "QhJhTh3s4s", button=1)
    while not (hand.decision is not None and hand.decision.seat == 0 and len(hand.boards[0]) == 5):
        act_passively(hand)
    assert isinstance(bot_command(hand, Bot(get_personality("rock"), b"")), commands.RaiseTo)
    play_out(hand)


# ---------------------------------------------------------------- seeds


def test_names_and_clauses_do_not_change_a_seeded_bots_decision() -> None:
    hand = deal(make_spec("holdem"), [1000] * 3, button=0, seed=7)
    hand.act("raise 30")
    view = hand.view(1)
    assert view.decision is not None
    renamed = msgspec.structs.replace(
        view,
        game="texas",
        house="elsewhere",
        log=(),
        decision=msgspec.structs.replace(view.decision, clause="another-1"),
    )
    assert situation_key(view) == situation_key(renamed)


@pytest.mark.parametrize(("slug", "house"), EVERY_GAME_AND_HOUSE)
def test_no_two_decisions_of_a_hand_have_the_same_situation_key(slug: str, house: str) -> None:
    rng = Rng(seed_from_int(7))
    for seed in range(3):
        hand = deal(make_spec(slug, house), [300] * 3, seed=seed)
        situations = []
        while not hand.over:
            assert hand.decision is not None
            situations.append(situation_key(hand.view(hand.decision.seat)))
            act_randomly(hand, rng)
        assert len(set(situations)) == len(situations)
