"""Which unread texts of cards lying in the scenario bear on a question about one Summon.

A text that may only forbid makes a Summon that the rules allow undecided; one that may also enable makes a Summon
undecided that the rules forbid, unless a rule forbids it that no such text can mend.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from combo_solver.cards.binding import VALUES, Binding
from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import BANISHED, EXTRA, GY, HAND, MONSTER
from combo_solver.mechanics.about import MATERIALS
from combo_solver.mechanics.mechanic import Way
from combo_solver.scenario.position import SidePosition
from combo_solver.state import values
from combo_solver.state.cards import SET, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.state import State

_PLACES = {HAND: "hand", GY: "gy", BANISHED: "banished", EXTRA: "extra"}
_OF_MATERIALS = MATERIALS | VALUES
_BY_TEXT = frozenset({"NS-13", "SG-17", "SG-18", "SYN-09", "XYZ-09", "LS-13", "FUS-11", "SPI-02", "NC-28"})
"""Rules by which another text forbids: what negates that text mends them."""
_TIMING = frozenset({"SYN-03", "XYZ-03", "LS-04", "CT-01", "EXM-17"})
_OF_THE_CARD = frozenset({"SSM-01", "SSM-03", "SSM-04", "SSM-05", "SSM-06", "SPI-02", "SPI-05"})


def _mends(about: str, rule: str) -> bool:
    """Whether a text about this could mend what the rule forbids."""
    row = rule.partition("-")[0]
    if rule in _TIMING:
        return False
    if about == "effects":
        return rule in _BY_TEXT
    if about == "zones":
        return row == "ZON"
    if about in ("positions", "facing"):
        return row == "POS"
    if about == "scales":
        return row == "PS"
    if about == "normal":
        return rule not in _BY_TEXT | _OF_THE_CARD - {"SSM-01"}
    if about in _OF_MATERIALS:
        return row not in ("NC", "POS") and rule not in _BY_TEXT - {"SG-18"} and rule not in _OF_THE_CARD
    return True


@dataclass(frozen=True)
class Unread:
    """A card whose text is not read and may bind."""

    name: str
    where: str
    part: Binding

    @property
    def sentence(self) -> str:
        does = "may change" if self.part.enables else "may limit"
        return f"{self.name}, {self.where}, {does} {self.part.words}, and its text is not read"


class UnreadTexts:
    """The unread texts of one scenario; ``state`` is its start."""

    def __init__(self, ground: Ground, state: State) -> None:
        self._ground = ground
        self._state = state
        self._parts = list(self._lying())

    def _lying(self) -> Iterator[Unread]:
        """What may bind, card by card: those on the field first."""
        g = self._ground
        sides = ((g.scenario.me, True), (g.scenario.opponent, False))
        for side, mine in sides:
            for kind, where, place in self._on_field(side, mine):
                yield from self._of(kind, where, place, mine)
        unclear = values.negation_unclear(g, self._state)
        if unclear is not None:
            name = g.kinds.facts[Draft(self._state).kind_at(unclear, False)].name
            yield Unread(
                name, "which negates another card and is negated by it", Binding("field", "effects", enables=True)
            )
        for side, mine in sides:
            for pile, place, where in ((side.gy, "gy", "in the GY"), (side.banished, "banished", "banished")):
                for resting in pile:
                    if resting.face_up:
                        yield from self._of(g.kinds.index[resting.card], where, place, mine)
        for code in g.scenario.me.hand:
            yield from self._of(g.kinds.index[code], "in the hand", "hand", True)

    def _on_field(self, side: SidePosition, mine: bool) -> Iterator[tuple[int, str, str]]:
        kinds = self._ground.kinds
        negated = {
            Draft(self._state).kind_at(ref, False)
            for ref in values.negated_cards(self._ground, self._state)
            if values.is_mine(self._state, ref) == mine
        }
        for monster in side.monsters.values():
            kind = kinds.index[monster.card]
            asleep = (kinds.gemini[kind] and not monster.summoned_again) or kind in negated
            if monster.position != "set" and not asleep:
                yield kind, "face-up on the field", "field"
        for spell in side.spells.values():
            kind = kinds.index[spell.card]
            if spell.face_up and spell.scale:
                yield kind, "a Pendulum Scale", "scale"
            elif spell.face_up and (spell.equipped_to or not kinds.monster[kind]) and kind not in negated:
                yield kind, "face-up on the field", "field"

    def _of(self, kind: int, where: str, place: str, mine: bool) -> Iterator[Unread]:
        kinds = self._ground.kinds
        if not kinds.by_hand[kind]:
            card = kinds.facts[kind]
            yield from (Unread(card.name, where, part) for part in card.may_bind(place, mine))

    def forbidding(self, way: Way) -> str:
        """Why a Summon that the rules allow is not certain; empty if it is."""
        for each in (*self._bearing(way), *self._own_terms(way)):
            if each.part.about != "effects" and each.part.forbids:
                return each.sentence
        return ""

    def enabling(self, way: Way, contradictions: list[list[str]]) -> str:
        """Why a Summon that the rules forbid is not certain to be illegal; empty if it is. ``contradictions``: the rows
        of rules that cannot hold together, set by set."""
        mending = [each for each in self._bearing(way) if each.part.enables]
        mending += self._own_changes(way)
        mending += [each for each in self._own_terms(way) if each.part.enables]
        named = []
        for rules in contradictions:
            able = [each for each in mending if any(_mends(each.part.about, rule) for rule in rules)]
            if not able:
                return ""
            named += able
        return named[0].sentence if named else ""

    def _own_terms(self, way: Way) -> Iterator[Unread]:
        """What the monster's own text says of its materials beyond the line that names them."""
        if way.recipe is not None:
            kind = way.recipe.kind
            for part in self._itself(kind, "own"):
                yield Unread(self._ground.kinds.facts[kind].name, "by its own text", part)

    def _bearing(self, way: Way) -> Iterator[Unread]:
        wanted = way.mechanic.texts_about(way)
        for each in self._parts:
            if each.part.about in wanted or each.part.about == "effects" or self._counts(each.part):
                yield each

    def _counts(self, part: Binding) -> bool:
        """Whether a limit on all Summons of a turn may be used up, or a toll too high for what one Summon can cost."""
        state = self._state
        if part.about == "twice":
            return state.normal_summons + self._ground.scenario.moment.special_summons >= 2
        return part.about == "tolls" and state.me.life_points <= 4000

    # --- what cards say of themselves ------------------------------------------------------------------------------

    def doubtful(self, way: Way) -> list[tuple[int, str]]:
        """The possible materials of which it is not certain that they can be that: their numbers, and why."""
        effects = [each for each in self._bearing(way) if each.part.about == "effects" and each.part.forbids]
        twice = [
            (number, effects[0].sentence)
            for number, kind, _ in self._tributes(way)
            if effects and self._ground.own.two_tributes[kind]
        ]
        return twice + [
            (number, Unread(self._ground.kinds.facts[kind].name, "a possible material", part).sentence)
            for number, kind, place in self._candidates(way)
            for part in self._itself(kind, place)
            if part.forbids and part.about in way.mechanic.texts_about_materials(way)
        ]

    def _own_changes(self, way: Way) -> list[Unread]:
        """Possible materials whose own texts may make them fit."""
        return [
            Unread(self._ground.kinds.facts[kind].name, "a possible material", part)
            for _, kind, place in self._candidates(way)
            for part in self._itself(kind, place)
            if part.enables and part.about in way.mechanic.texts_about_materials(way)
        ]

    def _itself(self, kind: int, place: str) -> Iterator[Binding]:
        kinds = self._ground.kinds
        if not kinds.by_hand[kind]:
            yield from (part for part in kinds.facts[kind].binding if part.itself and part.place == place)

    def _candidates(self, way: Way) -> Iterator[tuple[int, int, str]]:
        """(number, kind, place) of every possible material."""
        if not way.mechanic.takes_materials:
            return
        for zone in zones.MINE:
            monster = self._state.monsters[zone]
            if monster and monster.position != SET:
                yield zone, monster.kind, "field"
        for number, ref in enumerate(way.elsewhere, start=len(zones.MINE)):
            yield number, self._kind_at(ref), _PLACES.get(ref[0], "deck")

    def _tributes(self, way: Way) -> Iterator[tuple[int, int, str]]:
        """The possible Tributes that may count as two, by an effect of their own."""
        doubles = way.mechanic.doubles(way)
        return (each for each in self._candidates(way) if each[0] in doubles)

    def _kind_at(self, ref: Ref) -> int:
        assert ref[0] != MONSTER
        return Draft(self._state).kind_at(ref, self._ground.reads.deck_order)
