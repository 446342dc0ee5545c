// Which command a key stands for while focus is inside the widget.
import type { Direction } from './navigate';

export type Command = Direction | 'first' | 'last' | 'undo' | 'redo' | 'hint' | 'escape';

const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  Escape: 'escape',
  u: 'undo',
  r: 'redo',
  h: 'hint',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Text boxes and sliders need their keys for themselves. */
function isEntry(target: EventTarget | null): boolean {
  const name = (target as Element | null)?.tagName?.toLowerCase();
  return name === 'input' || name === 'textarea' || name === 'select';
}

export function commandOf(press: KeyPress): Command | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || isEntry(press.target)) return undefined;
  return Object.hasOwn(COMMANDS, press.key) ? COMMANDS[press.key] : undefined;
}

/** Hands commands to `run`; what it handles goes no further, so that the notebook does not act on it too. */
export function listenToKeys(root: HTMLElement, run: (command: Command) => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.defaultPrevented ? undefined : commandOf(event);
    if (!command || !run(command)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('keydown', onKeyDown);
  return () => root.removeEventListener('keydown', onKeyDown);
}
