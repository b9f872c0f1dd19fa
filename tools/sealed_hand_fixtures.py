"""Writes sealed hands for the tests of the browser client's verifier.

``python -m tools.sealed_hand_fixtures`` writes `web/tests/sealed-hands.json`: hands of several
decks as a player, the rail, or everybody may see them, sealed by Python. The client checks them
with a verifier of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import format_cards
from cardspeak.games import GAMES as GAMES_BY_NAME
from cardspeak.hand import Hand, deal, decisions, game_spec
from cardspeak.hand.stakes import default_stakes
from cardspeak.service.hand_seals import build_sealed_hand, terms_of
from cardspeak.service.storage.models import SealRow
from cardspeak.shuffle import PlayerSeed, derive_seed, mix_seed, seed_from_int

if TYPE_CHECKING:
    from cardspeak.sealed_hand import SealedHand

OUTPUT_FILE: Final = Path(__file__).parent.parent / "web" / "tests" / "sealed-hands.json"
CUTTERS: Final = ("Étienne", "Zoë", "Ann")
"""Players who cut; their names' bytes are in another order than these."""
SCENARIOS: Final[tuple[tuple[str, str, int, int | None, bool], ...]] = (
    ("a player's hold'em", "holdem", 4, 0, False),
    ("the rail's draw game, reshuffled", "27-triple-draw", 6, None, False),
    ("an open draw game, reshuffled", "27-triple-draw", 6, 2, True),
    ("a player's Mexican poker, with a joker", "mexican-poker", 4, 1, False),
    ("open rows", "pineapple-ofc", 3, None, True),
)
"""A title, the game, how many play, who sees it, and whether all its cards are open."""


def main() -> None:
    """Write the sealed hands to the fixture file."""
    OUTPUT_FILE.write_bytes(build_fixtures())


def build_fixtures() -> bytes:
    """Play the hands, and return them as the replayer would offer them."""
    fixtures = {
        title: msgspec.to_builtins(_play_sealed(game, seat_count, viewer, opens_all=is_open))
        for title, game, seat_count, viewer, is_open in SCENARIOS
    }
    return msgspec.json.format(msgspec.json.encode(fixtures), indent=1) + b"\n"


def _play_sealed(game: str, seat_count: int, viewer: int | None, *, opens_all: bool) -> SealedHand:
    info = GAMES_BY_NAME[game]
    stakes: dict[str, Any] = (
        {"point_value": 10} if info.family == "chinese" else default_stakes(info, "wsop")
    )
    spec = game_spec(game, house="wsop", **stakes)
    house_seed = seed_from_int(seat_count)
    cuts = tuple(PlayerSeed(name, derive_seed(house_seed, name)) for name in CUTTERS)
    row = SealRow(
        "t",
        12,
        1,
        house_seed,
        tuple((cut.player, cut.commitment.hex()) for cut in cuts),
        tuple((cut.player, cut.entropy.hex()) for cut in cuts),
        (("Botty", "bot"),),
        spec.deck.name,
    )
    row = msgspec.structs.replace(row, shuffle_seed=mix_seed(terms_of(row), house_seed))
    hand = deal(spec, [1000] * seat_count, seed=row.shuffle_seed)
    rng = Rng(house_seed)
    while not hand.over:
        _act(hand, rng)
    return build_sealed_hand(row, hand, viewer, hand_id="t-1-12", opens_all=opens_all)


def _act(hand: Hand, rng: Rng) -> None:
    """Check or call, and draw as many cards as possible, so that the stub runs out."""
    match hand.decision:
        case decisions.DrawDecision(seat=seat):
            hand.discard(format_cards(hand.down_cards[seat]))
        case decisions.BetDecision(check=True):
            hand.check()
        case decisions.BetDecision(call=call) if call:
            hand.call()
        case _:
            act_randomly(hand, rng)


if __name__ == "__main__":
    main()
