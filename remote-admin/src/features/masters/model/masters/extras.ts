import { formatPaise } from '@aertrip/platform';
import type { Master } from '../master';
import { formatBy, formatScope, order, ruleScopes, toOptions } from './shared-fields';

const extraUnits = { traveller: 'Traveller', booking: 'Booking' };

export const extras: Master = {
  table: 'extras',
  slug: 'extras',
  title: 'Extras',
  singular: 'extra',
  description: 'Add-ons for tours, priced before taxes. Bookings keep the price they were sold at.',
  nameColumn: 'name',
  columns: [
    { name: 'pricePaise', label: 'Price', align: 'end', format: (value) => formatPaise(Number(value)) },
    { name: 'per', label: 'Charged per', format: formatBy(extraUnits) },
    { name: 'scope', label: 'For', format: formatScope },
    { name: 'sort', label: 'Position', align: 'end' },
  ],
  fields: [
    { kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 },
    { kind: 'area', name: 'description', label: 'Description', max: 300, optional: true, notNull: true },
    { kind: 'money', name: 'pricePaise', label: 'Price (₹)', min: 1 },
    { kind: 'choice', name: 'per', label: 'Charged per', options: toOptions(extraUnits) },
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes), initial: 'all' },
    {
      kind: 'inclusion',
      name: 'inclusionId',
      label: 'Matching inclusion',
      hint: 'Tours that include it do not sell this extra.',
      optional: true,
    },
    order,
  ],
};
