import type { FieldPath } from 'react-hook-form';
import type { PackageForm } from '../package-form';
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

/** The input with a value; null for a whole row, and for a list. */
export function getConflictField(
  { table, id, field }: Edit,
  form: PackageForm,
): FieldPath<PackageForm> | null {
  if (field === null || field === 'highlights') return null;
  if (table === 'packages') return camelCase(field) as FieldPath<PackageForm>;
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
