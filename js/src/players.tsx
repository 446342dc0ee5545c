// The seats: who plays, who is to move, what they have, and through whose eyes the table is seen.
import { Icon } from './icons';
import type { Send } from './sync';
import type { Player } from './types';

function Seat({ player, send }: { player: Player; send: Send }) {
  const { seat, name, kind, active, viewing, score, notes } = player;
  const other = kind === 'person' ? 'computer' : 'person';
  return (
    <li class={active ? 'tw-seat tw-active' : 'tw-seat'}>
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
        <button
          type="button"
          aria-label={`${kind}: ${name}. Change to ${other}`}
          title={`Change to ${other}`}
          onClick={() => send({ type: 'seat', seat, kind: other })}
        >
          <Icon name={kind} />
          {kind}
        </button>
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
}

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
