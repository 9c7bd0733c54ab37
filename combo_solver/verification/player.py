"""Playing a printed line in the engine, strictly: every choice of the line is given to the prompt that asks for it.

What a prompt asks for is not always told in the words of the line (which of a card's effects is effect 2?). Such a
prompt has several answers that fit; they are tried in turn, and only one that leads to the model's boards counts. A
prompt that the line does not decide at all is answered only if all its answers are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from combo_solver.game.line import Board, Step, named_cards
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import answers, asked, boards
from combo_solver.verification import messages as m
from combo_solver.verification.duel import Duel
from combo_solver.verification.errors import Difference, EngineFailure
from combo_solver.verification.library import Engine
from combo_solver.verification.stages import Stage, matches, stage_of_activation, stage_of_resolution, stage_of_summon

MAX_ATTEMPTS = 400
"""How many ways to read a line are tried."""
_MAX_PROMPTS = 5000
_COMMANDS = {
    "normal_summon": (answers.NORMAL, "normal"), "tribute_summon": (answers.NORMAL, "normal"),
    "gemini_summon": (answers.NORMAL, "normal"), "set_monster": (answers.SET_MONSTER, "set_monster"),
    "flip_summon": (answers.REPOSITION, "reposition"), "change_position": (answers.REPOSITION, "reposition"),
    "special_summon": (answers.SPECIAL, "special"), "synchro_summon": (answers.SPECIAL, "special"),
    "xyz_summon": (answers.SPECIAL, "special"), "link_summon": (answers.SPECIAL, "special"),
    "pendulum_summon": (answers.SPECIAL, "special"), "activate_scale": (answers.ACTIVATE, "activate"),
    "activate": (answers.ACTIVATE, "activate"),
}  # fmt: skip

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
    done: int = 0
    links: list[Step] = field(default_factory=list)
    solving: bool = False
    stage: Stage | None = None
    hinted: int = 0
    duel: Duel | None = None
    unforeseen: str = ""
    codes: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.codes = {name: code for step in self.steps for code, name in named_cards(step.model_dump()) if code}

    def run(self) -> Board:
        with Duel(self.engine, self.scenario, self._hear) as duel:
            self.duel = duel
            for _ in range(_MAX_PROMPTS):
                prompt = duel.prompt
                if prompt is None or duel.over:
                    raise self._fail("the duel is over" if duel.over else "the engine stops")
                if isinstance(prompt, m.Idle) and prompt.player == 0:
                    board = self._compare()
                    if self.done == len(self.steps):
                        return board
                self._give(duel, prompt)
                if self.unforeseen:
                    raise self._fail(self.unforeseen)
                if duel.faults():
                    raise EngineFailure(f"a script of the engine fails: {duel.faults()[0]}")
        raise EngineFailure("the duel does not come to an end")

    # --- what happens --------------------------------------------------------------------------------------

    def _hear(self, event: m.Event) -> None:
        if event.kind == m.HINT and event.data[0] == m.SELECTION_HINT:
            self.hinted = int.from_bytes(event.data[2:10], "little")
        elif event.kind == m.CHAINING:
            self._chained(event.reader())
        elif event.kind == m.CHAINED:
            self.stage = None
        elif event.kind == m.CHAIN_SOLVING:
            self.solving = True
            link = event.data[0]
            self.stage = stage_of_resolution(self.links[link - 1]) if link <= len(self.links) else None
        elif event.kind == m.CHAIN_SOLVED:
            self.stage = None
        elif event.kind == m.CHAIN_END:
            self.links, self.solving = [], False

    def _chained(self, reader: m.Reader) -> None:
        """A chain link is there. The engine asks nothing where a mandatory effect is the only one to activate."""
        spot = self._with_line_code(reader.spot())
        reader.number(14)
        if reader.number(4) == len(self.links):
            return
        step = self._upcoming()
        if step is not None and self._due([spot]):
            self._begin(step)
        else:
            self.unforeseen = f"the engine activates {self.name(spot.code)}, and the line does not"

    def _compare(self) -> Board:
        assert self.duel is not None
        board = boards.as_board(self.duel.table(0), self.duel.table(1), self.name)
        wanted = self.model(self.done)
        if wanted is not None:
            found = boards.difference(wanted, board)
            if found:
                raise Difference(self.done, found, board, wanted)
        return board

    def _fail(self, reason: str) -> Difference:
        """A difference at the step that is to come, or at the one whose chain is open."""
        step = self.stage.step.number if self.stage is not None else min(self.done + 1, len(self.steps))
        duel = self.duel
        if duel is None:
            return Difference(step, reason)
        if duel.faults():
            reason += f" (a script of the engine fails: {duel.faults()[0]})"
        return Difference(step, reason, boards.as_board(duel.table(0), duel.table(1), self.name))

    # --- answering -----------------------------------------------------------------------------------------

    def _give(self, duel: Duel, prompt: m.Prompt) -> None:
        if prompt.player != 0:
            data, note = answers.default(prompt), None
        else:
            if self.stage is not None:
                self.stage.deck_size = duel.count(0, m.DECK)
                self.stage.proper = duel.properly_summoned
            options = list(self._options(self._named(prompt)))
            if not options:
                raise EngineFailure(f"no answer to {type(prompt).__name__}")
            data, note = options[self._take(len(options))]
        if note is not None:
            # Before the answer: what the engine tells next is about the step that begins with it.
            note()
        if not duel.answer(data):
            raise self._fail(f"the engine refuses the answer to its question for {asked.words(prompt)}")

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

    def _options(self, prompt: m.Prompt) -> Iterator[_Answer]:
        """Answers that fit the line, the likeliest first; raises :class:`Difference` if none does."""
        if isinstance(prompt, m.Idle):
            yield from self._act(prompt)
        elif isinstance(prompt, m.Chain):
            yield from self._chain(prompt)
        elif isinstance(prompt, m.UseEffect):
            yield from self._use_effect(prompt)
        elif isinstance(prompt, m.Places):
            yield answers.zones(self._places(prompt)), None
        elif isinstance(prompt, m.BattlePosition):
            yield from self._position(prompt)
        elif isinstance(prompt, m.YesNo):
            wanted = self.stage is not None and self.stage.open
            yield answers.number(int(wanted)), None
            yield answers.number(int(not wanted)), None
        elif isinstance(prompt, m.Options):
            yield from self._option(prompt)
        elif isinstance(prompt, m.OneByOne):
            yield from self._one_more(prompt)
        elif isinstance(prompt, m.Cards | m.Tributes | m.Sum):
            yield from self._cards(prompt)
        elif isinstance(prompt, m.Announce):
            for bit in range(prompt.size * 8):
                if prompt.mask >> bit & 1:
                    yield answers.bits(prompt, 1 << bit), None
        else:
            yield answers.default(prompt), None

    def _upcoming(self) -> Step | None:
        return self.steps[self.done] if self.done < len(self.steps) else None

    def _act(self, prompt: m.Idle) -> Iterator[_Answer]:
        step = self._upcoming()
        assert step is not None
        if step.kind == "trigger" or (step.chain_link or 1) > 1:
            raise self._fail(f"the engine does not offer to activate {step.name} ({step.from_}) here")
        command, key = _COMMANDS[step.kind]
        offered: tuple[m.Spot, ...] = getattr(prompt, key)
        fitting = [index for index, spot in enumerate(offered) if matches(step.card, step.from_, spot)]
        if step.kind == "pendulum_summon" and not fitting:
            # Either scale may be the one that is offered.
            fitting = [n for n, spot in enumerate(offered) if spot.location == m.SPELLS and spot.sequence in (0, 4)]
        if not fitting:
            names = ", ".join(sorted({self.name(spot.code) for spot in offered})) or "nothing"
            raise self._fail(f"the engine does not allow it: {asked.doing(step)}; it offers {names}")
        # Copies that lie together are alike; several entries of one copy are different effects or procedures.
        same = [n for n in fitting if asked.identity(offered[n]) == asked.identity(offered[fitting[0]])]
        if step.recipe is not None and step.recipe < len(same):
            same = [same[step.recipe], *(n for n in same if n != same[step.recipe])]
        for index in same:
            yield answers.idle(command, index), self._starts(step)

    def _starts(self, step: Step) -> Callable[[], None]:
        return lambda: self._begin(step)

    def _begin(self, step: Step) -> None:
        self.done += 1
        if step.kind in ("activate", "trigger"):
            self.links.append(step)
            self.stage = stage_of_activation(step)
        else:
            self.stage = stage_of_summon(step)
            if step.kind == "activate_scale":
                self.links.append(step)

    def _due(self, spots: Sequence[m.Spot]) -> list[int]:
        """Which of the offered effects are the line's next chain link."""
        step = self._upcoming()
        if step is None or step.chain_link is None or self.solving or step.chain_link != len(self.links) + 1:
            return []
        if step.kind == "activate" and step.chain_link == 1:
            return []
        return [n for n, spot in enumerate(spots) if matches(step.card, step.from_, spot)]

    def _chain(self, prompt: m.Chain) -> Iterator[_Answer]:
        due = self._due(prompt.cards)
        step = self._upcoming()
        if due:
            assert step is not None
            first = asked.identity(prompt.cards[due[0]])
            for index in due:
                if asked.identity(prompt.cards[index]) == first or prompt.cards[index].location & (
                    m.MONSTERS | m.SPELLS
                ):
                    yield answers.number(index), self._starts(step)
            if not prompt.forced:
                yield answers.DECLINE, None
        elif not prompt.forced:
            yield answers.DECLINE, None
        else:
            names = ", ".join(self.name(spot.code) for spot in prompt.cards)
            raise self._fail(f"the engine demands to activate {names}, and the line does not")

    def _use_effect(self, prompt: m.UseEffect) -> Iterator[_Answer]:
        step = self._upcoming()
        if self._due([prompt.card]) and step is not None:
            yield answers.number(1), self._starts(step)
            yield answers.number(0), None
        elif self.stage is not None and self.stage.open:
            yield answers.number(1), None
            yield answers.number(0), None
        else:
            yield answers.number(0), None

    def _places(self, prompt: m.Places) -> list[tuple[int, int, int]]:
        chosen: list[tuple[int, int, int]] = []
        for _ in range(prompt.count):
            wanted = self.stage.place(self._line_code(self.hinted), prompt.zones) if self.stage is not None else None
            if wanted is None:
                free = [zone for zone in prompt.zones if zone not in chosen]
                if len(free) > 1 and free[0][1] == m.MONSTERS:
                    raise self._fail(f"the engine asks for a zone of {self.name(self.hinted)}; the line tells none")
                chosen.append(free[0])
            elif wanted in prompt.zones and wanted not in chosen:
                chosen.append(wanted)
            else:
                free_zones = ", ".join(map(asked.zone_name, prompt.zones))
                reason = f"the engine does not let {self.name(self.hinted)} go to {asked.zone_name(wanted)}"
                raise self._fail(f"{reason}; it offers {free_zones}")
        return chosen

    def _position(self, prompt: m.BattlePosition) -> Iterator[_Answer]:
        wanted = self.stage.position(prompt.code) if self.stage is not None else None
        if wanted is not None:
            bit = answers.POSITIONS[wanted]
            if not prompt.mask & bit:
                raise self._fail(f"the engine does not let {self.name(prompt.code)} stand in {wanted} position")
            yield answers.number(bit), None
            return
        for bit in (1, 4, 8, 2):
            if prompt.mask & bit:
                yield answers.number(bit), None

    def _option(self, prompt: m.Options) -> Iterator[_Answer]:
        order = list(range(len(prompt.options)))
        mode = self.stage.step.mode if self.stage is not None else None
        if mode is not None and mode in order:
            order.remove(mode)
            order.insert(0, mode)
        for index in order:
            yield answers.number(index), None

    def _one_more(self, prompt: m.OneByOne) -> Iterator[_Answer]:
        if self.stage is not None:
            found = self.stage.next_card(prompt.cards)
            if found is not None:
                index, note = found
                yield answers.one(index), note
                return
        if prompt.enough or (prompt.cancelable and not prompt.chosen):
            yield answers.DECLINE, None
        elif self._undecided(prompt.cards) and len({asked.likeness(spot) for spot in prompt.cards}) == 1:
            yield answers.one(0), None
        else:
            raise self._fail(f"the engine wants other cards than the line tells: {self._listed(prompt.cards)}")

    def _cards(self, prompt: m.Cards | m.Tributes | m.Sum) -> Iterator[_Answer]:
        given = False
        if self.stage is not None:
            for indices, note in self.stage.selections(prompt):
                given = True
                yield answers.cards(indices), note
        if given:
            return
        if isinstance(prompt, m.Cards) and not prompt.low:
            yield answers.DECLINE if prompt.cancelable else answers.cards(()), None
        elif not isinstance(prompt, m.Sum) and self._undecided(prompt.cards) and asked.all_alike(prompt):
            yield answers.cards(range(prompt.low)), None
        else:
            raise self._fail(f"the engine asks to choose from {self._listed(prompt.cards)}, and the line does not tell")

    def _undecided(self, spots: Sequence[m.Spot]) -> bool:
        return self.stage is None or not self.stage.decides(spots)

    def _listed(self, spots: Sequence[m.Spot]) -> str:
        return ", ".join(self.name(spot.code) for spot in spots)


_Answer = tuple[bytes, Callable[[], None] | None]
