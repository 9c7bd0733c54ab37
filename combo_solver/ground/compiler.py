"""From card models to a :class:`combo_solver.ground.program.Program`, once per scenario."""

from __future__ import annotations

from collections.abc import Callable

from combo_solver.ground import marks
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import (
    METHOD,
    PLACES,
    CompiledEffect,
    CompiledProcedure,
    CompiledRecipe,
    Grant,
    Lock,
    Operation,
    PendulumGrant,
    Performed,
    Program,
    Selection,
    Test,
    Watch,
)
from combo_solver.models import actions as declared
from combo_solver.models.actions import Action
from combo_solver.models.effects import CardModel, Effect, Event, Procedure
from combo_solver.models.materials import Overlay, Recipe
from combo_solver.models.procedures import procedures_of
from combo_solver.models.recipes import recipes_of
from combo_solver.models.vocabulary import (
    Choose,
    Condition,
    CountCondition,
    Filter,
    Limit,
    OnlyCondition,
    OtherScaleCondition,
)

_MANY = 99


def compile_summon(
    action: declared.FusionSummon | declared.RitualSummon, performer: int, compiled: Callable[[Filter], CardFilter]
) -> Performed:
    """``compiled`` turns a filter into one for the kinds of the scenario."""
    included = action.included if isinstance(action, declared.FusionSummon) else None
    materials = compiled(action.materials)
    places = frozenset(action.locations)
    return Performed(
        source=action,
        performer=performer,
        which=compiled(action.where),
        materials=materials,
        included=None if included is None else compiled(included),
        elsewhere=Selection(places - {"monster_zone"}, materials, 0, _MANY, "me", False, False, -1),
        on_field="monster_zone" in places,
    )


