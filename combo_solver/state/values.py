"""Current values on the field, conditions that the board tells, and what fits a filter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import Literal

from combo_solver.ground.auras import Aura
from combo_solver.ground.filters import AmountOf, Asked, CardFilter, UnknownAmount, Values
from combo_solver.ground.ground import Ground
from combo_solver.ground.methods import METHODS
from combo_solver.ground.program import GY, MONSTER, SPELL, THEIR_SPELL, Test
from combo_solver.models.auras import ValueChange
from combo_solver.models.conditions import CountCondition, CountersCondition, LifePointsCondition, ThisCardCondition
from combo_solver.models.vocabulary import CountersIn, CountIn, LifePoints
from combo_solver.models.words import TreatedAs
from combo_solver.models.worths import Points, Value, Worth
from combo_solver.state import arrows, counters, immunity
from combo_solver.state.acting import acting_cards as acting_cards
from combo_solver.state.acting import acting_of as acting_of
from combo_solver.state.acting import acting_scales as acting_scales
from combo_solver.state.acting import asleep as asleep
from combo_solver.state.acting import face_up_cards as face_up_cards
from combo_solver.state.acting import is_mine as is_mine
from combo_solver.state.acting import lying_scales as lying_scales
from combo_solver.state.acting import negated_cards as negated_cards
from combo_solver.state.acting import negation_unclear as negation_unclear
from combo_solver.state.acting import silenced
from combo_solver.state.being import as_printed as as_printed
from combo_solver.state.being import facts_at as facts_at
from combo_solver.state.being import facts_of as facts_of
from combo_solver.state.being import nameless, trait_of, words_fit
from combo_solver.state.cards import SET, Held, Monster, Ref, Spell, came_now
from combo_solver.state.counting import count_holds, life_points
from combo_solver.state.draft import Board, side_of
from combo_solver.state.equips import acting_equips, acting_keepers, becoming, gifts, given
from combo_solver.state.in_hand import hand_kind, level_change
from combo_solver.state.places import ON_FIELD, bearer_of, equipped_with, kinds_with, lies_in, pile_of, places_of
from combo_solver.state.places import held as held
from combo_solver.state.places import in_spell_location as in_spell_location
from combo_solver.state.places import is_in as is_in
from combo_solver.state.places import side_matches as side_matches
from combo_solver.state.plain_values import materials_come_to, plain_value
from combo_solver.state.plain_values import rank_of as rank_of


def level_of(g: Ground, board: Board, monster: Monster, zone: int) -> int:
    """Current Level of a monster in this zone of the board (-1: nowhere), at least 1 (MA-10); 0 for one without it.
    What a continuous effect adds comes on top of what it became."""
    printed = g.kinds.level[monster.kind]
    added = _levels_added(g, board, monster, zone) if printed and g.standing.auras.levels else 0
    return max(1, printed + monster.level + added) if printed else 0


def _levels_added(g: Ground, board: Board, monster: Monster, zone: int) -> int:
    """What continuous effects add to its Level; two that add up each other's are not worked out in a circle."""
    at_work = g.standing.auras.at_work
    if zone < 0 or monster.position == SET or zone in at_work:
        return 0
    at_work.add(zone)
    try:
        changing = _changing(g, board, monster, zone)
        return sum(_points(g, board, part.level, ref, (MONSTER, zone)) for part, ref in changing)
    finally:
        at_work.discard(zone)


def standing_value(g: Ground, board: Board, monster: Monster, zone: int, value: Value) -> int:
    """A current value of a monster on the field, 0 for none."""
    if value in ("atk", "defense"):
        return (atk_of if value == "atk" else defense_of)(g, board, monster, zone)
    if value == "level":
        return level_of(g, board, monster, zone)
    if value in ("original_atk", "original_defense"):
        return original_of(g, board, monster, zone, "atk" if value == "original_atk" else "defense")
    return plain_value(g, board, monster, zone, value)


