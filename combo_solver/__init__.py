"""combo-solver: the best end board of a Yu-Gi-Oh! turn, with a proof."""

__version__ = "0.1.0"
