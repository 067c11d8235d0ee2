import { formatDate } from '@aertrip/platform';
import type { Master, MasterField } from './master';

const slugPattern = {
  test: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  message: 'Use small letters, digits and single hyphens, such as south-india.',
};

const order: MasterField = {
  kind: 'whole',
  name: 'sort',
  label: 'Position',
  hint: 'Lower numbers come first.',
  min: 0,
  max: 100_000,
};

const icon: MasterField = {
  kind: 'text',
  name: 'icon',
  label: 'Icon',
  hint: 'A Lucide icon name, such as mountain.',
  min: 1,
  max: 40,
  pattern: { test: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'Use the name as on lucide.dev, such as tree-palm.' },
};

const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const formatBy = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  names[String(value)] ?? String(value);

const destinationKinds = { region: 'Region', country: 'Country', state: 'State', city: 'City' };
const scopes = { domestic: 'Domestic', international: 'International' };
const taxScopes = { ...scopes, all: 'Domestic and international' };
const taxBases = { package: 'The package', package_plus_gst: 'The package and GST' };
const policyKinds = { cancellation: 'Cancellation', payment: 'Payment', visa: 'Visa', terms: 'Terms' };

/** The master data of the site. Each entry is all there is to say about one kind of it. */
export const masters: readonly Master[] = [
  {
    table: 'destinations',
    slug: 'destinations',
    title: 'Destinations',
    singular: 'destination',
    description: 'Regions, countries and states that visitors browse.',
    nameColumn: 'name',
    columns: [
      { name: 'slug', label: 'Web address' },
      { name: 'kind', label: 'Kind', format: formatBy(destinationKinds) },
      { name: 'scope', label: 'Scope', format: formatBy(scopes) },
      { name: 'sort', label: 'Position', align: 'end' },
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
      { kind: 'choice', name: 'kind', label: 'Kind', options: toOptions(destinationKinds) },
      { kind: 'choice', name: 'scope', label: 'Scope', options: toOptions(scopes) },
      { kind: 'destination', name: 'parentId', label: 'Belongs to', optional: true },
      { kind: 'area', name: 'intro', label: 'Introduction', max: 2000, optional: true, notNull: true },
      {
        kind: 'text',
        name: 'heroPath',
        label: 'Picture',
        hint: 'Path in the image storage.',
        max: 400,
        optional: true,
      },
      {
        kind: 'text',
        name: 'iso2',
        label: 'Country code',
        hint: 'Two letters, such as IN.',
        max: 2,
        optional: true,
        pattern: { test: /^[A-Z]{2}$/, message: 'Use two capital letters, such as IN.' },
      },
      { kind: 'decimal', name: 'lat', label: 'Latitude', min: -90, max: 90, optional: true },
      { kind: 'decimal', name: 'lng', label: 'Longitude', min: -180, max: 180, optional: true },
      { kind: 'area', name: 'visaNote', label: 'Visa note', max: 2000, optional: true },
      order,
    ],
  },
  {
    table: 'themes',
    slug: 'themes',
    title: 'Themes',
    singular: 'theme',
    description: 'What a tour is about: beaches, honeymoon, wildlife.',
    nameColumn: 'name',
    columns: [
      { name: 'slug', label: 'Web address' },
      { name: 'icon', label: 'Icon' },
      { name: 'sort', label: 'Position', align: 'end' },
    ],
    fields: [
      { kind: 'text', name: 'name', label: 'Name', min: 2, max: 60 },
      { kind: 'text', name: 'slug', label: 'Web address', min: 1, max: 60, pattern: slugPattern },
      icon,
      order,
    ],
  },
  {
    table: 'departure_cities',
    slug: 'departure-cities',
    title: 'Departure cities',
    singular: 'departure city',
    description: 'Cities in India that tours leave from.',
    nameColumn: 'name',
    columns: [
      { name: 'iata', label: 'Airport code' },
      { name: 'sort', label: 'Position', align: 'end' },
    ],
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
  },
  {
    table: 'hotels',
    slug: 'hotels',
    title: 'Hotels',
    singular: 'hotel',
    description: 'Hotels that packages name.',
    nameColumn: 'name',
    columns: [
      { name: 'city', label: 'City' },
      { name: 'stars', label: 'Stars', align: 'end' },
    ],
    fields: [
      { kind: 'text', name: 'name', label: 'Name', min: 2, max: 120 },
      { kind: 'text', name: 'city', label: 'City', min: 2, max: 80 },
      { kind: 'whole', name: 'stars', label: 'Stars', min: 1, max: 5 },
      { kind: 'destination', name: 'destinationId', label: 'Destination', optional: true },
      order,
    ],
  },
  {
    table: 'inclusions',
    slug: 'inclusions',
    title: 'Inclusions',
    singular: 'inclusion',
    description: 'What a price can contain, with its icon.',
    nameColumn: 'name',
    columns: [
      { name: 'icon', label: 'Icon' },
      { name: 'sort', label: 'Position', align: 'end' },
    ],
    fields: [{ kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 }, icon, order],
  },
  {
    table: 'policies',
    slug: 'policies',
    title: 'Policies',
    singular: 'policy',
    description: 'Cancellation, payment, visa and general terms.',
    nameColumn: 'title',
    columns: [
      { name: 'kind', label: 'Kind', format: formatBy(policyKinds) },
      { name: 'sort', label: 'Position', align: 'end' },
    ],
    fields: [
      { kind: 'text', name: 'title', label: 'Title', min: 2, max: 120 },
      { kind: 'choice', name: 'kind', label: 'Kind', options: toOptions(policyKinds) },
      { kind: 'area', name: 'body', label: 'Text', max: 20_000, optional: true, notNull: true },
      order,
    ],
  },
  {
    table: 'faqs',
    slug: 'faqs',
    title: 'FAQs',
    singular: 'question',
    description: 'Questions that every package page answers.',
    nameColumn: 'question',
    columns: [{ name: 'sort', label: 'Position', align: 'end' }],
    fields: [
      { kind: 'text', name: 'question', label: 'Question', min: 4, max: 300 },
      { kind: 'area', name: 'answer', label: 'Answer', max: 4000, optional: true, notNull: true },
      order,
    ],
  },
  {
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
  },
  {
    table: 'lost_reasons',
    slug: 'lost-reasons',
    title: 'Lost reasons',
    singular: 'reason',
    description: 'Why enquiries do not become bookings.',
    nameColumn: 'name',
    columns: [{ name: 'sort', label: 'Position', align: 'end' }],
    fields: [{ kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 }, order],
  },
];

/** The master an address names. */
export const getMaster = (slug: string | undefined): Master | undefined =>
  masters.find((master) => master.slug === slug);
