import { formatPaise } from '@aertrip/platform';
import type { Master } from '../master';
import {
  formatPercent,
  formatScope,
  ruleScope,
  validFrom,
  validFromColumn,
  validToColumn,
} from './shared-fields';

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
