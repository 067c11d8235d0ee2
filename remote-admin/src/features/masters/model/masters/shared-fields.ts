import type { MasterField } from '../master';

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

export const icon: MasterField = {
  kind: 'text',
  name: 'icon',
  label: 'Icon',
  hint: 'A Lucide icon name, such as mountain.',
  min: 1,
  max: 40,
  pattern: { test: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'Use the name as on lucide.dev, such as tree-palm.' },
};

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
