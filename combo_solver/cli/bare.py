"""A command whose options may stand without their values, which then have one of their own."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

ALL, ELSEWHERE = "all", ""


class _MayStandAlone(TyperCommand):
    """``option`` may stand without a value, which then is ``meaning``."""

    option = ""
    meaning = ALL

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        filled: list[str] = []
        for word, following in zip(args, [*args[1:], "--"], strict=False):
            filled += [word, self.meaning] if word == self.option and following.startswith("-") else [word]
        return super().parse_args(ctx, filled)


class AttackMayStandAlone(_MayStandAlone):
    """``--attack`` alone asks for all attacks."""

    option = "--attack"


class VerifyMayStandAlone(_MayStandAlone):
    """``--verify`` alone takes the engine that other options or the environment tell."""

    option, meaning = "--verify", ELSEWHERE
