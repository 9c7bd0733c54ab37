"""How searches grow with the hand: families of scenarios, figures and a picture."""
