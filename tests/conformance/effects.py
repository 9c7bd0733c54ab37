"""The effect corpus: for one card, every way to start something with it and all the boards that can come of it.

A record's moves are compared with the successors of this program's start state, followed until the game state is open
again, for cards that have an entry. Boards are compared in what both tell: LP, monsters with position, ATK, Level and
materials, and who lies where; zones are left out, as the corpus does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.record import scenario_of
from combo_solver.game.line import Board, Step
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.report.lines import LineWriter
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn

_KINDS = {
    "normal_summon": "normal_summon", "tribute_summon": "normal_summon", "synchro_summon": "special_summon",
    "xyz_summon": "special_summon", "link_summon": "special_summon", "activate": "activate",
    "activate_scale": "activate",
}  # fmt: skip
_PLACES = {
    "h": "hand",
    "m": "field",
    "s": "spell",
    "f": "spell",
    "p": "spell",
    "g": "gy",
    "b": "banished",
    "e": "extra",
}
_POSITIONS = {"atk": "attack", "def": "defense", "set": "set", "up": None}
Move = tuple[str, str]
"""Its kind and where the card was."""
Boards = frozenset[object]
MOST_STATES = 20_000


@dataclass
class Comparison:
    """What came of one record. ``agree``: all moves have the same boards; ``not_modelled``: what of it has no model,
    so that boards may be missing; ``only_ours``: a board that the engine does not reach."""

    record: str
    agree: bool = False
    only_ours: bool = False
    not_modelled: str = ""
    differences: list[str] = field(default_factory=list)


class EffectExaminer:
    """Compares records of subjects that have an entry."""

    def __init__(self, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]) -> None:
        self._facts, self._models = facts, models

    def examine(self, record: dict[str, Any]) -> Comparison:
        result = Comparison(str(record["id"]))
        scenario = replace(scenario_of(record), deck_order="listed")
        ground = Ground(scenario, self._facts, self._models)
        kinds = ground.kinds
        result.not_modelled = ", ".join(
            sorted(
                kinds.facts[kind].name
                for side in (scenario.me, scenario.opponent)
                for kind in {kinds.index[code] for _, code in side.cards()}
                if kinds.facts[kind].is_monster and not kinds.playable[kind]
            )
        )
        subject = self._models[record["subject"]]
        if not result.not_modelled and subject.unmodelled:
            result.not_modelled = f"effects {[gap.number for gap in subject.unmodelled]}"
        theirs = Counter(self._recorded(record))
        ours = Counter(self._found(record, Turn(ground)))
        result.agree = theirs == ours
        for title, more in (("engine alone", theirs - ours), ("ours alone", ours - theirs)):
            result.differences += [f"{title}: {move} {len(boards)} boards" for move, boards in more]
        one: dict[Move, set[object]] = {
            move: set[object]().union(*(b for m, b in theirs if m == move)) for move, _ in (*theirs, *ours)
        }
        other: dict[Move, set[object]] = {move: set[object]().union(*(b for m, b in ours if m == move)) for move in one}
        result.only_ours = any(other[move] - one[move] for move in one)
        for move in one:
            for who, boards in (("the engine's", one[move] - other[move]), ("our", other[move] - one[move])):
                result.differences += [f"  {move}, {who} board: {board}" for board in sorted(map(repr, boards))]
        return result

    # --- the engine's ----------------------------------------------------------------------------------------

    def _recorded(self, record: dict[str, Any]) -> Iterator[tuple[Move, Boards]]:
        start = record["verdict"]["start"]
        for move in record["verdict"]["moves"]:
            boards = frozenset(self._recorded_board({**start, **board}) for board in move["boards"])
            kind = "activate" if move["kind"] == "enabler" else move["kind"]
            yield (kind, _PLACES[move["ref"][0]]), boards

    def _recorded_board(self, board: dict[str, Any]) -> object:
        name = self._name
        deck = board["deck"]
        return (
            board["lp"][0],
            _sorted(self._recorded_monster(held) for held in board["monsters"]),
            _sorted(self._recorded_monster(held) for held in board["o_monsters"]),
            _sorted((name(held["code"]), _POSITIONS[held["pos"]]) for held in board["spells"]),
            *(_sorted(map(name, board[pile])) for pile in ("hand", "gy")),
            _sorted(name(code) for code, _ in board["banished"]),
            _sorted((name(code), bool(up)) for code, up in board["extra"]),
            _sorted(map(name, deck["shuffled"] if isinstance(deck, dict) else deck)),
        )

    def _recorded_monster(self, held: dict[str, Any]) -> object:
        if held["pos"] == "set":
            return self._name(held["code"]), "set"
        size = held.get("level") or held.get("rank") or held.get("link")
        materials = _sorted(map(self._name, held.get("overlay", ())))
        return self._name(held["code"]), _POSITIONS[held["pos"]], held["atk"], size, materials

    def _name(self, code: int) -> str:
        return self._facts(code).name

    # --- ours ------------------------------------------------------------------------------------------------

    def _found(self, record: dict[str, Any], turn: Turn) -> Iterator[tuple[Move, Boards]]:
        enabler = record["position"].get("enabler")
        moved = {self._name(record["subject"])} | ({self._name(enabler)} if enabler else set())
        start = turn.canonical(turn.start)
        found: dict[tuple[Move, object], set[object]] = {}
        for path in self._paths(turn, [start]):
            steps, board = LineWriter(turn).write(path)
            first = steps[0]
            if first.name not in moved or first.kind not in _KINDS or self._quick(steps[1:]):
                continue
            place = {"hand": "hand", "gy": "gy", "banished": "banished", "extra": "extra"}.get(first.from_, "field")
            place = "spell" if first.from_[0] in "SF" else place
            move = _KINDS[first.kind], place
            zone = first.from_ if place in ("field", "spell") else ""
            found.setdefault((move, (first.effect, zone)), set()).add(_our_board(board))
        for (move, _), boards in found.items():
            yield move, frozenset(boards)

    def _paths(self, turn: Turn, path: list[State]) -> Iterator[list[State]]:
        """Every way to the next open game state; each state is followed once for every first move."""
        for _, draft in turn.successors(path[-1]):
            first = turn.canonical(draft.freeze())
            seen, waiting = {first}, [[*path, first]]
            while waiting:
                way = waiting.pop()
                if way[-1].window is None:
                    yield way
                    continue
                for _, later in turn.successors(way[-1]):
                    state = turn.canonical(later.freeze())
                    if state not in seen and len(seen) < MOST_STATES:
                        seen.add(state)
                        waiting.append([*way, state])

    def _quick(self, steps: Iterable[Step]) -> bool:
        """The corpus never answers with a Quick Effect."""
        for step in steps:
            model = self._models.get(step.card)
            effects = () if model is None else model.effects
            if any(effect.number == step.effect and effect.category == "quick" for effect in effects):
                return True
        return False


def _our_board(board: Board) -> object:
    me = board.me
    return (
        me.life_points,
        *(
            _sorted(
                (held.name, "set")
                if held.position == "set"
                else (
                    held.name,
                    held.position,
                    held.atk,
                    held.level or held.rank or held.rating,
                    _sorted(held.materials),
                )
                for held in side.monsters
            )
            for side in (me, board.opponent)
        ),
        _sorted((held.name, held.position) for held in me.spells),
        _sorted(me.hand),
        _sorted(me.gy),
        _sorted(me.banished),
        _sorted([*((name, True) for name in me.extra_face_up), *((name, False) for name in me.extra)]),
        _sorted(me.deck),
    )


def _sorted(items: Iterable[object]) -> tuple[object, ...]:
    return tuple(sorted(items, key=repr))
