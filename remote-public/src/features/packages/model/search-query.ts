import { isDay } from '../../../lib/dates';
import { readParty } from '../../../lib/party';
import { parseRupees } from '../../../lib/text';
import { packageKinds } from './package-kind';
import {
  budgetShares,
  flightChoices,
  sortOrders,
  type DateWindow,
  type PackageSearch,
  type Range,
} from './package-search';

/** Bounds a hand-typed number, which must not request everything; visitors never click "show more" this often. */
const maxPages = 50;

/** `4-6`, `-3` or `10-`; null for anything else. */
export function parseRange(text: string | null): Range | null {
  const [, min, max] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? [];
  if (!min && !max) return null;
  const range = { min: min ? Number(min) : null, max: max ? Number(max) : null };
  return range.min !== null && range.max !== null && range.min > range.max ? null : range;
}

export function formatRange({ min, max }: Range): string {
  return `${min ?? ''}-${max ?? ''}`;
}

function matching(pattern: RegExp, text: string | null): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const maxMonths = 24;

/** `2027-01,2027-02`, or one parameter for each month as a form without scripts sends them. */
function readMonths(params: URLSearchParams): string[] | null {
  const months = params
    .getAll('month')
    .join()
    .split(',')
    .filter((month) => /^20\d\d-(0[1-9]|1[0-2])$/.test(month));
  return months.length > 0 ? [...new Set(months)].toSorted().slice(0, maxMonths) : null;
}

const maxDays = 31;

function readDate(params: URLSearchParams): DateWindow | null {
  const on = matching(/^20\d\d-\d\d-\d\d$/, params.get('date'));
  if (on === null || !isDay(on)) return null;
  return { on, days: Math.min(Number(matching(/^\d{1,2}$/, params.get('days')) ?? 0), maxDays) };
}

const maxWords = 100;

/** Words without control characters, which the database refuses, and with whole characters. */
const readWords = (text: string | null): string | null =>
  [...(text ?? '').replace(/\p{Cc}/gu, ' ').trim()].slice(0, maxWords).join('') || null;

/** Parses a search from the query string. Ignores invalid values. */
export function readSearch(params: URLSearchParams): PackageSearch {
  const pages = Number(matching(/^\d{1,3}$/, params.get('pages')) ?? 1);
  return {
    words: readWords(params.get('q')),
    destination: matching(slug, params.get('destination')),
    months: readMonths(params),
    date: readDate(params),
    city: matching(/^[A-Z]{3}$/, params.get('city')),
    party: params.get('adults') || params.get('children') ? readParty(params) : null,
    budget: parseRupees(params.get('budget')),
    budgetFor: budgetShares.find((share) => share === params.get('per')) ?? 'person',
    nights: parseRange(params.get('nights')),
    theme: matching(slug, params.get('theme')),
    kind: packageKinds.find((kind) => kind === params.get('kind')) ?? null,
    flights: flightChoices.find((choice) => choice === params.get('flights')) ?? null,
    guaranteed: params.get('guaranteed') === '1' || null,
    rating: Number(matching(/^[1-5](\.[05])?$/, params.get('rating'))) || null,
    hotels: Number(matching(/^[345]$/, params.get('hotels'))) || null,
    sort: sortOrders.find((sort) => sort === params.get('sort')) ?? 'popular',
    pages: Math.min(Math.max(pages, 1), maxPages),
  };
}

/** The query string of a search, in a stable order and without defaults. */
export function writeSearch(search: PackageSearch): URLSearchParams {
  const values = {
    q: search.words,
    destination: search.destination,
    month: search.months && search.months.join(),
    date: search.date && search.date.on,
    days: search.date && search.date.days > 0 ? String(search.date.days) : null,
    city: search.city,
    // An explicit party of two adults differs from no party.
    adults: search.party && String(search.party.adults),
    children: search.party && (search.party.childAges.join(',') || null),
    rooms: search.party?.rooms === undefined ? null : String(search.party.rooms),
    beds: search.party?.hasChildBeds === false ? '0' : null,
    budget: search.budget === null ? null : String(search.budget),
    per: search.budgetFor === 'family' ? 'family' : null,
    nights: search.nights && formatRange(search.nights),
    theme: search.theme,
    kind: search.kind,
    flights: search.flights,
    guaranteed: search.guaranteed && '1',
    rating: search.rating === null ? null : String(search.rating),
    hotels: search.hotels === null ? null : String(search.hotels),
    sort: search.sort === 'popular' ? null : search.sort,
    pages: search.pages === 1 ? null : String(search.pages),
  } satisfies Record<string, string | null>;
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** The query string of a changed `search`. A changed search starts at its first page. */
export function searchWith(search: PackageSearch, changes: Partial<PackageSearch>): string {
  const text = writeSearch({ ...search, pages: 1, ...changes }).toString();
  return text && `?${text}`;
}
