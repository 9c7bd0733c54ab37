"""What texts say of attacks and battles (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.models.in_battle import PARTS, in_battle_of
from tests.reading import read

SELF = {"itself": True}
ANY_OTHER = {"from": ["monster_zone"], "min": 1, "max": 1, "other": True, "face_down": True}
TWO_OF_THE_HAND = {"from": ["hand"], "min": 2, "max": 2, "other": True}
OURS = {"side": "me", "where": {"types": ["Fish"], "kinds": ["monster"]}}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Cannot be destroyed by battle.", [{**SELF, "what": "stays"}]),
        (
            "Cannot be destroyed by battle with a monster with equal or lower Level.",
            [{**SELF, "what": "stays", "against": {}, "foe_level": "not_higher"}],
        ),
        (
            "Cannot be destroyed by battle with a monster, unless that monster has a higher Level.",
            [{**SELF, "what": "stays", "against": {}, "foe_level": "not_above"}],
        ),
        ("This card can attack directly.", [{**SELF, "what": "attacks_directly"}]),
        ("Negate the effects of monsters destroyed by battle with this card.", [{**SELF, "what": "undoes"}]),
        (
            "Negate the effects of an opponent's monster destroyed by battle with this card (including in the GY).",
            [{**SELF, "what": "undoes"}],
        ),
        ("Negate the effects of Effect Monsters destroyed by battle with this card.", [{**SELF, "what": "undoes"}]),
        ("This card can attack twice during the same turn.", [{**SELF, "what": "attacks", "times": 2}]),
        (
            "Can attack directly while it is not co-linked.",
            [
                {
                    **SELF,
                    "what": "attacks_directly",
                    "if": [{"test": "this_card", "where": {"linked": "co_linked"}, "negated": True}],
                }
            ],
        ),
        (
            "If this card is not equipped with an Equip Card, you take no damage from battles involving this card.",
            [
                {
                    **SELF,
                    "what": "spares_controller",
                    "if": [{"test": "this_card", "where": {"equipped_with": "equip"}, "negated": True}],
                }
            ],
        ),
        (
            "If your linked monster attacks a Defense Position monster, inflict piercing battle damage.",
            [{"side": "me", "where": {"linked": "linked"}, "what": "pierces"}],
        ),
        ("Cannot attack directly.", [{**SELF, "what": "no_direct_attack"}]),
        ("Can attack all monsters your opponent controls, once each.", [{**SELF, "what": "attacks_each"}]),
        ("Can make a second attack during each Battle Phase.", [{**SELF, "what": "attacks", "times": 2}]),
        (
            "This card can make up to 3 attacks on monsters during each Battle Phase.",
            [{**SELF, "what": "attacks", "times": 3, "on_monsters": True}],
        ),
        (
            "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent.",
            [{**SELF, "what": "pierces"}],
        ),
        ("You take no battle damage from attacks involving this card.", [{**SELF, "what": "spares_controller"}]),
        (
            "Neither player takes any battle damage from battles involving this card.",
            [{**SELF, "what": "spares_controller"}, {**SELF, "what": "spares_other"}],
        ),
        (
            "If this card battles a monster, neither can be destroyed by that battle.",
            [{**SELF, "what": "both_stay"}],
        ),
        ("Your opponent's monsters cannot target this card for attacks.", [{**SELF, "what": "no_target"}]),
        (
            "Your opponent's monsters cannot target monsters for attacks, except this one.",
            [{"side": "me", "other": True, "what": "no_target"}],
        ),
        (
            "Your opponent's monsters cannot target Fish monsters for attacks, except this one.",
            [{**OURS, "other": True, "what": "no_target"}],
        ),
        (
            "Fish monsters cannot be targeted for attacks.",
            [{**OURS, "side": "either", "what": "no_target"}],
        ),
        (
            "If the only cards your opponent controls are Defense Position monsters, this card can attack directly.",
            [
                {
                    **SELF,
                    "what": "attacks_directly",
                    "if": [
                        {
                            "test": "count",
                            "in": ["monster_zone"],
                            "side": "opponent",
                            "where": {"position": "attack"},
                            "max": 0,
                        },
                        {
                            "test": "count",
                            "in": ["spell_zone", "field_zone", "pendulum_zone"],
                            "side": "opponent",
                            "max": 0,
                        },
                    ],
                }
            ],
        ),
        ("Fish monsters you control cannot be destroyed by battle.", [{**OURS, "what": "stays"}]),
        (
            "Cannot be destroyed by battle, also you take no battle damage from battles involving this card.",
            [{**SELF, "what": "stays"}, {**SELF, "what": "spares_controller"}],
        ),
        (
            "Cannot attack the turn it is Special Summoned.",
            [
                {
                    **SELF,
                    "what": "cannot_attack",
                    "if": [{"test": "this_card", "where": {"this_turn": True, "summoned": ["special"]}}],
                }
            ],
        ),
        (
            "Cannot be destroyed by battle with a Fish monster.",
            [{**SELF, "what": "stays", "against": {"types": ["Fish"], "kinds": ["monster"]}}],
        ),
        ("Cannot be destroyed by battle or card effects.", [{**SELF, "what": "stays"}]),
        (
            "This Attack Position card cannot be destroyed by battle.",
            [{**SELF, "what": "stays", "if": [{"test": "this_card", "where": {"position": "attack"}}]}],
        ),
        (
            "Cannot attack unless you control another Fish monster.",
            [
                {
                    **SELF,
                    "what": "cannot_attack",
                    "if": [
                        {
                            "test": "count",
                            "in": ["monster_zone"],
                            "side": "me",
                            "where": {"types": ["Fish"], "kinds": ["monster"]},
                            "other": True,
                            "max": 0,
                        }
                    ],
                }
            ],
        ),
        (
            "If all monsters your opponent controls are in Defense Position, this card can attack directly.",
            [
                {
                    **SELF,
                    "what": "attacks_directly",
                    "if": [
                        {
                            "test": "count",
                            "in": ["monster_zone"],
                            "side": "opponent",
                            "where": {"position": "attack"},
                            "max": 0,
                        }
                    ],
                }
            ],
        ),
        ("Any battle damage you take from battles involving this card is halved.", [{**SELF, "what": "eases"}]),
        ("Once per turn, this card cannot be destroyed by battle.", [{**SELF, "what": "stays", "uses": 1}]),
        (
            "The first time each Fish monster you control would be destroyed by battle each turn, it is not destroyed.",
            [{**OURS, "what": "stays", "uses": 1}],
        ),
        (
            "Cannot be destroyed by battle, except with a Fish monster.",
            [{**SELF, "what": "stays", "unless": {"types": ["Fish"], "kinds": ["monster"]}}],
        ),
        ("Cannot be destroyed by battle during your turn.", [{**SELF, "what": "stays", "attacking": True}]),
        ("This card must attack if able.", [{**SELF, "what": "must_attack"}]),
        ("You must pay 500 LP to declare an attack with this monster.", [{**SELF, "what": "pays", "lp": 500}]),
        ("This card cannot declare an attack unless you pay 800 LP.", [{**SELF, "what": "pays", "lp": 800}]),
        (
            "Your opponent must pay 300 LP to declare an attack.",
            [{"side": "opponent", "of_player": True, "what": "pays", "lp": 300}],
        ),
        (
            "This card can attack your opponent directly, but when it does so using this effect, the battle damage"
            " inflicted to your opponent is the original ATK of this card.",
            [{**SELF, "what": "attacks_directly"}, {**SELF, "what": "deals_original", "using": True}],
        ),
        (
            "This card can attack while in face-up Defense Position. If it does, apply its DEF for damage calculation.",
            [{**SELF, "what": "from_defense", "battles_with": "defense"}],
        ),
        (
            "This card can attack while it is in Defense Position. If this card attacks while in Defense Position,"
            " apply the ATK of this card for damage calculation.",
            [{**SELF, "what": "from_defense", "battles_with": "atk"}],
        ),
        (
            "Fish monsters you control can attack while in face-up Defense Position. If they do, apply their DEF for"
            " damage calculation.",
            [{**OURS, "what": "from_defense", "battles_with": "defense"}],
        ),
        (
            "Cannot declare an attack unless you Tribute 1 monster.",
            [{**SELF, "what": "pays", "prices": [{"by": "tribute", "choose": ANY_OTHER}]}],
        ),
        (
            "Cannot declare an attack unless you discard 2 cards.",
            [{**SELF, "what": "pays", "prices": [{"by": "discard", "choose": TWO_OF_THE_HAND}]}],
        ),
        (
            "If this card attacks an opponent's monster, it gains 400 ATK during the Damage Step only.",
            [{**SELF, "what": "changes", "attacking": True, "against": {}, "atk": 400}],
        ),
        (
            "If this card battles a Fish monster, its ATK is doubled during damage calculation only.",
            [
                {
                    **SELF,
                    "what": "changes",
                    "against": {"types": ["Fish"], "kinds": ["monster"]},
                    "times": 2,
                    "calculation": True,
                }
            ],
        ),
        (
            "If your Fish monster attacks a monster with a higher ATK, the attacking monster gains 700 ATK during"
            " damage calculation only.",
            [
                {
                    "side": "me",
                    "where": {"types": ["Fish"], "kinds": ["monster"]},
                    "what": "changes",
                    "attacking": True,
                    "against": {},
                    "weaker": True,
                    "calculation": True,
                    "atk": 700,
                }
            ],
        ),
        (
            "If this card attacks, your opponent cannot activate Spell/Trap Cards until the end of the Damage Step.",
            [{**SELF, "what": "silences", "cards": ["spell", "trap"], "part": "card", "attacking": True}],
        ),
        (
            "Your opponent cannot activate cards or effects during the Battle Phase.",
            [{**SELF, "what": "silences", "cards": ["monster", "spell", "trap"], "phase": True}],
        ),
        (
            "If this card attacks, it is changed to Defense Position at the end of the Battle Phase.",
            [{**SELF, "what": "turns", "end": "battle_phase"}],
        ),
        ("Both players take any battle damage from attacks involving this card.", [{**SELF, "what": "shares"}]),
        (
            "If this card attacks a Defense Position monster, inflict double piercing battle damage to your opponent.",
            [{**SELF, "what": "double_pierces"}],
        ),
        (
            "This card cannot be targeted for attacks, but does not prevent your opponent from attacking you directly.",
            [{**SELF, "what": "ignored"}],
        ),
        ("Monsters your opponent controls that can attack must attack this card.", [{**SELF, "what": "draws"}]),
        (
            "As long as this card remains face-up on the field, monsters with an ATK equal to 1900 or more cannot "
            "declare an attack.",
            [{"side": "either", "where": {"atk": {"min": 1900}, "kinds": ["monster"]}, "what": "cannot_attack"}],
        ),
        (
            "This card can attack directly while your opponent controls a face-down Defense Position monster.",
            [
                {
                    **SELF,
                    "what": "attacks_directly",
                    "if": [
                        {
                            "test": "count",
                            "in": ["monster_zone"],
                            "side": "opponent",
                            "where": {"position": "set"},
                            "min": 1,
                        }
                    ],
                }
            ],
        ),
        (
            "While a card is in a Field Zone, your opponent's monsters cannot target monsters for attacks, except this"
            " one.",
            [
                {
                    "side": "me",
                    "other": True,
                    "what": "no_target",
                    "if": [{"test": "count", "in": ["field_zone"], "side": "either", "min": 1}],
                }
            ],
        ),
        (
            'While you control a Fish monster other than "Fin, the Fast", this card cannot attack.',
            [
                {
                    **SELF,
                    "what": "cannot_attack",
                    "if": [
                        {
                            "test": "count",
                            "in": ["monster_zone"],
                            "side": "me",
                            "min": 1,
                            "where": {"except_names": ["Fin, the Fast"], "types": ["Fish"], "kinds": ["monster"]},
                        }
                    ],
                }
            ],
        ),
        (
            "Your opponent's monsters that can attack must attack Fish monsters.",
            [{"side": "me", "where": {"types": ["Fish"], "kinds": ["monster"]}, "what": "draws"}],
        ),
        (
            "Your opponent cannot attack Fish monsters.",
            [{"side": "me", "where": {"types": ["Fish"], "kinds": ["monster"]}, "what": "no_target"}],
        ),
        (
            'Your opponent cannot target Fish monsters for attacks, except "Fin, the Fast".',
            [
                {
                    "side": "me",
                    "what": "no_target",
                    "where": {"types": ["Fish"], "kinds": ["monster"], "except_names": ["Fin, the Fast"]},
                }
            ],
        ),
        (
            "Any Battle Damage to the controller of this card from battle involving a Fish monster becomes 0.",
            [
                {"side": "me", "where": {"types": ["Fish"], "kinds": ["monster"]}, "what": "spares_controller"},
                {"side": "opponent", "where": {"types": ["Fish"], "kinds": ["monster"]}, "what": "spares_other"},
            ],
        ),
        (
            "Monsters you control cannot attack, except Fish monsters.",
            [{"side": "me", "what": "cannot_attack", "outside": {"types": ["Fish"], "kinds": ["monster"]}}],
        ),
    ],
)
def test_what_holds_in_battle(text: str, parts: list[dict[str, Any]]) -> None:
    document = read(text)
    assert in_battle_of(document.in_battle) == PARTS.validate_python(parts)
    assert document.of_battles == ""


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("If the equipped monster would be destroyed by battle or card effect, destroy this card instead.",
         [{"bearer": True, "what": "replaced"}]),
        ("If the equipped monster is destroyed as a result of battle, destroy this card instead.)",
         [{"bearer": True, "what": "replaced"}]),
        ("A monster equipped with this card gains 500 ATK, also if the equipped monster would be destroyed by battle "
         "or card effect, destroy this card instead.", [{"bearer": True, "what": "replaced"}]),
        ("Cannot be destroyed by battle with a DARK, EARTH, or WATER monster.",
         [{**SELF, "what": "stays",
           "against": {"attributes": ["DARK", "EARTH", "WATER"], "kinds": ["monster"]}}]),
        ("Any battle damage your opponent takes from battles involving this card is doubled.",
         [{**SELF, "what": "doubles"}]),
        ("If this card battles a monster, any battle damage it inflicts to your opponent is halved.",
         [{**SELF, "what": "halves", "against": {}}]),
        ("Cannot attack directly unless it has material.",
         [{**SELF, "what": "no_direct_attack", "if": [{"test": "this_card", "where": {"has_materials": False}}]}]),
        ("Cannot attack the turn this card is Special Summoned.",
         [{**SELF, "what": "cannot_attack",
           "if": [{"test": "this_card", "where": {"this_turn": True, "summoned": ["special"]}}]}]),
    ],
)  # fmt: skip
def test_what_holds_in_some_battles(text: str, parts: list[dict[str, Any]]) -> None:
    document = read(text)
    assert in_battle_of(document.in_battle) == PARTS.validate_python(parts)
    assert document.of_battles == ""


def test_a_spell_without_a_battle_phase_that_turn() -> None:
    """The restriction is the model's, and nothing besides is said of battles."""
    text = "Draw 1 card. You cannot conduct your Battle Phase the turn you activate this card."
    document = read(text, "spell")
    assert document.of_battles == ""
    (effect,) = json.loads(document.model)["effect"]
    assert effect["cost"] == [{"do": "restrict", "what": "battle_phase", "whole_turn": True}]


