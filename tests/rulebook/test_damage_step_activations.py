"""What may be activated in the Damage Step (DA-01 to DA-20): the search and the referee, which replays each line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.scenario.position import SpellAt
from tests.reading import read
from tests.rulebook import rule
from tests.stations import BURN, THEIRS, Field, activated, beginning, burn, quick, quick_play, trigger

ATTACK = "A attacks O-M1"
GONE = ["gy", "banished", "extra"]
ANY_MONSTER = {"name": "it", "from": ["monster_zone"]}
FALLS = {"on": "sent_to_gy", "subject": {}, "side": "opponent"}
BOOST = {"do": "modify", "card": "it", "atk": 700}


def facing(*effects: dict[str, Any], **more: Any) -> Field:
    """My A destroys the B that it attacks."""
    return Field().me("M1", "A", *effects, **more).foe("M1", "B")


@rule("DA-01")
def test_only_what_says_so_and_never_what_excludes_it() -> None:
    """A text's own exclusion wins over all that would allow it."""
    field = facing().me("M2", "Free", quick("", burn()), position="defense")
    assert activated(field.lines(), "Free") == {"open", "declared"}
    for part in ("start", "before", "calculation", "after", "end"):
        assert "DA-01" in field.judged((ATTACK, f"Free at {part}"))
    falls = {"on": "destroyed", "causes": ["battle"]}
    for allowed in (True, False):
        own = {**trigger(falls), "from": GONE, "in_damage_step": allowed}
        field = Field().me("M1", "A", own).foe("M1", "B", atk=2000)
        assert bool(beginning(field.lines(), ATTACK, "A at end")) == allowed


@rule("DA-02")
def test_what_is_mandatory_is_activated() -> None:
    field = facing(trigger({"on": "destroys_by_battle"}, burn(-100), optional=False))
    lines = field.lines()
    assert set(lines) == {("main2",), (ATTACK, "A at end", "main2")}
    assert "TP-02" in field.judged((ATTACK,))


@rule("DA-03")
def test_what_is_mandatory_and_excludes_the_damage_step_is_not() -> None:
    field = facing(trigger(FALLS, optional=False, in_damage_step=False))
    assert set(field.lines()) == {("main2",), (ATTACK, "main2")}
    assert not field.judged((ATTACK,))


@rule("DA-04", "DA-05")
@pytest.mark.parametrize("kind", ["Spell", "Trap"])
def test_atk_is_changed_until_damage_calculation(kind: str) -> None:
    """That of any monster, whether it battles or not."""
    field = facing().me("M2", "Other", position="defense")
    gains = quick_play("start before", BOOST, targets=[ANY_MONSTER])
    field = field.holding("Spell", gains) if kind == "Spell" else field.set_trap("Trap", gains)
    lines = field.lines()
    assert activated(lines, kind) == {"open", "declared", "start", "before"}
    for zone in ("M1", "M2"):
        assert beginning(lines, ATTACK, f"{kind} on {zone} at before")
        for late in ("calculation", "after", "end"):
            assert "DA-01" in field.judged((ATTACK, f"{kind} on {zone} at {late}"))


@rule("DA-12", "DA-14")
def test_optional_triggers_with_the_clause_are_not_activated() -> None:
    """That it would change ATK does not help."""
    text = "If a monster is sent to the GY (except during the Damage Step): You can draw 1 card."
    (effect,) = json.loads(read(text).battle_effects)
    assert effect["in_damage_step"] is False
    for does in (BOOST, burn()):
        targets = {"targets": [ANY_MONSTER]} if does is BOOST else {}
        field = facing(trigger(FALLS, does, in_damage_step=False, **targets))
        assert activated(field.lines(), "A") == set()


@rule("DA-13")
@pytest.mark.parametrize("event", ["sent_to_gy", "destroyed", "left_field"])
def test_optional_triggers_of_the_card_itself_are(event: str) -> None:
    field = Field().me("M1", "A", {**trigger({"on": event}), "from": GONE}).foe("M1", "B", atk=2000)
    assert activated(field.lines(), "A") == {"end"}
    assert field.judged((ATTACK, "A at after"))


@rule("DA-15")
def test_optional_triggers_without_the_clause_are() -> None:
    text = "If a monster is sent to the GY: You can draw 1 card."
    document = read(text)
    told = json.loads(document.battle_effects) if document.battle_effects else json.loads(document.model)["effect"]
    assert told[0].get("in_damage_step", True)
    assert activated(facing(trigger(FALLS)).lines(), "A") == {"end"}


