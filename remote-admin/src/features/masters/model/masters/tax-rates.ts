import type { Master } from '../master';
import {
  datedRows,
  formatPercent,
  formatScope,
  ruleRetirement,
  ruleScopes,
  toOptions,
  validFrom,
} from './shared-fields';

const taxBases = { package: 'The package', package_plus_gst: 'The package and GST' };

export const taxRates: Master = {
  table: 'tax_rates',
  slug: 'tax-rates',
  title: 'Tax rates',
  singular: 'tax rate',
  description: `GST and TCS by date. An accountant must confirm every rate before it is used for real bookings. ${datedRows}`,
  nameColumn: 'kind',
  dated: ['kind', 'scope'],
  columns: [
    { name: 'scope', label: 'For', format: formatScope },
    { name: 'rateBp', label: 'Rate', align: 'end', format: formatPercent },
  ],
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Tax',
      options: toOptions({ GST: 'GST', TCS: 'TCS', 'TCS without PAN': 'TCS without PAN' }),
    },
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes) },
    { kind: 'percent', name: 'rateBp', label: 'Rate (%)' },
    { kind: 'choice', name: 'base', label: 'Applied to', options: toOptions(taxBases) },
    validFrom,
    { kind: 'date', name: 'validTo', label: 'Valid until', optional: true },
    { kind: 'area', name: 'sourceNote', label: 'Source', max: 500, optional: true },
  ],
  retirement: ruleRetirement,
};
