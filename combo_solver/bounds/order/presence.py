"""The card of an effect is where that is activated: it came there before, and leaves it later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ortools.sat.python.cp_model import IntVar, LiteralT

from combo_solver.bounds.actions import activated_in
from combo_solver.bounds.cuts.asks_for import asked
from combo_solver.bounds.cuts.silenced import of_the_field
from combo_solver.bounds.deeds import Deed, Key
from combo_solver.bounds.effects import REMEMBERED, summons, told
from combo_solver.bounds.flows import AWAY, ON_THE_FIELD, Flows
from combo_solver.bounds.order.origins import Lot, Origins
from combo_solver.bounds.order.timetable import Timetable
from combo_solver.ground.program import CompiledEffect
from combo_solver.ground.watch import Watch

_LIES = {"summoned": "monster_zone", "sent_to_gy": "gy", "banished": "banished", "added_to_hand": "hand"}
"""Events that are told of a card once each time that it comes to a place, and where it lies then."""


class Arrival(NamedTuple):
    """Whether the card that is used came by this ``lot``; ``direct``: to where it is used, or off the field to it."""

    lot: Lot
    way: IntVar
    direct: bool


class Presence:
    """``arrivals``: of the card of each single deed that is the activation of an effect, but of a card itself: it comes
    out of the hand meanwhile."""

    def __init__(self, flows: Flows, timetable: Timetable, origins: Origins) -> None:
        self._flows, self._timetable, self._origins = flows, timetable, origins
        self._hidden = any(each.source.turns_face_down for each in flows.reach.operations())
        self._silenced = {id(each) for moves in flows.silenced.values() for each in moves}
        self.arrivals: dict[Deed, list[Arrival]] = {}

    def lots(self, key: Key) -> list[Lot]:
        """What may lie there."""
        return self._origins.to(key)

    def build(self) -> None:
        """Of each such deed; and how often cards of one lot are used so."""
        model = self._flows.model
        used: dict[tuple[int, int], tuple[Lot, int, list[IntVar]]] = {}
        for deed in self._flows.deeds.single:
            effect = deed.effect
            if effect is None and deed.granted_by >= 0 and "granted" not in self._flows.without:
                lies = [each.way for each in self._present(deed, deed.granted_by, ON_THE_FIELD)]
                model.add_bool_or([deed_off(self._timetable, deed), *lies])
            if effect is None or effect.activates_card:
                continue
            self.arrivals[deed] = found = list(self._present(deed, effect.kind, activated_in(effect), effect))
            model.add_bool_or([deed_off(self._timetable, deed), *(each.way for each in found)])
            self._speaks(deed, found)
            self._asks(deed, effect)
            most = self._most(effect)
            for each in found if most else ():
                used.setdefault((id(each.lot), effect.ident), (each.lot, most, []))[2].append(each.way)
        for lot, most, ways in used.values():
            model.add(sum(ways) <= most * lot.number)

    def _asks(self, deed: Deed, effect: CompiledEffect) -> None:
        """One at least of the cards that it asks for (:mod:`combo_solver.bounds.cuts.asks_for`) is there before."""
        for each in asked(self._flows, effect):
            ways = [one.way for kind, places in each.cards for one in self._present(deed, kind, places)]
            self._flows.model.add_bool_or([deed_off(self._timetable, deed), *ways])

    def _speaks(self, deed: Deed, arrivals: list[Arrival]) -> None:
        """It does nothing if its monster came with its effects negated (:mod:`combo_solver.bounds.cuts.silenced`)."""
        if deed.resolved is not None and deed.effect is not None and of_the_field(deed.effect):
            heard = [each.way for each in arrivals if id(each.lot.number) not in self._silenced]
            self._flows.model.add(deed.resolved <= sum(heard))

    def _most(self, effect: CompiledEffect) -> int:
        """How often a card that has come can be used so, until it comes anew; 0: nothing tells."""
        if answers_its_arrival(self._flows, effect):
            return 1
        # Only a card on the field remembers what it has used, until it is turned face-down.
        if not effect.locations <= REMEMBERED or self._hidden:
            return 0
        return min((mark.bit_count() for mark in effect.copy_marks), default=0)

    def _present(
        self, deed: Deed, kind: int, places: Iterable[str], effect: CompiledEffect | None = None
    ) -> Iterator[Arrival]:
        """How a card of this kind may have come to one of these places before the deed, as which it is used there."""
        flows, when = self._flows, self._timetable.when
        there = {flows.key(form, place) for form in flows.forms_of(kind) for place in places}
        direct = there | {(flows.ground.kinds.base[kind], AWAY)}
        lots = {id(lot): lot for key in sorted(there) for lot in self._origins.to(key)}
        begun, model = self._timetable.begun[deed], flows.model
        for lot in lots.values():
            if lot.deed is deed or not (effect is None or self._may_await(effect, lot)):
                continue
            way = model.new_bool_var("")
            model.add(lot.number >= way)
            if lot.moved is not None:
                model.add(when(lot.moved) + 1 <= begun).only_enforce_if(way)
            # Of several cards that came together another one may be taken.
            alone = model.new_bool_var("")
            model.add(lot.number >= 2).only_enforce_if(alone.Not())
            for link in self._origins.taken[id(lot)]:
                if link.taken is not None and link.taken.deed is not deed:
                    model.add(begun <= when(link.taken)).only_enforce_if(way, link.some, alone)
                if lot.to not in there and link.there and "moved_on" not in flows.without:
                    # The rules have brought it to where it is used: it is not taken out of where it was before.
                    model.add_bool_or([way.Not(), link.some.Not(), alone.Not()])
            yield Arrival(lot, way, lot.to in direct)

    def _may_await(self, effect: CompiledEffect, lot: Lot) -> bool:
        """Whether a card that came so may answer that; one that answers what happened to it lies where it came then."""
        if not effect.watches or self._flows.ground.kinds.gemini[effect.kind]:
            return True
        return any(watch.subject is not None or self._is_told(effect, watch, lot) for watch in effect.watches)

    def _is_told(self, effect: CompiledEffect, watch: Watch, lot: Lot) -> bool:
        flows = self._flows
        forms = flows.forms_of(effect.kind)
        if effect.locations != {_LIES.get(watch.on)}:
            return True
        if told(watch):
            return _among(lot, summons(flows, watch, forms))
        if watch.on == "sent_to_gy" and watch.as_material_of in ("synchro", "link"):
            return _among(lot, (each for form in forms for each in flows.used[form, watch.as_material_of]))
        # What lies there at the start did not come, unless the rules brought it there.
        return watch.on == "summoned" or lot.moved is not None or lot.to[1] not in activated_in(effect)


def deed_off(timetable: Timetable, deed: Deed) -> LiteralT:
    """That the deed is not done."""
    return timetable.on[deed].Not()


def answers_its_arrival(flows: Flows, effect: CompiledEffect) -> bool:
    """Whether all that it answers is that its own card comes to where it is: of each time it is told once, and as long
    as it lies there (:mod:`combo_solver.effects.triggers`)."""
    if not effect.watches or effect.activates_card or flows.ground.kinds.gemini[effect.kind]:
        return False
    if len({watch.on for watch in effect.watches}) > 1:
        return False
    return all(
        watch.subject is None and effect.locations == {_LIES.get(watch.on)} and (told(watch) or watch.on != "summoned")
        for watch in effect.watches
    )


def _among(lot: Lot, ways: Iterable[object]) -> bool:
    return lot.moved is not None and any(lot.number is each for each in ways)
