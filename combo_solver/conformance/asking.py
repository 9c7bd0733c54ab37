"""Corpus questions put to the mechanics: each kind of question is a mechanic and a card, each answer is told in the
corpus's own references (``m0``, ``h2``, ``e1`` ...)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from combo_solver.conformance.record import card_of, my_zone
from combo_solver.game import zones
from combo_solver.ground.program import EXTRA, GY, HAND, MONSTER
from combo_solver.mechanics.mechanic import Way, kind_at
from combo_solver.mechanics.pendulum import PENDULUM
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.mechanics.spells import SummonSpells
from combo_solver.rules.pendulum import PendulumSummon
from combo_solver.rules.question import apart
from combo_solver.state.cards import Monster, Ref, entry, is_face_up
from combo_solver.turn.successors import Turn

ByMaterials = dict[frozenset[str], set[int]]
"""The zones open to a Summon, by the set of materials."""

ASKED: Mapping[str, str] = {
    "normal_summon": "normal",
    "set_monster": "normal",
    "gemini_summon": "gemini",
    "flip_summon": "flip",
    "change_position": "position",
    "activate_scale": "scale",
    "own_procedure": "procedure",
    "synchro": "synchro",
    "xyz": "xyz",
    "link": "link",
    "fusion": "fusion",
    "ritual": "ritual",
    "reborn": "effect",
}
"""The mechanic that each kind of question about one card is for."""
OWN_PROCEDURE = "own procedure not understood"
EXTRA_DECK = ("synchro", "xyz", "link", "fusion")


class NotKnown(Exception):
    """This build has no answer; the message says why."""


class Asking:
    """The questions about one record; ``turn`` holds its position."""

    def __init__(self, record: dict[str, Any], turn: Turn) -> None:
        self.record = record
        self.turn = turn
        self.state = turn.start
        self.ground = turn.ground
        self._engine = turn.engine
        self._me = record["position"]["me"]

    def _kind(self, code: int) -> int:
        return self.ground.kinds.index[code]

    def source(self, ref: str) -> Ref:
        """What the corpus calls ``m0``, ``h1``, ``e2``, ``g3`` or ``og4``."""
        if ref.startswith("m"):
            return MONSTER, my_zone(ref)
        card = card_of(self.record, ref)
        if ref.startswith("h"):
            return HAND, self._kind(card)
        kind = self._kind(card["code"])
        if ref.startswith("e"):
            return EXTRA, entry(kind, card.get("proper", False), card["face_up"])
        return GY, entry(kind, card["proper"] and self.ground.kinds.restricted[kind])

    def answers(self, asked: str, ref: str, via: int | None = None) -> ByMaterials:
        """Every answer to a kind of question about the card; ``via``: the passcode of the Spell of my hand by which."""
        name, source = ASKED[asked], self.source(ref)
        if source[0] == MONSTER and not isinstance(self.state.monsters[source[1]], Monster):
            return {}
        if via is not None:
            self._known_spell(name, via)
        self._readable(name, source)
        found: ByMaterials = {}
        for way in self._ways(name, source):
            if via is not None and (way.spell is None or way.spell.kind != self._kind(via)):
                continue
            question = apart(way.question) if way.elsewhere else way.question
            answers = self._engine.oracle.answers(question)
            if answers and (way.unread_limit or way.theirs):
                raise NotKnown(self._doubt(name, way))
            behind = self._behind(way, ref)
            for answer in answers:
                used, zone = way.mechanic.placed(way, answer)
                found.setdefault(frozenset(behind[number] for number in used), set()).add(zone)
        return found

    def _ways(self, name: str, source: Ref) -> list[Way]:
        """As the rules alone have it where a text of the card says otherwise for questions alone."""
        ways = list(MECHANICS[name].questions(self._engine, self.state, source, every=True))
        return [way for way in ways if way.overruled] or [way for way in ways if not way.unread]

    def _behind(self, way: Way, ref: str) -> dict[int, str]:
        """The reference of each candidate; the card that is Summoned is none."""
        left: dict[int, list[str]] = {}
        for index, code in enumerate(self._me["hand"]):
            if f"h{index}" != ref:
                left.setdefault(self._kind(code), []).append(f"h{index}")
        found = {zone: f"m{zone}" for zone in zones.MINE}
        for number, (_, kind) in enumerate(way.elsewhere, start=len(zones.MINE)):
            found[number] = left[kind].pop(0)
        return found

    # --- what this build cannot tell -------------------------------------------------------------------------------

    def _readable(self, name: str, source: Ref) -> None:
        """Raises :class:`NotKnown` where a text that is not understood decides the answer."""
        g = self.ground
        kind = kind_at(self.state, source)
        if name == "normal" and g.kinds.unread_summon[kind]:
            raise NotKnown("text that changes its Normal Summon not understood")
        if name == "procedure" and g.kinds.facts[kind].own_procedure and not g.ways.partly_read(kind):
            raise NotKnown(f"{OWN_PROCEDURE}: {g.kinds.facts[kind].name}")
        if name == "effect" and g.kinds.ban[kind] == "unclear":
            raise NotKnown("text that limits its Special Summon not understood")
        if name not in EXTRA_DECK:
            return
        if name == "xyz" and g.kinds.facts[kind].own_procedure:
            raise NotKnown("text of one more way to Xyz Summon it not understood")
        face_up_fusion = name == "fusion" and is_face_up(source[1])
        if not (g.ways.fusions_of if name == "fusion" else g.ways.recipes_of)[kind] and not face_up_fusion:
            raise NotKnown("material line not understood")
        if g.kinds.unread_summon[kind]:
            raise NotKnown("text that says when it can be Summoned not understood")

    def _known_spell(self, name: str, via: int) -> None:
        if name == "ritual" and self._engine.kept(SummonSpells).of(self._kind(via)) is None:
            raise NotKnown("text of the Ritual Spell not understood")

    def _doubt(self, name: str, way: Way) -> str:
        card = self.ground.kinds.facts[way.kind].name
        return f"{OWN_PROCEDURE}: {card}" if name == "procedure" else way.unread_limit

    # --- more than one card ----------------------------------------------------------------------------------------

    def is_spell(self, code: int) -> bool:
        return "spell" in self.ground.kinds.facts[self._kind(code)].card_types

    def method(self, code: int) -> str:
        """How this Extra Deck monster is Summoned: synchro, xyz, link or fusion; empty for other cards."""
        card_types = self.ground.kinds.facts[self._kind(code)].card_types
        return next((method for method in EXTRA_DECK if method in card_types), "")

    def activations(self, ref: str) -> bool:
        """Can this Spell of my hand be activated? Only Spells whose whole use is a Summon are known."""
        code = self._me["hand"][int(ref[1:])]
        spell = self._engine.kept(SummonSpells).of(self._kind(code))
        if spell is None:
            raise NotKnown("text of the Spell not understood")
        unknown: NotKnown | None = None
        for target in self._targets(spell.method, ref):
            try:
                if self.answers("reborn" if spell.method == "effect" else spell.method, target, code):
                    return True
            except NotKnown as doubt:
                if spell.method != "fusion":
                    raise
                unknown = doubt
        if unknown is not None:
            raise unknown
        return False

    def _targets(self, method: str, ref: str) -> Iterator[str]:
        """The cards that a Spell could Summon so."""
        if method == "effect":
            for prefix, pile in (("g", self._me["gy"]), ("og", self.record["position"]["opponent"]["gy"])):
                yield from (f"{prefix}{index}" for index in range(len(pile)))
        elif method == "ritual":
            hand = (f"h{index}" for index in range(len(self._me["hand"])))
            yield from (other for other in hand if other != ref)
        else:
            cards = enumerate(self._me["extra"])
            yield from (f"e{index}" for index, card in cards if self.method(card["code"]) == method)

    def pendulum(self) -> set[frozenset[tuple[str, int]]]:
        """Every Pendulum Summon: which monsters go where."""
        way = PENDULUM.of_those(self._engine, self.state, lambda kind, from_hand: True)
        question = way.question
        assert isinstance(question, PendulumSummon)
        if len(question.scales) < 2 or not question.candidates:
            return set()
        # Equal cards are told apart by the corpus: ask for each physical card.
        each = tuple(one._replace(kind=number) for number, one in enumerate(question.candidates))
        found = self._engine.oracle.answers(question._replace(candidates=each, twins=()))
        refs = self._references([(one.from_hand, one.kind) for one in question.candidates])
        return {frozenset((refs[number], zone) for number, zone in one) for one in found}

    def _references(self, cards: list[tuple[bool, int]]) -> list[str]:
        """The corpus reference of each candidate; like copies get theirs in order."""
        left: dict[tuple[bool, int], list[str]] = {}
        for index, code in enumerate(self._me["hand"]):
            left.setdefault((True, self._kind(code)), []).append(f"h{index}")
        for index, card in enumerate(self._me["extra"]):
            if card["face_up"]:
                left.setdefault((False, self._kind(card["code"])), []).append(f"e{index}")
        return [left[card].pop(0) for card in cards]
