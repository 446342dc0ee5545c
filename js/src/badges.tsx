// The numbers of a hint's candidates with their spreads, each beside its target on the board.
import { useLayoutEffect, useRef } from 'preact/hooks';
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

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Hides numbers that would lie on better ones: on a narrow page cells are smaller than numbers. */
function makeRoom(badges: HTMLElement): void {
  const taken: DOMRect[] = [];
  for (const badge of badges.children as HTMLCollectionOf<HTMLElement>) {
    const place = badge.getBoundingClientRect();
    const free = !taken.some((other) => overlap(place, other));
    badge.style.visibility = free ? '' : 'hidden';
    if (free) taken.push(place);
  }
}

/** HTML over the board, so that the figures stay readable however small the board is drawn. */
export function Badges({ scene, faces, boxes, candidates }: Props) {
  const [left, top, width, height] = scene.view;
  const badges = useRef<HTMLDivElement>(null);
  // It also calls when it begins to observe, and before anything is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other numbers or places need other room.
  useLayoutEffect(() => {
    const element = badges.current;
    if (!element) return;
    const observer = new ResizeObserver(() => makeRoom(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [candidates, scene]);
  // The first is the advice: it may have proved itself more often than one whose value is a little higher.
  const advised = candidates[0]?.target;
  const importance = ({ target, strength }: Candidate) => (target === advised ? 2 : strength);
  const numbered = bestAtTarget(candidates)
    .sort((one, other) => importance(other) - importance(one))
    .slice(0, MOST_NUMBERS);
  const pieces = new Map(scene.pieces.map((piece) => [piece.key, piece]));
  return (
    <div class="tw-badges" aria-hidden="true" ref={badges}>
      {numbered.map(({ target, value, strength, unsure }) => {
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
            style={`left:${x}%;top:${y}%;--tw-strength:${strength};--tw-unsure:${unsure}`}
          >
            {value}
          </span>
        );
      })}
    </div>
  );
}
