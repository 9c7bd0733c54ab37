"""Summons that a Spell of mine performs, put as questions for the rule models without carrying anything out."""

from __future__ import annotations

from dataclasses import dataclass

from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.compiler import compile_summon
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import (
    EXTRA,
    GY,
    HAND,
    MONSTER,
    NOWHERE,
    CompiledEffect,
    CompiledRecipe,
    Performed,
)
from combo_solver.mechanics.effect_summons import MaterialQuestion
from combo_solver.models.summon_spells import summon_spell, summoning
from combo_solver.rules.facts import placement_facts
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import Ref, Spell, entry_kind, is_face_up
from combo_solver.state.state import Draft, State


@dataclass(frozen=True)
class SummoningSpell:
    """A Spell of one kind that performs a Summon: ``method`` is fusion, ritual, or effect for one that revives
    (``performed`` is None then). ``effect``: its model's effect, None for a text of which more is not understood."""

    kind: int
    method: str
    performed: Performed | None
    effect: CompiledEffect | None = None


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

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.ground = engine.ground
        self._spells = [self._spell(kind) for kind in range(len(engine.ground.kinds))]

    def _spell(self, kind: int) -> SummoningSpell | None:
        g = self.ground
        for effect in g.activations.ignitions_of[kind]:
            if effect.source.category == "spell":
                for operation in (operation for mode in effect.modes for operation in mode):
                    if operation.performed is not None:
                        return SummoningSpell(kind, operation.performed.method, operation.performed, effect)
        source = summon_spell(g.kinds.facts[kind].performs)
        if source is None:
            return None
        action = summoning(source)
        performed = compile_summon(action, kind, lambda where: CardFilter(where, g.kinds)) if action else None
        return SummoningSpell(kind, source.method, performed)

    def of(self, kind: int) -> SummoningSpell | None:
        return self._spells[kind]

    def at_hand(self, state: State, method: str) -> list[SummoningSpell | None]:
        """The Spells in my hand, or Set by me, that perform such a Summon, one of each kind."""
        kinds = set(state.hand) | {spell.kind for spell in state.spells if isinstance(spell, Spell)}
        found = [self._spells[kind] for kind in sorted(kinds)]
        return [
            spell
            for spell in found
            if spell is not None and spell.method == method and (spell.kind in state.hand or self._set(state, spell))
        ]

    def fusion(
        self, state: State, spell: SummoningSpell | None, recipe: CompiledRecipe, number: int, apart: bool = False
    ) -> SpellQuestion:
        """A Fusion Summon of the Extra Deck card ``number`` with this recipe; ``spell`` None: nothing performs it.
        ``apart`` tells copies of a card in the hand apart."""
        kinds, kind = self.ground.kinds, entry_kind(number)
        performed = spell.performed if spell is not None else None
        asked = self.engine.summons.fusion(Draft(state), performed, recipe, _NOTHING)
        facts = self._casting(state, spell, kind, EXTRA, "fusion")
        facts["face up in extra deck"] = int(is_face_up(number))
        facts["fusion effect"] = int(
            performed is not None and performed.which.table[kind] and self._usable(state, spell)
        )
        performer = spell.kind if spell is not None else None
        if not kinds.may_be_fused_by(kind, performer):
            first = kinds.ban[kind] == "first"
            facts["not yet by its procedure" if first else "only by its procedure"] = 1
        return _question("fusion", asked, facts, apart)

    def ritual(self, state: State, spell: SummoningSpell | None, kind: int, apart: bool = False) -> SpellQuestion:
        """A Ritual Summon of ``kind`` from my hand; ``spell`` None: there is no Ritual Spell."""
        performed = spell.performed if spell is not None else None
        asked = self.engine.summons.ritual(Draft(state), performed, kind, _NOTHING)
        facts = self._casting(state, spell, kind, HAND, "ritual")
        facts["spell fits"] = int(performed is None or performed.which.table[kind])
        facts["ritual spell"] = int(performed is not None and self._usable(state, spell))
        return _question("ritual", asked, facts, apart)

    def revival(self, state: State, spell: SummoningSpell | None, number: int) -> SpellQuestion:
        """A Special Summon of the card ``number`` of a GY."""
        g, kind = self.ground, entry_kind(number)
        bars = values.summon_bars(g, state, kind, (GY, number))
        facts = placement_facts(self.engine.bodies(state), frozenset(), False, False, bars=bars)
        facts |= self._casting(state, spell, kind, GY, "effect")
        if limits.barring_targets(g, state, number in state.gy):
            facts["locked"] = 1
        facts["monster"] = int(g.kinds.monster[kind])
        return SpellQuestion("special", facts)

    def _casting(
        self, state: State, spell: SummoningSpell | None, kind: int, place: int, method: str
    ) -> dict[str, int]:
        free = moves.free_spell_zone(Draft(state)) >= 0 or (spell is not None and self._set(state, spell))
        return {
            "spell zone free": int(free),
            "locked": int(
                self.engine.special_summon_locked(state, kind, place, method, "spell") or self.barred(state, spell)
            ),
        }

    def barred(self, state: State, spell: SummoningSpell | None) -> bool:
        """Whether a card on the field forbids me to activate the Spell wherever I have it."""
        return bool(self.barring(state, spell))

    def barring(self, state: State, spell: SummoningSpell | None) -> list[Ref]:
        """The cards on the field that do."""
        if spell is None:
            return []
        g = self.ground
        ways = [limits.barring_activation(g, state, spell.kind, True)] if spell.kind in state.hand else []
        ways += [limits.barring_activation(g, state, spell.kind, False)] if self._set(state, spell) else []
        return min(ways, key=len, default=[])

    def _usable(self, state: State, spell: SummoningSpell | None) -> bool:
        """Whether the conditions of the Spell's effect hold and its limit is not used up."""
        effect = spell.effect if spell is not None else None
        if effect is None:
            return True
        source = (HAND, effect.kind)
        met = all(values.holds(self.ground, state, test, source) for test in effect.tests)
        return met and not effect.name_mark & state.used

    def _set(self, state: State, spell: SummoningSpell) -> bool:
        return any(isinstance(held, Spell) and held.kind == spell.kind and not held.face_up for held in state.spells)


def _question(mechanic: str, asked: MaterialQuestion, facts: dict[str, int], apart: bool) -> SpellQuestion:
    if apart:
        asked = asked.apart()
    return SpellQuestion(mechanic, asked.facts() | facts, tuple(ref for ref, _ in asked.elsewhere))


_NOTHING = Context(NOWHERE, (), {}, 0, "do")


def source_of(question: SpellQuestion, candidate: int) -> Ref:
    """The card behind a candidate."""
    return (MONSTER, candidate) if candidate < len(zones.MINE) else question.hand[candidate - len(zones.MINE)]
