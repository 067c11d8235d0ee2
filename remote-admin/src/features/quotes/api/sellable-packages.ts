import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { readDeparturesOnSale } from '../../../shared/sale/departures-on-sale';
import { findPackages } from '../../../shared/sale/found-packages';
import { quoteKeys } from './quote-keys';

/** Published packages that match these words, by title. */
export const foundPackagesOptions = (words: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.packages(words),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findPackages(words, signal, 'published'),
  });

const packageSchema = row({
  id: v.string(),
  title: v.string(),
  code: v.string(),
  nights: v.number(),
  destination: v.nullable(v.object({ name: v.string(), scope: v.string() })),
});

/** A package with its bookable future departures, earliest first. */
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
        readDeparturesOnSale(id, signal),
      ]);
      return {
        ...parse(packageSchema, unwrap(found)),
        departures,
      };
    },
  });
