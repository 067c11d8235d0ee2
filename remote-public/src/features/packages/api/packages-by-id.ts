import { unwrap } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PackageCard } from '../model/package-card';
import { packageCardColumns, parsePackageCards } from './package-card-row';
import { packageKeys } from './package-keys';

/** The live packages of these ids, in the order of the ids. */
export const packagesByIdOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: packageKeys.byId(ids),
    staleTime: 60_000,
    retryOnMount: false,
    // Adding or removing a tour updates the list in place.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PackageCard[]> => {
      const result = await customerDatabase()
        .from('package_cards')
        .select(packageCardColumns)
        .in('id', [...ids])
        .abortSignal(signal);
      const cards = parsePackageCards(unwrap(result));
      return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
    },
  });
