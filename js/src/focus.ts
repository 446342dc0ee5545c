// Where the keyboard is: asked and set within the widget only, also inside a shadow root.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export function focusedIn(element: Element | null): Element | null {
  if (!element) return null;
  const active = (element.getRootNode() as Document | ShadowRoot).activeElement ?? null;
  return active && element.contains(active) ? active : null;
}

/** The piece of a board that the tab key leads to, or the board itself while it has none. */
export function focusBoard(svg: SVGSVGElement | null): void {
  const stop = svg?.querySelector<SVGElement>('.tw-target[tabindex="0"]') ?? svg;
  stop?.focus({ preventScroll: true });
}

/** When a redraw takes away or disables what had focus, `rescue` says where it goes, so that it never falls to the page. */
export function useKeepFocus(ref: RefObject<Element | null>, rescue: () => void): void {
  // Read while rendering, because afterwards the element that had focus may be gone.
  const held = focusedIn(ref.current) !== null;
  useLayoutEffect(() => {
    if (held && !focusedIn(ref.current)?.matches(':not(:disabled)')) rescue();
  });
}

/** Keys of one part of the widget; those that `handle` knows go no further. */
export function useKeys(ref: RefObject<HTMLElement | null>, handle: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!latest.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [ref]);
}

/** Moves focus among the buttons of a list; true when the key was one of its keys. */
export function roveWithin(list: Element, key: string): boolean {
  const buttons = [...list.querySelectorAll('button')];
  const here = buttons.indexOf(focusedIn(list) as HTMLButtonElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: buttons.length - 1 }[key];
  if (to === undefined) return false;
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
  return true;
}
