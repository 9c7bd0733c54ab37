"""One module per answer: solve, check a card, list all Summons, replay, verify. They put the parts together."""
