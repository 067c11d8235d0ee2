import { AppError, toAppError, todayInIndia } from '@aertrip/platform';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../config/paths';
import { companyOptions } from '../features/company/company';
import { legalTextOptions } from '../features/company/legal-text';
import { formatComparison, readComparison } from '../features/compare/comparison-query';
import { destinationCardsOptions, destinationOptions } from '../features/destinations/destinations';
import { packageDetailOptions, packageSuccessorOptions } from '../features/packages/api/package-detail';
import { comparedPackagesOptions } from '../features/packages/api/compared-packages';
import { filterMastersOptions, packageTermsOptions } from '../features/packages/api/masters';
import { partyQuoteOptions, partyQuotesOptions } from '../features/booking/api/quote';
import {
  calendarOptions,
  departingSoonOptions,
  mostWantedOptions,
  isWorthNearby,
  nearbyOptions,
  packageListOptions,
  similarPackagesOptions,
} from '../features/packages/api/package-lists';
import { loadPackageSections } from '../features/packages/components/detail/load-package-sections';
import { availability, findDeparture } from '../features/packages/model/departure';
import { everything, type PackageSearch } from '../features/packages/model/package-search';
import { readSearch } from '../features/packages/model/search-query';
import { latestReviewsOptions, packageReviewsOptions } from '../features/reviews/reviews';
import { readParty } from '../lib/party';
import { loadHomeSections } from './home/load-home-sections';
import { compareTours, departureIdsOf } from './compare/compared-tour';

/** Data from every loader. A date rather than a time, so that server and browser render the same page. */
export interface ScreenData {
  /** `2026-11-20` in India. */
  readonly today: string;
}

/** Prefetches the data of the sections. Never fails: each section shows its own error. */
const prefetch = (queryClient: QueryClient, ...options: { queryKey: readonly unknown[] }[]) =>
  Promise.all(options.map((option) => queryClient.prefetchQuery(option)));

export interface ComparisonData extends ScreenData {
  /** Packages in the query string, live or not. */
  readonly slugs: readonly string[];
}

export async function loadHome(queryClient: QueryClient): Promise<ScreenData> {
  const today = todayInIndia();
  await Promise.all([
    prefetch(
      queryClient,
      destinationCardsOptions(),
      filterMastersOptions(),
      calendarOptions(null, everything, 'month'),
      departingSoonOptions(today),
      mostWantedOptions(),
      latestReviewsOptions(),
    ),
    loadHomeSections(),
  ]);
  return { today };
}

export async function loadDestinations(queryClient: QueryClient): Promise<ScreenData> {
  await prefetch(queryClient, destinationCardsOptions());
  return { today: todayInIndia() };
}

/** `/destinations`, with its search. */
export function redirectToDestinations({ request }: LoaderFunctionArgs): Response {
  return redirect(paths.destinations.href + withSearch(request).search);
}

export async function loadContact(queryClient: QueryClient): Promise<ScreenData> {
  await prefetch(queryClient, companyOptions());
  return { today: todayInIndia() };
}

export async function loadTerms(queryClient: QueryClient): Promise<null> {
  await prefetch(queryClient, companyOptions(), legalTextOptions('booking_terms'));
  return null;
}

export async function loadPrivacy(queryClient: QueryClient): Promise<null> {
  await prefetch(queryClient, companyOptions(), legalTextOptions('privacy'));
  return null;
}

/** Tours of all destinations, filtered by the query string. */
export async function loadSearch(queryClient: QueryClient, args: LoaderFunctionArgs): Promise<ScreenData> {
  const { searchParams } = withSearch(args.request);
  await prefetchSearch(queryClient, null, readSearch(searchParams));
  return { today: todayInIndia() };
}

/** Results, suggestions for an empty result, and the names for the filters. */
async function prefetchSearch(queryClient: QueryClient, place: string | null, search: PackageSearch) {
  const list = packageListOptions(place, search);
  await prefetch(
    queryClient,
    list,
    calendarOptions(place, search, 'month'),
    destinationCardsOptions(),
    filterMastersOptions(),
  );
  const found = queryClient.getQueryData(list.queryKey);
  if (found && isWorthNearby(search, found.total)) await prefetch(queryClient, nearbyOptions(place, search));
}

