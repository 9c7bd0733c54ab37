"""Every way in which a card could be Summoned from where it is, put as a question to the rule models."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from combo_solver import zones
from combo_solver.ground.program import HAND, MONSTER, CompiledRecipe
from combo_solver.rules.facts import (
    Candidate,
    material_facts,
    pendulum_facts,
    placement_facts,
    position_facts,
    tribute_facts,
)
from combo_solver.turn import values
from combo_solver.turn.chain import pay_procedure
from combo_solver.turn.state import SET, THEIRS, Draft, Monster, Ref
from combo_solver.turn.successors import Turn


@dataclass(frozen=True)
class SummonQuestion:
    """One way to Summon a card: the facts for ``mechanic`` of this size. ``hand``: the card behind each candidate
    from 7 on (candidates 0 to 6 are my monster zones); ``recipe`` is the requirement, where there is one;
    ``zone`` the monster's zone, for what happens on the field."""

    way: str
    mechanic: str
    facts: dict[str, int]
    hand: tuple[Ref, ...] = ()
    recipe: CompiledRecipe | None = None
    zone: int | None = None

    @property
    def takes_materials(self) -> bool:
        return self.mechanic in ("normal", "fusion", "ritual", "synchro", "xyz", "link")

    @property
    def places_it(self) -> bool:
        """Whether a zone is chosen."""
        return self.zone is None


