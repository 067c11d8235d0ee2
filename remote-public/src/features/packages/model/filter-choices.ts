import { formatDate, formatMonth, formatPaise } from '@aertrip/platform';
import { plural } from '../../../lib/text';
import { formatParty } from '../../../lib/party';
import type { DateWindow, FilterName, FlightChoice, PackageSearch, Range, SortOrder } from './package-search';
import { packageKindNames, packageKinds } from './package-kind';
import { formatRange } from './search-query';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const rupees = (amount: number) => formatPaise(amount * 100);

function nightsLabel({ min, max }: Range): string {
  if (min === null) return `Up to ${plural(max ?? 0, 'night')}`;
  if (max === null) return `${plural(min, 'night')} or more`;
  return min === max ? plural(min, 'night') : `${min} – ${max} nights`;
}

const nights: Range[] = [
  { min: null, max: 3 },
  { min: 4, max: 6 },
  { min: 7, max: 9 },
  { min: 10, max: null },
];

/** Adds the value in the query string when it is not among the usual options. */
function withCurrent(choices: Choice[], current: Choice | null): Choice[] {
  return current && !choices.some(({ value }) => value === current.value) ? [...choices, current] : choices;
}

const nightsChoice = (range: Range): Choice => ({ value: formatRange(range), label: nightsLabel(range) });

export const nightsChoices = (search: PackageSearch): Choice[] =>
  withCurrent(nights.map(nightsChoice), search.nights && nightsChoice(search.nights));

export const daysChoices: Choice[] = [
  { value: '0', label: 'On that day' },
  ...[3, 7, 14].map((days) => ({ value: String(days), label: `± ${days} days` })),
];

const ratings = [4.5, 4, 3.5];
const ratingChoice = (rating: number): Choice => ({
  value: String(rating),
  label: `${rating} stars or more`,
});

/** Ratings that at least one tour reaches. */
export const ratingChoices = (search: PackageSearch, best: number): Choice[] =>
  withCurrent(
    ratings.filter((rating) => rating <= best).map(ratingChoice),
    search.rating === null ? null : ratingChoice(search.rating),
  );

const classLabel = (stars: number) => (stars < 5 ? `${stars} stars or more` : `${stars} stars`);

export const hotelChoices: Choice[] = [3, 4, 5].map((stars) => ({
  value: String(stars),
  label: classLabel(stars),
}));

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

const flightNames: Readonly<Record<FlightChoice, string>> = {
  included: 'Flights included',
  land: 'Land only',
};

export const flightChoiceList = Object.entries(flightNames).map(([value, label]): Choice => ({
  value,
  label,
}));

const dateLabel = ({ on, days }: DateWindow) => formatDate(on) + (days > 0 ? ` ± ${days} days` : '');

/** Names for the slugs and codes of a search, as far as they are known. */
export interface Names {
  readonly destinations: readonly { readonly name: string; readonly slug: string }[];
  readonly themes: readonly { readonly name: string; readonly slug: string }[];
  readonly cities: readonly { readonly name: string; readonly iata: string }[];
}

/** Label of an active filter: `May 2027`, `From Mumbai`, `Up to ₹1,20,000 in total`. */
export function filterLabel(search: PackageSearch, name: FilterName, names: Names): string {
  const labels: Record<FilterName, () => string> = {
    words: () => `“${search.words}”`,
    destination: () =>
      names.destinations.find(({ slug }) => slug === search.destination)?.name ?? search.destination ?? '',
    months: () => search.months?.map(formatMonth).join(', ') ?? '',
    date: () => (search.date ? dateLabel(search.date) : ''),
    city: () => `From ${names.cities.find(({ iata }) => iata === search.city)?.name ?? search.city}`,
    party: () => (search.party ? formatParty(search.party) : ''),
    budget: () =>
      `Up to ${rupees(search.budget ?? 0)} ${search.budgetFor === 'family' ? 'in total' : 'per person'}`,
    nights: () => (search.nights ? nightsLabel(search.nights) : ''),
    theme: () => names.themes.find(({ slug }) => slug === search.theme)?.name ?? search.theme ?? '',
    kind: () => (search.kind ? packageKindNames[search.kind] : ''),
    flights: () => (search.flights ? flightNames[search.flights] : ''),
    guaranteed: () => 'Guaranteed departures',
    rating: () => ratingChoice(search.rating ?? 0).label,
    hotels: () => `Hotels of ${classLabel(search.hotels ?? 0)}`,
  };
  return labels[name]();
}
