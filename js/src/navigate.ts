// Which target an arrow key leads to, judged by where things lie and by nothing else.

export interface Spot {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const AXIS: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
/** Sideways distance counts double, so that rows and columns are followed before diagonals. */
const SIDEWAYS = 2;
/** Within this slope (60 degrees off the arrow) a spot lies in its direction; others are a last resort. */
const CONE = Math.tan(Math.PI / 3);
const TINY = 1e-6;

/** Spots on the same place are stepped through in list order: right and down lead on, left and up back. */
function atSamePlace(spots: readonly Spot[], from: Spot, direction: Direction): Spot | undefined {
  const pile = spots.filter((s) => Math.hypot(s.x - from.x, s.y - from.y) < TINY);
  const onward = direction === 'right' || direction === 'down' ? 1 : -1;
  const here = pile.findIndex((s) => s.key === from.key);
  return here < 0 ? undefined : pile[here + onward];
}

/** The nearest spot in that direction, or undefined at the edge. */
export function neighbour(spots: readonly Spot[], from: Spot, direction: Direction): Spot | undefined {
  const stacked = atSamePlace(spots, from, direction);
  if (stacked) return stacked;
  const [ax, ay] = AXIS[direction];
  let best: Spot | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const along = dx * ax + dy * ay;
    if (spot.key === from.key || along < TINY) continue;
    const aside = Math.abs(dx * ay - dy * ax);
    const outside = aside > along * CONE + TINY ? 1e6 : 0;
    const cost = along + SIDEWAYS * aside + outside;
    if (cost < bestCost - TINY) {
      best = spot;
      bestCost = cost;
    }
  }
  return best;
}

/** The spot nearest to a place; those preferred win over nearer ones. */
export function nearest(
  spots: readonly Spot[],
  place: { readonly x: number; readonly y: number },
  preferred: (key: string) => boolean = () => false,
): Spot | undefined {
  const pool = spots.some((s) => preferred(s.key)) ? spots.filter((s) => preferred(s.key)) : spots;
  let best: Spot | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const spot of pool) {
    const distance = Math.hypot(spot.x - place.x, spot.y - place.y);
    if (distance < bestDistance) {
      best = spot;
      bestDistance = distance;
    }
  }
  return best;
}
