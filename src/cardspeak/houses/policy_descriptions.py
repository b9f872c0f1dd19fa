"""Houses in words: their value for every policy, for web pages and players."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import SuitOrder
from cardspeak.games.rules_text import RuleLine, join_words
from cardspeak.houses import HOUSES
from cardspeak.houses.number_words import describe_duration
from cardspeak.houses.policies import (
    ByGame,
    CalledClock,
    EntryOption,
    HouseRule,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardspeak.houses.house import House
    from cardspeak.houses.policies import CommissionPolicy, JackpotPolicy, RakeScale

GROUP_TITLES: Final = {
    "betting": "Betting",
    "dealing": "Dealing",
    "showdown": "Showdown and pots",
    "table": "Between hands",
    "buy_ins": "Buy-ins and stacks",
    "entry": "Coming in and coming back",
    "seating": "Seats",
    "straddles": "Straddles",
    "kills": "Kill pots",
    "clock": "Clock",
    "commission": "Commission",
    "jackpot": "Jackpot",
    "tournament": "In tournaments",
    "podium": "Waitlists and new games",
    "must_move": "Must-move games",
    "broken_games": "Broken games",
    "people": "People",
}
"""The groups of policies that are described one by one, in the order of `House`."""

POLICY_TITLES: Final = {
    "max_raises": ("Raise cap", "How many raises are allowed in a betting round."),
    "raise_cap_scope": ("Games with a raise cap", ""),
    "raise_cap_exemption": ("Exceptions to the raise cap", ""),
    "reopening": ("Short all-ins reopening the betting", ""),
    "checker_can_raise": (
        "Raising a short all-in bet after a check",
        "Whether a player who has only checked may raise an all-in bet below the minimum.",
    ),
    "short_all_in": ("Short all-ins in fixed limit", ""),
    "pot_size": ("Size of the pot", ""),
    "straddle_raise": ("Raising a straddle", ""),
    "odd_chip": ("Odd chips", "Who gets chips that cannot be split evenly."),
    "order": ("Showdown order", ""),
    "mucking": ("Mucking at the showdown", ""),
    "checked_order_clause": (
        "Showing after everybody checked",
        "Whether the book has a separate clause on who shows first then.",
    ),
    "called_player_clause": (
        "Showing by the player who was called",
        "Whether the book has a separate clause on when they show.",
    ),
    "claim_clause": (
        "Claiming the pot",
        "Whether the book has a separate clause on the others who show.",
    ),
    "first_round_tie_suits": (
        "Tied up cards, first round",
        "Who opens if two players show the same rank.",
    ),
    "later_round_tie_suits": (
        "Tied up cards, later rounds",
        "Who acts first if two players show the same cards.",
    ),
    "draw_reshuffle": (
        "Not enough cards for a draw",
        "Which cards are reshuffled when the deck runs out during a draw.",
    ),
    "all_in_clause": ("All-in players", "Whether an all-in player takes no more part in betting."),
    "short_all_in_clause": (
        "One short all-in",
        "Whether a separate clause says that it gives nobody another raise.",
    ),
    "raise_cap_clause": ("The cap on raises", "Whether games have a separate clause on it."),
    "min_bet_clause": ("Smallest bet", "Whether the book says how small a bet may be."),
    "min_raise_clause": ("Smallest raise", "Whether the book says how small a raise may be."),
    "max_bet_clause": ("Largest bet", "Whether the book says how large a bet may be."),
    "uncontested_clause": (
        "The only player left",
        "Whether a clause besides those of the betting rounds says that they win.",
    ),
    "uncalled_bet_clause": (
        "Uncalled bets",
        "Whether they are not part of the pot.",
    ),
    "stack_limit_clause": (
        "More than the stack",
        "Whether a separate clause says that nobody bets more than is in front of them.",
    ),
    "chips_only_clause": ("Chips only", "Whether bets may be made in chips only."),
    "last_street_shortage": ("Not enough cards for the last street", ""),
    "burns_return_clause": (
        "Burns for the last street",
        "Whether the book has a separate clause on burns that come back.",
    ),
    "community_card_clause": (
        "Community card on the last street",
        "Whether the book has a separate clause on it.",
    ),
    "scrambled_community_card_clause": (
        "Community card after the burns are shuffled in",
        "Whether the book has a separate clause on a stub that short.",
    ),
    "draw_five": ("Drawing five", ""),
    "odd_chip_suits": (
        "Order of suits",
        "For odd chips and tied up cards; suits never win a pot.",
    ),
    "draw_count": ("Number of cards drawn", ""),
    "draw_change": ("Changing a draw", "Whether players may change how many cards they draw."),
    "draw_change_dealt_clause": (
        "A card dealt for a draw",
        "Whether the book has a separate clause on draws that can no longer be changed.",
    ),
    "ask_to_see": ("Asking to see a hand", ""),
    "chop": ("Chopping the blinds", ""),
    "heads_up_button": ("Blinds heads-up", "Who posts the small blind."),
    "max_runs": ("Run it twice", "How many times the board may be run."),
    "run_reshuffle_clause": (
        "Not enough cards to run it twice",
        "Whether the book says that the burns come back.",
    ),
    "run_muck_reshuffle_clause": (
        "Not enough burns to run it twice",
        "Whether the book says that the muck comes back, too.",
    ),
    "chip_multiple_clause": (
        "Smallest chip",
        "Whether the book says that bets are multiples of it.",
    ),
    "rap": ("Rapping the table", "Whether a rap is a check, or in a draw a pat hand."),
    "side_pot_clause": (
        "Side pots",
        "Whether nobody wins chips of a pot to which they did not contribute.",
    ),
    "tie_clause": ("Equal hands", "Whether a separate clause says that they share the pot."),
    "show_one_show_all_clause": (
        "Show one, show all",
        "Whether cards shown to one player are shown to all.",
    ),
    "undealt_cards_clause": (
        "Undealt cards",
        "Whether nobody sees cards that would have come after the hand.",
    ),
    "void_hand_clause": ("Void hands", "Whether the book says that all chips are returned."),
    "deal_after_fold": ("Folding without a bet", ""),
    "appeal": (
        "Appeals",
        "Whether a ruling may be appealed once to the floor's superior.",
    ),
    "substantial_action": ("Substantial action", ""),
    "cut_clause": ("Cutting the deck", "Whether each part must hold more than one card."),
    "first_button": ("First button", ""),
    "button_draw_suits": (
        "Order of suits for the button",
        "For ties when players draw for the button.",
    ),
    "button_movement": ("Moving the button", ""),
    "button_clause": (
        "A button that is not dead",
        "Whether the book has a clause of its own on a button that is not dead.",
    ),
    "seat_clause": ("Taking seats", "Whether the book says how seats are taken and given up."),
    "one_hand_clause": ("One hand", "Whether the book says that a player plays only one hand."),
    "buy_in_clause": ("Buying in", "Whether the book says how many chips players buy in for."),
    "table_stakes_clause": ("Table stakes", "Whether stacks stay as they are during a hand."),
    "min_buy_in": ("Minimum buy-in", ""),
    "short_stack": ("Short stacks", ""),
    "top_up": ("Adding chips", ""),
    "top_up_clause": (
        "Maximum stack",
        "Whether the book says up to what a player may buy more chips.",
    ),
    "rathole_seconds": (
        "Going south",
        "How long a returning player must bring back what they left with.",
    ),
    "safekeeping": (
        "Safekeeping",
        "Whether an absent player's chips may be kept safe elsewhere.",
    ),
    "absent_button_clause": (
        "Absent buttons",
        "Whether each new dealer gives them to absent players who missed a blind.",
    ),
    "pick_up_after_buttons": (
        "Picking up chips",
        "When the floor may pick up an absent player's chips and free the seat.",
    ),
    "table_change_stack": ("Changing tables", ""),
    "house_move_keeps_stack": (
        "Moved by the house",
        "Whether a player moved by the house brings their whole stack, whatever its size.",
    ),
    "game_change_notice_hands": (
        "Changing the game or limit",
        "How much notice it takes, unless everybody agrees.",
    ),
    "buy_in_change_notice_hands": (
        "Changing the buy-in",
        "How much notice it takes, unless everybody agrees.",
    ),
    "stack_adjustment": (
        "Stacks after a change of game",
        "Whether stacks are adjusted to the new buy-in.",
    ),
    "closing_notice": ("Notice before closing", "Which tables need it."),
    "closing_notice_seconds": ("Closing a table", "How much notice players get."),
    "deck_change": ("Changing the deck", ""),
    "new_deck_check": (
        "New decks",
        "Whether supervisor and dealer both check new cards before use.",
    ),
    "chips_may_be_removed": (
        "Taking chips off the table",
        "Whether players may reduce their stacks between hands.",
    ),
    "run_it_twice_clause": (
        "Consent to run it twice",
        "Whether everybody left in the pot must agree.",
    ),
    "raked_run_it_twice_games": (
        "Running it twice at a raked table",
        "The games in which it is allowed; in time games it always is.",
    ),
    "limit_unanimity": (
        "Changing the limit",
        "Whether every player must agree, whatever the notice.",
    ),
    "third_man_walking_clause": ("Third man walking", "Whether the book has a rule for it."),
    "min_players_clause": (
        "Minimum number of players",
        "Whether the book says that a table needs two players.",
    ),
    "deck_count_clause": (
        "Counting the deck",
        "Whether the floor may have the deck counted at any time.",
    ),
    "action": (
        "Clock",
        "Who may call it, when, for how long, and what happens when time runs out.",
    ),
    "setting": (
        "Clock for setting hands",
        "The same, for games where hands are set in rows.",
    ),
    "on_posted_timeout": ("Posted time limit", ""),
    "new_player_entry": ("New players", "How new players may come in."),
    "missed_blind_entry": ("Missed blinds", "How players who missed a blind may come back in."),
    "missed_blinds": ("Making up missed blinds", ""),
    "button_entry": ("Coming in on the button", ""),
    "seat_change": ("Changing seats", ""),
    "seat_claim": ("Open seats", ""),
    "contested_seat": ("Contested seats", ""),
    "straddle": ("Straddles and over-blinds", ""),
    "max_idle_hands": (
        "Idle seats",
        "When a player at a full table who never bets may lose their seat.",
    ),
    "new_player_wait_clause": (
        "New players who wait",
        "Whether a separate clause lets new players wait for the big blind.",
    ),
    "new_player_post_clause": (
        "New players who post",
        "Whether a separate clause lets new players post to come in.",
    ),
    "new_player_kill_clause": (
        "New players who kill the pot",
        "Whether a separate clause lets new players come in by killing the pot.",
    ),
    "missed_blind_straddle_clause": (
        "Coming back with a straddle",
        "Whether a separate clause lets players who missed a blind come back with a straddle.",
    ),
    "missed_blind_wait_clause": (
        "Waiting after a missed blind",
        "Whether a separate clause lets players wait for the big blind.",
    ),
    "missed_blind_marker_clause": (
        "Marking a missed blind",
        "Whether a separate clause says that players who missed a blind are marked.",
    ),
    "straddle_time_clause": (
        "When a straddle is placed",
        "Whether a separate clause says that it is before the first card.",
    ),
    "limit_straddle_clause": (
        "Straddles from the button in limit games",
        "Whether a separate clause forbids them.",
    ),
    "small_blind_entry": (
        "Coming in with the small blind",
        "Whether a new player who need not post may come in by posting a smaller blind.",
    ),
    "free_first_orbit": (
        "First orbit",
        "Whether new players post nothing until the button has reached their seat once.",
    ),
    "dealing_off": (
        "Dealing off",
        "Whether a player may change seats after their button and let the blinds pass.",
    ),
    "newcomer_yields": (
        "Newcomers and seat changes",
        "Whether seated players may claim a newcomer's seat until they are dealt in.",
    ),
    "passing_blind_clause": (
        "Blinds that pass a returning player",
        "Whether they owe a small blind that passes them in the hand they come back with.",
    ),
    "missed_straddle_clause": (
        "Missed straddles",
        "Whether a missed mandatory straddle is made up.",
    ),
    "missed_blinds_beside_straddle_clause": (
        "Several missed blinds where the button must straddle",
        "Whether they are made up dead, and the straddle's size live.",
    ),
    "missed_blind_beside_straddle_clause": (
        "One missed blind where the button must straddle",
        "Whether it is made up dead, and the straddle's size live.",
    ),
    "missed_button_straddle_clause": (
        "A missed straddle of the button alone",
        "Whether it is made up dead.",
    ),
    "kill_pots": ("Kill pots", "Whether there are kill pots."),
    "second_leg_kill_clause": (
        "Kill after two pots in a row",
        "The clause by which the winner of two pots in a row kills the next one.",
    ),
    "split_pot_kill_clause": (
        "Kill after a split kill pot",
        "The clause by which a player who killed a pot and split it kills the next one.",
    ),
    "scoop_kill_clause": (
        "Kill after a scoop",
        "The clause by which a player who scoops a big pot kills the next one.",
    ),
    "kill_before_leaving_clause": (
        "Leaving before a kill",
        "Whether a player who must kill has to do so before leaving.",
    ),
    "missed_kill_clause": ("Missed kills", "Whether missed kills are posted later."),
    "no_straddle_in_kill_clause": (
        "Straddles in kill pots",
        "Whether straddles in kill pots are forbidden.",
    ),
    "draw_sit_out": (
        "Extra player in draw games",
        "Whether one extra player may be seated, with each sitting out in turn.",
    ),
    "short_blind": (
        "Short blinds",
        "Whether a player with less than half of it is skipped, and the next player posts.",
    ),
    "short_blind_entry_clause": (
        "Coming in after a short blind",
        "Whether a separate clause says how.",
    ),
    "play_over": ("Playing over", "Whether somebody may play over an absent player's seat."),
    "missing_post_dead_clause": (
        "Dealt in without posting",
        "Whether the hand is dead if the player has not acted.",
    ),
    "may_post_after_deal": (
        "Posting late",
        "Whether a player who has not looked at their cards may still post for that hand.",
    ),
    "missing_post_live_clause": (
        "Bet without posting",
        "Whether the hand is live, and the player posts in the next one.",
    ),
    "must_post_after_folding": (
        "Folded without posting",
        "Whether the player must post in the next hand.",
    ),
    "wrong_button_clause": ("Wrong button", "Whether it is corrected for the next hand."),
    "short_kill_call_clause": (
        "Short calls in a kill pot",
        "Whether they are corrected or forfeited.",
    ),
    "unannounced_kill_clause": ("Unannounced kills", "Whether chips may be taken back."),
    "must_move_entry": ("Called to the main game", ""),
    "missed_blind_carried_clause": (
        "Missed blinds of players called to the main game",
        "Whether they bring their missed-blind button along.",
    ),
    "table_change_departure": ("Leaving for another table", ""),
    "seat_hold_seconds": ("Held seats", "How long a seat is held for an absent player."),
    "separate_players": (
        "Linked or suspected players",
        "Whether the floor may separate them.",
    ),
    "draw_to_move_clause": (
        "Drawing to move",
        "Whether players are dealt a card to decide who moves.",
    ),
    "draw_for_seats_clause": (
        "Seats after a broken game",
        "Whether players draw cards for who is seated first.",
    ),
    "post_for_self_clause": ("Posting for others", "Whether the book forbids it."),
    "carried_pot": (
        "Carried-over pots",
        "Whether only players dealt into the previous hand play for it.",
    ),
    "reentry": ("Re-entry", ""),
    "late_registration": ("Late registration", ""),
    "rebuys": ("Rebuys", ""),
    "buy_in_refund": ("Refunds", ""),
    "leaving_table": ("Leaving the table", ""),
    "balancing": ("Balancing tables", ""),
    "needs_approval": ("Approval", "Whether the terms must be approved."),
    "needs_consent": ("Terms", "Whether players must accept them to register."),
    "needs_director": ("Director", "Whether one must be named before the start."),
    "accepts_rules": ("Accepting the rules", "Whether players sign for it when they register."),
    "no_straddle": ("Straddles in tournaments", "Whether they are forbidden."),
    "reduced_deck_sit_out": (
        "Extra player with a reduced deck",
        "Whether one extra player may be seated if everybody agrees; the last button sits out.",
    ),
    "card_tiers": ("Priority cards", "Cards that give their holders priority on a waitlist."),
    "lock_up_seconds": (
        "Lock-ups",
        "How long a seat in a new game is locked up if others are waiting.",
    ),
    "must_play_at_players": (
        "Keeping a lock-up",
        "When a player must play in a new game to keep their seat.",
    ),
    "new_game_limits": ("Limits of new games", ""),
    "must_move_feed": ("Must-move games", ""),
    "additional_table": (
        "Additional tables of a game",
        "Whether additional tables of a game are must-move games.",
    ),
    "must_move_after_break": ("Broken must-move games", ""),
    "must_move_departure": ("Leaving a must-move game", ""),
    "must_move_order_clauses": (
        "Order of moves",
        "Whether the book says that it is the order of the waitlist.",
    ),
    "refused_move_seconds": (
        "Refusing to move",
        "How long a player who refuses to move is banned from the game and its waitlist.",
    ),
    "draw_to_leave_max_players": (
        "Leaving a short-handed table",
        "When players draw for who may leave.",
    ),
    "accommodation_clause": (
        "Special needs",
        "Whether the floor may accommodate players with special needs.",
    ),
    "min_age": ("Minimum age", "How old players must be."),
    "in_person": (
        "Joining a waitlist",
        "Whether players join in person and must stay nearby.",
    ),
    "seat_permission_clause": (
        "Permission to sit",
        "Whether players need the floor's permission to sit down.",
    ),
    "approved_player_clause": (
        "Approved players",
        "Whether only players approved by the floor may sit at a table.",
    ),
    "one_seat_clause": ("One seat per person", "Whether holding seats in two games is forbidden."),
    "first_arrival_clause": ("Seats in a new game", "Whether the first to arrive chooses a seat."),
    "neediest_game_clause": (
        "The game that needs players most",
        "Whether a new player is sent there.",
    ),
    "no_shorter_game": (
        "Leaving a short game",
        "Whether a table change that leaves the old game shorter is refused.",
    ),
    "table_change_clause": ("Consent to a table change", "Whether the floor must agree."),
    "keep_apart": (
        "Keeping players apart",
        "Whether the floor may keep two players from playing together.",
    ),
    "private_game": ("Private games", "Whether a game may be reserved for a group."),
    "extra_player": (
        "Starting with an extra player",
        "Whether a game may start with one player too many, until one quits.",
    ),
    "extra_chair": ("Extra chair", "Whether a chair is added for players of a broken game."),
    "broken_game_clause": (
        "Broken games",
        "Whether players of a broken game draw for their order.",
    ),
    "absent_player_seat": (
        "Absent after the draw",
        "Whether a seat that was drawn is held for an absent player.",
    ),
    "missed_blind_last": (
        "Missed blinds after a broken game",
        "Whether a player who missed a blind goes last.",
    ),
    "broken_game_priority_clause": (
        "Broken games and priority cards",
        "Whether players of a broken game go before every priority card.",
    ),
    "break_move_order": (
        "Order of moves after a break",
        "Whether players draw cards for it.",
    ),
    "must_move": ("Opening must-move games", "Whether the book has such games."),
    "mixed_must_move": (
        "Mixed must-move games",
        "Whether sharing half of the mix makes one a must-move game.",
    ),
    "mixed_difference": (
        "Mixed games at one limit",
        "Whether more than half of their games must differ.",
    ),
    "limit_objection": (
        "Changing the limit",
        "Whether one player's objection keeps the limit as it is.",
    ),
    "limit_waitlist": (
        "Changing the limit while players wait",
        "Whether the limit stays while players wait for the only such game.",
    ),
    "limit_similar_game_clause": (
        "Objecting to a new limit",
        "Whether a player who objects may be offered a similar game.",
    ),
    "limit_approval": ("Higher limits", "Whether management must approve them."),
    "unapproved_limit_clause": ("Unapproved limits", "Whether rulings go by the approved limit."),
    "refused_entry_clause": ("Refusing entry", "Whether the house may refuse entry."),
    "excluded_people_clause": ("Excluded people", "Whether excluded people may not play."),
    "identity": ("Identification", "Whether players must show identification."),
    "rewards_card": ("Rewards card", "Whether players must have the house's card."),
    "penalty_clause": (
        "Penalties",
        "Whether a player may be kept out of play for some hands, or barred.",
    ),
    "penalty_hands": ("Penalties in hands", "For how many hands the floor may sit a player out."),
    "supervision_clause": ("Correcting irregularities", "Whether the book says who corrects them."),
    "rules_available_clause": (
        "Copies of the rules",
        "Whether the rules are available on request.",
    ),
    "joining_agrees": (
        "Agreeing to the rules",
        "Whether joining a game means agreeing to the rules.",
    ),
    "house_player_clause": (
        "House players",
        "Whether players paid by the house are identified on request.",
    ),
    "hand_ranking_posted_clause": ("Ranking of hands", "Whether it is posted in the room."),
}
"""The title of each policy, and its question where the type of its values does not give it."""

YES_AND_NO: Final = {"heads_up_button": ("the button", "the player left of the button")}
"""How to say that a house does something, and that it does not."""
ENTRY_POLICIES: Final = ("new_player_entry", "missed_blind_entry")
NUMBER_FORMATS: Final = {
    "rathole_seconds": ("any time, with any buy-in", "{duration}"),
    "pick_up_after_buttons": ("never", "after a missed blind and {} absent buttons"),
    "game_change_notice_hands": ("none", "{hands}"),
    "buy_in_change_notice_hands": ("none", "{hands}"),
    "closing_notice_seconds": ("none required", "{duration}"),
    "max_idle_hands": ("never", "after {hands}"),
    "seat_hold_seconds": ("no limit", "{duration}"),
    "lock_up_seconds": ("no limit", "{duration}"),
    "must_play_at_players": (
        "never",
        "with {} players, themselves included, at a nine-seat table; one fewer at a six-seat table",
    ),
    "refused_move_seconds": ("not at all", "{duration}"),
    "draw_to_leave_max_players": ("never", "at {} players or fewer"),
    "min_age": ("not stated", "{} or older"),
    "max_raises": ("none", "{}"),
    "max_runs": ("none", "{times}"),
}
"""How to describe a policy's number if it is 0, and otherwise."""
SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


