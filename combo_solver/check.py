"""May this card be Summoned now? All legal material sets and zones, or the rules that forbid it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from combo_solver import __version__
from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError, Problem
from combo_solver.game import turn_rules, zones
from combo_solver.game.reason import Reason
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import HAND, MONSTER
from combo_solver.mechanics.questions import OWN_PROCEDURE, Questions, SummonQuestion
from combo_solver.mechanics.unread import UnreadTexts
from combo_solver.models.effects import CardModel
from combo_solver.models.vocabulary import Filter, Range
from combo_solver.report.document import CheckReport, MaterialSet, ReasonReport, WayReport
from combo_solver.report.filters import describe
from combo_solver.rules.model import Part, Wording
from combo_solver.rules.oracle import read_summon
from combo_solver.scenario.position import ResolvedScenario, clock_of
from combo_solver.state.cards import entry_kind, is_face_up
from combo_solver.turn.successors import Turn


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


class Checker:
    """Answers questions about one scenario; the rule models are built once."""

    def __init__(
        self, scenario: ResolvedScenario, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]
    ) -> None:
        self._scenario = scenario
        self._ground = Ground(scenario, facts, models, trust=True)
        turn = Turn(self._ground)
        self._questions = Questions(turn)
        self._oracle = turn.engine.oracle
        self._unread = UnreadTexts(self._ground, turn.start)

    @property
    def turn(self) -> Turn:
        """The position, ready to be asked."""
        return self._questions.turn

    def check(self, question: Question) -> CheckReport:
        """Every way to Summon the card from where it is; raises :class:`InputError` when it is nowhere, or when the
        named materials or zone make no sense."""
        g = self._ground
        kind = g.kinds.index.get(question.card)
        asked = list(self._questions.about(kind)) if kind is not None else []
        face_down = kind is not None and any(
            entry_kind(number) == kind and not is_face_up(number) for number in self._questions.state.extra
        )
        if not asked and not face_down:
            raise InputError(
                Problem(
                    "--summon",
                    "this card is neither in your hand, nor in your Extra Deck, nor a monster of yours, "
                    "nor in a GY that a Spell in your hand reaches",
                    "put it there in the scenario",
                )
            )
        if question.using is not None:
            asked = [each for each in asked if each.takes_materials]
            if not asked and not face_down:
                raise InputError(Problem("--using", "no Summon of this card takes materials", "leave it out"))
        if question.to is not None:
            asked = [each for each in asked if each.summons]
        nothing: list[tuple[int, ...] | None] = [None]
        readings = [(each, nothing if each.unread else self._choices(each, question)) for each in asked]
        answered = [(each, choices) for each, choices in readings if choices]
        if asked and not answered:
            raise InputError(
                Problem(
                    "--using",
                    f"these cannot all be materials of a {asked[0].way}",
                    "name each card once, from the places this Summon takes materials from",
                )
            )
        ways = []
        for each, these in answered:
            answer = self._answer(each, these, question.to, self._questions.forbidding(kind or 0, each))
            ways.append(answer.model_copy(update={"summons": each.summons and not each.sets_only}))
        legal = any(way.legal and way.summons for way in ways)
        assert kind is not None
        if face_down and not any((g.ways.recipes_of[kind], g.ways.fusions_of[kind], g.ways.procedures_of[kind])):
            ways.append(self._no_recipe(kind))
        elif face_down and self._says_more(kind):
            told, way = "its own procedure has no model yet", OWN_PROCEDURE
            if g.kinds.xyz[kind]:
                told, way = (
                    "its text tells one more way to Xyz Summon it, which has no model yet",
                    "Xyz Summon by its text",
                )
            ways.append(_undecided(way, f"{told}, so nothing is claimed about Summoning it so"))
        # What is no Summon does not make the answer about one uncertain.
        undecided = not legal and any(way.undecided and way.summons for way in ways)
        ways = _told_once(ways)
        return CheckReport(
            version=__version__,
            card=self._ground.kinds.facts[kind].name,
            legal=legal,
            undecided=undecided,
            ways=tuple(ways),
            unmodelled=self._unmodelled() if undecided else (),
        )

    def _says_more(self, kind: int) -> bool:
        """Whether its text may tell a way of its own about which nothing at all is known."""
        return not self._ground.ways.partly_read(kind) and self._ground.ways.has_unmodelled_procedure(kind)

    def _unmodelled(self) -> tuple[str, ...]:
        """The cards of whose texts something that may bind Summons is not read: for an answer that is none."""
        cards = zip(self._ground.kinds.facts[1:], self._ground.kinds.models[1:], strict=True)
        return tuple(
            card.name
            for card, model in cards
            if model is None and (card.binding or card.changes_own_summon or card.own_procedure)
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

    def _answer(
        self,
        asked: SummonQuestion,
        choices: list[tuple[int, ...] | None],
        to: int | None,
        forbidding: tuple[str, ...],
    ) -> WayReport:
        if asked.unread:
            return _undecided(asked.way, f"{asked.unread}, and has no model yet")
        if to is not None and asked.zone is not None and to != asked.zone:
            rule, place = ("FS-02" if asked.mechanic == "flip" else "GEM-03"), zones.MONSTER_ZONES[asked.zone]
            sentence = f"a monster that is Summoned on the field stays in its zone, {place}"
            return WayReport(way=asked.way, legal=False, reasons=(ReasonReport(rule=rule, sentence=sentence),))
        model = self._oracle.mechanic(asked.mechanic, len(asked.hand))
        decisions = [self._decided(asked, using, to) for using in choices]
        found = [answer for decided in decisions for answer in model.solutions(asked.facts, decided)]
        untimely: list[Reason] = []
        if asked.casting is not None:
            untimely = turn_rules.reasons(clock_of(self._scenario.moment), asked.casting)
        if found and not untimely:
            if asked.unread_limit:
                return _undecided(asked.way, f"{asked.unread_limit}, and has no model yet")
            doubt = self._unread.forbidding(asked)
            if doubt:
                return _undecided(asked.way, doubt)
            doubtful = self._unread.doubtful(asked)
            if doubtful:
                facts = {**asked.facts, **{f"usable {number}": 0 for number, _ in doubtful}}
                found = [answer for decided in decisions for answer in model.solutions(facts, decided)]
            if not found:
                return _undecided(asked.way, doubtful[0][1])
            return WayReport(way=asked.way, legal=True, sets=self._sets(asked, found))
        against: list[list[tuple[int, ...]] | None] = [None] * len(decisions)
        if not untimely:
            contradictions = [model.contradictions(asked.facts, decided) for decided in decisions]
            against = [*contradictions]
            rules = [[model.rules[number].rule_id for number in one] for each in contradictions for one in each]
            doubt = self._unread.enabling(asked, rules)
            if doubt:
                return _undecided(asked.way, doubt)
        wording = replace(self._wording(asked), forbidding=forbidding)
        told = (
            model.reasons(asked.facts, decided, wording, known)
            for decided, known in zip(decisions, against, strict=True)
        )
        reasons = min(told, key=len)
        return WayReport(way=asked.way, legal=False, reasons=tuple(map(_report, (*reasons, *untimely))))

    def _wording(self, asked: SummonQuestion) -> Wording:
        names, recipe = self._questions.names(asked), asked.recipe
        if recipe is None:
            return Wording(names, [Part("monster")])
        together = [f"different {trait}s" for trait in recipe.different]
        together += [f"the same {trait.capitalize()}" for trait in recipe.same]
        return Wording(
            names,
            [self._part(where.source) for _, _, where in recipe.slots],
            [self._part(where.source) for _, where in recipe.including],
            " and ".join(together),
        )

    def _part(self, where: Filter) -> Part:
        """A part of a requirement; a card that it names has the Level printed on it."""
        levels: set[int | None] = set(range(1, 13))
        if where.names:
            levels = {card.level for card in self._ground.kinds.facts if not card.names.isdisjoint(where.names)}
        elif where.level is not None:
            levels = {level for level in levels if _within(level, where.level)}
        return Part(describe(where), sorted(level for level in levels if level))

    def _sets(self, asked: SummonQuestion, found: list[dict[str, bool]]) -> tuple[MaterialSet, ...]:
        """The legal sets of materials with their zones."""
        if asked.zone is not None:
            return (MaterialSet(materials=(), zones=(zones.MONSTER_ZONES[asked.zone],)),)
        if not asked.summons:
            free = tuple(name for name in zones.SPELL_ZONES if any(answer[f"to {name}"] for answer in found))
            return (MaterialSet(materials=(), zones=free),)
        by_materials: dict[tuple[int, ...], set[int]] = {}
        for answer in found:
            used: tuple[int, ...] = ()
            if asked.mechanic == "pendulum":
                zone = next(zone for zone in zones.MINE if answer[f"0 to {zone}"])
            else:
                used, zone = read_summon(answer)
            by_materials.setdefault(used, set()).add(zone)
        names = self._questions.names(asked)
        return tuple(
            MaterialSet(
                materials=tuple(_shown(names, number) for number in used),
                zones=tuple(zones.MONSTER_ZONES[zone + (7 if asked.theirs else 0)] for zone in sorted(targets)),
            )
            for used, targets in sorted(by_materials.items())
        )

    def _choices(self, asked: SummonQuestion, question: Question) -> list[tuple[int, ...] | None]:
        """Every way to read the named materials as candidates (a name may stand for several copies); empty when this
        Summon cannot take them."""
        if question.using is None:
            return [None]
        ways: list[tuple[int, ...]] = [()]
        for material in question.using:
            if isinstance(material, tuple):
                material = Material(material)
            there = [number for zone in material.zones for number in self._questions.candidates(asked, (MONSTER, zone))]
            copies: list[int] = []
            if material.in_hand is not None:
                copies = self._questions.candidates(asked, (HAND, self._ground.kinds.index[material.in_hand]))
            # Of like cards in the hand the rule models use the first ones first.
            ways = [
                (*way, number)
                for way in ways
                for number in (*there, *[copy for copy in copies if copy not in way][:1])
                if number not in way
            ]
        return list(dict.fromkeys(tuple(sorted(way)) for way in ways))

    def _decided(self, asked: SummonQuestion, using: tuple[int, ...] | None, to: int | None) -> dict[str, bool]:
        decided: dict[str, bool] = {}
        if using is not None:
            decided |= {f"use {number}": number in using for number in range(len(zones.MINE) + len(asked.hand))}
        if asked.mechanic == "pendulum":
            decided["use 0"] = True
        if to is not None and asked.zone is None:
            prefix = "0 to" if asked.mechanic == "pendulum" else "to"
            decided |= {f"{prefix} {zone}": zone == to for zone in zones.MINE}
        return decided


def _told_once(ways: list[WayReport]) -> list[WayReport]:
    """Of a card's own procedures only those that count: legal ones, else what is undecided, else each reason once."""
    own = [way for way in ways if way.way == OWN_PROCEDURE]
    legal = [way for way in own if way.legal]
    undecided = [way for way in own if way.undecided]
    kept = legal or undecided[:1] or own
    return [way for way in ways if way.way != OWN_PROCEDURE] + [
        way for number, way in enumerate(kept) if way not in kept[:number]
    ]


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
