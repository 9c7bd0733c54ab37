"""The same with invented cards: every card has a whole model, single effects of it or all of them are hidden, and what
is still claimed must be true of the whole cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.ground.alike import Alike
from combo_solver.ground.ground import Ground
from combo_solver.ground.reachable import EXTRA_UP, MATERIAL, SPELLS, Reachable
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import Goal, ResolvedScenario, Resting, Term
from combo_solver.search.result import Limits
from combo_solver.state import marks
from combo_solver.state.cards import entry_kind, is_face_up, untagged
from combo_solver.turn.successors import Turn
from tests.invented import Pool, fusion, link, named, synchro, xyz
from tests.searching import most, walk

STATES = 1_500
PROOFS = ("OPTIMAL", "UNREACHABLE")
PILES = ("hand", "deck", "gy", "banished")
FILTERS: tuple[dict[str, Any], ...] = (
    {}, {"kinds": ["monster"]}, {"kinds": ["spell"]}, {"kinds": ["tuner"]}, {"level": {"max": 3}}, {"types": ["Beast"]},
    {"kinds": ["pendulum"]}, {"level": {"equals": {"count_in": ["monster_zone"]}}},
)  # fmt: skip


class Inventor:
    """Random cards."""

    def __init__(self, seed: int) -> None:
        self.pool, self.chance = Pool(), Random(seed)

    def where(self, monster: bool = False) -> dict[str, Any]:
        found = self.chance.choice(FILTERS)
        return {"kinds": ["monster"]} if monster and not found.get("kinds") else found

    def action(self, place: str) -> dict[str, Any]:
        chance = self.chance
        kind = chance.randrange(9)
        if kind < 3:
            source = chance.choice(("hand", "deck", "gy", "banished", "extra"))
            where = {"kinds": ["monster"], **chance.choice(({}, {"level": {"max": 4}}, {"types": ["Beast"]}))}
            return {"do": "special_summon", "choose": {"from": [source], "where": where}}
        if kind < 6:
            do = chance.choice(("send_to_gy", "banish", "add_to_hand", "discard"))
            source = {"discard": "hand", "add_to_hand": chance.choice(("deck", "gy"))}.get(do, chance.choice(PILES))
            return {"do": do, "choose": {"from": [source], "where": self.where()}}
        if kind == 6:
            return {"do": "draw", "count": chance.choice((1, 2))}
        if kind == 7:
            return {"do": "pay_lp", "amount": 500}
        if place == "monster_zone":
            if chance.random() < 0.5:
                return {"do": "equip", "choose": {"from": ["monster_zone"], "other": True}}
            return {"do": "modify", "card": "self", "level": 1, "atk": 100}
        return {"do": "fusion_summon"}

    def effect(self, place: str, spell: bool = False) -> dict[str, Any]:
        chance = self.chance
        effect: dict[str, Any] = {"kind": "spell" if spell else "ignition", "from": [place], "do": [self.action(place)],
                                  "limit": {"scope": "name"}}  # fmt: skip
        if chance.random() < 0.3:
            effect["cost"] = [
                chance.choice((
                    {"do": "discard", "choose": {"from": ["hand"], "min": (n := chance.randint(1, 2)), "max": n}},
                    {"do": "banish", "choose": {"from": ["gy"], "where": self.where()}},
                    {"do": "tribute", "choose": {"from": ["monster_zone"]}},
                ))
            ]  # fmt: skip
        if chance.random() < 0.3:
            places = [chance.choice((*PILES, "monster_zone", "spell_zone", "field_zone"))]
            effect["if"] = [{"test": "count", "in": places, "min": chance.randint(1, 2), "where": self.where()}]
        if not spell and chance.random() < 0.25:
            self_subject = chance.random() < 0.6
            on = chance.choice(("summoned", "sent_to_gy", "banished", "added_to_hand"))
            at = {"summoned": "monster_zone", "sent_to_gy": "gy", "banished": "banished", "added_to_hand": "hand"}[on]
            event = {"on": on} if self_subject else {"on": on, "subject": self.where(), "side": "me"}
            effect |= {"kind": "trigger", "event": event, "from": [at if self_subject else "monster_zone"]}
            if effect["do"][0]["do"] in ("equip", "modify"):
                effect["do"] = [{"do": "draw", "count": 1}]
        return effect

    def model(self, places: tuple[str, ...]) -> dict[str, Any]:
        effects = [self.effect(self.chance.choice(places)) for _ in range(self.chance.randint(0, 2))]
        return {"effect": [{**effect, "number": number} for number, effect in enumerate(effects, start=1)]}

    def cards(self) -> tuple[list[int], list[int]]:
        """Cards for the Main and for the Extra Deck."""
        pool, chance, main, extra = self.pool, self.chance, [], []
        for number in range(5):
            words = "monster effect" + chance.choice(("", "", " tuner", " pendulum"))
            facts = {"scales": (1, 8)} if "pendulum" in words else {}
            model = self.model(("monster_zone", "hand", "gy"))
            if chance.random() < 0.25:
                condition = [{"test": "count", "in": ["monster_zone"], "max": 0}]
                place = [chance.choice(("hand", "gy"))]
                model["procedure"] = [{"number": len(model["effect"]) + 1, "from": place, "if": condition,
                                       "limit": {"scope": "name"}}]  # fmt: skip
            main.append(pool.add(f"M{number}", words, model=model, level=chance.randint(1, 5), atk=100 * number + 1000,
                                 type=chance.choice(("Beast", "Warrior")), **facts))  # fmt: skip
        for number in range(3):
            words = f"spell {chance.choice(('', 'continuous', 'field'))}"
            effects = [self.effect("hand", True)]
            if words != "spell " and chance.random() < 0.6:
                effects.append(self.effect("field_zone" if "field" in words else "spell_zone"))
            numbered = [{**effect, "number": number} for number, effect in enumerate(effects, start=1)]
            main.append(pool.add(f"S{number}", words, model={"effect": numbered}))
        ways = {
            "synchro": synchro(), "xyz": xyz(chance.randint(1, 4)), "link": link(1, 2, kinds=["monster"]),
            "fusion": fusion(named("M0"), {"where": {"kinds": ["monster"]}}),
        }  # fmt: skip
        for word, way in ways.items():
            facts = {"rating": 2, "arrows": 0} if word == "link" else {"rank": 4} if word == "xyz" else {"level": 6}
            model = {**way, **self.model(("monster_zone", "gy"))}
            extra.append(pool.add(word, f"monster effect {word}", atk=2500, model=model, **facts))
        return main, extra

    def scenario(self) -> ResolvedScenario:
        chance, (main, extra) = self.chance, self.cards()
        scenario = self.pool.scenario(
            hand=tuple(chance.choices(main, k=chance.randint(1, 2))),
            deck=tuple(chance.choices(main, k=chance.randint(0, 3))),
            field={
                f"M{zone}": code for zone, code in enumerate(chance.sample(main[:5], chance.randint(0, 2)), start=1)
            },
            extra=tuple(chance.sample(extra, 2)),
            gy=tuple(chance.choices(main, k=chance.randint(0, 2))),
            listed=chance.random() < 0.6,
            normal_used=int(chance.random() < 0.4),
        )
        goals: tuple[Goal, ...] = (
            ready_made("atk"), ready_made("extra"), reach_goal([(chance.choice(main[:5] + extra), 1)]),
            most(Term(1, Filter(), (chance.choice(("hand", "gy", "banished")),))),
        )  # fmt: skip
        goal = replace(chance.choice(goals), minimise_actions=chance.random() < 0.3)
        me = replace(
            scenario.me, banished=tuple(Resting(code) for code in chance.choices(main, k=chance.randint(0, 1)))
        )
        return replace(scenario, me=me, goal=goal)


def hidden(pool: Pool, scenario: ResolvedScenario, chance: Random) -> Pool:
    """The same cards, of which some have no model or one without an effect."""
    left = Pool()
    left.cards, left.models = dict(pool.cards), dict(pool.models)
    present = sorted({code for _, code in scenario.me.cards()})
    for code in chance.sample(present, chance.randint(1, min(2, len(present)))):
        model, card = left.models[code], left.cards[code]
        parts = (*model.effects, *model.procedures)
        elsewhere = any(not {"gy", "banished"}.isdisjoint(part.locations) for part in parts)
        card = left.cards[code] = replace(card, silent_elsewhere=not elsewhere)
        if model.effects and chance.random() < 0.6:
            gone = chance.choice(model.effects)
            told: dict[str, Any] = {"number": gone.number, "reason": "hidden"}
            if chance.random() < 0.7:
                told["from"] = list(gone.locations)
            if chance.random() < 0.7:
                told["if"] = gone.conditions
            kept = {**dict(model), "effects": tuple(each for each in model.effects if each is not gone)}
            left.models[code] = type(model)(**{**kept, "unmodelled": (told,)})
        else:
            optional = card.is_monster
            left.cards[code] = replace(card, optional_only=optional, own_procedure=bool(model.procedures))
            del left.models[code]
    return left


def differing(seeds: range) -> tuple[int, list[str]]:
    """How many proofs were made with something hidden, and those that are wrong."""
    made, wrong = 0, []
    for seed in seeds:
        inventor = Inventor(seed)
        scenario = inventor.scenario()
        pool = inventor.pool
        whole = solve(scenario, pool.facts, pool.models, Limits(states=STATES))
        if whole.status not in PROOFS:
            continue
        few = scenario.goal.minimise_actions
        for number in range(4):
            part = hidden(pool, scenario, Random(f"{seed} {number}"))
            report = solve(scenario, part.facts, part.models, Limits(states=STATES))
            if report.status in PROOFS:
                made += 1
                answers = [(each.status, each.objective.value, few and each.actions) for each in (report, whole)]
                if answers[0] != answers[1]:
                    wrong.append(f"seed {seed}, {number}: {answers[0]}, whole {answers[1]}")
    return made, wrong


def test_proofs_with_something_hidden() -> None:
    made, wrong = differing(range(35))
    assert made >= 5
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_many_proofs_with_something_hidden() -> None:
    made, wrong = differing(range(35, 1500))
    assert made >= 300
    assert not wrong, "\n".join(wrong)


def strays(seed: int) -> set[tuple[str, str]]:
    """Places and names of cards that a random line brings where they could never be, and of effects likewise."""
    inventor = Inventor(seed)
    ground = Ground(inventor.scenario(), inventor.pool.facts, inventor.pool.models)
    turn, reachable = Turn(ground), Reachable(ground)
    found: set[tuple[str, str]] = set()

    def look(place: str, kinds: Iterable[int]) -> None:
        found.update((place, ground.kinds.facts[kind].name) for kind in kinds if kind not in reachable.at[place])

    for walked in range(4):
        for state in walk(turn, walked, 10):
            look("hand", map(untagged, state.me.hand))
            look("deck", state.me.deck)
            look("gy", map(entry_kind, state.me.gy))
            look("banished", map(entry_kind, state.me.banished))
            look(EXTRA_UP, (entry_kind(number) for number in state.me.extra if is_face_up(number)))
            look("monster_zone", (held.kind for held in state.monsters if held))
            look(SPELLS, (held.kind for held in state.me.spells if held))
            look(MATERIAL, (entry_kind(number) for held in state.monsters if held for number in held.materials))
            used = {
                effect.ident
                for effect in ground.program.effects
                if any(marks.is_used(state, mark) for mark in effect.name_marks)
            }
            found.update(("effect", str(ident)) for ident in used - reachable.effects)
    return found


def test_random_lines_stay_where_cards_could_be() -> None:
    assert not {seed: found for seed in range(60) if (found := strays(seed))}


@pytest.mark.slow
def test_many_random_lines_stay_where_cards_could_be() -> None:
    assert not {seed: found for seed in range(60, 1000) if (found := strays(seed))}


def test_like_cards_are_no_less_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    compare_without_likeness(range(30), monkeypatch)


@pytest.mark.slow
def test_many_like_cards_are_no_less_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    compare_without_likeness(range(30, 300), monkeypatch)


def compare_without_likeness(seeds: range, monkeypatch: pytest.MonkeyPatch) -> None:
    """With cards of the piles told apart all the same, every answer is the same."""
    scenarios = [(inventor.pool, inventor.scenario()) for inventor in map(Inventor, seeds)]

    def answers() -> list[tuple[object, ...]]:
        reports = [solve(scenario, pool.facts, pool.models, Limits(states=STATES)) for pool, scenario in scenarios]
        return [(report.status, report.objective.value, report.actions) for report in reports]

    found = answers()

    def apart(alike: Alike, g: Ground) -> None:
        alike.like = list(range(len(g.kinds)))
        alike.sizes = [tuple({} for _ in effect.modes) for effect in g.program.effects]

    monkeypatch.setattr(Alike, "__init__", apart)
    for one, other in zip(found, answers(), strict=True):
        assert one == other or ("OPTIMAL" not in other and "UNREACHABLE" not in other)
