"""Posting: antes and blinds before the deal, and moving chips into the pot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.games.script import ExtraBlinds
from cardspeak.hand.betting_state import let_act_after_post
from cardspeak.hand.chips import DEAD_BLIND, affordable, post_ante, post_blind
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.notes import PostedLate
from cardspeak.houses.policies import StraddleRule

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.games.script import HouseOptions
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand_state import HandState


class Posts(msgspec.Struct, frozen=True):
    """What each seat puts in before the deal."""

    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    """Negative where a player posts to come in: a live bet, but not a blind."""
    antes_are_dead: bool = False
    dead_blinds: tuple[int, ...] = ()
    """Missed blinds that are made up, dead in the middle and not a bet."""
    entry_clauses: tuple[str, ...] = ()
    """The clause by which each seat posts to come in, where the table knows why it does."""
    unposted_blinds: tuple[int, ...] = ()
    """Blinds of players dealt in by mistake without posting: the others owe them all the same."""


def owed_blinds(posts: Posts) -> tuple[int, ...]:
    """Return the blind or post that each seat owes, posted or not."""
    return _with_unposted(posts.blinds, posts.unposted_blinds)


def _with_unposted(blinds: tuple[int, ...], unposted_blinds: tuple[int, ...]) -> tuple[int, ...]:
    if not unposted_blinds:
        return blinds
    return tuple([unposted_blinds[seat] or amount for seat, amount in enumerate(blinds)])


def build_posts(
    spec: GameSpec,
    seat_count: int,
    seats_clockwise: Sequence[int],
    antes: Sequence[int] | None,
    blinds: Sequence[int] | None,
    *,
    antes_are_dead: bool,
    dead_blinds: Sequence[int] | None,
    unposted_blinds: Sequence[int] | None = None,
) -> Posts:
    """Return the posts of each seat of the table: those given, else those of the game spec.

    `seats_clockwise` are the seats dealt in, from the left of the button.
    """
    _check_posts(spec, seat_count, blinds)
    for posts in (antes, dead_blinds, unposted_blinds):
        _check_posts(spec, seat_count, posts)
        if posts is not None and any(amount < 0 for amount in posts):
            raise RefusedError("posts cannot be negative")
    unposted = tuple(unposted_blinds or ())
    if blinds is None:
        blinds = _blinds_by_seat(spec, seat_count, seats_clockwise)
    else:
        _check_blinds(spec, _with_unposted(tuple(blinds), unposted), seats_clockwise)
    if antes is None:
        antes = [0] * seat_count
        for seat in seats_clockwise if spec.ante else ():
            antes[seat] = spec.ante
    return Posts(
        tuple(antes),
        tuple(blinds),
        antes_are_dead,
        tuple(dead_blinds or ()),
        unposted_blinds=unposted,
    )


def _check_posts(spec: GameSpec, count: int, posts: Sequence[int] | None) -> None:
    """Raise `RefusedError` unless posts are whole chips, one amount for each seat."""
    if posts is not None:
        check_whole_chips(spec, posts)
        if len(posts) != count:
            raise RefusedError(f"give one post for each of the {count} seats, not {len(posts)}")


def _blinds_by_seat(spec: GameSpec, seat_count: int, seats_clockwise: Sequence[int]) -> list[int]:
    """Return the blind each seat owes by the game spec."""
    count = len(seats_clockwise)
    if len(spec.blinds) > count:
        raise RefusedError(
            f"{len(spec.blinds)} blinds need at least as many players, not {count}",
            spec.script.forced_bets_clause,
        )
    blinds = [0] * seat_count
    order = posting_order(spec, seats_clockwise)
    for index, amount in enumerate(spec.blinds):
        blinds[order[index]] = amount
    return blinds


def _check_blinds(spec: GameSpec, blinds: Sequence[int], seats_clockwise: Sequence[int]) -> None:
    """Raise `RefusedError` for blinds, straddles or over-blinds that the book does not allow."""
    _check_blind_order(spec, blinds, seats_clockwise)
    posts_clockwise = [blinds[seat] for seat in seats_clockwise]
    if spec.script.house_options is not None:
        _check_over_blinds(spec, posts_clockwise, spec.script.house_options)
    elif spec.script.extra_blinds[1]:
        _check_straddles(spec, posts_clockwise)


def _check_blind_order(
    spec: GameSpec, blinds: Sequence[int], seats_clockwise: Sequence[int]
) -> None:
    """Raise `RefusedError` for blinds that do not go up clockwise; straddles may be anywhere."""
    if len(seats_clockwise) == 2:
        return  # real hands are recorded either way
    big_blind = spec.blinds[-1] if spec.blinds else 0
    last_blind = 0
    for seat in posting_order(spec, seats_clockwise):
        if 0 < blinds[seat] <= big_blind:
            if blinds[seat] < last_blind:
                raise RefusedError(
                    f"blinds go up clockwise from the button: {blinds[seat]} cannot come after "
                    f"{last_blind}",
                    spec.script.forced_bets_clause,
                )
            last_blind = blinds[seat]


def posting_order(spec: GameSpec, seats_clockwise: Sequence[int]) -> Sequence[int]:
    """Return the seats in the order of their blinds, the small blind first."""
    is_heads_up = len(seats_clockwise) == 2 and len(spec.blinds) == 2
    if is_heads_up and spec.house.betting.heads_up_button.value:
        return seats_clockwise[::-1]
    return seats_clockwise


def check_whole_chips(spec: GameSpec, amounts: object) -> None:
    """Raise `RefusedError` for anything but whole chips."""
    if not isinstance(amounts, (list, tuple)) and not isinstance(amounts, Sequence):
        raise RefusedError(f"chips are given seat by seat, as in [500, 500], not {amounts!r}")
    for amount in amounts:
        if type(amount) is not int:  # True is an int, too
            raise RefusedError(
                f"bets are made in whole chips, not {amount!r}",
                spec.house.betting.chips_only_clause,
            )


def _check_over_blinds(spec: GameSpec, blinds: Sequence[int], options: HouseOptions) -> None:
    """Raise `RefusedError` for over-blinds of the wrong size, or that are not allowed there.

    `blinds` are those of the players, clockwise.
    """
    last_blind = spec.blinds[-1] if spec.blinds else 0
    after_last_blind = _clockwise_from_last_blind(blinds, last_blind)
    over_blinds = [amount for amount in after_last_blind if amount > last_blind]
    clause, size = options.over_blind_clause, spec.betting.over_blind
    for amount in over_blinds:
        if not size:
            raise RefusedError(f"an over-blind is not allowed here, and {amount} is one", clause)
        if amount != size:  # the house sets its level (canberra-4.2.f)
            size_clause = options.over_blind_size_clause
            raise RefusedError(f"an over-blind is {size}, not {amount}", size_clause)
    if over_blinds and not _is_next_player_alone(spec, after_last_blind, last_blind):
        raise RefusedError("only the player left of the last blind may post an over-blind", clause)


def _check_straddles(spec: GameSpec, blinds: Sequence[int]) -> None:
    """Raise `RefusedError` for a straddle from the wrong seat, or of the wrong size.

    `blinds` are those of the players, clockwise.
    """
    who_may, clause = spec.script.extra_blinds
    big_blind = spec.blinds[-1] if spec.blinds else 0
    straddlers = [index for index, amount in enumerate(blinds) if amount > big_blind]
    if not straddlers:
        return
    if who_may is ExtraBlinds.NOBODY:
        raise RefusedError(f"no post may be more than the last blind, {big_blind}", clause)
    big_blind_index = _big_blind_index(blinds, big_blind, default=len(blinds))
    if who_may is ExtraBlinds.LEFT_OF_BIG_BLIND and straddlers != [big_blind_index + 1]:
        raise RefusedError("only the player left of the big blind may straddle", clause)
    if straddlers[0] < big_blind_index or _nobody_may_straddle(spec, len(blinds)):
        raise RefusedError("players who have a blind cannot straddle", clause)
    last_blind = big_blind
    for index in straddlers:
        if blinds[index] != 2 * last_blind:
            raise RefusedError(
                f"a straddle must be twice the blind before it, not {blinds[index]}", clause
            )
        last_blind = blinds[index]
    max_amount = max_straddle(spec)
    if max_amount and last_blind > max_amount:
        raise RefusedError(
            f"a straddle is {max_amount} at most, not {last_blind}: the opening bet is twice as "
            f"much, within the table maximum of {spec.max_bet}",
            spec.size_clauses[2],
        )


def check_straddles_covered(spec: GameSpec, posts: Posts, stacks: Sequence[int]) -> None:
    """Raise `RefusedError` for a straddle or over-blind that its player cannot post in full.

    Nobody has to post one, and it has one size. Where the house may make a straddle mandatory, a
    player who is short of it is all-in.
    """
    options = spec.script.house_options
    clause = spec.script.extra_blinds[1] if options is None else options.over_blind_clause
    big_blind = spec.blinds[-1] if spec.blinds else 0
    for seat, amount in enumerate(posts.blinds) if clause else ():
        if amount > big_blind and stacks[seat] < amount:
            raise RefusedError(
                f"seat {seat} has only {stacks[seat]} chips: a straddle or over-blind is posted "
                f"in full, {amount} here, or not at all",
                clause,
            )


def max_straddle(spec: GameSpec) -> int:
    """Return the largest straddle or over-blind; 0 where there is no table maximum to keep.

    Where the opening bet is twice the last blind, that too is within the table maximum.
    """
    return spec.max_bet // 2 if spec.script.opens_for_two_blinds else 0


def _clockwise_from_last_blind(blinds: Sequence[int], last_blind: int) -> list[int]:
    """Return the posts from the left of the big blind."""
    start = _big_blind_index(blinds, last_blind, default=-1) + 1
    return [*blinds[start:], *blinds[:start]]


def _big_blind_index(blinds: Sequence[int], big_blind: int, *, default: int) -> int:
    """Return where the big blind is: the later of two equal blinds."""
    return max(
        (index for index, amount in enumerate(blinds) if amount == big_blind), default=default
    )


def _nobody_may_straddle(spec: GameSpec, player_count: int) -> bool:
    """Whether everybody has a blind, or there are two players in a house without over-blinds."""
    has_over_blinds = spec.house.straddles.straddle.value is StraddleRule.OVER_BLINDS_OF_GAME
    return player_count <= max(len(spec.blinds), 0 if has_over_blinds else 2)


def _is_next_player_alone(spec: GameSpec, after_last_blind: list[int], last_blind: int) -> bool:
    """Whether only the next player, who has no blind, posts more than the last blind."""
    if _nobody_may_straddle(spec, len(after_last_blind)):
        return False
    next_post, *other_posts = after_last_blind
    return next_post > last_blind >= max(other_posts)


def post_forced_bets(hand: HandState, posts: Posts) -> None:
    """Post antes and blinds before the first card."""
    clauses = hand.rules.posting_clauses
    antes, blinds, dead_blinds = posts.antes, posts.blinds, posts.dead_blinds
    entry_clauses = posts.entry_clauses
    clockwise = hand.live_seats()
    for seat in clockwise:
        if antes[seat]:
            amount = affordable(hand, seat, antes[seat])
            post_ante(hand, seat, amount, clauses["ante"], dead=posts.antes_are_dead)
        if dead_blinds and dead_blinds[seat]:
            clause = entry_clauses[seat] if entry_clauses else ""
            _post_dead(hand, seat, dead_blinds[seat], clause or clauses["dead blind"])
    for seat in clockwise:
        amount = blinds[seat]
        if amount and hand.chips.stacks[seat]:
            kind = _post_kind(hand, seat, amount)
            paid = affordable(hand, seat, abs(amount))
            clause = entry_clauses[seat] if kind == "post" and entry_clauses else ""
            post_blind(hand, seat, paid, kind, clause or _blind_clause(hand, seat, kind))


def _post_dead(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Post a missed blind dead in the middle, where it is nobody's bet."""
    post_blind(hand, seat, affordable(hand, seat, amount), DEAD_BLIND, clause)


