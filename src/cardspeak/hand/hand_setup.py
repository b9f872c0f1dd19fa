"""Setting up a hand: check the arguments, then shuffle and cut the deck or use named cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, SupportsIndex

from cardspeak.cards import InvalidCardsError
from cardspeak.hand import dealing, posting
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.hand import Hand, start_hand
from cardspeak.hand.hand_state import HandStart
from cardspeak.shuffle import seed_from_int, shuffle

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.houses.commission import Commission


CardSource = Literal["shuffled", "card-by-card", "named"]
"""Where the cards of a hand come from: the shuffled deck, all at once or card by card
as the dealer goes on, or a real table where somebody names them."""


def deal(
    spec: GameSpec,
    stacks: Sequence[int],
    *,
    button: SupportsIndex | None = None,
    seed: int | bytes | None = None,
    stacked_deck: str | Sequence[int] = "",
    cards: CardSource = "shuffled",
    cut: SupportsIndex = 0,
    posted_antes: Sequence[int] | None = None,
    posted_blinds: Sequence[int] | None = None,
    antes_are_dead: bool = False,
    dead_blinds: Sequence[int] | None = None,
    unposted_blinds: Sequence[int] | None = None,
    carried_over: SupportsIndex = 0,
    fantasyland_seats: Sequence[int] = (),
    commission: Commission | None = None,
) -> Hand:
    """Deal a hand from a seed, or from a deck that was stacked, top card first.

    With ``cards="card-by-card"`` the hand waits for the dealer before each card
    (`hand.deal_next()`), so that irregularities in the deal can be reported when they happen. With
    ``cards="named"`` there is no deck: somebody names each card as it comes
    (`hand.deal_cards("Ah")`). `cut` is how many cards the dealer's cut takes off the top and puts
    below the others.

    `posted_antes` and `posted_blinds` are what each seat posts where that differs from the game
    spec: straddles, players who post to come in (negative: live, but not a blind), antes that one
    player pays for all (`antes_are_dead`: nobody has to match them). `dead_blinds` are the missed
    blinds that seats make up, dead in the middle; `unposted_blinds` are blinds that others owe
    although their players were dealt in by mistake without posting. `carried_over` is what the last
    hand left in the pot. `fantasyland_seats` are the seats in Fantasyland for this hand (wsop-353).
    `commission` is what the house takes from the pots before they are awarded.
    """
    _check_stacks(spec, stacks, fantasyland_seats)
    shuffle_seed, deck = _prepare_deck(spec, len(stacks), seed, stacked_deck, cards)
    cut_count = dealing.check_cut(spec, cut) if cut != 0 else 0
    clockwise = _seats_clockwise(button, len(stacks))
    posts = _build_posts(
        spec,
        stacks,
        clockwise,
        posted_antes,
        posted_blinds,
        antes_are_dead=antes_are_dead,
        dead_blinds=dead_blinds,
        unposted_blinds=unposted_blinds,
    )
    start = HandStart(
        spec,
        tuple(stacks),
        clockwise[-1],
        clockwise,
        _cut_off(deck, cut_count),
        shuffle_seed,
        posts,
        carried_over=_check_carried_over(spec, carried_over),
        fantasyland_seats=tuple(fantasyland_seats),
        commission=commission,
        card_by_card=cards != "shuffled",
    )
    return start_hand(start, cut_count)


def _check_stacks(spec: GameSpec, stacks: Sequence[int], fantasyland_seats: object) -> None:
    """Raise `RefusedError` for stacks of too few or too many players, or of no chips."""
    posting.check_whole_chips(spec, stacks)
    count = len(stacks)
    if not 2 <= count <= spec.max_players:
        clause = spec.script.decks[spec.deck.name][1]
        raise RefusedError(
            f"{spec.game.slug} is for 2 to {spec.max_players} players, not {count}", clause
        )
    for stack in stacks:
        if stack <= 0:
            raise RefusedError("every player needs chips to be dealt in")
    check_point_game(spec, stacks, fantasyland_seats)


def _build_posts(
    spec: GameSpec,
    stacks: Sequence[int],
    clockwise: Sequence[int],
    antes: Sequence[int] | None,
    blinds: Sequence[int] | None,
    *,
    antes_are_dead: bool,
    dead_blinds: Sequence[int] | None,
    unposted_blinds: Sequence[int] | None,
) -> posting.Posts:
    """Return the posts of each seat; a straddle must be posted in full."""
    posts = posting.build_posts(
        spec,
        len(stacks),
        clockwise,
        antes,
        blinds,
        antes_are_dead=antes_are_dead,
        dead_blinds=dead_blinds,
        unposted_blinds=unposted_blinds,
    )
    if blinds is not None:
        posting.check_straddles_covered(spec, posts, stacks)
    return posts


def _prepare_deck(
    spec: GameSpec,
    player_count: int,
    seed: int | bytes | None,
    stacked_deck: str | Sequence[int],
    cards: str,
) -> tuple[bytes, Sequence[int] | None]:
    """Return the seed and the deck of a hand; a hand with named cards has neither."""
    if cards == "named":
        return b"", None
    if cards not in ("shuffled", "card-by-card"):
        raise RefusedError(f"cards must be shuffled, card-by-card or named, not {cards!r}")
    if stacked_deck:
        stacked_cards = tuple(dealing.to_cards(stacked_deck))
        spec.deck.check_cards(stacked_cards)
        _check_deck_is_complete(spec, stacked_cards, player_count)
        return b"", stacked_cards
    if seed is None:
        raise RefusedError("a hand needs a seed or a stacked deck, or cards='named'")
    shuffle_seed = seed if isinstance(seed, bytes) else seed_from_int(seed)
    return shuffle_seed, shuffle(spec.deck.cards, shuffle_seed)


def _check_deck_is_complete(spec: GameSpec, deck: Sequence[int], player_count: int) -> None:
    """Raise `InvalidCardsError` for a stacked deck that runs out before the showdown.

    What players draw is not counted: they need not draw, and discards are shuffled in again.
    """
    card_count = spec.cards_dealt[player_count]
    if len(deck) < card_count:
        raise InvalidCardsError(
            f"a stacked deck of {len(deck)} cards is too short: {player_count} "
            f"players need {card_count} for a whole hand of {spec.game.slug}; add the missing "
            "cards, or give a seed and let the deck be shuffled"
        )


def _cut_off(deck: Sequence[int] | None, count: int) -> Sequence[int] | None:
    """Return a deck with the top cards below the others."""
    return (*deck[count:], *deck[:count]) if deck and count else deck


def _seats_clockwise(button: SupportsIndex | None, count: int) -> list[int]:
    """Return the seats from the left of the button to the button."""
    button_seat = _check_button(button, count)
    return [(button_seat + offset) % count for offset in range(1, count + 1)]


def _check_button(button: SupportsIndex | None, count: int) -> int:
    """Return the button's seat, by default the last; raise `RefusedError` if there is none."""
    if button is None:
        return count - 1
    if type(button) is not int or not 0 <= button < count:
        raise RefusedError(f"the button is at a seat from 0 to {count - 1}, not at {button}")
    return button


