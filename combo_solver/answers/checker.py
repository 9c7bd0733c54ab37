"""May this card be Summoned now? All legal material sets and zones, or the rules that forbid it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from combo_solver.cards.facts import CardFacts
from combo_solver.effects.engine import Engine
from combo_solver.errors import InputError, Problem
from combo_solver.game import turn_rules, zones
from combo_solver.game.reason import Reason
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import EXTRA, GY, HAND, MONSTER
from combo_solver.mechanics.materials import PLACE_NAMES
from combo_solver.mechanics.mechanic import Way
from combo_solver.mechanics.procedure import OWN_PROCEDURE
from combo_solver.mechanics.registry import ways
from combo_solver.mechanics.unread import UnreadTexts
from combo_solver.models.effects import CardModel
from combo_solver.models.vocabulary import Filter, Range
from combo_solver.report.document import CheckReport, MaterialSet, ReasonReport, WayReport
from combo_solver.report.filters import describe
from combo_solver.rules.model import Part, Wording
from combo_solver.rules.oracle import Contradiction
from combo_solver.rules.question import at, unusable
from combo_solver.rules.timing import timing_of
from combo_solver.scenario.master_rules import demand_known_rules
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.state.cards import Monster, Ref, entry_kind, is_face_up
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from combo_solver.version import __version__


@dataclass(frozen=True)
class Material:
    """A named material: the zones it may stand in, or (``in_hand``) the passcode of a card in my hand."""

    zones: tuple[int, ...] = ()
    in_hand: int | None = None


@dataclass(frozen=True)
class Question:
    """What is asked: the card (passcode), optionally its materials (a tuple of zone numbers stands for a monster in
    one of them) and the zone number it is to be put in."""

    card: int
    using: tuple[Material | tuple[int, ...], ...] | None = None
    to: int | None = None


class Told(NamedTuple):
    """What is told about one way; ``way`` is None where no mechanic asks."""

    way: Way | None
    report: WayReport


class Checker:
    """Answers questions about one scenario; the rule models are built once."""

    def __init__(
        self, scenario: ResolvedScenario, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]
    ) -> None:
        demand_known_rules(scenario, facts)
        self._ground = Ground(scenario, facts, models, trust=True)
        self.turn = Turn(self._ground)
        self._engine, self._state = self.turn.engine, self.turn.start
        self._unread = UnreadTexts(self._ground, self._state)

    def check(self, question: Question) -> CheckReport:
        """Every way to Summon the card from where it is; raises :class:`InputError` when it is nowhere, or when the
        named materials or zone make no sense."""
        return self.report(question, self.told(question))

    def report(self, question: Question, told: list[Told]) -> CheckReport:
        """What was told about the ways of a card as one report."""
        ways = tuple(each.report for each in told)
        legal = any(way.legal and way.summons for way in ways)
        # What is no Summon does not make the answer about one uncertain.
        undecided = not legal and any(way.undecided and way.summons for way in ways)
        return CheckReport(
            version=__version__,
            card=self._ground.kinds.facts[self._ground.kinds.index[question.card]].name,
            legal=legal,
            undecided=undecided,
            ways=ways,
            unmodelled=self._unmodelled() if undecided else (),
        )

    def told(self, question: Question) -> list[Told]:
        """The same way by way."""
        kind = self._ground.kinds.index.get(question.card)
        asked = list(self._ways(kind)) if kind is not None else []
        face_down = kind is not None and any(
            entry_kind(number) == kind and not is_face_up(number) for number in self._state.me.extra
        )
        if kind is None or not (asked or face_down):
            raise InputError(
                Problem(
                    "--summon",
                    "this card is neither in your hand, nor in your Extra Deck, nor a monster of yours, "
                    "nor in a GY that a Spell in your hand reaches",
                    "put it there in the scenario",
                )
            )
        if question.using is not None:
            asked = [way for way in asked if way.mechanic.takes_materials]
            if not asked and not face_down:
                raise InputError(Problem("--using", "no Summon of this card takes materials", "leave it out"))
        if question.to is not None:
            asked = [way for way in asked if way.mechanic.summons]
        nothing: list[tuple[int, ...] | None] = [None]
        readings = [(way, nothing if way.unread else self._choices(way, question)) for way in asked]
        answered = [(way, choices) for way, choices in readings if choices]
        if asked and not answered:
            raise InputError(
                Problem(
                    "--using",
                    f"these cannot all be materials of a {self._words(asked[0])}",
                    "name each card once, from the places this Summon takes materials from",
                )
            )
        told = []
        for way, choices in answered:
            report = self._answer(way, choices, question.to)
            told.append(Told(way, report.model_copy(update={"summons": way.mechanic.summons and not way.sets})))
        if face_down and (gap := self._gap(kind)) is not None:
            told.append(Told(None, gap))
        return _told_once(told)

    def _ways(self, kind: int) -> Iterator[Way]:
        """All ways of a kind of card, by every place where it is."""
        for source in sources_of(self._engine, self._state, kind):
            yield from (way for way in ways(self._engine, self._state, source) if not way.overruled)

    def _words(self, way: Way) -> str:
        return way.mechanic.words(self._engine, way)

    def _gap(self, kind: int) -> WayReport | None:
        """What is said of a card face-down in the Extra Deck whose text is all there is to tell how it is Summoned."""
        g = self._ground
        if not any((g.ways.recipes_of[kind], g.ways.fusions_of[kind], g.ways.procedures_of[kind])):
            return self._no_recipe(kind)
        if not self._says_more(kind):
            return None
        told, way = "its own procedure has no model yet", OWN_PROCEDURE
        if g.kinds.xyz[kind]:
            told, way = "its text tells one more way to Xyz Summon it, which has no model yet", "Xyz Summon by its text"
        return _undecided(way, f"{told}, so nothing is claimed about Summoning it so")

    def _says_more(self, kind: int) -> bool:
        """Whether its text may tell a way of its own about which nothing at all is known."""
        return not self._ground.ways.partly_read(kind) and self._ground.ways.has_unmodelled_procedure(kind)

    def _unmodelled(self) -> tuple[str, ...]:
        """The cards of whose texts something that may bind Summons is not read: for an answer that is none."""
        cards = zip(self._ground.kinds.facts[1:], self._ground.kinds.by_hand[1:], strict=True)
        return tuple(
            card.name
            for card, by_hand in cards
            if not by_hand and (card.binding or card.changes_own_summon or card.own_procedure)
        )

    def _no_recipe(self, kind: int) -> WayReport:
        way, card = "Summon from the Extra Deck", self._ground.kinds.facts[kind]
        if not card.materials:
            return _undecided(way, "its materials have no model yet, so nothing is claimed about Summoning it")
        sentence = "its text names no materials: only the effect it names Special Summons it"
        row = "SSM-06"
        if card.special_summon_ban == "first":
            sentence, row = "its text names no materials: the effect it names must Special Summon it first", "SSM-03"
        return WayReport(way=way, legal=False, reasons=(ReasonReport(rule=row, sentence=sentence),))

    # --- one way ---------------------------------------------------------------------------------------------

    def _answer(self, way: Way, choices: list[tuple[int, ...] | None], to: int | None) -> WayReport:
        words, oracle = self._words(way), self._engine.oracle
        if way.unread:
            return _undecided(words, f"{way.unread}, and has no model yet")
        if to is not None and way.zone is not None and to != way.zone:
            sentence = f"a monster that is Summoned on the field stays in its zone, {zones.MONSTER_ZONES[way.zone]}"
            return WayReport(
                way=words, legal=False, reasons=(ReasonReport(rule=way.mechanic.stays, sentence=sentence),)
            )
        question = at(way.question, timing_of(self._state.clock)) if way.timed else way.question
        decisions = [way.decided(using, to) for using in choices]
        found = [answer for decided in decisions for answer in oracle.having(question, decided)]
        untimely = turn_rules.reasons(self._state.clock, way.casting) if way.casting is not None else []
        if found and not untimely:
            if way.unread_limit:
                return _undecided(words, f"{way.unread_limit}, and has no model yet")
            doubt = self._unread.forbidding(way)
            if doubt:
                return _undecided(words, doubt)
            doubtful = self._unread.doubtful(way)
            if doubtful:
                surely = unusable(question, (number for number, _ in doubtful))
                found = [answer for decided in decisions for answer in oracle.having(surely, decided)]
            if not found:
                return _undecided(words, doubtful[0][1])
            return WayReport(way=words, legal=True, sets=self._sets(way, found))
        against: list[list[Contradiction] | None] = [None] * len(decisions)
        if not untimely:
            contradictions = [oracle.contradictions(question, decided) for decided in decisions]
            against = [*contradictions]
            doubt = self._unread.enabling(way, [oracle.rows(question, one) for each in contradictions for one in each])
            if doubt:
                return _undecided(words, doubt)
        wording = self._wording(way)
        told = (
            oracle.reasons(question, decided, wording, known) for decided, known in zip(decisions, against, strict=True)
        )
        reasons = min(told, key=len)
        return WayReport(way=words, legal=False, reasons=tuple(map(_report, (*reasons, *untimely))))

    def _wording(self, way: Way) -> Wording:
        names, recipe = self._names(way), way.recipe
        forbidding = self._called(way.mechanic.forbidding(self._engine, self._state, way))
        if recipe is None:
            return Wording(names, [Part("monster")], forbidding=forbidding)
        together = [f"different {trait}s" for trait in recipe.different]
        together += [f"the same {trait.capitalize()}" for trait in recipe.same]
        return Wording(
            names,
            [self._part(where.source) for _, _, where in recipe.slots],
            [self._part(where.source) for _, where in recipe.including],
            " and ".join(together),
            forbidding,
        )

    def _called(self, cards: list[Ref]) -> tuple[str, ...]:
        """The names of these cards, each once."""
        board, kinds = Draft(self._state), self._ground.kinds
        names = (kinds.facts[board.kind_at(ref, self._ground.reads.deck_order)].name for ref in cards)
        return tuple(dict.fromkeys(names))

    def _names(self, way: Way) -> dict[int, str]:
        """The name of the card behind each candidate, for those that are not on the field with their place."""
        cards, board = self._ground.kinds.facts, Draft(self._state)
        found = {
            zone: cards[monster.kind].name
            for zone in zones.MINE
            if isinstance(monster := self._state.monsters[zone], Monster)
        }
        for number, ref in enumerate(way.elsewhere, start=len(zones.MINE)):
            found[number] = f"{cards[board.kind_at(ref, self._ground.reads.deck_order)].name} ({PLACE_NAMES[ref[0]]})"
        return found

    def _part(self, where: Filter) -> Part:
        """A part of a requirement; a card that it names has the Level printed on it."""
        levels: set[int | None] = set(range(1, 13))
        if where.names:
            levels = {card.level for card in self._ground.kinds.facts if not card.names.isdisjoint(where.names)}
        elif where.level is not None:
            levels = {level for level in levels if _within(level, where.level)}
        return Part(describe(where), sorted(level for level in levels if level))

    def _sets(self, way: Way, found: list[Any]) -> tuple[MaterialSet, ...]:
        """The legal sets of materials with their zones."""
        by_materials: dict[tuple[int, ...], set[int]] = {}
        for answer in found:
            used, zone = way.mechanic.placed(way, answer)
            by_materials.setdefault(used, set()).add(zone)
        names, zone_names = self._names(way), way.mechanic.zone_names(way)
        return tuple(
            MaterialSet(
                materials=tuple(_shown(names, number) for number in used),
                zones=tuple(zone_names[zone] for zone in sorted(targets)),
            )
            for used, targets in sorted(by_materials.items())
        )

    def _choices(self, way: Way, question: Question) -> list[tuple[int, ...] | None]:
        """Every way to read the named materials as candidates (a name may stand for several copies); empty when this
        Summon cannot take them."""
        if question.using is None:
            return [None]
        found: list[tuple[int, ...]] = [()]
        for material in question.using:
            if isinstance(material, tuple):
                material = Material(material)
            copies: list[int] = []
            if material.in_hand is not None:
                held = (HAND, self._ground.kinds.index[material.in_hand])
                copies = [len(zones.MINE) + index for index, ref in enumerate(way.elsewhere) if ref == held]
            # Of like cards in the hand the rule models use the first ones first.
            found = [
                (*used, number)
                for used in found
                for number in (*material.zones, *[copy for copy in copies if copy not in used][:1])
                if number not in used
            ]
        return list(dict.fromkeys(tuple(sorted(used)) for used in found))


def sources_of(engine: Engine, state: State, kind: int) -> Iterator[Ref]:
    """Every place from which a card of this kind could be Summoned."""
    if kind in state.me.hand and engine.ground.kinds.monster[kind]:
        yield HAND, kind
    yield from ((EXTRA, number) for number in sorted({*state.me.extra}) if entry_kind(number) == kind)
    for zone in zones.MINE:
        monster = state.monsters[zone]
        if isinstance(monster, Monster) and monster.kind == kind and monster.mine:
            yield MONSTER, zone
    yield from ((GY, number) for number in sorted({*state.me.gy, *state.opponent.gy}) if entry_kind(number) == kind)


def _told_once(told: list[Told]) -> list[Told]:
    """Of a card's own procedures only those that count: legal ones, else what is undecided, else each reason once."""
    own = [each for each in told if each.report.way == OWN_PROCEDURE]
    legal = [each for each in own if each.report.legal]
    undecided = [each for each in own if each.report.undecided]
    kept: list[Told] = []
    for each in legal or undecided[:1] or own:
        if all(each.report != other.report for other in kept):
            kept.append(each)
    return [each for each in told if each.report.way != OWN_PROCEDURE] + kept


def _undecided(way: str, sentence: str) -> WayReport:
    return WayReport(
        way=way, legal=False, undecided=True, reasons=(ReasonReport(rule="unmodelled", sentence=sentence),)
    )


def _shown(names: Mapping[int, str], number: int) -> str:
    return f"{names[number]} ({zones.MONSTER_ZONES[number]})" if number in zones.MINE else names[number]


def _within(level: int | None, bounds: Range) -> bool:
    """Whether a Level fits; a bound that depends on the moment is left to the moment."""
    low, high = (bounds.min, bounds.max) if bounds.equals is None else (bounds.equals, bounds.equals)
    return (
        level is not None
        and (not isinstance(low, int) or level >= low)
        and (not isinstance(high, int) or level <= high)
    )


def _report(reason: Reason) -> ReasonReport:
    return ReasonReport(
        rule=reason.rule_id, sentence=reason.sentence, repair=reason.repair.words if reason.repair else ""
    )


__all__ = ["Checker", "Material", "Question"]
