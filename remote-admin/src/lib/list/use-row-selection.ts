import { useState } from 'react';

/** The rows that are chosen, on whatever page they were seen. */
export interface RowChoice<Row> {
  readonly rows: readonly Row[];
  /** All that match the list's search and filters, seen or not. */
  readonly isAll: boolean;
}

const none = { rows: [], isAll: false } as const;

/**
 * The choice of rows of a list. It lasts while one turns pages, and ends when another search or filter shows other rows.
 * @param shownBy what decides which rows there are, as a text
 */
export function useRowSelection<Row extends { readonly id: string }>(
  pageRows: readonly Row[],
  shownBy: string,
) {
  const [choice, setChoice] = useState<RowChoice<Row> & { readonly of: string }>({ ...none, of: shownBy });
  const current: RowChoice<Row> = choice.of === shownBy ? choice : none;

  return {
    choice: current,
    /** For the checkboxes of the page. */
    ids: new Set((current.isAll ? pageRows : current.rows).map(({ id }) => id)),
    change: (ids: ReadonlySet<string>) => {
      const known = new Map([...current.rows, ...pageRows].map((row) => [row.id, row]));
      const rows = [...ids].flatMap((id) => known.get(id) ?? []);
      setChoice({ rows, isAll: false, of: shownBy });
    },
    chooseAll: () => setChoice({ ...none, isAll: true, of: shownBy }),
    clear: () => setChoice({ ...none, of: shownBy }),
  };
}
