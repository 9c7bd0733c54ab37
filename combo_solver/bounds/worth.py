"""What monsters on the field are worth to a goal by what is printed, and which of them the zones hold."""

from __future__ import annotations

from combo_solver.ground import actions
from combo_solver.ground.gained import most_atk
from combo_solver.ground.goal import GoalTerm
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import METHOD

MAIN_ZONES = 5
ZONES = 7
"""Five Main Monster Zones, an Extra Monster Zone, and another one in an Extra Link."""


def never_stays(g: Ground, kind: int) -> bool:
    """Whether every face-up copy that comes to the field this turn returns in the End Phase (SPI-06). One whose effects
    another effect negates or forbids to activate does not return, nor one that an effect takes or Summons in spite of
    its text."""
    ways = {METHOD[way] for way in ("normal", "tribute", "flip")}
    if g.kinds.ban[kind] != "never" or not ways <= g.own.returns[kind]:
        return False
    theirs = any(g.kinds.index[code] == kind for _, code in g.scenario.opponent.cards())
    overruled = any(operation.source.overrules_texts for operation in actions.operations(g.program))
    negated = g.reads.negated_names or g.reads.negates or g.standing.negations
    locks = (*g.program.locks, *g.program.bonds)
    forbidden = any(lock.what in ("activate", "activate_monster_effects", "activation") for lock in locks)
    return not (negated or forbidden or theirs or overruled)


def may_use_extra_zone(g: Ground, kind: int) -> bool:
    return g.kinds.extra_deck[kind] or g.kinds.pendulum[kind]


def is_bounded(term: GoalTerm) -> bool:
    source = term.source
    mine = source.locations == ("monster_zone",) and source.side == "me"
    return mine and source.value != "level" and term.where.printed_suffices


def changes(g: Ground, term: GoalTerm) -> bool:
    """Whether something that the term reads may be changed, of what this relaxation takes from the card."""
    changes: set[str] = set()
    for operation in actions.operations(g.program):
        changes |= operation.source.changes()
    return bool(
        (term.source.value == "def" and "defense" in changes)
        or ("identity" in changes and term.where.source.reads_identity)
        or ("values" in changes and term.where.source.reads_rank)
    )


def printed(g: Ground, term: GoalTerm, kind: int) -> int:
    """What such a monster adds to the term at most, if no effect changes its ATK."""
    if not (term.where.field_table[kind] or (g.kinds.renamed[kind] and term.where.could_fit(kind))):
        return 0
    if term.source.value == "count":
        return 1
    return most_atk(g, kind) if term.source.value == "atk" else g.kinds.defense[kind]
