// Lets a computer seat act once the movement before it has been seen.
import { useLayoutEffect } from 'preact/hooks';
import type { Send } from './sync';

/** Sends `go_on` once for each step that waits; a step that is left before takes its timer with it. */
export function useGoOn(waiting: number, step: number, stage: { readonly endsAt: number }, send: Send): void {
  useLayoutEffect(() => {
    if (!waiting) return;
    const rest = Math.max(0, stage.endsAt - performance.now());
    const timer = setTimeout(() => send({ type: 'go_on', step }), rest + waiting * 1000);
    return () => clearTimeout(timer);
  }, [waiting, step, stage, send]);
}
