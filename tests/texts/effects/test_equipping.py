"""Equip Spells, and effects that equip cards (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.continuous_of import continuous_of
from combo_solver.scenario.position import MonsterAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.reading import printed
from tests.searching import best, judge_random_lines, judge_successors

TARGET = {"from": ["monster_zone"], "side": "either", "min": 1, "max": 1, "name": "equipped"}
WEAR = [{"do": "equip", "card": "equipped"}]


def model(text: str, kinds: str = "spell equip") -> dict[str, Any]:
    compiled = compile_card(printed(text, kinds))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    return compiled.model


def continuous(text: str) -> list[dict[str, Any]]:
    return [{key: part[key] for key in part if key != "number"} for part in model(text)["continuous"]]


def gives(**more: Any) -> dict[str, Any]:
    return {"apply": "values", "bearer": True, **more}


DRAGON = {"apply": "equip_only", "where": {"types": ["Dragon"], "kinds": ["monster"]}}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The equipped monster gains 500 ATK.", [gives(atk=500)]),
        (
            "The equipped monster gains 500 ATK, and its Level is increased by 1.",
            [gives(atk=500), gives(level=1)],
        ),
        ("The equipped monster loses 500 ATK, and its Level is reduced by 2.", [gives(atk=-500), gives(level=-2)]),
        (
            "The equipped monster gains 300 ATK, it is unaffected by your opponent's card effects, also the first time"
            " it would be destroyed by battle each turn, it is not destroyed.",
            [gives(atk=300)],
        ),
        ("The equipped monster gains 500 ATK and loses 200 DEF.", [gives(atk=500), gives(defense=-200)]),
        ("The equipped monster gains 500 ATK/DEF, but cannot attack.", [gives(atk=500, defense=500)]),
        ("Equip only to a Dragon monster. It gains 500 ATK, also it can attack directly.", [DRAGON, gives(atk=500)]),
        ("Equip only to a Dragon monster; it gains 500 DEF.", [DRAGON, gives(defense=500)]),
        ("You can only equip this card to a Dragon monster. It gains 500 DEF.", [DRAGON, gives(defense=500)]),
        ("The equipped monster gains ATK equal to its Level x 100.",
         [gives(atk={"value": "level", "value_of": "it", "times": 100})]),
        ("The equipped monster loses 300 DEF for each Spell/Trap you control.",
         [gives(defense={"times": -300, "number": {"count_in": ["spell_zone", "field_zone", "pendulum_zone"],
                                                   "side": "me", "face_down": True}})]),
        ("Equip only to a Dragon monster. Its ATK becomes double its original ATK.",
         [DRAGON, gives(atk={"times": 2, "value": "original_atk", "value_of": "it"}, becomes=["atk"])]),
        ("The equipped monster gains 500 ATK. Its DEF becomes 0.",
         [gives(atk=500), gives(defense=0, becomes=["defense"])]),
        ("A Dragon-Type monster equipped with this card increases its ATK and DEF by 300 points.",
         [DRAGON, gives(atk=300, defense=300)]),
        ("Increase the ATK of a Dragon-Type monster equipped with this card by 300 points.", [DRAGON, gives(atk=300)]),
        ("Equip only to a monster you control. It cannot be destroyed by card effects.",
         [{"apply": "equip_only", "side": "me"},
          {"apply": "indestructible", "bearer": True}]),
    ],
)  # fmt: skip
def test_what_it_gives(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text) == expected


def test_it_is_activated_on_a_monster_that_it_can_be_equipped_to() -> None:
    (effect,) = model("Equip only to a Dragon monster. It gains 500 ATK.")["effect"]
    assert effect == {
        "number": 1, "kind": "spell", "from": ["hand"], "targets": [TARGET | {"where": DRAGON["where"]}], "do": WEAR
    }  # fmt: skip


def test_what_changes_a_level_is_equipped_to_what_has_one() -> None:
    (effect,) = model("The equipped monster gains 500 ATK, and its Level is increased by 1.")["effect"]
    assert effect["targets"] == [TARGET | {"where": {"level": {"min": 1}}}]


@pytest.mark.parametrize("often", ["each effect", "each of the following effects"])
def test_that_it_is_equipped_is_no_effect_of_its_own(often: str) -> None:
    own = "If this card is sent to the GY: You can draw 1 card."
    limit = f'You can only use {often} of "Card" once per turn.'
    found = model(f"{limit} {own}" if "following" in often else f"{own} {limit}")["effect"]
    assert [effect.get("limit", []) for effect in found] == [[{"scope": "name"}], []]


@pytest.mark.parametrize(
    "text",
    [
        "Equip only to a wet monster.",
        "The equipped monster gains 500 ATK while it rains.",
        "A Dragon monster equipped with this card gains a hat.",
        "The equipped monster gains 500 ATK, also its effects sleep.",
        "The equipped monster gains 500 ATK for each other monster you control.",
        "Draw 1 card. It gains 500 ATK.",
    ],
)
def test_what_is_not_read_refuses_it(text: str) -> None:
    assert compile_card(printed(text, "spell equip")).status == "refused"


@pytest.mark.parametrize(
    ("text", "kinds", "expected"),
    [
        ("Target 1 monster on the field; equip this card to it. It gains 400 ATK.", "trap",
         {"do": "equip", "card": "target1", "atk": 400}),
        ("You can target 1 monster you control; equip this monster from your hand or your side of the field to that"
         " target. It gains 400 DEF.", "monster effect", {"do": "equip", "card": "target1", "defense": 400}),
        ("You can target 1 monster you control; equip this card from your GY to it as an Equip Spell that gives it 600"
         " ATK.",
         "monster effect", {"do": "equip", "card": "target1", "atk": 600}),
        ("You can target 1 monster in your GY; equip that target to this card.", "monster effect",
         {"do": "equip_with", "card": "target1"}),
    ],
)  # fmt: skip
def test_effects_that_equip(text: str, kinds: str, expected: dict[str, Any]) -> None:
    (effect,) = model(text, kinds)["effect"]
    assert effect["do"] == [expected]


def test_a_card_from_the_deck_is_equipped_to_the_target() -> None:
    (effect,) = model(
        "You can target 1 monster you control; equip it with 1 Dragon monster from your Deck.", "monster effect"
    )["effect"]
    (action,) = effect["do"]
    assert (action["do"], action["host"], action["choose"]["from"]) == ("equip_with", "target1", ["deck"])


WHILE = "While this card is equipped to a Dragon monster"
EITHER = (
    "Once per turn, you can either: Target 1 Machine monster you control; equip this card to that target, OR: Unequip"
    " this card and Special Summon it{0}."
)


@pytest.mark.parametrize(
    ("behind", "continuous"),
    [
        ("A monster equipped with this card gains 500 ATK, also if the equipped monster would be destroyed by battle or"
         " card effect, destroy this card instead.", [gives(atk=500), {"apply": "destroyed_instead"}]),
        ("If the equipped monster would be destroyed by battle, destroy this card instead.", []),
        ("A Machine monster equipped with this card gains 500 ATK.",
         [gives(atk=500, where={"types": ["Machine"], "kinds": ["monster"]})]),
    ],
)  # fmt: skip
def test_a_union_monster(behind: str, continuous: list[dict[str, Any]]) -> None:
    found = model(f"{EITHER.format('')} {behind}", "monster effect union")
    on, off = found["effect"]
    assert (on["from"], on["do"]) == (["monster_zone"], [{"do": "equip", "card": "target1"}])
    assert (off["from"], off["do"]) == (["spell_zone"], [{"do": "special_summon", "card": "self"}])
    assert on["limit"] == off["limit"] == [{"scope": "copy", "group": "union"}]
    assert [{k: v for k, v in part.items() if k != "number"} for part in found.get("continuous", ())] == continuous


def test_what_its_own_effect_gives_and_one_union_at_a_time() -> None:
    behind = (
        "While equipped by this effect, that target gains 1000 ATK. (A monster can only be equipped with 1 Union"
        " Monster at a time. If the equipped monster would be destroyed, destroy this card instead.)"
    )
    on, off = model(f"{EITHER.format(' in Attack Position')} {behind}", "monster effect union")["effect"]
    assert on["do"] == [{"do": "equip", "card": "target1", "atk": 1000, "only_union": True}]
    assert off["do"] == [{"do": "special_summon", "card": "self", "position": "attack"}]


def test_heads_of_equip_cards() -> None:
    (found,) = model("While this card is equipped to a Dragon monster: You can draw 1 card.", "monster effect")[
        "effect"
    ]
    assert (found["from"], found["if"]) == (
        ["spell_zone"],
        [{"test": "this_card", "bearer": True, "where": DRAGON["where"]}],
    )
    (found,) = model("If an Equip Card becomes equipped to this card: You can draw 1 card.", "monster effect")["effect"]
    assert (found["event"], found["from"]) == ({"on": "equipped"}, ["monster_zone"])


def test_equip_cards_are_spells_and_monsters_that_are_equipped() -> None:
    (found,) = model("You can target 1 Equip Card you control; destroy it.", "monster effect")["effect"]
    (target,) = found["targets"]
    assert (target["from"], target["where"]) == (
        ["spell_zone"],
        {"any_of": [{"kinds": ["equip"]}, {"treated_as": "equip"}]},
    )


@pytest.mark.parametrize(
    "text",
    [
        "While this card is equipped to a monster by its effect: You can draw 1 card.",
        "While this card is equipped to a wet monster: You can draw 1 card.",
        "If an Equip Card becomes equipped to a wet card: You can draw 1 card.",
    ],
)
def test_heads_that_are_not_read(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status == "usable"


def test_what_a_monster_says_of_the_one_that_wears_it_binds() -> None:
    text = "A monster equipped with this card sleeps. You can draw 1 card."
    assert compile_card(printed(text, "monster effect")).status == "refused"


def test_one_union_at_a_time_wherever_it_is_said() -> None:
    behind = (
        "If this card is Normal Summoned: You can draw 1 card. (A monster can only be equipped with 1 Union Monster at"
        " a time.)"
    )
    on, *_ = model(f"{EITHER.format('')} {behind}", "monster effect union")["effect"]
    assert on["do"] == [{"do": "equip", "card": "target1", "only_union": True}]


def test_it_falls_while_equipped_by_an_effect_or_a_cost() -> None:
    text = "If this card is sent to the GY while equipped to a monster: You can draw 1 card."
    (found,) = model(text, "monster effect")["effect"]
    assert found["event"] == {"on": "sent_to_gy", "origin": ["spell_zone"], "causes": ["effect", "cost"]}


@pytest.mark.parametrize(
    "text",
    [
        "An opponent's monster that battles with the equipped monster cannot be destroyed by that battle.",
        "During each of your Standby Phases, the equipped monster loses 200 ATK.",
        "As long as you control the equipped monster, your opponent cannot attack other monsters.",
        "If a monster equipped with this card inflicts Battle Damage to your opponent, the damage becomes 1000 points.",
    ],
)
def test_what_no_main_phase_notices(text: str) -> None:
    assert "continuous" not in model(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("While this card is an Equip Card, the equipped monster gains 600 ATK.", [gives(atk=600)]),
        (
            "While this card is equipped to a Dragon monster, that monster cannot be destroyed by card effects.",
            [{"apply": "indestructible", "bearer": True, "where": DRAGON["where"]}],
        ),
        ("While this card is equipped to a wet monster, that monster gains 600 ATK.", None),
        ("While this card is equipped to a monster by this effect, that monster gains 600 ATK.", None),
    ],
)
def test_what_a_monster_says_of_the_one_that_wears_it(text: str, expected: list[dict[str, Any]] | None) -> None:
    compiled = compile_card(printed(text))
    found = (compiled.model or {}).get("continuous")
    assert expected == (found and [{key: part[key] for key in part if key != "number"} for part in found])


@pytest.mark.parametrize(
    ("text", "modelled"),
    [
        ("Gains ATK equal to the original ATK of the monster equipped to it by this effect.", True),
        ("This card gains ATK equal to the combined ATK of the monsters equipped to it by this effect.", True),
        ("This card gains ATK equal to the combined DEF of the monsters equipped to it by this effect.", False),
        ("This card gains ATK equal to the ATK of the monsters equipped to it.", False),
    ],
)
def test_the_atk_of_what_it_wears(text: str, modelled: bool) -> None:
    wears = "If this card is Normal Summoned: Target 1 Dragon monster in your GY; equip that target to this card."
    compiled = compile_card(printed(f"{wears} {text}"))
    assert (compiled.status == "modelled") == modelled
    if compiled.model is not None:
        assert compiled.model["effect"][0]["do"][0]["own_atk"] is True


TAKES = "Once per turn: You can target 1 monster your opponent controls; equip that target to this card (max. 1)."


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("", {}),
        ("This card's ATK/DEF become equal to that equipped monster's.",
         {"own_atk": True, "own_defense": True, "becomes": True}),
        ("This card gains ATK equal to that equipped monster's.", {"own_atk": True}),
        ("This card gains ATK and DEF equal to the ATK and DEF of that equipped monster.",
         {"own_atk": True, "own_defense": True}),
        ("This card gains ATK equal to that equipped monster's DEF.", None),
        ("This card's ATK becomes equal to that equipped monster's.", None),
    ],
)  # fmt: skip
def test_a_monster_equips_itself_with_one_of_theirs(text: str, given: dict[str, Any] | None) -> None:
    compiled = compile_card(printed(f"{TAKES} {text}".strip()))
    assert (compiled.status == "modelled") == (given is not None)
    if given is not None and compiled.model is not None:
        (action,) = compiled.model["effect"][0]["do"]
        assert action == {"do": "equip_with", "card": "target1", "at_most_one": True, **given}


def test_only_one_that_is_borne_gives_what_its_bearer_becomes() -> None:
    text = TAKES.replace(" (max. 1)", "") + " This card's ATK/DEF become equal to that equipped monster's."
    assert compile_card(printed(text)).status != "modelled"


def test_an_equip_spell_for_a_card_of_the_hand() -> None:
    old = "Send 1 card from your hand to the Graveyard; equip this card to a monster. It loses 400 ATK."
    today = (
        "Send 1 card from your hand to the GY, then target 1 face-up monster on the field; equip this card to that"
        " target. It loses 400 ATK."
    )
    assert model(old) == model(today)


def test_the_monster_can_be_one_of_a_name_or_of_a_sort() -> None:
    found = continuous('Equip only to "Clay Knight" or a Dragon-Type monster. It gains 500 ATK.')
    either = {"any_of": [{"names": ["Clay Knight"]}, DRAGON["where"]]}
    assert found == [{"apply": "equip_only", "where": either}, gives(atk=500)]


def test_all_monsters_and_its_own() -> None:
    """Both are in force; the one of all monsters is what the text as a whole tells."""
    pool = Pool()
    water = {"apply": "values", "where": {"attributes": ["WATER"]}, "atk": -500, "number": 0}
    worn = {"number": 1, "apply": "values", "bearer": True, "atk": 800}
    blade = pool.add("Blade", "spell equip", continuous=json.dumps([water]), model={"continuous": [worn]})
    parts = continuous_of(pool.facts(blade), pool.models[blade])
    assert [getattr(part, "atk", None) for part in parts] == [800, -500]


def test_all_monsters_in_both_judges() -> None:
    pool = Pool()
    told = model("The equipped monster gains 800 ATK.")
    water = {"apply": "values", "where": {"attributes": ["WATER"]}, "atk": -500, "number": 0}
    blade = pool.add("Blade", "spell equip", continuous=json.dumps([water]), model=told)
    field = {"M1": MonsterAt(pool.add("Wet", attribute="WATER")), "M2": MonsterAt(pool.add("Dry"))}
    scenario = pool.scenario(hand=(blade,), field=field, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    # Worn by the dry one: 500 and 1800; by the wet one: 1300 and 1000.
    assert best(pool, scenario) == 2300
