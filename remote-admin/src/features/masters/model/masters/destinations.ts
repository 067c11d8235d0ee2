import type { Master } from '../master';
import { formatBy, order, photo, scopes, slugPattern, toOptions } from './shared-fields';

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
    { kind: 'decimal', name: 'lat', label: 'Latitude', min: -90, max: 90, optional: true, isRare: true },
    { kind: 'decimal', name: 'lng', label: 'Longitude', min: -180, max: 180, optional: true, isRare: true },
    { kind: 'area', name: 'visaNote', label: 'Visa note', max: 2000, optional: true },
    order,
  ],
};
