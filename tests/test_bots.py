"""Bots: they play every table to the end, by what their seat sees and by nothing else."""

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

DEALS = 1024
TABLES = [
    pytest.param(slug, house, limit, id=f"{slug} {house} {limit}")
    for slug, game in GAMES.items()
    for house, script in game.scripts.items()
    for limit in script.limits
]
GAME_OF_EACH_HOUSE = [
    pytest.param(slug, house, id=f"{slug} {house}")
    for slug, game in GAMES.items()
    for house in game.scripts
]
REGULAR = get_personality("regular")


def make_spec(slug: str, house: str = "wsop", limit: str = "", **settings: Any) -> GameSpec:
    game = GAMES[slug]
    return game_spec(slug, house=house, limit=limit, **default_stakes(game, house), **settings)


def ask_bot(hand: Hand, bot: Bot) -> HandCommand:
    """Ask a bot whose turn it is, with what its seat sees."""
    assert hand.decision is not None
    return bot.decide(hand.view(hand.decision.seat), hand.spec, samples=DEALS)


# ---------------------------------------------------------------- every table


@pytest.mark.parametrize(("slug", "house", "limit"), TABLES)
def test_bots_play_every_game_to_the_end_and_have_a_reason_for_every_action(
    slug: str, house: str, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_on_fallback(*decision: object) -> None:
        raise AssertionError(f"the odds refused to answer: {decision}")

    monkeypatch.setattr(bot, "_choose_fallback", fail_on_fallback)
    spec = make_spec(slug, house, limit)
    count = min(spec.max_players, 2 + sum(map(ord, slug + limit)) % 5)
    hand = deal(spec, [600] * count, seed=len(slug + house + limit))
    players = Lineup([*PERSONALITIES], seed_from_int(1))
    rng = Rng(seed_from_int(1))
    while not hand.over:
        command = players.choose_command(hand, rng)
        if isinstance(hand.decision, decisions.BetDecision) and hand.decision.check:
            assert not isinstance(command, commands.Fold)
        hand.act(command)
    assert sum(hand.stacks) + hand.carried_over == 600 * count


@pytest.mark.parametrize("slug", ["holdem", "omaha-8", "stud-8", "badugi", "chinese-draw"])
def test_bots_act_legally_with_short_stacks_and_side_pots(slug: str) -> None:
    spec = make_spec(slug, showdown=ShowdownOptions(ask_to_show=True))
    players, rng = Lineup([*PERSONALITIES], seed_from_int(2)), Rng(seed_from_int(2))
    stacks = [3, 40, 900, 5000][: spec.max_players]
    for seed in range(3):
        hand = deal(spec, stacks, seed=seed)
        while not hand.over:
            hand.act(players.choose_command(hand, rng))
        assert sum(hand.stacks) == sum(stacks)


@pytest.mark.parametrize("slug", ["open-face-chinese", "pineapple-ofc", "pineapple-ofc-27"])
def test_bots_set_a_fantasyland_hand_without_a_foul(slug: str) -> None:
    players, rng = Lineup(["regular"], seed_from_int(1)), Rng(seed_from_int(1))
    hand = deal(make_spec(slug), [1000] * 2, seed=1, in_fantasyland=(0,))
    while not hand.over:
        hand.act(players.choose_command(hand, rng))
    assert not any(isinstance(event, events.Fouled) and event.seat == 0 for event in hand.log)


def test_a_bot_that_mucks_would_have_won_nothing() -> None:
    asked_spec, unasked_spec = (
        make_spec("omaha-8", showdown=ShowdownOptions(ask_to_show=True)),
        make_spec("omaha-8"),
    )
    players, rng = Lineup([*PERSONALITIES], seed_from_int(3)), Rng(seed_from_int(3))
    mucked = 0
    for seed in range(12):
        stacks = [100, 200, 1000, 1000]
        hand, twin = deal(asked_spec, stacks, seed=seed), deal(unasked_spec, stacks, seed=seed)
        while not hand.over:
            command = players.choose_command(hand, rng)
            mucked += isinstance(command, commands.Muck)
            if not isinstance(hand.decision, decisions.ShowDecision):
                twin.act(command)
            hand.act(command)
        assert twin.over
        assert hand.stacks == twin.stacks
    assert mucked


# ---------------------------------------------------------------- the view and nothing else


def replay_commands(spec: GameSpec, deck: Sequence[int], commands: Sequence[HandCommand]) -> Hand:
    hand = deal(spec, [600] * 3, stacked_deck=format_cards(deck))
    for command in commands:
        hand.act(command)
    return hand


def swap_cards(command: HandCommand, other: dict[int, int]) -> HandCommand:
    """Say the same with other cards."""

    def cards(text: str) -> str:
        return format_cards([other[card] for card in parse_cards(text)])

    match command:
        case commands.Discard(cards=discards_of_bot):
            return commands.Discard(cards(discards_of_bot))
        case commands.PlaceCards(rows=rows, discards=discards):
            return commands.PlaceCards(tuple(map(cards, rows)), cards(discards))
    return command


def cards_in_view(hand: Hand, seat: int) -> set[int]:
    """Return every card whose identity is in a view, wherever it stands."""
    view = msgspec.json.encode(hand.view(seat)).decode()
    return {card for card in hand.spec.deck.cards if str(card) in view}


@pytest.mark.parametrize(("slug", "house"), GAME_OF_EACH_HOUSE)
def test_a_bots_decision_does_not_depend_on_hidden_cards(slug: str, house: str) -> None:
    spec = make_spec(slug, house)
    rng = Rng(seed_from_int(4))
    deck = rng.sample(spec.deck.cards, len(spec.deck))
    players = Lineup(["regular", "calling-station", "maniac"], seed_from_int(4))
    hand = replay_commands(spec, deck, [])
    commands: list[HandCommand] = []
    turns = []
    while not hand.over:
        turns.append(len(commands))
        commands.append(players.choose_command(hand, rng))
        hand.act(commands[-1])
    for turn in rng.sample(turns, min(3, len(turns))):
        hand = replay_commands(spec, deck, commands[:turn])
        assert hand.decision is not None
        seat = hand.decision.seat
        if seat < 0 or any(isinstance(event, events.Reshuffled) for event in hand.log):
            continue
        hidden = [card for card in spec.deck.cards if card not in cards_in_view(hand, seat)]
        # A joker is worth another thing than the card it would change places with: leave it.
        hidden = [card for card in hidden if card != JOKER]
        other = {int(card): int(card) for card in spec.deck.cards}
        other |= dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        twin = replay_commands(
            spec,
            [other[card] for card in deck],
            [swap_cards(command, other) for command in commands[:turn]],
        )
        assert twin.view(seat) == hand.view(seat)
        assert twin.deck != hand.deck or not hidden
        bot = Bot(REGULAR, b"the same")
        assert ask_bot(twin, bot) == ask_bot(hand, bot)


def test_the_same_seed_decides_the_same_in_any_order_and_any_thread() -> None:
    hands = [
        deal(make_spec(slug), [600] * 3, seed=5)
        for slug in ("holdem", "27-triple-draw", "razz", "pineapple-ofc", "chinese-draw")
    ]
    bot = Bot(REGULAR, b"one of many")
    single_decisions = [ask_bot(hand, bot) for hand in hands]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda hand: ask_bot(hand, bot), hands * 4)) == single_decisions * 4


