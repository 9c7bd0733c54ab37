"""Cuts of the state equation: rows read off solutions of it that no line can do. Each holds of every line, for the
reason that its module gives, and can be left out (``without`` of :func:`.state_equation.upper_bound`): the bound may
only rise by that."""

CUTS = frozenset({"given_back", "made_of", "in_vain", "lone", "lying_there", "one_branch", "one_change", "silenced"})
IN_ORDER = frozenset({"draws"})
"""The same of rows that tell what comes before what."""
