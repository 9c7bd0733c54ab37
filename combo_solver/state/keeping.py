"""Cards that keep a monster as their target, or are on one as Equip Cards, and what goes with what leaves the field."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.state.acting import acting_cards, negated_cards, silenced
from combo_solver.state.cards import DEFENSE, Held, Monster, Ref, Spell
from combo_solver.state.draft import Doomed, Draft, side_of
from combo_solver.state.equip_numbers import equip, equip_kind, equip_theirs, equip_zone

LEFT = "left_field"
_EVENTS = {"left": LEFT, "destroyed": "destroyed"}
Tied = tuple[tuple[str, Doomed], ...]


def taken_along(g: Ground, d: Draft, ref: Ref) -> Tied:
    """The monster that a Spell or Trap takes along as it leaves its zone, and the event by which it does."""
    spell = side_of(d, ref[0]).spells[ref[1]]
    part = g.own.takes_along[spell.kind] if spell else None
    if part is None or not acts(g, d, ref):
        return ()
    assert isinstance(spell, Spell)
    number = equip(spell.kind, ref[1], ref[0] == THEIR_SPELL)
    for zone, monster in enumerate(d.monsters):
        if monster and (number in monster.equips or number in monster.keepers):
            to = "lost" if part.banished else part.to
            doomed = Doomed((MONSTER, zone), monster.kind, spell.kind, to, ref[0] == SPELL)
            return ((_EVENTS[part.when], doomed),)
    return ()


def dying(g: Ground, d: Draft, monster: Monster) -> Tied:
    """The cards that keep a monster which leaves its zone and go with it, and the event by which each does."""
    return tuple(
        (event, Doomed(ref, kind, kind, "destroyed", ref[0] == SPELL, not acts(g, d, ref)))
        for ref, kind in _keepers(monster)
        for when, event in _EVENTS.items()
        if when in g.own.dies_with[kind]
    )


def falling(g: Ground, d: Draft, kind: int) -> tuple[Doomed, ...]:
    """The monsters that fall with a card of this kind, which was destroyed face-up in a Spell & Trap Zone."""
    if not any(held and kind in g.own.falls_with[held.kind] for held in d.monsters):
        return ()
    return tuple(
        Doomed(ref, each, each, "destroyed", bool(held) and held.mine)
        for ref, each in acting_cards(g, d)
        if ref[0] == MONSTER and kind in g.own.falls_with[each] and (held := d.monsters[ref[1]])
    )


def turn(g: Ground, d: Draft, zone: int, before: int) -> None:
    """The monster in this zone lies otherwise than before: cards that keep it may go, and it with them."""
    monster = d.monsters[zone]
    if not monster or not monster.keepers or monster.position != DEFENSE or before == DEFENSE:
        return
    for ref, kind in _keepers(monster):
        if "turned" in g.own.dies_with[kind] and acts(g, d, ref):
            mine = ref[0] == SPELL
            both = ((MONSTER, zone), monster.kind), (ref, kind)
            d.doomed += tuple(Doomed(*held, kind, "destroyed", mine) for held in both)


def acts(g: Ground, d: Draft, ref: Ref) -> bool:
    """Whether a Spell or Trap on the field is not negated."""
    spell = side_of(d, ref[0]).spells[ref[1]]
    if not isinstance(spell, Spell):
        return False
    return spell.face_up and not silenced(g, d, spell) and ref not in d.muted and ref not in negated_cards(g, d)


def _keepers(monster: Monster) -> Iterator[Held]:
    for number in monster.keepers:
        yield (THEIR_SPELL if equip_theirs(number) else SPELL, equip_zone(number)), equip_kind(number)
