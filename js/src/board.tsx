// The table: draws the scene, offers the choices at their targets, and sends what was picked.
import type { RefObject } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Badges } from './badges';
import { Curtain } from './curtain';
import { listenToBoard } from './events';
import { type Faces, useScope } from './faces';
import { useGlide } from './glide';
import type { Hand } from './hand';
import type { Marks } from './marks';
import { nearest } from './navigate';
import { OverlayLayer } from './overlays';
import { type Boxes, PieceView, targetLabel } from './piece';
import { Popover } from './popover';
import { RisingPoints } from './scored';
import { piecesIn, Stage } from './stage';
import type { Send } from './sync';
import type { Candidate, Choice, Piece, Scored, Synced } from './types';
import { useGoOn } from './waiting';

interface Props {
  synced: Synced;
  faces: Faces;
  svg: RefObject<SVGSVGElement | null>;
  marks: Marks;
  hand: Hand;
  /** What has just been scored. */
  glow: Scored['items'];
  /** Whose numbers are drawn on the board. */
  candidates: readonly Candidate[];
  /** A choice hovered outside the board, whose ghosts are shown here. */
  preview: Choice | null;
  send: Send;
}

function byTarget(choices: readonly Choice[]): ReadonlyMap<string, readonly Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.target, [...(groups.get(choice.target) ?? []), choice]);
  return groups;
}

/** The target that the tab key leads to: the one visited last, or the nearest to where it was. */
function useTabStop(pieces: readonly Piece[], can: (key: string) => boolean) {
  const visited = useRef<Piece | undefined>(undefined);
  const targets = pieces.filter((piece) => piece.target);
  const last = visited.current;
  const same = last && targets.find((piece) => piece.key === last.key);
  const stop =
    same ?? (last ? nearest(targets, last, can) : targets.find((piece) => can(piece.key))) ?? targets[0];
  const visit = (key: string) => {
    visited.current = targets.find((piece) => piece.key === key) ?? visited.current;
  };
  return { stop: stop?.key, visit };
}

/** Moves pieces after each redraw; the stage also knows when the movement ends. */
function useStage({ scene, timeline, panel }: Synced) {
  const layer = useRef<SVGGElement>(null);
  const exit = useRef<SVGGElement>(null);
  const [stage] = useState(() => new Stage());
  const lesson = panel.kind !== '';
  useLayoutEffect(() => {
    if (layer.current && exit.current) stage.show(scene, timeline.at, layer.current, exit.current, lesson);
  }, [stage, scene, timeline.at, lesson]);
  useLayoutEffect(() => () => stage.destroy(), [stage]);
  return { layer, exit, stage };
}

/** Faces can be measured only once the board has a size: redraw when it gets one. */
function useFirstSize(svg: RefObject<SVGSVGElement | null>) {
  const [sized, setSized] = useState(false);
  useLayoutEffect(() => {
    if (sized || !svg.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width) setSized(true);
    });
    observer.observe(svg.current);
    return () => observer.disconnect();
  }, [svg, sized]);
}

const NONE: readonly Choice[] = [];

