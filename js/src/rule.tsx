// A rule that is named in passing: a small button, and a quiet box with its text below what names it.
import { useState } from 'preact/hooks';
import type { Panel } from './types';

/** Which rule of a panel is open; one at a time, so that the panel stays short. */
export interface OpenRule {
  /** The place that opened it, e.g. "text 0 1" or "row a"; "" while all are closed. */
  at: string;
  toggle(at: string): void;
  /** True when there was one to close. */
  close(): boolean;
}

/** A rule stays open while its step is shown, whatever else Python changes in the panel meanwhile. */
export function useOpenRule({ kind, title, progress }: Panel): OpenRule {
  const step = [kind, title, ...progress].join('\n');
  const [opened, setOpened] = useState({ at: '', step });
  const at = opened.step === step ? opened.at : '';
  return {
    at,
    toggle: (place) => setOpened({ at: place === at ? '' : place, step }),
    close() {
      setOpened({ at: '', step });
      return at !== '';
    },
  };
}

interface Props {
  place: string;
  text: string;
  /** Said after the text, where that alone would not tell what opens. */
  more?: string;
  look: 'word' | 'chip';
  tabIndex?: number;
  open: OpenRule;
}

export function RuleButton({ place, text, more, look, tabIndex = 0, open }: Props) {
  return (
    <button
      type="button"
      class={`tw-panel-${look}`}
      tabIndex={tabIndex}
      aria-expanded={open.at === place}
      onClick={() => open.toggle(place)}
    >
      {text}
      {more && <span class="tw-sr">{more}</span>}
    </button>
  );
}

export function RuleBox({ rule, text }: { rule: string; text: string }) {
  return (
    <div class="tw-panel-box">
      <p class="tw-quiet">Rule {rule}</p>
      <p>{text}</p>
    </div>
  );
}
