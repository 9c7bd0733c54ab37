"""Random positions around one card that has effects, all of which is known for battles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from tests.battle_play.positions import Positions

_TRIES = 400


class WithEffects:
    """Draws positions in which nothing could matter that is not modelled, by the rule by which it is claimed."""

    def __init__(self, database: CardDatabase, models: Mapping[int, CardModel]) -> None:
        self._cards, self._models = database.facts, models
        self._plain = Positions(database)
        self._subjects = [card for card in database.every_card() if self._may_be_subject(card)]

    @staticmethod
    def _may_be_subject(card: CardFacts) -> bool:
        lies = not card.card_types.isdisjoint({"continuous", "field", "equip"}) and "spell" in card.card_types
        return not card.alias and ((card.is_monster and not card.is_blank) or lies)

    def position(self, seed: int, most: int = 2) -> ResolvedScenario | None:
        """The first of many that is known; None if none is."""
        random = Random(f"battle with effects {seed}")
        for attempt in range(_TRIES):
            subject = random.choice(self._subjects)
            if not (subject.model or subject.of_battles or subject.continuous):
                continue
            scenario = self._placed(random, subject, self._plain.position(seed * _TRIES + attempt, most))
            if scenario is not None and self._is_known(scenario):
                return replace(scenario, name=f"{subject.name}, seed {seed}", deck_order="listed")
        return None

    def _is_known(self, scenario: ResolvedScenario) -> bool:
        """Whether nothing could matter that is not modelled, and none of its effects is fast: the walk tries none."""
        ground = Ground(scenario, self._cards, self._models, exact=True)
        fast = any(effect.fast or effect.speed > 1 for effect in ground.program.effects)
        return not fast and coverage_of(ground).complete

    def _placed(self, random: Random, subject: CardFacts, scenario: ResolvedScenario) -> ResolvedScenario | None:
        """The card in the place of a monster of either player, or among the Spells of one of them; None for an Equip
        Card that would be on a face-down monster."""
        mine = random.random() < 0.6 or not scenario.opponent.monsters
        side = scenario.me if mine else scenario.opponent
        zone = random.choice(sorted(side.monsters))
        if subject.is_monster:
            link = "link" in subject.card_types
            held = MonsterAt(
                subject.passcode, "attack" if link or random.random() < 0.6 else side.monsters[zone].position
            )
            changed = replace(side, monsters={**side.monsters, zone: held})
        else:
            there = "FZ" if "field" in subject.card_types else "S2"
            host = zone if "equip" in subject.card_types else None
            if host is not None and side.monsters[zone].position == "set":
                return None
            changed = replace(side, spells={**side.spells, there: SpellAt(subject.passcode, equipped_to=host)})
        if random.random() < 0.5:
            changed = replace(changed, deck=tuple(each.passcode for each in random.sample(self._plain.bodies, 2)))
        return replace(scenario, me=changed) if mine else replace(scenario, opponent=changed)
