import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, FakeModel, fakeAnimations, HINT, piece, synced } from './fixture';
import widget from './index';
import type { Synced } from './types';

let el: HTMLElement;
let model: FakeModel;
let cleanUp: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  fakeAnimations();
  el = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  cleanUp();
  el.remove();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(150);

async function mount(traits: Partial<Synced> = {}): Promise<void> {
  model = new FakeModel(synced(traits));
  cleanUp = widget.render({ model, el });
  await settle();
}

function get(selector: string): HTMLElement {
  const found = el.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
}

const at = (key: string) => get(`.tw-board [data-key="${key}"]`);
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const click = (target: Element) => target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
function button(text: string): HTMLElement {
  const found = [...el.querySelectorAll('button')].find((b) => b.textContent?.trim() === text);
  if (!found) throw new Error(`no button "${text}"`);
  return found;
}

describe('a target', () => {
  it('says what it offers', async () => {
    await mount({ choices: [choice(1, 'a'), choice(2, 'b'), choice(3, 'b')] });
    expect(at('a').getAttribute('aria-label')).toBe('Do 1');
    expect(at('b').getAttribute('aria-label')).toBe('b, 2 choices');
    expect(at('c').getAttribute('role')).toBe('img');
    model.change({ choices: [] });
    await settle();
    expect(at('a').getAttribute('aria-label')).toBe('a, not possible now');
    expect(at('a').getAttribute('aria-disabled')).toBe('true');
  });

  it('is chosen by click and by key', async () => {
    await mount();
    click(at('a'));
    press(at('a'), 'Enter');
    press(at('a'), ' ');
    const chosen = { type: 'choose', move: 1, step: 1 };
    expect(model.sent).toEqual([chosen, chosen, chosen]);
  });

  it('asks why when nothing is offered', async () => {
    await mount();
    click(at('b'));
    click(at('c'));
    expect(model.sent).toEqual([{ type: 'why_not', target: 'b', held: '', step: 1 }]);
  });

  it('lists several choices, and Escape leads back', async () => {
    await mount({ choices: [choice(1, 'a'), choice(2, 'a')] });
    at('a').focus();
    press(at('a'), 'Enter');
    await settle();
    expect(document.activeElement?.textContent).toBe('Do 1');
    press(get('.tw-popover'), 'Escape');
    await settle();
    expect(el.querySelector('.tw-popover')).toBeNull();
    expect(document.activeElement).toBe(at('a'));
    click(at('a'));
    await settle();
    click(button('Do 2'));
    expect(model.sent).toEqual([{ type: 'choose', move: 2, step: 1 }]);
  });

  it('shows the ghosts of its choice while focused', async () => {
    await mount({ choices: [choice(1, 'a', { ghosts: [piece('g', 2, 2)] })] });
    expect(el.querySelector('.tw-ghosts [data-key="g"]')).toBeNull();
    at('a').focus();
    await settle();
    expect(el.querySelector('.tw-ghosts [data-key="g"]')).not.toBeNull();
  });
});

describe('the keyboard', () => {
  it('has one way into the board and arrows inside', async () => {
    await mount();
    expect(el.querySelectorAll('.tw-target[tabindex="0"]').length).toBe(1);
    at('a').focus();
    press(at('a'), 'ArrowRight');
    await settle();
    expect(document.activeElement).toBe(at('b'));
    expect(at('b').getAttribute('tabindex')).toBe('0');
    press(at('b'), 'Home');
    expect(document.activeElement).toBe(at('a'));
  });

  it('stays on the board when its target is gone', async () => {
    await mount();
    at('a').focus();
    await settle();
    const scene = { ...synced().scene, pieces: [piece('b', 1, 0, { target: true })] };
    model.change({ scene, choices: [] });
    await settle();
    expect(document.activeElement).toBe(at('b'));
  });

  it('undoes, redoes and asks', async () => {
    await mount();
    for (const key of ['u', 'r', 'h']) press(at('a'), key);
    expect(model.sent).toEqual([{ type: 'undo' }, { type: 'redo' }, { type: 'ask_hint' }]);
  });
});

