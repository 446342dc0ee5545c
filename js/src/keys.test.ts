import { describe, expect, it, vi } from 'vitest';
import { commandOf, listenToKeys } from './keys';

const press = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });

describe('keys', () => {
  it.each([
    ['ArrowLeft', 'left'],
    ['ArrowDown', 'down'],
    ['Home', 'first'],
    ['End', 'last'],
    ['Escape', 'escape'],
    ['u', 'undo'],
    ['r', 'redo'],
    ['h', 'hint'],
    ['x', undefined],
    ['toString', undefined],
  ])('%s means %s', (key, command) => {
    expect(commandOf(press(key))).toBe(command);
  });

  it('leave the shortcuts of the browser alone', () => {
    expect(commandOf(press('r', { ctrlKey: true }))).toBeUndefined();
    expect(commandOf(press('r', { metaKey: true }))).toBeUndefined();
    expect(commandOf(press('ArrowLeft', { altKey: true }))).toBeUndefined();
  });

  it('are text in a text box', () => {
    const root = document.createElement('div');
    const run = vi.fn(() => true);
    const stop = listenToKeys(root, run);
    const box = root.appendChild(document.createElement('input'));
    box.dispatchEvent(press('u'));
    expect(run).not.toHaveBeenCalled();
    stop();
  });

  it('go no further once handled, and no command is heard after stopping', () => {
    const outer = document.createElement('div');
    const root = outer.appendChild(document.createElement('div'));
    const heard = vi.fn();
    outer.addEventListener('keydown', heard);
    const stop = listenToKeys(root, (command) => command === 'undo');
    const undo = press('u');
    root.dispatchEvent(undo);
    expect(undo.defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    root.dispatchEvent(press('r'));
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    root.dispatchEvent(press('u'));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