def test_what_hangs_on_an_effect_that_is_not_read() -> None:
    """The effect itself is not played: it is told as one that is not read."""
    attack = "This card cannot attack the turn you activate this effect."
    assert read(f"Once per turn: You can draw 1 wet card. {attack}").of_battles == ""
    assert read(
        f"Once per turn: You can draw 1 wet card. Your monsters juggle the turn they attack. {attack}"
    ).of_battles


def test_an_equip_spell_says_it_of_its_monster() -> None:
    document = read("Equip only to a Fish monster. It gains 500 ATK and cannot be destroyed by battle.", "spell equip")
    (part,) = in_battle_of(document.in_battle)
    assert (part.bearer, part.what) == (True, "stays")
    assert document.of_battles == ""


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, this card cannot be destroyed by battle or card effect.",
        "When this card destroys a wet monster by battle: You can draw 1 card.",
        "If this card is destroyed, except by battle: You can draw 1 card.",
        "When this card is destroyed by battle, or if you draw (except during the Damage Step): You can draw 1 card.",
        "If this card is destroyed by battle or card effect: You can target 1 monster; it cannot attack this turn.",
        "If this card would be destroyed by battle, you can dance instead.",
        "This card must attack Fish monsters first.",
        "If this card would be destroyed, you can destroy another wet monster you control instead.",
        "If this card battles a Fish monster, it gains ATK equal to its Level x 100 during the Damage Step only.",
        "(Quick Effect): You can target 1 Fish monster you control; it can attack directly and juggle this turn.",
        "When this card is destroyed by battle: You can draw 1 card. When this card attacks: You can draw 1 wet card.",
        "If you take damage: You can draw 1 wet card.",
        "At the start of the Damage Step, if this card juggles: You can draw 1 card.",
        "Once per battle, if this card is in your hand (Quick Effect): You can draw 1 card.",
        "Cannot be destroyed by battle this turn.",
        "If this card would be destroyed by battle, destroy the equipped monster instead.",
        "If this card is destroyed and sent to the GY, your opponent cannot attack.",
        "This card can attack directly and juggle.",
        "Cannot declare an attack unless you Tribute 1 wet monster.",
        "This card can attack while in face-up Defense Position.",
        "This card can attack while in face-up Defense Position. If it does, apply its Level for damage calculation.",
        "This card can attack while in face-up Defense Position. Gains 300 ATK. If it does, apply its DEF for damage"
        " calculation.",
        "While you control a Fish monster, this card can attack while in face-up Defense Position. If it does, apply"
        " its DEF for damage calculation.",
        "Cannot declare an attack unless you Tribute 1 monster and dance.",
        "Cannot declare an attack unless your opponent Tributes 1 monster.",
        "When this card inflicts battle damage to your opponent: You can activate 1 of these effects;\n● Dance.\n"
        "● Draw 1 card.",
        "When this card is destroyed by battle and sent to the GY, you can Special Summon 1 Fish monster from your"
        " Deck. The monster Special Summoned by this effect cannot dance this turn.",
        "If this card is Normal Summoned: You can dance. Banish any monster this card destroys by battle.",
        "Your Fish monsters, and Warrior monsters you control, can attack directly.",
        "While this card is in Defense Position, Fish monsters you control sing, also they cannot attack.",
    ],
)
def test_what_is_not_read_of_battles_is_told(text: str) -> None:
    document = read(text)
    assert document.of_battles in ("me", "either")
    assert not document.in_battle


