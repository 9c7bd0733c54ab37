"""What nobody can chain to an effect (invented texts and cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import SpellAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import printed
from tests.searching import judge_random_lines

DRAW = "You can pay 100 LP; draw 1 card."
ALL = ["monster", "spell", "trap"]


@pytest.mark.parametrize(
    ("text", "kinds", "sorts"),
    [
        (f"{DRAW} Neither player can activate cards or effects in response to this effect's activation.",
         "monster effect", ALL),
        (f"{DRAW} Cards and effects cannot be activated in response to this effect's activation.",
         "monster effect", ALL),
        ("Draw 1 card. Neither player can activate monster effects in response to this card's activation.", "spell",
         ["monster"]),
        (f"{DRAW} Neither player can activate Spell/Trap Cards in response to this effect's activation.",
         "monster effect", ["spell_card", "trap_card"]),
    ],
)  # fmt: skip
def test_it_is_told(text: str, kinds: str, sorts: list[str]) -> None:
    compiled = compile_card(printed(text, kinds))
    assert compiled.status == "modelled" and compiled.model is not None
    assert [each["unanswered"] for each in compiled.model["effect"]] == [sorts]


@pytest.mark.parametrize(
    "said",
    [
        "Neither player can activate cards or effects.",
        "Neither player can activate cards or effects in response to a song.",
        "Neither player can activate cards or effects in response to this card's activation.",
    ],
)
def test_what_binds_otherwise(said: str) -> None:
    assert compile_card(printed(f"{DRAW} {said}")).status == "refused"


@pytest.mark.parametrize(("unanswered", "answered"), [([], True), (["spell", "trap"], True), (["monster"], False)])
def test_what_answers(unanswered: list[str], answered: bool) -> None:
    pool = Pool()
    draw: dict[str, Any] = {"do": "draw"}
    quick = {"number": 1, "kind": "quick", "from": ["monster_zone"], "do": [draw], "limit": {"scope": "copy"}}
    guard = pool.add("Guard", "monster effect", model={"effect": [quick]})
    body = pool.add("Body")
    one = pool.add("One", "spell", model=spell(draw, unanswered=unanswered))
    scenario = pool.scenario(hand=(one,), field={"M1": guard}, deck=(body,) * 3, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    stops = [draft for _, draft in turn.successors(turn.start) if draft.links and not draft.me.hand]
    assert bool(stops) == answered
    judge_random_lines(turn, pool)


@pytest.mark.parametrize(
    ("unanswered", "answers"),
    [([], {"Card", "Trap"}), (["spell_card"], {"Trap"}), (["trap_card"], {"Card", "Trap"}), (["trap"], {"Card"})],
)
def test_cards_are_told_from_effects_of_cards_that_are_there(unanswered: list[str], answers: set[str]) -> None:
    """A Quick-Play Spell in the hand is a card that is activated; a face-up Trap has an effect."""
    pool = Pool()
    draw: dict[str, Any] = {"do": "draw"}
    card = pool.add("Card", "spell quick-play", model=spell(draw))
    quick = {"number": 1, "kind": "quick", "from": ["spell_zone"], "do": [draw], "limit": {"scope": "copy"}}
    trap = pool.add("Trap", "trap continuous", model={"effect": [quick]})
    asked = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [draw], "limit": {"scope": "copy"}}
    mine = pool.add("Mine", "monster effect", model={"effect": [{**asked, "unanswered": unanswered}]})
    body = pool.add("Body")
    scenario = pool.scenario(hand=(card,), field={"M1": mine}, deck=(body,) * 3, normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(trap)}))
    ground = Ground(scenario, pool.facts, pool.models)
    turn = Turn(ground)
    found = set()
    for _, first in turn.successors(turn.start):
        chain = first.links and first.links[0].effect
        if first.links and ground.program.effects[chain].kind == ground.kinds.index[mine]:
            for _, second in turn.successors(first.freeze()):
                if len(second.links) > 1:
                    kind = ground.program.effects[second.links[1].effect].kind
                    found.add(ground.kinds.facts[kind].name)
    assert found == answers
    judge_random_lines(turn, pool)
