"""What Fusion and Ritual Summons share: an effect performs them, with cards of my field and of other places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import DECK, HAND, METHOD, MONSTER, NOWHERE, PLACE_WORD, Operation, Selection
from combo_solver.mechanics.materials import PLACE_NAMES
from combo_solver.models.verbs.fusion_summon import FusionSummon, MoreMaterials
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.rules.facts import Bodies, Body
from combo_solver.state import limits, moves, summon_counts, telling, values
from combo_solver.state.cards import Cards, Held, Monster, Placed, Ref, marked
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import hand_kind, level_changed
from combo_solver.state.made_with import made_with

NOTHING_CHOSEN = Context(NOWHERE, (), {}, 0, "do")
"""For a Summon that is asked about, and not carried out."""


class More(NamedTuple):
    """Materials of a Fusion Summon out of other places besides: what may be taken, for which monster and with what."""

    source: MoreMaterials
    chosen: Selection
    only_for: CardFilter | None
    only_with: CardFilter | None


@dataclass(frozen=True, slots=True)
class Performed:
    """A Fusion or Ritual Summon by an effect of the card kind ``performer``. ``elsewhere`` selects materials in other
    places than my monster zones, ``on_field`` says whether these count too, ``theirs`` selects monsters
    that the opponent controls, ``monsters`` what may be Ritual Summoned where that is not in the hand alone, ``beside``
    what is used for a Ritual Summon and not Tributed, ``register`` the number of the monster's name."""

    source: FusionSummon | RitualSummon
    performer: int
    which: CardFilter
    materials: CardFilter
    included: CardFilter | None
    elsewhere: Selection | None
    on_field: bool
    theirs: Selection | None = None
    monsters: Selection | None = None
    beside: Selection | None = None
    more: tuple[More, ...] = ()
    register: int = -1

    @classmethod
    def of(cls, operation: Operation) -> Performed:
        """The Summon of a compiled action."""
        source = operation.source
        assert isinstance(source, FusionSummon | RitualSummon)
        return cls(
            source,
            operation.performer,
            operation.filter("where"),
            operation.filter("materials"),
            operation.filter("must_include") if "must_include" in operation.parts else None,
            operation.selection("elsewhere"),
            "monster_zone" in source.locations,
            operation.selection("theirs") if "theirs" in operation.parts else None,
            operation.selection("monsters") if "monsters" in operation.parts else None,
            operation.selection("beside") if "beside" in operation.parts else None,
            _more(operation),
            operation.number("name"),
        )

    @property
    def method(self) -> str:
        return "fusion" if isinstance(self.source, FusionSummon) else "ritual"

    def goes_to(self, place: str) -> str:
        """Where a material or Tribute from this place goes."""
        if isinstance(self.source, FusionSummon):
            more = self.source.more_from(place)
            return more.to if more is not None else self.source.materials_to
        beside = self.source.beside
        return beside.to if beside is not None and place == beside.place else "gy"


def _more(operation: Operation) -> tuple[More, ...]:
    source = operation.source
    found: list[More] = []
    for number, part in enumerate(source.more if isinstance(source, FusionSummon) else ()):
        chosen = operation.selection(f"more {number}")
        assert chosen is not None
        keys = (f"only for {number}", f"only with {number}")
        one, other = (operation.filter(key) if key in operation.parts else None for key in keys)
        found.append(More(part, chosen, one, other))
    return tuple(found)


def elsewhere(engine: Engine, d: Draft, by: Performed | None, context: Context) -> Cards:
    """Cards in other places than my field that the effect could use; like ones next to each other. Without an effect
    (None) those in my hand."""
    kinds = engine.ground.kinds
    if by is None:
        mine = ((number, hand_kind(number)) for number in sorted(d.me.hand))
        return tuple(((HAND, number), kind) for number, kind in mine if kinds.monster[kind])
    found: list[tuple[Ref, int, int]] = []
    for selection in (by.elsewhere, by.theirs):
        found += selections.candidates(engine.ground, d, selection, context) if selection is not None else ()
    found += _beside(engine, d, by, context)
    return tuple((ref, kind) for ref, kind, copies in found if kinds.monster[kind] for _ in range(copies))


def _beside(engine: Engine, d: Draft, by: Performed, context: Context) -> list[tuple[Ref, int, int]]:
    """What may be used beside Tributes or materials, and can be moved to where it goes."""
    g = engine.ground
    if by.more:
        return [
            (ref, kind, copies)
            for part in by.more
            for ref, kind, copies in selections.candidates(g, d, part.chosen, context)
            if not limits.barring_moves(g, d, part.source.barred_from, ((ref, kind),))
        ]
    if by.beside is None or not isinstance(by.source, RitualSummon) or by.source.beside is None:
        return []
    to = by.source.beside.barred_from
    return [
        (ref, kind, copies)
        for ref, kind, copies in selections.candidates(g, d, by.beside, context)
        if not limits.barring_moves(g, d, to, ((ref, kind),))
    ]