def atk_of(g: Ground, board: Board, monster: Monster, zone: int) -> int:
    """Current ATK of a monster in this zone of the board (-1: nowhere)."""
    if monster.atk_fixed:
        return max(0, g.kinds.atk[monster.kind] + monster.atk)
    become = _become(g, board, monster, zone, "atk")
    return max(0, become + monster.atk + _by_others(g, board, monster, zone)[0])


def defense_of(g: Ground, board: Board, monster: Monster, zone: int) -> int:
    """Current DEF; 0 for a Link Monster, which has none."""
    if g.kinds.link[monster.kind]:
        return 0
    if monster.defense_fixed:
        return max(0, g.kinds.defense[monster.kind] + monster.defense)
    become = _become(g, board, monster, zone, "defense")
    return max(0, become + monster.defense + _by_others(g, board, monster, zone)[1])


def original_of(g: Ground, board: Board, monster: Monster, zone: int, value: Literal["atk", "defense"]) -> int:
    """Original ATK or DEF."""
    return _become(g, board, monster, zone, value, original=True)


def _become(
    g: Ground, board: Board, monster: Monster, zone: int, value: Literal["atk", "defense"], original: bool = False
) -> int:
    """What ATK or DEF is before anything is added to it."""
    printed = (g.kinds.atk if value == "atk" else g.kinds.defense)[monster.kind]
    if zone < 0 or monster.position == SET or not g.standing.auras.begin_to_become(original):
        return printed
    # An original value is what the other one begins with.
    found = [
        (not part.original, _points(g, board, part.atk if value == "atk" else part.defense, ref, (MONSTER, zone)))
        for part, ref in _changing(g, board, monster, zone)
        if value in part.becomes and (part.original or not original)
    ]
    if not original:
        gained = (given(g, gift, kind) for gift, kind in becoming(g, board, monster, zone))
        found += [(True, each[0 if value == "atk" else 1]) for each in gained]
    g.standing.auras.end_of_becoming(original)
    return sorted(found, key=itemgetter(0))[-1][1] if found else printed


def _by_others(g: Ground, board: Board, monster: Monster, zone: int) -> tuple[int, int]:
    """What continuous effects add to its ATK and DEF now. None of them asks for what they change."""
    if zone < 0 or monster.position == SET or not g.standing.auras.begin():
        return 0, 0
    atk = defense = 0
    for part, ref in _changing(g, board, monster, zone):
        if "atk" not in part.becomes:
            atk += _points(g, board, part.atk, ref, (MONSTER, zone))
        if "defense" not in part.becomes:
            defense += _points(g, board, part.defense, ref, (MONSTER, zone))
    for gift, kind in gifts(g, board, monster, zone):
        if not gift.becomes:
            more, more_defense = given(g, gift, kind)
            atk, defense = atk + more, defense + more_defense
    g.standing.auras.end()
    return atk, defense


def _changing(g: Ground, board: Board, monster: Monster, zone: int) -> Iterator[tuple[ValueChange, Ref]]:
    """The continuous effects that change values of the monster now, each with where its card is."""
    yield from _by_equips(g, board, monster, zone)
    of = g.standing.auras.of
    scales = acting_scales(g, board) if g.standing.auras.scales else ()
    for ref, kind in (*acting_of(g, board, of), *scales):
        for aura in of.get(kind, ()):
            if _reaches(g, board, aura, (ref, kind), monster, zone):
                yield aura.part, ref


def _by_equips(g: Ground, board: Board, monster: Monster, zone: int) -> Iterator[tuple[ValueChange, Ref]]:
    """What its Equip Cards change of it, and the cards that keep it as their target."""
    for ref, kind in (*acting_equips(g, board, monster, zone), *acting_keepers(g, board, monster, zone)):
        for aura in g.standing.auras.of.get(kind, ()):
            tests = aura.tests[int(ref[0] != SPELL)]
            if (
                aura.part.bearer
                and monster_fits(g, board, aura.where, monster, zone)
                and all(holds_on_board(g, board, test, ref) for test in tests)
            ):
                yield aura.part, ref


