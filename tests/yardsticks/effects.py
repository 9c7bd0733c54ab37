"""Effects on a :class:`World`: activating and resolving them, chains, and the triggers that follow."""

from __future__ import annotations

from collections import Counter

from combo_solver.ground.program import SPELL, CompiledEffect, Operation, Selection, Watch
from combo_solver.models.verbs.draw import Draw
from combo_solver.state.cards import SET, Monster
from tests.yardsticks.facts import LINKS, PENDINGS, Link
from tests.yardsticks.operators import Fact
from tests.yardsticks.rules import Context, Event, Play
from tests.yardsticks.verbs import DO, MAY, TRY, candidates, do
from tests.yardsticks.world import Dead

_LOCATIONS = {"hand": "hand", "gy": "gy", "monster_zone": "m"}


def activate_open(play: Play, effect: CompiledEffect) -> str:
    """An effect begins a chain in an open game state, which resolves at once."""
    source = play.world.choose(_sources(play, effect))
    link, name = _activate(play, effect, source, must=False)
    if effect.activates_card:
        play.laid = effect.kind
    _resolve_first(play, link, must=False)
    return settle(play, name)


def activate_pending(play: Play) -> str:
    """A trigger joins the chain that is being built; the chain resolves when nothing else does."""
    world, reading, effects = play.world, play.reading, play.ground.program.effects
    world.demand(PENDINGS)
    item = world.choose(reading.known("pending"))
    _, ident, source = item
    world.demand(item)
    effect = effects[ident]
    others = [each for each in reading.known("pending") if each != item]
    mandatory = [each for each in others if not effects[each[1]].source.optional]
    if effect.source.optional:
        for each in mandatory:
            world.demand_at_most(each, 0)
    if effect.hand_summons_itself:
        for each in reading.known("link"):
            if effects[each[2].effect].hand_summons_itself:
                world.demand_at_most(each, 0)
    world.take(item)
    world.add(PENDINGS, -1)
    must = not effect.source.optional
    link, name = _activate(play, effect, source, must)
    for each in (item, *others):
        other = effects[each[1]]
        shares = not set(other.name_marks).isdisjoint(effect.name_marks)
        public = source[0] == "hand" and each[2][0] != "hand" and other.source.optional
        if shares or public:
            number = world.exactly(each)
            world.add(each, -number)
            world.add(PENDINGS, -number)
    if world.at_least(PENDINGS):
        if world.choose((True, False)):
            depth = world.exactly(LINKS)
            world.add(("link", depth, link))
            world.add(LINKS)
            if not must:
                _demand_possible(play, link)
            return f"{name}, as Chain Link {depth + 1}"
        # The others are declined.
        for each in mandatory:
            world.demand_at_most(each, 0)
        left = world.exactly(PENDINGS)
        world.add(PENDINGS, -left)
        if world.least.get(item, 0) + world.difference[item]:
            raise Dead  # told by another run, in which it is known how many there are
        for each in (item, *others):
            if not world.difference[each]:
                world.clear(each)
            else:
                number = world.exactly(each)
                world.add(each, -number)
    depth = world.exactly(LINKS)
    _resolve_first(play, link, must)
    for number in range(depth - 1, -1, -1):
        below = world.choose([each for each in reading.known("link") if each[1] == number])
        world.take(below)
        world.add(LINKS, -1)
        _resolve(play, below[2], MAY)
    return settle(play, name)


def _sources(play: Play, effect: CompiledEffect) -> list[Fact]:
    """Where a copy of the card may be that could activate it."""
    found: list[Fact] = []
    for location in effect.locations:
        for fact in play.reading.known(_LOCATIONS[location]):
            if play.reading.kind_of(fact) == effect.kind and (fact[0] != "m" or fact[2].position != SET):
                found.append(fact)
    return found


def _activate(play: Play, effect: CompiledEffect, source: Fact, must: bool) -> tuple[Link, str]:
    """The cost is paid and targets are chosen."""
    world, ground = play.world, play.ground
    if not ground.kinds.playable[effect.kind]:
        raise Dead
    for mark in effect.name_marks:
        world.demand_at_most(("used", mark), 0)
    monster = source[2] if source[0] == "m" else None
    silent = monster is not None and monster.negated
    if monster is not None and monster.has_used(effect.copy_marks):
        raise Dead
    if silent and effect.source.optional and not effect.cost:
        raise Dead
    for test in effect.tests:
        play.reading.demand_test(world, test)
    world.demand(source)
    mode = world.choose(range(len(effect.modes)))
    sizes = {} if must else dict(ground.alike.sizes[effect.ident][mode])
    context = Context(effect, source, {}, sizes)
    if effect.activates_card:
        play.take(source)
        context.source = ("spell",)
    if not must:
        _demand_stands(play, effect, mode, context)
    context.paying = True
    run(play, effect.cost, context, DO)
    context.paying = False
    for target in effect.targets:
        context.registers[target.register] = (world.choose(candidates(play, target, context)),)
        for fact in context.registers[target.register]:
            world.demand(fact)
    for mark in effect.name_marks:
        world.add(("used", mark))
    if effect.copy_marks and context.source[0] == "m":
        held: Monster = context.source[2]
        for mark in effect.copy_marks:
            held = held.using(mark)
        context.source = play.change(context.source, held)
    registers = tuple(context.registers.get(number, ()) for number in range(len(effect.registers)))
    name = f"{ground.kinds.facts[effect.kind].name} effect {effect.source.number}"
    return Link(effect.ident, mode, context.source, registers, silent), name


def _context(play: Play, link: Link) -> Context:
    effect = play.ground.program.effects[link.effect]
    return Context(effect, link.source, dict(enumerate(link.registers)), {})


