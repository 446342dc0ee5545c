// Moves the pieces of one board from scene to scene, and forgets every animation when it is taken down.
import { keyframes, type Place, placeOn, samePlace, type Way, wayBetween } from './motion';
import type { Piece, Point, Scene } from './types';

export const MOVE_MS = 420;
const FADE_MS = 220;
/** More than one step: nobody knows the way between. */
const LEAP = 2;

interface Journey {
  readonly animation: Animation;
  readonly way: Way;
}

type Elements = ReadonlyMap<string, SVGGElement>;

/** The keyed piece elements of a layer. */
export function piecesIn(layer: SVGElement | null): Map<string, SVGGElement> {
  const found = new Map<string, SVGGElement>();
  for (const child of layer?.children ?? []) {
    const key = child.getAttribute('data-key');
    if (key !== null) found.set(key, child as SVGGElement);
  }
  return found;
}

export class Stage {
  /** When the last movement ends, on the clock of `performance.now()`. */
  endsAt = 0;
  #pieces = new Map<string, Piece>();
  #elements: Elements = new Map();
  #at = 0;
  #empty = true;
  #journeys = new Map<string, Journey>();
  #fades = new Set<Animation>();

  /**
   * Call after the layer was redrawn; pieces that left are shown fading in the `exit` layer.
   * A lesson counts pictures, not decisions, so that its pieces know no way but the straight one.
   */
  show(scene: Scene, at: number, layer: SVGGElement, exit: SVGGElement, lesson = false): void {
    const elements = piecesIn(layer);
    const pieces = new Map(scene.pieces.map((piece) => [piece.key, piece]));
    if (!this.#empty && this.#mayMove(layer)) {
      const steps = at - this.#at;
      for (const [key, piece] of pieces) {
        const old = this.#origin(piece, lesson || steps === 1);
        this.#carry(piece, elements.get(key), old, lesson ? LEAP : steps);
      }
      for (const [key, element] of this.#elements) if (!pieces.has(key)) this.#leave(element, exit);
    }
    for (const [key, journey] of this.#journeys) if (!pieces.has(key)) journey.animation.cancel();
    this.#pieces = pieces;
    this.#elements = elements;
    this.#at = at;
    this.#empty = false;
  }

  destroy(): void {
    for (const { animation } of this.#journeys.values()) animation.cancel();
    for (const fade of this.#fades) fade.cancel();
    this.#journeys.clear();
    this.#fades.clear();
  }

  #mayMove(layer: SVGGElement): boolean {
    const view = layer.ownerDocument.defaultView;
    return (
      typeof layer.animate === 'function' && !view?.matchMedia('(prefers-reduced-motion: reduce)').matches
    );
  }

  /** The piece of the last scene that became this one: of the same key, or the one from whose place it came. */
  #origin(piece: Piece, onwards: boolean): Piece | undefined {
    const old = this.#pieces.get(piece.key);
    const fresh = old?.face !== piece.face;
    return (onwards && fresh && this.#pieces.get(piece.came)) || old;
  }

  #carry(piece: Piece, element: SVGGElement | undefined, old: Piece | undefined, steps: number): void {
    if (!element) return;
    if (!old) {
      this.#fade(element, [{ opacity: 0 }, { opacity: 1 }]);
      return;
    }
    const via = waypoints(old, piece, steps);
    if (samePlace(old, piece) && via.length === 0) return;
    this.#move(piece, element, wayBetween(this.#whereIs(old), via, piece));
  }

  /** In the middle of a journey a piece is not where its scene says. */
  #whereIs(piece: Piece): Place {
    const journey = this.#journeys.get(piece.key);
    const share = journey?.animation.effect?.getComputedTiming().progress;
    return journey && typeof share === 'number' ? placeOn(journey.way, share) : piece;
  }

  #move(piece: Piece, element: SVGGElement, way: Way): void {
    this.#journeys.get(piece.key)?.animation.cancel();
    const animation = element.animate(keyframes(way), {
      duration: MOVE_MS,
      easing: 'cubic-bezier(.5,.05,.25,1)',
    });
    this.#journeys.set(piece.key, { animation, way });
    element.setAttribute('data-moving', '');
    const end = () => {
      if (this.#journeys.get(piece.key)?.animation !== animation) return;
      this.#journeys.delete(piece.key);
      element.removeAttribute('data-moving');
    };
    animation.onfinish = end;
    animation.oncancel = end;
    this.endsAt = performance.now() + MOVE_MS;
  }

  #fade(element: SVGGElement, frames: Keyframe[], end?: () => void): void {
    const animation = element.animate(frames, { duration: FADE_MS, easing: 'ease-out' });
    this.#fades.add(animation);
    animation.onfinish = animation.oncancel = () => {
      this.#fades.delete(animation);
      end?.();
    };
    this.endsAt = Math.max(this.endsAt, performance.now() + FADE_MS);
  }

  #leave(element: SVGGElement, exit: SVGGElement): void {
    const copy = element.cloneNode(true) as SVGGElement;
    for (const name of ['role', 'tabindex', 'data-key', 'data-moving', 'aria-label'])
      copy.removeAttribute(name);
    copy.setAttribute('aria-hidden', 'true');
    exit.append(copy);
    this.#fade(copy, [{ opacity: 1 }, { opacity: 0 }], () => copy.remove());
  }
}

/** A step on follows the new waypoints, a step back the old ones reversed, a leap goes straight. */
function waypoints(old: Piece, piece: Piece, steps: number): readonly Point[] {
  if (steps === 1) return piece.via;
  if (steps === -1) return [...old.via].reverse();
  return steps === 0 && !samePlace(old, piece) ? piece.via : [];
}
