// What a lesson lets people fill in. Whatever was typed is only a proposal: the value shown is Python's.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Send } from './sync';
import type { Field } from './types';

interface Props {
  field: Field;
  /** Grow with every picture and every message: Python has answered. */
  drawn: number;
  said: number;
  send: Send;
}

/** What was typed, until Python has answered to it. */
function useDraft({ field, drawn, said, send }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const sent = useRef(false);
  const refused = useRef(said);
  const forget = () => {
    if (sent.current) setDraft(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture is the answer, also with the same field.
  useLayoutEffect(forget, [field, drawn]);
  useLayoutEffect(() => {
    // A refused text stays to be mended; a number or a choice is quickly made again.
    if (refused.current !== said && field.kind !== 'text') forget();
    refused.current = said;
  });
  const deliver = (value: string) => {
    sent.current = true;
    send({ type: 'panel', action: 'field', id: field.id, value });
  };
  return {
    value: draft ?? field.value,
    edit(value: string) {
      sent.current = false;
      setDraft(value);
    },
    choose(value: string) {
      setDraft(value);
      deliver(value);
    },
    /** Leaving a field sends it only when it was changed. */
    leave(value: string) {
      if (draft !== null && !sent.current && !field.disabled) deliver(value);
    },
    /** Enter sends it anyway: what stands there may be the answer. */
    enter(value: string) {
      if (!field.disabled) deliver(value);
    },
  };
}

type Draft = ReturnType<typeof useDraft>;
type Entry = HTMLInputElement | HTMLTextAreaElement;

function typing(draft: Draft, sends: (event: KeyboardEvent) => boolean) {
  return {
    value: draft.value,
    onInput: (event: { currentTarget: Entry }) => draft.edit(event.currentTarget.value),
    onChange: (event: { currentTarget: Entry }) => draft.leave(event.currentTarget.value),
    onBlur: (event: { currentTarget: Entry }) => draft.leave(event.currentTarget.value),
    onKeyDown(event: KeyboardEvent & { currentTarget: Entry }) {
      if (event.key !== 'Enter' || !sends(event)) return;
      event.preventDefault();
      event.stopPropagation();
      draft.enter(event.currentTarget.value);
    },
  };
}

function Control({ field, draft }: { field: Field; draft: Draft }) {
  const { kind, options, disabled } = field;
  if (kind === 'choice')
    return (
      <select
        disabled={disabled}
        value={draft.value}
        onChange={(event) => draft.choose(event.currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  if (kind === 'number')
    return <input type="number" inputMode="numeric" disabled={disabled} {...typing(draft, () => true)} />;
  return (
    <textarea
      rows={3}
      spellcheck={false}
      disabled={disabled}
      {...typing(draft, (event) => event.ctrlKey || event.metaKey)}
    />
  );
}

export function FieldView(props: Props) {
  const draft = useDraft(props);
  const { field } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is a component.
    <label class={`tw-panel-field tw-panel-${field.kind}`}>
      <span>{field.label}</span>
      <Control field={field} draft={draft} />
    </label>
  );
}
