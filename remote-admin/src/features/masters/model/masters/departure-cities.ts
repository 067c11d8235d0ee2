import type { Master } from '../master';
import { order } from './shared-fields';

export const departureCities: Master = {
  table: 'departure_cities',
  slug: 'departure-cities',
  title: 'Departure cities',
  singular: 'departure city',
  description: 'Cities in India that tours leave from.',
  nameColumn: 'name',
  hasUses: true,
  columns: [{ name: 'iata', label: 'Airport code' }],
  fields: [
    { kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 },
    {
      kind: 'text',
      name: 'iata',
      label: 'Airport code',
      hint: 'Three letters, such as BOM.',
      max: 3,
      optional: true,
      pattern: { test: /^[A-Z]{3}$/, message: 'Use three capital letters, such as BOM.' },
    },
    order,
  ],
};
