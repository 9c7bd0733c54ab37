"""The engine's C API (``OCG_*``, version 11) through ctypes: one loaded library with card data and scripts."""

from __future__ import annotations

import ctypes as c
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from combo_solver.errors import InputError, Problem

API_VERSION: Final = 11
SCRIPT_FOLDERS: Final = ("", "official", "pre-release", "unofficial", "pre-errata", "goat")
"""Where card scripts lie inside a folder of scripts."""
BASIC_SCRIPTS: Final = ("constant.lua", "utility.lua")
_LINK, _NORMAL = 0x4000000, 0x10


class CardData(c.Structure):
    _fields_ = [
        ("code", c.c_uint32),
        ("alias", c.c_uint32),
        ("setcodes", c.POINTER(c.c_uint16)),
        ("type", c.c_uint32),
        ("level", c.c_uint32),
        ("attribute", c.c_uint32),
        ("race", c.c_uint64),
        ("attack", c.c_int32),
        ("defense", c.c_int32),
        ("lscale", c.c_uint32),
        ("rscale", c.c_uint32),
        ("link_marker", c.c_uint32),
    ]


class PlayerOptions(c.Structure):
    _fields_ = [("starting_lp", c.c_uint32), ("starting_draws", c.c_uint32), ("draws_per_turn", c.c_uint32)]


class QueryOptions(c.Structure):
    _fields_ = [
        ("flags", c.c_uint32),
        ("controller", c.c_uint8),
        ("location", c.c_uint32),
        ("sequence", c.c_uint32),
        ("overlay", c.c_uint32),
    ]


_CardReader = c.CFUNCTYPE(None, c.c_void_p, c.c_uint32, c.POINTER(CardData))
_CardReaderDone = c.CFUNCTYPE(None, c.c_void_p, c.POINTER(CardData))
_ScriptReader = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_void_p, c.c_char_p)
_LogHandler = c.CFUNCTYPE(None, c.c_void_p, c.c_char_p, c.c_int)


class DuelOptions(c.Structure):
    _fields_ = [
        ("seed", c.c_uint64 * 4),
        ("flags", c.c_uint64),
        ("team1", PlayerOptions),
        ("team2", PlayerOptions),
        ("card_reader", _CardReader),
        ("card_payload", c.c_void_p),
        ("script_reader", _ScriptReader),
        ("script_payload", c.c_void_p),
        ("log_handler", _LogHandler),
        ("log_payload", c.c_void_p),
        ("card_reader_done", _CardReaderDone),
        ("done_payload", c.c_void_p),
        ("unsafe_libraries", c.c_uint8),
    ]


_SIGNATURES: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "OCG_GetVersion": (None, (c.POINTER(c.c_int), c.POINTER(c.c_int))),
    "OCG_CreateDuel": (c.c_int, (c.POINTER(c.c_void_p), c.POINTER(DuelOptions))),
    "OCG_DestroyDuel": (None, (c.c_void_p,)),
    "OCG_StartDuel": (None, (c.c_void_p,)),
    "OCG_DuelProcess": (c.c_int, (c.c_void_p,)),
    "OCG_DuelGetMessage": (c.c_void_p, (c.c_void_p, c.POINTER(c.c_uint32))),
    "OCG_DuelSetResponse": (None, (c.c_void_p, c.c_char_p, c.c_uint32)),
    "OCG_LoadScript": (c.c_int, (c.c_void_p, c.c_char_p, c.c_uint32, c.c_char_p)),
    "OCG_DuelQueryCount": (c.c_uint32, (c.c_void_p, c.c_uint8, c.c_uint32)),
    "OCG_DuelQueryLocation": (c.c_void_p, (c.c_void_p, c.POINTER(c.c_uint32), c.POINTER(QueryOptions))),
    "OCG_DuelQueryField": (c.c_void_p, (c.c_void_p, c.POINTER(c.c_uint32))),
}


