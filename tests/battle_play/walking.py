"""The whole Battle Phase of a position, walked through the game's engine.

Trigger effects of mine are used and declined, what they choose is tried in every way, zones are the first free ones,
of Pendulum Zones both;
the opponent does only what is mandatory. No fast effect is tried: positions hold none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from combo_solver.game.line import Board
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import answers, boards
from combo_solver.verification import messages as m
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import Engine
from combo_solver.verification.stages import DIRECT
from tests.battle_play.told import Facts, Told, facts

_MAX_PROMPTS = 400
_SCALES = ((0, 8, 0), (0, 8, 4))
Path = tuple[bytes, ...]


class TooLarge(Exception):
    """The position has more ways through the Battle Phase than were to be walked."""


class Walking:
    """One walk; every path is played from the start, since the engine cannot go back. ``main``: with all that can be
    done in Main Phase 1 before, else straight to the Battle Phase."""

    def __init__(
        self,
        engine: Engine,
        scenario: ResolvedScenario,
        name: Callable[[int], str],
        most: int = 3000,
        main: bool = False,
    ) -> None:
        self._engine, self._scenario, self._name, self._left = engine, scenario, name, most
        self._main = main
        self.least = scenario.opponent.life_points
        """The least LP of the opponent that were met."""
        self.told = Told()
        self.start: Facts | None = None
        """The board of my Main Phase 1: what happens before may change the position."""
        self._seen: set[object] = set()
        self._stack: list[Path] = [()]
        self._declared: tuple[str, str] | None = None
        self._used: list[str] = []
        """The effects that were activated on the path, and the monsters that attacked."""

    def run(self) -> Told:
        """Raises :class:`TooLarge`."""
        while self._stack:
            if not self._left:
                raise TooLarge
            self._left -= 1
            self._follow(self._stack.pop())
        return self.told

    def _follow(self, path: Path) -> None:
        """Play the path and go on with the first choice everywhere; the others wait on the stack."""
        taken: list[bytes] = []
        before: Facts | None = None
        self._declared, self._used = None, []
        with Duel(self._engine, self._scenario, self._hear) as duel:
            for _ in range(_MAX_PROMPTS):
                prompt = duel.prompt
                if before is not None and (duel.over or isinstance(prompt, m.Battle | m.Idle)):
                    self._note_attack(before, self._board(duel, duel.winner == 0), duel.winner)
                if duel.over:
                    return
                assert prompt is not None
                if isinstance(prompt, m.Idle):
                    self.start = self.start or self._board(duel)
                    if before is not None:
                        self._arrives(duel, prompt)
                        return
                    offered = [sorted((spot.code, spot.sequence) for spot in part)
                               for part in (prompt.reposition, prompt.normal, prompt.set_monster)]  # fmt: skip
                    if len(taken) >= len(path) and not self._first_time((self._board(duel), repr(offered))):
                        return
                if isinstance(prompt, m.Battle):
                    first, before = before is None, self._board(duel)
                    if first:
                        self.told.entered.add(before)
                    key = (
                        before,
                        tuple(sorted((spot.sequence, spot.extra) for spot in prompt.attack)),
                        *sorted(self._used),
                    )
                    if len(taken) >= len(path) and not self._first_time(key):
                        return
                if len(taken) < len(path):
                    data = path[len(taken)]
                else:
                    options = list(self._options(prompt))
                    if not options:
                        return
                    self._stack += [(*taken, other) for other in options[1:]]
                    data = options[0]
                duel.answer(data)
                taken.append(data)
        raise TooLarge

    def _first_time(self, key: object) -> bool:
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _hear(self, event: m.Event) -> None:
        if event.kind == m.ATTACK:
            reader = event.reader()
            attacker, target = reader.spot(0), reader.spot(0)
            there = boards.monster_zone(target.controller, target.sequence) if target.location else DIRECT
            self._declared = boards.monster_zone(attacker.controller, attacker.sequence), there
            self._used.append(self._declared[0])
        elif event.kind == m.CHAINING:
            self._used.append(f"effect {event.reader().spot().code}")

    def _note_attack(self, before: Facts, after: Facts, winner: int | None) -> None:
        if self._declared is None:
            return
        if winner == 1:
            self.told.losing.add((before, *self._declared))
        else:
            self.told.attacks.add((before, *self._declared, after))
            if winner is not None:
                self.told.wins.add(after)
        self._declared = None

    def _arrives(self, duel: Duel, prompt: m.Idle) -> None:
        changing = frozenset(boards.monster_zone(0, spot.sequence) for spot in prompt.reposition)
        self.told.arrivals.add((self._board(duel), changing))

    def _board(self, duel: Duel, won: bool = False) -> Facts:
        board: Board = boards.as_board(duel.table(0), duel.table(1), self._name)
        self.least = min(self.least, max(board.opponent.life_points, 0))
        # The engine counts below 0.
        me, them = (
            side.model_copy(update={"life_points": max(side.life_points, 0)}) for side in (board.me, board.opponent)
        )
        return facts(Board(me=me, opponent=them), won)

    def _options(self, prompt: m.Prompt) -> Iterator[bytes]:
        if isinstance(prompt, m.Idle):
            if prompt.battle:
                yield answers.idle(answers.TO_BATTLE)
            for command, spots in (
                (answers.REPOSITION, prompt.reposition),
                (answers.NORMAL, prompt.normal),
                (answers.SET_MONSTER, prompt.set_monster),
            ):
                yield from (answers.idle(command, index) for index in range(len(spots) if self._main else 0))
        elif isinstance(prompt, m.Battle):
            yield from (answers.idle(answers.ATTACK, index) for index in range(len(prompt.attack)))
            yield answers.idle(answers.TO_MAIN_2)
        elif isinstance(prompt, m.Cards):
            for size in range(max(prompt.low, 1), prompt.high + 1):
                yield from (answers.cards(chosen) for chosen in combinations(range(len(prompt.cards)), size))
            if not prompt.low:
                yield answers.DECLINE if prompt.cancelable else answers.cards(())
        elif isinstance(prompt, m.OneByOne):
            yield from (answers.one(index) for index in range(len(prompt.cards)))
            if prompt.enough:
                yield answers.DECLINE
        elif isinstance(prompt, m.Chain) and prompt.cards and (prompt.forced or not prompt.player):
            yield from (answers.number(index) for index in range(len(prompt.cards)))
            if not prompt.forced:
                yield answers.DECLINE
        elif isinstance(prompt, m.UseEffect | m.YesNo) and prompt.player:
            yield answers.number(0)
        elif isinstance(prompt, m.UseEffect):
            yield from (answers.number(1), answers.number(0))
        elif isinstance(prompt, m.Options):
            yield from map(answers.number, range(len(prompt.options)))
        elif isinstance(prompt, m.Tributes):
            for size in range(1, prompt.high + 1):
                for chosen in combinations(range(len(prompt.cards)), size):
                    if sum(prompt.cards[index].extra for index in chosen) >= prompt.low:
                        yield answers.cards(chosen)
        elif isinstance(prompt, m.YesNo):
            yield from (answers.number(1), answers.number(0))
        elif isinstance(prompt, m.Places) and all(zone in _SCALES for zone in prompt.zones):
            # Boards tell which Pendulum Zone a card is in.
            yield from (answers.zones([zone]) for zone in prompt.zones)
        else:
            yield answers.default(prompt)
