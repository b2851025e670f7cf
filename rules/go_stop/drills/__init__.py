"""The drills of Go-Stop, a module each: what it asks about, how it marks, how it helps."""
