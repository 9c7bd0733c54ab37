"""Spells and Traps of the hand that are Set where nothing else wins the Duel (TP-15, TP-20, TP-22)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import Step
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from tests.battling import WIN, battle
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import solved

BURNS = {
    "number": 1, "kind": "trigger", "timing": "if", "event": {"on": "sent_to_gy", "origin": ["spell_zone"]},
    "from": ["gy"], "do": [{"do": "change_lp", "player": "opponent", "by": -1000}],
}  # fmt: skip


def keg(pool: Pool, kinds: str = "spell normal") -> int:
    """A card that burns for 1000 once it is sent from a Spell & Trap Zone to the GY, and cannot be activated."""
    return pool.add("Keg", kinds, model={"effect": [BURNS]})


def storm(pool: Pool) -> int:
    return pool.add("Storm", "spell normal", model=spell(chosen("destroy", "spell_zone", face_down=True, side="me")))


def puzzle(pool: Pool, hand: tuple[int, ...], life_points: int = 1000, **more: object) -> ResolvedScenario:
    return replace(battle(pool, {}, {}, (8000, life_points), hand=hand, goal=WIN), **more)


@pytest.mark.parametrize("kinds", ["spell normal", "trap normal", "spell quick-play"])
def test_a_card_is_set_to_be_destroyed(kinds: str) -> None:
    pool = Pool()
    report = solved(pool, puzzle(pool, (keg(pool, kinds), storm(pool))))
    assert report.objective.won and report.candidate is None
    assert [step.kind for step in report.line] == ["set_spell", "activate", "trigger"]
    assert report.line[0].text.startswith("Set Keg in S")


def test_nothing_is_set_where_it_is_of_no_use() -> None:
    pool = Pool()
    report = solved(pool, puzzle(pool, (keg(pool), storm(pool)), 2000))
    assert report.status == "UNREACHABLE" and not report.line


def test_after_the_battle_phase_a_set_card_may_win() -> None:
    """What takes LP counts Set cards: it comes up in no line without one, and battles alone do not decide."""
    pool = Pool()
    cost = [{"do": "tribute", "card": "self"}]
    asked = {"test": "count", "in": ["spell_zone"], "min": 1}
    burn = {"do": "change_lp", "player": "opponent", "by": -1000}
    model = ignition(burn, cost=cost, **{"if": [asked, {"test": "during", "phases": ["main2"]}]})
    fighter = pool.add("Fighter", "monster effect", atk=1000, model=model)
    blank = pool.add("Blank", "trap normal", model={})
    scenario = battle(pool, {"M1": fighter}, {}, (8000, 2000), hand=(blank,), goal=WIN)
    report = solved(pool, scenario)
    assert report.objective.won
    assert "set_spell" in [step.kind for step in report.line]


def test_what_was_set_this_turn_waits_for_another() -> None:
    """TP-20: a Trap Set this turn is not activated, a Spell is."""
    burn = {"do": "change_lp", "player": "opponent", "by": -1000}
    for kinds, legal in (("spell normal", True), ("spell quick-play", False), ("trap normal", False)):
        pool = Pool()
        card = pool.add("Burn", kinds, model=spell(burn))
        scenario = puzzle(pool, (card,))
        steps = [_set(card), _activate(card)]
        if legal:
            assert replay(scenario, steps, pool.facts, pool.models).won
        else:
            with pytest.raises(RefereeError, match="TP-20"):
                replay(scenario, steps, pool.facts, pool.models)


def _set(card: int, **changed: object) -> Step:
    return Step.model_validate(
        {"number": 1, "kind": "set_spell", "card": card, "name": "Burn", "from": "hand", "to": "S1", **changed}
    )


def _activate(card: int) -> Step:
    choices = [{"action": 0, "do": "change_lp"}]
    where = {"from": "S1", "to": "S1", "effect": 1, "chain_link": 1, "choices": choices}
    return Step.model_validate({"number": 2, "kind": "activate", "card": card, "name": "Burn", **where})


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"to": "S2"}, "no free Spell & Trap Zone"),
        ({"to": "M1"}, "no free Spell & Trap Zone"),
        ({"to": "FZ"}, "no free Spell & Trap Zone"),
        ({"from": "S2"}, "from the hand"),
        ({"position": "set"}, "without a position"),
    ],
)
def test_sets_that_are_refused(changed: dict[str, object], reason: str) -> None:
    pool = Pool()
    card = pool.add("Burn", "spell normal", model=spell({"do": "draw", "count": 1}))
    scenario = puzzle(pool, (card,))
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(card, face_up=False)}))
    with pytest.raises(RefereeError, match=reason):
        replay(scenario, [_set(card, **changed)], pool.facts, pool.models)


def test_a_field_spell_is_set_in_the_field_zone() -> None:
    pool = Pool()
    field = pool.add("Burn", "spell field", model=spell({"do": "draw", "count": 1}))
    old = pool.add("Old", "spell field")
    scenario = puzzle(pool, (field,))
    scenario = replace(scenario, me=replace(scenario.me, spells={"FZ": SpellAt(old)}))
    board = replay(scenario, [_set(field, to="FZ")], pool.facts, pool.models)
    assert board.me.gy == ("Old",) and [spell.at for spell in board.me.spells] == ["FZ"]
    with pytest.raises(RefereeError, match="Field Zone"):
        replay(scenario, [_set(field)], pool.facts, pool.models)
