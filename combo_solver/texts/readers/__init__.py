"""One module for each frame of sentences; each is found by :mod:`combo_solver.texts.account`."""
