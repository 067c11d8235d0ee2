/**
 * Moves the focus to a departure's button, because its fields are in a closed dialog.
 * @param index of the departure in the form; undefined when unknown
 */
export function focusDepartures(index?: number): void {
  const opener = index === undefined ? 'button' : `[data-departure="${index}"]`;
  // A hidden past row becomes visible in the next render because of its error.
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(`#departures ${opener}`);
    // Away from the edge, where the save bar would cover it.
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
