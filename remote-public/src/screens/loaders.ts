import { AppError, toAppError, todayInIndia } from '@aertrip/platform';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../config/paths';
import { companyOptions } from '../features/company/api/company';
import { legalTextOptions } from '../features/company/api/legal-text';
import { formatComparison, readComparison } from '../features/compare/model/comparison-query';
import { destinationCardsOptions, destinationOptions } from '../features/destinations/api/destinations';
import { comparedPackagesOptions } from '../features/packages/api/compared-packages';
import { filterMastersOptions } from '../features/packages/api/filter-masters';
import { partyQuoteOptions } from '../features/booking/api/quote';
import { packageDetailOptions, packageSuccessorOptions } from '../features/packages/api/package-detail';
import {
  departingSoonOptions,
  fewSeatsLeftOptions,
  nearbyOptions,
  packageListOptions,
  similarPackagesOptions,
} from '../features/packages/api/package-lists';
import { packageTermsOptions } from '../features/packages/api/package-terms';
import { availability, findDeparture } from '../features/packages/model/departure';
import { readSearch, type PackageSearch } from '../features/packages/model/package-search';
import { similarTo } from '../features/packages/model/similar-to';
import { latestReviewsOptions, packageReviewsOptions } from '../features/reviews/api/reviews';
import { readParty } from '../lib/party';

/** What every loader hands to its screen. A day, so that server and browser render the same page. */
export interface ScreenData {
  /** `2026-11-20` in India. */
  readonly today: string;
}

/** Prefetches what the sections show. Never fails: each section says itself what went wrong. */
const prefetch = (queryClient: QueryClient, ...options: { queryKey: readonly unknown[] }[]) =>
  Promise.all(options.map((option) => queryClient.prefetchQuery(option)));

export interface ComparisonData extends ScreenData {
  /** Of the packages in the query string, live or not. */
  readonly slugs: readonly string[];
}

export async function loadHome(queryClient: QueryClient): Promise<ScreenData> {
  const today = todayInIndia();
  await prefetch(
    queryClient,
    destinationCardsOptions(),
    filterMastersOptions(),
    departingSoonOptions(today),
    fewSeatsLeftOptions(today),
    latestReviewsOptions(),
  );
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

/** Tours anywhere, as the query string asks for them. */
export async function loadSearch(queryClient: QueryClient, args: LoaderFunctionArgs): Promise<ScreenData> {
  const { searchParams } = withSearch(args.request);
  await prefetchSearch(queryClient, null, readSearch(searchParams));
  return { today: todayInIndia() };
}

/** The results, what is near where there are none, and the names that the filters show. */
async function prefetchSearch(queryClient: QueryClient, place: string | null, search: PackageSearch) {
  const list = packageListOptions(place, search);
  await prefetch(queryClient, list, destinationCardsOptions(), filterMastersOptions());
  if (queryClient.getQueryData(list.queryKey)?.total === 0)
    await prefetch(queryClient, nearbyOptions(place, search));
}

/** @throws AppError `not-found` for a destination that does not exist */
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
 * Both paths of a package. A slug of the past leads to the present one, a wrong destination to the right one. While
 * visitors do not see its destination, the one in the URL passes for right: servers redirect permanently.
 * @throws AppError `not-found` for a package that does not exist, or is not published
 */
export async function loadPackage(queryClient: QueryClient, args: LoaderFunctionArgs): Promise<ScreenData> {
  const { params } = args;
  const { search, searchParams } = withSearch(args.request);
  const today = todayInIndia();
  const slug = (params.packageSlug ?? '').toLowerCase();
  const [detail] = await Promise.all([
    findPackage(queryClient, slug, today),
    prefetch(queryClient, packageTermsOptions()),
  ]);
  const current =
    'successor' in detail
      ? detail.successor
      : { slug: detail.slug, destinationSlug: detail.destination?.slug ?? null };
  const slugs = { ...current, destinationSlug: current.destinationSlug ?? params.destination ?? null };
  const isOtherDestination = params.destination !== undefined && params.destination !== slugs.destinationSlug;
  if ('successor' in detail || isOtherDestination || params.packageSlug !== slugs.slug)
    throw redirect(paths.package.href(slugs) + search);
  const departure = findDeparture(detail.departures, searchParams.get('departure'));
  await prefetch(
    queryClient,
    similarPackagesOptions(similarTo(detail)),
    packageReviewsOptions(detail.id),
    ...(departure && availability(departure) !== 'sold-out'
      ? [partyQuoteOptions(departure.id, readParty(searchParams))]
      : []),
  );
  return { today };
}

/**
 * The package that is booked. A slug of the past leads to the present one.
 * @throws AppError `not-found` for a package that does not exist, or is not published
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
 * The tours that the query string names, in one read. A slug of the past leads to the present one; what is not live is
 * missing among the answers.
 */
export async function loadComparison(
  queryClient: QueryClient,
  args: LoaderFunctionArgs,
): Promise<ComparisonData> {
  const today = todayInIndia();
  const { searchParams } = withSearch(args.request);
  const { slugs, departureIds } = readComparison(searchParams);
  const [details] = await Promise.all([
    queryClient.ensureQueryData({ ...comparedPackagesOptions(slugs, today), revalidateIfStale: true }),
    prefetch(queryClient, packageTermsOptions()),
  ]);
  const current = await Promise.all(
    slugs.map(async (slug) => {
      if (details.some((detail) => detail.slug === slug)) return slug;
      const successor = await queryClient.ensureQueryData(packageSuccessorOptions(slug));
      return successor?.slug ?? slug;
    }),
  );
  if (current.some((slug, index) => slug !== slugs[index]))
    throw redirect(paths.compare.href(formatComparison({ slugs: [...new Set(current)], departureIds })));
  return { today, slugs };
}

/** What is on a shortlist only the browser knows. */
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
