"""What a text says of the Summon of its own monster: how, how not, out of what, and at what cost."""