def _demand_possible(play: Play, link: Link) -> None:
    """The effect could be carried out as things stand."""
    effect = play.ground.program.effects[link.effect]
    run(play, effect.modes[link.mode], _context(play, link), TRY)


def _demand_stands(play: Play, effect: CompiledEffect, mode: int, context: Context) -> None:
    """What must be there before the cost is paid."""
    if not effect.cost:
        return
    operations = effect.modes[mode]
    first = next(each for each in operations if not each.background)
    brings = isinstance(first.subject, Selection) and any(
        landing.to in first.subject.locations for each in effect.cost for landing in each.source.lands()
    )
    drawn = sum(each.source.count for each in operations if isinstance(each.source, Draw))
    if not brings and not drawn:
        return
    which = play.world.choose((mode, *(each for each in range(len(effect.modes)) if each != mode)))
    run(play, effect.modes[which], Context(effect, context.source, {}, {}), TRY)


def _resolve_first(play: Play, link: Link, must: bool) -> None:
    """The last link of the chain, activated just now: what it needed to be activated is there."""
    if link.silent and not must:
        _demand_possible(play, link)
    _resolve(play, link, MAY if must else DO)


def _resolve(play: Play, link: Link, how: str) -> None:
    """One link resolves."""
    effect = play.ground.program.effects[link.effect]
    play.step += 1
    if effect.source.to_resolve and not play.world.at_least(link.source):
        return
    if link.silent:
        return
    run(play, effect.modes[link.mode], _context(play, link), how)


def run(play: Play, operations: tuple[Operation, ...], context: Context, how: str) -> None:
    """Carry out actions in order; ``how``: they can be, they may fail, or it is only asked whether they can be."""
    started = previous = False
    for index, operation in enumerate(operations):
        if index and operation.needs_previous and not previous:
            continue
        if how == TRY and started and not operation.needs_previous:
            continue
        if index and operation.later and how != TRY:
            play.step += 1
        must = not operation.background
        needed = must and (operation.needs_previous or not started or context.paying)
        previous = do(play, operation, context, how if needed or how == TRY else MAY)
        started = started or must
        if how == TRY and must:
            return


# --- what follows ----------------------------------------------------------------------------------------------------


def settle(play: Play, name: str) -> str:
    """The chain is over: used Spells leave, and triggers that saw their event wait to be activated, or are declined."""
    world, ground = play.world, play.ground
    if play.laid:
        play.to_gy(play.laid, False, SPELL)
    found = _triggered(play)
    waiting = {
        item: number
        for item, number in sorted(found.items(), key=str)
        if number and not any(world.at_least(("used", mark)) for mark in ground.program.effects[item[0]].name_marks)
    }
    if not waiting:
        return name
    optional = all(ground.program.effects[ident].source.optional for ident, _ in waiting)
    if optional and world.choose((True, False)):
        return f"{name}; nothing is triggered"
    play.reading.opened(Counter(waiting))
    for (ident, source), number in waiting.items():
        world.add(("pending", ident, source), number)
        world.add(PENDINGS, number)
    return name


def _triggered(play: Play) -> Counter[tuple[int, Fact]]:
    """The triggers that have seen their event, by effect and where their card is."""
    found: Counter[tuple[int, Fact]] = Counter()
    watching: dict[int, list[tuple[Event, Watch]]] = {}
    waiting = play.ground.activations.waiting
    for event in play.events:
        own: set[int] = set()
        for effect, watch in waiting(event.on, event.kind):
            missed = effect.source.optional and effect.source.timing == "when" and event.step != play.step
            if missed or not _fits(play, watch, event):
                continue
            if watch.subject is not None:
                watching.setdefault(effect.ident, []).append((event, watch))
            elif event.fact is not None and event.fact[0] in map(_LOCATIONS.get, effect.locations):
                own.add(effect.ident)
        for ident in own:
            found[ident, event.fact] += 1
    for ident, seen in watching.items():
        effect = play.ground.program.effects[ident]
        for fact in _now(play, effect):
            number = play.world.exactly(fact)
            came = [event for event in play.events if event.on == "summoned" and event.fact == fact]
            triggers = number - len(came) if fact[0] == "m" else number
            for arrival in came if fact[0] == "m" else ():
                triggers += any(
                    not (watch.other and event is arrival) and _was_there(play, arrival, event) for event, watch in seen
                )
            if triggers:
                found[ident, fact] += triggers
    return found


def _now(play: Play, effect: CompiledEffect) -> list[Fact]:
    """Where copies of the card may be now."""
    made = [fact for fact, number in play.world.difference.items() if number > 0 and fact[0] in ("hand", "m")]
    facts = dict.fromkeys((*_sources(play, effect), *made))
    return [
        fact
        for fact in facts
        if fact[0] in map(_LOCATIONS.get, effect.locations)
        and (fact[1] if fact[0] == "hand" else fact[2].kind) == effect.kind
        and (fact[0] != "m" or fact[2].position != SET)
    ]


def _was_there(play: Play, arrival: Event, event: Event) -> bool:
    """Whether a monster was there when this happened, or came at the same time."""
    events = play.events
    number = {id(each): index for index, each in enumerate(events)}
    return number[id(arrival)] <= number[id(event)] or arrival.step == event.step


def _fits(play: Play, watch: Watch, event: Event) -> bool:
    """Whether this is what the trigger waits for."""
    if watch.methods and event.method not in watch.methods:
        return False
    if watch.origin and event.origin not in watch.origin:
        return False
    if watch.as_material_of is not None and event.material_of != watch.as_material_of:
        return False
    if watch.subject is None:
        return True
    if event.fact is None or event.fact[0] != "m":
        return watch.subject.printed_fits(event.kind, False)
    return play.reading.fits(watch.subject, event.fact[2])
