// Switches for what can be laid over the board, and the layer itself.
import type { Faces } from './faces';
import { type Boxes, PieceView } from './piece';
import type { Send } from './sync';
import type { Overlay } from './types';

export function OverlaySwitches({ overlays, send }: { overlays: readonly Overlay[]; send: Send }) {
  if (overlays.length === 0) return null;
  return (
    <div class="tw-toggles tw-overlay-switches">
      {overlays.map(({ key, title, open }) => (
        <button
          key={key}
          type="button"
          aria-pressed={open}
          onClick={() => send({ type: 'overlay', key, open: !open })}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

export function OverlayLayer({
  overlays,
  faces,
  boxes,
}: {
  overlays: readonly Overlay[];
  faces: Faces;
  boxes: Boxes;
}) {
  return (
    <g class="tw-overlay">
      {overlays
        .flatMap(({ pieces }) => pieces)
        .map((piece) => (
          <PieceView key={piece.key} piece={piece} markup={faces[piece.face] ?? ''} boxes={boxes} overlay />
        ))}
    </g>
  );
}
