"""Material rules that the mechanics share: who may be material, and filling the slots of a requirement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.facts import Bodies, Body, Need
from combo_solver.rules.model import Rule, SummonVars, Told

INCLUDING = 3
MAX_LEVEL = 40
"""Upper bound for Levels and their sums in a model; modified Levels have no printed bound (MA-10)."""


def lay_out_materials(v: SummonVars) -> None:
    """Decisions ``use C`` and the facts about the possible materials, the candidates C.

    Facts per candidate: ``mine C``, ``face up C``, ``level C`` (0: none), ``value C`` (Link Rating, 1 for others),
    ``fits C S``, ``includes C I``, ``usable C`` (no restriction of a card forbids it), ``token C`` (Xyz only),
    ``stands C S`` (it may stand in for the card that slot S names). Facts of the monster to be summoned: ``min S``,
    ``max S``, ``include min I``, ``total`` (the Level or Link Rating to be met).
    """
    for candidate in v.candidates:
        v.uses(candidate)


def requirement_facts(need: Need) -> dict[str, int]:
    """How many materials each slot asks for, and what they must include."""
    facts: dict[str, int] = {}
    for slot, (low, high) in enumerate(need.slots):
        facts[f"min {slot}"], facts[f"max {slot}"] = low, high
    for number, low in enumerate(need.including):
        facts[f"include min {number}"] = low
    return facts


def candidate_facts(need: Need, number: int, body: Body) -> dict[str, int]:
    """What the requirement sees of a possible material, whatever the mechanic."""
    facts = {f"mine {number}": int(body.mine), f"usable {number}": int(body.usable)}
    if body.outside:
        facts[f"outside {number}"] = 1
    for slot in range(len(need.slots)):
        facts[f"fits {number} {slot}"] = body.fits >> slot & 1
        facts[f"stands {number} {slot}"] = body.stands >> slot & 1
    for other in body.clashes:
        facts[f"clash {number} {other}"] = 1
    for slot, others in enumerate(body.slot_clashes):
        for other in others:
            facts[f"slot clash {number} {other}"] = 1
            facts["clashing slot"] = slot + 1
    for part in range(len(need.including)):
        facts[f"includes {number} {part}"] = body.includes >> part & 1
    return facts


def like_facts(bodies: Bodies) -> dict[str, int]:
    """Which cards in other places than the field are the same as the one before."""
    first = len(zones.MINE)
    return {
        f"like previous {number}": 1
        for number in range(first + 1, len(bodies))
        if (body := bodies[number]) is not None and body.kind >= 0 and body == bodies[number - 1]
    }


def lay_out_like_cards(v: SummonVars) -> None:
    """Of like cards that are not on the field (fact ``like previous C``) the first ones are used first."""
    for candidate in v.candidates[len(zones.MINE) + 1 :]:
        like = v.model.new_bool_var(f"is like previous {candidate}")
        v.model.add(like == v.fact(f"like previous {candidate}"))
        v.model.add(v.uses(candidate) <= v.uses(candidate - 1)).only_enforce_if(like)


class MonstersYouControl(Rule):
    """Materials are my own; with ``face_up`` only face-up monsters."""

    def __init__(self, rule_id: str, face_up: bool) -> None:
        super().__init__(rule_id)
        self._face_up = face_up

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) <= v.fact(f"mine {candidate}")).only_enforce_if(v.rule(self.rule_id))
            if self._face_up:
                v.model.add(v.uses(candidate) <= v.fact(f"face up {candidate}")).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        what = "face-up monsters you control" if self._face_up else "your own cards, from the places allowed,"
        if told.used is not None:
            wrong = [number for number in told.used if not self._usable(told, number)]
            return f"only {what} can be used, and these are not: {told.listed(wrong)}"
        if not self._face_up:
            held = candidates_of(told)
            return f"only {what} can be used, and you have {'no others than ' + told.listed(held) if held else 'none'}"
        hidden = [number for number in candidates_of(told) if not self._usable(told, number)]
        return f"only {what} can be used; face-down: {told.listed(hidden)}"

    def _usable(self, told: Told, number: int) -> bool:
        return bool(told[f"mine {number}"] and (told[f"face up {number}"] or not self._face_up))

    def repairs(self, told: Told) -> Iterator[Repair]:
        for zone in zones.MINE:
            if told[f"mine {zone}"] and not self._usable(told, zone):
                yield Repair(f"{told.name(zone)} face-up", {f"face up {zone}": 1})
        yield from other_materials(told)


class AllowedByTheEffect(Rule):
    """Fact ``outside C``: the effect that performs the Summon does not allow this material."""

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) + v.fact(f"outside {candidate}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        outside = [number for number in _numbers(told, "outside") if told[f"outside {number}"]]
        return f"the effect does not allow these as material: {told.listed(outside)}"


class NotForbiddenByACard(Rule):
    rule_id = "SG-18"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) <= v.fact(f"usable {candidate}", default=1)).only_enforce_if(
                v.rule(self.rule_id)
            )

    def sentence(self, told: Told) -> str:
        barred = [number for number in chosen_of(told) if not told.get(f"usable {number}", 1)]
        return f"a card's text or a restriction of this turn forbids these as material: {told.listed(barred)}"


class HasLevel(Rule):
    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) <= v.fact(f"level {candidate}", MAX_LEVEL)).only_enforce_if(
                v.rule(self.rule_id)
            )

    def sentence(self, told: Told) -> str:
        without = [number for number in chosen_of(told) if not told[f"level {number}"]]
        return f"only monsters with a Level can be used; without one: {told.listed(without)}"


class FillsSlots(Rule):
    """Every material fills exactly one slot, and every slot gets its number of materials (FUS-21), itself or standing
    in for the card that its slot names."""

    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        for candidate in v.candidates:
            for slot in range(v.slots):
                stands = v.stands_in(candidate, slot)
                v.model.add(stands <= v.fact(f"stands {candidate} {slot}"))
                v.model.add(stands <= v.fills(candidate, slot))
                v.model.add(stands + v.fact(f"fits {candidate} {slot}") <= 1)
                v.model.add(v.fills(candidate, slot) <= v.fact(f"fits {candidate} {slot}") + stands).only_enforce_if(on)
            # Ties the helpers to the materials whether or not the rule is on, so that they are never free.
            filled = sum(v.fills(candidate, slot) for slot in range(v.slots))
            v.model.add(filled <= v.uses(candidate))
            v.model.add(filled >= v.uses(candidate)).only_enforce_if(on)
        for slot in range(v.slots):
            filled = sum(v.fills(candidate, slot) for candidate in v.candidates)
            v.model.add(filled >= v.fact(f"min {slot}", len(v.candidates))).only_enforce_if(on)
            v.model.add(filled <= v.fact(f"max {slot}", len(v.candidates))).only_enforce_if(on)

    def sentence(self, told: Told) -> str:
        slots, chosen = slots_of(told), chosen_of(told)
        parts, total = [], 0
        for slot in slots:
            low, high = told[f"min {slot}"], told[f"max {slot}"]
            total += high
            number = str(low) if low == high else f"{low} or more" if high >= 7 else f"{low} to {high}"
            fitting = [one for one in chosen if _fits(told, one, slot)]
            fit = f"{len(fitting)} fit{'s' * (len(fitting) == 1)}: {told.listed(fitting)}" if fitting else "0 fit"
            parts.append(f"{number} x {told.slot(slot).words} ({fit})")
        least = sum(told[f"min {slot}"] for slot in slots)
        sentence = f"the materials must be {' + '.join(parts) or 'none'}"
        if told.used is not None:
            odd = [one for one in chosen if not any(_fits(told, one, slot) for slot in slots)]
            if odd:
                sentence += f"; of those named these fit nowhere: {told.listed(odd)}"
            elif len(chosen) not in range(least, total + 1):
                sentence += f"; {len(chosen)} named"
            else:
                sentence += f"; the {len(chosen)} named cannot be shared out so"
        elif all(sum(_fits(told, one, slot) for one in chosen) >= max(1, told[f"min {slot}"]) for slot in slots):
            # They are there; what another rule asks of them only others could give.
            sentence += "; nothing else can be used instead"
        return sentence

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield from other_materials(told)


class Includes(Rule):
    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        for number in range(INCLUDING):
            hits = []
            for candidate in v.candidates:
                hit = v.model.new_bool_var(f"hit {candidate} {number}")
                fact = v.fact(f"includes {candidate} {number}")
                v.model.add(hit <= fact)
                v.model.add(hit <= v.uses(candidate))
                v.model.add(hit >= fact + v.uses(candidate) - 1)
                hits.append(hit)
            v.model.add(sum(hits) >= v.fact(f"include min {number}", len(v.candidates))).only_enforce_if(on)

    def sentence(self, told: Told) -> str:
        parts = []
        for number in range(INCLUDING):
            if low := told[f"include min {number}"]:
                fitting = [one for one in chosen_of(told) if told[f"includes {one} {number}"]]
                words = told.included(number).words
                parts.append(f"the materials must include at least {low} x {words}; fitting: {told.listed(fitting)}")
        return "; ".join(parts)

    def repairs(self, told: Told) -> Iterator[Repair]:
        for number in range(INCLUDING):
            if told[f"include min {number}"]:
                yield from other_materials(told, number)


class GoTogether(Rule):
    """No two materials that clash: facts ``clash Y Z`` for "different" and "the same" (LS-15)."""

    def build(self, v: SummonVars) -> None:
        for one, other in combinations(v.candidates, 2):
            v.model.add(v.uses(one) + v.uses(other) + v.fact(f"clash {one} {other}") <= 2).only_enforce_if(
                v.rule(self.rule_id)
            )

    def sentence(self, told: Told) -> str:
        return self.pairs(told, "clash")

    def pairs(self, told: Told, fact: str) -> str:
        pairs = [
            f"{told.name(one)} with {told.name(other)}"
            for one, other in combinations(chosen_of(told), 2)
            if told[f"{fact} {one} {other}"]
        ]
        asks = f"must have {told.wording.together}" if told.wording.together else "must go together as its text says"
        return f"the materials {asks}, and these do not: {', '.join(pairs) or 'none'}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield from other_materials(told)


def lay_out_level_sum(v: SummonVars) -> None:
    """What each candidate adds to the sum of Levels: its Level if it is used."""
    for candidate in v.candidates:
        level, counts = v.fact(f"level {candidate}", MAX_LEVEL), v.counts_as(candidate, MAX_LEVEL)
        v.model.add(counts == level).only_enforce_if(v.uses(candidate))
        v.model.add(counts == 0).only_enforce_if(v.uses(candidate).negated())


def other_materials(told: Told, included: int | None = None) -> Iterator[Repair]:
    """One of the named materials less; one more monster on the field that fits a slot (and is of the kind
    ``included``), by Level where a sum of Levels counts; where no zone is free, or materials are named, also one
    instead of another."""
    for number in told.used or ():
        yield Repair(f"{told.name(number)} not used", {}, {f"use {number}": False})
    slots = slots_of(told) or [0]
    free = next((zone for zone in zones.MAIN if not told[f"held {zone}"] and not told[f"mine {zone}"]), None)
    if free is not None:
        decided = {f"use {free}": True} if told.used is not None else {}
        for slot in slots:
            yield from _monster(told, free, slot, included, "one more {}", decided)
    if free is None or told.used is not None:
        for number in chosen_of(told):
            for slot in slots:
                yield from _monster(told, number, slot, included, f"{{}} instead of {told.name(number)}", {})


def _monster(
    told: Told, number: int, slot: int, included: int | None, words: str, decided: dict[str, bool]
) -> Iterator[Repair]:
    """Candidate ``number`` as another monster, fit for a slot; ``words`` has a gap for what it is."""
    part = told.slot(slot)
    facts = {f"{fact} {number}": 1 for fact in ("held", "mine", "face up", "usable")}
    facts |= {f"fits {number} {other}": int(other == slot) for other in slots_of(told)}
    gone = ("clash", "slot", "points", "joins")
    facts |= {fact: 0 for fact in told.facts if fact.startswith(gone) and str(number) in fact.split()}
    facts |= {f"token {number}": 0, f"value {number}": 1}
    what = part.words
    if included is not None:
        facts[f"includes {number} {included}"] = 1
        what = told.included(included).words
    if not any(name.startswith("level ") for name in told.facts):
        yield Repair(words.format(what), facts, decided)
        return
    for level in part.levels:
        of_level = what if what.startswith("Level ") else f"Level {level} {what}"
        yield Repair(words.format(of_level), {**facts, f"level {number}": level}, decided)


def slots_of(told: Told) -> list[int]:
    return [number for number in _numbers(told, "max") if told[f"max {number}"]]


def candidates_of(told: Told) -> list[int]:
    """What could be material, whether or not it is named."""
    return [number for number in _numbers(told, "mine") if told[f"mine {number}"]]


def chosen_of(told: Told) -> list[int]:
    """The named materials; all candidates when none are named."""
    return candidates_of(told) if told.used is None else list(told.used)


def _fits(told: Told, number: int, slot: int) -> bool:
    return bool(told[f"fits {number} {slot}"] or told[f"stands {number} {slot}"])


def _numbers(told: Told, prefix: str) -> list[int]:
    """The numbers N of the facts "prefix N" that were given."""
    return sorted(int(words[1]) for name in told.facts if (words := name.split())[0] == prefix and len(words) == 2)
