"""Facts of a state that nothing left in the turn can read: a module for each sort of them."""
