import type { Master, MasterField } from './master';
import { columnName, shownColumns } from './master-columns';
import { masters } from './masters/masters';

/*
 * Which columns the generic list and form use, by table: from the descriptors of the masters. Read by the build, which
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

/** Of what the lists read. */
export const listedColumns: Columns = byTable(
  masters,
  ({ view, table }) => view ?? table,
  (master) => ['id', 'active', 'version', columnName(master.nameColumn), ...shownColumns(master)],
);

const mayBeNull = (field: MasterField) => field.optional && !('notNull' in field && field.notNull);

/** Of what the forms write; a `?` follows what is not always written. */
export const writtenColumns: Columns = byTable(
  masters,
  ({ table }) => table,
  ({ fields }) => [
    'active?',
    'version?',
    ...fields.map((field) => `${columnName(field.name)}${mayBeNull(field) ? '?' : ''}`),
  ],
);

/** Of the tables whose rows can be merged into another one. */
export const mergedColumns: Columns = byTable(
  masters.filter(({ canMerge }) => canMerge),
  ({ table }) => table,
  () => ['id', 'name', 'version', 'active'],
);
