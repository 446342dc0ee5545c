// Faces as this view may draw them: what they name inside is named for this view alone.
import { useMemo, useState } from 'preact/hooks';

export type Faces = Readonly<Record<string, string>>;

/** Random, since every widget on a page may bring its own copy of this module. */
export function useScope(): string {
  const [scope] = useState(() => `tw-${Math.random().toString(36).slice(2, 10)}`);
  return scope;
}

/** Gradients and clip paths are found by id in the whole page: a dark board must not find those of a light one. */
export function scopeIds(markup: string, scope: string): string {
  return markup.replace(/(\bid=["']|\burl\(["']?#|\bhref=["']#)/g, `$1${scope}-`);
}

export function useScopedFaces(faces: Faces): Faces {
  const scope = useScope();
  return useMemo(
    () => Object.fromEntries(Object.entries(faces).map(([name, markup]) => [name, scopeIds(markup, scope)])),
    [faces, scope],
  );
}
