import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { choice, piece } from './fixture';
import { PieceView, targetLabel } from './piece';

it('says in words what a target offers', () => {
  const place = piece('a', 0, 0, { label: 'Top row' });
  expect(targetLabel(place, [])).toBe('Top row, not possible now');
  expect(targetLabel(place, [choice(1, 'a', { label: 'Push' })])).toBe('Push');
  expect(targetLabel(place, [choice(1, 'a'), choice(2, 'a')])).toBe('Top row, 2 choices');
});

it('rings every target whose face brings no ring, though the face is measured once', async () => {
  const box = { x: -1, y: -1, width: 2, height: 2 } as DOMRect;
  const measured = vi.spyOn(SVGGraphicsElement.prototype, 'getBBox').mockReturnValue(box);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const boxes = new Map();
  const show = (key: string) => (
    <PieceView
      key={key}
      piece={piece(key, 0, 0, { target: true })}
      markup="<path></path>"
      boxes={boxes}
      choices={0}
    />
  );
  render(<g>{['a', 'b', 'c'].map(show)}</g>, svg);
  await vi.waitFor(() => expect(svg.querySelectorAll('.tw-ring').length).toBe(3));
  expect(svg.querySelectorAll('.tw-focus').length).toBe(3);
  expect(measured).toHaveBeenCalledTimes(1);
  render(null, svg);
});
