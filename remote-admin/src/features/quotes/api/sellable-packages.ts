import { todayInIndia, unwrap } from '@aertrip/platform';
import { columnsOf, parse, row, wireInteger } from '@aertrip/platform/rows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { parsePage } from '../../../lib/list/page';
import { toSearchQuery } from '../../../lib/list/search-query';
import { departureSchema, foundPackageSchema, isOnSale } from '../model/sellable-package';
import { quoteKeys } from './quote-keys';

/** Results of a search that are shown. */
export const foundAtMost = 8;

/** Published packages that hold these words, by title. */
export const foundPackagesOptions = (words: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.packages(words),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client
        .rpc(
          'admin_package_page',
          {
            p_words: toSearchQuery(words) || undefined,
            p_status: 'published',
            p_sort: 'title',
            p_descending: false,
            p_from: 0,
            p_to: foundAtMost - 1,
          },
          { get: true },
        )
        .abortSignal(signal);
      return parsePage(foundPackageSchema, unwrap(answer));
    },
  });

const packageSchema = row({
  id: v.string(),
  title: v.string(),
  code: v.string(),
  nights: v.number(),
  destination: v.nullable(v.object({ name: v.string(), scope: v.string() })),
});

/** A package with its departures to come that can be booked, earliest first. */
export const sellablePackageOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.package(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const [found, departures] = await Promise.all([
        client
          .from('packages')
          .select(columnsOf(packageSchema, { destination: 'destinations' }))
          .eq('id', id)
          .abortSignal(signal)
          .single(),
        client.rpc('admin_departures', { p_package: id }, { get: true }).abortSignal(signal),
      ]);
      return {
        ...parse(packageSchema, unwrap(found)),
        departures: parse(v.array(departureSchema), unwrap(departures)).filter((departure) =>
          isOnSale(departure, todayInIndia()),
        ),
      };
    },
  });

const extraSchema = row({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  scope: v.picklist(['domestic', 'international', 'all']),
  per: v.picklist(['traveller', 'booking']),
  price_paise: wireInteger,
});

export type Extra = v.InferOutput<typeof extraSchema>;

/** What can be added to a tour, in the order of the masters. */
export const extrasOptions = queryOptions({
  ...adminQuery,
  queryKey: quoteKeys.extras,
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('extras')
      .select(columnsOf(extraSchema))
      .eq('active', true)
      .order('sort')
      .abortSignal(signal);
    return parse(v.array(extraSchema), unwrap(answer));
  },
});
