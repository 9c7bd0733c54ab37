"""Moving cards: leaving places, arriving at places, and the events that moves cause."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game import zones
from combo_solver.game.clock import Player
from combo_solver.ground.ground import Ground
from combo_solver.ground.methods import METHODS
from combo_solver.ground.program import (
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    NOWHERE,
    OVERLAY,
    SPELL,
    THEIR_BANISHED,
    THEIR_GY,
    THEIR_HAND,
    THEIR_SPELL,
    THEIRS,
)
from combo_solver.state import counters, keeping, marks, summon_counts
from combo_solver.state.bonds import if_laid_down
from combo_solver.state.cards import (
    EMPTY,
    SET,
    Monster,
    Ref,
    Spell,
    entry,
    entry_kind,
    marked,
    theirs_attached,
    was_proper,
)
from combo_solver.state.draft import Draft
from combo_solver.state.equip_numbers import equip, equip_theirs, equip_zone
from combo_solver.state.hurting import damage_of, hurt
from combo_solver.state.in_hand import hand_kind, level_change
from combo_solver.state.keeping import LEFT
from combo_solver.state.leaving import see
from combo_solver.state.places import is_banished_instead
from combo_solver.state.redirect import Sent, is_banished, redirects
from combo_solver.state.taken import Taken as Taken
from combo_solver.state.window import Arriving, Happened, caused_by_itself

NOT_SPECIAL = ("normal", "tribute", "flip")
"""Methods that are no Special Summon."""


_FIELD = (MONSTER, SPELL, THEIR_SPELL)
_PROPER, _BORROWED, _FROM_EXTRA, _LOOSE = (
    marked(**{name: True}) for name in ("proper", "borrowed", "from_extra", "loose")
)
_ON_THEIRS = marked(theirs=True)
_BANISH = marked(banish_when_leaves=True)
_KEPT, _NEGATED = _PROPER | _BANISH | _BORROWED, marked(negated=True)


def tell(
    g: Ground,
    d: Draft,
    on: str,
    taken: Taken,
    ref: Ref,
    material_of: str = "",
    zone: int = -1,
) -> Ref:
    """Record an event if any trigger of the scenario waits for its kind; returns where the card is: it is told from its
    like if an effect of its own may wait for the event."""
    if taken.tied:
        d.doomed += tuple(doomed for event, doomed in taken.tied if event == on)
    if taken.hurts and on == "destroyed":
        hurt(g, d, taken.hurts, caused_by_itself(taken.kind))
    if on == "destroyed" and g.own.ties and taken.origin in (SPELL, THEIR_SPELL) and not taken.was_set:
        d.doomed += keeping.falling(g, d, taken.kind)
    if on in g.activations.told:
        if taken.kind in g.activations.told[on]:
            ref = d.tag(ref)
        owner: Player = "opponent" if taken.theirs else "me"
        cause = d.cause if g.activations.causes and not taken.by_rule else 0
        d.events.append(
            Happened(
                on, taken.kind, ref, taken.origin, taken.method, material_of, owner, zone, d.step, cause, taken.was_set
            )
        )
    return ref


def _leave(g: Ground, d: Draft, taken: Taken, ref: Ref, material_of: str = "") -> Ref:
    """Tell that a card left the field, now that it has arrived elsewhere."""
    return tell(g, d, LEFT, taken, ref, material_of) if taken.origin in _FIELD else ref


def take(g: Ground, d: Draft, ref: Ref, keep_materials: bool = False) -> Taken:
    """Take a card out of its place. Xyz Materials of a monster go to the GY (XYZ-12) unless kept for a transfer."""
    place, number = ref
    if place == MONSTER:
        monster = d.monsters[number]
        assert isinstance(monster, Monster)
        if g.reads.had:
            see(g, d, number, monster.kind)
        d.monsters[number] = EMPTY
        d.forget(ref)
        kind, flags, was_set = monster.kind, monster.flags, monster.position == SET
        theirs = (flags & _ON_THEIRS != 0) != (flags & _BORROWED != 0)
        banish = flags & _BANISH != 0 or (not was_set and g.own.banished_instead[kind])
        proper, base = flags & _PROPER != 0, g.kinds.base[kind]
        taken = Taken(base, MONSTER, proper, theirs, banish, g.kinds.token[kind], monster.method, 0, was_set)
        if monster.keepers:
            taken.tied = keeping.dying(g, d, monster)
        taken.hurts = damage_of(g, monster)
        if g.standing.redirected and not was_set and not monster.negated and redirects(g, kind):
            d.redirectors += ((d.step, kind, monster.mine),)
        if not keep_materials:
            for material in monster.materials:
                send_to_gy(g, d, detached(material, not monster.mine, by_rule=True))
        if monster.equips:
            lose_equips(g, d, monster)
        return taken
    if place in (SPELL, THEIR_SPELL):
        row = d.side_at(place).spells
        spell = row[number]
        assert isinstance(spell, Spell)
        tied = () if spell.scale else keeping.taken_along(g, d, ref)
        row[number] = EMPTY
        d.forget(ref)
        if not spell.scale:
            _off_its_host(d, equip(spell.kind, number, place == THEIR_SPELL))
        # A monster that was an Equip Card stays on the field when it is a monster again: so do its marks (UNI-08).
        proper, banish = spell.proper, is_banished_instead(g, spell)
        theirs, own_marks = (place == THEIR_SPELL) != spell.borrowed, spell.marks_of_a_monster
        if g.standing.redirected and spell.face_up and not spell.negated and redirects(g, spell.kind):
            d.redirectors += ((d.step, spell.kind, place == SPELL),)
        left = Taken(spell.kind, place, proper, theirs, banish, marks=own_marks, was_set=not spell.face_up)
        left.tied = tied
        return left
    if place in (HAND, THEIR_HAND):
        d.side_at(place).hand.remove(number)
        d.forget(ref)
        return Taken(hand_kind(number), HAND, theirs=place == THEIR_HAND, level=level_change(number))
    if place == DECK:
        if g.reads.deck_order:
            kind = d.me.deck[number]
            d.me.deck = d.me.deck[:number] + d.me.deck[number + 1 :]
        else:
            kind = number
            index = d.me.deck.index(number)
            d.me.deck = d.me.deck[:index] + d.me.deck[index + 1 :]
        return Taken(kind, DECK)
    d.pile_to_change(place).remove(number)
    d.forget(ref)
    return Taken(entry_kind(number), place, was_proper(number), place in (THEIR_GY, THEIR_BANISHED))


def detached(material: int, theirs: bool = False, by_rule: bool = False) -> Taken:
    """An Xyz Material on its way to its owner's GY; ``theirs``: it was attached to a monster of the opponent's."""
    theirs = theirs != theirs_attached(material)
    return Taken(entry_kind(material), OVERLAY, was_proper(material), theirs, by_rule=by_rule)


def lose_equips(g: Ground, d: Draft, monster: Monster) -> None:
    """A monster left the field or was turned face-down: its Equip Cards go to the GY (EF-10)."""
    for number in monster.equips:
        taken = take(g, d, (THEIR_SPELL if equip_theirs(number) else SPELL, equip_zone(number)))
        taken.by_rule = True
        send_to_gy(g, d, taken)


def _off_its_host(d: Draft, number: int) -> None:
    """The card is on no monster any more, and keeps none."""
    for zone, monster in enumerate(d.monsters):
        if monster and (number in monster.equips or number in monster.keepers):
            d.monsters[zone] = monster._replace(
                equips=tuple(each for each in monster.equips if each != number),
                keepers=tuple(each for each in monster.keepers if each != number),
            )


def equip_to(g: Ground, d: Draft, ref: Ref, host: int, index: int, bit: int = 0) -> Ref:
    """A card becomes an Equip Card of mine on the monster in zone ``host``, in Spell/Trap Zone ``index``; one that lies
    in such a zone stays there, and a face-down monster face-down. ``bit``: what it gives as this effect says."""
    if ref[0] == SPELL:
        spell = d.me.spells[ref[1]]
        assert isinstance(spell, Spell)
        kind, index = spell.kind, ref[1]
        _off_its_host(d, equip(kind, index))
        d.me.spells[index] = spell._replace(flags=spell.flags & (_KEPT | _NEGATED) | bit)
    else:
        monster = d.monsters[ref[1]] if ref[0] == MONSTER else None
        marks_of_it, up = (monster.marks, monster.position != SET) if monster else (0, True)
        kind, flags = (taken := take(g, d, ref)).kind, kept_flags(taken) | bit | _BORROWED * taken.theirs
        d.me.spells[index] = Spell(kind, up, marks=marks_of_it, flags=flags)
    held = d.monsters[host]
    assert isinstance(held, Monster)
    d.monsters[host] = held._replace(equips=tuple(sorted((*held.equips, equip(kind, index)))))
    bearer = Taken(held.kind, MONSTER, theirs=not held.mine, method=held.method)
    tell(g, d, "equipped", bearer, (MONSTER, host), zone=host)
    return (SPELL, index)


def kept_flags(taken: Taken) -> int:
    """What a card that goes on to a Spell/Trap Zone keeps (SSM-11)."""
    return marked(proper=taken.proper, banish_when_leaves=taken.banish)


def send_to_gy(g: Ground, d: Draft, taken: Taken, material_of: str = "") -> Ref:
    """Put a card in its owner's GY, or where it goes instead: banished, face-up Extra Deck, or out of the duel."""
    if taken.token:
        return _leave(g, d, taken, NOWHERE)
    if taken.banish or (taken.origin == OVERLAY and g.own.banished_as_material[taken.kind]):
        return banish(g, d, taken, material_of=material_of)
    if is_banished(g, d, Sent(taken.kind, taken.origin, taken.theirs)):
        return banish(g, d, taken, material_of=material_of)
    on_field = taken.origin in _FIELD
    if on_field and g.kinds.pendulum[taken.kind]:
        return _to_extra(g, d, taken, entry(taken.kind, _status(g, taken), True), material_of)
    now, fused = not taken.theirs and taken.kind in g.reads.sent_now, g.reads.fused and material_of == "fusion"
    number = entry(taken.kind, _status(g, taken), now=now, fused=fused)
    ref = (THEIR_GY if taken.theirs else GY, number)
    d.pile_to_change(ref[0]).append(number)
    return _leave(g, d, taken, tell(g, d, "sent_to_gy", taken, ref, material_of))


