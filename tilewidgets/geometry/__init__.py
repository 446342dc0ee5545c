"""Shapes that several games share: grids, turns and counting up to symmetry."""