export function Board({ synced, faces, svg, marks, hand, glow, candidates, preview, send }: Props) {
  const { scene, timeline, curtain, waiting, overlays } = synced;
  const { held, sources, open: choices } = hand;
  const step = timeline.at;
  const describes = useScope();
  const [boxes] = useState<Boxes>(() => new Map());
  const [hovered, setHovered] = useState('');
  const [focused, setFocused] = useState('');
  // A list belongs to the choices it was opened for: when they change, it is gone.
  const [list, setList] = useState({ key: '', of: choices });
  const opened = list.of === choices ? list.key : '';
  const [listed, setListed] = useState<Choice | null>(null);
  const groups = useMemo(() => byTarget(choices), [choices]);
  const { stop, visit } = useTabStop(scene.pieces, (key) => groups.has(key));
  // Faces are measured before anything glides, and letters have their true size only within a view.
  const [firstView] = useState(() => scene.view.join(' '));
  useGlide(svg, scene.view);
  const { layer, exit, stage } = useStage(synced);
  useFirstSize(svg);
  useGoOn(waiting, step, stage, send);

  const handlers = useRef({ pick: (_: string) => {}, focus: (_: string) => {} });
  handlers.current = {
    pick(key) {
      const [only, ...more] = groups.get(key) ?? NONE;
      if (!only && sources.has(key)) hand.take(key);
      else if (!only) send({ type: 'why_not', target: key, held, step });
      else if (more.length === 0) send({ type: 'choose', move: only.move, step });
      else setList({ key, of: choices });
    },
    focus(key) {
      visit(key);
      setFocused(key);
    },
  };
  useLayoutEffect(() => {
    if (!svg.current) return;
    return listenToBoard(svg.current, {
      pick: (key) => handlers.current.pick(key),
      hover: setHovered,
      focus: (key) => handlers.current.focus(key),
    });
  }, [svg]);

  const close = useCallback(() => {
    piecesIn(layer.current).get(opened)?.focus({ preventScroll: true });
    setList({ key: '', of: choices });
    setListed(null);
  }, [layer, opened, choices]);
  const choose = (choice: Choice) => {
    close();
    send({ type: 'choose', move: choice.move, step });
  };

  const offered = groups.get(opened) ?? NONE;
  const anchor = offered.length > 1 ? piecesIn(layer.current).get(opened) : undefined;
  const shown = (anchor && listed) ?? preview ?? groups.get(hovered)?.[0] ?? groups.get(focused)?.[0];
  const [, , width, height] = scene.view;
  return (
    <div class="tw-stage" style={`--tw-aspect:${width / height}`}>
      <div class="tw-felt" inert={curtain !== ''}>
        {/* biome-ignore lint/a11y/useSemanticElements: there is no fieldset inside SVG. */}
        <svg
          ref={svg}
          class="tw-board"
          role="group"
          aria-label={scene.title}
          aria-describedby={describes}
          tabindex={-1}
          viewBox={firstView}
          style={`--tw-unit:${width / 100}px`}
        >
          <g ref={layer}>
            {scene.pieces.map((piece) => {
              const offered = groups.get(piece.key) ?? NONE;
              const inHand = !sources.has(piece.key) ? '' : piece.key === held ? 'held' : 'free';
              return (
                <PieceView
                  key={piece.key}
                  piece={piece}
                  markup={faces[piece.face] ?? ''}
                  boxes={boxes}
                  choices={offered.length}
                  says={targetLabel(piece, offered, inHand)}
                  mark={marks.get(piece.key)}
                  tabStop={piece.key === stop}
                  hand={inHand}
                />
              );
            })}
          </g>
          <g ref={exit} class="tw-exit" />
          {!curtain && <OverlayLayer overlays={overlays} faces={faces} boxes={boxes} />}
          <g class="tw-ghosts">
            {!curtain &&
              shown?.ghosts.map((ghost) => (
                <PieceView key={ghost.key} piece={ghost} markup={faces[ghost.face] ?? ''} boxes={boxes} />
              ))}
          </g>
        </svg>
      </div>
      <p class="tw-sr" id={describes}>
        {scene.desc}
      </p>
      {!curtain && candidates.length > 0 && (
        <Badges scene={scene} faces={faces} boxes={boxes} candidates={candidates} />
      )}
      {!curtain && <RisingPoints scene={scene} items={glow} />}
      {!curtain && anchor && (
        <Popover
          label={scene.pieces.find((piece) => piece.key === opened)?.label || 'Choices'}
          choices={offered}
          anchor={anchor}
          choose={choose}
          preview={setListed}
          close={close}
        />
      )}
      {curtain && <Curtain text={curtain} send={send} />}
    </div>
  );
}
