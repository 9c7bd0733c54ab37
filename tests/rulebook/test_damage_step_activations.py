"""What may be activated in the Damage Step (DA-01 to DA-20): the search and the referee, which replays each line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.reading import read
from tests.rulebook import rule
from tests.stations import THEIRS, Field, activated, beginning, burn, quick, quick_play, trigger

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