def test_seeds_and_personalities_differ() -> None:
    spec = make_spec("holdem")
    hands = [deal(spec, [600] * 3, seed=seed) for seed in range(20)]

    def folds(name: str, seed: bytes = b"") -> list[bool]:
        bot = Bot(get_personality(name), seed)
        return [isinstance(ask_bot(hand, bot), commands.Fold) for hand in hands]

    assert sum(folds("rock")) > sum(folds("calling-station"))
    bluffs = [
        [ask_bot(hand, Bot(get_personality("maniac"), bytes([n]))) for hand in hands]
        for n in (1, 2)
    ]
    assert bluffs[0] != bluffs[1]


# ---------------------------------------------------------------- what is no player's


def test_rulings_and_cards_are_not_decided_by_players() -> None:
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
        lost = tuple(msgspec.structs.replace(seat, down_cards="??") for seat in view.seats)
        if not isinstance(decision, decisions.DrawDecision):
            view = msgspec.structs.replace(view, seats=lost)
        command = Bot(REGULAR, b"").decide(view, hand.spec, samples=DEALS)
        if isinstance(decision, decisions.BetDecision):
            assert not isinstance(command, commands.Call)
        hand.act(command)


def test_bots_play_on_after_irregularities() -> None:
    from cardspeak.bots import random_irregularities

    for slug in ("holdem", "seven-card-stud", "27-triple-draw", "open-face-chinese"):
        for seed in range(4):
            hand = deal(make_spec(slug), [400] * 4, seed=seed)
            rng, players = Rng(seed_from_int(seed)), Lineup(["regular"], seed_from_int(seed))
            while not hand.over:
                random_irregularities.act_with_irregularities(hand, rng, 20, players.choose_command)
            assert sum(hand.stacks) == 1600


# ---------------------------------------------------------------- reading the others


def test_larger_raises_suggest_better_hands() -> None:
    parts = []
    for action in ("call", "raise 20", "raise 30", "raise 100", "raise 1000"):
        hand = deal_stacked("holdem", [1000] * 3)
        play(hand, action)
        parts.append(read_betting_lines(hand.view(0))[2].range_fraction(1))
    assert parts == sorted(parts, reverse=True)
    assert len(set(parts)) == len(parts)


