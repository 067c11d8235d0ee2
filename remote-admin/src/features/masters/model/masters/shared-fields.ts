import { formatDate } from '@aertrip/platform';
import { travelIconLabel } from '@aertrip/ui/travel-icon';
import type { MasterColumn, MasterField } from '../master';

/** The last part of a path. */
export const slugPattern = {
  test: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  message: 'Use small letters, digits and single hyphens, such as south-india.',
};

/** Where a row stands among the others. */
export const order: MasterField = {
  kind: 'whole',
  name: 'sort',
  label: 'Position',
  hint: 'Lower numbers come first.',
  min: 0,
  max: 100_000,
};

export const icon: MasterField = { kind: 'icon', name: 'icon', label: 'Icon' };

/** What an icon shows, in words. */
export const formatIcon = (name: unknown) => travelIconLabel(String(name)) ?? 'Check mark';

/** A picture that a row may have, with its focal point. */
export const photo = (
  name: string,
  label: string,
  folder: string,
  focal: readonly [x: string, y: string],
): MasterField[] => [
  { kind: 'photo', name, label, folder, focal, optional: true },
  ...focal.map((each) => ({ kind: 'focal', name: each, label: `Focal point of ${label}` }) as const),
];

/** Choices of a select by their stored value. */
export const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Shows the name of a stored value. */
export const formatBy = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  names[String(value)] ?? String(value);

/** Tours inside India and abroad. */
export const scopes = { domestic: 'Domestic', international: 'International' };

/** Of a rule: for tours of one kind, or for all of them. */
export const ruleScopes = { ...scopes, all: 'Domestic and international' };

export const formatScope = formatBy(ruleScopes);
export const formatDay = (value: unknown) => formatDate(String(value));
export const formatPercent = (basisPoints: unknown) => `${Number(basisPoints) / 100} %`;

export const validFrom: MasterField = { kind: 'date', name: 'validFrom', label: 'Valid from' };
export const validFromColumn: MasterColumn = { name: 'validFrom', label: 'From', format: formatDay };
export const validToColumn: MasterColumn = {
  name: 'validTo',
  label: 'Until',
  format: (value) => (value ? formatDay(value) : 'further notice'),
};

/** How dated rows follow each other, for the description of a master. */
export const datedRows =
  'Of the rows that have begun the latest applies; a row for domestic or for international tours goes before one for both. Bookings keep the rules they were sold by.';

/** What it means to retire a rule of the sale. */
export const ruleRetirement =
  'Prices are no longer made by it: the row before it applies again, if there is one. Bookings keep what they were sold by, and you can restore it.';
