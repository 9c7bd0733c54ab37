"""Playing printed lines in the game's real engine: a third judge, for whoever has the engine on disk.

The engine is a stock ``ocgcore`` library (C API version 11) with its Lua card scripts and a card database. None of it
is part of this package; it is loaded through ctypes from where the user says it is.
"""
