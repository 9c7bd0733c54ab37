"""What is easily overlooked among what could still read a fact: no two states are one that can do different things.

In each position a fact is read by something that is no use of its own, or that the tables found only later."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt
from tests.invented import Pool, link, synchro
from tests.search.dead.judging import Position, judge

Data = dict[str, Any]

RAISE: Data = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"kinds": ["monster"]}}, "level": 1}
REVIVE: Data = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"names": ["Great"]}}}
BANISH: Data = {"do": "banish", "choose": {"from": ["gy"], "where": {"names": ["Great", "Other"]}}}
SELF: Data = {"do": "special_summon", "card": "self"}
ARRIVES: Data = {"kind": "trigger", "event": {"on": "summoned"}, "timing": "if", "do": [REVIVE]}


class _Table:
    """A position in the making."""

    def __init__(self) -> None:
        self.pool = Pool()
        self.great = self.pool.add("Great", atk=3000)
        self.other = self.pool.add("Other", atk=1000)

    def card(self, name: str, *effects: Data, kinds: str = "monster effect", **more: Any) -> int:
        """A card with such effects, once per turn each."""
        model = more.pop("model", {})
        written = []
        for number, effect in enumerate(effects, start=1):
            each = {
                "number": number,
                "kind": "ignition",
                "from": ["monster_zone"],
                "limit": {"scope": "name"},
                **effect,
            }
            written.append(each)
        return self.pool.add(name, kinds, model={**model, **({"effect": written} if written else {})}, **more)

    def quick(self) -> int:
        """A monster that can answer, so that a state is met before a chain has resolved."""
        return self.card("Quick", {"kind": "quick", "do": [{"do": "modify", "card": "self", "atk": 7}]}, atk=50)

    def position(self, **more: Any) -> Position:
        return self.pool, self.pool.scenario(normal_used=1, **more)


def levels_of_an_aura() -> Position:
    table = _Table()
    aura: Data = {"number": 1, "apply": "values", "where": {"level": {"equals": 4}}, "atk": 500}
    cards = [table.card("Aura", model={"continuous": [aura]}), table.card("Raises", {"do": [RAISE]}, level=3)]
    return table.position(field={"M1": cards[0], "M2": cards[1], "M3": table.other})


def levels_that_an_aura_adds_up() -> Position:
    table = _Table()
    counted: Data = {"count_in": ["monster_zone"], "where": {"names": ["Aura"]}, "adds": ["level"]}
    aura: Data = {"number": 1, "apply": "values", "itself": True, "atk": {"times": 100, "number": counted}}
    cards = [table.card("Aura", model={"continuous": [aura]}), table.card("Raises", {"do": [RAISE]}, level=3)]
    return table.position(field={"M1": cards[0], "M2": cards[1]})


def levels_of_a_restriction() -> Position:
    table = _Table()
    big = table.card("Big", kinds="monster effect link", rating=2, arrows=2, atk=2500, model=link(2, 2))
    forbids = table.card(
        "Forbids", {"do": [{"do": "restrict", "what": "link_material", "only": {"level": {"max": 4}}}]}
    )
    raises = table.card("Raises", {"do": [RAISE]}, level=3, atk=100)
    return table.position(field={"M1": forbids, "M2": raises}, extra=(big,))


def _tribute(**asked: Any) -> Position:
    table = _Table()
    cost: Data = {"do": "tribute", "choose": {"from": ["monster_zone"], **asked}}
    summon: Data = {"do": "special_summon", "choose": {"from": ["hand"]}}
    summons = table.card("Summons", {"cost": [cost], "do": [summon]})
    raises = table.card("Raises", {"do": [RAISE]}, level=3)
    return table.position(field={"M1": summons, "M2": raises}, hand=(table.great,))


def levels_of_tributes_together() -> Position:
    return _tribute(total={"value": "level", "bounds": {"equals": 4}})


def levels_of_tributes_that_are_the_same() -> Position:
    return _tribute(min=2, max=2, same=["level"])


def levels_that_an_amount_adds_up() -> Position:
    table = _Table()
    counted: Data = {"count_in": ["monster_zone"], "where": {"names": ["Adds"]}, "adds": ["level"]}
    adds = table.card("Adds", {"do": [{"do": "modify", "card": "self", "atk": {"times": 100, "number": counted}}]})
    raises = table.card("Raises", {"do": [RAISE]}, level=3)
    return table.position(field={"M1": adds, "M2": raises})


def levels_that_materials_have_in_common() -> Position:
    table = _Table()
    slot: Data = {"min": 2, "max": 2, "where": {}}
    model: Data = {"materials": [{"method": "link", "slots": [slot], "same": ["level"]}]}
    big = table.card("Big", kinds="monster effect link", rating=2, arrows=2, atk=2500, model=model)
    raises = table.card("Raises", {"do": [RAISE]}, level=3, atk=100)
    return table.position(field={"M1": table.other, "M2": raises}, extra=(big,))


def a_flip_summon() -> Position:
    table = _Table()
    flips = table.card("Flips", {**ARRIVES, "event": {"on": "summoned", "methods": ["flip"]}}, atk=0)
    banishes = table.card("Banishes", {"do": [{"do": "banish", "choose": {"from": ["gy"]}}]}, atk=100)
    field = {"M1": MonsterAt(flips, position="set"), "M2": banishes}
    return table.position(field=field, gy=(table.great, table.other))


def a_limit_forgotten_face_down() -> Position:
    table = _Table()
    turns: Data = {"do": [{"do": "change_position", "card": "self", "to": "set"}]}
    up: Data = {"do": "change_position", "choose": {"from": ["monster_zone"], "face_down": True}, "to": "attack"}
    acts = table.card("Acts", {"do": [BANISH]}, {"limit": {"scope": "copy"}, "do": [REVIVE]}, turns, atk=100)
    turns_up = table.card("Turns up", {"do": [up]}, atk=100)
    return table.position(field={"M1": acts, "M2": turns_up}, gy=(table.great, table.great, table.other))


def a_cost_that_comes_back() -> Position:
    table = _Table()
    cost = [BANISH, {"do": "discard", "card": "self"}]
    comes = table.card("Comes", {"from": ["hand"], "cost": cost, "do": [SELF]}, ARRIVES)
    return table.position(field={"M1": table.quick()}, hand=(comes,), gy=(table.great, table.other))


def a_chosen_cost_that_comes_back() -> Position:
    table = _Table()
    cost = [BANISH, {"do": "send_to_gy", "choose": {"from": ["hand"], "name": "it"}}]
    acts = table.card("Acts", {"cost": cost, "do": [{"do": "special_summon", "card": "it"}]})
    comes = table.card("Comes", ARRIVES)
    return table.position(field={"M1": table.quick(), "M2": acts}, hand=(comes,), gy=(table.great, table.other))


def a_spell_that_acts_in_the_gy() -> Position:
    table = _Table()
    used: Data = {"kind": "spell", "from": ["hand"], "cost": [BANISH], "do": [{"do": "draw", "count": 1}]}
    later: Data = {"from": ["gy"], "cost": [{"do": "banish", "card": "self"}], "do": [REVIVE]}
    spell = table.card("Spell", used, later, kinds="spell")
    field, gy = {"M1": table.quick()}, (table.great, table.other)
    return table.position(field=field, hand=(spell,), deck=(table.other,) * 2, gy=gy)


def a_summon_once_per_turn() -> Position:
    """It came, or did not, and an effect would bring it back."""
    table = _Table()
    procedure: Data = {"number": 1, "from": ["hand"]}
    once: Data = {"number": 2, "apply": "summon_once"}
    comes = table.card("Great one", model={"procedure": [procedure], "continuous": [once]})
    sends: Data = {"do": "send_to_gy", "choose": {"from": ["hand", "monster_zone"], "other": True}}
    revives: Data = {"do": "special_summon", "choose": {"from": ["gy"]}}
    return table.position(field={"M1": table.card("Acts", {"do": [revives]}, {"do": [sends]})}, hand=(comes,))


def cards_to_be_discarded() -> Position:
    table = _Table()
    worth: Data = {"times": 100, "number": {"count_in": ["gy"]}}
    aura = table.card("Aura", model={"continuous": [{"number": 1, "apply": "values", "itself": True, "atk": worth}]})
    acts = table.card("Acts", {"do": [{"do": "banish", "choose": {"from": ["hand"], "min": 1, "max": 2}}]})
    return table.position(field={"M1": aura, "M2": acts}, hand=(table.other,) * 9)


def banished_when_it_leaves() -> Position:
    table = _Table()
    answers: Data = {**ARRIVES, "from": ["banished"], "event": {"on": "banished"}}
    goes = table.card("Goes", answers, atk=0)
    summon: Data = {"do": "special_summon", "choose": {"from": ["hand"]}, "banish_when_leaves": True}
    shuffle: Data = {"do": "shuffle_into_deck", "choose": {"from": ["monster_zone"], "other": True}}
    acts = table.card("Acts", {"do": [summon]}, {"do": [BANISH]}, {"do": [shuffle]})
    return table.position(field={"M1": acts}, hand=(goes,), gy=(table.great, table.other))


def a_field_spell_that_is_replaced() -> Position:
    table = _Table()
    used: Data = {"kind": "spell", "from": ["hand"], "do": [{"do": "draw", "count": 1}]}
    later: Data = {"from": ["gy"], "cost": [{"do": "banish", "card": "self"}], "do": [REVIVE]}
    old = table.card("Old", used, later, kinds="spell field")
    new = table.card("New", {"number": 0, "kind": "spell", "from": ["hand"], "limit": []}, kinds="spell field")
    acts = table.card("Acts", {"do": [BANISH]})
    gy = (table.great, table.other)
    return table.position(field={"M1": acts}, hand=(old, new), deck=(table.other,), gy=gy)


def what_could_come_out_of_the_deck() -> Position:
    """That there is any monster, though another one is wanted."""
    table = _Table()
    wanted: Data = {"from": ["deck"], "where": {"names": ["Great"]}, "max": {"count_in": ["monster_zone"]}}
    summon: Data = {"do": "special_summon", "choose": wanted, "join": "also_then"}
    junk = table.pool.add("Junk", "spell", model={})
    sends: Data = {"do": "send_to_gy", "choose": {"from": ["deck"], "where": {"names": ["Other", "Junk"]}}}
    acts = table.card("Acts", {"do": [{"do": "modify", "card": "self", "atk": 100}, summon]}, {"do": [sends]})
    return table.position(field={"M1": acts}, deck=(table.other, junk))


def shuffled_in_by_passcode() -> Position:
    """Of two that nothing else tells apart the one lies above a third card then, the other below it."""
    table = _Table()
    third, last = table.pool.add("Third", type="Rock"), table.pool.add("Last", atk=3000)
    banish: Data = {"do": "banish", "choose": {"from": ["gy"], "where": {"names": ["Great", "Last"]}}}
    back: Data = {"from": ["gy"], "where": {"kinds": ["monster"]}, "min": 2, "max": 2}
    summon: Data = {"do": "special_summon", "choose": {"from": ["hand"], "where": {"types": ["Rock"]}}}
    does: tuple[Data, ...] = (
        banish, {"do": "shuffle_into_deck", "choose": back}, {"do": "draw", "count": 1}, summon
    )  # fmt: skip
    acts = table.card("Acts", *({"do": [each]} for each in does))
    return table.position(field={"M1": acts}, gy=(table.great, last, third))


def _procedure(table: _Table, *cost: Data, **more: Any) -> int:
    written = {"number": 1, "from": ["hand"], "cost": list(cost), "limit": {"scope": "name"}}
    return table.card("Comes", model={"procedure": [written]}, **more)


def a_limit_forgotten_for_a_procedure() -> Position:
    table = _Table()
    up: Data = {"do": "change_position", "choose": {"from": ["monster_zone"], "face_down": True}, "to": "attack"}
    down: Data = {"from": ["monster_zone"], "where": {"names": ["Acts"]}}
    comes = _procedure(table, {"do": "change_position", "choose": down, "to": "set"})
    acts = table.card("Acts", {"do": [BANISH]}, {"limit": {"scope": "copy"}, "do": [REVIVE]}, atk=100)
    field = {"M1": acts, "M2": table.card("Turns up", {"do": [up]}, atk=100)}
    return table.position(field=field, hand=(comes,), gy=(table.great, table.great, table.other))


def _synchro_of_body(table: _Table) -> tuple[dict[str, int], int]:
    """Monsters of Levels 3 and 2, and a Synchro Monster of Level 7 that revives."""
    big = table.card("Big", ARRIVES, kinds="monster effect synchro", level=7, atk=2000, model=synchro())
    tuner = table.pool.add("Tuner", "monster normal tuner", level=2)
    return {"M2": table.card("Body", level=3), "M3": tuner}, big


BODY: Data = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"names": ["Body"]}}}


def a_level_changed_for_a_procedure() -> Position:
    table = _Table()
    comes = _procedure(table, {**BODY, "level_to": 5}, level=12)
    field, big = _synchro_of_body(table)
    field["M1"] = table.card("Acts", {"do": [BANISH]}, level=1)
    return table.position(field=field, hand=(comes,), gy=(table.great, table.other), extra=(big,))


def levels_of_what_a_procedure_costs() -> Position:
    table = _Table()
    costs = table.pool.add("One", level=1), table.pool.add("Two", level=2)
    any_of: Data = {"choose": {"from": ["hand"], "where": {"names": ["One", "Two"]}, "name": "it"}}
    comes = _procedure(table, {"do": "send_to_gy", **any_of}, {**BODY, "level": 1, "levels_of": "it"})
    field, big = _synchro_of_body(table)
    field["M1"] = table.card("Acts", {"do": [{"do": "banish", **any_of}]}, level=1)
    return table.position(field=field, hand=(comes, *costs), extra=(big,))


def a_position_that_has_another_turned_up() -> Position:
    """What is in Attack Position already cannot be chosen in the place of a face-down monster."""
    table = _Table()
    up: Data = {"from": ["monster_zone"], "face_down": True, "other": True}
    does: list[Data] = [{"do": "modify", "card": "self", "atk": 10}]
    acts = table.card("Acts", {"do": [*does, {"do": "change_position", "choose": up, "to": "attack", "join": "also"}]})
    loses: Data = {"do": "banish", "choose": {"from": ["monster_zone"], "where": {"names": ["Great"]}}}
    flips = table.card("Flips", {**ARRIVES, "event": {"on": "flipped"}, "optional": False, "do": [loses]}, atk=0)
    brings: Data = {"do": "special_summon", "choose": {"from": ["hand"]}}
    ways = ({"limit": {"group": "brings"}, "do": [{**brings, "position": how}]} for how in ("attack", "defense"))
    field = {"M1": acts, "M2": MonsterAt(flips, position="set"), "M3": table.card("Brings", *ways), "M4": table.great}
    return table.position(field=field, hand=(table.other,))


POSITIONS = (
    levels_of_an_aura, levels_that_an_aura_adds_up, levels_of_a_restriction, levels_of_tributes_together,
    levels_of_tributes_that_are_the_same, levels_that_an_amount_adds_up, levels_that_materials_have_in_common,
    a_flip_summon, a_limit_forgotten_face_down, a_cost_that_comes_back, a_chosen_cost_that_comes_back,
    a_spell_that_acts_in_the_gy, a_summon_once_per_turn, cards_to_be_discarded, banished_when_it_leaves,
    a_field_spell_that_is_replaced, what_could_come_out_of_the_deck, shuffled_in_by_passcode,
    a_limit_forgotten_for_a_procedure, a_level_changed_for_a_procedure, levels_of_what_a_procedure_costs,
    a_position_that_has_another_turned_up,
)  # fmt: skip


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
def test_what_reads_it_is_known(position: Any) -> None:
    pool, scenario = position()
    assert judge(scenario, pool.facts, pool.models, 2000) is not None
