import { afterEach, describe, expect, it, vi } from 'vitest';
import { FILE_LIMIT, offer, readText } from './files';

afterEach(() => {
  vi.useRealTimers();
});

describe('a download', () => {
  it('is offered once, under its name, and leaves nothing behind', () => {
    vi.useFakeTimers();
    const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const root = document.createElement('div');
    const download = { name: 'game.json', mime: 'application/json', text: '{}', count: 1 };
    offer(download, root);
    offer(download, root);
    expect(names).toEqual(['game.json']);
    expect(make).toHaveBeenCalledTimes(1);
    expect(root.childElementCount).toBe(0);
    vi.runAllTimers();
    expect(revoke).toHaveBeenCalledWith('blob:one');
  });
});

describe('a picked file', () => {
  it('is read as text', async () => {
    expect(await readText(new File(['seed 7'], 'game.json'))).toBe('seed 7');
  });

  it('is refused in words when it is too large', async () => {
    const file = new File(['x'.repeat(FILE_LIMIT + 1)], 'film.mp4');
    await expect(readText(file)).rejects.toThrow('film.mp4 has 1.0 MB; a saved game has at most 1 MB');
  });
});
