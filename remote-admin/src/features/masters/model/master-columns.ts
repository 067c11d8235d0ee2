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
