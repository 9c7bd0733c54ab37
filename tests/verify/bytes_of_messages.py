"""Messages as the engine would write them, for tests without one."""

from __future__ import annotations

import struct

from combo_solver.verification import messages as m


def message(kind: int, *parts: bytes) -> bytes:
    """One message with its length in front."""
    body = bytes([kind]) + b"".join(parts)
    return struct.pack("<I", len(body)) + body


def u8(*values: int) -> bytes:
    return bytes(values)


def u32(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}I", *values)


def u64(value: int) -> bytes:
    return struct.pack("<Q", value)


def card(code: int, controller: int, location: int, sequence: int, position: int = 0) -> bytes:
    return struct.pack("<IBBII", code, controller, location, sequence, position)


def short(code: int, controller: int, location: int, sequence: int) -> bytes:
    return struct.pack("<IBBI", code, controller, location, sequence)


def asked(data: bytes) -> m.Prompt:
    """The prompt of a buffer with one message."""
    (event,) = m.split(data)
    assert m.is_prompt(event)
    return m.prompt(event)
