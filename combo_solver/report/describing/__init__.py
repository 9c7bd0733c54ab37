"""Card models in words, one sentence-maker per word of the vocabulary.

A maker says which fields it takes care of; whatever else is set is added in brackets, so that nothing that a model says
is left out (:mod:`combo_solver.report.describing.saying`).
"""
