"""The version, in a module of its own: every part may import it, and none imports the front door."""

from __future__ import annotations

__version__ = "0.1.0"
