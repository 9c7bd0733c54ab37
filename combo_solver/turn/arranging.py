"""The same state with other zones: what is where, and what an open window says of it."""

from __future__ import annotations

from collections.abc import Collection

from combo_solver.game import zones
from combo_solver.ground.program import MONSTER
from combo_solver.state.cards import Cards, Monster, Ref, untagged
from combo_solver.state.loose import none_loose
from combo_solver.state.state import State
from combo_solver.state.window import ChainLink, Happened, Pending, Window

Monsters = tuple[Monster | tuple[()], ...]


def arranged(state: State, order: tuple[int, ...]) -> State:
    """The same state where my zone i has what zone ``order[i]`` held, and what means it finds it there."""
    if order == zones.MINE:
        return state
    row = state.monsters
    monsters = (*[row[zone] for zone in order], *row[7:])
    window = state.window
    if window is not None:
        new = {old: zone for zone, old in enumerate(order)}
        window = Window(
            tuple([_link(each, new) for each in window.links]),
            tuple(sorted([_pending(each, new) for each in window.pending])),
            tuple([_event(each, new) for each in window.events]),
            *window[3:],
        )
    return State(monsters, *state[1:-1], window)


def filled(order: list[int]) -> tuple[int, ...]:
    """An order with the zones that are left in the places that are."""
    empty = [zone for zone in reversed(zones.MINE) if zone not in order]
    return tuple([empty.pop() if zone < 0 else zone for zone in order])


def _ref(ref: Ref, new: dict[int, int]) -> Ref:
    return (MONSTER, new.get(ref[1], ref[1])) if ref[0] == MONSTER else ref


def _cards(cards: Cards, new: dict[int, int]) -> Cards:
    return tuple([(_ref(ref, new), kind) for ref, kind in cards]) if cards else cards


def _link(link: ChainLink, new: dict[int, int]) -> ChainLink:
    return link._replace(
        source=_ref(link.source, new),
        registers=tuple([_cards(register, new) for register in link.registers]),
        watchers=tuple([_ref(ref, new) for ref in link.watchers]),
    )


def _pending(item: Pending, new: dict[int, int]) -> Pending:
    effect, source, mandatory, player, cards = item
    if not cards:
        return item if source[0] != MONSTER else Pending(effect, _ref(source, new), mandatory, player)
    return Pending(effect, _ref(source, new), mandatory, player, tuple(sorted(_cards(cards, new))))


def _event(event: Happened, new: dict[int, int]) -> Happened:
    if event.ref[0] != MONSTER and event.zone not in new:
        return event
    return event._replace(ref=_ref(event.ref, new), zone=new.get(event.zone, event.zone))


def meant_in(window: Window) -> dict[int, list[object]]:
    """What an open window says of the monster in each zone."""
    found: dict[int, list[object]] = {}

    def say(ref: Ref, *words: object) -> None:
        if ref[0] == MONSTER:
            found.setdefault(ref[1], []).append(words)

    for number, link in enumerate(window.links):
        say(link.source, "link", number)
        for register, cards in enumerate(link.registers):
            for place, (ref, _) in enumerate(cards):
                say(ref, "register", number, register, place)
        for ref in link.watchers:
            say(ref, "watches", number)
    for item in window.pending:
        say(item.source, "pending", item.effect, item.mandatory)
        for ref, _ in item.cards:
            say(ref, "of pending", item.effect)
    for number, event in enumerate(window.events):
        say(event.ref, "event", number)
    return found


def forgotten(state: State) -> State:
    """The same state where nothing is said of the zone of a card that is gone from there."""
    window = state.window
    if window is None:
        return state
    for event in window.events:
        if event.zone >= 0 and event.ref[0] != MONSTER:
            break
    else:
        return state
    events = tuple(event if event.ref[0] == MONSTER else event._replace(zone=-1) for event in window.events)
    return state._replace(window=window._replace(events=events))


def fixed(state: State, keep: Collection[int] = ()) -> State:
    """The same state where only the monsters in the zones ``keep`` may be in a zone of the other sort as well."""
    monsters = none_loose(state.monsters, keep)
    return state if monsters is state.monsters else State(monsters, *state[1:])


def shape(state: State) -> object:
    """What is the same of states that differ in my zones only, and in the tags that follow from them."""
    state = fixed(state)
    window = state.window
    told: object = None
    mine = sorted(held for held in state.monsters[:7] if held)
    if window is not None:
        links = [(each.effect, each.mode, each.player, each.negated, each.at, each.silent) for each in window.links]
        told = (links, sorted((each.effect, each.mandatory) for each in window.pending), len(window.events))
    sides = [
        [sorted(map(untagged, pile)) for pile in (side.hand, side.extra, side.gy, side.banished)]
        for side in (state.me, state.opponent)
    ]
    rest = [(side.deck, side.spells, side.life_points, side.unknown) for side in (state.me, state.opponent)]
    return (mine, state.monsters[7:], sides, rest, state[3:-1], told)
