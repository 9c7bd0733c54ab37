"""Normal Summons and Sets: what the turn leaves of them, whether one is legal, and bringing the monster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.game.line import Step
from combo_solver.models.continuous import (
    Continuous,
    NormalSummonGrant,
    NoTributes,
    SetOnly,
    StandsForTributes,
    TributeChange,
    TributeOffer,
    TwoTributes,
)
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.verbs.normal_summon import NormalSummonNow
from combo_solver.models.vocabulary import Filter
from combo_solver.referee.card import Card
from combo_solver.referee.counters import place_for_summon
from combo_solver.referee.field_limits import field_bars, may_not_tribute
from combo_solver.referee.judging import Judge
from combo_solver.referee.made_with import made_with
from combo_solver.referee.own_limits import text_forbids
from combo_solver.referee.placing import MAIN, may_go_to
from combo_solver.referee.restrictions import forbids_normal, note_normal_summon
from combo_solver.referee.steps import StepJudge


def none_left(judge: Judge, additional: bool) -> str:
    """Why no Normal Summon is left; empty if one is (or the additional one is to be used)."""
    table = judge.table
    used_up = not additional and table.normal_summons >= table.allowed
    return "the Normal Summons of this turn are used (NC-03)" if used_up else ""


def use_up(judge: Judge, card: Card, additional: bool, setting: bool, tributes: int) -> str:
    """Count one of the turn's Normal Summons and Sets, or the additional one (NC-11); returns why the latter cannot be,
    empty if it can. :func:`none_left` was asked before."""
    table = judge.table
    if not additional:
        table.normal_summons += 1
        return ""
    if table.additional_used:
        return "only one additional Normal Summon is gained per turn (NC-12)"
    if setting:
        return "the additional Normal Summon is no Set (NC-13)"
    fitting = [tribute_only for where, tribute_only in _grants(judge) if judge.fits(card, where)]
    if not fitting:
        return "no effect grants an additional Normal Summon of this monster (NC-26)"
    if all(fitting) and not tributes:
        return "the additional Summon is a Tribute Summon (NC-15)"
    table.additional_used = True
    return ""


def _grants(judge: Judge) -> Iterator[tuple[Filter, bool]]:
    yield from judge.table.grants
    for card, part in judge.continuous():
        if isinstance(part, NormalSummonGrant) and card.mine and _lies_in(judge, card, part):
            yield part.where, part.tribute_only


def _lies_in(judge: Judge, card: Card, part: NormalSummonGrant) -> bool:
    return any(card in judge.at(place, "me") for place in part.locations)


def forbidden(judge: Judge, card: Card, setting: bool) -> str:
    """Why this monster cannot be Normal Summoned or Set at all now; empty if it can."""
    if not card.can_be_normal_summoned:
        return "cannot be Normal Summoned (SSM-01)"
    if any(forbids_normal(judge, lock, card, setting) for lock in judge.locks()):
        return "cannot be Normal Summoned or Set this turn (NC-28)"
    model = judge.model(card)
    if not setting and model is not None and any(set_only(judge, card, part) for part in model.continuous):
        return "can be Set, not Normal Summoned (SPI-05)"
    if setting and (fault := field_bars(judge, card, {"set"})):
        return f"cannot be Set: {fault}"
    if not setting and (fault := field_bars(judge, card, {"normal"})):
        return f"cannot be Normal Summoned: {fault}"
    if not setting and judge.banned(card):
        return "cannot be Summoned while a card on the field forbids it (NS-13)"
    return ""


def set_only(judge: Judge, card: Card, part: Continuous) -> bool:
    """Whether this says that the monster can be Set alone, and nothing lifts that."""
    if not isinstance(part, SetOnly):
        return False
    return not any(all(judge.holds(test, card) for test in group.conditions) for group in part.unless)


def tribute_numbers(judge: Judge, card: Card) -> set[int]:
    """How many Tributes the Summon or Set of a monster in the hand may take (NS-04 to NS-06, NS-15, NS-16)."""
    level = judge.level(card)
    found = {0 if level <= 4 else 1 if level <= 6 else 2}
    model = judge.model(card)
    for part in model.continuous if model is not None else ():
        if isinstance(part, TributeChange) and all(judge.holds(test, card) for test in part.conditions):
            assert part.count is not None
            if not part.optional:
                return {part.count}
            found.add(part.count)
    return found


def _tribute_ways(judge: Judge, card: Card, setting: bool = False) -> Iterator[tuple[int, Filter]]:
    """How many Tributes it may be, and of which monsters."""
    yield from ((number, Filter()) for number in sorted(tribute_numbers(judge, card)))
    model = judge.model(card)
    for part in model.continuous if model is not None and not setting else ():
        if isinstance(part, TributeOffer) and all(judge.holds(test, card) for test in part.conditions):
            yield part.count, part.where or Filter()
    for lying, free in judge.in_force() if not setting else ():
        if isinstance(free, NoTributes) and lying.mine and judge.fits(card, free.where):
            yield 0, Filter()


def counts_twice(judge: Judge, tribute: Card, card: Card) -> bool:
    """Whether a text of its own lets this monster be two Tributes for that one (NS-21)."""
    if not (tribute.mine and tribute.in_monster_zone) or tribute.negated or tribute.asleep:
        return False
    if tribute in judge.negated():
        return False
    parts = continuous_of(tribute.facts, judge.model(tribute))
    return any(isinstance(part, TwoTributes) and judge.fits(card, part.where) for part in parts)


def _stands_for_all(judge: Judge, tributes: Sequence[Card], card: Card) -> bool:
    """Whether this is one card in a Spell & Trap Zone of mine that is Tributed in the place of all Tributes: it has as
    many counters as these are, or more."""
    if len(tributes) != 1 or not (tributes[0].mine and tributes[0].in_spell_zone):
        return False
    number = _by_rule(judge, card)
    return number > 0 and any(
        lying is tributes[0]
        and isinstance(part, StandsForTributes)
        and lying.counters[part.counter] >= number
        and judge.fits(card, part.where)
        for lying, part in judge.in_force()
    )


def _by_rule(judge: Judge, card: Card) -> int:
    """How many Tributes it takes, unless a text lets it take another number."""
    level, model = judge.level(card), judge.model(card)
    for part in model.continuous if model is not None else ():
        if isinstance(part, TributeChange) and not part.optional and all(judge.holds(t, card) for t in part.conditions):
            assert part.count is not None
            return part.count
    return 0 if level <= 4 else 1 if level <= 6 else 2


def bring(judge: Judge, card: Card, tributes: Sequence[Card], zone: str, position: str) -> str:
    """Tribute, then put the monster on the field (NS-07); returns why that is illegal, empty if it is not."""
    table = judge.table
    note_normal_summon(judge, card, position == "set")
    most = len(tributes) + sum(counts_twice(judge, each, card) for each in tributes)
    ways = _tribute_ways(judge, card, position == "set")
    stands = position != "set" and _stands_for_all(judge, tributes, card)
    if not stands and not any(
        len(tributes) <= number <= most and all(judge.fits(each, where) for each in tributes) for number, where in ways
    ):
        return f"takes another number of Tributes than {len(tributes)} (NS-04 to NS-06, NS-15)"
    if not stands and not all(each.in_monster_zone and each.mine for each in tributes):
        return "takes monsters you control as Tributes (NS-19)"
    if tributes and (fault := may_not_tribute(judge, card, True)):
        return f"cannot be Summoned so: {fault}"
    for tribute in tributes:
        if fault := text_forbids(judge, tribute, "tribute", card):
            return f"cannot be Summoned so: {fault}"
    before, known = len(table.events), made_with(judge, card, tributes)
    for tribute in tributes:
        method, origin = tribute.method, "spell_zone" if stands else "monster_zone"
        table.to_gy(tribute)
        table.tell("tributed", tribute, origin, method=method, material_of="tribute")
    table.moment += 1
    fault = may_go_to(judge, card, zone, False)
    if fault:
        return fault
    if position not in ("attack", "set"):
        return "arrives in face-up Attack Position, or Set (NS-17, NS-18)"
    origin = table.take(card)
    if position == "set":
        card.place, card.zone, card.position = "field", zone, "set"
        card.level_change = card.brought
    else:
        table.put_monster(card, zone, "attack", "tribute" if tributes else "normal", origin)
        card.made_with = known
    place_for_summon(judge)
    table.tell_materials(before, card, tributes)
    return ""


def could_summon(judge: Judge, action: NormalSummonNow) -> bool:
    """Whether an effect could make me Normal Summon a monster of the hand right now, or Set it where it says so."""
    return _could(judge, action, False) or (action.or_set and _could(judge, action, True))


def _could(judge: Judge, action: NormalSummonNow, setting: bool) -> bool:
    mine = judge.table.me.monsters()
    for card in judge.table.me.pile("hand"):
        if not judge.fits(card, action.where) or not judge.playable(card) or forbidden(judge, card, setting):
            continue
        able = [each for each in mine if not text_forbids(judge, each, "tribute", card)]
        for number, where in _tribute_ways(judge, card, setting):
            tributes = [each for each in able if judge.fits(each, where)]
            free = any(not may_go_to(judge, card, zone, False) for zone in MAIN)
            makes_room = number > 0 and any(each.zone in MAIN for each in tributes)
            most = len(tributes) + sum(counts_twice(judge, each, card) for each in tributes)
            if action.tribute_only <= number <= most and (free or makes_room):
                return True
        rows = [each for each in judge.at("spell_zone", "me") if _stands_for_all(judge, [each], card)]
        room = any(not may_go_to(judge, card, zone, False) for zone in MAIN)
        if not setting and rows and room and not may_not_tribute(judge, card, True):
            return True
    return False


def _play(at: StepJudge, step: Step) -> None:
    judge, setting = at.judge, step.kind == "set_monster"
    at.allow(none_left(judge, step.additional))
    at.need(step.from_ == "hand", "a Normal Summon or Set comes from the hand (NS-01)")
    card = at.card(step)
    at.known(card)
    tributes = at.table.find(step.materials)
    at.need(
        setting or (step.kind == "tribute_summon") == bool(tributes),
        "a Summon with Tributes is a Tribute Summon (NS-14)",
    )
    wanted = "set" if setting else "attack"
    at.need(step.position == wanted, f"{card.facts.name} arrives in another position (NS-17, NS-18)")
    fault = (
        forbidden(judge, card, setting)
        or use_up(judge, card, step.additional, setting, len(tributes))
        or bring(judge, card, tributes, step.to or "?", wanted)
    )
    at.allow(fault, card)


STEPS = {"normal_summon": _play, "tribute_summon": _play, "set_monster": _play}