describe('a hint', () => {
  it('tells at last what is likely to follow', async () => {
    await mount({ hint: HINT });
    for (let step = 1; step < 4; step++) {
      expect(el.textContent).not.toContain('Likely to follow');
      click(button('Show me more'));
      await settle();
    }
    expect(el.textContent).toContain('Likely to follow: Ada: do 3; Bob: do 4.');
  });

  it('opens in steps and closes when the table changes', async () => {
    await mount({ hint: HINT });
    expect(at('a').classList.contains('tw-hint-where')).toBe(false);
    for (const mark of ['tw-hint-where', 'tw-hint-best', 'tw-candidate']) {
      click(button('Show me more'));
      await settle();
      expect(at('a').classList.contains(mark)).toBe(true);
    }
    expect(get('.tw-badge').textContent).toBe('63%');
    expect(get('.tw-badge').style.getPropertyValue('--tw-unsure')).toBe('0.1');
    expect(get('.tw-hint-text').textContent).toContain('The line under a number on the board is its spread.');
    model.change({ timeline: { at: 0, decisions: [], branches: [], earlier: '' } });
    await settle();
    expect(el.querySelector('.tw-badge')).toBeNull();
    expect(at('a').classList.contains('tw-hint-where')).toBe(false);
  });

  it('can be stopped while it is sought', async () => {
    await mount({ hint: { ...HINT, status: 'thinking', progress: 0.5 } });
    click(button('Stop'));
    expect(model.sent).toEqual([{ type: 'cancel' }]);
  });
});

describe('a seat', () => {
  const seat = { name: 'Ada', active: true, viewing: true, score: '', notes: [] };

  it('can be given to a person or to a computer of any strength, which Python decides', async () => {
    const kinds = ['person', 'easy', 'medium', 'strong'] as const;
    await mount({ players: [{ ...seat, seat: 2, kind: 'person', kinds }] });
    const who = get('.tw-who select') as HTMLSelectElement;
    expect(who.getAttribute('aria-label')).toBe('Who plays Ada');
    expect([...who.options].map((each) => each.text)).toEqual([
      'person',
      'computer, easy',
      'computer, medium',
      'computer, strong',
    ]);
    who.value = 'strong';
    who.dispatchEvent(new Event('change', { bubbles: true }));
    expect(model.sent).toEqual([{ type: 'seat', seat: 2, kind: 'strong' }]);
    expect(who.value).toBe('person');
    model.change({ players: [{ ...seat, seat: 2, kind: 'strong', kinds }] });
    await settle();
    expect(who.value).toBe('strong');
  });
});

describe('a computer seat', () => {
  it('goes on once for each step', async () => {
    await mount({ waiting: 0.35 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(model.sent).toEqual([{ type: 'go_on', step: 1 }]);
    model.change({ timeline: { at: 2, decisions: [], branches: [], earlier: '' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(model.sent).toHaveLength(2);
    expect(model.sent[1]).toEqual({ type: 'go_on', step: 2 });
  });
});

describe('a view', () => {
  it('hides the table behind the curtain and gives it the keyboard', async () => {
    await mount({ curtain: 'Hand over to Ben.' });
    expect(document.activeElement?.textContent).toBe('Show the table');
    click(button('Show the table'));
    expect(model.sent).toEqual([{ type: 'reveal' }]);
  });

  it('sends the clock home when it has run out', async () => {
    await mount({ clock: { seconds: 60, left: 0.5, running: true } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(model.sent).toEqual([{ type: 'tick' }]);
  });

  it('leaves nothing behind', async () => {
    await mount({ waiting: 0.35, clock: { seconds: 60, left: 30, running: true } });
    cleanUp();
    cleanUp();
    expect(el.childElementCount).toBe(0);
    expect(model.listening).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(1500);
    expect(model.sent).toEqual([]);
  });

  it('goes away when its signal says so', async () => {
    const ended = new AbortController();
    model = new FakeModel();
    cleanUp = widget.render({ model, el, signal: ended.signal });
    await settle();
    ended.abort();
    expect(el.childElementCount).toBe(0);
    expect(model.listening).toBe(0);
  });
});

it('shows the same time in a view that is opened later', async () => {
  await mount({ clock: { seconds: 60, left: 30, running: true } });
  await vi.advanceTimersByTimeAsync(10_000);
  const late = document.body.appendChild(document.createElement('div'));
  const end = widget.render({ model, el: late });
  await settle();
  expect(get('.tw-time').textContent).toBe('0:20');
  expect(late.querySelector('.tw-time')?.textContent).toBe('0:20');
  end();
  late.remove();
});
