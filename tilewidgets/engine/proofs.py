"""Certain results: where all lies open, what must follow need not be estimated from playouts."""

from tilewidgets.engine.tree import Node


def prove(path: list[Node], outcome: list[float]) -> None:
    """Note that the game is over at the end of this path, and what follows from that on the way up."""
    known = path[-1]
    _settle(known, outcome)
    for place in range(len(path) - 2, -1, -1):
        node = path[place]
        result = _best_known(node, known)
        if result is None:
            return
        _settle(node, result)
        known = node


def _settle(node: Node, outcome: list[float]) -> None:
    node.outcome = outcome
    node.state = None  # nobody walks beyond it any more
    if node.actor >= 0:  # the root is nobody's decision
        node.mean = outcome[node.actor]
        node.share = 0.0  # there is nothing left to find out


def _best_known(node: Node, known: Node) -> list[float] | None:
    """Return what must come of a node, one of whose decisions has just become certain; None if that is still open."""
    if known.mean >= 1.0:
        return known.outcome  # whoever decides here takes the win
    if node.untried:
        return None
    best = known
    for child in node.children:
        if child.outcome is None or child.actor != known.actor:
            return None
        if child.mean > best.mean:
            best = child
    for child in node.children:
        # Equally good for whoever decides, but not for the others: between many players nobody knows which it will be.
        if child.mean == best.mean and child.outcome != best.outcome:
            return None
    return best.outcome
