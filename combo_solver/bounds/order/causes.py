"""A trigger is activated after what it answers, in the window that comes next."""

from __future__ import annotations

from collections.abc import Iterator
from operator import and_

from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds.cuts.watched import watched_moves
from combo_solver.bounds.deeds import Deed, Moved
from combo_solver.bounds.effects import summons, told
from combo_solver.bounds.flows import Flows
from combo_solver.bounds.order.presence import Presence, answers_its_arrival
from combo_solver.bounds.order.timetable import Timetable
from combo_solver.ground.program import CompiledEffect


class Causes:
    """``since``: when that happened which a single deed answers, or any moment before it where that is not told;
    ``_later``: moves after which the rules move the card on, by their numbers."""

    def __init__(self, flows: Flows, timetable: Timetable, presence: Presence) -> None:
        self._flows, self._timetable, self._presence = flows, timetable, presence
        self._moved = {id(moved.number): moved for moved in flows.deeds.moves}
        self.since: dict[Deed, IntVar] = {}
        self._later: set[int] = set()

    def build(self) -> None:
        """What triggers answer: that their own card came, or a Summon."""
        for deed, arrivals in self._presence.arrivals.items():
            assert deed.effect is not None
            if answers_its_arrival(self._flows, deed.effect):
                # What comes through the hand or as a material comes to where it is used at another moment.
                self._happened(deed, [(each.lot.moved, each.way) for each in arrivals if each.direct])
        self._summons()

    def _happened(self, deed: Deed, causes: list[tuple[Moved | None, IntVar]]) -> None:
        model, timetable = self._flows.model, self._timetable
        self.since[deed] = since = timetable.moment(f"since {deed.name}")
        model.add(since + 1 <= timetable.begun[deed]).only_enforce_if(timetable.on[deed])
        for moved, way in causes:
            if moved is not None and moved.deed is not None and not moved.deed.rest:
                model.add(since == timetable.when(moved)).only_enforce_if(way)

    def _summons(self) -> None:
        """One that waits for Summons of others, or for what else happens to them, answers one of these, each card like
        it once."""
        model, timetable, flows = self._flows.model, self._timetable, self._flows
        answered: dict[tuple[int, int], list[IntVar]] = {}
        for deed in flows.deeds.single:
            effect = deed.effect
            summons = self._awaited(effect) if effect is not None else None
            if effect is None or summons is None:
                continue
            causes: list[tuple[Moved | None, IntVar]] = []
            for moved in summons:
                if moved.deed is deed:
                    continue
                seen = model.new_bool_var("")
                model.add(moved.number >= seen)
                model.add(timetable.when(moved) + 1 <= timetable.begun[deed]).only_enforce_if(seen)
                answered.setdefault((id(moved.number), effect.ident), []).append(seen)
                # What the rules move later is told of at another moment.
                causes.append((None if id(moved.number) in self._later else moved, seen))
            model.add_bool_or([timetable.on[deed].Not(), *(seen for _, seen in causes)])
            self._happened(deed, causes)
        for (number, ident), each in answered.items():
            copies = flows.copies(flows.ground.kinds.base[flows.ground.program.effects[ident].kind])
            model.add(sum(each) <= copies * self._moved[number].number)

    def _came(self, moved: Moved) -> Iterator[Moved]:
        """The moves no later than this one: itself, or, of one that the rules make at any time, those that brought the
        card to where it is out of."""
        if moved.deed is not None or moved.origin is None:
            yield moved
            return
        for lot in self._presence.lots(moved.origin):
            yield lot.moved or moved

    def _awaited(self, effect: CompiledEffect) -> list[Moved] | None:
        """The Summons and moves of other cards that it may answer; None if nothing tells, as
        :meth:`combo_solver.bounds.effects.Effects` has it."""
        flows, kinds = self._flows, self._flows.ground.kinds
        if not effect.watches or effect.activates_card or kinds.gemini[effect.kind] or kinds.token[effect.kind]:
            return None
        found: dict[int, Moved] = {}
        for watch in effect.watches:
            if watch.subject is None:
                return None
            fits = flows.reach.maybe(watch.subject.source)
            if any(map(and_, fits, kinds.gemini)):
                return None
            alone = watch.other and flows.copies(kinds.base[effect.kind]) == 1
            own = flows.forms_of(effect.kind) if alone else ()
            able = [kind for kind, fit in enumerate(fits) if fit and kind not in own]
            if not told(watch):
                moves = watched_moves(flows, watch, able)
                if moves is None:
                    return None
                for moved in moves:
                    came = {id(each.number): each for each in self._came(moved)}
                    if moved.deed is None:
                        self._later.update(came)
                    found.update(came)
                continue
            for number in summons(flows, watch, able):
                if id(number) not in self._moved:
                    return None
                found[id(number)] = self._moved[id(number)]
        return list(found.values())
