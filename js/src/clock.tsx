// The clock: counts down by itself between two words from Python, and tells Python when it has run out.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Send } from './sync';
import type { Clock } from './types';

const HURRY_S = 20;
const ANNOUNCED_S = [60, 30, 10];
const LOOK_MS = 200;
const ASK_AGAIN_MS = 1000;

/** When each clock was first seen, so that a view opened later shows the same time. */
const arrivals = new WeakMap<Clock, number>();

function arrivalOf(clock: Clock): number {
  const known = arrivals.get(clock) ?? performance.now();
  arrivals.set(clock, known);
  return known;
}

export function secondsLeft(clock: Clock, arrived: number, now: number): number {
  return clock.running ? Math.max(0, clock.left - (now - arrived) / 1000) : clock.left;
}

/** Minutes and seconds; a started second still counts, so that 0:00 means over. */
export function showTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds - 1e-6));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What is to be said between two looks at the clock, if anything. */
export function passed(before: number, now: number): string {
  const mark = ANNOUNCED_S.find((s) => before > s && now <= s);
  return mark ? `${mark} seconds left.` : '';
}

interface Props {
  clock: Clock;
  send: Send;
  say(text: string): void;
}

export function ClockFace({ clock, send, say }: Props) {
  const [left, setLeft] = useState(clock.left);
  useLayoutEffect(() => {
    const arrived = arrivalOf(clock);
    let before = secondsLeft(clock, arrived, performance.now());
    let asked = Number.NEGATIVE_INFINITY;
    const look = () => {
      const time = performance.now();
      const now = secondsLeft(clock, arrived, time);
      setLeft(now);
      say(passed(before, now));
      before = now;
      if (now > 0 || time - asked < ASK_AGAIN_MS) return;
      asked = time;
      send({ type: 'tick' });
    };
    setLeft(before);
    if (!clock.running) return;
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [clock, send, say]);

  if (clock.seconds <= 0) return null;
  const hurry = clock.running && left < HURRY_S;
  return (
    <div class={hurry ? 'tw-clock tw-hurry' : 'tw-clock'}>
      <span class="tw-time" role="timer" aria-live="off" aria-label="Time left">
        {showTime(left)}
      </span>
      {hurry && <span class="tw-word">hurry</span>}
      {!clock.running && clock.left > 0 && (
        <button type="button" class="tw-main" onClick={() => send({ type: 'start_clock' })}>
          Start the clock
        </button>
      )}
    </div>
  );
}