def post_late(hand: HandState, seat: int, live: int, dead: int, clause: str) -> None:
    """Post what a player owed when they were dealt in; they have not acted yet."""
    if dead:
        _post_dead(hand, seat, dead, clause)
    if live and hand.chips.stacks[seat]:
        is_blind = _owes_unposted_blind(hand.posts, seat)
        kind = _post_kind(hand, seat, live if is_blind else -live)
        post_blind(hand, seat, affordable(hand, seat, live), kind, clause)
    hand.note(PostedLate(seat, live, dead))
    let_act_after_post(hand, seat)
    _owe_late_post(hand, seat, live, dead)


def _owe_late_post(hand: HandState, seat: int, live: int, dead: int) -> None:
    posts = hand.posts
    blinds, dead_blinds = list(posts.blinds), list(posts.dead_blinds or [0] * hand.seat_count)
    blinds[seat] = live if _owes_unposted_blind(posts, seat) else -live
    dead_blinds[seat] = dead
    unposted_blinds = list(posts.unposted_blinds)
    if unposted_blinds:
        unposted_blinds[seat] = 0
    hand.posts = msgspec.structs.replace(
        posts,
        blinds=tuple(blinds),
        dead_blinds=tuple(dead_blinds),
        unposted_blinds=tuple(unposted_blinds),
    )


