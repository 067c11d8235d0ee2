import * as v from 'valibot';
import type { FieldPath } from 'react-hook-form';
import { databaseError } from '../../../../shared/data/error-message';
import type { Change } from '../../../../shared/history/history-pages';
import { columnOf, type Fields, type Row } from '../field';
import type { PackageDetail } from '../package-detail';
import { type FormPart, packageFields, type PackageForm, packageLists } from '../package-form';
import { type Records, toPackageForm, toRecords } from './records';
import { departureFields } from '../departure-form';

/** A value of a package; without a field, a row. */
export interface Place {
  readonly table: string;
  readonly id: string;
  readonly field: string | null;
}

/** A change of a field, as `edit_package` takes it; without a field, of a row that is added or removed. */
export interface Edit extends Place {
  readonly from: unknown;
  readonly to: unknown;
}

/** A value that others changed after it was read. */
export interface Conflict extends Place {
  readonly before: unknown;
  readonly now: unknown;
  /** Who changed it. */
  readonly by: string;
}

const prices = 'departure_prices';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A value; undefined for a missing row. */
export function valueAt(records: Records, { table, id, field }: Place): unknown {
  const row = records[table]?.[id];
  return field === null ? row : row?.[field];
}

/** The rows with another value, or with another row or without it: a removed departure takes its prices with it. */
export function withValue(records: Records, { table, id, field }: Place, value: unknown): Records {
  const rows = { ...records[table] };
  if (field !== null) rows[id] = { ...rows[id], [field]: value };
  else if (value) rows[id] = value as Row;
  else delete rows[id];
  if (table !== 'departures' || id in rows) return { ...records, [table]: rows };
  const others = Object.entries(records[prices] ?? {}).filter(([price]) => !price.startsWith(`${id}:`));
  return { ...records, [table]: rows, [prices]: Object.fromEntries(others) };
}

/**
 * The edits between two states. Prices have no rows of their own: one without an amount is none.
 * @param stored the values edits start from
 * @param before `stored` in the format of `after`
 */
function diffRecords(stored: Records, before: Records, after: Records): Edit[] {
  return Object.keys({ ...stored, ...after }).flatMap((table) => {
    const ids = Object.keys({ ...before[table], ...after[table] });
    return ids.flatMap((id): Edit[] => {
      const [was, is] = [before[table]?.[id], after[table]?.[id]];
      const row = { table, id, field: null };
      if (table !== prices && !was) return [{ ...row, from: null, to: is }];
      if (table !== prices && !is) return [{ ...row, from: valueAt(stored, row), to: null }];
      return Object.keys({ ...was, ...is })
        .filter((field) => !isSame(was?.[field], is?.[field]) && !(is && !(field in is)))
        .map((field) => ({
          table,
          id,
          field,
          from: valueAt(stored, { table, id, field }) ?? null,
          to: is?.[field] ?? null,
        }));
    });
  });
}

/** A package and the rows that edits start from: as they were read, or as the database compared them. */
type Baseline = Pick<PackageDetail, 'id' | 'records' | 'taken'>;

export const toForm = ({ records, taken }: Baseline): PackageForm => toPackageForm(records, taken);

export const getEdits = (form: PackageForm, base: Baseline): Edit[] =>
  diffRecords(
    base.records,
    toRecords(toForm(base), base.id, base.records),
    toRecords(form, base.id, base.records),
  );

/** The edits that create a package. */
export const getCreation = (form: PackageForm, id: string): Edit[] =>
  diffRecords({}, {}, toRecords(form, id, {}));

const refusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      table: v.string(),
      id: v.string(),
      field: v.nullable(v.string()),
      now: v.unknown(),
      by: v.nullable(v.string()),
    }),
  ),
);

/** The values that others changed, of a refused save; none for another error. */
export function getConflicts(error: unknown, records: Records): Conflict[] {
  const refusal = v.safeParse(refusalSchema, databaseError(error)?.details);
  if (!refusal.success) return [];
  return refusal.output.map(({ by, ...conflict }) => ({
    ...conflict,
    before: valueAt(records, conflict),
    by: by ?? 'A colleague',
  }));
}

/** The rows with a former value; null for what the package has already, and for what it has no row of. */
export function restoreChange(
  typed: Records,
  { tableName: table, rowId, field, action, old }: Change,
): Records | null {
  // A theme is known by its package and its id.
  const id = table === 'package_themes' ? (rowId.split(':')[1] ?? '') : rowId;
  const place = { table, id, field };
  const isPart = table === prices ? (id.split(':')[0] ?? '') in (typed.departures ?? {}) : typed[table];
  const isField = field !== null && (table === prices || valueAt(typed, place) !== undefined);
  if (action === 'INSERT' || !isPart || !(isField || action === 'DELETE')) return null;
  return isSame(valueAt(typed, place), old) ? null : withValue(typed, place, old ?? null);
}

const nameOf = (fields: Fields, column: string | null) =>
  Object.entries(fields).find(([name, field]) => columnOf(name, field) === column)?.[0];

const listOf = (table: string) => Object.entries(packageLists).find(([, list]) => list.table === table);

/** The part of the form with a value or a row. */
export function formPartOf({ table, field }: Pick<Place, 'table' | 'field'>): FormPart {
  if (table === 'package_themes') return 'themeIds';
  if (table === 'departures' || table === 'departure_prices') return 'departures';
  return (listOf(table)?.[0] ?? nameOf(packageFields, field) ?? 'title') as FormPart;
}

/** The input with a value; null for a whole row, and for a list. */
export function formPathOf(place: Place, form: PackageForm): FieldPath<PackageForm> | null {
  const { table, id, field } = place;
  const part = formPartOf(place);
  if (field === null || part === 'highlights' || part === 'themeIds') return null;
  if (table === 'packages') return part;
  const [rowId = '', occupancy] = id.split(':');
  const ids =
    part === 'departures'
      ? form.departures.map(({ departureId }) => departureId)
      : form[part as keyof typeof packageLists].map((row) => row.rowId);
  const name = occupancy
    ? `${field === 'mrp_paise' ? 'mrp' : 'prices'}.${occupancy}`
    : nameOf(listOf(table)?.[1].fields ?? departureFields, field);
  const index = ids.indexOf(rowId);
  return index < 0 || !name ? null : (`${part}.${index}.${name}` as FieldPath<PackageForm>);
}
