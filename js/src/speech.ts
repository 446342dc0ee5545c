// What the live region says: every change on the table in words, several at once as one sentence after another.
import type { Hint, Panel, Synced } from './types';

const sentence = (text: string) => (/[.!?:…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function played({ timeline: before }: Synced, { timeline: now, panel }: Synced): string {
  // A lesson counts its pictures there, which say nothing by themselves.
  if (now.at === before.at || panel.kind) return '';
  if (now.at === before.at + 1) {
    const made = now.decisions[before.at];
    return made ? sentence(`${made.seat}: ${made.text}`) : '';
  }
  const undone = before.decisions[now.at];
  if (now.at === before.at - 1 && undone) return sentence(`Undone: ${undone.text}`);
  return `Decision ${now.at} of ${now.decisions.length}.`;
}

/** How an answer was, for those who do not see its sign. */
export const TONE_WORD: Record<Panel['feedback']['tone'], string> = {
  none: '',
  info: '',
  right: 'Right',
  wrong: 'Not right',
};

export const stepWords = ({ kind, progress: [step, steps] }: Panel) =>
  steps > 0 ? `${kind === 'quiz' ? 'question' : 'step'} ${step} of ${steps}` : '';

const heading = (panel: Panel) => [panel.title, stepWords(panel)].filter(Boolean).join(', ');

/** What a lesson answered, and where in it one is now. */
function taught({ panel: before }: Synced, { panel: now }: Synced): string[] {
  if (!now.kind) return [];
  const said: string[] = [];
  const { tone, text, rule, count } = now.feedback;
  if (count !== before.feedback.count && tone !== 'none' && text) {
    const word = TONE_WORD[tone];
    if (word && !text.toLowerCase().startsWith(word.toLowerCase())) said.push(`${word}.`);
    said.push(sentence(text), rule && `Rule ${rule}.`);
  }
  const here = heading(now);
  if (here && here !== heading(before)) said.push(sentence(here));
  return said;
}

/** The difference between two moments, for someone who does not see the table. */
export function whatChanged(before: Synced, now: Synced): string {
  const said = [played(before, now)];
  if (now.scored.count !== before.scored.count)
    said.push(...now.scored.items.map(({ text }) => sentence(text)));
  if (now.message.count !== before.message.count && now.message.tone !== 'none') {
    const { rule, text } = now.message;
    said.push(sentence(text), rule && `Rule ${rule}.`);
  }
  said.push(...taught(before, now));
  if (now.curtain && now.curtain !== before.curtain) said.push(sentence(now.curtain));
  else if (now.prompt && now.prompt !== before.prompt) said.push(sentence(now.prompt));
  if (now.hint.status === 'thinking' && before.hint.status !== 'thinking')
    said.push('Thinking about a hint.');
  return said.filter(Boolean).join(' ');
}

/** What is likely to follow, each seat named once for all that it does in a row. */
export function lineWords(line: Hint['line']): string {
  const turns: string[] = [];
  line.forEach(({ seat, text }, n) => {
    if (seat === line[n - 1]?.seat) turns[turns.length - 1] += `, then ${text}`;
    else turns.push(`${seat}: ${text}`);
  });
  return turns.length > 0 ? sentence(`Likely to follow: ${turns.join('; ')}`) : '';
}

/** The words of one step of a hint. */
export function hintWords(hint: Hint, step: number): string {
  if (hint.status === 'failed') return sentence(hint.error);
  if (hint.status === 'stopped' && !hint.nudge) return 'The hint was stopped.';
  if (step === 1) return sentence(hint.nudge);
  if (step === 2) return 'The place to look at is marked on the board.';
  if (step === 3) return sentence(`Suggested: ${hint.text}`);
  const best = hint.candidates.map((c) => `${c.text} ${c.value}`).join('; ');
  return [hint.reason, lineWords(hint.line), best].filter(Boolean).map(sentence).join(' ');
}

/** Collects what is said in one go, and says the same sentence again when asked again. */
export class Speaker {
  #region: HTMLElement | null = null;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  attach = (region: HTMLElement | null): void => {
    this.#region = region;
  };

  say = (text: string): void => {
    if (!text) return;
    this.#waiting.push(text);
    this.#timer ??= setTimeout(this.#speak, 60);
  };

  #speak = (): void => {
    this.#timer = undefined;
    const text = this.#waiting.splice(0).join(' ');
    const region = this.#region;
    // A live region is silent when its text stays the same; a trailing blank makes it differ.
    if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  };

  destroy(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }
}
