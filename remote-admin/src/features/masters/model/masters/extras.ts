import { formatPaise } from '@aertrip/platform';
import type { Master } from '../master';
import { formatBy, formatScope, order, ruleScopes, toOptions } from './shared-fields';

const extraUnits = { traveller: 'Each traveller', booking: 'The booking' };

export const extras: Master = {
  table: 'extras',
  slug: 'extras',
  title: 'Extras',
  singular: 'extra',
  description:
    'What can be added to a tour, at a price before taxes. Bookings keep what they were sold with.',
  nameColumn: 'name',
  columns: [
    { name: 'pricePaise', label: 'Price', align: 'end', format: (value) => formatPaise(Number(value)) },
    { name: 'per', label: 'Paid by', format: formatBy(extraUnits) },
    { name: 'scope', label: 'For', format: formatScope },
    { name: 'sort', label: 'Position', align: 'end' },
  ],
  fields: [
    { kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 },
    { kind: 'area', name: 'description', label: 'Description', max: 300, optional: true, notNull: true },
    { kind: 'money', name: 'pricePaise', label: 'Price in rupees', min: 1 },
    { kind: 'choice', name: 'per', label: 'Paid by', options: toOptions(extraUnits) },
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes), initial: 'all' },
    {
      kind: 'inclusion',
      name: 'inclusionId',
      label: 'Same as the inclusion',
      hint: 'Tours that include it do not sell this extra.',
      optional: true,
    },
    order,
  ],
};
