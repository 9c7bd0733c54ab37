"""Files that are read and written, with errors that say which file and why."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from combo_solver.errors import InputError, Problem


def read_text(path: Path, where: str | None = None) -> str:
    """A text file's content; raises :class:`InputError` naming ``where`` (default: the path) when it cannot be read."""
    where = where or str(path)
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(Problem(where, f"is not UTF-8 text (byte {error.start})")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(Problem(where, f"cannot be read: {reason}")) from None


SCENARIO, PUZZLE = ".toml", ".lua"
"""How the names of scenario files and of puzzle files of EDOPro end."""
STDIN = Path("-")
"""The path that stands for standard input on the command line."""


def named(path: Path) -> str:
    """The path as errors name it."""
    return "standard input" if path == STDIN else str(path)


def titled(path: str | Path) -> str:
    """The name of what a file holds: the file's own, but for bytes in it that are no text in UTF-8."""
    return Path(path).stem.encode("utf-8", "replace").decode("utf-8")


def read_given(path: Path, where: str | None = None) -> str:
    """A text given on the command line: a file's content, or standard input for ``-``."""
    if path != STDIN:
        return read_text(path, where)
    if sys.stdin is None:
        raise InputError(Problem(named(path), "is closed", "give a file, or something to read"))
    try:
        # What stands in for it in a notebook may hold text only.
        return sys.stdin.buffer.read().decode("utf-8-sig") if hasattr(sys.stdin, "buffer") else sys.stdin.read()
    except UnicodeDecodeError as error:
        raise InputError(Problem(named(path), f"is not UTF-8 text (byte {error.start})")) from None
    except (OSError, ValueError) as error:
        raise InputError(Problem(named(path), f"cannot be read: {getattr(error, 'strerror', error)}")) from None


def parse_json(text: str) -> Any:
    """JSON data whose texts can be printed again; raises ValueError, also for data nested too deeply."""
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode("utf-8")
        return data
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def regular(path: Path) -> Path:
    """A file that is about to be written; raises :class:`InputError` where a folder, a device or a pipe is instead."""
    if path.exists() and not path.is_file():
        what = "is a folder" if path.is_dir() else "is no regular file, and is left alone"
        raise InputError(Problem(str(path), what, "give another --out"))
    return path
