"""A command whose options may stand without their values, which then are "all"."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

ALL = "all"


class AttackMayStandAlone(TyperCommand):
    """``--attack`` alone asks for all attacks."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        filled: list[str] = []
        for word, following in zip(args, [*args[1:], "--"], strict=True):
            filled += [word, ALL] if word == "--attack" and following.startswith("-") else [word]
        return super().parse_args(ctx, filled)