class PolicyDescription(msgspec.Struct, frozen=True):
    """A point on which houses differ, and one house's rule on it."""

    name: str
    title: str
    question: str
    answers: tuple[RuleLine, ...]
    """Each with the clause it rests on."""


class PolicyGroup(msgspec.Struct, frozen=True):
    """Policies that belong together."""

    title: str
    policies: tuple[PolicyDescription, ...]


def describe_policies(house: House) -> tuple[PolicyGroup, ...]:
    """Return a house's value for every policy, in the groups of `House`.

    >>> betting, _, showdown, *_ = describe_policies(HOUSES["crown"])
    >>> odd_chip = next(policy for policy in showdown.policies if policy.name == "odd_chip")
    >>> odd_chip.question, odd_chip.answers[0].clause
    ('Who gets chips that cannot be split evenly.', 'crown-18.2')
    """
    return tuple(
        PolicyGroup(title, tuple(_describe_group(name, house)))
        for name, title in GROUP_TITLES.items()
    )


def _describe_group(group: str, house: House) -> Iterator[PolicyDescription]:
    policy = getattr(house, group)
    if group == "commission":
        yield _describe_whole(
            "commission", "What the house may charge, and how it is calculated.", _charges(policy)
        )
    elif group == "jackpot":
        yield _describe_whole("jackpot", "What wins it.", _jackpot(policy))
    else:
        groups = [getattr(other_house, group) for other_house in HOUSES.values()]
        for field in fields(policy):
            if field.name != "clauses":
                values = [getattr(other_group, field.name) for other_group in groups]
                yield _describe_field(field.name, getattr(policy, field.name), values)


