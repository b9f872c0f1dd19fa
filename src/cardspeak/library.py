"""The front door: deal a hand by naming the game, without any other import."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from cardspeak.hand import GameSpec, InvalidGameSpecError, RefusedError, game_spec, hand_setup
from cardspeak.shuffle import secure_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import CardSource, GameSettings, Hand


def deal(
    game: str | GameSpec,
    stacks: Sequence[int],
    *,
    button: int | None = None,
    seed: int | bytes | None = None,
    stacked_deck: str | Sequence[int] = "",
    cards: CardSource = "shuffled",
    cut: int = 0,
    posted_antes: Sequence[int] | None = None,
    posted_blinds: Sequence[int] | None = None,
    antes_are_dead: bool = False,
    dead_blinds: Sequence[int] | None = None,
    carried_over: int = 0,
    fantasyland_seats: Sequence[int] = (),
    **settings: Unpack[GameSettings],
) -> Hand:
    """Deal a hand of a game, named with its settings or given as a `GameSpec`.

    `stacks` are the chips of each seat, and `button` is the seat of the button, by default the
    last. The deck is shuffled from a fresh, unpredictable seed, or from `seed` if you want the same
    hand again; a `stacked_deck` is dealt as it is, top card first. With
    ``cards="card-by-card"`` you deal them one at a time (`hand.deal_next()`), and with
    ``cards="named"`` you say which cards come (`hand.deal_cards("AhKd")`). The settings are those
    of `game_spec`, the rest those of `cardspeak.hand.deal`.

    >>> import cardspeak as cs
    >>> hand = cs.deal("omaha-8", house="wsop", limit="pot", blinds=(5, 10), stacks=[1000] * 6,
    ...     seed=7)
    >>> hand.act("raise 30")
    >>> hand.log[-1]
    Raised(seat=2, to=30, clause='wsop-intro.button.4')
    """
    spec = _resolve_spec(game, settings)
    if seed is None:
        seed = secure_seed()
    if not isinstance(seed, (int, bytes)):
        raise RefusedError(f"a seed is a whole number or 32 bytes, not {seed!r}")
    if not isinstance(cards, str):
        raise RefusedError(f"cards must be shuffled, card-by-card or named, not {cards!r}")
    return hand_setup.deal(
        spec,
        stacks,
        button=button,
        seed=seed,
        stacked_deck=stacked_deck,
        cards=cards,
        cut=cut,
        posted_antes=posted_antes,
        posted_blinds=posted_blinds,
        antes_are_dead=bool(antes_are_dead),
        dead_blinds=dead_blinds,
        carried_over=carried_over,
        fantasyland_seats=fantasyland_seats,
    )


def _resolve_spec(game: str | GameSpec, settings: GameSettings) -> GameSpec:
    """Return the spec that is given, or that of a named game with these settings."""
    if not isinstance(game, GameSpec):
        return game_spec(game, **settings)
    if settings:
        raise InvalidGameSpecError(
            f"the spec already decides about {next(iter(settings))}: "
            f"leave it out, or name the game instead of giving a spec"
        )
    return game
