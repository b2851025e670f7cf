"""The drills of Seep, a module each: what it asks about, how it marks, how it helps."""
