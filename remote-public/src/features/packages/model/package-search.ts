import { countTravellers, defaultParty, type Party } from '../../../lib/party';
import type { PackageKind } from './package-kind';

/** Inclusive bounds; null is open. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

export const sortOrders = ['popular', 'price', 'duration', 'departure'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Whether a budget is per traveller or for the whole party. */
export const budgetShares = ['person', 'family'] as const;
export type BudgetShare = (typeof budgetShares)[number];

export const flightChoices = ['included', 'land'] as const;
export type FlightChoice = (typeof flightChoices)[number];

/** A date of departure, and how many days before or after it also match. */
export interface DateWindow {
  /** `2027-05-14` */
  readonly on: string;
  readonly days: number;
}

/** The state of a list of tours, stored in the query string. */
export interface PackageSearch {
  /** As typed. */
  readonly words: string | null;
  /** Slug; null for all. A destination's own page omits it. */
  readonly destination: string | null;
  /** Months of departure in order: `2027-01`; null for any. */
  readonly months: readonly string[] | null;
  readonly date: DateWindow | null;
  /** IATA code of a departure city. */
  readonly city: string | null;
  /** Null until the visitor has set a party. */
  readonly party: Party | null;
  /** Rupees at most, taxes included. */
  readonly budget: number | null;
  readonly budgetFor: BudgetShare;
  readonly nights: Range | null;
  /** Slug of a theme. */
  readonly theme: string | null;
  readonly kind: PackageKind | null;
  readonly flights: FlightChoice | null;
  /** Only departures that the company has promised to run. */
  readonly guaranteed: true | null;
  /** The lowest average rating by guests. */
  readonly rating: number | null;
  /** The lowest class of the hotels, in stars. */
  readonly hotels: number | null;
  readonly sort: SortOrder;
  /** Number of result pages shown, from the first on. */
  readonly pages: number;
}

/** The filters of a search. */
export const filterNames = [
  'words',
  'destination',
  'months',
  'date',
  'city',
  'party',
  'budget',
  'nights',
  'theme',
  'kind',
  'flights',
  'guaranteed',
  'rating',
  'hotels',
] as const;
export type FilterName = (typeof filterNames)[number];

export const everything: PackageSearch = {
  words: null,
  destination: null,
  months: null,
  date: null,
  city: null,
  party: null,
  budget: null,
  budgetFor: 'person',
  nights: null,
  theme: null,
  kind: null,
  flights: null,
  guaranteed: null,
  rating: null,
  hotels: null,
  sort: 'popular',
  pages: 1,
};

export const withoutFilters = (search: PackageSearch): PackageSearch => ({
  ...everything,
  sort: search.sort,
});

/** The search on any date: a calendar of it offers the dates. */
export const withoutDates = (search: PackageSearch): PackageSearch => ({
  ...search,
  months: null,
  date: null,
  sort: 'popular',
  pages: 1,
});

export const activeFilters = (search: PackageSearch): FilterName[] =>
  filterNames.filter((name) => search[name] !== null);

/** The party for seats and prices: a budget without a party means two adults. */
export const searchedParty = ({ party, budget }: PackageSearch): Party | null =>
  party ?? (budget === null ? null : defaultParty);

/** Budget of the whole party, in paise; null without a budget. */
export function budgetPaise(search: PackageSearch): number | null {
  if (search.budget === null) return null;
  const shares = search.budgetFor === 'family' ? 1 : countTravellers(searchedParty(search) ?? defaultParty);
  return search.budget * shares * 100;
}

/** The lowest budget, in whole hundreds of rupees, that covers the total of the party. */
export function budgetFor(search: PackageSearch, partyPaise: number): number {
  const shares = search.budgetFor === 'family' ? 1 : countTravellers(searchedParty(search) ?? defaultParty);
  return Math.ceil(partyPaise / shares / 10_000) * 100;
}