class Questions:
    """The questions about one position; ``turn`` holds it."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.ground = turn.ground
        self.state = turn.start

    def about(self, kind: int) -> Iterator[SummonQuestion]:
        """All ways of a kind of card, by every place where it is."""
        state = self.state
        if kind in state.hand:
            yield from self._from_hand(kind)
        for number in sorted({number for number in state.extra if number >> 2 == kind}):
            yield from self._from_extra(kind, number)
        for zone in zones.MINE:
            monster = state.monsters[zone]
            if isinstance(monster, Monster) and monster.kind == kind and not monster.flags & THEIRS:
                yield from self._on_field(monster, zone)
        for number in sorted({*state.gy, *state.their_gy}):
            if number >> 2 == kind:
                yield from self._from_gy(number)

    # --- from the hand ---------------------------------------------------------------------------------------

    def _from_hand(self, kind: int) -> Iterator[SummonQuestion]:
        g, state, engine = self.ground, self.state, self.turn.engine
        if not g.kinds.monster[kind]:
            return
        yield from self._normal(kind)
        for procedure in g.procedures_of[kind]:
            met = all(values.holds(g, state, test, (HAND, kind)) for test in procedure.tests)
            met = met and any(True for _ in pay_procedure(engine, Draft(state), procedure, (HAND, kind)))
            facts = placement_facts(engine.bodies(state), engine.opened_by_them(state), False, False)
            facts["condition met"] = int(met)
            facts["locked"] = int(engine.special_summon_locked(state, kind))
            yield self._question("Special Summon by its own procedure", "special", facts)
        if "ritual" in g.kinds.facts[kind].kinds:
            spells = self.turn.summons.spells
            for spell in spells.at_hand(state, "ritual") or [None]:
                way = "Ritual Summon" + (f" by {g.kinds.facts[spell.kind].name}" if spell else "")
                question = spells.ritual(state, spell, kind)
                yield self._question(way, "ritual", question.facts, question.hand)
        if any(spell and spell.scale for spell in state.spells):
            yield self._pendulum(kind, None)

    def _normal(self, kind: int) -> Iterator[SummonQuestion]:
        g, state = self.ground, self.state
        moment = g.scenario.moment
        facts = tribute_facts(
            g.kinds.level[kind],
            g.kinds.special_only[kind],
            state.normal_summons,
            self.turn.engine.bodies(state),
        )
        facts["normal summons allowed"] = moment.normal_summons_allowed
        facts["normal summon forbidden"] = int(moment.normal_summon_forbidden)
        granted = g.additional_normal_summon
        if granted is None:
            yield self._question("Normal Summon or Set", "normal", facts)
            return
        facts["additional"] = 1
        facts["additional fits"] = int(granted.where.table[kind])
        facts["for tribute only"] = int(granted.tribute_only)
        yield self._question("Normal Summon", "normal", facts)
        yield self._question("Set", "normal", {**facts, "set": 1})

    # --- from the Extra Deck ---------------------------------------------------------------------------------

    def _from_extra(self, kind: int, number: int) -> Iterator[SummonQuestion]:
        g, state, turn = self.ground, self.state, self.turn
        for recipe in g.recipes_of[kind]:
            facts = material_facts(
                turn.summons.materials.need(recipe),
                turn.summons.materials.on_field(state, recipe),
                turn.engine.opened_by_them(state),
                turn.engine.joins(state, kind),
            )
            facts["face up in extra deck"] = number & 1
            forbidding = turn.engine.forbidding(state, kind)
            mine = [zone for place, zone in forbidding if place == MONSTER and zone in zones.MINE]
            mine = [zone for zone in mine if (held := state.monsters[zone]) and not held.flags & THEIRS]
            facts |= {f"forbids {zone}": 1 for zone in mine}
            facts["locked"] = int(turn.engine.locked_this_turn(state, kind) or len(mine) < len(forbidding))
            way = f"{recipe.method.capitalize()} Summon"
            if recipe.overlay:
                way += " on top of an Xyz Monster"
            yield self._question(way, recipe.method, facts, recipe=recipe)
        spells = turn.summons.spells
        for recipe in g.fusions_of[kind]:
            for spell in spells.at_hand(state, "fusion") or [None]:
                way = "Fusion Summon" + (f" by {g.kinds.facts[spell.kind].name}" if spell else "")
                question = spells.fusion(state, spell, recipe, number)
                yield self._question(way, "fusion", question.facts, question.hand, recipe)
        if number & 1:
            yield self._pendulum(kind, number)

    # --- on the field, in the GY -----------------------------------------------------------------------------

    def _on_field(self, monster: Monster, zone: int) -> Iterator[SummonQuestion]:
        g, state, moment = self.ground, self.state, self.ground.scenario.moment
        held = g.scenario.me.monsters[zones.MONSTER_ZONES[zone]]
        place = zones.MONSTER_ZONES[zone]
        facts = position_facts(monster.position == SET, held.this_turn)
        if monster.position == SET:
            yield self._question(f"Flip Summon in {place}", "flip", facts, zone=zone)
            return
        facts["link"] = int(g.kinds.link[monster.kind])
        yield self._question(f"change of position in {place}", "position", facts, zone=zone)
        if "gemini" in g.kinds.facts[monster.kind].kinds:
            again = {
                "face-up gemini": 1,
                "normal summons used": state.normal_summons,
                "normal summons allowed": moment.normal_summons_allowed,
                "normal summon forbidden": int(moment.normal_summon_forbidden),
            }
            if (granted := g.additional_normal_summon) is not None:
                again["additional"] = 1
                again["additional fits"] = int(granted.where.field_table[monster.kind] and not granted.tribute_only)
            yield self._question(f"second Normal Summon in {place}", "gemini", again, zone=zone)

    def _from_gy(self, number: int) -> Iterator[SummonQuestion]:
        spells = self.turn.summons.spells
        for spell in spells.at_hand(self.state, "effect"):
            if spell is not None:
                facts = spells.revival(self.state, number).facts
                way = f"Special Summon by {self.ground.kinds.facts[spell.kind].name}"
                yield self._question(way, "special", facts)

    # --- Pendulum --------------------------------------------------------------------------------------------

    def _pendulum(self, kind: int, number: int | None) -> SummonQuestion:
        g, turn, state = self.ground, self.turn, self.state
        barred = turn.summons.barred(state, kind)
        if number is None:
            barred = barred or g.kinds.special_only[kind]
        elif g.kinds.restricted[kind] and not number & 2:
            barred = True
        facts = pendulum_facts(
            turn.summons.scales(state),
            bool(state.pendulum_used),
            (Candidate(kind, g.kinds.level[kind], number is None, barred),),
            turn.engine.bodies(state),
            values.opened_zones(g, state),
        )
        return self._question("Pendulum Summon", "pendulum", facts)

    def _question(
        self,
        way: str,
        mechanic: str,
        facts: dict[str, int],
        hand: tuple[Ref, ...] = (),
        recipe: CompiledRecipe | None = None,
        zone: int | None = None,
    ) -> SummonQuestion:
        moment = self.ground.scenario.moment
        timing = {
            "my turn": int(moment.player == "me"),
            "main phase": int(moment.phase in ("main1", "main2")),
            "open": int(not moment.chain_open),
        }
        return SummonQuestion(way, mechanic, {**facts, **timing}, hand, recipe, zone)

    def names(self, question: SummonQuestion) -> dict[int, str]:
        """The name of the card behind each candidate."""
        cards = self.ground.kinds.facts
        found = {
            zone: cards[monster.kind].name
            for zone in zones.MINE
            if isinstance(monster := self.state.monsters[zone], Monster)
        }
        return found | {len(zones.MINE) + index: cards[kind].name for index, (_, kind) in enumerate(question.hand)}

    def candidates(self, question: SummonQuestion, ref: Ref) -> list[int]:
        """The candidates that a card (a zone, or a kind in the hand) may be."""
        if ref[0] == MONSTER:
            return [ref[1]]
        return [len(zones.MINE) + index for index, held in enumerate(question.hand) if held == ref]
