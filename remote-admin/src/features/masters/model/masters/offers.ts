import { formatPaise } from '@aertrip/platform';
import type { Master } from '../master';
import {
  formatBy,
  formatPercent,
  formatScope,
  order,
  ruleScope,
  toOptions,
  validFrom,
  validFromColumn,
  validToColumn,
} from './shared-fields';

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

export const promotions: Master = {
  table: 'promotions',
  view: 'promotion_list',
  slug: 'promotions',
  title: 'Promotions',
  singular: 'promotion',
  description:
    'Discount codes, applied before taxes. A use counts while its booking is on hold or confirmed.',
  nameColumn: 'code',
  hasUses: true,
  columns: [
    { name: 'title', label: 'Title' },
    {
      name: 'percentBp',
      label: 'Discount',
      align: 'end',
      format: (percentBp, { amountPaise }) =>
        percentBp === null ? formatPaise(Number(amountPaise)) : formatPercent(percentBp),
    },
    { name: 'scope', label: 'For', format: formatScope },
    validFromColumn,
    validToColumn,
    {
      name: 'uses',
      label: 'Used',
      align: 'end',
      format: (uses, { usesMax }) =>
        usesMax === null ? String(uses) : `${String(uses)} of ${String(usesMax)}`,
    },
  ],
  fields: [
    {
      kind: 'text',
      name: 'code',
      label: 'Code',
      hint: '3 to 20 capital letters and digits, such as EARLY2500.',
      max: 20,
      pattern: { test: /^[A-Z0-9]{3,20}$/, message: 'Use 3 to 20 capital letters and digits.' },
    },
    { kind: 'text', name: 'title', label: 'Title', min: 2, max: 120 },
    { kind: 'percent', name: 'percentBp', label: 'Discount (%)', min: 0.01, optional: true },
    {
      kind: 'money',
      name: 'amountPaise',
      label: 'Or discount (₹)',
      hint: 'Applied once per booking.',
      min: 1,
      optional: true,
    },
    {
      kind: 'money',
      name: 'minimumPaise',
      label: 'Minimum price (₹)',
      hint: 'Before taxes; 0 = no minimum.',
      min: 0,
      initial: '0',
    },
    ruleScope,
    {
      kind: 'whole',
      name: 'usesMax',
      label: 'Maximum uses',
      hint: 'Blank = unlimited.',
      min: 1,
      max: 1_000_000,
      optional: true,
    },
    {
      kind: 'whole',
      name: 'customerUsesMax',
      label: 'Maximum uses per customer',
      hint: 'By verified email address or mobile number. Blank = unlimited.',
      min: 1,
      max: 1000,
      optional: true,
    },
    validFrom,
    { kind: 'date', name: 'validTo', label: 'Valid until', optional: true },
  ],
  check: ({ percentBp = '', amountPaise = '', validFrom: from = '', validTo: to = '' }) => {
    if ((percentBp.trim() === '') === (amountPaise.trim() === ''))
      return { field: 'amountPaise', message: 'Enter either a percentage or an amount.' };
    return to !== '' && to < from ? { field: 'validTo', message: 'This is before the first date.' } : null;
  },
  retirement:
    'The code can no longer be used. Existing bookings keep their discount. You can restore it later.',
};
