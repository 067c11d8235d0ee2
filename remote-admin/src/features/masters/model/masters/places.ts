import type { Master } from '../master';
import { formatBy, order, photo, scopes, slugPattern, toOptions } from './shared-fields';

const coordinates: Master['fields'] = [
  { kind: 'decimal', name: 'lat', label: 'Latitude', min: -90, max: 90, optional: true, isRare: true },
  { kind: 'decimal', name: 'lng', label: 'Longitude', min: -180, max: 180, optional: true, isRare: true },
];

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
    ...coordinates,
    order,
  ],
};

const destinationKinds = { region: 'Region', country: 'Country', state: 'State', city: 'City' };

export const destinations: Master = {
  table: 'destinations',
  slug: 'destinations',
  title: 'Destinations',
  singular: 'destination',
  description: 'Regions, countries and states that visitors browse.',
  nameColumn: 'name',
  hasUses: true,
  columns: [
    { name: 'slug', label: 'Web address' },
    { name: 'kind', label: 'Type', format: formatBy(destinationKinds) },
    { name: 'scope', label: 'Scope', format: formatBy(scopes) },
  ],
  fields: [
    { kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 },
    {
      kind: 'text',
      name: 'slug',
      label: 'Web address',
      hint: 'Changing it breaks links to this destination.',
      min: 1,
      max: 80,
      pattern: slugPattern,
    },
    { kind: 'choice', name: 'kind', label: 'Type', options: toOptions(destinationKinds) },
    { kind: 'choice', name: 'scope', label: 'Scope', options: toOptions(scopes) },
    { kind: 'destination', name: 'parentId', label: 'Belongs to', optional: true },
    { kind: 'area', name: 'intro', label: 'Introduction', max: 2000, optional: true, notNull: true },
    ...photo('heroPath', 'Picture', 'destinations', ['heroFocalX', 'heroFocalY']),
    {
      kind: 'text',
      name: 'iso2',
      label: 'Country code',
      hint: 'Two letters, such as IN.',
      max: 2,
      optional: true,
      isRare: true,
      pattern: { test: /^[A-Z]{2}$/, message: 'Use two capital letters, such as IN.' },
    },
    ...coordinates,
    { kind: 'area', name: 'visaNote', label: 'Visa note', max: 2000, optional: true },
    order,
  ],
};

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
