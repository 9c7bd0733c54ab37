"""What the sides of a scenario mean: names become cards, and every problem is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError, Problem
from combo_solver.game import zones
from combo_solver.game.clock import PHASE_NAMES
from combo_solver.game.counters import called, kind_of
from combo_solver.game.turn_rules import why_impossible
from combo_solver.scenario.deck import Deck, read_deck
from combo_solver.scenario.grants import amounts_unknown
from combo_solver.scenario.objective import nowhere, resolve_entry
from combo_solver.scenario.position import (
    LIFE_POINTS,
    OPENING_HAND,
    Goal,
    Moment,
    MonsterAt,
    Resting,
    SidePosition,
    SpellAt,
    clock_of,
)
from combo_solver.scenario.schema import Entry, FieldMonster, FieldSpell, PileCard, SideOfField

_Result = TypeVar("_Result")
MAIN_DECK, EXTRA_DECK, COPIES = (40, 60), 15, 3


class Resolver:
    """Resolves names and collects every problem of one scenario."""

    def __init__(
        self, database: CardDatabase, where: str, base: Path | None, enforce: bool = False, own_zones: bool = False
    ) -> None:
        """``own_zones``: Pendulum Zones are apart from S1 and S5, as in Master Rule 3."""
        self._database = database
        self._own_zones = own_zones
        self._where = where
        self._base = base
        self._enforce = enforce
        self._problems: list[Problem] = []
        self._unknown: set[int] = set()
        self.warnings: list[str] = []

    def finish(self) -> None:
        """Raise everything that was found."""
        if self._problems:
            raise InputError(*self._problems)

    def nothing(self) -> None:
        """A scenario without any card says nothing; other problems may be why it has none."""
        if not self._problems:
            self._problem("", "names no card", "give at least me.hand, me.deck or me.monsters")

    def goal(self, goal: Goal, sides: Iterable[SidePosition]) -> None:
        """Warn of cards that the goal asks for and that are not there."""
        self.warnings += nowhere(goal, sides, self._database)

    def tried(self, work: Callable[[], _Result]) -> _Result | None:
        """Run ``work``; keep its problems instead of raising them."""
        try:
            return work()
        except InputError as error:
            self._problems += error.problems
            return None

    def side(self, side: SideOfField, who: str, hand: tuple[int, ...] | None = None) -> SidePosition:
        lent: tuple[int, ...] = ()
        if hand is None:
            held = self._entries(side.hand, f"{who}.hand")
            hand = tuple(code for code, _ in held)
            lent = tuple(code for code, card in held if card.borrowed)
        extra: tuple[Resting, ...]
        if isinstance(side.deck, str):
            source = side.deck
            read = self.tried(lambda: read_deck(source, self._base, f"{self._where}: {who}.deck"))
            deck = read or Deck()
            main = [code for code, _ in self._entries(deck.main, f"{who}.deck")]
            listed = [code for code, _ in self._entries(deck.extra, f"{who}.deck")]
            if read is not None:
                side_deck = [code for code, _ in self._entries(deck.side, f"{who}.deck")]
                self._sizes(main, listed, side_deck, f"{who}.deck")
                main = self._without_hand(main, hand, who)
            extra = tuple(Resting(code, face_up=False) for code in listed)
            extra += self._pile(side.extra, f"{who}.extra", face_up=False)
        else:
            listed_deck = self._entries(side.deck, f"{who}.deck")
            main = [code for code, _ in listed_deck]
            if any(card.borrowed for _, card in listed_deck):
                self._problem(f"{who}.deck", "a card of a Deck is its owner's")
            extra = self._pile(side.extra, f"{who}.extra", face_up=False)
        self._check_places(main, hand, extra, who)
        return SidePosition(
            life_points=side.life_points,
            hand=hand,
            borrowed_hand=lent,
            deck=tuple(main),
            extra=extra,
            gy=self._pile(side.gy, f"{who}.gy", face_up=True),
            banished=self._pile(side.banished, f"{who}.banished", face_up=True),
            monsters=self._monsters(side, who),
            spells=self._spells(side, who),
        )

    def shared_zones(self, me: SideOfField, opponent: SideOfField) -> None:
        """My left Extra Monster Zone is the opponent's right one: one monster in both is an error."""
        for mine, theirs in (("EMZ-L", "EMZ-R"), ("EMZ-R", "EMZ-L")):
            if mine in me.monsters and theirs in opponent.monsters:
                self._problem(
                    f"opponent.monsters.{theirs}",
                    f"is the same zone as my {mine}, which is occupied",
                    "zones are named as their player sees them",
                )

    def hosts(self, me: SideOfField, opponent: SideOfField) -> None:
        """Every Equip Card is on a face-up monster of either player, and so is what a card keeps as its target."""
        for who, side, other in (("me", me, opponent), ("opponent", opponent, me)):
            for zone, entry in side.spells.items():
                if not isinstance(entry, FieldSpell):
                    continue
                told = [("targets", target) for target in entry.targets]
                told += [("equipped_to", entry.equipped_to)] if entry.equipped_to is not None else []
                for key, at in told:
                    there = other if at.startswith("O-") else side
                    held = {str(at): monster for at, monster in there.monsters.items()}
                    host = held.get(at.removeprefix("O-"))
                    if host is None or (isinstance(host, FieldMonster) and host.position == "set"):
                        why = " (EF-10)" if key == "equipped_to" else ""
                        self._problem(f"{who}.spells.{zone}.{key}", f"there is no face-up monster in {at}{why}")

    def moment(self, moment: Moment, sides: tuple[SidePosition, SidePosition]) -> None:
        """The turn can stand there at all; at the very start of the duel, what differs from a usual start is said."""
        clock = clock_of(moment)
        for reason in why_impossible(clock):
            self._problem("turn.phase", f"no {PHASE_NAMES[clock.phase]} now: {reason.sentence} ({reason.rule_id})")
        for fault in amounts_unknown(moment, "turn"):
            self._problem(fault.where, fault.what, fault.mend)
        if moment.number > 1:
            return
        for who, side in zip(("me", "opponent"), sides, strict=True):
            for zone, held in side.monsters.items():
                if held.this_turn == "attacked":
                    self._problem(f"{who}.monsters.{zone}.this_turn", "no monster attacks on the first turn (TP-19)")
        if moment.phase == "draw" and (len(sides[0].hand) != OPENING_HAND or sides[0].life_points != LIFE_POINTS):
            self.warnings.append(
                f"the duel starts with {len(sides[0].hand)} cards and {sides[0].life_points} LP, "
                f"not with {OPENING_HAND} and {LIFE_POINTS} (DE-05)"
            )

    def archetypes(self, data: object, key: str) -> None:
        """Every archetype that a filter of the file asks for must be one."""
        parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
        for name, part in parts:
            at = f"{key}[{name}]" if isinstance(name, int) else f"{key}.{name}".lstrip(".")
            if name in ("archetypes", "except_archetypes"):
                known = self._database.archetypes().values()
                for asked in sorted(set(part).difference(known)):
                    close = get_close_matches(asked, known, n=1)
                    self._problem(
                        at, f"no archetype is called {asked!r}", f"did you mean {close[0]!r}?" if close else ""
                    )
            else:
                self.archetypes(part, at)

    def _problem(self, key: str, what: str, mend: str = "") -> None:
        where = f"{self._where}: {key}" if key else self._where
        self._problems.append(Problem(where, what, mend))

    def _entries(self, entries: Iterable[Entry], key: str) -> list[tuple[int, PileCard]]:
        found: list[tuple[int, PileCard]] = []
        for index, item in enumerate(entries):
            at = f"{self._where}: {key}[{index}]"
            card = item if isinstance(item, PileCard) else PileCard(card=item)
            try:
                code, copies = resolve_entry(str(card.card), self._database, at, unknown=True)
            except InputError as error:
                self._problems += error.problems
                continue
            if copies * card.copies > 99:
                self._problem(f"{key}[{index}]", "more than 99 copies")
                continue
            self.known(code, f"{key}[{index}]")
            found += [(code, card)] * (copies * card.copies)
        return found

    def _facts(self, code: int) -> CardFacts:
        return self._database.facts_or_unknown(code)

    def known(self, code: int, key: str) -> None:
        """Warn, once for each, of a passcode that the database does not know."""
        if self._facts(code).is_unknown and code not in self._unknown:
            self._unknown.add(code)
            self.warnings.append(
                f"{key}: no card is known with passcode {code}, so it is not played (--cards takes a newer cards.cdb)"
            )

    def _pile(self, entries: Iterable[Entry], key: str, face_up: bool) -> tuple[Resting, ...]:
        pile = []
        for code, card in self._entries(entries, key):
            facts = self._facts(code)
            up = card.face_up if card.face_up is not None else face_up
            if key.endswith("extra") and not facts.in_extra_deck and not facts.is_unknown:
                if "pendulum" not in facts.card_types:
                    self._problem(key, f"{facts.name} does not belong in the Extra Deck (CT-08)")
                up = True
            if "token" in facts.card_types:
                self._problem(key, f"{facts.name} is a Token, which exists on the field only (TOK-04)")
            pile.append(Resting(code, card.proper, up, card.borrowed))
        return tuple(pile)

    def _without_hand(self, main: list[int], hand: tuple[int, ...], who: str) -> list[int]:
        left = list(main)
        for code, copies in Counter(hand).items():
            in_deck = left.count(code)
            if copies > in_deck:
                self._problem(
                    f"{who}.hand",
                    f"{copies} x {self._facts(code).name} in the hand, but {in_deck} in the Deck",
                    "the hand is taken out of the Deck list",
                )
            for _ in range(min(copies, in_deck)):
                left.remove(code)
        return left

    def _sizes(self, main: list[int], extra: list[int], side: list[int], key: str) -> None:
        """The limits of a Deck (CT-18): broken ones are warnings, unless the scenario enforces them."""
        found = []
        if not MAIN_DECK[0] <= len(main) <= MAIN_DECK[1]:
            found.append(f"the Main Deck has {len(main)} cards, not 40 to 60 (CT-18)")
        for name, cards in (("Extra", extra), ("Side", side)):
            if len(cards) > EXTRA_DECK:
                found.append(f"the {name} Deck has {len(cards)} cards, more than 15 (CT-18)")
        facts = [self._facts(code) for code in sorted(main + extra + side)]
        for name, copies in Counter(card.treated_as or card.name for card in facts).items():
            if copies > COPIES:
                found.append(f"{copies} copies of {name}, more than 3 (CT-18)")
        if not self._enforce:
            self.warnings += found
            return
        for problem in found:
            self._problem(key, problem, 'deck_rules = "warn" allows it')

    def _check_places(self, main: list[int], hand: tuple[int, ...], extra: tuple[Resting, ...], who: str) -> None:
        for key, codes in (("deck", main), ("hand", hand)):
            for code in dict.fromkeys(codes):
                facts = self._facts(code)
                if facts.in_extra_deck:
                    self._problem(f"{who}.{key}", f"{facts.name} belongs in the Extra Deck (CT-08)")
                if "token" in facts.card_types:
                    self._problem(f"{who}.{key}", f"{facts.name} is a Token, which exists on the field only")
        for card in extra:
            facts = self._facts(card.card)
            if not facts.in_extra_deck and "pendulum" not in facts.card_types and not facts.is_unknown:
                problem = f"{facts.name} does not belong in the Extra Deck (CT-08)"
                if not any(problem == known.what for known in self._problems):
                    self._problem(f"{who}.extra", problem)

    def _monsters(self, side: SideOfField, who: str) -> dict[str, MonsterAt]:
        found = {}
        for zone, item in side.monsters.items():
            key = f"{who}.monsters.{zone}"
            entry = item if isinstance(item, FieldMonster) else FieldMonster(card=item)
            facts = self._find(entry.card, key)
            if facts is None:
                continue
            if not facts.is_monster:
                self._problem(key, f"{facts.name} is no monster")
            if "link" in facts.card_types and entry.position != "attack":
                self._problem(key, f"{facts.name} is a Link Monster and always in Attack Position (EXM-06)")
            if "token" in facts.card_types and entry.position == "set":
                self._problem(key, f"{facts.name} is a Token and never face-down (TOK-07)")
            if entry.materials and ("xyz" not in facts.card_types or entry.position == "set"):
                self._problem(f"{key}.materials", f"{facts.name} is no face-up Xyz Monster")
            if zone in ("EMZ-L", "EMZ-R") and not facts.in_extra_deck and "pendulum" not in facts.card_types:
                self._problem(key, f"{facts.name} cannot be in an Extra Monster Zone (ZON-04)")
            if entry.borrowed and (who != "me" or "token" in facts.card_types):
                self._problem(f"{key}.borrowed", "is known of my monsters only, and of no Token")
            if entry.from_extra and entry.summoned is None:
                self._problem(f"{key}.from_extra", "needs summoned, which says how")
            if entry.summoned in ("normal", "tribute") and not facts.normal_summonable:
                self._problem(f"{key}.summoned", f"{facts.name} cannot be Normal Summoned (SSM-01)")
            if entry.summoned_again and ("gemini" not in facts.card_types or entry.position == "set"):
                self._problem(f"{key}.summoned_again", f"{facts.name} is no face-up Gemini monster (GEM-12)")
            if entry.gained_atk and (who == "me" or entry.position == "set"):
                self._problem(f"{key}.gained_atk", "is known of face-up monsters of the opponent's only")
            materials = tuple(code for code, _ in self._entries(entry.materials, f"{key}.materials"))
            for code in dict.fromkeys(materials):
                if "token" in self._facts(code).card_types:
                    self._problem(f"{key}.materials", f"{self._facts(code).name} is a Token (TOK-05)")
            found[str(zone)] = MonsterAt(
                facts.passcode,
                entry.position,
                materials,
                "came" if entry.this_turn is True else entry.this_turn or "",
                entry.summoned,
                entry.from_extra,
                entry.summoned_again,
                entry.borrowed,
                self._counters(entry.counters, entry.position != "set", key),
                entry.proper,
                entry.gained_atk,
            )
        if "EMZ-L" in found and "EMZ-R" in found:
            both = [self._facts(found[zone].card) for zone in ("EMZ-L", "EMZ-R")]
            if not all("link" in facts.card_types for facts in both):
                self._problem(f"{who}.monsters.EMZ-R", "only an Extra Link fills both Extra Monster Zones (ZON-03)")
        return found

    def _spells(self, side: SideOfField, who: str) -> dict[str, SpellAt]:
        found: dict[str, SpellAt] = {}
        for zone, item in side.spells.items():
            key = f"{who}.spells.{zone}"
            entry = item if isinstance(item, FieldSpell) else FieldSpell(card=item)
            facts = self._find(entry.card, key)
            if facts is None:
                continue
            index = zones.PENDULUM_ZONES.get(zone)
            name = zone if index is None or self._own_zones else zones.SPELL_ZONES[index]
            if name in found:
                self._problem(key, f"is the same zone as {name}, which is occupied (PEN-06)")
            if entry.face_down and (index is not None or "pendulum" in facts.card_types):
                self._problem(key, f"{facts.name} is never face-down in a Spell/Trap Zone (PEN-04)")
            if index is not None:
                if "pendulum" not in facts.card_types:
                    self._problem(key, f"{facts.name} is no Pendulum Monster (PEN-07)")
            elif zone == zones.FIELD_ZONE and "field" not in facts.card_types:
                self._problem(key, f"{facts.name} is no Field Spell")
            elif zone != zones.FIELD_ZONE and "field" in facts.card_types:
                self._problem(key, f"{facts.name} is a Field Spell and belongs in FZ")
            elif index is None and "pendulum" in facts.card_types and name in ("S1", "S5") and not self._own_zones:
                self._problem(key, f"{facts.name} is a Pendulum Monster", f"write PZ-{'L' if name == 'S1' else 'R'}")
            if entry.equipped_to is not None:
                self._equipped(entry, facts, zone, key)
            counters = self._counters(entry.counters, not entry.face_down, key)
            if entry.targets and entry.face_down:
                self._problem(f"{key}.targets", "a face-down card keeps no target")
            if entry.restricted and (not entry.face_down or not key.startswith("opponent")):
                self._problem(f"{key}.restricted", "only a face-down card of the opponent's can be so")
            found[name] = SpellAt(
                facts.passcode,
                not entry.face_down,
                index is not None,
                entry.equipped_to,
                counters,
                entry.targets,
                entry.restricted,
            )
        return found

    def _counters(self, told: Mapping[str, int], face_up: bool, key: str) -> tuple[tuple[str, int], ...]:
        """Counters by kind."""
        if told and not face_up:
            self._problem(f"{key}.counters", "a face-down card has no counters")
        found: dict[str, int] = {}
        for words, number in told.items():
            kind = kind_of(words)
            if kind in found:
                self._problem(f"{key}.counters", f"{called(kind)} is named twice")
            found[kind] = number
        return tuple(sorted(found.items()))

    def _equipped(self, entry: FieldSpell, facts: CardFacts, zone: str, key: str) -> None:
        """An Equip Card: a face-up Equip Spell or Monster Card in a Spell/Trap Zone on a face-up monster."""
        if entry.face_down or zone not in zones.SPELL_ZONES or not (facts.is_monster or "equip" in facts.card_types):
            self._problem(f"{key}.equipped_to", f"{facts.name} is no Equip Card here (EF-10)")

    def _find(self, card: str | int, key: str) -> CardFacts | None:
        try:
            return self._database.find(str(card), f"{self._where}: {key}")
        except InputError as error:
            self._problems += error.problems
            return None
