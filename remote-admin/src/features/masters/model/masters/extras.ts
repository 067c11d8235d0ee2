import { formatPaise } from '@aertrip/platform';
import type { Master } from '../master';
import { formatBy, formatScope, order, ruleScope, toOptions } from './shared-fields';

const extraUnits = { traveller: 'Traveller', booking: 'Booking' };

export const extras: Master = {
  table: 'extras',
  slug: 'extras',
  title: 'Extras',
  singular: 'extra',
  description:
    'Add-ons for tours, priced before taxes. Bookings keep the price they were sold at. Cancelled and expired bookings give back what they took of a limited extra.',
  nameColumn: 'name',
  columns: [
    { name: 'pricePaise', label: 'Price', align: 'end', format: (value) => formatPaise(Number(value)) },
    { name: 'per', label: 'Charged per', format: formatBy(extraUnits) },
    { name: 'scope', label: 'For', format: formatScope },
    {
      name: 'stock',
      label: 'Per departure',
      align: 'end',
      format: (stock) => (stock === null ? 'Unlimited' : String(stock)),
    },
  ],
  fields: [
    { kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 },
    { kind: 'area', name: 'description', label: 'Description', max: 300, optional: true, notNull: true },
    { kind: 'money', name: 'pricePaise', label: 'Price (₹)', min: 1 },
    { kind: 'choice', name: 'per', label: 'Charged per', options: toOptions(extraUnits) },
    ruleScope,
    {
      kind: 'inclusion',
      name: 'inclusionId',
      label: 'Matching inclusion',
      hint: 'Tours that include it do not sell this extra.',
      optional: true,
    },
    {
      kind: 'package',
      name: 'packageId',
      label: 'Only on the tour',
      hint: 'Without one, all tours above offer it.',
      optional: true,
    },
    {
      kind: 'whole',
      name: 'dayNo',
      label: 'Day of the itinerary',
      hint: 'For an excursion of that tour.',
      min: 1,
      max: 60,
      optional: true,
    },
    {
      kind: 'whole',
      name: 'stock',
      label: 'Available on each departure',
      hint: 'Blank = unlimited.',
      min: 1,
      max: 999,
      optional: true,
    },
    order,
  ],
  check: ({ packageId = '', dayNo = '' }) =>
    dayNo.trim() !== '' && packageId === ''
      ? { field: 'dayNo', message: 'Choose the tour that has this day.' }
      : null,
};
