"""What a line did, deed by deed, told to the rows of the bound with an order: when each deed was begun and done, and
where all cards were after each step of the line."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import nullcontext
from typing import NamedTuple
from unittest import mock

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model import CpModel, IntVar

from combo_solver.bounds import state_equation
from combo_solver.bounds.cuts.in_vain import moves_or_nothing
from combo_solver.bounds.deeds import SINGLE, Deed, Key, Moved
from combo_solver.bounds.flows import AWAY, FIELD, THEIRS, Expr
from combo_solver.bounds.unordered import Unordered
from combo_solver.ground.ground import Ground
from combo_solver.ground.kinds import UNKNOWN
from combo_solver.ground.reachable import EXTRA_UP, MATERIAL, SPELLS
from combo_solver.models.verbs import WORDS
from combo_solver.report.lines import LineWriter
from combo_solver.state.cards import Monster, Spell, entry_kind, is_face_up
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.state import State
from combo_solver.state.trace import Activated, Chosen, PendulumSummoned, Summoned
from combo_solver.turn.successors import Turn

_NORMAL = ("normal_summon", "tribute_summon", "set_monster")


class Happening(NamedTuple):
    """A deed of this ``sort`` is begun, or done, in a step of the line; ``number``: which of its sort it is."""

    sort: str
    number: int
    begins: bool
    step: int


class Course:
    """What happened in a line, in order. ``loose``: steps in which cards moved that no single deed moves alone;
    ``summoned_at_once``: something was Summoned right after an effect, which the trace tells of that; ``vague``: sorts
    of which some that moved nothing may be told of none."""

    def __init__(self, turn: Turn, path: list[State]) -> None:
        self.turn, self.path = turn, path
        self.happened: list[Happening] = []
        self.loose: set[int] = set()
        self.summoned_at_once = False
        self._count: Counter[str] = Counter()
        self._chain: list[tuple[str, int]] = []
        self.vague: set[str] = set()
        writer = LineWriter(turn)
        for step in range(len(path) - 1):
            self._places = where_all_are(path[step]), where_all_are(path[step + 1])
            trace, after = writer._transition(path[step], path[step + 1])
            for item in trace:
                self._read(item, step)
            left = len(after.window.links) if after.window is not None else 0
            self._in_vain(len(self._chain) - left)
            while len(self._chain) > left:
                self._resolve(step)

    @property
    def counts(self) -> Counter[str]:
        """How often each sort of deed was done."""
        return self._count

    def _read(self, item: object, step: int) -> None:
        if isinstance(item, Activated):
            self._chain.append(self._begin(f"effect {item.effect}", step))
        elif isinstance(item, PendulumSummoned):
            self.loose.add(step)
        elif isinstance(item, Chosen):
            verb = WORDS.get(item.verb)
            at_once = verb is not None and verb.at_once
            self.summoned_at_once |= at_once
            if item.instead or at_once:
                self.loose.add(step)
        elif isinstance(item, Summoned):
            while self._chain:
                # Right after an effect.
                self._resolve(step)
            if item.step in _NORMAL:
                sort = f"normal {item.kind}"
                if item.materials:
                    self.loose.add(step)
            elif item.recipe >= 0:
                sort = f"recipe {self._recipe(item)}"
            elif item.step == "special_summon":
                sort = f"procedure {item.kind}"
            else:
                return
            self.happened.append(Happening(*self._begin(sort, step), False, step))

    def _in_vain(self, links: int) -> None:
        """Activations that move nothing may be told of none: which ones do is not known where several resolve."""
        before, after = self._places
        effects = self.turn.ground.program.effects
        for sort, _ in self._chain[len(self._chain) - links :] if links > 0 else ():
            effect = effects[int(sort.split()[1])]
            idle = any(moves_or_nothing(effect, mode) for mode in range(len(effect.modes)))
            if idle and (links > 1 or before == after):
                self.vague.add(sort)

    def _recipe(self, item: Summoned) -> int:
        recipes = self.turn.ground.program.recipes
        return next(each.ident for each in recipes if (each.kind, each.number) == (item.kind, item.recipe))

    def _begin(self, sort: str, step: int) -> tuple[str, int]:
        number = self._count[sort]
        self._count[sort] += 1
        self.happened.append(Happening(sort, number, True, step))
        return sort, number

    def _resolve(self, step: int) -> None:
        self.happened.append(Happening(*self._chain.pop(), False, step))


def where_all_are(state: State) -> Counter[Key]:
    """How many of each kind are where, as the flows name the places."""
    found: Counter[Key] = Counter()
    for monster in state.monsters:
        if isinstance(monster, Monster) and monster.mine:
            found[monster.kind, FIELD] += 1
            for number in monster.materials:
                found[entry_kind(number), MATERIAL] += 1
    me = state.me
    for spell in me.spells:
        if isinstance(spell, Spell):
            found[spell.kind, SPELLS] += 1
    for number in me.hand:
        found[hand_kind(number), "hand"] += 1
    for number in me.extra:
        found[entry_kind(number), EXTRA_UP if is_face_up(number) else "extra"] += 1
    for place, pile in (("gy", me.gy), ("banished", me.banished)):
        for number in pile:
            found[entry_kind(number), place] += 1
    for kind in me.deck:
        found[kind, "deck"] += 1
    return found


class Told:
    """The rows, with all that a line did."""

    def __init__(self, course: Course, ordered: bool) -> None:
        self._course, self._g = course, course.turn.ground
        # Fewer of a sort one by one than there may be, and with and without what is known of how many there are.
        singles = (SINGLE, SINGLE - 1)[len(course.path) % 2]
        most = Unordered(self._g).most_often() if len(course.path) % 3 else None
        with nullcontext() if ordered else mock.patch.object(state_equation, "in_order"):
            self.flows, _, self._on_field = state_equation.equation(self._g, ordered=True, singles=singles, most=most)
        self.model: CpModel = self.flows.model
        names = {each.name: index for index, each in enumerate(self.model.proto.variables)}
        self._names = names
        self._sorts: dict[str, list[Deed]] = defaultdict(list)
        for deed in self.flows.deeds.all:
            self._sorts[deed.name.rsplit(" ", 1)[0]].append(deed)
        self.deeds: dict[tuple[str, int], Deed] = {}
        self.loose = set(course.loose)
        self._count()
        if ordered:
            self._in_turn()
        self._step_by_step()
        for (kind, place), number in where_all_are(course.path[-1]).items():
            if place == FIELD:
                self.model.add(self._on_field[kind] == number)
            elif kind != UNKNOWN and (place != "deck" or self._deck_known):
                self.model.add(self.flows.left(kind, place) >= number)

    @property
    def _deck_known(self) -> bool:
        return not self._course.path[-1].me.unknown

    def _variable(self, name: str) -> IntVar | None:
        index = self._names.get(name)
        return None if index is None else self.model.get_int_var_from_proto_index(index)

    def _count(self) -> None:
        for sort, deeds in self._sorts.items():
            times = self._course.counts[sort]
            single = [deed for deed in deeds if not deed.rest]
            rests = [deed for deed in deeds if deed.rest]
            if sort in ("tributes", "pendulum"):
                continue
            if self._course.summoned_at_once and not sort.startswith("effect"):
                continue
            if sort in self._course.vague:
                self.model.add(sum(deed.times for deed in deeds) <= times)
                self._mark_loose(sort)
                continue
            if len({deed.name for deed in deeds}) < len(deeds):
                self.model.add(sum(deed.times for deed in deeds) == times)
                self._mark_loose(sort)
                continue
            for number, deed in enumerate(single):
                self.model.add(deed.times == int(number < times))
                self.deeds[sort, number] = deed
            more = max(times - len(single), 0)
            if rests:
                self.model.add(rests[0].times == more)
            elif more:
                # No more of this sort were thought to be.
                self.model.add_bool_or([])
            if more:
                self._mark_loose(sort, len(single))
        for sort in self._course.counts:
            if sort not in self._sorts:
                raise LookupError(sort)

    def _mark_loose(self, sort: str, since: int = 0) -> None:
        self.loose |= {each.step for each in self._course.happened if each.sort == sort and each.number >= since}

    def _in_turn(self) -> None:
        before: IntVar | None = None
        for each in self._course.happened:
            deed = self.deeds.get((each.sort, each.number))
            if deed is None:
                continue
            variable = self._variable(f"{'begun' if each.begins else 'done'} {deed.name}")
            if variable is None:
                # It is done when it is begun.
                continue
            if before is not None:
                self.model.add(before + 1 <= variable)
            before = variable

    # --- where the cards are after each step ------------------------------------------------------------------------

    def _step_by_step(self) -> None:
        when: dict[tuple[int, bool], int] = {}
        for each in self._course.happened:
            deed = self.deeds.get((each.sort, each.number))
            if deed is not None:
                when[id(deed), each.begins] = each.step
        moved: dict[int, list[Moved]] = defaultdict(list)
        for move in self.flows.deeds.moves:
            if move.deed is not None and (step := when.get((id(move.deed), move.paid))) is not None:
                moved[step].append(move)
        ruled: dict[tuple[Key | None, Key], list[Expr]] = {}
        bounds: dict[tuple[Key | None, Key], list[IntVar]] = defaultdict(list)
        for move in self.flows.deeds.moves:
            if move.deed is None:
                ruled.setdefault((move.origin, move.to), []).append(move.number)
        places = [where_all_are(state) for state in self._course.path]
        for step in range(len(places) - 1):
            if step in self.loose:
                continue
            balance: dict[Key, list[Expr]] = defaultdict(list)
            for move in moved[step]:
                balance[move.to].append(move.number)
                if move.origin is not None:
                    balance[move.origin].append(-1 * move.number)
            for way in ruled:
                some = self.model.new_int_var(0, 50, "")
                bounds[way].append(some)
                balance[way[1]].append(some)
                if way[0] is not None:
                    balance[way[0]].append(-1 * some)
            for key in {*balance, *places[step], *places[step + 1]}:
                kind, place = key
                if place == THEIRS or kind == UNKNOWN or (place == "deck" and not self._deck_known):
                    continue
                change = places[step + 1][key] - places[step][key]
                if place != AWAY:
                    self.model.add(sum(balance[key]) == change)
                elif not self._g.kinds.token[kind]:
                    self.model.add(sum(balance[key]) == 0)
        for way, parts in bounds.items():
            self.model.add(sum(parts) <= sum(ruled[way]))

    def solve(self, effort: float = 1.0) -> int:
        """What the solver says of all that."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.linearization_level = 0
        solver.parameters.max_deterministic_time = effort
        return int(solver.solve(self.model))


def judged(turn: Turn, path: list[State], effort: float = 1.0) -> str:
    """What becomes of a line: "fits", "wrong" if only the rows of an order exclude it, "apart" if others do too."""
    course = Course(turn, path)
    found = Told(course, ordered=True).solve(effort)
    if found in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return "fits"
    if found != cp_model.INFEASIBLE:
        return "unknown"
    free = Told(course, ordered=False).solve(effort)
    return "apart" if free == cp_model.INFEASIBLE else "wrong"


def lines_of(ground: Ground, paths: Iterator[list[State]]) -> Counter[str]:
    turn = Turn(ground)
    return Counter(judged(turn, path) for path in paths)
