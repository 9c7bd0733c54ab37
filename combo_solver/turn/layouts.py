"""Zones decided late: states that differ only in which zone of a sort holds which monster are one.

Where nothing asks for a zone (:mod:`combo_solver.ground.undecided`) all that a zone decides is whether an arrow of a
Link Monster of mine points to it when a monster out of the Extra Deck needs that. Call a line *plain* while no monster
has come to a Main Monster Zone by such an arrow, and no effect that would bring one is on the chain. Then

* every arrangement of the monsters in my Main Monster Zones, and either Extra Monster Zone for what is in one, can be
  reached by the same steps: go back through the line and give each monster, from when it leaves to when it came, any
  zone of its sort that is free then; there is one, since no more than five are there at a time, and those that are
  there at the end come first, so that each has the zone that is wanted;
* what can happen next is the same for all arrangements, but for monsters that come by an arrow.

So one state, laid out so that an arrow points to an empty zone where that can be, stands for all of them
(:meth:`Layouts.plain`). Where a monster comes by an arrow there, or where one arrangement does not tell whether one
could (:meth:`Layouts.told_by_one`), the others are made, too (:meth:`Layouts.others`); what such a Summon leads to is
not plain, and its zones count as ever.

The line that is found is a line of steps; :meth:`Layouts.decided` finds zones for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from combo_solver.errors import LineError
from combo_solver.game import zones
from combo_solver.ground.program import EXTRA, MONSTER
from combo_solver.ground.undecided import effects_that_need_arrows, zones_undecided
from combo_solver.state.cards import EMPTY, Cards, Monster, Ref, entry_kind, untagged
from combo_solver.state.draft import Draft
from combo_solver.state.state import Made, State
from combo_solver.state.trace import Activated, Chosen, PendulumSummoned, Summoned, Trace, choices_in
from combo_solver.state.window import ChainLink, Happened, Pending, Window
from combo_solver.turn.successors import Monsters, Turn

_LAYOUTS = 100_000
"""How many fields are remembered with their layout."""


class Settled(NamedTuple):
    """A state whose zones count."""

    state: State


Node = State | Settled
"""What a search that decides zones late goes through: a state that stands for all that are like it, or one of its
own."""


class Layouts:
    """The layouts of one scenario; ``late``: zones are decided late there."""

    def __init__(self, turn: Turn, wanted: bool = True) -> None:
        self._turn = turn
        self._ground = turn.ground
        self.late = wanted and zones_undecided(turn.ground)
        self._pointed = effects_that_need_arrows(turn.ground) if self.late else frozenset()
        self._orders: dict[Monsters, tuple[int, ...] | None] = {}

    # --- the one for all -----------------------------------------------------------------------------------

    def start(self) -> Node:
        """What a search begins with."""
        return self.plain(self._turn.start) or self.settled(self._turn.start)

    def settled(self, state: State) -> Node:
        """The state, and its zones count."""
        state = self._turn.canonical(state)
        return Settled(state) if self.late else state

    def plain(self, state: State) -> State | None:
        """The state that stands for all arrangements of this one; None where there is none."""
        if not self.late:
            return None
        window = state.window
        if window is None:
            state = self._turn.with_spells_arranged(state)
            order = self._orders.get(state.monsters, ())
            if order == ():
                if len(self._orders) >= _LAYOUTS:
                    self._orders.clear()
                order = self._orders[state.monsters] = self._order(state.monsters, {})
        else:
            order = self._order(state.monsters, _meant(window))
        return None if order is None else arranged(state, order)

    def _order(self, monsters: Monsters, meant: dict[int, list[object]]) -> tuple[int, ...] | None:
        """Zone i takes what zone ``order[i]`` held."""
        link = self._ground.kinds.link
        extra = [zone for zone in zones.EXTRA if monsters[zone]]
        if len(extra) > 1 or any(held and link[held.kind] for held in monsters[7:]):
            return None
        if any(held and not held.mine for held in monsters[:7]):
            return None
        held = sorted(
            (zone for zone in zones.MAIN if monsters[zone]),
            key=lambda zone: (monsters[zone], sorted(map(repr, meant.get(zone, ())))),
            reverse=True,
        )
        there = monsters[extra[0]] if extra else EMPTY
        side, hit = self._side(there.kind) if there else (zones.EXTRA[0], frozenset())
        places = sorted(zones.MAIN, key=lambda zone: (zone in hit, zone))
        order = [-1] * 7
        for place, zone in zip(places, held, strict=False):
            order[place] = zone
        if extra:
            order[side] = extra[0]
        return _filled(order)

    def _side(self, kind: int) -> tuple[int, frozenset[int]]:
        """The Extra Monster Zone from which this monster points to more of my zones, and these."""
        points = self._ground.field.points[kind]
        return max(
            ((zone, points[zone].intersection(zones.MAIN)) for zone in zones.EXTRA),
            key=lambda each: (len(each[1]), -each[0]),
        )

    # --- all the others ------------------------------------------------------------------------------------

    def told_by_one(self, state: State) -> bool:
        """Whether, if no monster comes by an arrow in this layout of a plain state, none does in any other.

        Nothing comes by an arrow if none is there, or nothing that needs one. Else one Link Monster must be in an Extra
        Monster Zone and point to an empty zone here. What comes in a step comes to that zone, then, if anything can:
        nothing comes before it (but perhaps where more than one effect resolves), so that the zone is still empty.
        """
        kinds, monsters = self._ground.kinds, state.monsters
        links = [zone for zone in zones.MINE if (held := monsters[zone]) and kinds.link[held.kind]]
        if not self._may_need_arrows(state):
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
        there, now = self._links(before.monsters), self._links(draft.monsters)
        if (there or now) and any(link.effect in self._pointed for link in draft.links):
            return True
        # One may have been there for the activation, and gone as its cost.
        if there - now and any(isinstance(item, Activated) and item.effect in self._pointed for item in draft.trace):
            return True
        return self._comes_by_arrow(draft.trace)

    def _links(self, monsters: Sequence[Monster | tuple[()]]) -> set[int]:
        """My zones that hold a Link Monster."""
        link = self._ground.kinds.link
        return {zone for zone in zones.MINE if (held := monsters[zone]) and link[held.kind]}

    def _comes_by_arrow(self, trace: Trace) -> bool:
        kinds = self._ground.kinds
        for item in trace:
            if isinstance(item, Summoned):
                came = [(item.kind, item.source, item.zone)]
            elif isinstance(item, PendulumSummoned):
                came = [(kind, ref, zone) for kind, ref, zone, _ in item.placed]
            elif isinstance(item, Chosen):
                placed = [each for choice in choices_in((item,)) for each in choice.placed]
                came = [(kind, ref, zone) for kind, ref, zone, position in placed if position >= 0]
            else:
                continue
            if any(
                ref[0] == EXTRA and zone in zones.MAIN and (kinds.link[kind] or kinds.pendulum[kind])
                for kind, ref, zone in came
            ):
                return True
        return False

    def others(self, state: State) -> Iterator[State]:
        """Every arrangement that a plain state stands for."""
        monsters = state.monsters
        main = [zone for zone in zones.MAIN if monsters[zone]]
        extra = [zone for zone in zones.EXTRA if monsters[zone]]
        seen: set[State] = set()
        for side in zones.EXTRA if extra else zones.EXTRA[:1]:
            for places in permutations(zones.MAIN, len(main)):
                order = [-1] * 7
                for place, zone in zip(places, main, strict=True):
                    order[place] = zone
                if extra:
                    order[side] = extra[0]
                empty = iter([zone for zone in zones.MINE if zone not in order])
                after = self._turn.canonical(
                    arranged(state, tuple(next(empty) if zone < 0 else zone for zone in order))
                )
                if after not in seen:
                    seen.add(after)
                    yield after

    # --- zones for a line ----------------------------------------------------------------------------------

    def decided(self, nodes: list[Node], made: list[Made | None]) -> tuple[list[State], list[Made | None]]:
        """States with zones along such nodes, from the start, and how each was made where that is known."""
        if not self.late:
            return [node for node in nodes if isinstance(node, State)], made
        dead: set[tuple[int, State]] = set()
        path = [self._turn.canonical(self._turn.start)]
        ways = [self._ways(path[0], nodes[1])] if len(nodes) > 1 else []
        while len(path) < len(nodes):
            after = next((each for each in ways[-1] if (len(path), each) not in dead), None)
            if after is None:
                ways.pop()
                dead.add((len(path) - 1, path.pop()))
                if not path:
                    raise LineError(f"no zones can be told for a line of {len(nodes) - 1} actions and answers")
                continue
            path.append(after)
            if len(path) < len(nodes):
                ways.append(self._ways(after, nodes[len(path)]))
        return path, [None] * (len(path) - 1)

    def _ways(self, state: State, node: Node) -> Iterator[State]:
        """The successors of a state that such a node stands for."""
        wanted = node.state if isinstance(node, Settled) else shape(node)
        for _, draft in self._turn.successors(state):
            after = self._turn.canonical(draft.freeze())
            if after == wanted if isinstance(node, Settled) else shape(after) == wanted:
                yield after


# --- the same state with other zones -----------------------------------------------------------------------------


def arranged(state: State, order: tuple[int, ...]) -> State:
    """The same state where my zone i has what zone ``order[i]`` held, and what means it finds it there."""
    if order == zones.MINE:
        return state
    monsters = tuple(state.monsters[zone] for zone in order) + state.monsters[7:]
    window = state.window
    if window is not None:
        new = {old: zone for zone, old in enumerate(order)}
        window = window._replace(
            links=tuple(_link(each, new) for each in window.links),
            pending=tuple(sorted(_pending(each, new) for each in window.pending)),
            events=tuple(_event(each, new) for each in window.events),
        )
    return state._replace(monsters=monsters, window=window)


def _filled(order: list[int]) -> tuple[int, ...]:
    """An order with the zones that are left in the places that are."""
    empty = iter([zone for zone in zones.MINE if zone not in order])
    return tuple(next(empty) if zone < 0 else zone for zone in order)


def _ref(ref: Ref, new: dict[int, int]) -> Ref:
    return (MONSTER, new.get(ref[1], ref[1])) if ref[0] == MONSTER else ref


def _cards(cards: Cards, new: dict[int, int]) -> Cards:
    return tuple((_ref(ref, new), kind) for ref, kind in cards)


def _link(link: ChainLink, new: dict[int, int]) -> ChainLink:
    return link._replace(
        source=_ref(link.source, new),
        registers=tuple(_cards(register, new) for register in link.registers),
        watchers=tuple(_ref(ref, new) for ref in link.watchers),
    )


def _pending(item: Pending, new: dict[int, int]) -> Pending:
    return item._replace(source=_ref(item.source, new), cards=tuple(sorted(_cards(item.cards, new))))


def _event(event: Happened, new: dict[int, int]) -> Happened:
    return event._replace(ref=_ref(event.ref, new), zone=new.get(event.zone, event.zone))


def _meant(window: Window) -> dict[int, list[object]]:
    """What an open window says of the monster in each zone."""
    found: dict[int, list[object]] = {}

    def say(ref: Ref, *words: object) -> None:
        if ref[0] == MONSTER:
            found.setdefault(ref[1], []).append(words)

    for number, link in enumerate(window.links):
        say(link.source, "link", number)
        for register, cards in enumerate(link.registers):
            for place, (ref, _) in enumerate(cards):
                say(ref, "register", number, register, place)
        for ref in link.watchers:
            say(ref, "watches", number)
    for item in window.pending:
        say(item.source, "pending", item.effect, item.mandatory)
        for ref, _ in item.cards:
            say(ref, "of pending", item.effect)
    for number, event in enumerate(window.events):
        say(event.ref, "event", number)
    return found


def shape(state: State) -> object:
    """What is the same of states that differ in my zones only, and in the tags that follow from them."""
    window = state.window
    told: object = None
    main = sorted(held for held in state.monsters[:5] if held)
    if window is not None:
        links = [(each.effect, each.mode, each.player, each.negated, each.at, each.silent) for each in window.links]
        told = (links, sorted((each.effect, each.mandatory) for each in window.pending), len(window.events))
    sides = [
        [sorted(map(untagged, pile)) for pile in (side.hand, side.extra, side.gy, side.banished)]
        for side in (state.me, state.opponent)
    ]
    extra = sorted(held for held in state.monsters[5:7] if held)
    rest = [(side.deck, side.spells, side.life_points, side.unknown) for side in (state.me, state.opponent)]
    return (main, extra, state.monsters[7:], sides, rest, state[3:-1], told)
