"""What Fusion and Ritual Summons share: an effect performs them, with cards of my field and of other places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import HAND, METHOD, MONSTER, NOWHERE, Operation, Selection
from combo_solver.mechanics.materials import PLACE_NAMES
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.rules.facts import Bodies, Body
from combo_solver.state import limits, moves, telling, values
from combo_solver.state.cards import Cards, Held, Monster, Placed, Ref, marked
from combo_solver.state.draft import Draft

NOTHING_CHOSEN = Context(NOWHERE, (), {}, 0, "do")
"""For a Summon that is asked about, and not carried out."""


@dataclass(frozen=True, slots=True)
class Performed:
    """A Fusion or Ritual Summon by an effect of the card kind ``performer``. ``elsewhere`` selects materials in other
    places than my monster zones, ``on_field`` says whether these count too."""

    source: FusionSummon | RitualSummon
    performer: int
    which: CardFilter
    materials: CardFilter
    included: CardFilter | None
    elsewhere: Selection | None
    on_field: bool

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
        )

    @property
    def method(self) -> str:
        return "fusion" if isinstance(self.source, FusionSummon) else "ritual"


def elsewhere(engine: Engine, d: Draft, by: Performed | None, context: Context) -> Cards:
    """Cards in other places than my field that the effect could use; like ones next to each other. Without an effect
    (None) those in my hand."""
    kinds = engine.ground.kinds
    if by is None:
        return tuple(((HAND, kind), kind) for kind in sorted(d.me.hand) if kinds.monster[kind])
    found = () if by.elsewhere is None else selections.candidates(engine.ground, d, by.elsewhere, context)
    return tuple((ref, kind) for ref, kind, copies in found if kinds.monster[kind] for _ in range(copies))


def within_reach(engine: Engine, d: Draft, by: Performed | None, bodies: Bodies, others: Cards) -> Bodies:
    """Marks the monsters on my field that the effect does not allow (FUS-05, RS-02)."""
    if by is None:
        return bodies
    found: list[Body | None] = []
    for number, body in enumerate(bodies):
        if body is not None and body.mine and number in zones.MINE:
            allowed = by.on_field and (by.materials.any_card or fits(engine, d, by.materials, number, others))
            body = body._replace(outside=not allowed)
        found.append(body)
    return tuple(found)


def fits(engine: Engine, d: Draft, where: CardFilter, number: int, others: Cards) -> bool:
    """Whether a possible material fits a filter."""
    if number not in zones.MINE:
        (place, _), kind = others[number - len(zones.MINE)]
        return where.off_field(kind, lambda amount: values.count_in(engine.ground, d, amount), PLACE_NAMES[place])
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
    return engine.special_summon_locked(d, kind, source[0], method, selections.sort_of(context.source))


def carry_out(
    engine: Engine, d: Draft, by: Performed, index: int, context: Context, new: Held, used: Cards, zone: int
) -> Iterator[tuple[Draft, Context]]:
    """Every way to Summon the monster ``new`` to this zone with these materials or Tributes."""
    for position in engine.positions(new[1], "any"):
        after, before = d.fork(), len(d.events)
        changed = _leave(engine, after, by, context, used)
        changed = _put(engine, after, by, index, changed, (new[1], new[0], zone, position), used)
        telling.tell_materials(engine.ground, after, before, new[1], (kind for _, kind in used))
        yield after, changed


def _leave(engine: Engine, d: Draft, by: Performed, context: Context, used: Cards) -> Context:
    """The materials or Tributes leave."""
    g, method = engine.ground, by.method
    banished = isinstance(by.source, FusionSummon) and by.source.materials_to == "banished"
    # From the bottom of the Deck upwards, so that indices stay true.
    for ref, _ in sorted(used, reverse=True):
        taken = moves.take(g, d, ref)
        new = moves.banish(g, d, taken, material_of=method) if banished else moves.send_to_gy(g, d, taken, method)
        if method == "ritual":
            new = moves.tell(g, d, "tributed", taken, new, method)
        context = selections.follow(d, context, ref, new)
    return context


def _put(engine: Engine, d: Draft, by: Performed, index: int, context: Context, placed: Placed, used: Cards) -> Context:
    """The monster comes."""
    g, method = engine.ground, by.method
    _, source, zone, position = placed
    d.step += 1
    new = moves.put_monster(g, d, moves.take(g, d, source), zone, position, METHOD[method], marked(proper=True))
    limits.count_special_summon(g, d)
    context = selections.follow(d, context, source, new)
    d.note_choice(context.link, context.stage, index, f"{method}_summon", used, (placed,))
    return context
