"""The rows of effects: how often each can be activated, in which mode, and what that moves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from operator import and_

from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds import levels
from combo_solver.bounds.actions import Performer, activated_in, costs, lists, own_places
from combo_solver.bounds.cuts import replaced
from combo_solver.bounds.cuts.asks_for import needs
from combo_solver.bounds.cuts.departed import departed
from combo_solver.bounds.cuts.given_back import activations
from combo_solver.bounds.cuts.in_vain import not_in_vain
from combo_solver.bounds.cuts.made_of import made_of
from combo_solver.bounds.cuts.no_target import without_target
from combo_solver.bounds.cuts.silenced import kinds_silenced, not_silenced, of_the_field
from combo_solver.bounds.cuts.watched import watched
from combo_solver.bounds.flows import AWAY, OFTEN, ON_THE_FIELD, THEIRS, Expr, Flows, wide
from combo_solver.bounds.named import registers
from combo_solver.bounds.order.opening import opens
from combo_solver.bounds.resources import Resource
from combo_solver.bounds.use import Use as Use
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import METHOD, OVERLAY, PLACE_WORD, CompiledEffect, in_order
from combo_solver.ground.reachable import MATERIAL, SPELLS
from combo_solver.ground.watch import Watch

_PLACES = {**PLACE_WORD, OVERLAY: MATERIAL}
REMEMBERED = {"monster_zone", "spell_zone", "field_zone", "pendulum_zone"}
_OF_THE_FIELD = ("synchro", "link")
"""Summons that no effect makes: their recipes tell of all materials."""
_ARRIVES = {"sent_to_gy": "gy", "banished": "banished", "added_to_hand": "hand"}


class Effects:
    """``uses``: of each effect that could ever be activated, one for each of its deeds; ``whole``: those of an effect
    as one. How often each can be is told when all moves are."""

    def __init__(self, flows: Flows) -> None:
        self._flows = flows
        self._negated = any(each.verb == "negate_activation" for each in flows.reach.operations())
        # A monster that is turned face-down may be used anew.
        self._hidden = any(each.source.turns_face_down for each in flows.reach.operations())
        self._silenced = kinds_silenced(flows)
        self._done: dict[int, list[IntVar]] = defaultdict(list)
        effects = [each for each in flows.ground.program.effects if each.ident in flows.reach.effects]
        effects = [each for each in effects if not without_target(flows, each)]
        self.uses = [use for each in effects for use in self._in_turn(each)]
        self.whole = _whole(self.uses)
        flows.later(self._limit)
        flows.later(lambda: levels.limit(flows, self.uses))

    def _in_turn(self, effect: CompiledEffect) -> Iterator[Use]:
        flows = self._flows
        most = min((mark.bit_count() for mark in self.name_marks(effect)), default=OFTEN)
        # What is asked for has its limit as a row (:meth:`_limit`).
        most = OFTEN if flows.asked else most
        for deed in flows.deeds.in_turn(f"effect {effect.ident}", most if _in_its_moments(effect) else 0, more=False):
            use = self._use(effect, most if deed.rest else 1)
            deed.times, deed.effect, deed.resolved = use.times, effect, use.resolved
            yield use

    def _use(self, effect: CompiledEffect, most: int) -> Use:
        flows = self._flows
        modes = tuple(flows.number(f"effect {effect.ident}.{mode}", most) for mode in range(len(effect.modes)))
        places = frozenset() if effect.activates_card else effect.locations
        targets, operations = effect.all_targets(), tuple(effect.operations())
        of_modes = (each for mode in range(len(modes)) for each in effect.of_mode(mode).cost)
        cost = tuple(in_order((*effect.cost, *of_modes)))
        base = flows.ground.kinds.base[effect.kind]
        named = registers(flows, targets, operations, cost, own=base)
        resolved = tuple(self._resolved(effect, times) for times in modes)
        told = any(one is not other for one, other in zip(resolved, modes, strict=True))
        use = Use(effect, sum(modes), modes, named, sum(resolved) if told else None)
        own, number = own_places(flows, effect), effect.source.number
        by = Performer(effect.kind, places, named, effect.registers, {}, own, number, targets, operations, cost)
        by = by._replace(opens=opens(effect) and not effect.activates_card)
        flows.performing = effect.ident
        costs(flows, by, effect.cost, use.times)
        for mode, times in enumerate(modes):
            chosen = by if len(modes) == 1 else self._in_mode(by, effect, mode)
            costs(flows, chosen, effect.of_mode(mode).cost, times)
            moved = lists(flows, chosen, effect.modes[mode], resolved[mode])
            not_in_vain(flows, effect, mode, times, moved)
        flows.performing = -1
        return use

    def _resolved(self, effect: CompiledEffect, times: IntVar) -> Expr:
        """How often that resolves which is activated so many times: what is negated and does not count for a limit does
        nothing (EF-06), so that this is within the limit; nor does what a negated monster activates
        (:mod:`.cuts.silenced`)."""
        marks = [mark for mark in effect.activation_marks if mark in effect.name_marks]
        if not self._negated or "given_back" in self._flows.without:
            marks = []
        if not marks and not (effect.kind in self._silenced and of_the_field(effect)):
            return times
        most = min((mark.bit_count() for mark in marks), default=OFTEN)
        resolved = self._flows.number(f"resolved {effect.ident}", most)
        self._flows.model.add(resolved <= times)
        for mark in marks:
            self._done[mark].append(resolved)
        return resolved

    def _in_mode(self, by: Performer, effect: CompiledEffect, mode: int) -> Performer:
        """The same where this mode was chosen: what others choose is in no register."""
        own = effect.of_mode(mode)
        targets = (*effect.targets, *own.targets)
        operations = tuple(in_order((*effect.cost, *own.cost, *effect.modes[mode])))
        held = registers(self._flows, targets, operations, by.cost, own=self._flows.ground.kinds.base[effect.kind])
        return by._replace(registers=held, paid=dict(by.paid), targets=targets, operations=operations)

    def name_marks(self, effect: CompiledEffect) -> list[int]:
        """Its limits by name. An activation that was negated does not count for some of them (EF-06)."""
        return [mark for mark in effect.name_marks if not (self._negated and mark in effect.activation_marks)]

    def _limit(self) -> None:
        """How often an effect can be activated: where its card is, when what it waits for happens, once per turn."""
        flows = self._flows
        shared: dict[int, list[Use]] = defaultdict(list)
        activated: dict[int, list[Expr]] = defaultdict(list)
        for use in self.whole:
            effect = use.effect
            if effect.activates_card:
                activated[effect.kind].append(use.times)
            # Only a card on the field remembers what it has used.
            remembered = effect.locations <= REMEMBERED and not self._hidden
            marks = effect.copy_marks if remembered else ()
            once = min((mark.bit_count() for mark in marks), default=OFTEN)
            ready = Resource("ready", effect.kind, effect.source.number)
            flows.within(ready, use.times, once * flows.visits(effect.kind, activated_in(effect)))
            if use.resolved is not None and (speaking := not_silenced(flows, effect)) is not None:
                flows.within(ready, use.resolved, once * speaking)
            if (able := made_of(flows, effect)) is not None:
                flows.within(ready, use.times, once * able)
            for mark in effect.name_marks:
                shared[mark].append(use)
            needs(flows, effect, use.times)
            happened = self._happened(effect)
            if happened is not None:
                flows.within(Resource("event", effect.kind, effect.source.number), use.times, happened)
        for mark, resolved in self._done.items():
            flows.model.add(sum(resolved) <= mark.bit_count())
        given_back = activations(flows, self.uses)
        for mark, uses in shared.items():
            first = uses[0].effect
            back = given_back if any(mark in use.effect.activation_marks for use in uses) else 0
            if back is None:
                continue
            alone = all(use.effect is first for use in uses)
            limit = Resource("limit", first.kind, first.source.number if alone else 0)
            flows.within(limit, sum(use.times for use in uses), mark.bit_count() + back)
        replaced.limit(flows, self.whole)
        for kind, laid in flows.laid.items():
            flows.model.add(laid <= sum(activated[kind]))
        for kind, times in activated.items():
            # A card is activated once while it lies in its zone.
            flows.within(Resource("ready", kind), sum(times), flows.visits(kind, (SPELLS,)))

    def _happened(self, effect: CompiledEffect) -> Expr | None:
        """How often what it waits for can happen; None if nothing tells."""
        flows, kind = self._flows, effect.kind
        if not effect.watches or effect.activates_card or flows.ground.kinds.gemini[kind]:
            return None
        times: list[Expr] = []
        for watch in effect.watches:
            if watch.subject is not None:
                seen = self._seen(effect, watch, watch.subject)
                if seen is None:
                    return None
                times.append(seen)
            elif told(watch):
                times += summons(flows, watch, flows.forms_of(kind))
            elif watch.on in _ARRIVES and watch.as_material_of in _OF_THE_FIELD:
                times += [each for form in flows.forms_of(kind) for each in flows.used[form, watch.as_material_of]]
            elif watch.on in _ARRIVES:
                times.append(flows.came(kind, _ARRIVES[watch.on], _out_of(watch.origin)))
            elif (left := departed(flows, kind, watch)) is not None:
                times.append(left)
            else:
                return None
        return sum(times)

    def _seen(self, effect: CompiledEffect, watch: Watch, subject: CardFilter) -> Expr | None:
        """How often cards like this may answer what happens to such a card, each copy of it once."""
        flows, kinds = self._flows, self._flows.ground.kinds
        fits = flows.reach.maybe(subject.source)
        if kinds.token[effect.kind] or any(map(and_, fits, kinds.gemini)):
            return None
        copies = flows.copies(kinds.base[effect.kind])
        alone = watch.other and copies == 1
        able = [kind for kind, fit in enumerate(fits) if fit and not (alone and kind in flows.forms_of(effect.kind))]
        times = summons(flows, watch, able) if told(watch) else watched(flows, watch, able)
        return None if times is None else copies * sum(times)


def summons(flows: Flows, watch: Watch, kinds: Iterable[int]) -> list[Expr]:
    """The Summons of such monsters that this waits for, each once. What the opponent has is in one place, whichever
    of theirs it is."""
    told_of = {_PLACES.get(place, "") for place in watch.origin}
    places = set() if "" in told_of else wide(told_of)
    found = {
        id(each): each
        for kind in kinds
        for method in watch.methods
        for each in flows.summoned[kind, method]
        if not places or flows.origin.get(id(each), THEIRS) in {*places, THEIRS}
    }
    return list(found.values())


def _whole(uses: Iterable[Use]) -> list[Use]:
    """The uses of each effect as one."""
    found: dict[int, Use] = {}
    for use in uses:
        if (before := found.get(use.effect.ident)) is not None:
            modes = tuple(one + more for one, more in zip(before.modes, use.modes, strict=True))
            one, other = before.resolved, use.resolved
            resolved = None if one is None or other is None else one + other
            use = use._replace(times=before.times + use.times, modes=modes, resolved=resolved)
        found[use.effect.ident] = use
    return list(found.values())


def _in_its_moments(effect: CompiledEffect) -> bool:
    """Whether what it does is done at two moments that are its own, its activation and its resolution, each action
    once. What replaces destruction is done within another effect, a Summon right after an effect comes after its
    other actions, and what is repeated may move a card twice."""
    sources = (operation.source for operation in effect.operations())
    return not effect.source.replaces and not any(each.at_once or each.at_the_end or each.repeats for each in sources)


def told(watch: Watch) -> bool:
    """Whether it waits for Summons that the flows tell of."""
    return watch.on == "summoned" and bool(watch.methods) and METHOD["flip"] not in watch.methods


def _out_of(origin: frozenset[int]) -> set[str]:
    """The places of the flows that an event tells of; empty: any."""
    found = wide(_PLACES[place] for place in origin)
    return found if found.isdisjoint(ON_THE_FIELD) else found | {AWAY, THEIRS}
