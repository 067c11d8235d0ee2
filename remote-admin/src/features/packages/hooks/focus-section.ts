/**
 * Scrolls to a section of the form and focuses its first invalid field, else its first field; of departures, whose fields are
 * in a dialog, the button that opens one.
 */
export function focusSection(id: string, departure?: number): void {
  // A closed row, or one on another page, opens in the next render because of its error.
  requestAnimationFrame(() => {
    const section = document.getElementById(id);
    const target =
      section?.querySelector<HTMLElement>(
        departure === undefined ? '[aria-invalid="true"]' : `[data-departure="${departure}"]`,
      ) ?? section?.querySelector<HTMLElement>('input, select, textarea, button');
    // Away from the edge, where the save bar would cover it.
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