def return_to_gy(g: Ground, d: Draft, taken: Taken) -> Ref:
    """Put a banished card back into its owner's GY: it is not sent there, so nothing hears of it."""
    number = entry(taken.kind, _status(g, taken))
    ref = (THEIR_GY if taken.theirs else GY, number)
    d.pile_to_change(ref[0]).append(number)
    return _leave(g, d, taken, ref)


def banish(g: Ground, d: Draft, taken: Taken, face_up: bool = True, material_of: str = "") -> Ref:
    """Banish a card; proper-summon status stays either way (SSM-11)."""
    if taken.token:
        return _leave(g, d, taken, NOWHERE)
    number = entry(taken.kind, _status(g, taken), face_up)
    ref = (THEIR_BANISHED if taken.theirs else BANISHED, number)
    d.pile_to_change(ref[0]).append(number)
    return _leave(g, d, taken, tell(g, d, "banished", taken, ref, material_of))


def to_hand(g: Ground, d: Draft, taken: Taken) -> Ref:
    """Add a card to the hand; Extra Deck Monsters return to the Extra Deck instead (EXM-16)."""
    if taken.token:
        return _leave(g, d, taken, NOWHERE)
    if taken.banish:
        return banish(g, d, taken)
    if g.kinds.extra_deck[taken.kind]:
        return _to_extra(g, d, taken, entry(taken.kind, False, False))
    ref = (HAND + THEIRS * taken.theirs, taken.kind)
    d.pile_to_change(ref[0]).append(taken.kind)
    return _leave(g, d, taken, tell(g, d, "added_to_hand", taken, ref))


