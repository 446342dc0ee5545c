import { describe, expect, it } from 'vitest';
import { choice, HINT, synced } from './fixture';
import { bestAtTarget, marksFor } from './marks';
import type { Candidate, Message } from './types';

const quiet = synced().message;
const refused: Message = { ...quiet, tone: 'refused', cells: ['a', 'c'] };
const choices = [choice(1, 'a'), choice(2, 'b')];
const classes = (step: number, message = quiet, lit: string[] = []) =>
  Object.fromEntries(
    [...marksFor(message, HINT, step, choices, lit)].map(([key, mark]) => [key, mark.classes]),
  );

describe('marks', () => {
  it('open with the steps of a hint', () => {
    expect(classes(0)).toEqual({});
    expect(classes(1)).toEqual({});
    expect(classes(2)).toEqual({ a: ['tw-hint-where'] });
    expect(classes(3)).toEqual({ a: ['tw-hint-where', 'tw-hint-best'] });
    expect(classes(4)).toEqual({ a: ['tw-hint-where', 'tw-candidate', 'tw-hint-best'], b: ['tw-candidate'] });
  });

  it('are weaker for weaker candidates', () => {
    expect(marksFor(quiet, HINT, 4, choices, []).get('b')?.strength).toBe(0.4);
  });

  it('show what forbids a decision', () => {
    expect(classes(0, refused)).toEqual({ a: ['tw-refused'], c: ['tw-refused'] });
  });

  it('light up what a lesson shows, each place once and below a refusal', () => {
    expect(classes(0, refused, ['a', 'b', 'b'])).toEqual({
      a: ['tw-lit', 'tw-refused'],
      b: ['tw-lit'],
      c: ['tw-refused'],
    });
  });

  it('show one number a place, that of the strongest candidate', () => {
    const at = (move: number, target: string, strength: number): Candidate => ({
      move,
      target,
      text: '',
      value: '',
      spread: '',
      visits: 1,
      strength,
      unsure: 0,
    });
    const best = bestAtTarget([at(1, 'a', 0.2), at(2, 'a', 0.9), at(3, '', 1)]);
    expect(best.map((c) => c.move)).toEqual([2]);
  });
});
