import { expect, it } from 'vitest';
import { scopeIds } from './faces';

it('names what a face defines for one view alone', () => {
  const face = `<linearGradient id="g"/><circle fill="url(#g)" style="stroke:url('#g')"/><use href="#g"/>`;
  expect(scopeIds(face, 'v')).toBe(
    `<linearGradient id="v-g"/><circle fill="url(#v-g)" style="stroke:url('#v-g')"/><use href="#v-g"/>`,
  );
});

it('leaves everything else as it is', () => {
  const face = '<path d="M0 0" data-valid="1" fill="#123456" style="fill:var(--tw-red)"/>';
  expect(scopeIds(face, 'v')).toBe(face);
});
