// Covers the board while the screen is handed from one person to the next.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Send } from './sync';

export function Curtain({ text, send }: { text: string; send: Send }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div class="tw-curtain">
      <p>{text}</p>
      <button type="button" class="tw-main" ref={button} onClick={() => send({ type: 'reveal' })}>
        Show the table
      </button>
    </div>
  );
}
