/** Rows and cards of a list, in the order in which they stand; each has the link that opens it. */
const findRows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];

/** Id of the row that has the focus. */
export const getFocusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a');

/** The link of the row before or after another one; without another one that of the first. */
function findNeighbour(id: string | undefined, by: 1 | -1): HTMLElement | null | undefined {
  const rows = findRows();
  const index = rows.findIndex(({ dataset }) => dataset.rowId === id);
  return linkOf(index < 0 ? rows[0] : rows[index + by]);
}

/** Gives the focus to the next row, or to the one before. */
export const focusNeighbour = (by: 1 | -1): void => findNeighbour(getFocusedRow(), by)?.focus();

/** Opens the card next to one that is open, or the one before. */
export const openNeighbour = (id: string, by: 1 | -1): void => findNeighbour(id, by)?.click();
