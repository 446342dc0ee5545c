import { describe, expect, it } from 'vitest';
import { type Direction, nearest, neighbour, type Spot } from './navigate';

const DIRECTIONS: Direction[] = ['left', 'right', 'up', 'down'];
const spots = (...places: [number, number][]): Spot[] => places.map(([x, y]) => ({ key: `${x},${y}`, x, y }));
const go = (all: Spot[], from: string, ...ways: Direction[]) =>
  ways.reduce((key, way) => {
    const here = all.find((s) => s.key === key);
    return (here && neighbour(all, here, way)?.key) ?? key;
  }, from);

function reached(all: Spot[]): number {
  const first = all[0];
  const seen = new Set(first ? [first] : []);
  for (const spot of seen)
    for (const way of DIRECTIONS) {
      const next = neighbour(all, spot, way);
      if (next) seen.add(next);
    }
  return seen.size;
}

const GRID = spots(...[0, 1, 2, 3].flatMap((x) => [0, 1, 2].map((y): [number, number] => [x, y])));
const HEXES = spots(
  ...[-2, -1, 0, 1, 2].flatMap((q) =>
    [-2, -1, 0, 1, 2]
      .filter((r) => Math.abs(q + r) <= 2)
      .map((r): [number, number] => [Math.sqrt(3) * (q + r / 2), 1.5 * r]),
  ),
);
const QUATREFOIL = spots(
  [-0.95, -2.75],
  [0.95, -2.75],
  [-0.95, 2.75],
  [0.95, 2.75],
  [-2.75, -0.95],
  [-2.75, 0.95],
  [2.75, -0.95],
  [2.75, 0.95],
  [-2.5, -2.5],
  [2.5, -2.5],
  [0, 0],
);

describe('an arrow', () => {
  it('follows rows and columns of a grid', () => {
    expect(go(GRID, '0,0', 'right')).toBe('1,0');
    expect(go(GRID, '1,1', 'up')).toBe('1,0');
    expect(go(GRID, '0,0', 'right', 'down', 'left', 'up')).toBe('0,0');
  });

  it('stays at the edge', () => {
    expect(neighbour(GRID, { key: '0,0', x: 0, y: 0 }, 'left')).toBeUndefined();
    expect(neighbour([], { key: 'a', x: 0, y: 0 }, 'left')).toBeUndefined();
  });

  it('prefers straight ahead to a nearer diagonal', () => {
    expect(go(spots([0, 0], [1, 1], [2, 0]), '0,0', 'right')).toBe('2,0');
  });

  it('takes what lies far aside when nothing is ahead', () => {
    expect(go(spots([0, 0], [1, 9]), '0,0', 'right')).toBe('1,9');
    expect(go(spots([0, 0], [1, 9], [8, 0]), '0,0', 'right')).toBe('8,0');
  });

  it('leads from the middle of the quatrefoil to a handle on each side', () => {
    expect(go(QUATREFOIL, '0,0', 'up')).toBe('-0.95,-2.75');
    expect(go(QUATREFOIL, '0,0', 'right')).toBe('2.75,-0.95');
    expect(go(QUATREFOIL, '2.75,-0.95', 'up')).toBe('2.5,-2.5');
  });

  it('steps through a pile in list order', () => {
    const pile = [
      { key: 'a', x: 1, y: 1 },
      { key: 'b', x: 1, y: 1 },
      { key: 'c', x: 5, y: 1 },
    ];
    expect(go(pile, 'a', 'right')).toBe('b');
    expect(go(pile, 'a', 'right', 'right')).toBe('c');
    expect(go(pile, 'b', 'left')).toBe('a');
  });

  it.each([
    ['a grid', GRID],
    ['hexagons', HEXES],
    ['a quatrefoil', QUATREFOIL],
  ])('reaches every target of %s', (_, all) => {
    expect(reached(all)).toBe(all.length);
  });
});

describe('the nearest target', () => {
  it('is where focus goes when its own is gone', () => {
    expect(nearest(GRID, { x: 2.2, y: 1.9 })?.key).toBe('2,2');
    expect(nearest([], { x: 0, y: 0 })).toBeUndefined();
  });

  it('is one that offers a choice, if there is any', () => {
    expect(nearest(GRID, { x: 0, y: 0 }, (key) => key === '3,2')?.key).toBe('3,2');
    expect(nearest(GRID, { x: 0, y: 0 }, () => false)?.key).toBe('0,0');
  });
});
