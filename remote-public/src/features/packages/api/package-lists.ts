import { rarely, readOptions } from '../../../lib/read-options';
import type { PackageDetail } from '../model/package-detail';
import { withoutDates, type PackageSearch } from '../model/package-search';

export type { CalendarEntry, Nearby, PackagePage } from './read-package-lists';

const loadReaders = () => import(/* webpackChunkName: 'readers' */ './read-package-lists');

const packagesPerPage = 9;

/** The matching packages, in a destination and its descendants or everywhere, from the first page on. */
export const packageListOptions = (place: string | null, search: PackageSearch) =>
  readOptions(['packages', 'list', place, search], async (signal) =>
    (await loadReaders()).readSearchResults(place, search, search.pages * packagesPerPage, signal),
  );

/** Whether suggestions are worth showing beside so many results. */
export const isWorthNearby = (search: PackageSearch, total: number) =>
  total === 0 || (search.city !== null && total <= 3);

/** Suggestions for a search without or with few results. */
export const nearbyOptions = (place: string | null, search: PackageSearch) =>
  readOptions(['packages', 'nearby', place, search], async (signal) =>
    (await loadReaders()).readNearby(place, search, signal),
  );

/** The days or months on which a search without its dates has results. */
export const calendarOptions = (place: string | null, search: PackageSearch, unit: 'day' | 'month') =>
  readOptions(['packages', 'calendar', place, withoutDates(search), unit], async (signal) =>
    (await loadReaders()).readCalendar(place, search, unit, signal),
  );

/** The best average rating of a tour by its guests; null while no guest has rated one. */
export const bestRatingOptions = () =>
  readOptions(
    ['packages', 'best-rating'],
    async (signal) => (await loadReaders()).readBestRating(signal),
    rarely,
  );

/** The packages with the next departures after `today`. */
export const departingSoonOptions = (today: string) =>
  readOptions(['packages', 'departing-soon', today], async (signal) =>
    (await loadReaders()).readRail('departure', signal),
  );

/** The most popular packages that can be booked; each card shows the next departure. */
export const mostWantedOptions = () =>
  readOptions(['packages', 'most-wanted'], async (signal) =>
    (await loadReaders()).readRail('popular', signal),
  );

export type Original = Pick<PackageDetail, 'id' | 'destination' | 'themes'>;

/** Other packages of the same destination first, then packages with shared themes. */
export const similarPackagesOptions = (original: Original) =>
  readOptions(['packages', 'similar', original.id], async (signal) =>
    (await loadReaders()).readSimilarPackages(original, signal),
  );

/** The live packages of these ids, in the order of the ids. */
export const packagesByIdOptions = (ids: readonly string[]) =>
  readOptions(['packages', 'by-id', ids], async (signal) =>
    (await loadReaders()).readPackagesById(ids, signal),
  );
