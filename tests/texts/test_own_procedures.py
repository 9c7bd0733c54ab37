"""How a monster Special Summons itself without a chain: which texts are read, and what is told as unread (invented)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.models.procedures import procedures_of
from combo_solver.texts.own_summon.procedures import OwnProcedures
from combo_solver.texts.words import Words
from tests.reading import ANY_NAME, continuous, procedures

WORDS = Words({"Gear", "Cog"})
MONSTER = {"kinds": ["monster"]}


def read(text: str, method: str = "", name: str = "Own") -> OwnProcedures:
    """What is read of a text, each procedure of it one that a card with it has."""
    found = procedures(text, method, name, WORDS)
    card = CardFacts(1, name, frozenset({"monster", "effect"}), procedures=found.as_json)
    assert len(procedures_of(card, None)) == len(found.procedures)
    return found


def mine(where: dict[str, Any] | None = None, **bounds: Any) -> dict[str, Any]:
    """A count of my monsters."""
    one = {"test": "count", "in": ["monster_zone"], "side": "me", **bounds}
    return one | ({"where": where} if where else {})


def theirs(where: dict[str, Any] | None = None, **bounds: Any) -> dict[str, Any]:
    return mine(where, **bounds) | {"side": "opponent"}


GEAR = {"archetypes": ["Gear"], "kinds": ["monster"]}


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("you control no monsters", [[mine(max=0)]]),
        ('you control a "Gear" monster', [[mine(GEAR, min=1)]]),
        ('you control a "Gear" monster other than "Own"', [[mine({**GEAR, "except_names": ["Own"]}, min=1)]]),
        ('you control a "Gear" monster with a different name', [[mine({**GEAR, "except_names": ["Own"]}, min=1)]]),
        ("only your opponent controls a monster", [[theirs(min=1), mine(max=0)]]),
        ("your opponent controls a monster and you control no monsters", [[theirs(min=1), mine(max=0)]]),
        ("your opponent controls 2 or more monsters including a LIGHT monster",
         [[theirs(min=2), theirs({"attributes": ["LIGHT"], **MONSTER}, min=1)]]),
        ("you control a Tuner or a Link-2 monster",
         [[mine({"kinds": ["tuner"]}, min=1)], [mine({"rating": {"equals": 2}, **MONSTER}, min=1)]]),
        ("your opponent controls at least 2 more monsters than you do",
         [[{"test": "opponent_has_more", "in": ["monster_zone"], "by": 2}]]),
        ('the only face-up monsters you control are "Gear" '
         'monsters', [[{"test": "only", "where": GEAR, "face_up": True}]]),
        ("you control exactly 1 Level 4 monster (and no other monsters)",
         [[mine(min=1, max=1), mine({"level": {"equals": 4}, **MONSTER}, min=1, max=1)]]),
        ('you have 3 or more "Gear" monsters with different names in your GY',
         [[{"test": "count", "in": ["gy"], "side": "me", "where": GEAR, "min": 3, "different_names": True}]]),
        ("this is the only card in your hand", [[{"test": "count", "in": ["hand"], "side": "me", "max": 1}]]),
        ("you have 2000 LP or less", [[{"test": "life_points", "max": 2000}]]),
        ("a monster with 2000 or more ATK is on the field",
         [[{**mine({**MONSTER, "atk": {"min": 2000}}, min=1), "side": "either"}]]),
    ],
)  # fmt: skip
def test_conditions(condition: str, expected: list[list[dict[str, Any]]]) -> None:
    found = read(f"If {condition}, you can Special Summon this card (from your hand).")
    assert ([one["if"] for one in found.procedures], found.unread) == (expected, "")


def test_every_one_of_a_list_joined_by_and() -> None:
    (one,) = read('If you control "A", "B" and "C", you can Special Summon this card (from your hand).').procedures
    assert [part["where"]["names"] for part in one["if"]] == [["A"], ["B"], ["C"]]
    (one,) = read('If you control "A", "B", or "C", you can Special Summon this card (from your hand).').procedures
    assert [part["where"]["names"] for part in one["if"]] == [["A", "B", "C"]]


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ("Tributing 1 monster", [("tribute", {"from": ["monster_zone"], "min": 1, "max": 1, "face_down": True})]),
        ('Tributing 1 "Gear" monster',
         [("tribute", {"from": ["monster_zone"], "min": 1, "max": 1, "printed": True, "where": GEAR})]),
        ("discarding 1 Spell", [("discard", {"from": ["hand"], "min": 1, "max": 1, "where": {"kinds": ["spell"]}})]),
        ("banishing 1 LIGHT and 1 DARK monster from your GY",
         [("banish", {"from": ["gy"], "min": 1, "max": 1, "where": {"attributes": [each], **MONSTER}})
          for each in ("LIGHT", "DARK")]),
        ("Tributing 1 monster from your hand or field",
         [("tribute", {"from": ["monster_zone", "hand"], "min": 1, "max": 1, "printed": True, "where": MONSTER})]),
        ("sending 2 Spells/Traps you control to the GY",
         [("send_to_gy", {"from": ["spell_zone", "field_zone", "pendulum_zone"], "min": 2, "max": 2,
                          "face_down": True})]),
        ("shuffling 1 monster you control into the Deck",
         [("shuffle_into_deck", {"from": ["monster_zone"], "min": 1, "max": 1,
                                 "printed": True, "where": {"not_kinds": ["token"]}})]),
        ("returning 1 monster you control to the hand",
         [("add_to_hand", {"from": ["monster_zone"], "min": 1, "max": 1,
                           "printed": True, "where": {"not_kinds": ["fusion", "link", "synchro", "token", "xyz"]}})]),
    ],
)  # fmt: skip
def test_costs(cost: str, expected: list[tuple[str, dict[str, Any]]]) -> None:
    (one,) = read(f"You can Special Summon this card (from your hand) by {cost}.").procedures
    paid = [
        (part["do"], {key: value for key, value in part["choose"].items() if key != "other"}) for part in one["cost"]
    ]
    assert paid == expected
    assert all(part["join"] == "if_you_do" for part in one["cost"][1:])


@pytest.mark.parametrize(
    ("text", "places", "more"),
    [
        ("Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand or GY) by paying 500 LP.",
         ["hand", "gy"], {}),
        ("This card cannot be Special Summoned except by Tributing 1 monster.", ["hand"], {}),
        ("You can Tribute 1 monster to Special Summon this card from your hand.", ["hand"], {}),
        ("If you control no monsters, you can Special Summon this card (from your hand) in Defense Position.",
         ["hand"], {"position": "defense"}),
        ('You can Special Summon this card (from your hand) by paying 500 LP. You can only '
         'Special Summon "Own" once per '
         "turn this way.", ["hand"], {"limit": {"scope": "name", "group": "own procedure"}}),
        ("Must be Special Summoned (from your hand) while you control no monsters, and cannot be Special Summoned by "
         "other ways.", ["hand"], {"if": [mine(max=0)]}),
    ],
)  # fmt: skip
def test_frames(text: str, places: list[str], more: dict[str, Any]) -> None:
    found = read(text)
    (one,) = found.procedures
    assert not found.unread and one["from"] == places
    assert {key: one.get(key) for key in more} == more


def test_a_contact_fusion_takes_what_the_line_names() -> None:
    line = '"A" + 2 "Gear" monsters'
    text = f"{line}\nMust first be Special Summoned (from your Extra Deck) by banishing the above cards you control."
    (one,) = read(text, "fusion").procedures
    chosen = [(part["choose"]["min"], part["choose"]["where"]) for part in one["cost"]]
    bad = {"not_kinds": ["token"], "place": ["monster_zone"]}
    apart = {"any_of": [{"place": ["spell_zone", "pendulum_zone"]}, dict(sorted(bad.items(), reverse=True))]}
    assert one["from"] == ["extra"] and all(part["choose"]["as_material"] for part in one["cost"])
    assert chosen == [(1, {"names": ["A"], **apart}), (2, {**GEAR, "not_kinds": ["token"]})]
    # A Pendulum Card in a Spell & Trap Zone has its name there, and is no monster.
    places = [part["choose"]["from"] for part in one["cost"]]
    assert places == [["monster_zone", "spell_zone", "pendulum_zone"], ["monster_zone"]]


@pytest.mark.parametrize(
    "text",
    [
        "If you control no monsters, you can Special Summon this card (from your hand). If you do, its Level "
        "becomes 4.",
        "If you control no monsters, you can Special Summon this card (from your hand). If Summoned this way, its "
        "Level becomes 4.",
    ],
)
def test_what_holds_afterwards_forbids_no_summon_but_no_line_uses_it(text: str) -> None:
    (one,) = read(text).procedures
    assert one["check_only"] and one["if"] == [mine(max=0)]


COMES = "If you control no monsters, you can Special Summon this card (from your hand)"
LOCK = {"do": "restrict", "what": "special_summon"}


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        (f"{COMES}, but you cannot Special Summon for the rest of this turn.", {"after": [LOCK]}),
        (f"{COMES}. If you do, you cannot Special Summon for the rest of this turn.", {"after": [LOCK]}),
        (
            f"{COMES}. After this card was Special Summoned this way, you cannot Special Summon from the Extra Deck for"
            " the rest of this turn.",
            {"after": [LOCK | {"places": ["extra"]}]},
        ),
        (f"{COMES}. If Summoned this way, banish it when it leaves the field.", {"banish_when_leaves": True}),
        (f"{COMES}. If Summoned this way, treat this card as a Tuner.", {"tuner": True}),
        (f"{COMES}. If you do, this card is treated as a Tuner monster.", {"tuner": True}),
        (f"{COMES}, but it cannot attack this turn.", {}),
        (
            f"{COMES}. If Summoned this way, it cannot be used as Link Material this turn.",
            {"after": [{"do": "bind", "card": "self", "join": "also", "what": "material", "methods": ["link"]}]},
        ),
    ],
)
def test_what_holds_afterwards_is_kept(text: str, keys: dict[str, Any]) -> None:
    (one,) = read(text).procedures
    assert one == {"number": 1, "from": ["hand"], "if": [mine(max=0)], **keys}


@pytest.mark.parametrize("way", ["Summon this way", "Special Summon this way"])
def test_what_binds_the_whole_turn_is_a_term(way: str) -> None:
    (one,) = read(f"{COMES}. You cannot Special Summon any Level 5 or higher monsters the turn you {way}.").procedures
    where = {"level": {"min": 5}, "kinds": ["monster"]}
    assert one["cost"] == [LOCK | {"where": where, "whole_turn": True}] and "check_only" not in one


SO = {"test": "this_card", "where": {"summoned": ["procedure"]}}


@pytest.mark.parametrize(
    ("then", "values"),
    [
        ("If Summoned this way, this card gains 1000 ATK.", {"atk": 1000}),
        ("If you do, it loses 300 ATK and DEF.", {"atk": -300, "defense": -300}),
        ("If you do, this card's ATK becomes 1700.", {"atk": 1700, "becomes": ["atk"]}),
        ("If Summoned this way, this card gains 1000 ATK for each card in your hand.", None),
        ("If Summoned this way, this card gains 1000 ATK until the end of this turn.", None),
        ("If this card is Special Summoned, this card gains 1000 ATK.", None),
    ],
)
def test_what_its_values_are_afterwards_can_be_negated(then: str, values: dict[str, Any] | None) -> None:
    text = f"{COMES}. {then}"
    part = {"apply": "values", "itself": True, "if": [SO], **(values or {})}
    found = [one for one in continuous(text, ANY_NAME) if one["apply"] == "values" and one.get("if") == [SO]]
    assert found == ([] if values is None else [part])
    if values is not None:
        (one,) = read(text).procedures
        assert one == {"number": 1, "from": ["hand"], "if": [mine(max=0)]}


@pytest.mark.parametrize(
    "text",
    [
        "If it rains, you can Special Summon this card (from your hand).",
        "If you control a wet monster, you can Special Summon this card (from your hand).",
        "You can Special Summon this card (from your hand) by Tributing 1 wet monster.",
        "If you control no monsters, you can Special Summon this card (from your hand), but you must Set this turn.",
        "If you control no monsters, you can Special Summon this card (from your hand). You "
        "cannot Normal Summon the turn "
        "you Special Summon this card this way.",
        "Cannot be Special Summoned unless it rains. If you control no monsters, you can "
        "Special Summon this card (from "
        "your hand).",
        "Must be Special Summoned (from your hand) by sending 1 monster from your hand to the "
        "GY and banishing 1 monster "
        "from your GY.",
    ],
)
def test_what_is_not_read_to_the_last_word_is_told(text: str) -> None:
    found = read(text)
    assert found.unread and found.procedures
    assert all(one["unread"] and one["check_only"] for one in found.procedures)


@pytest.mark.parametrize(
    "way",
    [
        "Must first be either Fusion Summoned using only monsters in your hand, or {} by juggling the above cards.",
        "This face-down card in the Extra Deck must first be either Fusion Summoned, or {} by juggling 1 card.",
        'Must be either Special Summoned by "Other", or {} (from your hand or GY) by juggling 3 cards.',
        "Must be Pendulum Summoned (from your hand), or be {} (from your hand) by juggling 3 cards.",
    ],
)
def test_a_way_beside_another_is_one(way: str) -> None:
    assert read(way.format("Special Summoned"), "fusion").unread
    assert not read(way.format('Special Summoned by "That"').replace(" by juggling", ", juggling"), "fusion").unread


def test_what_is_told_of_an_unread_one_must_hold_at_least() -> None:
    (one,) = read(
        "Must be Special Summoned (from your hand) by banishing 3 LIGHT monsters with different wet wings from your GY."
    ).procedures
    (cost,) = one["cost"]
    assert one["unread"] and cost["choose"]["min"] == 3 and cost["choose"]["from"] == ["gy"]


def test_to_the_opponents_field() -> None:
    (one,) = read(
        "You can Special Summon this card (from your hand) to your opponent's field by Tributing 1 monster they "
        "control."
    ).procedures
    assert one["to"] == "opponent" and "check_only" not in one and not one.get("unread")
    assert one["cost"][0]["choose"]["side"] == "opponent"


def test_to_a_zone_with_an_arrow() -> None:
    (one,) = read("You can Special Summon this card (from your hand) to your zone a Link Monster points to.").procedures
    assert one["pointed"] and "check_only" not in one


def test_without_a_condition_it_is_read_where_nothing_stands_before_it() -> None:
    bare = "You can Special Summon this card (from your hand)."
    (one,) = read(bare).procedures
    assert one["check_only"] and not one.get("unread")
    (other,) = read(f"Only while it rains. {bare}").procedures
    assert other["unread"]


def test_cards_that_are_revealed_stay_in_the_hand() -> None:
    (one,) = read(
        'You can Special Summon this card (from your hand) by revealing 2 "Gear" monsters in your hand.'
    ).procedures
    assert "cost" not in one and one["if"][0]["in"] == ["hand"] and one["if"][0]["min"] == 2


@pytest.mark.parametrize(
    "text",
    [
        "You can Tribute 1 Gear; Special Summon this card from your hand.",
        "If a Gear is Summoned: You can Special Summon this card from your hand.",
        "Must be Special Summoned by a card effect.",
        "Cannot be Special Summoned.",
        'When "You can Special Summon this card" is told: Draw.',
    ],
)
def test_effects_and_bans_are_no_procedures(text: str) -> None:
    found = read(text)
    assert not found.unread and not found.procedures


XYZ = {"archetypes": ["Gear"], "kinds": ["xyz", "monster"]}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('You can also Xyz Summon this card by using a "Gear" Xyz Monster you control as material.', {"where": XYZ}),
        ('Once per turn, you can also Xyz Summon "Own" by using 1 "Gear" Xyz Monster you control '
         '(transfer its materials '
         "to this card).", {"where": XYZ, "limit": {"scope": "name", "group": "overlay"}}),
        ('During your Main Phase 2, you can also Xyz Summon this card by using a "Gear" Xyz Monster you control as '
         'material, except "Own".', {"where": {**XYZ, "except_names": ["Own"]}, "phase": "main2"}),
        ("You can also Xyz Summon this card by using a Rank 5 or 6 Xyz Monster you control as material.",
         {"where": {"kinds": ["xyz", "monster"], "rank": {"min": 5, "max": 6}}}),
        ("You can also Xyz Summon this card by using a Rank 2 monster you control with 5 or more materials.",
         {"where": {"kinds": ["monster"], "rank": {"equals": 2}, "materials": {"min": 5}}}),
        ('You can also Xyz Summon this card by discarding 1 Spell, and using a "Gear" Xyz Monster you control as '
         "material.", {"where": XYZ, "cost": [{"do": "discard", "choose": {
             "min": 1, "max": 1, "other": True, "from": ["hand"], "where": {"kinds": ["spell"]}}}]}),
    ],
)  # fmt: skip
def test_on_top_of_another_monster(sentence: str, expected: dict[str, Any]) -> None:
    found = read(f"2 Level 4 monsters\n{sentence}", "xyz")
    assert (found.overlays, found.unread) == ([{"method": "overlay", **expected}], "")


@pytest.mark.parametrize(
    "sentence",
    [
        "You can also Xyz Summon this card by using a wet Xyz Monster you control as material.",
        'While it rains, you can also Xyz Summon this card by using a "Gear" Xyz Monster you control as material.',
        'You can also Xyz Summon this card by using a "Gear" Xyz Monster your opponent controls as material.',
        "For this card's Xyz Summon, you can treat Rank 4 monsters you control as Level 4 monsters for material.",
    ],
)
def test_other_ways_to_xyz_summon_it_are_told(sentence: str) -> None:
    found = read(f"2 Level 4 monsters\n{sentence}", "xyz")
    assert found.unread and all(overlay["unread"] for overlay in found.overlays)


def test_a_contact_fusion_takes_cards_that_differ_as_the_line_says() -> None:
    text = "Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control."
    (one,) = read(f'3 "Gear" monsters with different Attributes\n{text}', "fusion").procedures
    assert [(part["choose"]["min"], part["choose"]["different"]) for part in one["cost"]] == [(3, ["attribute"])]
    (one,) = read(f'"A" + 2 "Gear" monsters with different Types\n{text}', "fusion").procedures
    assert [part["choose"].get("different") for part in one["cost"]] == [None, ["type"]]
    assert not read(f'"A" + 2 or more "Gear" monsters with different Types\n{text}', "fusion").procedures[0].get("cost")


def test_a_contact_fusion_takes_monster_cards_wherever_they_lie() -> None:
    text = "Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control."
    (one,) = read(f"1 Dragon Monster Card + 1 Dragon monster\n{text}", "fusion").procedures
    places = [part["choose"]["from"] for part in one["cost"]]
    assert places == [["monster_zone", "spell_zone", "pendulum_zone"], ["monster_zone"]]
    # Both may leave together: the card on the monster, too.
    line = "1 monster equipped with a Monster Card + 1 Dragon Monster Card"
    (one,) = read(f"{line}\n{text}", "fusion").procedures
    assert one["check_only"] and "cost" not in one
