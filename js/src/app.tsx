// The whole widget: one snapshot from Python laid out as prompt, board and panels.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Asides } from './aside';
import { Board } from './board';
import { Choices } from './choices';
import { ClockFace } from './clock';
import { useScopedFaces } from './faces';
import { offer } from './files';
import { focusBoard, focusedIn, useKeepFocus } from './focus';
import { useHand } from './hand';
import { HintPanel, type HintSteps, useHintSteps } from './hints';
import { type Command, listenToKeys } from './keys';
import { Log, TypedMove } from './log';
import { marksFor } from './marks';
import { Menu } from './menu';
import { MessagePanel } from './message';
import { neighbour } from './navigate';
import { OverlaySwitches } from './overlays';
import { PanelView } from './panel';
import { Phases } from './phases';
import { Players } from './players';
import { type OpenRule, useOpenRule } from './rule';
import { useGlow } from './scored';
import { Speaker, whatChanged } from './speech';
import { piecesIn } from './stage';
import type { Send } from './sync';
import { Kept, TimelineBar } from './timeline';
import type { Choice, Panel, Synced } from './types';

/** Says in words what the last update changed. */
function useNews(synced: Synced, say: (text: string) => void): void {
  const before = useRef(synced);
  useEffect(() => {
    say(whatChanged(before.current, synced));
    before.current = synced;
  }, [synced, say]);
}

/** Offers what Python answers to `save` and `svg`; what was there when the view opened is old. */
function useDownloads({ download }: Synced, root: { readonly current: HTMLElement | null }): void {
  const seen = useRef(download?.count);
  useEffect(() => {
    if (!download || download.count === seen.current || !root.current) return;
    seen.current = download.count;
    offer(download, root.current);
  }, [download, root]);
}

/** Moves along the targets of the board; true when there was a board to move on. */
function moveFocus(svg: SVGSVGElement | null, { scene }: Synced, command: Command): boolean {
  const targets = scene.pieces.filter((piece) => piece.target);
  const here = focusedIn(svg)?.getAttribute('data-key');
  const from = targets.find((piece) => piece.key === here);
  if (command === 'first' || command === 'last' || from) {
    const to =
      command === 'first'
        ? targets[0]
        : command === 'last'
          ? targets.at(-1)
          : from && neighbour(targets, from, command as 'left');
    if (to)
      piecesIn(svg?.firstElementChild as SVGGElement | null)
        .get(to.key)
        ?.focus();
  } else focusBoard(svg);
  return targets.length > 0;
}

function obey(
  command: Command,
  synced: Synced,
  hint: HintSteps,
  svg: SVGSVGElement | null,
  send: Send,
): boolean {
  const thinking = synced.hint.status === 'thinking';
  switch (command) {
    case 'undo':
    case 'redo':
      send({ type: command });
      return true;
    case 'hint':
      if (!thinking) hint.ask();
      return true;
    case 'escape':
      if (thinking) send({ type: 'cancel' });
      else if (hint.open) hint.hide();
      else return false;
      return true;
    default:
      return !synced.curtain && moveFocus(svg, synced, command);
  }
}

/** A lesson has no moves to take back and no hints, and its panel keeps the keys of its own parts. */
function obeyInLesson(
  command: Command,
  synced: Synced,
  open: OpenRule,
  svg: SVGSVGElement | null,
  panel: HTMLElement | null,
): boolean {
  if (command === 'escape') return open.close();
  if (command === 'undo' || command === 'redo' || command === 'hint' || focusedIn(panel)) return false;
  return !synced.curtain && moveFocus(svg, synced, command);
}

/** Everything a lesson's panel lights up: what Python says, and the row in hand. */
function useLit({ highlight, rows }: Panel) {
  const [row, light] = useState('');
  const lit = useMemo(
    () => [...highlight, ...(rows.find(({ id }) => id === row)?.cells ?? [])],
    [highlight, rows, row],
  );
  return { lit, light };
}

export function App({ synced, send }: { synced: Synced; send: Send }) {
  const { title, prompt, choices, players, timeline, hint, message, clock, asides, curtain, panel } = synced;
  const lesson = panel.kind !== '';
  const faces = useScopedFaces(synced.faces);
  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const side = useRef<HTMLElement>(null);
  const [speaker] = useState(() => new Speaker());
  const [preview, setPreview] = useState<Choice | null>(null);
  const [own, setOwn] = useState({ text: '', after: 0 });
  useLayoutEffect(() => () => speaker.destroy(), [speaker]);
  useNews(synced, speaker.say);
  useDownloads(synced, root);
  useKeepFocus(root, () => focusBoard(svg.current));
  const steps = useHintSteps(hint, timeline.at, send, speaker.say);
  const open = useOpenRule(panel);
  const hand = useHand(choices);
  const glow = useGlow(synced.scored);
  const { lit, light } = useLit(panel);
  const marks = useMemo(
    () => marksFor(message, hint, steps.step, choices, lit, glow),
    [message, hint, steps.step, choices, lit, glow],
  );

  const run = useRef((_: Command): boolean => false);
  run.current = (command) =>
    lesson
      ? obeyInLesson(command, synced, open, svg.current, side.current)
      : obey(command, synced, steps, svg.current, send);
  useLayoutEffect(
    () => (root.current ? listenToKeys(root.current, (command) => run.current(command)) : undefined),
    [],
  );

  const tell = (text: string) => {
    setOwn({ text, after: message.count });
    speaker.say(text);
  };
  const ownNow = own.text && own.after === message.count;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the notebook's form styles.
    <div class={lesson ? 'tw-table tw-panel-table' : 'tw-table'} ref={root} role="group" aria-label={title}>
      <header class="tw-head">
        <div>
          <p class="tw-title">{title}</p>
          <p class="tw-prompt">{prompt}</p>
          <Phases phases={synced.phases} />
        </div>
        <ClockFace clock={clock} send={send} say={speaker.say} />
      </header>
      <div class="tw-main-column">
        <Board
          synced={synced}
          faces={faces}
          svg={svg}
          marks={marks}
          hand={hand}
          glow={glow}
          candidates={steps.step >= 4 ? hint.candidates : []}
          preview={preview && hand.open.includes(preview) ? preview : null}
          send={send}
        />
        {!curtain && <Choices choices={hand.open} step={timeline.at} preview={setPreview} send={send} />}
        <MessagePanel
          message={ownNow ? { tone: 'info', rule: '', text: own.text, rule_text: '' } : message}
        />
        {!curtain && <OverlaySwitches overlays={synced.overlays} send={send} />}
        {!lesson && <Asides asides={asides} faces={faces} send={send} />}
      </div>
      {lesson ? (
        <>
          <PanelView synced={synced} element={side} open={open} light={light} send={send} />
          <div class="tw-panel-feedback">
            <MessagePanel key={panel.feedback.count} message={panel.feedback} />
          </div>
        </>
      ) : (
        <div class="tw-side">
          <Players players={players} send={send} />
          <HintPanel hint={hint} steps={steps} send={send} />
          <TimelineBar timeline={timeline} send={send} />
          <Log timeline={timeline} send={send} />
          <Kept timeline={timeline} send={send} />
          <TypedMove example={choices[0]?.text ?? ''} step={timeline.at} send={send} />
          <Menu send={send} tell={tell} />
        </div>
      )}
      <div class="tw-sr" role="status" aria-live="polite" ref={speaker.attach} />
    </div>
  );
}