class Engine:
    """A loaded engine. ``log`` receives what the engine says while a duel runs (kind 0: an error of a script)."""

    def __init__(self, library: Path, scripts: Sequence[Path], databases: Sequence[Path]) -> None:
        self.lib = _load(library)
        self.version = _version(self.lib, library)
        self._folders = [folder / name for folder in scripts for name in SCRIPT_FOLDERS if (folder / name).is_dir()]
        self._records = _records(databases)
        self._scripts: dict[str, bytes | None] = {}
        self._set_codes: dict[int, Any] = {}
        self.log: list[tuple[int, str]] = []
        # ctypes keeps no reference to a callback: they must live as long as the engine.
        self.card_reader = _CardReader(self._read_card)
        self.card_reader_done = _CardReaderDone(lambda payload, data: None)
        self.script_reader = _ScriptReader(self._read_script)
        self.log_handler = _LogHandler(self._write_log)
        for name in BASIC_SCRIPTS:
            if self.script(name) is None:
                where = ", ".join(str(folder) for folder in scripts) or "--scripts"
                raise InputError(Problem(where, f"holds no {name}", "give the folder of the engine's Lua scripts"))

    def knows(self, code: int) -> bool:
        """Whether the databases hold this card and, where it needs one, its script is there."""
        return code in self._records and (self._is_plain(code) or self._card_script(code) is not None)

    def _is_plain(self, code: int) -> bool:
        return bool(self._records[code][2] & _NORMAL)

    def _card_script(self, code: int) -> bytes | None:
        alias = self._records[code][0]
        return self.script(f"c{code}.lua") or (self.script(f"c{alias}.lua") if alias else None)

    def script(self, name: str) -> bytes | None:
        if name not in self._scripts:
            files = (folder / name for folder in self._folders)
            found = next((file for file in files if file.is_file()), None)
            self._scripts[name] = found.read_bytes().removeprefix(b"\xef\xbb\xbf") if found is not None else None
        return self._scripts[name]

    def replace_script(self, name: str, content: bytes) -> None:
        """Use this instead of the file, e.g. the same script as bytecode."""
        self._scripts[name] = content

    @property
    def common_scripts(self) -> list[str]:
        """The scripts read so far that are no card's."""
        return [name for name, content in self._scripts.items() if content and not name[1:2].isdigit()]

    def load(self, duel: c.c_void_p | int, name: str, content: bytes) -> bool:
        return bool(self.lib.OCG_LoadScript(duel, content, len(content), name.encode()))

    # --- called by the engine ------------------------------------------------------------------------------

    def _read_script(self, _payload: int, duel: int, name: bytes) -> int:
        short = name.decode("utf-8", "replace").replace("\\", "/").rsplit("/", 1)[-1]
        content = self.script(short)
        return 0 if content is None else int(self.load(duel, short, content))

    def _write_log(self, _payload: int, text: bytes | None, kind: int) -> None:
        self.log.append((kind, (text or b"").decode("utf-8", "replace")))

    def _read_card(self, _payload: int, code: int, out: Any) -> None:
        record = self._records.get(code)
        if record is None:
            return
        alias, sets, kind, attack, defense, level, race, attribute = record
        data = out.contents
        data.code, data.alias, data.type, data.attack = code, alias, kind, attack
        data.race, data.attribute = race & (2**64 - 1), attribute
        data.level, data.lscale, data.rscale = level & 0xFF, level >> 24 & 0xFF, level >> 16 & 0xFF
        if code not in self._set_codes:
            parts = [part for part in (sets >> shift & 0xFFFF for shift in (0, 16, 32, 48)) if part]
            self._set_codes[code] = (c.c_uint16 * (len(parts) + 1))(*parts, 0)
        data.setcodes = c.cast(self._set_codes[code], c.POINTER(c.c_uint16))
        if kind & _LINK:
            data.link_marker, data.defense = defense, 0
        else:
            data.defense = defense


def _load(library: Path) -> c.CDLL:
    where = str(library)
    if not library.is_file():
        raise InputError(
            Problem(where, "there is no engine library here", "EDOPro keeps it in its own folder; see docs/verify.md")
        )
    try:
        lib = c.CDLL(where)
        for name, (result, arguments) in _SIGNATURES.items():
            function = getattr(lib, name)
            function.restype, function.argtypes = result, arguments
    except OSError as error:
        mend = "it must be built for this system and for the same word size as your Python (64 or 32 bit)"
        raise InputError(Problem(where, f"cannot be loaded: {error}", mend)) from None
    except AttributeError as error:
        raise InputError(Problem(where, f"is no ocgcore library: {error}", "give libocgcore or ocgcore.dll")) from None
    return lib


def _version(lib: c.CDLL, library: Path) -> tuple[int, int]:
    major, minor = c.c_int(), c.c_int()
    lib.OCG_GetVersion(c.byref(major), c.byref(minor))
    if major.value != API_VERSION:
        what = f"has API version {major.value}.{minor.value}, this program speaks version {API_VERSION}"
        raise InputError(Problem(str(library), what, "update EDOPro or combo-solver"))
    return major.value, minor.value


def _records(databases: Sequence[Path]) -> dict[int, tuple[int, int, int, int, int, int, int, int]]:
    records: dict[int, tuple[int, int, int, int, int, int, int, int]] = {}
    for file in databases:
        if not file.is_file():
            raise InputError(Problem(str(file), "there is no card database here", "give a cards.cdb file"))
        try:
            database = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
            try:
                rows = database.execute("select id,alias,setcode,type,atk,def,level,race,attribute from datas")
                records.update({row[0]: row[1:] for row in rows})
            finally:
                database.close()
        except sqlite3.Error as error:
            raise InputError(Problem(str(file), f"cannot be read as a card database: {error}")) from None
    if not records:
        raise InputError(Problem("--cdb", "no card database was given", "give EDOPro's cards.cdb"))
    return records
