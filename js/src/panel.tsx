// The column beside a lesson's board: text, score sheet, questions and buttons, whatever of it there is.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { FieldView } from './fields';
import { roveWithin, useKeepFocus, useKeys } from './focus';
import { Icon } from './icons';
import { Rows } from './rows';
import { type OpenRule, RuleBox, RuleButton } from './rule';
import { stepWords } from './speech';
import type { Send } from './sync';
import type { Answer, Panel, PanelButton, Span, Synced } from './types';

function Progress({ panel }: { panel: Panel }) {
  const words = stepWords(panel);
  const { progress } = panel;
  if (!words) return null;
  return (
    <label class="tw-panel-progress">
      <span>{words}</span>
      <progress value={progress[0]} max={progress[1]} />
    </label>
  );
}

/** The signs that belong to the word before them. */
const CLOSING = /^[.,;:!?)\]”’…]+/;

/** What a link takes along from the text behind it. */
const signs = (behind: Span | undefined) =>
  behind && !behind.rule_text ? (CLOSING.exec(behind.text)?.[0] ?? '') : '';

/**
 * A button is a box of its own: the line may break behind it, and a full stop would begin the next one.
 * So the signs that follow a link are bound to it.
 */
function Linked({ text, after, ...rule }: { text: string; after: string; place: string; open: OpenRule }) {
  const button = <RuleButton text={text} look="word" {...rule} />;
  return after ? (
    <span class="tw-panel-bound">
      {button}
      {after}
    </span>
  ) : (
    button
  );
}

function Paragraph({ spans, place, open }: { spans: readonly Span[]; place: string; open: OpenRule }) {
  const opened = spans.find((_, i) => open.at === `${place} ${i}`);
  return (
    <div>
      <p>
        {spans.map(({ text, rule_text }, i) =>
          rule_text ? (
            <Linked key={i} place={`${place} ${i}`} text={text} after={signs(spans[i + 1])} open={open} />
          ) : (
            text.slice(spans[i - 1]?.rule_text ? signs(spans[i]).length : 0)
          ),
        )}
      </p>
      {opened && <RuleBox rule={opened.rule} text={opened.rule_text} />}
    </div>
  );
}

function Options({ options, send }: { options: readonly Answer[]; send: Send }) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find(({ mark }) => mark)?.id;
  // Brings what is chosen into sight within the list; scrollIntoView would move the whole notebook.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is marked elsewhere.
  useLayoutEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('button[class]');
    if (!list.current || !now) return;
    const { scrollTop, clientHeight } = list.current;
    const below = now.offsetTop + now.offsetHeight - clientHeight;
    if (now.offsetTop < scrollTop || below > scrollTop) list.current.scrollTop = below + clientHeight / 2;
  }, [chosen]);
  useKeys(list, ({ key }) => list.current !== null && roveWithin(list.current, key));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the notebook's form styles.
    <div class="tw-panel-options" role="group" aria-label="Answers" ref={list}>
      {options.map(({ id, label, mark, disabled }) => (
        <button
          key={id}
          type="button"
          class={mark && `tw-panel-${mark}`}
          aria-disabled={disabled}
          onClick={() => !disabled && send({ type: 'panel', action: 'option', id, value: '' })}
        >
          <span class="tw-panel-dot">{mark && <Icon name={mark} />}</span>
          <span>{label}</span>
          {mark && <span class="tw-panel-mark">{mark}</span>}
        </button>
      ))}
    </div>
  );
}

function Buttons({ buttons, send }: { buttons: readonly PanelButton[]; send: Send }) {
  return (
    <div class="tw-panel-buttons">
      {buttons.map(({ id, label, primary, disabled }) => (
        <button
          key={id}
          type="button"
          class={primary ? 'tw-main' : 'tw-panel-plain'}
          aria-disabled={disabled}
          onClick={() => !disabled && send({ type: 'panel', action: 'button', id, value: '' })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface Props {
  synced: Synced;
  element: RefObject<HTMLElement | null>;
  open: OpenRule;
  light(row: string): void;
  send: Send;
}

export function PanelView({ synced, element, open, light, send }: Props) {
  const { panel, timeline, message } = synced;
  const { title, progress, text, rows, fields, options, buttons } = panel;
  // On to the next thing to do, or to the top of the panel.
  useKeepFocus(element, () => {
    const next = element.current?.querySelector<HTMLElement>('.tw-main:not([aria-disabled="true"])');
    (next ?? element.current)?.focus({ preventScroll: true });
  });
  return (
    <section class="tw-panel" aria-label={title || panel.kind} tabIndex={-1} ref={element}>
      {(title || progress[1] > 0) && (
        <header class="tw-panel-top">
          <p class="tw-panel-title">{title}</p>
          <Progress panel={panel} />
        </header>
      )}
      {text.length > 0 && (
        <div class="tw-panel-text">
          {text.map((spans, i) => (
            <Paragraph key={i} spans={spans} place={`text ${i}`} open={open} />
          ))}
        </div>
      )}
      {rows.length > 0 && <Rows rows={rows} open={open} light={light} />}
      {fields.length > 0 && (
        <div class="tw-panel-fields">
          {fields.map((field) => (
            <FieldView key={field.id} field={field} drawn={timeline.at} said={message.count} send={send} />
          ))}
        </div>
      )}
      {options.length > 0 && <Options options={options} send={send} />}
      {buttons.length > 0 && <Buttons buttons={buttons} send={send} />}
    </section>
  );
}
