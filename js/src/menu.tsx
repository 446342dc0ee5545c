// What concerns the game as a whole: a new one, save, load, a picture.
import { useRef } from 'preact/hooks';
import { readText } from './files';
import type { Send } from './sync';

interface Props {
  send: Send;
  /** Says something that only this view has to say. */
  tell(text: string): void;
}

export function Menu({ send, tell }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const load = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // Emptied at once, so that the same file can be picked again.
    input.value = '';
    if (!file) return;
    try {
      send({ type: 'load', text: await readText(file) });
    } catch (error) {
      tell(
        error instanceof Error ? error.message : `${file.name} cannot be read. Choose a file made by Save.`,
      );
    }
  };
  return (
    <div class="tw-menu">
      <button type="button" onClick={() => send({ type: 'new' })}>
        New game
      </button>
      <button type="button" onClick={() => send({ type: 'save' })}>
        Save
      </button>
      <button type="button" onClick={() => picker.current?.click()}>
        Load
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Saved game"
        onChange={(event) => load(event.currentTarget)}
      />
      <button type="button" onClick={() => send({ type: 'svg' })}>
        Picture
      </button>
    </div>
  );
}
