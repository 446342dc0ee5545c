import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { memo } from './memo';

it('draws again only when something it was given is another', () => {
  const drawn = vi.fn();
  const Name = memo(({ name, at }: { name: string; at?: object }) => {
    drawn(name, at);
    return <b>{name}</b>;
  });
  const root = document.createElement('div');
  const place = {};
  for (const name of ['Ada', 'Ada', 'Bob']) render(<Name name={name} at={place} />, root);
  expect(drawn.mock.calls.map(([name]) => name)).toEqual(['Ada', 'Bob']);
  expect(root.textContent).toBe('Bob');
  render(<Name name="Bob" at={{}} />, root);
  expect(drawn).toHaveBeenCalledTimes(3);
  render(<Name name="Bob" />, root);
  expect(drawn).toHaveBeenCalledTimes(4);
});
