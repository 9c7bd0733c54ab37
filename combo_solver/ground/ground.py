"""Everything about a scenario that does not change during the search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from combo_solver.budget import Budget
from combo_solver.cards.facts import CardFacts
from combo_solver.game import zones
from combo_solver.ground.alike import Alike
from combo_solver.ground.compiler import Compiler
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.limits import CompiledNegation, FieldLimit, MaterialLimits, SummonLimit
from combo_solver.ground.marks import ADDITIONAL_USED
from combo_solver.ground.program import (
    METHOD,
    CompiledEffect,
    CompiledProcedure,
    CompiledRecipe,
    Operation,
    Selection,
    Test,
)
from combo_solver.ground.symmetry import Symmetry
from combo_solver.models.continuous import (
    Continuous,
    Negation,
    NormalSummonGrant,
    OwnSummonBan,
    PendulumRestriction,
    ReturnsInEndPhase,
    ScaleActivation,
    ScaleChange,
    SetOnly,
    SpecialSummonLimit,
    SummonBan,
    SummonCount,
    TributeBan,
    TributeChange,
    TwoTributes,
)
from combo_solver.models.continuous import SummonLimit as DeclaredLimit
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel
from combo_solver.models.verb import Lasting, Verb
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import ResolvedScenario, SidePosition, Term


@dataclass(frozen=True)
class OwnTributes:
    """What a text says of the Normal Summon of its own monster: see :class:`TributeChange` with ``check_only``."""

    source: TributeChange
    where: CardFilter | None
    tests: tuple[Test, ...]


@dataclass(frozen=True)
class GoalTerm:
    """A compiled :class:`Term`."""

    source: Term
    where: CardFilter


class Ground:
    """A scenario resolved to kinds, tables and compiled effects.

    ``trust``: take every card for playable, whatever its text says (questions about one Summon).
    ``budget``: what the search of it may use.
    """

    def __init__(
        self,
        scenario: ResolvedScenario,
        facts: Callable[[int], CardFacts],
        models: Mapping[int, CardModel],
        trust: bool = False,
    ) -> None:
        self.scenario = scenario
        self.budget = Budget()
        codes = set(_passcodes(scenario.me)) | set(_passcodes(scenario.opponent))
        codes |= {code for code, _ in scenario.goal.reach}
        for code in list(codes):
            codes |= {made for action in _actions_of(models.get(code)) for made in action.passcodes()}
        self.kinds = kinds = Kinds(codes, facts, models, trust)
        compiler = Compiler(kinds)
        self.program = compiler.program
        self.effects = self.program.effects
        self.locks = self.program.locks
        used_models = [model for model in kinds.models if model is not None]
        taken = {landing.what for model in used_models for action in _actions_of(model) for landing in action.landings}
        self.ordered_deck = scenario.deck_order == "listed" and "drawn" in taken

        # Summoned by a rule of the game, or only by an effect that says so.
        self.recipes_of: list[list[CompiledRecipe]] = [[] for _ in range(len(kinds))]
        self.fusions_of: list[list[CompiledRecipe]] = [[] for _ in range(len(kinds))]
        for recipe in self.program.recipes:
            (self.fusions_of if recipe.method == "fusion" else self.recipes_of)[recipe.kind].append(recipe)
        self.procedures_of: list[list[CompiledProcedure]] = [[] for _ in range(len(kinds))]
        for procedure in self.program.procedures:
            self.procedures_of[procedure.kind].append(procedure)
        self.ignitions_of: list[list[CompiledEffect]] = [[] for _ in range(len(kinds))]
        self.quick: list[CompiledEffect] = []
        self.triggers: dict[str, list[CompiledEffect]] = {}
        for effect in self.effects:
            if effect.source.kind == "trigger":
                for name in {watch.on for watch in effect.watches}:
                    self.triggers.setdefault(name, []).append(effect)
            else:
                self.ignitions_of[effect.kind].append(effect)
                if effect.source.kind == "quick":
                    self.quick.append(effect)

        self.trigger_kinds = {name: frozenset(effect.kind for effect in held) for name, held in self.triggers.items()}

        self.summon_limits: dict[int, list[SummonLimit]] = {}
        self.field_limits: dict[int, list[FieldLimit]] = {}
        self.negations: dict[int, list[CompiledNegation]] = {}
        continuous = [continuous_of(card, model) for card, model in zip(kinds.facts, kinds.models, strict=True)]
        self.material_limits = MaterialLimits(kinds, continuous)
        self.scale_changes: list[tuple[int, tuple[Test, ...]] | None] = []
        self.scale_tests: list[tuple[Test, ...]] = []
        self.pendulum_only: list[tuple[CardFilter, bool] | None] = []
        self.tribute_changes: list[tuple[tuple[int, bool, tuple[Test, ...]], ...]] = []
        self.own_tributes: dict[int, list[OwnTributes]] = {}
        self.own_bans: dict[int, list[tuple[frozenset[str], tuple[tuple[Test, ...], ...]]]] = {}
        self.two_tributes: list[tuple[CardFilter, ...]] = []
        self.standing_grants: list[tuple[tuple[frozenset[str], int], ...]] = []
        self.bans: list[CardFilter | None] = []
        self.returns: list[frozenset[int]] = []
        self.set_only: list[bool] = []
        for kind, parts in enumerate(continuous):
            self._continuous(compiler, kind, parts)
        # What is in force when the scenario starts.
        lasting = compiler.operations.lasting
        moment = scenario.moment
        self.locks_at_start = (
            lasting.of(Lasting("lock", None, "normal_summon")) if moment.normal_summon_forbidden else 0
        )
        granted = moment.additional_normal_summon
        self.additional_at_start = 0
        if granted is not None:
            extra = Lasting("normal_summon", granted.where, tribute_only=granted.tribute_only)
            self.additional_at_start = lasting.of(extra)
        if moment.additional_used:
            self.additional_at_start = ADDITIONAL_USED
        self.grants = self.program.grants
        self.any_standing_grant = any(self.standing_grants)
        self.any_ban = any(self.bans)
        limits = [limit for parts in self.field_limits.values() for limit in parts]
        self.limits_summons = bool(self.any_ban or self.summon_limits or limits)
        self.counts_summons = any(isinstance(limit.part, SummonCount) for limit in limits)
        self.tributes_banned = any(
            isinstance(limit.part, TributeBan)
            or (isinstance(limit.part, DeclaredLimit) and "tribute" in limit.part.summons)
            for limit in limits
        )

        self._filters: dict[Filter, CardFilter] = {}
        goal = scenario.goal
        self.goal_levels = [[GoalTerm(term, CardFilter(term.where, kinds)) for term in level] for level in goal.levels]
        given = scenario.moment.additional_pendulum_summon
        self.pendulum_grant_at_start = 0 if given is None else lasting.of(Lasting("pendulum_summon", given))
        self.pendulum_grants = self.program.pendulum_grants
        self.more_pendulum_summons = bool(self.pendulum_grants) or any(
            "pendulum" in action.summons for model in used_models for action in _actions_of(model)
        )
        self.goal_reads_discards = any(_reads_discards(term) for level in self.goal_levels for term in level)
        self.reach = [(kinds.index[code], copies) for code, copies in goal.reach]
        self.reads_position = self._position_is_read()
        self.spirits = any(self.returns)
        self.reads_history = (
            self.spirits
            or any(where.reads_history for where in self.program.filters)
            or self.material_limits.reads_history
        )
        self.whole_turn_locks = [lock for lock in self.locks if lock.broken]
        self.reads_method = self.reads_history or any(
            watch.on != "summoned" and watch.methods for effect in self.effects for watch in effect.watches
        )
        goal_filters = [term.where for level in self.goal_levels for term in level]
        self.watches_arrows = any(watch.pointed for effect in self.effects for watch in effect.watches)
        self.reads_links = any(where.reads_links for where in (*self.program.filters, *goal_filters))

        link_kinds = [kind for kind in range(len(kinds)) if kinds.link[kind]]
        copies = [*_passcodes(scenario.me), *_passcodes(scenario.opponent)]
        self.link_copies = sum(1 for code in copies if kinds.link[kinds.index[code]])
        self.links_return = any(
            operation.source.returns()
            and not (isinstance(operation.subject, Selection) and {"hand", "deck"} >= operation.subject.locations)
            for operation in self._operations()
        )
        self.pendulums = any(kinds.pendulum)
        chosen = [operation.subject for operation in self._operations()]
        chosen += [target for effect in self.effects for target in effect.targets]
        self.effects_choose_from_extra = any(
            isinstance(each, Selection) and "extra" in each.locations for each in chosen
        )
        their_links = [
            frozenset(
                zones.pointed_zones(
                    zones.opponents_view(zones.MONSTER_ZONES.index(name)), facts(monster.card).arrows, True
                )
            )
            for name, monster in scenario.opponent.monsters.items()
            if kinds.link[kinds.index[monster.card]]
        ]
        # An effect closes these zones (ZON-06): like zones the opponent holds, they are unlike any other.
        self.unusable = frozenset(zones.MONSTER_ZONES.index(name) for name in scenario.unusable)
        held_by_them = self.unusable | frozenset(
            zones.opponents_view(zones.MONSTER_ZONES.index(name)) for name in scenario.opponent.monsters
        )
        arrows = sorted({kinds.arrows[kind] for kind in link_kinds})
        self.full_symmetry = Symmetry([], their_links, held_by_them)
        self.arrow_symmetry = Symmetry(arrows, their_links, held_by_them, self.reads_links)
        self.points = [
            [
                frozenset(zones.pointed_zones(zone, kinds.arrows[kind])) if kinds.link[kind] else frozenset()
                for zone in zones.MINE
            ]
            for kind in range(len(kinds))
        ]
        self.their_points = [
            [
                frozenset(zones.pointed_zones(zone, kinds.arrows[kind], True)) if kinds.link[kind] else frozenset()
                for zone in zones.ALL
            ]
            for kind in range(len(kinds))
        ]

        self.alike = Alike(self)
        self.any_alike = any(least != kind for kind, least in enumerate(self.alike.like))

    def has_unmodelled_procedure(self, kind: int) -> bool:
        """Whether a procedure of its own that has no model may Special Summon this card (FUS-18, SSM-16)."""
        only_its_own = self.kinds.fusion_limit[kind].only_by == () and not self.procedures_of[kind]
        return only_its_own or self.kinds.unread_procedure[kind]

    def partly_read(self, kind: int) -> bool:
        """Whether what is not read of its own procedures is told by procedures or recipes that are ``unread``."""
        partly = any(procedure.source.unread for procedure in self.procedures_of[kind])
        return partly or any(recipe.unread for recipe in self.recipes_of[kind])

    def has_unplayed_procedure(self, kind: int) -> bool:
        """Whether the search leaves out a way to Summon this card: one that has no model, or that is read for questions
        alone."""
        return (
            self.has_unmodelled_procedure(kind)
            or any(procedure.source.check_only for procedure in self.procedures_of[kind])
            or any(recipe.check_only for recipe in self.recipes_of[kind])
        )

    def _operations(self) -> Iterator[Operation]:
        """What all effects and their costs do, and what is paid for a Summon."""
        for effect in self.effects:
            yield from effect.cost
            for mode in effect.modes:
                yield from mode
        for procedure in self.program.procedures:
            yield from procedure.cost
        for recipe in self.program.recipes:
            yield from recipe.cost

    def standing_tests(self) -> Iterator[Test]:
        """The conditions of continuous effects."""
        for change in self.scale_changes:
            yield from change[1] if change is not None else ()
        for tests in self.scale_tests:
            yield from tests
        for changes in self.tribute_changes:
            for _, _, tests in changes:
                yield from tests

    def filter(self, source: Filter) -> CardFilter:
        """The filter of a ``count_in``, compiled on first use."""
        compiled = self._filters.get(source)
        if compiled is None:
            compiled = self._filters[source] = CardFilter(source, self.kinds)
        return compiled

    def _continuous(self, compiler: Compiler, kind: int, parts: tuple[Continuous, ...]) -> None:
        change: tuple[int, tuple[Test, ...]] | None = None
        tests: tuple[Test, ...] = ()
        only: tuple[CardFilter, bool] | None = None
        tributes: list[tuple[int, bool, tuple[Test, ...]]] = []
        grants: list[tuple[frozenset[str], int]] = []
        self.two_tributes.append(tuple(compiler.filter(part.where) for part in parts if isinstance(part, TwoTributes)))
        ban: CardFilter | None = None
        returns: frozenset[int] = frozenset()
        set_only = False
        for part in parts:
            limit = FieldLimit.of(part, self.kinds, compiler.tests)
            if limit is not None:
                self.field_limits.setdefault(kind, []).append(limit)
            elif isinstance(part, SpecialSummonLimit):
                self.summon_limits.setdefault(kind, []).append(SummonLimit.of(part, self.kinds))
            elif isinstance(part, Negation):
                self.negations.setdefault(kind, []).append(CompiledNegation.of(part, self.kinds))
            elif isinstance(part, ScaleChange):
                change = (part.scale, compiler.tests(part.unless))
            elif isinstance(part, ScaleActivation):
                tests += compiler.tests(part.conditions)
            elif isinstance(part, PendulumRestriction):
                only = (CardFilter(part.only, self.kinds), part.negatable)
            elif isinstance(part, OwnSummonBan):
                groups = tuple(compiler.tests(group.conditions) for group in part.unless)
                self.own_bans.setdefault(kind, []).append((frozenset(part.summons), groups))
            elif isinstance(part, TributeChange) and part.check_only:
                where = None if part.where is None else compiler.filter(part.where)
                own = OwnTributes(part, where, compiler.tests(part.conditions))
                self.own_tributes.setdefault(kind, []).append(own)
            elif isinstance(part, TributeChange):
                assert part.count is not None
                tributes.append((part.count, part.optional, compiler.tests(part.conditions)))
            elif isinstance(part, NormalSummonGrant):
                more = Lasting("normal_summon", part.where, tribute_only=part.tribute_only)
                grants.append((frozenset(part.locations), compiler.operations.lasting.of(more)))
            elif isinstance(part, SummonBan):
                ban = compiler.filter(part.where)
            elif isinstance(part, ReturnsInEndPhase):
                returns |= _methods(part)
            elif isinstance(part, SetOnly):
                set_only = True
        self.scale_changes.append(change)
        self.scale_tests.append(tests)
        self.pendulum_only.append(only)
        self.tribute_changes.append(tuple(tributes))
        self.standing_grants.append(tuple(grants))
        self.bans.append(ban)
        self.returns.append(returns)
        self.set_only.append(set_only)

    def _position_is_read(self) -> bool:
        """Whether anything tells Attack from Defense Position: else a free choice of position is no choice."""
        filters = [*self.program.filters, *(term.where for level in self.goal_levels for term in level)]
        costs = [*(effect.cost for effect in self.effects), *(part.cost for part in self.program.procedures)]
        noticed = any(operation.source.notices_position for cost in costs for operation in cost)
        noticed = noticed or any(_notices_position(mode) for effect in self.effects for mode in effect.modes)
        return noticed or any(each.reads_position for each in filters)


def _methods(part: ReturnsInEndPhase) -> frozenset[int]:
    """The ways of Summon after which a monster returns, as numbers."""
    normal = {"normal": {"normal", "tribute"}, "special": set(METHOD) - {"", "normal", "tribute", "flip"}}
    return frozenset(METHOD[method] for way in part.after for method in normal.get(way, {way}))


def _reads_discards(term: GoalTerm) -> bool:
    """Whether it matters to a goal which cards I discard in the End Phase."""
    places = {"hand", "gy"}.intersection(term.source.locations)
    return bool(places and term.source.side != "opponent") or not term.where.fixed


def _notices_position(operations: tuple[Operation, ...]) -> bool:
    """Whether it matters that a change to the position a monster already has fails: the effect cannot be activated
    without it, a following "if you do" asks for it, or a later action works on the monster that was chosen."""
    first = True
    for index, operation in enumerate(operations):
        if operation.source.notices_position:
            subject = operation.subject
            named = isinstance(subject, Selection) and subject.register >= 0
            followed = index + 1 < len(operations) and operations[index + 1].needs_previous
            if first or operation.needs_previous or followed or named:
                return True
        first = first and operation.background
    return False


def _passcodes(side: SidePosition) -> list[int]:
    codes = [*side.hand, *side.deck]
    codes += [card.card for pile in (side.extra, side.gy, side.banished) for card in pile]
    codes += [spell.card for spell in side.spells.values()]
    for monster in side.monsters.values():
        codes += [monster.card, *monster.materials]
    return codes


def _actions_of(model: CardModel | None) -> Iterator[Verb]:
    for effect in model.effects if model is not None else ():
        yield from effect.every_action()
