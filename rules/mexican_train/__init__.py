"""Mexican Train: the bundle that `Table` and the screens are given."""
