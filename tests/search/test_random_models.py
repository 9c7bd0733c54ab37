"""Random invented models: actions of all sorts after one another, triggers, Quick Effects, costs, replacements,
counters and continuous effects. The referee accepts every random line, and nothing raises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.game.zones import BOTTOM, LEFT, RIGHT
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, synchro, xyz
from tests.searching import judge_random_lines

Data = dict[str, Any]
SPELLS = {"any_of": [{"kinds": ["spell"]}, {"kinds": ["trap"]}]}
FILTERS: tuple[Data, ...] = (
    {}, {"types": ["Dragon"]}, {"types": ["Rock"]}, {"level": {"max": 4}}, {"kinds": ["monster"]},
    {"kinds": ["effect"]},
)  # fmt: skip
JOINS = ("then", "if_you_do", "also", "also_then")


class Inventor:
    """Invents models, the same for the same random numbers."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._named = 0

    def one(self, *among: Any) -> Any:
        return self._random.choice(among)

    def often(self, share: float) -> bool:
        return self._random.random() < share

    def choose(self, *places: str, **more: Any) -> Data:
        found = {"from": [self.one(*places)], "where": self.one(*FILTERS)}
        if self.often(0.3):
            found |= {"min": 1, "max": self.one(1, 2, 3)}
        return found | more

    def action(self, first: bool = True) -> Data:
        made: Callable[[], Data] = self.one(*self._sorts())
        return made() | ({} if first else {"join": self.one(*JOINS)})

    def _sorts(self) -> Sequence[Callable[[], Data]]:
        spells_of = {"where": SPELLS}
        return (
            lambda: {"do": "special_summon", "choose": self.choose("hand", "deck", "gy", "banished")},
            lambda: {"do": "special_summon", "choose": self.choose("hand", "gy"), "position": "set"},
            lambda: {"do": "special_summon", "choose": self.choose("gy", "deck", min=1, max=3), "as_many": True},
            lambda: {"do": "summon_now", "method": self.one("synchro", "xyz", "link")},
            lambda: {"do": "place_counters", "counter": "Fog", "choose": {"from": ["monster_zone"]}},
            lambda: {"do": "remove_counters", "counter": "Fog", "among": {"counters_in": "Fog"}},
            lambda: {"do": "set_card", "choose": {"from": [self.one("deck", "gy", "hand")], **spells_of}},
            lambda: {"do": "destroy", "choose": self.choose("monster_zone", "spell_zone")},
            lambda: {
                "do": "destroy",
                "choose": {"from": ["monster_zone"], "all": True, "max": None, "where": self.one(*FILTERS)},
            },
            lambda: {"do": "send_to_gy", "choose": self.choose("deck", "hand", "monster_zone")},
            lambda: {"do": "banish", "choose": self.choose("gy", "deck", "monster_zone")},
            lambda: {"do": "return_to_gy", "choose": self.choose("banished")},
            lambda: {"do": "add_to_hand", "choose": self.choose("deck", "gy")},
            lambda: {"do": "draw", "count": self.one(1, 2)},
            lambda: {"do": "mill", "count": self.one(1, 2)},
            lambda: {"do": "negate_effects", "choose": {"from": ["monster_zone"], "where": {"kinds": ["effect"]}}},
            lambda: {"do": "negate_effects", "choose": {"from": ["spell_zone"], "other": True}},
            lambda: {"do": "modify", "choose": self.choose("monster_zone"), "level": self.one(1, 2)},
            lambda: {"do": self.one("to_deck_bottom", "to_deck_top"), "choose": self.choose("gy", "hand")},
            lambda: {"do": "change_position", "choose": self.choose("monster_zone"), "to": self.one("set", "other")},
            lambda: {"do": "tribute", "choose": self.choose("monster_zone")},
            lambda: {"do": "change_lp", "player": self.one("me", "opponent"), "by": self.one(-500, 500)},
            lambda: {"do": "modify", "choose": self.choose("monster_zone"), "tuner": True},
            lambda: {"do": "equip_with", "choose": {"from": ["gy"], "where": {"kinds": ["monster"]}}, "atk": 500},
            lambda: {
                "do": "bind",
                "choose": {"from": ["monster_zone"]},
                "what": "end_phase",
                "to": self.one("deck", "gy", "hand", "banished"),
            },
            lambda: {"do": "move_zone", "choose": self.choose("monster_zone"), "pointed": self.often(0.2)},
            lambda: {"do": "they_send"},
            lambda: {"do": "restrict", "what": self.one("damage", "their_damage", "battle_phase")},
            lambda: {
                "do": "bind",
                "choose": {"from": ["monster_zone"]},
                "what": "unaffected",
                "by": [self.one("monster", "spell", "trap")],
            },
            lambda: {
                "do": "banish",
                "choose": {
                    "from": ["gy"],
                    "name": self._name(),
                    "afresh": {"trait": "type", "original": self.often(0.5)},
                },
            },
            lambda: {
                "do": "special_summon",
                "choose": self.choose("hand", "gy"),
                "to": "pointed",
                "pointers": {"kinds": ["link"]},
                "side": self.one("me", "either"),
            },
            lambda: {"do": "in_turn", "of": [[self.action()] for _ in range(self.one(2, 3))]},
            lambda: {"do": "optional", "actions": [self.action()]},
            lambda: {"do": "either", "of": [[self.action()], [self.action(), self.action(first=False)]]},
        )

    def _name(self) -> str:
        self._named += 1
        return f"named {self._named}"

    def _gone(self) -> Data:
        """A condition under which a card does not stay."""
        counted: Data = {"test": "count", "in": ["monster_zone"], "where": self.one(*FILTERS)}
        bounds: Data = self.one({"max": 0}, {"min": 2}, {"max": 1, "other": True})
        return counted | bounds

    def actions(self) -> list[Data]:
        if self.often(0.06):
            back = {"do": self.one("special_summon", "add_to_hand", "banish"), "card": "gone", "join": "then"}
            return [{"do": "detach", "name": "gone"}, back]
        if self.often(0.2):
            taken = self.one("add_to_hand", "special_summon", "send_to_gy", "banish")
            where = {"kinds": ["monster"]} if taken == "special_summon" else self.one(*FILTERS)
            rest = {"do": self.one("to_deck_bottom", "to_deck_top", "shuffle_into_deck", "send_to_gy"), "card": "top"}
            if self.often(0.4):
                like: Data = {"do": "modify", "choose": self.choose("monster_zone"), "like": "other", "join": "then"}
                like["traits"] = self.one(["name"], ["type", "attribute"], ["name", "type"])
                first = self.one("send_to_gy", "banish")
                chosen = {"from": [self.one("deck", "gy", "hand")], "where": {"kinds": ["monster"]}, "name": "other"}
                return [{"do": first, "choose": chosen}, like]
            return [
                {"do": "excavate", "count": self.one(2, 3), "name": "top"},
                {"do": taken, "choose": {"from": ["deck"], "out_of": "top", "where": where}, "join": "then"},
                *([rest | {"join": self.one("then", "also_then")}] if self.often(0.7) else []),
            ]
        return [self.action(first=number == 0) for number in range(self.one(1, 1, 2, 3))]

    def cost(self, on_field: bool) -> Data:
        own = {"do": "tribute", "card": "self"} if on_field else {"do": "pay_lp", "amount": 500}
        discard = {"do": "discard", "choose": {"from": ["hand"]}}
        removed = {"do": "remove_counters", "counter": "Fog", "among": {"counters_in": "Fog"}}
        paid: Data = self.one(discard, own, removed)
        return paid

    def effect(self, number: int, kind: str) -> Data:
        found: Data = {"number": number, "kind": kind, "do": self.actions(), "limit": [{"scope": "name"}]}
        if kind == "trigger":
            found |= self._trigger()
        elif kind == "instead":
            return found | self._instead()
        elif kind in ("ignition", "quick"):
            found["from"] = [self.one("monster_zone", "monster_zone", "hand", "gy")]
        if self.often(0.25):
            found["cost"] = [self.cost(found.get("from") == ["monster_zone"])]
        if self.often(0.2) and kind != "spell":
            found["if"] = [self.condition(kind == "quick")]
        if kind in ("quick", "trap") and self.often(0.4):
            found |= self._negates(self.often(0.6))
        return found

    def _negates(self, summons: bool) -> Data:
        """A Summon is negated, or an activation is, or something else is done in answer to it."""
        if summons:
            sorts: Data = self.one({}, {}, {"summons": ["normal"]}, {"summons": ["special"]})
            does = {"do": "negate_summon", "then": self.one("", "destroy", "banish")}
            does = does if self.often(0.8) else self.action()
            return {"if": [{"test": "would_be_summoned", **sorts}], "do": [does]}
        destroyed = {"destroys": {"in": ["monster_zone"], "side": "me"}}
        asked: Data = self.one({}, {}, {"includes": [destroyed]}, {"includes": [{"damages": True}]})
        does = {"do": "negate_activation", "what": self.one("activation", "effect")}
        does["then"] = self.one("", "destroy", "banish", "shuffle", "return")
        named = {"name": "hit"} if does["then"] and self.often(0.5) else {}
        back = {"do": self.one("special_summon", "banish", "equip_with"), "card": "hit", "join": "if_you_do"}
        back |= {"atk": 100} if back["do"] == "equip_with" else {}
        return {"if": [{"test": "answers", **asked}], "do": [does | named, *([back] if named else [])]}

    def _instead(self) -> Data:
        """What is done in the place of destruction, or nothing."""
        saves: Data = self.one(
            {"card": "self"}, {"choose": {"from": ["monster_zone"], "where": self.one(*FILTERS)}},
            {"choose": {"from": ["monster_zone", "spell_zone"]}},
        )  # fmt: skip
        saves = saves | ({"one": True} if self.often(0.3) else {}) | ({"alone": True} if self.often(0.2) else {})
        done: Data = self.one(
            {"do": "banish", "choose": {"from": ["gy"]}}, {"do": "destroy", "choose": {"from": ["spell_zone"]}},
            {"do": "send_to_gy", "choose": {"from": ["hand"]}}, {"do": "destroy", "choose": {"from": ["monster_zone"]}},
            {"do": "remove_counters", "counter": "Fog", "among": {"counters_in": "Fog"}}, {},
        )  # fmt: skip
        found: Data = {"from": [self.one("monster_zone", "gy", "hand")], "saves": saves, "optional": self.often(0.7)}
        return found | {"do": [done] if done else []}

    def condition(self, quick: bool = False) -> Data:
        """Something that holds at times."""
        on = self.one("summoned", "sent_to_gy", "banished", "destroyed", "left_field", "position_changed")
        value = self.one({"adds": ["level"], "count_in": ["monster_zone"]}, {"count_in": ["gy"], "different": "name"})
        found: Data = self.one(
            {"test": "happened", "event": {"on": on, "subject": self.one(*FILTERS), "side": "me"}},
            {"test": "happened", "event": {"on": "damaged", "subject": {}, "side": self.one("me", "opponent")}},
            {"test": "amount", "amount": value, "min": self.one(2, 4)},
            {"test": "battle_ahead"},
            {"test": "at_start"},
            {"test": "count", "in": ["monster_zone"], "where": self.one(*FILTERS), "min": self.one(1, 2)},
            {"test": "answers", "at": [self.one("hand", "gy", "monster_zone")]}
            if quick
            else {"test": "this_card", "equips": True, "where": self.one(*FILTERS)},
            {"test": "answers", "card": self.one(*FILTERS)}
            if quick
            else {"test": "count", "in": ["gy"], "where": {"made_with": {"where": {"types": ["Rock"]}}}, "max": 0},
        )
        return found

    def _trigger(self) -> Data:
        on = self.one(
            "summoned", "sent_to_gy", "banished", "destroyed", "added_to_hand", "position_changed", "activated",
            "left_field", "flipped",
        )  # fmt: skip
        if self.often(0.15):
            happens = {"on": self.one("damaged", "gained_lp"), "subject": {}, "side": self.one("me", "opponent")}
            found: Data = {"from": [self.one("monster_zone", "gy")], "event": happens}
        elif self.often(0.6):
            subject: Data = {"on": on, "subject": self.one(*FILTERS), "side": "me"}
            subject |= self.one(
                {}, {}, {}, {"other": True}, {"causes": ["effect"]}, {"causes": ["rule", "cost"]}, {"was": "face_up"},
                {"causes": ["effect"], "by_effect": self.one("monster", "spell", "trap")},
                {"origin": [self.one("monster_zone", "gy", "hand", "deck")]},
                {"methods": [self.one("effect", "normal", "link", "procedure")]},
                {"using": self.one(*FILTERS)} if on == "summoned" else {},
                {self.one("alone", "linked"): True} if on == "summoned" else {},
                {"before": True},
                {"position": "defense"} if on == "position_changed" else {},
                {"card_itself": True, "causes": ["effect"]} if on == "activated" else {},
            )  # fmt: skip
            found = {"from": [self.one("monster_zone", "gy", "hand")], "event": subject}
        else:
            own = self.one("summoned", "sent_to_gy")
            found = {"from": ["monster_zone" if own == "summoned" else "gy"], "event": {"on": own}}
        return found | ({"optional": False} if self.often(0.2) else {"timing": self.one("if", "when")})

    def _made_of(self) -> Data:
        """As much ATK as its materials come to."""
        used: Data = {"where": self.one(*FILTERS)} | self.one({}, {"adds": "original_atk"}, {"adds": "original_level"})
        worth = {"value": self.one("used", "used", "attached"), "value_of": "self", "used": used}
        return {"apply": "values", "itself": True, "atk": {"times": 1 if "adds" in used else 300, **worth}}

    def model(self, kinds: str, own: bool = False) -> Data:
        if "monster" not in kinds:
            only = self.effect(1, kinds.split()[0])
            del only["limit"]
            if "trap" in kinds and self.often(0.6):
                form = {"type": "Rock", "attribute": "EARTH", "level": self.one(3, 4), "atk": 1500, "defense": 1000}
                only["do"] = [{"do": "summon_as_monster", "form": form | {"still": self.often(0.5)}}]
            return {"effect": [only | {"from": ["spell_zone" if "trap" in kinds else "hand"]}]}
        sorts = ("ignition", "trigger", "trigger", "quick", "instead")
        effects = [self.effect(number, self.one(*sorts)) for number in range(1, self.one(2, 2, 3))]
        lasting = self.one(
            *[None] * 6,
            {"apply": "values", "where": {"types": ["Rock"]}, "level": 1},
            {"apply": "indestructible", "where": {"types": ["Dragon"]}},
            {"apply": "untargetable", "where": self.one(*FILTERS), "by": [self.one("monster", "spell", "trap")]},
            {"apply": "unaffected", "by": [self.one("monster", "spell", "trap")], "activated": self.often(0.3)},
            {"apply": "unaffected", "except_for": self.one(*FILTERS[1:]), "in_extra_zone": self.often(0.3)},
            self._made_of(),
            {"apply": "cannot_stay", "if": [self._gone()], "to": self.one("destroyed", "gy")},
            {"apply": "material_level", "for": ["xyz"], "levels": [4]},
            {"apply": "values", "itself": True, "atk": 3000, "becomes": ["atk"], "original": self.often(0.5)},
            {"apply": "counter_for_spell", "counter": "Fog", "places": ["monster_zone"]},
        )
        paid: Data = self.one(
            {"do": "banish", "choose": {"from": ["gy"]}}, {"do": "send_to_gy", "choose": self.choose("monster_zone")},
            {"do": "discard", "choose": {"from": ["hand"]}},
        )  # fmt: skip
        comes = {"number": 1, "from": [self.one("hand", "deck", "gy")], "cost": [paid], "limit": {"scope": "name"}}
        more: Data = {"procedure": [comes]} if own and self.often(0.25) else {}
        return more | {
            "effect": effects,
            **({"continuous": [{**lasting, "number": len(effects) + 1}]} if lasting else {}),
        }


