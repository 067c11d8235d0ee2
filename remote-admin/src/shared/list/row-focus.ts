/** Rows of a list in display order; each contains the link that opens it. */
const findRows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];

/** Id of the focused row. */
export const getFocusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a');

/** The link of the next or previous row; of the first row by default. */
function findNeighbour(id: string | undefined, by: 1 | -1): HTMLElement | null | undefined {
  const rows = findRows();
  const index = rows.findIndex(({ dataset }) => dataset.rowId === id);
  return linkOf(index < 0 ? rows[0] : rows[index + by]);
}

/** Moves the focus to the next or previous row. */
export const focusNeighbour = (by: 1 | -1): void => findNeighbour(getFocusedRow(), by)?.focus();

/** Opens the next or previous card. */
export const openNeighbour = (id: string, by: 1 | -1): void => findNeighbour(id, by)?.click();
