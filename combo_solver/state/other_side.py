"""A moment of the turn as the opponent sees it: the same table from its other side.

What the opponent does is carried out as if they were the turn player's twin: the draft is turned, their effect runs by
the code that runs mine ("you" is the controller, "your opponent" the other player), and the draft is turned back. What
is of the turn player alone stays aside meanwhile: Normal and Pendulum Summons, restrictions, what was counted. Which
effects that is right for is told by :mod:`combo_solver.ground.theirs`.
"""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.game.clock import Player
from combo_solver.ground.program import MONSTER, NOWHERE, OVERLAY, THEIRS
from combo_solver.state import attacking
from combo_solver.state.cards import IN_MINE, IN_THEIRS, Cards, Held, Monster, Placed, Ref, marked
from combo_solver.state.draft import Draft
from combo_solver.state.equip_numbers import equip, equip_kind, equip_theirs, equip_zone
from combo_solver.state.sides import SideDraft
from combo_solver.state.state import State
from combo_solver.state.trace import Activated, Chosen, Noted, Replaced, Trace
from combo_solver.state.window import Attempt, ChainLink, Fight, Fought, Happened, Pending

_THEIRS = marked(theirs=True)
_VIEW = tuple(zones.opponents_view(zone) for zone in zones.ALL)


class Aside:
    """What is of the turn player alone, while the table is turned: ``used`` keeps the marks of ``shared`` effects,
    which are the opponent's."""

    __slots__ = (
        "additional", "allowed", "leaving", "locks", "monsters", "normal_summons", "pendulum_grants", "pendulum_used",
        "shared", "trace", "used",
    )  # fmt: skip

    def __init__(self, d: Draft, shared: int) -> None:
        self.normal_summons, self.allowed, self.additional = d.normal_summons, d.allowed, d.additional
        self.pendulum_used, self.pendulum_grants = d.pendulum_used, d.pendulum_grants
        self.used, self.locks, self.leaving, self.trace = d.used, d.locks, d.leaving, d.trace
        self.shared = shared
        self.monsters = d.monsters


def turn(d: Draft, shared: int) -> Aside:
    """Turn the table to the opponent's side; ``shared``: the marks of limits that are theirs. Give what is returned to
    :func:`turn_back`, once for each draft that came of this one."""
    aside = Aside(d, shared)
    _turn(d)
    d.normal_summons, d.allowed, d.additional = 0, 0, 0
    d.pendulum_used, d.pendulum_grants = True, 0
    d.used, d.locks, d.leaving, d.trace = d.used & shared, 0, (), ()
    return aside


def seen_by_them(state: State) -> Draft:
    """The same moment, for looking at what is theirs."""
    d = Draft(state)
    turn(d, 0)
    return d


def turn_back(d: Draft, aside: Aside) -> None:
    """Turn it to my side again; what was chosen meanwhile is told as the opponent's."""
    trace, used = d.trace, d.used
    _turn(d)
    d.normal_summons, d.allowed, d.additional = aside.normal_summons, aside.allowed, aside.additional
    d.pendulum_used, d.pendulum_grants = aside.pendulum_used, aside.pendulum_grants
    d.used = aside.used & ~aside.shared | used & aside.shared
    d.locks, d.leaving = aside.locks, aside.leaving
    d.trace = (*aside.trace, *map(_noted, trace))
    if d.clock.phase == "battle":
        _remember_attacks(d, aside.monsters)


def _remember_attacks(d: Draft, before: list[Monster | tuple[()]]) -> None:
    """What my monsters have attacked is told by zones as I see them: it is as before, but for what left its zone."""
    gone = [
        zone
        for zone in range(len(zones.MAIN), len(zones.ALL))
        if (old := before[zone]) and not ((now := d.monsters[zone]) and now.kind == old.kind and now.mine == old.mine)
    ]
    for zone in zones.MINE:
        old, now = before[zone], d.monsters[zone]
        if old and now and now.mine and now.attacked:
            for other in range(len(zones.MAIN), len(zones.ALL)):
                now = attacking.remembering(now, other, attacking.has_attacked(old, other) and other not in gone)
            d.monsters[zone] = now


