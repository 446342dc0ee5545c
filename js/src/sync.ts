// Python's traits as one snapshot, shown once however many of them changed; intents go the other way.
import type { Choice, Intent, Overlay, Piece, Scene, Synced } from './types';

/** The part of anywidget's model that is used here: the browser never sets a trait. */
export interface Model {
  get(name: string): unknown;
  on(event: string, callback: () => void): void;
  off(event: string, callback: () => void): void;
  send(content: unknown): void;
}

export type Send = (intent: Intent) => void;

type How = 'plain' | 'text';

/**
 * How each trait travels: what is nested is JSON in a text (`_packed` in widgets/table.py). Written as a record so that
 * the compiler misses none. A clock stays the object that it is for all views: they remember by it when it came.
 */
export const TRAITS: Record<keyof Synced, How> = {
  title: 'plain',
  faces: 'plain',
  scene: 'text',
  choices: 'text',
  prompt: 'plain',
  phases: 'text',
  players: 'text',
  curtain: 'plain',
  timeline: 'text',
  hint: 'text',
  message: 'plain',
  clock: 'plain',
  asides: 'text',
  overlays: 'text',
  scored: 'text',
  panel: 'text',
  download: 'plain',
  waiting: 'plain',
};
const NAMES = Object.entries(TRAITS) as [keyof Synced, How][];

/** What Python leaves out of a piece (`USUAL` in widgets/present.py). */
const USUAL = { label: '', turn: 0, scale: 1, text: '', target: false, via: [], came: '', last: false };

const whole = (pieces: readonly Piece[]): Piece[] => pieces.map((piece) => ({ ...USUAL, ...piece }));
const wholeScene = (scene: Scene): Scene => ({ ...scene, pieces: whole(scene.pieces) });

/** Fills in what pieces left out, wherever there are some. */
const FILL: { [Name in keyof Synced]?: (value: Synced[Name]) => Synced[Name] } = {
  scene: wholeScene,
  choices: (choices) => choices.map((each): Choice => ({ ...each, ghosts: whole(each.ghosts) })),
  overlays: (overlays) => overlays.map((each): Overlay => ({ ...each, pieces: whole(each.pieces) })),
  asides: (asides) => asides.map((each) => ({ ...each, scenes: each.scenes.map(wholeScene) })),
};

/** The new value, made of the old one's parts wherever they are alike: what is the same object is not drawn again. */
export function shared<T>(old: unknown, now: T): T {
  if (Object.is(old, now) || typeof now !== 'object' || now === null) return now;
  if (typeof old !== 'object' || old === null || Array.isArray(old) !== Array.isArray(now)) return now;
  const before = old as Record<string, unknown>;
  const after = now as Record<string, unknown>;
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    after[name] = shared(before[name], after[name]);
    same &&= name in before && Object.is(before[name], after[name]);
  }
  return same ? (old as T) : now;
}

/** Reads the traits of a model; remembers the texts, so that only what has changed is read again. */
function reader(model: Model): () => Synced {
  const texts: { [name: string]: unknown } = {};
  let snapshot: { [name: string]: unknown } = {};
  return () => {
    const next: typeof snapshot = {};
    for (const [name, how] of NAMES) {
      const value = model.get(name);
      if (how === 'plain') next[name] = value;
      else if (value === texts[name]) next[name] = snapshot[name];
      else {
        const fill = FILL[name] as ((value: unknown) => unknown) | undefined;
        const parsed: unknown = JSON.parse(value as string);
        next[name] = shared(snapshot[name], fill ? fill(parsed) : parsed);
        texts[name] = value;
      }
    }
    snapshot = next;
    return snapshot as unknown as Synced;
  };
}

/** Shows what Python says, now and after each of its messages, until the returned function is called. */
export function connect(model: Model, show: (synced: Synced, send: Send) => void): () => void {
  const read = reader(model);
  let open = true;
  const send: Send = (intent) => {
    if (open) model.send(intent);
  };
  // Told once for all traits of a message, and drawn at once: the notebook has much to do before it lets a task of
  // ours in between.
  const update = () => show(read(), send);
  model.on('change', update);
  update();
  return () => {
    open = false;
    model.off('change', update);
  };
}