def _owes_unposted_blind(posts: Posts, seat: int) -> bool:
    return bool(posts.unposted_blinds) and posts.unposted_blinds[seat] > 0


def _blind_clause(hand: HandState, seat: int, kind: str) -> str:
    """Return the clause by which a blind is posted; heads-up the button has the small one."""
    if kind == "small blind" and _is_middle_blind(hand, seat):
        kind = "big blind"  # of three blinds, the second follows the first as the last one does
    if hand.player_count() == 2 and kind in ("small blind", "big blind"):
        heads_up_button = hand.spec.house.betting.heads_up_button
        if heads_up_button.value and len(hand.spec.blinds) == 2:
            return heads_up_button.clause
    return hand.rules.posting_clauses[kind]


def _is_middle_blind(hand: HandState, seat: int) -> bool:
    """Whether a smaller blind is not the first, which perhaps nobody posts."""
    if seat in hand.betting.small_blind_seats[1:]:
        return True
    blinds = hand.spec.blinds
    # With fewer players than blinds the smallest are left out, and the next one is the first.
    return 2 < len(blinds) <= hand.player_count() and hand.posts.blinds[seat] > blinds[0]


def _post_kind(hand: HandState, seat: int, amount: int) -> str:
    rules, big_blind = hand.rules, hand.rules.big_blind
    if abs(amount) == rules.kill_blind:
        return "kill"
    if amount < 0:
        return "post"
    if big_blind and amount > big_blind:
        return rules.extra_blind_name
    # Where nobody has the big blind, a smaller one is the last.
    is_big = big_blind > 0 and seat == hand.betting.big_blind_seat and amount >= big_blind
    return "big blind" if is_big else "small blind"


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    PostedLate: lambda hand, note: _owe_late_post(hand, note.seat, note.live, note.dead),
}
"""What a late post does to the posts; `betting_state` has what it does to the betting."""
