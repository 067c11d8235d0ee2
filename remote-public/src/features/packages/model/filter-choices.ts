import { formatMonth, formatPaise, monthsFrom } from '@aertrip/platform';
import { plural } from '../../../lib/plural';
import { formatRange, type PackageSearch, type Range, type SortOrder } from './package-search';
import { packageKindNames, packageKinds } from './package-kind';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const rupees = (amount: number) => formatPaise(amount * 100);

function budgetLabel({ min, max }: Range): string {
  if (min === null) return `Up to ${rupees(max ?? 0)}`;
  return max === null ? `Over ${rupees(min)}` : `${rupees(min)} – ${rupees(max)}`;
}

function nightsLabel({ min, max }: Range): string {
  if (min === null) return `Up to ${plural(max ?? 0, 'night')}`;
  if (max === null) return `${min} nights or more`;
  return min === max ? plural(min, 'night') : `${min} – ${max} nights`;
}

const budgets: Range[] = [
  { min: null, max: 50_000 },
  { min: 50_000, max: 100_000 },
  { min: 100_000, max: 200_000 },
  { min: 200_000, max: null },
];

const nights: Range[] = [
  { min: null, max: 3 },
  { min: 4, max: 6 },
  { min: 7, max: 9 },
  { min: 10, max: null },
];

/** Adds the value in the query string when it is none of the usual choices. */
function withCurrent(choices: Choice[], current: Choice | null): Choice[] {
  return current && !choices.some(({ value }) => value === current.value) ? [...choices, current] : choices;
}

const budgetChoice = (range: Range): Choice => ({ value: formatRange(range), label: budgetLabel(range) });
const nightsChoice = (range: Range): Choice => ({ value: formatRange(range), label: nightsLabel(range) });
const monthChoice = (month: string): Choice => ({ value: month, label: formatMonth(month) });

export const budgetChoices = ({ budget }: PackageSearch): Choice[] =>
  withCurrent(budgets.map(budgetChoice), budget && budgetChoice(budget));

export const nightsChoices = (search: PackageSearch): Choice[] =>
  withCurrent(nights.map(nightsChoice), search.nights && nightsChoice(search.nights));

/** The twelve months from `today` on. */
export const monthChoices = (today: string, current: string | null = null): Choice[] =>
  withCurrent(monthsFrom(today, 12).map(monthChoice), current === null ? null : monthChoice(current));

export const kindChoices: Choice[] = packageKinds.map((kind) => ({
  value: kind,
  label: packageKindNames[kind],
}));

const sortLabels: Readonly<Record<SortOrder, string>> = {
  popular: 'Most popular',
  price: 'Lowest price',
  duration: 'Shortest first',
  departure: 'Next departure',
};

export const sortChoices = Object.entries(sortLabels).map(([value, label]): Choice => ({ value, label }));
