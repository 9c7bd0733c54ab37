"""Changing values of monsters."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.cards.facts import CardFacts
from combo_solver.effects import selections, worths
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note, on_cards
from combo_solver.effects.selections import Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.identities import Identity
from combo_solver.ground.program import HAND, MONSTER, Operation
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.worths import Points
from combo_solver.state import passing, values
from combo_solver.state.attacking import is_doomed
from combo_solver.state.being import facts_at
from combo_solver.state.cards import SET, Cards, Held, Monster, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import level_change, relevelled


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    """It is about face-up monsters that no battle has destroyed (DS-18), and no Level is reduced by as much as there
    is, or more (MA-10)."""
    g, source = engine.ground, operation.source
    assert isinstance(source, Modify)
    added = operation.number("levels_of")
    printed = sum(g.kinds.level[kind] for _, kind in context.registers[added]) if added >= 0 else 1
    like = _likeness(g, d, context, operation)
    if source.like and like is None:
        return
    changed: list[tuple[int, Monster]] = []
    in_hand: list[tuple[Ref, Ref]] = []
    for held in chosen:
        (place, zone), _kind = held
        monster = d.monsters[zone] if place == MONSTER else None
        how = _Change(g, d, context, source, held, printed, operation, like)
        if place == HAND and source.in_hand:
            number = how.in_hand()
            if number is not None:
                in_hand.append((held[0], (HAND, number)))
                continue
        elif not isinstance(monster, Monster) or monster.position == SET:
            # It left meanwhile, perhaps as its own cost.
            return
        elif not is_doomed(monster) and (after := how.of(monster)) is not None:
            set_to = source.atk_to is not None, source.defense_to is not None
            changed.append((zone, passing.noted(monster, after, source.until, *set_to)))
            continue
        if source.chooses is None or not source.chooses.every:
            return
    if not changed and not in_hand:
        return
    # What one of them is worth is told before any of them changes.
    for zone, after in changed:
        d.monsters[zone] = after
    for old, new in in_hand:
        d.me.hand[d.me.hand.index(old[1])] = new[1]
        d.redirect(old, new)
        context = selections.follow(d, context, old, new)
    note(d, context, index, operation, chosen)
    yield d, context


def _likeness(g: Ground, d: Draft, context: Context, operation: Operation) -> CardFacts | None:
    """The card that others become like; None without one."""
    source, register = operation.source, operation.number("like")
    assert isinstance(source, Modify)
    if register < 0 or len(context.registers[register]) != 1:
        return None
    ref, kind = context.registers[register][0]
    return g.kinds.facts[kind] if source.original else facts_at(g, d, ref, kind)


class _Change:
    """One change of one monster; ``levels`` is what its change of Level is multiplied with, ``like``: the card that it
    becomes like."""

    def __init__(
        self,
        g: Ground,
        d: Draft,
        context: Context,
        source: Modify,
        held: Held,
        levels: int,
        operation: Operation,
        like: CardFacts | None,
    ) -> None:
        self._g, self._d, self._context, self._source, self._held = g, d, context, source, held
        self._levels, self._like, hangs = levels, like, operation.hangs
        self._may_stay, self._hangs = hangs and source.may_stay, hangs and source.hangs
        self._first, self._alone = not hangs, not (hangs or operation.beside)

    def of(self, monster: Monster) -> Monster | None:
        """The monster after it; None where it cannot be changed so."""
        g, source = self._g, self._source
        told = source.worths(has_defense=not g.kinds.link[monster.kind])
        if any(worths.untold(g, self._d, self._context, each, self._held) for each in told):
            # What another action came before is no failure if it changes nothing.
            return monster if self._hangs else None
        level, rank = values.level_of(g, self._d, monster, self._held[0][1]), values.rank_of(g, monster)
        if level:
            new = self._sum(level, source.level, source.level_to, self._levels)
        else:
            new = self._sum(rank, source.rank, source.rank_to)
        became = (source.level_to if level else source.rank_to) is not None
        # Nothing but a Level changes, and it has none or the same already.
        idle = source.changes_level and not source.changes_more and new == level + rank
        idle = idle and not (level + rank and self._may_stay)
        is_tuner = monster.made_tuner or "tuner" in g.kinds.facts[monster.kind].card_types
        now = values.facts_of(g, monster)
        if source.becomes_nothing_else(now.attribute, now.type) and not self._may_stay:
            return None
        if (source.only_tuner and is_tuner and not self._may_stay) or idle or (level + rank and new < 1):
            return None
        if source.exact and not self._suffices(monster):
            return None
        if self._first and self._lacks_a_level(level):
            return None
        if self._alone and source.only_to_zero and self._is_zero(monster):
            return None
        base = g.kinds.level[monster.kind] + g.kinds.rank[monster.kind]
        after = monster.but(made_tuner=True) if source.tuner else monster
        if source.changes_identity:
            to = self._becomes()
            after = after._replace(identity=g.identities.changed(monster.identity, monster.kind, to))
        if passing.fixed_counts(g):
            # What became a number heeds no continuous effect any more.
            after = after.but(
                atk_fixed=after.atk_fixed or source.atk_to is not None,
                defense_fixed=after.defense_fixed or source.defense_to is not None,
            )
        after = after._replace(
            level=new - base if became else monster.level + new - level - rank,
            atk=self._points(monster.atk, source.atk, source.atk_to, g.kinds.atk[monster.kind])
            + (values.atk_of(g, self._d, monster, self._held[0][1]) if source.double_atk else 0),
            defense=monster.defense
            if g.kinds.link[monster.kind] or (source.defense == 0 and source.defense_to is None)
            else self._points(monster.defense, source.defense, source.defense_to, g.kinds.defense[monster.kind]),
        )
        # What is like the other card already does not become so.
        return None if source.like and after == monster and not self._may_stay else after

    def in_hand(self) -> int | None:
        """The card in my hand after it; None where it cannot be changed so."""
        g, source, ((_, number), kind) = self._g, self._source, self._held
        if any(worths.untold(g, self._d, self._context, each, self._held) for each in source.worths()):
            return number if self._hangs else None
        printed = g.kinds.level[kind]
        level = printed + level_change(number)
        new = self._sum(level, source.level, source.level_to)
        if not printed or new < 1 or (new == level and not self._may_stay):
            return None
        return relevelled(number, new - printed)

    def _becomes(self) -> Identity:
        """Its new Type, Attribute and name."""
        source, like = self._source, self._like
        to = Identity(source.type or "", source.attribute or "", source.named)
        if like is None:
            return to
        name = like.shared_name if "name" in source.traits else ""
        return Identity(
            (like.type if "type" in source.traits else "") or to.type,
            (like.attribute if "attribute" in source.traits else "") or to.attribute,
            name or to.name,
            like.archetypes if name else None,
        )

    def _suffices(self, monster: Monster) -> bool:
        """Whether it has as much ATK and DEF as it loses."""
        g, zone = self._g, self._held[0][1]
        lost = (-self._amount(self._source.atk), -self._amount(self._source.defense))
        link = lost[1] > 0 and bool(g.kinds.link[monster.kind])
        now = (values.atk_of(g, self._d, monster, zone), values.defense_of(g, self._d, monster, zone))
        return not link and all(least <= value for least, value in zip(lost, now, strict=True))

    def _lacks_a_level(self, level: int) -> bool:
        """Whether it has none that could change; where all are changed, the rest of it is."""
        every = self._source.chooses is not None and self._source.chooses.every
        return not level and self._source.of_levels and not every

    def _is_zero(self, monster: Monster) -> bool:
        """Whether what would become 0 is 0 already, or is not there."""
        g, source, zone = self._g, self._source, self._held[0][1]
        atk = source.atk_to is not None and values.atk_of(g, self._d, monster, zone) != 0
        has_defense = source.defense_to is not None and not g.kinds.link[monster.kind]
        return not atk and not (has_defense and values.defense_of(g, self._d, monster, zone) != 0)

    def _amount(self, amount: Points) -> int:
        return worths.points(self._g, self._d, self._context, amount, self._held)

    def _sum(self, now: int, by: Points, to: Points | None, times: int = 1) -> int:
        return (now if to is None else self._amount(to)) + self._amount(by) * times

    def _points(self, change: int, by: Points, to: Points | None, printed: int) -> int:
        """The change to the printed value after this one."""
        return change + self._amount(by) if to is None else self._amount(to) - printed
