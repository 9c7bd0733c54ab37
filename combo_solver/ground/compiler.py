"""From card models to a :class:`combo_solver.ground.program.Program`, once per scenario."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.ground import marks
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.operations import MANY, Operations
from combo_solver.ground.program import (
    METHOD,
    OVERLAY,
    PLACES,
    SPELL,
    THEIR_PLACES,
    THEIR_SPELL,
    CompiledEffect,
    CompiledProcedure,
    CompiledRecipe,
    OfMode,
    Program,
    Selection,
    Test,
    Watch,
)
from combo_solver.models.attack_costs import attack_cost_of
from combo_solver.models.conditions import AtStartCondition, Condition
from combo_solver.models.continuous_of import continuous_of, falls_when_targeted, negates_targeting
from combo_solver.models.counted import counts_event
from combo_solver.models.effects import CardModel, Effect, Procedure
from combo_solver.models.entire_material import EntireMaterial, by_name
from combo_solver.models.events import Event
from combo_solver.models.limits import Limit
from combo_solver.models.material_level import MaterialLevel, with_level
from combo_solver.models.materials import Materials, Overlay, Recipe
from combo_solver.models.parts import parts_of
from combo_solver.models.procedures import procedures_of
from combo_solver.models.recipes import recipes_of
from combo_solver.models.verb import in_order
from combo_solver.models.vocabulary import EVENT, Choose, Filter, ValueOf
from combo_solver.models.wins import WinsDuel
from combo_solver.models.worths import Worth


class Compiler:
    """Compiles the models of all kinds into one :class:`Program`."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._copy_marks: dict[tuple[int, str], int] = {}
        self._targets_asked = any(map(_asks_for_targets, filter(None, kinds.models))) or any(
            falls_when_targeted(card) or negates_targeting(card) for card in kinds.facts
        )
        self.program = Program()
        self.operations = Operations(kinds, self.filter, self.program, self._remembered)
        texts = [continuous_of(*of_kind) for of_kind in zip(kinds.facts, kinds.models, strict=True)]
        self._levels = [
            (kind, part) for kind, parts in enumerate(texts) for part in parts if isinstance(part, MaterialLevel)
        ]
        for kind, model in enumerate(kinds.models):
            for number, recipe in enumerate(recipes_of(kinds.facts[kind], model)):
                self._recipe(kind, number, recipe, self._name_mark(kind, recipe.limit, f"recipe {number}"))
            self._procedures(kind, procedures_of(kinds.facts[kind], model))
            if kinds.battles and (cost := attack_cost_of(kinds.facts[kind].in_battle)):
                self._procedures(
                    kind, (Procedure.model_validate({"number": 1, "from": (), "cost": cost}),), attack=True
                )
            if model is not None:
                self._compile(kind, model)
        if any(True for _ in parts_of([*filter(None, kinds.models)], AtStartCondition)):
            self.program.acted = self._name_mark(_NO_CARD, Limit(group="acted"), "")
        if any(isinstance(part, WinsDuel) for parts in texts for part in parts) or self._wins():
            self.may_be_won()
        for giver, model in enumerate(kinds.models):
            for part in model.continuous if model is not None else ():
                if isinstance(part, EntireMaterial):
                    self._grant(giver, part)

    def may_be_won(self) -> None:
        """The Duel may end before the turn does, with me as its winner: there is a mark for it."""
        self.program.won = self._name_mark(_NO_CARD, Limit(group="won"), "")

    def _wins(self) -> bool:
        """Whether an effect says that I win the Duel."""
        return any(operation.verb == "win_duel" for effect in self.program.effects for operation in effect.operations())

    def _counted_as(self, recipe: Materials, kind: int) -> dict[int, tuple[tuple[CardFilter, ...], ...]]:
        """By the materials that count as having another Level for the Summon of that kind: what each slot asks of them
        besides."""
        found: dict[int, tuple[tuple[CardFilter, ...], ...]] = {}
        for each, part in self._levels:
            if recipe.method not in part.methods or not self.filter(part.where).table[kind]:
                continue
            left = [with_level(slot.where, part.levels) for slot in recipe.slots]
            filters = [() if where is None else (self.filter(where),) for where in left]
            before = found.get(each, ((),) * len(filters))
            found[each] = tuple((*held, *more) for held, more in zip(before, filters, strict=True))
        return found

    def _grant(self, giver: int, part: EntireMaterial) -> None:
        """The Link Summons that a card of the kind ``giver`` allows."""
        where = self.filter(part.where)
        for kind, card in enumerate(self._kinds.facts):
            if self._kinds.link[kind] and where.table[kind]:
                number = len(recipes_of(card, self._kinds.models[kind]))
                mark = self._name_mark(giver, part.limit, part.counted_as)
                self._recipe(kind, number, by_name(card, part), mark, giver)

    def _procedures(self, kind: int, procedures: tuple[Procedure, ...], attack: bool = False) -> None:
        self.operations.performer = kind
        for procedure in procedures:
            self.operations.begin()
            tests = self.tests(procedure.conditions)
            cost = self.operations.all(procedure.cost)
            mark = self._name_mark(kind, procedure.limit, f"procedure {procedure.number}")
            after = self.operations.all(procedure.after)
            self.program.procedures.append(
                CompiledProcedure(kind, procedure, tests, cost, mark, dict(self.operations.registers), after, attack)
            )

    def _compile(self, kind: int, model: CardModel) -> None:
        self.operations.performer = kind
        for effect in model.effects:
            self._effect(kind, effect)

    def filter(self, source: Filter) -> CardFilter:
        """A filter as a table, known to the program."""
        compiled = CardFilter(source, self._kinds)
        self.program.filters.append(compiled)
        return compiled

    def _recipe(self, kind: int, number: int, recipe: Recipe, mark: int, granted_by: int = -1) -> None:
        ident = len(self.program.recipes)
        if isinstance(recipe, Overlay):
            where = self.filter(recipe.where)
            self.operations.begin()
            self.program.recipes.append(
                CompiledRecipe(
                    ident,
                    kind,
                    number,
                    "xyz",
                    True,
                    ((1, 1, where),),
                    (),
                    (),
                    (),
                    mark,
                    reads_moment=where.reads_moment,
                    phase=recipe.phase,
                    tests=self.tests(recipe.conditions),
                    cost=self.operations.all(recipe.cost),
                    registers=dict(self.operations.registers),
                    check_only=recipe.check_only,
                    unread=recipe.unread,
                )
            )
            return
        most = MANY if recipe.method == "fusion" else 7
        slots = tuple((slot.min, slot.max or most, self.filter(slot.where)) for slot in recipe.slots)
        including = tuple((part.min, self.filter(part.where)) for part in recipe.including)
        filters = [*(where for _, _, where in slots), *(where for _, where in including)]
        self.program.recipes.append(
            CompiledRecipe(
                ident=ident,
                kind=kind,
                number=number,
                method=recipe.method,
                overlay=False,
                slots=slots,
                including=including,
                different=recipe.different,
                same=recipe.same,
                name_mark=mark,
                slot_traits=tuple((slot.different, slot.same) for slot in recipe.slots),
                named=sum(1 << index for index, slot in enumerate(recipe.slots) if slot.names_a_card),
                reads_moment=any(where.reads_moment for where in filters),
                granted_by=granted_by,
                counted_as=self._counted_as(recipe, kind),
            )
        )

    def _effect(self, kind: int, effect: Effect) -> None:
        self.operations.begin(effect.face_up_targets())
        amounts: tuple[Worth | ValueOf, ...] = (*parts_of(effect, Worth), *parts_of(effect, ValueOf))
        if counts_event(effect) or any(amount.value_of == EVENT for amount in amounts):
            self.operations.register(EVENT)
        cost = self.operations.all(effect.cost)
        targets = tuple(map(self._target, effect.targets))
        modes = (
            tuple(self.operations.all(mode.actions) for mode in effect.modes)
            if effect.modes
            else (self.operations.all(effect.actions),)
        )
        paid = sum(1 for _ in in_order(effect.cost))
        by_mode = tuple(
            OfMode(
                self.tests(mode.conditions),
                self.operations.all(mode.cost, paid),
                tuple(map(self._target, mode.targets)),
            )
            for mode in effect.modes
        )
        limits, group = effect.limits, str(effect.number)
        own = [limit for limit in limits if limit.scope == "copy" and limit.per == "turn"]
        saved = effect.saves.choose if effect.saves is not None else None
        watches: tuple[Watch, ...] = ()
        if effect.event is not None:
            watches = tuple(self._watch(event) for event in (effect.event, *effect.or_events))
        copy_marks = tuple(self._copy_mark(kind, limit, group) for limit in own)
        in_battle = tuple(
            self._copy_mark(kind, limit, f"{group} in battle") for limit in limits if limit.per == "battle"
        )
        if effect.hides_itself:
            self.program.kept_marks |= sum(copy_marks)
        self.program.effects.append(
            CompiledEffect(
                ident=len(self.program.effects),
                kind=kind,
                source=effect,
                locations=frozenset(effect.locations),
                watches=watches,
                tests=self.tests(effect.conditions),
                cost=cost,
                targets=targets,
                modes=modes,
                name_marks=tuple(filter(None, (self._name_mark(kind, limit, group) for limit in limits))),
                copy_marks=copy_marks,
                battle_marks=in_battle,
                registers=dict(self.operations.registers),
                by_mode=by_mode,
                speed=_speed(effect, self._kinds.facts[kind].card_types),
                quick_if=self.tests(effect.quick_if),
                saves=self.operations.selection(saved) if saved is not None else None,
                of_monster=self._kinds.monster[kind],
                activation_marks=tuple(
                    filter(None, (self._name_mark(kind, each, group) for each in limits if each.counts == "activate"))
                ),
                chain_limits=tuple(
                    (limit.group or group, limit.scope == "copy") for limit in limits if limit.per == "chain"
                ),
            )
        )

    def _name_mark(self, kind: int, limit: Limit | None, default_group: str) -> int:
        if limit is None or limit.scope == "copy" or limit.per != "turn":
            return 0
        known = self.program.name_marks
        key = (-1 if limit.scope == "cards" else kind, limit.group or default_group)
        if key not in known:
            used = sum(mark.bit_count() for mark in known.values())
            known[key] = sum(marks.name_mark(used + time) for time in range(limit.times))
        return known[key]

    def once(self, kind: int, what: str) -> int:
        """The mark of what cards of this kind can do once per turn besides their effects."""
        return self._name_mark(kind, Limit(group=what), what)

    def _copy_mark(self, kind: int, limit: Limit, default_group: str) -> int:
        known, key = self._copy_marks, (kind, limit.group or default_group)
        if key not in known:
            used = sum(mark.bit_count() for mark in known.values())
            known[key] = sum(marks.copy_mark(used + time) for time in range(limit.times))
        return known[key]

    def _remembered(self, event: Event) -> tuple[Watch, int]:
        """What a condition asks to have happened this turn; like events have one mark."""
        known = self.program.remembered
        if event not in known:
            mark = self._name_mark(_NO_CARD, Limit(group=f"happened {len(known)}"), "")
            known[event] = (self._watch(event), mark)
        return known[event]

    def _watch(self, event: Event) -> Watch:
        subject = None if event.subject == "self" else self.filter(event.subject)
        methods = set(event.methods) | ({"tribute"} if "normal" in event.methods else set())
        return Watch(
            on=event.on,
            subject=subject,
            side=event.side,
            other=event.other,
            origin=frozenset(number for place in event.origin for number in _origins(place)),
            methods=frozenset(METHOD[method] for method in methods),
            as_material_of=event.as_material_of,
            into=event.into,
            before=event.before,
            alone=event.alone,
            pointed=event.pointed,
            linked=event.linked,
            together=event.together,
            different_levels=event.different_levels,
            excavated=event.excavated,
            causes=frozenset(event.causes),
            by=None if event.by is None else self.filter(event.by),
            by_effect=event.by_effect,
            by_itself=event.by_itself,
            card_itself=event.card_itself,
            whose=event.whose,
            was=event.was,
            used_for=None if event.used_for is None else self.filter(event.used_for),
            using=None if event.using is None else self.filter(event.using),
            using_least=event.using_least,
            position=event.position,
            was_position=event.was_position,
            attacking=event.attacking,
            direct=event.direct,
            sends=event.sends,
            part=event.part,
            foe=None if event.foe is None else self.filter(event.foe),
            foe_side=event.foe_side,
            each_time=event.each_time,
        )

    def _target(self, choose: Choose) -> Selection:
        """A selection of targets, which is remembered where something asks for them."""
        if self._targets_asked and not choose.name:
            choose = choose.model_copy(update={"name": f"target {len(self.operations.registers)}"})
        return replace(self.operations.selection(choose), targets=True)

    def tests(self, conditions: tuple[Condition, ...]) -> tuple[Test, ...]:
        """Compiled conditions."""
        return self.operations.tests(conditions)


_NO_CARD = -2
"""In place of the card whose limit a mark is, for what is no limit."""


def _asks_for_targets(model: CardModel) -> bool:
    """Whether an effect asks what the activation targets that it answers."""
    tests = (
        test
        for effect in model.effects
        for group in (effect.conditions, effect.quick_if, *(mode.conditions for mode in effect.modes))
        for test in group
    )
    return any(test.test == "answers" and test.targets is not None for test in tests)


def _origins(place: str) -> set[int]:
    """Where a card comes from by this word, on either side."""
    if place == "material":
        return {OVERLAY}
    theirs = {THEIR_SPELL} if PLACES[place] == SPELL else {THEIR_PLACES[place]} if place in THEIR_PLACES else set()
    return {PLACES[place], *theirs}


def _speed(effect: Effect, card_types: frozenset[str]) -> int:
    """The Spell Speed of an effect (EF-03)."""
    if "trap" in card_types:
        # Also where the card lies face-up, or in the GY.
        return 3 if effect.category == "trap" and "counter" in card_types else 2
    quick_play = effect.category == "spell" and "quick-play" in card_types
    return 2 if quick_play or effect.category == "quick" or effect.quick_if else 1
