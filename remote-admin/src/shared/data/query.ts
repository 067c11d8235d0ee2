import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { type keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';

/** Root of every query key of the panel; signing out removes all of them at once. */
export const adminKey = ['admin'] as const;

/**
 * Defaults of the panel's queries. The database client already retries reads; more retries would delay the error by
 * half a minute.
 */
export const adminQuery = {
  networkMode: 'always',
  retry: false,
} as const;

/** Interval in ms at which a visible screen reads what colleagues change meanwhile. */
export const pollInterval = 20_000;

/** Polls a record while it waits for a colleague. */
export const pollWhile =
  <Data>(isWaiting: (data: Data) => boolean) =>
  ({ state }: { readonly state: { readonly data?: Data | undefined } }) =>
    state.data !== undefined && isWaiting(state.data) && pollInterval;

type Client = Awaited<ReturnType<typeof adminClient>>;

/** The first of at most one row; null without one. */
export const firstOf = <const Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(row),
    v.transform(([first]) => first ?? null),
  );

interface ReadSettings<Data> {
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly enabled?: boolean;
  readonly placeholderData?: typeof keepPreviousData;
  readonly refetchInterval?: number | ReturnType<typeof pollWhile<Data>>;
  readonly refetchOnWindowFocus?: 'always';
  readonly refetchOnReconnect?: 'always';
}

/** Query builder: sends the request when awaited. */
type DatabaseRequest = PromiseLike<Parameters<typeof unwrap>[0]> & {
  readonly abortSignal?: (signal: AbortSignal) => DatabaseRequest;
};

/** Query that reads from the database and checks the rows; cancelled with its screen. */
export const databaseOptions = <Schema extends v.GenericSchema>(
  queryKey: QueryKey,
  schema: Schema,
  read: (client: Client) => DatabaseRequest,
  settings?: ReadSettings<v.InferOutput<Schema>>,
) =>
  queryOptions({
    ...adminQuery,
    ...settings,
    queryKey,
    queryFn: async ({ signal }) => {
      const request = read(await adminClient());
      return parse(schema, unwrap(await (request.abortSignal?.(signal) ?? request)));
    },
  });