def _check_carried_over(spec: GameSpec, carried_over: SupportsIndex) -> int:
    """Return the chips carried over; raise `RefusedError` if not whole chips, 0 or more."""
    if type(carried_over) is not int:
        raise RefusedError(
            f"bets are made in whole chips, not {carried_over!r}",
            spec.house.betting.chips_only_clause,
        )
    if carried_over < 0:
        raise RefusedError(f"the chips carried over cannot be negative, and {carried_over} is")
    return carried_over


def check_point_game(spec: GameSpec, stacks: Sequence[int], fantasyland_seats: object) -> None:
    """Raise `RefusedError` for stacks of less than a point, and for invalid Fantasyland seats.

    Seats without chips are not dealt in.
    """
    script = spec.script
    is_bought_in = not spec.is_tournament  # in a tournament players play with what they have
    if (
        is_bought_in
        and script.min_chips_clause
        and min(stack for stack in stacks if stack) < spec.point_value
    ):
        raise RefusedError(
            f"a player needs at least {spec.point_value} chips, which is one point: "
            "buy more or leave",
            script.min_chips_clause,
        )
    if fantasyland_seats == ():
        return
    if not isinstance(fantasyland_seats, Sequence) or isinstance(fantasyland_seats, (str, bytes)):
        raise RefusedError(
            f"fantasyland_seats must be seats such as (0, 2), not {fantasyland_seats!r}"
        )
    if fantasyland_seats and (script.scoring is None or script.scoring.fantasyland is None):
        raise RefusedError(f"{spec.game.slug} has no Fantasyland")
    for index, seat in enumerate(fantasyland_seats):
        if (
            type(seat) is not int
            or not 0 <= seat < len(stacks)
            or seat in fantasyland_seats[:index]
        ):
            raise RefusedError(
                f"fantasyland_seats must be different seats from 0 to {len(stacks) - 1}, "
                f"not {fantasyland_seats!r}"
            )
