import { afterEach, describe, expect, it, vi } from 'vitest';
import { followTheme, lightness, themeAround } from './theme';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  vi.useRealTimers();
});

function put(style = ''): HTMLElement {
  const outer = document.body.appendChild(document.createElement('div'));
  outer.style.cssText = style;
  return outer.appendChild(document.createElement('div'));
}

describe('lightness', () => {
  it.each([
    ['rgb(255, 255, 255)', 1],
    ['rgb(0, 0, 0)', 0],
    ['rgba(17, 17, 17, 0.9)', 17 / 255],
    ['color(srgb 0.5 0.5 0.5)', 0.5],
    ['oklch(0.2 0.02 260)', 0.2],
    ['oklab(92% 0 0)', 0.92],
    ['lab(30 0 0)', 0.3],
  ])('of %s is %d', (colour, expected) => {
    expect(lightness(colour)).toBeCloseTo(expected, 3);
  });

  it.each(['rgba(0, 0, 0, 0)', 'rgb(0 0 0 / 20%)', 'transparent', ''])('of %s is unknown', (colour) => {
    expect(lightness(colour)).toBeUndefined();
  });
});

describe('the theme', () => {
  it('is that of the first painted ground', () => {
    document.body.style.backgroundColor = 'rgb(255, 255, 255)';
    expect(themeAround(put())).toBe('light');
    expect(themeAround(put('background-color: rgb(17, 17, 17)'))).toBe('dark');
  });

  it('is found from within a shadow root', () => {
    const host = put('background-color: rgb(20, 20, 30)');
    const inside = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    expect(themeAround(inside)).toBe('dark');
  });

  it('is light on a bare page, whatever the system likes', () => {
    expect(themeAround(put())).toBe('light');
  });

  it('is what the page calls itself when it paints nothing', () => {
    document.body.className = 'vscode-dark';
    expect(themeAround(put())).toBe('dark');
    document.body.className = '';
  });

  it('follows the notebook until it is stopped', async () => {
    const root = put();
    document.body.style.backgroundColor = 'rgb(255, 255, 255)';
    const stop = followTheme(root);
    expect(root.getAttribute('data-theme')).toBe('light');
    document.body.style.backgroundColor = 'rgb(17, 17, 17)';
    await vi.waitFor(() => expect(root.getAttribute('data-theme')).toBe('dark'));
    stop();
    document.body.style.backgroundColor = 'rgb(255, 255, 255)';
    await new Promise((done) => setTimeout(done, 20));
    expect(root.getAttribute('data-theme')).toBe('dark');
  });
});
