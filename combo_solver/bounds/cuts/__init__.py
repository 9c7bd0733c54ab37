"""Cuts of the state equation: rows read off solutions of it that no line can do. Each holds of every line, for the
reason that its module gives, and can be left out (``without`` of :func:`.state_equation.upper_bound`): the bound may
only rise by that."""

CUTS = frozenset(
    {
        "after_the_cost",
        "another",
        "asks_for",
        "counted",
        "departed",
        "drawn_first",
        "emptied",
        "given_back",
        "granted",
        "made_of",
        "hanging",
        "laid",
        "lone",
        "lying_there",
        "no_target",
        "not_itself",
        "one_branch",
        "one_change",
        "pointed",
        "rated",
        "replaced",
        "set_out",
        "silenced",
        "under_arrows",
        "watched",
        "whole_changes",
    }
)
IN_ORDER = frozenset({"draws", "in_turn", "in_vain", "moved_on", "restricted", "without"})
"""Those that exclude something only where it is told what comes before what (:mod:`combo_solver.bounds.ordered`)."""
