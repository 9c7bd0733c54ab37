"""What nodes hide: invented cards whose effects do everything in structure nodes. Proofs with something hidden must be
true of the whole cards, cards stay where they could be, and the referee accepts every random line."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.search import test_hidden_effects as plain
from tests.searching import judge_random_lines


class Inventor(plain.Inventor):
    """Random cards of which most actions are in nodes."""

    def effect(self, place: str, spell: bool = False) -> dict[str, Any]:
        effect = super().effect(place, spell)
        chance = self.chance
        if "event" in effect:
            place = "hand"  # of what is in M1 nothing is known
        more = [
            self._join(self.action(place if place != "monster_zone" else "gy")) for _ in range(chance.randint(0, 2))
        ]
        return {**effect, "do": self.nested([*effect["do"], *more], 2)}

    def _join(self, action: dict[str, Any]) -> dict[str, Any]:
        return {**action, "join": self.chance.choice(("then", "if_you_do", "also", "also_then"))}

    def nested(self, actions: list[dict[str, Any]], depth: int) -> list[dict[str, Any]]:
        """The same actions with nodes around some of them."""
        found = []
        for action in actions:
            if depth and self.chance.random() < 0.7:
                join = action.get("join", "then")
                action = {**self.node({**action, "join": "then"}, depth - 1), "join": join}
            found.append(action)
        return found

    def node(self, action: dict[str, Any], depth: int) -> dict[str, Any]:
        chance, inner = self.chance, self.nested([action], depth)
        kind = chance.randrange(6)
        if kind == 0:
            return {"do": "optional", "actions": inner}
        if kind == 1:
            other = self.nested([self.action("gy")], depth)
            return {"do": chance.choice(("either", "in_turn")), "of": chance.choice(([inner, other], [other, inner]))}
        if kind == 2:
            test = {
                "test": "count",
                "in": [chance.choice(plain.PILES)],
                "min": chance.randint(1, 2),
                "where": self.where(),
            }
            other = self.nested([self.action("gy")], depth)
            return {"do": "if", "if": [test], **chance.choice(({"then": inner}, {"then": other, "else": inner}))}
        if kind == 3:
            return {"do": "for_each", "amount": chance.choice((2, {"count_in": ["monster_zone"]})), "actions": inner}
        if kind == 4:
            name = f"x{chance.randrange(10**6)}"
            choose = {"name": name, "from": [chance.choice(("gy", "hand"))], "min": 1, "max": 2, "where": self.where()}
            moved = {"do": chance.choice(("banish", "add_to_hand")), "card": name}
            each = {"do": "for_each", "card": name, "actions": [moved]}
            return {"do": "optional", "actions": [{"do": "choose", "choose": choose}, each]}
        return action


@pytest.fixture(autouse=True)
def in_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "Inventor", Inventor)


def test_the_cards_have_nodes() -> None:
    inventors = [Inventor(seed) for seed in range(10)]
    for inventor in inventors:
        inventor.cards()
    actions = [
        action.do
        for inventor in inventors
        for model in inventor.pool.models.values()
        for effect in model.effects
        for action in effect.every_action()
    ]
    assert {"optional", "either", "in_turn", "if", "for_each", "choose"} <= set(actions)


def test_proofs_with_something_hidden() -> None:
    made, wrong = plain.differing(range(25))
    assert made >= 4
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seed", [388, 513])
def test_judges_agree(seed: int) -> None:
    """A monster does not trigger on what happened before it came, though nobody waits for Summons; what an optional
    part does first counts for whether the rest could be carried out."""
    _, wrong = plain.differing([seed])
    assert not wrong


@pytest.mark.slow
def test_many_proofs_with_something_hidden() -> None:
    made, wrong = plain.differing(range(25, 800))
    assert made >= 100
    assert not wrong, "\n".join(wrong)


def test_random_lines_stay_where_cards_could_be() -> None:
    assert not {seed: found for seed in range(60) if (found := plain.strays(seed))}


def test_like_cards_are_no_less_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    plain.compare_without_likeness(range(30), monkeypatch)


@pytest.mark.slow
def test_many_like_cards_are_no_less_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    plain.compare_without_likeness(range(30, 200), monkeypatch)


@pytest.mark.parametrize("seed", [*range(16), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(16, 80))])
def test_the_referee_accepts_random_lines(seed: int) -> None:
    inventor = Inventor(seed)
    turn = Turn(Ground(inventor.scenario(), inventor.pool.facts, inventor.pool.models))
    judge_random_lines(turn, inventor.pool)
