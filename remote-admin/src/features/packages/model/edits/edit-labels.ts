import { formatDate } from '@aertrip/platform';
import { fieldLabel, valueText } from '../../../../shared/history/field-words';
import { type Occupancy, occupancyNames } from '../../../../shared/sale/departures-on-sale';
import type { Row } from '../field';
import { type Place, valueAt } from './edits';
import type { Records } from './records';

/** Name of a destination, city, theme, hotel or inclusion; undefined for an unknown id. */
export type GetName = (id: string) => string | undefined;

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function rowLabel(table: string, id: string, row: Row, records: Records, getName: GetName): string {
  switch (table) {
    case 'package_themes':
      return `Theme ${getName(id) ?? ''}`;
    case 'package_stops':
      return `Stop ${text(row.place)}`;
    case 'package_hotels':
      return `Hotel ${getName(text(row.hotel_id)) ?? ''}`;
    case 'package_faqs':
      return `Question ${text(row.question)}`;
    case 'itinerary_days':
      return `Day ${String(row.day_no)}`;
    case 'package_inclusions':
      return `Inclusion ${text(row.label)}`;
    case 'package_images':
      return `Image ${text(row.alt)}`;
    case 'departures': {
      const city = getName(text(row.departure_city_id));
      return `Departure ${formatDate(text(row.starts_on))}${city ? ` from ${city}` : ''}`;
    }
    case 'departure_prices': {
      const [departureId = '', occupancy] = id.split(':');
      const departure = records.departures?.[departureId] ?? {};
      const name = occupancyNames[occupancy as Occupancy];
      return `${rowLabel('departures', departureId, departure, records, getName)} · ${name}`;
    }
    default:
      return '';
  }
}

/** Text of a value or of a row. */
export function valueTextOf(field: string | null, value: unknown, getName: GetName): string {
  if (field !== null)
    return valueText(field, value, typeof value === 'string' ? (getName(value) ?? null) : null);
  if (typeof value !== 'object' || value === null) return 'Removed';
  return Object.entries(value)
    .filter(([column, cell]) => column !== 'sort' && column !== 'stop_id' && cell !== null && cell !== '')
    .map(([column, cell]) => `${fieldLabel('', column)}: ${valueTextOf(column, cell, getName)}`)
    .join('\n');
}

/**
 * Label of a value or of a row.
 * @param former the row, when `records` have it no more
 */
export function labelOf(
  { table, id, field }: Place,
  records: Records,
  former: unknown,
  getName: GetName,
): string {
  const row = valueAt(records, { table, id, field: null }) ?? (field === null ? former : null) ?? {};
  const isPrice = table === 'departure_prices' && field === 'amount_paise';
  const name = field === null || isPrice ? '' : fieldLabel(table, field);
  return [rowLabel(table, id, row as Row, records, getName), name].filter((part) => part !== '').join(' · ');
}
