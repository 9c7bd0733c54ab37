"""Summons that can still be negated: what is held back meanwhile, and how they end."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.methods import METHODS
from combo_solver.ground.program import METHOD, MONSTER, NOWHERE
from combo_solver.models.verbs.negate_summon import Then
from combo_solver.state import limits, marks, moves, summon_counts, telling
from combo_solver.state.cards import SET, Monster, Ref, Spell
from combo_solver.state.draft import Draft
from combo_solver.state.equip_numbers import equip
from combo_solver.state.window import Arriving, Attempt

_TRIBUTE = "tribute"
"""What is Tributed for a Summon was Tributed, whether that is made or not; material is what one was made with."""


def begin(d: Draft) -> None:
    """An effect Summons right after it (SG-06): that is an attempt."""
    d.holding, d.attempt = True, Attempt(since=len(d.events))


def hold(d: Draft) -> bool:
    """A mechanic has Summoned what it would: from here on that is an attempt. Whether there is one."""
    d.holding = False
    if d.attempt is None or not d.attempt.monsters:
        d.attempt = None
        return False
    made_with = tuple(each for each in d.events[d.attempt.since :] if each.material_of not in ("", _TRIBUTE))
    for number in range(d.attempt.since, len(d.events)):
        if d.events[number].material_of not in ("", _TRIBUTE):
            d.events[number] = d.events[number]._replace(material_of="", used=())
    d.attempt = d.attempt._replace(events=made_with, since=0)
    return True


def make(g: Ground, d: Draft) -> None:
    """Nothing has negated the Summon: it is made at once (SG-14). A zone that was taken meanwhile leads nowhere."""
    attempt, d.attempt = d.attempt, None
    if attempt is None:
        return
    d.step += 1
    marks.lift(d, attempt.lifts)
    marks.impose(d, attempt.imposes)
    marks.use(d, attempt.uses)
    if any(METHODS[each.method] not in moves.NOT_SPECIAL for each in attempt.monsters):
        summon_counts.count(g, d)
    d.events += [each._replace(step=d.step, ref=_there(g, d, each.ref, each.kind)) for each in attempt.events]
    before = len(d.events)
    for each in attempt.monsters:
        if d.monsters[each.zone]:
            d.lost = True
            return
        moves.arrive(g, d, each._replace(monster=_equipped(d, each.monster)))
        if each.method == METHOD["flip"]:
            tell_flip(g, d, each.monster.kind, each.zone)
    if attempt.used is not None:
        telling.tell_materials(g, d, before, attempt.monsters[0].monster.kind, attempt.used)


def _there(g: Ground, d: Draft, ref: Ref, kind: int) -> Ref:
    """The reference, if the card is still there."""
    return ref if d.kind_at(ref, g.reads.deck_order) == kind else NOWHERE


def tell_flip(g: Ground, d: Draft, kind: int, zone: int) -> None:
    """The monster in this zone was Flip Summoned."""
    moves.tell(g, d, "flipped", moves.Taken(kind, MONSTER, was_set=True), (MONSTER, zone), zone=zone)
    telling.tell_position(g, d, zone, SET)


def negate(g: Ground, d: Draft, then: Then) -> bool:
    """The Summon is not made: its monsters go to the GY (SG-15), destroyed by the effect or not, or are banished. They
    come from nowhere. Whether there was one."""
    attempt, d.attempt = d.attempt, None
    if attempt is None:
        return False
    for each in attempt.monsters:
        monster = each.monster
        kind = g.kinds.base[monster.kind]
        theirs = monster.mine == monster.borrowed
        taken = moves.Taken(kind, NOWHERE[0], each.proper, theirs, token=g.kinds.token[kind], by_rule=not then)
        if then == "banish" and not limits.barring_moves(g, d, "banished", ((NOWHERE, kind),)):
            moves.banish(g, d, taken)
        else:
            ref = moves.send_to_gy(g, d, taken)
            if then == "destroy":
                moves.tell(g, d, "destroyed", taken, ref)
        _lose(g, d, each)
    return True


def _lose(g: Ground, d: Draft, each: Arriving) -> None:
    """What was attached to the monster, or equipped to a Gemini, goes to the GY."""
    for material in each.monster.materials:
        moves.send_to_gy(g, d, moves.detached(material, not each.monster.mine, by_rule=True))
    moves.lose_equips(g, d, _equipped(d, each.monster))


def _equipped(d: Draft, monster: Monster) -> Monster:
    """The monster, a Gemini perhaps, with those of its Equip Cards, and of what keeps it, that are still there."""
    rows = (d.me.spells, d.opponent.spells)
    held = {
        equip(spell.kind, zone, theirs)
        for theirs in (False, True)
        for zone, spell in enumerate(rows[theirs])
        if isinstance(spell, Spell)
    }
    return monster._replace(
        equips=tuple(each for each in monster.equips if each in held),
        keepers=tuple(each for each in monster.keepers if each in held),
    )