def invented(random: Random) -> tuple[Pool, ResolvedScenario]:
    """A scenario of random models."""
    inventor, pool = Inventor(random), Pool()
    cards = []
    for number in range(random.choice([3, 4])):
        kinds = inventor.one("monster effect", "monster effect", "monster effect", "spell", "spell quick-play", "trap")
        body = {"type": inventor.one("Dragon", "Rock"), "level": inventor.one(3, 4)} if "monster" in kinds else {}
        cards.append(pool.add(f"C{number}", kinds, model=inventor.model(kinds, own=True), **body))
    extra = [
        pool.add("X", "monster effect xyz", rank=4, model={**xyz(4), **inventor.model("monster")}),
        pool.add("L", "monster effect link", rating=2, arrows=inventor.one(BOTTOM, LEFT | RIGHT),
                 model={**link(1, 2, kinds=["monster"]), **inventor.model("monster")}),
        pool.add("S", "monster effect synchro", level=inventor.one(6, 8),
                 model={**synchro({"where": {"kinds": ["tuner"]}}, {}), **inventor.model("monster")}),
    ]  # fmt: skip
    cards.append(pool.add("Rocky", "monster normal", type="Rock", level=inventor.one(1, 2, 4)))
    cards.append(pool.add("Drago", "monster normal tuner", type="Dragon", level=inventor.one(2, 4)))
    monsters = [card for card in cards if "monster" in pool.cards[card].card_types]
    field: dict[str, int | MonsterAt] = {
        zone: random.choice(monsters) for zone in random.sample(["M1", "M2", "M3"], random.choice([1, 2]))
    }
    scenario = pool.scenario(
        hand=tuple(random.choices(cards, k=3)), deck=tuple(random.choices(cards, k=4)), gy=(random.choice(cards),),
        extra=tuple(random.sample(extra, 2)), field=field, listed=random.random() < 0.8,
    )  # fmt: skip
    traps = [card for card in cards if "trap" in pool.cards[card].card_types]
    spells = {"S2": SpellAt(random.choice(traps), face_up=False)} if traps else {}
    return pool, replace(scenario, me=replace(scenario.me, spells={**scenario.me.spells, **spells}))


def _judge(seeds: range) -> None:
    for seed in seeds:
        pool, scenario = invented(Random(seed))
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
        solve(scenario, pool.facts, pool.models, limits=Limits(states=200))


@pytest.mark.parametrize("seed", range(2))
def test_random_models(seed: int) -> None:
    _judge(range(seed * 4, seed * 4 + 4))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_many_random_models(seed: int) -> None:
    _judge(range(8 + seed * 50, 8 + seed * 50 + 50))
