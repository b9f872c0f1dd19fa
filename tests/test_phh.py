"""Hand histories in PHH: written and read without loss, replayed by the rules, never repaired."""

from __future__ import annotations

import json
import random
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import (
    BettingOptions,
    DealingOptions,
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
)
from cardspeak.histories import phh
from cardspeak.histories.recording import record_hand
from cardspeak.histories.replay import IllegalHistoryError, UnknownShowdownError, replay
from cardspeak.histories.verification import Verdict, verify
from random_actions import act_at_random
from terminal import run_command, run_subprocess

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.hand.hand import Hand

DEAL_TO_THREE = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????")
TO_THE_TURN = ("d db 2c3d4h", "p1 cc", "p2 cc", "p3 cc", "d db 9s", "p1 cc", "p2 cc", "p3 cc")
TO_THE_END = (*TO_THE_TURN, "d db Th", "p1 cc", "p2 cc", "p3 cc")
LIMPED = (*DEAL_TO_THREE, "p3 cc", "p1 cc", "p2 cc")


def history(*actions: str, **fields: object) -> phh.HandHistory:
    """Return a history of three players with 100 each at 1/2, unless the fields say otherwise."""
    all_fields = {
        "variant": "NT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
        **fields,
        "actions": list(actions),
    }
    [history] = phh.loads(phh.dumps(phh.HandHistory(all_fields)))
    return history


def final_stacks(*actions: str, **fields: object) -> list[Decimal]:
    hand, unit = replay(history(*actions, **fields))
    return [unit.to_amount(stack) for stack in hand.stacks]


# ---------------------------------------------------------------- the format


def test_every_field_is_kept_as_it_was_written() -> None:
    text = """\
variant = 'NT'
antes = [0, 0.50]
starting_stacks = [inf, 20.00]
actions = ['p1 f # it''s']
time = 06:25:03
date = 2009-07-01
moment = 2009-07-01T06:25:03+02:00
unheard_of = {a = 1, 'b c' = ['x', true]}
_ours = "it's \\"this\\"\\n"
_large = 1E+5
_exact = 3.0
'odd key' = -7
""".replace("it''s", "its")
    [first] = phh.loads(text)
    [second] = phh.loads(phh.dumps(first))
    assert second.fields == first.fields
    assert list(second.fields) == list(first.fields)
    assert "antes = [0, 0.50]" in phh.dumps(first)
    assert first.fields["_ours"] == 'it\'s "this"\n'


def test_many_hands_keep_their_numbers() -> None:
    fields = history(*DEAL_TO_THREE, "p3 f", "p1 f").fields
    hands = [
        phh.HandHistory(fields, "3"),
        phh.HandHistory(fields, "R5-7"),
        phh.HandHistory(fields, "a b"),
    ]
    assert phh.loads(phh.dumps_all(hands)) == hands


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no hand in it"),
        ("variant = ", "this is not TOML: Invalid value"),
        ("[1]\nantes = []", "hand 1 has no variant"),
        ("x = 1", "'x' is neither a hand nor a field of one"),
        (
            'variant = "NT"\nantes = 3',
            "antes of the hand must be a list of numbers, one per player",
        ),
        ('variant = "NT"\nantes = [0]\nstarting_stacks = [1, 2]', "the hand has no list of action"),
        (
            'variant = "NT"\nantes = [0]\nstarting_stacks = [1, 2]\nactions = []',
            "antes of the hand must be a list of 2, one per player",
        ),
        (
            'variant = "NT"\nantes = [0, inf]\nstarting_stacks = [1, 2]\nactions = []',
            "antes of the hand: Decimal('Infinity') is not an amount",
        ),
        (
            'variant = "NT"\nantes = [0, true]\nstarting_stacks = [1, 2]\nactions = []',
            "antes of the hand: True is not an amount",
        ),
    ],
)
def test_a_file_that_is_not_a_history_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(phh.InvalidHistoryError) as error:
        phh.loads(text)
    assert str(error.value).startswith(reason)


@pytest.mark.parametrize("code", ["XX", "NS", "Q-holdem", "P-nothing"])
def test_a_variant_that_nobody_deals_is_refused(code: str) -> None:
    assert verify(history(*DEAL_TO_THREE, variant=code)).verdict is Verdict.ILLEGAL_ACTION