@rule("DA-16")
def test_what_answers_battle_damage_is() -> None:
    field = facing(trigger({"on": "inflicts_battle_damage"}))
    assert activated(field.lines(), "A") == {"after"}
    field = facing(trigger({"on": "battles", "part": "before"}), trigger({"on": "battles", "part": "calculation"}))
    assert activated(field.lines(), "A") == {"before", "calculation"}


@rule("DA-19")
def test_one_reason_is_enough() -> None:
    """It destroys, which nothing allows there, but what it waits for comes in the Damage Step alone."""
    field = facing(trigger({"on": "inflicts_battle_damage"}, {"do": "destroy", "choose": THEIRS}))
    field.foe("M2", "C")
    assert beginning(field.lines(), ATTACK, "A at after")


@rule("DA-20")
@pytest.mark.parametrize(("event", "part"), [({"on": "battles", "part": "before"}, "before"), (FALLS, "end")])
def test_what_negates_an_activation_is_activated_throughout(event: dict[str, Any], part: str) -> None:
    no = {"do": "negate_activation", "what": "effect"}
    every = "start before calculation after end"
    field = facing(trigger(event)).set_trap(
        "No", quick_play(every, no, **{"if": [{"test": "answers"}]}), kinds="trap counter"
    )
    lines = field.lines()
    assert beginning(lines, ATTACK, f"A at {part}", f"+ No at {part}")
    assert activated(lines, "No") == {part}
    field = facing(trigger(event)).set_trap(
        "No", quick_play("", no, **{"if": [{"test": "answers"}]}), kinds="trap counter"
    )
    assert activated(field.lines(), "No") == set()


# --- what a text does tells when it is activated ----------------------------------------------------------------------

UNTIL_CALCULATION = {"open", "declared", "start", "before"}
ELSEWHERE = {"open", "declared"}


def with_set(text: str, kinds: str = "trap", name: str = "Trap", field: Field | None = None) -> Field:
    """My A destroys the B that it attacks; a Trap with this text lies Set."""
    field, document = field or facing(), read(text, kinds, name=name)
    facts = {"battle_effects": document.battle_effects, "continuous": document.continuous}
    card = field.add(name, kinds=kinds, compiled=json.loads(document.model), **facts)
    field.spells["S1"] = SpellAt(card, face_up=False)
    return field


def parts_of(text: str, kinds: str = "trap", name: str = "Card") -> dict[int, set[str]]:
    """In which parts of the Damage Step each effect of a text is activated."""
    document = read(text, kinds, name=name)
    told = {each["number"]: each for each in json.loads(document.model)["effect"]}
    told |= {each["number"]: each for each in json.loads(document.battle_effects or "[]")}
    return {number: set(each.get("damage_step", ())) for number, each in told.items()}


GAINS = "All monsters you control gain 700 ATK until the end of this turn."
OPTION = "Once per turn: You can target 1 face-up monster you control; it gains 700 ATK until the end of this turn."


@rule("DA-06")
def test_what_changes_atk_indirectly_is_not_activated() -> None:
    """It negates what lowers the ATK of my monster."""
    text = "Negate the effects of all face-up monsters your opponent currently controls, until the end of this turn."
    lowers = [{"apply": "values", "number": 1, "atk": -1000, "side": "opponent"}]
    field = Field().me("M1", "A").foe("M1", "B", kinds="monster effect", model={"continuous": lowers})
    field = with_set(text, field=field)
    lines = field.lines()
    assert activated(lines, "Trap") == ELSEWHERE
    for part in ("start", "before", "calculation", "after", "end"):
        assert "DA-01" in field.judged((ATTACK, f"Trap at {part}"))
    assert activated(with_set(GAINS).lines(), "Trap") == UNTIL_CALCULATION


@rule("DA-07")
def test_a_trap_that_equips_itself_and_changes_atk() -> None:
    field = with_set("Target 1 face-up monster you control; equip this card to that target. It gains 800 ATK.")
    lines = field.lines()
    assert activated(lines, "Trap") == UNTIL_CALCULATION
    assert lines[ATTACK, "Trap on M1 at before", "main2"].opponent.life_points == 8000 - 500 - 800
    for late in ("calculation", "after", "end"):
        assert "DA-01" in field.judged((ATTACK, f"Trap on M1 at {late}"))
    assert parts_of("Target 1 face-up monster you control; equip this card to that target.") == {1: set()}


@rule("DA-08")
def test_what_may_turn_out_to_change_nothing_is_not() -> None:
    either = "Apply 1 of these effects.\n● {}\n● {}"
    loses = "All monsters your opponent controls lose 700 ATK until the end of this turn."
    assert activated(with_set(either.format(GAINS, "Draw 1 card.")).lines(), "Trap") <= ELSEWHERE
    assert parts_of(either.format(GAINS, "Draw 1 card.")) == {1: set()}
    assert parts_of(either.format(GAINS, loses)) == {1: {"start", "before"}}


