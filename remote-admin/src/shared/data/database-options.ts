import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from './query';

type Client = Awaited<ReturnType<typeof adminClient>>;

/** The first of at most one row; null without one. */
export const firstOf = <const Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(row),
    v.transform(([first]) => first ?? null),
  );

interface ReadSettings {
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly enabled?: boolean;
  readonly refetchInterval?: number;
  readonly refetchOnWindowFocus?: 'always';
}

/** Query that reads from the database and checks the rows. @param read sends the request, cancelled by the signal */
export const databaseOptions = <Schema extends v.GenericSchema>(
  queryKey: QueryKey,
  schema: Schema,
  read: (client: Client, signal: AbortSignal) => PromiseLike<Parameters<typeof unwrap>[0]>,
  settings?: ReadSettings,
) =>
  queryOptions({
    ...adminQuery,
    ...settings,
    queryKey,
    queryFn: async ({ signal }) => parse(schema, unwrap(await read(await adminClient(), signal))),
  });
