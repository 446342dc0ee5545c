// Back and forth through the decisions of this game.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icons';
import type { Send } from './sync';
import type { Timeline } from './types';

/** Keeps the last call of each frame. */
function useOncePerFrame<T>(act: (value: T) => void): (value: T) => void {
  const latest = useRef({ act, frame: 0 });
  latest.current.act = act;
  useLayoutEffect(() => () => cancelAnimationFrame(latest.current.frame), []);
  return (value) => {
    cancelAnimationFrame(latest.current.frame);
    latest.current.frame = requestAnimationFrame(() => latest.current.act(value));
  };
}

/** What was left and can be taken up again: other lines of this game, and the game before it. */
export function Kept({ timeline, send }: { timeline: Timeline; send: Send }) {
  const { branches, earlier } = timeline;
  if (branches.length === 0 && !earlier) return null;
  return (
    <ul class="tw-kept" aria-label="Kept">
      {branches.map((line, branch) => (
        <li key={line}>
          <button type="button" onClick={() => send({ type: 'switch', branch })}>
            Back to {line}
          </button>
        </li>
      ))}
      {earlier && (
        <li>
          <button type="button" onClick={() => send({ type: 'earlier' })}>
            Back to {earlier}
          </button>
        </li>
      )}
    </ul>
  );
}

export function TimelineBar({ timeline, send }: { timeline: Timeline; send: Send }) {
  const { at, decisions } = timeline;
  const count = decisions.length;
  // Where the thumb was dragged to, until Python has followed.
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => setDragged((value) => (value === at ? null : value)), [at]);
  const goTo = useOncePerFrame((to: number) => send({ type: 'goto', at: to }));
  const shown = dragged ?? at;
  const last = decisions[shown - 1];
  const where = `decision ${shown} of ${count}`;
  return (
    <div class="tw-timeline">
      <button
        type="button"
        aria-disabled={at === 0}
        aria-label={at > 0 ? `Undo ${decisions[at - 1]?.text}` : 'Undo, nothing to undo'}
        title="Undo (u)"
        onClick={() => at > 0 && send({ type: 'undo' })}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        aria-disabled={at >= count}
        aria-label={at < count ? `Redo ${decisions[at]?.text}` : 'Redo, nothing to redo'}
        title="Redo (r)"
        onClick={() => at < count && send({ type: 'redo' })}
      >
        <Icon name="redo" />
      </button>
      <input
        type="range"
        min={0}
        max={count}
        step={1}
        value={shown}
        aria-label="Decision shown"
        aria-valuetext={last ? `${where}: ${last.text}` : where}
        style={`--tw-done:${count ? (shown / count) * 100 : 0}%`}
        onInput={(event) => {
          const to = event.currentTarget.valueAsNumber;
          setDragged(to);
          goTo(to);
        }}
        onBlur={() => setDragged(null)}
      />
      <span class="tw-where">{where}</span>
    </div>
  );
}
