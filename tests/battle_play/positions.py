"""Random positions of monsters without effects, made so that many meet equal ATK and DEF."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from random import Random

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.game.line import Position
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt, ThisTurn

_ZONES = ("M1", "M2", "M3", "M4", "M5")
_SPECIAL = ("fusion", "synchro", "xyz", "link", "pendulum", "token")
"""Sorts of monsters that leave the field in a way of their own, or stand in one."""
_THEIRS: tuple[Position, ...] = ("attack", "defense", "set")
_MINE: tuple[Position, ...] = ("attack", "attack", "attack", "attack", *_THEIRS)
_LIFE_POINTS = (8000, 8000, 4000, 2000, 1500, 1000, 500, 100)


class Positions:
    """Draws from the cards of a database; the same seed draws the same position."""

    def __init__(self, database: CardDatabase) -> None:
        self._by_sort: defaultdict[str, list[CardFacts]] = defaultdict(list)
        self._by_value: defaultdict[int, list[CardFacts]] = defaultdict(list)
        spells: list[CardFacts] = []
        for card in sorted(database.every_card(), key=lambda each: each.passcode):
            if card.alias:
                continue
            # A few Tokens are printed without a Level.
            plain = card.is_blank and "ritual" not in card.card_types and (card.level or card.rank or card.rating)
            if plain and card.atk is not None:
                sort = next((sort for sort in _SPECIAL if sort in card.card_types), "normal")
                self._by_sort[sort].append(card)
                for value in {card.atk, card.defense or 0}:
                    self._by_value[value].append(card)
            elif "trap" in card.card_types:
                spells.append(card)
        self._sorts = sorted(self._by_sort)
        self._traps = spells

    def position(self, seed: int, most: int = 3) -> ResolvedScenario:
        """At most so many monsters a side."""
        random = Random(f"battle {seed}")
        drawn: list[CardFacts] = []

        def side(least: int, mine: bool) -> SidePosition:
            zones = random.sample(_ZONES, random.randint(least, most))
            monsters = {}
            for zone in sorted(zones):
                drawn.append(self._card(random, drawn))
                monsters[zone] = self._standing(random, drawn[-1], mine)
            return SidePosition(life_points=random.choice(_LIFE_POINTS), monsters=monsters)

        me, opponent = side(1, True), side(0, False)
        if random.random() < 0.2:
            opponent = replace(opponent, spells={"S3": SpellAt(random.choice(self._traps).passcode, face_up=False)})
        if random.random() < 0.2:
            gone = random.choice(self._by_sort["normal"])
            me = replace(me, gy=(Resting(gone.passcode),), hand=(random.choice(self._by_sort["normal"]).passcode,))
        return ResolvedScenario(name=f"battle {seed}", me=me, opponent=opponent, goal=ready_made("win"))

    def _card(self, random: Random, drawn: list[CardFacts]) -> CardFacts:
        """Half of them have a value that is there already."""
        if drawn and random.random() < 0.5:
            like = random.choice(drawn)
            return random.choice(self._by_value[random.choice((like.atk or 0, like.defense or 0))])
        sort = random.choice(self._sorts) if random.random() < 0.5 else "normal"
        return random.choice(self._by_sort[sort])

    def _standing(self, random: Random, card: CardFacts, mine: bool) -> MonsterAt:
        link, token = "link" in card.card_types, "token" in card.card_types
        position = random.choice(_MINE if mine else _THEIRS)
        if link or (token and position == "set"):
            position = "attack"
        count = random.randint(0, 2) if "xyz" in card.card_types and position != "set" else 0
        materials = tuple(random.choice(self._by_sort["normal"]).passcode for _ in range(count))
        this_turn: ThisTurn = random.choice(("", "", "", "came", "" if link else "moved")) if mine else ""
        return MonsterAt(card.passcode, position, materials, this_turn)
