// A hint that opens in steps: a nudge, where to look, which decision, and the numbers behind it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { focusedIn, useKeepFocus } from './focus';
import { Icon } from './icons';
import { hintWords, lineWords } from './speech';
import type { Send } from './sync';
import type { Candidate, Hint } from './types';

const LAST_STEP = 4;

export interface HintSteps {
  /** 0 closed, 1 nudge, 2 where, 3 which, 4 why. */
  step: number;
  open: boolean;
  ask(): void;
  more(): void;
  hide(): void;
}

/** How far the present hint is opened in this view; a hint closes when the table it was asked at is left. */
export function useHintSteps(hint: Hint, at: number, send: Send, say: (text: string) => void): HintSteps {
  const [step, setStep] = useState(1);
  const [closed, setClosed] = useState<Hint | null>(null);
  const [left, setLeft] = useState<Hint | null>(null);
  const seen = useRef({ hint, at });
  useLayoutEffect(() => {
    if (seen.current.at !== at && seen.current.hint === hint) setLeft(hint);
    seen.current = { hint, at };
  }, [hint, at]);

  const { status } = hint;
  const open = status !== 'none' && hint !== closed && hint !== left;
  const ready = status === 'ready' || (status === 'stopped' && hint.nudge !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer starts at its first step.
  useLayoutEffect(() => setStep(1), [status, hint.move, hint.nudge]);
  useEffect(() => {
    if (open && status !== 'thinking') say(hintWords(hint, step));
  }, [open, status, hint, step, say]);

  return {
    step: open && ready ? step : 0,
    open,
    ask() {
      setStep(1);
      setClosed(null);
      // A hint that was only hidden needs no second search.
      if (!(ready && hint === closed && hint !== left)) send({ type: 'ask_hint' });
    },
    more: () => setStep((n) => Math.min(n + 1, LAST_STEP)),
    hide: () => setClosed(hint),
  };
}

/** The board shows every candidate; the table has room for the best. */
const TABLE_ROWS = 5;

function Numbers({ candidates, unit }: { candidates: readonly Candidate[]; unit: string }) {
  return (
    <table class="tw-numbers">
      <thead>
        <tr>
          <th scope="col">Decision</th>
          <th scope="col">{unit}</th>
          <th scope="col">Spread</th>
          <th scope="col">Visits</th>
        </tr>
      </thead>
      <tbody>
        {candidates.slice(0, TABLE_ROWS).map(({ move, text, value, spread, visits, strength }) => (
          <tr key={move}>
            <th scope="row" style={`--tw-strength:${strength}`}>
              {text}
            </th>
            <td>{value}</td>
            <td>{spread}</td>
            <td>{visits.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Answer({ hint, step }: { hint: Hint; step: number }) {
  return (
    <>
      <p>{hint.nudge}</p>
      {step >= 2 && hint.where.length > 0 && (
        <p class="tw-quiet">Look at what is marked violet on the board.</p>
      )}
      {step >= 3 && <p class="tw-suggested">{hint.text}</p>}
      {step >= 4 && <p>{hint.reason}</p>}
      {step >= 4 && hint.line.length > 0 && <p class="tw-line">{lineWords(hint.line)}</p>}
      {step >= 4 && hint.candidates.length > 0 && <Numbers candidates={hint.candidates} unit={hint.unit} />}
      {step >= 4 && hint.candidates.some(({ unsure }) => unsure > 0) && (
        <p class="tw-quiet">The line under a number on the board is its spread.</p>
      )}
    </>
  );
}

function Thinking({ hint, send }: { hint: Hint; send: Send }) {
  return (
    <div class="tw-thinking">
      <progress aria-label="Thinking about a hint" value={hint.progress} max={1} />
      <button type="button" onClick={() => send({ type: 'cancel' })}>
        Stop
      </button>
    </div>
  );
}

export function HintPanel({ hint, steps, send }: { hint: Hint; steps: HintSteps; send: Send }) {
  const panel = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  // The next button in reach, or the hint button itself: a step never drops the keyboard.
  useKeepFocus(panel, () => {
    const next = panel.current?.querySelector<HTMLElement>('.tw-hint-acts button');
    (next ?? first.current)?.focus({ preventScroll: true });
  });
  const { step, open } = steps;
  const thinking = hint.status === 'thinking';
  const hide = () => {
    if (focusedIn(panel.current)) first.current?.focus({ preventScroll: true });
    steps.hide();
  };
  return (
    <div class="tw-hint" ref={panel}>
      <button
        type="button"
        class="tw-ask"
        ref={first}
        title="Hint (h)"
        aria-expanded={open}
        aria-disabled={thinking}
        onClick={() => !thinking && steps.ask()}
      >
        <Icon name="hint" />
        Hint
      </button>
      {thinking && <Thinking hint={hint} send={send} />}
      {open && !thinking && (
        <div class="tw-hint-text">
          {step > 0 && <Answer hint={hint} step={step} />}
          {step === 0 && <p>{hintWords(hint, 0)}</p>}
          <div class="tw-hint-acts">
            {step > 0 && step < LAST_STEP && (
              <button type="button" onClick={steps.more}>
                Show me more
              </button>
            )}
            <button type="button" onClick={hide}>
              Hide
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
