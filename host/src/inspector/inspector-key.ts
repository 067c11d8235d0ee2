import { visibility } from './visibility';

const fields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(fields) !== null;

/** By its place on the keyboard: with Alt a Mac types another letter. */
const isInspectorKey = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyO' && altKey && shiftKey && !ctrlKey && !metaKey;

function handleKey(event: KeyboardEvent): void {
  const closes = event.key === 'Escape' && visibility.isOpen();
  const toggles = isInspectorKey(event) && !event.repeat && !isTyping(event);
  if (!closes && !toggles) return;
  // Nor does Escape close a dialog of the page beneath.
  event.preventDefault();
  event.stopPropagation();
  if (closes) visibility.close();
  else visibility.toggle();
}

/** Alt+Shift+O shows and hides the boundaries, Escape hides them. Called once in a page. */
export function listenForInspectorKey(): void {
  addEventListener('keydown', handleKey, { capture: true });
}
