"""Facts that nothing left can read: states that differ in them alone can do the same, and come to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import Goal, Term
from combo_solver.search.observer import Observer
from combo_solver.search.portfolio import Search
from combo_solver.search.result import Limits
from combo_solver.state.cards import entry, entry_kind
from combo_solver.turn.dead.projection import Dead
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, synchro, xyz
from tests.search.dead import composing, drawing
from tests.search.dead.judging import Position, both_ways, each, judge

Data = dict[str, Any]
MAIN = (*["monster effect"] * 3, *["monster effect tuner"] * 2, "monster normal", "monster normal tuner", "spell")
FEW: tuple[Data, ...] = (
    {"types": ["Dragon"]}, {"level": {"max": 3}}, {"level": {"equals": 4}}, {"names": ["C0"]}, {"names": ["C1"]},
    {"kinds": ["tuner"]}, {"any_of": [{"types": ["Rock"]}, {"kinds": ["spell"]}]}, {"atk": {"min": 200}},
)  # fmt: skip
WHERE: tuple[Data, ...] = (*[{}] * 6, *FEW)
MONSTERS: tuple[Data, ...] = ({"kinds": ["monster"]}, *({"kinds": ["monster"], **where} for where in ({}, *FEW)))
GOALS = (
    ready_made("atk"), ready_made("atk"), ready_made("extra"),
    Goal("levels", ((Term(1, Filter(), ("monster_zone",), "level"),),)),
    Goal("levels", ((Term(2, Filter(types=("Dragon",)), ("monster_zone",)), Term(1, Filter(), ("banished",))),)),
    Goal("levels", ((Term(1, Filter(), ("extra",), face_up=False), Term(1, Filter(), ("monster_zone",), "def")),)),
)  # fmt: skip


class _Drawer:
    """Draws models of the words that :mod:`combo_solver.ground.told_words` knows, and some others."""

    def __init__(self, random: Random, token: int) -> None:
        self._random, self._token = random, token

    def one(self, *among: Any) -> Any:
        return self._random.choice(among)

    def often(self, share: float) -> bool:
        return self._random.random() < share

    def choose(self, *places: str, monsters: bool = False, **more: Any) -> Data:
        number = self.one({}, {}, {}, {}, {}, {"min": 2, "max": 2}, {"min": 1, "max": 2})
        found = {"from": [self.one(*places)], "where": self.one(*(MONSTERS if monsters else WHERE)), **number, **more}
        if found["from"] == ["monster_zone"] and self.often(0.3):
            found["other"] = True
        return found

    def action(self) -> Data:
        summon = {"do": "special_summon", "choose": self.choose("hand", "deck", "gy", "gy", "banished", monsters=True)}
        if self.often(0.2):
            summon |= self.one({"negate": True}, {"banish_when_leaves": True}, {"position": "defense"})
        found: Data = self.one(
            *[summon] * 6,
            {"do": "special_summon", "card": "self"}, {"do": "special_summon", "card": "self"},
            {"do": "add_to_hand", "choose": self.choose("deck", "deck", "gy", "banished")},
            {"do": "send_to_gy", "choose": self.choose("deck", "deck", "hand", "monster_zone")},
            {"do": "banish", "choose": self.choose("gy", "hand", "monster_zone", "deck")},
            {"do": "draw", "count": self.one(1, 1, 2)},
            {"do": "to_deck_bottom", "choose": self.choose("hand", "gy", "banished")},
            {"do": "shuffle_into_deck", "choose": self.choose("gy", "hand", "banished")},
            {"do": "modify", "choose": self.choose("monster_zone", monsters=True), "level": self.one(-1, 1, 2)},
            {"do": "modify", "card": "self", self.one("level_to", "atk"): self.one(1, 3)},
            {"do": "modify", "choose": self.choose("monster_zone", monsters=True), "atk": 300},
            {"do": "create_tokens", "token": self._token, "count": self.one(1, 2)},
            {"do": "destroy", "choose": self.choose("monster_zone")},
            {"do": "change_position", "choose": self.choose("monster_zone"), "to": self.one("attack", "set")},
            {"do": "restrict", "what": "special_summon", "only": self.one(*FEW)},
            {"do": "discard", "choose": self.choose("hand")},
        )  # fmt: skip
        return found

    def cost(self) -> Data:
        found: Data = self.one(
            {"do": "discard", "choose": self.choose("hand")}, {"do": "banish", "choose": self.choose("gy")},
            {"do": "tribute", "choose": self.choose("monster_zone")}, {"do": "send_to_gy", "card": "self"},
            {"do": "banish", "card": "self"}, {"do": "discard", "card": "self"}, {"do": "detach", "count": 1},
            {"do": "send_to_gy", "choose": self.choose("deck", "hand")},
            {"do": "to_deck_bottom", "choose": self.choose("hand", "gy")},
        )  # fmt: skip
        return found

    def event(self) -> Data:
        subject = self.one("self", "self", *MONSTERS[:4])
        found: Data = {"on": self.one("summoned", "sent_to_gy", "sent_to_gy", "banished"), "subject": subject}
        if found["on"] == "summoned" and self.often(0.4):
            found["methods"] = [self.one("normal", "effect", "synchro", "link")]
        if found["on"] == "sent_to_gy" and self.often(0.4):
            material = ({"as_material_of": "synchro"}, {"as_material_of": "link"})
            found |= self.one({}, *material, {"from": ["deck"]}, {"from": ["hand"]})
        return found

    def effect(self, number: int, spell: bool) -> Data:
        sort = "spell" if spell else self.one("ignition", "ignition", "trigger", "trigger", "trigger", "quick")
        at = self.one(*["monster_zone"] * 4, *["hand"] * 3, "gy", "gy", "banished")
        found: Data = {"number": number, "kind": sort, "from": ["hand"] if spell else [at]}
        if sort == "trigger":
            found |= {"event": self.event(), "optional": self.often(0.8), "timing": self.one("if", "when")}
            arrives = {"sent_to_gy": "gy", "banished": "banished", "summoned": "monster_zone"}
            if found["event"]["subject"] == "self":
                found["from"] = [arrives[found["event"]["on"]]]
        if self.often(0.25):
            found["cost"] = [self.cost()]
        if self.often(0.2):
            found["targets"] = [self.choose("gy", "monster_zone", "banished", name="it")]
            found["do"] = [{"do": self.one("special_summon", "add_to_hand", "banish"), "card": "it"}]
        else:
            found["do"] = [self.action() for _ in range(self.one(1, 1, 1, 2))]
        if self.often(0.2):
            wanted = self.one({"min": 1}, {"min": 0, "max": 0}, {"min": 2})
            place = self.one("monster_zone", "gy", "hand", "deck")
            found["if"] = [{"test": "count", "in": [place], "where": self.one(*WHERE), **wanted}]
        if spell or self.often(0.85):
            limits = ({"scope": "name"}, {"scope": "name"}, {"scope": "copy"}, {"scope": "name", "times": 2})
            found["limit"] = self.one(*limits)
        return found

    def model(self, kinds: str, base: Data) -> Data:
        found = dict(base)
        for number in range(1, 1 + (1 if "spell" in kinds else self.one(1, 2, 2))):
            for _ in range(8):
                grown = {**found, "effect": [*found.get("effect", []), self.effect(number, "spell" in kinds)]}
                if _is_sound(grown):
                    found = grown
                    break
        if "monster" in kinds and self.often(0.15):
            asks = self.one({"min": 1, "where": self.one(*WHERE)}, {"min": 0, "max": 0})
            condition = {"test": "count", "in": ["monster_zone"], **asks}
            procedure = {"number": 9, "from": [self.one("hand", "gy")], "if": [condition]}
            grown = {**found, "procedure": [procedure]}
            found = grown if _is_sound(grown) else found
        if "monster" in kinds and self.often(0.15):
            worth = self.one(300, {"times": 100, "number": {"count_in": ["gy"]}})
            grown = {**found, "continuous": [{"number": 8, "apply": "values", "itself": True, "atk": worth}]}
            found = grown if _is_sound(grown) else found
        return found


def _is_sound(model: Data) -> bool:
    try:
        CardModel.model_validate({"passcode": 1, "name": "x", **model})
    except ValidationError:
        return False
    return True


def drawn(seed: int) -> Position:
    """A random position whose cards work together in all places."""
    random, pool = Random(seed), Pool()
    token = pool.add("Token", "monster token normal", level=random.choice([1, 3]), type="Rock", atk=100)
    drawer = _Drawer(random, token)
    main = []
    for number in range(random.choice([3, 4, 5])):
        kinds = random.choice(MAIN)
        facts: Data = {"level": random.choice([1, 2, 3, 4, 4, 5]), "type": random.choice(["Dragon", "Rock"])}
        facts["atk"] = 100 * random.randint(0, 9)
        model = drawer.model(kinds, {}) if "normal" not in kinds else None
        main.append(pool.add(f"C{number}", kinds, model=model, **(facts if "monster" in kinds else {})))
    extra = []
    for number in range(random.choice([1, 2, 3])):
        sort = random.choice(["synchro", "synchro", "xyz", "link"])
        facts = {"type": random.choice(["Dragon", "Rock"]), "atk": 100 * random.randint(10, 20)}
        if sort == "synchro":
            facts["level"], base = random.choice([4, 5, 6, 7]), synchro()
        elif sort == "xyz":
            facts["rank"] = random.choice([3, 4])
            base = xyz(facts["rank"])
        else:
            rating = random.choice([1, 2, 3])
            facts["rating"], facts["arrows"], base = rating, random.choice([2, 5, 40, 133]), link(1, rating)
        model = base if drawer.often(0.4) else drawer.model("monster effect", base)
        extra.append(pool.add(f"E{number}", f"monster effect {sort}", model=model, **facts))

    def pile(least: int, most: int, among: list[int]) -> tuple[int, ...]:
        return tuple(random.choice(among) for _ in range(random.randint(least, most)))

    monsters = [code for code in main if pool.cards[code].is_monster] or extra[:1]
    wanted = reach_goal([(random.choice([*main, *extra]), 1) for _ in range(2)])
    scenario = pool.scenario(
        hand=pile(3, 5, main), deck=pile(0, 6, main), gy=pile(0, 4, main), extra=pile(1, 3, extra),
        field={"M3": random.choice(monsters)} if drawer.often(0.3) else {},
        goal=random.choice([*GOALS, wanted]), normal_used=random.choice([0, 0, 0, 1]), listed=random.random() < 0.8,
    )  # fmt: skip
    return pool, scenario


def judged(seeds: Iterable[int], most: int, draw: Callable[[int], Position] = drawn) -> list[tuple[int, int, int]]:
    """What comes of the positions of these seeds that are judged."""
    return list(each(seeds, draw, lambda position: judge(position[1], position[0].facts, position[0].models, most)))


@pytest.mark.parametrize("draw", [drawn, drawing.drawn, composing.drawn], ids=["plain", "told", "composed"])
def test_what_is_taken_for_one_can_do_the_same(draw: Callable[[int], Position]) -> None:
    found = judged(range(12), 150, draw)
    assert len(found) > 3
    assert sum(left for _, left, _ in found) < sum(states for states, _, _ in found)


@pytest.mark.slow
@pytest.mark.parametrize("draw", [drawn, drawing.drawn, composing.drawn], ids=["plain", "told", "composed"])
@pytest.mark.parametrize("seed", range(40))
def test_what_is_taken_for_one_can_do_the_same_in_many_positions(seed: int, draw: Callable[[int], Position]) -> None:
    assert len(judged(range(1000 + seed * 100, 1100 + seed * 100), 1000, draw)) > 10


def test_what_is_proved_is_the_same() -> None:
    found = list(each(range(100, 116), drawn, lambda position: both_ways(position, 200)))
    assert len(found) > 3
    assert sum(fewer for _, fewer in found) < sum(states for states, _ in found)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_what_is_proved_is_the_same_in_many_positions(seed: int) -> None:
    seeds = range(5000 + seed * 100, 5100 + seed * 100)
    assert len(list(each(seeds, drawn, lambda position: both_ways(position, 3000)))) > 10


def _gy_left(*effects: Data, gy: tuple[str, ...], used: bool = False) -> tuple[str, ...]:
    """What is left of a GY while a monster with these effects, once per turn each, is on the field."""
    pool = Pool()
    names = {name: pool.add(name, type="Dragon" if name == "Dragon" else "Rock") for name in ("Dragon", "Rock", "Gem")}
    written = [
        {"number": number, "kind": "ignition", "from": ["monster_zone"], "limit": {"scope": "name"}, **each}
        for number, each in enumerate(effects, start=1)
    ]
    actor = pool.add("Actor", "monster effect", model={"effect": written})
    deck, lies = tuple(names.values()), tuple(names[name] for name in gy)
    scenario = pool.scenario(field={"M3": actor}, gy=lies, deck=deck, normal_used=1)
    ground = Ground(scenario, pool.facts, pool.models)
    dead, state = Dead(ground), Turn(ground).start
    if used:
        state = state._replace(used=dead.ahead.named)
    left, _ = dead.left(state, 0)
    told = [entry_kind(number) for number in left.me.gy]
    return tuple(ground.kinds.facts[kind].name if kind < len(ground.kinds) else f"any {kind}" for kind in told)


BANISH: Data = {"do": [{"do": "banish", "choose": {"from": ["gy"]}}]}
REVIVE: Data = {"do": [{"do": "special_summon", "choose": {"from": ["gy"], "where": {"types": ["Dragon"]}}}]}
ADD: Data = {"do": [{"do": "add_to_hand", "choose": {"from": ["gy"], "where": {"names": ["Gem"]}}}]}


def test_cards_that_nothing_reads_are_left_out() -> None:
    assert _gy_left(REVIVE, gy=("Dragon", "Rock", "Gem")) == ("Dragon",)
    assert _gy_left(REVIVE, gy=("Dragon", "Rock"), used=True) == ()


def test_cards_that_nothing_tells_apart_are_alike() -> None:
    assert _gy_left(BANISH, gy=("Rock", "Gem")) == _gy_left(BANISH, gy=("Gem", "Gem"))
    assert len(_gy_left(BANISH, gy=("Rock", "Gem"))) == 2


def test_cards_that_something_tells_apart_are_not() -> None:
    """One of them may come to the field, or to the hand."""
    for other, name in ((REVIVE, "Dragon"), (ADD, "Gem")):
        assert _gy_left(BANISH, other, gy=("Rock", name)) != _gy_left(BANISH, other, gy=("Rock", "Rock"))


@pytest.mark.parametrize("other", ["A", "Z"])
def test_alike_is_none_of_those_that_are(other: str) -> None:
    """While only one of them is there nothing tells it from the other, which could do something itself."""
    pool = Pool()
    itself = {"do": [{"do": "special_summon", "card": "self"}]}
    codes = {}
    for name in sorted((other, "Gem")):
        effect = {"number": 1, "kind": "ignition", "from": ["gy"], **itself}
        model = {"effect": [effect]} if name == "Gem" else {"effect": []}
        codes[name] = pool.add(name, "monster effect", model=model)
    told: Data = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": {"scope": "name"}}
    told["do"] = [{"do": "banish", "choose": {"from": ["gy"], "where": {"kinds": ["monster"]}}}]
    actor = pool.add("Actor", "monster effect", model={"effect": [told]})
    for hand in ((codes[other], codes["Gem"]), (codes["Gem"], codes[other])):
        ground = Ground(pool.scenario(hand=hand, field={"M3": actor}, normal_used=1), pool.facts, pool.models)
        dead, state = Dead(ground), Turn(ground).start
        bare = state.me._replace(hand=())
        left = [
            dead.left(state._replace(me=bare._replace(gy=(entry(ground.kinds.index[code]),))), 0)
            for code in codes.values()
        ]
        assert left[0] != left[1]


def test_levels_that_nothing_reads_are_not_those_that_are_printed() -> None:
    """With another Level of the same monster a Synchro Summon could be made."""
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body", level=3)
    big = pool.add("Big", "monster effect synchro", level=5, model=synchro())
    scenario = pool.scenario(field={"M2": tuner, "M3": body}, extra=(big,), normal_used=1)
    ground = Ground(scenario, pool.facts, pool.models)
    dead, state = Dead(ground), Turn(ground).start
    changed = state._replace(monsters=tuple(held and held._replace(level=1) for held in state.monsters))
    assert dead.left(state, 0) != dead.left(changed, 0)


def test_a_card_without_a_model_keeps_every_fact() -> None:
    """Nobody knows what it reads."""
    pool = Pool()
    body, unread = pool.add("Body"), pool.add("Unread", "monster effect")
    for hand, leaves_out in (((body, body), True), ((body, unread), False)):
        ground = Ground(pool.scenario(hand=hand), pool.facts, pool.models)
        assert (Search(Turn(ground), Limits(without=frozenset()), Observer()).dead is not None) == leaves_out