def within_reach(
    engine: Engine, d: Draft, by: Performed | None, bodies: Bodies, others: Cards, own: Ref = NOWHERE
) -> Bodies:
    """Marks the monsters on my field that the effect, whose card lies at ``own``, does not allow (FUS-05, RS-02)."""
    if by is None:
        return bodies
    found: list[Body | None] = []
    for number, body in enumerate(bodies):
        if body is not None and body.mine and number in zones.MINE:
            mine = by.source.side != "opponent" if isinstance(by.source, FusionSummon) else True
            allowed = by.on_field and (mine or own == (MONSTER, number))
            allowed = allowed and (by.materials.any_card or fits(engine, d, by.materials, number, others))
            body = body._replace(outside=not allowed)
        found.append(body)
    return tuple(found)


def fits(engine: Engine, d: Draft, where: CardFilter, number: int, others: Cards) -> bool:
    """Whether a possible material fits a filter."""
    if number not in zones.MINE:
        (place, zone), kind = others[number - len(zones.MINE)]
        if place == MONSTER:
            theirs = d.monsters[zone]
            return isinstance(theirs, Monster) and values.monster_fits(engine.ground, d, where, theirs, zone)
        now = level_changed((place, zone))
        return where.off_field(
            kind, lambda amount: values.count_in(engine.ground, d, amount), PLACE_NAMES[place], level=now
        )
    monster = d.monsters[number]
    return isinstance(monster, Monster) and values.monster_fits(engine.ground, d, where, monster, number)


def ref_of(number: int, others: Cards) -> Ref:
    """Where a possible material is."""
    return (MONSTER, number) if number in zones.MINE else others[number - len(zones.MINE)][0]


def behind(d: Draft, others: Cards, used: Iterable[int]) -> Cards:
    """The cards behind the candidates that are used."""
    found: list[Held] = []
    for number in used:
        if number in zones.MINE:
            monster = d.monsters[number]
            assert isinstance(monster, Monster)
            found.append(((MONSTER, number), monster.kind))
        else:
            found.append(others[number - len(zones.MINE)])
    return tuple(found)


def kept_out(engine: Engine, kind: int) -> bool:
    """Whether no line has such a monster: it is not known, or its text may forbid every Special Summon."""
    return not engine.may_be_played(kind) or engine.ground.kinds.ban[kind] in ("never", "unclear")


def forbidden(engine: Engine, d: Draft, source: Ref, kind: int, context: Context, method: str) -> bool:
    """Prefilter: a restriction, or a card on the field, forbids the Summon (SG-17, FUS-11)."""
    return engine.special_summon_locked(
        d, kind, source[0], method, selections.sort_of(context.source), level=level_changed(source)
    )


def carry_out(
    engine: Engine, d: Draft, by: Performed, index: int, context: Context, new: Held, used: Cards, zone: int
) -> Iterator[tuple[Draft, Context]]:
    """Every way to Summon the monster ``new`` to this zone with these materials or Tributes."""
    for position in engine.positions(new[1], "any"):
        for order in _orders(engine, by, used):
            after, before = d.fork(), len(d.events)
            flags = made_with(engine.ground, d, new[1], used)
            changed = _leave(engine, after, by, context, order)
            changed = _put(engine, after, by, index, changed, (new[1], new[0], zone, position), order, flags)
            telling.tell_materials(engine.ground, after, before, new[1], (kind for _, kind in used))
            yield after, changed


def _orders(engine: Engine, by: Performed, used: Cards) -> Iterable[Cards]:
    """The orders in which materials come to the Deck, where that is chosen and can be told."""
    to = by.source.materials_to if isinstance(by.source, FusionSummon) else ""
    # From the bottom of the Deck upwards, so that indices stay true.
    leaving = tuple(sorted(used, reverse=True))
    if not to.startswith("deck"):
        return (used,)
    if to == "deck" or not engine.ground.reads.deck_order or any(place == DECK for (place, _), _ in used):
        return (leaving,)
    return {tuple(kind for _, kind in order): order for order in permutations(leaving)}.values()


def _leave(engine: Engine, d: Draft, by: Performed, context: Context, used: Cards) -> Context:
    """The materials or Tributes leave."""
    g, method = engine.ground, by.method
    under = by.method == "fusion" and by.goes_to("").startswith("deck")
    for ref, _ in used if under else sorted(used, reverse=True):
        taken, to = moves.take(g, d, ref), by.goes_to(PLACE_WORD.get(ref[0], ""))
        if to.startswith("deck"):
            new = moves.to_deck_bottom(g, d, taken)
        elif to == "banished":
            new = moves.banish(g, d, taken, material_of=method)
        else:
            new = moves.send_to_gy(g, d, taken, method)
        if method == "ritual" and ref[0] in (HAND, MONSTER):
            new = moves.tell(g, d, "tributed", taken, new, method)
        context = selections.follow(d, context, ref, new, taken.kind)
    return context


def _put(
    engine: Engine, d: Draft, by: Performed, index: int, context: Context, placed: Placed, used: Cards, flags: int
) -> Context:
    """The monster comes, with more ``flags`` of what it was Summoned with."""
    g, method = engine.ground, by.method
    _, source, zone, position = placed
    d.step += 1
    new = moves.put_monster(g, d, moves.take(g, d, source), zone, position, METHOD[method], marked(proper=True) | flags)
    summon_counts.count(g, d, (new,))
    context = selections.follow(d, context, source, new)
    if by.register >= 0:
        context, _ = selections.remember(d, context, by.register, ((new, placed[0]),))
    d.note_choice(context.link, context.stage, index, f"{method}_summon", used, (placed,))
    return context
