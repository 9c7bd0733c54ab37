"""Cards' behaviour as data: material requirements, summon procedures, effects, continuous effects.

``vocabulary`` and ``effects`` hold the frozen models, ``library`` the TOML files with one entry per card,
``load`` reads them.
"""