# ---------------------------------------------------------------- chips


def test_amounts_with_decimals_are_whole_numbers_of_the_smallest_unit() -> None:
    stakes = {"blinds_or_straddles": [Decimal("0.1"), Decimal("0.25"), 0], "min_bet": 1}
    hand, unit = replay(history(*DEAL_TO_THREE, "p3 cbr 1.255", "p1 f", "p2 f", **stakes))
    assert unit.scale == 1000
    assert hand.stacks == [99_900, 99_750, 100_350]


def test_heads_up_the_button_is_the_second_player_and_its_blind_is_listed_first() -> None:
    two_players = {"antes": [0, 0], "blinds_or_straddles": [1, 2], "starting_stacks": [100, 100]}
    assert final_stacks("d dh p1 ????", "d dh p2 ????", "p2 f", **two_players) == [101, 99]


def test_a_post_to_come_in_is_live_and_no_blind() -> None:
    post_by_p3 = {"blinds_or_straddles": [1, 2, -2]}
    assert final_stacks(*DEAL_TO_THREE, "p3 cc", "p1 f", "p2 cbr 6", "p3 f", **post_by_p3) == [
        99,
        103,
        98,
    ]


def test_untrimmed_antes_are_wholly_in_the_main_pot() -> None:
    """The big blind pays the ante for everybody, and a short stack can win all of it."""
    short_stack = {
        "antes": [0, 6, 0],
        "starting_stacks": [100, 100, 2],
        "ante_trimming_status": False,
    }
    shows = ("p2 sm KcKd", "p3 sm AcAd")
    board = ("d db 2c3d4h", "d db 9s", "d db Th")
    assert final_stacks(*DEAL_TO_THREE, "p3 cc", "p1 f", *board, *shows, **short_stack) == [
        99,
        92,
        11,
    ]


def test_an_unknown_stack_can_call_anything() -> None:
    unknown_stack = {"starting_stacks": [100, Decimal("inf"), 5000]}
    shows = ("p2 sm AcAd", "p3 sm KcKd")
    board = ("d db 2c3d4h", "d db 9s", "d db Th")
    outcome = verify(
        history(*DEAL_TO_THREE, "p3 cbr 5000", "p1 f", "p2 cc", *board, *shows, **unknown_stack)
    )
    assert outcome.computed_stacks == (Decimal(99), Decimal("inf"), Decimal(0))


# ---------------------------------------------------------------- nothing is repaired


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ((*DEAL_TO_THREE, "p1 cc"), "action 4 'p1 cc': it is p3's turn"),
        ((*DEAL_TO_THREE, "p3 cbr 3"), "action 4 'p3 cbr 3': a raise must be to at least 4, not 3"),
        (
            (*DEAL_TO_THREE, "p3 cbr 101"),
            "action 4 'p3 cbr 101': a raise must be to at most 100, not 101",
        ),
        ((*DEAL_TO_THREE, "p3 cbr lots"), "action 4 'p3 cbr lots': 'lots' is not an amount"),
        ((*DEAL_TO_THREE, "p3 cbr inf"), "action 4 'p3 cbr inf': 'inf' is not an amount to bet"),
        (
            (*DEAL_TO_THREE, "p4 f"),
            "action 4 'p4 f': there is no player 'p4': players are p1 to p3",
        ),
        ((*DEAL_TO_THREE, "p3 jumps"), "action 4 'p3 jumps': that is not an action"),
        ((*DEAL_TO_THREE, "p3 pb"), "action 4 'p3 pb': there is no bring-in to post here"),
        ((*DEAL_TO_THREE, "p3 sd"), "action 4 'p3 sd': nobody can draw now"),
        (
            (*DEAL_TO_THREE, "p3 sm AcAd"),
            "action 4 'p3 sm AcAd': it is p3's turn: nobody can show now",
        ),
        (
            (*DEAL_TO_THREE, "d db 2c3d4h"),
            "action 4 'd db 2c3d4h': no card is dealt to the board now",
        ),
        ((*DEAL_TO_THREE[:2], "p3 f"), "action 3 'p3 f': 1 card is still to come to p3"),
        (
            ("d dh p1 ??????", *DEAL_TO_THREE[1:], "p3 f"),
            "action 4 'p3 f': ?? was dealt to p1 and not used",
        ),
        (("d dh p1 AcAd", "d dh p2 AcKd"), "action 2 'd dh p2 AcKd': Ac has already been dealt"),
        (("d dh p1 AcXd",), "action 1 'd dh p1 AcXd': 'Xd' in 'AcXd' is not a card"),
        ((*LIMPED, "p1 cc"), "action 7 'p1 cc': 3 cards are still to come to the board"),
        ((*LIMPED, "d db 2c3d", "p1 cc"), "action 8 'p1 cc': 1 card is still to come to the board"),
        ((*DEAL_TO_THREE, "p3 f", "p1 f", "p2 cc"), "action 6 'p2 cc': the hand is over"),
        ((*DEAL_TO_THREE, "p3 f", "p1 f", "p3 sm AcAd"), "action 6 'p3 sm AcAd': p3 has folded"),
        (
            (*DEAL_TO_THREE, "p3 f", "p1 f", "p2 sm Ac"),
            "action 6 'p2 sm Ac': p2 holds 2 cards, not 1",
        ),
        ((*DEAL_TO_THREE, "p3 f"), "after its last action: p1 has yet to act"),
        ((*LIMPED, *TO_THE_END, "p1 sm AcAd"), "after its last action: p2 has yet to show or muck"),
        ((*LIMPED, *TO_THE_END, "p1 sm 2cAd"), "action 19 'p1 sm 2cAd': 2c has already been dealt"),
    ],
)
def test_an_illegal_action_is_an_error_that_names_it(actions: tuple[str, ...], reason: str) -> None:
    with pytest.raises(IllegalHistoryError) as error:
        replay(history(*actions))
    assert reason in str(error.value)


