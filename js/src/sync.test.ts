import { describe, expect, it, vi } from 'vitest';
import { FakeModel } from './fixture';
import { connect } from './sync';

describe('the store', () => {
  it('tells several changed traits once, as one snapshot', async () => {
    const model = new FakeModel();
    const store = connect(model);
    const told = vi.fn();
    store.subscribe(told);
    model.change({ prompt: 'Now b', curtain: 'Hand over', waiting: 0.35 });
    await Promise.resolve();
    expect(told).toHaveBeenCalledTimes(1);
    expect(told.mock.calls[0]?.[0]).toMatchObject({ prompt: 'Now b', curtain: 'Hand over', waiting: 0.35 });
    expect(store.now().prompt).toBe('Now b');
  });

  it('sends intents as they are', () => {
    const model = new FakeModel();
    connect(model).send({ type: 'choose', move: 3, step: 1 });
    expect(model.sent).toEqual([{ type: 'choose', move: 3, step: 1 }]);
  });

  it('is silent and deaf once destroyed', async () => {
    const model = new FakeModel();
    const store = connect(model);
    const told = vi.fn();
    store.subscribe(told);
    model.change({ prompt: 'On its way' });
    store.destroy();
    await Promise.resolve();
    store.send({ type: 'undo' });
    expect(told).not.toHaveBeenCalled();
    expect(model.sent).toEqual([]);
    expect(model.listening).toBe(0);
  });
});
