"""Battles as lines in words: every line of the search from a Battle Step on, each of which the referee has replayed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from combo_solver.errors import RefereeError
from combo_solver.game.line import Board, Step
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario, SpellAt
from combo_solver.state.state import Made, State
from combo_solver.turn.successors import Turn
from tests.battling import DAMAGE, battle, turn_of
from tests.invented import Pool

Line = tuple[str, ...]
BURN = 100
THEIRS: dict[str, Any] = {"from": ["monster_zone"], "side": "opponent"}
BATTLED: dict[str, Any] = {**THEIRS, "where": {"battling": True}, "face_down": True}
"""The opponent's battling monster."""


def burn(by: int = BURN, **more: Any) -> dict[str, Any]:
    return {"do": "change_lp", "player": "opponent", "by": -by, **more}


def trigger(event: dict[str, Any], *does: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A trigger effect of a monster on the field; without more to do it burns."""
    return {"kind": "trigger", "from": ["monster_zone"], "event": event, "do": list(does or (burn(),)), **more}


def quick(parts: str, *does: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A Quick Effect of a monster on the field, once per turn, in these ``parts`` of the Damage Step."""
    limit = {"scope": "copy", "counts": "use"}
    told = {"from": ["monster_zone"], "damage_step": parts.split(), "limit": limit}
    return {"kind": "quick", "do": list(does), **told, **more}


def quick_play(parts: str, *does: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The effect of a Quick-Play Spell, or of a Trap (:meth:`Field.set_trap`)."""
    return {"kind": "spell", "from": ["hand"], "do": list(does), "damage_step": parts.split(), **more}


class Field:
    """A Battle Step of mine with these cards."""

    def __init__(self) -> None:
        self.pool = Pool()
        self.mine: dict[str, int | MonsterAt] = {}
        self.theirs: dict[str, int | MonsterAt] = {}
        self.hand: tuple[int, ...] = ()
        self.gy: tuple[int, ...] = ()
        self.spells: dict[str, SpellAt] = {}
        self._steps: dict[Line, list[Step]] = {}

    def add(self, name: str, *effects: dict[str, Any], kinds: str = "", in_battle: Any = None, **more: Any) -> int:
        """A card; a monster unless ``kinds`` says otherwise."""
        usual = "monster effect" if effects or in_battle else "monster normal"
        if effects or not more.keys() & {"compiled", "model"}:
            more["model"] = {"effect": [{"number": number, **each} for number, each in enumerate(effects, 1)]}
        if in_battle:
            more["in_battle"] = json.dumps([{"apply": "in_battle", **each} for each in in_battle])
        return self.pool.add(name, kinds or usual, **more)

    def me(self, zone: str, name: str, *effects: dict[str, Any], atk: int = 1500, **more: Any) -> Field:
        position = more.pop("position", "attack")
        self.mine[zone] = MonsterAt(self.add(name, *effects, atk=atk, **more), position=position)
        return self

    def foe(self, zone: str, name: str, *effects: dict[str, Any], atk: int = 1000, **more: Any) -> Field:
        position = more.pop("position", "attack")
        more.setdefault("defense", atk)
        self.theirs[zone] = MonsterAt(self.add(name, *effects, atk=atk, **more), position=position)
        return self

    def holding(self, name: str, effect: dict[str, Any]) -> Field:
        """A Quick-Play Spell in my hand."""
        self.hand += (self.add(name, effect, kinds="spell quick-play"),)
        return self

    def set_trap(self, name: str, effect: dict[str, Any], kinds: str = "trap") -> Field:
        """A Trap that I Set in an earlier turn."""
        zone = f"S{len(self.spells) + 1}"
        card = self.add(name, {**effect, "kind": "trap", "from": ["spell_zone"]}, kinds=kinds)
        self.spells[zone] = SpellAt(card, face_up=False)
        return self

    def scenario(self) -> ResolvedScenario:
        more: dict[str, Any] = {"hand": self.hand, "gy": self.gy, "normal_used": 1}
        made = battle(self.pool, self.mine, self.theirs, goal=DAMAGE, moment=Moment(phase="battle"), **more)
        return replace(made, me=replace(made.me, spells=self.spells))

    # --- lines ---------------------------------------------------------------------------------------------

    def lines(self) -> dict[Line, Board]:
        """Every line of the search until Main Phase 2 (it is not entered first), with its board. The referee must
        come to the same board."""
        self._steps.clear()
        scenario, found = self.scenario(), dict[Line, Board]()
        turn = turn_of(self.pool, scenario)
        for path, made in _paths(turn, [turn.canonical(turn.start)], []):
            steps, board = LineWriter(turn).write(path, made)
            assert replay(scenario, steps, self.pool.facts, self.pool.models) == board
            line = tuple(map(words, steps))
            self._steps[line], found[line] = steps, board
        return found

    def steps(self, line: Line) -> list[Step]:
        """The steps of a line that was found."""
        return self._steps[line]

    def judged(self, line: Line) -> str:
        """Why the referee refuses such a line, empty if it does not: a line in words, of which each step was made by
        :meth:`lines`, perhaps in another order or at another station."""
        known = {bare(words(step)): step for steps in self._steps.values() for step in steps}
        steps: list[Step] = []
        for number, told in enumerate(line, 1):
            step = known[bare(told)]
            timing = told.partition(" at ")[2] if step.kind in ("activate", "trigger") else ""
            link = step.chain_link and ((steps[-1].chain_link or 0) + 1 if told.startswith("+ ") else 1)
            changes = {"number": number, "timing": timing, "chain_link": link, "battle": None}
            if step.kind == "activate" and step.from_ == "hand" and step.to is not None:
                changes["to"] = "S5"
            steps.append(step.model_copy(update=changes))
        try:
            replay(self.scenario(), steps, self.pool.facts, self.pool.models)
        except RefereeError as error:
            return error.reason
        return ""


def words(step: Step) -> str:
    """A step in few words: ``A attacks O-M1``, ``A goes on to direct``, ``A stops``, ``B at declared``, ``+ B at ...``
    for a later chain link, ``main2``; ``A attacks O-M1, B instead``: what B did in the place of destruction."""
    instead = "".join(f", {each.by.name} instead" for each in step.battle.instead) if step.battle is not None else ""
    if step.kind == "attack":
        return f"{step.name} attacks {step.to}{instead}"
    if step.kind == "replay":
        return f"{step.name} stops" if step.to == "stopped" else f"{step.name} goes on to {step.to}{instead}"
    if step.kind in ("activate", "trigger"):
        link = "+ " if (step.chain_link or 1) > 1 else ""
        targets = "".join(f" on {target.at}" for target in step.targets)
        return f"{link}{step.name}{targets}" + (f" at {step.timing}" if step.timing else "")
    return step.to or ""


def bare(told: str) -> str:
    """The words without the station and the place in the chain."""
    return told.removeprefix("+ ").partition(" at ")[0]


def _paths(turn: Turn, path: list[State], made: list[Made]) -> Iterator[tuple[list[State], list[Made]]]:
    """Every way to the end, by its states and how each was made."""
    state = path[-1]
    if state.window is None and state.clock.phase == "main2":
        yield path, made
        return
    ended = True
    for _, draft in turn.successors(state):
        ended = False
        after = draft.freeze()
        yield from _paths(turn, [*path, turn.canonical(after)], [*made, (draft.trace, after)])
    if ended and state.window is None:
        yield path, made


def beginning(lines: dict[Line, Board], *line: str) -> list[Line]:
    """The lines that begin so."""
    return [each for each in lines if each[: len(line)] == line]


def activated(lines: dict[Line, Board], name: str) -> set[str]:
    """The stations at which lines activate it; "open" for none."""
    told = (each for line in lines for each in line if bare(each).partition(" on ")[0] == name)
    return {each.partition(" at ")[2] or "open" for each in told}
