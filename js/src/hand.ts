// What a person holds: where a tray offers several pieces, one of them is in hand and decides where one can go.
import { useMemo, useState } from 'preact/hooks';
import type { Choice } from './types';

export interface Hand {
  /** Key of the piece in hand, or "" where there is nothing to hold. */
  held: string;
  /** The pieces that can be taken in hand now. */
  sources: ReadonlySet<string>;
  /** The choices of what is in hand, and those that need no hand. */
  open: readonly Choice[];
  take(key: string): void;
}

/** The wish if it can be fulfilled, else the first piece that can be taken. */
export function inHand(choices: readonly Choice[], wish: string): string {
  const able = (key: string) => key !== '' && choices.some(({ source }) => source === key);
  return able(wish) ? wish : (choices.find(({ source }) => source)?.source ?? '');
}

/** What was taken stays in hand as long as it can be played, also from one turn to the next. */
export function useHand(choices: readonly Choice[]): Hand {
  const [wish, take] = useState('');
  const held = inHand(choices, wish);
  const sources = useMemo(() => new Set(choices.map(({ source }) => source).filter(Boolean)), [choices]);
  const open = useMemo(
    () => choices.filter(({ source }) => source === '' || source === held),
    [choices, held],
  );
  return { held, sources, open, take };
}
