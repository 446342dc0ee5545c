// An example table for the tests: two targets, one decoration, one decision behind it.
import { vi } from 'vitest';
import { type Model, TRAITS } from './sync';
import type { Choice, Hint, Panel, Piece, Row, Synced } from './types';

export function piece(key: string, x = 0, y = 0, more: Partial<Piece> = {}): Piece {
  const none = { turn: 0, scale: 1, face: 'disc', label: key, text: '', target: false, via: [], came: '' };
  return { key, kind: 'disc', x, y, last: false, ...none, ...more };
}

export function choice(move: number, target: string, more: Partial<Choice> = {}): Choice {
  return { move, source: '', target, label: `Do ${move}`, text: `do ${move}`, ghosts: [], ...more };
}

export const NO_HINT: Hint = {
  status: 'none',
  progress: 0,
  nudge: '',
  where: [],
  move: -1,
  text: '',
  reason: '',
  line: [],
  candidates: [],
  unit: '',
  error: '',
};

export const HINT: Hint = {
  ...NO_HINT,
  status: 'ready',
  nudge: 'Look left',
  where: ['a'],
  move: 1,
  text: 'do 1',
  reason: 'It scores at once',
  line: [
    { seat: 'Ada', text: 'do 3' },
    { seat: 'Bob', text: 'do 4' },
  ],
  candidates: [
    {
      move: 1,
      target: 'a',
      text: 'do 1',
      value: '63%',
      spread: '±2%',
      visits: 900,
      strength: 1,
      unsure: 0.1,
    },
    {
      move: 2,
      target: 'b',
      text: 'do 2',
      value: '41%',
      spread: '±5%',
      visits: 90,
      strength: 0.4,
      unsure: 0.3,
    },
  ],
};

export const NO_PANEL: Panel = {
  kind: '',
  title: '',
  progress: [0, 0],
  text: [],
  rows: [],
  fields: [],
  options: [],
  buttons: [],
  feedback: { tone: 'none', text: '', rule: '', rule_text: '', count: 0 },
  highlight: [],
};

export function row(id: string, more: Partial<Row> = {}): Row {
  const none = { head: '', points: '+1', rule: '', rule_text: '', cells: [], total: false };
  return { id, text: `Reason ${id}`, ...none, ...more };
}

export function synced(more: Partial<Synced> = {}): Synced {
  return {
    title: 'Example',
    faces: { disc: '<circle r="1" class="tw-ring"></circle>' },
    scene: {
      view: [-5, -5, 10, 10],
      title: 'Example table',
      desc: 'Two discs.',
      pieces: [piece('a', -1, 0, { target: true }), piece('b', 1, 0, { target: true }), piece('c', 0, 3)],
    },
    choices: [choice(1, 'a'), choice(9, '')],
    prompt: 'Choose a disc',
    phases: [],
    players: [],
    curtain: '',
    timeline: { at: 1, decisions: [{ text: 'do 0', seat: 'Ada' }], branches: [], earlier: '' },
    hint: NO_HINT,
    message: { tone: 'none', rule: '', text: '', rule_text: '', cells: [], count: 0 },
    clock: { seconds: 0, left: 0, running: false },
    asides: [],
    overlays: [],
    scored: { count: 0, items: [] },
    panel: NO_PANEL,
    download: { name: '', mime: '', text: '', count: 0 },
    waiting: 0,
    ...more,
  };
}

/** A model like anywidget's, which remembers what was sent and who listens. */
export class FakeModel implements Model {
  sent: unknown[] = [];
  state: Synced;
  #listeners = new Map<string, Set<() => void>>();

  constructor(state: Synced = synced()) {
    this.state = state;
  }

  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /** As Python sends it. */
  get(name: string): unknown {
    const value = this.state[name as keyof Synced];
    return TRAITS[name as keyof Synced] === 'text' ? JSON.stringify(value) : value;
  }

  on(event: string, callback: () => void): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(callback));
  }

  off(event: string, callback: () => void): void {
    this.#listeners.get(event)?.delete(callback);
  }

  send(content: unknown): void {
    this.sent.push(content);
  }

  /** What Python does: several traits in one message. */
  change(traits: Partial<Synced>): void {
    this.state = { ...this.state, ...traits };
    for (const tell of this.#listeners.get('change') ?? []) tell();
  }
}

/** Stands for a running animation; `share` says how far it is. */
export class FakeAnimation {
  share = 0;
  onfinish: (() => void) | null = null;
  oncancel: (() => void) | null = null;
  effect = { getComputedTiming: () => ({ progress: this.share }) };

  readonly frames: Keyframe[];

  constructor(frames: Keyframe[]) {
    this.frames = frames;
  }

  finish(): void {
    this.onfinish?.();
  }

  cancel(): void {
    this.oncancel?.();
  }
}

/** Replaces the Web Animations API, which only a real browser has; returns what was started. */
export function fakeAnimations(): FakeAnimation[] {
  const started: FakeAnimation[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation((frames) => {
    const animation = new FakeAnimation(frames as Keyframe[]);
    started.push(animation);
    return animation as unknown as Animation;
  });
  return started;
}
