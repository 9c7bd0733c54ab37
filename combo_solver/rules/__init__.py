"""Legality of summons as CP-SAT models, one module per mechanic; every constraint carries its rule ID.

A mechanic's model is built once. A question edits the domains of its fact variables and is either enumerated
(all material sets and zones) or, when infeasible, explained (a minimal set of rules that contradict each other).
"""

from combo_solver import ortools_alone

ortools_alone.load()
