"""What is done in the place of destroying cards (effects of the kind ``instead``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.effects import running, selections, sources
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import REPLACING, Context
from combo_solver.effects.uses import has_used, use
from combo_solver.ground.program import DECK, MONSTER, SPELL, CompiledEffect
from combo_solver.state import conditions, marks, values
from combo_solver.state.cards import Cards, Monster, Ref, Spell
from combo_solver.state.draft import Draft
from combo_solver.state.equip_numbers import equip
from combo_solver.state.trace import Chosen, Replaced
from combo_solver.state.window import caused_by


class Spared(NamedTuple):
    """After some replacements: the draft, the cards that are destroyed all the same, and what was done."""

    draft: Draft
    lost: Cards
    done: tuple[Replaced, ...] = ()


def spared(engine: Engine, d: Draft, doomed: Cards, context: Context) -> Iterator[Spared]:
    """Every way to replace the destruction of some of these cards. Each effect on the field may do so once, and nothing
    is done to cards that are to be destroyed. What must be done is done."""
    able = engine.ground.activations.replacing
    if not able or context.stage in ("cost", REPLACING, selections.TRYING) or any(ref[0] == DECK for ref, _ in doomed):
        yield Spared(d, doomed)
        return
    for way in _from(engine, Spared(d, doomed), context, frozenset()):
        if _in_any_order(engine, d, doomed, way.done):
            yield way


def _in_any_order(engine: Engine, d: Draft, doomed: Cards, done: tuple[Replaced, ...]) -> bool:
    """Whether each of those that save any that fit finds something to save after all the others: in which order they
    are asked for is nobody's choice."""
    found: list[set[Ref]] = []
    for each in done:
        effect = engine.ground.program.effects[each.effect]
        if effect.saves is not None:
            one = effect.source.saves is not None and effect.source.saves.one
            cards = each.saved if one else next(_saved(engine, d, effect, each.source, doomed), ())
            found.append({ref for ref, _ in cards})
    return len(found) < 2 or all(
        cards - set().union(*(other for number, other in enumerate(found) if number != at))
        for at, cards in enumerate(found)
    )


def _from(
    engine: Engine, so_far: Spared, context: Context, used: frozenset[tuple[int, Ref]], turn: int = 0
) -> Iterator[Spared]:
    """``turn``: none whose turn was before."""
    able = counting(engine, context.stage == selections.BATTLE) if so_far.lost else []
    must = False
    for now in range(turn, 3):
        for effect in able if not must else ():
            if _turn_of(effect) == now:
                for after, later in _by(engine, effect, so_far, context, used):
                    must = must or not effect.source.optional
                    yield from _from(engine, after, context, later, now)
    if not must:
        yield so_far


def counting(engine: Engine, battle: bool) -> list[CompiledEffect]:
    """What may be done in the place of destruction by a battle, or by a card effect."""
    found = engine.ground.activations.replacing
    return [each for each in found if each.source.saves is not None and each.source.saves.counts(battle)]


def _turn_of(effect: CompiledEffect) -> int:
    """First what is merely not destroyed, then what saves any that fit, then what saves its own card or monster."""
    return 0 if not effect.source.actions else 1 if effect.saves is not None else 2


def _by(
    engine: Engine, effect: CompiledEffect, so_far: Spared, context: Context, used: frozenset[tuple[int, Ref]]
) -> Iterator[tuple[Spared, frozenset[tuple[int, Ref]]]]:
    """Every way in which this effect replaces some more of it."""
    d, lost = so_far.draft, so_far.lost
    for source in sources.everywhere(engine, d, effect):
        if (effect.ident, source) in used or not may_act(engine, d, effect, source):
            continue
        later = used | {(effect.ident, source)} if source[0] in (MONSTER, SPELL) else used
        for saved in _saved(engine, d, effect, source, lost):
            for after, told in _carried_out(engine, d, effect, source, lost, context):
                engine.ground.budget.check()
                done = (*so_far.done, Replaced(effect.ident, source, saved, told))
                left = tuple(card for card in lost if card not in saved)
                yield Spared(after, left, done), later


def may_act(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    """Whether the effect of this card works now; ``source`` is where it would have to be."""
    g, (place, number) = engine.ground, source
    if marks.any_used(d, effect.name_marks) or not engine.may_be_played(effect.kind):
        return False
    if place in (MONSTER, SPELL):
        held = d.monsters[number] if place == MONSTER else d.me.spells[number]
        assert isinstance(held, Monster | Spell)
        if (source, effect.kind) not in values.acting_cards(g, d) or has_used(held, effect):
            return False
    return all(conditions.holds(g, d, test, source) for test in effect.tests)


def _saved(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref, doomed: Cards) -> Iterator[Cards]:
    """The cards that are not destroyed then; where it is one of several, each of them."""
    told = effect.source.saves
    assert told is not None
    if told.alone and len(doomed) != 1:
        return
    if told.card == "self":
        found = [card for card in doomed if card[0] == source]
    elif told.card == "equipped":
        found = [card for card in doomed if _bears(d, card[0], equip(effect.kind, source[1], False))]
    else:
        assert effect.saves is not None
        context = Context(source, (), {}, 0, REPLACING)
        fitting = {ref for ref, _, _ in selections.candidates(engine.ground, d, effect.saves, context)}
        found = [card for card in doomed if card[0] in fitting]
    if told.one:
        yield from ((card,) for card in found)
    elif found:
        yield tuple(found)


def _bears(d: Draft, ref: Ref, number: int) -> bool:
    monster = d.monsters[ref[1]] if ref[0] == MONSTER else None
    return isinstance(monster, Monster) and number in monster.equips


def _carried_out(
    engine: Engine, d: Draft, effect: CompiledEffect, source: Ref, doomed: Cards, context: Context
) -> Iterator[tuple[Draft, tuple[Chosen, ...]]]:
    """Every way to do all that it does, with what a line shall tell of it."""
    start = d.fork()
    place = start.tag(source)
    start.cause, start.trace = caused_by(effect.ident, False), ()
    use(start, effect, place)
    registers: tuple[Cards, ...] = tuple(() for _ in effect.registers)
    own = Context(place, registers, effect.registers, context.link, REPLACING)
    for after, _, wholly in running.run(engine, start, effect.modes[0], own):
        told = tuple(note for note in after.trace if isinstance(note, Chosen))
        stay = all(after.kind_at(ref, engine.ground.reads.deck_order) == kind for ref, kind in doomed)
        if (wholly or not effect.source.actions) and stay:
            after.cause, after.trace = d.cause, d.trace
            yield after, told
