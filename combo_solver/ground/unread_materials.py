"""Extra Deck monsters of which the material line alone is known."""

from __future__ import annotations

from combo_solver.ground.reachable import ANY_NUMBER, Reachable


def whatever_its_text_says(reach: Reachable, kind: int) -> bool:
    """Whether a Synchro or Link Monster without an entry could be Summoned, its text perhaps allowing materials
    that its first line does not: any monster as a Tuner, a Link-1 monster as a Level 1 one, monsters of the hand or
    of the opponent. What stays is the sum of the Levels, and two materials (one for a Link-1 monster)."""
    kinds = reach.ground.kinds
    usable = reach.at["monster_zone"] | reach.at["hand"] | reach.theirs("monster_zone")
    usable = {each for each in usable if reach.is_monster(each)}
    number = sum(reach.number_of(each) for each in usable)
    if kinds.link[kind]:
        return number >= min(2, kinds.rating[kind])
    if reach.levels_change or any(reach.nothing_known(each) for each in usable):
        return number >= 2
    wanted, sums = kinds.level[kind], {(0, 0)}
    for each in usable:
        level = 1 if kinds.link[each] and kinds.rating[each] == 1 else kinds.level[each]
        for _ in range(min(reach.number_of(each), ANY_NUMBER)):
            sums |= {(min(2, some + 1), total + level) for some, total in sums if total + level <= wanted}
    return (2, wanted) in sums
