"""Every way to Summon, one module each: its questions, its answers, carrying it out, its words."""
