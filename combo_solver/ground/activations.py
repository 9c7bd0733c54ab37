"""Effects by when they can be activated."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import CompiledEffect, Program, Test, Watch, every_test
from combo_solver.models.conditions import AnswersCondition, ChainCondition, WouldBeSummonedCondition
from combo_solver.models.counted import counts_event
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.models.vocabulary import EVENT, MATERIALS


def answers_a_summon(tests: Iterable[Test]) -> bool:
    """Whether this asks for a Summon that can be negated."""
    return any(isinstance(test.source, WouldBeSummonedCondition) for test in tests)


_OFF_FIELD = frozenset({"sent_to_gy", "banished", "added_to_hand"})
"""Events of cards that have left the field, or were not there."""


class Activations:
    """``triggers``: trigger effects, and cards that are activated because of an event, by the event they wait for.
    ``told``: the events that are told, and the cards that are told from their like then: who has such a trigger, and
    who waits where it came for what happens to others, since it matters what happened before; all cards where an effect
    may be about those of its event. ``arrivals``: a monster waits so.
    ``remembered``: what conditions ask to have happened this turn, with its mark.
    ``causes``: something asks what made it happen, ``materials`` with what or for what a monster was used.
    ``excavated``: something asks whether a card was.
    ``replacing``: what is done in the place of destruction. ``places``: something asks where an effect was activated.
    ``against_summons``: what answers a Summon that can be negated. ``noticed``: something tells that an effect was
    activated, whatever it does.
    ``ignitions_of``: all others of a kind, ``quick`` those of
    them that can answer, ``in_battle`` (by number) those of these that may be used in an open Battle Step (BA-13).
    ``counting``: those that count the cards of their event alone. ``of_card``: by kind, all that are activations of the
    card itself."""

    def __init__(self, kinds: Kinds, program: Program) -> None:
        self._base = kinds.base
        self.ignitions_of: list[list[CompiledEffect]] = [[] for _ in range(len(kinds))]
        self.of_card: list[list[CompiledEffect]] = [[] for _ in range(len(kinds))]
        self.quick: list[CompiledEffect] = []
        self.triggers: dict[str, list[CompiledEffect]] = {}
        self.replacing = [effect for effect in program.effects if effect.source.replaces]
        for effect in program.effects:
            if effect.source.replaces:
                continue
            if effect.activates_card:
                self.of_card[effect.kind].append(effect)
            if effect.source.answers_event:
                for event in {watch.on for watch in effect.watches}:
                    self.triggers.setdefault(event, []).append(effect)
            else:
                self.ignitions_of[effect.kind].append(effect)
                if effect.speed > 1:
                    self.quick.append(effect)
        self.in_battle = {effect.ident for effect in self.quick if not kinds.facts[effect.kind].of_main_phases}
        self.against_summons = [effect for effect in self.quick if answers_a_summon(every_test(effect.all_tests()))]
        self.causes = any(watch.causes for effect in program.effects for watch in effect.watches)
        self.for_each_event = frozenset(effect.ident for effect in program.effects if _for_each_event(effect))
        self.counting = frozenset(effect.ident for effect in program.effects if counts_event(effect.source))
        self.materials = any(
            watch.used_for is not None or watch.using is not None
            for effect in program.effects
            for watch in effect.watches
        ) or any(MATERIALS in effect.registers for effect in program.effects)
        self.places = any(
            isinstance(test.source, AnswersCondition) and test.source.at
            for effect in program.effects
            for test in every_test(effect.all_tests())
        ) or any(
            isinstance(one.source, NegateActivation) and one.source.then in ("shuffle", "return", "turn_back")
            for effect in program.effects
            for one in effect.operations()
        )
        self.noticed = (
            "activated" in self.triggers
            or any(watch.on == "activated" for watch, _ in program.remembered.values())
            or any(
                isinstance(test.source, AnswersCondition | ChainCondition)
                for effect in program.effects
                for test in every_test(effect.all_tests())
            )
        )
        self.arrivals = any(
            watch.subject is not None and "monster_zone" in effect.locations
            for effect in program.effects
            for watch in effect.watches
        )
        told = {event: {effect.kind for effect in held} for event, held in self.triggers.items()}
        for event, held in self.triggers.items():
            if any(EVENT in effect.registers for effect in held):
                told[event].update(range(len(kinds)))
        for place, event in (("gy", "sent_to_gy"), ("banished", "banished")):
            waiting = {
                effect.kind
                for effect in program.effects
                if place in effect.locations and any(watch.subject is not None for watch in effect.watches)
            }
            if waiting:
                told.setdefault(event, set()).update(waiting)
        self._waiting: dict[tuple[str, int], tuple[tuple[CompiledEffect, Watch], ...]] = {}
        self.remembered = tuple(program.remembered.values())
        for watch, _ in self.remembered:
            told.setdefault(watch.on, set())
        self.causes |= bool(self.for_each_event) or any(watch.causes for watch, _ in self.remembered)
        watches = [watch for effect in program.effects for watch in effect.watches]
        self.excavated = any(watch.excavated for watch in (*watches, *(watch for watch, _ in self.remembered)))
        self.told = {event: frozenset(cards) for event, cards in told.items()}

    def waiting(self, event: str, kind: int) -> tuple[tuple[CompiledEffect, Watch], ...]:
        """The triggers that may wait for such an event of a card of this kind, each with how it waits: for what happens
        to cards, or to their own."""
        found = self._waiting.get((event, kind))
        if found is None:
            found = self._waiting[event, kind] = tuple(
                (effect, watch)
                for effect in self.triggers.get(event, ())
                for watch in effect.watches
                if watch.on == event and (watch.subject is not None or effect.kind == kind)
                if self._may_fit(watch, kind)
            )
        return found

    def _may_fit(self, watch: Watch, kind: int) -> bool:
        """Whether such an event of a card of this kind may be what is waited for. A card that is no monster on the
        field is judged by what is printed on it, once for all."""
        where = watch.subject
        if where is None or not where.fixed or watch.on not in _OFF_FIELD:
            return True
        kinds = {kind, self._base[kind]}
        return any(where.printed_fits(each, in_gy) for each in kinds for in_gy in (False, True))


def _for_each_event(effect: CompiledEffect) -> bool:
    """Whether it triggers anew for each thing that happens to other cards in a chain: not where the first use keeps it
    from the others, nor where only the last thing counts."""
    source = effect.source
    if effect.activates_card or not any(watch.subject is not None for watch in effect.watches):
        return False
    if source.optional and source.timing == "when":
        return False
    if not {EVENT, MATERIALS}.isdisjoint(effect.registers) and not counts_event(source):
        return False
    return all(limit.times > 1 for limit in source.limits)
