import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HINT, NO_HINT, synced } from './fixture';
import { hintWords, lineWords, Speaker, whatChanged } from './speech';
import type { Message } from './types';

const decisions = [
  { text: 'do 0', seat: 'Ada' },
  { text: 'do 1', seat: 'Ben' },
];
const at = (n: number) => synced({ timeline: { at: n, decisions, branches: [], earlier: '' } });

describe('what changed', () => {
  it('is nothing when nothing changed', () => {
    expect(whatChanged(synced(), synced())).toBe('');
  });

  it('names the decision made, undone or gone to', () => {
    expect(whatChanged(at(1), at(2))).toBe('Ben: do 1.');
    expect(whatChanged(at(2), at(1))).toBe('Undone: do 1.');
    expect(whatChanged(at(2), at(0))).toBe('Decision 0 of 2.');
  });

  it('gives a message with its rule, also when the sentence is the same again', () => {
    const message: Message = {
      tone: 'refused',
      rule: 'Q-1',
      text: 'Not here',
      rule_text: '',
      cells: [],
      count: 1,
    };
    const again = synced({ message: { ...message, count: 2 } });
    expect(whatChanged(synced({ message }), again)).toBe('Not here. Rule Q-1.');
  });

  it('gives the new prompt, or the curtain instead of it', () => {
    expect(whatChanged(synced(), synced({ prompt: 'Now b!' }))).toBe('Now b!');
    expect(whatChanged(synced(), synced({ prompt: 'Now b!', curtain: 'Hand over' }))).toBe('Hand over.');
  });
});

describe('the words of a hint', () => {
  it('open step by step', () => {
    expect(hintWords(HINT, 1)).toBe('Look left.');
    expect(hintWords(HINT, 2)).toContain('marked on the board');
    expect(hintWords(HINT, 3)).toBe('Suggested: do 1.');
    expect(hintWords(HINT, 4)).toBe(
      'It scores at once. Likely to follow: Ada: do 3; Bob: do 4. do 1 63%; do 2 41%.',
    );
  });

  it('say what went wrong', () => {
    expect(hintWords({ ...NO_HINT, status: 'failed', error: 'No time left' }, 1)).toBe('No time left.');
    expect(hintWords({ ...NO_HINT, status: 'stopped' }, 1)).toBe('The hint was stopped.');
  });
});

describe('what is likely to follow', () => {
  it('names a seat once for all that it does in a row', () => {
    const line = ['Ada', 'Ada', 'Bob'].map((seat, n) => ({ seat, text: `do ${n}` }));
    expect(lineWords(line)).toBe('Likely to follow: Ada: do 0, then do 1; Bob: do 2.');
    expect(lineWords([])).toBe('');
  });
});

describe('the speaker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says everything of one moment in one go, and the same again when asked again', () => {
    const region = document.createElement('div');
    const speaker = new Speaker();
    speaker.attach(region);
    speaker.say('One.');
    speaker.say('');
    speaker.say('Two.');
    vi.runAllTimers();
    expect(region.textContent).toBe('One. Two.');
    speaker.say('One. Two.');
    vi.runAllTimers();
    expect(region.textContent).toBe('One. Two.\u00a0');
  });

  it('says nothing after it is destroyed', () => {
    const region = document.createElement('div');
    const speaker = new Speaker();
    speaker.attach(region);
    speaker.say('Late.');
    speaker.destroy();
    vi.runAllTimers();
    expect(region.textContent).toBe('');
  });
});
