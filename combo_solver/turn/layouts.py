"""Zones decided late: states that differ only in which zone of a sort holds which monster are one.

Where nothing asks for a zone (:mod:`combo_solver.ground.undecided`) a zone decides two things: whether an arrow of a
Link Monster of mine points to it when a monster out of the Extra Deck needs that, and, an Extra Monster Zone, whether
there is room for one more in the Main Monster Zones.

*Arrows.* Call a line *plain* while no monster has come to a Main Monster Zone by such an arrow, and no effect that
would bring one is on the chain. Then

* every arrangement of the monsters in my Main Monster Zones, and either Extra Monster Zone for what is in one, can be
  reached by the same steps: go back through the line and give each monster, from when it leaves to when it came, any
  zone of its sort that is free then; there is one, since no more than five are there at a time, and those that are
  there at the end come first, so that each has the zone that is wanted;
* what can happen next is the same for all arrangements, but for monsters that come by an arrow.

So one state, laid out so that an arrow points to an empty zone where that can be, stands for all of them
(:meth:`Layouts.plain`). Where a monster comes by an arrow there, or where one arrangement does not tell whether one
could (:meth:`Layouts.told_by_one`), the others are made, too (:meth:`Layouts.others`); what such a Summon leads to is
not plain, and its zones count as ever. Of the others a Summon out of the Extra Deck by a rule that rests on no arrow
is not carried out (:meth:`combo_solver.effects.engine.Engine.needs_no_arrow`): it leads to a plain state, and these are
the same for all arrangements.

*Extra Monster Zones.* A monster that needs no arrow may come out of the Extra Deck to a zone of either sort. As long as
nothing else comes to an Extra Monster Zone, and never more than five monsters are there, it could be in either: such
monsters are *loose* (:attr:`combo_solver.state.cards.Monster.loose`). A state with empty Extra Monster Zones stands for
those, too, where one of its loose monsters is in one. These have one Main Monster Zone more to be filled: where a step
could need that (:meth:`Layouts.has_room`), or was short of it (:meth:`Layouts.after`), each of them is looked at by
itself (:meth:`Layouts.apart`), and what it alone leads to is kept: a monster stays in its Extra Monster Zone then, and
none is loose beside it. That is also what becomes of a sixth monster, or where a step does not tell what an Extra
Monster Zone held in the middle of it.

The line that is found is a line of steps; :func:`combo_solver.turn.line_zones.decided` finds zones for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.ground.program import EXTRA, MONSTER
from combo_solver.ground.undecided import all_brought, brought_by, effects_that_need_arrows
from combo_solver.state.cards import EMPTY, Monster, Ref, entry_kind
from combo_solver.state.draft import Draft
from combo_solver.state.loose import any_loose
from combo_solver.state.state import State
from combo_solver.state.trace import Activated, Chosen, PendulumSummoned, Summoned, Trace, choices_in
from combo_solver.turn.arranging import (
    Monsters,
    arranged,
    filled,
    fixed,
    forgotten,
    meant_in,
)
from combo_solver.turn.begun import Begun
from combo_solver.turn.successors import Turn

_LAYOUTS = 100_000
"""How many fields are remembered with their layout."""


class Settled(NamedTuple):
    """A state whose zones count."""

    state: State


Node = State | Settled
"""What a search that decides zones late goes through: a state that stands for all that are like it, or one of its
own."""


Arrival = tuple[int, Ref, int]
"""Kind of a monster that came, where it was, and its zone."""


class Layouts:
    """The layouts of one scenario; ``late``: zones are decided late there."""

    def __init__(self, turn: Turn, wanted: bool = True) -> None:
        self.turn = turn
        self._ground = turn.ground
        self.late = wanted and turn.ground.late_zones
        self._pointed = effects_that_need_arrows(turn.ground) if self.late else frozenset()
        self._brought = brought_by(turn.ground) if self.late else ()
        # A Pendulum Summon is made of as many as there is room for.
        self._at_least = len(zones.MAIN) if turn.ground.possible.pendulums else 1
        chained = [each for each in turn.ground.program.effects if each.speed > 1 or each.quick_if or each.fast]
        self._most_chained = max([0, *(self._brought[each.ident] for each in chained)]) if self.late else 0
        self._begun = Begun(turn.ground, self._brought, self._at_least, self._most_chained)
        # A monster that needs an Extra Monster Zone gains nothing by another one that is there.
        plainly = [all_brought(each) for each in turn.ground.program.effects] if self.late else ()
        self._begun_plainly = Begun(turn.ground, plainly, self._at_least, self._most_chained)
        self._orders: dict[Monsters, tuple[tuple[int, ...] | None, bool]] = {}

    # --- the one for all -----------------------------------------------------------------------------------

    def start(self) -> Node:
        """What a search begins with."""
        return self.plain(self.turn.start) or self.settled(self.turn.start)

    def settled(self, state: State) -> Node:
        """The state, and its zones count."""
        state = self.turn.canonical(state)
        return Settled(state) if self.late else state

    def plain(self, state: State) -> State | None:
        """The state that stands for all arrangements of this one in which each monster is in a zone of the same sort;
        None where there is none."""
        return self._arranged(fixed(forgotten(state))) if self.late else None

    def after(self, before: State, draft: Draft) -> Node:
        """What a step from a plain state leads to in this arrangement: the state that stands for all that it tells of,
        or, where it is not plain, its own."""
        state = forgotten(draft.freeze())
        if self.by_arrow(before, draft):
            return self.settled(state)
        extra = _in_extra_zone(state.monsters)
        if self._loose_after(before, state, extra, draft.trace):
            kinds = self._ground.kinds
            needs_none = [
                zone
                for zone in zones.MINE
                if (held := state.monsters[zone]) and not kinds.link[held.kind] and not kinds.pendulum[held.kind]
            ]
            after = self._arranged(fixed(state, needs_none), moved=extra)
        else:
            after = self._arranged(fixed(state))
        return after or self.settled(state)

    def _loose_after(self, before: State, state: State, extra: int, trace: Trace) -> bool:
        """Whether the monsters that came out of the Extra Deck could be in a zone of either sort. ``extra``: the Extra
        Monster Zone that holds one now, if any does."""
        if not self._ground.loose or not any_loose(state.monsters[:7]):
            return False
        held = state.monsters[extra] if extra >= 0 else EMPTY
        if held and not held.loose:
            return False
        if held and (self._ground.kinds.link[held.kind] or self._ground.kinds.pendulum[held.kind]):
            return False
        if self._short_of_room(before, trace):
            return False
        if _by_rule(trace):
            # Its materials, and what is there no more, have left before it came.
            return True
        if any(before.monsters[zone] for zone in zones.EXTRA):
            return False
        arrivals = [each for each in _arrivals(trace) if each[2] in zones.EXTRA]
        return len(arrivals) == (1 if held else 0)

    def _arranged(self, state: State, moved: int = -1) -> State | None:
        """The same state in the arrangement that stands for all; ``moved``: the Extra Monster Zone of a loose monster,
        which is put into a Main Monster Zone."""
        if state.window is None:
            state = self.turn.with_spells_arranged(state)
        monsters = state.monsters
        key = monsters if moved < 0 else (*monsters, EMPTY)
        found = self._orders.get(key)
        if found is None:
            if len(self._orders) >= _LAYOUTS:
                self._orders.clear()
            found = self._orders[key] = self._order(monsters, {}, moved)
        order, alike = found
        if alike and order is not None and state.window is not None and (meant := meant_in(state.window)):
            order, _ = self._order(monsters, meant, moved)
        return None if order is None else arranged(state, order)

    def _order(
        self, monsters: Monsters, meant: dict[int, list[object]], moved: int = -1
    ) -> tuple[tuple[int, ...] | None, bool]:
        """Zone i takes what zone ``order[i]`` held, if there is such an order; and whether there are like monsters, of
        which a window may tell more."""
        link = self._ground.kinds.link
        extra = [zone for zone in zones.EXTRA if monsters[zone] and zone != moved]
        main = [zone for zone in zones.MINE if monsters[zone] and zone not in extra]
        if len(extra) > 1 or len(main) > len(zones.MAIN) or any(held and link[held.kind] for held in monsters[7:]):
            return None, False
        if any(held and not held.mine for held in monsters[:7]):
            return None, False
        held = sorted(main, key=monsters.__getitem__, reverse=True)
        alike = any(monsters[one] == monsters[other] for one, other in pairwise(held))
        if alike and meant:
            held = sorted(main, key=lambda zone: (monsters[zone], sorted(map(repr, meant.get(zone, ())))), reverse=True)
        there = monsters[extra[0]] if extra else EMPTY
        side, hit = self._side(there.kind) if there else (zones.EXTRA[0], frozenset())
        places = sorted(zones.MAIN, key=lambda zone: (zone in hit, zone))
        order = [-1] * 7
        for place, zone in zip(places, held, strict=False):
            order[place] = zone
        if extra:
            order[side] = extra[0]
        return filled(order), alike

    def _side(self, kind: int) -> tuple[int, frozenset[int]]:
        """The Extra Monster Zone from which this monster points to more of my zones, and these."""
        points = self._ground.field.points[kind]
        return max(
            ((zone, points[zone].intersection(zones.MAIN)) for zone in zones.EXTRA),
            key=lambda each: (len(each[1]), -each[0]),
        )

    # --- room for one more ---------------------------------------------------------------------------------

    def has_room(self, state: State) -> bool:
        """Whether nothing that begins here needs a loose monster in an Extra Monster Zone, but perhaps later in that
        step."""
        there = 7 - state.monsters[:7].count(EMPTY)
        if there + self._at_least > len(zones.MAIN):
            return not any_loose(state.monsters[:7])
        return there + self._begun.most(state) <= len(zones.MAIN) or not any_loose(state.monsters[:7])

    def seems_to_have_room(self, state: State) -> bool:
        """The same for who need not find everything: what comes to an Extra Monster Zone is one monster like others."""
        there = 7 - state.monsters[:7].count(EMPTY)
        return there + self._begun_plainly.most(state) <= len(zones.MAIN) or not any_loose(state.monsters[:7])

    def as_loose(self, before: State, after: State) -> bool:
        """Whether a step surely left the loose monsters that are still there in a zone of either sort."""
        return any_loose(after.monsters[:7]) or not any_loose(before.monsters[:7])

    def _short_of_room(self, before: State, trace: Trace) -> bool:
        """Whether there may have been too few Main Monster Zones in a step for what it would have brought, or for what
        could have been chained or had to be activated: with a monster in an Extra Monster Zone more would come of it.
        Triggers wait whether or not there is room, and what becomes of them is a step of its own."""
        there = most = 7 - before.monsters[:7].count(EMPTY)
        effects = list[int]()
        if before.window is not None:
            effects += (link.effect for link in before.window.links)
            effects += (item.effect for item in before.window.pending if item.mandatory)
        for item in trace:
            if isinstance(item, Summoned):
                there += 1 - len([place for (place, _), _ in item.materials if place == MONSTER])
                most = max(most, there)
            elif isinstance(item, Activated):
                effects.append(item.effect)
            elif not isinstance(item, Chosen) or item.instead:
                return True
        if not effects:
            return most > len(zones.MAIN)
        return most + sum([self._brought[each] for each in effects]) + self._most_chained > len(zones.MAIN)

    def apart(self, state: State) -> Iterator[State]:
        """The states for which this one stands where a loose monster is in an Extra Monster Zone, one of each sort."""
        seen: set[State] = set()
        for zone in zones.MAIN:
            held = state.monsters[zone]
            if held and held.loose:
                order = list(zones.MINE)
                order[zone], order[zones.EXTRA[0]] = zones.EXTRA[0], zone
                other = self._arranged(fixed(arranged(state, tuple(order))))
                if other is not None and other not in seen:
                    seen.add(other)
                    yield other

    def covers(self, known: set[State], state: State) -> bool:
        """Whether one of these states stands for all that this one stands for."""
        if state in known:
            return True
        bare, held, loose = self._bare(state)
        if bare is None:
            # With a sixth monster none is loose: it stands for itself.
            return False
        for each in known:
            if each[1:-1] != state[1:-1]:
                continue
            other, there, free = self._bare(each)
            if other == bare and (held == there or held in free) and (held or _within(loose, free)):
                return True
        return False

    def _bare(self, state: State) -> tuple[State | None, Monster | tuple[()], list[Monster]]:
        """The state wherever its monsters are; the one in an Extra Monster Zone that needs no arrow; the loose ones."""
        extra = _in_extra_zone(state.monsters)
        held = state.monsters[extra] if extra >= 0 else EMPTY
        kinds = self._ground.kinds
        if held and (kinds.link[held.kind] or kinds.pendulum[held.kind]):
            extra, held = -1, EMPTY
        loose = [each.but(loose=False) for each in state.monsters[:7] if each and each.loose]
        return self._arranged(fixed(state), moved=extra), held, loose

    # --- all the others ------------------------------------------------------------------------------------

    def told_by_one(self, state: State) -> bool:
        """Whether, if no monster comes by an arrow in this layout of a plain state, none does in any other.

        Nothing comes by an arrow if none is there, or nothing that needs one. Else one Link Monster must be in an Extra
        Monster Zone and point to an empty zone here. What comes in a step comes to that zone, then, if anything can:
        nothing comes before it (but perhaps where more than one effect resolves), so that the zone is still empty.
        """
        kinds, monsters = self._ground.kinds, state.monsters
        links = [zone for zone in zones.MINE if (held := monsters[zone]) and kinds.link[held.kind]]
        if not self._ground.possible.link_copies or not self._may_need_arrows(state):
            return True
        if state.window is not None and state.window.links:
            return False
        if not links:
            return True
        if len(links) > 1 or links[0] not in zones.EXTRA:
            return False
        held = monsters[links[0]]
        assert isinstance(held, Monster)
        points = self._ground.field.points[held.kind]
        if not any(points[zone].intersection(zones.MAIN) for zone in zones.EXTRA):
            return True
        return any(not monsters[zone] for zone in points[links[0]].intersection(zones.MAIN))

    def _may_need_arrows(self, state: State) -> bool:
        """Whether something that needs an arrow may come out of the Extra Deck in the next step."""
        kinds, possible = self._ground.kinds, self._ground.possible
        if possible.links_return or possible.pendulums:
            return True
        return any(kinds.link[entry_kind(number)] for number in state.me.extra)

    def by_arrow(self, before: State, draft: Draft) -> bool:
        """Whether a step rests on an arrow, or may: a monster has come to a Main Monster Zone by one, or what is on the
        chain could be activated because one could."""
        if self._pointed:
            chained = any(link.effect in self._pointed for link in draft.links)
            activated = any(isinstance(each, Activated) and each.effect in self._pointed for each in draft.trace)
            if chained or activated:
                there, now = self._links(before.monsters), self._links(draft.monsters)
                if chained and (there or now):
                    return True
                # One may have been there for the activation, and gone as its cost.
                if activated and there - now:
                    return True
        return self._comes_by_arrow(draft.trace)

    def _links(self, monsters: Sequence[Monster | tuple[()]]) -> set[int]:
        """My zones that hold a Link Monster."""
        link = self._ground.kinds.link
        return {zone for zone in zones.MINE if (held := monsters[zone]) and link[held.kind]}

    def _comes_by_arrow(self, trace: Trace) -> bool:
        if self._ground.possible.link_copies:
            kinds = self._ground.kinds
            for kind, ref, zone in _arrivals(trace):
                if ref[0] == EXTRA and zone in zones.MAIN and (kinds.link[kind] or kinds.pendulum[kind]):
                    return True
        return False

    def others(self, state: State) -> Iterator[State]:
        """Every arrangement that a plain state stands for."""
        monsters = state.monsters
        there = [zone for zone in zones.MINE if monsters[zone]]
        extra = [zone for zone in there if zone in zones.EXTRA]
        beyond: list[int | None] = [*extra] or [None, *(zone for zone in there if self._is_loose(state, zone))]
        seen: set[State] = set()
        for chosen in beyond:
            main = [zone for zone in there if zone != chosen]
            for side in zones.EXTRA[:1] if chosen is None else zones.EXTRA:
                for places in permutations(zones.MAIN, len(main)):
                    order = [-1] * 7
                    for place, zone in zip(places, main, strict=True):
                        order[place] = zone
                    if chosen is not None:
                        order[side] = chosen
                    after = self.turn.canonical(arranged(state, filled(order)))
                    if after not in seen:
                        seen.add(after)
                        yield after

    def _is_loose(self, state: State, zone: int) -> bool:
        held = state.monsters[zone]
        return bool(held) and isinstance(held, Monster) and held.loose


def _in_extra_zone(monsters: Monsters) -> int:
    """The first Extra Monster Zone that holds a monster, or -1."""
    one, other = zones.EXTRA
    return one if monsters[one] else other if monsters[other] else -1


def _by_rule(trace: Trace) -> bool:
    """Whether one monster was Summoned, and nothing else happened."""
    return len(trace) == 1 and isinstance(trace[0], Summoned)


def _arrivals(trace: Trace) -> list[Arrival]:
    """The monsters that came to a Monster Zone, one after the other."""
    found: list[Arrival] = []
    for item in trace:
        if isinstance(item, Chosen):
            for choice in choices_in((item,)) if item.instead else (item,):
                found += [(kind, ref, zone) for kind, ref, zone, position in choice.placed if position >= 0]
        elif isinstance(item, Summoned):
            found.append((item.kind, item.source, item.zone))
        elif isinstance(item, PendulumSummoned):
            found += [(kind, ref, zone) for kind, ref, zone, _ in item.placed]
    return found


def _within(few: list[Monster], many: list[Monster]) -> bool:
    return not Counter(few) - Counter(many)
