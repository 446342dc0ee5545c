"""What played games say, and how sure that is."""

from tilewidgets.engine.match import Fixture, Outcome
from tilewidgets.engine.standings import Standings, wilson


def test_wilsons_interval_has_the_published_values() -> None:
    # 81 of 263: (0.2553, 0.3662), from R. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    found = wilson([1.0] * 81 + [0.0] * 182)
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)
    assert round(wilson([1.0] * 10).low, 4) == 0.7225  # all won is not certain
    assert wilson([]) == (0.5, 0.0, 1.0, 0)
    assert str(wilson([1.0, 0.0])) == "50.0% [9.5, 90.5] of 2"


def game(seed: int, seating: tuple[str, ...], returns: tuple[float, ...], shares: tuple[float, ...]) -> Outcome:
    return Outcome(Fixture("nim", (), seed, seating), returns, shares, 5)


ROUND_ROBIN = [
    game(0, ("ann", "bob"), (3, 1), (1, 0)),
    game(0, ("bob", "ann"), (2, 2), (0.5, 0.5)),
    game(0, ("ann", "cid"), (4, 0), (1, 0)),
    game(0, ("bob", "cid"), (0, 1), (0, 1)),
]


def test_the_table_has_the_best_first_and_each_against_each() -> None:
    standings = Standings("nim", {"piles": 3}, ["bob", "cid", "ann"], ROUND_ROBIN)
    assert standings.names == ["ann", "cid", "bob"]
    assert standings.score("ann").mean == 2.5 / 3
    assert standings.between("ann", "bob") == wilson([1, 0.5])
    assert standings.points("ann") == 3.0
    assert repr(standings).splitlines() == [
        "nim, piles=3: 4 games",
        "player  score share  95% interval    games  points  against ann  against cid  against bob",
        "ann     83.3%        31.0% to 98.2%  3      3.00                 100.0%       75.0%",
        "cid     50.0%        9.5% to 90.5%   2      0.50    0.0%                      100.0%",
        "bob     16.7%        1.8% to 69.0%   3      1.00    25.0%        0.0%",
    ]


def test_a_name_cannot_break_the_page() -> None:
    page = Standings("nim", {}, ["<b>", "bob"], [game(0, ("<b>", "bob"), (1, 0), (1, 0))])._repr_html_()
    assert "&lt;b&gt;" in page
    assert "<b>" not in page


def test_the_seats_of_one_team_add_up() -> None:
    outcome = game(0, ("ann", "bob", "ann", "bob"), (8, 3, 8, 3), (0.5, 0, 0.5, 0))
    assert (outcome.share("ann"), outcome.share("bob")) == (1.0, 0.0)


def test_players_who_never_met_are_not_compared() -> None:
    alone = [game(0, (name,) * 4, (1,) * 4, (1,) * 4) for name in ("ann", "bob")]
    standings = Standings("quatrefoil", {}, ["ann", "bob"], alone)
    assert standings.score("ann").mean == 1.0
    assert "against" not in repr(standings)
