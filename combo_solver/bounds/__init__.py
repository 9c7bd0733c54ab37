"""Upper bounds of what any line can reach, proved without searching."""

from combo_solver import ortools_alone

ortools_alone.load()
