import type { Change } from '../../../lib/history/history';
import { toRupeesText } from '../../../lib/form/money-input';
import type { DepartureForm } from './departure-form';
import { occupancies } from './package-enums';
import type { PackageForm } from './package-form';

/** Columns of single inputs, and those inputs. */
const packageInputs: Readonly<Record<string, keyof PackageForm>> = {
  title: 'title',
  code: 'code',
  slug: 'slug',
  kind: 'kind',
  destination_id: 'destinationId',
  nights: 'nights',
  summary: 'summary',
  overview: 'overview',
  booking_amount_paise: 'bookingAmount',
  balance_due_days: 'balanceDueDays',
  max_group: 'maxGroup',
  min_age: 'minAge',
  pace: 'pace',
  flights_included: 'flightsIncluded',
  joins_at: 'joinsAt',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
};

const departureInputs: Readonly<Record<string, keyof DepartureForm>> = {
  starts_on: 'startsOn',
  departure_city_id: 'departureCityId',
  status: 'status',
  seats_total: 'seatsTotal',
  min_guests: 'minGuests',
};

const priceLists: Readonly<Record<string, 'prices' | 'mrp'>> = { amount_paise: 'prices', mrp_paise: 'mrp' };

/** Converts a stored value to its input's format. */
function toTyped(column: string, value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return column.endsWith('_paise') ? toRupeesText(value) : String(value);
  return typeof value === 'string' ? value : '';
}

function restoredDeparture(departure: DepartureForm, change: Change): DepartureForm {
  const { field, rowId, old } = change;
  if (field === null) return departure;
  const value = toTyped(field, old);
  const input = departureInputs[field];
  if (change.tableName === 'departures') return input ? { ...departure, [input]: value } : departure;
  const list = priceLists[field];
  const occupancy = occupancies.find((known) => rowId.endsWith(`:${known}`));
  return list && occupancy ? { ...departure, [list]: { ...departure[list], [occupancy]: value } } : departure;
}

function restored(form: PackageForm, { field, tableName, rowId, old, ...change }: Change): PackageForm {
  if (field === null) return form;
  if (tableName !== 'packages') {
    const [departureId] = rowId.split(':');
    return {
      ...form,
      departures: form.departures.map((departure) =>
        departure.departureId === departureId
          ? restoredDeparture(departure, { field, tableName, rowId, old, ...change })
          : departure,
      ),
    };
  }
  if (field === 'highlights' && Array.isArray(old))
    return { ...form, highlights: old.map((text) => ({ text: String(text) })) };
  const input = packageInputs[field];
  return input ? { ...form, [input]: toTyped(field, old) } : form;
}

/**
 * Restores the value from before a change in the form, unsaved; null when no single input has it, its row is gone, or
 * the form already has it.
 */
export function restoreCell(form: PackageForm, change: Change): PackageForm | null {
  if (change.action === 'INSERT') return null;
  const result = restored(form, change);
  return JSON.stringify(result) === JSON.stringify(form) ? null : result;
}
