"""Asks this build the questions of a recorded corpus and compares the answers with the engine's verdicts."""
