"""Attacks and the parts of the Damage Step in heads of effects, and the monsters that they name (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.reading import read

DRAWS = "You can draw 1 card."
FISH = {"types": ["Fish"], "kinds": ["monster"]}
FOE = {"side": "opponent", "from": ["monster_zone"], "where": {"battling": True}, "face_down": True, "min": 1, "max": 1}
OWN = {"side": "me", "from": ["monster_zone"], "where": {"battling": True}, "min": 1, "max": 1}
BATTLING = {"test": "this_card", "where": {"battling": True}}
FOE_THERE = {"test": "count", "in": ["monster_zone"], "side": "opponent", "where": {"battling": True}, "min": 1}


def effects(text: str, kinds: str = "monster effect") -> list[dict[str, Any]]:
    """The effects in a turn with battles, if every sentence is read."""
    document = read(text, kinds)
    assert not document.of_battles, text
    found: list[dict[str, Any]] = json.loads(document.battle_effects) if document.battle_effects else []
    return found


@pytest.mark.parametrize(
    ("head", "event"),
    [
        ("When this card declares an attack", {"on": "declares_attack"}),
        ("When this card declares a direct attack", {"on": "declares_attack", "direct": True}),
        ("When your Fish monster declares an attack", {"on": "declares_attack", "subject": FISH, "side": "me"}),
        ("When a monster declares an attack", {"on": "declares_attack", "subject": {}}),
        ("At the start of the Damage Step, if this card battles", {"on": "battles", "part": "start"}),
        (
            "At the start of the Damage Step, if this card attacks a face-down Defense Position monster",
            {"on": "battles", "part": "start", "foe": {"position": "set"}, "attacking": True},
        ),
        (
            "If this card battles an opponent's monster, before damage calculation",
            {"on": "battles", "part": "before", "foe": {}, "foe_side": "opponent"},
        ),
        (
            "During damage calculation, if this card battles a Fish monster",
            {"on": "battles", "part": "calculation", "foe": FISH},
        ),
        (
            "After damage calculation, if another Fish monster you control battled an opponent's monster",
            {"on": "battles", "part": "after", "subject": FISH, "side": "me", "other": True, "foe": {},
             "foe_side": "opponent"},
        ),
        (
            "At the end of the Damage Step, if this card attacked directly",
            {"on": "battles", "part": "end", "direct": True, "attacking": True},
        ),
        ("At the end of the Battle Phase, if this card attacked", {"on": "battle_phase_ends", "attacking": True}),
        ("At the end of the Battle Phase, if this card battled", {"on": "battle_phase_ends"}),
        ("At the start of your Battle Phase", {"on": "battle_phase_starts", "subject": {}}),
        ("When you take battle damage", {"on": "inflicts_battle_damage", "subject": {}, "side": "opponent"}),
        (
            "If this card in your possession is destroyed by your opponent's card",
            {"on": "destroyed", "causes": ["battle"], "or_theirs": True},
        ),
    ],
)  # fmt: skip
def test_what_it_waits_for(head: str, event: dict[str, Any]) -> None:
    (effect,) = effects(f"{head}: {DRAWS}")
    assert (effect["kind"], effect["event"]) == ("trigger", event)
    assert not json.loads(read(f"{head}: {DRAWS}").model).get("effect")


@pytest.mark.parametrize(
    "head",
    [
        "At the start of the Damage Step, if this card battles your monster",
        "At the start of the Damage Step, if this card battles a wet monster",
        "At the start of the Damage Step, if this card battles or juggles",
        "When this card declares an attack on a Spell",
        "At the end of the Damage Step, if a Fish monster attacked",
        "At the end of the Battle Phase, if this card attacked a Fish monster",
        "When a monster equipped with this card declares an attack",
        "During the Battle Phase",
        "During the Damage Step, if this card battles",
    ],
)
def test_what_is_not_read_is_told(head: str) -> None:
    if head == "At the end of the Damage Step, if a Fish monster attacked":
        assert effects(f"{head}: {DRAWS}")[0]["event"]["subject"] == FISH
        return
    assert read(f"{head}: {DRAWS}").of_battles


def test_an_attack_that_involves_it() -> None:
    (effect,) = effects(f"When an attack is declared involving this card and an opponent's monster: {DRAWS}")
    against = {"foe": {}, "foe_side": "opponent"}
    assert effect["event"] == {"on": "declares_attack", **against}
    assert effect["or_events"] == [{"on": "is_attacked", **against}]


@pytest.mark.parametrize(
    "text",
    [
        "When an opponent's monster declares an attack: You can draw 1 wet card.",
        "If this card is targeted for an attack: You can draw 1 wet card.",
        "If this card is destroyed by an opponent's card effect: You can draw 1 wet card.",
        "If your opponent Special Summons a monster (except during the Damage Step): You can draw 1 wet card.",
    ],
)
def test_what_the_opponent_would_have_to_do(text: str) -> None:
    assert effects(text) == []


def test_what_must_be_done_is_read_whoever_attacks() -> None:
    (effect,) = effects("When an opponent's monster declares an attack: It loses 500 ATK.".replace("It", "This card"))
    assert (effect["event"]["side"], effect["optional"]) == ("opponent", False)


@pytest.mark.parametrize(
    ("head", "tests", "parts"),
    [
        (
            "During damage calculation, if this card battles an opponent's monster (Quick Effect)",
            [{"test": "during", "phases": ["battle"], "damage_step": True}, BATTLING, FOE_THERE],
            ["calculation"],
        ),
        (
            "During either player's Damage Step, when your Fish monster battles (Quick Effect)",
            [
                {"test": "during", "phases": ["battle"], "damage_step": True},
                {"test": "count", "in": ["monster_zone"], "side": "me", "where": {**FISH, "battling": True}, "min": 1},
            ],
            ["start", "before"],
        ),
        (
            "When an attack is declared involving this card and an opponent's monster (Quick Effect)",
            [{"test": "during", "phases": ["battle"], "declared": True}, BATTLING, FOE_THERE],
            None,
        ),
        ("During the Battle Phase (Quick Effect)", [{"test": "during", "phases": ["battle"]}], None),
        ("During the Main Phase (Quick Effect)", [{"test": "during", "phases": ["main1", "main2"]}], None),
    ],
)
def test_fast_effects(head: str, tests: list[dict[str, Any]], parts: list[str] | None) -> None:
    (effect,) = effects(f"{head}: {DRAWS}")
    assert (effect["kind"], effect["if"], effect.get("damage_step")) == ("quick", tests, parts)


@pytest.mark.parametrize(
    ("text", "kinds", "parts"),
    [
        ("(Quick Effect): You can target 1 Fish monster; it gains 500 ATK.", "monster effect", ["start", "before"]),
        ("Target 1 Fish monster you control; it gains 500 ATK.", "trap", ["start", "before"]),
        ("Target 1 Fish monster you control; it gains 500 ATK.", "spell quick-play", ["start", "before"]),
        ("Target 1 Fish monster you control; it gains 500 ATK.", "spell", None),
        ("You can target 1 Fish monster you control; it gains 500 ATK.", "monster effect", None),
        ("(Quick Effect): You can target 1 Fish monster; destroy it, then this card gains 500 ATK.",
         "monster effect", None),
        ("(except during the Damage Step) (Quick Effect): You can target 1 Fish monster; it gains 500 ATK.",
         "monster effect", None),
    ],
)  # fmt: skip
def test_the_damage_step(text: str, kinds: str, parts: list[str] | None) -> None:
    document = read(text, kinds)
    found = json.loads(document.battle_effects or "[]") or json.loads(document.model).get("effect", [])
    assert [each.get("damage_step") for each in found if each["number"]] == [parts] * bool(found)


@pytest.mark.parametrize(
    ("head", "body", "does"),
    [
        ("if this card battles a monster", "destroy that monster",
         {"do": "destroy", "choose": FOE | {"name": "destroyed1"}}),
        ("if this card battles", "banish the opponent's monster",
         {"do": "banish", "choose": FOE | {"name": "banished1"}}),
        ("if your Fish monster battles", "destroy that monster",
         {"do": "destroy", "choose": OWN | {"face_down": True, "name": "destroyed1"}}),
        ("if your Fish monster battles an opponent's monster", "your battling monster gains 500 ATK",
         {"do": "modify", "choose": OWN | {"name": "changed1"}, "atk": 500}),
        ("if this card battles a monster", "this card gains ATK equal to that monster's DEF",
         {"do": "modify", "card": "self",
          "atk": {"number": {"count_in": ["monster_zone"], "side": "opponent", "where": {"battling": True},
                             "adds": ["defense"]}}}),
    ],
)  # fmt: skip
def test_whom_words_mean(head: str, body: str, does: dict[str, Any]) -> None:
    (effect,) = effects(f"At the start of the Damage Step, {head}: You can {body}.")
    assert effect["do"] == [does]


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("if your Fish monster battles an opponent's monster", "destroy that monster"),
        ("if this card battles a monster", "destroy it"),
        ("if this card battles a monster", "target 1 Fish monster; destroy that monster"),
        ("if this card battles", "destroy that monster"),
    ],
)
def test_words_that_may_mean_others(head: str, body: str) -> None:
    document = read(f"At the start of the Damage Step, {head}: You can {body}.")
    assert document.of_battles == "me" or '"card": "target' in document.battle_effects


@pytest.mark.parametrize(
    ("words", "until"),
    [
        ("during that damage calculation only", "damage_calculation"),
        ("until the end of the Damage Step", "damage_step"),
        ("until the end of the Battle Phase", "battle_phase"),
        ("until the end of this turn", None),
    ],
)
def test_how_long_it_lasts(words: str, until: str | None) -> None:
    (effect,) = effects(f"When this card declares an attack: You can make this card gain 500 ATK, {words}.")
    assert effect["do"][0].get("until") == until


def test_only_values_change_for_a_moment() -> None:
    head = "When this card declares an attack"
    assert read(f"{head}: You can make this card a Tuner until the end of the Damage Step.").of_battles


def test_one_sentence_that_is_not_read_leaves_the_others() -> None:
    document = read(f"When this card declares an attack: {DRAWS} If this card battles, it juggles.")
    assert document.of_battles
    assert len(json.loads(document.battle_effects)) == 1


def test_an_attack_is_negated() -> None:
    (effect,) = effects("When a monster declares an attack: You can negate that attack, then end the Battle Phase.")
    assert [each["do"] for each in effect["do"]] == ["negate_attack", "end_battle_phase"]


def test_a_second_battle_phase() -> None:
    for words in ("conduct", "perform"):
        text = (
            'FLIP: Destroy as many "Clay Wall" your opponent controls as possible, and if you do, you can'
            f" {words} your next Battle Phase twice."
        )
        (effect,) = effects(text, "monster effect flip")
        assert effect["do"][1:] == [{"do": "battle_twice", "join": "if_you_do"}]
    (effect,) = effects("When this card is sent to the GY by battle, the Battle Phase for that turn ends immediately.")
    assert effect["do"] == [{"do": "end_battle_phase", "of_turn": True}]
    assert effect["event"] == {"on": "destroyed", "causes": ["battle"]} and not effect["optional"]
    # Not of this turn's player, or not in these words.
    for text in (
        "FLIP: Your opponent conducts their next Battle Phase twice.",
        "FLIP: You can conduct your next Battle Phase thrice.",
        "When this card is sent to the GY, the Battle Phase for that turn ends immediately.",
    ):
        assert read(text).of_battles or not read(text).battle_effects


@pytest.mark.parametrize(
    "text",
    [
        # What a battle destroyed is not on the field any more.
        "At the end of the Damage Step, if this card battled an opponent's monster: Inflict damage to your opponent"
        " equal to the ATK of the monster it battled.",
        # Whose of them it is that fits, one number does not tell.
        "During the Damage Step, if a Fish monster battles a Dragon monster (Quick Effect): You can banish this card"
        " from your GY; destroy your opponent's battling monster.",
        # That holds while it is equipped.
        "You can target 1 Fish monster you control; equip this monster from your hand or field to that target. It can"
        " make a second attack during each Battle Phase.",
    ],
)
def test_what_no_effect_tells_is_not_read(text: str) -> None:
    assert read(text, "monster effect").of_battles


def test_what_an_equip_card_gives_holds_while_it_is_equipped() -> None:
    text = (
        "Activate this card by targeting 1 Fish monster in your GY; Special Summon it, and if you do, equip this card"
        " to it. It cannot be destroyed by battle."
    )
    document = read(text, "spell equip")
    assert not document.of_battles and not document.battle_effects
    assert json.loads(document.in_battle) == [{"bearer": True, "what": "stays"}]


def test_what_is_said_of_battles_behind_a_condition_is_not_read_without_it() -> None:
    text = (
        "Target 1 monster you control; it gains 100 ATK, then, if it is a Fish monster, it gains 500 ATK, also it can"
        " make a second attack during each Battle Phase this turn."
    )
    document = read(text, "spell")
    assert document.of_battles and "in_battle" not in document.battle_effects


def test_a_monster_of_either_side_may_be_the_one_that_battles() -> None:
    head = "At the start of the Damage Step, if a Fish monster battles a monster"
    (effect, *_) = effects(f"{head}: You can destroy your opponent's battling monster.", "trap continuous")
    assert effect["if"][1:] == [
        {"test": "count", "in": ["monster_zone"], "side": "either", "where": {**FISH, "battling": True}, "min": 1},
        FOE_THERE,
    ]


def test_the_monster_that_it_is_battling_must_be_there_and_face_up() -> None:
    text = (
        "During the Damage Step, when a Fish monster you control battles (Quick Effect): You can send this card from"
        " your hand to the GY; that monster gains ATK equal to the ATK of the opponent's monster it is battling."
    )
    (effect,) = effects(text)
    assert {**FOE_THERE, "where": {"position": "face_up", "battling": True}} in effect["if"]


@pytest.mark.parametrize(
    ("what", "kinds", "told"),
    [
        ("the activation", "monster effect", {"damage_step": ["start", "before", "calculation", "after", "end"]}),
        ("that effect", "monster effect", {"in_damage_step": False}),
        ("that effect", "trap counter", {"damage_step": ["start", "before", "calculation", "after", "end"]}),
    ],
)
def test_what_negates_an_effect_alone_is_not_activated_in_the_damage_step(
    what: str, kinds: str, told: dict[str, Any]
) -> None:
    """DA-20."""
    quick = " (Quick Effect): You can discard 1 card; negate" if "monster" in kinds else ": Discard 1 card; negate"
    (effect,) = effects(f"When a monster effect is activated{quick} {what}.", kinds)
    assert {key: effect[key] for key in ("damage_step", "in_damage_step") if key in effect} == told


@pytest.mark.parametrize(
    ("head", "where"),
    [
        ("At the end of the Damage Step, if the equipped monster attacked", {"battling": True, "side": "me"}),
        ("If the equipped monster is targeted for an attack", {"battling": True, "side": "opponent"}),
        ("After damage calculation, if the equipped monster battled", {"battling": True}),
    ],
)
def test_the_equipped_monster_is_mine_if_it_attacks(head: str, where: dict[str, Any]) -> None:
    """Another monster may attack it."""
    (effect,) = effects(f"{head}: Draw 1 card.", "spell equip")
    assert {"test": "this_card", "bearer": True, "where": where} in effect["if"]
