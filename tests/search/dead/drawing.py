"""Random positions of the words that dead facts know, by the schema: a new word is drawn as soon as it is told.

Two states must differ in something before it can be forgotten wrongly: so a card on the field chooses among cards of
the piles at once, copies lie everywhere, and others read piles, pay with them, count them, share limits, turn monsters
face-down and change Levels."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, get_args

from pydantic import BaseModel

from combo_solver.ground.told_words import TOLD
from combo_solver.models.conditions import Condition
from combo_solver.models.continuous import Continuous
from combo_solver.models.verb import Verb
from combo_solver.models.verbs import WORDS
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Term
from tests.fuzzing import Data, Drawer
from tests.invented import Pool, link, synchro, xyz

Position = tuple[Pool, ResolvedScenario]
_MAIN = (
    "monster effect", "monster effect", "monster effect", "monster effect tuner", "monster effect tuner",
    "monster normal", "monster effect flip", "spell", "spell", "spell field", "spell field", "spell continuous",
    "spell quick-play",
)  # fmt: skip
_NAMES = ("C0", "C1", "C2", "C3", "E0")
_VERBS = tuple(do for do in WORDS if WORDS[do] in TOLD)
_OFTEN = (*["special_summon"] * 8, "add_to_hand", "draw", "change_position", "change_position", "modify", "modify",
          "shuffle_into_deck", "to_deck_bottom", "banish", "send_to_gy", "create_tokens", "discard")  # fmt: skip
_COSTS = ("discard", "discard", "send_to_gy", "banish", "tribute", "detach", "to_deck_bottom", "shuffle_into_deck",
          "change_position", "modify", "destroy", "add_to_hand")  # fmt: skip
_CONDITIONS = tuple(each for each in get_args(get_args(Condition)[0]) if each in TOLD)
_CONTINUOUS = tuple(each for each in get_args(get_args(Continuous)[0]) if each in TOLD)
_EVENTS = ("summoned", "summoned", "summoned", "sent_to_gy", "sent_to_gy", "banished", "discarded", "added_to_hand",
           "tributed", "detached", "flipped", "left_field", "destroyed", "drawn")  # fmt: skip
_PILES = ("hand", "gy", "gy", "gy", "deck", "banished")
_GOALS = (
    ready_made("atk"), ready_made("atk"), ready_made("atk"), ready_made("extra"),
    Goal("levels", ((Term(1, Filter(), ("monster_zone",), "level"),),)),
    Goal("levels", ((Term(1, Filter(), ("monster_zone",)), Term(1, Filter(), ("banished",))),)),
    Goal("levels", ((Term(1, Filter(types=("Dragon",)), ("monster_zone",), "def"),),)),
)  # fmt: skip


class Told(Drawer):
    """Draws models of told words; ``strange`` is the share of fields that are none."""

    def __init__(self, random: Random, token: int, strange: float = 0.01) -> None:
        super().__init__(random, _NAMES, (token,))
        self._strange = strange
        self._favoured = [self.one(*_OFTEN) for _ in range(self.one(2, 3, 5))]

    def of(self, cls: type[BaseModel], share: float = 0.2, **fixed: Any) -> Data:
        found = super().of(cls, share, **fixed)
        told = TOLD.get(cls, frozenset())
        asked = {(field.alias or name): name in told or field.is_required() or (field.alias or name) in fixed
                 for name, field in cls.model_fields.items()}  # fmt: skip
        return {key: value for key, value in found.items() if asked.get(key, True) or self.often(self._strange)}

    def where(self) -> Data:
        found: Data = self.one(
            *[{}] * 7, *[{"kinds": ["monster"]}] * 3, *[{"names": [self.one(*self._names)]}] * 3,
            {"names": [*self._random.sample(_NAMES, 2)]}, {"types": [self.one("Dragon", "Rock")]},
            {"level": {"max": 3}}, {"level": {"equals": 4}}, {"level": {"min": 4}}, {"kinds": ["tuner"]},
            {"atk": {"min": 500}}, {"kinds": ["spell"]}, {"except_names": [self.one(*self._names)]},
            {"any_of": [{"types": ["Rock"]}, {"kinds": ["spell"]}]}, {"kinds": ["effect"]},
            {"level": {"max": {"count_in": [self.one(*_PILES)], "where": {"kinds": ["monster"]}}}},
        )  # fmt: skip
        return found

    def choose(self, among: tuple[str, ...] = _PILES) -> Data:
        among = tuple(each for each in among if each not in ("spell_zone", "pendulum_zone")) or ("monster_zone",)
        found: Data = {"from": [self.one(*among)], "where": self.where()}
        if self.often(0.15) and len(set(among)) > 1:
            found["from"] = sorted({self.one(*among), self.one(*among)})
        if self.often(0.3):
            count = {"count_in": [self.one("gy", "hand", "monster_zone", "banished")], "where": self.where()}
            found |= self.one({"min": 2, "max": 2}, {"min": 2, "max": 2}, {"min": 1, "max": 2}, {"min": 1, "max": None},
                              {"min": 1, "max": count}, {"min": count, "max": count})  # fmt: skip
            if found.get("max") != 1 and self.often(0.3):
                found |= self.one({"different": ["name"]}, {"same": ["level"]}, {"different": ["level"]},
                                  {"total": {"value": "level", "bounds": {"equals": 4}}})  # fmt: skip
        elif self.often(0.08):
            found |= {"all": True, "max": None}
        if found["from"] == ["monster_zone"]:
            found |= self.one({}, {}, {}, {"other": True}, {"other": True}, {"face_down": True}, {"printed": True})
        if self.often(0.2):
            found["name"] = self._new()
        return found

    def action(self) -> Data:
        return self.verb(self.one(*self._favoured, *self._favoured, *_OFTEN, *_VERBS))

    def _verb(self, do: str, cls: type[Verb]) -> Data:
        found = super()._verb(do, cls)
        if do == "modify":
            changes = ({"level": self.one(-1, 1, 2)}, {"level_to": self.one(2, 4)}, {"atk": 300}, {"tuner": True})
            found = {key: found[key] for key in ("do", "join", "card", "choose") if key in found}
            found |= self.one(*changes, changes[0])
            if "level" in found and self._known and self.often(0.2):
                found["levels_of"] = self.one(*self._known)
        if do == "change_position":
            found["to"] = self.one("set", "set", "attack", "attack", "defense", "other")
            if found["to"] != "set" and "choose" in found and self.often(0.6):
                found["choose"]["face_down"] = True
        if do == "create_tokens":
            found["count"] = self.one(1, 1, 2)
        if do == "detach":
            found = {"do": "detach", "count": 1}
        return found

    def condition(self) -> Data:
        if self.often(0.7):
            asked = self.one({"min": 1}, {"min": 2}, {"min": 0, "max": 0}, {"min": 0, "max": 1})
            place = self.one("monster_zone", "gy", "hand", "deck", "banished", "extra")
            return {"test": "count", "in": [place], "where": self.where(), **asked}
        return self.of(self.one(*_CONDITIONS))

    def event(self) -> Data:
        subject = "self" if self.often(0.6) else self.where()
        on = self.one(*_EVENTS)
        found: Data = {"on": on, "subject": subject}
        if on == "summoned" and self.often(0.4):
            found["methods"] = [self.one("normal", "tribute", "flip", "effect", "procedure", "synchro", "link", "xyz")]
        if on == "sent_to_gy" and self.often(0.4):
            found |= self.one({"as_material_of": "synchro"}, {"as_material_of": "link"}, {"from": ["deck"]},
                              {"from": ["hand"]}, {"from": ["material"]}, {"from": ["monster_zone"]})  # fmt: skip
        return found

    def effect(self, number: int, sort: str) -> Data:
        found = super().effect(number, sort)
        found.pop("modes", None)
        at = self.one(*["monster_zone"] * 3, "hand", "hand", "gy", "gy", "banished")
        if sort != "spell":
            found["from"] = [at]
        if sort == "trigger":
            arrives = {"sent_to_gy": "gy", "banished": "banished", "summoned": "monster_zone", "added_to_hand": "hand",
                       "discarded": "gy", "tributed": "gy", "detached": "gy", "flipped": "monster_zone",
                       "drawn": "hand", "destroyed": "gy", "left_field": "gy"}  # fmt: skip
            found["event"], self._known = self.event(), []
            if found["event"]["subject"] == "self":
                found["from"] = [arrives[found["event"]["on"]]]
        self._known = []
        if "targets" in found:
            found["targets"] = [self.choose(("monster_zone", "gy", "gy", "banished")) | {"name": self._new()}]
        found["cost"] = []
        if self.often(0.3):
            found["cost"] = [self.verb(self.one(*_COSTS)) for _ in range(self.one(1, 1, 2))]
            if self.often(0.25):
                found["cost"] = [{"do": self.one("banish", "send_to_gy", "discard"), "card": "self"}]
        found["do"] = [self.action() for _ in range(self.one(1, 1, 1, 2, 2, 3))]
        if self.often(0.15):
            found["do"][0] = {"do": "special_summon", "card": "self"}
        found["limit"] = [self.limit()] if self.often(0.9) else []
        return found

    def limit(self) -> Data:
        found: Data = self.one(
            *[{"scope": "name"}] * 5, *[{"scope": "copy"}] * 3, {"scope": "name", "times": 2}, {"per": "chain"},
            {"scope": "copy", "times": 2}, {"scope": "cards", "group": "both"},
            *[{"scope": "name", "group": "either"}] * 2,
        )  # fmt: skip
        return found

    def continuous(self, number: int) -> Data:
        cls = self.one(*_CONTINUOUS)
        if cls.__name__ == "ValueChange":
            counted = {"count_in": [self.one("gy", "hand", "banished", "monster_zone")], "where": self.where()}
            amount = self.one(300, {"times": 100, "number": counted})
            return {"number": number, "apply": "values", "where": self.where(), "atk": amount,
                    **self.one({}, {"itself": True}, {"other": True})}  # fmt: skip
        return self.of(cls, 0.25, number=number)

    def procedure(self, number: int) -> Data:
        self._known = []
        cost = [self.verb(self.one(*_COSTS)) for _ in range(self.one(0, 1, 1, 2))]
        conditions = [self.condition()] if self.often(0.3) else []
        at = self.one("hand", "hand", "hand", "gy", "extra", "deck")
        limit = {"limit": {"scope": "name"}} if self.often(0.8) else {}
        return {"number": number, "from": [at], "if": conditions, "cost": cost, **limit}

    def model(self, kinds: str, base: Data) -> Data:
        found, words = base, kinds.split()
        sorts: tuple[str, ...] = ("ignition", "ignition", "trigger", "trigger", "trigger", "quick")
        if "spell" in words:
            if self.often(0.3):
                found = {"effect": [{"number": 0, "kind": "spell", "from": ["hand"]}]}
            else:
                found = self.valid(lambda: self.effect(1, "spell"), "effect", found)
            sorts = ("ignition", "trigger")
        for _ in range(self.one(1, 1, 2) if "monster" in words else self.one(0, 1, 1)):
            found = self.valid(partial(self._one_of, self._next(found), sorts), "effect", found)
        if self.often(0.15):
            found = self.valid(partial(self.continuous, self._next(found)), "continuous", found)
        if "monster" in words and self.often(0.3):
            found = self.valid(partial(self.procedure, self._next(found)), "procedure", found)
        return found


def _chooser(pool: Pool, drawer: Told) -> int:
    """A monster that takes one of several cards at once, so that states differ."""
    takes = {"do": drawer.one("banish", "banish", "send_to_gy"), "choose": {"from": [drawer.one(*_PILES)]}}
    if takes["do"] == "send_to_gy":
        takes["choose"]["from"] = [drawer.one("hand", "deck")]
    effects: list[Data] = [
        {"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": {"scope": "name"}, "do": [takes]}
    ]
    if drawer.often(0.3):
        more = {"do": "modify", "choose": {"from": ["monster_zone"]}, "level": drawer.one(1, -1, 2)}
        effects.append({**effects[0], "number": 2, "do": [more]})
    if drawer.often(0.3):
        answer = [{"do": "modify", "card": "self", "atk": 7}]
        effects.append({**effects[0], "number": len(effects) + 1, "kind": "quick", "do": answer})
    return pool.add("Chooser", "monster effect", model={"effect": effects}, level=drawer.one(1, 3, 4), atk=10)


def _extra(pool: Pool, random: Random, drawer: Told, number: int) -> int:
    sort = random.choice(["synchro", "synchro", "xyz", "link", "link"])
    facts: Data = {"type": random.choice(["Dragon", "Rock"]), "atk": 100 * random.randint(10, 20)}
    if sort == "synchro":
        facts["level"], base = random.choice([4, 5, 6, 7]), synchro()
    elif sort == "xyz":
        facts["rank"] = random.choice([3, 4])
        base = xyz(facts["rank"])
        if drawer.often(0.3):
            base["materials"].append(
                {"method": "overlay", "where": drawer.one({}, {"level": {"max": 4}}, {"kinds": ["xyz"]})}
            )
    else:
        rating = random.choice([1, 2, 2, 3])
        facts["rating"], facts["arrows"] = rating, random.choice([2, 5, 40, 133])
        base = link(1, rating, **random.choice([{}, {}, {"level": {"max": 4}}, {"kinds": ["effect"]}]))
        base["materials"][0] |= random.choice([{}, {}, {"same": ["level"]}, {"different": ["name"]}])
    model = base if drawer.often(0.3) else drawer.model("monster effect", base)
    return pool.add(f"E{number}", f"monster effect {sort}", model=model, **facts)


def drawn(seed: int) -> Position:
    """A random position whose cards work together in all places."""
    random, pool = Random(f"dead {seed}"), Pool()
    token = pool.add("Token", "monster token normal", level=random.choice([1, 3]), type="Rock", atk=100)
    drawer = Told(random, token)
    main = []
    for number in range(random.choice([3, 3, 4])):
        kinds = random.choice(_MAIN)
        facts: Data = {"level": random.choice([1, 2, 3, 4, 4, 5]), "type": random.choice(["Dragon", "Rock"])}
        facts |= {"atk": 100 * random.randint(0, 9), "defense": 100 * random.randint(0, 9)}
        model = drawer.model(kinds, {}) if "normal" not in kinds else None
        main.append(pool.add(f"C{number}", kinds, model=model, **(facts if "monster" in kinds else {})))
    extra = [_extra(pool, random, drawer, number) for number in range(random.choice([1, 1, 2]))]
    chooser = _chooser(pool, drawer)

    def pile(least: int, most: int, among: list[int]) -> tuple[int, ...]:
        return tuple(random.choice(among) for _ in range(random.randint(least, most)))

    monsters = [code for code in main if pool.cards[code].is_monster]
    field: dict[str, int | MonsterAt] = {"M1": chooser}
    for zone in ("M2", "M3"):
        if monsters and drawer.often(0.5):
            lies = random.choice(["attack", "attack", "defense", "set"])
            field[zone] = MonsterAt(random.choice(monsters), lies)  # type: ignore[arg-type]
    if drawer.often(0.2):
        words = pool.cards[extra[0]].card_types
        field["EMZ-L"] = MonsterAt(extra[0], materials=pile(1, 2, monsters or extra) if "xyz" in words else ())
    wanted = reach_goal([(random.choice([*main, *extra]), 1) for _ in range(2)])
    scenario = pool.scenario(
        hand=pile(1, 3, main), deck=pile(0, 3, main), gy=pile(0, 4, [*main, *main, *extra]), extra=pile(1, 2, extra),
        field=field, goal=random.choice([*_GOALS, wanted]), normal_used=random.choice([0, 1, 1]),
        listed=random.random() < 0.8,
    )  # fmt: skip
    return pool, scenario
