"""Puzzle files of EDOPro: a literal subset of Lua, read and written, never run."""
