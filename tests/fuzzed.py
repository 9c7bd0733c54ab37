"""Random positions with models drawn from the schema (:mod:`tests.fuzzing`), the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt, Term
from tests.fuzzing import Drawer
from tests.invented import Pool, fusion, link, synchro, xyz

MAIN = (
    "monster effect", "monster effect", "monster effect", "monster effect tuner", "monster effect pendulum",
    "monster effect ritual", "monster effect spirit", "monster effect union", "monster effect gemini",
    "monster effect flip", "spell", "spell", "spell quick-play", "spell continuous", "spell field", "spell equip",
    "spell ritual", "trap", "trap continuous",
)  # fmt: skip
EXTRA = ("monster effect fusion", "monster effect synchro", "monster effect xyz", "monster effect link",
         "monster effect xyz pendulum", "monster effect fusion pendulum")  # fmt: skip
NAMES = tuple(f"C{number}" for number in range(8))
GOALS = (
    ready_made("atk"), ready_made("extra"), Goal("levels", ((Term(1, Filter(), ("monster_zone",)),),)),
    Goal("levels", ((Term(1, Filter(), ("monster_zone",), "def"),),)),
    Goal("levels", ((Term(2, Filter(types=("Dragon",)), ("monster_zone",)), Term(1, Filter(), ("monster_zone",))),)),
    Goal("levels", ((Term(1, Filter(), ("monster_zone",), face_up=False),),)),
    Goal("levels", ((Term(1, Filter(names=("C0", "C1", "Body")), ("monster_zone",)),),
                    (Term(1, Filter(card_types=("monster",)), ("monster_zone",), "atk"),))),
)  # fmt: skip
"""What bounds are asked about."""


def _card(pool: Pool, random: Random, drawer: Drawer, kinds: str) -> int:
    words, name = kinds.split(), NAMES[len(pool.cards) % len(NAMES)]
    base: dict[str, Any] = {}
    facts: dict[str, Any] = {}
    if "monster" in words:
        facts = {"type": random.choice(["Dragon", "Rock"]), "atk": random.choice([0, 500, 1000, 1500, 2000])}
        facts["level"] = random.choice([2, 4, 4, 4, 5, 7, 8])
    if "pendulum" in words:
        facts["scales"] = (random.choice([1, 9]),) * 2
    if "fusion" in words:
        slots: list[tuple[dict[str, Any], ...]] = [
            ({}, {}),
            ({"min": 1, "max": 3},),
            ({"where": {"types": ["Dragon"]}}, {}),
        ]
        base = fusion(*random.choice(slots))
    if "synchro" in words:
        base, facts["level"] = synchro(), random.choice([6, 8])
    if "xyz" in words:
        base, facts["rank"] = xyz(4, random.choice([1, 2])), 4
        del facts["level"]
        if drawer.often(0.3):
            base = {
                "materials": [
                    *base["materials"],
                    {"method": "overlay", "where": random.choice([{}, {"level": {"max": 4}}, {"kinds": ["xyz"]}])},
                ]
            }
    if "equip" in words:
        equip = {"do": "equip", "choose": {"from": ["monster_zone"], "side": random.choice(["me", "either"])}}
        base = {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [equip | {"atk": 300}]}]}
    if "link" in words:
        rating = random.choice([1, 2, 2])
        base, facts["rating"], facts["arrows"] = link(1, rating), rating, random.choice([2, 5, 40])
        del facts["level"]
    return pool.add(name, kinds, model=drawer.model(kinds, base), **facts)


def _place(random: Random, pool: Pool, cards: list[int], most: int) -> tuple[int, ...]:
    return tuple(random.choice(cards) for _ in range(random.randint(0, most)))


def drawn(seed: int) -> tuple[Pool, ResolvedScenario]:
    """A random position."""
    random, pool = Random(seed), Pool()
    token = pool.add("Token", "monster token normal", level=random.choice([1, 4]), type="Rock", atk=500)
    drawer = Drawer(random, NAMES, (token,))
    main = [_card(pool, random, drawer, random.choice(MAIN)) for _ in range(random.choice([2, 3, 3]))]
    extra = [_card(pool, random, drawer, random.choice(EXTRA)) for _ in range(random.choice([1, 1, 2]))]
    body = pool.add("Body", "monster normal tuner" if drawer.often(0.4) else "monster normal", type="Dragon")
    cards = [*main, body]
    is_monster = {code: "monster" in pool.cards[code].card_types for code in pool.cards}
    monsters = [code for code in (*cards, *extra) if is_monster[code]]
    spells = [code for code in main if not is_monster[code]]
    anywhere = [*cards, *extra]

    def monster(code: int, mine: bool) -> MonsterAt:
        words = pool.cards[code].card_types
        lies = "attack" if "link" in words or drawer.often(0.7) else random.choice(["defense", "set"])
        if words & {"fusion", "synchro", "xyz"} and lies == "set":
            lies = "defense"
        below = _place(random, pool, [body, *anywhere], 2) if "xyz" in words else ()
        counters = (("Fog", random.choice([1, 2])),) if drawer.often(0.15) and lies != "set" else ()
        # Of the opponent's monsters no scenario says that they are borrowed.
        borrowed = drawer.often(0.15) and mine
        return MonsterAt(code, lies, materials=below, borrowed=borrowed, counters=counters)  # type: ignore[arg-type]

    def spell(code: int) -> SpellAt:
        words = pool.cards[code].card_types
        stays = bool(words & {"continuous"})
        return SpellAt(code, face_up=stays and drawer.often(0.6))

    def side(mine: bool) -> SidePosition:
        zones = {
            f"M{2 + number}": monster(random.choice(monsters), mine)
            for number in range(random.choice([1, 1, 2] if mine else [0, 0, 1, 2]))
        }
        backs: dict[str, SpellAt] = {}
        if spells and drawer.often(0.4 if mine else 0.25):
            code = random.choice(spells)
            backs["FZ" if "field" in pool.cards[code].card_types else "S2"] = spell(code)
        scales = [code for code in cards if "pendulum" in pool.cards[code].card_types]
        if scales and mine and drawer.often(0.5):
            backs |= {
                zone: SpellAt(random.choice(scales), scale=True) for zone in random.choice([("S1",), ("S1", "S5")])
            }

        def pile(most: int) -> tuple[Resting, ...]:
            return tuple(Resting(code, drawer.often(0.7)) for code in _place(random, pool, anywhere, most))

        if not mine:
            return SidePosition(monsters=zones, spells=backs, gy=pile(1), banished=pile(1))
        resting = tuple(Resting(random.choice(extra), face_up=False) for _ in range(random.choice([1, 1, 2])))
        if scales and drawer.often(0.3):
            resting = (*resting, Resting(scales[0], face_up=True))
        hand = tuple(random.choice(cards) for _ in range(random.choice([2, 2, 3])))
        return SidePosition(hand=hand, deck=_place(random, pool, cards, 3), extra=resting, gy=pile(2),
                            banished=pile(1), monsters=zones, spells=backs)  # fmt: skip

    me, opponent = side(True), side(False)
    there = [*(code for _, code in (*me.cards(), *opponent.cards())), token]
    wanted = reach_goal([(random.choice(there), 1) for _ in range(random.choice([2, 3, 4, 6]))])
    scenario = ResolvedScenario(
        f"fuzz {seed}", me, opponent, random.choice([*GOALS, *[wanted] * len(GOALS)]),
        deck_order=random.choice(["listed", "unknown"]), normal_summons_used=random.choice([0, 1, 1]),
    )  # fmt: skip
    return pool, scenario