def _describe_whole(
    name: str, question: str, lines: Iterator[tuple[str, str]]
) -> PolicyDescription:
    """Describe a group that is read as one policy."""
    return PolicyDescription(
        name, GROUP_TITLES[name], question, tuple(RuleLine(*line) for line in lines)
    )


def _describe_field(name: str, value: object, values: list[object]) -> PolicyDescription:
    title, question = POLICY_TITLES[name]
    question = question or _question_of_enum(values)
    return PolicyDescription(
        name, title, question, tuple(RuleLine(*line) for line in _describe_value(name, value))
    )


def _question_of_enum(values: Iterable[object]) -> str:
    """Return a policy's question, from the docstring of its values' type."""
    for value in values:
        choice = value.default if isinstance(value, ByGame) else value
        if isinstance(choice, HouseRule) and isinstance(choice.value, Enum):
            return (type(choice.value).__doc__ or "").splitlines()[0]
    return ""


def _describe_value(policy: str, value: object) -> Iterator[tuple[str, str]]:
    match value:
        case HouseRule():
            yield _format_value(policy, value.value), value.clause
        case ByGame():
            yield from _describe_by_game(policy, value)
        case CalledClock():
            wait, countdown = value.min_wait_seconds.value, value.countdown_seconds
            earliest = f"after {describe_duration(wait)}" if wait else "at any time"
            time_left = describe_duration(countdown.value)
            timeout = f"the player has {time_left}, then {value.on_timeout.value.value}"
            yield f"{value.callers.value.value}, {earliest}; {timeout}", countdown.clause
        case str():
            yield "yes" if value else "no", value
        case _:
            raise TypeError(f"{policy} is {value!r}: describe it here")


