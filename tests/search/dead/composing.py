"""Positions put together of three things: a fact in which states differ, a reader of it, and the way by which the
reader comes up only later. Each fault of dead facts was a way, or a reader, that nobody had thought of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Resting, Term
from tests.invented import Pool, link, synchro, xyz

Data = dict[str, Any]
Position = tuple[Pool, ResolvedScenario]
_EITHER = {"names": ["Great", "Other"]}
_PILES = ("gy", "gy", "hand", "deck", "banished")


class Made:
    """A position in the making. ``pile`` is where the cards lie in which states differ, ``body`` what the reader
    does."""

    def __init__(self, seed: int) -> None:
        self.random = random = Random(f"composed {seed}")
        self.pool = Pool()
        self.pile: str = random.choice(_PILES)
        self.cards = [self.pool.add("Great", atk=3000, level=4), self.pool.add("Other", atk=900, level=3, type="Rock")]
        self.there: dict[str, list[int]] = {"hand": [], "deck": [], "extra": [], "gy": [], "banished": []}
        self.field: dict[str, int | MonsterAt] = {}
        self.normal_used = 1
        self.body = self._body()
        self._names = 0

    def one(self, *among: Any) -> Any:
        return self.random.choice(among)

    def effect(self, number: int, **said: Any) -> Data:
        """Once per turn."""
        plain = {"kind": "ignition", "from": ["monster_zone"], "limit": {"scope": self.one("name", "name", "copy")}}
        return {"number": number, **plain, **said}

    def add(self, *effects: Data, kinds: str = "monster effect", model: Data | None = None, **facts: Any) -> int:
        self._names += 1
        written = [self.effect(number, **each) for number, each in enumerate(effects, start=1)]
        whole = {**(model or {}), **({"effect": written} if written else {})}
        if "monster" in kinds:
            facts = {"atk": 100, **facts}
        return self.pool.add(f"K{self._names}", kinds, model=whole, **facts)

    def put(self, code: int | MonsterAt) -> None:
        """On the field, as long as there is room."""
        if len(self.field) < 5:
            self.field[f"M{1 + len(self.field)}"] = code

    def acts(self, *effects: Data, **facts: Any) -> None:
        """A monster on the field does this."""
        self.put(self.add(*effects, **facts))

    # --- what is read ------------------------------------------------------------------------------------------------

    def _body(self) -> Data:
        where = self.one({"names": ["Great"]}, {"level": {"min": 4}}, {"types": ["Rock"]}, {}, {"atk": {"min": 1000}})
        among = {"from": [self.pile], "where": where}
        gains = {"do": "modify", "card": "self", "atk": 10}
        counted = {"count_in": [self.pile], "where": where}
        more = {"from": ["monster_zone"], "max": counted}
        away = "to_deck_bottom" if self.pile == "banished" else "banish"
        found: Data = self.one(
            {"do": [{"do": "special_summon", "choose": among}]},
            {"do": [{"do": "special_summon", "choose": among}]},
            {"do": [gains], "cost": [{"do": away, "choose": among}]},
            {"do": [gains], "if": [{"test": "count", "in": [self.pile], "where": where, "min": 1}]},
            {"do": [gains], "if": [{"test": "count", "in": [self.pile], "min": 2, "different_names": True}]},
            {"do": [{**gains, "atk": {"times": 100, "number": counted}}]},
            {"do": [{**gains, "atk": {"times": 100, "number": {"count_in": [self.pile], "different": "name"}}}]},
            {"do": [{"do": "banish", "choose": more}]},
            {"do": [{"do": "special_summon", "card": "it"}], "targets": [{**among, "name": "it"}]}
            if self.pile in ("gy", "banished") else {"do": [{"do": "special_summon", "choose": among}]},
            {"do": [{**gains, "level": 1, "levels_of": "it"}],
             "cost": [{"do": self.one("banish", "to_deck_bottom"), "choose": {**among, "name": "it"}}]},
            {"do": [{"do": "shuffle_into_deck" if self.pile != "deck" else "send_to_gy", "choose": among},
                    {"do": "draw", "count": 1, "join": "also"}]},
            {"do": [{"do": "draw", "count": 1}]},
            {"do": [gains, {"do": "special_summon", "choose": {**among, "max": {"count_in": ["monster_zone"]}},
                            "join": "also_then"}]},
            {"do": [{**gains, "atk": {"times": 100, "number": {"count_of": "it"}}}],
             "cost": [{"do": "banish", "choose": {"from": [self.pile], "min": 1, "max": 2, "name": "it"}}]},
            {"do": [{"do": "banish", "choose": {"from": ["monster_zone"], "where": {"level": {"min": 4}}}}]},
            {"do": [{"do": "tribute", "choose": {"from": ["monster_zone"], "total": {
                "value": "level", "bounds": {"equals": 4}}}}]},
        )  # fmt: skip
        return found

    def trigger(self, on: str, subject: Any = "self", **event: Any) -> Data:
        """The reader as a trigger."""
        told = {"on": on, "subject": subject, **event}
        return {"kind": "trigger", "timing": "if", "optional": self.one(True, True, False), "event": told, **self.body}

    # --- in what states differ ---------------------------------------------------------------------------------------

    def split(self) -> None:
        """A choice at once between cards of the pile, or between Levels."""
        self.there[self.pile] += [*self.cards, *self.random.choices(self.cards, k=self.one(0, 0, 1))]
        do = self.one("banish", "banish", "send_to_gy" if self.pile in ("hand", "deck") else "banish")
        do = do if self.pile != "banished" else self.one("add_to_hand", "shuffle_into_deck")
        takes = {"do": do, "choose": {"from": [self.pile], "where": _EITHER}}
        raises = {"do": "modify", "choose": {"from": ["monster_zone"]}, "level": self.one(1, 2)}
        second = self.one(
            [], [], [{"do": [raises]}], [{"kind": "quick", "do": [{"do": "modify", "card": "self", "atk": 7}]}]
        )
        self.acts({"do": [takes]}, *second, level=self.one(1, 3), atk=0)

    # --- ways to the reader ------------------------------------------------------------------------------------------

    def normal_summon(self) -> None:
        self.normal_used = 0
        self.there["hand"].append(self.add(self.one(self.body, self.trigger("summoned", methods=["normal"]))))

    def tribute_summon(self) -> None:
        self.normal_used = 0
        self.there["hand"].append(self.add(self.one(self.body, self.trigger("summoned", methods=["tribute"])), level=5))

    def procedure(self) -> None:
        costs = (("discard", "hand"), ("banish", "gy"), ("tribute", "monster_zone"))
        cost = self.one([], *([{"do": do, "choose": {"from": [at]}}] for do, at in costs))
        written = {"number": 2, "from": [self.one("hand", "gy")], "cost": cost, "limit": {"scope": "name"}}
        code = self.add(self.one(self.body, self.trigger("summoned")), model={"procedure": [written]})
        self.there[written["from"][0]].append(code)

    def summoned_by_an_effect(self) -> None:
        code = self.add(self.one(self.body, self.trigger("summoned"), self.trigger("summoned", methods=["effect"])))
        at = self.one("hand", "gy", "deck", "banished")
        self.there[at].append(code)
        self.acts({"do": [{"do": "special_summon", "choose": {"from": [at], "where": {"names": [f"K{self._names}"]}}}]})

    def from_the_extra_deck(self) -> None:
        does = self.one(self.body, self.trigger("summoned"))
        sort = self.one("synchro", "synchro", "link", "xyz")
        if sort == "synchro":
            code = self.add(does, kinds="monster effect synchro", model=synchro(), level=self.one(5, 6, 7))
            self.put(self.pool.add("Tuner", "monster normal tuner", level=2))
        elif sort == "link":
            extra = self.one({}, {"same": ["level"]}, {"different": ["level"]})
            model = link(2, 2)
            model["materials"][0] |= extra
            code = self.add(does, kinds="monster effect link", model=model, rating=2, arrows=self.one(2, 40))
        else:
            code = self.add(does, kinds="monster effect xyz", model=xyz(4), rank=4)
        self.put(self.add(level=self.one(3, 4)))
        self.there["extra"].append(code)

    def used_as_material(self) -> None:
        sort = self.one("synchro", "link", "xyz")
        model = {"synchro": synchro(), "link": link(1, 2), "xyz": xyz(4, 1)}[sort]
        facts = {"synchro": {"level": 6}, "link": {"rating": 1, "arrows": 2}, "xyz": {"rank": 4}}[sort]
        goes = {"kind": "quick", "do": [{"do": "modify", "card": "self", "atk": 10}], "cost": [{"do": "detach"}]}
        self.there["extra"].append(
            self.add(*[goes] * (sort == "xyz"), kinds=f"monster effect {sort}", model=model, **facts)
        )
        if sort == "synchro":
            self.put(self.pool.add("Tuner", "monster normal tuner", level=2))
        waits = self.trigger("sent_to_gy", as_material_of=sort) if sort != "xyz" else self.trigger("detached")
        self.put(self.add({**self.one(waits, self.trigger("sent_to_gy"), self.body), "from": ["gy"]}, level=4))

    def sent(self) -> None:
        """It is discarded, sent, banished or Tributed."""
        do, on, at = self.one(("discard", "discarded", "hand"), ("send_to_gy", "sent_to_gy", "deck"),
                              ("banish", "banished", "hand"), ("tribute", "tributed", "monster_zone"),
                              ("destroy", "destroyed", "monster_zone"), ("send_to_gy", "left_field", "monster_zone"),
                              ("add_to_hand", "added_to_hand", "deck"))  # fmt: skip
        lies = {"banish": "banished", "add_to_hand": "hand"}.get(do, "gy")
        code = self.add({**self.one(self.body, self.trigger(on)), "from": [lies]})
        name = f"K{self._names}"
        self.put(code) if at == "monster_zone" else self.there[at].append(code)
        takes = {"do": do, "choose": {"from": [at], "where": {"names": [name]}}}
        as_cost = {"cost": [takes], "do": [{"do": "modify", "card": "self", "atk": 10}]}
        self.acts(self.one({"do": [takes]}, as_cost))

    def drawn(self) -> None:
        self.there["deck"].insert(0, self.add({**self.body, "from": ["hand"]}))
        self.acts({"do": [{"do": "draw", "count": self.one(1, 2)}]})

    def turned_up(self) -> None:
        does = self.one(self.body, self.trigger("flipped"), self.trigger("summoned", methods=["flip"]))
        self.put(MonsterAt(self.add(does, kinds="monster effect flip"), position="set"))
        up = {"do": "change_position", "choose": {"from": ["monster_zone"], "face_down": True}, "to": "attack"}
        if self.one(True, False):
            self.acts({"do": [up]})

    def once_more(self) -> None:
        """Its own limit is forgotten: it is turned face-down and up, or leaves and comes back."""
        acts = self.add({**self.body, "limit": {"scope": "copy"}})
        mine = {"from": ["monster_zone"], "where": {"names": [f"K{self._names}"]}}
        self.put(acts)
        up = {"do": "change_position", "choose": {"from": ["monster_zone"], "face_down": True}, "to": "attack"}
        down = {"do": "change_position", "choose": mine, "to": "set"}
        to = self.one("hand", "gy", "banished")
        goes = {"do": {"hand": "add_to_hand", "gy": "send_to_gy", "banished": "banish"}[to], "choose": mine}
        back = {"do": "special_summon", "choose": {**mine, "from": [to]}}
        first, second = self.one((down, up), (down, up), (goes, back))
        if self.one(True, False):
            self.acts({"do": [first]}, {"do": [second]})
        else:
            written = {"number": 1, "from": ["hand"], "cost": [first], "limit": {"scope": "name"}}
            self.there["hand"].append(self.add(model={"procedure": [written]}))
            self.acts({"do": [second]})

    def by_itself(self) -> None:
        """It pays with itself and comes back."""
        pays, comes = self.one(("discard", "hand"), ("banish", "hand"), ("send_to_gy", "hand"))
        first = {
            "from": [comes],
            "cost": [{"do": pays, "card": "self"}],
            "do": [{"do": "special_summon", "card": "self"}],
        }
        self.there[comes].append(self.add(first, self.one(self.body, self.trigger("summoned"))))

    def chosen_for_a_cost(self) -> None:
        self.there["hand"].append(self.add(self.one(self.body, self.trigger("summoned"))))
        pays = {"do": self.one("send_to_gy", "banish"), "choose": {"from": ["hand"], "where": {"names": [
            f"K{self._names}"]}, "name": "it"}}  # fmt: skip
        self.acts({"cost": [pays], "do": [{"do": "special_summon", "card": "it"}]})

    def banished_as_it_leaves(self) -> None:
        self.there["hand"].append(self.add({**self.trigger("banished"), "from": ["banished"]}))
        mine = {"where": {"names": [f"K{self._names}"]}}
        comes = {"do": "special_summon", "choose": {"from": ["hand"], **mine}, "banish_when_leaves": True}
        goes = {
            "do": self.one("tribute", "shuffle_into_deck", "add_to_hand"),
            "choose": {"from": ["monster_zone"], **mine},
        }
        self.acts({"do": [comes]}, {"do": [goes]})

    def a_spell(self) -> None:
        sort = self.one("spell", "spell field", "spell continuous", "spell quick-play")
        first = {"kind": "spell", "from": ["hand"], "do": [{"do": "create_tokens", "token": self._token()}]}
        body = {key: part for key, part in self.body.items() if "self" not in str(part)} or {"do": [{"do": "draw"}]}
        later = {"from": ["gy"], "cost": [{"do": "banish", "card": "self"}], "do": [
            {"do": "special_summon", "choose": {"from": [self.pile], "where": {"names": ["Great"]}}}]}  # fmt: skip
        does = self.one([{**first, **body, "do": body.get("do", first["do"])}], [first, later], [first, later])
        self.there["hand"].append(self.add(*does, kinds=sort))
        if sort == "spell field":
            lies = self.effect(0, kind="spell", **{"from": ["hand"]})
            self.there["hand"].append(self.pool.add("Field", sort, model={"effect": [lies | {"limit": []}]}))
        if sort == "spell continuous":
            self.acts({"do": [{"do": "destroy", "choose": {"from": ["spell_zone"]}}]})

    def a_level(self) -> None:
        """A Synchro Monster that needs another Level."""
        self.there["extra"].append(
            self.add(self.trigger("summoned"), kinds="monster effect synchro", model=synchro(), level=11)
        )
        self.put(self.pool.add("Tuner", "monster normal tuner", level=2))
        self.put(self.add(level=4))
        change = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"names": [f"K{self._names}"]}},
                  **self.one({"level": 5}, {"level_to": 9})}  # fmt: skip
        if self.one(True, False):
            self.acts({"do": [change]}, level=12)
        else:
            written = {"number": 1, "from": ["hand"], "cost": [change], "limit": {"scope": "name"}}
            self.there["hand"].append(self.add(model={"procedure": [written]}, level=12))

    def waiting(self) -> None:
        """It waits for what happens to a card in which states differ."""
        on, does, lies = self.one(
            ("summoned", "special_summon", ""), ("sent_to_gy", "send_to_gy", "gy"), ("banished", "banish", "banished"),
            ("added_to_hand", "add_to_hand", "hand"),
        )  # fmt: skip
        at = "deck" if self.pile == lies else self.pile
        self.acts(self.trigger(on, {"names": ["Great"]}), {"do": [{"do": does, "choose": {"from": [at]}}]})

    def levels(self) -> None:
        """A Level is raised, and what reads it is no filter of an effect that could be activated."""
        raises = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"level": {"max": 4}}}, "level": 1}
        self.acts({"do": [raises]}, level=3)
        self.put(self.pool.add("Body", level=self.one(3, 4)))
        counted = {"count_in": ["monster_zone"], "adds": ["level"]}
        aura = self.one(
            {"where": {"level": {"equals": 4}}, "atk": 500}, {"itself": True, "atk": {"times": 100, "number": counted}}
        )
        model = link(2, 2)
        model["materials"][0] |= self.one({}, {"same": ["level"]}, {"different": ["level"]})
        self.there["extra"].append(self.add(kinds="monster effect link", model=model, rating=2, arrows=2, atk=2000))
        bars = {"do": "restrict", "what": "link_material", "only": {"level": {"max": 4}}}
        if self.one(True, False):
            self.put(self.add(model={"continuous": [{"number": 1, "apply": "values", **aura}]}))
        else:
            self.acts({"do": [bars]})

    def summoned_once(self) -> None:
        """It came already, or did not, and can do so once per turn."""
        once = {"number": 2, "apply": "summon_once"}
        comes = {"number": 1, "from": ["hand"]}
        code = self.add(model={"procedure": [comes], "continuous": [once]}, atk=2000)
        self.there["hand"].append(code)
        mine = {"where": {"names": [f"K{self._names}"]}}
        goes = {"do": self.one("send_to_gy", "banish"), "choose": {"from": ["hand", "monster_zone"], **mine}}
        at = "gy" if goes["do"] == "send_to_gy" else "banished"
        self.acts({"do": [goes]}, {"do": [{"do": "special_summon", "choose": {"from": [at], **mine}}]})

    def a_full_hand(self) -> None:
        """What is discarded in the End Phase is counted."""
        self.there["hand"] += [self.cards[1]] * 7
        worth = {"times": 100, "number": {"count_in": ["gy"], "where": self.one({}, {"names": ["Great"]})}}
        self.put(self.add(model={"continuous": [{"number": 1, "apply": "values", "itself": True, "atk": worth}]}))
        number = self.one({}, {"max": 2})
        self.acts({"do": [{"do": "banish", "choose": {"from": ["hand"], **number}}]})

    def materials(self) -> None:
        """It is attached, and gets free when the Xyz Monster leaves."""
        below = self.add({**self.one(self.trigger("sent_to_gy"), self.body), "from": ["gy"]})
        above = self.add(kinds="monster effect xyz", model=xyz(4), rank=4)
        self.put(MonsterAt(above, materials=(below,)))
        name = f"K{self._names}"
        if self.one(True, False):
            self.there["extra"].append(self.add(kinds="monster effect link", model=link(1, 1), rating=1, arrows=2))
        else:
            goes = {"from": ["monster_zone"], "where": {"names": [name]}}
            self.acts({"do": [{"do": self.one("add_to_hand", "banish", "tribute"), "choose": goes}]})

    def negated(self) -> None:
        """It is negated, or not."""
        code = self.add(self.one(self.body, self.trigger("flipped")))
        if self.one(True, False):
            aura = {"number": 1, "apply": "values", "itself": True, "atk": 500}
            code = self.add(model={"continuous": [aura]})
        self.there["hand"].append(code)
        brings = {"do": "special_summon", "choose": {"from": ["hand"], "where": {"names": [f"K{self._names}"]}}}
        either = {"limit": {"scope": "name", "group": "either"}}
        self.acts({**either, "do": [brings]}, {**either, "do": [{**brings, "negate": True}]})

    def two_places(self) -> None:
        """Its own limit is for the field, and it can act in the GY too."""
        does = {**self.body, "limit": {"scope": "copy"}, "from": ["monster_zone", "gy"]}
        self.put(self.add(does))
        goes = {"from": ["monster_zone"], "where": {"names": [f"K{self._names}"]}}
        self.acts({"do": [{"do": self.one("tribute", "send_to_gy"), "choose": goes}]})

    def crowded(self) -> None:
        """There is hardly a zone left, and zones matter."""
        body = self.pool.add("Body", level=4)
        while len(self.field) < self.one(3, 4, 4, 5):
            self.put(body)
        if self.one(True, False):
            self.there["extra"].append(
                self.add(self.body, kinds="monster effect link", model=link(1, 2), rating=1, arrows=self.one(2, 5, 40))
            )
            self.there["extra"].append(self.add(kinds="monster effect link", model=link(2, 2), rating=2, arrows=5))
        else:
            self.there["extra"].append(
                self.add(kinds="monster effect xyz", model=xyz(4), rank=4, atk=self.one(100, 2000))
            )
        self.there["hand"] += self.one([], [self.add(model={"procedure": [{"number": 1, "from": ["hand"]}]})])

    def _token(self) -> int:
        return self.pool.add("Token", "monster token normal", level=1, type="Rock", atk=100)

    def finished(self) -> Position:
        there: dict[str, Any] = {place: tuple(cards) for place, cards in self.there.items()}
        goals = [ready_made("atk")] * 4
        goals.append(Goal("levels", ((Term(1, Filter(), ("monster_zone",), "level"),),)))
        worth = {"times": 100, "number": {"count_in": [self.one("gy", "hand", "banished")]}}
        if self.random.random() < 0.1:
            self.put(self.add(model={"continuous": [{"number": 1, "apply": "values", "itself": True, "atk": worth}]}))
        banished = tuple(map(Resting, there.pop("banished")))
        scenario = self.pool.scenario(field=self.field, normal_used=self.normal_used, goal=self.one(*goals), **there)
        return self.pool, replace(scenario, me=replace(scenario.me, banished=banished))


WAYS: tuple[Callable[[Made], None], ...] = (
    Made.normal_summon, Made.tribute_summon, Made.procedure, Made.summoned_by_an_effect, Made.from_the_extra_deck,
    Made.used_as_material, Made.sent, Made.drawn, Made.turned_up, Made.once_more, Made.by_itself,
    Made.chosen_for_a_cost, Made.banished_as_it_leaves, Made.a_spell, Made.a_level, Made.waiting, Made.levels,
    Made.summoned_once, Made.a_full_hand, Made.materials, Made.negated, Made.two_places, Made.crowded,
)  # fmt: skip


def drawn(seed: int) -> Position:
    """The position of this seed: each way in turn, now and then with another one."""
    made = Made(seed)
    made.split()
    WAYS[seed % len(WAYS)](made)
    if made.random.random() < 0.15:
        made.random.choice(WAYS)(made)
    return made.finished()