def test_cards_shown_must_be_those_dealt() -> None:
    actions = ("d dh p1 AhAs", *LIMPED[1:])
    with pytest.raises(IllegalHistoryError, match="p1 holds AhAs, not KcKd"):
        replay(history(*actions, *TO_THE_END, "p1 sm KcKd", "p2 sm", "p3 sm"))


def test_comments_are_not_actions() -> None:
    assert final_stacks(*DEAL_TO_THREE, "# all fold", "p3 f # quickly", "p1 f") == [99, 101, 100]


# ---------------------------------------------------------------- the showdown


def test_players_show_in_any_order_and_the_best_hand_wins() -> None:
    shows = ("p3 sm ????", "p2 sm KcKd", "p1 sm AcAd")
    assert final_stacks(*LIMPED, *TO_THE_END, *shows) == [104, 98, 98]


def test_a_bare_sm_is_a_muck_and_a_dash_shows_what_is_known() -> None:
    actions = ("d dh p1 AhAs", *LIMPED[1:])
    assert final_stacks(*actions, *TO_THE_END, "p1 sm -", "p2 sm", "p3 sm") == [104, 98, 98]


def test_the_last_player_who_has_not_mucked_wins_without_showing() -> None:
    assert final_stacks(*LIMPED, *TO_THE_END, "p1 sm", "p2 sm", "p3 sm ????") == [98, 98, 104]


def test_a_showdown_without_shown_hands_cannot_be_settled() -> None:
    nothing_shown = (*LIMPED, *TO_THE_END, "p1 sm ????", "p2 sm", "p3 sm ????")
    with pytest.raises(UnknownShowdownError, match="the hand cannot be settled: no hand was shown"):
        replay(history(*nothing_shown))
    assert verify(history(*nothing_shown)).verdict is Verdict.NO_SHOWDOWN
    recorded = verify(history(*nothing_shown, winnings=[6, 0, 0]))
    assert recorded.verdict is Verdict.UNKNOWN_SHOWDOWN
    assert recorded.error == "the hand cannot be settled: no hand was shown"


def test_a_side_pot_cannot_be_settled_by_a_hand_that_is_not_in_it() -> None:
    short_stack = {"starting_stacks": [100, 100, 10]}
    bets = (*DEAL_TO_THREE, "p3 cbr 10", "p1 cc", "p2 cc", "d db 2c3d4h", "p1 cbr 20", "p2 cc")
    board = ("d db 9s", "p1 cc", "p2 cc", "d db Th", "p1 cc", "p2 cc")
    with pytest.raises(UnknownShowdownError):
        replay(history(*bets, *board, "p3 sm AcAd", "p1 sm ????", "p2 sm ????", **short_stack))
    stacks = final_stacks(*bets, *board, "p3 sm AcAd", "p1 sm KcKd", "p2 sm ????", **short_stack)
    assert stacks == [110, 70, 30]


