// The seats: who plays, who is to move, what they have, and through whose eyes the table is seen.
import { Icon } from './icons';
import { memo } from './memo';
import type { Send } from './sync';
import type { Kind, Player } from './types';

const KIND_WORDS: Record<Kind, string> = {
  person: 'person',
  computer: 'computer',
  easy: 'computer, easy',
  medium: 'computer, medium',
  strong: 'computer, strong',
};

const Seat = memo(({ player, send }: { player: Player; send: Send }) => {
  const { seat, name, kind, kinds, active, viewing, score, notes } = player;
  return (
    // Whoever is to move gets no class on this element: Chromium's autofill watches all that is around a list, and would
    // lay out the whole page at each change.
    <li class="tw-seat">
      <div class="tw-seat-name">
        {active && <Icon name="turn" />}
        <strong>{name}</strong>
        {active && <span class="tw-to-move">to move</span>}
        {viewing && (
          <span class="tw-viewing">
            <Icon name="eye" />
            <span class="tw-sr">, you see the table from this seat</span>
          </span>
        )}
      </div>
      {score && <div class="tw-score">{score}</div>}
      {notes.length > 0 && <p class="tw-notes">{notes.join(' · ')}</p>}
      <div class="tw-seat-acts">
        <label class="tw-who">
          <Icon name={kind === 'person' ? 'person' : 'computer'} />
          <select
            aria-label={`Who plays ${name}`}
            value={kind}
            onChange={({ currentTarget }) => {
              const chosen = kinds.find((each) => each === currentTarget.value);
              // Python decides; until its answer comes, the old one stays.
              currentTarget.value = kind;
              if (chosen) send({ type: 'seat', seat, kind: chosen });
            }}
          >
            {kinds.map((each) => (
              <option key={each} value={each} selected={each === kind}>
                {KIND_WORDS[each]}
              </option>
            ))}
          </select>
        </label>
        {kind === 'person' && !viewing && (
          <button
            type="button"
            aria-label={`look from here: ${name}`}
            onClick={() => send({ type: 'view', seat })}
          >
            <Icon name="eye" />
            look from here
          </button>
        )}
      </div>
    </li>
  );
});

export function Players({ players, send }: { players: readonly Player[]; send: Send }) {
  if (players.length === 0) return null;
  return (
    <ul class="tw-players" aria-label="Players">
      {players.map((player) => (
        <Seat key={player.seat} player={player} send={send} />
      ))}
    </ul>
  );
}
