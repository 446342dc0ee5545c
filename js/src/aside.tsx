// Pictures beside the board, opened one by one: the same pieces, only to look at.
import { useState } from 'preact/hooks';
import type { Faces } from './faces';
import { type Boxes, PieceView } from './piece';
import type { Send } from './sync';
import type { Aside, Scene } from './types';

interface Props {
  asides: readonly Aside[];
  faces: Faces;
  send: Send;
}

function Picture({ scene, faces }: { scene: Scene; faces: Faces }) {
  const [boxes] = useState<Boxes>(() => new Map());
  const [, , width] = scene.view;
  return (
    <figure>
      <svg
        viewBox={scene.view.join(' ')}
        role="img"
        aria-label={scene.desc ? `${scene.title}. ${scene.desc}` : scene.title}
        style={`--tw-unit:${width / 100}px`}
      >
        {scene.pieces.map((piece) => (
          <PieceView key={piece.key} piece={piece} markup={faces[piece.face] ?? ''} boxes={boxes} />
        ))}
      </svg>
      <figcaption aria-hidden="true">{scene.title}</figcaption>
    </figure>
  );
}

export function Asides({ asides, faces, send }: Props) {
  if (asides.length === 0) return null;
  return (
    <div class="tw-asides">
      <div class="tw-toggles">
        {asides.map(({ key, title, open }) => (
          <button
            key={key}
            type="button"
            aria-expanded={open}
            onClick={() => send({ type: 'aside', key, open: !open })}
          >
            {title}
          </button>
        ))}
      </div>
      {asides
        .filter((aside) => aside.open && aside.scenes.length > 0)
        .map(({ key, scenes }) => (
          <div key={key} class="tw-pictures">
            {scenes.map((scene, i) => (
              <Picture key={i} scene={scene} faces={faces} />
            ))}
          </div>
        ))}
    </div>
  );
}
