"""The rows of what comes before what, of the deeds of a turn (:mod:`combo_solver.bounds.deeds`)."""