def _describe_by_game(policy: str, rules: ByGame[object]) -> Iterator[tuple[str, str]]:
    for rule, group in groupby(rules.exceptions.items(), key=lambda item: item[1]):
        games = join_words(name for name, _ in group)
        for text, clause in _describe_value(policy, rule):
            yield f"{games}: {text}", clause
    for text, clause in _describe_value(policy, rules.default):
        yield f"other games: {text}" if rules.exceptions else text, clause


def _jackpot(policy: JackpotPolicy | None) -> Iterator[tuple[str, str]]:
    if policy is None:
        yield "none", ""
    else:
        yield "a royal flush made with both hole cards and the flop", policy.eligible_deals_clause


def _charges(policy: CommissionPolicy) -> Iterator[tuple[str, str]]:
    """Yield what a house may charge, one line per item."""
    for scale in policy.scales:
        yield _scale(scale), scale.percent_range.clause
    yield f"taken from {policy.basis.value.value}", policy.basis.clause
    yield f"rounded down to {policy.rounding.value.value}", policy.rounding.clause
    yield f"the cap is {policy.cap_scope.value.value}", policy.cap_scope.clause
    for exempt in policy.exemptions:
        yield f"nothing from {exempt.value.value}", exempt.clause
    advance = describe_duration(policy.time_charge_seconds.value)
    notice = describe_duration(policy.increase_notice_seconds.value)
    for text, clause in (
        ("or a fee per hand", policy.hand_charge.clause),
        (f"or a time charge, for {advance} in advance", policy.time_charge_seconds.clause),
        ("time paid from one pot, if everybody agrees", policy.time_pot.clause),
        ("or nothing", policy.no_charge.clause),
        (f"an increase needs {notice} of notice", policy.increase_notice_seconds.clause),
        ("nothing from tournament chips", policy.tournament_clause),
    ):
        if clause:
            yield text, clause


