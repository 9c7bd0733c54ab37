"""Summons that a Spell from my hand performs: the questions for the rule models, without carrying anything out."""

from __future__ import annotations

from dataclasses import dataclass

from combo_solver import zones
from combo_solver.behaviour.summon_spells import SummonSpell, summon_spell
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import GY, HAND, MONSTER, CompiledRecipe
from combo_solver.rules.facts import Bodies, Body, material_facts, placement_facts, ritual_facts
from combo_solver.turn import moves, values
from combo_solver.turn.effects import CLOSED
from combo_solver.turn.materials import PossibleMaterials
from combo_solver.turn.state import Draft, Monster, Ref, State


@dataclass(frozen=True)
class CompiledSpell:
    """A Spell of one kind that performs a Summon."""

    kind: int
    source: SummonSpell
    which: CardFilter
    materials: CardFilter


@dataclass(frozen=True)
class SpellQuestion:
    """One Summon by one Spell: the facts for ``mechanic`` of this ``size``, and the card behind each candidate from 7
    on (candidates 0 to 6 are my monster zones)."""

    mechanic: str
    facts: dict[str, int]
    hand: tuple[Ref, ...] = ()

    @property
    def size(self) -> int:
        return len(self.hand)


class SummonSpells:
    """``of`` tells which Spells can perform Summons; the other methods put one Summon as a question."""

    def __init__(self, materials: PossibleMaterials) -> None:
        self.materials = materials
        self.engine = materials.engine
        self.ground = g = materials.ground
        self._spells: list[CompiledSpell | None] = []
        for kind, card in enumerate(g.kinds.facts):
            source = summon_spell(card.performs)
            self._spells.append(
                CompiledSpell(kind, source, CardFilter(source.which, g.kinds), CardFilter(source.materials, g.kinds))
                if source
                else None
            )

    def of(self, kind: int) -> CompiledSpell | None:
        return self._spells[kind]

    def at_hand(self, state: State, method: str) -> list[CompiledSpell | None]:
        """The Spells in my hand that perform such a Summon, one of each kind."""
        found = [self._spells[kind] for kind in sorted(set(state.hand))]
        return [spell for spell in found if spell is not None and spell.source.method == method]

    def fusion(
        self, state: State, spell: CompiledSpell | None, recipe: CompiledRecipe, number: int, apart: bool = False
    ) -> SpellQuestion:
        """A Fusion Summon of the Extra Deck card ``number`` with this recipe; ``spell`` None: nothing performs it.
        ``apart`` tells copies of a card in the hand apart."""
        hand = self._hand(state, spell, None)
        bodies: Bodies = self.materials.on_field(state, recipe, tuple(kind for _, kind in hand))
        if spell is not None and "monster_zone" not in spell.source.places:
            bodies = (*(_not_mine(body) for body in bodies[: len(zones.MINE)]), *bodies[len(zones.MINE) :])
        if apart:
            bodies = _apart(bodies)
        kind = number >> 2
        facts = material_facts(self.materials.need(recipe), bodies, self.engine.opened_by_them(state))
        facts |= self._casting(state, kind)
        facts["face up in extra deck"] = number & 1
        facts["fusion effect"] = int(spell is not None and spell.which.table[kind])
        return SpellQuestion("fusion", facts, hand)

    def ritual(self, state: State, spell: CompiledSpell | None, kind: int, apart: bool = False) -> SpellQuestion:
        """A Ritual Summon of ``kind`` from my hand; ``spell`` None: there is no Ritual Spell."""
        g = self.ground
        hand = self._hand(state, spell, kind)
        bodies: list[Body | None] = []
        for zone in zones.MINE:
            monster = state.monsters[zone]
            if not isinstance(monster, Monster):
                bodies.append(CLOSED if zone in g.unusable else None)
                continue
            mine = self.materials.mine(monster) and (spell is None or "monster_zone" in spell.source.places)
            usable = spell is None or values.monster_fits(g, state, spell.materials, monster)
            asleep = values.asleep(g, state, (MONSTER, zone), monster.kind)
            usable = usable and (asleep or g.may_be_material(monster.kind, "ritual", kind))
            level = values.level_of(g, monster)
            bodies.append(Body(mine, True, usable, level) if mine else Body(False))
        for _, other in hand:
            usable = spell is None or spell.materials.table[other]
            bodies.append(Body(True, True, usable, g.kinds.level[other], kind=other))
        # The number printed on a Ritual Spell is the Level of the monster it names.
        total = g.kinds.level[kind]
        exact = spell is not None and spell.source.levels == "exact"
        facts = ritual_facts(total, exact, _apart(tuple(bodies)) if apart else tuple(bodies))
        facts |= self._casting(state, kind)
        facts["spell fits"] = int(spell is None or spell.which.table[kind])
        facts["ritual spell"] = int(spell is not None)
        return SpellQuestion("ritual", facts, hand)

    def revival(self, state: State, number: int) -> SpellQuestion:
        """A Special Summon of the card ``number`` of a GY."""
        g, kind = self.ground, number >> 2
        bars = values.summon_bars(g, kind, (GY, number))
        facts = placement_facts(self.engine.bodies(state), frozenset(), False, False, bars=bars)
        facts |= self._casting(state, kind, in_gy=True)
        facts["monster"] = int(g.kinds.monster[kind])
        return SpellQuestion("special", facts)

    def _casting(self, state: State, kind: int, in_gy: bool = False) -> dict[str, int]:
        return {
            "spell zone free": int(moves.free_spell_zone(Draft(state)) >= 0),
            "locked": int(self.engine.special_summon_locked(state, kind, in_gy)),
        }

    def _hand(self, state: State, spell: CompiledSpell | None, summoned: int | None) -> tuple[Ref, ...]:
        """Monsters in my hand that the Spell could use; one copy of ``summoned`` is not among them (RS-08)."""
        if spell is not None and "hand" not in spell.source.places:
            return ()
        kinds = [kind for kind in state.hand if self.ground.kinds.monster[kind]]
        if summoned in kinds:
            kinds.remove(summoned)
        return tuple((HAND, kind) for kind in kinds)


def _not_mine(body: Body | None) -> Body | None:
    return body and body._replace(mine=False)


def _apart(bodies: Bodies) -> Bodies:
    return tuple(body and body._replace(kind=-1) for body in bodies)


def source_of(question: SpellQuestion, candidate: int) -> Ref:
    """The card behind a candidate."""
    return (MONSTER, candidate) if candidate < len(zones.MINE) else question.hand[candidate - len(zones.MINE)]
