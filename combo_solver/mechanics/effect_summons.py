"""Fusion and Ritual Summons that an effect performs: questions for the rule models, and carrying out the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combo_solver.effects import selections
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import EXTRA, HAND, METHOD, MONSTER, CompiledRecipe, Performed
from combo_solver.mechanics.materials import PLACE_NAMES, PossibleMaterials
from combo_solver.models.actions import FusionSummon, RitualSummon
from combo_solver.rules.facts import CLOSED, Bodies, Body, Need, Summon, material_facts, ritual_facts
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import Cards, Held, Monster, Placed, Ref, entry_kind, is_face_up, marked, untagged
from combo_solver.state.state import Draft

if TYPE_CHECKING:
    from combo_solver.effects.engine import Engine


@dataclass(frozen=True)
class MaterialQuestion:
    """One Fusion or Ritual Summon as the rules see it: ``need`` (None: Ritual), candidates 0 to 6 are my monster zones,
    those from 7 on the cards ``elsewhere``."""

    bodies: Bodies
    elsewhere: Cards
    opened: frozenset[int]
    need: Need | None = None
    total: int = 0
    exact: bool = False

    def answers(self, engine: Engine) -> tuple[Summon, ...]:
        """Every (materials, zone)."""
        if self.need is not None:
            return engine.oracle.with_materials(self.need, self.bodies, self.opened)
        return engine.oracle.ritual(self.total, self.exact, self.bodies)

    def facts(self) -> dict[str, int]:
        if self.need is not None:
            return material_facts(self.need, self.bodies, self.opened)
        return ritual_facts(self.total, self.exact, self.bodies)

    def apart(self) -> MaterialQuestion:
        """The same question with like cards told apart."""
        bodies = tuple(body and body._replace(kind=-1) for body in self.bodies)
        return MaterialQuestion(bodies, self.elsewhere, self.opened, self.need, self.total, self.exact)


class EffectSummons:
    """Fusion and Ritual Summons by effects; ``engine`` carries the scenario and the oracle."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.ground = engine.ground
        self.materials: PossibleMaterials = engine.materials

    # --- questions -----------------------------------------------------------------------------------------

    def fusion(self, d: Draft, by: Performed | None, recipe: CompiledRecipe, context: Context) -> MaterialQuestion:
        """A Fusion Summon with this recipe; ``by`` None: with any monster of my field or hand."""
        elsewhere = self._elsewhere(d, by, context)
        performer = None if by is None else by.performer
        bodies = self.materials.on_field(d, recipe, elsewhere, performer, context.source)
        need = self.materials.need(recipe)
        if by is not None and by.included is not None:
            part = len(need.including)
            need = need._replace(including=(*need.including, 1))
            bodies = tuple(
                body and body._replace(includes=body.includes | self._fits(d, by.included, number, elsewhere) << part)
                for number, body in enumerate(bodies)
            )
        bodies = self._within_reach(d, by, bodies, elsewhere)
        return MaterialQuestion(bodies, elsewhere, self.engine.opened_by_them(d), need)

    def ritual(
        self, d: Draft, by: Performed | None, kind: int, context: Context, number: int | None = None
    ) -> MaterialQuestion:
        """A Ritual Summon of a Ritual Monster in my hand (``number`` there), which is no Tribute itself (RS-08)."""
        g = self.ground
        elsewhere = list(self._elsewhere(d, by, context))
        itself = ((HAND, kind if number is None else number), kind)
        if itself in elsewhere:
            elsewhere.remove(itself)
        performer = None if by is None else by.performer
        bodies: list[Body | None] = []
        for zone in zones.MINE:
            monster = d.monsters[zone]
            if not isinstance(monster, Monster):
                bodies.append(CLOSED if zone in g.field.unusable else None)
            elif not self.materials.mine(monster):
                bodies.append(Body(False))
            else:
                ref = (MONSTER, zone)
                other = None if ref == context.source else performer
                usable = self.materials.may_be_material(d, ref, monster.kind, "ritual", kind, other)
                bodies.append(Body(True, True, usable, values.level_of(g, monster)))
        for ref, other in elsewhere:
            usable = self.materials.may_be_material(d, ref, other, "ritual", kind)
            bodies.append(Body(True, True, usable, g.kinds.level[other], kind=other))
        within = self._within_reach(d, by, tuple(bodies), tuple(elsewhere))
        exact = by is not None and isinstance(by.source, RitualSummon) and by.source.levels == "exact"
        return MaterialQuestion(within, tuple(elsewhere), frozenset(), total=g.kinds.level[kind], exact=exact)

    def _elsewhere(self, d: Draft, by: Performed | None, context: Context) -> Cards:
        """Cards in other places than my field that the effect could use; like ones next to each other."""
        kinds = self.ground.kinds
        if by is None:
            return tuple(((HAND, kind), kind) for kind in sorted(d.hand) if kinds.monster[kind])
        found = selections.candidates(self.ground, d, by.elsewhere, context)
        return tuple((ref, kind) for ref, kind, copies in found if kinds.monster[kind] for _ in range(copies))

    def _within_reach(self, d: Draft, by: Performed | None, bodies: Bodies, elsewhere: Cards) -> Bodies:
        """Marks the monsters on my field that the effect does not allow (FUS-05, RS-02)."""
        if by is None:
            return bodies
        found: list[Body | None] = []
        for number, body in enumerate(bodies):
            if body is not None and body.mine and number in zones.MINE:
                allowed = by.on_field and (
                    by.materials.any_card or bool(self._fits(d, by.materials, number, elsewhere))
                )
                body = body._replace(outside=not allowed)
            found.append(body)
        return tuple(found)

    def _fits(self, d: Draft, where: CardFilter, number: int, elsewhere: Cards) -> int:
        if number not in zones.MINE:
            (place, _), kind = elsewhere[number - len(zones.MINE)]
            return int(
                where.off_field(kind, lambda amount: values.count_in(self.ground, d, amount), PLACE_NAMES[place])
            )
        monster = d.monsters[number]
        return int(isinstance(monster, Monster) and values.monster_fits(self.ground, d, where, monster, number))

    # --- carrying out --------------------------------------------------------------------------------------

    def perform(self, d: Draft, by: Performed, index: int, context: Context) -> Iterator[tuple[Draft, Context]]:
        """Every way to carry out the Summon now; nothing where none is complete (FUS-13, FUS-20)."""
        found = self._fusions(d, by, context) if by.method == "fusion" else self._rituals(d, by, context)
        for ref, kind, materials, zone in found:
            for position in self.engine.positions(kind, "any"):
                yield self._carry_out(d.fork(), by, index, context, (kind, ref, zone, position), materials)

    def _fusions(self, d: Draft, by: Performed, context: Context) -> Iterator[tuple[Ref, int, Cards, int]]:
        g, engine = self.ground, self.engine
        for number in sorted(set(d.extra)):
            ref, kind = (EXTRA, number), entry_kind(number)
            face_up = is_face_up(number)
            if face_up or not by.which.table[kind] or not g.kinds.may_be_fused_by(kind, by.performer):
                continue
            if g.kinds.ban[kind] in ("never", "unclear") or not engine.may_special_summon(
                d, kind, EXTRA, "fusion", selections.sort_of(context.source)
            ):
                continue
            seen: set[Summon] = set()
            for recipe in g.ways.fusions_of[kind]:
                question = self.fusion(d, by, recipe, context)
                for summon in engine.representatives(d, question.answers(engine)):
                    if summon not in seen:
                        seen.add(summon)
                        yield ref, kind, _materials(d, question, summon[0]), summon[1]

    def _rituals(self, d: Draft, by: Performed, context: Context) -> Iterator[tuple[Ref, int, Cards, int]]:
        g, engine = self.ground, self.engine
        for number in sorted(set(d.hand)):
            kind = untagged(number)
            if "ritual" not in g.kinds.facts[kind].card_types or not g.kinds.monster[kind] or not by.which.table[kind]:
                continue
            if (
                not engine.may_be_played(kind)
                or engine.special_summon_locked(d, kind, HAND, "ritual", selections.sort_of(context.source))
                or g.kinds.ban[kind] in ("never", "unclear")
            ):
                continue
            question = self.ritual(d, by, kind, context, number)
            for used, zone in engine.representatives(d, question.answers(engine)):
                yield (HAND, number), kind, _materials(d, question, used), zone

    def _carry_out(
        self,
        d: Draft,
        by: Performed,
        index: int,
        context: Context,
        placed: Placed,
        materials: Cards,
    ) -> tuple[Draft, Context]:
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
        d.note("choice", context.link, context.stage, index, f"{by.method}_summon", materials, (placed,))
        return d, context


def _materials(d: Draft, question: MaterialQuestion, used: tuple[int, ...]) -> Cards:
    """The cards behind the candidates that are used."""
    found: list[Held] = []
    for number in used:
        if number in zones.MINE:
            monster = d.monsters[number]
            assert isinstance(monster, Monster)
            found.append(((MONSTER, number), monster.kind))
        else:
            found.append(question.elsewhere[number - len(zones.MINE)])
    return tuple(found)
