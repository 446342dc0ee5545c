// Light or dark, read off the notebook around the widget and followed when it changes.

export type Theme = 'light' | 'dark';

/** How light a computed CSS colour is, 0 to 1, or undefined when it lets the ground shine through. */
export function lightness(colour: string): number | undefined {
  const [, space = '', inside = ''] = /^([a-z]+)\((.*)\)$/i.exec(colour.trim()) ?? [];
  const numbers = (inside.match(/-?[\d.]+(?:e-?\d+)?%?/gi) ?? []).map((n) =>
    n.endsWith('%') ? Number.parseFloat(n) / 100 : Number.parseFloat(n),
  );
  const [a, b = 0, c = 0, alpha = 1] = numbers;
  if (a === undefined || alpha < 0.5) return undefined;
  if (/^rgba?$/.test(space)) return (0.2126 * a + 0.7152 * b + 0.0722 * c) / 255;
  if (space === 'color') return 0.2126 * a + 0.7152 * b + 0.0722 * c;
  if (/^ok(lab|lch)$/.test(space)) return a;
  if (/^(lab|lch)$/.test(space)) return a > 1 ? a / 100 : a;
  return undefined;
}

/** One step up, out of shadow roots too. */
function above(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return 'host' in root ? (root as ShadowRoot).host : null;
}

/** The theme of the first painted ground under the element; of the bare page when nothing is painted. */
export function themeAround(element: Element): Theme {
  const view = element.ownerDocument.defaultView;
  if (!view) return 'light';
  for (let ground = above(element); ground; ground = above(ground)) {
    const light = lightness(view.getComputedStyle(ground).backgroundColor);
    if (light !== undefined) return light < 0.5 ? 'dark' : 'light';
  }
  const { documentElement: html, body } = element.ownerDocument;
  // VS Code shows outputs on a page without a ground of its own and names its theme in a class.
  if (/\bdark\b/.test(`${html.className} ${body?.className}`)) return 'dark';
  // A bare page is as dark as its colour scheme; only one that leaves it open asks the system.
  const scheme = view.getComputedStyle(html).colorScheme ?? '';
  if (!scheme.includes('dark')) return 'light';
  if (!scheme.includes('light')) return 'dark';
  return view.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Notebooks set the mark first and load the style sheet after it: look again this much later. */
const SETTLED_MS = 300;

/** Keeps `data-theme` of the root true until stopped. */
export function followTheme(root: HTMLElement): () => void {
  const { documentElement, body, defaultView } = root.ownerDocument;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    root.setAttribute('data-theme', themeAround(root));
  };
  const lookTwice = () => {
    look();
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  const marks = new MutationObserver(lookTwice);
  marks.observe(documentElement, { attributes: true });
  if (body) marks.observe(body, { attributes: true });
  // Jupyter renders before it attaches: the first size means that the widget now stands on its ground.
  const size = new ResizeObserver(look);
  size.observe(root);
  const system = defaultView?.matchMedia('(prefers-color-scheme: dark)');
  system?.addEventListener('change', look);
  lookTwice();
  return () => {
    marks.disconnect();
    size.disconnect();
    system?.removeEventListener('change', look);
    clearTimeout(timer);
  };
}
