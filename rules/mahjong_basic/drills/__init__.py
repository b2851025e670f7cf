"""The drills of the basic game, a module each: what it asks about, how it marks, how it helps."""
