import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { choice, FakeModel, piece, synced } from './fixture';
import { inHand } from './hand';
import widget from './index';

const choices = [choice(1, 'x', { source: 'a' }), choice(2, 'y', { source: 'b' }), choice(3, 'z')];

describe('the piece in hand', () => {
  it('is the first that can be played', () => {
    expect(inHand(choices, '')).toBe('a');
    expect(inHand([choice(3, 'z')], 'a')).toBe('');
  });

  it('stays what was taken as long as it can be played', () => {
    expect(inHand(choices, 'b')).toBe('b');
    expect(inHand(choices, 'gone')).toBe('a');
  });
});

const table = () =>
  synced({
    scene: {
      view: [-5, -5, 10, 10],
      title: 'Tray',
      desc: '',
      pieces: ['a', 'b', 'x', 'y', 'z'].map((key, i) => piece(key, i, 0, { target: true })),
    },
    choices,
  });

let cleanUp: (() => void) | undefined;
afterEach(() => cleanUp?.());

async function show(model: FakeModel): Promise<HTMLElement> {
  const el = document.createElement('div');
  document.body.append(el);
  await act(async () => {
    const done = await widget.render({ model, el } as never);
    cleanUp = () => {
      (done as (() => void) | undefined)?.();
      el.remove();
    };
  });
  return el;
}

const at = (el: HTMLElement, key: string) => el.querySelector(`[data-key="${key}"]`) as SVGElement;
const click = (el: HTMLElement, key: string) =>
  act(() => {
    at(el, key).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });

describe('a tray', () => {
  it('opens the places of what is in hand only', async () => {
    const model = new FakeModel(table());
    const el = await show(model);
    expect(at(el, 'x').classList.contains('tw-can')).toBe(true);
    expect(at(el, 'y').classList.contains('tw-can')).toBe(false);
    await click(el, 'b');
    expect(model.sent).toEqual([]);
    expect(at(el, 'b').getAttribute('aria-pressed')).toBe('true');
    expect(at(el, 'x').classList.contains('tw-can')).toBe(false);
    await click(el, 'y');
    expect(model.sent).toEqual([{ type: 'choose', move: 2, step: 1 }]);
  });

  it('asks for the rule with what is in hand', async () => {
    const model = new FakeModel(table());
    const el = await show(model);
    await click(el, 'y');
    expect(model.sent).toEqual([{ type: 'why_not', target: 'y', held: 'a', step: 1 }]);
  });

  it('leaves open what needs no hand', async () => {
    const model = new FakeModel(table());
    const el = await show(model);
    await click(el, 'z');
    expect(model.sent).toEqual([{ type: 'choose', move: 3, step: 1 }]);
  });
});

describe('the head and the layers', () => {
  it('show the parts of the turn, the present one marked for screen readers', async () => {
    const phases = [
      { label: 'Extra', status: 'skipped' as const, note: '' },
      { label: 'Tile', status: 'now' as const, note: 'yellow' },
    ];
    const el = await show(new FakeModel({ ...table(), phases }));
    const items = [...el.querySelectorAll('.tw-phases li')];
    expect(items.map((item) => item.textContent)).toEqual(['– Extra, not this time', '● Tile, now · yellow']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step']);
  });

  it('switch an overlay on and draw its pieces above the table', async () => {
    const model = new FakeModel({
      ...table(),
      overlays: [{ key: 'way', title: 'The way', open: false, pieces: [] }],
    });
    const el = await show(model);
    const button = el.querySelector('.tw-overlay-switches button') as HTMLButtonElement;
    await act(() => button.click());
    expect(model.sent).toEqual([{ type: 'overlay', key: 'way', open: true }]);
    await act(async () =>
      model.change({ overlays: [{ key: 'way', title: 'The way', open: true, pieces: [piece('step 1')] }] }),
    );
    expect(el.querySelector('.tw-overlay [data-key="step 1"]')?.getAttribute('role')).toBe('img');
  });

  it('let new points glow on their cells, say them, and pass', async () => {
    const model = new FakeModel(table());
    const el = await show(model);
    const items = [{ cells: ['x', 'y'], points: '+8', text: 'Ada +8: first' }];
    await act(async () => model.change({ scored: { count: 1, items } }));
    expect(at(el, 'x').classList.contains('tw-scored')).toBe(true);
    const points = el.querySelector('.tw-points') as HTMLElement;
    expect([points.textContent, points.style.left]).toEqual(['+8', '75%']); // between x at 2 and y at 3
  });
});
