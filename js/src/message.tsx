// The last answer from the table: what happened, and the rule behind it.
import type { Message } from './types';

const SIGN: Record<Message['tone'], string> = { none: '', info: 'i', refused: '!', done: '✓' };

export function MessagePanel({
  message,
}: {
  message: Pick<Message, 'tone' | 'rule' | 'text' | 'rule_text'>;
}) {
  const { tone, rule, text, rule_text } = message;
  if (tone === 'none' || !text) return null;
  return (
    <div class={`tw-message tw-tone-${tone}`}>
      <span class="tw-sign" aria-hidden="true">
        {SIGN[tone]}
      </span>
      <div>
        <p>{text}</p>
        {rule && rule_text && (
          <details>
            <summary>Rule {rule}</summary>
            <p>{rule_text}</p>
          </details>
        )}
        {rule && !rule_text && <p class="tw-quiet">Rule {rule}</p>}
      </div>
    </div>
  );
}
