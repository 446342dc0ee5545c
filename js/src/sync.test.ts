import { describe, expect, it } from 'vitest';
import { choice, FakeModel, piece, synced } from './fixture';
import { connect, type Send, shared } from './sync';
import type { Piece, Synced } from './types';

/** What was shown, newest last, and the means to say and to end. */
function connected(model: FakeModel) {
  const shown: Synced[] = [];
  let send: Send = () => {};
  const disconnect = connect(model, (synced, toPython) => {
    shown.push(synced);
    send = toPython;
  });
  return { shown, send, disconnect };
}

describe('the connection', () => {
  it('shows several changed traits once, as one snapshot, at once', () => {
    const model = new FakeModel();
    const { shown } = connected(model);
    expect(shown).toHaveLength(1);
    model.change({ prompt: 'Now b', curtain: 'Hand over', waiting: 0.35 });
    expect(shown).toHaveLength(2);
    expect(shown[1]).toMatchObject({ prompt: 'Now b', curtain: 'Hand over', waiting: 0.35 });
  });

  it('sends intents as they are', () => {
    const model = new FakeModel();
    connected(model).send({ type: 'choose', move: 3, step: 1 });
    expect(model.sent).toEqual([{ type: 'choose', move: 3, step: 1 }]);
  });

  it('is silent and deaf once it is ended', () => {
    const model = new FakeModel();
    const { shown, send, disconnect } = connected(model);
    disconnect();
    model.change({ prompt: 'On its way' });
    send({ type: 'undo' });
    expect(shown).toHaveLength(1);
    expect(model.sent).toEqual([]);
    expect(model.listening).toBe(0);
  });
});

describe('what has not changed', () => {
  it('stays the same object, and what holds a change is new', () => {
    const old = {
      pieces: [
        { key: 'a', via: [1, 2] },
        { key: 'b', via: [] },
      ],
      title: 'x',
    };
    const now = shared(old, {
      pieces: [
        { key: 'a', via: [1, 2] },
        { key: 'b', via: [3] },
      ],
      title: 'x',
    });
    expect(now).toEqual({
      pieces: [
        { key: 'a', via: [1, 2] },
        { key: 'b', via: [3] },
      ],
      title: 'x',
    });
    expect(now.pieces[0]).toBe(old.pieces[0]);
    expect(now.pieces[1]).not.toBe(old.pieces[1]);
    expect(now).not.toBe(old);
    expect(shared(old, structuredClone(old))).toBe(old);
  });

  it.each([
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, {}],
    [{}, { a: undefined }],
    [[], {}],
    [null, {}],
    [{ a: 1 }, null],
    ['a', 'b'],
  ])('is not found between %j and %j', (old, now) => {
    expect(shared(old, structuredClone(now))).toEqual(now);
    expect(Object.is(shared(old, now), old)).toBe(false);
  });

  it('keeps its identity in the snapshot', () => {
    const model = new FakeModel();
    const { shown } = connected(model);
    const before = shown[0] as Synced;
    const [first, ...more] = before.scene.pieces as [Piece, ...Piece[]];
    model.change({ scene: { ...before.scene, pieces: [{ ...first, x: first.x + 1 }, ...more] } });
    const after = shown[1] as Synced;
    expect(after.scene.pieces[0]).toEqual({ ...first, x: first.x + 1 });
    expect(after.scene.pieces[1]).toBe(before.scene.pieces[1]);
    expect(after.choices).toBe(before.choices);
  });
});

it('fills in what Python leaves out of a piece, wherever pieces are', () => {
  const thin = { key: 'a', kind: 'bead', x: 1, y: 2, face: 'red', turn: 90 } as Piece;
  const full = { ...piece('a', 1, 2), kind: 'bead', face: 'red', turn: 90, label: '' };
  const { scene } = synced();
  const drawn = { ...scene, pieces: [thin] };
  const overlay = { key: 'lines', title: 'Lines', open: true, pieces: [thin] };
  const { shown } = connected(
    new FakeModel(
      synced({
        scene: drawn,
        choices: [choice(0, 'a', { ghosts: [thin] })],
        overlays: [overlay],
        asides: [{ key: 'bag', title: 'Bag', open: true, scenes: [drawn] }],
      }),
    ),
  );
  const now = shown[0] as Synced;
  const found = [
    now.scene.pieces,
    now.choices[0]?.ghosts,
    now.overlays[0]?.pieces,
    now.asides[0]?.scenes[0]?.pieces,
  ];
  for (const pieces of found) expect(pieces).toEqual([full]);
});
