"""Everything about a scenario that does not change during the search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import TypeVar

from combo_solver import zones
from combo_solver.behaviour.effects import (
    CardModel,
    ChangePosition,
    CreateTokens,
    Draw,
    Move,
    NoSpecialSummon,
    NotMaterial,
    PendulumRestriction,
    ScaleActivation,
    ScaleChange,
    SpecialSummon,
)
from combo_solver.behaviour.vocabulary import Filter
from combo_solver.cards.facts import CardFacts
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import (
    BACKGROUND,
    CompiledEffect,
    CompiledProcedure,
    CompiledRecipe,
    Compiler,
    Operation,
    Selection,
    Test,
)
from combo_solver.scenario.position import Goal, ResolvedScenario, SidePosition, Term

_Action = TypeVar("_Action")


@dataclass(frozen=True)
class GoalTerm:
    """A compiled :class:`Term`."""

    source: Term
    where: CardFilter


@dataclass(frozen=True)
class Additional:
    """The additional Normal Summon of the turn, compiled."""

    where: CardFilter
    tribute_only: bool


class Ground:
    """A scenario resolved to kinds, tables and compiled effects.

    ``trust``: take every card for playable, whatever its text says (questions about one Summon).
    ``unmodelled``: (name, what is missing) of every card in the scenario whose behaviour is not fully modelled.
    """

    def __init__(
        self,
        scenario: ResolvedScenario,
        facts: Callable[[int], CardFacts],
        models: Mapping[int, CardModel],
        trust: bool = False,
    ) -> None:
        self.scenario = scenario
        codes = set(_passcodes(scenario.me)) | set(_passcodes(scenario.opponent))
        codes |= {code for code, _ in scenario.goal.reach}
        self.in_play = frozenset(codes)
        codes |= {
            action.token for code in codes if code in models for action in _actions_of(models[code], CreateTokens)
        }
        self.kinds = kinds = Kinds(codes, facts, models, trust)
        compiler = Compiler(kinds)
        self.program = compiler.program
        self.effects = self.program.effects
        self.locks = self.program.locks
        used_models = [model for model in kinds.models if model is not None]
        self.ordered_deck = scenario.deck_order == "listed" and any(
            any(True for _ in _actions_of(model, Draw)) for model in used_models
        )

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

        self.not_material: list[frozenset[str]] = []
        self.scale_changes: list[tuple[int, tuple[Test, ...]] | None] = []
        self.scale_tests: list[tuple[Test, ...]] = []
        self.pendulum_only: list[tuple[CardFilter, bool] | None] = []
        self.bans: dict[int, list[bool]] = {}
        """By kind of the card that forbids Special Summons while face-up on the field: is this kind exempt?"""
        for kind, model in enumerate(kinds.models):
            self._continuous(compiler, kind, model)

        them = scenario.opponent
        self.their_piles = {
            "hand": [kinds.index[code] for code in them.hand],
            "deck": [kinds.index[code] for code in them.deck],
            "extra": [kinds.index[card.card] for card in them.extra],
        }
        self._filters: dict[Filter, CardFilter] = {}
        goal = scenario.goal
        self.goal_levels = [[GoalTerm(term, CardFilter(term.where, kinds)) for term in level] for level in goal.levels]
        granted = scenario.moment.additional_normal_summon
        self.additional_normal_summon = (
            Additional(CardFilter(granted.where, kinds), granted.tribute_only) if granted else None
        )
        self.reach = [(kinds.index[code], copies) for code, copies in goal.reach]
        self.reads_position = self._position_is_read(goal)
        self.reads_history = any(where.reads_history for where in self.program.filters)
        self.reads_method = self.reads_history or any(
            watch.on != "summoned" and watch.methods for effect in self.effects for watch in effect.watches
        )
        goal_filters = [term.where for level in self.goal_levels for term in level]
        self.reads_links = any(where.reads_links for where in (*self.program.filters, *goal_filters))
        self.lock_tables = [None if lock.only is None else lock.only.table for lock in self.locks]
        self.unmodelled = tuple(self._unmodelled())

        link_kinds = [kind for kind in range(len(kinds)) if kinds.link[kind]]
        copies = [*_passcodes(scenario.me), *_passcodes(scenario.opponent)]
        self.link_copies = sum(1 for code in copies if kinds.link[kinds.index[code]])
        self.links_return = any(
            move.do in ("to_deck_bottom", "add_to_hand")
            and (move.choose is None or not {"hand", "deck"}.issuperset(move.choose.locations))
            for model in used_models
            for move in _actions_of(model, Move)
        )
        self.pendulums = any(kinds.pendulum)
        self.effects_summon_from_extra = any(
            summon.choose is not None and "extra" in summon.choose.locations
            for model in used_models
            for summon in _actions_of(model, SpecialSummon)
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

    def filter(self, source: Filter) -> CardFilter:
        """The filter of a ``count_in``, compiled on first use."""
        compiled = self._filters.get(source)
        if compiled is None:
            compiled = self._filters[source] = CardFilter(source, self.kinds)
        return compiled

    def _continuous(self, compiler: Compiler, kind: int, model: CardModel | None) -> None:
        barred: frozenset[str] = frozenset()
        change: tuple[int, tuple[Test, ...]] | None = None
        tests: tuple[Test, ...] = ()
        only: tuple[CardFilter, bool] | None = None
        for part in model.continuous if model is not None else ():
            if isinstance(part, NotMaterial):
                barred |= frozenset(part.methods)
            elif isinstance(part, ScaleChange):
                change = (part.scale, compiler.tests(part.unless))
            elif isinstance(part, ScaleActivation):
                tests += compiler.tests(part.conditions)
            elif isinstance(part, NoSpecialSummon):
                exempt = CardFilter(part.only, self.kinds).table if part.only else [False] * len(self.kinds)
                self.bans[kind] = exempt
            elif isinstance(part, PendulumRestriction):
                only = (CardFilter(part.only, self.kinds), part.negatable)
        self.not_material.append(barred)
        self.scale_changes.append(change)
        self.scale_tests.append(tests)
        self.pendulum_only.append(only)

    def _position_is_read(self, goal: Goal) -> bool:
        """Whether anything tells Attack from Defense Position: else a free choice of position is no choice."""
        filters = [*self.program.filters, *(term.where for level in self.goal_levels for term in level)]
        costs = [*(effect.cost for effect in self.effects), *(part.cost for part in self.program.procedures)]
        noticed = any(isinstance(operation.source, ChangePosition) for cost in costs for operation in cost)
        noticed = noticed or any(_notices_position(mode) for effect in self.effects for mode in effect.modes)
        return noticed or any(each.reads_position for each in filters)

    def _unmodelled(self) -> Iterable[tuple[str, str]]:
        scales = {held.card for side in (self.scenario.me, self.scenario.opponent)
                  for held in side.spells.values() if held.scale}  # fmt: skip
        for kind, card in enumerate(self.kinds.facts):
            if kind == 0 or card.passcode not in self.in_play:
                continue
            model = self.kinds.models[kind]
            if model is None and self.kinds.pendulum[kind] and (card.is_blank or card.passcode in scales):
                yield card.name, "no model of its Pendulum Effect, if it has one: as a scale it is used without"
            if not self.kinds.playable[kind]:
                yield card.name, "no model, and its text may bind or change something: it is not played at all"
            elif model is None and not card.is_blank:
                yield card.name, "no model of its effects: it is played as a monster without them"
            if card.in_extra_deck and not self.recipes_of[kind]:
                yield card.name, "no model of its materials: it is not Summoned by its own procedure"
            if model is not None:
                for part in model.unmodelled:
                    yield card.name, f"effect {part.number}: {part.reason}"


class Symmetry:
    """Which of my monster zones can be exchanged without changing anything, given the arrows in the scenario.

    ``opened``: the zones that each of the opponent's Link Monsters points to; each must keep its own, since one may
    leave before another. While there is one, or something asks what is linked (``reads_links``), arrows of mine into
    the opponent's row count too: they make an Extra Link.

    ``twins``: groups of zones of which any two can be swapped. ``mirrors``: one arrangement of the zones per
    remaining symmetry (the identity first), as "zone i takes what zone mirrors[i] held".
    """

    def __init__(
        self, arrows: list[int], opened: list[frozenset[int]], held_by_them: frozenset[int], reads_links: bool = False
    ) -> None:
        seen_by_arrows = zones.ALL if opened or reads_links else zones.MINE
        group = [
            order
            for order in _zone_orders()
            if all(order[zone] == zone for zone in held_by_them if zone in zones.MINE)
            and all(_image(order, hits, zones.MINE) == hits.intersection(zones.MINE) for hits in opened)
            and all(_keeps_arrows(order, bits, seen_by_arrows) for bits in arrows)
        ]
        members = set(group)
        self.twins: list[tuple[int, ...]] = []
        seen: set[int] = set()
        for zone in zones.MINE:
            if zone in seen:
                continue
            twins = tuple(other for other in zones.MINE if other == zone or _swap(zone, other) in members)
            seen |= set(twins)
            self.twins.append(twins)
        self.group_of = {zone: twins for twins in self.twins for zone in twins}
        self.mirrors: list[tuple[int, ...]] = []
        covered: set[tuple[int, ...]] = set()
        for order in group:
            shape = tuple(min(self.group_of[order[zone]]) for zone in zones.MINE)
            if shape not in covered:
                covered.add(shape)
                self.mirrors.append(order)


def _zone_orders() -> Iterable[tuple[int, ...]]:
    for main in permutations(zones.MAIN):
        yield (*main, 5, 6)
        yield (*main, 6, 5)


def _swap(one: int, other: int) -> tuple[int, ...]:
    order = list(zones.MINE)
    order[one], order[other] = other, one
    return tuple(order)


def _keeps_arrows(order: tuple[int, ...], arrows: int, seen: tuple[int, ...]) -> bool:
    return all(
        _image(order, zones.pointed_zones(zone, arrows), seen)
        == set(zones.pointed_zones(order[zone], arrows)).intersection(seen)
        for zone in zones.MINE
    )


def _image(order: tuple[int, ...], hits: Iterable[int], seen: tuple[int, ...]) -> set[int]:
    """Where the zones that are ``seen`` go; the opponent's row stays as it is."""
    return {order[zone] if zone in zones.MINE else zone for zone in hits if zone in seen}


def _notices_position(operations: tuple[Operation, ...]) -> bool:
    """Whether it matters that a change to the position a monster already has fails: the effect cannot be activated
    without it, a following "if you do" asks for it, or a later action works on the monster that was chosen."""
    first = True
    for index, operation in enumerate(operations):
        if isinstance(operation.source, ChangePosition):
            subject = operation.subject
            named = isinstance(subject, Selection) and subject.register >= 0
            followed = index + 1 < len(operations) and operations[index + 1].needs_previous
            if first or operation.needs_previous or followed or named:
                return True
        first = first and operation.verb in BACKGROUND
    return False


def _passcodes(side: SidePosition) -> list[int]:
    codes = [*side.hand, *side.deck]
    codes += [card.card for pile in (side.extra, side.gy, side.banished) for card in pile]
    codes += [spell.card for spell in side.spells.values()]
    for monster in side.monsters.values():
        codes += [monster.card, *monster.materials]
    return codes


def _actions_of(model: CardModel, wanted: type[_Action]) -> Iterable[_Action]:
    for effect in model.effects:
        for actions in (effect.cost, effect.actions, *(mode.actions for mode in effect.modes)):
            for action in actions:
                if isinstance(action, wanted):
                    yield action
