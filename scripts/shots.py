"""Takes pictures of every game in Chromium: light, dark, wide and narrow, into shots/; and the README's poster.

`python -m scripts.shots kaleido` takes those of one game only, and no poster.
"""

import sys
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import tilewidgets as tw
from tests.browser.bridge import bridged_comms, launch, show
from tilewidgets.engine.chance import pick
from tilewidgets.engine.players import player
from tilewidgets.widgets.board import Board
from tilewidgets.widgets.table import Table

ROOT = Path(__file__).parent.parent
SHOTS = ROOT / "shots"
POSTER = ROOT / "docs/poster.png"
SIZES = {"wide": 1100, "narrow": 390}
SEED = 7
# The moments on the poster: a game's seed, and the share of its decisions.
POSED = {
    "quatrefoil": (7, 0.55),
    "kaleido": (7, 0.9),
    "colorblock": (7, 0.8),
    "fourth_corner": (14, 0.98),
    "four_corners": (7, 0.55),
}
LONGEST = 1_000  # decisions; a game that goes on is shown as it is then


@cache
def played(name: str, share: float, seed: int = SEED) -> tw.Record:
    """Return a game of greedy players who sometimes slip, after this share of its decisions."""
    record = tw.Record(name, seed)
    greedy, rng = player("greedy"), Random(seed)
    while not record.state.is_over and len(record.decisions) < LONGEST:
        state = record.state
        moves = state.moves()
        slips = pick(rng, 5) == 0 or state.to_move < 0
        record.play(
            moves[pick(rng, len(moves))] if slips else greedy.choose(state.seen_by(state.to_move), state.to_move, rng)
        )
    record.go_to(round(share * len(record.decisions)))
    return record


def board(share: float) -> Callable[[str], Table]:
    """Return how to make a board of people on which so much of a game is played."""

    def make(name: str) -> Table:
        record = tw.Record.from_json(played(name, share).to_json())
        return tw.board(record, seats=["person"] * record.state.seats, view=max(record.state.to_move, 0))

    return make


def as_it_is(_page: Page, _table: Table) -> None:
    """Leave the table as it is."""


def pointing(page: Page, shown: Board) -> None:
    """Point at the first place where one can act."""
    target = next((choice["target"] for choice in shown.choices if choice["target"]), "")
    if target:
        page.locator(f'[data-key="{target}"]').hover(force=True)


def hint(page: Page, shown: Board) -> None:
    """Open a hint to the end."""
    if shown.state.is_over:
        return
    page.get_by_role("button", name="Hint", exact=True).click()
    for _ in range(3):
        page.get_by_role("button", name="Show me more").click(timeout=120_000)


def refusal(page: Page, shown: Board) -> None:
    """Click where a rule forbids it, if there is such a place."""
    offered = {choice[end] for choice in shown.choices for end in ("source", "target")}
    closed = [p["key"] for p in shown.scene["pieces"] if p.get("target") and p["key"] not in offered]
    if closed:
        page.locator(f'[data-key="{closed[0]}"]').dispatch_event("click")
        page.wait_for_selector(".tw-message")


SCENES: dict[str, tuple[Callable[[str], Table], Callable[[Page, Any], None]]] = {
    "opening": (board(0), as_it_is),
    "early": (board(0.2), pointing),
    "middle": (board(0.55), pointing),
    "hint": (board(0.55), hint),
    "refusal": (board(0.3), refusal),
    "end": (board(1), as_it_is),
    "tutorial": (tw.tutorial, as_it_is),
    "quiz": (lambda name: tw.quiz(name, seed=3), as_it_is),
    "score": (lambda name: tw.score(played(name, 1).state), as_it_is),
    "editor": (tw.editor, as_it_is),
}


def take(browser: Browser, game: str, name: str, theme: str, size: str) -> Path:
    """Take one picture."""
    make, act = SCENES[name]
    context = browser.new_context(
        viewport={"width": SIZES[size], "height": 860}, reduced_motion="reduce", device_scale_factor=2
    )
    page = context.new_page()
    table = make(game)
    show(page, table, theme)
    act(page, table)
    page.wait_for_timeout(300)  # hover effects fade in; nothing is asserted here
    path = SHOTS / f"{game}-{name}-{theme}-{size}.png"
    page.locator(".tw").screenshot(path=path)
    context.close()
    return path


def poster(browser: Browser) -> None:
    """Put a table of every game on one sheet, as SVG writes them."""
    cards = "".join(
        f"<figure>{tw.svg(played(name, share, seed))}<figcaption>{escape(tw.GAMES[name].title)}</figcaption></figure>"
        for name, (seed, share) in POSED.items()
    )
    style = (
        "body{margin:0;padding:44px 40px;background:#f7f1e5;font:17px system-ui;color:#2a2520}"
        "main{display:grid;grid-template-columns:repeat(6,1fr);gap:44px 36px}"
        "figure{grid-column:span 2;margin:0;text-align:center}"
        "figure:nth-child(n+4){grid-column:span 3}"  # three tables above, two below
        # A picture brings its own size along; here all of a row are equally high, so that the names stand in line.
        "svg{width:100%!important;height:380px!important}figure:nth-child(n+4) svg{height:620px!important}"
        "figcaption{margin-top:20px;letter-spacing:.04em}"
    )
    page = browser.new_page(viewport={"width": 1240, "height": 900})
    page.set_content(f"<style>{style}</style><main>{cards}</main>")
    page.screenshot(path=POSTER, full_page=True)


def main(games: list[str]) -> None:
    """Take all pictures of these games, or of all games, and then the poster too."""
    SHOTS.mkdir(exist_ok=True)
    with sync_playwright() as playwright, bridged_comms():
        browser = launch(playwright)
        for game in games or tw.GAMES:
            for name in SCENES:
                for theme in ("light", "dark"):
                    for size in SIZES:
                        print(take(browser, game, name, theme, size).name, flush=True)
        if not games:
            poster(browser)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
