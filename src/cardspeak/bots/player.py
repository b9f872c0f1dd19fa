"""A player: asked what he does, he looks at what his seat sees and at the placard, and answers.

>>> from cardspeak.bots.personalities import named
>>> from cardspeak.hand import deal, placard
>>> table = placard("27-triple-draw", limit="fixed", blinds=(5, 10))
>>> hand = deal(table, [1000] * 3, seed=7)
>>> players = [Bot(named("regular"), bytes([seat])) for seat in range(3)]
>>> while not hand.over:
...     seat = hand.decision.seat
...     hand.act(players[seat].decide(hand.view(seat), table, deals=1024))
>>> sum(hand.stacks)
3000
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from cardspeak.bots import betting, drawing, equity, others, rows, showing, table_manners
from cardspeak.bots.thinking import Budget, Thinking
from cardspeak.cards import parse, text
from cardspeak.hand import commands, decisions

if TYPE_CHECKING:
    from cardspeak.bots.personalities import Personality
    from cardspeak.hand.commands import AnyCommand
    from cardspeak.hand.placard import Placard
    from cardspeak.hand.views import View

_SETTINGS: Final = 6
"""How often cards to come are thought of that will be set in rows."""
_POINTS: Final = 2.5
"""By how many points one is ahead who wins about three of four times."""


_Own = (
    decisions.Bet
    | decisions.Draw
    | decisions.Discard
    | decisions.Expose
    | decisions.Show
    | decisions.RunIt
    | decisions.Place
    | decisions.TapOut
)
"""What a player decides."""


class NotHis(ValueError):  # noqa: N818  it is what was asked
    """A decision that is no player's to take."""


class Bot:
    """A player with a personality. He remembers nothing: the same view gets the same answer."""

    def __init__(self, personality: Personality, seed: bytes) -> None:
        self.personality = personality
        self.seed = seed

    def decide(
        self, view: View, placard: Placard, budget: float = 0.03, *, deals: int | None = None
    ) -> AnyCommand:
        """Choose something lawful, thinking for about so many seconds.

        With `deals` he thinks for about so many deals instead, however long they take, and does
        the same again for the same seed and view.
        """
        decision = view.decision
        if decision is None:
            raise NotHis("it is not this seat's turn: ask the seat whose turn it is")
        if isinstance(decision, decisions.Ruling | decisions.Cards):
            raise NotHis("rulings are the floor's and cards the dealer's: a player has no say")
        thinking = Thinking(view, placard, self.personality, self.seed, Budget(budget, deals))
        try:
            return _considered(thinking, decision)
        except (ArithmeticError, LookupError, ValueError):
            # Something has gone wrong at the table, and the odds refuse to answer: play it safe.
            return _safe(thinking, decision)


def _considered(thinking: Thinking, decision: _Own) -> AnyCommand:
    match decision:
        case decisions.Bet():
            return betting.bet(thinking, decision, _chances(thinking))
        case decisions.Draw():
            return drawing.draw(thinking, decision)
        case decisions.Discard():
            return drawing.discard(thinking, decision)
        case decisions.Expose():
            return drawing.expose(thinking)
        case decisions.Place():
            return rows.place(thinking, decision)
        case decisions.TapOut():
            chances = _chances(thinking)
            ahead = chances.equity >= chances.fair
            return commands.PlayOn() if ahead else commands.TapOut()
        case decisions.Show():
            return showing.show(thinking, decision)
        case decisions.RunIt():
            return commands.RunIt(table_manners.times_to_run(decision.most, thinking.me))


def _chances(thinking: Thinking) -> betting.Chances:
    if thinking.placard.script.points is not None:
        faced = tuple(others.faced(thinking))
        ahead = rows.expected(thinking, thinking.budget.often(_SETTINGS))
        alone = 1 / (1 + exp(-ahead / _POINTS))
        return betting.Chances(alone ** len(faced), faced)
    faced = equity.reckoned(thinking)
    return betting.Chances(equity.equity(thinking, faced), faced)


def _safe(thinking: Thinking, decision: _Own) -> AnyCommand:
    """Do something lawful that needs no reckoning."""
    match decision:
        case decisions.Bet():
            return betting.give_up(decision)
        case decisions.Draw():
            return commands.Throw()
        case decisions.Discard(cards=cards):
            return commands.Throw(text(parse(thinking.seat.down)[:cards]))
        case decisions.Expose():
            return commands.Keep()
        case decisions.Place():
            return rows.anyhow(decision)
        case decisions.TapOut():
            return commands.TapOut()
        case decisions.RunIt():
            return commands.RunIt(1)
        case decisions.Show():
            return commands.Show()
