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

function render({ model, el, signal }: View): () => void {
  const root = el.ownerDocument.createElement('div');
  root.className = 'tw';
  // JupyterLab would otherwise act on our keys as notebook commands.
  root.setAttribute('data-lm-suppress-shortcuts', 'true');
  el.append(root);
  const store = connect(model);
  const unfollow = followTheme(root);
  draw(<App store={store} />, root);

  const cleanUp = () => {
    signal?.removeEventListener('abort', cleanUp);
    draw(null, root);
    unfollow();
    store.destroy();
    root.remove();
  };
  signal?.addEventListener('abort', cleanUp);
  return cleanUp;
}

export default { render };
