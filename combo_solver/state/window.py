"""What is in progress: events that triggers may wait for, pending triggers, and an open chain."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.game.clock import Player
from combo_solver.ground.program import NOWHERE
from combo_solver.state.cards import Cards, Held, Monster, Ref


class Fought(NamedTuple):
    """How a monster fought: whether it attacked, and directly; ``foe``: what it battles, or destroyed, where that is
    now, ``sent`` to the GY; ``part``: in which part of the Damage Step."""

    attacking: bool
    direct: bool = False
    sent: bool = False
    foe: Held | None = None
    part: str = ""


class Happened(NamedTuple):
    """Something a trigger may wait for. ``step`` orders events within one window (missing the timing); ``player`` is
    the card's owner, or who Summoned the monster. ``cause``: what :func:`caused_by` says; ``was_set``: it lay face-down
    before. ``used``: of a monster that was Summoned the kinds of its materials or Tributes, of one of these the kind
    that it was used for; told only if something asks. ``positions``: of one that changed its battle position how it lay
    before, and now. ``excavated``: an effect excavated it; told only if something asks. ``fought``: of what a monster
    does in battle."""

    on: str
    kind: int
    ref: Ref
    origin: int
    method: int
    material_of: str
    player: Player
    zone: int
    step: int
    cause: int = 0
    was_set: bool = False
    used: tuple[int, ...] = ()
    positions: tuple[int, int] | None = None
    excavated: bool = False
    fought: Fought | None = None


ACTS = "acts"
"""A Spell or Trap that was activated begins to act: no effect waits for that; it has not seen what happened before."""
BY_BATTLE = 1
"""The cause of what a battle does, beside those that :func:`caused_by` tells."""


def caused_by(effect: int, as_cost: bool) -> int:
    """What happens by an effect of the scenario, or as the cost to activate it, as one integer; 0: by a rule."""
    return 2 * effect + 2 + as_cost


def caused_by_itself(kind: int) -> int:
    """What a continuous effect of a card of this kind does, as one integer."""
    return -1 - kind


class Had(NamedTuple):
    """What a monster was when it left the field, the card ``at`` in a register: values by name, and what it shares
    with others by trait, as bits."""

    register: int
    at: int
    numbers: tuple[int | None, ...]
    shared: tuple[int, ...]
    face_up: bool = True


class ChainLink(NamedTuple):
    """A chain link: an effect that ``player`` has activated, with the choices so far. ``negated``: its "activation" or
    its "effect" was; told between the resolution of that link and its own only, so in no state. ``watchers``: the cards
    on which counters are placed as soon as it has resolved. ``at``: the place where its card was when it was activated,
    told only if something asks. ``silent``: the effects of its card were negated when it was activated, or since.
    ``had``: what monsters in the registers were on the field before they left it, if the effect asks."""

    effect: int
    mode: int
    source: Ref
    registers: tuple[Cards, ...]
    player: Player
    negated: str = ""
    watchers: tuple[Ref, ...] = ()
    at: int = -1
    silent: bool = False
    had: tuple[Had, ...] = ()

    def without(self, ref: Ref) -> ChainLink:
        """The same link when the card has left this place."""
        source = NOWHERE if self.source == ref else self.source
        registers = tuple(
            tuple((NOWHERE if held == ref else held, kind) for held, kind in register) for register in self.registers
        )
        watchers = tuple(held for held in self.watchers if held != ref)
        return self._replace(source=source, registers=registers, watchers=watchers)

    def moved(self, old: Ref, new: Ref) -> ChainLink:
        """The same link when a card is now in another zone of the field."""
        registers = tuple(
            tuple((new if held == old else held, kind) for held, kind in register) for register in self.registers
        )
        watchers = tuple(new if held == old else held for held in self.watchers)
        source = new if self.source == old else self.source
        return self._replace(source=source, registers=registers, watchers=watchers)


class Pending(NamedTuple):
    """A trigger effect that ``player`` may (or must) activate now. ``cards``: those that its event happened to, where
    they are then, if it is about them."""

    effect: int
    source: Ref
    mandatory: bool
    player: Player
    cards: Cards = ()

    def without(self, ref: Ref) -> Pending:
        """The same when the card has left this place."""
        source = NOWHERE if self.source == ref else self.source
        return self._replace(source=source, cards=tuple(held for held in self.cards if held[0] != ref))

    def moved(self, old: Ref, new: Ref) -> Pending:
        """The same when a card is now in another zone of the field."""
        cards = tuple((new if held == old else held, kind) for held, kind in self.cards)
        return self._replace(source=new if self.source == old else self.source, cards=cards)


class Arriving(NamedTuple):
    """A monster on its way to the zone ``zone`` of the field, by a Summon. ``origin`` is where it came from, ``proper``
    whether it was properly Summoned before."""

    monster: Monster
    zone: int
    origin: int
    method: int
    proper: bool


class Attempt(NamedTuple):
    """A Summon that can still be negated: its monsters are in no place (SG-07). What the Summon brings about follows
    once it is made: ``events`` tell that cards were its material, ``used`` are the kinds of those and of its Tributes;
    ``imposes`` and ``lifts`` are restrictions, ``uses`` the mark of what is done once per turn by it. ``since``: how
    many events came before."""

    monsters: tuple[Arriving, ...] = ()
    events: tuple[Happened, ...] = ()
    used: tuple[int, ...] | None = None
    imposes: int = 0
    lifts: int = 0
    uses: int = 0
    since: int = 0


GONE = -2
"""In place of the zone of a monster that left it."""


class Fight(NamedTuple):
    """An attack, from its declaration to the end of its Damage Step. ``attacker`` and ``target`` are zones (or
    :data:`GONE`), ``kinds`` of which kind they are; ``direct``: it has no target, which is GONE then. ``targets``: what
    the attacker could attack, or directly (-1), when it chose its target; ``made``: what it had attacked before, as
    marks of it, ``again``: what let it attack once more. ``flipped``: the target was turned face-up by the attack,
    which is told after damage calculation; ``banished``: the zones of those whom the battle destroys and banishes.
    ``across``: the table is turned to the opponent's side, in no state. ``damage``: what I took, and the opponent."""

    attacker: int
    target: int
    kinds: tuple[int, int]
    direct: bool
    targets: tuple[int, ...]
    made: int
    flipped: bool = False
    banished: tuple[int, ...] = ()
    across: bool = False
    again: int = 0
    damage: tuple[int, int] = (0, 0)

    def moved(self, old: int, new: int) -> Fight:
        """The same attack when the monster of a zone is in another one now, or gone."""
        if old not in (self.attacker, self.target) and old not in self.targets and old not in self.banished:
            return self

        return self._replace(
            attacker=new if self.attacker == old else self.attacker,
            target=new if self.target == old else self.target,
            targets=_moved(self.targets, old, new),
            banished=_moved(self.banished, old, new),
        )


def _moved(held: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """These zones when the monster of one is in another now."""
    return tuple([new if zone == old else zone for zone in held])


class Window(NamedTuple):
    """An open chain, a set of pending triggers, or a station of the Battle Phase at which something can be activated;
    the state is not open while there is one. ``attempt``: the Summon that the chain answers; ``fight``: the attack that
    is carried out."""

    links: tuple[ChainLink, ...]
    pending: tuple[Pending, ...]
    events: tuple[Happened, ...]
    step: int
    attempt: Attempt | None = None
    fight: Fight | None = None


ATTEMPTED = Window((), (), (), 0, Attempt())
"""In place of no window: whatever is Summoned in the state is on its way only."""