def test_a_blind_called_only_by_all_in_players_may_check() -> None:
    short_stack = {"starting_stacks": [100, 100, 2]}
    board = ("d db 2c3d4h", "d db 9s", "d db Th")
    shows = ("p2 sm AcAd", "p3 sm KcKd")
    stacks_after_check = final_stacks(
        *DEAL_TO_THREE, "p3 cc", "p1 f", "p2 cc", *board, *shows, **short_stack
    )
    assert (
        stacks_after_check
        == final_stacks(*DEAL_TO_THREE, "p3 cc", "p1 f", *board, *shows, **short_stack)
        == [99, 103, 0]
    )


# ---------------------------------------------------------------- draw and stud


def test_all_discards_may_be_recorded_before_any_card_is_drawn() -> None:
    fields = {"variant": "F2L3D", "small_bet": 2, "big_bet": 4}
    deals = [f"d dh p{player} ??????????" for player in (1, 2, 3)]
    draws = ("p1 sd ????", "p2 sd", "p3 sd ??", "d dh p1 ????", "d dh p3 ??")
    bets = ("p1 cc", "p2 cbr 2", "p3 f", "p1 f")
    assert final_stacks(*deals, "p3 cc", "p1 cc", "p2 cc", *draws, *bets, **fields) == [98, 104, 98]


def test_a_card_that_cannot_be_seen_does_not_bring_in() -> None:
    stud = {"variant": "F7S", "antes": [1, 1, 1], "bring_in": 1, "small_bet": 2, "big_bet": 4}
    cards = ("d dh p1 ??????", "d dh p2 7d2dTs", "d dh p3 Tc9hAh")
    record = history(*cards, "p2 pb", "p3 f", "p1 f", **stud)
    del record.fields["blinds_or_straddles"]
    assert replay(record)[0].stacks == [99, 102, 99]


# ---------------------------------------------------------------- what the record says


@pytest.mark.parametrize(
    ("recorded", "verdict"),
    [
        ({}, Verdict.NOT_RECORDED),
        ({"finishing_stacks": [104, 98, 98]}, Verdict.MATCHES),
        ({"winnings": [6, 0, 0]}, Verdict.MATCHES),
        ({"winnings": [Decimal("5.70"), 0, 0]}, Verdict.RAKED),
        ({"winnings": [4, 0, 0]}, Verdict.DIFFERS),
        ({"winnings": [0, 6, 0]}, Verdict.DIFFERS),
        ({"winnings": [0, 0, 0]}, Verdict.NO_WINNER),
        ({"winnings": [7, 0, 0]}, Verdict.OVERPAID),
        ({"finishing_stacks": [104, 98, 98], "winnings": [6, 0, 0]}, Verdict.MATCHES),
        (
            {"finishing_stacks": [104, 98, 98], "winnings": [Decimal("5.70"), 0, 0]},
            Verdict.CONTRADICTORY,
        ),
        ({"finishing_stacks": [98, 104, 98], "winnings": [6, 0, 0]}, Verdict.CONTRADICTORY),
    ],
)
def test_the_result_is_compared_with_what_the_record_says(
    recorded: dict[str, object], verdict: Verdict
) -> None:
    shows = ("p3 sm", "p2 sm", "p1 sm AcAd")
    outcome = verify(history(*LIMPED, *TO_THE_END, *shows, **recorded))
    assert outcome.verdict is verdict
    assert outcome.ok is (not outcome.error)


def test_an_uncalled_bet_may_be_counted_among_the_winnings() -> None:
    assert verify(history(*DEAL_TO_THREE, "p3 cbr 6", "p1 f", "p2 f", winnings=[0, 0, 9])).ok


# ---------------------------------------------------------------- writing


GAMES_DECKS_AND_LIMITS = [
    (slug, house, deck, limit)
    for slug, game in GAMES.items()
    for house, script in game.scripts.items()
    if script.scoring is None
    for deck in script.decks
    for limit in script.limits
]


def test_a_chinese_poker_hand_is_not_written() -> None:
    hand = deal(game_spec("chinese"), [100, 100], seed=0)
    with pytest.raises(phh.InvalidHistoryError, match="cannot record cards set in rows"):
        record_hand(hand)


