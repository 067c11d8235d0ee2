import type { Master } from '../master';
import { order, photo } from './shared-fields';

export const hotels: Master = {
  table: 'hotels',
  slug: 'hotels',
  title: 'Hotels',
  singular: 'hotel',
  description: 'Hotels used in packages.',
  nameColumn: 'name',
  hasUses: true,
  columns: [
    { name: 'city', label: 'City' },
    { name: 'stars', label: 'Stars', align: 'end' },
  ],
  fields: [
    { kind: 'text', name: 'name', label: 'Name', min: 2, max: 120 },
    { kind: 'text', name: 'city', label: 'City', min: 2, max: 80 },
    { kind: 'whole', name: 'stars', label: 'Stars', min: 1, max: 5 },
    { kind: 'destination', name: 'destinationId', label: 'Destination', optional: true },
    ...photo('photoPath', 'Photograph', 'hotels', ['photoFocalX', 'photoFocalY']),
    {
      kind: 'text',
      name: 'photoAlt',
      label: 'Alternative text',
      hint: 'Read aloud by screen readers.',
      max: 300,
      optional: true,
      notNull: true,
    },
    order,
  ],
};
