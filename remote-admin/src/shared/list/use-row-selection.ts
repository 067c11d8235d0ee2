import { useState } from 'react';

/** Selected rows, over all pages. */
export interface RowChoice<Row> {
  readonly rows: readonly Row[];
  /** Whether all matching rows are selected, visible or not. */
  readonly isAll: boolean;
}

const none = { rows: [], isAll: false } as const;

/**
 * Row selection of a list. It survives paging and resets on another search or filter.
 * @param shownBy serialized filters that determine the rows
 */
export function useRowSelection<Row extends { readonly id: string }>(
  pageRows: readonly Row[],
  shownBy: string,
) {
  const [choice, setChoice] = useState<RowChoice<Row> & { readonly of: string }>({ ...none, of: shownBy });
  const current: RowChoice<Row> = choice.of === shownBy ? choice : none;

  return {
    choice: current,
    /** State of the page's checkboxes. */
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
