"""Measurements, run by `make bench`; never timed tests."""
