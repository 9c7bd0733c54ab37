"""Small random positions put together of the mechanics of the game: each brings the cards that it takes, and what one
brings the others may use. Cards and effects are invented."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from combo_solver.game import zones
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt
from tests.fuzzing import Drawer
from tests.invented import Pool, chosen, fusion, ignition, link, spell, synchro, xyz
from tests.sweep.objectives import ANYTHING

Data = dict[str, Any]
ARROWS = (zones.BOTTOM_LEFT, zones.BOTTOM, zones.BOTTOM_RIGHT, zones.LEFT, zones.RIGHT, zones.TOP)
MOST_IN_HAND = 4
"""Of the cards that mechanics bring; the rest goes to the GY or the Deck."""


class Mix:
    """A position that grows."""

    def __init__(self, random: Random) -> None:
        self.random, self.pool = random, Pool()
        self.token = self.pool.add("Token", "monster normal token", level=random.choice([1, 2]), atk=300)
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.gy: list[int] = []
        self.extra: list[Resting] = []
        self.field: dict[str, MonsterAt] = {}
        self.theirs: dict[str, MonsterAt] = {}
        self.spells: dict[str, SpellAt] = {}

    def often(self, share: float) -> bool:
        return self.random.random() < share

    def add(self, name: str, kinds: str, **facts: Any) -> int:
        """A card of its own name."""
        if "monster" in kinds:
            facts = {"atk": 100 * self.random.randint(0, 25), "type": self.random.choice(["Dragon", "Rock"])} | facts
        return self.pool.add(f"{name} {len(self.pool.cards)}", kinds, **facts)

    def body(self, level: int | None = None, words: str = "monster normal") -> int:
        return self.add("Body", words, level=level or self.random.choice([2, 3, 4, 4]))

    def hold(self, *cards: int) -> None:
        """Into the hand, mostly."""
        for card in cards:
            pile = self.random.choice([self.hand, self.hand, self.hand, self.gy, self.deck])
            (pile if len(self.hand) < MOST_IN_HAND else self.deck).append(card)

    def stand(self, *cards: int) -> None:
        """Onto my field."""
        free = [zone for zone in ("M2", "M3", "M4", "M1") if zone not in self.field]
        for zone, card in zip(free, cards, strict=False):
            lies = self.random.choice(["attack", "attack", "defense", "set"])
            self.field[zone] = MonsterAt(card, lies)  # type: ignore[arg-type]

    def apart(self, card: int) -> None:
        """Into the Extra Deck."""
        self.extra.append(Resting(card, face_up=False))

    def scenario(self, name: str) -> ResolvedScenario:
        me = SidePosition(
            hand=tuple(self.hand), deck=tuple(self.deck), extra=tuple(self.extra),
            gy=tuple(map(Resting, self.gy)), monsters=self.field, spells=self.spells,
        )  # fmt: skip
        return ResolvedScenario(
            name, me, SidePosition(monsters=self.theirs), ANYTHING,
            deck_order=self.random.choice(["listed", "unknown"]), normal_summons_used=int(self.often(0.3)),
        )  # fmt: skip


def _tributes(mix: Mix) -> None:
    mix.hold(mix.body(mix.random.choice([5, 6, 7, 8])), mix.body())
    mix.stand(mix.body())
    if mix.often(0.3):
        twice = {"continuous": [{"number": 1, "apply": "two_tributes"}]}
        mix.hold(mix.add("Twice", "monster effect", level=4, model=twice))
    if mix.often(0.3):
        mix.hold(mix.add("Again", "spell", model=spell({"do": "grant_normal_summon"})))


def _synchro(mix: Mix) -> None:
    tuner, levels = mix.random.choice([1, 2, 3]), mix.random.choice([2, 3, 4])
    mix.hold(mix.body(tuner, "monster normal tuner"), mix.body(levels))
    mix.stand(mix.body(levels))
    for level in dict.fromkeys((tuner + levels, mix.random.choice([tuner + 2 * levels, 8]))):
        if level <= 12:
            mix.apart(mix.add("Synchro", "monster synchro", level=level, model=synchro()))


def _xyz(mix: Mix) -> None:
    body = mix.body(4)
    mix.hold(body, mix.body(4))
    mix.stand(body)
    detach = ignition(chosen("special_summon", "gy"), cost=[{"do": "detach"}], limit=[{"scope": "copy"}])
    mix.apart(mix.add("Xyz", "monster effect xyz", rank=4, model={**xyz(4), **detach}))
    if mix.often(0.5):
        over = {"method": "overlay", "where": {"kinds": ["xyz"]}}
        mix.apart(mix.add("Over", "monster xyz", rank=5, model={"materials": [*xyz(5)["materials"], over]}))


def _link(mix: Mix) -> None:
    mix.hold(mix.body())
    mix.stand(*(mix.body() for _ in range(mix.random.choice([1, 2]))))
    for rating in mix.random.sample([1, 2, 3], mix.random.choice([1, 2])):
        arrows = sum(mix.random.sample(ARROWS, rating))
        mix.apart(mix.add("Link", "monster link", rating=rating, arrows=arrows, model=link(1, rating)))


def _fusion(mix: Mix) -> None:
    fuse: Data = {"do": "fusion_summon", "from": mix.random.choice([["hand", "monster_zone"], ["gy"], ["hand"]])}
    if fuse["from"] == ["gy"]:
        fuse["materials_to"] = "banished"
    mix.hold(mix.add("Fuse", "spell", model=spell(fuse)), mix.body(), mix.body())
    slots = mix.random.choice([({}, {}), ({"where": {"types": ["Dragon"]}}, {})])
    mix.apart(mix.add("Fusion", "monster fusion", level=6, model=fusion(*slots)))


def _ritual(mix: Mix) -> None:
    perform: Data = {"do": "ritual_summon", "levels": mix.random.choice(["exact", "at_least"])}
    if mix.often(0.3):
        perform["from"] = ["monster_zone"]
    rite = mix.add("Rite", "monster ritual", level=mix.random.choice([4, 6]), special_summon_only=True, model={})
    mix.hold(mix.add("Perform", "spell ritual", model=spell(perform)), mix.body(2), mix.body(4))
    mix.hand.append(rite)


def _pendulum(mix: Mix) -> None:
    low, high = (mix.add("Scale", "monster normal pendulum", level=4, scales=(each,) * 2) for each in (1, 8))
    if mix.often(0.5):
        mix.spells |= {"S1": SpellAt(low, scale=True), "S5": SpellAt(high, scale=True)}
    else:
        mix.hand += [low, high]
    mix.hold(mix.body(mix.random.choice([2, 5, 7])))
    if mix.often(0.5):
        mix.extra.append(Resting(low, face_up=True))


def _tokens(mix: Mix) -> None:
    made = {"do": "create_tokens", "token": mix.token, "count": mix.random.choice([1, 2])}
    mix.hold(mix.add("Makes", "spell", model=spell(made)))
    cost = {"do": "tribute", "choose": {"from": ["monster_zone"]}}
    mix.hold(mix.add("Eats", "spell", model=spell(chosen("special_summon", "deck"), cost=[cost])))
    mix.deck.append(mix.body())


def _counters(mix: Mix) -> None:
    holds = {"number": 1, "apply": "holds_counters", "counter": "Spell", "max": 3, "places": ["monster_zone"]}
    for_spells = {"number": 2, "apply": "counter_for_spell", "counter": "Spell", "places": ["monster_zone"]}
    gains = {"number": 3, "apply": "values", "itself": True,
             "atk": {"times": 200, "value": "counters", "value_of": "self", "counter": "Spell"}}  # fmt: skip
    pay = {"do": "remove_counters", "counter": "Spell", "among": {"counters_in": "Spell"}}
    does = {"number": 4, "kind": "ignition", "from": ["monster_zone"], "cost": [pay],
            "do": [chosen("special_summon", "hand")], "limit": [{"scope": "name"}]}  # fmt: skip
    card = mix.add("Counts", "monster effect", model={"continuous": [holds, for_spells, gains], "effect": [does]})
    put = {"do": "place_counters", "counter": "Spell",
           "choose": {"from": ["monster_zone"], "where": {"takes_counter": "Spell"}}}  # fmt: skip
    mix.hold(card, mix.add("Puts", "spell", model=spell(put)))
    mix.field["M5"] = MonsterAt(card, counters=(("Spell", 1),))


def _opponent(mix: Mix) -> None:
    theirs = {"from": ["monster_zone"], "side": "opponent"}
    mix.theirs[mix.random.choice(["M1", "M3"])] = MonsterAt(mix.body())
    if mix.often(0.5):
        mix.theirs["M4"] = MonsterAt(mix.body(), "set")
    does = mix.random.choice(["take_control", "destroy", "tribute", "send_to_gy", "banish"])
    mix.hold(mix.add("At them", "spell", model=spell({"do": does, "choose": theirs})))
    if mix.often(0.4):
        mix.hold(mix.add("Theirs", "spell", model=spell(chosen("special_summon", "gy", side="opponent"))))


def _full_hand(mix: Mix) -> None:
    """More cards than I may keep."""
    draws = spell({"do": "draw", "count": 2})
    mix.deck += [mix.body(), mix.body()]
    brick = mix.body(mix.random.choice([4, 8]))
    size = mix.random.choice([7, 8, 9])
    if mix.often(0.5):
        mix.hand.append(mix.add("Draws", "spell", model=draws))
    mix.hand += [brick] * (size - len(mix.hand))


def _auras(mix: Mix) -> None:
    place, side = mix.random.choice(["hand", "gy", "banished", "monster_zone"]), mix.random.choice(["me", "either"])
    counted: Data = {"count_in": [place], "side": side if place != "hand" else "me"}
    if mix.often(0.4):
        counted["where"] = {"kinds": ["monster"]}
    aura: Data = {"number": 1, "apply": "values", "atk": {"times": mix.random.choice([100, 300]), "number": counted}}
    if mix.often(0.6):
        aura["itself"] = True
    card = mix.add("Aura", "monster effect", model={"continuous": [aura]}, atk=0)
    mix.field["M1"] = MonsterAt(card)
    mix.hold(mix.body(), mix.add("Throws", "spell", model=spell({"do": "discard", "choose": {"from": ["hand"]}})))


def _end_phase(mix: Mix) -> None:
    """What returns or goes when the turn ends, and what is worth something then."""
    back = {"continuous": [{"apply": "returns_in_end_phase", "number": 1}]}
    mix.hold(
        mix.add("Spirit", "monster effect spirit", model=back, special_summon_ban=mix.random.choice(["", "never"]))
    )
    to = mix.random.choice(["deck", "gy", "hand", "banished"])
    bound = {"do": "bind", "choose": {"from": ["monster_zone"]}, "what": "end_phase", "to": to}
    calls = chosen("special_summon", mix.random.choice(["gy", "hand"]), name="called")
    calls["choose"]["name"] = calls.pop("name")
    kept = {"do": "bind", "card": "called", "what": "end_phase", "to": to, "join": "then"}
    mix.hold(mix.add("Lends", "spell", model=spell(calls, kept) if mix.often(0.6) else spell(bound)))
    mix.gy.append(mix.body())


def _effects(mix: Mix) -> None:
    """Cards with models drawn from the schema."""
    names = tuple(card.name for card in mix.pool.cards.values())
    drawer = Drawer(mix.random, names, (mix.token,))
    for _ in range(mix.random.choice([1, 2])):
        kinds = mix.random.choice(["monster effect", "monster effect", "spell", "monster effect tuner"])
        card = mix.add("Drawn", kinds, model=drawer.model(kinds, {}))
        mix.stand(card) if "monster" in kinds and mix.often(0.3) else mix.hold(card)


PARTS: dict[str, Callable[[Mix], None]] = {
    "tributes": _tributes, "synchro": _synchro, "xyz": _xyz, "link": _link, "fusion": _fusion, "ritual": _ritual,
    "pendulum": _pendulum, "tokens": _tokens, "counters": _counters, "opponent": _opponent, "full hand": _full_hand,
    "auras": _auras, "end phase": _end_phase, "effects": _effects,
}  # fmt: skip
"""What positions are put together of."""


def mixed(seed: int) -> tuple[Pool, ResolvedScenario]:
    """A position of one to three of these, each of them in turn."""
    random = Random(f"mixed {seed}")
    names = list(PARTS)
    first = names[seed % len(names)]
    others = random.sample([name for name in names if name != first], random.choice([0, 1, 1, 2]))
    mix = Mix(random)
    for name in (first, *others):
        PARTS[name](mix)
    return mix.pool, mix.scenario(f"mixed {seed} ({' + '.join((first, *others))})")
