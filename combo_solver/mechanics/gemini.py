"""The second Normal Summon of a Gemini monster of mine, and the one that an effect makes at once (GEM rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import METHOD, MONSTER
from combo_solver.mechanics import allowance
from combo_solver.mechanics.mechanic import Mechanic, Way, from_field, kind_at
from combo_solver.rules.gemini import GeminiSummon
from combo_solver.state import conditions, moves
from combo_solver.state.cards import SET, Monster, Ref
from combo_solver.state.draft import Board, Draft
from combo_solver.state.state import State
from combo_solver.state.window import Arriving


class _Able:
    """The kinds that the search Summons again: what for must be known."""

    def __init__(self, engine: Engine) -> None:
        geminis = engine.ground.kinds.gemini
        self.kinds = frozenset(kind for kind, gemini in enumerate(geminis) if gemini and engine.may_be_played(kind))


class Gemini(Mechanic[bool]):
    """An answer tells whether the additional Normal Summon of the turn is used."""

    name = "gemini"
    turn = 20
    told = 110
    stays = "GEM-03"
    bound_by = frozenset({"summons", "normal", "kinds"})

    def comes_up(self, engine: Engine) -> bool:
        return bool(engine.kept(_Able).kinds)

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        able = engine.kept(_Able).kinds
        if allowance.none_left(engine, state):
            return ()
        return [ref for ref in from_field(state) if kind_at(state, ref) in able]

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        if source[0] != MONSTER or not engine.ground.kinds.gemini[kind_at(board, source)]:
            return
        monster = board.monsters[source[1]]
        assert isinstance(monster, Monster)
        if not every and face_down(monster):
            return
        left = allowance.allowance(engine, board, source, monster.kind)
        if every or not allowance.nothing_left(left):
            question = GeminiSummon(not face_down(monster), monster.summoned_again, left)
            yield Way(self, monster.kind, source, question)

    def words(self, engine: Engine, way: Way) -> str:
        return f"second Normal Summon in {zones.MONSTER_ZONES[way.source[1]]}"

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        return allowance.forbidding(engine, board, way.source, way.kind)

    def placed(self, way: Way, answer: bool) -> tuple[tuple[int, ...], int]:
        return (), way.source[1]

    def drafts(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        zone = way.source[1]
        for by_additional in self.answers(engine, way):
            d = Draft(state)
            monster = d.monsters[zone]
            assert isinstance(monster, Monster)
            allowance.count(d, by_additional)
            summon_again(engine, d, zone)
            d.note_summon("gemini_summon", way.kind, way.source, zone, monster.position, (), -1, by_additional)
            yield d

    def immediately(self, engine: Engine, d: Draft, where: CardFilter) -> Iterator[tuple[int, Draft]]:
        """Every one that an effect makes at once of the monsters it means: (zone, draft)."""
        for source in from_field(d):
            kind, zone = kind_at(d, source), source[1]
            monster = d.monsters[zone]
            assert isinstance(monster, Monster)
            if face_down(monster) or not engine.ground.kinds.gemini[kind] or not engine.may_be_played(kind):
                continue
            left = allowance.at_once(engine, d, source, kind, tribute_only=False, setting=False)
            question = GeminiSummon(True, monster.summoned_again, left)
            if conditions.card_fits(engine.ground, d, where, source, kind) and engine.oracle.answers(question):
                after = d.fork()
                summon_again(engine, after, zone)
                yield zone, after


def face_down(monster: Monster) -> bool:
    """Prefilter: a face-down Gemini is not Normal Summoned again (GEM-12)."""
    return monster.position == SET


def summon_again(engine: Engine, d: Draft, zone: int) -> None:
    """It stays where and as it is, and has its effects (GEM-04, GEM-12)."""
    g = engine.ground
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    allowance.tell(engine, d, (MONSTER, zone), monster.kind)
    d.step += 1
    method = METHOD["normal"]
    again = monster.but(summoned_again=True, may_change_position=False, came_earlier=False)
    again = again._replace(method=method if g.reads.method else 0)
    d.monsters[zone] = ()
    moves.arrive(g, d, Arriving(again, zone, MONSTER, method, monster.proper))


GEMINI = Gemini()
