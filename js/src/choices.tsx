// Buttons for the decisions that have no place on the board.
import type { Send } from './sync';
import type { Choice } from './types';

interface Props {
  choices: readonly Choice[];
  step: number;
  /** Shows the ghosts of a choice on the board, or none. */
  preview(choice: Choice | null): void;
  send: Send;
}

export function Choices({ choices, step, preview, send }: Props) {
  const buttons = choices.filter((choice) => !choice.target);
  if (buttons.length === 0) return null;
  return (
    <div class="tw-choices">
      {buttons.map((choice) => (
        <button
          key={choice.move}
          type="button"
          class="tw-main"
          onClick={() => {
            preview(null);
            send({ type: 'choose', move: choice.move, step });
          }}
          onPointerEnter={() => preview(choice)}
          onPointerLeave={() => preview(null)}
          onFocus={() => preview(choice)}
          onBlur={() => preview(null)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
