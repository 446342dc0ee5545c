// Points as they are scored: a glow on the cells that count, and the number rising from their middle.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scene, Scored } from './types';

/** How long new points are shown; the movement of the pieces comes first. */
export const GLOW_MS = 2600;
const NOTHING: Scored['items'] = [];

/** What has just been scored, for a short while; what was there when the view opened is old. */
export function useGlow({ count, items }: Scored): Scored['items'] {
  const seen = useRef(count);
  const [shown, setShown] = useState(NOTHING);
  useEffect(() => {
    if (count === seen.current) return;
    seen.current = count;
    setShown(items);
    const timer = setTimeout(() => setShown(NOTHING), GLOW_MS);
    return () => clearTimeout(timer);
  }, [count, items]);
  return shown;
}

/** Where the points rise: the middle of their cells, or null if none of them is on the table. */
export function middle(scene: Scene, cells: readonly string[]): readonly [number, number] | null {
  const there = scene.pieces.filter(({ key }) => cells.includes(key));
  if (there.length === 0) return null;
  const sum = (pick: (piece: Scene['pieces'][number]) => number) =>
    there.reduce((total, piece) => total + pick(piece), 0) / there.length;
  return [sum(({ x }) => x), sum(({ y }) => y)];
}

/** HTML over the board, readable however small the board is; several at one place stand below each other. */
export function RisingPoints({ scene, items }: { scene: Scene; items: Scored['items'] }) {
  const [left, top, width, height] = scene.view;
  const piles = new Map<string, number>();
  return (
    <div class="tw-badges" aria-hidden="true">
      {items.map(({ cells, points, text }) => {
        const at = middle(scene, cells);
        if (!at) return null;
        const place = at.join();
        const level = piles.get(place) ?? 0;
        piles.set(place, level + 1);
        const x = ((at[0] - left) / width) * 100;
        const y = ((at[1] - top) / height) * 100;
        return (
          <span key={text} class="tw-points" style={`left:${x}%;top:calc(${y}% + ${level * 26}px)`}>
            {points}
          </span>
        );
      })}
    </div>
  );
}
