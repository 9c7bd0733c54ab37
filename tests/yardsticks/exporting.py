"""From a scenario to a list of operators, as far as its cards are of the class that can be told exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect, Operation, Selection, Watch, in_order
from combo_solver.models.conditions import CountCondition
from combo_solver.models.verbs.draw import Draw
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.state.cards import SET
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.yardsticks import effects, verbs
from tests.yardsticks.facts import PENDINGS, as_facts
from tests.yardsticks.operators import Fact, Operator, Problem
from tests.yardsticks.reading import Reading
from tests.yardsticks.refusing import Refused
from tests.yardsticks.rules import Play
from tests.yardsticks.world import World, every_way

_MOST_OPERATORS = 60_000
"""More are not made: neither yardstick could read them."""


def exported(ground: Ground, actions: int) -> Problem:
    """The turn with at most so many actions; raises :class:`Refused`."""
    refuse(ground)
    start = Turn(ground).start
    facts = as_facts(ground, start, start)
    reading = Reading(ground, start, facts)
    operators: dict[tuple[object, ...], Operator] = {}
    for _ in range(actions):
        found = list(_operators(reading))
        operators = {operator[1:]: operator for operator in found}
        if len(operators) > _MOST_OPERATORS:
            raise Refused(f"more than {_MOST_OPERATORS} operators")
        new = reading.learn([fact for operator in found for fact, more in operator.changes if more > 0])
        if not reading.together.grow(operators.values()) and not new:
            break
    return Problem(facts, tuple(operators.values()), _worth(ground, start, reading), PENDINGS, _Most(reading))


class _Most(dict[Fact, int]):
    """How often a fact can hold."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading

    def __missing__(self, fact: Fact) -> int:
        return self._reading.most(fact)


def _operators(reading: Reading) -> Iterator[Operator]:
    """All that can be done with the facts that are known to come up."""

    def summon(world: World) -> str:
        play = Play(reading, world)
        return effects.settle(play, play.summon())

    rules: list[Callable[[World], str]] = [summon, lambda world: effects.activate_pending(Play(reading, world))]
    for effect in reading.ground.program.effects:
        if not effect.source.answers_event and not _never(effect):

            def activate(world: World, effect: CompiledEffect = effect) -> str:
                world.demand_at_most(PENDINGS, 0)
                return effects.activate_open(Play(reading, world), effect)

            rules.append(activate)
    for rule in rules:
        yield from every_way(reading, rule)


def _worth(g: Ground, start: State, reading: Reading) -> tuple[dict[Fact, int], ...]:
    """What each monster adds to the levels of the objective."""
    found: list[dict[Fact, int]] = []
    for level in g.goal.levels:
        held: dict[Fact, int] = {}
        for fact in reading.known("m"):
            monster = fact[2]
            worth = 0
            for term in level:
                source = term.source
                if source.locations != ("monster_zone",) or source.at_most is not None or source.side == "opponent":
                    raise Refused("an objective that is no sum over my monsters")
                if source.value not in ("atk", "count") or not term.by_itself:
                    raise Refused(f"an objective that sums {source.value}")
                if (monster.position == SET and source.face_up) or not reading.fits(term.where, monster):
                    continue
                worth += source.weight * (reading.atk(monster) if source.value == "atk" else 1)
            if worth:
                held[fact] = worth
        found.append(held)
    return tuple(found)


# --- what is refused -------------------------------------------------------------------------------------------------

_CONTINUOUS = {"not_material_for", "summon_once"}
_WATCHED = {"on", "subject", "side", "other", "origin", "methods", "as_material_of"}
_MODIFIED = {"do", "card", "choose", "level", "atk", "levels_of", "double_atk", "join"}
_SUMMONED = {"do", "card", "choose", "position", "negate", "banish_when_leaves", "join"}


def refuse(g: Ground) -> None:
    """Raise :class:`Refused` unless the scenario is of the class."""
    for reason in _reasons(g):
        raise Refused(reason)


