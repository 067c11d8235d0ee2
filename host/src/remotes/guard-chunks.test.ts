import type { RouteObject } from 'react-router';
import { guardChunks } from './guard-chunks';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/**
 * Loads a screen whose first request fails.
 * @returns the number of requests and the outcome
 */
async function load(failure: Error) {
  const lazy = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue({});
  const [route] = guardChunks([{ path: '/blog', lazy }]) as [RouteObject & { lazy: () => Promise<unknown> }];
  const [outcome] = await Promise.all([
    Promise.allSettled([route.lazy()]),
    jest.advanceTimersByTimeAsync(2000),
  ]);
  return { requests: lazy.mock.calls.length, outcome: outcome[0] };
}

test.each([
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
  new TypeError('Failed to fetch dynamically imported module: http://localhost/screen.js'),
])('requests the screen again after %s', async (error) => {
  expect(await load(error)).toEqual({ requests: 2, outcome: { status: 'fulfilled', value: {} } });
});

test('does not retry styles in Vite, whose helper would reuse the failed link', async () => {
  const error = new Error('Unable to preload CSS for http://localhost/screen.css');
  expect(await load(error)).toEqual({ requests: 1, outcome: { status: 'rejected', reason: error } });
});