TAKES = "Once per turn: You can target 1 monster your opponent controls; equip that target to this card (max. 1)."


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("If this card would be destroyed by battle, destroy that equipped monster instead.", "replaced"),
        ("If this card would be destroyed by battle, the equipped monster is destroyed instead.", "replaced"),
        (
            "While equipped with that monster, any battle damage you take from battles involving this card inflicts "
            "equal effect damage to your opponent.",
            "passes_on",
        ),
    ],
)
def test_what_is_said_of_the_one_it_bears(text: str, what: str) -> None:
    document = read(f"{TAKES} {text}")
    assert in_battle_of(document.in_battle) == PARTS.validate_python([{"apply": "in_battle", **SELF, "what": what}])
    assert document.of_battles == ""
    several = read(f"{TAKES.replace(' (max. 1)', '')} {text}")
    assert several.of_battles and not several.in_battle


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("If the equipped monster would be destroyed by battle, destroy this card instead.",
         [{"bearer": True, "what": "replaced"}]),
        ("It gains 200 ATK and DEF. If it would be destroyed, destroy this card instead.",
         [{"bearer": True, "what": "replaced"}]),
        ("Once per turn, the equipped monster cannot be destroyed by battle.",
         [{"bearer": True, "what": "stays", "uses": 1}]),
    ],
)  # fmt: skip
def test_what_an_equip_spell_keeps(text: str, said: list[dict[str, Any]]) -> None:
    document = read(f"Equip only to a Fish monster. {text}", "spell equip")
    assert in_battle_of(document.in_battle) == PARTS.validate_python(said)


