"""All that the turn player can do in a puzzle while the opponent passes, walked through the game's engine: whether any
of it wins. Nothing of this program's rules is used; zones are the first free ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import answers, boards
from combo_solver.verification import messages as m
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import Engine

_MAX_PROMPTS = 400


class TooLarge(Exception):
    """There was more than was to be walked."""


def can_win(engine: Engine, scenario: ResolvedScenario, most: int = 3000) -> bool:
    """Whether a way wins that the opponent does nothing against. Every way is played from the start, since the engine
    cannot go back. Raises :class:`TooLarge`."""
    seen: set[str] = set()
    stack: list[tuple[bytes, ...]] = [()]
    while stack:
        if not most:
            raise TooLarge
        most -= 1
        if _follow(engine, scenario, stack, seen):
            return True
    return False


def _follow(engine: Engine, scenario: ResolvedScenario, stack: list[tuple[bytes, ...]], seen: set[str]) -> bool:
    path, taken = stack.pop(), list[bytes]()
    with Duel(engine, scenario) as duel:
        for _ in range(_MAX_PROMPTS):
            if duel.over:
                return duel.winner == 0
            prompt = duel.prompt
            assert prompt is not None
            if isinstance(prompt, m.Idle) and prompt.player != 0:
                return False
            if len(taken) < len(path):
                data = path[len(taken)]
            else:
                if isinstance(prompt, m.Idle | m.Battle) and not _first_time(duel, prompt, seen):
                    return False
                data, *others = _options(prompt)
                stack += [(*taken, other) for other in others]
            assert duel.answer(data)
            taken.append(data)
    raise TooLarge


def _first_time(duel: Duel, prompt: m.Prompt, seen: set[str]) -> bool:
    there = boards.as_board(duel.table(0), duel.table(1), str)
    key = repr((there, prompt))
    new = key not in seen
    seen.add(key)
    return new


def _options(prompt: m.Prompt) -> Iterator[bytes]:
    if isinstance(prompt, m.Idle):
        if prompt.battle:
            yield answers.idle(answers.TO_BATTLE)
        for command, spots in (
            (answers.ACTIVATE, prompt.activate),
            (answers.NORMAL, prompt.normal),
            (answers.SPECIAL, prompt.special),
            (answers.SET_MONSTER, prompt.set_monster),
            (answers.SET_SPELL, prompt.set_spell),
            (answers.REPOSITION, prompt.reposition),
        ):
            yield from (answers.idle(command, index) for index in range(len(spots)))
        yield answers.idle(answers.TO_END)
    elif isinstance(prompt, m.Battle):
        yield from (answers.idle(answers.ATTACK, index) for index in range(len(prompt.attack)))
        yield from (answers.idle(answers.IN_BATTLE_ACTIVATE, index) for index in range(len(prompt.activate)))
        yield answers.idle(answers.TO_MAIN_2 if prompt.main2 else answers.END_BATTLE)
    elif isinstance(prompt, m.Chain):
        if prompt.player == 0 or prompt.forced:
            yield from map(answers.number, range(len(prompt.cards)))
        if not prompt.forced:
            yield answers.DECLINE
    elif isinstance(prompt, m.Cards):
        for size in range(max(prompt.low, 1), prompt.high + 1):
            yield from map(answers.cards, combinations(range(len(prompt.cards)), size))
        if not prompt.low:
            yield answers.DECLINE if prompt.cancelable else answers.cards(())
    elif isinstance(prompt, m.OneByOne):
        yield from map(answers.one, range(len(prompt.cards)))
        if prompt.enough:
            yield answers.DECLINE
    elif isinstance(prompt, m.UseEffect | m.YesNo):
        yield from (answers.number(1), answers.number(0))
    elif isinstance(prompt, m.Options):
        yield from map(answers.number, range(len(prompt.options)))
    elif isinstance(prompt, m.BattlePosition):
        yield from (answers.number(bit) for bit in (1, 2, 4, 8) if prompt.mask & bit)
    else:
        yield answers.default(prompt)
