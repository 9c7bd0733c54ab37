"""Summons and other actions of an open Main Phase, one function per mechanic; legality comes from the rule oracle."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver import zones
from combo_solver.ground.program import EXTRA, HAND, METHOD, MONSTER, CompiledRecipe
from combo_solver.rules.facts import Candidate, Summon
from combo_solver.turn import moves, values
from combo_solver.turn.chain import pay_procedure
from combo_solver.turn.effects import Engine
from combo_solver.turn.state import (
    ATTACK,
    BORROWED,
    DEFENSE,
    PROPER,
    SET,
    STAYED,
    THEIRS,
    Draft,
    Monster,
    Ref,
    Spell,
    State,
    entry,
)
from combo_solver.turn.summon_spells import SummonSpells


class Summons:
    """Generates the drafts after each summon; ``engine`` carries the scenario and the oracle."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.ground = engine.ground
        self.materials = engine.materials
        self.spells = SummonSpells(engine)
        self.representatives = engine.representatives

    # --- Normal Summon, Set, positions ---------------------------------------------------------------------

    def normal_summons(self, state: State) -> Iterator[Draft]:
        """Normal Summon, Tribute Summon and Set of every different card in hand."""
        if state.normal_summons:
            return
        kinds = self.ground.kinds
        for kind in sorted(set(state.hand)):
            if not kinds.playable[kind]:
                continue
            for used, zone in self.representatives(state, self.tributes(state, kind)):
                for position in (ATTACK, SET):
                    yield self.normal_summon(state, kind, used, zone, position)

    def tributes(self, state: State, kind: int) -> tuple[Summon, ...]:
        """Every (Tributes, zone) of a Normal Summon or Set of this card in the hand."""
        kinds = self.ground.kinds
        if not kinds.monster[kind]:
            return ()
        bodies = self.engine.bodies(state)
        return self.engine.oracle.with_tributes(
            kinds.level[kind], kinds.special_only[kind], state.normal_summons, bodies
        )

    def normal_summon(self, state: State, kind: int, used: tuple[int, ...], zone: int, position: int) -> Draft:
        """A Normal Summon (face-up Attack Position) or Set carried out."""
        g = self.ground
        d = Draft(state)
        d.normal_summons += 1
        for source in used:
            taken = moves.take(g, d, (MONSTER, source))
            moves.tell(g, d, "tributed", taken, moves.send_to_gy(g, d, taken))
        d.step += 1
        taken = moves.take(g, d, (HAND, kind))
        if position == SET:
            d.monsters[zone] = Monster(kind, SET, 0)
        else:
            moves.put_monster(g, d, taken, zone, ATTACK, METHOD["tribute" if used else "normal"])
        name = "set_monster" if position == SET else "tribute_summon" if used else "normal_summon"
        d.note("summon", name, kind, (HAND, kind), zone, position, self._cards(state, used), -1)
        return d

    def position_changes(self, state: State) -> Iterator[Draft]:
        """Flip Summons and manual position changes of monsters that may still change (POS-02 to POS-09)."""
        g = self.ground
        for zone in zones.MINE:
            monster = state.monsters[zone]
            if not monster or not monster.flags & STAYED or monster.flags & THEIRS:
                continue
            if g.kinds.link[monster.kind]:
                continue
            d = Draft(state)
            if monster.position == SET:
                if not g.kinds.playable[monster.kind]:
                    continue
                d.step += 1
                d.monsters[zone] = ()
                taken = moves.Taken(monster.kind, MONSTER)
                moves.put_monster(g, d, taken, zone, ATTACK, METHOD["flip"], monster.flags & (PROPER | BORROWED))
                name, position = "flip_summon", ATTACK
            else:
                position = DEFENSE if monster.position == ATTACK else ATTACK
                if not g.reads_position:
                    continue
                d.monsters[zone] = monster._replace(position=position, flags=monster.flags & ~STAYED)
                name = "change_position"
            d.note("summon", name, monster.kind, (MONSTER, zone), zone, position, (), -1)
            yield d

    # --- own procedures ------------------------------------------------------------------------------------

    def procedures(self, state: State) -> Iterator[Draft]:
        """Special Summons from the hand and the face-down Extra Deck by a card's own procedure (SSM-16, FUS-18)."""
        for kind in sorted(set(state.hand)):
            yield from self._procedures(state, (HAND, kind), kind)
        for number in sorted(set(state.extra)):
            if not number & 1:
                yield from self._procedures(state, (EXTRA, number), number >> 2)

    def _procedures(self, state: State, source: Ref, kind: int) -> Iterator[Draft]:
        g, engine = self.ground, self.engine
        from_extra = source[0] == EXTRA
        for procedure in g.procedures_of[kind]:
            place = "extra" if from_extra else "hand"
            if place not in procedure.source.locations or procedure.name_mark & state.used:
                continue
            if not all(values.holds(g, state, test, source) for test in procedure.tests):
                continue
            if engine.special_summon_locked(state, kind):
                continue
            for paid, at in pay_procedure(engine, Draft(state), procedure, source):
                paid.used |= procedure.name_mark
                for zone in engine.free_zones(paid, kind, from_extra, from_extra and g.kinds.link[kind]):
                    for position in engine.positions(kind, procedure.source.position):
                        d = paid.fork()
                        d.step += 1
                        taken = moves.take(g, d, at)
                        moves.put_monster(g, d, taken, zone, position, METHOD["procedure"], PROPER)
                        d.note("summon", "special_summon", kind, source, zone, position, (), -1)
                        yield d

    # --- Synchro, Xyz, Link ---------------------------------------------------------------------------------

    def from_extra_deck(self, state: State) -> Iterator[Draft]:
        """Synchro, Xyz and Link Summons of every different face-down monster in the Extra Deck."""
        if not any(state.monsters[zone] for zone in zones.MINE):
            return
        g = self.ground
        for number in sorted(set(state.extra)):
            kind = number >> 2
            if number & 1 or self.engine.special_summon_locked(state, kind):
                continue
            for recipe in g.recipes_of[kind]:
                if recipe.name_mark & state.used:
                    continue
                for used, zone in self.representatives(state, self.materials_of(state, recipe)):
                    for position in self.engine.positions(kind, "any"):
                        yield self.with_materials(state, number, recipe, used, zone, position)

    def materials_of(self, state: State, recipe: CompiledRecipe) -> tuple[Summon, ...]:
        """Every (materials, zone) of a Synchro, Xyz or Link Summon by this recipe."""
        engine = self.engine
        bodies, opened = self.materials.on_field(state, recipe), engine.opened_by_them(state)
        joins = engine.joins(state, recipe.kind)
        return engine.oracle.with_materials(self.materials.need(recipe), bodies, opened, joins)

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
        g, kind = self.ground, number >> 2
        d = Draft(state)
        d.used |= recipe.name_mark
        materials: list[int] = []
        for source in used:
            monster = state.monsters[source]
            assert isinstance(monster, Monster)
            if recipe.method == "xyz":
                # Becoming Xyz Material is not leaving the field for the GY (XYZ-06).
                proper = bool(monster.flags & PROPER)
                materials += [entry(monster.kind, proper, not monster.flags & BORROWED)]
                materials += monster.materials if recipe.overlay else ()
                d.monsters[source] = ()
                if not recipe.overlay:
                    for attached in monster.materials:
                        moves.send_to_gy(g, d, moves.detached(attached, False))
            else:
                taken = moves.take(g, d, (MONSTER, source))
                moves.send_to_gy(g, d, taken, recipe.method)
        d.step += 1
        taken = moves.take(g, d, (EXTRA, number))
        moves.put_monster(g, d, taken, zone, position, METHOD[recipe.method], PROPER, tuple(sorted(materials)))
        name = f"{recipe.method}_summon"
        d.note("summon", name, kind, (EXTRA, number), zone, position, self._cards(state, used), recipe.number)
        return d

    def _cards(self, state: State, used: tuple[int, ...]) -> tuple[tuple[tuple[int, int], int], ...]:
        cards = []
        for zone in used:
            monster = state.monsters[zone]
            assert isinstance(monster, Monster)
            cards.append(((MONSTER, zone), monster.kind))
        return tuple(cards)

    # --- Pendulum ------------------------------------------------------------------------------------------

    def scale_activations(self, state: State) -> Iterator[Draft]:
        """Activate a Pendulum Monster from the hand as a scale (PEN-01, PEN-02, PEN-09)."""
        g = self.ground
        free = [index for index in (0, 4) if not state.spells[index]]
        if not free:
            return
        for kind in sorted(set(state.hand)):
            if not g.kinds.pendulum[kind] or not g.kinds.playable[kind]:
                continue
            if not all(values.holds(g, state, test, (HAND, kind)) for test in g.scale_tests[kind]):
                continue
            # With both Pendulum Zones empty, left and right are alike.
            for index in free[:1] if len(free) == 2 else free:
                d = Draft(state)
                moves.take(g, d, (HAND, kind))
                d.spells[index] = Spell(kind, True, 1)
                d.note("summon", "activate_scale", kind, (HAND, kind), index, -1, (), -1)
                yield d

    def pendulum_summons(self, state: State) -> Iterator[Draft]:
        """Every Pendulum Summon: sets of monsters from hand and face-up Extra Deck with their zones."""
        g, engine = self.ground, self.engine
        if state.pendulum_used:
            return
        scales = self.scales(state)
        if len(scales) < 2:
            return
        candidates, sources = self.pendulum_candidates(state)
        if not candidates:
            return
        symmetry = engine.symmetry(state)
        twins = tuple(
            group
            for twin in symmetry.twins
            if len(group := tuple(zone for zone in twin if not state.monsters[zone])) > 1
        )
        opened = values.opened_zones(g, state)
        found = engine.oracle.pendulum(
            scales, bool(state.pendulum_used), candidates, engine.bodies(state), opened, twins
        )
        for arrivals in found:
            for positions in self._all_positions(candidates, arrivals):
                d = Draft(state)
                d.pendulum_used = True
                for lock in g.locks:
                    if lock.until_pendulum_summon:
                        d.locks &= ~lock.bit
                d.step += 1
                placed = []
                for (number, zone), position in zip(arrivals, positions, strict=True):
                    ref = sources[number]
                    taken = moves.take(g, d, ref)
                    moves.put_monster(g, d, taken, zone, position, METHOD["pendulum"])
                    placed.append((candidates[number].kind, ref, zone, position))
                kinds = tuple(spell.kind for index in (0, 4) if isinstance(spell := state.spells[index], Spell))
                d.note("pendulum", kinds, tuple(placed))
                yield d

    def scales(self, state: State) -> tuple[int, ...]:
        return tuple(
            values.scale_of(self.ground, state, index)
            for index in (0, 4)
            if isinstance(spell := state.spells[index], Spell) and spell.scale
        )

    def pendulum_candidates(self, state: State) -> tuple[tuple[Candidate, ...], list[tuple[int, int]]]:
        """Monsters whose Level lies between the scales, equal ones next to each other."""
        g = self.ground
        scales = self.scales(state)
        low, high = (min(scales), max(scales)) if len(scales) == 2 else (0, 0)
        pairs: list[tuple[Candidate, tuple[int, int]]] = []
        for kind in state.hand:
            if g.kinds.monster[kind] and low < g.kinds.level[kind] < high:
                barred = g.kinds.special_only[kind] or self.barred(state, kind)
                if not barred:
                    pairs.append((Candidate(kind, g.kinds.level[kind], True, False), (HAND, kind)))
        for number in state.extra:
            kind = number >> 2
            if number & 1 and low < g.kinds.level[kind] < high and not self.barred(state, kind):
                if g.kinds.restricted[kind] and not number & 2:
                    continue
                pairs.append((Candidate(kind, g.kinds.level[kind], False, False), (EXTRA, number)))
        return tuple(candidate for candidate, _ in pairs), [ref for _, ref in pairs]

    def barred(self, state: State, kind: int) -> bool:
        """Whether the card has no model, or a lock or scale forbids its Pendulum Summon."""
        g = self.ground
        if not g.kinds.playable[kind] or self.engine.special_summon_locked(state, kind):
            return True
        negated = values.zone_effects_negated(g, state)
        for index in (0, 4):
            spell = state.spells[index]
            if isinstance(spell, Spell) and spell.scale:
                only = g.pendulum_only[spell.kind]
                if only is not None and not (negated and only[1]) and not only[0].table[kind]:
                    return True
        return False

    def _all_positions(
        self, candidates: tuple[Candidate, ...], arrivals: tuple[tuple[int, int], ...]
    ) -> Iterator[tuple[int, ...]]:
        if not self.ground.reads_position:
            yield (ATTACK,) * len(arrivals)
            return

        def extend(done: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            if len(done) == len(arrivals):
                yield done
                return
            for position in (ATTACK, DEFENSE):
                yield from extend((*done, position))

        yield from extend(())