def test_a_bot_folds_to_a_raise_what_it_would_call_unraised() -> None:
    quiet = deal_stacked("holdem", [1000] * 2, ["Kd8s", ""])
    raised = deal_stacked("holdem", [1000] * 2, ["Kd8s", ""], button=1)
    play(raised, "raise 700")
    play(quiet, "call")
    assert not isinstance(ask_bot(quiet, Bot(REGULAR, b"")), commands.Fold)
    assert ask_bot(raised, Bot(REGULAR, b"")) == commands.Fold()


# ---------------------------------------------------------------- cards kept and discarded


def discards_of_bot(
    hand: Hand,
    kind: type[decisions.DrawDecision | decisions.DiscardDecision],
    seat: int = 0,
    seed: bytes = b"",
) -> set[str]:
    """Check and call until a seat draws or discards, and return what the bot discards."""
    while not isinstance(hand.decision, kind) or hand.decision.seat != seat:
        finish_passively(hand)
    command = ask_bot(hand, Bot(REGULAR, seed))
    assert isinstance(command, commands.Discard)
    return {str(card) for card in parse_cards(command.cards)}


def finish_passively(hand: Hand) -> None:
    if isinstance(hand.decision, decisions.DiscardDecision):
        hand.discard(format_cards(hand.down_cards[hand.decision.seat][: hand.decision.count]))
    else:
        act_passively(hand)


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
        # Three aces win nearly as often pat: what a bot finds depends on its seed, too.
        discards: Counter[frozenset[str]] = Counter()
        for seed in range(9):
            hand = deal_stacked("draw", [1000] * 3, [dealt_cards], house="official", limit="fixed")
            cards = discards_of_bot(hand, decisions.DrawDecision, seed=bytes([seed]))
            discards[frozenset(cards)] += 1
        assert discards.most_common(1)[0][0] == {str(card) for card in parse_cards(expected)}, (
            dealt_cards
        )


@pytest.mark.parametrize(
    ("slug", "cards", "away"),
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
def test_bots_discard_what_spoils_a_low_hand(slug: str, cards: str, away: str) -> None:
    hand = deal_stacked(slug, [1000] * 3, [cards], limit="fixed")
    assert discards_of_bot(hand, decisions.DrawDecision) == {
        str(card) for card in parse_cards(away)
    }


def test_bots_discard_the_least_useful_card_in_pineapple() -> None:
    hand = deal_stacked("crazy-pineapple", [1000] * 3, ["AhKh2c"], "QhJh7dTh3s")
    assert discards_of_bot(hand, decisions.DiscardDecision) == {"2c"}
    hand = deal_stacked("pineapple", [1000] * 3, ["AcAd7h"])
    assert discards_of_bot(hand, decisions.DiscardDecision) == {"7h"}


def test_the_draw_tests_cover_every_script_with_draws_or_discards() -> None:
    choosing = {
        slug
        for slug, game in GAMES.items()
        for script in game.scripts.values()
        if any(isinstance(step, DrawStep | DiscardStep) for step in script.steps)
    }
    assert {"draw", "drawmaha", "badugi", "pineapple", "super-stud"} < choosing


def test_a_pair_of_aces_is_not_turned_up() -> None:
    hand = deal_stacked("mexican-poker", [1000] * 2, ["AcAd", "7c6d"], limit="fixed", ante=5)
    while not isinstance(hand.decision, decisions.ExposeDecision) or hand.decision.seat != 0:
        finish_passively(hand)
    assert ask_bot(hand, Bot(REGULAR, b"")) == commands.KeepDown()


def test_a_bot_raises_the_nuts_and_never_folds_for_free() -> None:
    hand = deal_stacked("holdem", [1000] * 2, ["AhKh", "2c2d"], "QhJhTh3s4s", button=1)
    while not (hand.decision is not None and hand.decision.seat == 0 and len(hand.boards[0]) == 5):
        finish_passively(hand)
    assert isinstance(ask_bot(hand, Bot(get_personality("rock"), b"")), commands.RaiseTo)
    play_out(hand)


# ---------------------------------------------------------------- seeds


def test_words_do_not_change_what_a_seeded_bot_does() -> None:
    hand = deal(make_spec("holdem"), [1000] * 3, button=0, seed=7)
    hand.act("raise 30")
    view = hand.view(1)
    assert view.decision is not None
    reworded = msgspec.structs.replace(
        view,
        game="texas",
        house="elsewhere",
        log=(),
        decision=msgspec.structs.replace(view.decision, clause="another-1"),
    )
    assert situation_key(view) == situation_key(reworded)


@pytest.mark.parametrize(("slug", "house"), GAME_OF_EACH_HOUSE)
def test_no_two_decisions_of_a_hand_are_the_same_situation(slug: str, house: str) -> None:
    rng = Rng(seed_from_int(7))
    for seed in range(3):
        hand = deal(make_spec(slug, house), [300] * 3, seed=seed)
        situations = []
        while not hand.over:
            assert hand.decision is not None
            situations.append(situation_key(hand.view(hand.decision.seat)))
            act_randomly(hand, rng)
        assert len(set(situations)) == len(situations)
