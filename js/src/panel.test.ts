import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeModel, fakeAnimations, NO_PANEL, row, synced } from './fixture';
import widget from './index';
import { groupRows, rowAfter } from './rows';
import type { Field, Panel, Synced } from './types';

let el: HTMLElement;
let model: FakeModel;
let cleanUp: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  fakeAnimations();
  el = document.body.appendChild(document.createElement('div'));
  cleanUp = () => {};
});

afterEach(() => {
  cleanUp();
  el.remove();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(150);

async function mount(panel: Partial<Panel>, traits: Partial<Synced> = {}): Promise<void> {
  model = new FakeModel(synced({ ...traits, panel: { ...NO_PANEL, kind: 'tutorial', ...panel } }));
  cleanUp = widget.render({ model, el });
  await settle();
}

async function change(panel: Partial<Panel>, traits: Partial<Synced> = {}): Promise<void> {
  model.change({ ...traits, panel: { ...model.state.panel, ...panel } });
  await settle();
}

function get<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = el.querySelector<T>(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
}

async function press(target: Element, key: string, more: KeyboardEventInit = {}): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  await settle();
}

async function click(target: Element): Promise<void> {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settle();
}

async function type(target: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  target.value = value;
  target.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

async function leave(target: Element): Promise<void> {
  target.dispatchEvent(new Event('change', { bubbles: true }));
  target.dispatchEvent(new FocusEvent('blur'));
  await settle();
}

const at = (key: string) => get(`.tw-board [data-key="${key}"]`);
const lit = () =>
  [...el.querySelectorAll('.tw-board .tw-lit')].map((piece) => piece.getAttribute('data-key'));
const spoken = () => get('[role="status"]').textContent ?? '';
const timeline = (n: number) => ({ at: n, decisions: [], branches: [], earlier: '' });
const asked = (action: string, id: string, value = '') => ({ type: 'panel', action, id, value });

function field(kind: Field['kind'], value: string, more: Partial<Field> = {}): Field {
  return { id: kind, label: `A ${kind}`, kind, value, options: [], disabled: false, ...more };
}

const NEXT = { id: 'next', label: 'Next', primary: true, disabled: false };
const BACK = { id: 'back', label: 'Back', primary: false, disabled: true };
const LINKED = [
  { text: 'A ', rule: '', rule_text: '' },
  { text: 'push', rule: 'push', rule_text: 'Straight through.' },
];

describe('a lesson', () => {
  it('shows its panel instead of everything else beside the board', async () => {
    await mount({ title: 'Pushing', progress: [3, 12], buttons: [BACK, NEXT] });
    expect(el.querySelector('.tw-side, .tw-hint, .tw-log, .tw-menu, .tw-asides')).toBeNull();
    expect(get('.tw-panel').textContent).toBe('Pushingstep 3 of 12BackNext');
    expect(get<HTMLProgressElement>('progress').value).toBe(3);
    expect(get('.tw-prompt').textContent).toBe('Choose a disc');
    expect(get('.tw-choices').textContent).toBe('Do 9');
  });

  it('calls the steps of a quiz questions', async () => {
    await mount({ kind: 'quiz', progress: [3, 12] });
    expect(get('.tw-panel-progress').textContent).toBe('question 3 of 12');
  });

  it('binds the signs behind a link to it, so that no line begins with them', async () => {
    const after = { text: '; and so on', rule: '', rule_text: '' };
    await mount({ text: [[...LINKED, after]] });
    expect(get('.tw-panel-bound').textContent).toBe('push;');
    expect(get('.tw-panel-text').textContent).toBe('A push; and so on');
  });

  it('is only where there is a panel', async () => {
    await mount({ kind: '' });
    expect(el.querySelector('.tw-panel')).toBeNull();
    expect(get('.tw-side')).toBeTruthy();
  });

  it('has no keys for undo, redo and hint', async () => {
    await mount({ buttons: [NEXT] });
    for (const key of ['u', 'r', 'h']) {
      await press(at('a'), key);
      await press(get('.tw-panel button'), key);
    }
    expect(model.sent).toEqual([]);
  });

  it('keeps the arrows of the panel out of the board', async () => {
    await mount({ buttons: [NEXT] });
    get('.tw-panel button').focus();
    await press(get('.tw-panel button'), 'ArrowRight');
    expect(document.activeElement).toBe(get('.tw-panel button'));
    at('a').focus();
    await press(at('a'), 'ArrowRight');
    expect(document.activeElement).toBe(at('b'));
  });

  it('chooses on the board by the number of the picture', async () => {
    await mount({}, { timeline: timeline(5) });
    await click(at('a'));
    expect(model.sent).toEqual([{ type: 'choose', move: 1, step: 5 }]);
  });

  it('leaves nothing behind', async () => {
    await mount({ rows: [row('a')], fields: [field('text', '')], buttons: [NEXT] });
    cleanUp();
    expect(el.childElementCount).toBe(0);
    expect(model.listening).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a button', () => {
  it('is sent when pressed, unless it is disabled', async () => {
    await mount({ buttons: [BACK, NEXT] });
    for (const one of el.querySelectorAll('.tw-panel button')) await click(one);
    expect(model.sent).toEqual([asked('button', 'next')]);
  });

  it('hands the keyboard to the next thing to do when it is gone', async () => {
    await mount({ buttons: [{ ...NEXT, id: 'check', label: 'Check' }] });
    get('.tw-panel button').focus();
    await change({ buttons: [NEXT] });
    expect(document.activeElement?.textContent).toBe('Next');
    await change({ buttons: [] });
    expect(document.activeElement).toBe(get('.tw-panel'));
  });
});

describe('an answer', () => {
  it('is sent when chosen and says in words how it was', async () => {
    const answer = (id: string, mark: '' | 'right' | 'wrong' | 'chosen', disabled = false) => ({
      id,
      label: `Answer ${id}`,
      mark,
      disabled,
    });
    await mount({ options: [answer('1', 'wrong', true), answer('2', 'right', true), answer('3', '')] });
    const buttons = [...el.querySelectorAll('.tw-panel-options button')];
    expect(buttons.map((one) => one.textContent)).toEqual(['Answer 1wrong', 'Answer 2right', 'Answer 3']);
    expect(buttons.map((one) => one.querySelector('svg') !== null)).toEqual([true, true, false]);
    for (const one of buttons) await click(one);
    expect(model.sent).toEqual([asked('option', '3')]);
  });
});

describe('a rule', () => {
  it('opens below its paragraph, closes by Escape from anywhere, and with its step', async () => {
    await mount({ title: 'One', text: [LINKED, LINKED] });
    const [first, second] = el.querySelectorAll('.tw-panel-word');
    if (!first || !second) throw new Error('no words to open');
    await click(first);
    expect(first.getAttribute('aria-expanded')).toBe('true');
    expect(first.closest('div')?.querySelector('.tw-panel-box')?.textContent).toContain('Straight through.');
    await click(second);
    expect(first.getAttribute('aria-expanded')).toBe('false');
    expect(el.querySelectorAll('.tw-panel-box').length).toBe(1);
    await press(at('a'), 'Escape');
    expect(el.querySelector('.tw-panel-box')).toBeNull();
    await click(first);
    await change({ title: 'Two' });
    expect(el.querySelector('.tw-panel-box')).toBeNull();
  });
});

describe('a score sheet', () => {
  const rows = [
    row('a', { head: 'Ada', cells: ['a', 'c'], rule: 'goal', rule_text: 'In its place.' }),
    row('b', { head: 'Ada', cells: ['b'], total: true }),
    row('c', { head: 'Ben' }),
  ];

  it('names each head once', () => {
    expect(groupRows(rows).map((group) => [group.head, group.rows.length])).toEqual([
      ['Ada', 2],
      ['Ben', 1],
    ]);
  });

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['x', 0, undefined],
  ])('%s leads from row %i to %s', (key, here, to) => {
    expect(rowAfter(key, here, 3)).toBe(to);
  });

  it('lights the cells of the row in hand up, beside what is lit anyway', async () => {
    await mount({ rows, highlight: ['c'] });
    expect(lit()).toEqual(['c']);
    const [first, second] = el.querySelectorAll<HTMLElement>('.tw-panel-row');
    first?.focus();
    await settle();
    expect(lit()).toEqual(['a', 'c']);
    second?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await settle();
    expect(lit()).toEqual(['b', 'c']);
    get('table').dispatchEvent(new PointerEvent('pointerleave'));
    await settle();
    expect(lit()).toEqual(['a', 'c']);
    await change({ rows: [] });
    expect(lit()).toEqual(['c']);
  });

  it('has one way in and arrows inside, and Enter opens the rule', async () => {
    await mount({ rows });
    const lines = [...el.querySelectorAll<HTMLElement>('.tw-panel-row')];
    expect(lines.map((line) => line.tabIndex)).toEqual([0, -1, -1]);
    lines[0]?.focus();
    await press(get('.tw-panel-row'), 'Enter');
    expect(get('.tw-panel-box').textContent).toContain('In its place.');
    await press(get('.tw-panel-row'), 'End');
    expect(document.activeElement).toBe(lines[2]);
    expect(lines.map((line) => line.tabIndex)).toEqual([-1, -1, 0]);
  });
});

describe('a field', () => {
  it('sends a number once when it is left, and shows what Python made of it', async () => {
    await mount({ fields: [field('number', '7')] });
    const box = get<HTMLInputElement>('input');
    await type(box, '99');
    expect(model.sent).toEqual([]);
    await leave(box);
    expect(model.sent).toEqual([asked('field', 'number', '99')]);
    expect(box.value).toBe('99');
    await change({ fields: [field('number', '50')] });
    expect(box.value).toBe('50');
    await leave(box);
    expect(model.sent).toHaveLength(1);
  });

  it('falls back to an unchanged number when Python only draws or refuses', async () => {
    await mount({ fields: [field('number', '7')] });
    const box = get<HTMLInputElement>('input');
    await type(box, '99');
    await leave(box);
    model.change({ timeline: timeline(2) });
    await settle();
    expect(box.value).toBe('7');
    await type(box, '98');
    await leave(box);
    model.change({ message: { ...synced().message, tone: 'refused', text: 'Too large', count: 1 } });
    await settle();
    expect(box.value).toBe('7');
  });

  it('sends what stands there on Enter, also unchanged', async () => {
    await mount({ fields: [field('number', '0')] });
    await press(get('input'), 'Enter');
    expect(model.sent).toEqual([asked('field', 'number', '0')]);
  });

  it('takes Enter in a text for a new line and sends it with Ctrl; a refused text can be mended', async () => {
    await mount({ fields: [field('text', 'old')] });
    const box = get<HTMLTextAreaElement>('textarea');
    await type(box, 'new');
    await press(box, 'Enter');
    expect(model.sent).toEqual([]);
    await press(box, 'Enter', { ctrlKey: true });
    expect(model.sent).toEqual([asked('field', 'text', 'new')]);
    model.change({ message: { ...synced().message, tone: 'refused', text: 'Not readable', count: 1 } });
    await settle();
    expect(box.value).toBe('new');
    await change({ fields: [field('text', 'mended')] });
    expect(box.value).toBe('mended');
  });

  it('keeps what is being typed while something else changes', async () => {
    await mount({ fields: [field('text', 'old')] });
    await type(get('textarea'), 'half a thou');
    await change({ title: 'Meanwhile' }, { timeline: timeline(2) });
    expect(get<HTMLTextAreaElement>('textarea').value).toBe('half a thou');
  });

  it('sends a choice at once', async () => {
    const options = [
      { value: '1', label: 'One' },
      { value: '2', label: 'Two' },
    ];
    await mount({ fields: [field('choice', '1', { options })] });
    const box = get<HTMLSelectElement>('select');
    box.value = '2';
    box.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(model.sent).toEqual([asked('field', 'choice', '2')]);
    model.change({ timeline: timeline(2) });
    await settle();
    expect(box.value).toBe('1');
  });
});

describe('feedback', () => {
  const feedback = {
    tone: 'wrong' as const,
    text: 'Only that row moves',
    rule: 'push',
    rule_text: 'Rule.',
    count: 1,
  };

  it('is said again when it is given again, with its rule', async () => {
    await mount({ feedback });
    expect(get('.tw-panel-feedback summary').textContent).toBe('Rule push');
    expect(spoken()).toBe('');
    await change({ feedback: { ...feedback, count: 2 } });
    expect(spoken()).toBe('Not right. Only that row moves. Rule push.');
    await change({ feedback: { ...feedback, count: 3 } });
    expect(spoken()).toBe('Not right. Only that row moves. Rule push.\u00a0');
  });

  it('comes before the new step, and pictures are not counted aloud', async () => {
    await mount({ title: 'Pushing', progress: [1, 2] }, { timeline: timeline(1) });
    await change(
      {
        title: 'Twisting',
        progress: [2, 2],
        feedback: { ...feedback, tone: 'right', text: 'Right!', rule: '' },
      },
      { timeline: timeline(4) },
    );
    expect(spoken()).toBe('Right! Twisting, step 2 of 2.');
  });
});
