/** Rows of a list in display order; each contains the link that opens it. */
const findRows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];

/** Id of the focused row. */
export const getFocusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a');

/** Moves the focus to the next or previous row; to the first one by default. */
export function focusNeighbour(by: 1 | -1): void {
  const rows = findRows();
  const focused = getFocusedRow();
  const index = rows.findIndex(({ dataset }) => dataset.rowId === focused);
  linkOf(index < 0 ? rows[0] : rows[index + by])?.focus();
}
