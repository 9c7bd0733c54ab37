"""Summons and other actions of an open Main Phase, one function per mechanic; legality comes from the rule oracle."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.chain import can_pay, pay_procedure
from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.ground.program import EXTRA, GY, HAND, METHOD, MONSTER, CompiledRecipe
from combo_solver.mechanics import normal_summons
from combo_solver.rules.facts import Allowance, Summon
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Monster, Ref, attached, entry_kind, is_face_up, marked
from combo_solver.state.state import Draft, State

_PROCEDURE_PLACES = {HAND: "hand", EXTRA: "extra", GY: "gy"}
"""Where a card may lie that Special Summons itself by its own procedure."""


class Summons:
    """Generates the drafts after each summon; ``engine`` carries the scenario and the oracle."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.ground = engine.ground
        self.materials = engine.materials
        self._procedures_from = {
            place: frozenset(
                kind
                for kind, procedures in enumerate(engine.ground.ways.procedures_of)
                if engine.may_be_played(kind)
                and any(name in each.source.locations and not each.source.check_only for each in procedures)
            )
            for place, name in _PROCEDURE_PLACES.items()
        }

    # --- Normal Summon, Set, positions ---------------------------------------------------------------------

    def normal_summons(self, state: State) -> Iterator[Draft]:
        """Normal Summon, Tribute Summon and Set of every different card in hand."""
        for kind in sorted(set(state.hand)):
            if not self.engine.may_be_played(kind):
                continue
            left = normal_summons.allowance(self.engine, state, (HAND, kind), kind)
            if left.exhausted:
                continue
            if not left.set_differs:
                yield from self._with_allowance(state, kind, left, (ATTACK, SET))
                continue
            for position in (ATTACK, SET):
                yield from self._with_allowance(state, kind, left._replace(setting=position == SET), (position,))

    def _with_allowance(self, state: State, kind: int, left: Allowance, positions: tuple[int, ...]) -> Iterator[Draft]:
        found = normal_summons.ways(self.engine, state, kind, left)
        for additional in (False, True):
            pairs = tuple((used, zone) for used, zone, by_additional in found if by_additional == additional)
            for used, zone in self.representatives(state, pairs):
                for position in positions:
                    yield self.normal_summon(state, kind, used, zone, position, additional)

    def tributes(self, state: State, kind: int) -> tuple[Summon, ...]:
        """Every (Tributes, zone) of a Normal Summon of this card in the hand."""
        left = normal_summons.allowance(self.engine, state, (HAND, kind), kind)
        found = normal_summons.ways(self.engine, state, kind, left)
        return tuple(dict.fromkeys((used, zone) for used, zone, _ in found))

    def normal_summon(
        self, state: State, kind: int, used: tuple[int, ...], zone: int, position: int, additional: bool = False
    ) -> Draft:
        """A Normal Summon (face-up Attack Position) or Set carried out; ``additional``: which one it uses (NC-11)."""
        d = Draft(state)
        normal_summons.count(d, additional)
        normal_summons.carry_out(self.engine, d, kind, used, zone, position)
        name = "set_monster" if position == SET else "tribute_summon" if used else "normal_summon"
        d.note("summon", name, kind, (HAND, kind), zone, position, self._cards(state, used), -1, additional)
        return d

    def gemini_summons(self, state: State) -> Iterator[Draft]:
        """Second Normal Summons of Gemini monsters (GEM rows)."""
        for zone, monster in normal_summons.face_up_geminis(self.engine, state):
            kind, ref = monster.kind, (MONSTER, zone)
            left = normal_summons.allowance(self.engine, state, ref, kind)
            if left.exhausted:
                continue
            for additional in self.engine.oracle.gemini(monster.summoned_again, left):
                d = Draft(state)
                normal_summons.count(d, additional)
                normal_summons.summon_again(self.engine, d, zone)
                d.note("summon", "gemini_summon", kind, ref, zone, monster.position, (), -1, additional)
                yield d

    def position_changes(self, state: State) -> Iterator[Draft]:
        """Flip Summons and manual position changes of monsters that may still change (POS-02 to POS-09)."""
        g = self.ground
        for zone in zones.MINE:
            monster = state.monsters[zone]
            if not monster or not monster.may_change_position or not monster.mine:
                continue
            if g.kinds.link[monster.kind]:
                continue
            d = Draft(state)
            if monster.position == SET:
                if not self.engine.may_be_played(monster.kind):
                    continue
                if any(limits.forbidding(g, state, monster.kind, MONSTER, frozenset({"flip"}))):
                    continue
                d.step += 1
                d.monsters[zone] = ()
                taken = moves.Taken(monster.kind, MONSTER)
                kept = marked(proper=monster.proper, borrowed=monster.borrowed)
                moves.put_monster(g, d, taken, zone, ATTACK, METHOD["flip"], kept, monster.materials)
                name, position = "flip_summon", ATTACK
            else:
                position = DEFENSE if monster.position == ATTACK else ATTACK
                if not g.reads.position:
                    continue
                d.monsters[zone] = monster.but(may_change_position=False)._replace(position=position)
                name = "change_position"
            d.note("summon", name, monster.kind, (MONSTER, zone), zone, position, (), -1)
            yield d

    # --- own procedures ------------------------------------------------------------------------------------

    def procedures(self, state: State) -> Iterator[Draft]:
        """Special Summons from the hand, the GY and the face-down Extra Deck by a card's own procedure (SSM-16,
        FUS-18)."""
        able = self._procedures_from
        for kind in sorted(able[HAND].intersection(state.hand)):
            yield from self._procedures(state, (HAND, kind), kind)
        for place, pile in ((EXTRA, state.extra), (GY, state.gy)):
            if able[place]:
                for number in sorted(set(pile)):
                    if entry_kind(number) in able[place] and (place == GY or not is_face_up(number)):
                        yield from self._procedures(state, (place, number), entry_kind(number))

    def _procedures(self, state: State, source: Ref, kind: int) -> Iterator[Draft]:
        g, engine = self.ground, self.engine
        from_extra = source[0] == EXTRA
        place = _PROCEDURE_PLACES[source[0]]
        for procedure in g.ways.procedures_of[kind]:
            if place not in procedure.source.locations or procedure.name_mark & state.used:
                continue
            if procedure.source.check_only:
                continue
            if not all(values.holds(g, state, test, source) for test in procedure.tests):
                continue
            if engine.special_summon_locked(state, kind, source[0], "procedure"):
                continue
            for paid, at in pay_procedure(engine, Draft(state), procedure, source):
                paid.used |= procedure.name_mark
                for zone in engine.free_zones(paid, kind, from_extra, from_extra and g.kinds.link[kind]):
                    for position in engine.positions(kind, procedure.source.position):
                        d = paid.fork()
                        d.step += 1
                        taken = moves.take(g, d, at)
                        moves.put_monster(g, d, taken, zone, position, METHOD["procedure"], marked(proper=True))
                        limits.count_special_summon(g, d)
                        d.note("summon", "special_summon", kind, source, zone, position, (), -1)
                        yield d

    # --- Synchro, Xyz, Link ---------------------------------------------------------------------------------

    def from_extra_deck(self, state: State) -> Iterator[Draft]:
        """Synchro, Xyz and Link Summons of every different face-down monster in the Extra Deck."""
        if not any(state.monsters[zone] for zone in zones.MINE):
            return
        g = self.ground
        for number in sorted(set(state.extra)):
            kind = entry_kind(number)
            if is_face_up(number):
                continue
            for recipe in g.ways.recipes_of[kind]:
                if recipe.name_mark & state.used or recipe.check_only:
                    continue
                for used, zone in self.representatives(state, self.materials_of(state, recipe)):
                    for position in self.engine.positions(kind, "any"):
                        yield self.with_materials(state, number, recipe, used, zone, position)

    def materials_of(self, state: State, recipe: CompiledRecipe) -> tuple[Summon, ...]:
        """Every (materials, zone) of a Synchro, Xyz or Link Summon by this recipe."""
        engine = self.engine
        locked = not engine.may_special_summon(state, recipe.kind, EXTRA, recipe.method)
        if locked or not self.allowed(state, recipe):
            return ()
        bodies, opened = self.materials.on_field(state, recipe), engine.opened_by_them(state)
        joins = engine.joins(state, recipe.kind)
        return engine.oracle.with_materials(self.materials.need(recipe), bodies, opened, joins)

    def allowed(self, state: State, recipe: CompiledRecipe) -> bool:
        """Whether the phase is right, the conditions hold and the cost can be paid (XYZ-11)."""
        g = self.ground
        source = (EXTRA, recipe.kind << 2)
        if recipe.phase and g.scenario.moment.phase != recipe.phase:
            return False
        if recipe.tests and not all(values.holds(g, state, test, source) for test in recipe.tests):
            return False
        return not recipe.cost or can_pay(self.engine, Draft(state), recipe, source)

    def with_materials(
        self,
        state: State,
        number: int,
        recipe: CompiledRecipe,
        used: tuple[int, ...],
        zone: int,
        position: int,
    ) -> Draft:
        """A Synchro, Xyz or Link Summon carried out."""
        g, kind = self.ground, entry_kind(number)
        d = Draft(state)
        d.used |= recipe.name_mark
        materials: list[int] = []
        for source in used:
            monster = state.monsters[source]
            assert isinstance(monster, Monster)
            if recipe.method == "xyz":
                # Becoming Xyz Material is not leaving the field for the GY (XYZ-06).
                proper, theirs = monster.proper, monster.borrowed
                materials += [attached(monster.kind, proper, theirs)]
                materials += monster.materials if recipe.overlay else ()
                d.monsters[source] = ()
                moves.lose_equips(g, d, monster)
                if not recipe.overlay:
                    for material in monster.materials:
                        moves.send_to_gy(g, d, moves.detached(material))
            else:
                taken = moves.take(g, d, (MONSTER, source))
                moves.send_to_gy(g, d, taken, recipe.method)
        d.step += 1
        taken = moves.take(g, d, (EXTRA, number))
        moves.put_monster(
            g, d, taken, zone, position, METHOD[recipe.method], marked(proper=True), tuple(sorted(materials))
        )
        limits.count_special_summon(g, d)
        name = f"{recipe.method}_summon"
        d.note("summon", name, kind, (EXTRA, number), zone, position, self._cards(state, used), recipe.number)
        return d

    def representatives(self, state: State, found: tuple[Summon, ...]) -> Iterator[Summon]:
        """One of each group of placements that differ only by exchangeable empty zones."""
        return self.engine.representatives(state, found)

    def _cards(self, state: State, used: tuple[int, ...]) -> tuple[tuple[tuple[int, int], int], ...]:
        cards = []
        for zone in used:
            monster = state.monsters[zone]
            assert isinstance(monster, Monster)
            cards.append(((MONSTER, zone), monster.kind))
        return tuple(cards)