def _reaches(g: Ground, board: Board, aura: Aura, by: Held, monster: Monster, zone: int) -> bool:
    """Whether a continuous effect of the card ``by`` changes values of the monster in this zone now."""
    (ref, kind), part = by, aura.part
    mine, itself = is_mine(board, ref), ref == (MONSTER, zone)
    if (itself and part.other) or (part.itself and not itself) or part.bearer:
        return False
    if part.scale != (ref[0] != MONSTER and g.kinds.monster[kind]):
        return False
    if not side_matches(part.side, mine != monster.mine) or not side_matches(part.turn, not mine):
        return False
    if part.battle_phase and board.clock.phase != "battle":
        return False
    if part.linked and (ref[0] != MONSTER or not arrows.joined(g, board, ref[1], zone, part.linked)):
        return False
    if not monster_fits(g, board, aura.where, monster, zone):
        return False
    if not itself and immunity.left_alone(g, board, monster, zone, by, mine):
        return False
    return all(holds_on_board(g, board, test, ref) for test in aura.tests[0 if mine else 1])


def _points(g: Ground, board: Board, amount: Points, by: Ref, it: Ref) -> int:
    if not isinstance(amount, Worth):
        return amount
    if amount.value is not None:
        place, at = by if amount.value_of == "self" else it
        monster = board.monsters[at] if place == MONSTER else None
        if amount.counter is not None:
            held = counters.on(board, by if amount.value_of == "self" else it)
            return amount.of(counters.number(g.kinds, held, amount.counter))
        if amount.used is not None and isinstance(monster, Monster):
            return amount.of(materials_come_to(g, monster, amount.used, amount.value == "attached"))
        told = standing_value(g, board, monster, at, amount.value) if isinstance(monster, Monster) else 0
        return amount.of(told)
    number = amount.number
    counted = number if isinstance(number, int) else count_in(g, board, number, is_mine(board, by), by)
    return amount.of(counted)


def holds_on_board(g: Ground, board: Board, test: Test, source: Ref) -> bool:
    """Whether a condition of a card at ``source`` holds that the board alone tells."""
    condition = test.source
    if isinstance(condition, CountCondition):
        return count_holds(g, board, test, condition, source, fitting, count_in)
    if isinstance(condition, CountersCondition):
        number = counters_in(g, board, condition.counters)
        return number >= condition.min and (condition.max is None or number <= condition.max)
    if isinstance(condition, ThisCardCondition):
        lies, at = source
        if test.where is None:
            return lies == GY and came_now(at) == condition.sent_now
        if condition.bearer:
            zone = bearer_of(board, source) if lies in (SPELL, THEIR_SPELL) else -1
            bearer = board.monsters[zone] if zone >= 0 else None
            return isinstance(bearer, Monster) and monster_fits(g, board, test.where, bearer, zone)
        if condition.material or condition.equips:
            held = kinds_with(board, source, condition.equips)
            return any(test.where.printed_fits(kind, False) for kind in held)
        lying = side_of(board, lies).spells[at] if lies in (SPELL, THEIR_SPELL) else None
        if isinstance(lying, Spell):
            told = spell_fits(g, board, test.where, source, lambda asked: count_in(g, board, asked), "spell_zone")
            return told != condition.negated
        monster = board.monsters[at] if lies == MONSTER else None
        if not isinstance(monster, Monster):
            return False
        return monster_fits(g, board, test.where, monster, at) != condition.negated
    assert isinstance(condition, LifePointsCondition)
    mine, theirs = board.me.life_points, board.opponent.life_points
    within = (condition.max is None or mine <= condition.max) and mine >= (condition.min or 0)
    ahead = condition.ahead is None or mine - theirs >= condition.ahead
    return within and ahead and (condition.behind is None or theirs - mine >= condition.behind)


