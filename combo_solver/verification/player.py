"""Playing a printed line in the engine, strictly: every choice of the line is given to the prompt that asks for it.

What a prompt asks for is not always told in the words of the line (which of a card's effects is effect 2?). Such a
prompt has several answers that fit; they are tried in turn, and only one that leads to the model's boards counts. A
prompt that the line does not decide at all is answered only if all its answers are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from combo_solver.game.line import Board, Step, named_cards
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import answers, boards
from combo_solver.verification import messages as m
from combo_solver.verification.course import Course
from combo_solver.verification.duel import Duel
from combo_solver.verification.errors import Difference, EngineFailure
from combo_solver.verification.library import Engine
from combo_solver.verification.replies import Replies
from combo_solver.verification.stages import DIRECT

MAX_ATTEMPTS = 400
"""How many ways to read a line are tried."""
_MAX_PROMPTS = 5000

Boards = Callable[[int], Board | None]
"""The model's board after so many steps, where it gives one."""


def play(
    engine: Engine, scenario: ResolvedScenario, steps: Sequence[Step], model: Boards, name: Callable[[int], str]
) -> Board:
    """The engine's board at the end of the line; raises :class:`Difference` where it does not follow."""
    path: list[int] = []
    first: Difference | None = None
    for _ in range(MAX_ATTEMPTS):
        attempt = _Attempt(engine, scenario, steps, model, name, path)
        try:
            return attempt.run()
        except Difference as difference:
            if first is None or difference.step > first.step:
                first = difference
        path = _next(attempt.taken)
        if not path:
            break
    assert first is not None
    raise first


def _next(taken: list[tuple[int, int]]) -> list[int]:
    """The next way through the choices: the last one that has another answer takes it."""
    while taken and taken[-1][0] + 1 >= taken[-1][1]:
        taken.pop()
    return [*(index for index, _ in taken[:-1]), taken[-1][0] + 1] if taken else []