def _scale(scale: RakeScale) -> str:
    lowest, highest = scale.percent_range.value
    text = f"{lowest} to {highest} percent" if lowest < highest else f"{highest} percent"
    if scale.exempt_up_to.value:
        text += f" of pots over ${scale.exempt_up_to.value}"
    if scale.max_cap.value:
        text += f", at most ${scale.max_cap.value}"
    if scale.max_stake.value:
        text += f", where the buy-in is ${scale.max_stake.value} or less"
    return text


def _format_value(policy: str, value: object) -> str:
    """Format the value of a rule; a number is formatted as its policy requires."""
    match value:
        case bool():
            return YES_AND_NO.get(policy, ("yes", "no"))[not value]
        case int():
            return _format_number(policy, value)
        case EntryOption():
            return value.description
        case Enum():
            return str(value.value)
        case tuple():
            separator = ", or " if policy in ENTRY_POLICIES else ", "
            return (
                separator.join(
                    _format_value(policy, item) if isinstance(item, Enum) else str(item)
                    for item in value
                )
                or "none"
            )
        case SuitOrder():
            return ", ".join(SUIT_NAMES[suit] for suit in value.suits)
        case None:
            return "by position: the first left of the button"
        case _:
            raise TypeError(f"{policy} is {value!r}: describe it here")


def _format_number(policy: str, value: int) -> str:
    zero_text, text = NUMBER_FORMATS[policy]
    hands = "1 hand" if value == 1 else f"{value} hands"
    times = "once" if value == 1 else f"up to {value} times"
    duration = describe_duration(value)
    return text.format(value, hands=hands, times=times, duration=duration) if value else zero_text
