import type { RemoteModule } from '@aertrip/platform';
import { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { createPrefetch } from './prefetch';

const entry = sampleEntry('1.8.0');
const place = (path: string) => new URL(path, location.origin);
const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp({ isLoaded = false, routes = [] as RouteObject[] } = {}) {
  const load = jest.fn(async (): Promise<RemoteModule> => ({ routes: () => routes }));
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => ({}) as Response);
  const ahead = createPrefetch({
    registry: sampleRegistry(entry),
    remotes: {
      load,
      ahead: () => (isLoaded ? undefined : entry),
      versionOf: () => undefined,
      giveUp: () => false,
      reset: () => false,
    },
    services: { queryClient: new QueryClient() },
  });
  return { ...ahead, load, fetched };
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

test('a place that is wished for is fetched with its screen and its data, for the address it has', async () => {
  const { lazy, loader, routes } = bookings();
  const { wished } = setUp({ routes });
  wished(place('/admin/bookings?page=2'));
  await settle();
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(loader).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { list: 'bookings' },
      request: expect.objectContaining({ url: `${location.origin}/admin/bookings?page=2` }),
    }),
  );
});

test('of a remote that is not in the page only the files are kept, once, and nothing is run', async () => {
  const { inSight, load, fetched } = setUp();
  inSight(place('/admin/bookings'));
  inSight(place('/admin/enquiries'));
  await settle();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    entry.url,
    ...[...entry.extras.assets.css, ...entry.extras.assets.js].map(({ url }) => url),
  ]);
  expect(load).not.toHaveBeenCalled();
});

test('of a remote in the page the screens in sight are fetched, without their data', async () => {
  const { lazy, loader, routes } = bookings();
  const { inSight, fetched } = setUp({ isLoaded: true, routes });
  inSight(place('/admin/bookings'));
  await settle();
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(loader).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('never more than three wishes are fetched at one time, and a wish once', async () => {
  const loader = jest.fn(() => new Promise(() => {}));
  const { wished } = setUp({ routes: [{ path: '/admin/:list', loader }] });
  for (const list of ['a', 'a', 'b', 'c', 'd', 'e']) wished(place(`/admin/${list}`));
  await settle();
  expect(loader).toHaveBeenCalledTimes(3);
});

test('what does not come is the move’s to tell, and may be wished for again', async () => {
  const { wished, load } = setUp();
  load.mockRejectedValueOnce(new Error('gone'));
  wished(place('/admin/bookings'));
  await settle();
  wished(place('/admin/bookings'));
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a path that no remote answers for is none of ours', async () => {
  const { wished, inSight, load, fetched } = setUp();
  wished(place('/nowhere'));
  inSight(place('/nowhere'));
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});
