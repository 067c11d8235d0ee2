import styles from './inspector.module.css';
import type { RemoteLoader } from '../remotes/remote-loader';

interface InspectedPage {
  /** Element that holds the page of the host. */
  readonly root: Element;
  readonly remotes: Pick<RemoteLoader, 'entryOf'>;
}

const region = '[data-remote]';

const fields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(fields) !== null;

/** By its place on the keyboard: with Alt a Mac types another letter. */
const isInspectorKey = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyO' && altKey && shiftKey && !ctrlKey && !metaKey;

function createLayer() {
  const layer = document.createElement('div');
  layer.id = 'inspector';
  layer.className = styles.layer ?? '';
  layer.popover = 'manual';
  // React Aria hides all elements beside its dialogs, except those with this attribute.
  layer.dataset.reactAriaTopLayer = 'true';
  const outline = document.createElement('div');
  outline.className = styles.outline ?? '';
  const label = document.createElement('p');
  label.className = styles.label ?? '';
  label.setAttribute('role', 'status');
  layer.append(outline, label);
  return { layer, outline, label };
}

/** Element of the remote that renders a target; menus beside the root belong to the remote on the screen. */
function regionOf(target: Element, root: Element): HTMLElement | null {
  const own = target.closest<HTMLElement>(region);
  return own ?? (root.contains(target) ? null : root.querySelector<HTMLElement>(region));
}

/** Bounding box of the children: the element of a remote has no box. */
function boxOf(element: Element) {
  const boxes = [...element.children]
    .map((child) => child.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  return { left, top, width, height };
}

function createInspector({ root, remotes }: InspectedPage) {
  const { layer, outline, label } = createLayer();
  let pointed: Element | undefined;
  let frame = 0;

  function describe(remote: string): string {
    const entry = remotes.entryOf(remote);
    return [remote, entry?.metadata.version, entry?.extras.owner].filter(Boolean).join(' · ');
  }

  /** In every frame: the outline follows scrolls, moves and dialogs. */
  function draw(): void {
    frame = requestAnimationFrame(draw);
    const shown = pointed?.isConnected ? regionOf(pointed, root) : root.querySelector<HTMLElement>(region);
    outline.hidden = label.hidden = shown === null;
    if (!shown) return;
    const { left, top, width, height } = boxOf(shown);
    Object.assign(outline.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    Object.assign(label.style, { left: `${Math.max(left, 0)}px`, top: `${Math.max(top, 0)}px` });
    const text = describe(shown.dataset.remote ?? '');
    if (label.textContent !== text) label.textContent = text;
  }

  /** Above a dialog that was opened meanwhile. */
  function raise(): void {
    layer.hidePopover();
    layer.showPopover();
  }

  function point({ target }: Event): void {
    const dialog = pointed?.closest('dialog');
    if (target instanceof Element) pointed = target;
    if (pointed?.closest('dialog') !== dialog) raise();
  }

  function close(): void {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', point, { capture: true });
    removeEventListener('focusin', point, { capture: true });
    layer.remove();
  }

  function toggle(): void {
    if (layer.isConnected) return close();
    pointed = undefined;
    document.body.append(layer);
    layer.showPopover();
    addEventListener('pointermove', point, { capture: true });
    addEventListener('focusin', point, { capture: true });
    draw();
  }

  return { isOpen: () => layer.isConnected, close, toggle };
}

let inspector: ReturnType<typeof createInspector> | undefined;

function handleKey(event: KeyboardEvent): void {
  const closes = event.key === 'Escape' && inspector?.isOpen();
  const toggles = isInspectorKey(event) && !event.repeat && !isTyping(event);
  if (!closes && !toggles) return;
  // Escape must not close a dialog of the page as well.
  event.preventDefault();
  event.stopPropagation();
  toggleInspector();
}

/** Shows or hides the inspector: outline, name, version and owner of the remote under the pointer. */
export function toggleInspector(): void {
  inspector?.toggle();
}

/** Alt+Shift+O toggles the inspector, Escape hides it. Called once, in previews and in development only. */
export function startInspector(page: InspectedPage): void {
  inspector = createInspector(page);
  addEventListener('keydown', handleKey, { capture: true });
}
