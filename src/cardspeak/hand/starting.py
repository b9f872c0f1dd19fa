"""How a hand begins: what is asked for is checked, and the deck shuffled, cut, or named live."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardspeak.hand import dealing, posting
from cardspeak.hand.commands import Refused
from cardspeak.hand.hand import LIVE, Hand
from cardspeak.shuffle import practice_seed, shuffle

if TYPE_CHECKING:
    from cardspeak.hand.placard import Placard
    from cardspeak.houses.commission import Commission


def deal(
    placard: Placard,
    stacks: Sequence[int],
    *,
    button: object = None,
    seed: object = 0,
    deck: str | Sequence[int] = "",
    live: object = False,
    paced: object = False,
    antes: Sequence[int] | None = None,
    blinds: Sequence[int] | None = None,
    dead_antes: object = False,
    dead_blinds: Sequence[int] | None = None,
    carried: object = 0,
    cut: object = 0,
    fantasyland: Sequence[int] = (),
    commission: Commission | None = None,
) -> Hand:
    """Deal a hand: from a seed, from a given deck, or with cards named one by one (`live`).

    A hand that is `paced` waits for the dealer before each card (`hand.deal_next()`), so that what
    goes wrong in the deal can be reported when it does.

    `cut` says how many cards the dealer's cut takes off the top and puts below the others.

    `antes` and `blinds` say what each seat posts where that is not what the placard says:
    straddles, players who post to come in (negative: live, but not a blind), antes that one pays
    for all (`dead_antes`: nobody has to match them). `dead_blinds` says which seats make up a
    blind that they missed, in the middle. `carried` is left from the hand before. `fantasyland`
    says which seats are there for this hand (wsop-353). `commission` is what the house takes from
    the pots before they are given out.
    """
    posting.check_chips(placard, stacks)
    count = len(stacks)
    if not 2 <= count <= placard.most_players:
        clause = placard.script.decks[placard.deck.name][1]
        raise Refused(
            f"{placard.game.slug} is for 2 to {placard.most_players} players, not {count}", clause
        )
    for stack in stacks:
        if stack <= 0:
            raise Refused("every player needs chips to be dealt in")
    check_points(placard, stacks, fantasyland)
    secret = b""
    if live:
        cards: Sequence[int] | None = LIVE
    elif deck:
        cards = tuple(dealing.read_cards(deck))
        placard.deck.check(cards)
    else:
        secret = seed if isinstance(seed, bytes) else practice_seed(seed)  # type: ignore[arg-type]
        cards = shuffle(placard.deck.cards, secret)
    taken = dealing.checked_cut(placard, cut) if cut != 0 else 0
    if taken:
        cards = cards and [*cards[taken:], *cards[:taken]]
    at = _checked_button(button, count)
    posts = posting.posts_for(
        placard, count, at, antes, blinds, dead_antes=bool(dead_antes), dead_blinds=dead_blinds
    )
    hand = Hand()
    hand.begin(
        placard,
        stacks,
        button=at,
        deck=cards,
        secret=secret,
        posts=posts,
        carried=_checked_carried(placard, carried),
        cut=taken,
        fantasyland=tuple(fantasyland),
        commission=commission,
        paced=bool(paced),
    )
    return hand


def _checked_button(button: object, count: int) -> int:
    """Refuse a button that is at no seat; without one it is at the last."""
    if button is None:
        return count - 1
    if type(button) is not int or not 0 <= button < count:
        raise Refused(f"the button is at one of the seats 0 to {count - 1}, not at {button}")
    return button


def _checked_carried(placard: Placard, carried: object) -> int:
    """Refuse chips of the hand before that are no chips."""
    if type(carried) is not int:
        raise Refused(f"bets are made in whole chips, not {carried!r}", placard.house.chips)
    if carried < 0:
        raise Refused(f"what is left from the hand before is never less than 0, as {carried} is")
    return carried


def check_points(placard: Placard, stacks: Sequence[int], fantasyland: object) -> None:
    """Refuse players who have not a point to play for, and seats that are in no Fantasyland."""
    script = placard.script
    bought = not placard.tournament  # in a tournament one plays for what one has
    if bought and script.needs_a_point and min(stacks) < placard.point:
        raise Refused(
            f"a player without {placard.point} chips for a point buys more or leaves",
            script.needs_a_point,
        )
    if fantasyland == ():
        return
    if not isinstance(fantasyland, Sequence) or isinstance(fantasyland, (str, bytes)):
        raise Refused(f"who is in Fantasyland is said by seats, (0, 2), not {fantasyland!r}")
    if fantasyland and (script.points is None or script.points.fantasyland is None):
        raise Refused(f"nobody is in Fantasyland at {placard.game.slug}")
    for nth, seat in enumerate(fantasyland):
        if type(seat) is not int or not 0 <= seat < len(stacks) or seat in fantasyland[:nth]:
            raise Refused(f"{seat!r} is no other seat that could be in Fantasyland")
