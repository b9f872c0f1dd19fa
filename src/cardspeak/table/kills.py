"""Kill pots: a blind that raises the limits of one hand, by choice or after earlier pots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardspeak.hand import chips, decisions
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Raked, UncalledBetReturned, Won
from cardspeak.houses.policies import EntryOption
from cardspeak.table import commands, events, seat_order
from cardspeak.table.seats import EntryStatus
from cardspeak.table.state import OwedKill
from cardspeak.table.table_spec import KILL_FACTORS

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.table.hand_plan import HandPlan
    from cardspeak.table.state import TableState

KILL_AFTER_SCOOP_OF_BETS: Final = 5
"""How many times the upper limit a scooped pot must be to require a kill (wsop-204)."""


# ---------------------------------------------------------------- the next hand


def next_killer(table: TableState, plan: HandPlan) -> int:
    """Return the seat that kills the next pot, or -1.

    It is the player who must kill, else the first who owes a kill, else the first who comes in
    by killing.
    """
    seat_of = {table.seats[seat].player: seat for seat in plan.dealt_seats}
    if table.kill_button.due_from in seat_of and table.game_spec.blinds:
        return seat_of[table.kill_button.due_from]
    for seat in plan.dealt_seats:
        if owes_kill(table, seat) and _can_kill_from(table, seat, plan):
            return seat
    for seat in plan.dealt_seats:
        player = table.seats[seat]
        if (
            player.entry_option is EntryOption.KILL_POT
            and player.entry_status is not EntryStatus.PLAYING
            and seat != plan.big_blind_seat
            and seat not in table.dealt_without_posting
            and not owes_kill(table, seat)  # posted when it is time (wsop-206.1)
        ):
            return seat
    return -1


def owes_kill(table: TableState, seat: int) -> bool:
    """Whether a player owes a kill, and is not dealt in before they post it."""
    return table.seats[seat].player in table.kill_button.owed


def can_post_kill(table: TableState, seat: int, plan: HandPlan) -> bool:
    """Whether a player who owes a kill can post it in the next hand."""
    return next_killer(table, plan) == seat


def _can_kill_from(table: TableState, seat: int, plan: HandPlan) -> bool:
    """Whether a player who owes a kill may post it from their place in the planned hand."""
    if plan.starts_over and len(plan.dealt_seats) == 2:
        return True  # both are blinds, and would be in every hand
    owed = table.kill_button.owed[table.seats[seat].player]
    if waits_to_post_as_blind(table, seat):
        return seat == plan.big_blind_seat
    if owed.after_button and not seat_order.has_button_passed(table, seat, plan.button):
        return False
    # A player passed by a blind was due for it, and may not kill then (wsop-206.1).
    big_blind_distance = seat_order.clockwise_distance(table, plan.button, plan.big_blind_seat)
    return seat_order.clockwise_distance(table, plan.button, seat) > big_blind_distance


def waits_to_post_as_blind(table: TableState, seat_number: int) -> bool:
    """Whether a player who missed a kill as a blind waits to post it as one."""
    seat = table.seats[seat_number]
    owed = table.kill_button.owed.get(seat.player)
    return (
        owed is not None
        and owed.missed_as_blind
        and seat.entry_option is EntryOption.WAIT_FOR_BIG_BLIND
    )


def _kill_factor(table: TableState, killer_seat: int) -> tuple[int, int]:
    """Return what a kill multiplies the limits by, as numerator and denominator.

    A player who comes in by killing doubles the big blind (wsop-269.c).
    """
    player, kill_button = table.seats[killer_seat].player, table.kill_button
    is_required = player == kill_button.due_from or player in kill_button.owed
    return KILL_FACTORS[(is_required and table.spec.kill) or "full"]


def plan_kill(table: TableState, plan: HandPlan) -> None:
    """Add the kill to the plan: it replaces any other post, and acts in turn."""
    plan.killer_seat = next_killer(table, plan)
    if plan.killer_seat < 0:
        return
    numerator, denominator = _kill_factor(table, plan.killer_seat)
    size = table.game_spec.blinds[-1] * numerator // denominator
    plan.live_posts[plan.killer_seat] = size if plan.killer_seat == plan.big_blind_seat else -size
    plan.dead_posts.pop(plan.killer_seat, None)


def kill_pot_spec(table: TableState, plan: HandPlan) -> GameSpec:
    """Return the game spec of the next hand, with higher limits if the pot is killed."""
    game = table.game_spec
    if plan.killer_seat < 0:
        return game
    numerator, denominator = _kill_factor(table, plan.killer_seat)
    return replace(
        game,
        bet_sizes=tuple(bet * numerator // denominator for bet in game.bet_sizes),
        min_bet=game.min_bet * numerator // denominator,
        max_bet=game.max_bet * numerator // denominator,
        kill_blind=game.blinds[-1] * numerator // denominator,
    )


def commit_kill(table: TableState, plan: HandPlan, old_button: int) -> None:
    """Record who killed the pot, who should have, and who must wait because of an active kill."""
    kill_button = table.kill_button
    kill_button.killer_seat = plan.killer_seat
    distance = seat_order.clockwise_distance(table, old_button, plan.button)
    for seat_number, seat in enumerate(table.seats):
        owed = kill_button.owed.get(seat.player)
        if owed is None:
            continue
        if seat_number == plan.killer_seat:
            del kill_button.owed[seat.player]
        elif seat_order.clockwise_distance(table, old_button, seat_number) < distance:
            owed.after_button = False
        elif plan.killer_seat >= 0 and seat.ready:
            owed.after_button = True
    if plan.killer_seat >= 0:
        table.emit(events.PotKilled(plan.killer_seat, table.house.kills.kill_pots.clause))
    if kill_button.due_from and not any(
        table.seats[seat].player == kill_button.due_from for seat in plan.dealt_seats
    ):
        _record_missed_kill(table, plan)
    if table.game_spec.blinds:
        kill_button.due_from = ""


def _record_missed_kill(table: TableState, plan: HandPlan) -> None:
    players = [seat.player for seat in table.seats]
    due_from = table.kill_button.due_from
    seat_number = players.index(due_from) if due_from in players else -1
    is_blind = any(seat == seat_number for seat, _ in plan.missed_posts)
    table.kill_button.owed[table.kill_button.due_from] = OwedKill(is_blind)
    table.emit(events.PostMissed(seat_number, "kill", table.house.kills.missed_kill_clause))


# ---------------------------------------------------------------- after a hand


def after_hand(table: TableState, hand: Hand) -> None:
    """Record who won the pot, and whether they must kill the next one."""
    if not table.rules.has_kills or not hand.spec.blinds:
        return
    won = _chips_won(table, hand)
    if not won:
        return  # nobody won: the hand was void, or its blinds were chopped
    if _is_high_low(hand.spec):
        clause = _after_high_low_game(table, hand, won)
    else:
        clause = _after_leg(table, hand, won)
    if clause:
        table.emit(events.KillRequired(table.kill_button.due_from, clause))


def _chips_won(table: TableState, hand: Hand) -> dict[str, int]:
    """Return what each player won: nothing, if the others folded to the only blind (wsop-200.1)."""
    won: dict[str, int] = {}
    uncalled: dict[str, int] = {}
    for event in hand.log:
        if isinstance(event, Won):
            player = table.hand_players[event.seat]
            won[player] = won.get(player, 0) + event.amount
        elif isinstance(event, UncalledBetReturned) and hand.is_one_left():
            uncalled[table.hand_players[event.seat]] = 0
    return won or uncalled


def _is_high_low(spec: GameSpec) -> bool:
    """Whether the pot is split between high and low; all other games count legs (wsop-204)."""
    return len({share.ranking.order.lowball for share in spec.pot_shares}) > 1


def _after_high_low_game(table: TableState, hand: Hand, won: dict[str, int]) -> str:
    """Require a kill after a scoop of at least five times the upper limit, rake included.

    Return the clause that requires it, or nothing.
    """
    rake = sum(event.amount for event in hand.log if isinstance(event, Raked))
    min_scoop = KILL_AFTER_SCOOP_OF_BETS * table.game_spec.bet_sizes[-1]
    if len(won) == 1 and sum(won.values()) + rake >= min_scoop:
        table.kill_button.due_from = next(iter(won))
        return table.house.kills.scoop_kill_clause
    return ""


def _after_leg(table: TableState, hand: Hand, won: dict[str, int]) -> str:
    """Pass on the leg; return the clause that requires a kill, or nothing."""
    kill_button, house, clause = table.kill_button, table.house, ""
    dealt_players = {table.seats[seat].player for seat in table.dealt_seats}
    if kill_button.leg_holder and kill_button.leg_holder not in dealt_players:
        kill_button.away_leg_holders.add(kill_button.leg_holder)
    leg_holders = kill_button.away_leg_holders | {kill_button.leg_holder}
    kill_button.away_leg_holders -= dealt_players
    if len(won) == 1:
        winner = next(iter(won))
        if winner in leg_holders and _won_a_bet(table, hand, winner):
            kill_button.due_from, clause = winner, house.kills.second_leg_kill_clause
        kill_button.leg_holder = winner
        return clause
    winners_with_leg = [player for player in won if player in leg_holders]
    kill_button.leg_holder = winners_with_leg[0] if winners_with_leg else ""
    kill_button.away_leg_holders |= set(winners_with_leg[1:])
    killer = table.seats[kill_button.killer_seat].player if kill_button.killer_seat >= 0 else ""
    if killer in won:
        kill_button.due_from, clause = killer, house.kills.split_pot_kill_clause
    return clause


def _won_a_bet(table: TableState, hand: Hand, winner: str) -> bool:
    """Whether the winner gained a full bet; blinds do not count, a kill does (wsop-200.2)."""
    gained = 0
    for seat in table.dealt_seats:
        if table.hand_players[seat] != winner:
            lost = hand.starting_stacks[seat] - hand.stacks[seat]
            gained += max(0, lost - _blinds_and_antes_of(hand, seat))
    return gained >= hand.spec.bet_sizes[0]


def _blinds_and_antes_of(hand: Hand, seat: int) -> int:
    """Return what a seat owed before the deal: blinds, also those made up to come in, and antes.

    More than the big blind is a kill or a straddle, and no part of that.
    """
    posts = hand.posts
    blind = abs(posts.blinds[seat])  # negative where it was posted to come in
    if blind > hand.spec.blinds[-1]:
        blind = 0
    return blind + posts.antes[seat] + (posts.dead_blinds[seat] if posts.dead_blinds else 0)


def must_kill(table: TableState, player: str) -> bool:
    """Whether a player must kill a pot before they go, and there is somebody to play it with."""
    kill_button = table.kill_button
    if not player or (kill_button.due_from != player and player not in kill_button.owed):
        return False
    is_here = any(seat.ready and seat.player == player for seat in table.seats)
    has_opponent = any(seat.ready and seat.player != player for seat in table.seats)
    return has_opponent and (is_here or kill_button.due_from == player)


def check_may_leave(table: TableState, player: str) -> None:
    """Raise `RefusedError` if a player must kill a pot before leaving or sitting out."""
    if must_kill(table, player):
        pot_name = "the next pot" if table.kill_button.due_from == player else "a pot"
        clause = table.house.kills.kill_before_leaving_clause
        raise RefusedError(f"{player} must kill {pot_name} first", clause)


def on_player_left(table: TableState, player: str) -> None:
    """Make the kill button neutral when the player who has it leaves; they keep the leg."""
    if player and table.kill_button.leg_holder == player:
        table.kill_button.leg_holder = ""
        table.kill_button.away_leg_holders.add(player)
    if player and table.kill_button.due_from == player:
        table.kill_button.owed[player] = OwedKill()
        table.kill_button.due_from = ""


def rule_on_short_kill_call(table: TableState, command: commands.RuleOnShortKillCall) -> None:
    """Rule on a call, bet or raise that was too small for a kill the player did not know of."""
    house, hand = table.house, table.hand
    decision = None if hand is None else hand.decision
    if (
        hand is None
        or table.kill_button.killer_seat < 0
        or not isinstance(decision, decisions.BetDecision)
    ):
        raise RefusedError("nobody is to bet in a kill pot", house.kills.short_kill_call_clause)
    is_short_call = 0 < command.chips < decision.call
    if not is_short_call and not _is_short_raise(hand, decision, command.chips):
        raise RefusedError(
            f"{command.chips} is not too little for a kill pot: there is {decision.call} to call"
            + (f", and a bet or raise is to {decision.raise_to[0]}" if decision.raise_to else ""),
            house.kills.short_kill_call_clause,
        )
    if not command.kill_announced:
        table.emit(
            events.ShortKillCallRuled(
                decision.seat, command.chips, "taken back", house.kills.unannounced_kill_clause
            )
        )
        return
    outcome = "corrected" if command.player_corrects else "forfeited"
    table.emit(
        events.ShortKillCallRuled(
            decision.seat, command.chips, outcome, house.kills.short_kill_call_clause
        )
    )
    if command.player_corrects:
        if is_short_call or decision.raise_to is None:
            hand.call()
        else:
            hand.raise_to(decision.raise_to[0])
        return
    amount = chips.affordable(hand, decision.seat, command.chips)
    clause = house.kills.short_kill_call_clause
    if is_short_call:
        chips.put_in_call(hand, decision.seat, amount, clause)
    else:  # forfeited: nobody has to call it
        chips.correct_amount(hand, decision.seat, amount, clause, is_bet=False)
    hand.fold()


def _is_short_raise(hand: Hand, decision: decisions.BetDecision, chips: int) -> bool:
    """Whether chips are more than a call and less than the smallest bet or raise."""
    bet_to = hand.bets[decision.seat] + chips
    return decision.raise_to is not None and decision.call < chips and bet_to < decision.raise_to[0]