@pytest.mark.parametrize("slug", dict.fromkeys(slug for slug, *_ in GAMES_DECKS_AND_LIMITS))
def test_a_hand_of_any_game_can_be_written_read_and_played_again(slug: str) -> None:
    rng = random.Random(slug)
    for game, house, deck, limit in GAMES_DECKS_AND_LIMITS:
        if game != slug:
            continue
        script = GAMES[slug].scripts[house]
        blinds = (10,) if slug == "manila" else (5, 10)
        stakes = {"ante": 5} if script.forced_bets is ForcedBets.ANTE else {"blinds": blinds}
        spec = game_spec(slug, house=house, deck=deck, limit=limit, **stakes)
        for seed in range(6):
            count = rng.randint(2, spec.max_players)
            stacks = [rng.choice((8, 50, 200, 1000)) for _ in range(count)]
            hand = deal(spec, stacks, button=rng.randrange(count), seed=seed)
            while not hand.over:
                act_at_random(hand, rng)
            text = phh.dumps(record_hand(hand, players=[f"seat {seat}" for seat in range(count)]))
            outcome = verify(phh.loads(text)[0])
            assert outcome.verdict is Verdict.MATCHES, f"{outcome.error}\n{text}"


def test_a_game_without_a_code_names_itself_and_its_house() -> None:
    hand = deal(game_spec("manila", house="crown", blinds=(10,)), [100, 100, 100], seed=1)
    hand.fold()
    hand.fold()
    fields = record_hand(hand).fields
    assert (fields["variant"], fields["_house"]) == ("M-manila", "crown")


def write_read_replay(hand: Hand) -> Hand:
    """Write a hand, read it and play it again."""
    return replay(phh.loads(phh.dumps(record_hand(hand)))[0])[0]


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        (
            {
                "game": "omaha",
                "limit": "pot",
                "blinds": (5, 10),
                "betting": BettingOptions(pot_rounding=5),
            },
            "_pot_rounding",
        ),
        (
            {"game": "holdem", "blinds": (5, 10), "betting": BettingOptions(bet_increment=5)},
            "_bet_increment",
        ),
        (
            {"game": "holdem", "blinds": (5, 10), "showdown": ShowdownOptions(odd_chip_size=5)},
            "_odd_chip_size",
        ),
        ({"game": "holdem", "blinds": (5, 10), "dealing": DealingOptions(max_runs=3)}, "_max_runs"),
        ({"game": "holdem", "blinds": (1, 2, 5)}, "_blinds"),
        (
            {"game": "holdem", "limit": "fixed", "blinds": (5, 10), "bet_sizes": (10, 20, 40)},
            "_bet_sizes",
        ),
        (
            {"game": "big-easy", "blinds": (5, 10), "dealing": DealingOptions(hole_card_count=5)},
            "_hole_card_count",
        ),
        ({"game": "holdem", "house": "canberra", "blinds": (5, 10), "borrow": True}, "_borrow"),
    ],
)
def test_other_settings_of_a_game_have_a_field(settings: dict[str, Any], field: str) -> None:
    hand = deal(game_spec(settings.pop("game"), **settings), [1000, 1000, 1000], seed=3)
    hand.fold()
    hand.fold()
    assert field in record_hand(hand).fields
    assert write_read_replay(hand).log[-1] == hand.log[-1]


def test_boards_that_were_run_three_times_are_run_again() -> None:
    hand = deal(
        game_spec("holdem", blinds=(5, 10), dealing=DealingOptions(max_runs=3)),
        [1000, 1000, 1000],
        seed=4,
    )
    for action in ("raise 1000", "call", "fold", "run 3"):
        hand.act(action)
    assert "_run 3" in record_hand(hand).actions
    assert write_read_replay(hand).boards == hand.boards
    assert write_read_replay(hand).stacks == hand.stacks


def test_the_number_of_runs_must_be_recorded() -> None:
    actions = ("p3 cbr 100", "p1 cc", "p2 f", "d db 2c3d4h")
    with pytest.raises(IllegalHistoryError, match="have yet to decide how many times to run it"):
        replay(history(*DEAL_TO_THREE, *actions[:3], _max_runs=2))
    with pytest.raises(IllegalHistoryError, match="no card is dealt to the board now"):
        replay(history(*DEAL_TO_THREE, *actions, _max_runs=2))


