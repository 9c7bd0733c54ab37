"""Flip Summons, and changing the battle position of a monster of mine by hand (FS and POS rows)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.game.line import StepKind
from combo_solver.ground.program import METHOD, MONSTER, Lock
from combo_solver.mechanics import own_texts
from combo_solver.mechanics.allowance import unlifted
from combo_solver.mechanics.mechanic import Mechanic, Way, from_field
from combo_solver.rules.position import PositionChange
from combo_solver.state import attempts, bonds, laid_down, limits, marks, moves, protection, telling
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Monster, Ref, marked
from combo_solver.state.draft import Board, Draft
from combo_solver.state.state import State

_FLIP = frozenset({"flip"})


class _Turning(Mechanic[bool]):
    """A monster of mine that is turned where it lies; the only answer is yes. ``step``: what a line calls it."""

    turn = 60
    step: ClassVar[StepKind]

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        if source[0] != MONSTER:
            return
        monster = board.monsters[source[1]]
        assert isinstance(monster, Monster)
        if every or not (has_come_or_moved(monster) or self.turned_otherwise(engine, monster)):
            question = self._question(engine, board, source, monster, every)
            if question is not None:
                yield Way(self, monster.kind, source, question)

    @abstractmethod
    def turned_otherwise(self, engine: Engine, monster: Monster) -> bool:
        """Prefilter: it lies as this mechanic never turns it."""

    @abstractmethod
    def _question(
        self, engine: Engine, board: Board, source: Ref, monster: Monster, every: bool
    ) -> PositionChange | None: ...

    def placed(self, way: Way, answer: bool) -> tuple[tuple[int, ...], int]:
        return (), way.source[1]

    def drafts(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        for _ in self.answers(engine, way):
            d = Draft(state)
            zone = way.source[1]
            position = self._turn(engine, d, zone)
            d.note_summon(self.step, way.kind, way.source, zone, position, (), -1)
            yield d

    @abstractmethod
    def _turn(self, engine: Engine, d: Draft, zone: int) -> int:
        """Turn the monster; the position it has then."""


class Flip(_Turning):
    """A Flip Summon."""

    name = "flip"
    told = 100
    stays = "FS-02"
    step = "flip_summon"
    bound_by = frozenset({"summons", "normal", "positions"})

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        return [
            (MONSTER, zone)
            for zone in zones.MINE
            if (monster := state.monsters[zone])
            and monster.position == SET
            and monster.mine
            and engine.may_be_played(monster.kind)
        ]

    def turned_otherwise(self, engine: Engine, monster: Monster) -> bool:
        return monster.position != SET

    def _question(
        self, engine: Engine, board: Board, source: Ref, monster: Monster, every: bool
    ) -> PositionChange | None:
        if monster.position != SET:
            return None
        locked = any(limits.forbidding(engine.ground, board, monster.kind, MONSTER, _FLIP))
        locked = locked or _locked(engine, board) or protection.position_fixed(engine.ground, board, source[1])
        locked = locked or unlifted(engine, board, source, engine.ground.own.no_flip[monster.kind])
        # Texts compiled for questions alone are heeded by no line.
        locked = locked or (every and own_texts.bans(engine.ground, board, monster.kind, source, "flip"))
        return PositionChange(True, True, this_turn(engine, board, source[1]), locked=locked)

    def words(self, engine: Engine, way: Way) -> str:
        return f"Flip Summon in {zones.MONSTER_ZONES[way.source[1]]}"

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        if _locked(engine, board):
            return []
        return list(limits.forbidding(engine.ground, board, way.kind, MONSTER, _FLIP))

    def _turn(self, engine: Engine, d: Draft, zone: int) -> int:
        monster = _at(d, zone)
        d.step += 1
        marks.impose_by_summon(d, sum(lock.broken for lock in engine.ground.reads.whole_turn_locks if _flips(lock)))
        d.monsters[zone] = ()
        kept = marked(
            proper=monster.proper,
            borrowed=monster.borrowed,
            banish_when_leaves=monster.banish_when_leaves,
            returns_control=monster.returns_control,
        )
        kept |= bonds.if_laid_down(engine.ground, monster)[0]
        taken = moves.Taken(monster.kind, MONSTER, monster.proper, marks=monster.marks, was_set=True)
        moves.put_monster(engine.ground, d, taken, zone, ATTACK, METHOD["flip"], kept, monster.materials)
        if not d.holding:
            attempts.tell_flip(engine.ground, d, monster.kind, zone)
        return ATTACK


class Change(_Turning):
    """A change between face-up Attack and Defense Position."""

    name = "position"
    told = 101
    step = "change_position"
    summons = False
    bound_by = frozenset({"positions", "facing"})

    def comes_up(self, engine: Engine) -> bool:
        # No line needs a position that nothing reads.
        return engine.ground.reads.position

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        return from_field(state) if self.comes_up(engine) else ()

    def turned_otherwise(self, engine: Engine, monster: Monster) -> bool:
        return monster.position == SET or engine.ground.kinds.link[monster.kind]

    def _question(self, engine: Engine, board: Board, source: Ref, monster: Monster, every: bool) -> PositionChange:
        happened = this_turn(engine, board, source[1])
        fixed = protection.position_fixed(engine.ground, board, source[1])
        return PositionChange(False, monster.position == SET, happened, engine.ground.kinds.link[monster.kind], fixed)

    def words(self, engine: Engine, way: Way) -> str:
        return f"change of position in {zones.MONSTER_ZONES[way.source[1]]}"

    def _turn(self, engine: Engine, d: Draft, zone: int) -> int:
        monster = _at(d, zone)
        position = DEFENSE if monster.position == ATTACK else ATTACK
        d.step += 1
        d.monsters[zone] = monster.but(may_change_position=False)._replace(position=position)
        telling.tell_position(engine.ground, d, zone, monster.position)
        laid_down.drawn_for(engine.ground, d, zone, monster.position)
        return position


def _flips(lock: Lock) -> bool:
    """Whether it forbids Flip Summons, of all monsters."""
    return lock.what == "flip_summon"


def _locked(engine: Engine, board: Board) -> bool:
    """Whether a restriction of this turn forbids Flip Summons (SG-17)."""
    return marks.any_in_force(board) and any(
        _flips(lock) and marks.in_force(board, lock.bit) for lock in engine.ground.program.locks
    )


def has_come_or_moved(monster: Monster) -> bool:
    """Prefilter: it came to the field, changed its position or attacked this turn."""
    return not monster.may_change_position


def this_turn(engine: Engine, board: Board, zone: int) -> str:
    """What happened to the monster this turn that matters here; the scenario knows it of its own, of others it is that
    they came."""
    monster = _at(board, zone)
    if monster.may_change_position:
        return ""
    held = engine.ground.scenario.me.monsters.get(zones.MONSTER_ZONES[zone])
    known = held is not None and engine.ground.kinds.index[held.card] == monster.kind
    return (held.this_turn if held is not None and known else "") or "came"


def _at(board: Board, zone: int) -> Monster:
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    return monster


FLIP, CHANGE = Flip(), Change()
