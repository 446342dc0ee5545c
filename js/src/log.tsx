// The game in notation, to read, to click and to type into.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { roveWithin, useKeys } from './focus';
import { memo } from './memo';
import type { Send } from './sync';
import type { Timeline } from './types';

const TYPED_LIMIT = 200;

interface EntryProps {
  at: number;
  /** Whether the table is shown after it, or it was taken back. */
  when: 'now' | 'before' | 'undone';
  seat: string;
  text: string;
  send: Send;
}

const Entry = memo(({ at, when, seat, text, send }: EntryProps) => {
  return (
    <li class={when === 'undone' ? 'tw-undone' : ''}>
      <button
        type="button"
        aria-current={when === 'now' ? 'step' : undefined}
        tabIndex={when === 'now' ? 0 : -1}
        onClick={() => send({ type: 'goto', at })}
      >
        <span class="tw-nr">{at || ''}</span>
        <span class="tw-what">{text}</span>
        <span class="tw-who">{seat}</span>
      </button>
    </li>
  );
});

export function Log({ timeline, send }: { timeline: Timeline; send: Send }) {
  const { at, decisions } = timeline;
  const list = useRef<HTMLOListElement>(null);

  // Scrolls the list alone: scrollIntoView would move the whole notebook.
  // After the picture is painted: to ask where the line stands costs a layout of the whole page.
  useEffect(() => {
    const now = list.current?.children[at] as HTMLElement | undefined;
    if (list.current && now) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [at]);

  useKeys(list, ({ key }) => list.current !== null && roveWithin(list.current, key));

  const when = (entry: number) => (entry === at ? 'now' : entry < at ? 'before' : 'undone');
  return (
    <ol class="tw-log" aria-label="Decisions" ref={list}>
      <Entry at={0} when={when(0)} seat="" text="start" send={send} />
      {decisions.map(({ text, seat }, i) => (
        <Entry key={i} at={i + 1} when={when(i + 1)} seat={seat} text={text} send={send} />
      ))}
    </ol>
  );
}

/** A box for a move in notation; what was typed stays until a decision is made, so that it can be mended. */
export function TypedMove({ example, step, send }: { example: string; step: number; send: Send }) {
  const [text, setText] = useState('');
  const seen = useRef(step);
  useLayoutEffect(() => {
    if (seen.current !== step) setText('');
    seen.current = step;
  }, [step]);
  return (
    <form
      class="tw-typed"
      onSubmit={(event) => {
        event.preventDefault();
        const said = text.trim().slice(0, TYPED_LIMIT);
        if (said) send({ type: 'say', text: said, step });
      }}
    >
      <label>
        <span>Type a move</span>
        <input
          type="text"
          maxLength={TYPED_LIMIT}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="go"
          placeholder={example}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
