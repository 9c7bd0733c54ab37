"""An effect as a head and a body: what stands before the colon, and after it."""

from __future__ import annotations

import re

from combo_solver.texts.effects.menus import headed

_OLD_HEAD = re.compile(
    r"^(?P<head>(?:When|If) this card (?:is destroyed by battle and sent to the (?:Graveyard|GY)"
    r"|inflicts [Bb]attle [Dd]amage to your opponent(?:'s Life Points)?)), (?P<body>.+)$"
)
_OFFERED = re.compile(r"^(?P<head>.+), you can(?P<quick> \(Quick Effect\))?$")


def parted(text: str) -> tuple[str, str]:
    """What stands before the colon, and after it."""
    text = headed(text)
    head, colon, body = text.partition(": ")
    if not colon:
        old = _OLD_HEAD.match(text)
        return (old["head"], old["body"]) if old else ("", text)
    if offered := _OFFERED.match(head):
        # "During your Main Phase, you can: Draw 1 card."
        return f"{offered['head']}{offered['quick'] or ''}", f"You can {body[0].lower()}{body[1:]}"
    return head, body
