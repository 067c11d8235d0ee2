import { formatDate } from '@aertrip/platform';
import type { Master } from '../master';
import { formatBy, scopes, toOptions } from './shared-fields';

const taxScopes = { ...scopes, all: 'Domestic and international' };
const taxBases = { package: 'The package', package_plus_gst: 'The package and GST' };

export const taxRates: Master = {
  table: 'tax_rates',
  slug: 'tax-rates',
  title: 'Tax rates',
  singular: 'tax rate',
  description:
    'GST and TCS by date. An accountant must confirm every rate before it is used for real bookings.',
  nameColumn: 'kind',
  columns: [
    { name: 'scope', label: 'For', format: formatBy(taxScopes) },
    { name: 'rateBp', label: 'Rate', align: 'end', format: (value) => `${Number(value) / 100} %` },
    { name: 'validFrom', label: 'From', format: (value) => formatDate(String(value)) },
    {
      name: 'validTo',
      label: 'Until',
      format: (value) => (value ? formatDate(String(value)) : 'further notice'),
    },
  ],
  fields: [
    { kind: 'choice', name: 'kind', label: 'Tax', options: toOptions({ GST: 'GST', TCS: 'TCS' }) },
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(taxScopes) },
    { kind: 'percent', name: 'rateBp', label: 'Rate in percent' },
    { kind: 'choice', name: 'base', label: 'Levied on', options: toOptions(taxBases) },
    { kind: 'date', name: 'validFrom', label: 'Valid from' },
    { kind: 'date', name: 'validTo', label: 'Valid until', optional: true },
    { kind: 'area', name: 'sourceNote', label: 'Source', max: 500, optional: true },
  ],
};
