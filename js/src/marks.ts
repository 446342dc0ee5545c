// How pieces are marked at this moment: what a lesson lights up, refused cells, and what a hint points at.
import type { Candidate, Choice, Hint, Message, Scored } from './types';

export interface Mark {
  /** CSS classes for the piece. */
  readonly classes: readonly string[];
  /** 0..1 for candidates, how good; otherwise 1. */
  readonly strength: number;
}

export type Marks = ReadonlyMap<string, Mark>;

/** The strongest candidate at each target, since one place shows one number. */
export function bestAtTarget(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = best.get(candidate.target);
    if (candidate.target && (!known || candidate.strength > known.strength))
      best.set(candidate.target, candidate);
  }
  return [...best.values()];
}

function targetOf(hint: Hint, choices: readonly Choice[]): string {
  const same = (one: { move: number }) => one.move === hint.move;
  return (choices.find(same) ?? hint.candidates.find(same))?.target ?? '';
}

/** `step` is how far the hint is opened: 0 closed, 1 nudge, 2 where, 3 which, 4 why. */
export function marksFor(
  message: Message,
  hint: Hint,
  step: number,
  choices: readonly Choice[],
  lit: readonly string[],
  scored: Scored['items'] = [],
): Marks {
  const marks = new Map<string, Mark>();
  const add = (key: string, name: string, strength = 1) => {
    if (key) marks.set(key, { classes: [...(marks.get(key)?.classes ?? []), name], strength });
  };
  for (const key of new Set(scored.flatMap(({ cells }) => cells))) add(key, 'tw-scored');
  for (const key of new Set(lit)) add(key, 'tw-lit');
  if (step >= 2) for (const key of hint.where) add(key, 'tw-hint-where');
  if (step >= 4) for (const c of bestAtTarget(hint.candidates)) add(c.target, 'tw-candidate', c.strength);
  if (step >= 3) add(targetOf(hint, choices), 'tw-hint-best');
  if (message.tone === 'refused') for (const key of message.cells) add(key, 'tw-refused');
  return marks;
}