def test_that_a_player_takes_no_damage() -> None:
    parts = in_battle_of(read("While you control a monster, you take no battle damage.", "trap continuous").in_battle)
    assert {(part.side, part.what, part.of_player) for part in parts} == {
        ("me", "spares_controller", True),
        ("opponent", "spares_other", True),
    }


def test_toons_attack_directly_unless() -> None:
    text = (
        "Can attack your opponent directly, unless they control a Fish monster, in which case this card must target a "
        "Fish monster for its attacks."
    )
    free, bound = in_battle_of(read(text).in_battle)
    assert (free.what, bound.what) == ("attacks_directly", "attacks_only")
    assert free.conditions != bound.conditions


IT = {"do": "bind", "join": "also", "what": "in_battle"}
NO_ATTACK = {"itself": True, "what": "cannot_attack"}


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("You can target 1 Fish monster in your GY; Special Summon it, but it cannot attack this turn.",
         {**IT, "card": "target1", "ability": NO_ATTACK}),
        ("You can target 1 Fish monster in your GY; Special Summon it. It cannot attack this turn.",
         {**IT, "card": "target1", "ability": NO_ATTACK}),
        ("Once per turn: You can target 1 monster you control; it can attack directly this turn.",
         {**IT, "card": "target1", "ability": {"itself": True, "what": "attacks_directly"}}),
        ("Once per turn: You can discard 1 card; this card can make up to 2 attacks on monsters during each Battle "
         "Phase this turn.",
         {**IT, "card": "self", "ability": {"itself": True, "what": "attacks", "times": 2, "on_monsters": True}}),
        ("Once per turn: You can draw 1 card, also you cannot attack directly for the rest of this turn.",
         {"do": "restrict", "what": "direct_attack", "join": "also"}),
        ("Once per turn: You can draw 1 card, also you can only attack with Fish monsters for the rest of this turn.",
         {"do": "restrict", "what": "attack", "only": {"types": ["Fish"], "kinds": ["monster"]}, "join": "also"}),
    ],
)  # fmt: skip
def test_what_effects_say_of_attacks(text: str, does: dict[str, Any]) -> None:
    document = read(text)
    (effect,) = json.loads(document.battle_effects)
    assert does in effect["do"]
    assert document.of_battles == ""


