// One piece of a scene: its face at its place, what a screen reader says of it, and the rings that mark it.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Mark } from './marks';
import { memo } from './memo';
import { transform } from './motion';
import type { Choice, Piece } from './types';

/** The extent of a face around its origin, and whether it brings a ring of its own. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ring: boolean;
}

/** Measured faces, by their markup: the same face is measured once. */
export type Boxes = Map<string, Box>;

interface Props {
  piece: Piece;
  markup: string;
  boxes: Boxes;
  /** How many decisions it offers; undefined where nothing can be clicked: ghosts and asides. */
  choices?: number | undefined;
  /** What a screen reader says of it if it is a target. */
  says?: string;
  mark?: Mark | undefined;
  /** The one target that the tab key leads to. */
  tabStop?: boolean;
  /** Whether it can be taken in hand, and whether it is there now. */
  hand?: '' | 'free' | 'held';
  /** Laid over the board: told to screen readers, but never clicked. */
  overlay?: boolean;
}

type InHand = NonNullable<Props['hand']>;

/** What a screen reader says of a target. */
export function targetLabel(piece: Piece, choices: readonly Choice[], hand: InHand = ''): string {
  const [only] = choices;
  const name = piece.label || 'Place';
  if (hand) return `${name}, ${hand === 'held' ? 'in hand' : 'take in hand'}`;
  if (!only) return `${name}, not possible now`;
  return choices.length === 1 ? only.label : `${name}, ${choices.length} choices`;
}

function spoken({ piece, choices, says, tabStop = false, hand = '', overlay = false }: Props) {
  const live = choices !== undefined;
  if (live && piece.target)
    return {
      role: 'button' as const,
      'aria-label': says,
      'aria-disabled': choices === 0 && !hand,
      ...(hand && { 'aria-pressed': hand === 'held' }),
      tabindex: tabStop ? 0 : -1,
    };
  if ((live || overlay) && piece.label) return { role: 'img' as const, 'aria-label': piece.label };
  return { 'aria-hidden': true };
}

function classNames({ piece, choices, mark, hand }: Props): string {
  const names = ['tw-piece', `tw-kind-${piece.kind}`];
  if (choices !== undefined && piece.target) names.push('tw-target');
  if (choices || hand === 'free') names.push('tw-can');
  if (hand === 'held') names.push('tw-held');
  if (piece.last) names.push('tw-last');
  return names.concat(mark?.classes ?? []).join(' ');
}

function measure(face: SVGGElement): Box | undefined {
  const box = face.getBBox?.();
  // Nothing has a size before Jupyter attaches the widget to the page.
  if (!box?.width || !box.height) return undefined;
  const { x, y, width, height } = box;
  return { x, y, width, height, ring: face.querySelector('.tw-ring') !== null };
}

/** The measured box of a face, once it is needed and can be had. */
function useBox(face: { current: SVGGElement | null }, markup: string, boxes: Boxes, needed: boolean) {
  const [, redraw] = useState(0);
  const box = needed ? boxes.get(markup) : undefined;
  useLayoutEffect(() => {
    if (!needed || box || !face.current) return;
    // Another piece with the same face may have been measured since this one was drawn.
    const measured = boxes.get(markup) ?? measure(face.current);
    if (!measured) return;
    boxes.set(markup, measured);
    redraw((n) => n + 1);
  });
  return box;
}

function Frame({ box, name, grow }: { box: Box; name: string; grow: number }) {
  const margin = Math.max(box.width, box.height) * grow;
  return (
    <rect
      class={name}
      x={box.x - margin}
      y={box.y - margin}
      width={box.width + 2 * margin}
      height={box.height + 2 * margin}
      rx={Math.min(box.width, box.height) * 0.2}
    />
  );
}

function View(props: Props) {
  const { piece, markup, boxes, choices, mark } = props;
  const face = useRef<SVGGElement>(null);
  const marked = choices !== undefined && Boolean(piece.target || mark || piece.last);
  const box = useBox(face, markup, boxes, marked);
  const strength = mark ? `;--tw-strength:${mark.strength}` : '';
  // Faces are written by our own Python, never by a player; while a face stays, nothing inside is redrawn.
  const inside = useMemo(
    () => <g class="tw-face" ref={face} dangerouslySetInnerHTML={{ __html: markup }} />,
    [markup],
  );
  return (
    <g
      class={classNames(props)}
      data-key={piece.key}
      style={`transform:${transform(piece)}${strength}`}
      {...spoken(props)}
    >
      {inside}
      {piece.text ? (
        <text class="tw-text" text-anchor="middle" dominant-baseline="central">
          {piece.text}
        </text>
      ) : null}
      {box && !box.ring && <Frame box={box} name="tw-ring" grow={0.03} />}
      {box && piece.target && <Frame box={box} name="tw-focus" grow={0.08} />}
    </g>
  );
}

export const PieceView = memo(View);
