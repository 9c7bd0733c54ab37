"""How much ATK effects, continuous effects and Equip Cards give all monsters of mine together, at most."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds.actions import most_taken
from combo_solver.bounds.cuts.counted import counted
from combo_solver.bounds.effects import Effects, Use
from combo_solver.bounds.flows import AWAY, FIELD, THEIRS, Expr, Flows
from combo_solver.bounds.named import Named
from combo_solver.bounds.worth import ZONES
from combo_solver.cards.facts import HIGHEST_LEVEL
from combo_solver.ground.actions import remembered
from combo_solver.ground.auras import Aura
from combo_solver.ground.gained import most_atk
from combo_solver.ground.never import most
from combo_solver.ground.program import Operation, Selection
from combo_solver.ground.reachable import EXTRA_UP, MATERIAL, SPELLS
from combo_solver.models.conditions import CountCondition
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.vocabulary import EVENT, CountIn, Filter
from combo_solver.models.worths import Points, Worth

_MOST = 1_000_000
"""No bound tells of more ATK that is gained."""

_ARROWS = 8
"""No monster points to more zones."""

_PILES = frozenset({"hand", "deck", "extra", EXTRA_UP, "gy", "banished"})

_CHANGING = {FIELD, SPELLS, MATERIAL, AWAY, THEIRS}
"""Where a card may be that has a current ATK, or may be so soon."""


class Untold(Exception):
    """Nothing tells how much."""


class Gains:
    """``highest``: the highest printed ATK. Raises :class:`Untold` where a gain has no limit that can be told."""

    def __init__(self, flows: Flows, effects: Effects) -> None:
        self._flows, self._effects = flows, effects
        g = flows.ground
        self.highest = max((most_atk(g, kind) for kind in range(len(g.kinds.atk))), default=0)

    def all(self, on_field: Mapping[int, IntVar]) -> Expr:
        """What they come to, with these monsters on the field in the end."""
        gained = sum(self._of_effects(on_field)) + sum(self._of_auras(on_field))
        doubled = list(self._doubled(on_field))
        if len(doubled) > 1 or (doubled and self._may_end()):
            raise Untold
        return gained + self._doubled_gains(gained, *doubled[0]) if doubled else gained

    def _doubled_gains(self, gained: Expr, printed: Expr, times: Expr) -> Expr:
        """What doubling adds: what is ``printed``, and what was gained before; nothing where it is not done. A bound
        that would need more than :data:`_MOST` is none (:mod:`.state_equation`), so that this holds nobody back."""
        again = self._flows.number("doubled gains", _MOST)
        self._flows.model.add(again <= gained)
        self._flows.model.add(again <= _MOST * times)
        return printed + again

    def _may_end(self) -> bool:
        """Whether a monster may gain ATK only for a while, which doubling it would keep."""
        auras = (aura for held in self._flows.ground.standing.auras.of.values() for aura in held)
        return any(not aura.part.itself and self._points(aura.part.atk) > 0 for aura in auras)

    def _doubled(self, on_field: Mapping[int, IntVar]) -> Iterator[tuple[Expr, Expr]]:
        """For each action that doubles ATK what that adds to what is printed on monsters that are there in the end, and
        how often it is done."""
        model, atk = self._flows.model, self._flows.ground.kinds.atk
        for use in self._effects.whole:
            for operation, times in use.actions():
                if _doubles(operation):
                    once = any(mark.bit_count() == 1 for mark in self._effects.name_marks(use.effect))
                    if not once or _repeats(use):
                        raise Untold
                    chosen = {kind: self._flows.number(f"doubled {kind}") for kind in on_field}
                    for kind, number in chosen.items():
                        model.add(number <= on_field[kind])
                    model.add(sum(chosen.values()) <= self._most(use, operation) * times)
                    yield sum(atk[kind] * number for kind, number in chosen.items()), times

    def _of_effects(self, on_field: Mapping[int, IntVar]) -> Iterator[Expr]:
        for use in self._effects.whole:
            for operation, times in use.actions():
                each = self._of_operation(operation, use)
                if each > 0:
                    if _repeats(use):
                        raise Untold
                    if _becomes(operation):
                        yield self._in_place(use, operation, self._most(use, operation) * times, on_field)
                    else:
                        yield each * self._times(use, operation, times, on_field)

    def _in_place(self, use: Use, operation: Operation, often: Expr, on_field: Mapping[int, IntVar]) -> Expr:
        """What monsters gain that are still there in the end, when their ATK becomes something: that takes the place of
        what it was, whatever else it gained before, so that one of these counts for each monster, and no more of it
        than exceeds what is printed."""
        becomes, atk = self._becoming(operation, use), self._flows.ground.kinds.atk
        kept: dict[int, IntVar] = {}
        for kind, number in on_field.items():
            if becomes > atk[kind]:
                kept[kind] = self._flows.number(f"kept {use.effect.ident} {kind}", ZONES)
                self._flows.model.add(kept[kind] <= number)
        self._flows.model.add(sum(kept.values()) <= often)
        return sum((becomes - atk[kind]) * number for kind, number in kept.items())

    def _times(self, use: Use, operation: Operation, times: Expr, on_field: Mapping[int, IntVar]) -> Expr:
        """How often monsters get it that are still there in the end."""
        often, effect = self._most(use, operation) * times, use.effect
        if operation.subject == "self" and effect.copy_marks and effect.locations == {"monster_zone"}:
            # What a monster gives itself so often while it is there, it loses when it leaves.
            there = sum(on_field[form] for form in self._flows.forms_of(effect.kind) if form in on_field)
            kept = self._flows.number(f"kept {effect.ident}")
            self._flows.model.add(kept <= often)
            self._flows.model.add(kept <= min(mark.bit_count() for mark in effect.copy_marks) * there)
            return kept
        return often

    def _most(self, use: Use, operation: Operation) -> int:
        """How many monsters it works on at most."""
        subject = operation.subject
        if isinstance(subject, int):
            return min(self._in_register(use, subject) or ZONES, ZONES)
        return 1 if subject == "self" else min(subject.high, ZONES) if isinstance(subject, Selection) else ZONES

    def _of_operation(self, operation: Operation, use: Use) -> int:
        """What one such action gives a monster."""
        source = operation.source
        lasting = source.lasting()
        if lasting is not None and lasting.sort == "gift":
            return max(lasting.atk, 0) + (self.highest if lasting.what == "own_atk" else 0)
        if not isinstance(source, Modify):
            gained = source.gains_atk()
            if gained is None:
                raise Untold
            return gained[0]
        return max(self._points(source.atk, use) + self._becoming(operation, use), 0)

    def _becoming(self, operation: Operation, use: Use) -> int:
        """What ATK becomes by such an action, 0 if it does not."""
        source = operation.source
        return max(self._points(source.atk_to or 0, use), 0) if isinstance(source, Modify) else 0

    def _of_auras(self, on_field: Mapping[int, IntVar]) -> Iterator[Expr]:
        flows = self._flows
        for kind, auras in flows.ground.standing.auras.of.items():
            forms = [on_field[form] for form in flows.forms_of(kind) if form in on_field]
            sources = sum(forms) + flows.left(kind, SPELLS) + flows.left(kind, THEIRS)
            for aura in auras:
                each = max(self._points(aura.part.atk), 0)
                if each > 0:
                    yield self._as_counted(kind, aura, each * self._reached(aura) * sources)

    def _as_counted(self, kind: int, aura: Aura, most: Expr) -> Expr:
        """What such auras give, ``most`` where as much is counted as ever could be: of what is counted in piles no more
        than lies there in the end."""
        flows, points = self._flows, aura.part.atk
        copies = 0 if flows.ground.kinds.token[kind] else flows.copies(flows.ground.kinds.base[kind])
        there = counted(flows, points, self._origins) if copies and not self._keeps() else None
        if there is None:
            return most
        given = flows.number(f"given by {kind}", _MOST)
        flows.model.add(given <= most)
        flows.model.add(given <= self._reached(aura) * copies * there)
        return given

    def _keeps(self) -> bool:
        """Whether doubling ATK may keep what cards gave that are counted no more in the end."""
        return any(_doubles(operation) for use in self._effects.whole for operation, _ in use.actions())

    @staticmethod
    def _reached(aura: Aura) -> int:
        return 1 if aura.part.itself or aura.part.bearer else ZONES

    def _points(self, points: Points, use: Use | None = None) -> int:
        """What an amount comes to at most; ``use``: of the effect that asks."""
        if isinstance(points, int):
            return points
        if points.times < 0:
            return max(points.plus, 0)
        return points.of(self._something(points, use))

    def _something(self, worth: Worth, use: Use | None) -> int:
        flows = self._flows
        named = None if use is None else use.named.get(use.effect.registers.get(worth.value_of, -1))
        cards = 1 if worth.value_of in ("self", "it") else flows.most_cards
        cards = min(cards, self._number(use, worth.value_of))
        if worth.value is None:
            if isinstance(worth.number, int):
                return worth.number
            if isinstance(worth.number, CountIn) and not worth.number.adds:
                return self._counted(worth.number, in_the_end=use is None)
            raise Untold
        if worth.value == "original_atk" and not any(
            aura.part.original for held in flows.ground.standing.auras.of.values() for aura in held
        ):
            return cards * self.highest
        if worth.value == "atk" and named is not None and self._chosen_off_the_field(use, worth.value_of, named):
            # Off the field it is what is printed.
            unknown = any(flows.reach.nothing_known(kind) for kind in named.kinds)
            # Where no card could be chosen, none tells anything.
            known = max(map(flows.ground.kinds.atk.__getitem__, named.kinds), default=0)
            return cards * (self.highest if unknown else known)
        if worth.value == "original_defense":
            return cards * max(flows.ground.kinds.defense, default=0)
        if worth.value in ("level", "rank", "rating", "original_level") and not flows.reach.levels_change:
            return cards * HIGHEST_LEVEL
        if worth.value in ("materials", "equips"):
            return flows.most_cards
        if worth.value == "pointed":
            return cards * _ARROWS
        raise Untold

    def _number(self, use: Use | None, name: str) -> int:
        """How many cards a name of this effect stands for at most: what selections and actions bring there."""
        most_cards = self._flows.most_cards
        if use is None or name == EVENT or name not in use.effect.registers:
            return most_cards
        return self._in_register(use, use.effect.registers[name]) or most_cards

    def _in_register(self, use: Use, register: int) -> int:
        """How many cards selections and actions bring into a register at most; 0 where nothing tells."""
        effect = use.effect
        beside = (one for each in effect.operations() for one in each.selections() if one is not each.subject)
        if register == effect.registers.get(EVENT) or any(register in (one.register, one.group) for one in beside):
            return 0
        number = use.named[register].high if register in use.named else 0
        for operation in effect.operations():
            if (what := remembered(operation)) and operation.number("name") == register:
                number += most_taken(self._flows, operation, what)
        return number

    @staticmethod
    def _chosen_off_the_field(use: Use | None, name: str, named: Named) -> bool:
        """Whether these cards are chosen off the field, by selections alone, and no action brings them to it."""
        assert use is not None
        others = {operation.number("name") for operation in use.effect.operations() if remembered(operation)}
        by_choice = name != EVENT and use.effect.registers[name] not in others
        return by_choice and bool(named.places) and not named.places & _CHANGING

    def _counted(self, number: CountIn, in_the_end: bool) -> int:
        """How many cards that fit can be there at most, whosever they are; ``in_the_end``: after the End Phase, too."""
        where = Filter() if number.face_down else number.where
        asked = CountCondition.model_validate({"in": number.locations, "where": where, "side": "either"})
        zones = 2 * ZONES if set(number.locations) == {FIELD} else self._flows.most_cards
        if in_the_end:
            locations = sorted({*number.locations, *self._origins(number.locations)})
            asked = asked.model_copy(update={"locations": locations})
        return min(most(self._flows.reach, asked), zones)

    def _origins(self, locations: Collection[str]) -> Iterator[str]:
        """From where cards come to these piles in the End Phase, which :mod:`.reachable` leaves out: values count after
        it. What I discard goes to the GY (HL-01), what leaves the field (SPI-06) to any pile."""
        reach = self._flows.reach
        if "gy" in locations or (reach.ground.standing.redirected and "banished" in locations):
            yield "hand"
        if reach.ground.possible.leaving and not _PILES.isdisjoint(locations):
            # What I gave the opponent returns to a pile of mine, wherever it came from.
            yield from tuple(reach.at) if reach.given else (FIELD,)


def _becomes(operation: Operation) -> bool:
    """Whether all that it does to ATK is that it becomes something."""
    source = operation.source
    return isinstance(source, Modify) and source.atk_to is not None and source.atk == 0 and not source.double_atk


def _doubles(operation: Operation) -> bool:
    """Whether it doubles ATK."""
    source = operation.source
    return source.double_atk if isinstance(source, Modify) else bool((source.gains_atk() or (0, False))[1])


def _repeats(use: Use) -> bool:
    """Whether it may carry out actions more than once."""
    return any(operation.source.repeats for operation in use.effect.operations())
