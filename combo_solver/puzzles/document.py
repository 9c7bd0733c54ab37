"""A puzzle as the document of a scenario: the keys of a scenario file as plain data, each with the line it is from.

What a scenario cannot say is refused with its line, unless it makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError, Problem
from combo_solver.game.counters import NAMES as COUNTER_NAMES
from combo_solver.game.counters import called
from combo_solver.puzzles import constants as c
from combo_solver.puzzles.puzzle import Placed, Puzzle
from combo_solver.puzzles.refusal import at_line

MONSTER_ZONES: Final = ("M1", "M2", "M3", "M4", "M5", "EMZ-L", "EMZ-R")
"""Zones by the number that puzzles know them by."""
SPELL_ZONES: Final = ("S1", "S2", "S3", "S4", "S5", "FZ", "PZ-L", "PZ-R")
PLAYERS: Final = ("me", "opponent")
_PILES: Final = {c.HAND: "hand", c.DECK: "deck", c.EXTRA: "extra", c.GY: "gy", c.BANISHED: "banished"}
_POSITIONS: Final = {c.ATTACK: "attack", c.DEFENSE: "defense", c.SET: "set"}
_WAYS: Final = {number: way for way, number in c.SUMMONED.items()}
_FROM_EXTRA: Final = frozenset(("fusion", "synchro", "xyz", "link"))
"""Ways to be Summoned that are always from the Extra Deck."""
_UNKNOWN: Final = "this project does not know {} yet"


@dataclass
class Document:
    """``data``: what a scenario file would hold; ``lines``: by key ("me.hand[2]"), where the puzzle tells it;
    ``warnings``: what is taken otherwise than the file tells it."""

    puzzle: Puzzle
    data: dict[str, Any] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)

    def told(self, error: InputError, where: str) -> InputError:
        """An error about the document, whose places begin with ``where``, as one about the puzzle file."""
        return InputError(*(self._told(problem, where) for problem in error.problems))

    def _told(self, problem: Problem, where: str) -> Problem:
        key = problem.where.removeprefix(where).removeprefix(": ")
        above = [known for known in self.lines if key.startswith(known)]
        below = [known for known in self.lines if key and known.startswith(key)]
        found = max(above, key=len) if above else next(iter(below), "")
        line = self.lines.get(found, self.puzzle.begun)
        return Problem(f"{at_line(self.puzzle.file, line)}: {key}".removesuffix(": "), problem.what, problem.mend)


def document_of(puzzle: Puzzle, facts: Callable[[int], CardFacts]) -> Document:
    """The scenario that a puzzle is. Raises :class:`InputError` naming each line that a scenario cannot say."""
    return _Writer(puzzle, facts).write()


class _Writer:
    def __init__(self, puzzle: Puzzle, facts: Callable[[int], CardFacts]) -> None:
        self._puzzle = puzzle
        self._facts = facts
        self._problems: list[Problem] = []
        self._document = Document(puzzle)

    def write(self) -> Document:
        puzzle, data = self._puzzle, self._document.data
        data["title"] = puzzle.title
        data["deck_order"] = "listed" if puzzle.rules & c.DECK_KEEPS_ORDER else "unknown"
        self._rules()
        if not puzzle.rules & c.ATTACK_FIRST_TURN:
            data["turn"] = {"number": 1}
        for player, name in enumerate(PLAYERS):
            data[name] = self._side(player)
        data["objective"] = {"maximise": "win"}
        if not puzzle.this_turn:
            self._document.warnings.append(
                "aux.BeginPuzzle() is missing: EDOPro goes through the Draw and Standby Phase first, and the end of "
                "the turn loses nothing; what is asked here is a win in this turn, from its Main Phase"
            )
        if self._problems:
            raise InputError(*self._problems)
        return self._document

    def _rules(self) -> None:
        puzzle, data = self._puzzle, self._document.data
        if puzzle.master_rule != 5:
            data["master_rule"] = puzzle.master_rule
        speed = puzzle.rules & (c.THREE_COLUMNS | c.NO_MAIN_PHASE_2)
        if speed == c.THREE_COLUMNS | c.NO_MAIN_PHASE_2:
            data["speed_duel"] = True
        elif speed:
            self._problem(puzzle.begun, _UNKNOWN.format("one of the rules of Speed Duels alone"))
        if puzzle.rules & c.ONE_FIELD_SPELL and puzzle.master_rule > 2:
            self._shared_field_spell()

    def _shared_field_spell(self) -> None:
        """One face-up Field Spell for both players, beside a newer rule: without Pendulum Monsters Master Rule 3 is
        Master Rule 2 then, and without two Field Spells nothing can tell."""
        cards = [self._facts(card.code) for card in self._puzzle.cards]
        if sum("field" in card.card_types or card.is_unknown for card in cards) < 2:
            return
        if self._puzzle.master_rule == 3 and not any("pendulum" in card.card_types for card in cards):
            self._document.data["master_rule"] = 2
        else:
            self._problem(self._puzzle.begun, _UNKNOWN.format("one Field Spell for both players beside this rule"))

    def _side(self, player: int) -> dict[str, Any]:
        side: dict[str, Any] = {"life_points": self._puzzle.life_points[player]}
        deck: list[Placed] = []
        revealed = 0
        for card in self._puzzle.cards:
            if card.player != player:
                continue
            self._cannot_say(card)
            if card.place == c.MONSTERS:
                zone = MONSTER_ZONES[card.sequence]
                side.setdefault("monsters", {})[zone] = self._monster(card, f"{PLAYERS[player]}.monsters.{zone}")
            elif card.place == c.SPELLS:
                zone = SPELL_ZONES[card.sequence]
                side.setdefault("spells", {})[zone] = self._spell(card, f"{PLAYERS[player]}.spells.{zone}")
            elif (place := self._pile_of(card)) == c.DECK:
                # The last one added is on top, but for what is put at the bottom.
                deck.insert(0 if card.sequence != 1 else len(deck), card)
            else:
                revealed += place == c.HAND and card.face_up
                self._add(side, player, _PILES[place], card)
        for card in deck:
            self._add(side, player, "deck", card)
        if revealed and not player:
            self._document.warnings.append(
                f"me.hand: {revealed} cards are told to lie face-up, which EDOPro takes for revealed; "
                "they are taken for cards that can still be revealed"
            )
        return side

    def _add(self, side: dict[str, Any], player: int, pile: str, card: Placed) -> None:
        entries = side.setdefault(pile, [])
        self._document.lines[f"{PLAYERS[player]}.{pile}[{len(entries)}]"] = card.line
        entries.append(self._resting(card, pile))

    def _pile_of(self, card: Placed) -> int:
        """Where a card of a pile lies: EDOPro puts what belongs into the other Deck there."""
        facts = self._facts(card.code)
        if facts.is_unknown:
            return card.place
        if facts.in_extra_deck and card.place in (c.HAND, c.DECK):
            return c.EXTRA
        pendulum = "pendulum" in facts.card_types and card.face_up
        return c.DECK if card.place == c.EXTRA and not facts.in_extra_deck and not pendulum else card.place

    def _resting(self, card: Placed, pile: str) -> int | dict[str, Any]:
        facts = self._facts(card.code)
        told: dict[str, Any] = {"borrowed": True} if card.owner != card.player else {}
        if pile in ("gy", "banished", "extra"):
            if card.proper and _is_special(facts):
                told["proper"] = True
            if pile == "extra" and card.face_up and facts.in_extra_deck and "pendulum" in facts.card_types:
                told["face_up"] = True
            if pile == "banished" and not card.face_up:
                told["face_up"] = False
            if pile == "gy" and not card.face_up:
                self._problem(card.line, "a card in the GY is never face-down")
        return {"card": card.code, **told} if told else card.code

    def _monster(self, card: Placed, key: str) -> int | dict[str, Any]:
        self._document.lines[key] = card.line
        told: dict[str, Any] = {}
        position = card.position
        if position == c.FACE_DOWN and card.player == 0:
            position = c.SET  # the Battle Position of a Set monster of mine matters to nobody
        if position not in _POSITIONS:
            self._problem(card.line, f"{card.position} is no battle position of a monster", "1, 4 or 8")
        elif position != c.ATTACK:
            told["position"] = _POSITIONS[position]
        if card.materials:
            told["materials"] = [material.code for material in card.materials]
            for material in card.materials:
                self._cannot_say(material)
        if not card.proper and _is_special(self._facts(card.code)):
            told["proper"] = False
        if card.summoned is not None:
            way, place, line = card.summoned
            self._document.lines[f"{key}.summoned"] = line
            if way not in _WAYS:
                self._problem(line, _UNKNOWN.format(f"the Summon {way:#x}"))
            told["summoned"] = _WAYS.get(way)
            if place == c.EXTRA and _WAYS.get(way) not in _FROM_EXTRA:
                told["from_extra"] = True
        self._counters(card, key, told)
        if card.gained_atk:
            told["gained_atk"] = card.gained_atk
        return {"card": card.code, **told} if told else card.code

    def _spell(self, card: Placed, key: str) -> int | dict[str, Any]:
        self._document.lines[key] = card.line
        told: dict[str, Any] = {}
        if bool(card.position & c.FACE_UP) == bool(card.position & c.FACE_DOWN):
            self._problem(card.line, f"{card.position} is no position of a Spell or Trap", "5 or 10")
        if not card.face_up:
            told["face_down"] = True
        if card.equipped is not None:
            monster, line = card.equipped
            self._document.lines[f"{key}.equipped_to"] = line
            side = "" if monster.player == card.player else "O-"
            told["equipped_to"] = side + MONSTER_ZONES[monster.sequence]
            if monster not in self._puzzle.cards:
                self._problem(line, "a card is equipped to an Xyz Material")
        for monster, line in card.targets:
            self._document.lines[f"{key}.targets"] = line
            if monster.place != c.MONSTERS or not monster.face_up or monster not in self._puzzle.cards:
                self._problem(line, "what a card keeps as its target is a face-up monster")
            else:
                side = "" if monster.player == card.player else "O-"
                told.setdefault("targets", []).append(side + MONSTER_ZONES[monster.sequence])
        if card.restricted:
            self._document.lines[f"{key}.restricted"] = card.restricted
            told["restricted"] = True
            self._document.warnings.append(
                f"{key}: the file has a condition of its own for when the opponent can activate it, which is not read; "
                "here they do not activate it"
            )
        self._counters(card, key, told)
        return {"card": card.code, **told} if told else card.code

    def _counters(self, card: Placed, key: str, told: dict[str, Any]) -> None:
        for kind, number, line in card.counters:
            self._document.lines[f"{key}.counters"] = line
            # A number that is no named kind's is that of the card's own counters, which have no name.
            held = told.setdefault("counters", {})
            name = called(COUNTER_NAMES.get(kind, ""))
            held[name] = held.get(name, 0) + number

    def _cannot_say(self, card: Placed) -> None:
        if card.owner != card.player and card.place == c.MONSTERS:
            what = "EDOPro hands a monster back to its owner that no effect keeps with the other player"
            self._problem(card.line, what, "give both players of Debug.AddCard() the same number")
        elif card.owner != card.player and card.place in (c.SPELLS, c.DECK):
            self._problem(card.line, _UNKNOWN.format("another owner of a card in a Deck or a Spell & Trap Zone"))
        if card.place != c.SPELLS:
            for _, line in card.targets:
                self._problem(
                    line, _UNKNOWN.format("targets that another card than a Spell or Trap on the field keeps")
                )
        if card.summoned is not None and card.place != c.MONSTERS:
            self._problem(card.summoned[2], "only a monster on the field was Summoned")
        if card.counters and card.place not in (c.MONSTERS, c.SPELLS):
            self._problem(card.counters[0][2], "counters lie on cards on the field")

    def _problem(self, line: int, what: str, mend: str = "") -> None:
        self._problems.append(Problem(at_line(self._puzzle.file, line), what, mend))


def _is_special(facts: CardFacts) -> bool:
    """Whether it matters that such a monster was properly Summoned (SSM-03, SSM-04)."""
    return facts.is_unknown or (facts.is_monster and not facts.normal_summonable and "token" not in facts.card_types)
