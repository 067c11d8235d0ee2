/**
 * Explicit table roles, to be spread over table elements. Rows become cards on small screens, and Safari drops the
 * table semantics when `display` changes.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;
