"""The Spells of mine that perform Summons, and whether they can be activated."""

from __future__ import annotations

from dataclasses import dataclass

from combo_solver.effects.engine import Engine
from combo_solver.game.clock import Do
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.operations import Operations
from combo_solver.ground.program import (
    HAND,
    CompiledEffect,
    Program,
)
from combo_solver.mechanics.mechanic import Way, as_draft
from combo_solver.mechanics.performing import Performed
from combo_solver.models.summon_spells import summon_spell, summoning
from combo_solver.state import conditions, limits, marks, moves
from combo_solver.state.cards import Ref, Spell
from combo_solver.state.draft import Board
from combo_solver.state.in_hand import hand_kind, level_changed


@dataclass(frozen=True)
class SummoningSpell:
    """A Spell of one kind that performs a Summon: ``method`` is fusion, ritual, or effect for one that revives
    (``performed`` is None then). ``effect``: its model's effect, None for a text of which more is not understood.
    ``in_node``: a structure node of it holds the Summon, so that it may not come to it."""

    kind: int
    method: str
    performed: Performed | None
    effect: CompiledEffect | None = None
    in_node: bool = False


class SummonSpells:
    """Which Spells perform Summons, and whether they can be activated; one of each engine."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.ground = engine.ground
        self._spells = [self._spell(kind) for kind in range(len(engine.ground.kinds))]

    def _spell(self, kind: int) -> SummoningSpell | None:
        g = self.ground
        for effect in g.activations.ignitions_of[kind]:
            if effect.source.category == "spell":
                for operation in effect.operations():
                    if not {"fusion", "ritual"}.isdisjoint(operation.source.summons):
                        performed = Performed.of(operation)
                        in_node = not any(operation in mode for mode in effect.modes)
                        return SummoningSpell(kind, performed.method, performed, effect, in_node)
        source = summon_spell(g.kinds.facts[kind].performs)
        if source is None:
            return None
        action = summoning(source)
        if action is None:
            return SummoningSpell(kind, source.method, None)
        operations = Operations(g.kinds, lambda where: CardFilter(where, g.kinds), Program())
        operations.performer = kind
        return SummoningSpell(kind, source.method, Performed.of(operations.operation(action)))

    def of(self, kind: int) -> SummoningSpell | None:
        return self._spells[kind]

    def at_hand(self, board: Board, method: str) -> list[SummoningSpell | None]:
        """The Spells in my hand, or Set by me, that perform such a Summon, one of each kind."""
        hand = set(map(hand_kind, board.me.hand))
        kinds = hand | {spell.kind for spell in board.me.spells if isinstance(spell, Spell)}
        found = [self._spells[kind] for kind in sorted(kinds)]
        return [
            spell
            for spell in found
            if spell is not None and spell.method == method and (spell.kind in hand or self._set(board, spell))
        ]

    def unread_rituals(self, board: Board) -> list[int]:
        """The Ritual Spells in my hand whose text is not understood."""
        cards = self.ground.kinds.facts
        return [
            kind
            for kind in sorted(set(map(hand_kind, board.me.hand)))
            if {"ritual", "spell"} <= cards[kind].card_types and self._spells[kind] is None
        ]

    # --- activating one ------------------------------------------------------------------------------------------

    def casting(self, board: Board, spell: SummoningSpell | None) -> Do | None:
        """The activation as the rules of the turn see it."""
        if spell is None:
            return None
        quick = "quick-play" in self.ground.kinds.facts[spell.kind].card_types
        return Do("quick_play" if quick else "activate_spell", from_hand=spell.kind in board.me.hand)

    def zone_free(self, board: Board, spell: SummoningSpell | None) -> bool:
        """Whether the Spell lies Set or can be put somewhere (ZON-01)."""
        return moves.free_spell_zone(self.ground, as_draft(board)) >= 0 or (
            spell is not None and self._set(board, spell)
        )

    def locked(self, board: Board, spell: SummoningSpell | None, kind: int, ref: Ref, method: str) -> bool:
        """Whether something forbids the Summon of the card there, or the activation."""
        if self.engine.special_summon_locked(board, kind, ref[0], method, "spell", level=level_changed(ref)):
            return True
        return bool(self.barring(board, spell))

    def barring(self, board: Board, spell: SummoningSpell | None) -> list[Ref]:
        """The cards on the field that forbid me to activate the Spell wherever I have it."""
        if spell is None:
            return []
        g = self.ground
        ways = [limits.barring_activation(g, board, spell.kind, True)] if spell.kind in board.me.hand else []
        ways += [limits.barring_activation(g, board, spell.kind, False)] if self._set(board, spell) else []
        return min(ways, key=len, default=[])

    def usable(self, board: Board, spell: SummoningSpell | None) -> bool:
        """Whether the conditions of the Spell's effect hold and its limit is not used up."""
        effect = spell.effect if spell is not None else None
        if effect is None:
            return True
        source = (HAND, effect.kind)
        met = all(conditions.holds(self.ground, board, test, source) for test in effect.tests)
        met = met and (
            not effect.by_mode
            or any(
                all(conditions.holds(self.ground, board, test, source) for test in mode.tests)
                for mode in effect.by_mode
            )
        )
        return met and not marks.any_used(board, effect.name_marks)

    def _set(self, board: Board, spell: SummoningSpell) -> bool:
        return any(isinstance(held, Spell) and held.kind == spell.kind and not held.face_up for held in board.me.spells)


# --- what mechanics say of a way by a Spell --------------------------------------------------------------------------


def called(engine: Engine, summon: str, way: Way) -> str:
    """The words for a Summon by a Spell, or by none."""
    spell = way.spell
    return summon + (f" by {engine.ground.kinds.facts[spell.kind].name}" if spell is not None else way.told)


def unsure(engine: Engine, spell: SummoningSpell | None) -> str:
    """Why it is not known whether the Spell comes to its Summon; empty where it does."""
    if spell is None or not spell.in_node:
        return ""
    return f"whether {engine.ground.kinds.facts[spell.kind].name} comes to it is not asked"


def forbidding(engine: Engine, board: Board, way: Way, method: str) -> list[Ref]:
    """The cards on the field that, and nothing else, forbid me the Summon or the activation."""
    level = level_changed(way.source)
    if engine.locked_this_turn(board, way.kind, way.source[0], method, level=level):
        return []
    found = engine.forbidding(board, way.kind, way.source[0], method, "spell" if way.spell else "", level)
    return found or engine.kept(SummonSpells).barring(board, way.spell)


def texts_about(way: Way) -> frozenset[str]:
    """What a text must be about to bear on the activation and on what the Spell does with the materials."""
    found: set[str] = set()
    if way.spell is not None and way.casting is not None:
        found |= set() if way.casting.from_hand else {"set-spells"}
        source = way.spell.performed.source if way.spell.performed else None
        if source is not None and any(landing.to != "gy" for landing in source.lands() if landing.what == "materials"):
            found |= {"banishing", "moves"}
    return frozenset(found)
