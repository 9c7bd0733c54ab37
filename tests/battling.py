"""Positions with a Battle Phase ahead, lines of them, and an enumerator of plain battles that shares no rule with the
program: written from the rule matrix, on names and numbers alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from combo_solver.game.line import Step
from combo_solver.ground.ground import Ground
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario
from combo_solver.state import over
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.turn import phases
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import Move, at

WIN, DAMAGE = ready_made("win"), ready_made("damage")
TO_BATTLE = Step.model_validate({"number": 1, "kind": "enter_phase", "to": "battle"})
TO_MAIN_2 = Step.model_validate({"number": 1, "kind": "enter_phase", "to": "main2"})
_NAMES = ("attack", "defense", "set")


def battle(
    pool: Pool,
    mine: dict[str, int | MonsterAt],
    theirs: dict[str, int | MonsterAt] | None = None,
    life_points: tuple[int, int] = (8000, 8000),
    goal: Any = WIN,
    moment: Moment | None = None,
    **more: Any,
) -> ResolvedScenario:
    """A position of both players, whose LP are given."""
    scenario = pool.scenario(field=mine, goal=goal, life_points=life_points[0], **more)
    held = {zone: each if isinstance(each, MonsterAt) else MonsterAt(each) for zone, each in (theirs or {}).items()}
    opponent = replace(scenario.opponent, monsters=held, life_points=life_points[1])
    return replace(scenario, opponent=opponent, moment=moment or Moment())


def attacks(pool: Pool, card: int, zone: str, target: tuple[int, str] | None = None, **more: Any) -> Move:
    """An attack as a step of :func:`tests.judging.played`."""
    told = {"to": "direct"} if target is None else {"to": target[1], "targets": at(pool, target)}
    return "attack", card, zone, {**told, **more}


def turn_of(pool: Pool, scenario: ResolvedScenario) -> Turn:
    return Turn(Ground(scenario, pool.facts, pool.models))


# --- what the search meets ----------------------------------------------------------------------------------------


def met(turn: Turn) -> Iterator[State]:
    """Every canonical state of the turn."""
    seen = {turn.canonical(turn.start)}
    waiting = list(seen)
    while waiting:
        state = waiting.pop()
        yield state
        for _, draft in turn.successors(state):
            after = turn.canonical(draft.freeze())
            if after not in seen:
                seen.add(after)
                waiting.append(after)


def lost_in(turn: Turn, state: State) -> Iterator[Draft]:
    """What attacks of this state cost me the Duel, which no line goes on to."""
    if state.window is None and state.clock.phase == "battle" and not over.is_won(turn.ground, state):
        yield from (draft for _, draft in phases.in_battle_step(turn.engine, state) if draft.lost)


def written(turn: Turn, path: list[State]) -> list[Step]:
    """The steps of a line of canonical states."""
    return LineWriter(turn).write(path)[0]


# --- the enumerator -----------------------------------------------------------------------------------------------


class Fighter(NamedTuple):
    """A monster by its values and how it lies."""

    name: str
    atk: int
    defense: int
    position: str


class Table(NamedTuple):
    """LP of both players, their monsters as sorted pairs of a zone and a fighter, and my zones that attacked."""

    me: int
    them: int
    mine: tuple[tuple[str, Fighter], ...]
    theirs: tuple[tuple[str, Fighter], ...]
    attacked: frozenset[str] = frozenset()


def battled(table: Table, zone: str, target: str) -> Table:
    """After the attack of the monster in a zone on the one in the other (empty: directly)."""
    mine, theirs = dict(table.mine), dict(table.theirs)
    one, me, them = mine[zone], table.me, table.them
    dead_one = dead_other = False
    if not target:
        them -= one.atk
    else:
        other = theirs[target]
        if other.position == "set":
            other = theirs[target] = other._replace(position="defense")
        value = other.atk if other.position == "attack" else other.defense
        if one.atk > value:
            dead_other = True
            them -= one.atk - value if other.position == "attack" else 0
        elif one.atk < value:
            dead_one = other.position == "attack"
            me -= value - one.atk
        elif other.position == "attack" and one.atk > 0:
            dead_one = dead_other = True
    me, them = max(me, 0), max(them, 0)
    if me and them:
        if dead_one:
            del mine[zone]
        if dead_other:
            del theirs[target]
    return Table(me, them, tuple(sorted(mine.items())), tuple(sorted(theirs.items())), table.attacked | {zone})


def tables(start: Table) -> set[Table]:
    """Every table after any attacks in any order; the Duel ends where a player has no LP left."""
    found = {start}
    waiting = [start]
    while waiting:
        table = waiting.pop()
        if not (table.me and table.them):
            continue
        for zone, fighter in table.mine:
            if fighter.position != "attack" or zone in table.attacked:
                continue
            for target in [other for other, _ in table.theirs] or [""]:
                after = battled(table, zone, target)
                if after not in found:
                    found.add(after)
                    waiting.append(after)
    return found


# --- random plain positions ---------------------------------------------------------------------------------------


def drawn(seed: int) -> tuple[Pool, ResolvedScenario, Table]:
    """A position of Normal Monsters in the Battle Phase, and the same as a table."""
    chance, pool = Random(seed), Pool()
    atk = (0, 0, 500, 1000, 1000, 1500, 1800, 2400)
    for number in range(5):
        pool.add(f"Fighter {number}", atk=chance.choice(atk), defense=chance.choice(atk))
    sides = []
    for names, most in ((("M1", "M2", "M3", "M4", "M5"), 4), (("M1", "M3", "M4", "EMZ-L"), 3)):
        chosen = sorted(chance.sample(names, chance.randrange(most + 1)))
        sides.append({zone: MonsterAt(chance.randrange(5) + 1, chance.choice(_NAMES)) for zone in chosen})
    life_points = chance.choice((300, 1000, 8000)), chance.choice((500, 1500, 8000))
    moment = Moment(phase="battle")
    scenario = battle(pool, sides[0], sides[1], life_points, DAMAGE, moment)
    mine, theirs = (tuple(sorted((zone, _fighter(pool, held)) for zone, held in side.items())) for side in sides)
    return pool, scenario, Table(*life_points, mine, theirs)


def _fighter(pool: Pool, held: MonsterAt) -> Fighter:
    card = pool.facts(held.card)
    return Fighter(card.name, card.atk or 0, card.defense or 0, held.position)


def as_told(turn: Turn, board: State | Draft) -> tuple[object, ...]:
    """What a table tells of a state or a draft: LP and monsters without zones; of a Duel that is over LP alone."""
    found = (board.me.life_points, board.opponent.life_points)
    if not all(found):
        return found
    sides: list[list[tuple[str, str, bool]]] = [[], []]
    for each in board.monsters:
        if each:
            name = turn.ground.kinds.facts[each.kind].name
            sides[not each.mine].append((name, _NAMES[each.position], each.attacked))
    return (*found, *(tuple(sorted(side)) for side in sides))


def as_tabled(table: Table) -> tuple[object, ...]:
    """The same of a table."""
    found = (table.me, table.them)
    if not all(found):
        return found
    mine = sorted((each.name, each.position, zone in table.attacked) for zone, each in table.mine)
    theirs = sorted((each.name, each.position, False) for _, each in table.theirs)
    return (*found, tuple(mine), tuple(theirs))
