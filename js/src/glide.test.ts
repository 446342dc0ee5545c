import { describe, expect, it } from 'vitest';
import { viewBetween } from './glide';

describe('a view that changes', () => {
  it('begins and ends where it should, and is half way in the middle', () => {
    const from = [0, 0, 10, 10] as const;
    const to = [-4, 0, 20, 10] as const;
    expect(viewBetween(from, to, 0)).toEqual(from);
    expect(viewBetween(from, to, 0.5)).toEqual([-2, 0, 15, 10]);
    expect(viewBetween(from, to, 1)).toEqual(to);
  });
});
