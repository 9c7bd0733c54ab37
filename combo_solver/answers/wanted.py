"""What is wanted of an answer."""

from __future__ import annotations

from typing import Literal

Count = int | Literal["all"]
"""How many solutions are looked for."""
