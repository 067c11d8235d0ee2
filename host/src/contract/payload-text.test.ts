import { QueryClient, dehydrate } from '@tanstack/react-query';
import { readPayload, writePayload } from './payload-text';
import type { HydrationPayload } from './rendering-contract';

const tours = [
  {
    slug: 'leh',
    stops: [
      { place: 'Leh', nights: 2 },
      { place: 'Nubra', nights: 1 },
    ],
    price: null,
  },
  { slug: 'goa', stops: [], price: 100 },
];

async function payloadOf(data: unknown): Promise<HydrationPayload> {
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery({ queryKey: ['tours', { city: null }], queryFn: async () => data });
  return { loaderData: { home: null }, queries: dehydrate(queryClient) };
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('survives a round trip, including the state of every query', async () => {
  const mixed = [{ a: 1 }, { b: 1 }, [{ a: 1 }, { a: [] }], 'word', [], {}];
  for (const data of [tours, mixed, [[1, 2], [3]], [{ only: 'one' }], null, 'word']) {
    const payload = await payloadOf(data);
    expect(readPayload(writePayload(payload))).toEqual(asJson(payload));
  }
});

test('preserves the failure of a query', async () => {
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery({
    queryKey: ['tours'],
    queryFn: () => Promise.reject(new Error('gone')),
    retry: false,
  });
  const queries = dehydrate(queryClient, { shouldDehydrateQuery: () => true });
  const [query] = readPayload(writePayload({ loaderData: {}, queries })).queries.queries;
  expect(query?.state).toMatchObject({ status: 'error', errorUpdateCount: 1 });
});

test('a list of records names its fields once, and no query its state', async () => {
  const text = writePayload(await payloadOf(tours));
  expect(text.match(/"slug"/g)).toHaveLength(1);
  expect(text.match(/"nights"/g)).toHaveLength(1);
  expect(text).not.toMatch(/fetchFailureCount|queryHash/);
});
