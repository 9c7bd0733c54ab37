"""What the opponent must do: the mandatory trigger effects of their cards that lines carry out (EF-09).

The opponent's optional effects are never used. What is mandatory runs by the code that runs my effects, on the table
seen from their side (:mod:`combo_solver.state.other_side`), as far as that means the same there. Effects with words
about what is told of the turn player alone (the Deck, restrictions of the turn, costs ...) are not carried out: where
one could come up a claim is "as modelled" (:mod:`combo_solver.ground.coverage`).
"""

from __future__ import annotations

from combo_solver.ground.activations import Activations
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import CompiledEffect, Operation, Program, Selection, every_test
from combo_solver.ground.reads import Reads
from combo_solver.ground.standing import Standing
from combo_solver.models.conditions import CountCondition
from combo_solver.models.verbs.change_lp import ChangeLifePoints
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.scenario.position import ResolvedScenario

_VERBS = frozenset(
    {"change_lp", "destroy", "banish", "send_to_gy", "add_to_hand", "change_position", "create_tokens",
     "special_summon", "modify"}
)  # fmt: skip
_NODES = frozenset({"choose", "if"})
_PLACES = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone", "gy", "banished"})
_SOURCES = frozenset({"monster_zone", "spell_zone", "field_zone", "gy", "banished"})
_BINDING_ME = frozenset({"link_material", "special_summon", "normal_summon", "activate", "battle_phase", "flip_summon"})
"""Restrictions of the turn player that say nothing of the opponent."""


class Theirs:
    """``acting``: the mandatory triggers that are carried out for the opponent, by number; ``marks``: the limits by
    name that they share with none of mine; ``bring``: where they may bring cards."""

    def __init__(
        self,
        scenario: ResolvedScenario,
        kinds: Kinds,
        program: Program,
        activations: Activations,
        standing: Standing,
        reads: Reads,
    ) -> None:
        owned = {kinds.index[code] for _, code in scenario.opponent.cards()}
        owned |= {kinds.index[held.card] for held in scenario.me.monsters.values() if held.borrowed}
        self._mine = {kinds.index[code] for _, code in scenario.me.cards()}
        self._kinds = kinds
        due = [each for each in program.effects if each.kind in owned and is_due(each)]
        fits = bool(due) and not (
            scenario.unusable
            or activations.replacing
            or standing.endings
            or reads.sent_now
            or reads.negated_names
            or any(lock.what not in _BINDING_ME for lock in program.locks)
            or any(aura.part.turn != "either" for held in standing.auras.of.values() for aura in held)
        )
        self.acting = frozenset(each.ident for each in due if fits and self._can_be_run(each))
        self.marks = 0
        self.bring: set[str] = set()
        for each in due:
            if each.ident in self.acting:
                for mark in each.name_marks:
                    self.marks |= mark
                self.bring |= {landing.to for operation in each.operations() for landing in operation.source.lands()}

    def _can_be_run(self, effect: CompiledEffect) -> bool:
        """Whether all that the effect says means the same seen from the other side."""
        source = effect.source
        if effect.cost or any(mode.cost for mode in effect.by_mode) or source.to_resolve:
            return False
        if not effect.locations <= _SOURCES or (effect.name_marks and effect.kind in self._mine):
            return False
        if effect.chain_limits or effect.activation_marks:
            return False
        if not all(isinstance(test.source, CountCondition) for test in every_test(effect.all_tests())):
            return False
        return all(map(_lies_open, effect.selections())) and all(map(_means_the_same, effect.operations()))


def is_due(effect: CompiledEffect) -> bool:
    """Whether a player must activate it when its event happens."""
    return effect.source.category == "trigger" and not effect.source.optional


def _lies_open(selection: Selection) -> bool:
    """Whether it chooses among cards that are told of both players."""
    return selection.locations <= _PLACES and not selection.pointed and selection.afresh is None


def _means_the_same(operation: Operation) -> bool:
    source = operation.source
    if operation.verb in _NODES:
        return all(isinstance(test.source, CountCondition) for test in operation.tests)
    if operation.verb not in _VERBS or operation.lasts:
        return False
    if isinstance(source, ChangeLifePoints):
        # A player who loses the last LP by their own effect has lost: that is told of me alone.
        return source.player == "opponent" or source.pays() == 0
    if isinstance(source, SpecialSummon):
        plain = SpecialSummon(choose=source.choose, card=source.card, join=source.join, position=source.position)
        return source == plain
    if isinstance(source, Modify):
        return not source.in_hand and not source.like
    return True
