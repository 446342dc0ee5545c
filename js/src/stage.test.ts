import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnimation, fakeAnimations, piece, synced } from './fixture';
import { Stage } from './stage';
import type { Piece } from './types';

let started: FakeAnimation[];
let layer: SVGGElement;
let exit: SVGGElement;
let stage: Stage;
let lesson: boolean;

beforeEach(() => {
  started = fakeAnimations();
  const make = () => document.createElementNS('http://www.w3.org/2000/svg', 'g') as SVGGElement;
  [layer, exit, stage] = [make(), make(), new Stage()];
  lesson = false;
});

/** Redraws the layer as Preact would: the element of a key stays. */
function show(at: number, ...pieces: Piece[]): void {
  const kept = new Map([...layer.children].map((g) => [g.getAttribute('data-key'), g]));
  layer.replaceChildren(
    ...pieces.map(({ key }) => {
      const g = kept.get(key) ?? layer.cloneNode(false);
      (g as Element).setAttribute('data-key', key);
      return g;
    }),
  );
  stage.show({ ...synced().scene, pieces }, at, layer, exit, lesson);
}

const ways = () => started.map((a) => a.frames.map(({ transform, opacity }) => String(transform ?? opacity)));
const places = (i: number) => ways()[i]?.map((t) => /translate\((.*?)\)/.exec(t)?.[1]);

describe('the stage', () => {
  it('shows the first scene without movement', () => {
    show(0, piece('a', 1, 1));
    expect(started).toEqual([]);
  });

  it('leads a piece over its waypoints', () => {
    show(0, piece('a', 0, 0));
    show(1, piece('a', 2, 2, { via: [[2, 0]] }));
    expect(places(0)).toEqual(['0px,0px', '2px,0px', '2px,2px']);
    expect(layer.children[0]?.hasAttribute('data-moving')).toBe(true);
    started[0]?.finish();
    expect(layer.children[0]?.hasAttribute('data-moving')).toBe(false);
  });

  it('leads it back the same way on undo, and straight on a leap', () => {
    const far = piece('a', 2, 2, { via: [[2, 0]] });
    show(3, far);
    show(2, piece('a', 0, 0));
    expect(places(0)).toEqual(['2px,2px', '2px,0px', '0px,0px']);
    started[0]?.finish();
    show(7, far);
    expect(places(1)).toEqual(['0px,0px', '2px,2px']);
  });

  it('leads straight in a lesson, and nowhere while the place stays', () => {
    lesson = true;
    const there = piece('a', 2, 2, { via: [[2, 0]] });
    show(0, piece('a', 0, 0));
    show(1, there);
    expect(places(0)).toEqual(['0px,0px', '2px,2px']);
    started[0]?.finish();
    show(2, there);
    expect(started).toHaveLength(1);
  });

  it('leads what is new, or has a new face, from the place of another piece; but never twice, nor on a leap', () => {
    const placed = piece('place', 4, 0, { came: 'tray' });
    const drawn = piece('top', 0, 0, { face: 'drawn', came: 'tray' });
    show(0, piece('tray', 1, 1), piece('top', 0, 0));
    show(1, placed, drawn);
    expect([places(0), places(1)]).toEqual([
      ['1px,1px', '4px,0px'],
      ['1px,1px', '0px,0px'],
    ]);
    show(2, placed, drawn, piece('tray', 1, 1));
    show(3, placed, drawn);
    expect(ways().slice(2).flat()).not.toContainEqual(expect.stringContaining('translate'));
    show(9, piece('far', 4, 0, { came: 'place' }));
    expect(ways().at(-1)).toEqual(['1', '0']);
  });

  it('starts a new way where the last was broken off', () => {
    show(0, piece('a', 0, 0));
    show(1, piece('a', 4, 0));
    if (started[0]) started[0].share = 0.25;
    show(2, piece('a', 4, 4));
    expect(places(1)).toEqual(['1px,0px', '4px,4px']);
  });

  it('lets a piece finish its way while others change', () => {
    show(0, piece('a', 0, 0), piece('b', 0, 0));
    show(1, piece('a', 4, 0), piece('b', 0, 0));
    show(2, piece('a', 4, 0), piece('b', 1, 0));
    expect(started).toHaveLength(2);
  });

  it('fades in what comes and fades out what goes', () => {
    show(0, piece('a'));
    show(1, piece('b'));
    expect(ways()).toEqual([
      ['0', '1'],
      ['1', '0'],
    ]);
    expect(exit.children[0]?.getAttribute('aria-hidden')).toBe('true');
    started[1]?.finish();
    expect(exit.childElementCount).toBe(0);
  });

  it('stops everything when it is taken down', () => {
    show(0, piece('a', 0, 0), piece('b'));
    show(1, piece('a', 4, 0));
    stage.destroy();
    expect(layer.children[0]?.hasAttribute('data-moving')).toBe(false);
    expect(exit.childElementCount).toBe(0);
  });
});