def test_a_blind_that_was_missed_is_made_up_again() -> None:
    spec = game_spec("holdem", blinds=(5, 10))
    hand = deal(spec, [1000] * 3, button=0, seed=7, dead_blinds=[5, 0, 0])
    hand.fold()
    hand.fold()
    assert record_hand(hand).fields["_dead_blinds"] == [0, 0, 5]
    assert write_read_replay(hand).stacks == [*hand.stacks[1:], hand.stacks[0]]


def test_requests_out_of_turn_are_written_and_replayed() -> None:
    hand = deal(game_spec("27-single-draw", blinds=(5, 10)), [1000, 1000], seed=5)
    for action in ("call", "check", "pat", "pat", "ask drawn 1 by 0", "check", "check"):
        hand.act(action)
    hand.act("ask hand 1 by floor")
    assert [action for action in record_hand(hand).actions if "_" in action] == [
        "p1 _drawn p2",
        "_floor _see p2",
    ]
    assert write_read_replay(hand).log[-1] == hand.log[-1]


def test_chopped_blinds_are_returned_on_replay() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=5)
    hand.act("fold")
    hand.act("chop")
    assert record_hand(hand).actions[-2:] == ["p3 f", "_chop"]
    assert write_read_replay(hand).stacks == [1000] * 3


def test_a_void_hand_keeps_its_reason_and_its_clause() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=5)
    hand.act("call")
    hand.void("two 'aces' of spades # in the deck", "wsop-65")
    assert record_hand(hand).fields["_void"] == ["two 'aces' of spades # in the deck", "wsop-65"]
    assert write_read_replay(hand).log == [
        event for event in hand.log if type(event) is not events.DeckCut
    ]


@pytest.mark.parametrize(
    ("field", "reason"),
    [
        ({"_max_runs": "often"}, "_max_runs of the hand must be a whole number, not 'often'"),
        ({"_ace_low": 1}, "_ace_low of the hand must be true or false, not 1"),
        ({"_winning_hands": []}, r"_winning_hands of the hand must be a name, not \[\]"),
        ({"_blinds": 5}, "_blinds of the hand must be a list of amounts"),
        ({"_bet_sizes": ["much"]}, "_bet_sizes of the hand: 'much' is not an amount"),
        ({"_bet_increment": True}, "_bet_increment of the hand: True is not an amount"),
        ({"_void": "fouled"}, "_void of the hand must be the reason and the clause, both as text"),
        ({"_dead_blinds": [5]}, "_dead_blinds of the hand must be a list of 3, one per player"),
    ],
)
def test_an_invalid_cardspeak_field_is_refused(field: dict[str, Any], reason: str) -> None:
    with pytest.raises(phh.InvalidHistoryError, match=reason):
        history(*DEAL_TO_THREE, **field)


def test_a_void_hand_without_a_reason_is_refused() -> None:
    with pytest.raises(
        IllegalHistoryError, match="the field _void must give the reason and the clause"
    ):
        replay(history(*DEAL_TO_THREE, "_void"))


def test_cards_that_come_a_second_time_are_written_and_read() -> None:
    """The stub is too short for two boards: folded cards are shuffled in and dealt again."""
    spec = game_spec(
        "big-easy", limit="no-limit", blinds=(5, 10), dealing=DealingOptions(max_runs=2)
    )
    hand = deal(spec, [100] * spec.max_players, seed=1)
    hand.act("raise 100")
    hand.act("call")
    while isinstance(hand.decision, decisions.BetDecision):
        hand.fold()
    hand.run_it(2)
    assert hand.cards.reshuffle_count
    [parsed] = phh.loads(phh.dumps(record_hand(hand)))
    replayed, _ = replay(parsed)
    assert replayed.boards == hand.boards
    assert replayed.stacks == hand.stacks


# ---------------------------------------------------------------- the command


@pytest.fixture
def good_file(tmp_path: Path) -> str:
    path = tmp_path / "good.phh"
    recorded = {"finishing_stacks": [99, 101, 100]}
    path.write_text(phh.dumps(history(*DEAL_TO_THREE, "p3 f", "p1 f", **recorded)))
    return str(path)


