"""Whether I could win the Duel at all (DE-02, DE-04), as far as what could ever be anywhere tells."""

from __future__ import annotations

from combo_solver.ground.actions import operations
from combo_solver.ground.ground import Ground
from combo_solver.ground.limits import turned
from combo_solver.ground.never import never, wide
from combo_solver.ground.program import Operation, in_order
from combo_solver.ground.reach import reach_of
from combo_solver.models.continuous import LifePointsForSpell
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.change_lp import ChangeLifePoints


def takes_lp(operation: Operation) -> bool:
    """Whether an action takes LP, or is what makes the destruction of a monster take them."""
    source = operation.source
    return isinstance(source, ChangeLifePoints) or (isinstance(source, Bind) and source.what == "hurts")


def a_card_takes_lp(g: Ground) -> bool:
    """Whether a card on the field may take LP of the opponent's by itself."""
    parts = (part for held in g.standing.for_spells.values() for part in held)
    for_spells = any(isinstance(part, LifePointsForSpell) and part.amount < 0 for part in parts)
    return for_spells or bool(g.standing.for_gains)


def a_text_may_win(g: Ground) -> bool:
    """Whether a card is there of which it is not known that its text wins nobody the Duel."""
    return any(card.may_win or card.is_unknown for card in g.kinds.facts[1:])


def may_be_won(g: Ground) -> bool:
    """Whether it is not proved that no line of modelled actions wins me the Duel."""
    if g.goal.lost_from >= 0 or g.goal.survive:
        # There a won Duel is worth what LP were taken, or a Duel that goes on, and no more.
        return False
    done = (*operations(g.program), *(each for part in g.program.procedures for each in in_order(part.after)))
    by_lp = g.goal.win and (g.battle or a_card_takes_lp(g) or any(map(takes_lp, done)))
    return by_lp or won_by_text(g)


def won_by_text(g: Ground) -> bool:
    """The same of the win condition of a card, or an effect that says it."""
    if not g.program.won:
        return False
    reach = reach_of(g)
    if g.theirs.draw or any(operation.verb == "win_duel" for operation in reach.operations()):
        return True
    for kind, held in g.standing.endings.items():
        for part, _ in held:
            if part.winner == "you":
                there = any(kind in reach.places(place) for place in part.places)
                tests = part.conditions
            else:
                there = any(kind in reach.theirs(wide(place)) for place in part.places)
                tests = tuple(map(turned, part.conditions))
            if there and not any(never(reach, test) for test in tests):
                return True
    return False


def decided_by_battle(g: Ground) -> bool:
    """Whether the goal is about the opponent's LP, and nothing modelled takes LP or wins the Duel but battles: what is
    done after the Battle Phase is worth nothing then."""
    return g.battle and not g.goal.survive and not g.theirs.acting and won_by_battles_alone(g)


def won_by_battles_alone(g: Ground) -> bool:
    """Whether no effect of mine takes LP, and no text wins the Duel."""
    done = (*reach_of(g).operations(), *(each for part in g.program.procedures for each in in_order(part.after)))
    return not a_card_takes_lp(g) and not any(map(takes_lp, done)) and not won_by_text(g)
