"""A battle between two monsters, or a direct attack, worked out step by step (DS and DC rows)."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field
from typing import Literal

from combo_solver.game.clock import Player
from combo_solver.game.line import Battled
from combo_solver.models.in_battle import Ability, InBattle
from combo_solver.referee.card import Card, Cause, Fought, Happened
from combo_solver.referee.in_battle import (
    Made,
    abilities,
    destroyed_instead,
    possible,
    stands_to_attack,
    the_equipped,
    value_in_battle,
)
from combo_solver.referee.judging import Judge
from combo_solver.referee.replacing import still_lost
from combo_solver.referee.table import Table
from combo_solver.referee.twin import Acting


@dataclass
class Battle:
    """The attack of ``mine`` on ``theirs`` (None: directly), from its declaration to the end of its Damage Step. What
    the damage calculation comes to: the damage that both players take, and who is ``destroyed`` and ``banished``.

    ``made``: the attacks that the attacker had declared before; ``possible``: what it could attack when that was last
    chosen. ``told``: what the line says that the battle comes
    to. ``flipped``: what was told of a monster that was turned face-up, until after damage calculation (DS-23)."""

    mine: Card
    theirs: Card | None
    made: Made
    possible: frozenset[tuple[Card, int] | None]
    told: Battled | None = None
    calculated: bool = False
    to_me: int = 0
    to_opponent: int = 0
    destroyed: list[Card] = field(default_factory=list)
    banished: list[Card] = field(default_factory=list)
    flipped: list[Happened] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._moves = [(card, card.moves) for card in (self.mine, self.theirs) if card is not None]

    @property
    def there(self) -> list[Card]:
        """Those of the two that are still on the field."""
        return [card for card, moves in self._moves if card.moves == moves and card.in_monster_zone]

    def attacks(self, judge: Judge) -> bool:
        """Whether the attacker is still there, mine and in a position in which it can attack."""
        return self.mine in self.there and self.mine.mine and bool(stands_to_attack(judge, self.mine))

    def goes_on(self, judge: Judge) -> bool:
        """Whether both still battle each other (DS-28)."""
        return self.attacks(judge) and (self.theirs is None or (self.theirs in self.there and not self.theirs.mine))

    def changed(self, judge: Judge) -> bool:
        """Whether what it can attack is something else than when that was last chosen (BA-15 to BA-21)."""
        return self.attacks(judge) and possible(judge, self.mine, self.made) != self.possible

    def foe_of(self, card: Card) -> Card | None:
        """What it battles."""
        return self.theirs if card is self.mine else self.mine

    def calculate(self, judge: Judge) -> None:
        """Damage calculation."""
        attack = value_in_battle(judge, self.mine, self.theirs, stands_to_attack(judge, self.mine) or "atk")
        mine = abilities(judge, self.mine, self.theirs)
        if not self._by_permission(judge, mine):
            mine = [part for part in mine if not part.using]
        pierces = any(part.what in ("pierces", "double_pierces") for part in mine)
        if self.theirs is None:
            self.to_opponent = attack
        elif self.theirs.position == "attack":
            self._in_attack(attack, value_in_battle(judge, self.theirs, self.mine, "atk"), self.theirs)
        else:
            self._in_defense(attack, value_in_battle(judge, self.theirs, self.mine, "defense"), self.theirs, pierces)
        self._as_texts_say(mine, abilities(judge, self.theirs, self.mine) if self.theirs is not None else [])

    def _by_permission(self, judge: Judge, can: list[InBattle]) -> bool:
        """Whether nothing but one text lets it attack directly (BA-09)."""
        there = judge.table.opponent.monsters()
        kept = [card for card in there if all(part.what != "ignored" for part in abilities(judge, card, self.mine))]
        return self.theirs is None and bool(kept) and [part.what for part in can].count("attacks_directly") == 1

    def _as_texts_say(self, mine: list[InBattle], theirs: list[InBattle]) -> None:
        """What protects, and what becomes of the damage (DC-10, DC-14)."""
        # No monster of the other player attacks directly now.
        own, other = ({part.what for part in can} for can in (mine, [part for part in theirs if not part.using]))
        neither = self.theirs is not None and "both_stay" in own | other
        for card, can in ((self.mine, mine), (self.theirs, theirs)):
            stays = any(part.what == "stays" and not part.uses for part in can)
            if card in self.destroyed and (neither or stays):
                self.destroyed.remove(card)
        if "shares" in own | other:
            self.to_me = self.to_opponent = max(self.to_me, self.to_opponent)
        elif ("reflects" in own) != ("reflects" in other):
            both = self.to_me + self.to_opponent
            self.to_me, self.to_opponent = (0, both) if "reflects" in own else (both, 0)
        if "spares_controller" in own or "spares_other" in other:
            self.to_me = 0
        if "spares_other" in own or "spares_controller" in other:
            self.to_opponent = 0
        defends = self.theirs is not None and self.theirs.position == "defense"
        self.to_opponent = _changed(self.to_opponent, own, other, "double_pierces" in own and defends)
        self.to_me = _changed(self.to_me, other, own)
        if self.theirs is not None:
            self.banished = [self.theirs] * ("banishes" in own) + [self.mine] * ("banishes" in other)

    def _in_attack(self, attack: int, other: int, theirs: Card) -> None:
        """The lower one is destroyed, and its player takes the difference; with equal ATK both are, but for ATK 0."""
        if attack > other:
            self.to_opponent = attack - other
            self.destroyed.append(theirs)
        elif attack < other:
            self.to_me = other - attack
            self.destroyed.append(self.mine)
        elif attack:
            self.destroyed += [self.mine, theirs]

    def _in_defense(self, attack: int, defense: int, theirs: Card, pierces: bool) -> None:
        """Only the monster in Defense Position can be destroyed, and only the attacker's player takes damage, but for
        piercing battle damage."""
        if attack > defense:
            self.destroyed.append(theirs)
            self.to_opponent = attack - defense if pierces else 0
        else:
            self.to_me = defense - attack


def _changed(damage: int, can: Set[Ability], taken: Set[Ability], doubled: bool = False) -> int:
    """The damage that a monster inflicts, doubled and halved by what holds of it, and of the one it battles."""
    if doubled or "doubles" in can:
        damage *= 2
    if "halves" in can:
        damage //= 2
    return damage // 2 if "eases" in taken else damage


def turn_up(judge: Judge, battle: Battle) -> None:
    """A monster that is attacked face-down is turned face-up (DS-07, DS-11); what waits for that waits until damage was
    calculated."""
    table, target = judge.table, battle.theirs
    if target is None or target.position != "set":
        return
    target.position, target.was_set = "defense", True
    table.negate_named()
    table.special_summons.begin(target)
    told = len(table.events)
    table.tell("flipped", target, "monster_zone", zone=target.zone)
    table.tell_position(target, "set")
    battle.flipped += table.events[told:]
    del table.events[told:]


def take_damage(judge: Judge, battle: Battle) -> None:
    """The damage calculation: LP, and who is destroyed at the end of the Damage Step (DS-15)."""
    table = judge.table
    battle.calculate(judge)
    battle.calculated = True
    for side, damage in ((table.me, battle.to_me), (table.opponent, battle.to_opponent)):
        side.life_points = max(0, side.life_points - damage)
    _pass_on(judge, battle)
    for card in battle.there:
        card.battled, card.doomed = True, card in battle.destroyed
    if battle.to_opponent:
        tell_of(table, battle, "inflicts_battle_damage", battle.mine)
    if battle.to_me and battle.theirs is not None:
        tell_of(table, battle, "inflicts_battle_damage", battle.theirs)


def _pass_on(judge: Judge, battle: Battle) -> None:
    """The other player takes effect damage, too, since a text says so of a monster that is equipped as it says."""
    for card, damage in ((battle.mine, battle.to_me), (battle.theirs, battle.to_opponent)):
        if card is None or not damage or not the_equipped(judge, card):
            continue
        if any(part.what == "passes_on" for part in abilities(judge, card, battle.foe_of(card))):
            with judge.table.caused_by(Cause(card.facts, "monster", "effect")):
                judge.table.hurt("opponent" if card is battle.mine else "me", damage)


def tell_of(table: Table, battle: Battle, on: str, card: Card, part: str = "") -> None:
    """What a monster does in battle, or what becomes of it."""
    foe = battle.foe_of(card)
    table.tell(on, card, "monster_zone", method=card.method, zone=card.zone)
    whose: Player = "opponent" if card is battle.mine else "me"
    how = Fought(card is battle.mine, battle.theirs is None, foe, foe.moves if foe is not None else 0, whose, part)
    table.events[-1].fought = how


def tell_part(table: Table, battle: Battle, part: str) -> None:
    """A part of the Damage Step begins for the monsters that battle."""
    for card in battle.there:
        tell_of(table, battle, "battles", card, part)


def protect(judge: Judge, battle: Battle, acting: Acting) -> None:
    """Of what the damage calculation judged destroyed that is kept in the place of which the line tells something to be
    done (DS-17), and what a text or an Equip Card keeps; ``acting``: who judges that."""
    left = [card for card in battle.destroyed if not _spared(judge, battle, card)]
    if left:
        left = still_lost(acting, left, battle.told.instead if battle.told is not None else (), battle=True)
    for card in battle.destroyed:
        card.doomed = card in left
    battle.destroyed = left


def destroy(judge: Judge, battle: Battle) -> None:
    """What the battle destroyed leaves the field (DS-24)."""
    table = judge.table
    table.moment += 1
    there = battle.there
    gone = [card for card in battle.destroyed if card in there]
    for card in gone:
        card.doomed = False
    with table.caused_by(Cause(battle.mine.facts, "", "battle")):
        for card in gone:
            origin, method = table.origin_of(card), card.method
            if card in battle.banished:
                table.banish(card)
            else:
                table.to_gy(card)
            table.tell("destroyed", card, origin, method=method)
    for card in there:
        other = battle.foe_of(card)
        if other in gone and card not in gone:
            tell_of(table, battle, "destroys_by_battle", card)


def _spared(judge: Judge, battle: Battle, card: Card) -> bool:
    """Whether something that counts keeps it from being destroyed, once more, or an Equip Card is instead."""
    card.doomed = False
    told = [part for part in abilities(judge, card, battle.foe_of(card)) if part.what == "stays"]
    kept = any(card.spared_in_battle < part.uses for part in told)
    card.spared_in_battle += kept
    equips = [] if kept else destroyed_instead(judge, card)
    for equip in equips:
        judge.table.to_gy(equip)
        judge.table.tell("destroyed", equip, "spell_zone")
    return kept or bool(equips)


def turn_attackers(judge: Judge, end: Literal["damage_step", "battle_phase"]) -> None:
    """What attacked, and is changed to Defense Position at this end because a text says so."""
    for card in judge.table.me.monsters():
        attacked = card.attacked and card.position == "attack" and not card.facts.rating
        if attacked and any(part.end == end for part in abilities(judge, card)):
            card.position = "defense"
            judge.table.tell_position(card, "attack")
