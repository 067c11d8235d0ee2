import { formatDate } from '@aertrip/platform';
import { travelIconLabel } from '@aertrip/ui/travel-icon';
import type { MasterColumn, MasterField } from '../master';

/** URL segment. */
export const slugPattern = {
  test: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  message: 'Use small letters, digits and single hyphens, such as south-india.',
};

/** Sort position of a row. */
export const order: MasterField = {
  kind: 'whole',
  name: 'sort',
  label: 'Position',
  hint: 'Lower numbers come first.',
  min: 0,
  max: 100_000,
  isRare: true,
};

export const icon: MasterField = { kind: 'icon', name: 'icon', label: 'Icon' };

/** Label of an icon. */
export const formatIcon = (name: unknown) => travelIconLabel(String(name)) ?? 'Check mark';

/** An optional picture of a row with its focal point. */
export const photo = (
  name: string,
  label: string,
  folder: string,
  [x, y]: readonly [x: string, y: string],
): MasterField[] => [
  { kind: 'photo', name, label, folder, focal: [x, y], optional: true },
  { kind: 'focal', name: x, label: `Focus of ${label.toLowerCase()}, left to right`, isRare: true },
  { kind: 'focal', name: y, label: `Focus of ${label.toLowerCase()}, top to bottom`, isRare: true },
];

/** Options of a select by stored value. */
export const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Displays a stored value by its label. */
export const formatBy = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  names[String(value)] ?? String(value);

/** Domestic and international tours. */
export const scopes = { domestic: 'Domestic', international: 'International' };

/** Scope of a rule: one kind of tour, or all. */
export const ruleScopes = { ...scopes, all: 'Domestic and international' };

export const formatScope = formatBy(ruleScopes);
export const formatDay = (value: unknown) => formatDate(String(value));

export const ruleScope: MasterField = {
  kind: 'choice',
  name: 'scope',
  label: 'For',
  options: toOptions(ruleScopes),
  initial: 'all',
};

/** Label of a rule that each scope has for itself. */
export const nameScopedRule = ({ scope, validFrom: day }: Readonly<Record<string, unknown>>) =>
  `${formatScope(scope)} from ${formatDay(day)}`;

export const formatPercent = (basisPoints: unknown) => `${Number(basisPoints) / 100}%`;

export const validFrom: MasterField = { kind: 'date', name: 'validFrom', label: 'Valid from' };
export const validFromColumn: MasterColumn = { name: 'validFrom', label: 'From', format: formatDay };
export const validToColumn: MasterColumn = {
  name: 'validTo',
  label: 'Until',
  format: (value) => (value ? formatDay(value) : 'further notice'),
};

/** How dated rows succeed each other, for a master's description. */
export const datedRows =
  'The latest started row applies; a row for domestic or international tours overrides one for both. Bookings keep the rules they were sold with.';

/** Consequence of retiring a sales rule. */
export const ruleRetirement =
  'It no longer applies to new prices; the previous row, if any, applies again. Existing bookings are unchanged. You can restore it later.';
