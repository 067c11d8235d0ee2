import type { ListSpec } from '../../../shared/list/list-state';
import type { Master, MasterColumn, MasterRow } from './master';

/** Column name of a row's property: `validFrom` → `valid_from`. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of a master's list and form, besides those of every row. */
export const shownColumns = ({ fields, columns }: Master): string[] => [
  ...new Set([...fields, ...columns].map(({ name }) => columnName(name))),
];

/** URL parameters of a master's list; sorted by position, or by name without one. */
export const getListSpec = ({ nameColumn, columns, fields }: Master): ListSpec => ({
  sortable: [nameColumn, ...columns.map(({ name }) => name)].map(columnName),
  defaultSort: {
    column: fields.some(({ name }) => name === 'sort') ? 'sort' : columnName(nameColumn),
    descending: false,
  },
  filters: ['state'],
});

/** Displays a column's value. */
export function showValue({ name, format }: MasterColumn, row: MasterRow): string {
  const value = row[name];
  if (format) return format(value, row);
  return value === null || value === '' ? '—' : String(value);
}

/** Label of a row or of its stored values. */
export const getRowName = (master: Master, row: Readonly<Record<string, unknown>>): string =>
  master.getName ? master.getName(row) : String(row[master.nameColumn]);
