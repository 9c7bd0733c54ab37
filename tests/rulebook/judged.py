"""One Summon from the Extra Deck, judged by ``check`` and by the referee."""

from __future__ import annotations

from combo_solver.errors import RefereeError
from combo_solver.line import Board, CardAt
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario
from tests.asking import ask, rules
from tests.invented import Pool, step


class Judged:
    """Both judges must agree about every Summon by ``method`` (synchro, xyz or link)."""

    def __init__(self, pool: Pool, scenario: ResolvedScenario, method: str) -> None:
        self._pool = pool
        self._scenario = scenario
        self._kind = f"{method}_summon"

    def legal(self, card: int, using: str, to: str) -> Board:
        """The board after the Summon."""
        assert ask(self._pool, self._scenario, card, using, to).legal
        return self._played(card, using, to)

    def refused(self, card: int, using: str, to: str, *because: str) -> set[str]:
        """The rules that forbid it; exactly ``because`` if given."""
        report = ask(self._pool, self._scenario, card, using, to)
        assert not report.legal
        if because:
            assert rules(report) == set(because)
        try:
            self._played(card, using, to)
        except RefereeError:
            return rules(report)
        raise AssertionError("the referee accepts it")

    def _played(self, card: int, using: str, to: str) -> Board:
        pool, held = self._pool, self._scenario.me.monsters
        materials = [CardAt(card=held[at].card, name=pool.facts(held[at].card).name, at=at) for at in using.split()]
        line = [step(1, self._kind, card, pool, "extra", to=to, position="attack", materials=materials)]
        return replay(self._scenario, line, pool.facts, pool.models)
