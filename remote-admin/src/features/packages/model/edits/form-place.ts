import type { FieldPath } from 'react-hook-form';
import { departureFields } from '../departure-form';
import { columnOf, type Fields } from '../field';
import { packageFields, packageLists, type FormPart, type PackageForm } from '../package-form';
import type { Place } from './edits';

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
