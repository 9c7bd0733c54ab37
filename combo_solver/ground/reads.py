"""What anything in the scenario can notice. What nothing reads is not kept in a state, and is no choice."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.ground import actions
from combo_solver.ground.goal import CompiledGoal
from combo_solver.ground.in_battle import Abilities
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.own import Own
from combo_solver.ground.program import Lock, Program, every_test
from combo_solver.ground.standing import Standing
from combo_solver.models.conditions import ThisCardCondition
from combo_solver.models.nodes.if_ import If
from combo_solver.models.parts import parts_of
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.verbs.move_zone import MoveZone
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.verbs.take_control import TakeControl
from combo_solver.models.vocabulary import CountIn, Shared, ValueOf
from combo_solver.models.worths import Worth
from combo_solver.scenario.position import ResolvedScenario


class Negating:
    """Restrictions that negate cards of a name."""

    def __init__(self, locks: Iterable[Lock]) -> None:
        self._locks = tuple(locks)
        self._bits: dict[int, int] = {}

    def __bool__(self) -> bool:
        return bool(self._locks)

    def of(self, kind: int) -> int:
        """The bits of those that negate cards with the name of this kind."""
        found = self._bits.get(kind)
        if found is None:
            found = 0
            for lock in self._locks:
                if lock.where is not None and lock.where.printed_fits(kind, False):
                    found |= lock.bit
            self._bits[kind] = found
        return found


class Reads:
    """``deck_order``: the order of my Deck is known, and something draws from it or
    (``exact``) boards tell it. ``position``: something tells Attack
    from Defense Position. ``history``: something asks how or when a monster came to the field, ``method``: at least
    how. ``links``: something asks what is linked, ``arrows``: a trigger asks whether its monster is
    pointed to, or a monster is Summoned to such zones.
    ``sent_now``: the kinds of which an effect asks whether its card was sent to the GY this turn.
    ``equips``: an effect equips monsters. ``negated_names``: the restrictions that negate monsters of a name,
    ``negated_cards``: those of them that negate all cards of it; ``negates``: an effect negates cards on the field.
    ``had``: an effect asks what cards were on the field that left it since.
    ``hand_levels``: an effect changes Levels of cards in the hand.
    ``tied``: an effect takes control of a monster while its card is face-up.
    ``fused``: an effect asks what was used for a Fusion Summon.
    ``whole_turn_locks``: those that ask what I did before (SG-17)."""

    def __init__(
        self,
        scenario: ResolvedScenario,
        kinds: Kinds,
        program: Program,
        own: Own,
        standing: Standing,
        abilities: Abilities,
        goal: CompiledGoal,
        exact: bool = False,
    ) -> None:
        watches = [watch for effect in program.effects for watch in effect.watches]
        watches += [watch for watch, _ in program.remembered.values()]
        filters = [*program.filters, *goal.filters]
        drawn = exact or any(map(actions.draws, actions.operations(program)))
        self.deck_order = scenario.deck_order == "listed" and drawn
        # A free choice of position that nothing tells from the other one is no choice.
        self.position = _position_noticed(program) or any(where.reads_position for where in filters)
        self.position = self.position or any(watch.on == "position_changed" for watch in watches)
        self.position = self.position or any("turned" in when for when in own.dies_with)
        # Only face-up Attack Position monsters attack.
        self.position = self.position or scenario.battle_ahead
        self.history = (
            any(own.returns)
            or any(after for held in own.leaves.values() for _, after in held)
            or any(where.reads_history for where in program.filters)
            or own.material_limits.reads_history
        )
        self.method = self.history or any(watch.on != "summoned" and watch.methods for watch in watches)
        self.tied = any(
            isinstance(each.source, TakeControl) and each.source.while_face_up for each in actions.operations(program)
        )
        self.fused = any(each.used_for for each in actions.selections(program))
        self.sent_now = frozenset(
            effect.kind
            for effect in program.effects
            for test in every_test(effect.all_tests())
            if isinstance(test.source, ThisCardCondition) and test.source.asks_when_sent
        )
        changes = [operation.source for operation in actions.operations(program)]
        self.hand_levels = any(isinstance(source, Modify) and source.in_hand for source in changes)
        self.equips = any(operation.verb in ("equip", "equip_with") for operation in actions.operations(program))
        pointing = (
            abilities.points or standing.auras.points or standing.protections.points or standing.untargetable.points
        )
        counted = pointing or any(map(actions.counts_pointed, actions.operations(program)))
        counted = counted or actions.chooses_pointed(program)
        asked = [each.source for each in program.effects]
        counted = counted or any(each.co_linked for each in parts_of(asked, CountIn))
        self.links = counted or any(where.reads_links for where in filters)
        summons = [operation.source for operation in actions.operations(program)]
        self.arrows = any(watch.pointed or watch.linked for watch in watches) or any(
            isinstance(source, SpecialSummon) and source.reads_arrows for source in summons
        )
        self.arrows |= any(isinstance(source, MoveZone) and source.pointed for source in summons)
        self.arrows |= any(procedure.source.pointed for procedure in program.procedures)
        self.whole_turn_locks = [lock for lock in program.locks if lock.broken]
        activation = ("activate", "activate_monster_effects")
        self.activation_locks = [lock for lock in program.locks if lock.what in activation]
        self.had = (
            any(each.had for each in parts_of(asked, ValueOf))
            or any(each.had for each in parts_of(asked, Shared))
            or any(each.had for each in parts_of(asked, Worth))
            or any(each.was_face_up for each in parts_of(asked, If))
        )
        self.negated_names = Negating(lock for lock in program.locks if lock.what in ("negate", "negate_cards"))
        self.negated_cards = Negating(lock for lock in program.locks if lock.what == "negate_cards")
        self.negates = any(operation.verb == "negate_effects" for operation in actions.operations(program))


def _position_noticed(program: Program) -> bool:
    """Whether an effect or a cost depends on a change of battle position."""
    costs = [*(effect.cost for effect in program.effects), *(part.cost for part in program.procedures)]
    costs += [mode.cost for effect in program.effects for mode in effect.by_mode]
    if any(bond.what == "laid_down" for bond in program.bonds) or any(
        actions.changes_position(operation) for cost in costs for operation in cost
    ):
        return True
    return any(actions.notice_position(mode) for effect in program.effects for mode in effect.modes)
