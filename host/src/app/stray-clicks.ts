/** A second click this soon, in ms, and this near, in px, belongs to the first: it is a double click. */
const doubleClick = { time: 500, distance: 10 };

const controls = 'a, button, input, select, textarea, summary, [role=menuitem], [role=option], [role=tab]';

/** The control that a click uses: of a label, its field. */
function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(controls);
}

/**
 * Drops the second click of a double click where the first has put something else under the pointer, such as _Remove_ of the
 * next step under _Continue_, another text on the same button, or the edge of a dialog.
 * @returns a function that ends it
 */
export function dropStrayClicks(): () => void {
  let first: { readonly event: MouseEvent; readonly control: Element | null; readonly text?: string | null };
  function look(event: MouseEvent): void {
    // Of the keyboard, or of a script.
    if (event.detail === 0) return;
    const control = controlAt(event.target);
    const text = control?.textContent;
    const { timeStamp = -Infinity, clientX = 0, clientY = 0 } = first?.event ?? {};
    const isNear = Math.hypot(event.clientX - clientX, event.clientY - clientY) < doubleClick.distance;
    const isSecond = isNear && event.timeStamp - timeStamp < doubleClick.time;
    if (isSecond && (control !== first.control || text !== first.text)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else first = { event, control, text };
  }
  window.addEventListener('click', look, true);
  return () => window.removeEventListener('click', look, true);
}
