"""What frames are: modules found by lying in their folder, asked in the order of ``PRIORITY``."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import NamedTuple, Protocol, cast

from combo_solver.discovery import modules_in
from combo_solver.texts.effects.frames import actions, heads, riders
from combo_solver.texts.effects.scope import Clause, Data, Scope


class Example(NamedTuple):
    """A sentence that the module must read as a part of: the tests see to it. ``kinds``: of a card that may have it;
    ``battle``: in a turn with a Battle Phase."""

    text: str
    kinds: str = "monster effect"
    battle: bool = False


class ActionFrame(Protocol):
    """One family of clauses of costs and resolutions; ``text`` is masked and without its full stop. Gives None for
    other clauses; raises :class:`combo_solver.texts.words.NotUnderstood` where it knows the frame and not the words."""

    PRIORITY: int
    EXAMPLE: Example

    def read(self, text: str, scope: Scope, /) -> Clause | None: ...


class HeadFrame(Protocol):
    """One family of clauses before the colon. What it tells are keys of an effect (``event``, ``if``, ``from``,
    ``kind`` "quick" ...), and ``inert``: why the effect can never be used in a solo turn."""

    PRIORITY: int
    EXAMPLE: Example

    def read(self, text: str, scope: Scope, /) -> Data | None: ...


class Rider(NamedTuple):
    """What a sentence says of effects that stand elsewhere in the same part of the text. ``to``: the "last" effect
    before it or the "last_two", "all", those "following" it, the "activation" of a Spell, or "none" (it speaks of the
    card). ``limits``,
    ``conditions``: in addition. ``actions``: after what the effect does, ``first``: before it, ``cost``: once it is
    activated. ``card``: keys of the card's model, each a list that is added to. ``still``: what must hold when it
    resolves too; ``stays``: its card must be face-up on the field then. ``gift``: keys of the action that makes its card
    an Equip Card, ``summon``: of the one that Special Summons its card,
    ``as_monster``: of the monster that its card becomes by it ("still" a Trap), if it "lies" on the field till then. ``from_hand``: a Trap can be activated from the
    hand too, if this holds. ``unanswered``: the sorts of cards that nobody can chain to it. ``quick_if``: it is a Quick
    Effect if this holds. ``destroying``: if they destroy a monster, their card gains so much
    ATK, or (None) its original ATK.
    ``quietly``: Flip effects of what it turns face-up are not activated. ``on_field``: only of effects that are used on the field. ``after``: the scope behind its actions.
    ``of_hand``: only of the activation from the hand, which a sentence before it tells of.
    ``inert``: it says nothing that a solo turn could notice."""

    to: str = "last"
    limits: tuple[Data, ...] = ()
    conditions: tuple[Data, ...] = ()
    actions: tuple[Data, ...] = ()
    first: tuple[Data, ...] = ()
    cost: tuple[Data, ...] = ()
    gift: Data | None = None
    as_monster: Data | None = None
    summon: Data | None = None
    card: Data | None = None
    still: tuple[Data, ...] = ()
    stays: bool = False
    unanswered: tuple[str, ...] = ()
    quick_if: tuple[Data, ...] = ()
    on_field: bool = False
    inert: str = ""
    from_hand: tuple[Data, ...] | None = None
    destroying: tuple[int | None] | None = None
    quietly: bool = False
    of_hand: bool = False
    after: Scope | None = None


class RiderFrame(Protocol):
    """One family of sentences that hang on effects. ``scope`` is that at the end of the effect before it."""

    PRIORITY: int
    EXAMPLE: Example

    def read(self, text: str, scope: Scope, /) -> Rider | None: ...


def _ordered(folder: ModuleType) -> list[ModuleType]:
    found = modules_in(folder.__name__, folder.__path__)
    return sorted(found.values(), key=lambda module: (module.PRIORITY, module.__name__))


@cache
def action_frames() -> tuple[ActionFrame, ...]:
    return tuple(cast(ActionFrame, module) for module in _ordered(actions))


@cache
def head_frames() -> tuple[HeadFrame, ...]:
    return tuple(cast(HeadFrame, module) for module in _ordered(heads))


@cache
def rider_frames() -> tuple[RiderFrame, ...]:
    return tuple(cast(RiderFrame, module) for module in _ordered(riders))
