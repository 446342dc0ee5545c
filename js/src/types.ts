// What Python sends and what the browser may answer. The front end knows no rule: it draws and offers.

export type Point = readonly [number, number];

/** One thing on the table. The key stays with the thing as it moves, so that it can be animated. */
export interface Piece {
  key: string;
  /** Names the CSS class `tw-kind-<kind>`, e.g. bead, card, handle. */
  kind: string;
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
  scale: number;
  /** Name of a face in the `faces` trait. */
  face: string;
  /** What a screen reader says; empty for pure decoration. */
  label: string;
  /** Written across the face, e.g. a name or a number. */
  text: string;
  /** A person may click here (whether a choice is offered now, or a rule forbids it). */
  target: boolean;
  /** Waypoints on its way from the last scene to this one, without both ends. */
  via: readonly Point[];
  /** If it is new or has a new face: the key of the piece, in the last scene, from whose place it came. */
  came: string;
  /** Belongs to the decision made last: gets a faint halo. */
  last: boolean;
}

export interface Scene {
  /** x, y, width, height of what is to be seen, in board units. */
  view: readonly [number, number, number, number];
  title: string;
  desc: string;
  pieces: readonly Piece[];
}

/** A decision that may be made now. Several choices can share a target; without target it is a button. */
export interface Choice {
  move: number;
  /** Key of the piece to take in hand first, e.g. a tile of the tray, or "". */
  source: string;
  /** Key of a piece of the scene, or "" for a button below the board. */
  target: string;
  /** For people: "Push the free bead into the top row from the left". */
  label: string;
  /** In notation: "push top from left". */
  text: string;
  /** Drawn half transparent while the choice is hovered or focused. */
  ghosts: readonly Piece[];
}

/** One part of a turn, in the order in which they come. */
export interface Phase {
  label: string;
  status: 'done' | 'now' | 'next' | 'skipped';
  /** A few words on it, or "". */
  note: string;
}

/** A person, or a computer of some strength (without one where every decision is solved exactly). */
export type Kind = 'person' | 'computer' | 'easy' | 'medium' | 'strong';

export interface Player {
  seat: number;
  name: string;
  kind: Kind;
  /** Who could sit there. */
  kinds: readonly Kind[];
  /** Whose decision it is (several when anyone may act). */
  active: boolean;
  /** The seat whose eyes the scene is drawn for. */
  viewing: boolean;
  /** Shown large, e.g. "12" or "". */
  score: string;
  /** Stocks and signals in words: "thumb up", "7 tiles left". */
  notes: readonly string[];
}

export interface Timeline {
  /** Number of decisions played; the scene shows the table after `at` of them. */
  at: number;
  /** Every decision of this line in notation, also those undone. */
  decisions: readonly { text: string; seat: string }[];
  /** Lines left by playing on after undo, each in a few words: none is lost. */
  branches: readonly string[];
  /** The game before New game or Load, in a few words, or "". */
  earlier: string;
}

export interface Candidate {
  move: number;
  target: string;
  text: string;
  /** Ready to print, e.g. "2.3" or "63%". */
  value: string;
  spread: string;
  visits: number;
  /** 0..1, how good among the candidates; the best has 1. */
  strength: number;
  /** 0..1, the spread as a part of what lies between the best and the worst. */
  unsure: number;
}

export interface Hint {
  status: 'none' | 'thinking' | 'ready' | 'stopped' | 'failed';
  /** 0..1 */
  progress: number;
  nudge: string;
  /** Keys of the pieces to look at. */
  where: readonly string[];
  move: number;
  text: string;
  reason: string;
  /** What is likely to follow: the rest of the turn, and the reply. */
  line: readonly { seat: string; text: string }[];
  candidates: readonly Candidate[];
  /** What the values count, as the head of their column. */
  unit: string;
  /** Only when failed: what happened and what to do. */
  error: string;
}

export interface Message {
  tone: 'none' | 'info' | 'refused' | 'done';
  /** Rule id such as "Q-PUSH-2", or "". */
  rule: string;
  /** What happened, why, what to do. */
  text: string;
  /** The rule in full, from rules.md. */
  rule_text: string;
  /** Keys of the pieces that forbid it: crimson dashes. */
  cells: readonly string[];
  /** Grows with every message, so that the same sentence is announced again. */
  count: number;
}

export interface Clock {
  /** 0: this game has no clock. */
  seconds: number;
  /** Seconds left when this was sent. */
  left: number;
  running: boolean;
}