def test_what_cannot_attack_because_it_used_its_effect() -> None:
    document = read("Once per turn: You can draw 1 card. This card cannot attack the turn you activate this effect.")
    (effect,) = json.loads(document.battle_effects)
    assert effect["cost"] == [
        {"do": "bind", "card": "self", "what": "in_battle", "whole_turn": True, "ability": NO_ATTACK}
    ]
    assert document.of_battles == ""


@pytest.mark.parametrize(
    "text",
    [
        "Cannot be destroyed by your opponent's card effects.",
        "While this card is in your Monster Zone, your opponent cannot target it with card effects, also it cannot be "
        "destroyed by your opponent's card effects.",
        "While you control a Set card, your opponent cannot target this card with card effects, also it cannot be "
        "destroyed by your opponent's card effects.",
        "Your opponent cannot target this card with card effects, also it cannot be destroyed by your opponent's card "
        "effects.",
        "You can discard 1 card; draw 1 card. You cannot conduct your Battle Phase the turn you activate this effect.",
        "You can discard 1 card; draw 1 card.",
        "If this card is sent to the GY: You can draw 1 card.",
        "You can target 1 monster; change it to face-up Attack Position.",
        'Add 1 "Attack of the Fish" from your Deck to your hand.',
        "Gains 500 ATK.",
    ],
)
def test_other_texts_say_nothing_of_battles(text: str) -> None:
    document = read(text)
    assert document.of_battles == ""
    assert not document.in_battle