def to_deck_top(g: Ground, d: Draft, taken: Taken) -> Ref:
    """Put a card on top of the Deck; in one of unknown order it is one of its cards."""
    return to_deck_bottom(g, d, taken, top=True)


def to_deck_bottom(g: Ground, d: Draft, taken: Taken, top: bool = False) -> Ref:
    """Put a card on the bottom of the Deck; an unknown card stays unknown there."""
    if taken.token:
        return _leave(g, d, taken, NOWHERE)
    if taken.banish:
        return banish(g, d, taken)
    if g.kinds.extra_deck[taken.kind]:
        return _to_extra(g, d, taken, entry(taken.kind, False, False))
    side = d.side_at(THEIRS) if taken.theirs else d.me
    if taken.kind == 0:
        # Nobody knows which card it is: it is one of the unseen ones again.
        side.unknown -= 1
        return NOWHERE
    deck = (taken.kind, *side.deck) if top else (*side.deck, taken.kind)
    side.deck = deck if g.reads.deck_order else tuple(sorted(deck))
    return _leave(g, d, taken, NOWHERE)


def _to_extra(g: Ground, d: Draft, taken: Taken, number: int, material_of: str = "") -> Ref:
    """To its owner's Extra Deck."""
    ref = (EXTRA + THEIRS * taken.theirs, number)
    d.pile_to_change(ref[0]).append(number)
    return _leave(g, d, taken, ref, material_of)


def _status(g: Ground, taken: Taken) -> bool:
    """Proper-summon status, kept only where it can matter, so that like cards stay alike."""
    return taken.proper and g.kinds.restricted[taken.kind]


