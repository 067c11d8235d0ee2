import { unwrap } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { packageKeys } from './package-keys';

const themeSchema = v.object({ name: v.string(), slug: v.string() });
const citySchema = v.object({ name: v.string(), iata: v.string() });

/** The masters that can be filtered by. */
export const filterOptionsOptions = () =>
  queryOptions({
    queryKey: packageKeys.filterOptions,
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const database = customerDatabase();
      const [themes, cities] = await Promise.all([
        database.from('themes').select('name, slug').eq('active', true).order('sort').abortSignal(signal),
        database
          .from('departure_cities')
          .select('name, iata')
          .eq('active', true)
          .order('sort')
          .abortSignal(signal),
      ]);
      return {
        themes: v.parse(v.array(themeSchema), unwrap(themes)),
        cities: v.parse(v.array(citySchema), unwrap(cities)),
      };
    },
  });
