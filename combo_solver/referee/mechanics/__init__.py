"""The referee's own judge of every mechanic, one module each, named as the module of the first judge.

``STEPS`` of a module says which steps it judges, and how; it is empty where an effect performs the Summon.
:mod:`registry` finds the modules by itself.
"""