/** A second picture that can be opened beside the board, such as what a seat can know. */
export interface Aside {
  key: string;
  title: string;
  open: boolean;
  /** Empty while closed. */
  scenes: readonly Scene[];
}

/** Pieces that can be laid over the board, such as a shortest way. */
export interface Overlay {
  key: string;
  title: string;
  open: boolean;
  /** Empty while switched off. */
  pieces: readonly Piece[];
}

/** Points that the last decision brought: each glows on its cells once when `count` grows. */
export interface Scored {
  count: number;
  items: readonly { cells: readonly string[]; points: string; text: string }[];
}

/** A piece of running text; with a rule id it can be opened to read the rule. */
export interface Span {
  text: string;
  rule: string;
  rule_text: string;
}

/** A line of a score sheet: hover or focus lights its cells up. */
export interface Row {
  id: string;
  /** Who gets it, e.g. "Player 2"; rows with the same head follow each other. */
  head: string;
  /** The reason with its arithmetic. */
  text: string;
  /** Ready to print, e.g. "+8"; "?" while hidden. */
  points: string;
  rule: string;
  rule_text: string;
  cells: readonly string[];
  /** A sum: printed stronger. */
  total: boolean;
}

/** Something to fill in; each change is sent at once (a number or text when it is left or Enter is pressed). */
export interface Field {
  id: string;
  label: string;
  kind: 'number' | 'choice' | 'text';
  value: string;
  /** For `choice`. */
  options: readonly { value: string; label: string }[];
  disabled: boolean;
}

/** An answer to choose. */
export interface Answer {
  id: string;
  label: string;
  mark: '' | 'right' | 'wrong' | 'chosen';
  disabled: boolean;
}

export interface PanelButton {
  id: string;
  label: string;
  primary: boolean;
  disabled: boolean;
}

/** The column beside a lesson's board: whatever of it is not empty, in this order. */
export interface Panel {
  /** "" for a plain board, which shows players, hints and timeline instead; else tutorial, score, quiz, editor. */
  kind: string;
  title: string;
  /** Step and number of steps; [0, 0] shows nothing. */
  progress: readonly [number, number];
  /** Paragraphs of spans. */
  text: readonly (readonly Span[])[];
  rows: readonly Row[];
  fields: readonly Field[];
  options: readonly Answer[];
  buttons: readonly PanelButton[];
  /** The answer to what was done last; announced when `count` grows. */
  feedback: {
    tone: 'none' | 'right' | 'wrong' | 'info';
    text: string;
    rule: string;
    rule_text: string;
    count: number;
  };
  /** Keys of pieces to light up. */
  highlight: readonly string[];
}

/** Answer to `save`: the file's name and text, for the browser to offer as a download. */
export interface Download {
  name: string;
  mime: string;
  text: string;
  count: number;
}

/** The synced traits, all written by Python only. */
export interface Synced {
  title: string;
  faces: Readonly<Record<string, string>>;
  scene: Scene;
  choices: readonly Choice[];
  prompt: string;
  phases: readonly Phase[];
  players: readonly Player[];
  /** A person must be handed the screen: show this sentence and a button that sends `reveal`. */
  curtain: string;
  timeline: Timeline;
  hint: Hint;
  message: Message;
  clock: Clock;
  asides: readonly Aside[];
  overlays: readonly Overlay[];
  scored: Scored;
  panel: Panel;
  download: Download;
  /** A computer seat waits to act: send `go_on` so many seconds after the animation has ended. 0: nobody waits. */
  waiting: number;
}

/** What the browser may send. `step` is `timeline.at` as the browser saw it: late clicks change nothing. */
export type Intent =
  | { type: 'choose'; move: number; step: number }
  /** A click on a target that offers no choice: Python answers with the rule in `message`. */
  | { type: 'why_not'; target: string; held: string; step: number }
  | { type: 'say'; text: string; step: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'goto'; at: number }
  | { type: 'ask_hint' }
  | { type: 'cancel' }
  | { type: 'go_on'; step: number }
  | { type: 'switch'; branch: number }
  | { type: 'earlier' }
  | { type: 'reveal' }
  | { type: 'view'; seat: number }
  | { type: 'seat'; seat: number; kind: Kind }
  | { type: 'start_clock' }
  | { type: 'tick' }
  | { type: 'aside'; key: string; open: boolean }
  | { type: 'overlay'; key: string; open: boolean }
  | { type: 'panel'; action: 'button' | 'option' | 'field'; id: string; value: string }
  | { type: 'new' }
  | { type: 'save' }
  | { type: 'load'; text: string }
  | { type: 'svg' };
