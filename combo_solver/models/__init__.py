"""Cards' behaviour as data: material requirements, summon procedures, effects, continuous effects.

``effects`` holds the frozen model of one card's entry; its parts are in ``vocabulary`` (filters, amounts, conditions),
``actions``, ``continuous`` and ``materials``. ``library`` holds TOML files with one entry per card, ``load`` reads
them.
What texts tell without an entry comes from ``recipes``, ``continuous_of`` and ``summon_spells``.
"""
