"""The drills of the scoring trainer, a module each: what it asks about, how it marks, how it helps."""