def test_flip_monsters_can_be_attacked_face_down() -> None:
    """A Flip effect that is read is a trigger; one that is not could come up in a battle (FLP-03)."""
    assert read("FLIP: Draw 1 card.", "monster effect flip").of_battles == ""
    assert read("FLIP: Do what nobody has ever read.", "monster effect flip").of_battles == "either"


def test_a_story_says_nothing() -> None:
    document = read("It attacks whoever comes near in the Main Phase.", "monster normal")
    assert not (document.of_battles or document.of_main_phases)


def test_what_holds_while_a_spell_remains_on_the_field() -> None:
    """A Normal Spell of which something is not read: that it is activated in Main Phases alone says nothing of that."""
    cage = "While this card is face-up on the field, no monsters can attack."
    for remains in (
        "This card remains on the field for 2 of your opponent's turns.",
        "After this card's activation, it remains on the field.",
        "This card remains face-up on the field until the end of your opponent's 3rd turn.",
    ):
        assert read(f"{remains} {cage}", "spell").of_battles == "either"


def test_of_main_phases() -> None:
    document = read("During the Main Phase (Quick Effect): You can draw 1 card.")
    assert not document.of_main_phases
    (effect,) = json.loads(document.battle_effects)
    assert effect["if"] == [{"test": "during", "phases": ["main1", "main2"]}]
    assert read("(Quick Effect): You can draw 1 card. Use this only in the Main Phase.").of_main_phases
    assert not read("(Quick Effect): You can draw 1 card.").of_main_phases


_DRAWS = {"kind": "trigger", "do": [{"do": "draw", "count": 1}]}
_GONE = ["gy", "banished", "extra"]
_OURS = {"subject": {"types": ["Fish"], "kinds": ["monster"]}, "side": "me"}