/** @throws AppError `not-found` for an unknown destination */
export async function loadDestination(
  queryClient: QueryClient,
  args: LoaderFunctionArgs,
): Promise<ScreenData> {
  const { searchParams, search } = withSearch(args.request);
  const requested = args.params.destination ?? '';
  const slug = requested.toLowerCase();
  if (slug !== requested) throw redirect(paths.destination.href(slug) + search);
  await Promise.all([
    queryClient.ensureQueryData({ ...destinationOptions(slug), revalidateIfStale: true }),
    prefetchSearch(queryClient, slug, { ...readSearch(searchParams), destination: null }),
  ]);
  return { today: todayInIndia() };
}

/**
 * Loader of both package paths. Redirects a former slug to the present one, and a wrong destination to the right one.
 * While the destination is hidden, the one in the URL counts as right, because server redirects are permanent.
 * @throws AppError `not-found` for an unknown or unpublished package
 */
export async function loadPackage(queryClient: QueryClient, args: LoaderFunctionArgs): Promise<ScreenData> {
  const { params } = args;
  const { search, searchParams } = withSearch(args.request);
  const today = todayInIndia();
  const slug = (params.packageSlug ?? '').toLowerCase();
  const [detail] = await Promise.all([
    findPackage(queryClient, slug, today),
    prefetch(queryClient, packageTermsOptions(), companyOptions()),
    loadPackageSections(),
  ]);
  const current =
    'successor' in detail
      ? detail.successor
      : { slug: detail.slug, destinationSlug: detail.destination?.slug ?? null };
  const slugs = { ...current, destinationSlug: current.destinationSlug ?? params.destination ?? null };
  const isOtherDestination = params.destination !== undefined && params.destination !== slugs.destinationSlug;
  if ('successor' in detail || isOtherDestination || params.packageSlug !== slugs.slug)
    throw redirect(paths.package.href(slugs) + search);
  const departure = findDeparture(detail.departures, searchParams.get('departure'), readParty(searchParams));
  await prefetch(
    queryClient,
    similarPackagesOptions(detail),
    packageReviewsOptions(detail.id),
    ...(departure && availability(departure) !== 'sold-out'
      ? [partyQuoteOptions(departure.id, readParty(searchParams))]
      : []),
  );
  return { today };
}

/**
 * The package to book. Redirects a former slug to the present one.
 * @throws AppError `not-found` for an unknown or unpublished package
 */
export async function loadBooking(queryClient: QueryClient, args: LoaderFunctionArgs): Promise<ScreenData> {
  const today = todayInIndia();
  const requested = args.params.packageSlug ?? '';
  const detail = await findPackage(queryClient, requested.toLowerCase(), today);
  const { slug } = 'successor' in detail ? detail.successor : detail;
  if (slug !== requested) throw redirect(paths.booking.href(slug) + withSearch(args.request).search);
  return { today };
}

/**
 * The tours in the query string, in one read, with a quote for each. Redirects former slugs to the present ones;
 * tours that are not live are missing in the result.
 */
export async function loadComparison(
  queryClient: QueryClient,
  args: LoaderFunctionArgs,
): Promise<ComparisonData> {
  const today = todayInIndia();
  const { searchParams } = withSearch(args.request);
  const { slugs, departureIds, party } = readComparison(searchParams);
  const details = await queryClient.ensureQueryData({
    ...comparedPackagesOptions(slugs, today),
    revalidateIfStale: true,
  });
  const current = await Promise.all(
    slugs.map(async (slug) => {
      if (details.some((detail) => detail.slug === slug)) return slug;
      const successor = await queryClient.ensureQueryData(packageSuccessorOptions(slug));
      return successor?.slug ?? slug;
    }),
  );
  if (current.some((slug, index) => slug !== slugs[index]))
    throw redirect(
      paths.compare.href(formatComparison({ slugs: [...new Set(current)], departureIds, party })),
    );
  const { tours } = compareTours(details, departureIds, party);
  await prefetch(queryClient, partyQuotesOptions(departureIdsOf(tours), party));
  return { today, slugs };
}

/** Only the browser has the shortlist. */
export const loadShortlist = (): ScreenData => ({ today: todayInIndia() });

async function findPackage(queryClient: QueryClient, slug: string, today: string) {
  try {
    return await queryClient.ensureQueryData({
      ...packageDetailOptions(slug, today),
      revalidateIfStale: true,
    });
  } catch (error) {
    if (toAppError(error).code !== 'not-found') throw error;
    const successor = await queryClient.ensureQueryData(packageSuccessorOptions(slug));
    if (successor) return { successor };
    throw new AppError('not-found', 'There is no such package.', { status: 404, cause: error });
  }
}

function withSearch({ url }: Request) {
  const { searchParams, search } = new URL(url);
  return { searchParams, search };
}