def values_of(g: Ground, monster: Monster, zone: int, board: Board, points: bool = True, links: bool = True) -> Values:
    """The current values of a monster in ``zone`` (-1: no matter where); ``points``: ATK and DEF too, which takes long
    where continuous effects change them, ``links``: how it is linked, which takes long too."""
    kinds, kind = g.kinds, monster.kind
    unnamed = nameless(g, board, monster, zone)
    return Values(
        level_of(g, board, monster, zone),
        rank_of(g, monster),
        kinds.rating[kind] if kinds.link[kind] else 0,
        atk_of(g, board, monster, zone) if points else 0,
        monster.position,
        defense=-1 if kinds.link[kind] else defense_of(g, board, monster, zone) if points else 0,
        summoned=METHODS[monster.method],
        from_extra=monster.from_extra,
        this_turn=not monster.came_earlier,
        flags=monster.flags,
        materials=len(monster.materials),
        again=monster.summoned_again,
        equipped_with=equipped_with(g, monster),
        places=places_of(zone),
        links=arrows.links_of(g, board, zone) if links and g.reads.links and zone >= 0 else frozenset(),
        mine=monster.mine,
        tuner=monster.made_tuner,
        facts=facts_of(g, monster, unnamed) if monster.identity or unnamed else None,
        counters=counters.by_kind(g.kinds, monster.counters),
        takes=counters.takes(g, board, (MONSTER, zone)),
        originally=_originally(g, board, monster, zone) if points else None,
    )


def _originally(g: Ground, board: Board, monster: Monster, zone: int) -> tuple[int, int] | None:
    """Original ATK and DEF, None where they are the printed ones."""
    if not g.standing.auras.become:
        return None
    defense = -1 if g.kinds.link[monster.kind] else original_of(g, board, monster, zone, "defense")
    return original_of(g, board, monster, zone, "atk"), defense


def monster_fits(g: Ground, board: Board, where: CardFilter, monster: Monster, zone: int = -1) -> bool:
    """Whether a monster fits, by its current values; ``zone`` tells where it is, for a filter that asks."""
    if as_printed(g, board, where, monster, zone):
        return where.field_table[monster.kind]
    if not words_fit(g, monster, where):
        return False
    now = values_of(g, monster, zone, board, where.reads_points, where.reads_links)
    return where.on_field(monster.kind, now, lambda amount: count_in(g, board, amount))


def spell_fits(g: Ground, board: Board, where: CardFilter, ref: Ref, amount: AmountOf, place: str) -> bool:
    """Whether a face-up card in this Spell/Trap, Field or Pendulum Zone fits."""
    spell = side_of(board, ref[0]).spells[ref[1]]
    assert isinstance(spell, Spell)
    treated_as: frozenset[TreatedAs] = spell.treated_as if g.kinds.monster[spell.kind] else frozenset()
    holds = None
    if where.reads_counters:
        holds = (counters.by_kind(g.kinds, spell.counters), counters.takes(g, board, ref))
    return where.off_field(spell.kind, amount, place, ref[0] == SPELL, treated_as, holds, silenced(g, board, spell))


