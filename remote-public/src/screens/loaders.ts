import { AppError, toAppError, todayInIndia } from '@aertrip/platform';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../config/paths';
import { destinationCardsOptions, destinationOptions } from '../features/destinations/api/destinations';
import { filterOptionsOptions } from '../features/packages/api/filter-options';
import { packageDetailOptions, packageSuccessorOptions } from '../features/packages/api/package-detail';
import {
  departingSoonOptions,
  fewSeatsLeftOptions,
  packageListOptions,
  similarPackagesOptions,
} from '../features/packages/api/package-lists';
import { packageTermsOptions } from '../features/packages/api/package-terms';
import { readSearch } from '../features/packages/model/package-search';
import { similarTo } from '../features/packages/model/similar-to';

/** What every loader hands to its screen. A day, so that server and browser draw the same page. */
export interface ScreenData {
  /** `2026-11-20` in India. */
  readonly today: string;
}

/** Fetches what a section shows ahead of the screen. Never fails: the section says itself what went wrong. */
const ahead = (queryClient: QueryClient, ...options: { queryKey: readonly unknown[] }[]) =>
  Promise.all(options.map((option) => queryClient.prefetchQuery(option)));

export async function loadHome(queryClient: QueryClient): Promise<ScreenData> {
  const today = todayInIndia();
  await ahead(
    queryClient,
    destinationCardsOptions(),
    departingSoonOptions(today),
    fewSeatsLeftOptions(today),
  );
  return { today };
}

export async function loadDestinations(queryClient: QueryClient): Promise<ScreenData> {
  await ahead(queryClient, destinationCardsOptions());
  return { today: todayInIndia() };
}

/** @throws AppError `not-found` for a destination there is none of */
export async function loadDestination(
  queryClient: QueryClient,
  args: LoaderFunctionArgs,
): Promise<ScreenData> {
  const { searchParams, search } = withSearch(args.request);
  const asked = args.params.destination ?? '';
  const slug = asked.toLowerCase();
  if (slug !== asked) throw redirect(paths.destination(slug) + search);
  await Promise.all([
    queryClient.ensureQueryData({ ...destinationOptions(slug), revalidateIfStale: true }),
    ahead(
      queryClient,
      packageListOptions(slug, readSearch(searchParams)),
      destinationCardsOptions(),
      filterOptionsOptions(),
    ),
  ]);
  return { today: todayInIndia() };
}

/**
 * Both addresses of a package. A slug of the past leads to the present one, a wrong destination to the right one. While
 * visitors do not see its destination, the one in the address passes for right: servers redirect permanently.
 * @throws AppError `not-found` for a package there is none of, or none to be seen
 */
export async function loadPackage(queryClient: QueryClient, args: LoaderFunctionArgs): Promise<ScreenData> {
  const { params } = args;
  const { search } = withSearch(args.request);
  const today = todayInIndia();
  const slug = (params.packageSlug ?? '').toLowerCase();
  const [detail] = await Promise.all([
    findPackage(queryClient, slug, today),
    ahead(queryClient, packageTermsOptions()),
  ]);
  const current =
    'successor' in detail
      ? detail.successor
      : { slug: detail.slug, destinationSlug: detail.destination?.slug ?? null };
  const address = { ...current, destinationSlug: current.destinationSlug ?? params.destination ?? null };
  const isElsewhere = params.destination !== undefined && params.destination !== address.destinationSlug;
  if ('successor' in detail || isElsewhere || params.packageSlug !== address.slug)
    throw redirect(paths.package(address) + search);
  await ahead(queryClient, similarPackagesOptions(similarTo(detail)));
  return { today };
}

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
