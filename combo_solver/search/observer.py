"""What a search tells about itself while it runs; the command line draws progress from it."""

from __future__ import annotations


class Observer:
    """Does nothing; subclasses override what they want to see."""

    def bounded(self, bound: tuple[int, ...]) -> None:
        """An upper bound was proved."""

    def improved(self, value: tuple[int, ...], actions: int) -> None:
        """A better end board was found."""

    def progress(self, states: int, waiting: int, seconds: float) -> None:
        """Called many times a second, and once at the end: states seen, states waiting, seconds since the start."""
