import type { ListSpec } from '../../../shared/list/list-state';
import type { Master } from './master';

/** Column name of a row's property: `validFrom` → `valid_from`. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of a master's list and form, besides those of every row. */
export const shownColumns = ({ fields, columns }: Master): string[] => [
  ...new Set([...fields, ...columns].map(({ name }) => columnName(name))),
];

/** Sortable columns of a master's list. */
export const sortableColumns = ({ nameColumn, columns }: Master): string[] => [
  columnName(nameColumn),
  ...columns.map(({ name }) => columnName(name)),
];

/** URL parameters of a master's list. */
export const getListSpec = (master: Master): ListSpec => ({
  sortable: sortableColumns(master),
  defaultSort: master.defaultSort
    ? { ...master.defaultSort, column: columnName(master.defaultSort.column) }
    : {
        column: master.fields.some(({ name }) => name === 'sort') ? 'sort' : columnName(master.nameColumn),
        descending: false,
      },
  filters: ['state'],
});

/** Label of a row or of its stored values. */
export const getRowName = (master: Master, row: Readonly<Record<string, unknown>>): string =>
  master.getName ? master.getName(row) : String(row[master.nameColumn]);
