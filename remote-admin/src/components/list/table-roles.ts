/**
 * Roles that table elements have anyway, to be spread over them. On small screens rows stand as cards, and Safari
 * forgets that a table is one as soon as its `display` changes.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;
