import { formatDate, formatDateTime, formatExactPaise, formatMonth } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';

/** Labels of columns whose name is less clear than their form field. */
const labels = dictionary<string>({
  active: 'In use',
  assignee: 'Assigned to',
  back_arrives: 'Return flight arrives',
  back_departs: 'Return flight departs',
  body: 'Text',
  customer_contact: 'Contact of the account',
  departure_city_id: 'From',
  flights_known_days: 'Flights announced (days before)',
  full_name: 'Name',
  joins_at: 'Joining point',
  kind: 'Type',
  lost_reason: 'Lost reason',
  max_group: 'Maximum group size',
  message: 'Note',
  min_age: 'Minimum age',
  min_guests: 'Minimum',
  mrp_paise: 'Old price (crossed out)',
  next_follow_up: 'Follow up on',
  out_arrives: 'Outbound flight arrives',
  out_departs: 'Outbound flight departs',
  percent_bp: 'Discount (%)',
  ref: 'Reference',
  seats_total: 'Seats',
  seo_description: 'SEO description',
  seo_title: 'SEO title',
  slug: 'Web address',
  sort: 'Position',
  starts_on: 'Date',
  itinerary_days: 'Itinerary',
  faqs: 'Questions',
  theme_ids: 'Themes',
  uses_max: 'Maximum uses',
  won_reason: 'Won by',
});

const abbreviations = dictionary<string>({
  gst: 'GST',
  tcs: 'TCS',
  gstin: 'GSTIN',
  pan: 'PAN',
  cin: 'CIN',
  iata: 'IATA',
  whatsapp: 'WhatsApp',
});

/** Fields with enumerated values, such as `child_with_bed`. */
const choices = new Set([
  'base',
  'kind',
  'meal',
  'occupancy',
  'per',
  'purpose',
  'role',
  'scope',
  'state',
  'status',
]);

/** Display text of a missing value. */
export const nothing = 'Empty';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const spaced = (name: string) =>
  capitalised(
    name
      .split('_')
      .map((word) => abbreviations[word] ?? word)
      .join(' '),
  );

/** Display label of a column: `seats_total` → `Seats`, `contact.phone` → `Phone`. */
export function fieldLabel(table: string, field: string): string {
  const name = field.split('.').at(-1) ?? field;
  if (name === 'amount_paise') return table === 'departure_prices' ? 'Price' : 'Amount';
  return labels[name] ?? spaced(name.replace(/_(id|paise|bp)$/, ''));
}

function textOf(field: string, text: string): string {
  if (field === 'status' && text === 'hold') return 'On hold';
  if (choices.has(field)) return spaced(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return field === 'travel_month' ? formatMonth(text) : formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:/.test(text)) return formatDateTime(text);
  return text;
}

/**
 * Formats a column's value: paise as rupees, basis points as percent, dates, names of referenced records.
 * @param name of the referenced record
 */
export function valueText(field: string, value: unknown, name: string | null = null): string {
  if (name !== null) return name;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (field.endsWith('_paise')) return formatExactPaise(value);
    return field.endsWith('_bp') ? `${value / 100}%` : String(value);
  }
  if (typeof value === 'string' && value.trim() !== '') return textOf(field, value);
  if (Array.isArray(value) && value.length > 0)
    return value.map((item: unknown) => valueText(field, item)).join(', ');
  return nothing;
}
