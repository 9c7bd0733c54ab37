"""Everything about a scenario that does not change during the search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from combo_solver.budget import Budget
from combo_solver.cards.facts import CardFacts
from combo_solver.ground.actions import passcodes_made
from combo_solver.ground.activations import Activations
from combo_solver.ground.alike import Alike
from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.field import Field
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.goal import CompiledGoal
from combo_solver.ground.identities import Identities
from combo_solver.ground.in_battle import Abilities
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.own import Own
from combo_solver.ground.possible import Possible
from combo_solver.ground.program import Lock, Test
from combo_solver.ground.reads import Reads
from combo_solver.ground.scales import Scales
from combo_solver.ground.standing import Standing
from combo_solver.ground.start import Start
from combo_solver.ground.stations import Stations
from combo_solver.ground.theirs import Theirs
from combo_solver.ground.undecided import zones_loose, zones_undecided
from combo_solver.ground.ways import Ways
from combo_solver.ground.witness import Witness
from combo_solver.models.attacked_by import waiting
from combo_solver.models.compiled import model_of
from combo_solver.models.effects import CardModel
from combo_solver.models.in_battle import InBattle
from combo_solver.models.load import with_answers
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import ResolvedScenario

if TYPE_CHECKING:
    from combo_solver.ground.covered import Coverage
    from combo_solver.ground.reachable import Reachable


class Ground:
    """A scenario resolved to kinds, tables and compiled effects; each part is a class of its own module.

    ``kinds``: the table of cards, a small number each; ``identities``: what effects make of them on the field.
    ``program``: what their effects do, compiled; ``activations``, ``stations`` (in the Battle Phase) and ``ways`` find
    in it when effects can be activated, and how a card is Summoned by itself. ``standing``: what face-up cards do to
    others, ``abilities`` in battles; ``own``: what a card's text says of itself; ``scales``: what it does as a scale.
    ``field``: the zones. ``start``: what is in force at the start; ``goal``: what is asked for. ``reads``: what
    anything notices; ``theirs``: what the opponent must do; ``possible``: what can come up; ``alike``: cards that
    nothing tells apart in the piles.

    ``battle``: lines go on to the Battle Phase, so that states hold what battles ask; ``ends_at_zero``: LP that reach 0
    end the Duel (DE-02).

    ``trust``: take every card for playable, whatever its text says (questions about one Summon). ``exact``: keep the
    order of a listed Deck, and tell all cards apart, whether or not anything notices (questions about whole boards).
    ``budget``: what the search of it may use, ``witness`` what it has seen.
    """

    def __init__(
        self,
        scenario: ResolvedScenario,
        facts: Callable[[int], CardFacts],
        models: Mapping[int, CardModel],
        trust: bool = False,
        exact: bool = False,
    ) -> None:
        if scenario.opponent_acts == "all":
            models = waiting(with_answers(models), scenario.attacked_by)
        self.scenario = scenario
        self.exact = exact
        self.budget = Budget()
        self.kinds = kinds = Kinds(_passcodes(scenario, facts, models), facts, models, trust, scenario.battle_ahead)
        self.identities = Identities(kinds)
        compiler, declared = Compiler(kinds), Declared(kinds)
        self.program = program = compiler.program
        self.ways = Ways(kinds, program)
        self.activations = Activations(kinds, program)
        self.stations = Stations(program, self.activations)
        self.standing = Standing(kinds, compiler, declared)
        self.abilities = Abilities(kinds, compiler, scenario.battle_ahead)
        self.abilities.bound(*(_abilities(lasting) for lasting in (program.bonds, program.locks)))
        self.abilities.count_attackers(program)
        self.own = Own(kinds, compiler, declared)
        self.scales = Scales(kinds, compiler, declared)
        self.start = Start(scenario.moment, compiler)
        self.goal = CompiledGoal(scenario.goal, kinds, scenario.opponent.life_points)
        self.battle = scenario.battle_ahead
        self.ends_at_zero = scenario.goal.takes_lp
        # From here on everything is compiled, and what it reads can be told.
        self.reads = Reads(scenario, kinds, program, self.own, self.standing, self.abilities, self.goal, exact)
        self.theirs = Theirs(scenario, kinds, program, exact)
        if self.theirs.draw and not program.won:
            compiler.may_be_won()
        self.possible = Possible(scenario, kinds, program, self.own)
        self.field = Field(scenario, kinds, self.reads.links)
        self._filters: dict[Filter, CardFilter] = {}
        self._filters_by_id: dict[int, tuple[Filter, CardFilter]] = {}
        self.alike = Alike(self)
        self.witness = Witness()
        self.reach: Reachable | None = None  # See :func:`combo_solver.ground.reach.reach_of`.
        self.covered: Coverage | None = None  # See :func:`combo_solver.ground.coverage.coverage_of`.
        self._late_zones: bool | None = None
        self._made: tuple[dict[tuple[int, object], int], bool] | None = None
        self._loose: bool | None = None
        self.any_alike = any(least != kind for kind, least in enumerate(self.alike.like))

    @property
    def late_zones(self) -> bool:
        """Whether zones can be decided late; asked of every state, so that it is kept (a ``cached_property`` is not,
        where the class is compiled)."""
        if self._late_zones is None:
            self._late_zones = zones_undecided(self)
        return self._late_zones

    @property
    def loose(self) -> bool:
        """Whether that goes for zones of both sorts; kept likewise."""
        if self._loose is None:
            self._loose = zones_loose(self)
        return self._loose

    @property
    def made_with(self) -> dict[tuple[int, object], int] | None:
        """What is remembered of :mod:`combo_solver.state.made_with`, by the kind that was Summoned and the material on
        the field; None where more is read than what that monster is."""
        if self._made is None:
            filters = [self.filter(wanted.where) for wanted in self.kinds.made_with]
            alone = not self.standing.auras.any and not any(self.kinds.renamed)
            self._made = ({}, alone and all(where.fixed and not where.reads_moment for where in filters))
        remembered, alone = self._made
        return remembered if alone else None

    def standing_tests(self) -> Iterator[Test]:
        """The conditions of continuous effects that lines depend on."""
        for change in self.scales.changes:
            yield from change[1] if change is not None else ()
        for tests in self.scales.activation:
            yield from tests
        yield from self.standing.protections.tests()
        yield from self.standing.untargetable.tests()
        yield from self.standing.fixed_positions.tests()
        yield from self.standing.held_in_attack.tests()
        yield from self.abilities.tests()
        for held in self.standing.cannot_stay.values():
            yield from (test for each in held for tests in each.tests for test in tests)
        for conditions in self.standing.endings.values():
            yield from (test for each in conditions for tests in each.tests for test in tests)
        yield from self.standing.auras.tests()
        for changes in self.own.tribute_changes:
            for _, _, tests in changes:
                yield from tests
        for bans in self.own.set_only:
            for groups in bans:
                yield from (test for group in groups for test in group)
        for offers in self.own.tribute_offers:
            for offer in offers:
                yield from offer.tests

    def filter(self, source: Filter) -> CardFilter:
        """The filter of a ``count_in``, compiled on first use."""
        # A model is hashed field by field; it is mostly one and the same that asks, which is kept so that no other has
        # its number.
        known = self._filters_by_id.get(id(source))
        if known is not None:
            return known[1]
        compiled = self._filters.get(source)
        if compiled is None:
            compiled = self._filters[source] = CardFilter(source, self.kinds)
        self._filters_by_id[id(source)] = (source, compiled)
        return compiled


def _abilities(lasting: Iterable[Lock]) -> list[InBattle]:
    """What these say of battles."""
    told = (each.source.ability for each in lasting)
    return [part for part in told if part is not None]


def _passcodes(
    scenario: ResolvedScenario, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]
) -> set[int]:
    """All cards of the scenario, the Tokens they make and those that shall be reached."""
    codes = {code for side in (scenario.me, scenario.opponent) for _, code in side.cards()}
    codes |= {code for code, _ in scenario.goal.reach}
    return codes | {
        made for code in codes for made in passcodes_made(model_of(facts(code), models, scenario.battle_ahead))
    }
