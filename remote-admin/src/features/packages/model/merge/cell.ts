import { formatDate, formatExactPaise } from '@aertrip/platform';
import { toPaise } from '../../../../lib/form/money-input';

/** Name of a destination, city, theme or inclusion; undefined for an unknown id. */
export type GetName = (id: string) => string | undefined;

/** An atomic value of a row in merges and comparisons. */
export interface Cell<Row> {
  readonly label: string;
  isSame(a: Row, b: Row): boolean;
  /** Copies this value from `from` to `to`. */
  copy(from: Row, to: Row): Row;
  /** Display text; empty without a value. */
  format(row: Row, getName: GetName): string;
}

/** Comparison and display of a kind of value. */
interface Kind<Value> {
  isSame(a: Value, b: Value): boolean;
  format(value: Value, getName: GetName): string;
}

/** A text or number as typed; ignores surrounding spaces. */
export const text: Kind<string> = {
  isSame: (a, b) => a.trim() === b.trim(),
  format: (value) => value.trim(),
};

/** Rupees as typed: 1,24,999 equals 124999. */
export const amount: Kind<string> = {
  isSame: (a, b) => text.isSame(a, b) || toPaise(a) === toPaise(b),
  format: (value) => {
    const paise = toPaise(value);
    return paise === null || Number.isNaN(paise) ? value.trim() : formatExactPaise(paise);
  },
};

export const day: Kind<string> = {
  isSame: (a, b) => a === b,
  format: (value) => (value === '' ? '' : formatDate(value)),
};

export const yesNo: Kind<boolean> = {
  isSame: (a, b) => a === b,
  format: (value) => (value ? 'Yes' : 'No'),
};

/** The id of another record. @param none display text without one */
export const reference = (none = ''): Kind<string> => ({
  isSame: (a, b) => a === b,
  format: (id, getName) => (id === '' ? none : (getName(id) ?? id)),
});

export const option = <Value extends string>(names: Readonly<Record<Value, string>>): Kind<Value> => ({
  isSame: (a, b) => a === b,
  format: (value) => names[value],
});

/** A set of options, in any order. */
export const options = <Value extends string>(
  names: Readonly<Record<Value, string>>,
): Kind<readonly Value[]> => {
  const format = (values: readonly Value[]) =>
    (Object.keys(names) as Value[])
      .filter((value) => values.includes(value))
      .map((value) => names[value])
      .join(', ');
  return { isSame: (a, b) => format(a) === format(b), format };
};

/** A cell for one field of a row. */
export const cell = <Row, Key extends keyof Row>(
  key: Key,
  label: string,
  kind: Kind<Row[Key]>,
): Cell<Row> => ({
  label,
  isSame: (a, b) => kind.isSame(a[key], b[key]),
  copy: (from, to) => ({ ...to, [key]: from[key] }),
  format: (row, getName) => kind.format(row[key], getName),
});