class Compiler:
    """Compiles the models of all kinds into one :class:`Program`."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._copy_marks: dict[tuple[int, str], int] = {}
        self._registers: dict[str, int] = {}
        self._kind = 0
        self.program = Program()
        for kind, model in enumerate(kinds.models):
            for number, recipe in enumerate(recipes_of(kinds.facts[kind], model)):
                self._recipe(kind, number, recipe)
            self._procedures(kind, procedures_of(kinds.facts[kind], model))
            if model is not None:
                self._compile(kind, model)

    def _procedures(self, kind: int, procedures: tuple[Procedure, ...]) -> None:
        self._kind = kind
        for procedure in procedures:
            self._registers = {}
            tests = self.tests(procedure.conditions)
            cost = self._operations(procedure.cost)
            mark = self._name_mark(kind, procedure.limit, f"procedure {procedure.number}")
            self.program.procedures.append(CompiledProcedure(kind, procedure, tests, cost, mark, dict(self._registers)))

    def _compile(self, kind: int, model: CardModel) -> None:
        self._kind = kind
        for effect in model.effects:
            self._effect(kind, effect)

    def filter(self, source: Filter) -> CardFilter:
        """A filter as a table, known to the program."""
        compiled = CardFilter(source, self._kinds)
        self.program.filters.append(compiled)
        return compiled

    def _recipe(self, kind: int, number: int, recipe: Recipe) -> None:
        mark = self._name_mark(kind, recipe.limit, f"recipe {number}")
        ident = len(self.program.recipes)
        if isinstance(recipe, Overlay):
            where = self.filter(recipe.where)
            self._registers = {}
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
                    cost=self._operations(recipe.cost),
                    registers=dict(self._registers),
                    check_only=recipe.check_only,
                    unread=recipe.unread,
                )
            )
            return
        most = _MANY if recipe.method == "fusion" else 7
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
            )
        )

    def _effect(self, kind: int, effect: Effect) -> None:
        self._registers = {}
        cost = self._operations(effect.cost)
        targets = tuple(self._selection(choose) for choose in effect.targets)
        modes = (
            tuple(self._operations(mode.actions) for mode in effect.modes)
            if effect.modes
            else (self._operations(effect.actions),)
        )
        limit = effect.limit
        copy_mark = 0
        if limit is not None and limit.scope == "copy":
            key = (kind, limit.group or str(effect.number))
            copy_mark = self._copy_marks.setdefault(key, marks.copy_mark(len(self._copy_marks)))
        watches: tuple[Watch, ...] = ()
        if effect.event is not None:
            watches = tuple(self._watch(event) for event in (effect.event, *effect.or_events))
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
                name_mark=self._name_mark(kind, limit, str(effect.number)),
                copy_mark=copy_mark,
                registers=dict(self._registers),
            )
        )

    def _name_mark(self, kind: int, limit: Limit | None, default_group: str) -> int:
        if limit is None or limit.scope != "name":
            return 0
        key = (kind, limit.group or default_group)
        known = self.program.name_marks
        return known.setdefault(key, marks.name_mark(len(known)))

    def _watch(self, event: Event) -> Watch:
        subject = None if event.subject == "self" else self.filter(event.subject)
        methods = set(event.methods) | ({"tribute"} if "normal" in event.methods else set())
        return Watch(
            on=event.on,
            subject=subject,
            side=event.side,
            other=event.other,
            origin=frozenset(PLACES[place] for place in event.origin),
            methods=frozenset(METHOD[method] for method in methods),
            as_material_of=event.as_material_of,
            into=event.into,
            pointed=event.pointed,
            together=event.together,
            different_levels=event.different_levels,
        )

    def tests(self, conditions: tuple[Condition, ...]) -> tuple[Test, ...]:
        """Compiled conditions."""
        return tuple(
            Test(
                condition,
                self.filter(condition.where)
                if isinstance(condition, CountCondition | OnlyCondition | OtherScaleCondition)
                else None,
            )
            for condition in conditions
        )

    def _selection(self, choose: Choose) -> Selection:
        register = -1
        if choose.name:
            register = self._registers.setdefault(choose.name, len(self._registers))
        return Selection(
            locations=frozenset(choose.locations),
            where=self.filter(choose.where),
            low=choose.min,
            high=choose.max if choose.max is not None else _MANY,
            side=choose.side,
            other=choose.other,
            face_down=choose.face_down,
            printed=choose.printed,
            register=register,
        )

    def _operations(self, actions: tuple[Action, ...]) -> tuple[Operation, ...]:
        return tuple(self._operation(action) for action in actions)

    def _operation(self, action: Action) -> Operation:
        subject: str | int | Selection | None = None
        choose = getattr(action, "choose", None)
        card = getattr(action, "card", None)
        if choose is not None:
            subject = self._selection(choose)
        elif card == "self":
            subject = "self"
        elif card is not None:
            subject = self._register(card)
        lock = token = grant = 0
        added_levels = -1
        performed = None
        where: CardFilter | None = None
        if isinstance(action, declared.Restrict):
            lock = self.lock(action)
        elif isinstance(action, declared.GrantPendulumSummon):
            grant = self.pendulum_grant(action.where)
        elif isinstance(action, declared.NormalSummonNow | declared.PendulumSummonNow):
            where = self.filter(action.where)
        elif isinstance(action, declared.CreateTokens):
            token = self._kinds.index[action.token]
        elif isinstance(action, declared.Modify) and action.levels_of:
            added_levels = self._register(action.levels_of)
        elif isinstance(action, declared.FusionSummon | declared.RitualSummon):
            performed = compile_summon(action, self._kind, self.filter)
        elif isinstance(action, declared.GrantNormalSummon):
            grant = self.grant(action.where, action.tribute_only)
        return Operation(
            source=action,
            verb=action.do,
            subject=subject,
            later=action.join in ("then", "also_then"),
            needs_previous=action.join in ("then", "if_you_do"),
            lock=lock,
            token=token,
            added_levels=added_levels,
            performed=performed,
            grant=grant,
            where=where,
        )

    def pendulum_grant(self, where: Filter) -> int:
        """The bit of an additional Pendulum Summon for such monsters."""
        grants = self.program.pendulum_grants
        for grant in grants:
            if grant.where.source == where:
                return grant.bit
        grants.append(PendulumGrant(marks.pendulum_grant(len(grants)), self.filter(where)))
        return grants[-1].bit

    def _register(self, name: str) -> int:
        return self._registers.setdefault(name, len(self._registers))

    def grant(self, where: Filter, tribute_only: bool) -> int:
        """The bit of an additional Normal Summon."""
        grants = self.program.grants
        for known in grants:
            if known.where.source == where and known.tribute_only == tribute_only:
                return known.bit
        grants.append(Grant(marks.grant(len(grants)), self.filter(where), tribute_only))
        return grants[-1].bit

    def lock(self, action: declared.Restrict) -> int:
        """The bit of a restriction."""
        for lock in self.program.locks:
            same = lock.only.source == action.only if lock.only is not None else action.only is None
            same = same and bool(lock.broken) == action.whole_turn
            if same and lock.what == action.what and lock.until_pendulum_summon == action.until_pendulum_summon:
                return lock.bit
        bit = marks.lock(len(self.program.locks))
        only = None if action.only is None else self.filter(action.only)
        broken = marks.broken(len(self.program.locks)) if action.whole_turn else 0
        self.program.locks.append(Lock(bit, action.what, only, action.until_pendulum_summon, broken))
        return bit
