import { formatPaise } from '@aertrip/platform';
import type { Master } from '../master';
import {
  formatPercent,
  formatScope,
  ruleScopes,
  toOptions,
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
    'Codes that take something off the price before taxes. A use counts while its booking holds seats or has them; a code in use is retired, never deleted.',
  nameColumn: 'code',
  hasUses: true,
  columns: [
    { name: 'title', label: 'Title' },
    {
      name: 'percentBp',
      label: 'Off',
      align: 'end',
      format: (percentBp, { amountPaise }) =>
        percentBp === null ? formatPaise(Number(amountPaise)) : formatPercent(percentBp),
    },
    { name: 'scope', label: 'For', format: formatScope },
    validFromColumn,
    validToColumn,
    {
      name: 'uses',
      label: 'Uses so far',
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
    { kind: 'percent', name: 'percentBp', label: 'Off in percent', min: 0.01, optional: true },
    {
      kind: 'money',
      name: 'amountPaise',
      label: 'Or off in rupees',
      hint: 'Once for the booking.',
      min: 1,
      optional: true,
    },
    {
      kind: 'money',
      name: 'minimumPaise',
      label: 'From a price in rupees',
      hint: 'Of the tour before taxes; 0 for any.',
      min: 0,
      initial: '0',
    },
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes), initial: 'all' },
    {
      kind: 'whole',
      name: 'usesMax',
      label: 'Uses at most',
      hint: 'Empty for any number.',
      min: 1,
      max: 1_000_000,
      optional: true,
    },
    validFrom,
    { kind: 'date', name: 'validTo', label: 'Valid until', optional: true },
  ],
  check: ({ percentBp = '', amountPaise = '', validFrom: from = '', validTo: to = '' }) => {
    if ((percentBp.trim() === '') === (amountPaise.trim() === ''))
      return { field: 'amountPaise', message: 'Give a percentage or an amount, one of the two.' };
    return to !== '' && to < from ? { field: 'validTo', message: 'This is before the first day.' } : null;
  },
  retirement:
    'The code is refused from now on. Bookings that were made with it keep their discount, and you can restore it.',
};