@pytest.mark.parametrize(
    ("head", "told"),
    [
        (
            "When this card is destroyed by battle",
            {"timing": "when", "event": {"on": "destroyed", "causes": ["battle"]}, "from": _GONE},
        ),
        (
            "If this card is destroyed by battle and sent to the Graveyard",
            {"timing": "if", "event": {"on": "destroyed", "causes": ["battle"]}, "from": ["gy"]},
        ),
        (
            "If this card is destroyed by battle, or if this card is destroyed by an opponent's card effect",
            {"timing": "if", "event": {"on": "destroyed", "causes": ["battle"], "or_theirs": True}, "from": _GONE},
        ),
        (
            "If this card is destroyed by battle, or sent to the GY by a card effect",
            {
                "timing": "if",
                "event": {"on": "destroyed", "causes": ["battle"]},
                "or_events": [{"on": "sent_to_gy", "causes": ["effect"]}],
                "from": _GONE,
            },
        ),
        (
            "When your Fish monster is destroyed by battle",
            {"timing": "when", "event": {"on": "destroyed", "causes": ["battle"], **_OURS}},
        ),
        (
            "When this card destroys an opponent's monster by battle and sends it to the GY",
            {"timing": "when", "event": {"on": "destroys_by_battle", "sends": True}},
        ),
        (
            "If this attacking card destroys a monster by battle",
            {"timing": "if", "event": {"on": "destroys_by_battle", "attacking": True}},
        ),
        (
            "When a Fish monster you control destroys an opponent's monster by battle, while this card is in your GY",
            {"timing": "when", "event": {"on": "destroys_by_battle", "before": True, **_OURS}, "from": ["gy"]},
        ),
        (
            "If this card inflicts battle damage to your opponent by a direct attack",
            {"timing": "if", "event": {"on": "inflicts_battle_damage", "direct": True}},
        ),
        (
            "When your Fish monster inflicts battle damage to your opponent",
            {"timing": "when", "event": {"on": "inflicts_battle_damage", **_OURS}},
        ),
    ],
)
def test_what_a_battle_brings_about(head: str, told: dict[str, Any]) -> None:
    document = read(f"{head}: You can draw 1 card.")
    assert not document.of_battles
    (effect,) = json.loads(document.battle_effects)
    assert effect == {"number": 1, "from": ["monster_zone"], **_DRAWS, **told}


def test_what_a_battle_brings_about_too_is_the_same_effect() -> None:
    document = read("If this card is destroyed by battle or card effect: You can draw 1 card.")
    assert not document.of_battles
    assert not document.battle_effects


def test_what_is_not_activated_in_the_damage_step() -> None:
    document = read("If a monster is Special Summoned (except during the Damage Step): You can draw 1 card.")
    assert not document.of_battles
    (effect,) = json.loads(document.battle_effects)
    (before,) = json.loads(document.model)["effect"]
    assert effect == {**before, "in_damage_step": False}
    assert not read(
        "If a monster is Special Summoned, even during the Damage Step: You can draw 1 card."
    ).battle_effects


def test_nothing_of_it_is_told_of_turns_without_battles() -> None:
    document = read("You can discard 1 card; draw 1 card. When this card is destroyed by battle: Draw 1 card.")
    model = json.loads(document.model)
    assert [effect["number"] for effect in model["effect"]] == [1]
    assert model["out_of_scope"] == [{"number": 2, "reason": "battle"}]
    (effect,) = json.loads(document.battle_effects)
    assert (effect["number"], effect["optional"]) == (2, False)


def test_a_text_without_a_line_of_materials_is_read_from_its_start() -> None:
    text = 'Must be Special Summoned with "Card". Cannot be destroyed by battle.'
    document = read(text, "monster effect fusion special")
    assert in_battle_of(document.in_battle) == PARTS.validate_python([{**SELF, "what": "stays"}])
    assert read(f"{text} This card must attack Fish monsters first.", "monster effect fusion special").of_battles


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("You can Special Summon that monster to your field.", {"do": "special_summon", "card": "event"}),
        ("Inflict damage to your opponent equal to the destroyed monster's original ATK.",
         {"do": "change_lp", "player": "opponent", "by": {"value": "original_atk", "value_of": "event", "times": -1}}),
        ("It gains 300 ATK.", {"do": "modify", "card": "self", "atk": 300}),
        ("It can make a second attack during this Battle Phase.",
         {**IT, "card": "self", "ability": {"itself": True, "what": "attacks", "times": 2}}),
    ],
)  # fmt: skip
def test_what_was_destroyed_is_spoken_of(text: str, does: dict[str, Any]) -> None:
    document = read(f"When this card destroys an opponent's monster by battle and sends it to the GY: {text}")
    assert not document.of_battles
    (effect,) = json.loads(document.battle_effects)
    assert effect["do"] == [does]


