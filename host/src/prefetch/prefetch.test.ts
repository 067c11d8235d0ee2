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

test('an intended page is fetched with its screen and its data, for the URL it has', async () => {
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

test('of a remote that is not loaded only the files are prefetched, once, and nothing is run', async () => {
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

test('of a loaded remote the screens of visible links are fetched, without their data', async () => {
  const { lazy, loader, routes } = bookings();
  const { prefetchVisible, fetched } = setUp({ isLoaded: true, routes });
  prefetchVisible(target('/admin/bookings'));
  await settle();
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(loader).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('never more than three intended pages are fetched at one time, and each once', async () => {
  const loader = jest.fn(() => new Promise(() => {}));
  const { prefetchIntended } = setUp({ routes: [{ path: '/admin/:list', loader }] });
  for (const list of ['a', 'a', 'b', 'c', 'd', 'e']) prefetchIntended(target(`/admin/${list}`));
  await settle();
  expect(loader).toHaveBeenCalledTimes(3);
});

test('what does not come is the navigation’s to tell, and may be intended again', async () => {
  const { prefetchIntended, load } = setUp();
  load.mockRejectedValueOnce(new Error('gone'));
  prefetchIntended(target('/admin/bookings'));
  await settle();
  prefetchIntended(target('/admin/bookings'));
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a path that no remote answers for is none of ours', async () => {
  const { prefetchIntended, prefetchVisible, load, fetched } = setUp();
  prefetchIntended(target('/nowhere'));
  prefetchVisible(target('/nowhere'));
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});
