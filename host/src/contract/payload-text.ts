import { hashKey } from '#react-query';
import { packLists, unpackLists } from './packed-lists';
import type { HydrationPayload } from './rendering-contract';

type Query = HydrationPayload['queries']['queries'][number];

/** The state of a query that was answered once, as a loader leaves it: what is the same of every query is not sent. */
const answered: Omit<Query['state'], 'data' | 'dataUpdatedAt'> = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  isInvalidated: false,
  status: 'success',
};

const defaults = new Map<string, unknown>(Object.entries(answered));

type SentQuery = Omit<Query, 'queryHash' | 'state'> & { readonly state: Partial<Query['state']> };

function toSent({ queryKey, dehydratedAt, state }: Query): SentQuery {
  const own = Object.entries(state).filter(
    ([name, value]) => !defaults.has(name) || defaults.get(name) !== value,
  );
  return { queryKey, dehydratedAt, state: Object.fromEntries(own) };
}

const fromSent = (query: SentQuery): Query => ({
  ...query,
  queryHash: hashKey(query.queryKey),
  state: { data: undefined, dataUpdatedAt: 0, ...answered, ...query.state },
});

/** The payload as a page carries it, of which host and server are of one release: JSON without what repeats itself. */
export function writePayload(payload: HydrationPayload): string {
  const { queries } = payload;
  const sent = { ...payload, queries: { ...queries, queries: queries.queries.map(toSent) } };
  return JSON.stringify(packLists(JSON.parse(JSON.stringify(sent))));
}

/** @param text of `writePayload` */
export function readPayload(text: string): HydrationPayload {
  const sent = unpackLists(JSON.parse(text)) as Omit<HydrationPayload, 'queries'> & {
    readonly queries: Omit<HydrationPayload['queries'], 'queries'> & {
      readonly queries: readonly SentQuery[];
    };
  };
  return { ...sent, queries: { ...sent.queries, queries: sent.queries.queries.map(fromSent) } };
}