@pytest.mark.parametrize(
    "text",
    [
        "When this card destroys a monster by battle: You can Special Summon that monster to your field.",
        "When this card destroys a monster by battle: You can attach that monster to this card; draw 1 card.",
        "When this card destroys a monster by battle and sends it to the GY: You can Special Summon it.",
        "When this card destroys a monster by battle and sends it to the GY: You can equip that monster to this card.",
    ],
)
def test_what_was_destroyed_may_be_something_else(text: str) -> None:
    assert read(text).of_battles


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("When an opponent's monster declares an attack: You can draw 1 card.", ""),
        ("When an opponent's monster declares an attack: Draw 1 card.", ""),
        ("When an opponent's monster declares an attack: Draw 1 wet card.", "opponent"),
        ("When this card declares an attack: You can draw 1 card.", ""),
        ("When this card declares an attack: You can draw 1 wet card.", "me"),
        ("When this card destroys a wet monster by battle: Draw 1 card.", "either"),
        ("If this card is attacked: Draw 1 card.", ""),
        ("If this card battles, your opponent cannot activate cards until the end of the Damage Step.", "opponent"),
        ("When this card declares an attack, your opponent cannot activate cards or effects.", "opponent"),
        ("Your opponent can attack with only 2 monsters during each Battle Phase.", "opponent"),
        ("While you control a Fish monster, you choose the attack targets for your opponent's attacks.", "opponent"),
        ("You can only attack with Fish monsters on Sundays.", "either"),
        ("During your Main Phase 2: You can draw 1 card.", "me"),
        ("During your Standby Phase, pay 500 LP or destroy this card.", ""),
    ],
)
def test_whose_copies_could_matter_in_my_turn(text: str, whose: str) -> None:
    assert read(text).of_battles == whose


def test_an_effect_of_main_phase_1_is_not_used_after_the_battle_phase() -> None:
    document = read("During your Main Phase 1: You can draw 1 card.")
    (effect,) = json.loads(document.battle_effects)
    assert effect["if"] == [{"test": "main_phase_1"}]
    assert not document.of_battles and "if" not in json.loads(document.model)["effect"][0]
    # One that is not read is a gap by itself, in Main Phases.
    walks = read("During your Main Phase 1: You can draw 1 card, then walk away.")
    assert not walks.of_battles and json.loads(walks.model)["unmodelled"][0]["main_phase"]


@pytest.mark.parametrize(
    "besides",
    [
        "When an opponent's monster declares an attack: You can draw 1 card.",
        "You can target 1 Fish monster you control; it can make a second attack on Sundays.",
    ],
)
def test_an_effect_that_is_read_is_told_beside_one_that_is_not(besides: str) -> None:
    document = read(f"{besides} When this card destroys a monster by battle: Draw 1 card.")
    (effect,) = json.loads(document.battle_effects)
    assert effect["number"] == 2 and effect["event"] == {"on": "destroys_by_battle"}


@pytest.mark.parametrize(
    ("whose", "what"),
    [("you control", ["eases"]), ("your opponent controls", ["halves"]), ("on the field", ["eases", "halves"])],
)
def test_whose_damage_is_halved(whose: str, what: list[str]) -> None:
    """It is told of the monster: what its controller takes, or what it inflicts; of either one's both are."""
    text = f"Target 1 Fish monster {whose}; this turn, any battle damage you take from battles involving it is halved."
    told = json.loads(read(text, "trap").battle_effects or "[]")
    abilities = [action["ability"]["what"] for effect in told for action in effect["do"]]
    assert abilities == what


def test_all_that_are_there_now_cannot_be_destroyed() -> None:
    text = (
        "Fish monsters you currently control cannot be destroyed by battle or card effects until the end of this turn."
    )
    (effect,) = json.loads(read(f"Once per turn: You can activate this effect; {text}").battle_effects)
    first, second = effect["do"]
    assert first["what"] == "destruction" and first["choose"]["all"] and first["choose"]["where"]["types"] == ["Fish"]
    assert second["ability"] == {"itself": True, "what": "stays"} and second["choose"]["all"]


def test_what_it_does_if_its_own_procedure_summoned_it() -> None:
    way = "You can Special Summon this card (from your hand or Deck) by sending 1 Fish monster you control to the GY."
    pierces = (
        " If this card Special Summoned by its own effect attacks a Defense Position monster, inflict piercing battle"
        " damage."
    )
    found = read(way + pierces)
    assert not found.of_battles
    so = {"test": "this_card", "where": {"summoned": ["procedure"]}}
    assert json.loads(found.in_battle) == [{"itself": True, "what": "pierces", "if": [so]}]
    # What is activated is no procedure.
    assert read(f"During your Main Phase: You can Special Summon this card from your hand.{pierces}").of_battles