@dataclass
class _Attempt:
    """One way to play the line: ``path`` tells which answer to take where several fit."""

    engine: Engine
    scenario: ResolvedScenario
    steps: Sequence[Step]
    model: Boards
    name: Callable[[int], str]
    path: list[int]
    taken: list[tuple[int, int]] = field(default_factory=list)
    course: Course = field(init=False)
    replies: Replies = field(init=False)
    hinted: int = 0
    duel: Duel | None = None
    unforeseen: str = ""
    codes: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.course = Course(self.steps)
        self.replies = Replies(self.course, self.name, self._fail)
        self.codes = {name: code for step in self.steps for code, name in named_cards(step.model_dump()) if code}

    def run(self) -> Board:
        with Duel(self.engine, self.scenario, self._hear) as duel:
            self.duel = duel
            for _ in range(_MAX_PROMPTS):
                prompt, finished = duel.prompt, self.course.done == len(self.steps)
                if finished and self._wins():
                    if duel.winner is not None or isinstance(prompt, m.Idle | m.Battle):
                        return self._won(duel)
                elif duel.over:
                    self.course.stands_open()
                    raise self._fail("the duel is over")
                if prompt is None:
                    raise self._fail("the engine stops")
                if isinstance(prompt, m.Idle | m.Battle) and prompt.player == 0:
                    board = self._compare()
                    if finished:
                        return board
                    self.course.stands_open()
                self._give(duel, prompt)
                if self.unforeseen:
                    raise self._fail(self.unforeseen)
                if duel.faults():
                    raise EngineFailure(f"a script of the engine fails: {duel.faults()[0]}")
        raise EngineFailure("the duel does not come to an end")

    def _wins(self) -> bool:
        """Whether the line says that I have won the Duel at its end."""
        end = self.model(len(self.steps))
        return end is not None and end.won

    def _won(self, duel: Duel) -> Board:
        """The Duel ends: what became of the cards since does not count. Some conditions the engine asks as the phase
        ends; who wins in the next turn has not won in this one."""
        board = boards.as_board(duel.table(0), duel.table(1), self.name)
        for _ in range(_MAX_PROMPTS):
            if duel.winner is not None or duel.turns > 1:
                break
            if duel.prompt is None or (isinstance(duel.prompt, m.Idle) and duel.prompt.player != 0):
                break
            duel.answer(answers.default(duel.prompt))
        if duel.winner != 0:
            raise self._fail("the engine does not say that I have won the Duel")
        return board.model_copy(update={"won": True})

    # --- what happens --------------------------------------------------------------------------------------

    def _hear(self, event: m.Event) -> None:
        self.course.hears(event)
        if event.kind == m.HINT and event.data[0] == m.SELECTION_HINT:
            self.hinted = int.from_bytes(event.data[2:10], "little")
        elif event.kind == m.CHAINING:
            self._chained(event.reader())
        elif event.kind == m.CHAINED:
            self.course.stage = None
        elif self.course.untold_acts and m.does_something(event):
            self.unforeseen = f"the engine activates {self.course.untold}, and the line does not"
        elif event.kind == m.CHAIN_SOLVING:
            self.course.chain_link_resolves(event.data[0])
        elif event.kind == m.CHAIN_SOLVED:
            self.course.chain_link_resolved()
        elif event.kind == m.ATTACK:
            self._attacks(event.reader())
        elif event.kind in m.SUMMONING | m.SUMMONED:
            self.course.attempted = event.kind in m.SUMMONING
        elif event.kind == m.CHAIN_END:
            self.course.chain_ends()

    def _chained(self, reader: m.Reader) -> None:
        """A chain link is there. The engine asks nothing where a mandatory effect is the only one to activate."""
        spot = self._with_line_code(reader.spot())
        reader.number(14)
        if reader.number(4) == len(self.course.links):
            return
        step = self.course.upcoming
        if step is not None and self.course.due([spot]):
            self.course.begin(step)
        elif spot.controller == 0 and len(self.course.links) == self.course.untold_links:
            self.course.begin_untold(self.name(spot.code))
        else:
            self.unforeseen = f"the engine activates {self.name(spot.code)}, and the line does not"

    def _attacks(self, reader: m.Reader) -> None:
        """An attack is declared: that of the line. What changes its target later is not asked here."""
        attacker, target = reader.spot(0), reader.spot(0)
        step, self.course.declared = self.course.declared, None
        there = boards.monster_zone(target.controller, target.sequence) if target.location else DIRECT
        if step is not None and step.to != there:
            by = boards.monster_zone(attacker.controller, attacker.sequence)
            self.unforeseen = f"the engine has {by} attack {there}, and the line has it attack {step.to}"

    def _compare(self) -> Board:
        assert self.duel is not None
        board = boards.as_board(self.duel.table(0), self.duel.table(1), self.name)
        wanted = self.model(self.course.done)
        if wanted is not None:
            found = boards.difference(wanted, board)
            if found:
                raise Difference(self.course.done, found, board, wanted)
        return board

    def _fail(self, reason: str) -> Difference:
        """A difference at the step that is to come, or at the one whose chain is open."""
        step = self.course.number
        duel = self.duel
        if duel is None:
            return Difference(step, reason)
        if duel.faults():
            reason += f" (a script of the engine fails: {duel.faults()[0]})"
        return Difference(step, reason, boards.as_board(duel.table(0), duel.table(1), self.name))

    # --- answering -----------------------------------------------------------------------------------------

    def _give(self, duel: Duel, prompt: m.Prompt) -> None:
        if prompt.player != 0 and not self.course.tells_theirs(prompt):
            data, note = answers.default(prompt), None
        else:
            if self.course.stage is not None:
                self.course.stage.deck_size = duel.count(0, m.DECK)
                self.course.stage.proper = duel.properly_summoned
            options = list(self.replies.fitting(self._named(prompt), self._line_code(self.hinted)))
            if not options:
                raise EngineFailure(f"no answer to {type(prompt).__name__}")
            data, note = options[self._take(len(options))]
        if note is not None:
            # Before the answer: what the engine tells next is about the step that begins with it.
            note()
        if not duel.answer(data):
            raise self._fail(f"the engine refuses the answer to its question for {_words(prompt)}")

    def _named(self, prompt: m.Prompt) -> m.Prompt:
        """The prompt with the passcodes of the line: the engine may speak of another artwork of the same card."""
        changes: dict[str, Any] = {}
        for each in fields(prompt):
            value = getattr(prompt, each.name)
            if isinstance(value, tuple) and value and isinstance(value[0], m.Spot):
                changes[each.name] = tuple(self._with_line_code(spot) for spot in value)
            elif each.name == "code":
                changes[each.name] = self._line_code(value)
        return replace(prompt, **changes)

    def _with_line_code(self, spot: m.Spot) -> m.Spot:
        code = self._line_code(spot.code)
        return spot if code == spot.code else replace(spot, code=code)

    def _line_code(self, code: int) -> int:
        return self.codes.get(self.name(code), code) if code else 0

    def _take(self, number: int) -> int:
        if number == 1:
            return 0
        index = self.path[len(self.taken)] if len(self.taken) < len(self.path) else 0
        self.taken.append((index, number))
        return index


def _words(prompt: m.Prompt) -> str:
    return {
        m.Idle: "an action", m.Chain: "a chain link", m.Places: "a zone", m.BattlePosition: "a battle position",
        m.Cards: "cards", m.Tributes: "Tributes", m.Sum: "cards", m.OneByOne: "cards",
    }.get(type(prompt), "a choice")  # fmt: skip
