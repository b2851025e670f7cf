"""The drills of Mexican Train, a module each: what it asks about, how it marks, how it helps."""
