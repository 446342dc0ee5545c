// Python's traits as one snapshot, told once however many of them changed; intents go the other way.
import type { Intent, Synced } from './types';

/** The part of anywidget's model that is used here: the browser never sets a trait. */
export interface Model {
  get(name: string): unknown;
  on(event: string, callback: () => void): void;
  off(event: string, callback: () => void): void;
  send(content: unknown): void;
}

export type Send = (intent: Intent) => void;

export interface Store {
  now(): Synced;
  subscribe(listener: (synced: Synced) => void): () => void;
  send: Send;
  destroy(): void;
}

/** Written as a record so that the compiler misses none. */
const TRAITS: Record<keyof Synced, true> = {
  title: true,
  faces: true,
  scene: true,
  choices: true,
  prompt: true,
  phases: true,
  players: true,
  curtain: true,
  timeline: true,
  hint: true,
  message: true,
  clock: true,
  asides: true,
  overlays: true,
  scored: true,
  panel: true,
  download: true,
  waiting: true,
};
const NAMES = Object.keys(TRAITS);

function read(model: Model): Synced {
  return Object.fromEntries(NAMES.map((name) => [name, model.get(name)])) as unknown as Synced;
}

export function connect(model: Model): Store {
  const listeners = new Set<(synced: Synced) => void>();
  let snapshot = read(model);
  let due = false;
  let open = true;

  // One message from Python fires a change for each trait, all before the next microtask.
  const onChange = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!open) return;
      snapshot = read(model);
      for (const listener of listeners) listener(snapshot);
    });
  };
  for (const name of NAMES) model.on(`change:${name}`, onChange);

  return {
    now: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(intent) {
      if (open) model.send(intent);
    },
    destroy() {
      open = false;
      listeners.clear();
      for (const name of NAMES) model.off(`change:${name}`, onChange);
    },
  };
}
