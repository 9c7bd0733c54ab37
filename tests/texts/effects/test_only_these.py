"""What sentences behind a Fusion or Ritual Summon say of it, and one card for either of two things (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

FUSION = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control. "
GEARS = Words(frozenset({"Gear"}))


def effect(text: str, kinds: str = "spell") -> dict[str, Any] | None:
    made = compile_card(printed(text, kinds, GEARS))
    return dict(made.model["effect"][0]) if made.status == "modelled" and made.model else None


@pytest.mark.parametrize(
    ("text", "materials"),
    [
        ('Only "Gear" monsters can be used as Fusion Material for a Fusion Summon using this card\'s effect.',
         {"archetypes": ["Gear"], "kinds": ["monster"]}),
        ("Only Pendulum Monsters can be used as Fusion Material for this card's effect.",
         {"kinds": ["pendulum", "monster"]}),
        ("Only wet monsters can be used as Fusion Material for this card's effect.", None),
        ("Only Pendulum Monsters can be used as Synchro Material for this card's effect.", None),
    ],
)  # fmt: skip
def test_only_these_materials(text: str, materials: dict[str, Any] | None) -> None:
    done = effect(FUSION + text)
    assert (done and done["do"][0]["materials"]) == materials


def test_what_it_takes_already_is_no_more_narrowed() -> None:
    text = "Fusion Summon 1 Fusion Monster from your Extra Deck, using Dragon monsters you control. "
    assert effect(f"{text}Only Pendulum Monsters can be used as Fusion Material for this card's effect.") is None


RITE = (
    'This card can be used to Ritual Summon any "Gear" Ritual Monster. You must also Tribute monsters from your hand or'
    " field whose total Levels equal or exceed the Level of the Ritual Monster you Ritual Summon."
)


@pytest.mark.parametrize(("more", "read"), [("", True), ("\n● Draw 2 cards.", False), (" Then discard 1 card.", False)])
def test_one_effect_for_one_ritual_monster(more: str, read: bool) -> None:
    then = 'Then, if you Ritual Summoned "Gear Boy", you can apply the following effect.\n● Draw 1 card.'
    done = effect(f"{RITE} {then}{more}", "spell ritual")
    assert (done is not None) is read
    if done is not None:
        summon, asked = done["do"]
        assert (asked["card"], asked["where"]) == (summon["name"], {"names": ["Gear Boy"]})
        assert asked["then"] == [{"do": "optional", "actions": [{"do": "draw", "count": 1}]}]


def test_either_way_it_is_compared_with_the_target() -> None:
    done = effect(
        "Target 1 Dragon monster you control; take 1 monster with the same name from your Deck or GY, and either add"
        " it to your hand or Special Summon it, ignoring its Summoning conditions, but it cannot attack directly."
    )
    assert done is not None
    (target,), (either,) = done["targets"], done["do"]
    add, summon = (way[0] for way in either["of"])
    same = [{"trait": "name", "shared_with": target["name"]}]
    assert (add["choose"]["where"]["shared"], summon["choose"]["where"]["shared"]) == (same, same)
    assert summon["ignoring"] is True


@pytest.mark.parametrize("now", ["your opponent controls", "your opponent currently controls"])
def test_how_it_is_now(now: str) -> None:
    done = effect(f"Change all Defense Position monsters {now} to Attack Position.")
    assert done is not None
    assert done["do"][0]["choose"]["side"] == "opponent"
