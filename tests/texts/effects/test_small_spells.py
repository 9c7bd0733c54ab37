"""Numbers of Tokens, times that only the opponent brings about, phases that nobody notices (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TOKENS = '"Clay Tokens" (Rock/EARTH/Level 1/ATK 0/DEF 0)'


def do(text: str, kinds: str = "spell") -> object:
    compiled = compile_card(printed(text, kinds))
    if compiled.status != "modelled" or compiled.model is None or "effect" not in compiled.model:
        return None
    return compiled.model["effect"][0]["do"]


def test_how_many_tokens_come() -> None:
    made = {"do": "create_tokens", "token": 40}
    assert do(f"Special Summon as many {TOKENS} as possible.") == [{**made, "as_many": True, "name": "tokens1"}]
    paid = "Banish any number of Rock monsters from your GY"
    equal = {**made, "count": {"count_of": "banished1"}, "name": "tokens2", "position": "defense"}
    assert do(f"{paid}; Special Summon an equal number of {TOKENS} in Defense Position.") == [equal]
    assert do(f"Special Summon as many {TOKENS}.") is None
    assert do(f"Special Summon 2 {TOKENS} as possible.") is None
    assert do(f"{paid}, then Special Summon an equal number of {TOKENS}.") is None


@pytest.mark.parametrize(
    ("when", "why"),
    [
        ("your opponent Synchro Summons a monster", "opponents_action"),
        ("an opponent's card effect shifts control of a monster you control to them", "opponents_action"),
        ("your opponent declares a second direct attack during the same Battle Phase", "battle"),
    ],
)
def test_what_only_the_opponent_brings_about(when: str, why: str) -> None:
    compiled = compile_card(printed(f"Activate only when {when}. Destroy 1 monster on the field.", "trap"))
    assert [(unit.outcome, unit.why) for unit in compiled.units] == [("inert", why)]


def test_lp_that_are_so_much_lower() -> None:
    text = "You can only activate this card when your Life Points are at least 200 lower than your opponent's."
    compiled = compile_card(printed(f"{text} Draw 1 card.", "trap"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["effect"][0]["if"] == [{"test": "life_points", "behind": 200}]


def test_phases_that_nobody_notices() -> None:
    for phase in ("your next Standby Phase", "your opponent's next Battle Phase"):
        assert do(f"Skip {phase}.") == [{"do": "unnoticed"}]
    assert do("Skip your opponent's next Main Phase 1.") is None


@pytest.mark.parametrize(
    ("said", "then"),
    [("shuffle that card into the Deck", "shuffle"), ("return it to the hand", "return")],
)
def test_what_becomes_of_a_negated_card(said: str, then: str) -> None:
    negated = {"do": "negate_activation", "what": "activation", "then": then}
    assert do(f"When a Trap Card is activated: Negate the activation, and if you do, {said}.", "trap") == [negated]
    (verb, _, rest) = said.partition(" ")
    other = {"shuffle": "return", "return": "shuffle"}[verb]
    assert do(f"When a Trap Card is activated: Negate the activation, and if you do, {other} {rest}.", "trap") is None


def test_the_level_of_a_tribute_on_the_field_is_not_known() -> None:
    text = "Tribute 1 Rock monster; increase the Levels of all Fiend monsters you control by"
    assert do(f"{text} the Level of that Tributed monster.") is None
    assert do(f"{text} 1.") is not None


def test_up_to_a_number_of_tokens() -> None:
    made = {"do": "create_tokens", "token": 40, "name": "tokens1", "up_to": True}
    mine = {"count_in": ["monster_zone"], "where": {}, "face_down": True}
    assert do(f"Special Summon up to 3 {TOKENS}.") == [{**made, "count": 3}]
    for words in ("any number of ", "a number of ", ""):
        assert do(f"Special Summon {words}{TOKENS}, up to the number of monsters you control.") == [
            {**made, "count": mine}
        ]
    assert do(f"Special Summon any number of {TOKENS}.") is None
    assert do(f"Special Summon 2 {TOKENS}, up to the number of monsters you control.") is None
    assert do(f"Special Summon {TOKENS}.") is None


def test_points_for_each_material() -> None:
    text = "Target 1 Xyz Monster you control; it gains 500 ATK for each {} attached to it."
    gained = {"value": "materials", "value_of": "target1", "times": 500}
    for words in ("material", "Xyz Material"):
        assert do(text.format(words)) == [{"do": "modify", "card": "target1", "atk": gained}]
    assert do(text.format("Fusion Material")) is None


def test_a_level_by_the_number_of_tokens() -> None:
    made = f"Special Summon up to 2 {TOKENS}, and if you do,"
    found = do(f"{made} increase the Level of 1 Rock monster you control by that number.")
    assert isinstance(found, list) and found[1]["level"] == {"number": {"count_of": "tokens1"}}
    assert do("Target 1 Rock monster you control; increase its Level by that number.") is None
