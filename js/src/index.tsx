// The anywidget module: one `render` for each view of a board, and a clean-up that leaves nothing behind.
// Whatever holds a listener, timer or animation is a layout effect: Preact ends those at once, others a frame later.
import { render as draw } from 'preact';
import { App } from './app';
import { connect, type Model } from './sync';
import { followTheme } from './theme';

interface View {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

/** JupyterLab acts on keys as notebook commands unless the very element that has the focus forbids it. */
function keepKeys(root: HTMLElement): void {
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) target.setAttribute('data-lm-suppress-shortcuts', 'true');
  });
}

function render({ model, el, signal }: View): () => void {
  const root = el.ownerDocument.createElement('div');
  root.className = 'tw';
  keepKeys(root);
  el.append(root);
  const unfollow = followTheme(root);
  const disconnect = connect(model, (synced, send) => draw(<App synced={synced} send={send} />, root));

  const cleanUp = () => {
    signal?.removeEventListener('abort', cleanUp);
    draw(null, root);
    unfollow();
    disconnect();
    root.remove();
  };
  signal?.addEventListener('abort', cleanUp);
  return cleanUp;
}

export default { render };
