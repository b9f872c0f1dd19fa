"""How a hand begins: what is asked for is checked, and the deck shuffled, cut, or named live."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, text
from cardspeak.hand import dealing, posting, setting
from cardspeak.hand.commands import Refused, read_cards
from cardspeak.hand.hand import LIVE, Hand
from cardspeak.shuffle import practice_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.placard import Placard
    from cardspeak.houses.commission import Commission


def deal(
    placard: Placard,
    stacks: Sequence[int],
    *,
    button: int | None = None,
    seed: int | bytes = 0,
    deck: str | Sequence[int] = "",
    live: bool = False,
    paced: bool = False,
    antes: Sequence[int] | None = None,
    blinds: Sequence[int] | None = None,
    dead_antes: bool = False,
    dead_blinds: Sequence[int] | None = None,
    carried: int = 0,
    cut: int = 0,
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
    posting.check_chips(placard, [carried])
    if carried < 0:
        raise Refused(f"what is left from the hand before is never less than 0, as {carried} is")
    count = len(stacks)
    if not 2 <= count <= placard.most_players:
        clause = placard.script.decks[placard.deck.name][1]
        raise Refused(
            f"{placard.game.slug} is for 2 to {placard.most_players} players, not {count}", clause
        )
    if any(stack <= 0 for stack in stacks):
        raise Refused("every player needs chips to be dealt in")
    setting.check_seats(placard, stacks, fantasyland)
    button = count - 1 if button is None else button
    if type(button) is not int or not 0 <= button < count:
        raise Refused(f"the button is at one of the seats 0 to {count - 1}, not at {button}")
    secret = b""
    if live:
        cards: Sequence[int] | None = LIVE
    elif deck:
        cards = read_cards(deck)
        placard.deck.check([card for card in cards if card != UNKNOWN])
        secret = sha256(text(cards).encode()).digest()
    else:
        secret = seed if isinstance(seed, bytes) else practice_seed(seed)
        cards = shuffle(placard.deck.cards, secret)
    if cut != 0:
        dealing.check_cut(placard, cut)
        cards = cards and [*cards[cut:], *cards[:cut]]
    posts = posting.posts_for(
        placard, count, button, antes, blinds, dead_antes=bool(dead_antes), dead_blinds=dead_blinds
    )
    hand = Hand()
    hand.begin(
        placard,
        stacks,
        button=button,
        deck=cards,
        seed=secret,
        posts=posts,
        carried=carried,
        cut=cut,
        fantasyland=tuple(fantasyland),
        commission=commission,
        paced=bool(paced),
    )
    return hand
