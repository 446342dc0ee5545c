// The parts of a turn in a row: what is done, what is to be done now, what may come.
import type { Phase } from './types';

const SIGN: Record<Phase['status'], string> = { done: '✓', now: '●', next: '○', skipped: '–' };
const WORD: Record<Phase['status'], string> = {
  done: 'done',
  now: 'now',
  next: 'to come',
  skipped: 'not this time',
};

export function Phases({ phases }: { phases: readonly Phase[] }) {
  if (phases.length === 0) return null;
  return (
    <ol class="tw-phases" aria-label="The turn">
      {phases.map(({ label, status, note }) => (
        <li key={label} class={`tw-phase-${status}`} aria-current={status === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{SIGN[status]}</span> <span class="tw-phase-name">{label}</span>
          <span class="tw-sr">, {WORD[status]}</span>
          {note && <span class="tw-phase-note"> · {note}</span>}
        </li>
      ))}
    </ol>
  );
}
