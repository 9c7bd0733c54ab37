"""Where a card could be at any moment of any line of modelled actions: an over-approximation that is proved.

Relaxation: what has once been possible stays possible. Zones, costs that only pay cards away, once-per-turn limits,
locks, bans and the moment of triggers are left out; what an effect needs to select must exist, and so must the
materials of a Summon from the Extra Deck (number, what they are, Levels of a Synchro Summon). Unknown cards fit all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from combo_solver.ground import actions, could_be_material, given, they_act
from combo_solver.ground.by_effects import of_battle_phases, summoned_by, summons_by_rule
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.kinds import UNKNOWN
from combo_solver.ground.never import SPELLS as SPELLS
from combo_solver.ground.never import never, wide
from combo_solver.ground.program import NO_MORE, CompiledEffect, CompiledProcedure, OfMode, Operation, Selection
from combo_solver.ground.relaxed import Looser
from combo_solver.ground.witness import Witness, played_otherwise
from combo_solver.models.vocabulary import EVENT, MATERIALS, Filter

_ON_THE_FIELD = frozenset({"monster_zone", SPELLS})
EXTRA_UP, MATERIAL = "extra_face_up", "material"
IN_THE_OPEN = ("hand", "monster_zone", SPELLS, "gy", "banished", EXTRA_UP, MATERIAL)
"""Where a card of mine could do something: everywhere but in the Deck and face-down in the Extra Deck."""
ANY_NUMBER = 7  # Copies of a Token: as many as monster zones.
_BY_EFFECT = frozenset({"fusion", "ritual"})  # Summons by effects that take materials.
_LIES = {"covered": "monster_zone", "coming": "monster_zone", "attached": MATERIAL}


class Reachable:
    """``at`` maps a place to the kinds that could ever be there, ``effects`` are those that could ever be activated;
    ``summonable`` the kinds whose materials could ever be there, ``brought`` those that effects may bring there.

    ``they_act``: the effects of the opponent's that may be carried out for them; what these could take of mine could
    come wherever they bring anything.

    ``seen``: what a search saw that met every state. A monster whose ways to the field are all played, and an effect,
    that are not in it come up in no line, whatever the relaxation says. What no search plays stays relaxed: cards that
    may not be played, monsters with a way of their own that has no model, and what is done in the place of
    destruction, which is no activation.

    ``battle_only``: what is asked ends with the Battle Phase, and nothing is done before it: in it nothing is Summoned
    but by effects that are triggered or fast. Where one of those Summons as the rules tell it does not count.
    """

    def __init__(self, ground: Ground, seen: Witness | None = None, battle_only: bool = False) -> None:
        self.ground = ground
        self._seen = seen
        self.battle_only = battle_only and not summons_by_rule(ground.program)
        self.sets = seen is not None and seen.sets
        places = ("hand", "deck", "extra", EXTRA_UP, "gy", "banished", "monster_zone", SPELLS, MATERIAL)
        self.at: dict[str, set[int]] = {place: set() for place in places}
        self.copies: Counter[int] = Counter()
        self.effects: set[int] = set()
        self.they_act: set[int] = set()
        self.summonable: set[int] = set()
        along = any(part and part.banishes for part in ground.own.takes_along)
        self._taken_to_banished = along or ground.abilities.any_of({"banishes"})  # by a battle
        self.banished_when_they_leave = {kind for kind, always in enumerate(ground.own.banished_instead) if always}
        self._theirs: dict[str, set[int]] = {}
        self.given: set[int] = set()
        self.brought: set[int] = set()
        self.levels_untold = ground.standing.auras.levels or actions.paying_changes_levels(ground.program)
        self.levels_change = self.levels_untold
        self.level_changed: set[int] = set()
        self._points_change = ground.standing.auras.any
        self._tuners_change = self.identities_change = False
        self._filters: dict[tuple[Filter, Filter, int], list[bool]] = {}
        self._looser = Looser()
        self._start()
        self._grow()

    # --- what could be there -------------------------------------------------------------------------------

    def _start(self) -> None:
        index, scenario = self.ground.kinds.index, self.ground.scenario
        for place, code in scenario.me.cards():
            self.copies[index[code]] += 1
            self.at[place].add(index[code])
        verbs = {each.verb for effect in self.ground.program.effects for each in effect.operations()}
        to_zones = "place_face_up" in verbs
        self.their_hand_falls = "lose_at_random" in verbs or self.ground.theirs.in_hand
        self.their_deck_falls = "they_mill" in verbs or self.ground.theirs.of_deck
        # Effects may take cards that the opponent has on the field, in the GY, or banished.
        for place, code in scenario.opponent.cards():
            falls = {"hand": self.their_hand_falls, "deck": self.their_deck_falls}
            if place in ("extra", EXTRA_UP) or not falls.get(place, True):
                continue
            self.copies[index[code]] += 1
            for at in {place, "gy", "banished", SPELLS if to_zones else place, *self.ground.theirs.bring}:
                self._theirs.setdefault(at, set()).add(index[code])
        # And those that I have borrowed, once they have left the field.
        for code in (monster.card for monster in scenario.me.monsters.values() if monster.borrowed):
            for at in ("gy", "banished"):
                self._theirs.setdefault(at, set()).add(index[code])

    def _size(self) -> tuple[int, ...]:
        flags = (self._points_change, self.levels_change, self._tuners_change, self.identities_change)
        found = (*self.at.values(), self.effects, self.summonable, self.given, self.level_changed)
        return (*map(len, found), *map(int, flags))

    def _grow(self) -> None:
        before: tuple[int, ...] = ()
        while before != (before := self._size()):
            self._rules()
            self.given |= given.to_them(self)
            for procedure in self.ground.program.procedures:
                if self._could_use(procedure):
                    self.at["monster_zone"].add(procedure.kind)
                    if procedure.source.banish_when_leaves:
                        self.at["banished"].add(procedure.kind)
                        self.banished_when_they_leave.add(procedure.kind)
                    self._tuners_change |= procedure.source.tuner
                    self._carry_out(procedure.kind, procedure.cost, self._named(procedure.kind, (), procedure.cost))
            for effect in self.ground.program.effects:
                if self._could_activate(effect):
                    self.effects.add(effect.ident)
                    self.follow(effect)
            they_act.grow(self)

    def _rules(self) -> None:
        """What the rules let me do without an effect, and where cards go when they leave."""
        at, kinds = self.at, self.ground.kinds
        if not self.battle_only:
            able = {kind for kind in at["hand"] | at[EXTRA_UP] if self.is_monster(kind) and self.may_come(kind)}
            at["monster_zone"] |= {kind for kind in at["hand"] & able if not kinds.special_only[kind]}
            scales = {kind for kind in at["hand"] if kinds.pendulum[kind]}
            at[SPELLS] |= scales
            if any(kinds.pendulum[kind] for kind in at[SPELLS]):
                at["monster_zone"] |= able
        for recipe in self.ground.program.recipes if not self.battle_only else ():
            there = recipe.kind in at["extra"] | at[EXTRA_UP] and self.may_come(recipe.kind)
            if recipe.method != "fusion" and there and could_be_material.there(self, recipe):
                self.summonable.add(recipe.kind)
                at["monster_zone"].add(recipe.kind)
                self._carry_out(recipe.kind, recipe.cost, self._named(recipe.kind, (), recipe.cost))
                if recipe.method == "xyz":
                    at[MATERIAL] |= at["monster_zone"]
        for kind in at["monster_zone"] | at[SPELLS] | at[MATERIAL]:
            self._leave(kind, "gy")
            if self._taken_to_banished:
                self._leave(kind, "banished")
                self.banished_when_they_leave.add(kinds.base[kind])
        # A Spell that is activated lies in a zone and goes to the GY, and so does a Trap that can be activated from the
        # hand; any other, and what has no model, only as an effect moves it.
        spells = {
            effect.kind
            for effect in self.ground.program.effects
            if effect.source.category == "spell" or (effect.activates_card and "hand" in effect.locations)
            if not self.battle_only or of_battle_phases(effect)
        }
        spells &= at["hand"]
        at[SPELLS] |= spells
        at["gy"] |= spells

    def may_come(self, kind: int) -> bool:
        """Whether such a monster could ever come to a Monster Zone, as far as was seen."""
        return self._seen is None or kind in self._seen.monsters or played_otherwise(self.ground, kind)

    def in_the_open(self, kind: int) -> tuple[str, ...]:
        """Where a card of this kind could do something; in a Battle Phase alone, a Spell in the hand only if it is a
        Quick-Play Spell."""
        sorts = self.ground.kinds.facts[kind].card_types
        waits = self.battle_only and "spell" in sorts and "quick-play" not in sorts
        return tuple(place for place in IN_THE_OPEN if not (waits and place == "hand"))

    def looks_in_vain(self, kind: int) -> bool:
        """Whether a card of this kind was never seen to look at unknown cards among which one had to be of use."""
        return self._seen is not None and kind not in self._seen.sure

    def is_monster(self, kind: int) -> bool:
        return self.ground.kinds.monster[kind] or self.nothing_known(kind)

    def nothing_known(self, kind: int) -> bool:
        return kind != UNKNOWN and self.ground.kinds.facts[kind].is_unknown

    def places(self, place: str) -> set[int]:
        return self.at["extra"] | self.at[EXTRA_UP] if place == "extra" else self.at[wide(place)]

    def theirs(self, place: str) -> set[int]:
        """The kinds of the opponent's cards that could be there, of those that an effect of mine may take."""
        mine = self.given if place == "monster_zone" else set()
        return self._theirs.get(wide(place), set()) | mine

    def _leave(self, kind: int, to: str) -> None:
        """A card moves; a Pendulum Monster may go to the Extra Deck instead, an Extra Deck monster never to the hand or
        Deck, and a Token nowhere."""
        kinds, kind = self.ground.kinds, self.ground.kinds.base[kind]
        if kinds.token[kind]:
            return
        to = "extra" if kinds.extra_deck[kind] and to in ("hand", "deck") else to
        self.at[to].add(kind)
        if to == "gy" and self.ground.standing.redirected:
            self.at["banished"].add(kind)
        if self.ground.own.banished_instead[kind] or self.ground.own.banished_as_material[kind]:
            self.at["banished"].add(kind)
        if kinds.pendulum[kind]:
            self.at[EXTRA_UP].add(kind)

    # --- effects -------------------------------------------------------------------------------------------

    def _could_activate(self, effect: CompiledEffect) -> bool:
        if self.battle_only and not of_battle_phases(effect):
            return False
        ways = effect.by_mode or (NO_MORE,)
        chosen = self._could_choose(effect) and any(map(self._could_choose, ways))
        return self.lies_ready(effect) and chosen and (self._seen is None or self._seen.may_happen(effect))

    def lies_ready(self, effect: CompiledEffect) -> bool:
        """Whether the card could be where the effect is activated, whatever that takes besides."""
        there = any(effect.kind in self.places(place) for place in effect.locations)
        return there or (effect.source.category == "spell" and effect.kind in self.at[SPELLS])

    def _could_use(self, procedure: CompiledProcedure) -> bool:
        there = any(procedure.kind in self.places(place) for place in procedure.source.locations)
        there = there and self.may_come(procedure.kind) and not self.battle_only
        there = there or (procedure.attack and procedure.kind in self.at["monster_zone"])
        barred = any(never(self, test.source) for test in procedure.tests)
        return there and not barred and self._selections_exist(self._chosen(procedure.cost))

    def _could_choose(self, part: CompiledEffect | OfMode) -> bool:
        barred = any(never(self, test.source) for test in part.tests)
        return not barred and self._selections_exist([*part.targets, *self._chosen(part.cost)])

    def _chosen(self, operations: Iterable[Operation]) -> list[Selection]:
        return [operation.subject for operation in operations if isinstance(operation.subject, Selection)]

    def _selections_exist(self, selections: Iterable[Selection]) -> bool:
        return all(
            selection.side != "me" or selection.low <= sum(self.number_of(kind) for kind in self.candidates(selection))
            for selection in selections
        )

    def number_of(self, kind: int) -> int:
        if kind == UNKNOWN:
            return len(self.ground.scenario.me.deck)
        return ANY_NUMBER if self.ground.kinds.token[kind] else self.copies[self.ground.kinds.base[kind]]

    def candidates(self, selection: Selection) -> set[int]:
        """The kinds that could ever be selected."""
        fits = self.maybe(selection.where.source)
        found: set[int] = set()
        for place in selection.locations:
            there = set(self.places(place))
            if selection.side != "me":
                there |= self.theirs(place)
            found |= (
                there if wide(place) in _ON_THE_FIELD else {kind for kind in there if self._as_printed(selection, kind)}
            )
        return {kind for kind in found if fits[kind]}

    def _as_printed(self, selection: Selection, kind: int) -> bool:
        """Whether such a card could be selected off the field: there nothing changes but Levels in the hand."""
        changes = "hand" in selection.locations and self.ground.reads.hand_levels
        return changes or kind == UNKNOWN or self.nothing_known(kind) or selection.where.could_fit(kind)

    def registers(self, effect: CompiledEffect) -> dict[int, set[int]]:
        """The kinds that each name of a selection may stand for in this effect."""
        registers = self._named(effect.kind, effect.all_targets(), list(effect.operations()))
        for name in sorted({EVENT, MATERIALS} & effect.registers.keys()):
            # It may be any card that is moved.
            anything = {kind for held in (*self.at.values(), *self._theirs.values()) for kind in held}
            registers.setdefault(effect.registers[name], set()).update(anything)
        return registers

    def _named(
        self, performer: int, targets: Iterable[Selection], operations: Collection[Operation]
    ) -> dict[int, set[int]]:
        """The same of what targets and actions of a card of this kind name."""
        registers: dict[int, set[int]] = {}
        for selection in (*targets, *self._chosen(operations)):
            for register in (selection.register, selection.group):
                if register >= 0:
                    registers.setdefault(register, set()).update(self.candidates(selection))
        for operation in operations:
            if (what := actions.remembered(operation)) and (register := operation.number("name")) >= 0:
                theirs = self.theirs("gy") if what == "attached" else set()
                registers.setdefault(register, set()).update(self.taken(operation, performer, what) | theirs)
        return registers

    def subjects(self, operation: Operation, kind: int, registers: Mapping[int, set[int]]) -> set[int]:
        """The kinds that an action of a card of this kind may be about."""
        subject = operation.subject
        if isinstance(subject, Selection):
            return self.candidates(subject)
        if isinstance(subject, int):
            return registers.get(subject, set())
        return {kind} if subject == "self" else set()

    def changed_by(self, operation: Operation, kind: int, registers: Mapping[int, set[int]]) -> set[int]:
        """The kinds of monsters that an action of a card of this kind may change, whatever a card is as a monster. Of
        what no selection names nothing is told."""
        base, subject = self.ground.kinds.base, operation.subject
        if isinstance(subject, int) and subject not in registers:
            return set(range(len(base)))
        bases = {base[each] for each in self.subjects(operation, kind, registers)}
        return {each for each in range(len(base)) if base[each] in bases}

    def level_may_change(self, kind: int) -> bool:
        """Whether a monster of this kind could have another Level or Rank on the field than is printed on it."""
        return self.levels_untold or kind in self.level_changed

    def follow(self, effect: CompiledEffect) -> None:
        self._carry_out(effect.kind, list(effect.operations()), self.registers(effect))

    def _carry_out(self, kind: int, operations: Iterable[Operation], registers: Mapping[int, set[int]]) -> None:
        for operation in operations:
            action, subjects = operation.source, self.subjects(operation, kind, registers)
            changes = action.changes()
            self._points_change = self._points_change or "values" in changes
            if "levels" in changes:
                self.levels_change = True
                self.level_changed |= self.changed_by(operation, kind, registers)
            self._tuners_change = self._tuners_change or "tuner" in changes
            self.identities_change = self.identities_change or "identity" in changes
            lands = action.lands()
            for landing in lands:
                taken = subjects if landing.what == "chosen" else self.taken(operation, kind, landing.what)
                for each in list(taken):
                    self.land(each, landing.to)
                if landing.to == "banished" and sum(other.what == landing.what for other in lands) > 1:
                    self.banished_when_they_leave |= {self.ground.kinds.base[each] for each in taken}

    def land(self, kind: int, to: str) -> None:
        if to == SPELLS:
            self.at[SPELLS].add(kind)
        elif to != "monster_zone":
            self._leave(kind, to)
        elif self.is_monster(kind) and self.may_come(kind):
            self.at["monster_zone"].add(kind)
            self.brought.add(kind)

    def taken(self, operation: Operation, kind: int, what: str) -> set[int]:
        """What an action takes besides cards that were chosen. Normal and Pendulum Summons are among :meth:`_rules`,
        and so is where Xyz Materials go."""
        if what == "self":
            return {kind}
        if what in _LIES:
            return self.at[_LIES[what]]
        if what == "answered":
            return {each for told in operation.source.takes() for place in told.places for each in self.places(place)}
        if what == "tokens":
            return {self.ground.kinds.index[code] for code in operation.source.passcodes()}
        if what == "as_monster":
            return self.ground.kinds.as_monsters(kind, (operation.source,))
        if what == "drawn":
            # Whatever was drawn unseen is in no line, but it can pay for something.
            scenario = self.ground.scenario
            if scenario.deck_order == "listed":
                return self.at["deck"]
            return {UNKNOWN, *self.at["deck"]} if scenario.deck_in_sight else {UNKNOWN}
        if what in ("summoned", "materials") and not _BY_EFFECT.isdisjoint(operation.source.summons):
            come, usable = summoned_by(self, operation)
            return come if what == "summoned" else usable
        return set()

    # --- filters -------------------------------------------------------------------------------------------

    def maybe(self, where: Filter, levels_as_printed: bool = False, on_field: bool = True) -> list[bool]:
        """By kind: whether a card could fit at any moment, whatever changes during the turn. ``levels_as_printed``:
        while no effect has changed its Level or Rank; without ``on_field``: where none has changed its name."""
        looser = self._loosened(where, self.levels_change, on_field)
        told = self._loosened(where, self.levels_untold, on_field)
        if levels_as_printed:
            looser = told
        key = (looser, told, len(self.level_changed))
        known = self._filters.get(key)
        if known is None:
            known = self._fitting_kinds(told)
            if looser != told:
                changed = self._fitting_kinds(looser)
                known = [fits or (kind in self.level_changed and changed[kind]) for kind, fits in enumerate(known)]
            self._filters[key] = known
        return known

    def _loosened(self, where: Filter, levels_change: bool, on_field: bool) -> Filter:
        change = (self._points_change, levels_change, self._tuners_change)
        return self._looser.of(where, change, self.identities_change and on_field)

    def _fitting_kinds(self, where: Filter) -> list[bool]:
        compiled, renamed = CardFilter(where, self.ground.kinds), self.ground.kinds.renamed
        known = [
            # Its own text may make it fit somewhere.
            one or other or self.nothing_known(kind) or (renamed[kind] and compiled.could_fit(kind))
            for kind, (one, other) in enumerate(zip(compiled.table, compiled.field_table, strict=True))
        ]
        known[UNKNOWN] = compiled.any_card
        return known

    def operations(self) -> Iterator[Operation]:
        """The actions of all effects, procedures and costs of a Summon that could ever be used."""
        program = self.ground.program
        yield from (each for one in program.effects if one.ident in self.effects for each in one.operations())
        for cost in (*(part.cost for part in program.procedures), *(part.cost for part in program.recipes)):
            yield from cost
