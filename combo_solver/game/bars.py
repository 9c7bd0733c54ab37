"""What may forbid every effect to Special Summon a card from where it is (SSM rows)."""

from __future__ import annotations

from typing import Literal

Bar = Literal["never", "own way only", "own way first", "not properly summoned"]
"""Its text allows no Special Summon from there (SPI-02), or only its own procedure (SSM-06), or that one first
(SSM-03); or it was never properly summoned (SSM-04)."""
