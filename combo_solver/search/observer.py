"""What a search tells about itself while it runs; the command line draws progress from it."""

from __future__ import annotations


class Observer:
    """Does nothing; subclasses override what they want to see."""

    def improved(self, value: tuple[int, ...], actions: int) -> None:
        """A better end board was found."""

    def progress(self, states: int, waiting: int, seconds: float) -> None:
        """Called every few thousand states: states seen, states waiting, seconds since the start."""
