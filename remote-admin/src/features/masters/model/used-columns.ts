import type { Master, MasterField } from './master';
import { columnName, shownColumns } from './master-columns';
import { masters } from './masters/masters';

/*
 * Columns that the generic list and form use, by table, derived from the masters' descriptors. The build reads them and
 * declares them with the release (docs/guides/remote-team.md); no page loads this.
 */

type Columns = Readonly<Record<string, readonly string[]>>;

const byTable = (
  used: readonly Master[],
  table: (master: Master) => string,
  columns: (master: Master) => string[],
) =>
  Object.fromEntries(
    used.map((master): [string, string[]] => [table(master), [...new Set(columns(master))]]),
  );

/** Columns that the lists read. */
export const listedColumns: Columns = byTable(
  masters,
  ({ view, table }) => view ?? table,
  (master) => ['id', 'active', 'version', columnName(master.nameColumn), ...shownColumns(master)],
);

const mayBeNull = (field: MasterField) => field.optional && !('notNull' in field && field.notNull);

/** Columns that the forms write; a `?` marks those not always written. */
export const writtenColumns: Columns = byTable(
  masters,
  ({ table }) => table,
  ({ fields }) => [
    'active?',
    'version?',
    ...fields.map((field) => `${columnName(field.name)}${mayBeNull(field) ? '?' : ''}`),
  ],
);

/** Columns of mergeable tables. */
export const mergedColumns: Columns = byTable(
  masters.filter(({ canMerge }) => canMerge),
  ({ table }) => table,
  () => ['id', 'name', 'version', 'active'],
);
