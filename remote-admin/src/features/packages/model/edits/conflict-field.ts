import { dictionary } from '@aertrip/platform/dictionary';
import type { FieldPath } from 'react-hook-form';
import type { FormPart, PackageForm } from '../package-form';
import type { Edit } from './edits';

const camelCase = (column: string) =>
  column.replace(/_paise$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const lists = {
  package_stops: 'stops',
  package_hotels: 'hotels',
  itinerary_days: 'itineraryDays',
  package_inclusions: 'inclusions',
  package_images: 'images',
  package_faqs: 'faqs',
} as const;

const parts = dictionary<FormPart>({
  ...lists,
  package_themes: 'themeIds',
  departures: 'departures',
  departure_prices: 'departures',
});

/** The part of the form with a value or a row. */
export const formPartOf = ({ table, field }: Pick<Edit, 'table' | 'field'>): FormPart =>
  parts[table] ?? (camelCase(field ?? 'title') as FormPart);

/** The input with a value; null for a whole row, and for a list. */
export function getConflictField(edit: Edit, form: PackageForm): FieldPath<PackageForm> | null {
  const { table, id, field } = edit;
  if (field === null || field === 'highlights') return null;
  if (table === 'packages') return formPartOf(edit);
  if (table in lists) {
    const list = lists[table as keyof typeof lists];
    const index = form[list].findIndex(({ rowId }) => rowId === id);
    return index < 0 ? null : (`${list}.${index}.${camelCase(field)}` as FieldPath<PackageForm>);
  }
  const [departureId, occupancy] = id.split(':');
  const index = form.departures.findIndex((departure) => departure.departureId === departureId);
  if (index < 0) return null;
  const name = occupancy ? `${field === 'mrp_paise' ? 'mrp' : 'prices'}.${occupancy}` : camelCase(field);
  return `departures.${index}.${name}` as FieldPath<PackageForm>;
}