@rule("DA-08")
def test_what_changes_only_the_monster_that_it_summons_is_not() -> None:
    text = "Target 1 monster in your GY; Special Summon that target, and if you do, it gains 500 ATK."
    field = facing()
    field.gy = (field.add("Gone"),)
    field = with_set(text, field=field)
    assert activated(field.lines(), "Trap") == ELSEWHERE
    assert "DA-01" in field.judged((ATTACK, "Trap on gy at before"))


@rule("DA-09")
def test_a_continuous_trap_with_its_effect_in_the_same_chain_link() -> None:
    field = with_set(OPTION, "trap continuous")
    lines = field.lines()
    assert beginning(lines, ATTACK, "Trap on M1 at before")
    assert not beginning(lines, ATTACK, "Trap at before")
    assert beginning(lines, "Trap")
    for part in ("start", "before"):
        assert "DA-01" in field.judged((ATTACK, f"Trap at {part}"))
    assert "DA-01" in field.judged((ATTACK, "Trap on M1 at calculation"))


@rule("DA-10")
def test_a_continuous_trap_that_changes_atk_itself() -> None:
    """Also where nothing changes for the moment."""
    field = with_set("All monsters you control gain 700 ATK.", "trap continuous")
    lines = field.lines()
    assert activated(lines, "Trap") == UNTIL_CALCULATION
    assert lines[ATTACK, "Trap at before", "main2"].opponent.life_points == 8000 - 500 - 700
    for late in ("calculation", "after", "end"):
        assert "DA-01" in field.judged((ATTACK, f"Trap at {late}"))
    nobody = with_set("All Dragon monsters you control gain 700 ATK.", "trap continuous")
    assert activated(nobody.lines(), "Trap") == UNTIL_CALCULATION


@rule("DA-10")
def test_what_else_it_does_does_not_ride_along() -> None:
    text = "All monsters you control gain 700 ATK. Once per turn: You can pay 100 LP; draw 1 card."
    parts = parts_of(text, "trap continuous")
    assert parts[0] == {"start", "before"} and not any(parts[number] for number in parts if number)


@rule("DA-11")
@pytest.mark.parametrize("name", ["Evil Blast", "Scrap Sheen", "Zero Force"])
def test_cards_that_are_excepted_by_name(name: str) -> None:
    text = "Target 1 face-up monster you control; equip this card to that target. It gains 500 ATK."
    assert parts_of(text) == {1: {"start", "before"}} and parts_of(text, name=name) == {1: set()}
    field = with_set(GAINS, name=name)
    assert activated(field.lines(), name) == ELSEWHERE
    assert "DA-01" in field.judged((ATTACK, f"{name} at before"))


FALLEN = {"on": "destroyed", "subject": {}, "side": "opponent", "causes": ["battle"]}


def continuous_trap(*effects: dict[str, Any]) -> Field:
    """A Set Continuous Trap that may be activated for nothing, too."""
    field = facing()
    lies = {"number": 0, "kind": "trap", "from": ["spell_zone"]}
    told = [lies, *({"number": number, **each} for number, each in enumerate(effects, 1))]
    field.spells["S1"] = SpellAt(field.add("Trap", kinds="trap continuous", model={"effect": told}), face_up=False)
    return field


@rule("DA-17")
def test_a_continuous_trap_with_its_effect_for_the_damage_step() -> None:
    """The effect waits for what battles bring about; the card is activated with it, in one chain link."""
    with_it = {"kind": "trap", "from": ["spell_zone"], "event": FALLEN, "do": [burn()]}
    field = continuous_trap({**trigger(FALLEN), "from": ["spell_zone"]}, with_it)
    lines = field.lines()
    assert lines[ATTACK, "Trap at end", "main2"].opponent.life_points == 8000 - 500 - BURN
    assert activated(lines, "Trap") == {"open", "declared", "end"}
    for part in ("start", "before", "after"):
        assert field.judged((ATTACK, f"Trap at {part}"))


@rule("DA-18")
def test_a_continuous_trap_with_a_mandatory_effect_for_the_damage_step() -> None:
    """It is activated before, and its effect must be when its event comes."""
    must = {**trigger(FALLEN, optional=False), "from": ["spell_zone"]}
    field = continuous_trap(must)
    lines = field.lines()
    assert not beginning(lines, ATTACK, "Trap at end")
    assert beginning(lines, "Trap", ATTACK, "Trap at end")
    assert "TP-02" in field.judged(("Trap", ATTACK))
    for part in ("start", "before", "calculation", "after"):
        assert "DA-01" in field.judged((ATTACK, f"Trap at {part}"))
