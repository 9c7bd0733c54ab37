"""Puzzle files opened in the game's engine, as EDOPro opens them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from combo_solver.scenario.position import Goal, ResolvedScenario, SidePosition
from combo_solver.verification.boards import Held, Table
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import BASIC_SCRIPTS, Engine

_NOTHING = ResolvedScenario("nothing", SidePosition(), SidePosition(), Goal("win", win=True))
_PROPER = 0x8


class Unscripted(Exception):
    """The engine has no script of a card, so that what it makes of the file tells nothing."""


class OpenedPuzzle(Duel):
    """A duel whose field is what a puzzle file makes of it, before the first turn begins."""

    def __init__(self, engine: Engine, text: str) -> None:
        self._text = text
        super().__init__(engine, _NOTHING)

    def _start(self, scenario: ResolvedScenario) -> None:
        for name in BASIC_SCRIPTS:
            self._load(name, self._engine.script(name) or b"")
        self.run_script(self._text.removeprefix("\ufeff"), "puzzle")

    def begin(self) -> None:
        """The first turn begins, up to the first prompt."""
        self._lib.OCG_StartDuel(self._handle)
        self._process()


def field(engine: Engine, text: str, special: frozenset[int], original: Callable[[int], int]) -> tuple[Table, Table]:
    """Both players' cards. Statuses are left out but for that of proper Summons, of ``special`` cards; of cards in the
    hand and the Deck so are positions, which tell only who sees them. ``original``: the card that an artwork is of."""
    with OpenedPuzzle(engine, text) as duel:
        if duel.faults():
            raise Unscripted(duel.faults())
        mine, theirs = duel.table(0), duel.table(1)
    return _bare(mine, special, original), _bare(theirs, special, original)


def _bare(table: Table, special: frozenset[int], original: Callable[[int], int]) -> Table:
    for row in (table.monsters, table.spells):
        for number, card in row.items():
            code = original(card.code)
            status = card.status & _PROPER if code in special else 0
            position = card.position if row is table.monsters and card.face_up else 5 if card.face_up else 10
            row[number] = replace(card, code=code, status=status, position=position)
    piles = {
        name: [_plain(card, original(card.code), special, seen) for card in getattr(table, name)]
        for name, seen in (("hand", False), ("deck", False), ("gy", True), ("banished", True), ("extra", True))
    }
    for name in ("hand", "gy", "banished", "extra"):
        piles[name].sort(key=lambda card: (card.code, card.position, card.status))
    return replace(table, **piles)


def _plain(card: Held, code: int, special: frozenset[int], seen: bool) -> Held:
    status = card.status & _PROPER if code in special and seen else 0
    return Held(code=code, position=(5 if card.face_up else 10) if seen else 0, status=status)
