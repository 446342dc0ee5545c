import { describe, expect, it } from 'vitest';
import { passed, secondsLeft, showTime } from './clock';

describe('the clock', () => {
  it.each([
    [180, '3:00'],
    [179.2, '3:00'],
    [61, '1:01'],
    [9.01, '0:10'],
    [0.2, '0:01'],
    [0, '0:00'],
    [-3, '0:00'],
  ])('shows %d seconds as %s', (seconds, shown) => {
    expect(showTime(seconds)).toBe(shown);
  });

  it('counts down from what Python said, and stands while it does not run', () => {
    expect(secondsLeft({ seconds: 60, left: 30, running: true }, 1000, 6000)).toBe(25);
    expect(secondsLeft({ seconds: 60, left: 30, running: true }, 0, 90_000)).toBe(0);
    expect(secondsLeft({ seconds: 60, left: 30, running: false }, 1000, 6000)).toBe(30);
  });

  it('is announced at 60, 30 and 10 seconds only', () => {
    expect(passed(60.1, 59.9)).toBe('60 seconds left.');
    expect(passed(30.1, 30)).toBe('30 seconds left.');
    expect(passed(10.2, 9.9)).toBe('10 seconds left.');
    expect(passed(45, 44)).toBe('');
  });
});
