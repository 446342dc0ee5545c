"""The picture: scenes of keyed pieces, the house's colours and marks, and the SVG writer."""