def count_in(g: Ground, board: Board, amount: Asked, mine: bool = True, source: Ref | None = None) -> int:
    """The value of a ``count_in`` amount; ``count_of`` needs the effect's selections and is worked out there. ``mine``:
    whether I ask, or the opponent does; ``source``: the card that asks."""
    if isinstance(amount, CountersIn):
        return counters_in(g, board, amount, mine)
    if isinstance(amount, LifePoints):
        return life_points(board, amount, mine)
    if not isinstance(amount, CountIn):
        raise UnknownAmount(f"{amount!r} is asked for outside of the effect that chooses")
    where = g.filter(amount.where)
    side = amount.side if mine else {"me": "opponent", "opponent": "me"}.get(amount.side, amount.side)
    if amount.different is not None:
        found = (
            trait_of(g, board, ref, place, amount.different)
            for place in amount.locations
            for ref in fitting(g, board, place, where, side, extra_up=amount.face_up)
        )
        return len({trait for trait in found if trait is not None})
    if amount.adds:
        there = [(zone, board.monsters[zone]) for _, zone in fitting(g, board, "monster_zone", where, side)]
        added = [(zone, one) for zone, one in there if one and not (amount.other and (MONSTER, zone) == source)]
        return sum(standing_value(g, board, one, zone, value) for zone, one in added for value in amount.adds)
    number = 0
    for place in amount.locations:
        if amount.face_down and place in ON_FIELD:
            number += held(board, place, side)
            number -= amount.other and source is not None and lies_in(board, place, side, source)
        else:
            # Face-down banished cards are asked nothing: there is no filter with them.
            lying = fitting(g, board, place, where, side, amount.face_down, amount.face_up)
            lying = lying if not amount.co_linked else arrows.co_linked(g, board, source, lying)
            number += sum(1 for ref in lying if not (amount.other and ref == source))
    return number


def counters_in(g: Ground, board: Board, asked: CountersIn, mine: bool = True) -> int:
    """How many counters of a kind lie on cards on the field; ``mine``: whether I ask."""
    return sum(
        counters.number(g.kinds, counters.on(board, ref), asked.counter) for ref in counted(g, board, asked, mine)
    )


def counted(g: Ground, board: Board, asked: CountersIn, mine: bool = True) -> list[Ref]:
    """The cards on which they lie."""
    where = g.filter(asked.where)
    side = asked.side if mine else {"me": "opponent", "opponent": "me"}.get(asked.side, asked.side)
    found = [ref for place in asked.locations for ref in fitting(g, board, place, where, side)]
    return [ref for ref in found if counters.number(g.kinds, counters.on(board, ref), asked.counter)]


_UNSEEN = ("set", "any_defense")


def fitting(
    g: Ground,
    board: Board,
    place: str,
    where: CardFilter,
    side: str,
    face_down_banished: bool = False,
    extra_up: bool = False,
) -> Iterable[Ref]:
    """Every face-up card in one location that fits, as (place, number) of my side or the opponent's; of the banished
    ones also the face-down ones if asked, of those of the Extra Deck only the face-up ones if ``extra_up``."""

    def amount(source: Asked) -> int:
        return count_in(g, board, source)

    if place == "monster_zone":
        for zone, monster in enumerate(board.monsters):
            if (
                isinstance(monster, Monster)
                and (monster.position != SET or where.source.position in _UNSEEN or where.source.seen_face_down)
                and side_matches(side, not monster.mine)
                and monster_fits(g, board, where, monster, zone)
            ):
                yield (MONSTER, zone)
    elif place in ("spell_zone", "field_zone", "pendulum_zone"):
        rows = []
        if side != "opponent":
            rows.append(board.me.spells)
        if side != "me":
            rows.append(board.opponent.spells)
        for row in rows:
            for index, spell in enumerate(row):
                ref = (SPELL if row is board.me.spells else THEIR_SPELL, index)
                if (
                    isinstance(spell, Spell)
                    and spell.face_up
                    and in_spell_location(place, index, spell)
                    and spell_fits(g, board, where, ref, amount, place)
                ):
                    yield ref
    else:
        for mine in (True, False):
            if side_matches(side, not mine):
                if place == "hand" and mine and g.reads.hand_levels:
                    for number in board.me.hand:
                        if where.off_field(hand_kind(number), amount, place, level=level_change(number)):
                            yield (-1, hand_kind(number))
                    continue
                for kind in pile_of(board, place, mine, face_down_banished, extra_up):
                    if where.off_field(kind, amount, place, mine):
                        yield (-1, kind)