def hide(g: Ground, d: Draft, zone: int) -> None:
    """A monster was turned face-down: what was done to it is forgotten, but not its proper Summon (SSM-11), nor that it
    has used an effect by which it turns itself face-down."""
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    kept = monster.marks & g.program.kept_marks
    forgotten = (
        monster.unbound()
        .bound(if_laid_down(g, monster)[0])
        .made_of_nothing()
        .but(
            negated=False,
            banish_when_leaves=False,
            summoned_again=False,
            made_tuner=False,
            atk_fixed=False,
            defense_fixed=False,
        )
    )
    d.monsters[zone] = forgotten._replace(
        level=0, atk=0, defense=0, identity=0, marks=kept, equips=(), counters=0, keepers=()
    )
    lose_equips(g, d, monster)


def put_monster(
    g: Ground,
    d: Draft,
    taken: Taken,
    zone: int,
    position: int,
    method: int,
    flags: int = 0,
    materials: tuple[int, ...] = (),
) -> Ref:
    """Put a monster on my field, face-up; tells the Summon. ``flags``: more of what :func:`marked` tells; "theirs" puts
    it on the opponent's."""
    flags |= kept_flags(taken)
    if taken.theirs != bool(flags & _ON_THEIRS):
        flags |= _BORROWED
    if not g.kinds.restricted[taken.kind]:
        flags &= ~_PROPER
    if taken.origin == EXTRA:
        flags |= (_FROM_EXTRA if g.reads.history else 0) | (_LOOSE if g.loose else 0)
    how = method if g.reads.method else 0
    monster = Monster(taken.kind, position, flags, taken.level, 0, materials, taken.marks, how)
    arrive(g, d, Arriving(monster, zone, taken.origin, method, taken.proper))
    return (MONSTER, zone)


def arrive(g: Ground, d: Draft, arriving: Arriving) -> None:
    """The Summon of this monster is made; or it is on its way, while its Summon could be negated."""
    g.witness.monsters.add(arriving.monster.kind)
    if d.holding:
        assert d.attempt is not None
        d.attempt = d.attempt._replace(monsters=(*d.attempt.monsters, arriving))
        return
    monster, zone, origin, method, _ = arriving
    if g.reads.whole_turn_locks and METHODS[method] not in NOT_SPECIAL:
        marks.impose(d, breaks(g, monster.kind, origin, METHODS[method], monster.level))
    note_once(g, d, monster.kind, METHODS[method])
    if g.reads.negated_names and marks.negated_by_name(d, g.reads.negated_names, monster.kind):
        monster = monster.but(negated=True)
    d.monsters[zone] = monster
    summon_counts.begin(g, d, monster.kind, (MONSTER, zone))
    if METHODS[method] in ("normal", "tribute"):
        counters.for_summon(g, d)
    tell_summon(g, d, monster.kind, zone, origin, method)


def tell_summon(g: Ground, d: Draft, kind: int, zone: int, origin: int, method: int) -> None:
    """Record my Summon of the monster in this zone, if a trigger of the scenario waits for one, or a monster for what
    happens to others once it is there."""
    if g.activations.arrivals or "summoned" in g.activations.told:
        cause = d.cause if g.activations.causes else 0
        monster = d.monsters[zone]
        player: Player = "opponent" if monster and not monster.mine else "me"
        d.events.append(Happened("summoned", kind, (MONSTER, zone), origin, method, "", player, zone, d.step, cause))


def note_once(g: Ground, d: Draft, kind: int, method: str) -> None:
    """Such a monster is Summoned, which can perhaps be done once per turn (SG-17)."""
    for once, mark in g.own.once[kind]:
        if method not in NOT_SPECIAL and once.counts(method):
            marks.use(d, mark)


def breaks(g: Ground, kind: int, place: int, method: str, level: int = 0) -> int:
    """The restrictions of the whole turn that a Special Summon breaks: of this kind, out of this place, in this way. As
    bits (SG-17). ``level``: by how much its Level differs from the printed one."""
    return sum(lock.broken for lock in g.reads.whole_turn_locks if lock.bars_special(kind, place, method, level))


def free_spell_zone(g: Ground, d: Draft) -> int:
    """A free Spell/Trap Zone for a card that soon leaves it: the outer ones, Pendulum Zones too, come last."""
    return free_in(g, d.me.spells)


def free_in(g: Ground, row: Sequence[Spell | tuple[()]]) -> int:
    """The same in the row of either player."""
    return next((index for index in g.field.spell_zones if not row[index]), -1)


def is_extra_zone(zone: int) -> bool:
    return zone in zones.EXTRA