@pytest.fixture
def illegal_file(tmp_path: Path) -> str:
    path = tmp_path / "illegal.phhs"
    legal_history, illegal_history = (
        history(*DEAL_TO_THREE, "p3 f", "p1 f"),
        history(*DEAL_TO_THREE, "p2 f"),
    )
    path.write_text(phh.dumps_all([legal_history, illegal_history]))
    return str(path)


def test_replay_describes_a_valid_file(good_file: str) -> None:
    result = run_command("replay", good_file)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1].split()[-5:] == ["1", "1", "0", "0", "0"]


def test_replay_names_hand_and_action_and_exits_with_1(illegal_file: str) -> None:
    result = run_command("replay", illegal_file)
    assert result.returncode == 1
    assert "hand 2, action 4 'p2 f': it is p3's turn" in result.stdout


def test_replay_skips_illegal_hands_with_a_note_if_told_to(illegal_file: str) -> None:
    result = run_command("replay", "--skip-illegal", illegal_file)
    assert result.returncode == 0
    assert "skipped: hand 2, action 4 'p2 f': it is p3's turn" in result.stderr


def test_replay_prints_one_object_a_hand(good_file: str, illegal_file: str) -> None:
    result = run_command("replay", "--json", good_file, illegal_file)
    first, second, third = map(json.loads, result.stdout.splitlines())
    assert first == {
        "file": good_file,
        "hand": None,
        "ok": True,
        "computed_stacks": [99, 101, 100],
        "recorded_stacks": [99, 101, 100],
        "rake": 0,
        "verdict": "matches",
        "error": None,
    }
    assert (second["hand"], second["ok"], second["recorded_stacks"]) == ("1", True, None)
    assert (third["hand"], third["ok"], third["computed_stacks"]) == ("2", False, None)
    assert third["error"].startswith("hand 2, action 4 'p2 f'")


def test_two_processes_print_the_same_as_one(tmp_path: Path) -> None:
    path = tmp_path / "many.phhs"
    path.write_text(phh.dumps_all([history(*DEAL_TO_THREE, "p3 f", "p1 f")] * 120))
    one_process, two_processes = (
        run_subprocess("replay", "--json", str(path)),
        run_subprocess("replay", "--json", "--workers", "2", str(path)),
    )
    assert one_process.stdout == two_processes.stdout
    assert len(one_process.stdout.splitlines()) == 120


def test_a_bad_file_is_one_line_and_exits_with_2(good_file: str, tmp_path: Path) -> None:
    bad_file = tmp_path / "bad.phh"
    bad_file.write_text("not a history")
    result = run_command("replay", str(bad_file), good_file)
    assert result.returncode == 2
    assert result.stderr.startswith(f"cardspeak: {bad_file}: this is not TOML")
    assert result.stderr.count("\n") == 1
    assert "good.phh" in result.stdout
    assert run_command("replay", str(tmp_path / "none.phh")).returncode == 2


def test_a_hand_in_the_middle_of_its_showdown_is_read_up_to_there() -> None:
    spec = game_spec("holdem", blinds=(5, 10), showdown=ShowdownOptions(ask_to_show=True))
    hand = deal(spec, [1000] * 4, button=3, seed=1)
    while not isinstance(hand.decision, decisions.ShowDecision):
        assert isinstance(hand.decision, decisions.BetDecision)
        hand.act("check" if hand.decision.check else "call")
    while not hand.over:
        [written] = phh.loads(phh.dumps(record_hand(hand)))
        read, _ = replay(written)
        assert read.decision == hand.decision
        assert read.showing.shown_seats == hand.showing.shown_seats
        assert isinstance(hand.decision, decisions.ShowDecision)
        hand.act("show")


HUGE_AMOUNTS = ("101e990000", "1e-990000", "9" * 31, "0." + "1" * 40)


@pytest.mark.parametrize("amount", HUGE_AMOUNTS)
def test_an_amount_that_a_few_letters_make_huge_is_refused(amount: str) -> None:
    text = f"""
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [{amount}, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
"""
    with pytest.raises(phh.InvalidHistoryError, match="30 digits"):
        phh.loads(text)
    bet = text.replace(amount, "100").replace("p2 f", f"p2 cbr {amount}")
    assert verify(phh.loads(bet)[0]).verdict is Verdict.ILLEGAL_ACTION
