// The short list that opens at a target where several decisions are possible.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { focusedIn, roveWithin } from './focus';
import type { Choice } from './types';

interface Props {
  label: string;
  choices: readonly Choice[];
  /** The piece that was clicked. */
  anchor: Element;
  choose(choice: Choice): void;
  preview(choice: Choice | null): void;
  close(): void;
}

const GAP = 6;

/** Below the anchor, or above it when there is no room, and never outside the board's column. */
function settle(box: HTMLElement, anchor: Element): void {
  const frame = box.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = at.left + at.width / 2 - frame.left - width / 2;
  const below = at.bottom - frame.top + GAP;
  const above = at.top - frame.top - height - GAP;
  box.style.left = `${Math.max(0, Math.min(left, frame.width - width))}px`;
  box.style.top = `${below + height > frame.height && above >= 0 ? above : below}px`;
}

export function Popover({ label, choices, anchor, choose, preview, close }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    settle(element, anchor);
    element.querySelector('button')?.focus({ preventScroll: true });
  }, [anchor]);

  useLayoutEffect(() => {
    const element = box.current;
    const root = element?.getRootNode();
    if (!element || !root) return;
    const bound = new AbortController();
    const { signal } = bound;
    const outside = (event: Event) => {
      if (!element.contains(event.target as Node)) close();
    };
    root.addEventListener('pointerdown', outside, { signal });
    element.addEventListener(
      'focusout',
      (event) => {
        if (event.relatedTarget && !element.contains(event.relatedTarget as Node)) close();
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') close();
        else if (!focusedIn(element) || !roveWithin(element, event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal },
    );
    return () => bound.abort();
  }, [close]);

  return (
    <div class="tw-popover" role="dialog" aria-label={label} ref={box}>
      {choices.map((choice) => (
        <button
          key={choice.move}
          type="button"
          onClick={() => choose(choice)}
          onFocus={() => preview(choice)}
          onPointerEnter={() => preview(choice)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
