"""What Fusion and Ritual Summons share: an effect performs them, with cards of my field and of other places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from combo_solver.effects import selections
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import HAND, METHOD, MONSTER, NOWHERE, Performed
from combo_solver.mechanics.materials import PLACE_NAMES, PossibleMaterials
from combo_solver.models.actions import FusionSummon
from combo_solver.rules.facts import Bodies, Body
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import Cards, Held, Monster, Placed, marked
from combo_solver.state.state import Draft

if TYPE_CHECKING:
    from combo_solver.effects.engine import Engine

NOTHING_CHOSEN = Context(NOWHERE, (), {}, 0, "do")
"""For a Summon that is asked about, and not carried out."""


class Performing:
    """The cards that an effect may take, and carrying its Summon out."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.ground = engine.ground
        self.materials: PossibleMaterials = engine.materials

    def elsewhere(self, d: Draft, by: Performed | None, context: Context) -> Cards:
        """Cards in other places than my field that the effect could use; like ones next to each other. Of no effect
        (None) those in my hand."""
        kinds = self.ground.kinds
        if by is None:
            return tuple(((HAND, kind), kind) for kind in sorted(d.hand) if kinds.monster[kind])
        found = selections.candidates(self.ground, d, by.elsewhere, context)
        return tuple((ref, kind) for ref, kind, copies in found if kinds.monster[kind] for _ in range(copies))

    def within_reach(self, d: Draft, by: Performed | None, bodies: Bodies, elsewhere: Cards) -> Bodies:
        """Marks the monsters on my field that the effect does not allow (FUS-05, RS-02)."""
        if by is None:
            return bodies
        found: list[Body | None] = []
        for number, body in enumerate(bodies):
            if body is not None and body.mine and number in zones.MINE:
                allowed = by.on_field and (by.materials.any_card or self.fits(d, by.materials, number, elsewhere))
                body = body._replace(outside=not allowed)
            found.append(body)
        return tuple(found)

    def fits(self, d: Draft, where: CardFilter, number: int, elsewhere: Cards) -> bool:
        """Whether a possible material fits a filter."""
        if number not in zones.MINE:
            (place, _), kind = elsewhere[number - len(zones.MINE)]
            return where.off_field(kind, lambda amount: values.count_in(self.ground, d, amount), PLACE_NAMES[place])
        monster = d.monsters[number]
        return isinstance(monster, Monster) and values.monster_fits(self.ground, d, where, monster, number)

    def carry_out(
        self, d: Draft, by: Performed, index: int, context: Context, placed: Placed, materials: Cards
    ) -> tuple[Draft, Context]:
        """The materials leave, then the monster comes."""
        g = self.ground
        _, source, zone, position = placed
        banished = isinstance(by.source, FusionSummon) and by.source.materials_to == "banished"
        # From the bottom of the Deck upwards, so that indices stay true.
        for ref, _ in sorted(materials, reverse=True):
            taken = moves.take(g, d, ref)
            if banished:
                new = moves.banish(g, d, taken, material_of=by.method)
            else:
                new = moves.send_to_gy(g, d, taken, by.method)
            if by.method == "ritual":
                new = moves.tell(g, d, "tributed", taken, new)
            context = selections.follow(d, context, ref, new)
        d.step += 1
        new = moves.put_monster(g, d, moves.take(g, d, source), zone, position, METHOD[by.method], marked(proper=True))
        limits.count_special_summon(g, d)
        context = selections.follow(d, context, source, new)
        d.note_choice(context.link, context.stage, index, f"{by.method}_summon", materials, (placed,))
        return d, context


def behind(d: Draft, elsewhere: Cards, used: Iterable[int]) -> Cards:
    """The cards behind the candidates that are used."""
    found: list[Held] = []
    for number in used:
        if number in zones.MINE:
            monster = d.monsters[number]
            assert isinstance(monster, Monster)
            found.append(((MONSTER, number), monster.kind))
        else:
            found.append(elsewhere[number - len(zones.MINE)])
    return tuple(found)
