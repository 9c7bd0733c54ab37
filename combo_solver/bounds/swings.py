"""By how much ATK and DEF may still change in battles in which nothing moves cards but that monsters are destroyed.

What continuous effects add to values changes there when a monster that adds something leaves, when what they count
does, or a condition of theirs; and when a face-down monster is turned up. Each of them that could is allowed for in
full, up and down, for every monster.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from combo_solver.ground.auras import Aura
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import CountIn
from combo_solver.models.worths import Points
from combo_solver.state.cards import SET
from combo_solver.state.equip_numbers import equip_kind
from combo_solver.state.state import State


class Swing(NamedTuple):
    """What ATK and DEF may change by, either way; ``turned_up``: what a face-down monster may lose of its DEF."""

    atk: int = 0
    defense: int = 0
    turned_up: int = 0


STILL = Swing()
_NO_DEFENSE = 10**6
"""More than any monster has."""


def swing_of(g: Ground, state: State) -> Swing | None:
    """That of this state; None where it is not told."""
    auras = g.standing.auras
    if not auras.any:
        return STILL
    if auras.become or auras.levels:
        return None
    leave = sum(1 + len(held.materials) + len(held.equips) + len(held.keepers) for held in state.monsters if held)
    # What is negated, or left alone, may come to be otherwise.
    loose = bool(g.standing.negations) or g.standing.immunities.shifting
    atk = defense = turned_up = 0
    for kind, there in _sources(state):
        for aura in auras.of.get(kind, ()):
            part = aura.part
            begins = loose or there == "face-down" or bool(aura.tests[0] or aura.tests[1])
            more, harder = _most(part.atk, leave, begins), _most(part.defense, leave, begins)
            if more is None or harder is None:
                return None
            turned_up += harder if isinstance(part.defense, int) else _NO_DEFENSE
            if begins or not (
                _fixed(aura) and (there == "stays" or ((part.itself or part.bearer) and there != "keeps"))
            ):
                atk, defense = atk + more, defense + harder
    return Swing(atk, defense, turned_up)


def _sources(state: State) -> Iterator[tuple[int, Literal["face-down", "keeps", "leaves", "stays"]]]:
    """The kinds of the cards on the field that may act, and whether they do to the end."""
    equips, keepers = set[int](), set[int]()
    for held in state.monsters:
        if held:
            # What a monster, or an Equip Card, changes of one monster alone it does as long as that is there.
            # What keeps a monster may go with it.
            yield held.kind, "face-down" if held.position == SET else "leaves"
            equips.update(map(equip_kind, held.equips))
            keepers.update(map(equip_kind, held.keepers))
    for side in (state.me, state.opponent):
        for spell in side.spells:
            if spell and spell.face_up:
                kind = spell.kind
                yield kind, "keeps" if kind in keepers else "leaves" if kind in equips else "stays"


def _fixed(aura: Aura) -> bool:
    """Whether it is the same, and about the same monsters, as long as its card is there."""
    part = aura.part
    plain = isinstance(part.atk, int) and isinstance(part.defense, int)
    return plain and not (aura.where.reads_points or aura.where.reads_moment or part.linked)


def _most(amount: Points, leave: int, begins: bool) -> int | None:
    """How much it comes to if it may begin or end, or by how much it may change; None where that is not told."""
    if isinstance(amount, int):
        return abs(amount)
    number = amount.number
    if begins or amount.value is not None or not isinstance(number, CountIn) or number.different or number.adds:
        return None
    if number.where.position is not None:
        # What does not leave may be turned.
        return None
    return abs(amount.times) * leave
