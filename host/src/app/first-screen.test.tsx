import type { RemoteModule } from '@aertrip/platform';
import { AppError } from '@aertrip/platform';
import { QueryClient } from '@tanstack/react-query';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { HydrationPayload } from '../contract/rendering-contract';
import { prepareFirstScreen } from './first-screen';

const payload: HydrationPayload = {
  remote: { name: 'remote-public', version: '1.0.0' },
  loaderData: { tour: { today: '2026-11-21' } },
  errors: { tour: { code: 'not-found', message: 'There is no such package.' } },
  queries: [[['tour'], 'Leh']],
};

function Tour() {
  return null;
}

const noSuchChunk = () => Promise.reject(new Error('no such chunk'));

function setUp({ version = '1.0.0', lazy = async () => ({ Component: Tour }) } = {}) {
  const queryClient = new QueryClient();
  const module: RemoteModule = {
    routes: () => [
      { path: '/tour', lazy },
      { path: '/other', lazy },
    ],
  };
  const remotes = {
    load: async () => module,
    versionOf: () => version,
  } as Partial<RemoteLoader> as RemoteLoader;
  const prepare = (state = payload) =>
    prepareFirstScreen(state, { remotes, services: { queryClient }, path: '/tour' });
  return { prepare, queryClient };
}

test('prepares the path’s screen before the router, without fetching other screens', async () => {
  const { prepare } = setUp();
  const first = await prepare();
  expect(first?.remote?.routes).toMatchObject([{ Component: Tour, lazy: undefined }, { path: '/other' }]);
  expect(first?.remote?.routes[1]).not.toHaveProperty('Component');
  expect(first?.hydration.loaderData).toEqual(payload.loaderData);
  expect(first?.hydration.errors?.tour).toEqual(new AppError('not-found', 'There is no such package.'));
});

test('treats the page’s data as fresh, regardless of its age in the cache', async () => {
  const { prepare, queryClient } = setUp();
  const startedAt = Date.now();
  await prepare();
  expect(queryClient.getQueryState(['tour'])).toMatchObject({ data: 'Leh' });
  expect(queryClient.getQueryState(['tour'])?.dataUpdatedAt).toBeGreaterThanOrEqual(startedAt);
});

test('renders from scratch when the page belongs to another release or its code fails to load', async () => {
  expect(await setUp({ version: '2.0.0' }).prepare()).toBeUndefined();
  expect(await setUp({ lazy: noSuchChunk }).prepare()).toBeUndefined();
});

test('requires no remote for the host’s own pages', async () => {
  const { remote: _, ...own } = payload;
  expect(await setUp().prepare(own)).toMatchObject({ hydration: { loaderData: payload.loaderData } });
});
