import { queryOptions } from '@tanstack/react-query';
import type { PackageDetail } from '../model/package-detail';
import { withoutDates, type PackageSearch } from '../model/package-search';

export type { CalendarEntry, Nearby, PackagePage } from './read-package-lists';

const loadReaders = () => import(/* webpackChunkName: 'readers' */ './read-package-lists');

export const packagesPerPage = 9;

const staleTime = 60_000;

/** The matching packages, in a destination and its descendants or everywhere, from the first page on. */
export const packageListOptions = (place: string | null, search: PackageSearch) =>
  queryOptions({
    queryKey: ['packages', 'list', place, search],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) =>
      (await loadReaders()).readSearchResults(place, search, search.pages * packagesPerPage, signal),
  });

/** Whether suggestions are worth showing beside so many results. */
export const isWorthNearby = (search: PackageSearch, total: number) =>
  total === 0 || (search.city !== null && total <= 3);

/** Suggestions for a search without or with few results. */
export const nearbyOptions = (place: string | null, search: PackageSearch) =>
  queryOptions({
    queryKey: ['packages', 'nearby', place, search],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => (await loadReaders()).readNearby(place, search, signal),
  });

/** The days or months on which a search without its dates has results. */
export const calendarOptions = (place: string | null, search: PackageSearch, unit: 'day' | 'month') =>
  queryOptions({
    queryKey: ['packages', 'calendar', place, withoutDates(search), unit],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => (await loadReaders()).readCalendar(place, search, unit, signal),
  });

/** The best average rating of a tour by its guests; null while no guest has rated one. */
export const bestRatingOptions = () =>
  queryOptions({
    queryKey: ['packages', 'best-rating'],
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => (await loadReaders()).readBestRating(signal),
  });

const packagesInRail = 6;

/** The packages with the next departures after `today`. */
export const departingSoonOptions = (today: string) =>
  queryOptions({
    queryKey: ['packages', 'departing-soon', today],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const { readPackages } = await loadReaders();
      return (await readPackages('departure', packagesInRail, { bookable: true }, signal)).packages;
    },
  });

/** The most popular packages that can be booked; each card shows the next departure. */
export const mostWantedOptions = () =>
  queryOptions({
    queryKey: ['packages', 'most-wanted'],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const { readPackages } = await loadReaders();
      return (await readPackages('popular', packagesInRail, { bookable: true }, signal)).packages;
    },
  });

export type Original = Pick<PackageDetail, 'id' | 'destination' | 'themes'>;

/** Other packages of the same destination first, then packages with shared themes. */
export const similarPackagesOptions = (original: Original) =>
  queryOptions({
    queryKey: ['packages', 'similar', original.id],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => (await loadReaders()).readSimilarPackages(original, signal),
  });