def _turn(d: Draft) -> None:
    monsters: list[Monster | tuple[()]] = [()] * len(zones.ALL)
    for zone, monster in enumerate(d.monsters):
        if monster:
            monsters[_VIEW[zone]] = _monster(monster)
    d.monsters, d.turned = monsters, not d.turned
    me = d.me
    d.me = SideDraft(d.opponent)
    d.opponent = me
    d.links = [_link(link) for link in d.links]
    d.pending = [pending(item) for item in d.pending]
    d.events = [_event(event) for event in d.events]
    d.watchers = tuple(map(ref_seen, d.watchers))
    d.fight = None if d.fight is None else _fight(d.fight)
    d.attempt = None if d.attempt is None else _attempt(d.attempt)
    d.doomed = tuple(each._replace(ref=ref_seen(each.ref), mine=not each.mine) for each in d.doomed)
    d.redirectors = tuple((step, kind, not mine) for step, kind, mine in d.redirectors)


def _monster(monster: Monster) -> Monster:
    equips = tuple(sorted(map(_equip, monster.equips))) if monster.equips else ()
    keepers = tuple(sorted(map(_equip, monster.keepers))) if monster.keepers else ()
    return monster._replace(flags=monster.flags ^ _THEIRS, equips=equips, keepers=keepers)


def _other(player: Player) -> Player:
    return "opponent" if player == "me" else "me"


def place_seen(place: int) -> int:
    """The same place as the other player names it."""
    if place < 0 or place in (MONSTER, OVERLAY):
        return place
    return place - THEIRS if place >= THEIRS else place + THEIRS


def ref_seen(ref: Ref) -> Ref:
    """The same card as the other player refers to it."""
    place, number = ref
    if ref == NOWHERE:
        return ref
    return (place, _VIEW[number]) if place in (MONSTER, OVERLAY) else (place_seen(place), number)


def _held(held: Held) -> Held:
    return ref_seen(held[0]), held[1]


def _cards(cards: Cards) -> Cards:
    return tuple(map(_held, cards))


def _equip(number: int) -> int:
    return equip(equip_kind(number), equip_zone(number), not equip_theirs(number))


def _link(link: ChainLink) -> ChainLink:
    return link._replace(
        source=ref_seen(link.source),
        registers=tuple(map(_cards, link.registers)),
        player=_other(link.player),
        watchers=tuple(map(ref_seen, link.watchers)),
        at=place_seen(link.at),
    )


def pending(item: Pending) -> Pending:
    """The same trigger as the other player sees it."""
    return item._replace(
        source=ref_seen(item.source), player=_other(item.player), cards=tuple(sorted(_cards(item.cards)))
    )


def _event(event: Happened) -> Happened:
    return event._replace(
        ref=ref_seen(event.ref),
        origin=place_seen(event.origin),
        player=_other(event.player),
        zone=_zone(event.zone),
        fought=None if event.fought is None else _fought(event.fought),
    )


def _fight(fight: Fight) -> Fight:
    return fight._replace(
        attacker=_zone(fight.attacker),
        target=_zone(fight.target),
        targets=tuple(map(_zone, fight.targets)),
        banished=tuple(map(_zone, fight.banished)),
        across=not fight.across,
        damage=fight.damage[::-1],
    )


def _attempt(attempt: Attempt) -> Attempt:
    return attempt._replace(
        monsters=tuple(
            each._replace(monster=_monster(each.monster), zone=_zone(each.zone), origin=place_seen(each.origin))
            for each in attempt.monsters
        ),
        events=tuple(map(_event, attempt.events)),
    )


def _zone(zone: int) -> int:
    return _VIEW[zone] if zone >= 0 else zone


def _fought(fought: Fought) -> Fought:
    return fought if fought.foe is None else fought._replace(foe=_held(fought.foe))


# --- what is told of it -------------------------------------------------------------------------------------------


def _noted(item: Noted) -> Noted:
    if isinstance(item, Chosen):
        return _chosen(item)
    assert isinstance(item, Activated)
    return item._replace(source=ref_seen(item.source), place=ref_seen(item.place), player=_other(item.player))


def _chosen(item: Chosen) -> Chosen:
    return item._replace(
        cards=_cards(item.cards),
        placed=tuple(map(_placed, item.placed)),
        materials=_cards(item.materials),
        instead=tuple(map(_replaced, item.instead)),
    )


def _replaced(item: Replaced) -> Replaced:
    return item._replace(
        source=ref_seen(item.source), saved=_cards(item.saved), choices=tuple(map(_chosen, item.choices))
    )


def _placed(item: Placed) -> Placed:
    kind, ref, zone, position = item
    if position < 0:
        return kind, ref_seen(ref), zone, IN_MINE if position == IN_THEIRS else IN_THEIRS
    return kind, ref_seen(ref), _VIEW[zone], position


def seen(trace: Trace) -> Trace:
    """What was noted, as the other player tells it."""
    return tuple(map(_noted, trace))
