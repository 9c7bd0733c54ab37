"""A Normal Spell that stays on the field once it is activated: both judges (invented cards)."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import printed
from tests.searching import best, count, judge_random_lines, most

STAYS = {"continuous": [{"number": 2, "apply": "remains"}]}
GAIN = {"do": "draw"}


@pytest.mark.parametrize(("more", "place"), [({}, "gy"), (STAYS, "spell_zone")])
def test_where_it_is_afterwards(more: dict[str, object], place: str) -> None:
    pool = Pool()
    swords = pool.add("Lasting", "spell", model={**spell(GAIN), **more})
    for where in ("gy", "spell_zone"):
        scenario = pool.scenario(hand=(swords,), deck=(pool.add("Drawn"),), goal=most(count("Lasting", at=where)))
        assert best(pool, scenario) == (where == place)
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_it_may_be_activated_for_nothing() -> None:
    """As one that stays anyway, where all that it does may be left out."""
    pool = Pool()
    able = {"test": "count", "in": ["monster_zone"], "side": "opponent", "min": 1}
    turned = {"do": "change_position", "choose": {"from": ["monster_zone"], "side": "opponent"}, "to": "defense"}
    model = {**spell({"do": "if", "if": [able], "then": [turned]}), **STAYS}
    lasting = pool.add("Lasting", "spell", model=model)
    scenario = pool.scenario(hand=(lasting,), goal=most(count("Lasting", at="spell_zone")))
    assert best(pool, scenario) == 1
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


REMAINS = "After this card's activation, it remains on the field"


@pytest.mark.parametrize(
    ("sentence", "stays"),
    [
        (f"{REMAINS}.", True),
        (f"{REMAINS}, but you must destroy it during the End Phase of your opponent's 2nd turn.", True),
        ("This card remains on the field for 2 of your opponent's turns.", True),
        (f"{REMAINS}, but destroy it during your End Phase.", False),
        (f"{REMAINS}, but destroy it after 2 cards were drawn.", False),
        ("This card remains on the field for 2 of your turns.", False),
    ],
)
def test_what_is_read(sentence: str, stays: bool) -> None:
    compiled = compile_card(printed(f"{sentence}\nWhen this card is activated: Draw 1 card.", "spell"))
    told = (compiled.model or {}).get("continuous", [])
    assert [part["apply"] for part in told] == (["remains"] if stays else [])
    assert compiled.status == ("modelled" if stays else compiled.status)


@pytest.mark.parametrize("what", ["all monsters they control", "all face-down monsters they control"])
def test_what_is_turned_up_stays_in_defense_position(what: str) -> None:
    text = f"If your opponent controls a face-down monster: Flip {what} face-up."
    model = compile_card(printed(text, "spell")).model
    assert model is not None
    (action,) = model["effect"][0]["do"]
    assert (action["do"], action["to"]) == ("change_position", "defense")
    assert action["choose"]["face_down_only"] and action["choose"]["side"] == "opponent"
