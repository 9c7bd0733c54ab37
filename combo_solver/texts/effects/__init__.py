"""Printed effects to models: every sentence of a text is modelled, inert in a solo turn, or not read, wholly.

:mod:`.compiler` goes through the sentences of a card; :mod:`.effect` takes one apart at its colon and semicolon;
:mod:`.clauses` reads costs and resolutions clause by clause. What words mean is told by frames, one module each:
``frames/heads`` (when an effect can be used), ``frames/actions`` (what it costs and does) and ``frames/riders``
(sentences that hang on effects).
"""
