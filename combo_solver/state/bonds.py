"""What holds of single monsters since an effect said so: see :class:`combo_solver.models.verbs.bind.Bind`."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, Lock
from combo_solver.models.in_battle import InBattle
from combo_solver.models.verbs.bind import ENDS, End
from combo_solver.state.cards import SET, Monster, Ref
from combo_solver.state.draft import Board


def _of(g: Ground, monster: Monster, what: str) -> Iterator[Lock]:
    if monster.any_bond:
        for bond in g.program.bonds:
            if bond.what == what and monster.has_bond(bond.bit):
                yield bond


def bars_material(g: Ground, monster: Monster, method: str, summoned: int | None) -> bool:
    """Whether the monster cannot be material for a Summon in this way of that kind (None: a Tribute for a cost or by an
    effect)."""
    return monster.any_bond and any(
        method in bond.source.methods
        and not (summoned is not None and bond.where is not None and not bond.where.printed_fits(summoned, False))
        and not (summoned is not None and bond.only is not None and bond.only.printed_fits(summoned, False))
        for bond in _of(g, monster, "material")
    )


def hurting(g: Ground, monster: Monster) -> int:
    """How much damage its controller takes when it is destroyed."""
    return sum(bond.source.amount for bond in _of(g, monster, "hurts"))


def if_laid_down(g: Ground, monster: Monster) -> tuple[int, int]:
    """What draws cards once it is changed to Defense Position: the bits of that, and how many cards."""
    found = list(_of(g, monster, "laid_down"))
    return sum(bond.bit for bond in found), sum(bond.source.amount for bond in found)


def bars_activation(g: Ground, board: Board, source: Ref) -> bool:
    """Whether the effects of the card there cannot be activated."""
    monster = board.monsters[source[1]] if source[0] == MONSTER else None
    return isinstance(monster, Monster) and any(_of(g, monster, "activation"))


def keeps(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether an effect said that no card effect destroys the monster there."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER and g.program.bonds else None
    return isinstance(monster, Monster) and any(_of(g, monster, "destruction"))


def in_battle(g: Ground, monster: Monster) -> Iterator[InBattle]:
    """What effects said of it in battles, while it is on the side that they told."""
    told = (bond.source.ability for bond in _of(g, monster, "in_battle"))
    return (part for part in told if part and (part.side == "either" or (part.side == "me") == monster.mine))


def kept_from(g: Ground, monster: Monster) -> Iterator[frozenset[str]]:
    """By the effects of which sorts of other cards an effect said that the monster is unaffected; empty: of the
    opponent's, seen from its controller."""
    return (bond.source.cards for bond in _of(g, monster, "unaffected"))


def bars_special(g: Ground, board: Board, kind: int, place: int, method: str, level: int = 0) -> Iterator[Ref]:
    """The monsters while which are on the field I cannot Special Summon this kind out of this place in this way."""
    if not g.program.bonds:
        return
    for zone, monster in enumerate(board.monsters):
        if (
            monster
            and monster.any_bond
            and monster.position != SET
            and any(bond.bars_special(kind, place, method, level) for bond in _of(g, monster, "special_summon"))
        ):
            yield (MONSTER, zone)


def ends_of(g: Ground, monster: Monster) -> Iterator[End]:
    """What effects said is done with the monster in the End Phase, in that order."""
    ends = {bond.source.to for bond in _of(g, monster, "end_phase")}
    return (end for end in ENDS if end in ends)
