// The last answer from the table: what happened, and the rule behind it.
import { TONE_WORD } from './speech';
import type { Message, Panel } from './types';

interface Said {
  tone: Message['tone'] | Panel['feedback']['tone'];
  text: string;
  rule: string;
  rule_text: string;
}

const SIGN: Record<Said['tone'], string> = {
  none: '',
  info: 'i',
  refused: '!',
  done: '✓',
  right: '✓',
  wrong: '✗',
};

export function MessagePanel({ message }: { message: Said }) {
  const { tone, rule, text, rule_text } = message;
  if (tone === 'none' || !text) return null;
  const word = tone === 'right' || tone === 'wrong' ? TONE_WORD[tone] : '';
  return (
    <div class={`tw-message tw-tone-${tone}`}>
      <span class="tw-sign" aria-hidden="true">
        {SIGN[tone]}
      </span>
      <div>
        {word && <span class="tw-sr">{word}. </span>}
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
