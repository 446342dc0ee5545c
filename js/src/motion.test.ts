import { describe, expect, it } from 'vitest';
import { keyframes, placeOn, shortTurn, wayBetween } from './motion';

const at = (x: number, y: number, turn = 0, scale = 1) => ({ x, y, turn, scale });

describe('a way', () => {
  it('without waypoints has two stops', () => {
    expect(wayBetween(at(0, 0), [], at(3, 4)).map((s) => s.offset)).toEqual([0, 1]);
  });

  it('is walked at constant speed over its waypoints', () => {
    const way = wayBetween(at(0, 0), [[1, 0]], at(1, 3));
    expect(way.map((s) => s.offset)).toEqual([0, 0.25, 1]);
  });

  it('turns the short way, also across north', () => {
    expect(shortTurn(350, 10)).toBe(20);
    expect(shortTurn(10, 350)).toBe(-20);
    expect(shortTurn(0, 180)).toBe(180);
    expect(shortTurn(-90, 630)).toBe(0);
    const [first, last] = wayBetween(at(0, 0, 350), [], at(1, 0, 10));
    expect([first?.turn, last?.turn]).toEqual([-10, 10]);
  });

  it('may be a turn on the spot', () => {
    const way = wayBetween(at(2, 2, 0), [], at(2, 2, 90));
    expect(way.map((s) => [s.offset, s.turn])).toEqual([
      [0, 0],
      [1, 90],
    ]);
  });

  it('may lead back to its start', () => {
    const way = wayBetween(at(0, 0), [[2, 0]], at(0, 0));
    expect(way.map((s) => s.offset)).toEqual([0, 0.5, 1]);
  });

  it('can be left anywhere', () => {
    const way = wayBetween(at(0, 0, 0, 1), [[2, 0]], at(2, 2, 90, 3));
    expect(placeOn(way, 0)).toEqual(at(0, 0, 0, 1));
    expect(placeOn(way, 0.25)).toEqual(at(1, 0, 22.5, 1.5));
    expect(placeOn(way, 0.75)).toEqual(at(2, 1, 67.5, 2.5));
    expect(placeOn(way, 1)).toEqual(at(2, 2, 90, 3));
  });

  it('becomes keyframes that end exactly at the new place', () => {
    expect(keyframes(wayBetween(at(0, 0, 270), [], at(1, 2)))).toEqual([
      { offset: 0, transform: 'translate(0px,0px) rotate(-90deg) scale(1)' },
      { offset: 1, transform: 'translate(1px,2px) rotate(0deg) scale(1)' },
    ]);
  });
});
