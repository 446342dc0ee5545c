// What a pointer, a finger or the keyboard does to the pieces of a board, told by key.

export interface BoardEvents {
  pick(key: string): void;
  hover(key: string): void;
  focus(key: string): void;
}

/** The target under an event, or "" outside all of them. */
function targetKey(event: Event): string {
  const target = (event.target as Element | null)?.closest?.('.tw-target');
  return target?.getAttribute('data-key') ?? '';
}

/** A handful of listeners for the whole board, however many pieces there are. */
export function listenToBoard(svg: SVGSVGElement, on: BoardEvents): () => void {
  const bound = new AbortController();
  const { signal } = bound;
  svg.addEventListener(
    'click',
    (event) => {
      const key = targetKey(event);
      if (key) on.pick(key);
    },
    { signal },
  );
  svg.addEventListener(
    'keydown',
    (event) => {
      const key = targetKey(event);
      if (!key || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) on.pick(key);
    },
    { signal },
  );
  svg.addEventListener('pointerover', (event) => on.hover(targetKey(event)), { signal });
  svg.addEventListener('pointerleave', () => on.hover(''), { signal });
  svg.addEventListener('pointercancel', () => on.hover(''), { signal });
  svg.addEventListener('focusin', (event) => on.focus(targetKey(event)), { signal });
  svg.addEventListener('focusout', () => on.focus(''), { signal });
  return () => bound.abort();
}
