import type { ListSpec } from '../../../lib/list/list-state';
import type { Master } from './master';

/** The database's name of a row's property: `validFrom` → `valid_from`. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns that the list and the form of a master show, beside those that every row has. */
export const shownColumns = ({ fields, columns }: Master): string[] => [
  ...new Set([...fields, ...columns].map(({ name }) => columnName(name))),
];

/** Columns that a master's list can be sorted by. */
export const sortableColumns = ({ nameColumn, columns }: Master): string[] => [
  columnName(nameColumn),
  ...columns.map(({ name }) => columnName(name)),
];

/** What a master's list allows in its URL. */
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

/** What a row, or what is stored of it, is called. */
export const getRowName = (master: Master, row: Readonly<Record<string, unknown>>): string =>
  master.getName ? master.getName(row) : String(row[master.nameColumn]);
