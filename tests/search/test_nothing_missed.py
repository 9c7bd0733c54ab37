"""Whatever single step the referee accepts in the middle of a random turn, the search finds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game import zones
from combo_solver.game.line import Board, BoardCard, Choice, Step
from combo_solver.ground.ground import Ground
from combo_solver.models.verbs import Action
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.models.verbs.equip import Equip
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import at, cast, step
from tests.search.test_mixed_turns import mixed_turn
from tests.searching import walk

MINE = zones.MONSTER_ZONES[:7]
At = tuple[int, str]


def _worth(board: Board) -> tuple[object, ...]:
    """A board without its zones, and without what nothing may tell apart."""

    def shown(card: BoardCard) -> tuple[object, ...]:
        again = card.summoned_again, card.treated_as_tuner, card.equipped_to is not None
        return (
            card.name,
            card.position == "set",
            card.atk or 0,
            card.level or 0,
            card.scale or 0,
            card.materials,
            *again,
        )

    me, them = board.me, board.opponent
    field = tuple(sorted(map(shown, me.monsters))), tuple(sorted(map(shown, me.spells)))
    return (*field, me.hand, me.gy, me.banished, me.extra, me.extra_face_up, me.deck, them.gy, them.banished)


class _Attempts:
    """Steps that could be thought of on a board, legal or not."""

    def __init__(self, pool: Pool, board: Board) -> None:
        self._pool = pool
        self._code = {card.name: code for code, card in pool.cards.items()}
        me = board.me
        self._board = me
        self._monsters = [(card.card, card.at) for card in me.monsters]
        extra = me.extra + me.extra_face_up
        self._piles = {"hand": me.hand, "gy": me.gy, "deck": me.deck, "banished": me.banished, "extra": extra}

    def _at(self, place: str) -> list[At]:
        if place == "monster_zone":
            return self._monsters
        if place == "spell_zone":
            return [(card.card, card.at) for card in self._board.spells if card.scale is None]
        return [(self._code[name], place) for name in self._piles[place] if name in self._code]

    def _placed(
        self, cards: tuple[At, ...], to: tuple[str, ...], position: str | None = "attack"
    ) -> list[dict[str, Any]]:
        return [
            {"card": card, "name": self._pool.facts(card).name, "from": place, "to": zone, "position": position}
            for (card, place), zone in zip(cards, to, strict=True)
        ]

    def all(self) -> Iterator[Step]:
        yield from self._from_extra_deck()
        yield from self._pendulum()
        for card, place in {*self._at("hand"), *self._monsters, *self._at("spell_zone")}:
            model = self._pool.models.get(card)
            for effect in model.effects if model is not None else ():
                if effect.category != "trigger" and len(effect.actions) == 1:
                    for choice in self._choices(card, place, effect.actions[0]):
                        if isinstance(choice, Step):
                            yield choice
                            continue
                        more = {"effect": effect.number, "chain_link": 1, "choices": [choice]}
                        targets = choice.cards if effect.targets else ()
                        yield step(1, "activate", card, self._pool, place, targets=targets, **more)

    def _from_extra_deck(self) -> Iterator[Step]:
        pool = self._pool
        for name in sorted(set(self._board.extra)):
            for method in pool.facts(self._code[name]).card_types & {"synchro", "xyz", "link"}:
                for number in (1, 2, 3):
                    for used in combinations(self._monsters, number):
                        more = {"position": "attack", "recipe": 0, "materials": at(pool, *used)}
                        for zone in MINE:
                            yield step(1, f"{method}_summon", self._code[name], pool, "extra", to=zone, **more)

    def _pendulum(self) -> Iterator[Step]:
        pool, scales = self._pool, [card.card for card in self._board.spells if card.scale is not None]
        ready = self._at("hand") + [(self._code[name], "extra") for name in self._board.extra_face_up]
        for additional in (False, True) if len(scales) == 2 else ():
            for number in (1, 2):
                for cards in sorted(set(combinations(sorted(ready), number))):
                    for to in permutations(MINE, number):
                        more = {"summoned": self._placed(cards, to), "additional": additional}
                        yield step(1, "pendulum_summon", scales[0], pool, "S1", **more)

    def _choices(self, source: int, place: str, action: Action) -> Iterator[Choice | Step]:
        pool, do = self._pool, action.do
        if isinstance(action, FusionSummon | RitualSummon):
            materials = [card for where in action.locations for card in self._at(where)]
            sets = {tuple(sorted(used)) for number in (1, 2, 3) for used in combinations(materials, number)}
            for card, _ in set(self._at("extra" if isinstance(action, FusionSummon) else "hand")):
                for used in sets:
                    for zone in MINE:
                        yield cast(pool, source, card, used, zone)
        elif isinstance(action, CreateTokens):
            for to in combinations(MINE, action.count):
                yield Choice(action=0, do=do, placed=self._placed(((action.token, ""),) * action.count, to))  # type: ignore[arg-type]
        elif isinstance(action, Equip):
            for host in self._monsters:
                yield Choice(
                    action=0, do=do, cards=at(pool, host), placed=self._placed(((source, place),), ("S2",), None)  # type: ignore[arg-type]
                )  # fmt: skip
        elif isinstance(action, SpecialSummon):
            number = action.choose.min if action.choose else 1
            ready = self._at(action.choose.locations[0]) if action.choose else [(source, place)]
            position = "defense" if action.position == "defense" else "attack"
            for cards in set(combinations(ready, number)):
                for to in permutations(MINE, number):
                    yield Choice(action=0, do=do, cards=at(pool, *cards), placed=self._placed(cards, to, position))  # type: ignore[arg-type]
        elif choose := getattr(action, "choose", None):
            for card in set(self._at(choose.locations[0])):
                yield Choice(action=0, do=do, cards=at(pool, card))  # type: ignore[arg-type]


def judge_single_steps(seed: int, length: int) -> None:
    pool, scenario = mixed_turn(seed)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    path = walk(turn, seed, length)
    steps, board = LineWriter(turn).write(path)
    accepted: dict[tuple[object, ...], Step] = {}
    for attempt in _Attempts(pool, board).all():
        line = [*steps, attempt.model_copy(update={"number": len(steps) + 1})]
        try:
            accepted.setdefault(_worth(replay(scenario, line, pool.facts, pool.models)), attempt)
        except RefereeError:
            continue
    found = set()
    for _, draft in turn.successors(path[-1]):
        _, after = LineWriter(turn).write([*path, turn.canonical(draft.freeze())])
        found.add(_worth(after))
    assert not [attempt for worth, attempt in accepted.items() if worth not in found]


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_single_steps(seed: int) -> None:
    judge_single_steps(seed, seed % 4)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 4, 5, *range(100, 200)])
def test_many_single_steps(seed: int) -> None:
    judge_single_steps(seed, seed % 8)