def _reasons(g: Ground) -> Iterator[str]:
    scenario, program = g.scenario, g.program
    if scenario.me.monsters or scenario.me.spells or scenario.opponent.monsters or scenario.opponent.spells:
        yield "cards on the field at the start"
    moment = scenario.moment
    if scenario.unusable or g.start.additional or g.start.locks or g.start.pendulum_grant or not scenario.begins:
        yield "something that holds, or happened, before the turn's Main Phase"
    if moment.phase != "main1" or moment.additional_used or scenario.opponent.gy or scenario.opponent.banished:
        yield "another phase, or cards of the opponent's"
    draws = any(isinstance(each.source, Draw) for effect in program.effects for each in effect.operations())
    if draws and scenario.deck_order != "listed":
        yield "cards drawn from a Deck of which the order is not known"
    if g.goal.reach or scenario.goal.minimise_actions:
        yield "an objective that is no sum"
    if g.possible.link_copies:
        yield "Link Monsters: a zone is one of its own then"
    if g.possible.pendulums:
        yield "Pendulum Monsters"
    reads = g.reads
    if reads.position or reads.method or reads.history or reads.links or reads.arrows or reads.had or reads.equips:
        yield "something asks how a monster lies, or how it came"
    if reads.hand_levels or reads.whole_turn_locks or reads.negated_names or reads.negated_cards or reads.sent_now:
        yield "restrictions that look back, or Levels in the hand"
    parts = [part for model in g.kinds.models if model is not None for part in model.continuous]
    if any(part.apply not in _CONTINUOUS for part in parts) or any(g.kinds.gemini) or any(g.kinds.renamed):
        yield "continuous effects"
    if g.own.material_limits.reads_history or any(g.own.material_limits.never_tributed):
        yield "something asks for materials"
    if g.kinds.made_with or g.kinds.used or g.possible.leaving or g.possible.more_pendulum_summons:
        yield "something asks for materials, or leaves in the End Phase"
    standing = g.standing
    if standing.limits_summons or standing.auras.any or standing.protections.of or standing.untargetable.of:
        yield "continuous effects"
    if standing.immunities.of or standing.cannot_stay or standing.negations or standing.counts_summons:
        yield "continuous effects"
    own = g.own
    tributes = (own.tribute_changes, own.tribute_offers, own.two_tributes, own.set_only, own.no_flip)
    if any(map(any, (*tributes, own.returns, own.banished_instead))) or own.upkeep or own.leaves:
        yield "what a monster's text says of its own Normal Summon, or of leaving"
    if program.bonds or program.grants or program.remembered or program.acted or program.kept_marks:
        yield "what holds of single monsters, or what happened this turn"
    if any(lock.what != "link_material" for lock in program.locks):
        yield "restrictions"
    activations = g.activations
    causes = any(watch.causes for effect in program.effects for watch in effect.watches)
    if activations.quick or activations.replacing or activations.noticed or causes:
        yield "Quick Effects, or what is done in the place of destruction"
    if set(activations.told) - {"summoned", "sent_to_gy"}:
        yield "triggers of other events than Summons and cards that are sent to the GY"
    for effect in program.effects:
        if _never(effect):
            continue
        yield from (f"{g.kinds.facts[effect.kind].name}: {reason}" for reason in _of_effect(g, effect))
    for procedure in program.procedures:
        if procedure.cost or procedure.after or procedure.source.locations != ("hand",) or procedure.source.pointed:
            yield f"the procedure of {g.kinds.facts[procedure.kind].name}"
    for recipe in program.recipes:
        told = recipe.granted_by >= 0 or recipe.counted_as or recipe.including or recipe.different or recipe.same
        if told or recipe.reads_moment or recipe.tests or recipe.cost or recipe.check_only or recipe.phase:
            yield f"the materials of {g.kinds.facts[recipe.kind].name}"


def _never(effect: CompiledEffect) -> bool:
    """Whether it asks for a monster of the opponent's, who has none and gets none."""
    return not effect.source.answers_event and any(
        isinstance(test.source, CountCondition)
        and test.source.side == "opponent"
        and test.source.locations == ("monster_zone",)
        and test.source.min
        for test in effect.tests
    )


def _of_effect(g: Ground, effect: CompiledEffect) -> Iterator[str]:
    source = effect.source
    staying = {"continuous", "equip", "field", "ritual"}
    if effect.activates_card and not staying.isdisjoint(g.kinds.facts[effect.kind].card_types):
        yield "a Spell that stays, or a Ritual Spell"
    if not effect.locations <= {"hand", "gy", "monster_zone"} or effect.chain_limits or effect.fast or source.saves:
        yield "where or when it is activated"
    if any(mark.bit_count() > 1 for mark in (*effect.name_marks, *effect.copy_marks)):
        yield "more than once per turn"
    if any(mode.tests or mode.cost or mode.targets for mode in effect.by_mode) or effect.quick_if:
        yield "modes with conditions of their own"
    if any((each.low, each.high) != (1, 1) or each.locations != {"gy"} for each in effect.targets):
        yield "targets"
    if source.answers_event and (effect.cost or effect.copy_marks):
        yield "a trigger effect with a cost"
    for watch in effect.watches:
        plain = Watch("", None, "either", False, frozenset(), frozenset(), None, None)
        if any(getattr(watch, name) != getattr(plain, name) for name in Watch.__slots__ if name not in _WATCHED):
            yield "what it waits for"
        if watch.subject is not None and not effect.locations <= {"hand", "monster_zone"}:
            yield "what it waits for in the GY"
    for operations in (effect.cost, *effect.modes):
        for index, operation in enumerate(operations):
            following = operations[index + 1] if index + 1 < len(operations) else None
            yield from _of_operation(operation)
            if following is not None and following.needs_previous and operation.source.hung_on:
                yield f"something hangs on {operation.verb}"


def _of_operation(operation: Operation) -> Iterator[str]:
    source = operation.source
    if operation.verb not in verbs.KNOWN or operation.inner or len(list(in_order((operation,)))) > 1:
        yield operation.verb
    if operation.may_do_nothing:
        yield f"{operation.verb} that may do nothing"
    told = source.model_fields_set
    if isinstance(source, Modify) and told - _MODIFIED:
        yield f"modify {', '.join(sorted(told - _MODIFIED))}"
    if isinstance(source, SpecialSummon) and told - _SUMMONED:
        yield f"special_summon {', '.join(sorted(told - _SUMMONED))}"
    subject = operation.subject
    if isinstance(subject, Selection):
        rare = subject.together or subject.afresh or subject.pointed or subject.face_down or subject.out_of >= 0
        if rare or subject.side != "me" or subject.apart_from >= 0 or subject.group >= 0 or subject.leads:
            yield f"what {operation.verb} chooses"
