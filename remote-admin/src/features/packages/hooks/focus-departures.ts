/**
 * Leads to the departures, whose fields stand in a dialog that is not open: the focus goes to what opens it.
 * @param index of the departure in the form; undefined when it is not known which one is meant
 */
export function focusDepartures(index?: number): void {
  const opener = index === undefined ? 'button' : `[data-departure="${index}"]`;
  // A row that was hidden as past is shown because of its error, in the rendering that follows.
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(`#departures ${opener}`);
    // Not at the edge, where the save bar would cover it.
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
