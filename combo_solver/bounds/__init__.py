"""Upper bounds of what any line can reach, proved without searching."""
