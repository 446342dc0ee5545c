// The numbers of a hint's candidates, each beside its target on the board.
import type { Faces } from './faces';
import { bestAtTarget } from './marks';
import type { Boxes } from './piece';
import type { Candidate, Scene } from './types';

/** Beyond these a board full of numbers says less; the rings still tell which are better. */
const MOST_NUMBERS = 11;

interface Props {
  scene: Scene;
  faces: Faces;
  boxes: Boxes;
  candidates: readonly Candidate[];
}

/** HTML over the board, so that the figures stay readable however small the board is drawn. */
export function Badges({ scene, faces, boxes, candidates }: Props) {
  const [left, top, width, height] = scene.view;
  const numbered = bestAtTarget(candidates)
    .sort((one, other) => other.strength - one.strength)
    .slice(0, MOST_NUMBERS);
  // The first is the advice: it may have proved itself more often than one whose value is a little higher.
  const advised = candidates[0]?.target;
  const pieces = new Map(scene.pieces.map((piece) => [piece.key, piece]));
  return (
    <div class="tw-badges" aria-hidden="true">
      {numbered.map(({ target, value, strength }) => {
        const piece = pieces.get(target);
        if (!piece) return null;
        const box = boxes.get(faces[piece.face] ?? '');
        const reach = box ? (Math.max(box.width, box.height) / 2) * piece.scale : 0;
        const x = ((piece.x - left) / width) * 100;
        const y = ((piece.y - reach - top) / height) * 100;
        return (
          <span
            key={target}
            class={`tw-badge${target === advised ? ' tw-badge-best' : ''}`}
            style={`left:${x}%;top:${y}%;--tw-strength:${strength}`}
          >
            {value}
          </span>
        );
      })}
    </div>
  );
}
