// The part of the table in view: when a board grows, the picture glides out instead of jumping.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { MOVE_MS } from './stage';
import type { Scene } from './types';

type View = Scene['view'];

/** The view after this share of the way, 0 to 1, slow at both ends. */
export function viewBetween(from: View, to: View, share: number): View {
  const eased = share * share * (3 - 2 * share);
  const mix = (i: 0 | 1 | 2 | 3) => from[i] + (to[i] - from[i]) * eased;
  return [mix(0), mix(1), mix(2), mix(3)];
}

/** Sets the board's viewBox; a change of view takes as long as the movement of a piece. */
export function useGlide(svg: RefObject<SVGSVGElement | null>, view: View): void {
  const shown = useRef<View | null>(null);
  const [x, y, width, height] = view;
  useLayoutEffect(() => {
    const element = svg.current;
    const page = element?.ownerDocument.defaultView;
    if (!element || !page) return;
    const to: View = [x, y, width, height];
    const from = shown.current ?? to;
    const show = (now: View) => {
      shown.current = now;
      element.setAttribute('viewBox', now.join(' '));
    };
    const still = page.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || from.join() === to.join()) {
      show(to);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const step = () => {
      const share = Math.min(1, (performance.now() - start) / MOVE_MS);
      show(share < 1 ? viewBetween(from, to, share) : to);
      if (share < 1) frame = page.requestAnimationFrame(step);
    };
    step();
    return () => page.cancelAnimationFrame(frame);
  }, [svg, x, y, width, height]);
}
