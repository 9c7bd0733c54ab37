"""A claim that is made without some models is what the search says with all of them: random scenarios of modelled
cards are solved, models are taken away, and no proof may then differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.effects import CardModel
from combo_solver.models.vocabulary import Filter, Location
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt, Term
from combo_solver.search.result import Limits

PLAIN = ("Rabidragon", "Spiral Serpent", "Gene-Warped Warwolf", "Tune Warrior")
PROOFS = ("OPTIMAL", "UNREACHABLE")
STATES = 1_500


def scenarios(database: CardDatabase, models: Mapping[int, CardModel], seeds: range) -> Iterator[ResolvedScenario]:
    """Small positions of modelled cards and Normal Monsters."""
    plain = [database.find(name).passcode for name in PLAIN]
    main = sorted(code for code in models if not database.facts(code).in_extra_deck)
    extra = sorted(code for code in models if database.facts(code).in_extra_deck)
    for seed in seeds:
        chance = Random(seed)
        monsters = [code for code in main if database.facts(code).is_monster]
        goal = ready_made(chance.choice(("atk", "extra")))
        if chance.random() < 0.4:
            goal = reach_goal([(chance.choice(extra + monsters), 1)])
        gy = (*chance.choices(monsters, k=chance.randint(0, 2)), *chance.choices(extra, k=chance.randint(0, 1)))
        yield ResolvedScenario(
            name=f"seed {seed}",
            me=SidePosition(
                hand=tuple(chance.choices(main + plain, k=chance.randint(1, 3))),
                deck=tuple(chance.choices(main + plain, k=chance.randint(0, 3))),
                extra=tuple(Resting(code, face_up=False) for code in chance.choices(extra, k=chance.randint(1, 3))),
                gy=tuple(Resting(code, proper=True) for code in gy),
                monsters={f"M{zone}": MonsterAt(chance.choice(monsters + plain)) for zone in range(chance.randint(0, 2))
                          if zone},
            ),
            opponent=SidePosition(
                monsters={"M1": MonsterAt(chance.choice(plain))} if chance.random() < 0.3 else {},
            ),
            goal=goal,
            deck_order="listed" if chance.random() < 0.7 else "unknown",
            normal_summons_used=int(chance.random() < 0.3),
        )  # fmt: skip


def fuller(
    database: CardDatabase, models: Mapping[int, CardModel], given: Iterable[ResolvedScenario]
) -> Iterator[ResolvedScenario]:
    """The same with more about: modelled cards of the opponent's, banished cards, scales, Xyz Materials, Special
    Summons made before, and a goal that reads other places, or wants few actions."""
    main = sorted(code for code in models if not database.facts(code).in_extra_deck)
    monsters = [code for code in main if database.facts(code).is_monster]
    scales = [code for code in monsters if "pendulum" in database.facts(code).card_types]
    xyz = sorted(code for code in models if "xyz" in database.facts(code).card_types)
    for scenario in given:
        chance = Random(f"fuller {scenario.name}")
        me, them, goal = scenario.me, scenario.opponent, scenario.goal
        if chance.random() < 0.5:
            me = replace(me, banished=tuple(Resting(code, proper=True) for code in chance.choices(monsters, k=2)))
        if chance.random() < 0.3:
            me = replace(me, spells={zone: SpellAt(chance.choice(scales), scale=True) for zone in ("S1", "S5")})
        if chance.random() < 0.3:
            held = MonsterAt(chance.choice(xyz), materials=tuple(chance.choices(monsters, k=2)), summoned="xyz")
            me = replace(me, monsters={**me.monsters, "M5": held})
        if chance.random() < 0.3:
            them = replace(them, monsters={"M3": MonsterAt(chance.choice(monsters))})
        if chance.random() < 0.3:
            them = replace(them, gy=tuple(Resting(code, proper=True) for code in chance.choices(monsters, k=2)))
        if not goal.reach and chance.random() < 0.5:
            places: tuple[Location, ...] = chance.choice((("gy",), ("hand",), ("banished", "monster_zone")))
            goal = Goal("levels", ((Term(1, Filter(card_types=("monster",)), places),),))
        if chance.random() < 0.5:
            goal = replace(goal, minimise_actions=True)
        yield replace(scenario, me=me, opponent=them, goal=goal)


def differing(
    database: CardDatabase, models: Mapping[int, CardModel], given: Iterable[ResolvedScenario]
) -> tuple[int, list[str]]:
    """How many proofs were made without some model, and those that differ."""
    limits = Limits(states=STATES)
    made, wrong = 0, []
    for scenario in given:
        whole = solve(scenario, database.facts, models, limits)
        if whole.status not in PROOFS:
            continue
        chance = Random(scenario.name)
        present = sorted({code for _, code in scenario.me.cards()} & models.keys())
        for hidden in [[code] for code in present] + [chance.sample(present, chance.randint(0, len(present)))]:
            left = {code: model for code, model in models.items() if code not in hidden}
            report = solve(scenario, database.facts, left, limits)
            if hidden and report.status in PROOFS:
                made += 1
                few = scenario.goal.minimise_actions
                answers = [
                    (each.status, each.objective.value, each.actions if few else None) for each in (report, whole)
                ]
                if answers[0] != answers[1]:
                    names = ", ".join(database.facts(code).name for code in hidden)
                    wrong.append(f"{scenario.name} without {names}: {answers[0]}, with them {answers[1]}")
    return made, wrong


def test_proofs_without_some_models(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    made, wrong = differing(database, models, scenarios(database, models, range(15)))
    assert made >= 5
    assert not wrong, "\n".join(wrong)


def test_proofs_with_more_about(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    made, wrong = differing(database, models, fuller(database, models, scenarios(database, models, range(1000, 1015))))
    assert made >= 2
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_many_proofs_without_some_models(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    made, wrong = differing(database, models, scenarios(database, models, range(15, 600)))
    assert made >= 200
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_many_proofs_with_more_about(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    made, wrong = differing(database, models, fuller(database, models, scenarios(database, models, range(1015, 1200))))
    assert made >= 20
    assert not wrong, "\n".join(wrong)
