import type { RemoteModule } from '@aertrip/platform';
import { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { createPathOwner } from '../remotes/path-owner';
import { createPrefetch } from './prefetch';

const entry = sampleEntry('1.8.0');
const target = (path: string) => new URL(path, location.origin);
const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp({ isLoaded = false, routes = [] as RouteObject[] } = {}) {
  const load = jest.fn(async (): Promise<RemoteModule> => ({ routes: () => routes }));
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => ({}) as Response);
  const remotes = {
    load,
    entryOf: () => entry,
    nextRelease: () => (isLoaded ? undefined : entry),
    versionOf: () => undefined,
    giveUp: () => false,
    reset: () => false,
  };
  const prefetch = createPrefetch({
    ownerOf: createPathOwner(sampleRegistry(entry), remotes),
    remotes,
    services: { queryClient: new QueryClient() },
  });
  return { ...prefetch, load, fetched };
}

beforeAll(() => {
  globalThis.fetch ??= () => Promise.reject(new Error('No network in a test.'));
});
afterEach(() => jest.restoreAllMocks());

function bookings() {
  const lazy = jest.fn(async () => ({ Component: () => null }));
  const loader = jest.fn(() => null);
  return { lazy, loader, routes: [{ path: '/admin/:list', lazy, loader }] };
}

test('fetches screen and data of an intended page, for its URL', async () => {
  const { lazy, loader, routes } = bookings();
  const { prefetchIntended } = setUp({ routes });
  prefetchIntended(target('/admin/bookings?page=2'));
  await settle();
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(loader).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { list: 'bookings' },
      request: expect.objectContaining({ url: `${location.origin}/admin/bookings?page=2` }),
    }),
  );
});

test('fetches only the files of an unloaded remote, once, without running them', async () => {
  const { prefetchVisible, load, fetched } = setUp();
  prefetchVisible(target('/admin/bookings'));
  prefetchVisible(target('/admin/enquiries'));
  await settle();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    entry.url,
    ...[...entry.extras.assets.css, ...entry.extras.assets.js].map(({ url }) => url),
  ]);
  expect(load).not.toHaveBeenCalled();
});

test('fetches screens of visible links without data for a loaded remote', async () => {
  const { lazy, loader, routes } = bookings();
  const { prefetchVisible, fetched } = setUp({ isLoaded: true, routes });
  prefetchVisible(target('/admin/bookings'));
  await settle();
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(loader).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('fetches at most three intended pages at a time, each once', async () => {
  const loader = jest.fn(() => new Promise(() => {}));
  const { prefetchIntended } = setUp({ routes: [{ path: '/admin/:list', loader }] });
  for (const list of ['a', 'a', 'b', 'c', 'd', 'e']) prefetchIntended(target(`/admin/${list}`));
  await settle();
  expect(loader).toHaveBeenCalledTimes(3);
});

test('ignores a failure, and retries on the next intent', async () => {
  const { prefetchIntended, load } = setUp();
  load.mockRejectedValueOnce(new Error('gone'));
  prefetchIntended(target('/admin/bookings'));
  await settle();
  prefetchIntended(target('/admin/bookings'));
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});
