// Where a piece is on its way from one scene to the next: pure geometry, ready for the Web Animations API.
import type { Point } from './types';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
}

interface Stop extends Place {
  /** Share of the way done here, 0 at the start and 1 at the end. */
  readonly offset: number;
}

export type Way = readonly Stop[];

export function samePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.turn === b.turn && a.scale === b.scale;
}

export function transform({ x, y, turn, scale }: Place): string {
  return `translate(${x}px,${y}px) rotate(${turn}deg) scale(${scale})`;
}

/** The turn from one angle to another the short way, in (-180, 180] degrees. */
export function shortTurn(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

const between = (a: number, b: number, share: number) => a + (b - a) * share;

/** The way over the waypoints at constant speed; turn and scale change evenly along it. */
export function wayBetween(from: Place, via: readonly Point[], to: Place): Way {
  const points: Point[] = [[from.x, from.y], ...via, [to.x, to.y]];
  const lengths = [0];
  let total = 0;
  for (const [i, [x, y]] of points.entries()) {
    const before = points[i - 1];
    if (!before) continue;
    total += Math.hypot(x - before[0], y - before[1]);
    lengths.push(total);
  }
  const start = to.turn - shortTurn(from.turn, to.turn);
  if (total === 0)
    return [
      { ...from, turn: start, offset: 0 },
      { ...to, offset: 1 },
    ];
  return points.map(([x, y], i) => {
    const offset = (lengths[i] ?? total) / total;
    return {
      x,
      y,
      turn: between(start, to.turn, offset),
      scale: between(from.scale, to.scale, offset),
      offset,
    };
  });
}

/** Where a piece is after this share of its way, so that a new way can start there. */
export function placeOn(way: Way, share: number): Place {
  let before = way[0];
  for (const stop of way) {
    if (before && stop.offset >= share) {
      const gap = stop.offset - before.offset;
      const part = gap > 0 ? (share - before.offset) / gap : 1;
      return {
        x: between(before.x, stop.x, part),
        y: between(before.y, stop.y, part),
        turn: between(before.turn, stop.turn, part),
        scale: between(before.scale, stop.scale, part),
      };
    }
    before = stop;
  }
  return before ?? { x: 0, y: 0, turn: 0, scale: 1 };
}

export function keyframes(way: Way): Keyframe[] {
  return way.map((stop) => ({ offset: stop.offset, transform: transform(stop) }));
}
