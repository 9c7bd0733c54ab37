"""Fusion Summon (FUS rows): ``check``, search and referee on the same positions."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.game.line import CardAt, Choice
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt
from tests.invented import Pool, caster, compiled_spell, fusion, link, named, xyz
from tests.judging import allows, ask, cast, played, rules, rules_against, step
from tests.rulebook import rule
from tests.searching import reach

SUBSTITUTE = '{"method": "fusion"}'
FULL = ("M1", "M2", "M3", "M4", "M5")


class Kit(Pool):
    """Bodies A and B, the Fusion Monster of both, and a Spell that uses hand and field."""

    def __init__(self) -> None:
        super().__init__()
        self.a, self.b = self.add("A"), self.add("B")
        self.fused = self.add("Fused", "monster fusion", level=8, atk=2500, model=fusion(named("A"), named("B")))
        self.fuse = compiled_spell(self, "Fuse")


@pytest.fixture
def kit() -> Kit:
    return Kit()


@rule("FUS-01")
def test_out_of_the_extra_deck(kit: Kit) -> None:
    both = (kit.fuse, kit.a, kit.b)
    report = reach(kit, kit.scenario(hand=both, extra=(kit.fused,)), kit.fused)
    assert [one.text for one in report.line] == [
        "Activate Fuse, effect 1: Fusion Summon Fused from the Extra Deck to M1, using A (hand) + B (hand)"
    ]
    assert report.end_board is not None
    assert report.end_board.me.gy == ("A", "B", "Fuse")
    in_gy = kit.scenario(hand=both, gy=(Resting(kit.fused, proper=True),))
    assert not reach(kit, in_gy, kit.fused).line
    materials = [(kit.a, "hand"), (kit.b, "hand")]
    from_gy = cast(kit, kit.fuse, kit.fused, materials, "M1")
    (choice,) = from_gy.choices
    moved = choice.model_copy(update={"placed": (choice.placed[0].model_copy(update={"from_": "gy"}),)})
    assert not allows(kit, in_gy, from_gy.model_copy(update={"choices": (moved,)}))
    # A Set Spell is activated where it lies.
    laid = SidePosition(
        hand=(kit.a, kit.b), extra=(Resting(kit.fused, face_up=False),), spells={"S3": SpellAt(kit.fuse, False)}
    )
    scenario = ResolvedScenario(**{**vars(in_gy), "me": laid})
    assert ask(kit, scenario, kit.fused).legal
    assert reach(kit, scenario, kit.fused).line[0].from_ == "S3"


@rule("FUS-02")
@pytest.mark.parametrize(
    ("field", "to", "forbidding"),
    [
        ({}, "M4", set()),
        ({}, "EMZ-L", set()),
        ({"EMZ-R": "link"}, "M4", set()),
        ({"EMZ-R": "link"}, "EMZ-L", {"ZON-03"}),
        ({"M4": "a"}, "M4", {"ZON-02"}),
    ],
)
def test_any_free_zone(kit: Kit, field: dict[str, str], to: str, forbidding: set[str]) -> None:
    cards = {"a": kit.add("Other"), "link": kit.add("Link", "monster link", rating=1, arrows=2)}
    scenario = kit.scenario(
        hand=(kit.fuse, kit.a, kit.b), field={zone: cards[card] for zone, card in field.items()}, extra=(kit.fused,)
    )
    assert rules_against(kit, scenario, kit.fuse, kit.fused, [(kit.a, "hand"), (kit.b, "hand")], to) == forbidding


@rule("FUS-03")
def test_only_by_a_card_effect(kit: Kit) -> None:
    field: dict[str, int | MonsterAt] = {"M1": kit.a, "M2": kit.b}
    scenario = kit.scenario(field=field, extra=(kit.fused,))
    assert rules(ask(kit, scenario, kit.fused)) == {"FUS-03"}
    assert not reach(kit, scenario, kit.fused).line
    assert ask(kit, kit.scenario(hand=(kit.fuse,), field=field, extra=(kit.fused,)), kit.fused).legal
    # A Spell for other monsters is none for this one.
    other = compiled_spell(kit, "Dragons Only", which={"types": ["Dragon"]})
    assert rules(ask(kit, kit.scenario(hand=(other,), field=field, extra=(kit.fused,)), kit.fused)) == {"FUS-03"}


@rule("FUS-05")
def test_places_of_the_materials(kit: Kit) -> None:
    scenario = kit.scenario(hand=(kit.fuse, kit.a), field={"M1": kit.b}, extra=(kit.fused,))
    materials = [(kit.a, "hand"), (kit.b, "M1")]
    assert rules_against(kit, scenario, kit.fuse, kit.fused, materials) == set()
    in_deck = kit.scenario(hand=(kit.fuse, kit.a), deck=(kit.b,), extra=(kit.fused,))
    assert not reach(kit, in_deck, kit.fused).line
    assert not allows(kit, in_deck, cast(kit, kit.fuse, kit.fused, [(kit.a, "hand"), (kit.b, "deck")], "M1"))
    narrow = compiled_spell(kit, "From Hand", places=["hand"])
    scenario = kit.scenario(hand=(narrow, kit.a), field={"M1": kit.b}, extra=(kit.fused,))
    assert rules_against(kit, scenario, narrow, kit.fused, materials) == {"FUS-05"}
    wide = caster(kit, "From Deck", do="fusion_summon", **{"from": ["deck", "gy"]}, materials_to="banished")
    scenario = kit.scenario(hand=(wide,), deck=(kit.b,), gy=(kit.a,), extra=(kit.fused,))
    report = reach(kit, scenario, kit.fused)
    assert report.end_board is not None
    assert report.end_board.me.banished == ("A", "B")


def full_field(kit: Kit, *places: str) -> tuple[ResolvedScenario, int, int]:
    """Five Tokens and an EARTH Warrior Fusion Monster in the Extra Monster Zone, two EARTH Warriors in the hand."""
    token = kit.add("Token", "monster normal token", type="Fiend", attribute="DARK")
    same = {"min": 2, "max": 2, "same": ["type", "attribute"], "different": ["name"]}
    pair = kit.add("Pair", "monster fusion", type="Beast", level=6, model=fusion(same))
    by = compiled_spell(kit, "Limited", places=list(places))
    field: dict[str, int | MonsterAt] = {**dict.fromkeys(FULL, token), "EMZ-L": kit.fused}
    return kit.scenario(hand=(by, kit.a, kit.b), field=field, extra=(pair,)), by, pair


@rule("FUS-08")
def test_no_free_zone_but_a_material_on_the_field(kit: Kit) -> None:
    scenario, by, pair = full_field(kit, "hand", "monster_zone")
    mixed = [(kit.fused, "EMZ-L"), (kit.a, "hand")]
    assert rules_against(kit, scenario, by, pair, mixed, "EMZ-L") == set()
    assert rules_against(kit, scenario, by, pair, mixed, "EMZ-R") == set()
    assert rules_against(kit, scenario, by, pair, mixed, "M1") == {"ZON-02"}
    assert rules_against(kit, scenario, by, pair, [(kit.a, "hand"), (kit.b, "hand")], "EMZ-L") == {"ZON-02"}
    assert reach(kit, scenario, pair).line[0].to == "S2"


@rule("FUS-09")
def test_no_free_zone_and_materials_from_the_hand_only(kit: Kit) -> None:
    scenario, by, pair = full_field(kit, "hand")
    assert rules(ask(kit, scenario, pair)) >= {"FUS-05", "ZON-02"}
    assert not reach(kit, scenario, pair).line
    for to in (*FULL, "EMZ-L", "EMZ-R"):
        assert not allows(kit, scenario, cast(kit, by, pair, [(kit.a, "hand"), (kit.b, "hand")], to))
        assert not allows(kit, scenario, cast(kit, by, pair, [(kit.fused, "EMZ-L"), (kit.a, "hand")], to))


@rule("FUS-10")
def test_not_face_up_out_of_the_extra_deck(kit: Kit) -> None:
    scales = {"scales": (1, 1), "model": fusion(named("A"), named("B"))}
    pendulum = kit.add("Swing", "monster fusion pendulum", level=8, **scales)
    materials = [(kit.a, "hand"), (kit.b, "hand")]
    for face_up in (False, True):
        scenario = kit.scenario(hand=(kit.fuse, kit.a, kit.b), extra=(Resting(pendulum, face_up=face_up),))
        assert rules_against(kit, scenario, kit.fuse, pendulum, materials) == ({"FUS-10"} if face_up else set())
        assert bool(reach(kit, scenario, pendulum).line) is not face_up


@rule("FUS-11")
@pytest.mark.parametrize(
    ("players", "mine", "legal"),
    [("both", True, False), ("controller", True, False), ("both", False, False), ("controller", False, True)],
)
def test_a_monster_that_forbids_the_summon_is_no_way_out_as_material(
    kit: Kit, players: str, mine: bool, legal: bool
) -> None:
    clause = {"apply": "special_summon_only", "number": 1, "players": players}
    keeper = kit.add("Keeper", "monster effect", model={"continuous": [clause]})
    target = kit.add("Kept", "monster fusion", level=8, model=fusion(named("Keeper"), named("B")))
    scenario = kit.scenario(
        hand=(kit.fuse, kit.b, kit.a, keeper), field={"M1": keeper} if mine else {}, extra=(target, kit.fused),
        theirs={} if mine else {"M1": keeper},
    )  # fmt: skip
    material = (keeper, "M1" if mine else "hand")
    expected = set() if legal else {"SG-17"}
    assert rules_against(kit, scenario, kit.fuse, target, [material, (kit.b, "hand")]) == expected
    assert rules_against(kit, scenario, kit.fuse, kit.fused, [(kit.a, "hand"), (kit.b, "hand")]) == expected
    assert bool(reach(kit, scenario, target).line) is legal


@rule("FUS-12")
def test_a_mentioned_card_must_be_used(kit: Kit) -> None:
    where = {"mentions": ["A"]}
    by = caster(kit, "Remember", do="fusion_summon", where=where)
    slots = fusion({"min": 2, "max": 2, "where": {"types": ["Warrior"]}})
    big = kit.add("Big", "monster fusion", level=9, model=slots, mentions=frozenset({"A"}))
    other = kit.add("Unmentioned", "monster fusion", level=9, model=slots)
    c = kit.add("C")
    scenario = kit.scenario(hand=(by, kit.a, kit.b, c), extra=(big, other))
    assert rules_against(kit, scenario, by, big, [(kit.a, "hand"), (c, "hand")]) == set()
    assert rules_against(kit, scenario, by, big, [(kit.b, "hand"), (c, "hand")]) == {"FUS-12"}
    assert rules_against(kit, scenario, by, other, [(kit.a, "hand"), (c, "hand")]) == {"FUS-03"}
    assert not reach(kit, kit.scenario(hand=(by, kit.b, c), extra=(big,)), big).line


@rule("FUS-15")
def test_every_kind_of_monster_is_material(kit: Kit) -> None:
    pair = kit.add("Pair", "monster fusion", level=6, model=fusion({"min": 2, "max": 2}))
    kinds = [
        kit.add("Link", "monster link", rating=2, arrows=2, model=link(2, 2)),
        kit.add("Xyz", "monster xyz", rank=4, model=xyz(4)),
        kit.add("Swing", "monster normal pendulum", scales=(1, 1)),
        kit.add("Token", "monster normal token"),
    ]
    field = dict(zip(FULL, kinds, strict=False))
    scenario = kit.scenario(
        hand=(kit.fuse,), field={**field, "M2": MonsterAt(kinds[1], materials=(kit.a,))}, extra=(pair,)
    )
    for one, other in (("M1", "M2"), ("M3", "M4"), ("M1", "M4")):
        assert rules_against(kit, scenario, kit.fuse, pair, [(field[one], one), (field[other], other)]) == set()
    after = played(kit, scenario, cast(kit, kit.fuse, pair, [(kinds[1], "M2"), (kinds[2], "M3")], "M2"))
    assert after.me.gy == ("A", "Fuse", "Xyz")
    assert after.me.extra_face_up == ("Swing",)


@rule("FUS-16")
def test_face_down_monsters_of_mine(kit: Kit) -> None:
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(kit.a, "set")}
    scenario = kit.scenario(hand=(kit.fuse, kit.b), field=field, extra=(kit.fused,))
    assert rules_against(kit, scenario, kit.fuse, kit.fused, [(kit.a, "M1"), (kit.b, "hand")]) == set()
    assert reach(kit, scenario, kit.fused).line
    scenario = kit.scenario(hand=(kit.fuse, kit.b), extra=(kit.fused,))
    opponent = SidePosition(monsters={"EMZ-R": MonsterAt(kit.a, "set"), "M1": MonsterAt(kit.a, "set")})
    theirs = ResolvedScenario(**{**vars(scenario), "opponent": opponent})
    assert rules_against(kit, theirs, kit.fuse, kit.fused, [(kit.a, "EMZ-L"), (kit.b, "hand")]) == {"FUS-16"}
    assert not reach(kit, theirs, kit.fused).line


@rule("FUS-17")
@pytest.mark.parametrize("places", [("hand", "hand"), ("hand", "M1"), ("M1", "M2")])
def test_components_from_hand_and_field(kit: Kit, places: tuple[str, str]) -> None:
    cards = list(zip((kit.a, kit.b), places, strict=True))
    hand = tuple(card for card, at in cards if at == "hand")
    field = {at: card for card, at in cards if at != "hand"}
    scenario = kit.scenario(hand=(kit.fuse, *hand), field=dict(field), extra=(kit.fused,))
    assert rules_against(kit, scenario, kit.fuse, kit.fused, cards) == set()
    board = played(kit, scenario, cast(kit, kit.fuse, kit.fused, cards, "M5", "defense"))
    assert [(card.name, card.at, card.position) for card in board.me.monsters] == [("Fused", "M5", "defense")]
    assert board.me.gy == ("A", "B", "Fuse")
    assert rules_against(kit, scenario, kit.fuse, kit.fused, cards[:1]) == {"FUS-21"}


def contact(pool: Pool, name: str, **limit: Any) -> int:
    """A Fusion Monster with a procedure of its own: A and B that I control are banished."""
    cost = [{"do": "banish", "choose": {"from": ["monster_zone"], "where": {"names": [each]}}} for each in "AB"]
    model = {**fusion(named("A"), named("B")), "procedure": [{"number": 1, "from": ["extra"], "cost": cost}]}
    return pool.add(name, "monster fusion", level=8, model=model, **limit)


@rule("FUS-18")
def test_contact_fusion_is_a_procedure_of_its_own(kit: Kit) -> None:
    only = contact(kit, "Touch", fusion_limit='{"only_by": []}')
    field: dict[str, int | MonsterAt] = {"M1": kit.a, "M2": kit.b}
    scenario = kit.scenario(field=field, extra=(only,))
    report = reach(kit, scenario, only)
    assert [one.kind for one in report.line] == ["special_summon"]
    assert report.end_board is not None
    assert report.end_board.me.banished == ("A", "B")
    ways = {way.way: way for way in ask(kit, scenario, only).ways}
    assert ways["Special Summon by its own procedure"].legal
    assert not ways["Fusion Summon"].legal
    # Zones that the cost empties are free; without both cards there is no such Summon; no Fusion Summon brings it.
    full = kit.scenario(field={**dict.fromkeys(FULL, kit.a), "M5": kit.b, "EMZ-L": kit.fused}, extra=(only,))
    assert ask(kit, full, only, to="M5").legal
    assert rules(ask(kit, kit.scenario(field={"M1": kit.a}, extra=(only,)), only)) >= {"SSM-16"}
    assert not reach(kit, kit.scenario(field={"M1": kit.a}, extra=(only,)), only).line
    in_hand = kit.scenario(hand=(kit.fuse, kit.a, kit.b), extra=(only,))
    assert rules_against(kit, in_hand, kit.fuse, only, [(kit.a, "hand"), (kit.b, "hand")]) == {"SSM-06"}
    assert not reach(kit, in_hand, only).line
    paid = tuple(
        Choice(action=index, do="banish", cards=(CardAt(card=card, name="", at=at),))
        for index, (card, at) in enumerate([(kit.a, "M1"), (kit.b, "M2")])
    )
    summon = step(1, "special_summon", only, kit, "extra", to="EMZ-L", position="attack", costs=paid)
    assert allows(kit, scenario, summon)
    assert not allows(kit, scenario, summon.model_copy(update={"costs": paid[:1]}))


@rule("FUS-18")
def test_a_procedure_without_a_model_is_not_called_illegal(kit: Kit) -> None:
    unknown = kit.add(
        "Unknown", "monster fusion", level=8, model=fusion(named("A"), named("B")), fusion_limit='{"only_by": []}'
    )
    scenario = kit.scenario(field={"M1": kit.a, "M2": kit.b}, extra=(unknown,))
    by_way = {way.way: [reason.rule for reason in way.reasons] for way in ask(kit, scenario, unknown).ways}
    assert by_way["Special Summon by its own procedure"] == ["unmodelled"]
    assert ("Unknown", "no model of its own Special Summon procedure") in {
        (missing.card, missing.missing) for missing in reach(kit, scenario, unknown).unmodelled
    }


@rule("FUS-19")
def test_one_substitute(kit: Kit) -> None:
    able = kit.add("Instead", substitute=SUBSTITUTE)
    warriors = kit.add(
        "Pair", "monster fusion", level=6, model=fusion({"min": 2, "max": 2, "where": {"types": ["Fiend"]}})
    )
    strict = kit.add(
        "Strict", "monster fusion", level=8, model=fusion(named("A"), named("B")), fusion_limit='{"substitutes": false}'
    )
    hand = (kit.fuse, able, able, kit.b)
    scenario = kit.scenario(hand=hand, extra=(kit.fused, warriors, strict))
    one, two = [(able, "hand"), (kit.b, "hand")], [(able, "hand"), (able, "hand")]
    assert rules_against(kit, scenario, kit.fuse, kit.fused, one) == set()
    assert rules_against(kit, scenario, kit.fuse, kit.fused, two) == {"FUS-19", "FUS-21"}
    assert rules_against(kit, scenario, kit.fuse, warriors, two) == {"FUS-21"}
    assert rules_against(kit, scenario, kit.fuse, strict, one) == {"FUS-21"}
    assert reach(kit, scenario, kit.fused).line
    assert not reach(kit, scenario, strict).line


@rule("FUS-20")
def test_activated_only_if_a_fusion_is_possible(kit: Kit) -> None:
    scenario = kit.scenario(hand=(kit.fuse, kit.a), extra=(kit.fused,))
    idle = cast(kit, kit.fuse, kit.fused, [], "M1").model_copy(update={"choices": ()})
    assert not allows(kit, scenario, idle)
    assert rules_against(kit, scenario, kit.fuse, kit.fused, [(kit.a, "hand")]) == {"FUS-21"}
    assert not reach(kit, scenario, kit.fused).line
    # Nor may it be activated and then left undone.
    possible = kit.scenario(hand=(kit.fuse, kit.a, kit.b), extra=(kit.fused,))
    assert not allows(kit, possible, idle)
    assert allows(kit, possible, cast(kit, kit.fuse, kit.fused, [(kit.a, "hand"), (kit.b, "hand")], "M1"))


@rule("FUS-21")
def test_every_material_fills_one_slot(kit: Kit) -> None:
    same = {"min": 2, "max": 2, "same": ["type", "attribute"], "different": ["name"]}
    pair = kit.add("Pair", "monster fusion", level=6, model=fusion(same))
    other = kit.add("Dragon", type="Dragon")
    triple = kit.add(
        "Triple",
        "monster fusion",
        level=9,
        model=fusion(named("A"), {"min": 2, "max": 2, "where": {"types": ["Warrior"]}}),
    )
    scenario = kit.scenario(hand=(kit.fuse, kit.a, kit.a, kit.b, other), extra=(pair, triple))
    a, b, dragon = (kit.a, "hand"), (kit.b, "hand"), (other, "hand")
    assert rules_against(kit, scenario, kit.fuse, pair, [a, b]) == set()
    assert rules_against(kit, scenario, kit.fuse, pair, [a, a]) == {"FUS-21"}
    assert rules_against(kit, scenario, kit.fuse, pair, [a, dragon]) == {"FUS-21"}
    assert rules_against(kit, scenario, kit.fuse, triple, [a, a, b]) == set()
    assert rules_against(kit, scenario, kit.fuse, triple, [a, b]) == {"FUS-21"}
    assert rules_against(kit, scenario, kit.fuse, triple, [a, b, dragon]) == {"FUS-21"}


@rule("FUS-12")
def test_some_from_the_hand_and_some_from_the_field(kit: Kit) -> None:
    each = [{"min": 1, "where": {"place": [place]}} for place in ("hand", "monster_zone")]
    model = fusion({"min": 3, "max": 3, "different": ["name"]}, including=each)
    three, c = kit.add("Three", "monster fusion", level=8, model=model), kit.add("C")
    for field, legal in ((0, False), (1, True), (2, True), (3, False)):
        cards = [(card, f"M{n}" if n <= field else "hand") for n, card in enumerate((kit.a, kit.b, c), 1)]
        hand = tuple(card for card, at in cards if at == "hand")
        held = {at: card for card, at in cards if at != "hand"}
        scenario = kit.scenario(hand=(kit.fuse, *hand), field=held, extra=(three,), normal_used=1)
        assert rules_against(kit, scenario, kit.fuse, three, cards) == (set() if legal else {"FUS-12"})
        assert bool(reach(kit, scenario, three).line) is legal
