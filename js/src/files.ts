// Files in and out: offers a text as a download, reads one that a person picked.
import type { Download } from './types';

export const FILE_LIMIT = 1_000_000;

/** Downloads already offered, so that several views of one board offer each only once. */
const offered = new WeakSet<Download>();

/** Lets the browser save the text, unless another view did; the link stays within the widget. */
export function offer(download: Download, within: HTMLElement): void {
  if (offered.has(download)) return;
  offered.add(download);
  const url = URL.createObjectURL(new Blob([download.text], { type: download.mime }));
  const link = within.ownerDocument.createElement('a');
  link.href = url;
  link.download = download.name;
  link.hidden = true;
  within.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The text of a picked file; throws a sentence for people when it is too large. */
export async function readText(file: File): Promise<string> {
  if (file.size > FILE_LIMIT) {
    const size = (file.size / 1e6).toFixed(1);
    throw new Error(
      `${file.name} has ${size} MB; a saved game has at most 1 MB. Choose a file made by Save.`,
    );
  }
  return file.text();
}
