"""Scenarios of boards that already stand: ``decks`` draws windows of real Decks, ``fields`` cards of different sorts.

A window is up to ten cards of one Deck, whatever is modelled of them, against up to five of another one. ``fields``
draws modelled cards by what they do (bind, replace, trigger by themselves, equip, hold counters, make Tokens ...), two
or three of these sorts at once, so that what themes keep apart meets; most of it lies on the field, the opponent's too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.coverage import acts_in_own_turn, status_of
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.compiled import compiled_model
from combo_solver.models.load import bundled_models
from combo_solver.scenario.deck import read_deck
from tests.differential.scenarios import ZONES, Sketch
from tests.differential.themes import Drawing, Themes

_SORTS = {
    "bind": r'"apply": "(summon_limit|cannot_\w+|negates|control_limit|only_one|summon_count|summon_once|unaffected)"',
    "values": r'"apply": "(values|name|tributes|material_level)"',
    "replace": r'"kind": "instead"|"apply": "(\w+_instead|indestructible|untargetable|takes_along|dies_with)"',
    "must": r'"optional": false',
    "when": r'"kind": "trigger"',
    "restrict": r'"do": "(restrict|bind|grant)"',
    "equip": r'"do": "equip|equip_only|equipped',
    "counters": r'counters?"',
    "tokens": r'"do": "summon_tokens?"',
    "xyz": r'"do": "(detach|attach)',
    "banished": r'"banished"|"do": "banish"',
    "control": r'_control"|"opponent_monster_zone"|"players?": "opponent"',
    "quick": r'"kind": "quick"|quick_if',
    "end": r'end_phase|"returns',
}
"""What a model says, in the words of the vocabulary, if a card is of a sort."""
_LEAST = 10
"""Modelled cards that make a Deck."""
_THEMED = re.compile(r'"(archetypes?|names?)": ')


class Decks:
    """Windows of the Decks of a folder."""

    def __init__(self, database: CardDatabase, folder: Path) -> None:
        decks = [(path.stem, read_deck(str(path), None, "")) for path in sorted(folder.glob("*.ydk"))]
        known = {code: database.facts_or_unknown(code) for _, deck in decks for code in (*deck.main, *deck.extra)}
        named = {code for code, card in known.items() if card.name and code == card.passcode}
        self._decks = [
            (name, [known[code] for code in deck.main if code in named], [known[c] for c in deck.extra if c in named])
            for name, deck in decks
        ]
        models = bundled_models()

        def read(pile: Sequence[CardFacts]) -> list[CardFacts]:
            return [card for card in pile if status_of(card, models) == "modelled"]

        modelled = [(name, read(main), read(extra)) for name, main, extra in self._decks]
        self._read = [(name, main, extra) for name, main, extra in modelled if len(main) >= _LEAST]
        """What is modelled wholly of the Decks."""

    def sketch(self, seed: int, attempt: int = 0) -> Sketch:
        """The scenario of this seed; another one for every attempt."""
        random = Random(f"differential decks {seed} {attempt}")
        # Of a few Decks none may hold so many modelled cards.
        decks = self._read if self._read and random.random() < 0.6 else self._decks
        name, main, extra = random.choice(decks)
        window = [random.sample(pile, min(number, len(pile))) for pile, number in ((main, 10), (extra, 5))]
        sketch = Sketch(f"differential {seed} ({name})")
        mine = _Window(random, sketch, window[0], window[1], [])
        mine.standing()
        if random.random() < 0.75:
            _, main, extra = random.choice(decks)
            mine.against(random.sample(main, min(6, len(main))), random.sample(extra, min(4, len(extra))))
        return sketch


class Fields:
    """Modelled cards by what they do."""

    def __init__(self, database: CardDatabase) -> None:
        self._themes, models = Themes(database), bundled_models()
        self._of: dict[str, list[CardFacts]] = {sort: [] for sort in (*_SORTS, "scale", "union", "spirit")}
        for card in sorted(database.every_card(), key=lambda each: each.passcode):
            if card.alias or "token" in card.card_types or status_of(card, models) != "modelled":
                continue
            entry = models.get(card.passcode) or compiled_model(card)
            told = entry.model_dump_json(by_alias=True) if entry else ""
            told = json.dumps(json.loads(told or "{}")) + (card.continuous or "")
            for sort, words in _SORTS.items():
                if acts_in_own_turn(card, models) and re.search(words, told):
                    # What speaks of names meets only its own: drawn less often.
                    self._of[sort] += [card] * (1 if _THEMED.search(told) else 4)
            for kind in ("union", "spirit"):
                if kind in card.card_types:
                    self._of[kind].append(card)
            if card.scales:
                self._of["scale"].append(card)

    def sketch(self, seed: int, attempt: int = 0) -> Sketch:
        """The scenario of this seed; another one for every attempt."""
        random = Random(f"differential fields {seed} {attempt}")
        sorts = random.sample(sorted(name for name, of in self._of.items() if of), 3)
        cards = [card for sort in sorts for card in random.sample(self._of[sort], min(3, len(self._of[sort])))]
        themes = self._themes
        bodies = themes.bodies(random, [card for card in cards if card.is_monster] or cards)
        main = [card for card in cards if not card.in_extra_deck] or bodies
        extra = [card for card in cards if card.in_extra_deck] + themes.wide(random, [*cards, *bodies])
        sketch = Sketch(f"differential {seed} ({' + '.join(sorts)})")
        drawing = _Window(random, sketch, main, extra, bodies)
        drawing.standing()
        if random.random() < 0.7:
            drawing.against([*main, *bodies], extra)
        return sketch


class _Window(Drawing):
    """A board that stands, and little else."""

    def standing(self) -> None:
        """My cards."""
        sketch, random = self.sketch, self._random
        sketch.hand = self._some(self._main, 1, 3, 4, 3)
        sketch.deck = self._some(self._main, 2, 3, 3, 2)
        sketch.extra = self._some(self._extra, 2, 3, 3, 2)
        sketch.gy = self._some([*self._main, *self._extra], 3, 4, 3, 2)
        sketch.banished = self._some([*self._main, *self._extra], 5, 3, 1)
        scales = [card for card in [*self._main, *self._extra] if card.scales]
        if scales and self._often(0.4):
            sketch.face_up = self._some(scales, 0, 3, 1)
        sketch.normal_summon_used = self._often(0.4)
        sketch.life_points = random.choice((500, 1000, 2500)) if self._often(0.15) else 8000
        if self._monsters:
            for zone in random.sample(ZONES, random.choices((0, 1, 2, 3), (2, 4, 4, 2))[0]):
                sketch.monsters[zone] = self._monster(zone, self._monsters, True)
        if self._extra and self._often(0.4):
            zone = random.choice(("EMZ-L", "EMZ-R", "M1", "M3"))
            sketch.monsters[zone] = self._monster(zone, self._extra, True)
        self._lying(self._main, sketch.spells, sketch.monsters, sketch.theirs)
        for zone in ("PZ-L", "PZ-R"):
            if scales and self._often(0.35):
                sketch.spells[zone] = random.choice(scales).name

    def against(self, main: Sequence[CardFacts], extra: Sequence[CardFacts]) -> None:
        """The opponent's cards."""
        sketch, random = self.sketch, self._random
        monsters = [card for card in main if card.is_monster]
        for zone in random.sample(ZONES, random.choices((0, 1, 2), (1, 4, 3))[0]):
            among = extra if extra and (self._often(0.3) or not monsters) else monsters
            if among:
                sketch.theirs[zone] = self._monster(zone, among, False)
        self._lying(main, sketch.their_spells, sketch.theirs, sketch.monsters)
        sketch.their_gy = self._some([*main, *extra], 2, 3, 2)

    def _lying(
        self, main: Sequence[CardFacts], spells: dict[str, Any], mine: dict[str, Any], others: dict[str, Any]
    ) -> None:
        """Spells and Traps on the field: those that stay are face-up as a rule, Equip Spells on a monster."""
        backs = [card for card in main if not card.is_monster]
        number = self._random.choices((0, 1, 2), (2, 4, 3))[0] if backs else 0
        for zone in self._random.sample(("S2", "S3", "S4"), number):
            card = self._random.choice(backs)
            stays = bool(card.card_types & {"field", "continuous"})
            at = "FZ" if "field" in card.card_types else zone
            up = {zone: entry for zone, entry in mine.items() if entry.get("position") != "set"}
            if "equip" in card.card_types and up and self._often(0.7):
                spells[at] = {"card": card.name, "equipped_to": self._random.choice(sorted(up))}
            elif "equip" in card.card_types and others and self._often(0.3):
                spells[at] = {"card": card.name, "equipped_to": f"O-{self._random.choice(sorted(others))}"}
            else:
                spells[at] = {"card": card.name, "face_down": not (stays and self._often(0.8))}
