"""The owner of every sentence that no reader reads: harmless, where a pattern proves it, or else it may bind.

A text that is not read and can matter makes an answer undecided. Of a sentence that may bind only what it is about is
kept (:class:`combo_solver.cards.binding.Binding`), never its words.
"""
