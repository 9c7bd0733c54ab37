"""How the corpus chooses where nothing it tells depends on the choice: the first free zone, face-up Attack Position
where that is allowed, and no Quick Effect in answer to anything, but where a record asks for what one card answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from combo_solver.effects.engine import Engine
from combo_solver.ground.program import CompiledEffect
from combo_solver.rules.question import Summon
from combo_solver.state.draft import Board


class ByConvention(Engine):
    """An engine of the search that makes these choices in one way only. ``answerer``: the kind of card that may answer
    what is activated now, or happens."""

    answerer: int | None = None

    def answering(self) -> Sequence[CompiledEffect]:
        return [effect for effect in super().answering() if effect.kind == self.answerer]

    def waits(self, effect: CompiledEffect) -> bool:
        return effect.kind == self.answerer

    def one_of_each(self, board: Board, found: tuple[int, ...]) -> list[int]:
        return [min(found)] if found else []

    def representatives(self, board: Board, found: Iterable[Summon]) -> Iterator[Summon]:
        first: dict[tuple[int, ...], int] = {}
        for used, zone in found:
            first[used] = min(zone, first.get(used, zone))
        return iter(first.items())

    def positions(self, kind: int, allowed: str) -> tuple[int, ...]:
        return super().positions(kind, allowed)[:1]
